/// The value that stands for none, where a collection wants an object.
final class NullObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .null }

  static let null = NullObject()

  private init() { super.init(typeID: .null) }

  override var description: Text { "<null>" }
}
