import CFObjects
import CFText

/// Checks that a value is a property list that can be written and read again.
///
/// A program's collections may hold anything, even themselves, and a collection may occur several times. Each
/// is visited once, and counted as often as it occurs.
package struct PropertyListValidator {
  private struct Size {
    var objects = 1
    /// The bytes of strings and data.
    var bytes = 0
    /// The depth of nested containers.
    var height = 0

    mutating func add(_ part: Size) {
      objects = min(objects + part.objects, 1 << 60)
      bytes = min(bytes + part.bytes, 1 << 60)
      height = max(height, part.height + 1)
    }
  }

  private let format: PropertyListFormat?
  private let budget = Budget()

  /// The containers visited so far; the value is an index in `sizes`.
  private var containers = EntryTable()
  /// `nil` while the container is being visited.
  private var sizes: [Size?] = []
  private var scalarCount = 0

  private init(_ format: PropertyListFormat?) { self.format = format }

  /// - Parameter format: The format to write; `nil` to only copy the value.
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
      // OpenStep lists have only strings, data, arrays and dictionaries.
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
    if let entry = containers.index(hash: hash, where: { $0 == handle }) {
      guard let size = sizes[Int(bitPattern: containers[entry].value)] else {
        throw PropertyListError(.unwritable, "property lists cannot contain recursive container references")
      }
      guard depth + size.height < budget.maximumDepth else { throw tooDeep }
      return size
    }
    guard depth < budget.maximumDepth else { throw tooDeep }
    let index = sizes.count
    containers.add(hash: hash, key: handle, value: Handle(bitPattern: index))
    sizes.append(nil)
    var size = Size()
    for part in try Self.parts(of: container) { size.add(try self.size(of: part, depth: depth + 1)) }
    sizes[index] = size
    return size
  }

  private func unfit(_ value: CFObject) -> PropertyListError {
    PropertyListError(.unwritable, "property lists cannot contain objects of type '" + value.typeID.name + "'")
  }

  private var tooDeep: PropertyListError { PropertyListError(.unwritable, "containers are nested too deeply") }

  /// XML cannot represent lone surrogates.
  private func checkText(_ text: Text) throws(PropertyListError) {
    guard format == .xml else { return }
    if !text.isWellFormed {
      throw PropertyListError(.unwritable, "a string has a lone surrogate, which XML cannot represent")
    }
  }

  private func checkDate(_ absoluteTime: Double) throws(PropertyListError) {
    guard format == .xml else { return }
    // Years of up to nine digits.
    if !(abs(absoluteTime) < 3.15e16) { throw PropertyListError(.unwritable, "a date is out of range for XML") }
  }
}

// MARK: - Containers

extension PropertyListValidator {
  /// The elements of an array, or the keys of a dictionary and then its values.
  private static func parts(of container: CFObject) throws(PropertyListError) -> [CFObject] {
    if container.typeID == .array {
      let array = unsafeDowncast(container, to: ArrayObject.self)
      return try objects(array.values, array.rule)
    }
    let dictionary = unsafeDowncast(container, to: DictionaryObject.self)
    let entries = dictionary.handles
    let keys = try objects(entries.map { $0.key }, dictionary.keyRule)
    for key in keys where key.typeID != .string {
      throw PropertyListError(
        .unwritable, "property list dictionaries may only have keys which are CFStrings, not '" + key.typeID.name + "'")
    }
    return keys + (try objects(entries.map { $0.value }, dictionary.valueRule))
  }

  /// The elements of a collection as objects. If its callbacks do not say that they are, each is probed: many
  /// programs put objects into collections without callbacks.
  private static func objects(
    _ handles: [Handle?], _ callbacks: CollectionCallbacks
  ) throws(PropertyListError) -> [CFObject] {
    var objects: [CFObject] = []
    objects.reserveCapacity(handles.count)
    for handle in handles {
      guard callbacks.holdsObjects || ObjectProbe.isObject(handle), let object = borrow(handle) else {
        throw PropertyListError(
          .unwritable, "property lists cannot contain pointers that are not property list objects")
      }
      objects.append(object)
    }
    return objects
  }
}
