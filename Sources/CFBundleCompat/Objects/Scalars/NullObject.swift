import CFText

/// `CFNull`: the placeholder for a missing value in a collection of objects.
///
/// Unchecked: nothing changes after the object was made.
package final class NullObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .null }

  package static let null = NullObject()

  private init() { super.init(typeID: .null) }

  package override var description: Text { "<null>" }
}
