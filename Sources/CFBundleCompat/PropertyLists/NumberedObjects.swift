import CFObjects

/// Objects with the numbers 0, 1, 2 … in the order in which they were added, found by hash.
///
/// `objects` keeps the keys of the table alive.
struct NumberedObjects {
  private(set) var objects: [CFObject] = []
  private var table = EntryTable()

  var count: Int { objects.count }

  /// The number of the object, or of one that counts as the same.
  func number(of object: CFObject, hash: UInt, where areSame: (CFObject, CFObject) -> Bool) -> Int? {
    // The table keeps its entries in the order of insertion, and none is removed.
    table.index(hash: hash) { withBorrowed($0) { areSame($0, object) }! }
  }

  /// Adds an object that has no number yet.
  mutating func add(_ object: CFObject, hash: UInt) {
    table.add(hash: hash, key: unretained(object), value: nil)
    objects.append(object)
  }
}
