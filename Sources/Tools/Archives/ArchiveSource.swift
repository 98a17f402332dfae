import CFBundleCompatC
import CFSystem
import CFText

/// The bytes of an archive: those of a file, a piece at a time, or of memory.
package final class ArchiveSource: Sendable {
  private enum Storage {
    case file(OpenFile, path: Text, version: FileVersion)
    case bytes([UInt8])
  }

  private nonisolated(unsafe) let storage: Storage
  package let count: Int

  package init(_ bytes: [UInt8]) {
    unsafe storage = .bytes(bytes)
    count = bytes.count
  }

  package init(_ path: Text) throws(SystemError) {
    let file = try OpenFile.open(path)
    guard let version = Files.version(path) else { throw SystemError(code: ENOENT) }
    unsafe storage = .file(file, path: path, version: version)
    count = file.count
  }

  /// Bytes of a range; fewer at the end.
  package func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    switch unsafe storage {
    case .bytes(let bytes): return Array(bytes[range])
    case .file(let file, _, _):
      guard let bytes = file.bytes(in: range) else {
        throw file.failure.map { .system($0) } ?? ArchiveError.becameShorter
      }
      return bytes
    }
  }

  /// Throws if the file was replaced or changed after it was opened.
  package func expectUnchanged() throws(ArchiveError) {
    guard case .file(_, let path, let version) = unsafe storage else { return }
    if Files.version(path) != version { throw ArchiveError.changedSinceOpened }
  }
}
