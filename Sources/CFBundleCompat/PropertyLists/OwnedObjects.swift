import CFObjects
import CFText

/// The objects that a reader has created and no collection owns yet, the outermost first.
///
/// Each handle has a reference of its own. It passes to the collection that takes the handle, or to `dropped`. No
/// object is released before this is, so the handles of `keys` stay valid, too.
struct OwnedObjects: ~Copyable {
  private var handles = OwnedHandles(capacity: 64)

  /// Objects that a dictionary did not take, such as repeated keys.
  private var dropped: [Handle?] = []

  private var keys = KeyCache()

  init() {}

  deinit { releaseOwned(dropped) }

  var count: Int { handles.count }

  var last: CFObject? { handles.last.flatMap { borrow($0) } }

  @inline(__always)
  mutating func append(_ object: consuming CFObject) { handles.append(makeOwned(object)) }

  /// Appends the string with these bytes, which may be the same object as an earlier one. Returns whether it is a new
  /// object.
  @discardableResult
  mutating func append(key utf8: Span<UInt8>) -> Bool {
    let (handle, isNew) = keys.key(utf8)
    handles.append(handle)
    return isNew
  }

  /// Appends the last object once more.
  mutating func repeatLast() {
    guard let last = handles.last else { return }
    withBorrowed(last) { $0.retainForHandles() }
    handles.append(last)
  }

  /// Replaces the objects from an index by an array of them.
  mutating func makeArray(from first: Int) {
    let array = makeOwned(ArrayObject(owning: handles.span(from: first)))
    handles.removeLast(handles.count - first)
    handles.append(array)
  }

  /// Replaces keys and values in turn, from an index, by a dictionary. The last value of a repeated key stays.
  mutating func makeDictionary(from first: Int) {
    var dropped: [Handle?] = []
    let dictionary = makeOwned(
      DictionaryObject(
        owning: handles.span(from: first), inTurn: true, keepsFirst: false, dropped: &dropped))
    if !dropped.isEmpty { self.dropped += dropped }
    handles.removeLast(handles.count - first)
    handles.append(dictionary)
  }

  /// Replaces keys and values in turn, from an index, by the UID that their dictionary represents in XML. Returns whether
  /// it represents one: it has one key, though perhaps several times.
  mutating func makeUID(from first: Int) -> Bool {
    for index in stride(from: first, to: handles.count, by: 2) {
      guard let key = handles[index], isString(key, UIDObject.dictionaryKey.bytes) else { return false }
    }
    guard handles.count > first, let uid = UIDObject.represented(by: last) else { return false }
    // The key may be in the cache.
    for index in first..<handles.count { dropped.append(handles[index]) }
    handles.removeLast(handles.count - first)
    append(uid)
    return true
  }
}
