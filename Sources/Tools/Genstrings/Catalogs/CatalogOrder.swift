import CFText

/// A text in the order in which Xcode writes the members of an object.
///
/// It is that of the Finder: base letters count first, and digits as numbers; then marks; then case, with small letters
/// first; then the units of UTF-16.
package struct CatalogOrder: Comparable {
  private let text: Text

  /// Of a text that is not ASCII.
  private let weights: Weights?

  package init(_ text: Text) {
    self.text = text
    weights = text.isASCII ? nil : Weights(text)
  }

  package static func precedes(_ left: Text, _ right: Text) -> Bool {
    CatalogOrder(left) < CatalogOrder(right)
  }

  package static func == (left: CatalogOrder, right: CatalogOrder) -> Bool { left.text == right.text }

  package static func < (left: CatalogOrder, right: CatalogOrder) -> Bool {
    if left.weights == nil, right.weights == nil { return precedesInASCII(left.text.span, right.text.span) }
    let (first, second) = (left.weights ?? Weights(left.text), right.weights ?? Weights(right.text))
    if first.bases != second.bases { return first.bases.lexicographicallyPrecedes(second.bases) }
    if first.marks != second.marks { return first.marks.lexicographicallyPrecedes(second.marks) }
    if first.cases != second.cases { return first.cases.lexicographicallyPrecedes(second.cases) }
    return left.text.precedesInUTF16(right.text)
  }
}

// MARK: - ASCII

extension CatalogOrder {
  /// The ranks of ASCII: 0 for controls, which are ignored; digits have one rank.
  private static let ranks: [UInt8] = {
    var ranks = [UInt8](repeating: 0, count: 0x80)
    let marks: Text = "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
    for (rank, byte) in marks.utf8.enumerated() { ranks[Int(byte)] = UInt8(rank + 1) }
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { ranks[Int(digit)] = rankOfDigits }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      ranks[Int(letter)] = rankOfDigits + 1 + letter - UInt8(ascii: "a")
      ranks[Int(letter & ~0x20)] = ranks[Int(letter)]
    }
    return ranks
  }()

  private static let rankOfDigits: UInt8 = 0x60

  /// The same as the comparison of weights.
  private static func precedesInASCII(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    var (first, second) = (0, 0)
    // Of the first letter that differs in case.
    var isSmallFirst: Bool?
    while true {
      while first < left.count, ranks[Int(left[first])] == 0 { first += 1 }
      while second < right.count, ranks[Int(right[second])] == 0 { second += 1 }
      guard first < left.count, second < right.count else { break }
      let (rank, other) = (ranks[Int(left[first])], ranks[Int(right[second])])
      if rank != other { return rank < other }
      if rank == rankOfDigits {
        let (number, otherNumber) = (digits(left, &first), digits(right, &second))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        for (digit, other) in zip(number, otherNumber) where left[digit] != right[other] {
          return left[digit] < right[other]
        }
      } else {
        if isSmallFirst == nil, left[first] != right[second] { isSmallFirst = left[first] > right[second] }
        first += 1
        second += 1
      }
    }
    if first < left.count || second < right.count { return second < right.count }
    if let isSmallFirst { return isSmallFirst }
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }

  /// The digits of a number, without zeros before it. Moves to its end.
  package static func digits(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int> {
    while index < text.count, text[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < text.count, text[index].isASCIIDigit { index += 1 }
    return start..<index
  }
}

// MARK: - All texts

extension CatalogOrder {
  /// What is compared, in this order.
  private struct Weights {
    private(set) var bases: [UInt64] = []

    /// The place of each mark among the bases, from bit 32, and its character.
    private(set) var marks: [UInt64] = []

    /// Of each base, whether it is a capital letter.
    private(set) var cases: [UInt8] = []

    init(_ text: Text) {
      var number: [UInt64]?
      for character in (text.decomposed ?? text).codePoints {
        if let digit = Self.digit(character) {
          if number == nil { number = [] }
          // Zeros before a number do not count.
          if digit != 0 || number?.isEmpty == false { number?.append(digit) }
          continue
        }
        append(&number)
        append(character, isCapital: false)
      }
      append(&number)
    }

    private static let kindOfNumber: UInt64 = 1 << 60
    private static let kindOfLetter: UInt64 = 2 << 60

    /// A longer number is a larger one.
    private mutating func append(_ number: inout [UInt64]?) {
      guard let digits = number else { return }
      append(Self.kindOfNumber | UInt64(digits.count), isCapital: false)
      for digit in digits { append(Self.kindOfNumber | digit, isCapital: false) }
      number = nil
    }

    private mutating func append(_ base: UInt64, isCapital: Bool) {
      bases.append(base)
      cases.append(isCapital ? 1 : 0)
    }

    private static func digit(_ character: UInt32) -> UInt64? {
      if character < 0x80 { return 0x30...0x39 ~= character ? UInt64(character - 0x30) : nil }
      guard let properties = Unicode.Scalar(character)?.properties, properties.numericType == .decimal else {
        return nil
      }
      return properties.numericValue.map { UInt64($0) }
    }

    private mutating func append(_ character: UInt32, isCapital: Bool) {
      if let rank = CatalogOrder.rank(of: character) { return append(UInt64(rank), isCapital: false) }
      let category = Unicode.Scalar(character)?.properties.generalCategory
      switch category {
      case .control?, .format?: return
      case .nonspacingMark?, .enclosingMark?: return marks.append(UInt64(bases.count) << 32 | UInt64(character))
      default: break
      }
      if CatalogOrder.appendParts(of: character, { append($0, isCapital: isCapital) }) { return }
      let small = Self.small(character)
      if small != character { return append(small, isCapital: true) }
      append(Self.kindOfLetter | CatalogOrder.script(of: character) << 32 | UInt64(character), isCapital: isCapital)
    }

    private static func small(_ character: UInt32) -> UInt32 {
      Unicode.Scalar(character)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? character
    }
  }

  /// The rank of a character that is neither a letter nor a digit.
  private static func rank(of character: UInt32) -> UInt32? {
    guard let index = lastIndex(in: symbols, { UInt32($0 >> 32) <= character }) else { return nil }
    let run = symbols[index]
    let offset = character - UInt32(run >> 32)
    guard offset < UInt32(run >> 1 & 0x7FF) else { return nil }
    return UInt32(run >> 12 & 0xFFFFF) + (run & 1 == 1 ? offset : 0)
  }

  private static func script(of character: UInt32) -> UInt64 {
    lastIndex(in: scripts) { $0 >> 8 <= character }.map { UInt64(scripts[$0] & 0xFF) } ?? 0xFF
  }

  /// Calls the body with each character that one counts as. Returns whether there are any.
  private static func appendParts(of character: UInt32, _ body: (UInt32) -> Void) -> Bool {
    guard let index = lastIndex(in: expansions, { $0 >> 13 <= character }), expansions[index] >> 13 == character else {
      return false
    }
    let end = index + 1 < expansions.count ? Int(expansions[index + 1] & 0x1FFF) : parts.count
    for part in parts[Int(expansions[index] & 0x1FFF)..<end] { body(part) }
    return true
  }

  /// The index of the last element that meets a condition. All before it meet it, too.
  private static func lastIndex<Element>(in list: [Element], _ holds: (Element) -> Bool) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
