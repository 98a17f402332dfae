// The C face of property lists. The contract is in CFPropertyList.h.

import CFText
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
    error?.pointee = nil
    return nil
  }
  return read(data, options, format) { error?.pointee = retained($0.object) }
}

@_cdecl("cfbc_CFPropertyListCreateFromXMLData")
package func exportCFPropertyListCreateFromXMLData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else {
    errorString?.pointee = nil
    return nil
  }
  return read(data, options, nil) { errorString?.pointee = retained(StringObject($0.reason)) }
}

@_cdecl("cfbc_CFPropertyListCreateWithStream")
package func exportCFPropertyListCreateWithStream(
  _ allocator: Handle?, _ stream: Handle?, _ length: Int, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard isLength(length), let stream = borrow(stream, as: ReadStreamObject.self) else {
    error?.pointee = nil
    return nil
  }
  return read(stream, length, options, format) { error?.pointee = retained($0.object) }
}

@_cdecl("cfbc_CFPropertyListCreateFromStream")
package func exportCFPropertyListCreateFromStream(
  _ allocator: Handle?, _ stream: Handle?, _ length: Int, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard isLength(length), let stream = borrow(stream, as: ReadStreamObject.self) else {
    errorString?.pointee = nil
    return nil
  }
  return read(stream, length, options, format) { errorString?.pointee = retained(StringObject($0.reason)) }
}

/// Reads so many bytes of a stream as a list; no length means to the end.
private func read(
  _ stream: ReadStreamObject, _ length: Int, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ fail: (PropertyListError) -> Void
) -> Handle? {
  // One byte too many, so that the reader sees that there are.
  let limit = Budget().maximumBytes + 1
  do throws(SystemError) {
    return read(try stream.readAll(limit: length == 0 ? limit : min(length, limit)), options, format, fail)
  } catch {
    fail(PropertyListError(.unreadableStream, "the stream cannot be read: " + stream.reason(error)))
    return nil
  }
}

/// Reads a list, reports what the reader repaired, and makes mutable what is asked for.
private func read(
  _ data: DataObject, _ options: UInt, _ format: UnsafeMutablePointer<Int>?, _ fail: (PropertyListError) -> Void
) -> Handle? {
  do throws(ParseError) {
    let list = try PropertyListReader.read(data.buffer)
    for warning in list.warnings { Diagnostics.report("property list", warning.description) }
    format?.pointee = list.format.rawValue
    let mutability = ListMutability(options: options)
    return retained(mutability == .none ? list.value : list.value.listCopy(mutability))
  } catch {
    fail(PropertyListError(error))
    return nil
  }
}

// MARK: - Writing

@_cdecl("cfbc_CFPropertyListCreateData")
package func exportCFPropertyListCreateData(
  _ allocator: Handle?, _ list: Handle?, _ format: Int, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  do throws(PropertyListError) {
    return retained(try write(list, format, function: "exportCFPropertyListCreateData"))
  } catch let failure {
    error?.pointee = retained(failure.object)
    return nil
  }
}

@_cdecl("cfbc_CFPropertyListCreateXMLData")
package func exportCFPropertyListCreateXMLData(_ allocator: Handle?, _ list: Handle?) -> Handle? {
  retained(try? write(list, PropertyListFormat.xml.rawValue, function: "exportCFPropertyListCreateXMLData"))
}

@_cdecl("cfbc_CFPropertyListWrite")
package func exportCFPropertyListWrite(
  _ list: Handle?, _ stream: Handle?, _ format: Int, _ options: UInt, _ error: UnsafeMutablePointer<Handle?>?
) -> Int {
  do throws(PropertyListError) {
    return try write(list, to: stream, format, function: "exportCFPropertyListWrite")
  } catch let failure {
    error?.pointee = retained(failure.object)
    return 0
  }
}

@_cdecl("cfbc_CFPropertyListWriteToStream")
package func exportCFPropertyListWriteToStream(
  _ list: Handle?, _ stream: Handle?, _ format: Int, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Int {
  do throws(PropertyListError) {
    return try write(list, to: stream, format, function: "exportCFPropertyListWriteToStream")
  } catch {
    errorString?.pointee = retained(StringObject(error.reason))
    return 0
  }
}

private func write(
  _ list: Handle?, to stream: Handle?, _ format: Int, function: StaticString
) throws(PropertyListError) -> Int {
  guard let stream = borrow(stream, as: WriteStreamObject.self, function: function) else {
    throw PropertyListError(.unwritable, "there is no stream")
  }
  let data = try write(list, format, function: function)
  do throws(SystemError) {
    try stream.writeAll(data.buffer)
  } catch {
    throw PropertyListError(.unwritable, "the stream cannot be written: " + stream.reason(error))
  }
  return data.count
}

/// Writes a list. A format that does not exist is reported, too.
private func write(_ list: Handle?, _ format: Int, function: StaticString) throws(PropertyListError) -> DataObject {
  guard let list = borrow(list) else { throw PropertyListError(.unwritable, "there is no property list") }
  guard let format = listFormat(format, function: function) else {
    throw PropertyListError(.unwritable, "there is no such format")
  }
  return try PropertyListWriter.write(list, as: format)
}

private func listFormat(_ format: Int, function: StaticString) -> PropertyListFormat? {
  if let format = PropertyListFormat(rawValue: format) { return format }
  Diagnostics.badArgument(Text(format) + " is not a property list format", function: function)
  return nil
}

// MARK: - Checking and copying

@_cdecl("cfbc_CFPropertyListIsValid")
package func exportCFPropertyListIsValid(_ list: Handle?, _ format: Int) -> UInt8 {
  guard let list = borrow(list), let format = listFormat(format, function: "exportCFPropertyListIsValid")
  else { return 0 }
  return (try? PropertyListValidator.check(list, for: format)) != nil ? 1 : 0
}

@_cdecl("cfbc_CFPropertyListCreateDeepCopy")
package func exportCFPropertyListCreateDeepCopy(_ allocator: Handle?, _ list: Handle?, _ options: UInt) -> Handle? {
  guard let list = borrow(list) else { return nil }
  do {
    try PropertyListValidator.check(list, for: nil)
    return retained(list.listCopy(ListMutability(options: options)))
  } catch {
    Diagnostics.badArgument(error.reason, function: "exportCFPropertyListCreateDeepCopy")
    return nil
  }
}
