// C entry points for URLs and their parts. The contract is in CFURL.h.

import CFBundleCompatC
import CFObjects
import CFText

@_cdecl("cfbc_CFURLGetTypeID")
package func exportCFURLGetTypeID() -> UInt { UInt(TypeID.url.rawValue) }

@_cdecl("cfbc_CFURLCreateWithBytes")
package func exportCFURLCreateWithBytes(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, _ base: Handle?
) -> Handle? {
  guard let string = urlText(bytes, count, encoding) else { return nil }
  return retained(URLObject(escaping: string, base: borrow(base, as: URLObject.self)))
}

@_cdecl("cfbc_CFURLCreateAbsoluteURLWithBytes")
package func exportCFURLCreateAbsoluteURLWithBytes(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, _ base: Handle?,
  _ isCompatible: UInt8
) -> Handle? {
  guard let string = urlText(bytes, count, encoding) else { return nil }
  return retained(
    URLObject.absolute(
      escaping: string, base: borrow(base, as: URLObject.self), isCompatible: isCompatible != 0))
}

/// The string that the arguments mean. `nil` if it has a NUL, which no URL has.
@safe private func urlText(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, function: Literal = #function
) -> Text? {
  guard let bytes = unsafe textSource(bytes, count, function: function),
    let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  guard let text = unsafe URLObject.decode(UnsafeRawBufferPointer(bytes), encoding), !text.contains(0) else {
    return nil
  }
  return text
}

@_cdecl("cfbc_CFURLCreateWithString")
package func exportCFURLCreateWithString(_ allocator: Handle?, _ string: Handle?, _ base: Handle?) -> Handle? {
  guard let text = borrow(string, as: StringObject.self)?.text else { return nil }
  return retained(URLObject(string: text, base: borrow(base, as: URLObject.self)))
}

@_cdecl("cfbc_CFURLCopyAbsoluteURL")
package func exportCFURLCopyAbsoluteURL(_ url: Handle?) -> Handle? {
  retained(borrow(url, as: URLObject.self)?.absolute)
}

@_cdecl("cfbc_CFURLGetString")
package func exportCFURLGetString(_ url: Handle?) -> Handle? {
  unretained(borrow(url, as: URLObject.self)?.stringObject)
}

@_cdecl("cfbc_CFURLGetBaseURL")
package func exportCFURLGetBaseURL(_ url: Handle?) -> Handle? {
  unretained(borrow(url, as: URLObject.self)?.base)
}

@_cdecl("cfbc_CFURLCanBeDecomposed")
package func exportCFURLCanBeDecomposed(_ url: Handle?) -> UInt8 {
  borrow(url, as: URLObject.self)?.components.isDecomposable == true ? 1 : 0
}

@_cdecl("cfbc_CFURLCopyScheme")
package func exportCFURLCopyScheme(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.scheme)
}

@_cdecl("cfbc_CFURLCopyNetLocation")
package func exportCFURLCopyNetLocation(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.netLocation)
}

@_cdecl("cfbc_CFURLCopyPath")
package func exportCFURLCopyPath(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.path)
}

@_cdecl("cfbc_CFURLCopyStrictPath")
package func exportCFURLCopyStrictPath(_ url: Handle?, _ isAbsolute: UnsafeMutablePointer<UInt8>?) -> Handle? {
  let strict = borrow(url, as: URLObject.self)?.strictPath
  store(strict?.isAbsolute == true ? 1 : 0, in: isAbsolute)
  return retainedString(strict?.path)
}

@_cdecl("cfbc_CFURLCopyHostName")
package func exportCFURLCopyHostName(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.hostName)
}

@_cdecl("cfbc_CFURLGetPortNumber")
package func exportCFURLGetPortNumber(_ url: Handle?) -> Int32 {
  borrow(url, as: URLObject.self)?.port ?? -1
}

@_cdecl("cfbc_CFURLCopyUserName")
package func exportCFURLCopyUserName(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.userName)
}

@_cdecl("cfbc_CFURLCopyPassword")
package func exportCFURLCopyPassword(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.password)
}

@_cdecl("cfbc_CFURLCopyQueryString")
package func exportCFURLCopyQueryString(_ url: Handle?, _ kept: Handle?) -> Handle? {
  guard let query = borrow(url, as: URLObject.self)?.query else { return nil }
  return retainedString(query.removingPercentEscapes(keepingOrAll: borrow(kept, as: StringObject.self)?.text))
}

@_cdecl("cfbc_CFURLCopyFragment")
package func exportCFURLCopyFragment(_ url: Handle?, _ kept: Handle?) -> Handle? {
  guard let fragment = borrow(url, as: URLObject.self)?.fragment else { return nil }
  return retainedString(fragment.removingPercentEscapes(keepingOrAll: borrow(kept, as: StringObject.self)?.text))
}

@_cdecl("cfbc_CFURLCopyParameterString")
package func exportCFURLCopyParameterString(_ url: Handle?, _ kept: Handle?) -> Handle? { nil }

@_cdecl("cfbc_CFURLCopyResourceSpecifier")
package func exportCFURLCopyResourceSpecifier(_ url: Handle?) -> Handle? {
  retainedString(borrow(url, as: URLObject.self)?.resourceSpecifier)
}

@_cdecl("cfbc_CFURLGetBytes")
package func exportCFURLGetBytes(_ url: Handle?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int) -> Int {
  guard let url = borrow(url, as: URLObject.self) else { return 0 }
  guard isWanted(buffer) else { return url.string.count }
  guard let buffer = unsafe outputBuffer(buffer, size) else { return -1 }
  return unsafe url.copyBytes(to: buffer) ?? -1
}

@_cdecl("cfbc_CFURLGetByteRangeForComponent")
package func exportCFURLGetByteRangeForComponent(
  _ url: Handle?, _ part: Int, _ withSeparators: UnsafeMutablePointer<cfbcc_range>?
) -> cfbcc_range {
  let none = cfbcc_range(location: notFound, length: 0)
  let found = URLPart(rawValue: part).flatMap { borrow(url, as: URLObject.self)?.components.range(of: $0) }
  store((found?.withSeparators).map { cfbcc_range($0) } ?? none, in: withSeparators)
  return (found?.own).map { cfbcc_range($0) } ?? none
}

@_cdecl("cfbc_CFURLCreateData")
package func exportCFURLCreateData(
  _ allocator: Handle?, _ url: Handle?, _ encoding: UInt32, _ escapesWhitespace: UInt8
) -> Handle? {
  guard let string = borrow(url, as: URLObject.self)?.string, let encoding = StringEncoding(rawValue: encoding)
  else { return nil }
  return retained(encoding.fileBytes(of: string).map { DataObject($0) })
}

/// A new string that the caller owns.
@inline(never)
func retainedString(_ text: Text?) -> Handle? { retained(text.map { StringObject($0) }) }
