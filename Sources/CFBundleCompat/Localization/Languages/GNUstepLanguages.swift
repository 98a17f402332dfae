import CFText

/// The language names that GNUstep uses for folders, as in `TraditionalChinese.lproj`. CoreFoundation knows a few of them.
package enum GNUstepLanguages {
  /// The language tag of a name; `nil` if it is not such a name.
  package static func tag(_ name: Text) -> Text? {
    if let legacy = LanguageTables.legacyNames.value(for: LanguageName(name)) { return Text(legacy.span) }
    guard !name.isEmpty else { return nil }
    var rest = StaticBytes(namesAndTags)
    while let word = rest.takeWord(), let tag = rest.takeWord() {
      if word.span.isSame(as: name.span) { return Text(tag.span) }
    }
    return nil
  }

  /// The same choice as ``LanguageMatcher/choose(preferred:available:)`` among folders with GNUstep's names.
  static func choose(preferred: [Text], available: [Text]) -> [Text] {
    var tags = available.map { tag($0) ?? $0 }
    var names: [Text] = []
    for chosen in LanguageMatcher.choose(preferred: preferred, available: tags) {
      guard let index = tags.firstIndex(of: chosen) else { continue }
      names.append(available[index])
      tags[index] = ""  // The next localization of the same language has another name.
    }
    return names
  }

  /// Each name and its tag, those of CoreFoundation left out.
  private static var namesAndTags: Literal {
    """
    Abkhazian ab Achinese ace Acoli ach Adangme ada Adyghe ady Afar aa Akan ak AlgeriaArabic ar-DZ AmericanEnglish en-US \
    Angika anp Aragonese an ArgentinaSpanish es-AR Aromanian rup Asturian ast AustraliaEnglish en-AU AustriaGerman de-AT \
    Avaric av Awadhi awa BahrainArabic ar-BH Balinese ban Baluchi bal Bambara bm BangladeshBengali bn-BD Basa bas Bashkir \
    ba Beja bej Belarusian be BelgiumDutch nl-BE BelgiumFrench fr-BE BelgiumGerman de-BE Bemba bem Bhojpuri bho Bhutani dz \
    Bihari bh Bikol bik Bini bin Bislama bi Blin byn BoliviaSpanish es-BO Bosnian bs BotswanaEnglish en-BW \
    BrasilPortuguese pt-BR BrazilianPortuguese pt-BR BritainEnglish en-GB Buginese bug Buriat bua Cambodian km \
    CanadaEnglish en-CA CanadaFrench fr-CA Cebuano ceb Chamorro ch Chechen ce Chichewa ny ChileSpanish es-CL ChurchSlavic \
    cu Chuvash cv ColombiaSpanish es-CO Cornish kw Corsican co CostaRicaSpanish es-CR Cree cr CrimeanTatar crh Dargwa dar \
    DenmarkEnglish en-DK Dinka din DjiboutiAfar aa-DJ DjiboutiSomali so-DJ Dogri doi DominicanRepublicSpanish es-DO Dyula \
    dyu EcuadorSpanish es-EC Efik efi EgyptArabic ar-EG ElSalvadorSpanish es-SV EritreaAfar aa-ER EritreaGeez gez-ER \
    EritreaTigrinya ti-ER Erzya myv EstoniaEstonian et-EE EthiopiaAfar aa-ET EthiopiaGeez gez-ET EthiopiaOromo om-ET \
    EthiopiaSomali so-ET EthiopiaTigrinya ti-ET Ewondo ewo Fang fan Fijian fj Filipino fil FinlandSwedish sv-FI Fon fon \
    Friulian fur Fulah ff Ga gaa Gaelic gd Gallegan gl Ganda lg Gayo gay Gbaya gba Geez gez Gondi gon Gorontalo gor Grebo \
    grb GreeceGreek el-GR GuatemalaSpanish es-GT Haitian ht Hausa ha-Latn Herero hz Hiligaynon hil HiriMotu ho Hmong hmn \
    HondurasSpanish es-HN HongKongChinese zh-Hant-HK HongKongEnglish en-HK Iban iba Ido io Igbo ig Iloko ilo IndiaArabic \
    ar-IN IndiaBengali bn-IN IndiaEnglish en-IN Ingush inh Interlingua ia Interlingue ie Inupiak ik IraqArabic ar-IQ \
    IrelandEnglish en-IE JordanArabic ar-JO Kabardian kbd Kabyle kab Kachin kac Kalmyk xal Kamba kam Kanuri kr KaraKalpak \
    kaa KarachayBalkar krc Karelian krl KenyaOromo om-KE KenyaSomali so-KE Khasi kha Kikuyu ki Kimbundu kmb Komi kv Kongo \
    kg Kumyk kum Kurukh kru KuwaitArabic ar-KW Kwanyama kj Ladino lad Lamba lam LebanonArabic ar-LB Lezghian lez \
    LibyaArabic ar-LY Limburgish li Lingala ln Lozi loz LubaKatanga lu LubaLulua lua Luganda lug Lunda lun Luo luo Lushai \
    lus Luxembourgish lb LuxemburgFrench fr-LU LuxemburgGerman de-LU Madurese mad Magahi mag Maithili mai Makasar mak \
    Maldivian dv Mandar mdr Mandingo man Manipuri mni Maori mi Mapudungun arn Mari chm Marshallese mh Masai mas Mende men \
    MexicoSpanish es-MX Minangkabau min Moksha mdf Mongo lol MoroccoArabic ar-MA Mossi mos Nauru na Navajo nv NdebeleNorth \
    nd NdebeleSouth nr Ndonga ng Neapolitan nap NepalBhasa new NetherlandsDutch nl-NL NewZealandEnglish en-NZ Nias nia \
    NicaraguaSpanish es-NI NorthernSaami se NorwegianBokmal nb NorwegianNynorsk nn Nyamwezi nym Nyankole nyn Nyoro nyo \
    Nzima nzi Occitan oc Ojibwa oj OmanArabic ar-OM Ossetian os Pali pi Pampanga pam PanamaSpanish es-PA Pangasinan pag \
    Papiamento pap ParaguaySpanish es-PY Pedi nso PeruSpanish es-PE PhilippinesEnglish en-PH PuertoRicoSpanish es-PR \
    QatarArabic ar-QA Rajasthani raj Romansh rm Samoan sm Sango sg Santali sat Sardinian sc Sasak sas SaudiArabiaArabic \
    ar-SA Scots sco ScotsGaelic gd-GB Serer srr Shan shn Shona sn SichuanYi ii Sicilian scn Sidamo sid SimplifiedChinese \
    zh-Hans SingaporeChinese zh-Hans-SG SingaporeEnglish en-SG Sinhala si SomaliaSomali so-SO Soninke snk Sotho st \
    SouthAfricaEnglish en-ZA SpainBasque eu-ES SpainSpanish es-ES SudanArabic ar-SD Sukuma suk Susu sus Swati ss \
    SwitzerlandFrench fr-CH SwitzerlandGerman de-CH SwitzerlandItalian it-CH SyriaArabic ar-SY Tahitian ty Tajik tg Tetum \
    tet Tigre tig Timne tem Tiv tiv TokPisin tpi Tonga to TongaNyasa tog TraditionalChinese zh-Hant Tsonga ts Tswana tn \
    Tumbuka tum TunisiaArabic ar-TN Tuvinian tyv Twi tw USASpanish es-US Udmurt udm UkraineRussian ru-UA Umbundu umb \
    UnitedArabEmiratesArabic ar-AE UruguaySpanish es-UY Vai vai Venda ve VenezuelaSpanish es-VE Walamo wal Walloon wa \
    Waray war WesternFrisian fy Wolof wo Xhosa xh Yakut sah Yao yao YemenArabic ar-YE Yoruba yo Zhuang za ZimbabweEnglish \
    en-ZW Zulu zu aar aa abk ab afr af alb sq amh am ara ar arm hy asm as ave ae aym ay aze az bak ba baq eu bel be ben bn \
    bih bh bis bi bod bo bos bs bre br bul bg bur my cat ca ces cs cha ch che ce chi zh chu cu chv cv cor kw cos co cym cy \
    cze cs dan da deu de dut nl dzo dz ell el eng en epo eo est et eus eu fao fo fas fa fij fj fin fi fra fr fre fr fry fy \
    geo ka ger de gla gd gle ga glg gl glv gv gre el grn gn guj gu hau ha heb he her hz hin hi hmo ho hrv hr hun hu hye hy \
    ice is iku iu ile ie ina ia ind id ipk ik isl is ita it jav jw jaw jw jpn ja kal kl kan kn kas ks kat ka kaz kk khm km \
    kik ki kin rw kir ky kom kv kor ko kua kj kur ku lao lo lat la lav lv lin ln lit lt ltz lb mac mk mah mh mal ml mao mi \
    mar mr may ms mkd mk mlg mg mlt mt mol mo mon mn mri mi msa ms mya my nau na nav nv nbl nr nde nd ndo ng nep ne nld nl \
    nno nn nob nb nor no nya ny oci oc ori or orm om oss os pan pa per fa pli pi pol pl por pt pus ps que qu roh rm ron ro \
    rum ro run rn rus ru sag sg san sa scc sr scr hr sin si slk sk slo sk slv sl sme se smo sm sna sn snd sd som so sot st \
    spa es sqi sq srd sc srp sr ssw ss sun su swa sw swe sv tah ty tam ta tat tt tel te tgk tg tgl tl tha th tib bo tsn tn \
    tso ts tuk tk tur tr twi tw uig ug ukr uk urd ur uzb uz vie vi vol vo wel cy wol wo xho xh yid yi zha za zho zh zul zu
    """
  }
}
