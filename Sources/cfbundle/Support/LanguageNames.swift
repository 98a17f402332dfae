import CFText

/// The English names of languages.
enum LanguageNames {
  /// What people call the language of a canonical tag, with its script and region; empty if that is not known.
  static func name(of tag: Text) -> String {
    let parts = tag.string.split(separator: "-").map(String.init)
    guard let code = parts.first, let name = names[code] else { return "" }
    return parts.count == 1 ? name : "\(name) (\(parts.dropFirst().joined(separator: ", ")))"
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      names[String(words[0])] = String(words[1])
    }
    return names
  }()

  private static let table = """
    af Afrikaans
    am Amharic
    ar Arabic
    as Assamese
    az Azerbaijani
    be Belarusian
    bg Bulgarian
    bn Bangla
    bo Tibetan
    br Breton
    bs Bosnian
    ca Catalan
    cs Czech
    cy Welsh
    da Danish
    de German
    el Greek
    en English
    eo Esperanto
    es Spanish
    et Estonian
    eu Basque
    fa Persian
    fi Finnish
    fil Filipino
    fo Faroese
    fr French
    fy Western Frisian
    ga Irish
    gd Scottish Gaelic
    gl Galician
    gu Gujarati
    ha Hausa
    he Hebrew
    hi Hindi
    hr Croatian
    hu Hungarian
    hy Armenian
    ia Interlingua
    id Indonesian
    ig Igbo
    is Icelandic
    it Italian
    ja Japanese
    jv Javanese
    ka Georgian
    kk Kazakh
    km Khmer
    kn Kannada
    ko Korean
    ku Kurdish
    ky Kyrgyz
    la Latin
    lb Luxembourgish
    lo Lao
    lt Lithuanian
    lv Latvian
    mk Macedonian
    ml Malayalam
    mn Mongolian
    mr Marathi
    ms Malay
    mt Maltese
    my Burmese
    nb Norwegian Bokmål
    ne Nepali
    nl Dutch
    nn Norwegian Nynorsk
    no Norwegian
    oc Occitan
    or Odia
    pa Punjabi
    pl Polish
    ps Pashto
    pt Portuguese
    ro Romanian
    ru Russian
    sa Sanskrit
    sd Sindhi
    si Sinhala
    sk Slovak
    sl Slovenian
    so Somali
    sq Albanian
    sr Serbian
    sv Swedish
    sw Swahili
    ta Tamil
    te Telugu
    tg Tajik
    th Thai
    tk Turkmen
    tr Turkish
    tt Tatar
    ug Uyghur
    uk Ukrainian
    ur Urdu
    uz Uzbek
    vi Vietnamese
    xh Xhosa
    yi Yiddish
    yo Yoruba
    yue Cantonese
    zh Chinese
    zu Zulu
    """
}
