import CFText

/// A UID of a property list: in a keyed archive, the index of an object.
///
/// Unchecked: nothing changes after the object was made.
package final class UIDObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .uid }

  package let value: UInt32

  package init(_ value: UInt32) {
    self.value = value
    super.init(typeID: .uid)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    value == (other as? UIDObject)?.value
  }

  package override var contentHash: UInt { UInt(value) }

  package override var description: Text { "<CFKeyedArchiverUID>{value = " + Text(UInt64(value)) + "}" }
}

// MARK: - XML

extension UIDObject {
  /// The only key of the dictionary that represents a UID in XML. Its value is the UID's, as an integer.
  package static let dictionaryKey: Literal = "CF$UID"

  /// The UID that a dictionary with only this key represents by its value. With any other value it is only a dictionary.
  package static func represented(by value: CFObject?) -> UIDObject? {
    guard let number = value as? NumberObject, case .integer(let integer) = number.value else { return nil }
    return UInt32(exactly: integer).map { UIDObject($0) }
  }
}
