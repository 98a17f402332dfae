import CFBundleCompatC
import CFSystem
import CFText

/// A bundle with one table, so that what is said about the tables of bundles can be said about a file.
///
/// Unchecked: both properties are constants.
final class TableTree: FileTree, @unchecked Sendable {
  private let folder: Text
  private let files: [Text: [UInt8]]

  /// - Parameters:
  ///   - name: the table as the command line names it.
  ///   - developmentRegion: the language of the keys; `nil` if the file does not tell.
  init(_ name: Text, content: [UInt8], developmentRegion: Text?) {
    folder = name.contains(.slash) ? Path.parent(name) : "."
    let region = developmentRegion.map { "CFBundleDevelopmentRegion = \"\($0)\";" } ?? ""
    files = [Path.lastComponent(name): content, "Info.plist": Array("{ \(region) }".utf8)]
    super.init()
  }

  override var description: Text { folder }
  override var mayHaveLinks: Bool { false }

  override func list(_ directory: Text) throws(SystemError) -> [Entry] {
    guard directory.isEmpty else { throw SystemError(code: ENOTDIR) }
    return files.keys.sorted().map { Entry(name: $0, kind: .regular) }
  }

  override func status(_ path: Text) throws(SystemError) -> Status? {
    if path.isEmpty { return Status(kind: .directory) }
    return files[path].map { Status(kind: .regular, size: $0.count) }
  }

  override func open(_ path: Text) throws(SystemError) -> TreeFile {
    guard let content = files[path] else { throw SystemError(code: ENOENT) }
    return Content(content)
  }

  /// Unchecked: its only property is a constant.
  private final class Content: TreeFile, @unchecked Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      super.init()
    }

    override func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
      let count = max(0, min(buffer.count, bytes.count - offset))
      if count > 0 { unsafe buffer.copyBytes(from: bytes[offset..<offset + count]) }
      return count
    }
  }
}
