import CFEntryPoints
import CFText

/// The files of a zip archive.
package final class ZipTree: ArchiveTree, @unchecked Sendable {
  private let archive: ZipArchive

  package init(_ archive: ZipArchive, name: Text, report: @escaping Report) {
    self.archive = archive
    super.init(archive.index, name: name, report: report)
  }

  package override var faults: [ArchiveFault] { archive.faults }

  override func details(of node: Int) -> (size: Int, modified: Int, permissions: Int) {
    guard let record = archive.record(of: node) else { return (0, 0, 0) }
    let size = Int(clamping: record.size)
    return (index.nodes[node].kind == .directory ? 0 : size, record.modified, Int(record.permissions))
  }

  override func content(of node: Int) throws(ArchiveError) -> ArchiveContent { try archive.open(node) }

  override func target(of node: Int) throws(ArchiveError) -> Text { try archive.linkTarget(of: node) }
}
