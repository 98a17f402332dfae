import CFBundleCompatC

// The C face of data.

@_cdecl("cfbc_CFDataGetTypeID")
public func exportCFDataGetTypeID() -> UInt { UInt(TypeID.data.rawValue) }

@_cdecl("cfbc_CFDataCreate")
public func exportCFDataCreate(
  _ allocator: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int
) -> Handle? {
  bytes(content, length).flatMap { give(DataObject(copying: $0)) }
}

@_cdecl("cfbc_CFDataCreateCopy")
public func exportCFDataCreateCopy(_ allocator: Handle?, _ data: Handle?) -> Handle? {
  give(borrow(data, as: DataObject.self))
}

@_cdecl("cfbc_CFDataCreateWithBytesNoCopy")
public func exportCFDataCreateWithBytesNoCopy(
  _ allocator: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int, _ deallocator: Handle?
) -> Handle? {
  guard let content = bytes(content, length), let deallocator = borrowAllocator(deallocator)
  else { return nil }
  return give(DataObject(adopting: content, deallocator: deallocator))
}

@_cdecl("cfbc_CFDataGetLength")
public func exportCFDataGetLength(_ data: Handle?) -> Int {
  borrow(data, as: DataObject.self)?.count ?? 0
}

@_cdecl("cfbc_CFDataGetBytePtr")
public func exportCFDataGetBytePtr(_ data: Handle?) -> UnsafePointer<UInt8>? {
  borrow(data, as: DataObject.self)?.buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
}

@_cdecl("cfbc_CFDataGetBytes")
public func exportCFDataGetBytes(
  _ data: Handle?, _ range: cfbcc_range, _ buffer: UnsafeMutablePointer<UInt8>?
) {
  guard let buffer, let data = borrow(data, as: DataObject.self),
    let range = positions(range, in: data.count)
  else { return }
  UnsafeMutableRawBufferPointer(start: buffer, count: range.count)
    .copyMemory(from: UnsafeRawBufferPointer(rebasing: data.buffer[range]))
}
