// Written by utils/generate/language-tables; edit that instead.
// Data from Unicode CLDR 46, as in ICU 76.1 of the Swift toolchain.

import CFText

/// What CLDR and Apple's systems define about languages, as records for binary search.
///
/// The records are string literals in read-only data: they cost no start-up time and no memory.
enum LanguageTables {
  /// The two-letter codes of languages, by three-letter code.
  static var twoLetterLanguages: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 2, records: twoLetterLanguagesRecords)
  }

  private static var twoLetterLanguagesRecords: Literal {
    """
    aaraaabkabafrafakaakamhamaraararganasmasavaavaveaeaymayazeazbakbabambmbelbebenbnbisbibodbobosbsb\
    rebrbulbgcatcacescschachchecechucuchvcvcorkwcoscocrecrcymcydandadeudedivdvdzodzellelengenepoeoes\
    teteuseueweeefaofofasfafijfjfinfifrafrfryfyfulffglagdglegaglgglglvgvgrngngujguhaththauhahebheher\
    hzhinhihmohohrvhrhunhuhyehyiboigidoioiiiiiikuiuileieinaiaindidipkikislisitaitjavjvjawjwjpnjakalk\
    lkanknkaskskatkakaukrkazkkkhmkmkikkikinrwkirkykomkvkonkgkorkokuakjkurkulaololatlalavlvlimlilinln\
    litltltzlblubluluglgmahmhmalmlmarmrmkdmkmlgmgmltmtmolmomonmnmrimimsamsmyamynaunanavnvnblnrndendn\
    dongnepnenldnlnnonnnobnbnornonyanyociocojiojoriorormomossospanpaplipipolplporptpuspsquequrohrmro\
    nrorunrnrusrusagsgsansasinsislkskslvslsmesesmosmsnasnsndsdsomsosotstspaessqisqsrdscsrpsrsswsssun\
    suswaswswesvtahtytamtatatttteltetgktgtgltlthathtirtitontotsntntsotstuktkturtrtwitwuigugukrukurdu\
    ruzbuzvenvevievivolvowlnwawolwoxhoxhyidyiyoryozhazazhozhzulzu
    """
  }

  /// The two-letter codes of regions, by three-letter code.
  static var twoLetterRegions: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 2, records: twoLetterRegionsRecords)
  }

  private static var twoLetterRegionsRecords: Literal {
    """
    ABWAWAFGAFAGOAOAIAAIALAAXALBALANDADANTANAREAEARGARARMAMASCACASMASATAAQATFTFATGAGAUSAUAUTATAZEAZB\
    DIBIBELBEBENBJBESBQBFABFBGDBDBGRBGBHRBHBHSBSBIHBABLMBLBLRBYBLZBZBMUBMBOLBOBRABRBRBBBBRNBNBTNBTBU\
    RBUBVTBVBWABWCAFCFCANCACCKCCCHECHCHLCLCHNCNCIVCICMRCMCODCDCOGCGCOKCKCOLCOCOMKMCPTCPCPVCVCRICRCRQ\
    CQCUBCUCUWCWCXRCXCYMKYCYPCYCZECZDEUDEDGADGDJIDJDMADMDNKDKDOMDODZADZECUECEGYEGERIERESHEHESPESESTE\
    EETHETFINFIFJIFJFLKFKFRAFRFROFOFSMFMFXXFXGABGAGBRGBGEOGEGGYGGGHAGHGIBGIGINGNGLPGPGMBGMGNBGWGNQGQ\
    GRCGRGRDGDGRLGLGTMGTGUFGFGUMGUGUYGYHKGHKHMDHMHNDHNHRVHRHTIHTHUNHUIDNIDIMNIMINDINIOTIOIRLIEIRNIRI\
    RQIQISLISISRILITAITJAMJMJEYJEJORJOJPNJPKAZKZKENKEKGZKGKHMKHKIRKIKNAKNKORKRKWTKWLAOLALBNLBLBRLRLB\
    YLYLCALCLIELILKALKLSOLSLTULTLUXLULVALVMACMOMAFMFMARMAMCOMCMDAMDMDGMGMDVMVMEXMXMHLMHMKDMKMLIMLMLT\
    MTMMRMMMNEMEMNGMNMNPMPMOZMZMRTMRMSRMSMTQMQMUSMUMWIMWMYSMYMYTYTNAMNANCLNCNERNENFKNFNGANGNICNINIUN\
    UNLDNLNORNONPLNPNRUNRNZLNZOMNOMPAKPKPANPAPCNPNPERPEPHLPHPLWPWPNGPGPOLPLPRIPRPRKKPPRTPTPRYPYPSEPS\
    PYFPFQATQAREUREROMROROURORUSRURWARWSAUSASCGCSSDNSDSENSNSGPSGSGSGSSHNSHSJMSJSLBSBSLESLSLVSVSMRSMS\
    OMSOSPMPMSRBRSSSDSSSTPSTSUNSUSURSRSVKSKSVNSISWESESWZSZSXMSXSYCSCSYRSYTAATATCATCTCDTDTGOTGTHATHTJ\
    KTJTKLTKTKMTMTLSTLTMPTPTONTOTTOTTTUNTNTURTRTUVTVTWNTWTZATZUGAUGUKRUAUMIUMURYUYUSAUSUZBUZVATVAVCT\
    VCVENVEVGBVGVIRVIVNMVNVUTVUWLFWFWSMWSXEAEAXICICXKKXKYEMYEYMDYDYUGYUZAFZAZARZRZMBZMZWEZW
    """
  }

  /// The replacements of obsolete two-letter languages.
  static var twoLetterAliases: SortedTable {
    SortedTable(keyWidth: 2, valueWidth: 7, records: twoLetterAliasesRecords)
  }

  private static var twoLetterAliasesRecords: Literal {
    """
    bhbho    inid     iwhe     jiyi     jwjv     moro     shsr_Latntlfil    twak     
    """
  }

  /// The replacements of obsolete three-letter languages.
  static var threeLetterAliases: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 7, records: threeLetterAliasesRecords)
  }

  private static var threeLetterAliasesRecords: Literal {
    """
    aamaas    adpdz     agpapf    aisami    ajpapc    ajtaeb    ajujrb    albsq     alssq     arbar \
        armhy     asdsnz    auektz    ayray     ayxnun    azjaz     baqeu     baznvo    bccbal    bc\
    lbik    bgmbcg    bhkfbl    bicbir    bihbho    bjddrl    bjqbzc    bkbebk    blgiba    btbbeb  \
      burmy     bxkluy    bxrbua    ccqrki    chizh     cjrmom    ckacmr    cldsyr    cmkxch    cmnz\
    h     cnrsr_ME  coypij    cququh    cwdcr     czecs     dafdnj    dapnjz    dgodoi    dhdmwr    \
    dikdin    diqzza    ditdif    djldze    dklaqd    drhmn     drrkzk    drwfa_AF  duduth    dujdwu\
        dutnl     dwldbt    ekket     elpamq    emkman    eskik     fatak     frefr     fucff     ga\
    vdev    gazom     gbcwny    gbogrb    geoka     gerde     gfxvaj    ggngvr    ggoesg    ggrgtu  \
      gioaou    glikzk    gnogon    gomkok    greel     gtinyc    guggn     guvduz    gyagba    hbss\
    r_Latnhdnhai    heahmn    himsrx    hrrjal    ibiopa    iceis     ikeiu     illilm    ilwgal    \
    izieza    jarjgk    jegoyb    kdvzkd    kgctdf    kgdncq    kghkml    kgmplu    khkmn     kmrku \
        knckr     kngkg     kojkwv    kppjkm    kpvkv     krmbmf    ktrdtp    kvsgdj    kwqyam    kx\
    etvd    kxlkru    kzhdgl    kzjdtp    kztdtp    lakksp    lbkbnc    legenl    liiraq    llongt  \
      lmmrmx    lvslv     macmk     maomi     mayms     megcir    mgxjbk    mhrchm    mnkman    mntw\
    nn    mofxnt    mstmry    mupraj    mwddmw    mwjvaj    mydaog    mytmry    nadxny    nbfnru    \
    nbxekc    ncpkdz    nlnazd    nlrnrk    nnsnbr    nnxngv    nomcbr    noodtd    npine     ntspij\
        nxubpp    ojgoj     oryor     ounvaj    patkxr    pbups     pcradx    perfa     pesfa     pl\
    tmg     pmchuw    pmkcrr    pmuphr    pnblah    ppabfy    pprlcq    prpgu     prsfa_AF  pryprt  \
      puzpub    quzqu     rmremx    rmyrom    rumro     sapaqt    scahle    sccsr     scrhr     sgli\
    sk    skkoyb    slosk     smdkmb    snbiba    spykln    srcsc     sulsgd    sumulw    swcsw_CD  \
    swhsw     szdumi    tdudtp    tggbjp    thctpo    thwola    thxoyb    tibbo     tiditd    tieras\
        tkktwm    tlwweo    tmktdg    tmptyj    tnekak    tnffa_AF  tpwtpn    tsftaj    ttqtmh    um\
    udel    unpwro    uokema    uznuz     welcy     wgwwgb    witnol    wiwnwo    xbacax    xiaacn  \
      xkhwaw    xpekpe    xrqdmw    xsjsuj    xslden    xsszko    ybdrki    yddyi     yenynq    yiyy\
    rm    ymalrr    ymtmtm    yoszom    yuuyug    zaizap    zirscv    zkbkjh    zsmms     zybza     
    """
  }

  /// The replacements of whole names.
  static var replacedNames: SortedTable {
    SortedTable(keyWidth: 10, valueWidth: 11, records: replacedNamesRecords)
  }

  private static var replacedNamesRecords: Literal {
    """
    arabic    ar         chinese   zh_Hans    danish    da         dutch     nl         english   en\
             finnish   fi         french    fr         german    de         italian   it         jap\
    anese  ja         korean    ko         no_NO     nb_NO      norwegian nb         polish    pl   \
          portuguesept         russian   ru         sgn_BE_FR sfb        sgn_BE_NL vgt        sgn_BR\
        bzs        sgn_CH_DE sgg        sgn_CO    csn        sgn_DE    gsg        sgn_DK    dsl     \
       sgn_ES    ssp        sgn_FR    fsl        sgn_GB    bfi        sgn_GR    gss        sgn_IE   \
     isg        sgn_IT    ise        sgn_JP    jsl        sgn_MX    mfs        sgn_NI    ncs        \
    sgn_NL    dse        sgn_NO    nsi        sgn_PT    psr        sgn_SE    swl        sgn_US    as\
    e        sgn_ZA    sfs        spanish   es         swedish   sv         thai      th         tur\
    kish   tr         yue_CN    yue_Hans_CNyue_HK    yue_Hant_HKzh_CN     zh_Hans_CN zh_HK     zh_Ha\
    nt_HK zh_MO     zh_Hant_MO zh_SG     zh_Hans_SG zh_TW     zh_Hant_TW 
    """
  }

  /// The languages of the names that IANA registered under `i-`.
  static var registeredNames: SortedTable {
    SortedTable(keyWidth: 10, valueWidth: 3, records: registeredNamesRecords)
  }

  private static var registeredNamesRecords: Literal {
    """
    i_ami     amii_bnn     bnni_default en i_enochianundi_hak     haki_klingon tlhi_lux     lb i_min\
    go   seei_navajo  nv i_pwn     pwni_tao     taoi_tay     tayi_tsu     tsu
    """
  }

  /// The parents of the names whose parent is not the name without its last part.
  static var parents: SortedTable {
    SortedTable(keyWidth: 10, valueWidth: 10, records: parentsRecords)
  }

  private static var parentsRecords: Literal {
    """
    ar_Latn   root      ars       ar        as_Latn   root      az_Arab   root      az_Cyrl   root  \
        bal_Latn  root      ber_Latn  root      blt_Latn  root      bm_Nkoo   root      bn_Latn   ro\
    ot      bs_Cyrl   root      byn_Latn  root      cu_Glag   root      dje_Arab  root      dyo_Arab\
      root      el_Latn   root      en_150    en_GB     en_AD     en_150    en_AF     en_001    en_A\
    G     en_GB     en_AI     en_GB     en_AL     en_150    en_AM     en_001    en_AO     en_001    \
    en_AR     en_001    en_AT     en_150    en_AU     en_GB     en_AW     en_001    en_AX     en_001\
        en_AZ     en_001    en_BA     en_150    en_BB     en_GB     en_BD     en_GB     en_BE     en\
    _150    en_BF     en_001    en_BG     en_150    en_BH     en_001    en_BJ     en_001    en_BL   \
      en_001    en_BM     en_GB     en_BN     en_GB     en_BO     en_001    en_BQ     en_001    en_B\
    R     en_001    en_BS     en_GB     en_BW     en_GB     en_BY     en_150    en_BZ     en_GB     \
    en_CC     en_AU     en_CD     en_001    en_CF     en_001    en_CG     en_001    en_CH     en_150\
        en_CI     en_001    en_CK     en_AU     en_CM     en_001    en_CR     en_001    en_CU     en\
    _001    en_CV     en_001    en_CX     en_AU     en_CY     en_150    en_CZ     en_150    en_DE   \
      en_150    en_DG     en_GB     en_DK     en_150    en_DM     en_GB     en_DO     en_001    en_D\
    Z     en_001    en_Dsrt   root      en_EC     en_001    en_EE     en_150    en_EG     en_001    \
    en_EH     en_001    en_ER     en_001    en_ES     en_150    en_ET     en_001    en_FI     en_150\
        en_FJ     en_GB     en_FK     en_GB     en_FM     en_001    en_FO     en_150    en_FR     en\
    _150    en_GA     en_001    en_GB     en_001    en_GD     en_GB     en_GE     en_150    en_GF   \
      en_001    en_GG     en_GB     en_GH     en_GB     en_GI     en_GB     en_GL     en_150    en_G\
    M     en_GB     en_GN     en_001    en_GP     en_001    en_GQ     en_001    en_GR     en_150    \
    en_GT     en_001    en_GY     en_GB     en_HK     en_GB     en_HN     en_001    en_HR     en_150\
        en_HT     en_001    en_HU     en_150    en_IC     en_001    en_ID     en_001    en_IE     en\
    _GB     en_IL     en_001    en_IM     en_GB     en_IN     en_GB     en_IO     en_GB     en_IQ   \
      en_001    en_IS     en_150    en_IT     en_150    en_JE     en_GB     en_JM     en_GB     en_J\
    O     en_001    en_KE     en_GB     en_KG     en_001    en_KH     en_001    en_KI     en_GB     \
    en_KM     en_001    en_KN     en_GB     en_KW     en_001    en_KY     en_GB     en_KZ     en_001\
        en_LA     en_001    en_LB     en_001    en_LC     en_GB     en_LI     en_150    en_LK     en\
    _GB     en_LR     en_001    en_LS     en_GB     en_LT     en_150    en_LU     en_150    en_LV   \
      en_150    en_LY     en_001    en_MA     en_001    en_MC     en_150    en_MD     en_150    en_M\
    E     en_150    en_MF     en_001    en_MG     en_001    en_MK     en_150    en_ML     en_001    \
    en_MM     en_001    en_MN     en_001    en_MO     en_GB     en_MQ     en_001    en_MR     en_001\
        en_MS     en_GB     en_MT     en_GB     en_MU     en_GB     en_MV     en_GB     en_MW     en\
    _GB     en_MY     en_GB     en_MZ     en_001    en_NA     en_GB     en_NC     en_001    en_NE   \
      en_001    en_NF     en_AU     en_NG     en_GB     en_NI     en_001    en_NL     en_150    en_N\
    O     en_150    en_NP     en_001    en_NR     en_AU     en_NU     en_AU     en_NZ     en_AU     \
    en_OM     en_001    en_PE     en_001    en_PF     en_001    en_PG     en_AU     en_PK     en_GB \
        en_PL     en_150    en_PM     en_001    en_PN     en_GB     en_PS     en_001    en_PT     en\
    _150    en_PW     en_001    en_QA     en_001    en_RE     en_001    en_RO     en_150    en_RS   \
      en_150    en_RU     en_150    en_RW     en_001    en_SB     en_GB     en_SC     en_GB     en_S\
    D     en_GB     en_SE     en_150    en_SG     en_GB     en_SH     en_GB     en_SI     en_150    \
    en_SJ     en_001    en_SK     en_150    en_SL     en_GB     en_SM     en_001    en_SN     en_001\
        en_SO     en_001    en_SS     en_GB     en_ST     en_001    en_SV     en_001    en_SX     en\
    _001    en_SY     en_001    en_SZ     en_GB     en_Shaw   root      en_TC     en_GB     en_TD   \
      en_001    en_TF     en_001    en_TG     en_001    en_TH     en_001    en_TJ     en_001    en_T\
    K     en_001    en_TL     en_001    en_TM     en_001    en_TN     en_001    en_TO     en_GB     \
    en_TT     en_GB     en_TV     en_GB     en_TZ     en_GB     en_UA     en_150    en_UG     en_GB \
        en_UY     en_001    en_UZ     en_001    en_VA     en_150    en_VC     en_GB     en_VE     en\
    _001    en_VG     en_GB     en_VN     en_001    en_VU     en_GB     en_WF     en_001    en_WS   \
      en_AU     en_YE     en_001    en_YT     en_001    en_ZA     en_GB     en_ZM     en_GB     en_Z\
    W     en_GB     es_AG     es_419    es_AI     es_419    es_AR     es_419    es_AW     es_419    \
    es_BB     es_419    es_BL     es_419    es_BM     es_419    es_BO     es_419    es_BQ     es_419\
        es_BR     es_419    es_BS     es_419    es_BZ     es_419    es_CA     es_419    es_CL     es\
    _419    es_CO     es_419    es_CR     es_419    es_CU     es_419    es_CW     es_419    es_DM   \
      es_419    es_DO     es_419    es_EC     es_419    es_FK     es_419    es_GD     es_419    es_G\
    F     es_419    es_GL     es_419    es_GP     es_419    es_GT     es_419    es_GY     es_419    \
    es_HN     es_419    es_HT     es_419    es_JP     es_419    es_KN     es_419    es_KY     es_419\
        es_LC     es_419    es_MF     es_419    es_MQ     es_419    es_MS     es_419    es_MX     es\
    _419    es_NI     es_419    es_PA     es_419    es_PE     es_419    es_PM     es_419    es_PR   \
      es_419    es_PY     es_419    es_SR     es_419    es_SV     es_419    es_SX     es_419    es_T\
    C     es_419    es_TT     es_419    es_US     es_419    es_UY     es_419    es_VC     es_419    \
    es_VE     es_419    es_VG     es_419    es_VI     es_419    ff_Adlm   root      ff_Arab   root  \
        gu_Latn   root      ha_Arab   root      he_Latn   root      hi_Latn   en_IN     ht        fr\
    _HT     iu_Latn   root      ja_Latn   root      kaa_Latn  root      kk_Arab   root      kn_Latn \
      root      kok_Latn  root      ks_Deva   root      ku_Arab   root      kxv_Deva  root      kxv_\
    Orya  root      kxv_Telu  root      ky_Arab   root      ky_Latn   root      ml_Arab   root      \
    ml_Latn   root      mn_Mong   root      mni_Mtei  root      mr_Latn   root      ms_Arab   root  \
        nb        no        nn        no        or_Latn   root      pa_Arab   root      pa_Latn   ro\
    ot      pt_AO     pt_PT     pt_CH     pt_PT     pt_CV     pt_PT     pt_FR     pt_PT     pt_GQ   \
      pt_PT     pt_GW     pt_PT     pt_LU     pt_PT     pt_MO     pt_PT     pt_MZ     pt_PT     pt_S\
    T     pt_PT     pt_TL     pt_PT     rej_Rjng  root      ru_Latn   root      sa_Latn   root      \
    sat_Deva  root      sd_Deva   root      sd_Khoj   root      sd_Sind   root      shi_Latn  root  \
        so_Arab   root      sr_Latn   root      sw_Arab   root      ta_Latn   root      te_Latn   ro\
    ot      tg_Arab   root      ug_Cyrl   root      ur_Latn   root      uz_Arab   root      uz_Cyrl \
      root      vai_Latn  root      wo_Arab   root      wuu       wuu_Hans  wuu_Hans  zh_Hans   wuu_\
    Hant  zh_Hant   yi_Latn   root      yo_Arab   root      yue       yue_Hant  yue_HK    zh_Hant_HK\
    yue_Hans  zh_Hans   yue_Hant  yue_HK    zh_HK     zh_Hant   zh_Hant   zh_TW     zh_Hant_HKzh_HK \
        zh_Hant_MOzh_Hant_HKzh_Latn   root      zh_TW     root      
    """
  }

  /// The region that a language implies when written in another script than its usual one.
  static var regionsOfScripts: SortedTable {
    SortedTable(keyWidth: 8, valueWidth: 2, records: regionsOfScriptsRecords)
  }

  private static var regionsOfScriptsRecords: Literal {
    """
    arc_HatrIQarc_NbatJOarc_PalmSYaz_Arab   bap_KraiINcu_Glag BGen_Shaw GBff_Adlm GNgrc_LinbGRhnj_Hm\
    ngLAkk_Arab   ku_Arab IQku_Yezi GEky_Arab   ky_Latn   lif_LimbINman_Nkoo  mn_Mong   pa_Arab PKpa\
    _Aran   pal_PhlpCNsd_Deva   sd_Khoj INsd_Sind INtg_Arab   ug_Cyrl   unr_Deva  uz_Arab   yue_Hans\
      zh_Bopo TWzh_Hanb TWzh_Hant   
    """
  }

  /// The languages that imply a region: first index and count in `languagesOfRegions`.
  static var rangesOfRegions: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 8, records: rangesOfRegionsRecords)
  }

  private static var rangesOfRegionsRecords: Literal {
    """
    00100000017AE 00170001AF 00180027AG 00450001AL 00460001AM 00470004AO 00510027AR 00780014AT 00920\
    001AU 00930401AZ 04940008BA 05020001BB 05030001BD 05040014BE 05180002BF 05200052BG 05720001BH 05\
    730001BI 05740001BJ 05750040BN 06150002BO 06170037BR 06540195BS 08490001BT 08500018BW 08680014BY\
     08820001BZ 08830002CA 08850072CD 09570181CF 11380055CG 11930037CH 12300004CI 12340071CK 1305000\
    4CL 13090006CM 13150243CN 15580131CO 16890068CR 17570004CU 17610001CV 17620001CW 17630001CY 1764\
    0003CZ 17670002DE 17690020DK 17890003DZ 17920007EC 17990017EE 18160003EG 18190008ER 18270005ES 1\
    8320015ET 18470064FI 19110004FJ 19150008FM 19230017FO 19400001FR 19410013GA 19540031GB 19850017G\
    D 20020001GE 20030010GF 20130002GH 20150067GL 20820001GM 20830002GN 20850026GP 21110001GQ 211200\
    08GR 21200010GT 21300022GU 21520001GW 21530011GY 21640009HK 21730001HN 21740004HR 21780005HT 218\
    30002HU 21850004ID 21890699IE 28880006IL 28940018IM 29120001IN 29130326IQ 32390011IR 32500054IS \
    33040001IT 33050033JE 33380001JM 33390001JO 33400001JP 33410005KE 33460054KG 34000002KH 34020012\
    KI 34140001KM 34150002KR 34170004KW 34210001KZ 34220001LA 34230019LB 34420001LC 34430001LK 34440\
    002LR 34460025LT 34710004LU 34750001LV 34760003LY 34790004MA 34830007MD 34900001MG 34910011MH 35\
    020001MK 35030001ML 35040043MM 35470086MN 36330005MP 36380002MR 36400001MT 36410001MU 36420001MV\
     36430001MW 36440009MX 36530283MY 39360097MZ 40330031NA 40640015NC 40790035NE 41140011NF 4125000\
    1NG 41260505NI 46310008NL 46390012NO 46510006NP 46570088NR 47450002NU 47470001NZ 47480002OM 4750\
    0008PA 47580006PE 47640097PF 48610007PG 48680848PH 57160177PK 58930061PL 59540007PR 59610001PS 5\
    9620002PT 59640002PW 59660003PY 59690015RE 59840001RO 59850004RS 59890003RU 59920104RW 60960001S\
    A 60970004SB 61010071SC 61720001SD 61730041SE 62140009SG 62230001SI 62240001SK 62250002SL 622700\
    10SN 62370026SO 62630004SR 62670011SS 62780055ST 63330003SV 63360002SX 63380001SY 63390005TC 634\
    40001TD 63450106TG 64510021TH 64720027TJ 64990006TK 65050001TL 65060020TM 65260002TN 65280003TO \
    65310002TR 65330021TT 65540002TV 65560001TW 65570020TZ 65770110UA 66870007UG 66940034US 67280178\
    UZ 69060005VA 69110001VC 69120002VE 69140028VI 69420001VN 69430076VU 70190111WF 71300002WS 71320\
    001XK 71330001YE 71340006YT 71400002ZA 71420023ZM 71650024ZW 71890007
    """
  }

  /// The languages of folder names from before language codes.
  static var legacyNames: SortedTable {
    SortedTable(keyWidth: 20, valueWidth: 7, records: legacyNamesRecords)
  }

  private static var legacyNamesRecords: Literal {
    """
    Afrikaans           af     Albanian            sq     Amharic             am     Arabic         \
         ar     Armenian            hy     Assamese            as     Aymara              ay     Aze\
    rbaijani         az     Basque              eu     Bengali             bn     Brazilian Portugue\
    sept-BR  Breton              br     Bulgarian           bg     Burmese             my     Byelor\
    ussian        be     Catalan             ca     Chewa               ny     Chinese             z\
    h     Croatian            hr     Czech               cs     Danish              da     Dutch    \
               nl     Dzongkha            dz     English             en     Esperanto           eo  \
       Estonian            et     Faroese             fo     Farsi               fa     Finnish     \
            fi     Flemish             nl-BE  French              fr     Galician            gl     \
    Georgian            ka     German              de     Greek               el     Greenlandic    \
         kl     Guarani             gn     Gujarati            gu     Hawaiian            haw    Heb\
    rew              he     Hindi               hi     Hungarian           hu     Icelandic         \
      is     Indonesian          id     Inuktitut           iu     Irish               ga     Italia\
    n             it     Japanese            ja     Javanese            jv     Kannada             k\
    n     Kashmiri            ks     Kazakh              kk     Khmer               km     Kinyarwan\
    da         rw     Kirghiz             ky     Korean              ko     Kurdish             ku  \
       Lao                 lo     Latin               la     Latvian             lv     Lithuanian  \
            lt     Macedonian          mk     Malagasy            mg     Malay               ms     \
    Malayalam           ml     Maltese             mt     Manx                gv     Marathi        \
         mr     Moldavian           mo     Mongolian           mn     Nepali              ne     Nor\
    wegian           nb     Nyanja              ny     Nynorsk             nn     Oriya             \
      or     Oromo               om     Pashto              ps     Persian             fa     Polish\
                  pl     Portuguese          pt     Punjabi             pa     Quechua             q\
    u     Romanian            ro     Rundi               rn     Russian             ru     Sami     \
               se     Sanskrit            sa     Scottish            gd     Serbian             sr  \
       Simplified Chinese  zh-HansSindhi              sd     Sinhalese           si     Slovak      \
            sk     Slovenian           sl     Somali              so     Spanish             es     \
    Sundanese           su     Swahili             sw     Swedish             sv     Tagalog        \
         fil    Tajiki              tg     Tamil               ta     Tatar               tt     Tel\
    ugu              te     Thai                th     Tibetan             bo     Tigrinya          \
      ti     Tongan              to     Traditional Chinese zh-HantTurkish             tr     Turkme\
    n             tk     Uighur              ug     Ukrainian           uk     Urdu                u\
    r     Uzbek               uz     Vietnamese          vi     Welsh               cy     Yiddish  \
               yi     
    """
  }

  /// The scripts that canonical names omit.
  static var usualScripts: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 4, records: usualScriptsRecords)
  }

  private static var usualScriptsRecords: Literal {
    """
    ab Cyrlaf Latnak Latnam Ethiar Arabas Bengay Latnaz Latnbe Cyrlbg Cyrlbm Latnbn Bengbr Latnbs La\
    tnca Latncs Latncy Latnda Latnde Latnee Latnel Greken Latneo Latnes Latnet Latneu Latnfa Arabff \
    Latnfi LatnfilLatnfo Latnfr Latnga Latngd Latngl Latngn Latngv Latnha Latnhe Hebrhi Devahr Latnh\
    u Latnid Latnig Latnis Latnit Latnja Jpanki Latnkk Cyrlkl LatnkokDevakw Latnky Cyrlla Latnlb Lat\
    nlg Latnln Latnlt Latnlu Latnlv Latnmg Latnmk Cyrlmn Cyrlmo Latnmr Devams Latnmt Latnnb Latnnd L\
    atnne Devanl Latnnn Latnny Latnom Latnpa Gurupl Latnps Arabpt Latnqu Latnrm Latnrn Latnro Latnru\
     Cyrlrw Latnsa Devase Latnsg Latnsk Latnsl Latnsn Latnso Latnsq Latnsr Cyrlsv Latnsw Latntg Cyrl\
    th Thaiti Ethitk Latntn Latnto Latntr Latnuk Cyrluz Latnvi Latnwo Latnxh Latnyi Hebryo Latnzu La\
    tn
    """
  }

  /// The codes of languages and regions that canonical names replace.
  static var currentCodes: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 3, records: currentCodesRecords)
  }

  private static var currentCodesRecords: Literal {
    """
    CS RS TP TL UK GB YU RS ajujrbalbsq alssq arbar armhy ayray azjaz baqeu bccbalbclbikbihbh burmy \
    bxkluybxrbuachizh cldsyrcmnzh cwdcr czecs dgodoidhdmwrdikdindiqzzadutnl ekket emkmaneskik fatak \
    frefr fucff gazom gbogrbgeoka gerde gnogongreel guggn gyagbahdnhaiheahmnhimsrxiceis ikeiu in id \
    iw he jawjv ji yi jw jv khkmn kmrku knckr kngkg knnkokkpvkv lbkbnclvslv macmk mahmahmayms mhrchm\
    mrimrimuprajno nb nornb ojgoj pbups perfa pesfa pltmg pnblahqxpqu rmyromrumro sccsr scrhr slosk \
    spyklnsrcsc swhsw tglfiltibbo tl filttqtmhtw ak twiak umudeluznuz welcy xpekpexsldenyddyi zaizap\
    zsmms zybza 
    """
  }

  /// The starts of names that canonical names replace, in lower case.
  static var currentPrefixes: SortedTable {
    SortedTable(keyWidth: 10, valueWidth: 7, records: currentPrefixesRecords)
  }

  private static var currentPrefixesRecords: Literal {
    """
    art-lojbanjbo    de-1901   de     de-at-1901de-AT  hbs       sr-Latni-ami     ami    i-bnn     b\
    nn    i-hak     hak    i-klingon tlh    i-lux     lb     i-navajo  nv     i-pwn     pwn    i-tao\
         tao    i-tay     tay    i-tsu     tsu    no-bok    nb     no-nyn    nn     sgn-be-fr sfb   \
     sgn-be-nl vgt    sgn-ch-de sgg    zh-cdo    cdo    zh-cjy    cjy    zh-cmn    zh     zh-cpx    \
    cpx    zh-czh    czh    zh-czo    czo    zh-gan    gan    zh-guoyu  zh     zh-hak    hak    zh-h\
    akka  hak    zh-hsn    hsn    zh-min-nannan    zh-mnp    mnp    zh-nan    nan    zh-wuu    wuu  \
      zh-xiang  hsn    zh-yue    yue    
    """
  }

  /// The old names of languages by code, and the other way round.
  static var counterparts: SortedTable {
    SortedTable(keyWidth: 8, valueWidth: 8, records: counterpartsRecords)
  }

  private static var counterpartsRecords: Literal {
    """
    Dutch   nl      English en      French  fr      German  de      Italian it      Japaneseja      \
    Spanish es      de      German  en      English es      Spanish fr      French  it      Italian \
    ja      Japanesenl      Dutch   
    """
  }

  /// The scripts that are written from right to left.
  static var rightToLeftScripts: SortedTable {
    SortedTable(keyWidth: 4, valueWidth: 0, records: rightToLeftScriptsRecords)
  }

  private static var rightToLeftScriptsRecords: Literal {
    """
    AdlmArabAranArmiAvstChrsCprtElymGaraHatrHebrHungKharLydiMandManiMendMercMeroNarbNbatNkooOrkhOugr\
    PalmPhliPhlpPhnxPrtiRohgSamrSarbSogdSogoSyrcThaaYezi
    """
  }

  /// The writing directions of languages named without a script: `R` or `L`; left to right if absent.
  static var directions: SortedTable {
    SortedTable(keyWidth: 6, valueWidth: 1, records: directionsRecords)
  }

  private static var directionsRecords: Literal {
    """
    aao   Rabh   Rabv   Racm   Racq   Racw   Racx   Radf   Rae    Raeb   Raec   Raee   Raeq   Rafb  \
     Raib   Raii   Raij   Raiq   Ramw   Rapc   Rapd   Rar    Rarc   Rarq   Rars   Rary   Rarz   Rask\
       Ratn   Rauj   Rauz   Ravd   Ravl   Rayh   Rayl   Rayn   Rayp   Raz_IQ Raz_IR Razb   Rbal   Rb\
    dz   Rbej   Rbft   Rbgn   Rbgp   Rbhe   Rbhm   Rbhn   Rbjf   Rbjm   Rbqi   Rbrh   Rbrk   Rbsh   \
    Rbsk   Rchg   Rcja   Rckb   Rclh   Rczk   Rdcc   Rdef   Rdeh   Rdgl   Rdmk   Rdml   Rdv    Recy \
      Resh   Rfa    Rfay   Rfaz   Rfia   Rfub   Rgbz   Rggg   Rgha   Rghr   Rgig   Rgjk   Rgju   Rgl\
    h   Rglk   Rgrc   Rgwc   Rgwf   Rgwt   Rgzi   Rha_CM Rha_SD Rhac   Rhaz   Rhbo   Rhe    Rhkh   R\
    hnd   Rhno   Rhoh   Rhrt   Rhrz   Rhss   Rhuy   Risk   Ritk   Riw    Rjad   Rjat   Rjbe   Rjbn  \
     Rjdg   Rji    Rjnd   Rjog   Rjpa   Rjpr   Rjrb   Rjye   Rkbu   Rkby   Rkcy   Rkfm   Rkhw   Rkk_\
    AF Rkk_CN Rkk_IR Rkk_MN Rklj   Rkmz   Rkqd   Rks    Rktl   Rku_LB Rkvx   Rkxp   Rky_CN Rlad   Rl\
    ah   Rlhs   Rlki   Rlrc   Rlrk   Rlrl   Rlsa   Rlsd   Rlss   Rluv   Rluz   Rman_GNRmby   Rmde   \
    Rmfa   Rmfi   Rmhj   Rmid   Rmki   Rmnj   Rms_CC Rmve   Rmvy   Rmyz   Rmzn   Rnli   Rnlm   Rnqo \
      Rntz   Rnyq   Roar   Robm   Rodk   Roru   Rota   Rotk   Roui   Rpa_PK Rpal   Rpbt   Rpgd   Rph\
    l   Rphn   Rphr   Rphv   Rplk   Rpra   Rprc   Rprd   Rprx   Rps    Rpsh   Rpsi   Rpst   Rqxq   R\
    rdb   Rrhg   Rrmt   Rsam   Rsbn   Rscl   Rsd    Rsd_IN Lsdb   Rsdf   Rsdg   Rsdh   Rsds   Rsgr  \
     Rsgy   Rshd   Rshm   Rshu   Rshv   Rsiy   Rsiz   Rskr   Rsmp   Rsmy   Rsog   Rsqo   Rsqt   Rsrh\
       Rsrz   Rssh   Rsts   Rswb   Rsyc   Rsyn   Rsyr   Rtg_PK Rtjo   Rtks   Rtmr   Rtov   Rtra   Rt\
    rg   Rtrm   Rtrw   Rug    Rug_KZ Lug_MN Lur    Rush   Ruz_AF Ruzs   Rvaf   Rvgr   Rvmh   Rwbk   \
    Rwlo   Rwne   Rwni   Rwsv   Rxco   Rxhe   Rxka   Rxkc   Rxkj   Rxkp   Rxld   Rxly   Rxmn   Rxmr \
      Rxna   Rxpr   Rxsa   Rxvi   Rydg   Ryhd   Ryi    Ryih   Ryud   Rzba   Rzdj   Rzrp   Rzum   R
    """
  }

  /// The scripts of Chinese that regions imply.
  static var scriptsOfRegions: SortedTable {
    SortedTable(keyWidth: 2, valueWidth: 4, records: scriptsOfRegionsRecords)
  }

  private static var scriptsOfRegionsRecords: Literal {
    """
    CNHansHKHantMOHantSGHansTWHant
    """
  }

  /// Languages of two or three letters, three bytes each; sorted within a region.
  static var languagesOfRegions: Literal {
    """
    avkbztdwseo ia igsio jboldnlfnneunovqyatoktzlvo zbasshaeeaiqaskbshglhgwthaziskjatmhjmnjnlipbtphv\
    prcps pshpsisdgsgyststratrmuzswbkwsvxviaigsq axmhy hywrmiblvcjkdhmhngholkhukmbkwykwzlchlummckmfu\
    mxgnbandqnknnnenqlnsxnyenykolupndumbxdoyaxaxbcrqcrtmocmzhonaplgpuequstehtobulevilwlvbaradgadtaea\
    aeraidajnalhalyamgamxamyamzantaoiardareavmawgawkaxeaxlaydbcjbckbdybiabjbbjybplbptbvrbxibxjbxnbym\
    bzrcoadaxdblddaddjddrdgndgtdgwdhgdhldhrdhudhxdifdjadjbdjddjfdjidjjdjndjrdjwdmddmwdrldthdwudwydyb\
    dyddyndyydzeeaaerrflngbbgbdgbugbwgcdgdcgdhgdjgdtggdggeggkgiagihgiygjmgjrgkogllgmagmrgnignlgnngnr\
    gtuguegufgupgvngvygwmgwugwwgydgyfgyyhrpibdihwiinikrilgjanjaojayjbijbwjigjngjuikbakbekdakddkglkgs\
    kjnkkpkkykldktdktgkuxkuylbylbzljaljwljxlkmlkulljlmclnjlnwlrgmecmemmepmfrmhgmpbmpcmphmpjmvlmwfmwp\
    namnaynbjnckngknhanhfnidnignjinjunlwnlynmpnmvnnannrnnvnnynrknrlnrxntgntjnugnuynwgnwonxnnyhnysnyt\
    nyvnyxokgolkpitpiupjtpknpmdpnjpnvpnwptirbpritrkwrmbrnrroprrtrxdrxwtbhtcstgzthdtiwtjjtjptjutjwtyp\
    ugbukyulkumdumgumpumrungunnurcurfuwavkavkuvmavmbvmivmlvmuwaqwbpwbtwbvwdjwdkwduwdywegwgawggwguwgy\
    wiewifwigwihwijwikwilwimwkrwkwwkywlgwluwmbwmiwmtwndwnmwnnwnywoawrbwrgwrhwriwrkwrlwrmwrowrrwrwwrz\
    wthwuawubwurwuxwwbwwrwxwwybwyixbbxbdxbexbgxbjxbpxbyxdaxdkxgdxggxgixgmxguxgwxjbxjtxmhxmpxmqxmuxmy\
    xnixnkxnmxnuxnyxpaxpbxpdxpfxphxpjxplxptxpvxpwxpxxpzxrdxrgxruxthxtvxudxulxunxutxwdxwjxwkxwtxwwxxm\
    xyaxybxyjxykxytxyyydaygaygiyguyiayiiyijyilylryndyrmyryytyyubywgywrywwyxayxgyxlyxmyxuyxyyyrzkuzma\
    zmczmdzmezmgzmjzmkzmlzmmzmrzmtzmuzmvzmyznkaz bdkkjjkrytkrtlytttxagbs bjsaotbn ccpctgeklmjxmropkh\
    rktsdrsyltnvtpeusivlswa bbobfobibbofboxbwjbwqbwybxlcmecpodgddgidgsdnndosdyadyugnaguxkfzknzkqgkst\
    kzaleelobmosnnwntinuvpnlpnqpugrkmsbdsensepseqsifskqsldsosstjsymtiqtsptuzvigwbfwibxrbbg abvrn ajg\
    augaybbbabehbloblybqabqccbjcibddndopfodfonfuegbhgbsgbxguwicaiddijjkqkmklmqlmxlnqgnqkntmpilsoysxw\
    tbztfiwemwwaxkbxwexwlbsbkxdaroay brgcajcaocapcascavcawcaxcazcybesegnwguigyrigniteitojorlecmtpmzp\
    pcppnkpsmpuqqulreysarsrqtnatnotrnureyuqyuzaanaapacsadwaitamaapiapnapuapvapyaqzarjarkarraruarxasn\
    asuatratxavoavvaweawtaxgbkqborccdcinculdesdnyfungqngtagubgungvcgvjgvogvphirhixhrxirnjaajbtjuajup\
    jurkavkaykbbkbckgkkgpkmvknmkntkpjkpnkqqkrektnktxkuikuqkwakxokyrkyzkzwlkdltnmavmbcmbjmblmdzmmhmmv\
    mndmpdmpqmpumpwmspmypmyumzomzrnabnucopyorwotiotuoympabpadpafpahpakpavpaxpazpirplupogpokprrpt pth\
    ptopurpynramrkbsaeshbsikskfsljsrusuyswoswxtaetaftbatcatertgvtkatkftmetpktpntprtpytqbtrztudtuotux\
    twttxitxuuamumounkurburpuruurzvkmwafwauwawwcawirwmdwsuwyrxaixajxatxavxbwxerxetxirxiyxkrxmoxokxoo\
    xorxpkxpnxraxrexrixtwxwaxxrxylyabyawybnyrlyroywnzkpbahbrocgkdkadz dzlgoekjzlkhluklyanehnpbolesgt\
    tgftsjxkfxkzbrlgnkgwjhiohnhhucmhwnhrnmnshgtwotyuxkvyeybe bzjmopabealqasbatjbcrbeablablcbuecafcay\
    chpclccoocr crgcrjcrkcrlcrmcrxcswdendgrdtdgehgitgwihaihashaxheihuriktiu kkzkutkwklilmicmoemohncg\
    nsknukoj ojbojcojsojwokaoneonootwpdtpqmscssecsekshssqusrsstostrtcetgxthpthttsittmtuswdtaghalzasv\
    bbebbmbcpbctbhybipbizbjabkfbkpbktblibmbbmgbmlbnibnxbohbpjbqubrfbrmbufbuubwlbwsbwwbxgbyibzmbzodez\
    dizdnodoodznefeflrfomfuugeygixgoxhavhbahemhkehoohumjgbjobkbjkcvkcwkdgkelkg khxkhykkqkmwknykplksv\
    ktfktuktykwskzylallealedlejlelleslgmlgzlieliklizlmiln lnzloglollooloqlselu lualujlvllwamdimdjmdk\
    mdmmdpmdqmfcmmzmnhmsjmwzmxhmycnbdnbwndkndlndtndwngangbngcnixniynkwnljnlonnbnoqntonuenuunxdnycnyg\
    nyjnzdokcomiomlpaepempmbpofppprndshcshrsktslxsmxsngsocsodsoesoosopsubswfszgtaptbmtbttektiitlltmv\
    torvauwonyafyelymgyngynsyomzlazmbzmfzmpzmqzmszmwzmzzneaiyaxkbbpbdtbffbflbjobkgbkjbmeboybpdbqkbvq\
    deqdgkgbagbggbpgbqgbvgdigeqgnzgsogygkahkbnkcmkspkuwkymliylnalnlmcxmdnmgnmzvnbmndyngdnggnmjnzkpnz\
    sbzsg snjsqmukhvaeyajykyyulakwbeqbkwbmwbokbuibvxbwzddeeboifmiyxkkwkohkwckxxldillimbmmdtmdumdwmkw\
    mojmowndandnngznjxnzusdjtsatyityxvifxkuzmxgswrm rmowaeabaabiabuadjahiahmahpaldanyatiavibcibetbev\
    bjwbqvbtgdasdicdnjdyiebregaeotesmggugiegnjgoagodgovgudgwagxxhwajekjodjudkfokgakqmktjkwpkxbkyfkzc\
    ldaloilormkamoamtbmxxnebneynhbnkunwbplrpyesebsefsevtedtgwtjnwanwecwobxgbyrepkppnhrarrkhalcarnhuh\
    kuzrapyagaalabbaddaelagqagsakuanvasjassatoazobafbagbasbavbawbaxbbibbjbbkbbqbbwbbxbbybcebcwbdnbdu\
    bebbecbfdbfjbfmbfpbgfbgjbhsbiwbjubkcbkhbkmbkobmobmvbnzboebpcbqdbqmbqobqtbqzbribsebsibssbtcbumbvg\
    bvmbwhbwtbxpbxsbybbyvbzvckxcnqcuvdaedbqdekdiidkxdmedmmdmodowduadurduzekmemnemzetoewofakfalfllfmp\
    fubgidgisgizgkegmmgmngndgougyihijhnahyaisuiyojbujgojiajimkdzkenkflkfnkidkkjklckmekmpknpkotkqxksf\
    kvjkvmkwukzrlbilemleolfalmplmxlnsluwmafmbomcpmcsmctmcumddmeameqmfdmffmfhmfimfjmfkmggmgomhkmifmij\
    mkkmlbmlrmlwmmumnfmpimqbmrumsvmtkmuamucmugmuomuymxfmxumygmzdnbvncrndbndunfungengjngnngvngynhunjj\
    njynkcnlanmgnmlnmrnnhnnznshnvonwenzaoblokuostozmpbipfepmmpmnpnysgisoxswqszvtiktoztshttftuitvutwn\
    udluivuskvutwehweswokwwwxedxmbxmdxmgxmjyamyasyatyavybbyeiykozhwzuyacnadxaeuaibatbbcabfcbfsblrbo \
    buhbwxbxubykcdocjycngcnpcpxcqdcspcuuczhdocdtaduuersganhakhmahmdhmjhmmhmnhmphmqhmshmwhmyhmzhnihow\
    hrmhsnii iliiumjiujiyjyakhbkhgkmcktplcplhilhuliclislpoltclwmlzhmjgmjimmdmmrmncmnpmuqmvfnannosnru\
    nsdnsfnsvnufnxqotbouipccpmipmjscesfmslrsmhsrhswitddtjitjstxgug vwawbmwuuxmnxzhybeyclygpyigyivyna\
    ysdysnyspysyywqywuza zchzehzgbzgmzgnzh zhdzhnzhxzktzljzlnzlqzqezygzyjzynzzjacaanaanoansarhbaobdc\
    bmrbsncbbcbccbdcbgcbvcbychbcmicoecrfctocubcuigobgucguhgumguohtoicrinbinjkbhkogkpckvnkwimbnmbpmbr\
    mclmotmyynoanojpbbpijpioplnpuisjaslcsnnsritavtbntdctentittnbtnctndttktuetufycnynuyuiyupbrnbzdcjp\
    gutluqkeapapacyecygrccs czkde dsbfrkfrrfrsgmhgmlgohhsbkshndsosxpflstqswgsxuvmfwepyecyihda jutrmd\
    aaoarqkabkcyshythvtjoacuauccbicofjivmuequdqugquwqviqvjqvzqxlqxrseytebzroet ie vroaecar arzavlcop\
    egysizxnzbynkunnrbssytigan astca es eu extfaxgl gncmxiospquqrmqxaaxvnaa agjahgaiwalwam amfanuawn\
    bcqbjibstbswbwocradoxdrsdwrgaxgdlgezgmvgofgrugukgwdgylhaeharhdyiorjnjkbrkmqkqyktbkxclgnliqmdxmdy\
    mfxmoympemuzmvzmyfmymnnjom oydsgwshesidstvsuqti tsbwalwlewtixanzayzwafi rmfsmnsmsbwbfj goohifllx\
    lmvrtmwyychkkoskpgmkjmrlngmnkrnmtnuwpfapifponpuwstwuliwoeyapfo br co emxfr frmfrofrpobtoc pcdpro\
    xbmzrpbbgbuwdmagevkbskebkoqkzolupmhbmyenmdnranxonzbpicpuusaksbwsnqswjsxesyisyxtcktegtsvvumwddwum\
    zmnangcnxcy enmgd ghckw nrnocoowlpldrmermwscotrlwlmxpigclab bblbhnjgeka oavos svauumxmfemegcrabr\
    acdadaadqafhafuahaak akpanfavnbimbivbovbwuckoclicllcpndagdgadoyee gaagjngpegurgwxhagjmrjwikmakph\
    kuskyelarleflgqliglipmawmzwnawncunfrnkonkqnlunnuntrnybnzisafsfwsigsilsnwssltcdtpmvagwlxwssxktxon\
    xsmxxbkl manwofbcgbgobmdbqfbspbsvfufgkpjadkkeknukqsldmllclmambvmfgmkumscnajnqopbpsustodyalzilgcf\
    bngbnmbvbbxcfabfanfpenuiaatcpgecrel gmylabpntruqtsdyejacragucaacaccakckzitzixljackekkjbknjmampoc\
    pohqucqumquvttctzjuspxinch babbifbjgbleccjejakcjknfmswpbopovakeaoxbrcgynmzxpbcskwtdmwapyuecabjic\
    lenpayckmdlmhr istruoht hvchu lngohuqwmaaxaazablabsabzaceadnadrafzagfahhaipairakbakcakgaloalpamk\
    amqamvandaolaosaozapgapxaqmascasiaslasyaszatqauqauuauwawhawrawsawuawvawyayzbacbajbanbaybbcbcdbdb\
    bdlbdwbdxbedbeibepbeubewbfebfgbgbbgvbgybgzbhcbhpbhqbhvbhwbhzbjnbklbknbkrbkzbldblfbljblsblzbnabnd\
    bnebnfbnqbnubnvbpgbpobppbpqbpvbpzbqbbqqbqrbrpbrsbsabsmbsubtdbtibtjbtmbtsbtxbtybtzbugbupbvebvkbvt\
    bvubvzbwpbydbylbzbbzlbznbzpbzqbzuciacmlcnsdazdbedbfdbnddwdeidemdijdiydjodkkdmrdmsdmudmydnadnidnk\
    dntdnwdokdrndsndundupduqduvduwebceipekgembemwendenoenrerterwetzfauflhfrdgakgaygbigefgeigesgopgoq\
    gorgrsgznhadhapheghikhjihmuhovhrkhtihtuhudhukhuwhvnibuid ihbihpilailuimrin ireirhirxismitditxiwo\
    jaljaqjaujaxjbjjbrjeijeljkajmdjv jvdjw kawkaxkbikbvkcdkdwkdykeikgbkgekgqkgrkgvkgwkgxkhckhdkhekhh\
    khpkigkiqkiykjakjckjekjkkjrkkbkklkkvkkxkliklwklyklzkmtkndknlknxkodkpdkpikpqkpskpukqvkrzksxktikts\
    kttkuckukkuvkvbkvdkvhkvokvpkvrkvvkvwkvzkwekwhkwrkwtkxqkydkyokytkzbkzdkzfkzlkzmkzpkzukzvkzxkzzlau\
    lawlbwlbxlcclcdlcelcflcllcqlcslevlewlexleylgilhhlioliwlixljeljiljlljpllgllmllqlmflmjlmqlmrlmylnd\
    loaloeloxlpelrnlrtltiltulurlvulwelwtmadmakmaxmdrmejmfbmfpmgfmgkmhpmhsmhymhzminmknmkymlimmbmnbmnu\
    mnxmnzmogmokmoqmpymqamqcmqfmqgmqimqjmqnmqomqpmqrmqsmqxmqymrfmrxmrzmsfmsgmslmsomssmtdmtgmthmtjmui\
    mvdmvpmvrmvsmvxmwvmxdmxnmxzmylmzqnaanaenbnnbqndxneanecnernfanianijnilnirnjsnkjnksnlcnlknninpsnpy\
    nqmnsynxenxgnxlnxxoiaonionxopkorzosiotdpaspdnpdopeapeepelpeypgupkupleplhpmfpmopmypncpnipnppnsppk\
    ppmprupsapsepsnptnpttptupucpudpufpujputracranrazrebrejretrgurirriurjgrmhrmmrnnrobrorrowrthsajsao\
    sassausawsbgsbrsbtsbxscgsdasdqsdusetseusgesgusjbskhskiskoskvskxskzslgslpsluslyslzsmrsmwsnusobspb\
    spisprsresrlsrtsrwssqstesu sveswrswsswtswusxnsyaszbsznszpszwtadtbptbytcgtcmtcqtditdjtdntdstestev\
    tfotfttiptjgtkxtlbtldtlgtlktlntlttlutlvtmgtmjtmltmntmutnitnmtnttnwtomtoytpftpgtretrtttittnttptty\
    tujtvetvmtvotvwtwetwgtwutwytxetxmtxntxqtxstxttyntznudjuesuhnukaulfulmuluumsunzurnuryvbbvkkvklvko\
    vktvmevmsvtowadwahwaiwbbwbewbwweowetwewwfgwgowhawhkwhuwkdwliwlowlwwmmwmswngwnkwnowodwoiwooworwow\
    wrpwruwrxwsawtwwulwuyxauxayxbrxdyxemxkdxkexklxknxkqxksxkwxmmxmtxmxxmzxodxsextexwrxxkxxtyacyetyir\
    ykiyliymnyrsyvazbtzkazrsga mgapglsgasthyolaijbhhbjfhbohe huyiw jbejprjrbjyeladlsdsmptmrtrgyhdyud\
    gv aafadiadlagiahoahraimaioajzallanmanpanqanraptas asrawabdvbeebfbbfqbfubfwbfybfzbgcbgdbggbgqbgr\
    bgwbhabhbbhdbhibhobhtbhubiubiybjjbkkbnsbpxbpybrabrwbrxcaqcdecdfcdhcdicdjcdzcihclkcnacrvcttctycvg\
    daqdccderdhndhodisdlndoidsodubduhdwkemueraesgfmugacgaqgasgaugbjgbkgblgbmgdbgdxgnbgojgokgongragrt\
    gu hajhi hiihkhhlbhmrhnehochojhoyhrahruidbirujdajnajnljnsjunjuykbgkdqkevkexkeykfakfbkfckfdkfekff\
    kfgkfhkfikfkkfpkfqkfrkfskfukfvkfwkfxkfykhakhnkhrkhtkixkjokkfkmjkmmkn knnkokkruks ksukszkxvkywlae\
    laxlbflbjlbmleplmklmnlusmagmaimhumjlmjqmjrmjtmjumjvmjwmkbmkeml mnimr mrgmrhmrrmtrmutmuvmwrmxjnag\
    nbcnbenbinbtnbuncbnctnitnjbnjhnjmnjnnjonjznkbnkdnkfnkhnkinlxnmanmenmfnmhnmonngnnlnnpnoenoinphnpo\
    npunrenrinsansmnstnzmompomronpoonor ortotypa pbvpcfpcgpchpcipcjpckpegpggphdphkpi pkapkrpmhpmxprx\
    psupubpwrrahrajreiriarmzrnlrtwrwrsa satsazsbuschsckscusgjsgpsiisipsjlsjpsmtsptspvsrbsrxsuvswvta \
    tcxtcytcztdbte tgjtkbtrotrptrytvttwmtxoudgukiunrunxvaavahvapvasvavvjkvkpvmdwbqwbrwsgwtmxisxnrxub\
    xujyeayeuyimzauzomzrgacmaiiakkaypbjmckbkqdmidsdbsdfsyrae arcatnavdazbbqidefeshfa fayfazgbzglkgzi\
    hachrzkfmkhokljkmzktllkilrclrllsaluzmyzmznntznyqpalpeoprdqxqrdbrmtsdhsgrshmsiysmysqosrzsyntkstov\
    vafvmhxkcxkjxkpxlyxprxtqis aaecimcmseglettfurimsit itklijlldlmomhnnapnrposcpgnpmsrgnsbvsc scnscx\
    sdcsdnsrosvmvecxrrxumxvexvoxvsnrfjamobmainamsja ryuyoibobcohcuhdaldavdigdshdugebueloenbeyoguzida\
    kamki klnlkblkolkslrilrmltoltsluoluylwgmasmermlkmuumwsniqnlenydnyfokiomtorcpkbpkoragrelsaqsgcsgm\
    ssnsxbtectgathktuvtuytvsdngky brbcjakm krrkrvokzpcbrkasmusyotpuxhmgilwnizdjjjeko okmokoafbkk alk\
    brvkhfkjgkuflbnlbolo lvimlfncqngtphosctsqqsssthitthttophnacfscisi blhbsqbzadeegecggbglrgolgrbgrj\
    grvgryklukpekqokrnkrwksslirlommevmzjoubtjavaikdrlt oltsgslb livltglv aujaylghajbnaryberghorifshi\
    tzmzghgagbhrbmmbzcmg mshskgtdxtkgtxyxmvxmwmh mk aqdbm bmqboobozbxwbzebzxdbadbgdbtdbudbwddsdgbdjm\
    dmbdsqdtidtkdtmdtodtsdttdtuduxdymffmhmbjowkaokhqmwkmyknzzsesshzsnkspptaqtdetstxkgahkanlblkbwecbl\
    cekceycfmckncljcltcmrcnbcnhcnkcnwcshcsjcsvcsyctdcthcztdaodnudnvekyghkhlthpointjkmjmnkackjpkkhksw\
    kvlkvqkvtkvykxfkxkkyulpnlsilznmhxmnwmwqmwtmy nlqnpgnqqnqyntxnunobromxpcepdupllprkpwopyxpyypznraw\
    rbbrhgrilrkirtcsezshntcotcptjltlqtvnukkumnweuzkdzypbxmcmgmn otkykhcaltpvzenmt mfedv kznlailonnkv\
    ny nyrswktogtumafsamuazdazgazmaznazzccochdchfchjchqchzcipclecloclycnlcntcobcoccojcokcozcpacrncsa\
    csoctactectlctpctuctzcuccutcuxcuycvncyaczndihemmeudhchhuehushuvhvehvvixcjmxklblacmaamabmajmaqmat\
    maumazmbzmcemcomdvmehmfymhcmibmiemigmihmiimilmimmiomipmirmitmiumixmiymizmjcmksmmcmpmmqhmtomtumtx\
    mvgmxamxbmxpmxqmxsmxtmxvmxymzamzimzlnaznchncincjnclncxneqngunhcnhenhgnhinhknhmnhnnhpnhqnhtnhvnhw\
    nhxnhynhznlvnplnsuntpnuzocuoptoteotlotmotnotqotsottotxotzpbepbfpbmpbspcapeipiaploplspmqpmzpoepoi\
    poqpospowppippspuapxmseistptactartbutcftcutcwteetepthhtkutlatlctlptoctojtootoptostpctpltpptpttpx\
    tqttrctrqtrstsztwrtzhtzovarvmcvmjvmmvmpvmqvmxvmyvmzxpoxtaxtbxtdxtixtjxtlxtmxtnxtpxtsxttxtuxtyxzp\
    yaqyuazaazabzaczadzaezafzamzaozapzaqzarzaszatzavzawzaxzcazoczohzoozoqzorzoszpazpbzpczpdzpezpfzpg\
    zphzpizpjzpkzplzpmzpnzpozppzpqzprzpszptzpuzpvzpwzpxzpyzpzzsrzteztgztlztmztnztpztqztszttztuztxzty\
    abfbdgbdrbnbbnybsybthbtqccmcwgdbjdkrdmgdmvdppdrgdrodtbdtpdtrgnqgrmibailmjahjakjhikagknqknskqrkqt\
    kvekxikxnkyikyskzikzslhnlkjllklnhlowlramcmmelmeomhemnqmqqms msimvvmxrmztnrmntdornorspezplzpnapne\
    pnmreeruusbosdosdxseasibskpsnesnvspgsrkssmszaszcteatgbtgqtihtmotmwtrxttwtxatxxumixbnxkyzbczbezbw\
    zmibwgccechwcwbdmxekollbmghmhmmnyndcnglntenyuphmrngsehtketohtsctwltwxvmkvmrvmwwmwxmcxnqxsqyaoymk\
    diufwehgmhz kj knwktzkwmkwnlnbnaqng sbsvajxuuaekajianeaokaqraxxbpkbwacamcircksdhvduffwahvkiaijas\
    jazkdkmktmrkmsqneeneknemnennuapizpmepopprisihuvewmnylybmsdjefuhfuqkbykrttdatezthztmhtwqpihaaaaab\
    abmabnaboacbacpaduafeafnafoagbagcahnahsaikajwakdakfalaalfambamoancankannanwaqgaqkasgatgaumauoawc\
    awoayeayiaykayubaubbsbbtbbubcnbcsbcvbcybdebgabgubilbinbkabkvbkybmabolbombqpbqwbqxbrtbsfbsjbslbsr\
    bsxbtabtebttbtubujbusbuxbuzbvhbvjbvwbwrbxobxqbycbyfbyjbypbysbzwbzybzzcbocbqccgcchcdrcencetcfacfd\
    cfgciecklckyclacrycxhdamdbbdbddbidbmdbodbpdbvdegdghdiodirdkgdmfdohdotdridskdwadyrdzadzdebgefaefi\
    egoehuekaekeekiekpekrelmemaennenvenwepierhetbetsetuetxevhezaezefahfamfiefirfkkflifumfuvgbrgbygde\
    gdfgdugeagedgeggekgelgewgibgknglbgloglwgmdgmzgnegnhgpagqagrdgrhguagvmgwbgwggwngyegyzha hbbhiahig\
    hodhoehwoibbibeibmibnibribyichidcideidsiduig igbigeigligwihiijcijeijnijsikhikiikkiklikoikpikvikw\
    ilviqwiriishisiisoitmitsitwiyaizmizrizzjabjafjbmjenjerjgkjibjidjiejjrjkujmbjmijmsjnijrrjrtjubjuh\
    jukjuojuujuwkadkaikajkbzkcckcekcfkcgkchkcikcqkcskdlkdmkdpkdxkeskezkgtkhjkilkkakkdkkmkkrkkskkuklk\
    klokmikmyknaknikockofkovkowkpakpkkr krhkrpksmksoksqktckubkugkuhkulkwbkwllanldblddldgldhldjldkldl\
    ldoldpldqllalnulopmaembumcjmdamewmflmfmmfnmfomgimgjmjsmkfmkommammfmoimrtmtlmzkmzmnarnatnbbnbhnbo\
    nbpnbrnddndindrnednfdngingsngwngxninnjanjrnkxnkznminqtnscnuhnupnzrobuodaoduofuogbogcoggogooguokb\
    okdokeokroksokxolmopaorgorrorxosopaipblpbnpcmpcnpcwpgspippiypngpqapwbpympzeraxresrinrodrswrukruy\
    ruzsayscvscwsdeshashosirsqasqhsursxssyktaktaltantdktdltdotdqtdvtgdthytivtkqtswttbttrtultvdtvitxj\
    tyetyyubaudauhaujiukpukqukuukwulaulbulyummuneurhussutauthutruyavemvervitvknvkzvorwavwjawjiwmawom\
    xabxocxshxsnyayyazybaybjyblyeryesynqyo yotyunzahzazzbuzemzhizizzluznsbzkmiqmommtnrmasutulwyanact\
    drtdumfy gosli nl odtofsstltwdzeafkvnb nn no rmgse aphbapbhjbmjbrdbyhbywcdmchxctndhidhwdredrqdry\
    dtydusdwzemggheghtgvrgyohutjeejmljulkgjkgykifkipkjlkktkleklrkraktekyvlbrlhmliflmhloyluumgpmjzmrd\
    muknaoncdne newnmmnwcnwxolaphwpumraarabrafravrjirjsscpskjsoisuzsywtajtcntdgtdhtgethethfthlthqthr\
    thstijtktttzvaywmexsrybhybicpina niumi rrmacxadfbhmhohhssluvshvzumcukempgymsabscftfragaagramcame\
    amranbarlashatcavsaycboacahcbrcbscbtcbucccchtcjocnicodcotcoxcpbcpccpucpycujhibhubhughuuhuxinpiqu\
    iscjebjqrkaqmcbmcdmcfmtsmyrnotocaomcomgomuorepibpigpnoprqqu qubqufqukqupqurquxquyqvaqvcqveqvhqvl\
    qvmqvnqvoqvpqvsqvwqwaqwcqwhqwsqxaqxcqxhqxnqxoqxpqxtqxuqxwremrgrshpsnispqtrrurayaayadymeautmqmmrq\
    mrvpmtrayty aacaadaagaahaaiaakaauaawabgabtabwabyadoadzaewaeyaezafdafiafkafpagdageaggaglagmagoaic\
    aieaifailaixakhakiakqaktalialxammamnampamtanhanjanxanzaobaodaoeaofaogaojaomaonapeapoaprapsapzaso\
    asxataateauiaukaunaupaurauyavbavtawbawiawmawwawxayaayqbbbbbdbbfbbnbbrbbvbcfbchbcmbcobcubddbdfbef\
    bekbeobeybfhbhfbhgbhlbiebigbiobiqbirbitbjcbjhbjkbjlbjpbjrbjzblqbmcbmhbmkbmnbmpbmubmxbmzbnpbnwboj\
    bonbopboqbowbpebpibpmbpubpwbqlbqsbrqbrybrzbtpbukbuobuqbutbuvbvnbwdbwfbwkbwmbxfbxhbxzbyebyrbyxbyz\
    bzfbzhcancgacjncjvckrdacdaddahdbyddideddevdgedggdgxdgzdiadjudmcdnddnrdoadobdofdoldonducduidukdva\
    dwweiteiveleelkeluemienaenqerietrfaafadfagfaifajffifiwfoiforfqsfrqfuygafgahgaigajgamgaogapgargat\
    gawgbegbfgccgcngddgdngdrgebgfkgglggtggwghsgimgipgkagkdgmggmugnmgntgnugocgoigpngrggrqgrwgrxgrzgsn\
    gspgvegvfgvsgybhahhamhaohgwhhihhyhihhkkhlahmtho hobhothrchrwhufhuihulianiaridiiggigmigoimiimnimo\
    inoiouipiipoisaitriwmiwsjaejbkjetjiljkojmajmwkbkkbmkbqkbtkbwkbxkcbkclkcokctkdfkehkewkgfkgukhlkhs\
    khzkihkijkiskitkiwkjdkjskjxkjykkcklhklmklpklqkltklxkmfkmgkmhkmnkmokmskmukmxknrknvkoakolkopkozkpf\
    kprkpwkpxkqakqbkqckqfkqikqjkqlkqwksdkseksiksjkslksrktkktmktokudkuekuokupkvckvgkwjkwokxakxrkxtkxw\
    kxzkyckygkyxkyykzelazlbblbqlbulbvlcmleilekleqlerletleulgtliblidlihlklllellfllllmglnilnmlojloslsr\
    luflxmmbhmbkmbqmbwmbxmccmcimcqmcrmcvmcymczmdbmdcmdsmebmedmeemekmetmeumftmfwmglmgtmgumhfmhlmiwmjj\
    mjkmjmmjnmkcmkpmkrmlemlhmlpmmimmommpmmqmmtmmxmnamnmmoxmplmpnmpomppmpsmptmpvmpxmqemqvmqwmqzmsumsx\
    msymszmtcmtfmtimtvmtymummuxmvamvkmvnmvqmwamwbmwcmwgmwhmxkmxmmxwmywmzemzumzznacnafnaknalnasnaxnbk\
    nbyncanccncencfncmncnnconejnetnexnhonibnifniinisniwniznkgnkmnmwnmxnnfnnknnmnocnofnohnopnounpnnqn\
    nrznsnnssnudnuqnurnuxnvmnwrnxroinokkokvomoomwongonjonkonnonronsontopmopooroosuoueoumowioyypbypda\
    pedpekpeppexpgipinpixpkgplapmrpnnpnrppeppnppoppqpptprmprwpsqpssptppuppuxpwapwgrairakraorearhprmk\
    rmproeroorptrrorwarwosbcsbesbhsbisbqsdksejseosewsgzsijsimsiqsiusivsiwsixsjrskcskmskssllslwsmbsmc\
    smfsmgsmqsmzsncsnpsnrsnxsnysnzsolsoqsowspdspespksplspmspssrasrfsryssdssgssjssosstssussxsszstfstk\
    stmsuasuesugsuisuosvbswmswptawtbctbdtbftbgtbjtbotbstbvtbxtciteitgctgitgotgutiftimtiotkvtlftlxtmd\
    tmqtmytnhtnstoftpatpitpztqmtqotqptrbtrhtsxttdttettuttvtuatuctuhtwptwwtyatzxuarubrubuufiuisukguln\
    unauniunuupiurguriurmurourturvurwurxusausuutuuvhuvlvalvamvanvivvmgwabwagwajwatwaxwazwdgwedweiwer\
    wgbwgiwhgwiiwiuwivwlawmcwmowmxwnbwncwnpwnuwocwogwoswrswrvwskwsrwtfwtkwutwuvxarxbixesxeuxkxxlaxoi\
    xopxowxrwxsixspybmyboybxybyydeydkyeeyevyglygmygrygwyisykkykmykrylaylbyleylgyllyluymbymlymoympynl\
    yobyonyrayrbyrwyssytwyujyutyuwywayyuzegzgrziazikzmhzsazsuzuhabcabdabpabxagkagnagtagvagyagzaklalj\
    apfaqnatdatkatlatmatpattatzaysaytaztbfxbgibgsbikbjxbkdbksbkublnblwblxbncbnjbnobprbpsbtnbtobtwbvy\
    byacbkcbwcebcgcclucpsctscyodawdgcduedulduoduydygebkesyfblfilgadgdghilhnnibgiblifaifbifkifuifyilk\
    iloilpinniryisditbitiittitvityivbivviwkkakkkgklgkllkmdkmkkmlknbknekqekrjkscksnktqkybkyjkykkynlaa\
    lbllocmbambbmbdmbimbsmbtmdhmkxmlzmmnmqkmrwmrymsbmskmsmmtamtwobkobopagpamplcplvplwprfprhpwmrbkrbl\
    rolsblsfesgbsgdsjmsknslmsmksmlsnlsrgsrvssbssestbsucsybtbktbltbwtdytgntgttistiutiytl tsgtwbublvbk\
    warxnnxsbykayogaeqbalbdzbftbgnbgpbhebrhbskbtvclhdehdmkdmlgggghrgiggjkgjugwcgwfhndhnojdgjndjogkbu\
    khwklskvxkxplahlrklssmbymkimvemvynlmodkorupgdphlphrplkprapstsbnsclsd shdskrtrwur ushvgrwblwnexhe\
    xkaydgcsbpl prgrmlsliszlwymtnqjpasamdrcmwlpausovtoxaqtayocagcegenlenxgn guqgvamcanhdptaspntmftpj\
    rcfmo ro romruprmnrsksr adyagxakvalraltaniaqcatvav ba bphbuace chmcjicjscktclwcu cv darddodlgenf\
    enheveevngdogingldhuzinhitlizhjdtkapkbdkcaketkhvkimkjhkoikptkpykrckrkkrlkumkv kvalbelezludmdfmns\
    mrjmtmmudmyvndfnegnionivnogoaaoacoloomkorvru rutsahselsiasjdsjtstytabtintt tyvudeudiudmughulcvep\
    votxalxasxdqxpmxrmxrnxwoykgynkyrkysryugyuxzkozkzrw acwarsfifxnaagwaiaaluapbauaaudbaabgtblbblpbrr\
    bvcbvdbxadorfaffarggaghngmbgrihoajajkjikkkksgkwdkwfkzklgalgblgllgrlgullulvkmlnmlumnvmprmrnmtemvo\
    nflngrnkenlgnlznpxntuojvorapispivrrirugsbbskystnsvstbetkptkwtlrtnxtqutvaugeutpvnkvrscrsaczbdibej\
    brkdajdecdgldilfiafvrgzahbnjlejumkcpkeckegkgokibkkoliulmdlromlsmornyiotrshjshwtagtaztbiteqteytic\
    uduxmrxomxtczagzmofitnonovdrmusjesjusmasmjsv mbfsl rmcsk bmfbunbuyknkknokrilialokmentembcbbczbda\
    bjtbqjbsccaecoucskcwtdyofapff gslhhrkrxmeymfvmlomlqndvsavsnfsrrtnrwo gexso xmaymmakoarwdjkhnsjvn\
    kwwnjtsrmsrntriwayajaatuavubdhbdjbexbfablmbotbvibxbddddibdiddindipdiwdksfergbnhomidrimtkbokoekrs\
    lgolkrlkylohlotlpxlqrlullwomfzmgcmgdmqumuhmurmwumyjndznjlnusnwmoiepgashktextgythutoqukvaoacripre\
    ccrpplvicamwapclhsoarugatchamjbdmbdobesbidbjvbmibsobtfbubbvabvfbvobxvckqdaadaidaudjcdsidzgfgrfni\
    fuigabgdkgdmglcgljglugoygqrgvlhedhorjeujyykblkerkiakieklfkoukqpkthkvfkvikwgkwvkxjkyqlapllnlmemcn\
    mcwmdemdgmesmgbmgemjemljmmymnemoumozmpgmpkmsemubmujmvhmvumwmmybndmnienmcnncnnnnoynzyrousaasbasbj\
    shusjgsoksorswysystaxtmatmctngtrjtugtuqubivkjxuozimznazrnadeahlaksapdaygbqgbudgejgngifekbpkdhkef\
    keukpolasmfqnmzwciwudzlmbzicbncogkdtkjtkxmlwlmfamkmmpzmranodnylnywphtphuprtpwwskbsoasouth thmtts\
    ugourkyoyabhpaqsghtg yahyaitkladbbfnbkxddggalhbuidtkemkrdlkalvamgmmjbmkznxatdttettkdwlhwmhchgtk \
    aebpmlsdsnumto bgxhithluhrthtximykiuku lzzneiohtotasyctr truubyxcrxlcxldxpgzzatghtrftvlamibnnckv\
    drufospwnpyupzhssfsxrszytaotaytrvtsutvxuonxnbxsyycraasasabdpbdsbezboucclcwacwedhsdnedoeegmfipgmx\
    goggowgwehanhaqhayhehhkahtsikzirkisnjitjmckcukczkdckdekedkivkizkkikqhksbkujkyalagmgqmgsmgvmgwmgy\
    mgzmhdmjhmpamvwmwendgndhndjngpngqnihnimnjdnktnnqnownsgntknwwnxinymnyyoldpbrpiwpoyregrimrnwrofruf\
    ruirwkrwlsadsbksbmsbpsegsozsscsujsuksuwsw tcctnyvidvinvunwbhwbiwbjwkawtbwunxnjzajzakzgazinziwcrh\
    gotjctji rueuk yi achadhcgggwrikxkcnkdikdjkeokookpzlajlg lgglkelsmlthlucmhimyxndpnujnynnyonyprub\
    rucrwmsnmteoteutljttjxogaaqacvahtakzaleapjapkaplapmapwariarpaseatsatwcadceachhchlchnchochrchycic\
    ciwcjhckuclmcolcomcoqcrdcrocrzcsmcsscstcszctcctmcupdakdelemsen esiessesueyaflafrcgulhaahawhidhnj\
    hoihophuphwcik imlingiowkeekickiokjqkjuklakoykrbkskktwkuukyhkyllktlmwlouluilutmezmhqmiamikmjdmjy\
    mnrmodmovmrcmusmwwmyhnczneznmunntnoknsqnsznv obiomaoodosapaoparpawpdcpebpeqpimpmwpompoopotpuyqua\
    quiqunqwtqypsacseesershhshtsissjwskaskdslhslnsnospotaatautcbtewtfntiltixtlitoltowtqntqwtubtuntuu\
    twatwfumaunmuteveowaawacwamwaswicwinwiywnwwynxawxchxntxpqyakyokyucyufyumyurzunauzkaasoguz xcola \
    crbsvcaocbaebvvbwicarciycuogaegctguujrumcgmchmhtpbgpbhpevpidspctmzwbawpcxakxsuyaeyaryauyvtdcraem\
    bdqbltbrucjecjmcmacmocnccrwcuaencgiqgirhalhldhmfhmvhrehroibhjehjrakjmkpmktaktvkxylaqlbtlghlhalkc\
    lwhmlcmngmnnmoomtqneontynuonutpacphgphhpuoradrenrgsrmxrocrogscbsedstgstistttastdrtkztmmtoutsltwh\
    tyhtyjtyltyrtystyttyzvi xaoxhvzngahbakralmaorappatyaulbi bkibnkbnrbpabrjbtrcrcdixergerketnfnbfrt\
    futhiwiffklvkrflgklhtlknllplmblmllmulnnlpalrvlrzlwwlzlmkvmlamllmlvmlxmmemmgmmmmmwmnlmrbmrmmrpmrs\
    msnmttmvtmwimwomxenkknmbnmknmsnndnrgnswnvhnwiolrombonupgkplbpmapswptrptvrgarpnsaxskeskusnsssvsww\
    tgptgstlmtlstmbtmitmttnktnltnntnptqltsrtvkupvurruurvaovlpvnmvnpvravrtwlrwsiwwofudwlssm alnacqayh\
    ayngdqsqtxsabucswbaf cmtflyfnggicgkukqukqznghnr nsbnsooorss st tn ts ve xamxegxh xiizu auhbembwc\
    ilbkqnlamleblehlozluelunlynmgrmhomwnmxonkansesbyshqsiestatoittldovkckkdnmxcnd nmqsn 
    """
  }
}
