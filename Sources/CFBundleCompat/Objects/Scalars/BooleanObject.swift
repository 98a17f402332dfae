import CFText

/// True or false. There are only these two.
///
/// Unchecked: nothing changes after the object was made.
package final class BooleanObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .boolean }

  package static let `true` = BooleanObject(true)
  package static let `false` = BooleanObject(false)

  package let value: Bool

  private init(_ value: Bool) {
    self.value = value
    super.init(typeID: .boolean)
  }

  package static func object(_ value: Bool) -> BooleanObject { value ? .true : .false }

  package override var contentHash: UInt { value ? 1 : 0 }

  package override var description: Text { value ? "true" : "false" }
}
