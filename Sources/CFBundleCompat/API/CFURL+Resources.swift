// C entry points for properties of files. The contract is in CFURL.h.

import CFBundles
import CFObjects
import CFText

@_cdecl("cfbc_CFURLResourceIsReachable")
package func exportCFURLResourceIsReachable(_ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> UInt8 {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self) else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in try URLProperties(of: url).checkReachable() }
}

@_cdecl("cfbc_CFURLCopyResourcePropertyForKey")
package func exportCFURLCopyResourcePropertyForKey(
  _ url: Handle?, _ key: Handle?, _ value: UnsafeMutablePointer<Handle?>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  store(nil, in: value)
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self)?.text
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in
    let found = try URLProperties.value(key, of: url)
    storeRetained(found, in: value)
  }
}

@_cdecl("cfbc_CFURLCopyResourcePropertiesForKeys")
package func exportCFURLCopyResourcePropertiesForKeys(
  _ url: Handle?, _ keys: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self), let keys = borrow(keys, as: ArrayObject.self) else { return nil }
  return retained(attempt(error) { () throws(ErrorObject) in try URLProperties.values(keys.texts, of: url) }, error)
}

@_cdecl("cfbc_CFURLSetResourcePropertyForKey")
package func exportCFURLSetResourcePropertyForKey(
  _ url: Handle?, _ key: Handle?, _ value: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self)?.text
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in
    try URLProperties(of: url).set(key, to: borrow(value))
  }
}

@_cdecl("cfbc_CFURLSetResourcePropertiesForKeys")
package func exportCFURLSetResourcePropertiesForKeys(
  _ url: Handle?, _ values: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self), let values = borrow(values, as: DictionaryObject.self)
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in try URLProperties(of: url).set(values) }
}

@_cdecl("cfbc_CFURLSetTemporaryResourcePropertyForKey")
package func exportCFURLSetTemporaryResourcePropertyForKey(_ url: Handle?, _ key: Handle?, _ value: Handle?) {
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self) else { return }
  TemporaryProperties.set(borrow(value), for: key, of: url)
}

@_cdecl("cfbc_CFURLClearResourcePropertyCacheForKey")
package func exportCFURLClearResourcePropertyCacheForKey(_ url: Handle?, _ key: Handle?) {
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self) else { return }
  TemporaryProperties.set(nil, for: key, of: url)
}

@_cdecl("cfbc_CFURLClearResourcePropertyCache")
package func exportCFURLClearResourcePropertyCache(_ url: Handle?) {
  guard let url = borrow(url, as: URLObject.self) else { return }
  unsafe TemporaryProperties.removeAll(of: .passUnretained(url))
}

@_cdecl("cfbc_CFURLIsFileReferenceURL")
package func exportCFURLIsFileReferenceURL(_ url: Handle?) -> UInt8 {
  borrow(url, as: URLObject.self)?.isFileReference == true ? 1 : 0
}

@_cdecl("cfbc_CFURLCreateFileReferenceURL")
package func exportCFURLCreateFileReferenceURL(
  _ allocator: Handle?, _ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(attempt(error) { () throws(ErrorObject) -> CFObject in throw FileErrors.noReferences(url) }, error)
}

@_cdecl("cfbc_CFURLCreateFilePathURL")
package func exportCFURLCreateFilePathURL(
  _ allocator: Handle?, _ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  store(nil, in: error)
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(attempt(error) { () throws(ErrorObject) in try url.filePathURL() }, error)
}
