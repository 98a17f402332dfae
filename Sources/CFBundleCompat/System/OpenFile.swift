import CFText
import CFBundleCompatC

/// A regular file, open for random access. `count` is its length when it was opened.
package final class OpenFile {
  package let count: Int

  /// Why a read failed. The readers of formats do not distinguish a failure from the end of the file.
  package private(set) var failure: SystemError?

  private let descriptor: CInt

  /// Other files than regular ones are an error, and never block.
  package static func open(_ path: Text) throws(SystemError) -> OpenFile {
    let descriptor = try path.withPath { unsafe cfbcc_open_for_reading($0) }
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      return OpenFile(descriptor, count: try Files.size(of: descriptor))
    } catch {
      cfbcc_close(descriptor)
      throw error
    }
  }

  // Cannot fail: Embedded Swift leaks an object whose initializer fails.
  private init(_ descriptor: CInt, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  deinit { cfbcc_close(descriptor) }

  private static let maximumRangeCount = 512 << 20

  /// A range of the bytes; `nil` if it cannot be read, or has more than 512 MB.
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.count <= Self.maximumRangeCount else { return nil }
    guard cfbcc_begin_reading(range.count) else {
      failure = .outOfMemory
      return nil
    }
    defer { cfbcc_end_reading(range.count) }
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: range.count,
      writingWith: { unsafe read(into: $0.baseAddress!, range.count, at: range.lowerBound) })
    return bytes.count == range.count ? bytes : nil
  }

  /// Reads `count` bytes at an offset, fewer at the end of the file. Returns the number of bytes; 0 on an error.
  package func read(into start: UnsafeMutableRawPointer, _ count: Int, at offset: Int) -> Int {
    let got = unsafe cfbcc_read_all(descriptor, start, count, offset)
    if got >= 0 { return got }
    failure = .last
    return 0
  }
}
