/// A number: an integer of up to 64 bits, signed or unsigned, or a floating-point number.
final class NumberObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .number }

  enum Value: Equatable {
    case integer(Int64)
    /// Above `Int64.max`, as binary property lists may hold.
    case unsigned(UInt64)
    case real(Double)
  }

  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(typeID: .number)
  }
}
