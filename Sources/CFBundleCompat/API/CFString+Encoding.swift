// C entry points for strings from bytes and back. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFStringCreateWithCString")
@_optimize(speed)
package func exportCFStringCreateWithCString(
  _ allocator: Handle?, _ bytes: UnsafePointer<CChar>?, _ encoding: UInt32
) -> Handle? {
  guard let content = unsafe cString(bytes) else { return nil }
  return retained(unsafe StringObject.decoding(content.span, encoding))
}

@_cdecl("cfbc_CFStringCreateWithBytes")
package func exportCFStringCreateWithBytes(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, _ isExternal: UInt8
) -> Handle? {
  guard let content = unsafe textSource(bytes, count) else { return nil }
  return retained(
    unsafe StringObject.decoding(UnsafeRawBufferPointer(content).span, encoding, isExternal: isExternal != 0))
}

@_cdecl("cfbc_CFStringCreateWithPascalString")
package func exportCFStringCreateWithPascalString(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ encoding: UInt32
) -> Handle? {
  guard let content = unsafe pascalString(bytes) else { return nil }
  return retained(unsafe StringObject.decoding(content.span, encoding))
}

@_cdecl("cfbc_CFStringCreateFromExternalRepresentation")
package func exportCFStringCreateFromExternalRepresentation(
  _ allocator: Handle?, _ data: Handle?, _ encoding: UInt32
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self), isTextLength(data.count) else { return nil }
  return retained(StringObject.decoding(data.span, encoding, isExternal: true))
}

// MARK: - Taking bytes over

// The bytes are copied, so the deallocator is called at once.

@_cdecl("cfbc_CFStringCreateWithCStringNoCopy")
package func exportCFStringCreateWithCStringNoCopy(
  _ allocator: Handle?, _ bytes: UnsafePointer<CChar>?, _ encoding: UInt32, _ deallocator: Handle?
) -> Handle? {
  guard let content = unsafe cString(bytes) else { return nil }
  return takeOver(bytes, deallocator) { unsafe StringObject.decoding(content.span, encoding) }
}

@_cdecl("cfbc_CFStringCreateWithPascalStringNoCopy")
package func exportCFStringCreateWithPascalStringNoCopy(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ encoding: UInt32, _ deallocator: Handle?
) -> Handle? {
  guard let content = unsafe pascalString(bytes) else { return nil }
  return takeOver(bytes, deallocator) { unsafe StringObject.decoding(content.span, encoding) }
}

@_cdecl("cfbc_CFStringCreateWithBytesNoCopy")
package func exportCFStringCreateWithBytesNoCopy(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, _ isExternal: UInt8,
  _ deallocator: Handle?
) -> Handle? {
  guard let content = unsafe textSource(bytes, count) else { return nil }
  return takeOver(bytes, deallocator) {
    unsafe StringObject.decoding(UnsafeRawBufferPointer(content).span, encoding, isExternal: isExternal != 0)
  }
}

@_cdecl("cfbc_CFStringCreateWithCharactersNoCopy")
package func exportCFStringCreateWithCharactersNoCopy(
  _ allocator: Handle?, _ characters: UnsafePointer<UInt16>?, _ count: Int, _ deallocator: Handle?
) -> Handle? {
  guard let units = unsafe textSource(characters, count) else { return nil }
  return takeOver(characters, deallocator) { unsafe StringObject(Text(utf16: units.span)) }
}

/// A string of bytes that C gives up. They are freed only if there is a string.
@safe private func takeOver<Unit>(
  _ memory: UnsafePointer<Unit>?, _ deallocator: Handle?, function: Literal = #function,
  _ make: () -> StringObject?
) -> Handle? {
  guard let deallocator = borrowAllocator(deallocator, function: function), let handle = retained(make()) else {
    return nil
  }
  unsafe deallocator.deallocate(UnsafeMutableRawPointer(mutating: memory))
  return handle
}

// MARK: - Bytes of strings

@_cdecl("cfbc_CFStringGetCString")
@_optimize(speed)
package func exportCFStringGetCString(
  _ string: Handle?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ encoding: UInt32
) -> UInt8 {
  if encoding == StringEncoding.utf8.rawValue, let buffer = unsafe buffer,
    let text = unsafe unmanaged(string, as: StringObject.self)?.utf8Key,
    unsafe size > text.bytes.count
  {
    unsafe memcpy(buffer, text.bytes.baseAddress!, text.bytes.count + 1)
    return 1
  }
  return copyCString(string, buffer, size, encoding, function: #function)
}

/// The slow path: mutable strings, other encodings, and buffers that are too small.
@inline(never)
@safe private func copyCString(
  _ string: Handle?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ encoding: UInt32, function: Literal
) -> UInt8 {
  guard
    let text = borrow(string, as: StringObject.self, function: function)?.text,
    let encoding = StringEncoding(rawValue: encoding),
    let buffer = unsafe outputBuffer(buffer, size, function: function)
  else { return 0 }
  return unsafe encoding.writeCString(text, to: buffer) ? 1 : 0
}

@_cdecl("cfbc_CFStringGetCStringPtr")
package func exportCFStringGetCStringPtr(_ string: Handle?, _ encoding: UInt32) -> UnsafePointer<CChar>? {
  guard
    let string = borrow(string, as: StringObject.self), let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  return unsafe string.cString(in: encoding)
}

@_cdecl("cfbc_CFStringGetBytes")
package func exportCFStringGetBytes(
  _ string: Handle?, _ range: cfbcc_range, _ encoding: UInt32, _ lossByte: UInt8, _ isExternal: UInt8,
  _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int, _ used: UnsafeMutablePointer<Int>?
) -> Int {
  store(0, in: used)
  guard
    let text = borrow(string, as: StringObject.self)?.text, let encoding = StringEncoding(rawValue: encoding),
    let range = indices(range, in: text.utf16Count), !isWanted(buffer) || isLength(size)
  else { return 0 }
  let progress = unsafe encoding.encode(
    text, units: range, lossByte: lossByte, isExternal: isExternal != 0,
    into: buffer.map { unsafe UnsafeMutableRawBufferPointer(start: $0, count: size) })
  store(progress.bytes, in: used)
  return progress.units
}

@_cdecl("cfbc_CFStringGetMaximumSizeForEncoding")
package func exportCFStringGetMaximumSizeForEncoding(_ length: Int, _ encoding: UInt32) -> Int {
  guard isLength(length) else { return -1 }
  return StringEncoding.maximumSize(ofUnits: length, in: encoding) ?? -1
}

@_cdecl("cfbc_CFStringGetPascalString")
package func exportCFStringGetPascalString(
  _ string: Handle?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int, _ encoding: UInt32
) -> UInt8 {
  guard
    let string = borrow(string, as: StringObject.self), let encoding = StringEncoding(rawValue: encoding),
    let buffer = unsafe outputBuffer(buffer, size)
  else { return 0 }
  return unsafe string.writePascalString(in: encoding, to: buffer) ? 1 : 0
}

/// Always NULL: strings do not store a Pascal string.
@_cdecl("cfbc_CFStringGetPascalStringPtr")
package func exportCFStringGetPascalStringPtr(_ string: Handle?, _ encoding: UInt32) -> UnsafePointer<UInt8>? {
  _ = borrow(string, as: StringObject.self)
  return nil
}

@_cdecl("cfbc_CFStringGetCharactersPtr")
package func exportCFStringGetCharactersPtr(_ string: Handle?) -> UnsafePointer<UInt16>? {
  unsafe (borrow(string, as: StringObject.self)?.buffer?.start).map { unsafe UnsafePointer($0) }
}

@_cdecl("cfbc_CFStringCreateExternalRepresentation")
package func exportCFStringCreateExternalRepresentation(
  _ allocator: Handle?, _ string: Handle?, _ encoding: UInt32, _ lossByte: UInt8
) -> Handle? {
  guard let string = borrow(string, as: StringObject.self), let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  return retained(string.externalRepresentation(in: encoding, lossByte: lossByte))
}
