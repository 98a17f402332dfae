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
    if let name = LanguageName(plain: text.span) { return name }
    guard text.isASCII else { return nil }
    guard ExtendedTag.isLikely(text) else { return scan(text) }
    // After a single letter at the start, as in `x-`, underscores are not separators.
    let tag = text[1] == .hyphen || text[1] == .underscore ? text : text.withHyphens
    return ExtendedTag.plainName(of: tag).map { scan($0.text) } ?? scan(tag)
  }

  private static func scan(_ text: Text) -> LanguageName? {
    var scanner = BaseNameScanner(text)
    return scanner.scan()
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
    if count > 3, let whole = LanguageTables.replacedNames.value(for: self) {
      self = LanguageName(whole)
      return
    }
    guard let (language, languageEnd) = currentLanguage else { return }
    let base = self
    self = LanguageName(language)
    if firstIndex(of: .underscore) == nil {
      append(base.utf8.extracting(languageEnd...))
    } else if endsInScript, let last = base.lastIndex(of: .underscore), base.count - last <= 4 {
      append(base.utf8.extracting(last...))
    }
  }

  /// The replacement of an obsolete language, and the end of that language.
  @inline(__always)
  private var currentLanguage: (StaticBytes, end: Int)? {
    let utf8 = utf8
    if utf8.count == 2 || utf8.count > 2 && utf8[2] == .underscore {
      return LanguageTables.twoLetterAliases.value(for: utf8.extracting(first: 2)).map { ($0, 2) }
    }
    if utf8.count == 3 || utf8.count > 3 && utf8[3] == .underscore {
      return LanguageTables.threeLetterAliases.value(for: utf8.extracting(first: 3)).map { ($0, 3) }
    }
    return nil
  }

  private var endsInScript: Bool { count > 5 && utf8[count - 5] == .underscore }
}
