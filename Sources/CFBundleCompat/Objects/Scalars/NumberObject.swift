import CFText

/// A number: an integer of up to 64 bits, signed or unsigned, or a floating-point number.
///
/// Unchecked: nothing changes after the object was made.
package final class NumberObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .number }

  package enum Value: Equatable {
    case integer(Int64)
    /// Above `Int64.max`, as binary property lists may hold.
    case unsigned(UInt64)
    case real(Double)
  }

  package static let nan = NumberObject(.real(.nan))
  package static let positiveInfinity = NumberObject(.real(.infinity))
  package static let negativeInfinity = NumberObject(.real(-.infinity))

  package let value: Value

  /// The type in which C can read the value without loss: one of the six types of fixed size.
  package let type: NumberType

  /// A number of the given type, or of the widest of its kind.
  ///
  /// As on Apple's systems, small integers do not store their type: programs see `kCFNumberSInt32Type`.
  package init(_ value: Value, type: NumberType? = nil) {
    self.value = value
    switch value {
    case .integer(-1...12): self.type = .signed32
    case .integer: self.type = type?.stored ?? .signed64
    case .unsigned: self.type = .signed64
    case .real: self.type = type?.stored ?? .real64
    }
    super.init(typeID: .number)
  }

  package convenience init(_ value: UInt64) {
    self.init(Int64(exactly: value).map { .integer($0) } ?? .unsigned(value))
  }

  package override func isEqual(to other: CFObject) -> Bool {
    unsafe compare(to: unsafeDowncast(other, to: NumberObject.self)) == .same
  }

  /// By value: an integer and an equal real have the same hash.
  package override var contentHash: UInt {
    switch value {
    case .integer(let integer): UInt(truncatingIfNeeded: integer)
    case .unsigned(let integer): UInt(truncatingIfNeeded: integer)
    case .real(let real):
      if let integer = Int64(exactly: real) {
        UInt(truncatingIfNeeded: integer)
      } else if let integer = UInt64(exactly: real) {
        UInt(truncatingIfNeeded: integer)
      } else {
        real.isNaN ? 1 : UInt(truncatingIfNeeded: real.bitPattern)
      }
    }
  }

  /// In the fewest digits that identify the value.
  package override var description: Text {
    switch value {
    case .integer(let integer): return Text(Int(integer))
    case .unsigned(let integer): return Text(integer)
    case .real(let real):
      guard real.isFinite else { return real.isNaN ? "nan" : real < 0 ? "-infinity" : "+infinity" }
      let digits = Text(type == .real32 ? Float(real).description : real.description)
      return digits.hasSuffix(".0") ? digits.slice(to: digits.count - 2) : digits
    }
  }
}

/// The types of `CFNumberType`, by Apple's numbers.
package enum NumberType: Int {
  case signed8 = 1
  case signed16, signed32, signed64, real32, real64
  case char, short, int, long, longLong, float, double, index, nsInteger, cgFloat

  /// The equivalent type of fixed size on 64-bit systems.
  var stored: NumberType {
    switch self {
    case .signed8, .char: .signed8
    case .signed16, .short: .signed16
    case .signed32, .int: .signed32
    case .signed64, .long, .longLong, .index, .nsInteger: .signed64
    case .real32, .float: .real32
    case .real64, .double, .cgFloat: .real64
    }
  }

  /// In bytes.
  package var size: Int {
    switch stored {
    case .signed8: 1
    case .signed16: 2
    case .signed32, .real32: 4
    default: 8
    }
  }

  package var isReal: Bool { stored == .real32 || stored == .real64 }
}
