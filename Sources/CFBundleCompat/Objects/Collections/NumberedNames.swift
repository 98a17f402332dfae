import CFText

/// Names with the numbers 0, 1, 2 … in the order in which they were added, found by hash.
package struct NumberedNames {
  package private(set) var names: [Text] = []
  private var table = EntryTable()

  package init() {}

  /// The number of a name; `nil` if it was not added.
  @inline(never)
  package func index(of name: Text) -> Int? {
    table.index(hash: UInt(truncatingIfNeeded: name.hash)) { names[Int(bitPattern: $0) - 1] == name }
  }

  /// Adds a name that has no number yet.
  @inline(never)
  package mutating func add(_ name: Text) {
    names.append(name)
    table.add(hash: UInt(truncatingIfNeeded: name.hash), key: Handle(bitPattern: names.count), value: nil)
  }
}
