/// True or false. There are only these two.
final class BooleanObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .boolean }

  static let `true` = BooleanObject(true)
  static let `false` = BooleanObject(false)

  let value: Bool

  private init(_ value: Bool) {
    self.value = value
    super.init(typeID: .boolean)
  }
}
