import CFObjects
import CFText

/// Checks that a value is a property list, and one that can be read again.
///
/// A program's collections may hold anything, themselves too, and one may stand in many places. Each
/// is looked at once; what stands in many places counts as often.
package struct PropertyListValidator {
  private struct Size {
    var objects = 1
    /// Of texts and data.
    var bytes = 0
    /// How many containers stand inside each other.
    var height = 0

    mutating func add(_ part: Size) {
      objects = min(objects + part.objects, 1 << 60)
      bytes = min(bytes + part.bytes, 1 << 60)
      height = max(height, part.height + 1)
    }
  }

  private let format: PropertyListFormat?
  private let budget = Budget()

  /// The containers that were met; the value is a place in `sizes`.
  private var containers = EntryTable()
  /// `nil` as long as the container is not finished.
  private var sizes: [Size?] = []
  private var scalarCount = 0

  private init(_ format: PropertyListFormat?) { self.format = format }

  /// - Parameter format: How the value is to be written; `nil` if it is only to be copied.
  package static func check(_ value: CFObject, for format: PropertyListFormat?) throws(PropertyListError) {
    var check = PropertyListValidator(format)
    let size = try check.size(of: value, depth: 0)
    let distinct = check.sizes.count + check.scalarCount
    guard size.objects <= check.budget.maximumUnfolding(ofFile: distinct),
      size.bytes <= check.budget.maximumBytes
    else { throw PropertyListError(.unwritable, "the list is too large") }
  }

  private mutating func size(of value: CFObject, depth: Int) throws(PropertyListError) -> Size {
    switch value.typeID {
    case .array, .dictionary: return try size(ofContainer: value, depth: depth)
    case .string: try checkText(unsafeDowncast(value, to: StringObject.self).text)
    case .date:
      guard format != .openStep else { throw unfit(value) }
      try checkDate(unsafeDowncast(value, to: DateObject.self).absoluteTime)
    case .data, .number, .boolean:
      // The old style has only strings and data, and dictionaries and arrays of them.
      guard format != .openStep || value.typeID == .data else { throw unfit(value) }
    default: throw unfit(value)
    }
    scalarCount += 1
    var size = Size()
    if value.typeID == .string { size.bytes = unsafeDowncast(value, to: StringObject.self).text.count }
    if value.typeID == .data { size.bytes = unsafeDowncast(value, to: DataObject.self).count }
    return size
  }

  private mutating func size(ofContainer container: CFObject, depth: Int) throws(PropertyListError) -> Size {
    let handle = unretained(container)
    let hash = UInt(bitPattern: handle)
    if let place = containers.index(hash: hash, where: { $0 == handle }) {
      guard let size = sizes[Int(bitPattern: containers[place].value)] else {
        throw PropertyListError(.unwritable, "property lists cannot contain recursive container references")
      }
      guard depth + size.height < budget.maximumDepth else { throw tooDeep }
      return size
    }
    guard depth < budget.maximumDepth else { throw tooDeep }
    let place = sizes.count
    containers.add(hash: hash, key: handle, value: Handle(bitPattern: place))
    sizes.append(nil)
    var size = Size()
    for part in try Self.parts(of: container) { size.add(try self.size(of: part, depth: depth + 1)) }
    sizes[place] = size
    return size
  }

  private func unfit(_ value: CFObject) -> PropertyListError {
    PropertyListError(.unwritable, "property lists cannot contain objects of type '" + value.typeID.name + "'")
  }

  private var tooDeep: PropertyListError { PropertyListError(.unwritable, "containers are nested too deeply") }

  /// What XML cannot say.
  private func checkText(_ text: Text) throws(PropertyListError) {
    guard format == .xml else { return }
    if !text.isWellFormed {
      throw PropertyListError(.unwritable, "a string has half of a surrogate pair, which XML cannot hold")
    }
  }

  private func checkDate(_ absoluteTime: Double) throws(PropertyListError) {
    guard format == .xml else { return }
    // Years of up to nine digits.
    if !(abs(absoluteTime) < 3.15e16) { throw PropertyListError(.unwritable, "a date is too far away for XML") }
  }
}

// MARK: - Containers

extension PropertyListValidator {
  /// The elements of an array, or the keys of a dictionary and then its values.
  private static func parts(of container: CFObject) throws(PropertyListError) -> [CFObject] {
    if container.typeID == .array { return try objects(unsafeDowncast(container, to: ArrayObject.self).values) }
    let entries = unsafeDowncast(container, to: DictionaryObject.self).handles
    let keys = try objects(entries.map { $0.key })
    for key in keys where key.typeID != .string {
      throw PropertyListError(
        .unwritable, "property list dictionaries may only have keys which are CFStrings, not '" + key.typeID.name + "'")
    }
    return keys + (try objects(entries.map { $0.value }))
  }

  /// The objects behind the elements of a collection, whatever callbacks it was made with, since many programs
  /// give none. NULL is no object, nor is a small or odd number in the place of a pointer.
  private static func objects(_ handles: [Handle?]) throws(PropertyListError) -> [CFObject] {
    var objects: [CFObject] = []
    objects.reserveCapacity(handles.count)
    for handle in handles {
      let address = UInt(bitPattern: handle)
      guard address >= 4096, address % 8 == 0, let object = borrow(handle) else {
        throw PropertyListError(.unwritable, "property lists cannot contain what is not an object")
      }
      objects.append(object)
    }
    return objects
  }
}
