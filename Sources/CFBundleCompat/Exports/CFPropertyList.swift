// The C face of PropertyList/. The contract is in CFPropertyList.h.

@_cdecl("cfbc_CFPropertyListCreateWithData")
public func exportCFPropertyListCreateWithData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ format: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  do {
    let list = try PropertyListReader.read(data.buffer)
    format?.pointee = list.format.rawValue
    return give(options == 0 ? list.value : list.value.withMutableContainers)
  } catch let failure {
    error?.pointee = give(failure.object)
    return nil
  }
}

@_cdecl("cfbc_CFPropertyListCreateFromXMLData")
public func exportCFPropertyListCreateFromXMLData(
  _ allocator: Handle?, _ data: Handle?, _ options: UInt, _ errorString: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  do {
    let list = try PropertyListReader.read(data.buffer)
    return give(options == 0 ? list.value : list.value.withMutableContainers)
  } catch let failure {
    errorString?.pointee = give(StringObject(failure.description))
    return nil
  }
}
