// C entry points for the content of files. The contract is in CFURLAccess.h.

import CFText
import CFBundles
import CFObjects

@_cdecl("cfbc_CFURLCreateDataAndPropertiesFromResource")
package func exportCFURLCreateDataAndPropertiesFromResource(
  _ allocator: Handle?, _ url: Handle?, _ data: UnsafeMutablePointer<Handle?>?,
  _ properties: UnsafeMutablePointer<Handle?>?, _ desired: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> UInt8 {
  data?.pointee = nil
  properties?.pointee = nil
  guard let content = content(url, code) else { return 0 }
  let wanted = borrow(desired, as: ArrayObject.self)?.texts
  let result = content.load(reads: data != nil, properties: properties == nil ? [] : wanted)
  data?.pointee = retained(result.data)
  properties?.pointee = retained(result.properties)
  code?.pointee = result.failure?.rawValue ?? 0
  return result.failure == nil ? 1 : 0
}

@_cdecl("cfbc_CFURLWriteDataAndPropertiesToResource")
package func exportCFURLWriteDataAndPropertiesToResource(
  _ url: Handle?, _ data: Handle?, _ properties: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> UInt8 {
  guard let content = content(url, code) else { return 0 }
  let data = borrow(data, as: DataObject.self)
  let properties = borrow(properties, as: DictionaryObject.self)
  return attempt(code) { () throws(URLContent.Failure) in try content.store(data, properties: properties) } ? 1 : 0
}

@_cdecl("cfbc_CFURLDestroyResource")
package func exportCFURLDestroyResource(_ url: Handle?, _ code: UnsafeMutablePointer<Int32>?) -> UInt8 {
  guard let content = content(url, code) else { return 0 }
  return attempt(code) { () throws(URLContent.Failure) in try content.destroy() } ? 1 : 0
}

@_cdecl("cfbc_CFURLCreatePropertyFromResource")
package func exportCFURLCreatePropertyFromResource(
  _ allocator: Handle?, _ url: Handle?, _ property: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> Handle? {
  guard let content = content(url, code), let key = borrow(property, as: StringObject.self)?.text else { return nil }
  var value: CFObject?
  _ = attempt(code) { () throws(URLContent.Failure) in value = try content.property(key) }
  return retained(value)
}

/// The content that a URL names. `nil`, with a code, if it does not name a file.
private func content(_ url: Handle?, _ code: UnsafeMutablePointer<Int32>?, function: StaticString = #function)
  -> URLContent?
{
  code?.pointee = URLContent.Failure.unknown.rawValue
  guard let url = borrow(url, as: URLObject.self, function: function) else { return nil }
  var content: URLContent?
  _ = attempt(code) { () throws(URLContent.Failure) in content = try URLContent(of: url) }
  return content
}

/// Whether the body succeeds. The code tells why not.
private func attempt(_ code: UnsafeMutablePointer<Int32>?, _ body: () throws(URLContent.Failure) -> Void) -> Bool {
  do throws(URLContent.Failure) {
    try body()
    code?.pointee = 0
    return true
  } catch let failure {
    code?.pointee = failure.rawValue
    return false
  }
}
