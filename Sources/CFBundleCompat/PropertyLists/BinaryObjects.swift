import CFObjects

/// The objects of a binary list by their number, and those of the container that is being made.
///
/// Each handle has a reference of its own. The first container that takes an object takes that reference, and
/// each further one a new reference. No object is released before this is.
struct BinaryObjects: ~Copyable {
  private var entries: [Entry]

  /// The content of the container that is being made.
  private var content: [Handle?] = []

  /// Objects that a dictionary did not take, such as repeated keys.
  private var dropped: [Handle?] = []

  /// What each object of the list takes, besides the object itself.
  static let bytesPerObject = MemoryLayout<Entry>.stride

  private struct Entry {
    var handle: Handle?
    var weight: UInt32 = 0
    /// Whether a container owns the initial reference.
    var isTaken = false
  }

  init(count: Int) { entries = Array(repeating: Entry(), count: count) }

  deinit {
    for entry in entries where !entry.isTaken { withBorrowed(entry.handle) { $0.releaseForHandles() } }
    releaseOwned(content)
    releaseOwned(dropped)
  }

  /// The object with a number, if it has been made.
  subscript(number: Int) -> CFObject? { withBorrowed(entries[number].handle) { $0 } }

  @inline(__always)
  func isMade(_ number: Int) -> Bool { entries[number].handle != nil }

  /// A number that the reader attaches to an object, or to one that has not been made yet.
  subscript(weight number: Int) -> UInt32 {
    get { entries[number].weight }
    set { entries[number].weight = newValue }
  }

  /// Sets an object that has not been made yet.
  @inline(__always)
  mutating func set(_ object: consuming CFObject, at number: Int) {
    precondition(!isMade(number))
    entries[number].handle = makeOwned(object)
  }

  /// Reserves memory for the content of the next container.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > content.capacity { content.reserveCapacity(count) }
  }

  /// Adds an object that has been made to the content of the next container.
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

  /// Makes an array of what was taken.
  mutating func makeArray(_ number: Int) {
    set(ArrayObject(owning: content.span), at: number)
    content.removeAll(keepingCapacity: true)
  }

  /// Makes a dictionary of the keys and values that were taken in turn. The first value of a repeated key stays.
  mutating func makeDictionary(_ number: Int) {
    var dropped: [Handle?] = []
    let dictionary = DictionaryObject(owning: content.span, keepsFirst: true, dropped: &dropped)
    if !dropped.isEmpty { self.dropped += dropped }
    set(dictionary, at: number)
    content.removeAll(keepingCapacity: true)
  }
}
