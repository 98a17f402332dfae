import CFBundleCompatC
import CFSystem
import CFText

/// The content of an entry, which is open.
package class ArchiveContent {
  package let count: Int

  init(count: Int) { self.count = count }

  /// Bytes of a range; fewer at the end.
  package func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    throw ArchiveError.system(SystemError(code: ENOTSUP))
  }
}
