// The memory and the functions that C passes.
//
// The headers say what a pointer is: NULL, or the address of as many elements as the function takes, which stay valid
// until it returns and which no other thread changes meanwhile. What is `@safe` here relies on nothing else. What
// returns memory of C's is not, because the memory must not be used after the call.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

// MARK: - Arguments

/// The handles that C passes as address and count, or `nil` with a diagnostic for NULL.
func elements(
  _ address: UnsafePointer<Handle?>?, _ count: Int, function: Literal = #function
) -> UnsafeBufferPointer<Handle?>? {
  guard isPresent(address, count, "the list is NULL", function) else { return nil }
  return unsafe UnsafeBufferPointer(start: address, count: count)
}

/// The bytes that C passes as address and count, or `nil` with a diagnostic for NULL.
func bytes(
  _ address: UnsafePointer<UInt8>?, _ count: Int, function: Literal = #function
) -> UnsafeRawBufferPointer? {
  guard isPresent(address, count, "the bytes are NULL", function), cfbcc_memory_is_available(count) else { return nil }
  return unsafe UnsafeRawBufferPointer(start: address, count: count)
}

/// Whether N elements can be at an address; if not, reports it.
@safe private func isPresent<Element>(
  _ address: UnsafePointer<Element>?, _ count: Int, _ reason: Literal, _ function: Literal
) -> Bool {
  guard isLength(count, function: function) else { return false }
  if unsafe address != nil || count == 0 { return true }
  Diagnostics.badArgument(reason, function: function)
  return false
}

/// Memory for bytes that C passes as address and size; `nil` for NULL, and with a diagnostic for a negative size.
func outputBuffer<Element>(
  _ address: UnsafeMutablePointer<Element>?, _ size: Int, function: Literal = #function
) -> UnsafeMutableRawBufferPointer? {
  guard let address = unsafe address, isLength(size, function: function) else { return nil }
  return unsafe UnsafeMutableRawBufferPointer(start: address, count: size)
}

/// The bytes or UTF-16 units that C passes as address and count, as raw memory. `nil` if they cannot become a string; a
/// bad count is reported.
func textSource<Unit>(
  _ address: UnsafePointer<Unit>?, _ count: Int, function: Literal = #function
) -> UnsafeBufferPointer<Unit>? {
  guard isLength(count, function: function), unsafe address != nil || count == 0,
    isTextLength(count, function: function), cfbcc_memory_is_available(count)
  else { return nil }
  return unsafe UnsafeBufferPointer(start: address, count: count)
}

/// The bytes of a C string, without the NUL. `nil` for NULL; a string that is too long is reported.
func cString(_ string: UnsafePointer<CChar>?, function: Literal = #function) -> UnsafeRawBufferPointer? {
  guard let string = unsafe string, case let count = unsafe strlen(string), isTextLength(count, function: function)
  else { return nil }
  return unsafe UnsafeRawBufferPointer(start: string, count: count)
}

/// The bytes of a Pascal string, which begins with its length. `nil` for NULL.
func pascalString(_ string: UnsafePointer<UInt8>?) -> UnsafeRawBufferPointer? {
  guard let string = unsafe string else { return nil }
  return unsafe UnsafeRawBufferPointer(start: string + 1, count: Int(string[0]))
}

// MARK: - Results

/// Stores a result. C passes NULL for one that it does not need.
@inline(__always)
@safe func store<Value>(_ value: Value, in output: UnsafeMutablePointer<Value>?) {
  if let output = unsafe output { unsafe output.pointee = value }
}

/// Stores an object as a handle that C owns.
@inline(never)
@safe func storeRetained(_ object: consuming CFObject?, in output: UnsafeMutablePointer<Handle?>?) {
  if let output = unsafe output { unsafe output.pointee = retained(object) }
}

/// A structure that C passes by its address; `nil` for NULL.
@safe func loaded<Value>(_ input: UnsafePointer<Value>?) -> Value? { unsafe input?.pointee }

/// Stores elements for C, which has memory for all of them, unless it passes NULL.
@safe func store<Value>(elements: [Value], in output: UnsafeMutablePointer<Value>?) {
  guard let output = unsafe output else { return }
  for index in elements.indices { unsafe output[index] = elements[index] }
}

/// Whether C asks for a result.
@inline(__always)
@safe func isWanted<Value>(_ output: UnsafeMutablePointer<Value>?) -> Bool { unsafe output != nil }

// MARK: - Functions

// Each is called during the call that it was passed to, with the context that was passed with it.

/// The function that C passes for each element of a collection.
@safe package struct ElementFunction {
  package typealias Pointer = @convention(c) (Handle?, UnsafeMutableRawPointer?) -> Void

  private let function: Pointer
  private let context: UnsafeMutableRawPointer?

  /// `nil` for NULL.
  @safe init?(_ function: Pointer?, _ context: UnsafeMutableRawPointer?) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = function
    unsafe self.context = context
  }

  func callAsFunction(_ element: Handle?) { unsafe function(element, context) }
}

/// The function that C passes for each entry of a dictionary.
@safe package struct EntryFunction {
  package typealias Pointer = @convention(c) (Handle?, Handle?, UnsafeMutableRawPointer?) -> Void

  private let function: Pointer
  private let context: UnsafeMutableRawPointer?

  /// `nil` for NULL.
  @safe init?(_ function: Pointer?, _ context: UnsafeMutableRawPointer?) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = function
    unsafe self.context = context
  }

  func callAsFunction(_ key: Handle?, _ value: Handle?) { unsafe function(key, value, context) }
}

/// The function that C passes to compare elements: `CFComparatorFunction`.
@safe package struct Comparator {
  package typealias Pointer = @convention(c) (Handle?, Handle?, UnsafeMutableRawPointer?) -> Int

  private let function: Pointer
  private let context: UnsafeMutableRawPointer?

  /// `nil` for NULL.
  @safe init?(_ function: Pointer?, _ context: UnsafeMutableRawPointer?) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = function
    unsafe self.context = context
  }

  func callAsFunction(_ left: Handle?, _ right: Handle?) -> Int { unsafe function(left, right, context) }
}
