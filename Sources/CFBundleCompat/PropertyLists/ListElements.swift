import CFObjects

// The elements of a program's collections, which may hold anything.

extension ArrayObject {
  /// The elements; `nil` if one is not an object.
  var listElements: [CFObject]? {
    var objects = ListObjects(capacity: count)
    let holdsObjects = rule.holdsObjects
    for value in values where !objects.append(value, holdsObjects) { return nil }
    return objects.objects
  }

  /// An array of a copied list.
  static func list(of elements: [CFObject], isMutable: Bool) -> ArrayObject {
    ArrayObject(elements.lazy.map { unretained($0) }, rule: .objects, isMutable: isMutable)
  }
}

extension DictionaryObject {
  /// The keys, and then the values in their order; `nil` if one is not an object.
  var listKeysAndValues: [CFObject]? {
    let entries = handles
    var objects = ListObjects(capacity: 2 * entries.count)
    let (keysAreObjects, valuesAreObjects) = (keyRule.holdsObjects, valueRule.holdsObjects)
    for entry in entries where !objects.append(entry.key, keysAreObjects) { return nil }
    for entry in entries where !objects.append(entry.value, valuesAreObjects) { return nil }
    return objects.objects
  }

  /// Adds an entry of a copied list.
  func setObject(_ value: CFObject, for key: CFObject) {
    withExtendedLifetime((key, value)) { set(unretained(value), for: unretained(key)) }
  }
}

/// The parts of a container, one after the other: what a walk without recursion has of each open container.
struct ListParts {
  /// The elements of an array, or the keys of a dictionary and then its values; of a scalar, none.
  let objects: [CFObject]
  private var index: Int

  /// - Parameter first: the number of objects to skip.
  init(_ objects: [CFObject], from first: Int = 0) {
    self.objects = objects
    index = first
  }

  /// The parts of a list that a ``PropertyListValidator`` has accepted.
  init(of object: CFObject) {
    switch object {
    case let array as ArrayObject: self.init(array.listElements!)
    case let dictionary as DictionaryObject: self.init(dictionary.listKeysAndValues!)
    default: self.init([])
    }
  }

  mutating func next() -> CFObject? {
    guard index < objects.count else { return nil }
    defer { index += 1 }
    return objects[index]
  }
}

/// The elements of a collection as objects. If its callbacks do not say that they are, each is probed: many programs
/// put objects into collections without callbacks.
private struct ListObjects {
  var objects: [CFObject] = []

  init(capacity: Int) { objects.reserveCapacity(capacity) }

  /// Appends an element. False if it is not an object.
  @inline(__always)
  mutating func append(_ handle: Handle?, _ isObject: Bool) -> Bool {
    guard isObject || ObjectProbe.isObject(handle), let object = borrow(handle) else { return false }
    objects.append(object)
    return true
  }
}
