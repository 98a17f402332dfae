import CFBundleCompatC
import CFSystem
import CFText

/// What is at a path before a file is written there, so that it can be put back when a later step fails.
package struct SavedFile {
  private enum Content {
    case none
    case file([UInt8], modified: Double)
    /// A device or a pipe: what was written to it cannot be taken back.
    case other
  }

  package let path: Text
  private let content: Content

  package init(_ path: Text) throws(SystemError) {
    self.path = path
    switch try Files.status(path)?.kind {
    case nil: content = .none
    case .regular:
      content = .file(try Files.read(path, limit: 1 << 30), modified: try FileAttributes(path).modificationTime)
    case .directory: throw SystemError(code: EISDIR)
    case .other: content = .other
    }
  }

  /// Puts the file back as it was, with its time.
  package func restore() {
    switch content {
    case .none: try? FileChange.remove(path)
    case .file(let bytes, let modified):
      try? OutputFile.write(bytes.span, to: path)
      try? Files.setTimes(path, accessed: nil, modified: modified)
    case .other: break
    }
  }
}
