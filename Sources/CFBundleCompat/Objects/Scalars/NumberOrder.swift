/// The order of two values, by the numbers of `CFComparisonResult`.
package enum Order: Int {
  case less = -1
  case same, greater

  package init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .less : left == right ? .same : .greater
  }

  package var reversed: Order { Order(rawValue: -rawValue)! }
}

/// The order of numbers, exact for integers that no real number can hold.
///
/// As on Apple's systems -0.0 comes before 0, and not-a-number lies between the two;
/// but it comes before all integers, negative ones too.
extension NumberObject {
  package func compare(to other: NumberObject) -> Order {
    switch (value, other.value) {
    case (.integer(let left), .integer(let right)): Order(left, right)
    case (.unsigned(let left), .unsigned(let right)): Order(left, right)
    case (.integer, .unsigned): .less
    case (.unsigned, .integer): .greater
    case (.real(let left), .real(let right)): Self.compare(left, right)
    case (.real(let left), _): Self.compare(other.value, left).reversed
    case (_, .real(let right)): Self.compare(value, right)
    }
  }

  private static func compare(_ left: Double, _ right: Double) -> Order {
    if left.isNaN || right.isNaN {
      if left.isNaN && right.isNaN { return .same }
      return left.isNaN ? (right.sign == .minus ? .greater : .less) : compare(right, left).reversed
    }
    if left == 0, right == 0 { return Order(left.sign == .plus ? 1 : 0, right.sign == .plus ? 1 : 0) }
    return Order(left, right)
  }

  private static func compare(_ integer: Value, _ real: Double) -> Order {
    if real.isNaN { return .greater }
    guard abs(real) < 0x1p64 else { return real < 0 ? .greater : .less }
    let whole = real.rounded(.towardZero)
    let order: Order
    switch integer {
    case .integer(let integer):
      guard let whole = Int64(exactly: whole) else { return whole < 0 ? .greater : .less }
      order = Order(integer, whole)
    case .unsigned(let integer):
      guard let whole = UInt64(exactly: whole) else { return .greater }
      order = Order(integer, whole)
    case .real(let left):
      return compare(left, real)
    }
    // The integer parts are equal: the fraction decides, or the sign of zero.
    return order == .same ? compare(whole + 0, real) : order
  }
}
