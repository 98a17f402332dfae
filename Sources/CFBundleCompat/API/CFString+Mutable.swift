// C entry points for strings that change. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFStringCreateMutable")
package func exportCFStringCreateMutable(_ allocator: Handle?, _ maximum: Int) -> Handle? {
  retained(StringBuffer().map { StringObject($0) })
}

@_cdecl("cfbc_CFStringCreateMutableCopy")
package func exportCFStringCreateMutableCopy(_ allocator: Handle?, _ maximum: Int, _ string: Handle?) -> Handle? {
  retained(borrow(string, as: StringObject.self).flatMap { StringBuffer($0.units).map { StringObject($0) } })
}

@_cdecl("cfbc_CFStringCreateMutableWithExternalCharactersNoCopy")
package func exportCFStringCreateMutableWithExternalCharactersNoCopy(
  _ allocator: Handle?, _ characters: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int,
  _ externalAllocator: Handle?
) -> Handle? {
  guard let memory = unsafe externalCharacters(characters, count, capacity),
    let externalAllocator = borrowAllocator(externalAllocator)
  else { return nil }
  return unsafe retained(StringObject(StringBuffer(external: memory, count: count, allocator: externalAllocator)))
}

@_cdecl("cfbc_CFStringSetExternalCharactersNoCopy")
package func exportCFStringSetExternalCharactersNoCopy(
  _ string: Handle?, _ characters: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int
) {
  guard let buffer = borrowMutableString(string), let memory = unsafe externalCharacters(characters, count, capacity)
  else { return }
  guard buffer.isExternal else {
    return Diagnostics.badArgument("the string owns its characters", function: #function)
  }
  unsafe buffer.setExternal(memory, count: count)
}

// MARK: - Adding

@_cdecl("cfbc_CFStringAppend")
package func exportCFStringAppend(_ string: Handle?, _ added: Handle?) {
  append(added, to: string, function: #function)
}

/// The last step of the functions in StringFormat.c that append.
@_cdecl("cfbcc_append_string")
package func appendString(_ function: cfbcc_format_function, _ string: Handle?, _ added: Handle?) {
  append(added, to: string, function: function.name)
}

private func append(_ added: Handle?, to string: Handle?, function: Literal) {
  guard let buffer = borrowMutableString(string, function: function),
    let added = borrow(added, as: StringObject.self, function: function)
  else { return }
  replace(buffer.count..<buffer.count, in: buffer, with: added.units, function: function)
}

@_cdecl("cfbc_CFStringAppendCharacters")
package func exportCFStringAppendCharacters(
  _ string: Handle?, _ characters: UnsafePointer<UInt16>?, _ count: Int
) {
  guard let buffer = borrowMutableString(string), let added = unsafe textSource(characters, count) else { return }
  replace(buffer.count..<buffer.count, in: buffer, with: unsafe Array(added))
}

@_cdecl("cfbc_CFStringAppendCString")
package func exportCFStringAppendCString(_ string: Handle?, _ bytes: UnsafePointer<CChar>?, _ encoding: UInt32) {
  guard let buffer = borrowMutableString(string), let content = unsafe cString(bytes) else { return }
  unsafe append(content, encoding, to: buffer)
}

@_cdecl("cfbc_CFStringAppendPascalString")
package func exportCFStringAppendPascalString(
  _ string: Handle?, _ bytes: UnsafePointer<UInt8>?, _ encoding: UInt32
) {
  guard let buffer = borrowMutableString(string), let content = unsafe pascalString(bytes) else { return }
  unsafe append(content, encoding, to: buffer)
}

private func append(
  _ bytes: UnsafeRawBufferPointer, _ encoding: UInt32, to buffer: StringBuffer, function: Literal = #function
) {
  guard let added = unsafe StringEncoding(rawValue: encoding)?.decode(bytes.span, isExternal: false) else {
    return Diagnostics.badArgument("the bytes are not text in the encoding", function: function)
  }
  let units = added.utf16Units(in: 0..<added.utf16Count)
  replace(buffer.count..<buffer.count, in: buffer, with: units, function: function)
}

// MARK: - Replacing

@_cdecl("cfbc_CFStringInsert")
package func exportCFStringInsert(_ string: Handle?, _ index: Int, _ inserted: Handle?) {
  guard let buffer = borrowMutableString(string), let inserted = borrow(inserted, as: StringObject.self),
    isIndex(index, below: buffer.count + 1)
  else { return }
  replace(index..<index, in: buffer, with: inserted.units)
}

@_cdecl("cfbc_CFStringDelete")
package func exportCFStringDelete(_ string: Handle?, _ range: cfbcc_range) {
  guard let buffer = borrowMutableString(string), let range = indices(range, in: buffer.count) else { return }
  replace(range, in: buffer, with: [])
}

@_cdecl("cfbc_CFStringReplace")
package func exportCFStringReplace(_ string: Handle?, _ range: cfbcc_range, _ replacement: Handle?) {
  guard let buffer = borrowMutableString(string), let replacement = borrow(replacement, as: StringObject.self),
    let range = indices(range, in: buffer.count)
  else { return }
  replace(range, in: buffer, with: replacement.units)
}

@_cdecl("cfbc_CFStringReplaceAll")
package func exportCFStringReplaceAll(_ string: Handle?, _ replacement: Handle?) {
  guard let buffer = borrowMutableString(string), let replacement = borrow(replacement, as: StringObject.self)
  else { return }
  replace(0..<buffer.count, in: buffer, with: replacement.units)
}

// MARK: - Both ends

@_cdecl("cfbc_CFStringPad")
package func exportCFStringPad(_ string: Handle?, _ pad: Handle?, _ length: Int, _ index: Int) {
  guard let buffer = borrowMutableString(string), isLength(length) else { return }
  var units: [UInt16] = []
  if length > buffer.count {
    guard let pad = borrow(pad, as: StringObject.self), isIndex(index, below: pad.count) else { return }
    units = pad.units
  }
  if !buffer.pad(to: length, with: units, from: index) { reportNoMemory() }
}

@_cdecl("cfbc_CFStringTrim")
package func exportCFStringTrim(_ string: Handle?, _ trimmed: Handle?) {
  guard let buffer = borrowMutableString(string), let trimmed = borrow(trimmed, as: StringObject.self) else { return }
  buffer.trim(trimmed.units)
}

@_cdecl("cfbc_CFStringTrimWhitespace")
package func exportCFStringTrimWhitespace(_ string: Handle?) { borrowMutableString(string)?.trimWhitespace() }

// MARK: - Checks

/// The buffer of a mutable string; `nil`, with a diagnostic, for another.
func borrowMutableString(_ string: Handle?, function: Literal = #function) -> StringBuffer? {
  guard let string = borrow(string, as: StringObject.self, function: function) else { return nil }
  guard !cfbcc_memory_is_low() else {
    Diagnostics.badArgument("there is not enough memory", function: function)
    return nil
  }
  if !string.isMutable { Diagnostics.badArgument("the string is not mutable", function: function) }
  return string.buffer
}

/// Replaces units. Reports a lack of memory.
func replace(
  _ range: Range<Int>, in buffer: StringBuffer, with units: [UInt16], function: Literal = #function
) {
  if !buffer.replace(range, with: units) { reportNoMemory(function: function) }
}

func reportNoMemory(function: Literal = #function) {
  Diagnostics.badArgument("there is not enough memory for a string of this length", function: function)
}

/// The memory that C passes as address, length and capacity, or `nil` with a diagnostic.
private func externalCharacters(
  _ start: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int, function: Literal = #function
) -> UnsafeMutableBufferPointer<UInt16>? {
  guard isLength(count, function: function), count <= min(capacity, StringBuffer.limit),
    unsafe start != nil || capacity == 0
  else {
    Diagnostics.badArgument("the buffer is too small for that many characters", function: function)
    return nil
  }
  return unsafe UnsafeMutableBufferPointer(start: start, count: capacity)
}
