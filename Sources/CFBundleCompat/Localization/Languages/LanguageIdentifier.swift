import CFObjects
import CFText

/// A language identifier, parsed as Apple's matcher does.
struct LanguageIdentifier: Sendable {
  /// The base name with obsolete parts replaced: `zh_Hant_TW`, `he`, `sr_Latn`.
  let name: LanguageName

  /// Only identifiers of the same group can match partially.
  let group: LanguageCode

  /// The language of ``name``.
  var language: LanguageCode { name.languageCode }

  /// Parses an identifier; `nil` if it is not valid.
  init?(_ text: Text) {
    guard var name = Self.baseName(of: text) else { return nil }
    name.replaceObsoleteParts()
    guard !name.isOverlong else { return nil }
    self.name = name
    group = name.languageCode.group
  }

  /// ICU's canonical spelling, without keywords: `zh_TW` for `ZH-tw@calendar=roc`.
  static func baseName(of text: Text) -> LanguageName? {
    if let name = text.withUTF8({ LanguageName(plain: $0) }) { return name }
    guard text.isASCII else { return nil }
    guard text.withUTF8({ ExtendedTag.isLikely($0) }) else { return scan(text) }
    // After a single letter at the start, as in `x-`, underscores are not separators.
    let tag = text[1] == .hyphen || text[1] == .underscore ? text : text.withHyphens
    return ExtendedTag.plainName(of: tag).map { scan($0.text) } ?? scan(tag)
  }

  private static func scan(_ text: Text) -> LanguageName? {
    text.withUTF8 { bytes in
      var scanner = BaseNameScanner(bytes)
      return scanner.scan()
    }
  }
}

extension Text {
  fileprivate var withHyphens: Text {
    contains(.underscore) ? Text(utf8.map { $0 == .underscore ? .hyphen : $0 }) : self
  }
}

// MARK: - Replacing obsolete names

extension LanguageName {
  fileprivate mutating func replaceObsoleteParts() {
    if count > 3, let whole = value(in: LanguageTables.replacedNames) {
      self = LanguageName(whole)
      return
    }
    guard let (language, languageEnd) = currentLanguage else { return }
    let base = self
    self = LanguageName(language)
    base.withBytes { bytes in
      if !language.contains(.underscore) {
        append(UnsafeRawBufferPointer(rebasing: bytes[languageEnd...]))
      } else if Self.endsInScript(language), let last = bytes.lastIndex(of: .underscore), bytes.count - last <= 4 {
        append(UnsafeRawBufferPointer(rebasing: bytes[last...]))
      }
    }
  }

  /// The replacement of an obsolete language, and the end of that language.
  private var currentLanguage: (UnsafeRawBufferPointer, end: Int)? {
    withBytes { bytes in
      func language(endingAt end: Int, in aliases: SortedTable) -> UnsafeRawBufferPointer? {
        guard end == bytes.count || end < bytes.count && bytes[end] == .underscore else { return nil }
        return aliases.value(for: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
      }
      if let current = language(endingAt: 2, in: LanguageTables.twoLetterAliases) { return (current, 2) }
      return language(endingAt: 3, in: LanguageTables.threeLetterAliases).map { ($0, 3) }
    }
  }

  private static func endsInScript(_ name: UnsafeRawBufferPointer) -> Bool {
    name.count > 5 && name[name.count - 5] == .underscore
  }
}
