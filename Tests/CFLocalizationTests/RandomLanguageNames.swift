import CFTestSupport

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Language identifiers as they occur, and as they should not.
struct RandomLanguageNames {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Preferred and available names, related closely enough to make matches likely.
  mutating func nextPair() -> (preferred: [String], available: [String]) {
    let families = (0..<Int.random(in: 1...3, using: &generator)).map { _ in language() }
    let preferred = (0..<Int.random(in: 1...4, using: &generator)).map { _ in name(families) }
    let available = (0..<Int.random(in: 1...10, using: &generator)).map { _ in name(families) }
    return (preferred, available)
  }

  mutating func next() -> String {
    name([language()])
  }

  /// Left out are names of 17 to 21 bytes: for them the reference gives up judging the region,
  /// but only if the script is not the usual one. `zh-yue` and its like are left out too: the
  /// reference takes them for Chinese in an odd region, except where it judges the region. So are
  /// regions of the undetermined language, or of one of four letters: which regions are usual
  /// there hangs on the language that it guesses.
  private mutating func name(_ families: [String]) -> String {
    while true {
      let name = anyName(families)
      let canonical = LanguageIdentifier(Text(name))?.name ?? LanguageName()
      if !(17...21 ~= judgedLength(canonical.text)), !isScriptAndRegion(canonical) { return name }
    }
  }

  private func isScriptAndRegion(_ name: LanguageName) -> Bool {
    let parts = name.text.split(at: .underscore)
    return name.namesRegion && parts[0].count == 4 && parts[1].count < 4
  }

  /// The length without a codeset and without a second modifier.
  private func judgedLength(_ name: Text) -> Int {
    let parts = name.split(at: UInt8(ascii: "@")).prefix(2).map { $0.split(at: .dot)[0] }
    return parts.map(\.count).reduce(parts.count - 1, +)
  }

  private mutating func anyName(_ families: [String]) -> String {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<72: spelled(identifier(pick(families)))
    case 72..<84: spelled(identifier(language()))
    case 84..<90: pick(Self.legacy)
    case 90..<95: pick(Self.odd)
    default: damaged(spelled(identifier(pick(families))))
    }
  }
}

// MARK: - Well-formed identifiers

extension RandomLanguageNames {
  private mutating func language() -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: pick(Self.ramified)
    case 5: pick(Self.aliases)
    case 6: pick(Self.threeLetter)
    default: pick(Self.languages)
    }
  }

  private mutating func identifier(_ language: String) -> String {
    var name = language
    if chance(25) { name += "_" + pick(chance(70) ? Self.usualScripts : Self.scripts) }
    if chance(60) { name += "_" + region() }
    if chance(8) { name += "_" + pick(Self.variants) }
    return name
  }

  private mutating func region() -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<6: pick(Self.usualRegions)
    case 6: pick(["001", "150", "419"])
    case 7: pick(Self.threeLetterRegions)
    default: pick(Self.regions)
    }
  }

  private mutating func spelled(_ name: String) -> String {
    var name = name
    if chance(40) { name = String(name.map { $0 == "_" ? "-" : $0 }) }
    if chance(10) { name = name.lowercased() }
    if chance(5) { name = name.uppercased() }
    if chance(5) { name += pick(["@calendar=buddhist", "@a=b;c=d", "@x=", ".UTF-8", "@euro"]) }
    if chance(3) { name += pick(["-u-ca-gregory", "-x-foo", "-t-fr", "_u_ca_roc"]) }
    return name
  }
}

// MARK: - Malformed identifiers

extension RandomLanguageNames {
  private mutating func damaged(_ name: String) -> String {
    var characters = Array(name)
    for _ in 0...Int.random(in: 0...2, using: &generator) {
      let index = Int.random(in: 0...characters.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: characters.insert(pick(Array("-_.@1aZ /")), at: index)
      case 1 where index < characters.count: characters.remove(at: index)
      default: characters += pick(["_", "-", "__", "_X", "_a_", "@", "."])
      }
    }
    return String(characters)
  }
}

// MARK: - Vocabulary

extension RandomLanguageNames {
  /// Languages with rules of their own, or with many children.
  private static let ramified =
    """
    en en en en es es es pt pt fr fr zh zh zh zh yue yue wuu nb nn no sr uz az hi hi ar ars ca de it \
    nl ru tr pa kk ky mn ku sd bs ha ms ks tg ug ht fa sw ro sv da ja ko he id fil root zxx
    """.split(separator: " ").map { String($0) }

  private static let legacy =
    """
    English French German Dutch Italian Spanish Japanese Korean Chinese Norwegian Portuguese Russian \
    Swedish Danish Finnish Polish Turkish Thai Arabic Hebrew Greek Catalan ENGLISH french english_US \
    Spanish_MX zh_CN zh_TW zh_HK zh-MO zh_SG yue_CN yue_HK no_NO en_US_POSIX Base root
    """.split(separator: " ").map { String($0) }

  private static let odd = [
    "", "_", "-", "__", "_DE", "-US", "_Latn_US", "x", "c", "x-foo", "x_foo", "i-klingon", "i-lux",
    "i-hak-x-y", "a", "ab-c-d", "a-b-c", "1", "123", "und", "und_Cyrl",
    "en1", "en us", "en/../fr", ".", ".en", "@", "@a=b", "en@",
    "en.UTF-8@euro", "en_US.UTF-8", "en_", "en__", "en___", "en__US", "en_Latn__POSIX",
    "abcdefghijk", "abcdefghijkl", "TraditionalChinese", "zh-cmn-Hans",
    "zh-cmn-Hant-x-a", "sgn-BE-FR", "sgn_BR", "art-lojban", "cel-gaulish", "en-GB-oed", "no_NO_NY",
    "en-USA-x-a", "de-1996-1901-x-a", "en_US_@foo", "en_@foo", "sr@latin", "aaaaaaaa_Bbbb_CCC",
  ]

  private static let usualScripts = ["Latn", "Cyrl", "Arab", "Hans", "Hant", "Deva", "latn", "HANT"]
  private static let variants = ["POSIX", "valencia", "1996", "polyton", "VALENCIA", "a", "ab_cd", ""]
  private static let usualRegions =
    """
    US GB CA AU NZ IN IE ZA DE AT CH FR BE ES MX AR BR PT AO MO CN TW HK SG NO RS ME BA IT NL RU TR IR \
    IQ PK AF EG SA MN KZ UZ AZ HT PH JP KR
    """.split(separator: " ").map { String($0) }

  private static let languages = keys(
    SortedTable(keyWidth: 3, valueWidth: 0, records: LanguageTables.languagesOfRegions))
  private static let aliases =
    keys(LanguageTables.twoLetterAliases) + keys(LanguageTables.threeLetterAliases)
  private static let threeLetter = keys(LanguageTables.twoLetterLanguages)
  private static let threeLetterRegions = keys(LanguageTables.twoLetterRegions)
  private static let regions = keys(LanguageTables.rangesOfRegions) + ["XX", "QQ", "ZZ", "UK", "SU"]
  private static let scripts =
    ["Dsrt", "Shaw", "Adlm", "Tfng", "Mong", "Guru", "Thai", "Zyyy", "Zzzz"]
    + keys(LanguageTables.regionsOfScripts).map { String($0.suffix(4)) }

  private static func keys(_ table: SortedTable) -> [String] {
    (0..<table.count).map { index in
      LanguageName(table.key(at: index)).text.string.filter { $0 != " " }
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &generator)!
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }
}
