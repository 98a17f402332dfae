import CFLocalization
import CFSystem
import CFText

extension StringsFile {
  /// The table in a file, if the fast scanner can read it; see ``StringsScanner``.
  static func table(_ path: Text) -> StringsTable? {
    guard let file = try? OpenFile.open(path), 0 < file.count else { return nil }
    return table(count: file.count) { bytes, offset in
      unsafe bytes.withUnsafeMutableBytes { unsafe file.read(into: $0.baseAddress!, $0.count, at: offset) }
    }
  }
}
