/// A set of characters, as ranges.
package struct CharacterRanges: Equatable, Sendable {
  /// In ascending order: the first character of a range, and the one after its last.
  package private(set) var boundaries: [UInt32] = []

  /// Behind the last character of Unicode.
  package static var end: UInt32 { 0x110000 }

  package init() {}

  package init(_ range: Range<Int>) { append(UInt32(range.lowerBound)..<UInt32(range.upperBound)) }

  /// The characters of a string. A lone surrogate is one.
  package init(of units: [UInt16]) {
    var characters: [UInt64] = []
    units.forEachCodePoint { character, _ in characters.append(UInt64(character)) }
    for character in characters.stableSorted { append(UInt32(character)..<UInt32(character) + 1) }
  }

  /// Adds characters that are not below those in the set, except for the last one.
  @inline(never)
  private mutating func append(_ range: Range<UInt32>) {
    if range.isEmpty { return }
    if let last = boundaries.last, last >= range.lowerBound {
      boundaries[boundaries.count - 1] = max(last, range.upperBound)
    } else {
      boundaries.append(range.lowerBound)
      boundaries.append(range.upperBound)
    }
  }

  package func contains(_ character: UInt32) -> Bool {
    boundaries.lastIndex(notAbove: character).map { $0 & 1 == 0 } ?? false
  }

  package var inverted: CharacterRanges {
    var result = self
    if boundaries.first == 0 { result.boundaries.removeFirst() } else { result.boundaries.insert(0, at: 0) }
    if boundaries.last == Self.end { result.boundaries.removeLast() } else { result.boundaries.append(Self.end) }
    return result
  }

  package func union(_ other: CharacterRanges) -> CharacterRanges { combined(with: other, isUnion: true) }

  package func intersection(_ other: CharacterRanges) -> CharacterRanges { combined(with: other, isUnion: false) }

  package func subtracting(_ other: CharacterRanges) -> CharacterRanges { intersection(other.inverted) }

  @inline(never)
  private func combined(with other: CharacterRanges, isUnion: Bool) -> CharacterRanges {
    var result = CharacterRanges()
    var (index, otherIndex) = (0, 0)
    while index < boundaries.count || otherIndex < other.boundaries.count {
      let next = Swift.min(
        index < boundaries.count ? boundaries[index] : .max,
        otherIndex < other.boundaries.count ? other.boundaries[otherIndex] : .max)
      if index < boundaries.count, boundaries[index] == next { index += 1 }
      if otherIndex < other.boundaries.count, other.boundaries[otherIndex] == next { otherIndex += 1 }
      let isInside = (isUnion ? index | otherIndex : index & otherIndex) & 1
      if isInside != result.boundaries.count & 1 { result.boundaries.append(next) }
    }
    return result
  }
}

// MARK: - Bitmaps

extension CharacterRanges {
  private static var planeSize: Int { 8192 }

  /// The characters that have a bit in a bitmap: those of plane 0, then the number of a plane and its characters, and so on.
  /// What is missing at the end is 0; a plane that is not above the one before it ends the bitmap.
  package init(bitmap: ByteSpan) {
    var (plane, offset) = (0, 0)
    while true {
      for index in 0..<min(Self.planeSize, bitmap.count - offset) {
        for bit in 0..<8 where bitmap[offset + index] >> bit & 1 == 1 {
          let character = UInt32(plane << 16 + index << 3 + bit)
          append(character..<character + 1)
        }
      }
      offset += Self.planeSize
      guard offset < bitmap.count, bitmap[offset] > plane, bitmap[offset] <= 16 else { return }
      plane = Int(bitmap[offset])
      offset += 1
    }
  }

  package var bitmap: [UInt8] {
    var result = [UInt8](repeating: 0, count: Self.planeSize)
    var (plane, start) = (0 as UInt32, 0)
    for index in stride(from: 0, to: boundaries.count, by: 2) {
      for character in boundaries[index]..<boundaries[index + 1] {
        if character >> 16 != plane {
          plane = character >> 16
          result.append(UInt8(plane))
          start = result.count
          result.append(contentsOf: repeatElement(0, count: Self.planeSize))
        }
        result[start + Int(character & 0xFFFF) >> 3] |= 1 << (character & 7)
      }
    }
    return result
  }
}

// MARK: - Predefined sets

/// The sets that `CFCharacterSetGetPredefined` returns.
package enum PredefinedCharacters: Int, CaseIterable {
  case control = 1
  case whitespace, whitespaceAndNewline, decimalDigit, letter, lowercaseLetter, uppercaseLetter, nonBase, decomposable,
    alphanumeric, punctuation, illegal, capitalizedLetter, symbol, newline

  fileprivate func includes(_ category: CharacterCategory) -> Bool {
    switch self {
    case .control: category == .control
    case .whitespace, .whitespaceAndNewline: category == .separator
    case .decimalDigit: category == .digit
    case .letter: category.isAlphanumeric && category != .digit && category != .otherNumber
    case .lowercaseLetter: category == .lowercase
    case .uppercaseLetter: category == .uppercase || category == .titlecase
    case .nonBase: category == .mark
    case .alphanumeric: category.isAlphanumeric
    case .punctuation: category == .punctuation
    case .illegal: category == .unassigned
    case .capitalizedLetter: category == .titlecase
    case .symbol: category == .symbol
    case .decomposable, .newline: false
    }
  }
}

extension CharacterRanges {
  package init(_ set: PredefinedCharacters) {
    if set == .decomposable {
      CanonicalDecomposition.forEachRun { append($0) }
      return
    }
    CharacterCategory.forEachRun { if set.includes($0) { append($1) } }
    let newlines = CharacterRanges(of: [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029])
    switch set {
    case .newline: self = newlines
    case .whitespace: self = subtracting(newlines).union(CharacterRanges(of: [0x09, 0x200B]))
    case .whitespaceAndNewline: self = union(newlines).union(CharacterRanges(of: [0x09, 0x200B]))
    default: break
    }
  }
}
