/// How `CFStringCompare` compares.
struct StringComparisonOptions: OptionSet {
  let rawValue: UInt

  static let caseInsensitive = Self(rawValue: 1)
  /// Texts that look the same are equal, however their accents are written.
  static let nonliteral = Self(rawValue: 16)
  /// Runs of digits count by their value.
  static let numeric = Self(rawValue: 64)
}

enum TextOrder: Int {
  case ascending = -1
  case same = 0
  case descending = 1

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }
}

extension Text {
  /// The order of two texts: by UTF-16 unit, unless options say otherwise.
  func compared(to other: Text, _ options: StringComparisonOptions) -> TextOrder {
    if self == other { return .same }
    if options.contains(.nonliteral), isCanonicallyEqual(to: other, options) { return .same }
    let (left, right) =
      options.contains(.caseInsensitive)
      ? (caseFolded, other.caseFolded) : (utf16Values, other.utf16Values)
    return options.contains(.numeric) ? Self.numericOrder(left, right) : Self.order(left, right)
  }

  private var utf16Values: [UInt32] {
    if isASCII { return utf8.map(UInt32.init) }
    return utf16Units(in: 0..<utf16Count).map(UInt32.init)
  }

  private static func order(_ left: some Sequence<UInt32>, _ right: some Sequence<UInt32>) -> TextOrder {
    var (left, right) = (left.makeIterator(), right.makeIterator())
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return .same
      case (nil, _): return .ascending
      case (_, nil): return .descending
      case (let first?, let second?):
        if first != second { return TextOrder(first, second) }
      }
    }
  }

  private static func numericOrder(_ left: [UInt32], _ right: [UInt32]) -> TextOrder {
    var (leftRest, rightRest) = (left[...], right[...])
    while let first = leftRest.first, let second = rightRest.first {
      guard first.isDigit, second.isDigit else {
        if first != second { return TextOrder(first, second) }
        leftRest.removeFirst()
        rightRest.removeFirst()
        continue
      }
      let (number, otherNumber) = (removeNumber(&leftRest), removeNumber(&rightRest))
      if number.count != otherNumber.count { return TextOrder(number.count, otherNumber.count) }
      let order = order(number, otherNumber)
      if order != .same { return order }
    }
    return TextOrder(leftRest.count, rightRest.count)
  }

  /// The digits at the start, without zeros that do not count.
  private static func removeNumber(_ rest: inout ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    let digits = rest.prefix { $0.isDigit }
    rest = rest[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }

  /// The characters with differences of case removed. One may become several: `ß` becomes `ss`.
  private var caseFolded: [UInt32] {
    if isASCII { return utf8.map { UInt32($0 &- 0x41 < 26 ? $0 | 0x20 : $0) } }
    var result: [UInt32] = []
    for codePoint in codePoints {
      // Dotless i is a letter of its own although its capital is I.
      guard codePoint != 0x131, let scalar = Unicode.Scalar(codePoint) else {
        result.append(codePoint)
        continue
      }
      for capital in scalar.properties.uppercaseMapping.unicodeScalars {
        result += capital.properties.lowercaseMapping.unicodeScalars.map { $0.value }
      }
    }
    return result
  }

  private func isCanonicallyEqual(to other: Text, _ options: StringComparisonOptions) -> Bool {
    guard isWellFormed, other.isWellFormed else { return false }
    guard options.contains(.caseInsensitive) else { return string == other.string }
    return Self.string(caseFolded) == Self.string(other.caseFolded)
  }

  private static func string(_ codePoints: [UInt32]) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: codePoints.compactMap { Unicode.Scalar($0) })
    return String(scalars)
  }
}

extension UInt32 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
