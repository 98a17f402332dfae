// Written by utils/generate/number-symbols; edit that instead.
// Data from Unicode CLDR 46, as in ICU 76.1 of the Swift toolchain.

import CFText

/// How numbers are written, by language and region.
enum NumberSymbolTables {
  /// The offset in ``symbols`` of a language, perhaps with a script or a region: where the rules do not find it.
  /// `ar@`: with the digits 0 to 9. `@arab`: of a numbering system.
  static var names: SortedTable {
    SortedTable(keyWidth: 11, valueWidth: 4, records: namesRecords)
  }

  private static var namesRecords: Literal {
    """
    @arab      0026@arabext   0063af         0111agq        0111agq_CM     0111am         0138ar    \
         0204ar_BH      0251ar_DJ      0251ar_EG      0251ar_ER      0251ar_IL      0251ar_IQ      0\
    251ar_JO      0251ar_KM      0251ar_KW      0251ar_LB      0251ar_MR      0251ar_OM      0251ar_\
    PS      0251ar_QA      0251ar_SA      0251ar_SD      0251ar_SO      0251ar_SS      0251ar_SY    \
      0251ar_TD      0251ar_YE      0251arn_CL     0000as         0302as@        0330ast        0356\
    az         0381ba_RU      0000bas        0111bas_CM     0111be         0407ber_Latn_MA0000ber_Tf\
    ng_MA0000bg         0407bgc        0434bgc@       0000bgc_IN     0434bho        0434bho@       0\
    000bho_IN     0434blo        0111blo_BJ     0111bn         0330bo_IN      0000br         0111br_\
    FR      0111brx        0330bs         0381ca         0381ca_FR      0381ccp        0462ccp@     \
      0330ce         0491ce_RU      0491ckb        0536ckb@       0575co_FR      0000cs         0111\
    cv         0111da         0381de         0381dje        0604dje_NE     0604doi_IN     0000dsb   \
         0381dua        0111dua_CM     0111dyo        0111dyo_SN     0111dz         0631dz@        0\
    330ee         0692ee_TG      0692el         0718en_AU      0744en_BI      0000en_BN      0000en_\
    CH      0770en_CM      0000en_CY      0000en_MU      0000en_NA      0000en_PK      0000en_RW    \
      0000en_SC      0000en_SE      0796en_SI      0718en_US_POSIX0827en_VU      0000eo         0111\
    eo_001     0111es         0854es_003     0854es_419     0000es_AG      0000es_AI      0000es_AR \
         0381es_AW      0381es_BB      0000es_BL      0880es_BM      0000es_BO      0381es_BQ      0\
    381es_BR      0000es_BS      0000es_BZ      0000es_CA      0000es_CL      0381es_CO      0381es_\
    CR      0381es_CU      0000es_CW      0381es_DM      0000es_DO      0000es_EC      0381es_FK    \
      0000es_GD      0000es_GF      0880es_GL      0381es_GP      0880es_GT      0000es_GY      0000\
    es_HN      0000es_HT      0880es_JP      0000es_KN      0000es_KY      0000es_LC      0000es_MF \
         0880es_MQ      0880es_MS      0000es_MX      0000es_NI      0000es_PA      0000es_PE      0\
    000es_PH      0854es_PM      0880es_PR      0000es_PY      0381es_SR      0381es_SV      0000es_\
    SX      0000es_TC      0000es_TT      0000es_US      0000es_UY      0381es_VC      0000es_VE    \
      0381es_VG      0000es_VI      0000et         0908eu         0941ewo        0111ewo_CM     0111\
    fa         0969fa@        1020ff         0111ff_Adlm    1061ff_Adlm@   1095ff_Adlm_BF 1061ff_Adl\
    m_CM 1061ff_Adlm_GH 1061ff_Adlm_GM 1061ff_Adlm_GN 1061ff_Adlm_GW 1061ff_Adlm_LR 1061ff_Adlm_MR 1\
    061ff_Adlm_NE 1061ff_Adlm_NG 1061ff_Adlm_SL 1061ff_Adlm_SN 1061ff_CM      0111ff_GN      0111ff_\
    Latn_BF 0111ff_Latn_GH 0111ff_Latn_GM 0111ff_Latn_LR 0111ff_Latn_NE 0111ff_Latn_NG 0111ff_Latn_S\
    L 0111ff_MR      0111ff_SN      0111fi         1123fo         0941fr         0880fr_BE      0880\
    fr_BI      0880fr_CA      0111fr_CD      0880fr_CH      0880fr_DZ      0880fr_GQ      0880fr_KM \
         0880fr_MG      0880fr_ML      0880fr_MR      0880fr_MU      0880fr_NE      0880fr_RW      0\
    880fr_SY      0880fr_TN      0880fur        0381fy         0381ga         1157gez        1185gez\
    _ER     1185gez_ET     1185gl         0381gsw        1213gsw_FR     1213gu         0330he       \
      1243hi         0330hr         0941hsb        0381hu         0407hy         1275ia         0854\
    ia_001     0854id         0381ie         0407is         0381it         0854jgo        0381jgo_CM\
         0381jv         0381ka         1305kab        0111kab_DZ     0111kea        0111kgp        0\
    381khq        0604khq_ML     0604kk         1369kk_AF      0000kk_CN      0000kk_Cyrl_AF 1409kk_\
    Cyrl_CN 1409kk_Cyrl_IR 1409kk_Cyrl_MN 1409kk_IR      0000kk_MN      0000kkj        0381kkj_CM   \
      0381kl         0381kn         0330kok_Deva_IN0000kok_Latn   0330kpe_GN     0000ks         0063\
    ks@        1448ks_Arab@   1448ks_Aran@   1448ks_Deva    0000ks_Deva_IN 0000ks_IN      0063ksf   \
         0111ksf_CM     0111ksh        1475ksh_DE     1475ku         0381kxv        0330ky         1\
    508ky_CN      0000lb         0381lij        0381lmo        1548lmo_IT     1548ln         0381ln_\
    AO      0381ln_CF      0381ln_CG      0381lo         1576lrc        0063lrc@       0000lt       \
      1475lu         0381lv         1644mai_IN     0000mfe        0604mgh        0381mgh_MZ     0381\
    mgo_CM     0000mk         0381ml         0330mni        1670mni@       0000mni_Beng@  0000mni_IN\
         1670mni_Mtei   1698mni_Mtei@  0000mni_Mtei_IN1698mr         0330mua        0381mua_CM     0\
    381my         1726my@        1790myv_RU     0000mzn        0063mzn@       0000naq_NA     0000nb \
            1852nds        0381ne         1881ne@        0330nl         0381nl_SX      0381nmg      \
      0111nmg_CM     0111nn         1852nnh        0381nnh_CM     0381nnp_IN     0000no         1852\
    nqo        1909nqo@       1448nqo_GN     1909nr         0111nso        0604nso_ZA     0604oc    \
         0111oc_ES      0111oc_FR      0111or         0330os         1937pa         0330pa_Arab    0\
    063pa_Arab@   1243pa_Arab_PK 0063pa_Aran    0063pa_Aran@   1243pa_Aran_PK 0063pa_Guru_PK 0330pa_\
    PK      1965pl         0407prg        0111ps         0063ps@        2012ps_PK      0063pt       \
      0381pt_CH      0407pt_CV      0407pt_FR      0407pt_GQ      0407pt_GW      0407pt_LU      0407\
    pt_MO      0407pt_MZ      0407pt_PT      0407pt_ST      0407pt_TL      0407qu_EC      0000raj   \
         0434raj@       0000raj_IN     0434rej_ID     0000rhg_Rohg_BD0000rm         1213rn         0\
    381ro         0381ru         2046ru_MD      2046ru_UA      2086rw         0381sa         1881sa@\
            0330sah        2126sat        2178sat@       0000sat_Deva   0434sat_Deva@  0000sat_Deva_\
    IN0434sat_IN     2178sat_Olck@  0000sc         0381scn_IT     0000sd         2206sd@        0000\
    sd_Arab@   0000sd_Deva    0000sd_Deva_IN 0000sd_IN      2242sd_PK      2206se         2269seh   \
         0381seh_MZ     0381ses        0604ses_ML     0604sg         0381sg_CF      0381shi        0\
    111shi_MA     0111sk         2302sl         2329smn        2357so         2388so_DJ      2388sq \
            0407sq_MK      0407sr         0381sr_XK      0381ss         0111ss_SZ      0111st_ZA    \
      0000su         0381sv         1475syr        2414szl        0111ta         0330ta_LK      0330\
    te         0330tg         0111tk         2455tn         2488tn_BW      2488tn_ZA      2488to    \
         2516tok        2541tok_001    2541tr         0381ts         0111tt         0111twq        0\
    604twq_NE     0604tzm        0111tzm_MA     0111uk         2568ur         2596uz         2628uz_\
    AF      1965uz_Arab    0063uz_Arab@   2012uz_CN      2661uz_Cyrl    2716uz_Latn_AF 2772uz_Latn_C\
    N 2772ve         0111vec        0880vec_IT     0880vi         0381vmw        0381vmw_MZ     0381\
    wa_BE      0000wae        1548wae_CH     1548wal        2488wal_ET     2488wo         0381wo_SN \
         0381xh         0604xh_ZA      0604xnr        0330yav        0111yav_CM     0111yi_UA      0\
    000yo_BJ      0000yrl        0381yue        2804yue_CN     2836yue_Hans   2836yue_Hant_CN2804zgh\
            0111zgh_MA     0111zh_AU      2804zh_BN      2868zh_GB      2804zh_GF      2900zh_HK    \
      2804zh_Hans_AU 0000zh_Hans_BN 0381zh_Hans_GB 0000zh_Hans_GF 0880zh_Hans_HK 0000zh_Hans_ID 0381\
    zh_Hans_MO 0000zh_Hans_PA 0000zh_Hans_PF 0880zh_Hans_PH 0000zh_Hans_SR 0381zh_Hans_TH 0000zh_Han\
    s_TW 0000zh_Hans_VN 0381zh_Hant    2804zh_ID      2868zh_MO      2804zh_PA      2804zh_PF      2\
    900zh_PH      2804zh_SR      2868zh_TH      2804zh_TW      2804zh_VN      2868zu_ZA      0000
    """
  }

  /// The offset in ``separators`` of a region.
  static var regions: SortedTable {
    SortedTable(keyWidth: 3, valueWidth: 2, records: regionsRecords)
  }

  private static var regionsRecords: Literal {
    """
    00100003001500041900AC 00AD 07AE 00AF 00AG 00AI 00AL 14AM 14AO 14AQ 00AR 07AS 00AT 07AU 00AW 07A\
    X 14AZ 07BA 07BB 00BD 22BE 07BF 29BG 14BH 00BI 07BJ 29BL 29BM 00BN 07BO 07BQ 07BR 07BS 00BT 22BV\
     00BW 00BY 14BZ 00CA 00CC 00CD 07CF 29CG 29CH 38CI 29CK 00CL 07CM 29CN 00CO 07CP 00CQ 00CR 07CU \
    00CV 14CW 07CX 00CY 07CZ 14DE 07DG 00DJ 29DK 07DM 00DO 00DZ 07EA 07EC 07EE 14EG 00EH 00ER 00ES 0\
    7ET 00FI 14FJ 00FK 00FM 00FO 07FR 29GA 29GB 00GD 00GE 14GF 29GG 00GH 00GI 00GL 07GM 00GN 29GP 29\
    GQ 07GR 07GS 00GT 00GU 00GW 14GY 00HK 00HM 00HN 00HR 07HT 29HU 14IC 07ID 07IE 00IL 00IM 00IN 22I\
    O 00IQ 00IR 00IS 07IT 07JE 00JM 00JO 00JP 00KE 00KG 14KH 00KI 00KM 00KN 00KP 00KR 00KW 00KY 00KZ\
     14LA 07LB 00LC 00LI 38LK 00LR 00LS 00LT 14LU 07LV 14LY 07MA 07MC 29MD 07ME 07MF 29MG 00MH 00MK \
    07ML 00MM 00MN 00MO 00MP 00MQ 29MR 07MS 00MT 00MU 47MV 00MW 00MX 00MY 00MZ 14NA 14NC 29NE 00NF 0\
    0NG 00NI 00NL 07NO 14NP 22NR 00NU 00NZ 00OM 00PA 00PE 00PF 29PG 00PH 00PK 22PL 14PM 29PN 00PR 00\
    PS 00PT 14PW 00PY 00QA 00RE 29RO 07RS 07RU 14RW 07SA 00SB 00SC 29SD 00SE 14SG 00SH 00SI 07SJ 14S\
    K 14SL 00SM 07SN 29SO 00SR 07SS 00ST 14SV 00SX 00SY 00SZ 00TA 00TC 00TD 29TF 29TG 29TH 00TJ 14TK\
     00TL 14TM 14TN 07TO 00TR 07TT 00TV 00TW 00TZ 00UA 14UG 00UM 00US 00UY 07UZ 14VA 07VC 00VE 07VG \
    00VI 00VN 07VU 29WF 29WS 00XK 14YE 00YT 29ZA 14ZM 00ZW 00
    """
  }

  /// The digit 0 of a numbering system, in hexadecimal digits.
  static var systems: SortedTable {
    SortedTable(keyWidth: 8, valueWidth: 5, records: systemsRecords)
  }

  private static var systemsRecords: Literal {
    """
    adlm    1E950ahom    11730arab    00660arabext 006F0bali    01B50beng    009E6bhks    11C50brah \
       11066cakm    11136cham    0AA50deva    00966diak    11950fullwide0FF10gara    10D40gong    11\
    DA0gonm    11D50gujr    00AE6gukh    16130guru    00A66hmng    16B50hmnp    1E140java    0A9D0ka\
    li    0A900kawi    11F50khmr    017E0knda    00CE6krai    16D70lana    01A80lanatham01A90laoo   \
     00ED0latn    00030lepc    01C40limb    01946mathbold1D7CEmathdbl 1D7D8mathmono1D7F6mathsanb1D7E\
    Cmathsans1D7E2mlym    00D66modi    11650mong    01810mroo    16A60mtei    0ABF0mymr    01040mymr\
    epka116DAmymrpao 116D0mymrshan01090mymrtlng0A9F0nagm    1E4F0newa    11450nkoo    007C0olck    0\
    1C50onao    1E5F1orya    00B66osma    104A0outlined1CCF0rohg    10D30saur    0A8D0segment 1FBF0s\
    hrd    111D0sind    112F0sinh    00DE6sora    110F0sund    01BB0sunu    11BF0takr    116C0talu  \
      019D0tamldec 00BE6telu    00C66thai    00E50tibt    00F20tirh    114D0tnsa    16AC0vaii    0A6\
    20wara    118E0wcho    1E2F0
    """
  }

  /// Decimal and grouping separator; signs; exponent, infinity and not a number; the digit 0; the sizes of the last
  /// group and of the others, and how many digits must be before the last group; `x` if the separators do not depend
  /// on the region.
  static var symbols: Literal {
    """
    .|,|-|+|E|\u{221E}|NaN|0|33|1||\
    \u{66B}|\u{66C}|\u{61C}-|\u{61C}+|\u{627}\u{633}|\u{221E}|NaN|\u{660}|33|1|x|\
    \u{66B}|\u{66C}|\u{200E}-\u{200E}|\u{200E}+\u{200E}|\u{D7}\u{6F1}\u{6F0}^|\u{221E}|NaN|\u{6F0}|33|1|x|\
    ,|\u{A0}|-|+|E|\u{221E}|NaN|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{1260}\u{1241}\u{1325}\u{122D}\u{A0}\u{120A}\u{1308}\u{1208}\u{133D}\u{A0}\u{12E8}\u{121B}\u{12ED}\u{127D}\u{120D}|0|33|1||\
    .|,|\u{200E}-|\u{200E}+|E|\u{221E}|\u{644}\u{64A}\u{633}\u{A0}\u{631}\u{642}\u{645}\u{64B}\u{627}|0|33|1||\
    \u{66B}|\u{66C}|\u{61C}-|\u{61C}+|\u{623}\u{633}|\u{221E}|\u{644}\u{64A}\u{633}\u{A0}\u{631}\u{642}\u{645}\u{64B}\u{627}|\u{660}|33|1||\
    .|,|-|+|E|\u{221E}|NaN|\u{9E6}|32|1||\
    .|,|-|+|E|\u{221E}|NaN|0|32|1||\
    ,|.|-|+|E|\u{221E}|ND|0|33|1||\
    ,|.|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|NaN|0|33|2||\
    .|,|-|+|E|\u{221E}|NaN|\u{966}|33|1||\
    .|,|-|+|E|\u{221E}|NaN|\u{11136}|32|1||\
    .|,|-|+|E|\u{221E}|\u{422}\u{435}\u{440}\u{445}\u{44C}\u{430}\u{448}\u{A0}\u{434}\u{430}\u{446}|0|33|1||\
    \u{66B}|\u{66C}|\u{200F}-|\u{200F}+|\u{627}\u{633}|\u{221E}|NaN|\u{660}|33|1|x|\
    .|,|-|\u{200E}+|E|\u{221E}|NaN|0|33|1||\
    .|\u{A0}|-|+|E|\u{221E}|NaN|0|33|1||\
    .|,|-|+|E|\u{F42}\u{FB2}\u{F44}\u{F66}\u{F0B}\u{F58}\u{F7A}\u{F51}|\u{F68}\u{F44}\u{F0B}\u{F58}\u{F51}|\u{F20}|32|1||\
    .|,|-|+|E|\u{221E}|mnn|0|33|3||\
    ,|.|-|+|e|\u{221E}|NaN|0|33|1||\
    .|,|-|+|e|\u{221E}|NaN|0|33|1||\
    .|'|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|\u{D7}10^|\u{221E}|NaN|0|33|1||\
    .|,|-|+|E|INF|NaN|0|00|1|x|\
    ,|.|-|+|E|\u{221E}|NaN|0|33|2||\
    ,|\u{202F}|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|\u{2212}|+|\u{D7}10^|\u{221E}|NaN|0|33|2||\
    ,|.|\u{2212}|+|E|\u{221E}|NaN|0|33|1||\
    \u{66B}|\u{66C}|\u{200E}\u{2212}|\u{200E}+|\u{D7}\u{6F1}\u{6F0}^|\u{221E}|\u{646}\u{627}\u{639}\u{62F}\u{62F}|\u{6F0}|33|1|x|\
    .|,|\u{200E}\u{2212}|\u{200E}+|E|\u{221E}|\u{646}\u{627}\u{639}\u{62F}\u{62F}|0|33|1||\
    .|\u{2E41}|-|+|\u{1E909}|\u{221E}|NaN|\u{1E950}|33|1||\
    .|\u{2E41}|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|\u{2212}|+|E|\u{221E}|ep\u{E4}luku|0|33|1||\
    .|,|-|+|E|\u{221E}|Nuimh|0|33|1||\
    .|\u{12C8}|-|+|E|\u{221E}|NaN|0|33|1||\
    .|\u{2019}|\u{2212}|+|E|\u{221E}|NaN|0|33|1||\
    .|,|\u{200E}-|\u{200E}+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{548}\u{579}\u{539}|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{10D0}\u{10E0}\u{A0}\u{10D0}\u{10E0}\u{10D8}\u{10E1}\u{A0}\u{10E0}\u{10D8}\u{10EA}\u{10EE}\u{10D5}\u{10D8}|0|33|2||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{441}\u{430}\u{43D}\u{A0}\u{435}\u{43C}\u{435}\u{441}|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{441}\u{430}\u{43D}\u{A0}\u{435}\u{43C}\u{435}\u{441}|0|33|1||\
    .|\u{60C}|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|\u{2212}|+|\u{D7}10^|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{441}\u{430}\u{43D}\u{A0}\u{44D}\u{43C}\u{435}\u{441}|0|33|1||\
    ,|\u{2019}|-|+|E|\u{221E}|NaN|0|33|1||\
    ,|.|-|+|E|\u{221E}|\u{E9A}\u{ECD}\u{EC8}\u{200B}\u{EC1}\u{EA1}\u{EC8}\u{E99}\u{200B}\u{EC2}\u{E95}\u{200B}\u{EC0}\u{EA5}\u{E81}|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|NS|0|33|2||\
    .|,|-|+|E|\u{221E}|NaN|\u{9E6}|33|1||\
    .|,|-|+|E|\u{221E}|NaN|\u{ABF0}|33|1||\
    .|,|-|+|E|\u{221E}|\u{1002}\u{100F}\u{1014}\u{103A}\u{1038}\u{1019}\u{101F}\u{102F}\u{1010}\u{103A}\u{101E}\u{1031}\u{102C}|\u{1040}|33|1||\
    .|,|-|+|E|\u{221E}|\u{1002}\u{100F}\u{1014}\u{103A}\u{1038}\u{1019}\u{101F}\u{102F}\u{1010}\u{103A}\u{101E}\u{1031}\u{102C}|0|33|1||\
    ,|\u{A0}|\u{2212}|+|E|\u{221E}|NaN|0|33|1||\
    .|,|-|+|E|\u{221E}|NaN|\u{966}|32|1||\
    .|\u{60C}|-|+|E|\u{221E}|NaN|\u{7C0}|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{41D}\u{41D}|0|33|1||\
    \u{66B}|\u{66C}|\u{200E}-\u{200E}|\u{200E}+\u{200E}|\u{D7}\u{6F1}\u{6F0}^|\u{221E}|NaN|\u{6F0}|33|1||\
    ,|.|\u{200E}\u{2212}|\u{200E}+|E|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{43D}\u{435}\u{A0}\u{447}\u{438}\u{441}\u{43B}\u{43E}|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{43D}\u{435}\u{A0}\u{447}\u{438}\u{441}\u{43B}\u{43E}|0|33|2||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{447}\u{44B}\u{44B}\u{4BB}\u{44B}\u{43B}\u{430}\u{A0}\u{431}\u{443}\u{43E}\u{442}\u{430}\u{445}|0|33|1||\
    .|,|-|+|E|\u{221E}|NaN|\u{1C50}|33|1||\
    .|\u{66C}|\u{61C}-|\u{61C}+|\u{627}\u{633}|\u{221E}|NaN|\u{660}|33|1|x|\
    .|,|-|+|E|\u{221E}|NaN|0|33|1|x|\
    ,|\u{A0}|\u{2212}|+|\u{B7}10^|\u{221E}|NaN|0|33|1||\
    ,|\u{A0}|-|+|e|\u{221E}|NaN|0|33|1||\
    ,|.|\u{2212}|+|e|\u{221E}|NaN|0|33|2||\
    ,|\u{A0}|-|+|E|\u{221E}|epiloho|0|33|1||\
    .|,|-|+|E|\u{221E}|MaL|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{720}\u{71D}\u{72C}\u{A0}\u{721}\u{722}\u{71D}\u{722}\u{710}|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|san\u{A0}d\u{E4}l|0|33|1||\
    .|\u{2019}|-|+|E|\u{221E}|NaN|0|33|1||\
    .|,|-|+|E|\u{221E}|TF|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|NaN|0|22|1||\
    ,|\u{A0}|-|+|\u{415}|\u{221E}|NaN|0|33|1||\
    .|,|\u{200E}-|\u{200E}+|E|\u{221E}|NaN|0|32|1||\
    ,|\u{A0}|-|+|E|\u{221E}|son\u{A0}emas|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{4B3}\u{430}\u{49B}\u{438}\u{49B}\u{438}\u{439}\u{A0}\u{441}\u{43E}\u{43D}\u{A0}\u{44D}\u{43C}\u{430}\u{441}|0|33|1||\
    ,|\u{A0}|-|+|E|\u{221E}|\u{4B3}\u{430}\u{49B}\u{438}\u{49B}\u{438}\u{439}\u{A0}\u{441}\u{43E}\u{43D}\u{A0}\u{44D}\u{43C}\u{430}\u{441}|0|33|1||\
    .|,|-|+|E|\u{221E}|son\u{A0}emas|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{975E}\u{6578}\u{503C}|0|33|1||\
    .|,|-|+|E|\u{221E}|\u{975E}\u{6570}\u{503C}|0|33|1||\
    ,|.|-|+|E|\u{221E}|\u{975E}\u{6578}\u{503C}|0|33|1||\
    ,|\u{202F}|-|+|E|\u{221E}|\u{975E}\u{6578}\u{503C}|0|33|1||
    """
  }

  /// Decimal and grouping separator, and the sizes of groups.
  static var separators: Literal {
    """
    .|,|33|\
    ,|.|33|\
    ,|\u{A0}|33|\
    .|,|32|\
    ,|\u{202F}|33|\
    .|\u{2019}|33|\
    .|\u{A0}|33|
    """
  }
}
