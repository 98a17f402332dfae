// Argument checks of the exported functions.

import CFBundleCompatC
import CFBundles
import CFObjects
import CFSystem
import CFText

/// The indices in a C range, or `nil` with a diagnostic if one is out of bounds.
func indices(
  _ range: cfbcc_range, in count: Int, function: StaticString = #function
) -> Range<Int>? {
  let (end, overflow) = range.location.addingReportingOverflow(range.length)
  guard range.location >= 0, range.length >= 0, !overflow, end <= count else {
    Diagnostics.badArgument("the range is out of bounds", function: function)
    return nil
  }
  return range.location..<end
}

/// Whether an index is in `0..<limit`; if not, reports it.
func isIndex(_ index: Int, below limit: Int, function: StaticString = #function) -> Bool {
  if index >= 0, index < limit { return true }
  Diagnostics.badArgument("the index " + Text(index) + " is out of bounds", function: function)
  return false
}

/// Whether a number can be a length or a capacity; if not, reports it.
func isLength(_ length: Int, function: StaticString = #function) -> Bool {
  if length >= 0 { return true }
  Diagnostics.badArgument("a length is negative", function: function)
  return false
}

/// The pointers that C passes as address and count, or `nil` with a diagnostic for NULL.
func elements(
  _ address: UnsafePointer<Handle?>?, _ count: Int, function: StaticString = #function
) -> UnsafeBufferPointer<Handle?>? {
  guard isLength(count, function: function) else { return nil }
  guard address != nil || count == 0 else {
    Diagnostics.badArgument("the list is NULL", function: function)
    return nil
  }
  return UnsafeBufferPointer(start: address, count: count)
}

/// The bytes that C passes as address and count, or `nil` with a diagnostic for NULL.
package func bytes(
  _ address: UnsafeRawPointer?, _ count: Int, function: StaticString = #function
) -> UnsafeRawBufferPointer? {
  guard isLength(count, function: function) else { return nil }
  guard address != nil || count == 0 else {
    Diagnostics.badArgument("the bytes are NULL", function: function)
    return nil
  }
  return UnsafeRawBufferPointer(start: address, count: count)
}

extension CollectionCallbacks {
  /// Whether a collection with these callbacks may hold the element; if not, reports it.
  func admits(_ element: Handle?, function: StaticString = #function) -> Bool {
    if accepts(element) { return true }
    Diagnostics.badArgument("NULL is not an object", function: function)
    return false
  }

  /// Whether a collection with these callbacks may hold the elements; if not, reports it.
  func admits(_ elements: some Sequence<Handle?>, function: StaticString = #function) -> Bool {
    elements.allSatisfy { admits($0, function: function) }
  }
}

/// Whether N elements can be at an address. A negative count is reported.
func isLength<Element>(
  _ count: Int, of start: UnsafePointer<Element>?, function: StaticString = #function
) -> Bool {
  isLength(count, function: function) && (start != nil || count == 0)
}

/// Whether N bytes or UTF-16 units can be at an address and become a string. A bad count is reported.
func isTextLength<Unit>(
  _ count: Int, of start: UnsafePointer<Unit>?, function: StaticString = #function
) -> Bool {
  guard isLength(count, of: start, function: function) else { return false }
  if count <= Text.maximumSourceCount { return true }
  Diagnostics.badArgument("the text is too long", function: function)
  return false
}
