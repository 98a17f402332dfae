/// An ordered collection of handles.
final class ArrayObject: CFObject, HandleType, @unchecked Sendable {
  static var handleTypeID: TypeID { .array }

  private(set) var values: [Handle?]

  /// An array of objects, each counted as one more reference of C's.
  init(_ objects: [CFObject]) {
    values = objects.map { give($0) }
    super.init(typeID: .array)
  }

  deinit {
    for value in values { if let object = borrow(value) { releaseHandle(object) } }
  }

  var count: Int { values.count }

  /// The elements of an array that holds objects.
  var objects: [CFObject] { values.compactMap { borrow($0) } }
}
