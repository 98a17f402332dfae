/// The options of `CFStringCompare` and `CFStringFind`.
package struct StringComparisonOptions: OptionSet {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let caseInsensitive = Self(rawValue: 1)
  /// Searches from the end.
  package static let backwards = Self(rawValue: 4)
  /// Matches only at the start of the range, or at its end if the search is backwards.
  package static let anchored = Self(rawValue: 8)
  /// Compares canonical equivalents as equal: composed and decomposed accents.
  package static let nonliteral = Self(rawValue: 16)
  /// Compares runs of digits by their numeric value.
  static let numeric = Self(rawValue: 64)
  static let diacriticInsensitive = Self(rawValue: 128)
  /// Ignores differences between full and half width.
  static let widthInsensitive = Self(rawValue: 256)
  /// Orders strings that are equal under the other options by their units.
  static let forcedOrdering = Self(rawValue: 512)

  /// The options that fold characters.
  package static let folding: Self = [.caseInsensitive, .nonliteral, .diacriticInsensitive, .widthInsensitive]
}

package enum TextOrder: Int {
  case ascending = -1
  case same = 0
  case descending = 1

  package init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }

  /// Compares UTF-16 units with options.
  package init(_ left: [UInt16], _ right: [UInt16], _ options: StringComparisonOptions) {
    self = Self.order(left, right, options)
    if self == .same, options.contains(.forcedOrdering) { self = Self.order(left, right, []) }
  }
}

extension TextOrder {
  private static func order(
    _ left: [UInt16], _ right: [UInt16], _ options: StringComparisonOptions
  ) -> TextOrder {
    let (left, right) = (values(left, options), values(right, options))
    return options.contains(.numeric) ? numericOrder(left, right) : order(left, right)
  }

  private static func values(_ units: [UInt16], _ options: StringComparisonOptions) -> ArraySlice<UInt32> {
    CaseFoldedUTF16(units, options).values[...]
  }

  private static func order(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> TextOrder {
    var (index, other) = (left.startIndex, right.startIndex)
    while index < left.endIndex, other < right.endIndex {
      if left[index] != right[other] { return TextOrder(left[index], right[other]) }
      index += 1
      other += 1
    }
    return TextOrder(left.endIndex - index, right.endIndex - other)
  }

  private static func numericOrder(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> TextOrder {
    var (leftRest, rightRest) = (left, right)
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

  /// Removes the digits at the start, and returns them without leading zeros.
  private static func removeNumber(_ rest: inout ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    let digits = rest.prefix { $0.isDigit }
    rest = rest[digits.endIndex...]
    return digits.drop { $0 == 0x30 }
  }
}

extension UInt32 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}

extension Text {
  /// By UTF-16 unit, which is the order of bytes if either is ASCII.
  package func precedesInUTF16(_ other: Text) -> Bool {
    if isASCII || other.isASCII { return self < other }
    return TextOrder(utf16Units(in: 0..<utf16Count), other.utf16Units(in: 0..<other.utf16Count), []) == .ascending
  }
}
