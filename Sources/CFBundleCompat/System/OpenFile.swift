import CFText
import CFBundleCompatC

/// A regular file, open for reading piece by piece. Its length is the one that it had when it was opened.
package final class OpenFile {
  package let count: Int
  private let descriptor: CInt

  /// Anything but a regular file is refused without waiting for it.
  package static func open(_ path: Text) throws(SystemError) -> OpenFile {
    let descriptor = try path.withPath { cfbcc_open_for_reading($0) }
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      return OpenFile(descriptor, count: try Files.size(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  // Not the place to fail: Embedded Swift does not free an object whose making is given up.
  private init(_ descriptor: CInt, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  deinit { close(descriptor) }

  /// The most bytes that are read at once.
  private static let pieceLimit = 512 << 20

  /// Some of the bytes, or `nil` if they cannot be read, or are too many for one piece.
  package func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.count <= Self.pieceLimit else { return nil }
    let bytes = [UInt8](atMost: range.count) { read(into: $0.baseAddress!, range.count, at: range.lowerBound) }
    return bytes.count == range.count ? bytes : nil
  }

  /// Reads so many bytes into memory, fewer where the file ends or fails. Returns how many.
  package func read(into start: UnsafeMutableRawPointer, _ count: Int, at offset: Int) -> Int {
    var done = 0
    while done < count {
      let got = pread(descriptor, start + done, count - done, offset + done)
      if got < 0, cfbcc_errno() == EINTR { continue }
      if got <= 0 { break }
      done += got
    }
    return done
  }
}
