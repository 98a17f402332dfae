// C entry points for streams. The contract is in CFStream.h.

import CFText
import CFSystem
import CFBundleCompatC
import CFBundles
import CFObjects

@_cdecl("cfbc_CFReadStreamGetTypeID")
package func exportCFReadStreamGetTypeID() -> UInt { UInt(TypeID.readStream.rawValue) }

@_cdecl("cfbc_CFWriteStreamGetTypeID")
package func exportCFWriteStreamGetTypeID() -> UInt { UInt(TypeID.writeStream.rawValue) }

// MARK: - Creating

@_cdecl("cfbc_CFReadStreamCreateWithFile")
package func exportCFReadStreamCreateWithFile(_ allocator: Handle?, _ url: Handle?) -> Handle? {
  retained(borrow(url, as: URLObject.self)?.fileSystemPath.map { ReadStreamObject(.file($0)) })
}

@_cdecl("cfbc_CFReadStreamCreateWithBytesNoCopy")
package func exportCFReadStreamCreateWithBytesNoCopy(
  _ allocator: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int, _ deallocator: Handle?
) -> Handle? {
  guard let content = unsafe bytes(content, length), let deallocator = borrowAllocator(deallocator) else { return nil }
  return unsafe retained(ReadStreamObject(.memory(DataObject(adopting: content, deallocator: deallocator))))
}

@_cdecl("cfbc_CFWriteStreamCreateWithFile")
package func exportCFWriteStreamCreateWithFile(_ allocator: Handle?, _ url: Handle?) -> Handle? {
  retained(borrow(url, as: URLObject.self)?.fileSystemPath.map { WriteStreamObject(.file($0)) })
}

@_cdecl("cfbc_CFWriteStreamCreateWithBuffer")
package func exportCFWriteStreamCreateWithBuffer(
  _ allocator: Handle?, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Handle? {
  guard let buffer = unsafe bytes(buffer, capacity) else { return nil }
  return retained(unsafe WriteStreamObject(.buffer(UnsafeMutableRawBufferPointer(mutating: buffer))))
}

@_cdecl("cfbc_CFWriteStreamCreateWithAllocatedBuffers")
package func exportCFWriteStreamCreateWithAllocatedBuffers(_ allocator: Handle?, _ bufferAllocator: Handle?) -> Handle?
{
  retained(WriteStreamObject.ofOwnMemory())
}

// MARK: - Opening and closing

@_cdecl("cfbc_CFReadStreamOpen")
package func exportCFReadStreamOpen(_ stream: Handle?) -> UInt8 {
  borrow(stream, as: ReadStreamObject.self)?.open() == true ? 1 : 0
}

@_cdecl("cfbc_CFWriteStreamOpen")
package func exportCFWriteStreamOpen(_ stream: Handle?) -> UInt8 {
  borrow(stream, as: WriteStreamObject.self)?.open() == true ? 1 : 0
}

@_cdecl("cfbc_CFReadStreamClose")
package func exportCFReadStreamClose(_ stream: Handle?) { borrow(stream, as: ReadStreamObject.self)?.close() }

@_cdecl("cfbc_CFWriteStreamClose")
package func exportCFWriteStreamClose(_ stream: Handle?) { borrow(stream, as: WriteStreamObject.self)?.close() }

@_cdecl("cfbc_CFReadStreamGetStatus")
package func exportCFReadStreamGetStatus(_ stream: Handle?) -> Int {
  borrow(stream, as: ReadStreamObject.self)?.status.rawValue ?? 0
}

@_cdecl("cfbc_CFWriteStreamGetStatus")
package func exportCFWriteStreamGetStatus(_ stream: Handle?) -> Int {
  borrow(stream, as: WriteStreamObject.self)?.status.rawValue ?? 0
}

@_cdecl("cfbc_CFReadStreamCopyError")
package func exportCFReadStreamCopyError(_ stream: Handle?) -> Handle? {
  retained(borrow(stream, as: ReadStreamObject.self)?.currentError?.object)
}

@_cdecl("cfbc_CFWriteStreamCopyError")
package func exportCFWriteStreamCopyError(_ stream: Handle?) -> Handle? {
  retained(borrow(stream, as: WriteStreamObject.self)?.currentError?.object)
}

@_cdecl("cfbc_CFReadStreamGetError")
package func exportCFReadStreamGetError(_ stream: Handle?) -> cfbcc_stream_error {
  borrow(stream, as: ReadStreamObject.self)?.currentError.map { cfbcc_stream_error($0) } ?? cfbcc_stream_error()
}

@_cdecl("cfbc_CFWriteStreamGetError")
package func exportCFWriteStreamGetError(_ stream: Handle?) -> cfbcc_stream_error {
  borrow(stream, as: WriteStreamObject.self)?.currentError.map { cfbcc_stream_error($0) } ?? cfbcc_stream_error()
}

extension cfbcc_stream_error {
  /// In the domain of POSIX.
  fileprivate init(_ error: SystemError) { self.init(domain: 1, error: error.code) }
}

// MARK: - Bytes

@_cdecl("cfbc_CFReadStreamHasBytesAvailable")
package func exportCFReadStreamHasBytesAvailable(_ stream: Handle?) -> UInt8 {
  borrow(stream, as: ReadStreamObject.self)?.hasBytes == true ? 1 : 0
}

@_cdecl("cfbc_CFReadStreamRead")
package func exportCFReadStreamRead(_ stream: Handle?, _ buffer: UnsafeMutablePointer<UInt8>?, _ length: Int) -> Int {
  guard let stream = borrow(stream, as: ReadStreamObject.self), let buffer = unsafe bytes(buffer, length) else {
    return -1
  }
  return unsafe stream.read(into: UnsafeMutableRawBufferPointer(mutating: buffer)) ?? -1
}

@_cdecl("cfbc_CFReadStreamGetBuffer")
package func exportCFReadStreamGetBuffer(
  _ stream: Handle?, _ maximum: Int, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
  store(0, in: count)
  guard isLength(maximum), let stream = borrow(stream, as: ReadStreamObject.self) else { return nil }
  let piece = unsafe stream.take(maximum == 0 ? .max : maximum)
  guard piece.count > 0 else { return nil }
  store(piece.count, in: count)
  return unsafe piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
}

@_cdecl("cfbc_CFWriteStreamCanAcceptBytes")
package func exportCFWriteStreamCanAcceptBytes(_ stream: Handle?) -> UInt8 {
  borrow(stream, as: WriteStreamObject.self)?.acceptsBytes == true ? 1 : 0
}

@_cdecl("cfbc_CFWriteStreamWrite")
package func exportCFWriteStreamWrite(_ stream: Handle?, _ content: UnsafePointer<UInt8>?, _ length: Int) -> Int {
  guard let stream = borrow(stream, as: WriteStreamObject.self), let content = unsafe bytes(content, length) else {
    return -1
  }
  return unsafe stream.write(content) ?? -1
}

// MARK: - Properties

@_cdecl("cfbc_CFReadStreamCopyProperty")
package func exportCFReadStreamCopyProperty(_ stream: Handle?, _ name: Handle?) -> Handle? {
  guard let stream = borrow(stream, as: ReadStreamObject.self), let name = borrow(name, as: StringObject.self)
  else { return nil }
  return retained(stream.property(name.text))
}

@_cdecl("cfbc_CFWriteStreamCopyProperty")
package func exportCFWriteStreamCopyProperty(_ stream: Handle?, _ name: Handle?) -> Handle? {
  guard let stream = borrow(stream, as: WriteStreamObject.self), let name = borrow(name, as: StringObject.self)
  else { return nil }
  return retained(stream.property(name.text))
}

@_cdecl("cfbc_CFReadStreamSetProperty")
package func exportCFReadStreamSetProperty(_ stream: Handle?, _ name: Handle?, _ value: Handle?) -> UInt8 {
  guard let stream = borrow(stream, as: ReadStreamObject.self), let name = borrow(name, as: StringObject.self)
  else { return 0 }
  return stream.setProperty(name.text, to: value, function: #function) ? 1 : 0
}

@_cdecl("cfbc_CFWriteStreamSetProperty")
package func exportCFWriteStreamSetProperty(_ stream: Handle?, _ name: Handle?, _ value: Handle?) -> UInt8 {
  guard let stream = borrow(stream, as: WriteStreamObject.self), let name = borrow(name, as: StringObject.self)
  else { return 0 }
  return stream.setProperty(name.text, to: value, function: #function) ? 1 : 0
}
