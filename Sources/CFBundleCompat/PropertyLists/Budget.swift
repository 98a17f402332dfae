import CFObjects

/// How much a property list may ask of us before it is refused.
///
/// A file comes from anywhere, and a small one can describe a huge value: nested containers
/// cost stack, objects cost memory, and a binary list may refer to one object many times.
package struct Budget: Sendable {
  /// How many containers may stand around an object, one in the other.
  package var maximumDepth = 512

  /// How many objects a file may have, dictionary keys included. Each takes some bytes of it.
  package var maximumObjects = 1 << 24

  /// How many objects a binary list may unfold to if it has fewer bytes than that: an object that
  /// it refers to twice counts twice. A longer one may unfold to as many objects as it has bytes, which
  /// no list without nested references exceeds.
  var maximumUnfolding = 1 << 20

  /// How many bytes the file may have; and how many its texts and data may have together,
  /// each counted as often as a binary list refers to it.
  package var maximumBytes = 256 << 20

  package init() {}

  func maximumUnfolding(ofFile count: Int) -> Int { min(max(maximumUnfolding, count), maximumObjects) }
}
