// Argument checks of the exported functions.

import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

/// The indices in a C range, or `nil` with a diagnostic if one is out of bounds.
func indices(
  _ range: cfbcc_range, in count: Int, function: Literal = #function
) -> Range<Int>? {
  let (end, overflow) = range.location.addingReportingOverflow(range.length)
  guard range.location >= 0, range.length >= 0, !overflow, end <= count else {
    Diagnostics.badArgument("the range is out of bounds", function: function)
    return nil
  }
  return range.location..<end
}

/// Whether an index is in `0..<limit`; if not, reports it.
func isIndex(_ index: Int, below limit: Int, function: Literal = #function) -> Bool {
  if index >= 0, index < limit { return true }
  Diagnostics.badArgument("the index " + Text(index) + " is out of bounds", function: function)
  return false
}

/// Whether a number can be a length or a capacity; if not, reports it.
func isLength(_ length: Int, function: Literal = #function) -> Bool {
  if length >= 0 { return true }
  Diagnostics.badArgument("a length is negative", function: function)
  return false
}

extension CollectionCallbacks {
  /// Whether a collection with these callbacks may hold the element; if not, reports it.
  func admits(_ element: Handle?, function: Literal = #function) -> Bool {
    if accepts(element) { return true }
    Diagnostics.badArgument("NULL is not an object", function: function)
    return false
  }

  /// Whether a collection with these callbacks may hold the elements; if not, reports it.
  func admits(_ elements: some Sequence<Handle?>, function: Literal = #function) -> Bool {
    elements.allSatisfy { admits($0, function: function) }
  }
}

/// Whether N bytes or UTF-16 units can become a string; if not, reports it.
func isTextLength(_ count: Int, function: Literal = #function) -> Bool {
  if count <= Text.maximumSourceCount { return true }
  Diagnostics.badArgument("the text is too long", function: function)
  return false
}
