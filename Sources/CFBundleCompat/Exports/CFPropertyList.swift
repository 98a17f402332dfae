// The C face of PropertyList/. The contract is in CFPropertyList.h.

@_cdecl("cfbc_CFPropertyListCreateWithData")
public func exportCFPropertyListCreateWithData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else {
    error?.pointee = nil
    return nil
  }
  do {
    let list = try read(data, options)
    format?.pointee = list.format.rawValue
    return give(list.value)
  } catch let failure {
    error?.pointee = give(failure.object)
    return nil
  }
}

@_cdecl("cfbc_CFPropertyListCreateFromXMLData")
public func exportCFPropertyListCreateFromXMLData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else {
    errorString?.pointee = nil
    return nil
  }
  do {
    return give(try read(data, options).value)
  } catch let failure {
    errorString?.pointee = give(StringObject(failure.description))
    return nil
  }
}

/// Reads a list, reports what the reader repaired, and makes the containers mutable if asked to.
private func read(_ data: DataObject, _ options: UInt) throws(ParseError) -> PropertyList {
  let list = try PropertyListReader.read(data.buffer)
  for warning in list.warnings { Diagnostics.report("property list", warning.description) }
  guard options != 0 else { return list }
  return PropertyList(value: list.value.withMutableContainers, format: list.format, warnings: [])
}
