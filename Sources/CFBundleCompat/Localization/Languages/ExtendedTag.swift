import CFText

/// The plain part of a BCP 47 tag with extensions: `en-US` in `en-US-u-ca-buddhist`.
struct ExtendedTag {
  private var parts: [Text]
  private var name = LanguageName()

  /// Whether an identifier has a part of one character that is not its last.
  ///
  /// ICU reads such an identifier as a BCP 47 tag unless it has keywords.
  static func isLikely(_ identifier: Text) -> Bool {
    var length = 0
    var hasSingleton = false
    for byte in identifier.utf8 {
      switch byte {
      case .hyphen, .underscore:
        if length == 1 { hasSingleton = true }
        length = 0
      case UInt8(ascii: "@"):
        return false
      default:
        length += 1
      }
    }
    return hasSingleton
  }

  /// The plain part, or `nil` if the parts are not a BCP 47 tag.
  static func plainName(of tag: Text) -> LanguageName? {
    var tag = ExtendedTag(parts: tag.asciiLowercased.split(at: .hyphen).reversed())
    return tag.read()
  }

  private init(parts: [Text]) {
    self.parts = parts
  }

  private mutating func read() -> LanguageName? {
    guard let first = parts.popLast() else { return nil }
    if first == "i" { return registeredName() }
    if first == "x" { return isPrivateUse(parts.last) ? name : nil }
    guard 2...8 ~= first.count, first.utf8.allSatisfy({ $0.isASCIILetter }) else { return nil }
    readLanguage(first)
    readScript()
    readVariants(afterRegion: readRegion())
    if name.isEmpty { return nameOfUnknownLanguage() }
    return name.isOverlong ? nil : name
  }
}

// MARK: - Parts

extension ExtendedTag {
  private func registeredName() -> LanguageName? {
    guard let last = parts.last else { return nil }
    return LanguageTables.registeredNames.value(for: LanguageName("i_" + last)).map { LanguageName($0) }
  }

  private mutating func nameOfUnknownLanguage() -> LanguageName? {
    guard let singleton = parts.popLast(), singleton.count == 1 else { return nil }
    if singleton == "x" { return isPrivateUse(parts.last) ? name : nil }
    return parts.last.map { $0.count >= 2 } ?? false ? LanguageName("und") : nil
  }

  private func isPrivateUse(_ part: Text?) -> Bool {
    guard let part else { return false }
    return 1...8 ~= part.count && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  private mutating func readLanguage(_ first: Text) {
    var language = first
    var extended = 0
    while first.count <= 3, extended < 3, let part = nextPart(ofLetters: 3) {
      if extended == 0 { language = part }
      extended += 1
    }
    if language != "und" { name.append(language.span) }
  }

  private mutating func readScript() {
    guard let script = nextPart(ofLetters: 4) else { return }
    name.append(.underscore)
    name.append(script.span)
  }

  private mutating func readRegion() -> Bool {
    let digits = parts.last.map { $0.count == 3 && $0.utf8.allSatisfy { $0.isASCIIDigit } } ?? false
    guard let region = digits ? parts.popLast() : nextPart(ofLetters: 2) else { return false }
    name.append(.underscore)
    name.append(region.span)
    return true
  }

  private mutating func readVariants(afterRegion: Bool) {
    var variants: [Text] = []
    while let part = parts.last, isVariant(part), !variants.contains(part) {
      variants.append(part)
      parts.removeLast()
    }
    guard !variants.isEmpty else { return }
    if !afterRegion { name.append(.underscore) }
    for variant in variants.stableSorted {
      name.append(.underscore)
      name.append(variant.span)
    }
  }

  private func isVariant(_ part: Text) -> Bool {
    guard part.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else { return false }
    return 5...8 ~= part.count || part.count == 4 && part[0].isASCIIDigit
  }

  private mutating func nextPart(ofLetters count: Int) -> Text? {
    guard
      let part = parts.last, part.count == count, part.utf8.allSatisfy({ $0.isASCIILetter })
    else { return nil }
    parts.removeLast()
    return part
  }
}
