// C entry points for strings. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFText

@_cdecl("cfbc_CFStringGetTypeID")
package func exportCFStringGetTypeID() -> UInt { UInt(TypeID.string.rawValue) }

@_cdecl("cfbc___CFStringMakeConstantString")
package func exportCFStringMakeConstantString(_ literal: UnsafePointer<CChar>?) -> Handle? {
  unsafe unretained(literal.map { unsafe ConstantStrings.shared.string(at: $0) })
}

@_cdecl("cfbc_CFStringCreateCopy")
package func exportCFStringCreateCopy(_ allocator: Handle?, _ string: Handle?) -> Handle? {
  retained(borrow(string, as: StringObject.self)?.immutable)
}

@_cdecl("cfbc_CFStringCreateWithSubstring")
package func exportCFStringCreateWithSubstring(
  _ allocator: Handle?, _ string: Handle?, _ range: cfbcc_range
) -> Handle? {
  guard
    let text = borrow(string, as: StringObject.self)?.text,
    let range = indices(range, in: text.utf16Count)
  else { return nil }
  return retained(StringObject(text.slice(utf16: range)))
}

@_cdecl("cfbc_CFStringCreateWithCharacters")
package func exportCFStringCreateWithCharacters(
  _ allocator: Handle?, _ characters: UnsafePointer<UInt16>?, _ count: Int
) -> Handle? {
  guard let units = unsafe textSource(characters, count) else { return nil }
  return retained(unsafe StringObject(Text(utf16: units.span)))
}

@_cdecl("cfbc_CFStringGetLength")
package func exportCFStringGetLength(_ string: Handle?) -> Int {
  borrow(string, as: StringObject.self)?.count ?? 0
}

@_cdecl("cfbc_CFStringGetCharacterAtIndex")
package func exportCFStringGetCharacterAtIndex(_ string: Handle?, _ index: Int) -> UInt16 {
  guard let string = borrow(string, as: StringObject.self), isIndex(index, below: string.count) else { return 0 }
  return string.unit(at: index)
}

@_cdecl("cfbc_CFStringGetCharacters")
package func exportCFStringGetCharacters(
  _ string: Handle?, _ range: cfbcc_range, _ buffer: UnsafeMutablePointer<UInt16>?
) {
  guard let string = borrow(string, as: StringObject.self), let range = indices(range, in: string.count),
    let buffer = unsafe buffer
  else { return }
  unsafe string.copyUnits(in: range, to: buffer)
}

@_cdecl("cfbc_CFStringGetIntValue")
package func exportCFStringGetIntValue(_ string: Handle?) -> Int32 {
  borrow(string, as: StringObject.self)?.text.leadingInt32 ?? 0
}

@_cdecl("cfbc_CFStringGetDoubleValue")
package func exportCFStringGetDoubleValue(_ string: Handle?) -> Double {
  borrow(string, as: StringObject.self)?.text.leadingDouble ?? 0
}

@_cdecl("cfbc_CFStringCreateWithFileSystemRepresentation")
package func exportCFStringCreateWithFileSystemRepresentation(
  _ allocator: Handle?, _ name: UnsafePointer<CChar>?
) -> Handle? {
  guard let name = unsafe cString(name) else { return nil }
  return retained(unsafe StringObject.copying(name.span))
}

@_cdecl("cfbc_CFStringGetFileSystemRepresentation")
package func exportCFStringGetFileSystemRepresentation(
  _ string: Handle?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> UInt8 {
  guard
    let text = borrow(string, as: StringObject.self)?.text, text.isFileName,
    let buffer = unsafe outputBuffer(buffer, size)
  else { return 0 }
  return unsafe text.write(to: buffer) ? 1 : 0
}

@_cdecl("cfbc_CFStringGetMaximumSizeOfFileSystemRepresentation")
package func exportCFStringGetMaximumSizeOfFileSystemRepresentation(_ string: Handle?) -> Int {
  borrow(string, as: StringObject.self)?.text.maximumFileSystemRepresentationSize ?? 0
}
