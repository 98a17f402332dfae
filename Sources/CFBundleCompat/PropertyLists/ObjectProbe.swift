import CFObjects
import CFText

/// Tells objects from other pointers without following them.
///
/// A collection that was made without type callbacks may hold any pointer or integer. Retaining one, or asking for its
/// type, would crash or change memory that is not ours.
enum ObjectProbe {
  /// Whether an element is an object that a property list may hold, or null: whether the word at its address is the
  /// class of one. The system checks the address before it is read.
  @inline(never)
  static func isObject(_ element: Handle?) -> Bool {
    guard let word = firstWord(element) else { return false }
    return classes.contains(word)
  }

  /// The classes are final, so that each type has one.
  private static let classes: [UInt] = [
    StringObject(""), ArrayObject([CFObject]()), DictionaryObject([]), DataObject([]), NumberObject(.integer(0)),
    BooleanObject.true, DateObject(absoluteTime: 0), NullObject.null, UIDObject(0),
  ].compactMap { object in withExtendedLifetime(object) { firstWord(unretained(object)) } }

  /// Objects start with a pointer to their class.
  private static func firstWord(_ element: Handle?) -> UInt? {
    guard let element, UInt(bitPattern: element) % 8 == 0 else { return nil }
    return wordInMemory(at: element)
  }
}
