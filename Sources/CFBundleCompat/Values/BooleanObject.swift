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

  static func object(_ value: Bool) -> BooleanObject { value ? .true : .false }

  override var contentHash: UInt { value ? 1 : 0 }

  override var description: Text { value ? "true" : "false" }
}
