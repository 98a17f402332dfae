// The C face of StringObject. The contract is in CFString.h; it is not repeated.
// Each function borrows its arguments, calls the core once, and gives one result.
// Public, because the optimizer drops an internal @_cdecl function.

import CFBundleCompatC

@_cdecl("cfbc_CFStringGetTypeID")
public func exportCFStringGetTypeID() -> UInt { UInt(TypeID.string.rawValue) }

@_cdecl("cfbc___CFStringMakeConstantString")
public func exportCFStringMakeConstantString(_ literal: UnsafePointer<CChar>?) -> Handle? {
  lend(literal.map { ConstantStrings.shared.string(at: $0) })
}

@_cdecl("cfbc_CFStringCreateCopy")
public func exportCFStringCreateCopy(_ allocator: Handle?, _ string: Handle?) -> Handle? {
  give(borrow(string, as: StringObject.self)?.immutable)
}

@_cdecl("cfbc_CFStringCreateWithSubstring")
public func exportCFStringCreateWithSubstring(
  _ allocator: Handle?, _ string: Handle?, _ range: cfbcc_range
) -> Handle? {
  guard
    let text = borrow(string, as: StringObject.self)?.text,
    let range = positions(range, in: text.utf16Count)
  else { return nil }
  return give(StringObject(text.slice(utf16: range)))
}

@_cdecl("cfbc_CFStringCreateWithCharacters")
public func exportCFStringCreateWithCharacters(
  _ allocator: Handle?, _ characters: UnsafePointer<UInt16>?, _ count: Int
) -> Handle? {
  guard isTextLength(count, of: characters) else { return nil }
  return give(StringObject(Text(utf16: UnsafeBufferPointer(start: characters, count: count))))
}

@_cdecl("cfbc_CFStringGetLength")
public func exportCFStringGetLength(_ string: Handle?) -> Int {
  borrow(string, as: StringObject.self)?.count ?? 0
}

@_cdecl("cfbc_CFStringGetCharacterAtIndex")
public func exportCFStringGetCharacterAtIndex(_ string: Handle?, _ index: Int) -> UInt16 {
  guard let string = borrow(string, as: StringObject.self), isIndex(index, below: string.count) else { return 0 }
  return string.unit(at: index)
}

@_cdecl("cfbc_CFStringGetCharacters")
public func exportCFStringGetCharacters(
  _ string: Handle?, _ range: cfbcc_range, _ buffer: UnsafeMutablePointer<UInt16>?
) {
  guard let string = borrow(string, as: StringObject.self), let range = positions(range, in: string.count),
    let buffer
  else { return }
  string.copyUnits(in: range, to: buffer)
}

@_cdecl("cfbc_CFStringGetIntValue")
public func exportCFStringGetIntValue(_ string: Handle?) -> Int32 {
  borrow(string, as: StringObject.self)?.text.leadingInt32 ?? 0
}

@_cdecl("cfbc_CFStringGetDoubleValue")
public func exportCFStringGetDoubleValue(_ string: Handle?) -> Double {
  borrow(string, as: StringObject.self)?.text.leadingDouble ?? 0
}

@_cdecl("cfbc_CFStringCreateWithFileSystemRepresentation")
public func exportCFStringCreateWithFileSystemRepresentation(
  _ allocator: Handle?, _ name: UnsafePointer<CChar>?
) -> Handle? {
  guard let name, case let count = strlen(name), isTextLength(count, of: name) else { return nil }
  return give(StringObject.copying(UnsafeRawBufferPointer(start: name, count: count)))
}

@_cdecl("cfbc_CFStringGetFileSystemRepresentation")
public func exportCFStringGetFileSystemRepresentation(
  _ string: Handle?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> UInt8 {
  guard
    let text = borrow(string, as: StringObject.self)?.text, text.isFileName,
    let buffer, isLength(size, of: buffer)
  else { return 0 }
  return text.write(to: UnsafeMutableRawBufferPointer(start: buffer, count: size)) ? 1 : 0
}

@_cdecl("cfbc_CFStringGetMaximumSizeOfFileSystemRepresentation")
public func exportCFStringGetMaximumSizeOfFileSystemRepresentation(_ string: Handle?) -> Int {
  borrow(string, as: StringObject.self)?.text.maximumFileSystemRepresentationSize ?? 0
}
