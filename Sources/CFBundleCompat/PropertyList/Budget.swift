/// How much a property list may ask of us before it is refused.
///
/// A file comes from anywhere, and a small one can describe a huge value: nested containers
/// cost stack, objects cost memory, and a binary list may refer to one object many times.
struct Budget: Sendable {
  /// How many containers may stand around an object, one in the other.
  var maximumDepth = 512

  /// How many objects the value may have, dictionary keys included.
  /// An object that a binary list refers to twice counts twice.
  var maximumObjects = 1 << 20

  /// How many bytes the file may have; and how many its texts and data may have together,
  /// each counted as often as a binary list refers to it.
  var maximumBytes = 256 << 20
}
