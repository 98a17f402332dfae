/// Reading numbers from C's memory, and writing them to it.
extension NumberObject {
  /// The number at an address, which need not be aligned.
  ///
  /// Not-a-number and the infinities are always the same three objects.
  package static func load(_ type: NumberType, from address: UnsafeRawPointer) -> NumberObject {
    switch type.stored {
    case .signed8: unsafe integer(Int64(address.loadUnaligned(as: Int8.self)), type)
    case .signed16: unsafe integer(Int64(address.loadUnaligned(as: Int16.self)), type)
    case .signed32: unsafe integer(Int64(address.loadUnaligned(as: Int32.self)), type)
    case .real32: unsafe real(Double(address.loadUnaligned(as: Float.self)), type)
    case .real64: unsafe real(address.loadUnaligned(as: Double.self), type)
    default: unsafe integer(address.loadUnaligned(as: Int64.self), type)
    }
  }

  private static func integer(_ value: Int64, _ type: NumberType) -> NumberObject {
    NumberObject(.integer(value), type: type)
  }

  private static func real(_ value: Double, _ type: NumberType) -> NumberObject {
    if value.isNaN { return .nan }
    if value.isInfinite { return value < 0 ? .negativeInfinity : .positiveInfinity }
    return NumberObject(.real(value), type: type)
  }
}

extension NumberObject {
  /// Writes the value as a type of C. Returns whether the conversion is exact.
  ///
  /// A value that does not fit is written as the processor converts it.
  package func store(as type: NumberType, to address: UnsafeMutableRawPointer?) -> Bool {
    switch type.stored {
    case .signed8: unsafe put(Int8(truncatingIfNeeded: narrow), address) && fits(Int8.self, UInt8.self)
    case .signed16: unsafe put(Int16(truncatingIfNeeded: narrow), address) && fits(Int16.self, UInt16.self)
    case .signed32: unsafe put(narrow, address) && Int32(exactly: self) != nil
    case .real32: unsafe put(float, address) && holds(Double(float))
    case .real64: unsafe put(double, address) && (holds(double) || double.isNaN)
    default: unsafe put(wide, address) && Int64(exactly: self) != nil
    }
  }

  private func put<Number>(_ number: Number, _ address: UnsafeMutableRawPointer?) -> Bool {
    unsafe address?.storeBytes(of: number, as: Number.self)
    return true
  }

  /// The 64 bits of an integer, signed or unsigned; `nil` if the number is not an integer of 64 bits.
  var bits: Int64? {
    guard case .unsigned(let integer) = value else { return Int64(exactly: self) }
    return Int64(truncatingIfNeeded: integer)
  }

  private var wide: Int64 {
    switch value {
    case .integer(let integer): integer
    case .unsigned(let integer): Int64(truncatingIfNeeded: integer)
    case .real(let real): real >= -0x1p63 && real < 0x1p63 ? Int64(real) : .min
    }
  }

  private var narrow: Int32 {
    guard case .real(let real) = value else { return Int32(truncatingIfNeeded: wide) }
    return real > -0x1p31 - 1 && real < 0x1p31 ? Int32(real) : .min
  }

  package var double: Double {
    switch value {
    case .integer(let integer): Double(integer)
    case .unsigned(let integer): Double(integer)
    case .real(let real): real
    }
  }

  /// Rounded once, not via `double`.
  private var float: Float {
    switch value {
    case .integer(let integer): Float(integer)
    case .unsigned(let integer): Float(integer)
    case .real(let real): Float(real)
    }
  }

  /// Whether the value is one of the small type. As on Apple's systems an integer may also
  /// use all its bits: 255 fits into C's `unsigned char`.
  private func fits<Signed: FixedWidthInteger, Unsigned: FixedWidthInteger>(
    _: Signed.Type, _: Unsigned.Type
  ) -> Bool {
    if Signed(exactly: self) != nil { return true }
    guard case .integer = value else { return false }
    return Unsigned(exactly: self) != nil
  }

  /// Whether a real number is exactly this value.
  private func holds(_ real: Double) -> Bool {
    switch value {
    case .integer(let integer): Int64(exactly: real) == integer
    case .unsigned(let integer): UInt64(exactly: real) == integer
    case .real(let own): own == real
    }
  }
}

extension FixedWidthInteger {
  /// The number as this type, if nothing is lost.
  package init?(exactly number: NumberObject) {
    switch number.value {
    case .integer(let integer): self.init(exactly: integer)
    case .unsigned(let integer): self.init(exactly: integer)
    case .real(let real): self.init(exactly: real)
    }
  }
}
