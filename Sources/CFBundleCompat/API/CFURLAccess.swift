// C entry points for the content of files. The contract is in CFURLAccess.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("cfbc_CFURLCreateDataAndPropertiesFromResource")
package func exportCFURLCreateDataAndPropertiesFromResource(
  _ allocator: Handle?, _ url: Handle?, _ data: UnsafeMutablePointer<Handle?>?,
  _ properties: UnsafeMutablePointer<Handle?>?, _ desired: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> UInt8 {
  store(nil, in: data)
  store(nil, in: properties)
  guard let content = content(url, code) else { return 0 }
  let wanted = borrow(desired, as: ArrayObject.self)?.texts
  let result = content.load(reads: isWanted(data), properties: isWanted(properties) ? wanted : [])
  storeRetained(result.data, in: data)
  storeRetained(result.properties, in: properties)
  store(result.failure?.rawValue ?? 0, in: code)
  return result.failure == nil ? 1 : 0
}

@_cdecl("cfbc_CFURLWriteDataAndPropertiesToResource")
package func exportCFURLWriteDataAndPropertiesToResource(
  _ url: Handle?, _ data: Handle?, _ properties: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> UInt8 {
  guard let content = content(url, code) else { return 0 }
  let data = borrow(data, as: DataObject.self)
  let properties = borrow(properties, as: DictionaryObject.self)
  return succeeds(code) { () throws(URLContent.Failure) in try content.store(data, properties: properties) } ? 1 : 0
}

@_cdecl("cfbc_CFURLDestroyResource")
package func exportCFURLDestroyResource(_ url: Handle?, _ code: UnsafeMutablePointer<Int32>?) -> UInt8 {
  guard let content = content(url, code) else { return 0 }
  return succeeds(code) { () throws(URLContent.Failure) in try content.destroy() } ? 1 : 0
}

@_cdecl("cfbc_CFURLCreatePropertyFromResource")
package func exportCFURLCreatePropertyFromResource(
  _ allocator: Handle?, _ url: Handle?, _ property: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> Handle? {
  guard let content = content(url, code), let key = borrow(property, as: StringObject.self)?.text else { return nil }
  var value: CFObject?
  _ = succeeds(code) { () throws(URLContent.Failure) in value = try content.property(key) }
  return retained(value)
}

/// The content that a URL names. `nil`, with a code, if it does not name a file.
@safe private func content(_ url: Handle?, _ code: UnsafeMutablePointer<Int32>?, function: Literal = #function)
  -> URLContent?
{
  store(URLContent.Failure.unknown.rawValue, in: code)
  guard let url = borrow(url, as: URLObject.self, function: function) else { return nil }
  var content: URLContent?
  _ = succeeds(code) { () throws(URLContent.Failure) in content = try URLContent(of: url) }
  return content
}

/// Whether the body succeeds. The code tells why not.
@safe private func succeeds(_ code: UnsafeMutablePointer<Int32>?, _ body: () throws(URLContent.Failure) -> Void) -> Bool
{
  do throws(URLContent.Failure) {
    try body()
    store(0, in: code)
    return true
  } catch let failure {
    store(failure.rawValue, in: code)
    return false
  }
}
