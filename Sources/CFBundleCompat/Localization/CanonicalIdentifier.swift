/// The one spelling that CoreFoundation gives the name of a language or of a locale.
///
/// This is not the matcher's spelling: `English` is `en`, `zh_TW` is the language `zh-Hant`, `zh_HK` is `zh-HK`.
struct CanonicalIdentifier {
  private var language: Text
  private var script: Text = ""
  private var region: Text = ""

  /// What joins the region: `_`, or the `-` of a language's tag.
  private var separator: Text = ""

  /// Behind the region, with separators.
  private var variants: Text = ""

  /// `.UTF-8`, of which a language takes no notice.
  private let codeset: Text

  /// `@calendar=japanese;currency=EUR`, sorted.
  private let keywords: Text

  private init(_ name: Text) {
    let base = name.slice(to: name.firstIndex(of: UInt8(ascii: "@")) ?? name.count)
    let plain = base.slice(to: base.firstIndex(of: .dot) ?? base.count)
    codeset = base.slice(from: plain.count)
    keywords = Self.keywords(name.slice(from: min(base.count + 1, name.count)))
    var rest = plain.slice(from: Self.partEnd(plain, from: 0))
    language = Self.current(plain.slice(to: plain.count - rest.count).asciiLowercased)
    readScript(&rest)
    readRegion(&rest)
    guard !rest.isEmpty else { return }
    let isTag = separator != "_"
    variants = Text(rest.utf8.map { isTag && $0 == .underscore ? .hyphen : $0 })
    variants = isTag ? variants.asciiLowercased : variants.asciiUppercased
  }

  private mutating func readScript(_ rest: inout Text) {
    let part = rest.slice(min(1, rest.count)..<Self.partEnd(rest, from: 1))
    guard part.count == 4, part.utf8.allSatisfy({ $0.isASCIILetter }) else { return }
    rest = rest.slice(from: 5)
    script = part.slice(to: 1).asciiUppercased + part.slice(from: 1).asciiLowercased
    let usual = language.withUTF8 { LanguageTables.usualScripts.value(for: $0) }
    if let usual, Text(usual) == script { script = "" }
  }

  private mutating func readRegion(_ rest: inout Text) {
    let part = rest.slice(min(1, rest.count)..<Self.partEnd(rest, from: 1))
    guard part.isEmpty || part.isRegion else { return }
    separator = rest.slice(to: min(1, rest.count))
    rest = rest.slice(from: separator.count + part.count)
    region = Self.current(region: part.asciiUppercased)
  }

  /// Where the part ends that begins at a place.
  private static func partEnd(_ name: Text, from start: Int) -> Int {
    var end = min(start, name.count)
    while end < name.count, name[end] != .underscore, name[end] != .hyphen { end += 1 }
    return end
  }

  private static func keywords(_ list: Text) -> Text {
    let pairs = list.split(at: UInt8(ascii: ";")).filter { ($0.firstIndex(of: UInt8(ascii: "=")) ?? 0) > 0 }.sorted()
    var builder = TextBuilder()
    for pair in pairs {
      builder.append(builder.count == 0 ? UInt8(ascii: "@") : UInt8(ascii: ";"))
      builder.append(pair)
    }
    return builder.text
  }
}

// MARK: - Names

extension CanonicalIdentifier {
  /// A language: `sr-Latn-RS`.
  static func language(_ name: Text) -> Text { legacyLanguage(name) ?? CanonicalIdentifier(name).languageName }

  /// A locale: `sr-Latn_RS`. The region keeps the separator that it came with.
  static func locale(_ name: Text) -> Text { legacyLanguage(name) ?? CanonicalIdentifier(name).localeName }

  /// What a name means that is no code, or a code from before there were rules.
  private static func legacyLanguage(_ name: Text) -> Text? {
    if let legacy = name.withUTF8({ LanguageTables.legacyNames.value(for: $0) }) { return Text(legacy) }
    return name.hasPrefix("i-") ? LanguageIdentifier(name)?.baseName.text : nil
  }

  private var head: Text { script.isEmpty ? language : .joining(language, "-", script) }

  private var languageName: Text {
    let isTag = separator != "_"
    if !isTag, language == "zh", script.isEmpty, variants.isEmpty, codeset.isEmpty {
      // Chinese was told apart by region before it was by script.
      if region == "CN" { return "zh-Hans" + keywords }
      if region == "TW" { return "zh-Hant" + keywords }
    }
    if !isTag, region.isEmpty { return head + keywords }
    let name = separator.isEmpty ? head : .joining(head, "-", region)
    if isTag { return .joining(name, variants, keywords) }
    return .joining(name, language == "en" && variants == "_POSIX" ? "-POSIX" : "", keywords)
  }

  private var localeName: Text {
    let isOld = separator == "_" && variants.isEmpty && scriptIsThatOfRegion
    return .joining(.joining(isOld ? language : head, separator, region), .joining(variants, codeset, keywords), "")
  }

  /// Whether the region says which script Chinese is written in.
  private var scriptIsThatOfRegion: Bool {
    switch region {
    case "CN", "SG": script == "Hans"
    case "TW", "HK", "MO": script == "Hant"
    default: false
    }
  }
}

// MARK: - Codes that were replaced

extension CanonicalIdentifier {
  private static func current(_ language: Text) -> Text {
    switch language {
    case "no": return "nb"
    case "iw": return "he"
    case "in": return "id"
    case "ji": return "yi"
    case "jw": return "jv"
    case "tl": return "fil"
    case "tw": return "ak"
    default: return language.withUTF8 { LanguageTables.twoLetterLanguages.value(for: $0) }.map { Text($0) } ?? language
    }
  }

  private static func current(region: Text) -> Text {
    switch region {
    case "CS", "YU": "RS"
    case "TP": "TL"
    case "UK": "GB"
    default: region
    }
  }
}

extension Text {
  fileprivate var isRegion: Bool {
    count == 2 && utf8.allSatisfy { $0.isASCIILetter } || count == 3 && utf8.allSatisfy { $0.isASCIIDigit }
  }

  fileprivate var asciiUppercased: Text { Text(utf8.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }) }
}
