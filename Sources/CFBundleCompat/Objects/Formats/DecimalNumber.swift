import CFText

/// The decimal digits of a number that is not negative.
struct DecimalNumber {
  /// From 0 to 9, without zeros at the start and the end.
  private(set) var digits: [UInt8] = []

  /// The number of digits before the decimal point. If negative, the number of zeros between the point and the digits.
  private(set) var point = 0

  init(_ integer: UInt64) { self.init(written: Text(integer)) }

  /// The fewest digits that identify a finite number, without its sign.
  init(_ real: Double) { self.init(written: Text(real.magnitude.description)) }

  /// Reads `123`, `1.25` or `5e-324`.
  private init(written text: Text) {
    var fraction: Int?
    var index = 0
    loop: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "e"): break loop
      case .dot: fraction = digits.count
      default: digits.append(text[index] - 0x30)
      }
      index += 1
    }
    point = (fraction ?? digits.count) + Self.exponent(text, from: index + 1)
    normalize()
  }

  private static func exponent(_ text: Text, from start: Int) -> Int {
    var value = 0
    for index in min(start, text.count)..<text.count where text[index].isASCIIDigit {
      value = 10 * value + Int(text[index] - 0x30)
    }
    return start < text.count && text[start] == .hyphen ? -value : value
  }

  private mutating func normalize() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }
}

extension DecimalNumber {
  var isZero: Bool { digits.isEmpty }

  /// The power of ten of the first digit.
  var exponent: Int { isZero ? 0 : point - 1 }

  /// Rounds to digits after the decimal point.
  mutating func round(toFraction count: Int) { round(toDigits: point + count) }

  /// Rounds to significant digits; half-way cases to an even digit.
  mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      self = DecimalNumber(0 as UInt64)
      return
    }
    let isHalf = digits[count] == 5 && digits.count == count + 1
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let goesUp = isHalf ? isOdd : digits[count] >= 5
    digits.removeLast(digits.count - count)
    if goesUp {
      var index = count - 1
      while index >= 0, digits[index] == 9 { index -= 1 }
      digits.removeLast(count - 1 - index)
      if index >= 0 {
        digits[index] += 1
      } else {
        digits = [1]
        point += 1
      }
    }
    normalize()
  }

  /// Whether the number is greater than a power of ten.
  func isGreater(than power: Int) -> Bool { exponent > power || exponent == power && digits != [1] && !isZero }

  /// The digit for a power of ten.
  func digit(_ power: Int) -> UInt8 {
    let index = point - 1 - power
    return digits.indices.contains(index) ? digits[index] : 0
  }
}
