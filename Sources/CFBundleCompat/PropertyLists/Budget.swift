import CFBundleCompatC
import CFText

import CFObjects

/// Limits on a property list, beyond which it is refused.
///
/// Files are untrusted, and a small one can describe a huge value: nested containers
/// cost stack, objects cost memory, and a binary list may refer to one object many times.
package struct Budget: Sendable {
  /// The maximum depth of nested containers.
  package var maximumDepth = 512

  /// The maximum number of objects in a file, dictionary keys included.
  package var maximumObjects = 1 << 24

  /// The number of objects that any binary list may expand to: an object that it refers to twice counts twice.
  /// A list with more bytes than that may expand to as many objects as it has bytes, which no list without nested
  /// references exceeds.
  var maximumUnfolding = 1 << 20

  /// The maximum size of the file in bytes, and of its strings and data together, each counted as often as a
  /// binary list refers to it.
  package var maximumBytes = 256 << 20

  package init() {}

  /// Why a reader must not make another object; `nil` if it may.
  ///
  /// - Parameter count: the number of objects, that one included.
  @inline(__always)
  func refusal(ofObject count: Int) -> Text? {
    if count > maximumObjects { return "too many objects" }
    return cfbcc_memory_is_low() ? Self.outOfMemory : nil
  }

  /// Refuses a file for which there is not enough memory, before anything is allocated.
  static func refusal(ofFile count: Int) -> Text? { cfbcc_memory_is_available(count) ? nil : outOfMemory }

  static let outOfMemory: Text = "there is not enough memory"

  func maximumUnfolding(ofFile count: Int) -> Int { min(max(maximumUnfolding, count), maximumObjects) }
}
