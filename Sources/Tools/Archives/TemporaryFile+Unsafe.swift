import ArchivesC
import CFText

/// A file without a name, which is gone when nobody uses it any longer.
final class TemporaryFile: Sendable {
  private let file: Int32

  private init(_ file: Int32) { self.file = file }

  deinit { cfbca_spool_close(file) }

  /// - Returns: `nil` if there is no folder for temporary files, or none that may be written to.
  static func make() -> TemporaryFile? {
    let file = cfbca_spool_open()
    return file < 0 ? nil : TemporaryFile(file)
  }

  /// - Returns: false if there is no room.
  func write(_ bytes: ByteSpan, at offset: Int) -> Bool {
    unsafe bytes.withUnsafeBytes {
      unsafe $0.isEmpty || cfbca_spool_write(file, $0.baseAddress, $0.count, Int64(offset)) == 0
    }
  }

  /// Some bytes of a range, at least one; `nil` if they cannot be read.
  func read(_ range: Range<Int>) -> [UInt8]? {
    var got = 0
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: range.count,
      writingWith: { buffer in
        unsafe got = cfbca_spool_read(file, buffer.baseAddress, range.count, Int64(range.lowerBound))
        return max(0, got)
      })
    return got > 0 ? bytes : nil
  }
}
