/// A run of bytes.
final class DataObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .data }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(typeID: .data)
  }
}
