import CFText

/// CoreFoundation's canonical spelling of a language or a locale.
///
/// This is not the matcher's spelling: `English` is `en`, `zh_TW` is the language `zh-Hant`, `zh_HK` is `zh-HK`.
package struct CanonicalIdentifier {
  /// A language: `sr-Latn-RS`.
  @inline(never)
  package static func language(_ name: Text) -> Text {
    legacyLanguage(name) ?? CanonicalIdentifier(name).language
  }

  /// A locale: `sr-Latn_RS`. The region keeps its separator.
  @inline(never)
  package static func locale(_ name: Text) -> Text {
    legacyLanguage(name) ?? CanonicalIdentifier(name).locale
  }

  /// The parts of a locale's canonical name; missing ones are empty.
  package struct Parts {
    package let language, script, region, variant: Text
  }

  @inline(never)
  package static func parts(_ name: Text) -> Parts {
    let parts = CanonicalIdentifier(name)
    // A private-use name is a language as a whole.
    if parts.code == "x" { return Parts(language: name, script: "", region: "", variant: "") }
    return Parts(language: parts.code, script: parts.script, region: parts.region, variant: parts.variant)
  }

  /// Whether a name can be that of a language: a legacy name, or a tag that starts with up to three letters.
  package static func isName(_ name: Text) -> Bool {
    let end = name.utf8.firstIndex { $0 == .hyphen || $0 == .underscore } ?? name.count
    return 1...3 ~= end || LanguageTables.legacyNames.value(for: LanguageName(name)) != nil
  }

  /// The language of a legacy name.
  private static func legacyLanguage(_ name: Text) -> Text? {
    LanguageTables.legacyNames.value(for: LanguageName(name)).map { Text($0.span) }
  }

  private static let longestPrefix = 10  // zh-min-nan

  /// The name with a current start instead of an obsolete one: `zh-Hans` for `zh-cmn-Hans`, `lb` for `i-lux`.
  ///
  /// The longest start that is known counts; its parts are separated by hyphens.
  private static func withCurrentPrefix(_ name: Text) -> Text {
    var current: Text?
    for end in 1..<min(name.count, longestPrefix) + 1 {
      let endsPart = end == name.count || !name[end].isASCIILetter && !name[end].isASCIIDigit
      guard endsPart else { continue }
      let prefix = LanguageName(name.slice(to: end).asciiLowercased)
      if let value = LanguageTables.currentPrefixes.value(for: prefix) {
        current = Text(value.span) + name.slice(from: end)
      }
    }
    return current ?? name
  }

  private typealias Bytes = Text.Bytes

  private let code: Text
  private let script: Text
  private let scriptIsUsual: Bool
  private let region: Text

  /// The separator before the region: `_`, or the `-` of a language tag; `nil` without a region.
  private let separator: UInt8?

  /// The part after the region, with separators.
  private let variants: Bytes

  /// `.UTF-8`. A language drops it after a region with `_`.
  private let codeset: Bytes

  /// `calendar=japanese;currency=EUR`
  private let keywords: Bytes

  private init(_ identifier: Text) {
    let name = Self.withCurrentPrefix(identifier).utf8
    let at = name.firstIndex(of: UInt8(ascii: "@")) ?? name.count
    let plain = name[..<at].firstIndex(of: .dot) ?? at
    keywords = name[min(at + 1, name.count)...]
    codeset = name[plain..<at]

    var end = Self.partEnd(name, 0, plain)
    code = Self.current(Text(name[..<end]).asciiLowercased)

    var part = name[min(end + 1, plain)..<Self.partEnd(name, end + 1, plain)]
    if part.count == 4, part.allSatisfy({ $0.isASCIILetter }) {
      script = Text(part.enumerated().map { $0.offset == 0 ? $0.element & 0xDF : $0.element | 0x20 })
      end = part.endIndex
      part = name[min(end + 1, plain)..<Self.partEnd(name, end + 1, plain)]
    } else {
      script = ""
    }
    scriptIsUsual = LanguageTables.usualScripts.value(for: LanguageName(code)).map { Text($0.span) } == script

    let isRegion =
      part.count == 2 && part.allSatisfy { $0.isASCIILetter } || part.count == 3 && part.allSatisfy { $0.isASCIIDigit }
    if isRegion || part.isEmpty && end < plain {
      separator = name[end]
      region = Self.current(Text(part.map { $0.isASCIILetter ? $0 & 0xDF : $0 }))
      end = part.endIndex
    } else {
      separator = nil
      region = ""
    }
    variants = name[end..<plain]
  }

  /// The end of the part that starts at an index.
  private static func partEnd(_ name: Bytes, _ start: Int, _ limit: Int) -> Int {
    var end = min(start, limit)
    while end < limit, name[end] != .underscore, name[end] != .hyphen { end += 1 }
    return end
  }

  /// The current code for an obsolete one.
  private static func current(_ code: Text) -> Text {
    let name = LanguageName(code)
    let current = LanguageTables.currentCodes.value(for: name) ?? LanguageTables.twoLetterLanguages.value(for: name)
    return current.map { Text($0.span) } ?? code
  }
}

// MARK: - Writing

extension CanonicalIdentifier {
  /// The variants in the spelling of a locale; private-use ones (`-x-`) do not count.
  private var variant: Text {
    if Text(variants).hasPrefix("-x-") { return "" }
    return Text(variants.dropFirst().map { $0 == .hyphen ? .underscore : $0 &- 0x61 < 26 ? $0 & 0xDF : $0 })
  }

  private var language: Text {
    let hasScript = !script.isEmpty && !scriptIsUsual
    var builder = head(hasScript: hasScript)
    if separator != .underscore {
      appendTag(to: &builder)
      builder.append(codeset)
    } else if isOldChinese {
      builder.append(.hyphen)
      builder.append(scriptOfRegion)
    } else if !region.isEmpty {
      builder.append(.hyphen)
      builder.append(region)
      if code == "en", !hasScript, region == "US", Text(variants) == "_POSIX" {
        builder.append("-POSIX" as Text)
      }
    }
    appendKeywords(to: &builder)
    return builder.text
  }

  private var locale: Text {
    let isPlain = separator == .underscore && variants.isEmpty && codeset.isEmpty
    let isUnderstood = scriptIsUsual || isPlain && script == scriptOfRegion
    var builder = head(hasScript: !script.isEmpty && !isUnderstood)
    if separator == .underscore {
      builder.append(.underscore)
      builder.append(region)
      builder.append(variants.lazy.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 })
    } else {
      appendTag(to: &builder)
    }
    builder.append(codeset)
    appendKeywords(to: &builder)
    return builder.text
  }

  private func head(hasScript: Bool) -> TextBuilder {
    var builder = TextBuilder()
    builder.append(code)
    if hasScript {
      builder.append(.hyphen)
      builder.append(script)
    }
    return builder
  }

  /// Appends the rest of a tag with hyphens, or of a name without region.
  private func appendTag(to builder: inout TextBuilder) {
    if let separator {
      builder.append(separator)
      builder.append(region)
    }
    for byte in variants { builder.append(byte == .underscore ? .hyphen : byte &- 0x41 < 26 ? byte | 0x20 : byte) }
  }

  private func appendKeywords(to builder: inout TextBuilder) {
    var mark = UInt8(ascii: "@")
    for pair in Text(keywords).split(at: UInt8(ascii: ";")).stableSorted
    where (pair.firstIndex(of: UInt8(ascii: "=")) ?? 0) > 0 {
      builder.append(mark)
      builder.append(pair)
      mark = UInt8(ascii: ";")
    }
  }

  /// Chinese was distinguished by region before it was by script.
  private var isOldChinese: Bool {
    code == "zh" && script.isEmpty && (region == "CN" || region == "TW") && variants.isEmpty && codeset.isEmpty
  }

  /// The script of Chinese that a region implies.
  private var scriptOfRegion: Text {
    LanguageTables.scriptsOfRegions.value(for: LanguageName(region)).map { Text($0.span) } ?? ""
  }
}
