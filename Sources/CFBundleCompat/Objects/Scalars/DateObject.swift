import CFText

/// A moment, in seconds since 2001-01-01 00:00:00 UTC.
///
/// Unchecked: nothing changes after the object was made.
package final class DateObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .date }

  package let absoluteTime: Double

  package init(absoluteTime: Double) {
    self.absoluteTime = absoluteTime
    super.init(typeID: .date)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafe absoluteTime == unsafeDowncast(other, to: DateObject.self).absoluteTime
  }

  package override var contentHash: UInt {
    // Both zeros are equal.
    absoluteTime == 0 ? 0 : UInt(truncatingIfNeeded: absoluteTime.bitPattern)
  }

  /// The date and time in whole seconds, or the number of seconds outside the years 1 to 9999.
  package override var description: Text {
    guard absoluteTime >= -63_113_904_000, absoluteTime < 252_423_993_600 else {
      return "{time = " + NumberObject(.real(absoluteTime)).description + "}"
    }
    let fields = fields
    var builder = TextBuilder()
    builder.append(fields.year, digits: 4, before: "-")
    builder.append(fields.month, digits: 2, before: "-")
    builder.append(fields.day, digits: 2, before: " ")
    builder.append(fields.hour, digits: 2, before: ":")
    builder.append(fields.minute, digits: 2, before: ":")
    builder.append(fields.second, digits: 2, before: " +0000")
    return builder.text
  }

  /// The date and time in UTC, in whole seconds. Only for times within a billion years.
  package var fields: (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    Self.fields(atSecond: Int(absoluteTime.rounded(.down)))
  }

  /// The same for a number of seconds from the beginning of 2001.
  package static func fields(
    atSecond second: Int
  ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    let (days, rest) = second.floorDivided(by: 86_400)
    let date = civilDate(daysFrom2001: days)
    return (date.year, date.month, date.day, rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// The Gregorian date. Years are counted from March, so that a leap day comes last.
  private static func civilDate(daysFrom2001: Int) -> (year: Int, month: Int, day: Int) {
    // The first of March of the year 2000 begins a cycle of 400 years.
    let (cycle, day) = (daysFrom2001 + 306).floorDivided(by: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year: 2000 + cycle * 400 + year + (month >= 10 ? 1 : 0),
      month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is not negative.
  fileprivate func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension TextBuilder {
  /// The last digits of a number, which is not negative.
  package mutating func append(_ value: Int, digits: Int, before separator: Text) {
    var scale = 1
    for _ in 1..<digits { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(value / scale % 10))
      scale /= 10
    }
    append(separator)
  }
}
