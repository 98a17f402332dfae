// The C face of URLObject: making URLs, and asking for their parts.
// The contract is in CFURL.h; it is not repeated.

@_cdecl("cfbc_CFURLGetTypeID")
public func exportCFURLGetTypeID() -> UInt { UInt(TypeID.url.rawValue) }

@_cdecl("cfbc_CFURLCreateWithBytes")
public func exportCFURLCreateWithBytes(
  _ allocator: Handle?, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ encoding: UInt32, _ base: Handle?
) -> Handle? {
  guard isLength(count, of: bytes), let encoding = StringEncoding(rawValue: encoding) else { return nil }
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  // Bytes that are not UTF-8 become escapes like any others.
  let string = encoding == .utf8 ? Text(bytes) : encoding.decode(bytes, isExternal: false)
  return give(string.map { URLObject(escaping: $0, base: borrow(base, as: URLObject.self)) })
}

@_cdecl("cfbc_CFURLCreateWithString")
public func exportCFURLCreateWithString(_ allocator: Handle?, _ string: Handle?, _ base: Handle?) -> Handle? {
  guard let text = borrow(string, as: StringObject.self)?.text else { return nil }
  return give(URLObject(string: text, base: borrow(base, as: URLObject.self)))
}

@_cdecl("cfbc_CFURLCopyAbsoluteURL")
public func exportCFURLCopyAbsoluteURL(_ url: Handle?) -> Handle? {
  give(borrow(url, as: URLObject.self)?.absolute)
}

@_cdecl("cfbc_CFURLGetString")
public func exportCFURLGetString(_ url: Handle?) -> Handle? {
  lend(borrow(url, as: URLObject.self)?.stringObject)
}

@_cdecl("cfbc_CFURLGetBaseURL")
public func exportCFURLGetBaseURL(_ url: Handle?) -> Handle? {
  lend(borrow(url, as: URLObject.self)?.base)
}

@_cdecl("cfbc_CFURLCanBeDecomposed")
public func exportCFURLCanBeDecomposed(_ url: Handle?) -> UInt8 {
  borrow(url, as: URLObject.self)?.components.isDecomposable == true ? 1 : 0
}

@_cdecl("cfbc_CFURLCopyScheme")
public func exportCFURLCopyScheme(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.scheme)
}

@_cdecl("cfbc_CFURLCopyNetLocation")
public func exportCFURLCopyNetLocation(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.netLocation)
}

@_cdecl("cfbc_CFURLCopyPath")
public func exportCFURLCopyPath(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.path)
}

@_cdecl("cfbc_CFURLCopyStrictPath")
public func exportCFURLCopyStrictPath(_ url: Handle?, _ isAbsolute: UnsafeMutablePointer<UInt8>?) -> Handle? {
  let strict = borrow(url, as: URLObject.self)?.strictPath
  isAbsolute?.pointee = strict?.isAbsolute == true ? 1 : 0
  return giveText(strict?.path)
}

@_cdecl("cfbc_CFURLCopyHostName")
public func exportCFURLCopyHostName(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.hostName)
}

@_cdecl("cfbc_CFURLGetPortNumber")
public func exportCFURLGetPortNumber(_ url: Handle?) -> Int32 {
  borrow(url, as: URLObject.self)?.port ?? -1
}

@_cdecl("cfbc_CFURLCopyUserName")
public func exportCFURLCopyUserName(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.userName)
}

@_cdecl("cfbc_CFURLCopyPassword")
public func exportCFURLCopyPassword(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.password)
}

@_cdecl("cfbc_CFURLCopyQueryString")
public func exportCFURLCopyQueryString(_ url: Handle?, _ kept: Handle?) -> Handle? {
  guard let query = borrow(url, as: URLObject.self)?.query else { return nil }
  return giveText(query.withoutEscapes(keeping: borrow(kept, as: StringObject.self)))
}

@_cdecl("cfbc_CFURLCopyFragment")
public func exportCFURLCopyFragment(_ url: Handle?, _ kept: Handle?) -> Handle? {
  guard let fragment = borrow(url, as: URLObject.self)?.fragment else { return nil }
  return giveText(fragment.withoutEscapes(keeping: borrow(kept, as: StringObject.self)))
}

@_cdecl("cfbc_CFURLCopyResourceSpecifier")
public func exportCFURLCopyResourceSpecifier(_ url: Handle?) -> Handle? {
  giveText(borrow(url, as: URLObject.self)?.resourceSpecifier)
}

/// A text as a string that the caller owns.
func giveText(_ text: Text?) -> Handle? { give(text.map { StringObject($0) }) }
