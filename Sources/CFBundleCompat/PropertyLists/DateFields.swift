import CFObjects
import CFText

/// Parses a date string field by field.
struct DateFields: ~Escapable {
  private let text: Span<UInt8>
  private var index = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// An unsigned decimal number of exactly N digits.
  mutating func number(digits: Int) -> Int? {
    guard text.count - index >= digits else { return nil }
    var value = 0
    for _ in 0..<digits {
      guard text[index].isASCIIDigit else { return nil }
      value = value * 10 + Int(text[index] - 0x30)
      index += 1
    }
    return value
  }

  /// `2001-12-31`, in seconds from 2001-01-01. Months and days beyond the calendar carry over.
  mutating func date() -> Int? {
    let isNegative = accept(.hyphen)
    let start = index
    while index < text.count, text[index].isASCIIDigit { index += 1 }
    let digits = index - start
    guard 1...9 ~= digits else { return nil }
    index = start
    guard let year = number(digits: digits), accept(.hyphen), let month = number(digits: 2),
      accept(.hyphen), let day = number(digits: 2)
    else { return nil }
    return 86400 * Self.days(year: isNegative ? -year : year, month: month, day: day)
  }

  /// `23:59:59`, in seconds. Numbers beyond the clock carry over.
  mutating func time() -> Int? {
    guard let hours = number(digits: 2), accept(UInt8(ascii: ":")), let minutes = number(digits: 2),
      accept(UInt8(ascii: ":")), let seconds = number(digits: 2)
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// Days from 2001-01-01 in the proleptic Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // In years that begin in March the leap day is the last day.
    let months = year * 12 + month - 3
    let marchYear = floorDivide(months, 12)
    let marchMonth = months - marchYear * 12
    let leapDays =
      floorDivide(marchYear, 4) - floorDivide(marchYear, 100) + floorDivide(marchYear, 400)
    let dayOfYear = (marchMonth * 153 + 2) / 5 + day - 1
    return marchYear * 365 + leapDays + dayOfYear - 730_791
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    (number - (number % divisor + divisor) % divisor) / divisor
  }
}

extension DateObject {
  /// The date as XML has it, `2024-01-02T03:04:05Z`: in whole seconds.
  package var wholeSeconds: Text {
    let fields = fields
    var builder = TextBuilder()
    if fields.year < 0 { builder.append(.hyphen) }
    let year = Text(abs(fields.year))
    for _ in 0..<max(0, 4 - year.count) { builder.append(UInt8(ascii: "0")) }
    builder.append(year)
    builder.append("-")
    builder.append(fields.month, digits: 2, before: "-")
    builder.append(fields.day, digits: 2, before: "T")
    builder.append(fields.hour, digits: 2, before: ":")
    builder.append(fields.minute, digits: 2, before: ":")
    builder.append(fields.second, digits: 2, before: "Z")
    return builder.text
  }
}
