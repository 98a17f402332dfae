/// A language identifier, read as Apple's matcher reads it.
struct LanguageIdentifier: Sendable {
  /// ICU's canonical spelling, without keywords: `zh_TW` for `ZH-tw@calendar=roc`.
  let baseName: LanguageName

  /// The base name with obsolete parts replaced: `zh_Hant_TW`, `he`, `sr_Latn`.
  let name: LanguageName

  /// The language of ``name``.
  let language: LanguageCode

  /// Only identifiers of one group can match in part.
  let group: LanguageCode

  /// Reads an identifier; `nil` if no language can have it.
  init?(_ text: Text) {
    guard
      text.isASCII,
      let baseName = Self.baseName(of: text),
      let name = Self.replacement(of: baseName)
    else { return nil }
    self.baseName = baseName
    self.name = name
    language = name.languageCode
    group = language.group
  }

  private static func baseName(of text: Text) -> LanguageName? {
    // Most names are two letters, which stay as they are.
    if text.count == 2, text[0] &- 0x61 < 26, text[1] &- 0x61 < 26 { return text.withUTF8 { LanguageName($0) } }
    guard text.withUTF8({ ExtendedTag.isLikely($0) }) else { return scan(text) }
    // Behind a single letter at the start, as in `x-`, underscores separate nothing.
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

extension LanguageIdentifier {
  private static func replacement(of base: LanguageName) -> LanguageName? {
    if base.count > 3, let whole = base.value(in: LanguageTables.replacedNames) {
      return LanguageName(whole)
    }
    let languageEnd = base.withBytes { $0.firstIndex(of: .underscore) } ?? base.count
    guard let language = replacement(ofLanguage: base, count: languageEnd) else { return base }
    var name = LanguageName(language)
    base.withBytes { bytes in
      if !language.contains(.underscore) {
        name.append(bytes[languageEnd...])
      } else if endsInScript(language), let last = bytes.lastIndex(of: .underscore),
        bytes.count - last <= 4
      {
        name.append(bytes[last...])
      }
    }
    return name.isOverlong ? nil : name
  }

  private static func replacement(
    ofLanguage base: LanguageName, count: Int
  ) -> UnsafeRawBufferPointer? {
    base.withBytes { bytes in
      let language = UnsafeRawBufferPointer(rebasing: bytes[..<count])
      switch count {
      case 2: return LanguageTables.twoLetterAliases.value(for: language)
      case 3: return LanguageTables.threeLetterAliases.value(for: language)
      default: return nil
      }
    }
  }

  private static func endsInScript(_ name: UnsafeRawBufferPointer) -> Bool {
    name.count > 5 && name[name.count - 5] == .underscore
  }
}
