// The C face of what is known about encodings. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFText

/// `kCFStringEncodingInvalidId`.
private let noEncoding = UInt32.max

/// The string object of a name; it is never freed.
private func constant(_ name: Text?) -> StringObject? { name.map { ConstantStrings.shared.string(for: $0) } }

/// Linux programs write UTF-8.
@_cdecl("cfbc_CFStringGetSystemEncoding")
package func exportCFStringGetSystemEncoding() -> UInt32 { StringEncoding.utf8.rawValue }

@_cdecl("cfbc_CFStringIsEncodingAvailable")
package func exportCFStringIsEncodingAvailable(_ encoding: UInt32) -> UInt8 {
  StringEncoding(rawValue: encoding)?.isAvailable == true ? 1 : 0
}

@_cdecl("cfbc_CFStringGetListOfAvailableEncodings")
package func exportCFStringGetListOfAvailableEncodings() -> UnsafePointer<UInt32>? { UnsafePointer(availableEncodings) }

/// With its end mark; stays for the life of the process.
private nonisolated(unsafe) let availableEncodings: UnsafeMutablePointer<UInt32> = {
  let encodings = EncodingRecord.all.map { $0.encoding }.filter { StringEncoding(rawValue: $0)?.isAvailable == true }
  let list = UnsafeMutablePointer<UInt32>.allocate(capacity: encodings.count + 1)
  for (index, encoding) in (encodings + [noEncoding]).enumerated() { list[index] = encoding }
  return list
}()

@_cdecl("cfbc_CFStringGetNameOfEncoding")
package func exportCFStringGetNameOfEncoding(_ encoding: UInt32) -> Handle? {
  unretained(constant(EncodingRecord(encoding: encoding)?.name))
}

@_cdecl("cfbc_CFStringGetSmallestEncoding")
package func exportCFStringGetSmallestEncoding(_ string: Handle?) -> UInt32 {
  guard let text = borrow(string, as: StringObject.self)?.text else { return noEncoding }
  return (text.isASCII ? StringEncoding.ascii : text.isWellFormed ? .utf8 : .utf16).rawValue
}

@_cdecl("cfbc_CFStringGetFastestEncoding")
package func exportCFStringGetFastestEncoding(_ string: Handle?) -> UInt32 {
  guard let text = borrow(string, as: StringObject.self)?.text else { return noEncoding }
  return (text.isASCII ? StringEncoding.ascii : .utf16).rawValue
}

@_cdecl("cfbc_CFStringGetMostCompatibleMacStringEncoding")
package func exportCFStringGetMostCompatibleMacStringEncoding(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.macEncoding ?? noEncoding
}

// MARK: - Other people's names and numbers

@_cdecl("cfbc_CFStringConvertEncodingToNSStringEncoding")
package func exportCFStringConvertEncodingToNSStringEncoding(_ encoding: UInt32) -> UInt {
  EncodingRecord.foundationEncoding(encoding)
}

@_cdecl("cfbc_CFStringConvertNSStringEncodingToEncoding")
package func exportCFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> UInt32 {
  EncodingRecord.encoding(foundation: encoding) ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertEncodingToWindowsCodepage")
package func exportCFStringConvertEncodingToWindowsCodepage(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.codePage ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertWindowsCodepageToEncoding")
package func exportCFStringConvertWindowsCodepageToEncoding(_ codePage: UInt32) -> UInt32 {
  EncodingRecord(codePage: codePage)?.encoding ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertEncodingToIANACharSetName")
package func exportCFStringConvertEncodingToIANACharSetName(_ encoding: UInt32) -> Handle? {
  unretained(constant(EncodingRecord(encoding: encoding)?.ianaName))
}

@_cdecl("cfbc_CFStringConvertIANACharSetNameToEncoding")
package func exportCFStringConvertIANACharSetNameToEncoding(_ name: Handle?) -> UInt32 {
  guard let name = borrow(name, as: StringObject.self)?.text else { return noEncoding }
  return EncodingRecord(charsetName: name)?.encoding ?? noEncoding
}
