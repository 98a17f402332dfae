// C entry points for names and numbers of encodings. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFText

/// The string object of a name; it is never freed.
private func constant(_ name: Text?) -> StringObject? { name.map { ConstantStrings.shared.string(for: $0) } }

/// Linux programs use UTF-8.
@_cdecl("cfbc_CFStringGetSystemEncoding")
package func exportCFStringGetSystemEncoding() -> UInt32 { StringEncoding.utf8.rawValue }

@_cdecl("cfbc_CFStringIsEncodingAvailable")
package func exportCFStringIsEncodingAvailable(_ encoding: UInt32) -> UInt8 {
  StringEncoding(rawValue: encoding)?.isAvailable == true ? 1 : 0
}

@_cdecl("cfbc_CFStringGetListOfAvailableEncodings")
package func exportCFStringGetListOfAvailableEncodings() -> UnsafePointer<UInt32>? { unsafe StringEncoding.available }

@_cdecl("cfbc_CFStringGetNameOfEncoding")
package func exportCFStringGetNameOfEncoding(_ encoding: UInt32) -> Handle? {
  unretained(constant(EncodingRecord(encoding: encoding)?.name))
}

@_cdecl("cfbc_CFStringGetSmallestEncoding")
package func exportCFStringGetSmallestEncoding(_ string: Handle?) -> UInt32 {
  borrow(string, as: StringObject.self)?.smallestEncoding.rawValue ?? StringEncoding.invalid
}

@_cdecl("cfbc_CFStringGetFastestEncoding")
package func exportCFStringGetFastestEncoding(_ string: Handle?) -> UInt32 {
  borrow(string, as: StringObject.self)?.fastestEncoding.rawValue ?? StringEncoding.invalid
}

@_cdecl("cfbc_CFStringGetMostCompatibleMacStringEncoding")
package func exportCFStringGetMostCompatibleMacStringEncoding(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.macEncoding ?? StringEncoding.invalid
}

// MARK: - Names and numbers of other systems

@_cdecl("cfbc_CFStringConvertEncodingToNSStringEncoding")
package func exportCFStringConvertEncodingToNSStringEncoding(_ encoding: UInt32) -> UInt {
  EncodingRecord.foundationEncoding(encoding)
}

@_cdecl("cfbc_CFStringConvertNSStringEncodingToEncoding")
package func exportCFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> UInt32 {
  EncodingRecord.encoding(foundation: encoding) ?? StringEncoding.invalid
}

@_cdecl("cfbc_CFStringConvertEncodingToWindowsCodepage")
package func exportCFStringConvertEncodingToWindowsCodepage(_ encoding: UInt32) -> UInt32 {
  EncodingRecord(encoding: encoding)?.codePage ?? StringEncoding.invalid
}

@_cdecl("cfbc_CFStringConvertWindowsCodepageToEncoding")
package func exportCFStringConvertWindowsCodepageToEncoding(_ codePage: UInt32) -> UInt32 {
  EncodingRecord(codePage: codePage)?.encoding ?? StringEncoding.invalid
}

@_cdecl("cfbc_CFStringConvertEncodingToIANACharSetName")
package func exportCFStringConvertEncodingToIANACharSetName(_ encoding: UInt32) -> Handle? {
  unretained(constant(EncodingRecord(encoding: encoding)?.ianaName))
}

@_cdecl("cfbc_CFStringConvertIANACharSetNameToEncoding")
package func exportCFStringConvertIANACharSetNameToEncoding(_ name: Handle?) -> UInt32 {
  guard let name = borrow(name, as: StringObject.self)?.text else { return StringEncoding.invalid }
  return EncodingRecord(charsetName: name)?.encoding ?? StringEncoding.invalid
}
