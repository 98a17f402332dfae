import CFText

/// Parses an identifier as leniently as ICU parses a locale name.
///
/// `ZH-hant-tw@calendar=roc` becomes `zh_Hant_TW`: parts joined by `_`, each in its case, three-letter ISO codes
/// replaced by two-letter codes, keywords removed. The part after a dot is kept.
struct BaseNameScanner {
  /// The maximum length of the language in bytes. An identifier with a longer one is invalid.
  private static let languageLimit = 11

  private let bytes: Text
  private var position = 0
  private var name = LanguageName()

  init(_ identifier: Text) {
    bytes = identifier
  }

  /// The base name, or `nil` if the bytes cannot be an identifier.
  mutating func scan() -> LanguageName? {
    guard scanLanguage() else { return nil }
    scanScript()
    let hasRegion = scanRegion()
    scanVariants(afterRegion: hasRegion)
    scanCodeset()
    scanModifier()
    return name.isOverlong ? nil : name
  }
}

// MARK: - Parts

extension BaseNameScanner {
  private mutating func scanLanguage() -> Bool {
    // `i-` and `x-` belong to the language, with either separator.
    if bytes.count > 1, isPrefixLetter(bytes[0]), isSeparator(at: 1) {
      name.append(bytes[0] | 0x20)
      name.append(.hyphen)
      position = 2
    }
    while !isTerminator(at: position), !isSeparator(at: position) {
      guard name.count < Self.languageLimit else { return false }
      name.append(bytes[position].asciiLowercased)
      position += 1
    }
    if name.count == 3, let short = LanguageTables.twoLetterLanguages.value(for: name) {
      name = LanguageName(short)
    }
    return true
  }

  private mutating func scanScript() {
    guard isSeparator(at: position) else { return }
    var end = position + 1
    while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
    guard end - position == 5 else { return }
    name.append(.underscore)
    name.append(bytes[position + 1].asciiUppercased)
    for index in position + 2..<end { name.append(bytes[index].asciiLowercased) }
    position = end
  }

  private mutating func scanRegion() -> Bool {
    guard isSeparator(at: position) else { return false }
    var end = position + 1
    while !isTerminator(at: end), !isSeparator(at: end) { end += 1 }
    let count = end - position - 1
    guard count == 2 || count == 3 else { return false }
    var region = LanguageName()
    for index in position + 1..<end { region.append(bytes[index].asciiUppercased) }
    if count == 3, let short = LanguageTables.twoLetterRegions.value(for: region) {
      region = LanguageName(short)
    }
    name.append(.underscore)
    name.append(region.utf8)
    position = end
    return true
  }

  private mutating func scanVariants(afterRegion: Bool) {
    guard isSeparator(at: position), !isExtension(at: position) else { return }
    // A missing region leaves two separators in a row.
    let start = position + (!afterRegion && isSeparator(at: position + 1) ? 2 : 1)
    var variants = copyVariants(from: start)
    if variants.isEmpty, let at = bytes.utf8[min(start, bytes.count)..<bytes.count].firstIndex(of: .at) {
      // `sr_RS_@latin` is read as `sr_RS_LATIN`.
      variants = copyVariants(from: at + 1)
    }
    guard !variants.isEmpty else { return }
    name.append(.underscore)
    if !afterRegion { name.append(.underscore) }
    name.append(variants.utf8)
  }

  /// Copies up to a terminator, and moves the position there.
  private mutating func copyVariants(from start: Int) -> LanguageName {
    var variants = LanguageName()
    var end = start
    while !isTerminator(at: end) {
      variants.append(isSeparator(at: end) ? .underscore : bytes[end].asciiUppercased)
      end += 1
    }
    if end > start || start > 0 && bytes[start - 1] == .at { position = end }
    return variants
  }

  private mutating func scanCodeset() {
    guard position < bytes.count, bytes[position] == .dot else { return }
    while position < bytes.count, bytes[position] != .at {
      name.append(bytes[position])
      position += 1
    }
  }

  /// `@euro` is kept; `@currency=EUR` is a keyword and removed.
  private mutating func scanModifier() {
    while position < bytes.count, bytes[position] != .at { position += 1 }
    guard position < bytes.count else { return }
    let rest = bytes.slice(from: position)
    if !rest.contains(.equals) { name.append(rest.span) }
  }
}

// MARK: - Characters

extension BaseNameScanner {
  private func isPrefixLetter(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter == UInt8(ascii: "i") || letter == UInt8(ascii: "x")
  }

  private func isSeparator(at index: Int) -> Bool {
    index < bytes.count && (bytes[index] == .hyphen || bytes[index] == .underscore)
  }

  private func isTerminator(at index: Int) -> Bool {
    index >= bytes.count || bytes[index] == .dot || bytes[index] == .at
  }

  /// Whether an extension of BCP 47 begins here, as `-u-` does.
  private func isExtension(at index: Int) -> Bool {
    guard index + 2 < bytes.count, bytes[index] == .hyphen, bytes[index + 2] == .hyphen else {
      return false
    }
    let letter = bytes[index + 1] | 0x20
    return letter == UInt8(ascii: "t") || letter == UInt8(ascii: "u") || letter == UInt8(ascii: "x")
  }
}

extension UInt8 {
  fileprivate static var at: UInt8 { 0x40 }
  fileprivate static var equals: UInt8 { 0x3D }
}
