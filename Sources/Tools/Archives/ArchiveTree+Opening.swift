import CFSystem
import CFText

extension ArchiveTree {
  /// The archive in a file, ready to be mounted. Its content decides about the format.
  ///
  /// - Parameter name: The path of the archive, as messages name it.
  /// - Parameter report: Told of each entry that cannot be read. Called by any thread.
  package static func open(
    _ path: Text, name: Text, report: @escaping ArchiveTree.Report
  ) throws(ArchiveError) -> ArchiveTree {
    let source: ArchiveSource
    do throws(SystemError) { source = try ArchiveSource(path) } catch { throw .system(error) }
    if isStreamed(try source.read(0..<512)) { return try StreamedTree(path, name: name, report: report) }
    return try ZipTree(ZipArchive(source), name: name, report: report)
  }

  /// Whether the first bytes of an archive are those of a format that libarchive reads: ar, tar, or a compressed one.
  private static func isStreamed(_ head: [UInt8]) -> Bool {
    let span = head.span
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      span.count >= offset + bytes.count && span.extracting(offset..<offset + bytes.count).isSame(as: bytes.span)
    }
    return has(Array("!<arch>\n".utf8)) || has(Array("ustar".utf8), at: 257) || has([0x1F, 0x8B])
      || has([0xFD, 0x37, 0x7A, 0x58, 0x5A]) || has([0x28, 0xB5, 0x2F, 0xFD]) || has(Array("BZh".utf8))
  }

  /// Whether a file of a folder is looked into without being named.
  package static func isName(_ name: Text) -> Bool {
    let name = name.asciiLowercased
    return [".ipa", ".tipa", ".zip", ".whl", ".deb", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.zst"]
      .contains { name.hasSuffix($0) }
  }
}
