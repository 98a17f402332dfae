// C entry points for data. The contract is in CFData.h.

import CFText
import CFBundleCompatC
import CFObjects
import CFSystem

@_cdecl("cfbc_CFDataGetTypeID")
package func exportCFDataGetTypeID() -> UInt { UInt(TypeID.data.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFDataCreate")
package func exportCFDataCreate(
  _ allocator: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int
) -> Handle? {
  unsafe bytes(content, length).flatMap { unsafe retained(DataObject(copying: $0.span)) }
}

@_cdecl("cfbc_CFDataCreateCopy")
package func exportCFDataCreateCopy(_ allocator: Handle?, _ data: Handle?) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  return retained(data.isMutable ? DataObject(copying: data.span) : data)
}

@_cdecl("cfbc_CFDataCreateMutable")
package func exportCFDataCreateMutable(_ allocator: Handle?, _ capacity: Int) -> Handle? {
  guard isLength(capacity) else { return nil }
  return retained(DataObject(copying: ByteSpan(), capacity: capacity))
}

@_cdecl("cfbc_CFDataCreateMutableCopy")
package func exportCFDataCreateMutableCopy(_ allocator: Handle?, _ capacity: Int, _ data: Handle?) -> Handle? {
  guard isLength(capacity), let data = borrow(data, as: DataObject.self) else { return nil }
  guard capacity == 0 || data.count <= capacity else {
    Diagnostics.badArgument("the bytes exceed the capacity", function: #function)
    return nil
  }
  return retained(DataObject(copying: data.span, capacity: capacity))
}

@_cdecl("cfbc_CFDataCreateWithBytesNoCopy")
package func exportCFDataCreateWithBytesNoCopy(
  _ allocator: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int, _ deallocator: Handle?
) -> Handle? {
  guard let content = unsafe bytes(content, length), let deallocator = borrowAllocator(deallocator)
  else { return nil }
  let data = unsafe DataObject(adopting: content, deallocator: deallocator)
  guard !cfbcc_memory_is_low() else {
    data.giveBackBytes()
    return nil
  }
  // An object with two references is always retained.
  return withExtendedLifetime(data) { retained(data) }
}

// MARK: - Reading

@_cdecl("cfbc_CFDataGetLength")
package func exportCFDataGetLength(_ data: Handle?) -> Int {
  borrow(data, as: DataObject.self)?.count ?? 0
}

@_cdecl("cfbc_CFDataGetBytePtr")
package func exportCFDataGetBytePtr(_ data: Handle?) -> UnsafePointer<UInt8>? {
  unsafe borrow(data, as: DataObject.self)?.address
}

@_cdecl("cfbc_CFDataGetBytes")
package func exportCFDataGetBytes(
  _ data: Handle?, _ range: cfbcc_range, _ buffer: UnsafeMutablePointer<UInt8>?
) {
  guard let buffer = unsafe buffer, let data = borrow(data, as: DataObject.self),
    let range = indices(range, in: data.count)
  else { return }
  unsafe data.copyBytes(in: range, to: buffer)
}

@_cdecl("cfbc_CFDataFind")
package func exportCFDataFind(
  _ data: Handle?, _ sought: Handle?, _ range: cfbcc_range, _ options: UInt
) -> cfbcc_range {
  let nowhere = cfbcc_range(location: notFound, length: 0)
  guard let data = borrow(data, as: DataObject.self), let sought = borrow(sought, as: DataObject.self),
    let range = indices(range, in: data.count),
    let start = data.firstIndex(
      of: sought.span, in: range, isBackwards: options & 1 != 0, isAnchored: options & 2 != 0)
  else { return nowhere }
  return cfbcc_range(location: start, length: sought.count)
}

// MARK: - Changing

@_cdecl("cfbc_CFDataGetMutableBytePtr")
package func exportCFDataGetMutableBytePtr(_ data: Handle?) -> UnsafeMutablePointer<UInt8>? {
  unsafe borrowMutableData(data)?.mutableBuffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
}

@_cdecl("cfbc_CFDataSetLength")
package func exportCFDataSetLength(_ data: Handle?, _ length: Int) {
  guard let data = borrowMutableData(data), isLength(length) else { return }
  if unsafe !data.setCount(length) { reportNoCapacity(for: length - data.count) }
}

@_cdecl("cfbc_CFDataIncreaseLength")
package func exportCFDataIncreaseLength(_ data: Handle?, _ extra: Int) {
  guard let data = borrowMutableData(data) else { return }
  let (length, overflow) = data.count.addingReportingOverflow(extra)
  guard isLength(overflow ? -1 : length) else { return }
  if unsafe !data.setCount(length) { reportNoCapacity(for: extra) }
}

@_cdecl("cfbc_CFDataAppendBytes")
package func exportCFDataAppendBytes(_ data: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int) {
  guard let data = borrowMutableData(data), let content = unsafe bytes(content, length) else { return }
  if unsafe !data.replace(data.count..<data.count, with: content) { reportNoCapacity(for: length) }
}

@_cdecl("cfbc_CFDataReplaceBytes")
package func exportCFDataReplaceBytes(
  _ data: Handle?, _ range: cfbcc_range, _ content: UnsafePointer<UInt8>?, _ length: Int
) {
  guard let data = borrowMutableData(data), let range = indices(range, in: data.count),
    let content = unsafe bytes(content, length)
  else { return }
  if unsafe !data.replace(range, with: content) { reportNoCapacity(for: length - range.count) }
}

@_cdecl("cfbc_CFDataDeleteBytes")
package func exportCFDataDeleteBytes(_ data: Handle?, _ range: cfbcc_range) {
  guard let data = borrowMutableData(data), let range = indices(range, in: data.count) else { return }
  _ = unsafe data.replace(range, with: UnsafeRawBufferPointer(start: nil, count: 0))
}

private func reportNoCapacity(for extra: Int, function: Literal = #function) {
  Diagnostics.badArgument("the data object has no capacity for " + Text(extra) + " bytes more", function: function)
}

private func borrowMutableData(_ data: Handle?, function: Literal = #function) -> DataObject? {
  guard let data = borrow(data, as: DataObject.self, function: function) else { return nil }
  guard data.isMutable else {
    Diagnostics.badArgument("the data object is not mutable", function: function)
    return nil
  }
  return data
}
