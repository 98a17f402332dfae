import CFText
import CFBundleCompatC

/// A file of any kind, open for reading or for writing in sequence.
package final class StreamFile {
  private let descriptor: CInt

  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { cfbcc_close(descriptor) }

  package static func openForReading(_ path: Text) throws(SystemError) -> StreamFile {
    try opened(try path.withPath { unsafe cfbcc_open_stream_for_reading($0) })
  }

  package static func openForWriting(_ path: Text, appends: Bool) throws(SystemError) -> StreamFile {
    try opened(try path.withPath { unsafe cfbcc_open_stream_for_writing($0, appends ? 1 : 0) })
  }

  private static func opened(_ descriptor: CInt) throws(SystemError) -> StreamFile {
    guard descriptor >= 0 else { throw .last }
    return StreamFile(descriptor)
  }

  /// Reads at most the size of the buffer. Returns the number of bytes; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try Self.uninterrupted { unsafe cfbcc_read_next(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Writes some of the bytes. Returns the number of bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try Self.uninterrupted { unsafe CFBundleCompatC.write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Whether a read returns, or a byte can be written, without blocking.
  package func isReady(toWrite: Bool) -> Bool { cfbcc_is_ready(descriptor, toWrite ? 1 : 0) != 0 }

  private static func uninterrupted(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  /// The offset of the next read or write; `nil` if the file is not seekable.
  package var offset: Int? {
    let offset = cfbcc_seek(descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : offset
  }

  /// The same for a file that was just opened. Has no effect on a file that is not seekable.
  package func seek(toFirst offset: Int) throws(SystemError) {
    if seek(to: offset) || cfbcc_errno() == ESPIPE { return }
    throw .last
  }

  package func seek(to offset: Int) -> Bool { cfbcc_seek(descriptor, offset, SEEK_SET) >= 0 }
}
