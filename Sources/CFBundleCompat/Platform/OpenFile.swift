import CFBundleCompatC

/// A regular file, open for reading piece by piece. Its length is the one that it had when it was opened.
final class OpenFile {
  let count: Int
  private let descriptor: CInt

  /// Anything but a regular file is refused without waiting for it.
  static func open(_ path: Text) throws(SystemError) -> OpenFile {
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
  func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.count <= Self.pieceLimit else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = range.count - count
        let got = pread(descriptor, buffer.baseAddress! + count, rest, range.lowerBound + count)
        if got < 0, cfbcc_errno() == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}
