// Written by scripts/generate-language-tables; change that instead.
// Facts from Unicode CLDR 46, as the ICU 76.1 of the Swift toolchain has them.

/// What CLDR and Apple know about languages, as records for binary search.
///
/// The records are text in the program's constant data: they cost no start-up time and no memory.
enum LanguageTables {
  /// The two-letter codes of languages, by three-letter code.
  static var twoLetterLanguages: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 2, records: twoLetterLanguagesRecords)
  }

  private static var twoLetterLanguagesRecords: StaticString {
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

  private static var twoLetterRegionsRecords: StaticString {
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

  private static var twoLetterAliasesRecords: StaticString {
    """
    bhbho    inid     iwhe     jiyi     jwjv     moro     shsr_Latntlfil    twak     
    """
  }

  /// The replacements of obsolete three-letter languages.
  static var threeLetterAliases: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 7, records: threeLetterAliasesRecords)
  }

  private static var threeLetterAliasesRecords: StaticString {
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

  private static var replacedNamesRecords: StaticString {
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

  private static var registeredNamesRecords: StaticString {
    """
    i_ami     amii_bnn     bnni_default en i_enochianundi_hak     haki_klingon tlhi_lux     lb i_min\
    go   seei_navajo  nv i_pwn     pwni_tao     taoi_tay     tayi_tsu     tsu
    """
  }

  /// The parents of the names whose parent is not the name without its last part.
  static var parents: SortedTable {
    SortedTable(keyWidth: 10, valueWidth: 10, records: parentsRecords)
  }

  private static var parentsRecords: StaticString {
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

  /// The region that a language in another script than its usual one takes as understood.
  static var regionsOfScripts: SortedTable {
    SortedTable(keyWidth: 8, valueWidth: 2, records: regionsOfScriptsRecords)
  }

  private static var regionsOfScriptsRecords: StaticString {
    """
    arc_HatrIQarc_NbatJOarc_PalmSYaz_Arab   bap_KraiINcu_Glag BGen_Shaw GBff_Adlm GNgrc_LinbGRhnj_Hm\
    ngLAkk_Arab   ku_Arab IQku_Yezi GEky_Arab   ky_Latn   lif_LimbINman_Nkoo  mn_Mong   pa_Arab PKpa\
    _Aran   pal_PhlpCNsd_Deva   sd_Khoj INsd_Sind INtg_Arab   ug_Cyrl   und_AdlmGNund_AghbAZund_Ahom\
    INund_ArabEGund_AranPKund_ArmiIRund_ArmnAMund_AvstIRund_BaliIDund_BamuCMund_BassLRund_BatkIDund_\
    BengBDund_BhksINund_BopoTWund_BrahINund_BraiFRund_BugiIDund_BuhdPHund_CakmBDund_CansCAund_CariTR\
    und_ChamVNund_ChrsUZund_CoptEGund_CpmnCYund_CprtCYund_CyrlRUund_DevaINund_DiakMVund_DogrINund_Du\
    plFRund_EgypEGund_ElbaALund_ElymIRund_EthiETund_GaraSNund_GeorGEund_GlagBGund_GongINund_GonmINun\
    d_GothUAund_GranINund_GrekGRund_GujrINund_GukhNPund_GuruINund_HanbTWund_HangKRund_HaniCNund_Hano\
    PHund_HansCNund_Hant  und_HatrIQund_HebrILund_HiraJPund_HluwTRund_HmngLAund_HungHUund_ItalITund_\
    JamoKRund_JavaIDund_JpanJPund_KaliMMund_KanaJPund_KawiIDund_KharPKund_KhmrKHund_KhojINund_KitsCN\
    und_KndaINund_KoreKRund_KraiINund_KthiINund_LanaTHund_LaooLAund_LepcINund_LimbINund_LinaGRund_Li\
    nbGRund_LisuCNund_LyciTRund_LydiTRund_MahjINund_MakaIDund_MandIRund_ManiCNund_MarcCNund_MedfNGun\
    d_MendSLund_MercSDund_MeroSDund_MlymINund_ModiINund_Mong  und_MrooBDund_MteiINund_MultPKund_Mymr\
    MMund_NagmINund_NandINund_NarbSAund_NbatJOund_NewaNPund_Nkoo  und_NshuCNund_OgamIEund_OlckINund_\
    OnaoINund_OrkhMNund_OryaINund_OsmaSOund_OugrCNund_PalmSYund_PaucMMund_PermRUund_PhagCNund_PhliIR\
    und_PhlpCNund_PhnxLBund_PlrdCNund_PrtiIRund_RjngIDund_RohgMMund_RunrSEund_SamrILund_SarbYEund_Sa\
    urINund_ShawGBund_ShrdINund_SiddINund_SindINund_SinhLKund_SogdUZund_SogoUZund_SoraINund_SoyoMNun\
    d_SundIDund_SunuNPund_SyloBDund_SyrcIQund_TagbPHund_TakrINund_TaleCNund_TaluCNund_TamlINund_Tang\
    CNund_TavtVNund_TeluINund_TfngMAund_TglgPHund_ThaaMVund_ThaiTHund_TibtCNund_TirhINund_TnsaINund_\
    TodrALund_TotoINund_TutgINund_UgarSYund_VaiiLRund_VithALund_WaraINund_WchoINund_XpeoIRund_XsuxIQ\
    und_YeziGEund_YiiiCNund_ZanbMNunr_Deva  uz_Arab   yue_Hans  zh_Bopo TWzh_Hanb TWzh_Hant   
    """
  }

  /// Which languages take a region as understood: first record and number of records of ``languagesOfRegions``.
  static var rangesOfRegions: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 8, records: rangesOfRegionsRecords)
  }

  private static var rangesOfRegionsRecords: StaticString {
    """
    00100000017AE 00170001AF 00180027AG 00450001AL 00460002AM 00480005AO 00530027AR 00800014AT 00940\
    001AU 00950401AZ 04960009BA 05050002BB 05070001BD 05080015BE 05230002BF 05250052BG 05770002BH 05\
    790001BI 05800002BJ 05820040BN 06220002BO 06240037BR 06610196BS 08570001BT 08580019BW 08770014BY\
     08910002BZ 08930002CA 08950072CD 09670181CF 11480055CG 12030037CH 12400004CI 12440071CK 1315000\
    4CL 13190006CM 13250243CN 15680132CO 17000068CR 17680004CU 17720001CV 17730001CW 17740002CY 1776\
    0003CZ 17790003DE 17820021DK 18030004DZ 18070007EC 18140017EE 18310004EG 18350009ER 18440005ES 1\
    8490016ET 18650065FI 19300005FJ 19350008FM 19430017FO 19600002FR 19620014GA 19760031GB 20070017G\
    D 20240001GE 20250011GF 20360002GH 20380068GL 21060002GM 21080002GN 21100026GP 21360001GQ 213700\
    08GR 21450011GT 21560022GU 21780001GW 21790011GY 21900009HK 21990001HN 22000004HR 22040006HT 221\
    00003HU 22130005ID 22180700IE 29180006IL 29240019IM 29430001IN 29440327IQ 32710011IR 32820055IS \
    33370002IT 33390034JE 33730001JM 33740001JO 33750001JP 33760006KE 33820054KG 34360003KH 34390013\
    KI 34520001KM 34530002KR 34550005KW 34600001KZ 34610001LA 34620020LB 34820001LC 34830001LK 34840\
    003LR 34870025LT 35120005LU 35170001LV 35180004LY 35220004MA 35260007MD 35330001MG 35340012MH 35\
    460001MK 35470002ML 35490044MM 35930087MN 36800006MP 36860002MR 36880001MT 36890002MU 36910002MV\
     36930002MW 36950009MX 37040283MY 39870098MZ 40850031NA 41160015NC 41310035NE 41660011NF 4177000\
    1NG 41780505NI 46830008NL 46910013NO 47040007NP 47110089NR 48000002NU 48020001NZ 48030002OM 4805\
    0008PA 48130006PE 48190097PF 49160007PG 49230849PH 57720178PK 59500062PL 60120008PR 60200001PS 6\
    0210002PT 60230002PW 60250004PY 60290016RE 60450001RO 60460005RS 60510004RU 60550105RW 61600002S\
    A 61620004SB 61660071SC 62370001SD 62380041SE 62790010SG 62890001SI 62900002SK 62920003SL 629500\
    11SN 63060026SO 63320005SR 63370011SS 63480055ST 64030003SV 64060002SX 64080001SY 64090005TC 641\
    40001TD 64150106TG 65210021TH 65420028TJ 65700007TK 65770002TL 65790020TM 65990003TN 66020003TO \
    66050003TR 66080022TT 66300002TV 66320002TW 66340020TZ 66540111UA 67650008UG 67730034US 68070179\
    UZ 69860006VA 69920001VC 69930002VE 69950028VI 70230001VN 70240077VU 71010112WF 72130002WS 72150\
    002XK 72170001YE 72180006YT 72240002ZA 72260023ZM 72490025ZW 72740008
    """
  }

  /// The languages of folder names from before language codes.
  static var legacyNames: SortedTable {
    SortedTable(keyWidth: 20, valueWidth: 7, records: legacyNamesRecords)
  }

  private static var legacyNamesRecords: StaticString {
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

  /// Languages of two or three letters, three bytes each; sorted within a region.
  static var languagesOfRegions: StaticString {
    """
    avkbztdwseo ia igsio jboldnlfnneunovqyatoktzlvo zbasshaeeaiqaskbshglhgwthaziskjatmhjmnjnlipbtphv\
    prcps pshpsisdgsgyststratrmuzswbkwsvxviaigsq undaxmhy hywrmiundblvcjkdhmhngholkhukmbkwykwzlchlum\
    mckmfumxgnbandqnknnnenqlnsxnyenykolupndumbxdoyaxaxbcrqcrtmocmzhonaplgpuequstehtobulevilwlvbaradg\
    adtaeaaeraidajnalhalyamgamxamyamzantaoiardareavmawgawkaxeaxlaydbcjbckbdybiabjbbjybplbptbvrbxibxj\
    bxnbymbzrcoadaxdblddaddjddrdgndgtdgwdhgdhldhrdhudhxdifdjadjbdjddjfdjidjjdjndjrdjwdmddmwdrldthdwu\
    dwydybdyddyndyydzeeaaerrflngbbgbdgbugbwgcdgdcgdhgdjgdtggdggeggkgiagihgiygjmgjrgkogllgmagmrgnignl\
    gnngnrgtuguegufgupgvngvygwmgwugwwgydgyfgyyhrpibdihwiinikrilgjanjaojayjbijbwjigjngjuikbakbekdakdd\
    kglkgskjnkkpkkykldktdktgkuxkuylbylbzljaljwljxlkmlkulljlmclnjlnwlrgmecmemmepmfrmhgmpbmpcmphmpjmvl\
    mwfmwpnamnaynbjnckngknhanhfnidnignjinjunlwnlynmpnmvnnannrnnvnnynrknrlnrxntgntjnugnuynwgnwonxnnyh\
    nysnytnyvnyxokgolkpitpiupjtpknpmdpnjpnvpnwptirbpritrkwrmbrnrroprrtrxdrxwtbhtcstgzthdtiwtjjtjptju\
    tjwtypugbukyulkumdumgumpumrungunnurcurfuwavkavkuvmavmbvmivmlvmuwaqwbpwbtwbvwdjwdkwduwdywegwgawgg\
    wguwgywiewifwigwihwijwikwilwimwkrwkwwkywlgwluwmbwmiwmtwndwnmwnnwnywoawrbwrgwrhwriwrkwrlwrmwrowrr\
    wrwwrzwthwuawubwurwuxwwbwwrwxwwybwyixbbxbdxbexbgxbjxbpxbyxdaxdkxgdxggxgixgmxguxgwxjbxjtxmhxmpxmq\
    xmuxmyxnixnkxnmxnuxnyxpaxpbxpdxpfxphxpjxplxptxpvxpwxpxxpzxrdxrgxruxthxtvxudxulxunxutxwdxwjxwkxwt\
    xwwxxmxyaxybxyjxykxytxyyydaygaygiyguyiayiiyijyilylryndyrmyryytyyubywgywrywwyxayxgyxlyxmyxuyxyyyr\
    zkuzmazmczmdzmezmgzmjzmkzmlzmmzmrzmtzmuzmvzmyznkaz bdkkjjkrytkrtlytttundxagbs undbjsaotbn ccpctg\
    eklmjxmropkhrktsdrsyltnvtpeundusivlswa bbobfobibbofboxbwjbwqbwybxlcmecpodgddgidgsdnndosdyadyugna\
    guxkfzknzkqgkstkzaleelobmosnnwntinuvpnlpnqpugrkmsbdsensepseqsifskqsldsosstjsymtiqtsptuzvigwbfwib\
    xrbbg undabvrn undajgaugaybbbabehbloblybqabqccbjcibddndopfodfonfuegbhgbsgbxguwicaiddijjkqkmklmql\
    mxlnqgnqkntmpilsoysxwtbztfiwemwwaxkbxwexwlbsbkxdaroay brgcajcaocapcascavcawcaxcazcybesegnwguigyr\
    igniteitojorlecmtpmzppcppnkpsmpuqqulreysarsrqtnatnotrnureyuqyuzaanaapacsadwaitamaapiapnapuapvapy\
    aqzarjarkarraruarxasnasuatratxavoavvaweawtaxgbkqborccdcinculdesdnyfungqngtagubgungvcgvjgvogvphir\
    hixhrxirnjaajbtjuajupjurkavkaykbbkbckgkkgpkmvknmkntkpjkpnkqqkrektnktxkuikuqkwakxokyrkyzkzwlkdltn\
    mavmbcmbjmblmdzmmhmmvmndmpdmpqmpumpwmspmypmyumzomzrnabnucopyorwotiotuoympabpadpafpahpakpavpaxpaz\
    pirplupogpokprrpt pthptopurpynramrkbsaeshbsikskfsljsrusuyswoswxtaetaftbatcatertgvtkatkftmetpktpn\
    tprtpytqbtrztudtuotuxtwttxitxuuamumoundunkurburpuruurzvkmwafwauwawwcawirwmdwsuwyrxaixajxatxavxbw\
    xerxetxirxiyxkrxmoxokxooxorxpkxpnxraxrexrixtwxwaxxrxylyabyawybnyrlyroywnzkpbahbrocgkdkadz dzlgoe\
    kjzlkhluklyanehnpbolesgttgftsjundxkfxkzbrlgnkgwjhiohnhhucmhwnhrnmnshgtwotyuxkvyeybe undbzjmopabe\
    alqasbatjbcrbeablablcbuecafcaychpclccoocr crgcrjcrkcrlcrmcrxcswdendgrdtdgehgitgwihaihashaxheihur\
    iktiu kkzkutkwklilmicmoemohncgnsknukoj ojbojcojsojwokaoneonootwpdtpqmscssecsekshssqusrsstostrtce\
    tgxthpthttsittmtuswdtaghalzasvbbebbmbcpbctbhybipbizbjabkfbkpbktblibmbbmgbmlbnibnxbohbpjbqubrfbrm\
    bufbuubwlbwsbwwbxgbyibzmbzodezdizdnodoodznefeflrfomfuugeygixgoxhavhbahemhkehoohumjgbjobkbjkcvkcw\
    kdgkelkg khxkhykkqkmwknykplksvktfktuktykwskzylallealedlejlelleslgmlgzlieliklizlmiln lnzloglolloo\
    loqlselu lualujlvllwamdimdjmdkmdmmdpmdqmfcmmzmnhmsjmwzmxhmycnbdnbwndkndlndtndwngangbngcnixniynkw\
    nljnlonnbnoqntonuenuunxdnycnygnyjnzdokcomiomlpaepempmbpofppprndshcshrsktslxsmxsngsocsodsoesoosop\
    subswfszgtaptbmtbttektiitlltmvtorvauwonyafyelymgyngynsyomzlazmbzmfzmpzmqzmszmwzmzzneaiyaxkbbpbdt\
    bffbflbjobkgbkjbmeboybpdbqkbvqdeqdgkgbagbggbpgbqgbvgdigeqgnzgsogygkahkbnkcmkspkuwkymliylnalnlmcx\
    mdnmgnmzvnbmndyngdnggnmjnzkpnzsbzsg snjsqmukhvaeyajykyyulakwbeqbkwbmwbokbuibvxbwzddeeboifmiyxkkw\
    kohkwckxxldillimbmmdtmdumdwmkwmojmowndandnngznjxnzusdjtsatyityxvifxkuzmxgswrm rmowaeabaabiabuadj\
    ahiahmahpaldanyatiavibcibetbevbjwbqvbtgdasdicdnjdyiebregaeotesmggugiegnjgoagodgovgudgwagxxhwajek\
    jodjudkfokgakqmktjkwpkxbkyfkzcldaloilormkamoamtbmxxnebneynhbnkunwbplrpyesebsefsevtedtgwtjnwanwec\
    wobxgbyrepkppnhrarrkhalcarnhuhkuzrapyagaalabbaddaelagqagsakuanvasjassatoazobafbagbasbavbawbaxbbi\
    bbjbbkbbqbbwbbxbbybcebcwbdnbdubebbecbfdbfjbfmbfpbgfbgjbhsbiwbjubkcbkhbkmbkobmobmvbnzboebpcbqdbqm\
    bqobqtbqzbribsebsibssbtcbumbvgbvmbwhbwtbxpbxsbybbyvbzvckxcnqcuvdaedbqdekdiidkxdmedmmdmodowduadur\
    duzekmemnemzetoewofakfalfllfmpfubgidgisgizgkegmmgmngndgougyihijhnahyaisuiyojbujgojiajimkdzkenkfl\
    kfnkidkkjklckmekmpknpkotkqxksfkvjkvmkwukzrlbilemleolfalmplmxlnsluwmafmbomcpmcsmctmcumddmeameqmfd\
    mffmfhmfimfjmfkmggmgomhkmifmijmkkmlbmlrmlwmmumnfmpimqbmrumsvmtkmuamucmugmuomuymxfmxumygmzdnbvncr\
    ndbndunfungengjngnngvngynhunjjnjynkcnlanmgnmlnmrnnhnnznshnvonwenzaoblokuostozmpbipfepmmpmnpnysgi\
    soxswqszvtiktoztshttftuitvutwnudluivuskvutwehweswokwwwxedxmbxmdxmgxmjyamyasyatyavybbyeiykozhwzuy\
    acnadxaeuaibatbbcabfcbfsblrbo buhbwxbxubykcdocjycngcnpcpxcqdcspcuuczhdocdtaduuersganhakhmahmdhmj\
    hmmhmnhmphmqhmshmwhmyhmzhnihowhrmhsnii iliiumjiujiyjyakhbkhgkmcktplcplhilhuliclislpoltclwmlzhmjg\
    mjimmdmmrmncmnpmuqmvfnannosnrunsdnsfnsvnufnxqotbouipccpmipmjscesfmslrsmhsrhswitddtjitjstxgug und\
    vwawbmwuuxmnxzhybeyclygpyigyivynaysdysnyspysyywqywuza zchzehzgbzgmzgnzh zhdzhnzhxzktzljzlnzlqzqe\
    zygzyjzynzzjacaanaanoansarhbaobdcbmrbsncbbcbccbdcbgcbvcbychbcmicoecrfctocubcuigobgucguhgumguohto\
    icrinbinjkbhkogkpckvnkwimbnmbpmbrmclmotmyynoanojpbbpijpioplnpuisjaslcsnnsritavtbntdctentittnbtnc\
    tndttktuetufycnynuyuiyupbrnbzdcjpgutluqkeapapundacyecygrccs czkundde dsbfrkfrrfrsgmhgmlgohhsbksh\
    ndsosxpflstqswgsxuundvmfwepyecyihda jutrmdundaaoarqkabkcyshythvtjoacuauccbicofjivmuequdqugquwqvi\
    qvjqvzqxlqxrseytebzroet ie undvroaecar arzavlcopegysizundxnzbynkunnrbssytigan astca es eu extfax\
    gl gncmxiospquqrmqundxaaxvnaa agjahgaiwalwam amfanuawnbcqbjibstbswbwocradoxdrsdwrgaxgdlgezgmvgof\
    grugukgwdgylhaeharhdyiorjnjkbrkmqkqyktbkxclgnliqmdxmdymfxmoympemuzmvzmyfmymnnjom oydsgwshesidstv\
    suqti tsbundwalwlewtixanzayzwafi rmfsmnsmsundbwbfj goohifllxlmvrtmwyychkkoskpgmkjmrlngmnkrnmtnuw\
    pfapifponpuwstwuliwoeyapfo undbr co emxfr frmfrofrpobtoc pcdproundxbmzrpbbgbuwdmagevkbskebkoqkzo\
    lupmhbmyenmdnranxonzbpicpuusaksbwsnqswjsxesyisyxtcktegtsvvumwddwumzmnangcnxcy enmgd ghckw nrnoco\
    owlpldrmermwscotrlwlmxpigclab bblbhnjgeka oavos svaunduumxmfemegcrabracdadaadqafhafuahaak akpanf\
    avnbimbivbovbwuckoclicllcpndagdgadoyee gaagjngpegurgwxhagjmrjwikmakphkuskyelarleflgqliglipmawmzw\
    nawncunfrnkonkqnlunnuntrnybnzisafsfwsigsilsnwssltcdtpmundvagwlxwssxktxonxsmxxbkl undmanwofbcgbgo\
    bmdbqfbspbsvfufgkpjadkkeknukqsldmllclmambvmfgmkumscnajnqopbpsustodyalzilgcfbngbnmbvbbxcfabfanfpe\
    nuiaatcpgecrel gmylabpntruqtsdundyejacragucaacaccakckzitzixljackekkjbknjmampocpohqucqumquvttctzj\
    uspxinch babbifbjgbleccjejakcjknfmswpbopovakeaoxbrcgynmzxpbcskwtdmwapyuecabjiclenpayckmdlmhr ist\
    ruoundht hvcundhu lngohuqwmundaaxaazablabsabzaceadnadrafzagfahhaipairakbakcakgaloalpamkamqamvand\
    aolaosaozapgapxaqmascasiaslasyaszatqauqauuauwawhawrawsawuawvawyayzbacbajbanbaybbcbcdbdbbdlbdwbdx\
    bedbeibepbeubewbfebfgbgbbgvbgybgzbhcbhpbhqbhvbhwbhzbjnbklbknbkrbkzbldblfbljblsblzbnabndbnebnfbnq\
    bnubnvbpgbpobppbpqbpvbpzbqbbqqbqrbrpbrsbsabsmbsubtdbtibtjbtmbtsbtxbtybtzbugbupbvebvkbvtbvubvzbwp\
    bydbylbzbbzlbznbzpbzqbzuciacmlcnsdazdbedbfdbnddwdeidemdijdiydjodkkdmrdmsdmudmydnadnidnkdntdnwdok\
    drndsndundupduqduvduwebceipekgembemwendenoenrerterwetzfauflhfrdgakgaygbigefgeigesgopgoqgorgrsgzn\
    hadhapheghikhjihmuhovhrkhtihtuhudhukhuwhvnibuid ihbihpilailuimrin ireirhirxismitditxiwojaljaqjau\
    jaxjbjjbrjeijeljkajmdjv jvdjw kawkaxkbikbvkcdkdwkdykeikgbkgekgqkgrkgvkgwkgxkhckhdkhekhhkhpkigkiq\
    kiykjakjckjekjkkjrkkbkklkkvkkxkliklwklyklzkmtkndknlknxkodkpdkpikpqkpskpukqvkrzksxktiktskttkuckuk\
    kuvkvbkvdkvhkvokvpkvrkvvkvwkvzkwekwhkwrkwtkxqkydkyokytkzbkzdkzfkzlkzmkzpkzukzvkzxkzzlaulawlbwlbx\
    lcclcdlcelcflcllcqlcslevlewlexleylgilhhlioliwlixljeljiljlljpllgllmllqlmflmjlmqlmrlmylndloaloelox\
    lpelrnlrtltiltulurlvulwelwtmadmakmaxmdrmejmfbmfpmgfmgkmhpmhsmhymhzminmknmkymlimmbmnbmnumnxmnzmog\
    mokmoqmpymqamqcmqfmqgmqimqjmqnmqomqpmqrmqsmqxmqymrfmrxmrzmsfmsgmslmsomssmtdmtgmthmtjmuimvdmvpmvr\
    mvsmvxmwvmxdmxnmxzmylmzqnaanaenbnnbqndxneanecnernfanianijnilnirnjsnkjnksnlcnlknninpsnpynqmnsynxe\
    nxgnxlnxxoiaonionxopkorzosiotdpaspdnpdopeapeepelpeypgupkupleplhpmfpmopmypncpnipnppnsppkppmprupsa\
    psepsnptnpttptupucpudpufpujputracranrazrebrejretrgurirriurjgrmhrmmrnnrobrorrowrthsajsaosassausaw\
    sbgsbrsbtsbxscgsdasdqsdusetseusgesgusjbskhskiskoskvskxskzslgslpsluslyslzsmrsmwsnusobspbspisprsre\
    srlsrtsrwssqstesu sveswrswsswtswusxnsyaszbsznszpszwtadtbptbytcgtcmtcqtditdjtdntdstestevtfotfttip\
    tjgtkxtlbtldtlgtlktlntlttlutlvtmgtmjtmltmntmutnitnmtnttnwtomtoytpftpgtretrtttittnttpttytujtvetvm\
    tvotvwtwetwgtwutwytxetxmtxntxqtxstxttyntznudjuesuhnukaulfulmuluumsundunzurnuryvbbvkkvklvkovktvme\
    vmsvtowadwahwaiwbbwbewbwweowetwewwfgwgowhawhkwhuwkdwliwlowlwwmmwmswngwnkwnowodwoiwooworwowwrpwru\
    wrxwsawtwwulwuyxauxayxbrxdyxemxkdxkexklxknxkqxksxkwxmmxmtxmxxmzxodxsextexwrxxkxxtyacyetyirykiyli\
    ymnyrsyvazbtzkazrsga mgapglsgasthyolaijbhhbjfhbohe huyiw jbejprjrbjyeladlsdsmptmrtrgundyhdyudgv \
    aafadiadlagiahoahraimaioajzallanmanpanqanraptas asrawabdvbeebfbbfqbfubfwbfybfzbgcbgdbggbgqbgrbgw\
    bhabhbbhdbhibhobhtbhubiubiybjjbkkbnsbpxbpybrabrwbrxcaqcdecdfcdhcdicdjcdzcihclkcnacrvcttctycvgdaq\
    dccderdhndhodisdlndoidsodubduhdwkemueraesgfmugacgaqgasgaugbjgbkgblgbmgdbgdxgnbgojgokgongragrtgu \
    hajhi hiihkhhlbhmrhnehochojhoyhrahruidbirujdajnajnljnsjunjuykbgkdqkevkexkeykfakfbkfckfdkfekffkfg\
    kfhkfikfkkfpkfqkfrkfskfukfvkfwkfxkfykhakhnkhrkhtkixkjokkfkmjkmmkn knnkokkruks ksukszkxvkywlaelax\
    lbflbjlbmleplmklmnlusmagmaimhumjlmjqmjrmjtmjumjvmjwmkbmkeml mnimr mrgmrhmrrmtrmutmuvmwrmxjnagnbc\
    nbenbinbtnbuncbnctnitnjbnjhnjmnjnnjonjznkbnkdnkfnkhnkinlxnmanmenmfnmhnmonngnnlnnpnoenoinphnponpu\
    nrenrinsansmnstnzmompomronpoonor ortotypa pbvpcfpcgpchpcipcjpckpegpggphdphkpi pkapkrpmhpmxprxpsu\
    pubpwrrahrajreiriarmzrnlrtwrwrsa satsazsbuschsckscusgjsgpsiisipsjlsjpsmtsptspvsrbsrxsuvswvta tcx\
    tcytcztdbte tgjtkbtrotrptrytvttwmtxoudgukiundunrunxvaavahvapvasvavvjkvkpvmdwbqwbrwsgwtmxisxnrxub\
    xujyeayeuyimzauzomzrgacmaiiakkaypbjmckbkqdmidsdbsdfsyrae arcatnavdazbbqidefeshfa fayfazgbzglkgzi\
    hachrzkfmkhokljkmzktllkilrclrllsaluzmyzmznntznyqpalpeoprdqxqrdbrmtsdhsgrshmsiysmysqosrzsyntkstov\
    undvafvmhxkcxkjxkpxlyxprxtqis undaaecimcmseglettfurimsit itklijlldlmomhnnapnrposcpgnpmsrgnsbvsc \
    scnscxsdcsdnsrosvmundvecxrrxumxvexvoxvsnrfjamobmainamsja ryuundyoibobcohcuhdaldavdigdshdugebuelo\
    enbeyoguzidakamki klnlkblkolkslrilrmltoltsluoluylwgmasmermlkmuumwsniqnlenydnyfokiomtorcpkbpkorag\
    relsaqsgcsgmssnsxbtectgathktuvtuytvsdngky undbrbcjakm krrkrvokzpcbrkasmusyotpuundxhmgilwnizdjjje\
    ko okmokoundafbkk alkbrvkhfkjgkuflbnlbolo lvimlfncqngtphosctsqqsssthitthttoundphnacfscisi undblh\
    bsqbzadeegecggbglrgolgrbgrjgrvgryklukpekqokrnkrwksslirlommevmzjoubtjavaikdrlt oltsgsundlb livltg\
    lv undaujaylghajbnaryberghorifshitzmzghgagbhrbmmbzcmg mshskgtdxtkgtxyundxmvxmwmh mk undaqdbm bmq\
    boobozbxwbzebzxdbadbgdbtdbudbwddsdgbdjmdmbdsqdtidtkdtmdtodtsdttdtuduxdymffmhmbjowkaokhqmwkmyknzz\
    sesshzsnkspptaqtdetstundxkgahkanlblkbwecblcekceycfmckncljcltcmrcnbcnhcnkcnwcshcsjcsvcsyctdcthczt\
    daodnudnvekyghkhlthpointjkmjmnkackjpkkhkswkvlkvqkvtkvykxfkxkkyulpnlsilznmhxmnwmwqmwtmy nlqnpgnqq\
    nqyntxnunobromxpcepdupllprkpwopyxpyypznrawrbbrhgrilrkirtcsezshntcotcptjltlqtvnukkumnundweuzkdzyp\
    bxmcmgmn otkundykhcaltpvzenmt undmfeunddv undkznlailonnkvny nyrswktogtumafsamuazdazgazmaznazzcco\
    chdchfchjchqchzcipclecloclycnlcntcobcoccojcokcozcpacrncsacsoctactectlctpctuctzcuccutcuxcuycvncya\
    czndihemmeudhchhuehushuvhvehvvixcjmxklblacmaamabmajmaqmatmaumazmbzmcemcomdvmehmfymhcmibmiemigmih\
    miimilmimmiomipmirmitmiumixmiymizmjcmksmmcmpmmqhmtomtumtxmvgmxamxbmxpmxqmxsmxtmxvmxymzamzimzlnaz\
    nchncincjnclncxneqngunhcnhenhgnhinhknhmnhnnhpnhqnhtnhvnhwnhxnhynhznlvnplnsuntpnuzocuoptoteotlotm\
    otnotqotsottotxotzpbepbfpbmpbspcapeipiaploplspmqpmzpoepoipoqpospowppippspuapxmseistptactartbutcf\
    tcutcwteetepthhtkutlatlctlptoctojtootoptostpctpltpptpttpxtqttrctrqtrstsztwrtzhtzovarvmcvmjvmmvmp\
    vmqvmxvmyvmzxpoxtaxtbxtdxtixtjxtlxtmxtnxtpxtsxttxtuxtyxzpyaqyuazaazabzaczadzaezafzamzaozapzaqzar\
    zaszatzavzawzaxzcazoczohzoozoqzorzoszpazpbzpczpdzpezpfzpgzphzpizpjzpkzplzpmzpnzpozppzpqzprzpszpt\
    zpuzpvzpwzpxzpyzpzzsrzteztgztlztmztnztpztqztszttztuztxztyabfbdgbdrbnbbnybsybthbtqccmcwgdbjdkrdmg\
    dmvdppdrgdrodtbdtpdtrgnqgrmibailmjahjakjhikagknqknskqrkqtkvekxikxnkyikyskzikzslhnlkjllklnhlowlra\
    mcmmelmeomhemnqmqqms msimvvmxrmztnrmntdornorspezplzpnapnepnmreeruusbosdosdxseasibskpsnesnvspgsrk\
    ssmszaszcteatgbtgqtihtmotmwtrxttwtxatxxumiundxbnxkyzbczbezbwzmibwgccechwcwbdmxekollbmghmhmmnyndc\
    nglntenyuphmrngsehtketohtsctwltwxvmkvmrvmwwmwxmcxnqxsqyaoymkdiufwehgmhz kj knwktzkwmkwnlnbnaqng \
    sbsvajxuuaekajianeaokaqraxxbpkbwacamcircksdhvduffwahvkiaijasjazkdkmktmrkmsqneeneknemnennuapizpme\
    popprisihuvewmnylybmsdjefuhfuqkbykrttdatezthztmhtwqpihaaaaababmabnaboacbacpaduafeafnafoagbagcahn\
    ahsaikajwakdakfalaalfambamoancankannanwaqgaqkasgatgaumauoawcawoayeayiaykayubaubbsbbtbbubcnbcsbcv\
    bcybdebgabgubilbinbkabkvbkybmabolbombqpbqwbqxbrtbsfbsjbslbsrbsxbtabtebttbtubujbusbuxbuzbvhbvjbvw\
    bwrbxobxqbycbyfbyjbypbysbzwbzybzzcbocbqccgcchcdrcencetcfacfdcfgciecklckyclacrycxhdamdbbdbddbidbm\
    dbodbpdbvdegdghdiodirdkgdmfdohdotdridskdwadyrdzadzdebgefaefiegoehuekaekeekiekpekrelmemaennenvenw\
    epierhetbetsetuetxevhezaezefahfamfiefirfkkflifumfuvgbrgbygdegdfgdugeagedgeggekgelgewgibgknglbglo\
    glwgmdgmzgnegnhgpagqagrdgrhguagvmgwbgwggwngyegyzha hbbhiahighodhoehwoibbibeibmibnibribyichidcide\
    idsiduig igbigeigligwihiijcijeijnijsikhikiikkiklikoikpikvikwilviqwiriishisiisoitmitsitwiyaizmizr\
    izzjabjafjbmjenjerjgkjibjidjiejjrjkujmbjmijmsjnijrrjrtjubjuhjukjuojuujuwkadkaikajkbzkcckcekcfkcg\
    kchkcikcqkcskdlkdmkdpkdxkeskezkgtkhjkilkkakkdkkmkkrkkskkuklkklokmikmyknaknikockofkovkowkpakpkkr \
    krhkrpksmksoksqktckubkugkuhkulkwbkwllanldblddldgldhldjldkldlldoldpldqllalnulopmaembumcjmdamewmfl\
    mfmmfnmfomgimgjmjsmkfmkommammfmoimrtmtlmzkmzmnarnatnbbnbhnbonbpnbrnddndindrnednfdngingsngwngxnin\
    njanjrnkxnkznminqtnscnuhnupnzrobuodaoduofuogbogcoggogooguokbokdokeokroksokxolmopaorgorrorxosopai\
    pblpbnpcmpcnpcwpgspippiypngpqapwbpympzeraxresrinrodrswrukruyruzsayscvscwsdeshashosirsqasqhsursxs\
    syktaktaltantdktdltdotdqtdvtgdthytivtkqtswttbttrtultvdtvitxjtyetyyubaudauhaujiukpukqukuukwulaulb\
    ulyummuneurhussutauthutruyavemvervitvknvkzvorwavwjawjiwmawomxabxocxshxsnyayyazybaybjyblyeryesynq\
    yo yotyunzahzazzbuzemzhizizzluznsbzkmiqmommtnrmasutulwyanactdrtdumfy gosli nl odtofsstltwdundzea\
    fkvnb nn no rmgse undaphbapbhjbmjbrdbyhbywcdmchxctndhidhwdredrqdrydtydusdwzemggheghtgvrgyohutjee\
    jmljulkgjkgykifkipkjlkktkleklrkraktekyvlbrlhmliflmhloyluumgpmjzmrdmuknaoncdne newnmmnwcnwxolaphw\
    pumraarabrafravrjirjsscpskjsoisuzsywtajtcntdgtdhtgethethfthlthqthrthstijtktttzundvaywmexsrybhybi\
    cpina niumi rrmacxadfbhmhohhssluvshvzumcukempgymsabscftfragaagramcameamranbarlashatcavsaycboacah\
    cbrcbscbtcbucccchtcjocnicodcotcoxcpbcpccpucpycujhibhubhughuuhuxinpiquiscjebjqrkaqmcbmcdmcfmtsmyr\
    notocaomcomgomuorepibpigpnoprqqu qubqufqukqupqurquxquyqvaqvcqveqvhqvlqvmqvnqvoqvpqvsqvwqwaqwcqwh\
    qwsqxaqxcqxhqxnqxoqxpqxtqxuqxwremrgrshpsnispqtrrurayaayadymeautmqmmrqmrvpmtrayty aacaadaagaahaai\
    aakaauaawabgabtabwabyadoadzaewaeyaezafdafiafkafpagdageaggaglagmagoaicaieaifailaixakhakiakqaktali\
    alxammamnampamtanhanjanxanzaobaodaoeaofaogaojaomaonapeapoaprapsapzasoasxataateauiaukaunaupaurauy\
    avbavtawbawiawmawwawxayaayqbbbbbdbbfbbnbbrbbvbcfbchbcmbcobcubddbdfbefbekbeobeybfhbhfbhgbhlbiebig\
    biobiqbirbitbjcbjhbjkbjlbjpbjrbjzblqbmcbmhbmkbmnbmpbmubmxbmzbnpbnwbojbonbopboqbowbpebpibpmbpubpw\
    bqlbqsbrqbrybrzbtpbukbuobuqbutbuvbvnbwdbwfbwkbwmbxfbxhbxzbyebyrbyxbyzbzfbzhcancgacjncjvckrdacdad\
    dahdbyddideddevdgedggdgxdgzdiadjudmcdnddnrdoadobdofdoldonducduidukdvadwweiteiveleelkeluemienaenq\
    erietrfaafadfagfaifajffifiwfoiforfqsfrqfuygafgahgaigajgamgaogapgargatgawgbegbfgccgcngddgdngdrgeb\
    gfkgglggtggwghsgimgipgkagkdgmggmugnmgntgnugocgoigpngrggrqgrwgrxgrzgsngspgvegvfgvsgybhahhamhaohgw\
    hhihhyhihhkkhlahmtho hobhothrchrwhufhuihulianiaridiiggigmigoimiimnimoinoiouipiipoisaitriwmiwsjae\
    jbkjetjiljkojmajmwkbkkbmkbqkbtkbwkbxkcbkclkcokctkdfkehkewkgfkgukhlkhskhzkihkijkiskitkiwkjdkjskjx\
    kjykkcklhklmklpklqkltklxkmfkmgkmhkmnkmokmskmukmxknrknvkoakolkopkozkpfkprkpwkpxkqakqbkqckqfkqikqj\
    kqlkqwksdkseksiksjkslksrktkktmktokudkuekuokupkvckvgkwjkwokxakxrkxtkxwkxzkyckygkyxkyykzelazlbblbq\
    lbulbvlcmleilekleqlerletleulgtliblidlihlklllellfllllmglnilnmlojloslsrluflxmmbhmbkmbqmbwmbxmccmci\
    mcqmcrmcvmcymczmdbmdcmdsmebmedmeemekmetmeumftmfwmglmgtmgumhfmhlmiwmjjmjkmjmmjnmkcmkpmkrmlemlhmlp\
    mmimmommpmmqmmtmmxmnamnmmoxmplmpnmpomppmpsmptmpvmpxmqemqvmqwmqzmsumsxmsymszmtcmtfmtimtvmtymummux\
    mvamvkmvnmvqmwamwbmwcmwgmwhmxkmxmmxwmywmzemzumzznacnafnaknalnasnaxnbknbyncanccncencfncmncnnconej\
    netnexnhonibnifniinisniwniznkgnkmnmwnmxnnfnnknnmnocnofnohnopnounpnnqnnrznsnnssnudnuqnurnuxnvmnwr\
    nxroinokkokvomoomwongonjonkonnonronsontopmopooroosuoueoumowioyypbypdapedpekpeppexpgipinpixpkgpla\
    pmrpnnpnrppeppnppoppqpptprmprwpsqpssptppuppuxpwapwgrairakraorearhprmkrmproeroorptrrorwarwosbcsbe\
    sbhsbisbqsdksejseosewsgzsijsimsiqsiusivsiwsixsjrskcskmskssllslwsmbsmcsmfsmgsmqsmzsncsnpsnrsnxsny\
    snzsolsoqsowspdspespksplspmspssrasrfsryssdssgssjssosstssussxsszstfstkstmsuasuesugsuisuosvbswmswp\
    tawtbctbdtbftbgtbjtbotbstbvtbxtciteitgctgitgotgutiftimtiotkvtlftlxtmdtmqtmytnhtnstoftpatpitpztqm\
    tqotqptrbtrhtsxttdttettuttvtuatuctuhtwptwwtyatzxuarubrubuufiuisukgulnunaunduniunuupiurguriurmuro\
    urturvurwurxusausuutuuvhuvlvalvamvanvivvmgwabwagwajwatwaxwazwdgwedweiwerwgbwgiwhgwiiwiuwivwlawmc\
    wmowmxwnbwncwnpwnuwocwogwoswrswrvwskwsrwtfwtkwutwuvxarxbixesxeuxkxxlaxoixopxowxrwxsixspybmyboybx\
    ybyydeydkyeeyevyglygmygrygwyisykkykmykrylaylbyleylgyllyluymbymlymoympynlyobyonyrayrbyrwyssytwyuj\
    yutyuwywayyuzegzgrziazikzmhzsazsuzuhabcabdabpabxagkagnagtagvagyagzaklaljapfaqnatdatkatlatmatpatt\
    atzaysaytaztbfxbgibgsbikbjxbkdbksbkublnblwblxbncbnjbnobprbpsbtnbtobtwbvybyacbkcbwcebcgcclucpscts\
    cyodawdgcduedulduoduydygebkesyfblfilgadgdghilhnnibgiblifaifbifkifuifyilkiloilpinniryisditbitiitt\
    itvityivbivviwkkakkkgklgkllkmdkmkkmlknbknekqekrjkscksnktqkybkyjkykkynlaalbllocmbambbmbdmbimbsmbt\
    mdhmkxmlzmmnmqkmrwmrymsbmskmsmmtamtwobkobopagpamplcplvplwprfprhpwmrbkrblrolsblsfesgbsgdsjmsknslm\
    smksmlsnlsrgsrvssbssestbsucsybtbktbltbwtdytgntgttistiutiytl tsgtwbublundvbkwarxnnxsbykayogaeqbal\
    bdzbftbgnbgpbhebrhbskbtvclhdehdmkdmlgggghrgiggjkgjugwcgwfhndhnojdgjndjogkbukhwklskvxkxplahlrklss\
    mbymkimvemvynlmodkorupgdphlphrplkprapstsbnsclsd shdskrtrwundur ushvgrwblwnexhexkaydgcsbpl prgrml\
    sliszlundwymtnqjpasamdrcmwlpausovtoxundaqtayocagcegenlenxgn guqgvamcanhdptaspntmftpjundrcfmo ro \
    romrupundrmnrsksr undadyagxakvalraltaniaqcatvav ba bphbuace chmcjicjscktclwcu cv darddodlgenfenh\
    eveevngdogingldhuzinhitlizhjdtkapkbdkcaketkhvkimkjhkoikptkpykrckrkkrlkumkv kvalbelezludmdfmnsmrj\
    mtmmudmyvndfnegnionivnogoaaoacoloomkorvru rutsahselsiasjdsjtstytabtintt tyvudeudiudmughulcundvep\
    votxalxasxdqxpmxrmxrnxwoykgynkyrkysryugyuxzkozkzrw undacwarsfifxnaagwaiaaluapbauaaudbaabgtblbblp\
    brrbvcbvdbxadorfaffarggaghngmbgrihoajajkjikkkksgkwdkwfkzklgalgblgllgrlgullulvkmlnmlumnvmprmrnmte\
    mvonflngrnkenlgnlznpxntuojvorapispivrrirugsbbskystnsvstbetkptkwtlrtnxtqutvaugeutpvnkvrscrsaczbdi\
    bejbrkdajdecdgldilfiafvrgzahbnjlejumkcpkeckegkgokibkkoliulmdlromlsmornyiotrshjshwtagtaztbiteqtey\
    ticuduxmrxomxtczagzmofitnonovdrmusjesjusmasmjsv undmbfsl undrmcsk undbmfbunbuyknkknokrilialokmen\
    temundbcbbczbdabjtbqjbsccaecoucskcwtdyofapff gslhhrkrxmeymfvmlomlqndvsavsnfsrrtnrwo gexso undxma\
    ymmakoarwdjkhnsjvnkwwnjtsrmsrntriwayajaatuavubdhbdjbexbfablmbotbvibxbddddibdiddindipdiwdksfergbn\
    homidrimtkbokoekrslgolkrlkylohlotlpxlqrlullwomfzmgcmgdmqumuhmurmwumyjndznjlnusnwmoiepgashktextgy\
    thutoqukvaoacripreccrpplvicamwapclhsoarugatchamjbdmbdobesbidbjvbmibsobtfbubbvabvfbvobxvckqdaadai\
    daudjcdsidzgfgrfnifuigabgdkgdmglcgljglugoygqrgvlhedhorjeujyykblkerkiakieklfkoukqpkthkvfkvikwgkwv\
    kxjkyqlapllnlmemcnmcwmdemdgmesmgbmgemjemljmmymnemoumozmpgmpkmsemubmujmvhmvumwmmybndmnienmcnncnnn\
    noynzyrousaasbasbjshusjgsoksorswysystaxtmatmctngtrjtugtuqubivkjxuozimznazrnadeahlaksapdaygbqgbud\
    gejgngifekbpkdhkefkeukpolasmfqnmzwciwudzlmbzicbncogkdtkjtkxmlwlmfamkmmpzmranodnylnywphtphuprtpww\
    skbsoasouth thmttsugoundurkyoyabhpaqsghtg undyahyaitklundadbbfnbkxddggalhbuidtkemkrdlkalvamgmmjb\
    mkznxatdttettkdwlhwmhchgtk undaebpmlsdsnumto undbgxhithluhrthtximykiuku lzzneiohtotasyctr truuby\
    undxcrxlcxldxpgzzatghtrftvlundamibnnckvdrufospwnpyupzhssfsxrszytaotaytrvtsutvxuonxnbxsyycraasasa\
    bdpbdsbezboucclcwacwedhsdnedoeegmfipgmxgoggowgwehanhaqhayhehhkahtsikzirkisnjitjmckcukczkdckdeked\
    kivkizkkikqhksbkujkyalagmgqmgsmgvmgwmgymgzmhdmjhmpamvwmwendgndhndjngpngqnihnimnjdnktnnqnownsgntk\
    nwwnxinymnyyoldpbrpiwpoyregrimrnwrofrufruirwkrwlsadsbksbmsbpsegsozsscsujsuksuwsw tcctnyundvidvin\
    vunwbhwbiwbjwkawtbwunxnjzajzakzgazinziwcrhgotjctji rueuk undyi achadhcgggwrikxkcnkdikdjkeokookpz\
    lajlg lgglkelsmlthlucmhimyxndpnujnynnyonyprubrucrwmsnmteoteutljttjxogaaqacvahtakzaleapjapkaplapm\
    apwariarpaseatsatwcadceachhchlchnchochrchycicciwcjhckuclmcolcomcoqcrdcrocrzcsmcsscstcszctcctmcup\
    dakdelemsen esiessesueyaflafrcgulhaahawhidhnjhoihophuphwcik imlingiowkeekickiokjqkjuklakoykrbksk\
    ktwkuukyhkyllktlmwlouluilutmezmhqmiamikmjdmjymnrmodmovmrcmusmwwmyhnczneznmunntnoknsqnsznv obioma\
    oodosapaoparpawpdcpebpeqpimpmwpompoopotpuyquaquiqunqwtqypsacseesershhshtsissjwskaskdslhslnsnospo\
    taatautcbtewtfntiltixtlitoltowtqntqwtubtuntuutwatwfumaundunmuteveowaawacwamwaswicwinwiywnwwynxaw\
    xchxntxpqyakyokyucyufyumyurzunauzkaasogunduz xcola crbsvcaocbaebvvbwicarciycuogaegctguujrumcgmch\
    mhtpbgpbhpevpidspctmzwbawpcxakxsuyaeyaryauyvtdcraembdqbltbrucjecjmcmacmocnccrwcuaencgiqgirhalhld\
    hmfhmvhrehroibhjehjrakjmkpmktaktvkxylaqlbtlghlhalkclwhmlcmngmnnmoomtqneontynuonutpacphgphhpuorad\
    renrgsrmxrocrogscbsedstgstistttastdrtkztmmtoutsltwhtyhtyjtyltyrtystyttyzundvi xaoxhvzngahbakralm\
    aorappatyaulbi bkibnkbnrbpabrjbtrcrcdixergerketnfnbfrtfuthiwiffklvkrflgklhtlknllplmblmllmulnnlpa\
    lrvlrzlwwlzlmkvmlamllmlvmlxmmemmgmmmmmwmnlmrbmrmmrpmrsmsnmttmvtmwimwomxenkknmbnmknmsnndnrgnswnvh\
    nwiolrombonupgkplbpmapswptrptvrgarpnsaxskeskusnsssvswwtgptgstlmtlstmbtmitmttnktnltnntnptqltsrtvk\
    undupvurruurvaovlpvnmvnpvravrtwlrwsiwwofudwlssm undalnacqayhayngdqsqtxsabucswbaf cmtflyfnggicgku\
    kqukqznghnr nsbnsooorss st tn ts ve xamxegxh xiizu auhbembwcilbkqnlamleblehlozluelunlynmgrmhomwn\
    mxonkansesbyshqsiestatoittlunddovkckkdnmxcnd nmqsn und
    """
  }
}
