import CFObjects

/// The objects of a binary list by their number, and those of the container that is being made.
///
/// Each handle has a reference of its own. The first container that takes an object takes that reference, and
/// each further one a new reference. No object is released before this is.
struct BinaryObjects: ~Copyable {
  private var entries: BinaryObjectEntries

  /// The elements of the containers that are being read, the outermost first.
  private var content = OwnedHandles(capacity: 64)

  /// Objects that a dictionary did not take, such as repeated keys.
  private var dropped: [Handle?] = []

  /// What each object of the list takes, besides the object itself.
  static let bytesPerObject = MemoryLayout<BinaryObjectEntries.Entry>.stride

  init(count: Int) { entries = BinaryObjectEntries(count: count) }

  deinit {
    for number in 0..<entries.count where !entries[number].isTaken {
      withBorrowed(entries[number].handle) { $0.releaseForHandles() }
    }
    releaseOwned(dropped)
  }

  /// The object with a number, if it has been made.
  subscript(number: Int) -> CFObject? { withBorrowed(entries[number].handle) { $0 } }

  @inline(__always)
  func isMade(_ number: Int) -> Bool { entries[number].handle != nil }

  /// A number that the reader attaches to an object, or to one that has not been made yet.
  subscript(weight number: Int) -> UInt32 {
    @inline(__always) get { entries[number].weight }
    @inline(__always) set { entries[number].weight = newValue }
  }

  /// Sets an object that has not been made yet.
  @inline(__always)
  mutating func set(_ object: consuming CFObject, at number: Int) {
    precondition(!isMade(number))
    entries[number].handle = makeOwned(object)
  }

  /// Reserves memory for the elements of another container.
  @inline(__always)
  mutating func reserve(_ count: Int) { content.reserve(count) }

  /// Adds an object that has been made to the elements of the innermost container.
  @inline(__always)
  mutating func take(_ number: Int) {
    let handle = entries[number].handle!
    if entries[number].isTaken {
      withBorrowed(handle) { $0.retainForHandles() }
    } else {
      entries[number].isTaken = true
    }
    content.append(handle)
  }

  /// Makes an array of the elements that were taken last.
  mutating func makeArray(_ number: Int, count: Int) {
    let first = content.count - count
    set(ArrayObject(owning: content.span(from: first)), at: number)
    content.removeLast(count)
  }

  /// Makes a dictionary of the keys and then the values that were taken last. The first value of a repeated key stays.
  mutating func makeDictionary(_ number: Int, count: Int) {
    var dropped: [Handle?] = []
    let first = content.count - 2 * count
    let dictionary = DictionaryObject(
      owning: content.span(from: first), inTurn: false, keepsFirst: true, dropped: &dropped)
    if !dropped.isEmpty { self.dropped += dropped }
    set(dictionary, at: number)
    content.removeLast(2 * count)
  }
}
