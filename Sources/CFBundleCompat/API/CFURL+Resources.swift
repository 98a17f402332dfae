// The C face of URLResources/: properties of files. The contract is in CFURL.h; it is not repeated.

import CFBundles
import CFObjects
import CFText

@_cdecl("cfbc_CFURLResourceIsReachable")
package func exportCFURLResourceIsReachable(_ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> UInt8 {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self) else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in try URLProperties(of: url).checkReachable() }
}

@_cdecl("cfbc_CFURLCopyResourcePropertyForKey")
package func exportCFURLCopyResourcePropertyForKey(
  _ url: Handle?, _ key: Handle?, _ value: UnsafeMutablePointer<Handle?>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  value?.pointee = nil
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self)?.text
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in
    let found = try property(key, of: url)
    value?.pointee = retained(found)
  }
}

@_cdecl("cfbc_CFURLCopyResourcePropertiesForKeys")
package func exportCFURLCopyResourcePropertiesForKeys(
  _ url: Handle?, _ keys: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self), let keys = borrow(keys, as: ArrayObject.self) else { return nil }
  var entries: [(key: CFObject, value: CFObject)] = []
  let succeeded = succeeds(error) { () throws(ErrorObject) in
    for key in keys.texts {
      if let value = try property(key, of: url) { entries.append((StringObject(key), value)) }
    }
  }
  return succeeded == 0 ? nil : retained(DictionaryObject(entries))
}

@_cdecl("cfbc_CFURLSetResourcePropertyForKey")
package func exportCFURLSetResourcePropertyForKey(
  _ url: Handle?, _ key: Handle?, _ value: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self)?.text
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in
    let properties = try URLProperties(of: url)
    if let value = borrow(value) { try properties.set(key, to: value) }
  }
}

@_cdecl("cfbc_CFURLSetResourcePropertiesForKeys")
package func exportCFURLSetResourcePropertiesForKeys(
  _ url: Handle?, _ values: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self), let values = borrow(values, as: DictionaryObject.self)
  else { return 0 }
  return succeeds(error) { () throws(ErrorObject) in try URLProperties(of: url).set(values) }
}

@_cdecl("cfbc_CFURLSetTemporaryResourcePropertyForKey")
package func exportCFURLSetTemporaryResourcePropertyForKey(_ url: Handle?, _ key: Handle?, _ value: Handle?) {
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self) else { return }
  if let value = borrow(value) {
    TemporaryProperties.set(value, for: key, of: url)
  } else {
    TemporaryProperties.remove(key, of: url)
  }
}

@_cdecl("cfbc_CFURLClearResourcePropertyCacheForKey")
package func exportCFURLClearResourcePropertyCacheForKey(_ url: Handle?, _ key: Handle?) {
  guard let url = borrow(url, as: URLObject.self), let key = borrow(key, as: StringObject.self) else { return }
  TemporaryProperties.remove(key, of: url)
}

@_cdecl("cfbc_CFURLClearResourcePropertyCache")
package func exportCFURLClearResourcePropertyCache(_ url: Handle?) {
  guard let url = borrow(url, as: URLObject.self) else { return }
  TemporaryProperties.removeAll(of: .passUnretained(url))
}

@_cdecl("cfbc_CFURLIsFileReferenceURL")
package func exportCFURLIsFileReferenceURL(_ url: Handle?) -> UInt8 {
  borrow(url, as: URLObject.self)?.isFileReference == true ? 1 : 0
}

@_cdecl("cfbc_CFURLCreateFileReferenceURL")
package func exportCFURLCreateFileReferenceURL(
  _ allocator: Handle?, _ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return giveError(FileErrors.noReferences(url), error)
}

@_cdecl("cfbc_CFURLCreateFilePathURL")
package func exportCFURLCreateFilePathURL(
  _ allocator: Handle?, _ url: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  error?.pointee = nil
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  guard url.localPath != nil else { return giveError(FileErrors.noFile(url), error) }
  return url.isFileReference ? giveError(FileErrors.noReferences(url), error) : retained(url)
}

extension URLObject {
  /// Whether the path is of the form that names a file by its number on a Mac's volume.
  fileprivate var isFileReference: Bool { localPath?.hasPrefix("/.file/id=") == true }
}

/// The temporary value, if there is one, or what the file system says.
@inline(never)
private func property(_ key: Text, of url: URLObject) throws(ErrorObject) -> CFObject? {
  if let value = TemporaryProperties.value(for: key, of: url) { return value }
  return try URLProperties(of: url)[key]
}

/// Whether the body does not fail; if it does, its error goes to the caller.
@inline(never)
private func succeeds(
  _ error: UnsafeMutablePointer<Handle?>?, _ body: () throws(ErrorObject) -> Void
) -> UInt8 {
  do throws(ErrorObject) {
    try body()
    return 1
  } catch let failure {
    _ = giveError(failure, error)
    return 0
  }
}

private func giveError(_ failure: ErrorObject, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  if let error { error.pointee = retained(failure) }
  return nil
}
