// The C face of URLContent. The contract is in CFURLAccess.h; it is not repeated.

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
  var isComplete = true
  if let data {
    isComplete = attempt(code) { () throws(URLContent.Failure) in data.pointee = retained(try content.read()) }
  }
  guard let properties else { return isComplete ? 1 : 0 }
  let wanted = borrow(desired, as: ArrayObject.self)?.texts
  var entries: [(key: CFObject, value: CFObject)] = []
  for key in wanted ?? URLContent.keys {
    // Of all properties, a file has some; only one that was named can be missing.
    let found = attempt(wanted == nil || !isComplete ? nil : code) { () throws(URLContent.Failure) in
      entries.append((StringObject(key), try content.property(key)))
    }
    if wanted != nil, !found { isComplete = false }
  }
  properties.pointee = retained(DictionaryObject(entries))
  return isComplete ? 1 : 0
}

@_cdecl("cfbc_CFURLWriteDataAndPropertiesToResource")
package func exportCFURLWriteDataAndPropertiesToResource(
  _ url: Handle?, _ data: Handle?, _ properties: Handle?, _ code: UnsafeMutablePointer<Int32>?
) -> UInt8 {
  guard let content = content(url, code) else { return 0 }
  let data = borrow(data, as: DataObject.self)
  let entries = borrow(properties, as: DictionaryObject.self)?.entries ?? []
  let isDone = attempt(code) { () throws(URLContent.Failure) in
    if let data { try content.write(data) }
    for entry in entries { try content.setProperty(entry.key.description, to: entry.value) }
  }
  return isDone ? 1 : 0
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

/// The content that a URL names; `nil` for a URL that names no file, with the code for that.
private func content(_ url: Handle?, _ code: UnsafeMutablePointer<Int32>?, function: StaticString = #function)
  -> URLContent?
{
  code?.pointee = URLContent.Failure.unknown.rawValue
  guard let url = borrow(url, as: URLObject.self, function: function) else { return nil }
  var content: URLContent?
  _ = attempt(code) { () throws(URLContent.Failure) in content = try URLContent(of: url) }
  return content
}

/// Whether the body does not fail; the code says how it went.
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
