import CFText

/// The value that stands for none, where a collection wants an object.
package final class NullObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .null }

  package static let null = NullObject()

  private init() { super.init(typeID: .null) }

  package override var description: Text { "<null>" }
}
