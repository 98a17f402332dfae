// C entry points for property lists. The contract is in CFPropertyList.h.

import CFText
import CFBundleCompatC
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem

// MARK: - Reading

@_cdecl("cfbc_CFPropertyListCreateWithData")
package func exportCFPropertyListCreateWithData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else {
    store(nil, in: error)
    return nil
  }
  return owned(format, orError: error) { () throws(PropertyListError) in
    try PropertyListReader.read(data, ListMutability(options: options))
  }
}

@_cdecl("cfbc_CFPropertyListCreateFromXMLData")
package func exportCFPropertyListCreateFromXMLData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else {
    store(nil, in: errorString)
    return nil
  }
  return owned(nil, orReason: errorString) { () throws(PropertyListError) in
    try PropertyListReader.read(data, ListMutability(options: options))
  }
}

@_cdecl("cfbc_CFPropertyListCreateWithStream")
package func exportCFPropertyListCreateWithStream(
  _ allocator: Handle?, _ stream: Handle?, _ length: Int, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard isLength(length), let stream = borrow(stream, as: ReadStreamObject.self) else {
    store(nil, in: error)
    return nil
  }
  return owned(format, orError: error) { () throws(PropertyListError) in
    try PropertyListReader.read(stream, count: length, ListMutability(options: options))
  }
}

@_cdecl("cfbc_CFPropertyListCreateFromStream")
package func exportCFPropertyListCreateFromStream(
  _ allocator: Handle?, _ stream: Handle?, _ length: Int, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard isLength(length), let stream = borrow(stream, as: ReadStreamObject.self) else {
    store(nil, in: errorString)
    return nil
  }
  return owned(format, orReason: errorString) { () throws(PropertyListError) in
    try PropertyListReader.read(stream, count: length, ListMutability(options: options))
  }
}

/// The list that was read, which C then owns; NULL, and the error, if it cannot be read. What the reader repaired is
/// reported.
@safe private func owned(
  _ format: UnsafeMutablePointer<Int>?, orError error: UnsafeMutablePointer<Handle?>?,
  _ read: () throws(PropertyListError) -> PropertyList
) -> Handle? {
  attempt(error, read).flatMap { owned($0, format) }
}

/// The same for functions that return the reason as a string.
@safe private func owned(
  _ format: UnsafeMutablePointer<Int>?, orReason reason: UnsafeMutablePointer<Handle?>?,
  _ read: () throws(PropertyListError) -> PropertyList
) -> Handle? {
  do throws(PropertyListError) {
    return owned(try read(), format)
  } catch {
    storeRetained(StringObject(error.text), in: reason)
    return nil
  }
}

@safe private func owned(_ list: PropertyList, _ format: UnsafeMutablePointer<Int>?) -> Handle? {
  for warning in list.warnings { Diagnostics.report("property list", warning.description) }
  store(list.format.rawValue, in: format)
  return retained(list.value)
}

// MARK: - Writing

@_cdecl("cfbc_CFPropertyListCreateData")
package func exportCFPropertyListCreateData(
  _ allocator: Handle?, _ list: Handle?, _ format: Int, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  retained(attempt(error) { () throws(PropertyListError) in try write(list, format) }, error)
}

@_cdecl("cfbc_CFPropertyListCreateXMLData")
package func exportCFPropertyListCreateXMLData(_ allocator: Handle?, _ list: Handle?) -> Handle? {
  retained(try? write(list, PropertyListFormat.xml.rawValue))
}

@_cdecl("cfbc_CFPropertyListWrite")
package func exportCFPropertyListWrite(
  _ list: Handle?, _ stream: Handle?, _ format: Int, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Int {
  attempt(error) { () throws(PropertyListError) in try write(list, to: stream, format) } ?? 0
}

@_cdecl("cfbc_CFPropertyListWriteToStream")
package func exportCFPropertyListWriteToStream(
  _ list: Handle?, _ stream: Handle?, _ format: Int, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Int {
  do throws(PropertyListError) {
    return try write(list, to: stream, format)
  } catch {
    storeRetained(StringObject(error.text), in: errorString)
    return 0
  }
}

private func write(
  _ list: Handle?, to stream: Handle?, _ format: Int, function: Literal = #function
) throws(PropertyListError) -> Int {
  guard let stream = borrow(stream, as: WriteStreamObject.self, function: function) else {
    throw PropertyListError.unwritable(.noStream)
  }
  let (list, format) = try writable(list, format, function: function)
  return try PropertyListWriter.write(list, as: format, to: stream)
}

private func write(
  _ list: Handle?, _ format: Int, function: Literal = #function
) throws(PropertyListError) -> DataObject {
  let (list, format) = try writable(list, format, function: function)
  return try PropertyListWriter.write(list, as: format)
}

/// The list and the format that the arguments mean. A format that does not exist is reported, too.
private func writable(
  _ list: Handle?, _ format: Int, function: Literal
) throws(PropertyListError) -> (CFObject, PropertyListFormat) {
  guard let list = borrow(list) else { throw PropertyListError.unwritable(.noList) }
  guard let format = listFormat(format, function: function) else {
    throw PropertyListError.unwritable(.noFormat)
  }
  return (list, format)
}

private func listFormat(_ format: Int, function: Literal = #function) -> PropertyListFormat? {
  if let format = PropertyListFormat(rawValue: format) { return format }
  Diagnostics.badArgument(Text(format) + " is not a property list format", function: function)
  return nil
}

// MARK: - Checking and copying

@_cdecl("cfbc_CFPropertyListIsValid")
package func exportCFPropertyListIsValid(_ list: Handle?, _ format: Int) -> UInt8 {
  guard let list = borrow(list), let format = listFormat(format)
  else { return 0 }
  do {
    try PropertyListValidator.check(list, for: format)
    return 1
  } catch {
    // Not an answer about the list.
    if cfbcc_memory_is_low() { Diagnostics.badArgument(error.text, function: #function) }
    return 0
  }
}

@_cdecl("cfbc_CFPropertyListCreateDeepCopy")
package func exportCFPropertyListCreateDeepCopy(_ allocator: Handle?, _ list: Handle?, _ options: UInt) -> Handle? {
  guard let list = borrow(list) else { return nil }
  do {
    try PropertyListValidator.check(list, for: nil)
    return retained(list.listCopy(ListMutability(options: options)))
  } catch {
    Diagnostics.badArgument(error.text, function: #function)
    return nil
  }
}
