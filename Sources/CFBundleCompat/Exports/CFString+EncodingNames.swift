// The C face of what is known about encodings. The contract is in CFString.h.

import CFBundleCompatC

/// `kCFStringEncodingInvalidId`.
private let noEncoding = UInt32.max

/// Linux programs write UTF-8.
@_cdecl("cfbc_CFStringGetSystemEncoding")
public func exportCFStringGetSystemEncoding() -> UInt32 { StringEncoding.utf8.rawValue }

@_cdecl("cfbc_CFStringIsEncodingAvailable")
public func exportCFStringIsEncodingAvailable(_ encoding: UInt32) -> UInt8 {
  StringEncoding(rawValue: encoding)?.isAvailable == true ? 1 : 0
}

@_cdecl("cfbc_CFStringGetListOfAvailableEncodings")
public func exportCFStringGetListOfAvailableEncodings() -> UnsafePointer<UInt32>? { UnsafePointer(availableEncodings) }

/// With its end mark; stays for the life of the process.
private nonisolated(unsafe) let availableEncodings: UnsafeMutablePointer<UInt32> = {
  let encodings = EncodingRecord.all.map { $0.encoding }.filter { StringEncoding(rawValue: $0)?.isAvailable == true }
  let list = UnsafeMutablePointer<UInt32>.allocate(capacity: encodings.count + 1)
  for (index, encoding) in (encodings + [noEncoding]).enumerated() { list[index] = encoding }
  return list
}()

@_cdecl("cfbc_CFStringGetNameOfEncoding")
public func exportCFStringGetNameOfEncoding(_ encoding: UInt32) -> Handle? {
  lend(EncodingRecord(encoding: encoding)?.name)
}

@_cdecl("cfbc_CFStringGetSmallestEncoding")
public func exportCFStringGetSmallestEncoding(_ string: Handle?) -> UInt32 {
  guard let text = borrow(string, as: StringObject.self)?.text else { return noEncoding }
  return (text.isASCII ? StringEncoding.ascii : text.isWellFormed ? .utf8 : .utf16).rawValue
}

@_cdecl("cfbc_CFStringGetFastestEncoding")
public func exportCFStringGetFastestEncoding(_ string: Handle?) -> UInt32 {
  guard let text = borrow(string, as: StringObject.self)?.text else { return noEncoding }
  return (text.isASCII ? StringEncoding.ascii : .utf16).rawValue
}

@_cdecl("cfbc_CFStringGetMostCompatibleMacStringEncoding")
public func exportCFStringGetMostCompatibleMacStringEncoding(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.macEncoding ?? noEncoding
}

// MARK: - Other people's names and numbers

@_cdecl("cfbc_CFStringConvertEncodingToNSStringEncoding")
public func exportCFStringConvertEncodingToNSStringEncoding(_ encoding: UInt32) -> UInt {
  EncodingRecord.foundationEncoding(encoding)
}

@_cdecl("cfbc_CFStringConvertNSStringEncodingToEncoding")
public func exportCFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> UInt32 {
  EncodingRecord.encoding(foundation: encoding) ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertEncodingToWindowsCodepage")
public func exportCFStringConvertEncodingToWindowsCodepage(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.codePage ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertWindowsCodepageToEncoding")
public func exportCFStringConvertWindowsCodepageToEncoding(_ codePage: UInt32) -> UInt32 {
  EncodingRecord(codePage: codePage)?.encoding ?? noEncoding
}

@_cdecl("cfbc_CFStringConvertEncodingToIANACharSetName")
public func exportCFStringConvertEncodingToIANACharSetName(_ encoding: UInt32) -> Handle? {
  lend(EncodingRecord(encoding: encoding)?.ianaName)
}

@_cdecl("cfbc_CFStringConvertIANACharSetNameToEncoding")
public func exportCFStringConvertIANACharSetNameToEncoding(_ name: Handle?) -> UInt32 {
  guard let name = borrow(name, as: StringObject.self)?.text else { return noEncoding }
  return EncodingRecord(charsetName: name)?.encoding ?? noEncoding
}
