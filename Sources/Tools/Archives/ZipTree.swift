import CFText

/// The files of a zip archive.
package final class ZipTree: ArchiveTree, @unchecked Sendable {
  private let archive: ZipArchive

  package init(_ archive: ZipArchive, name: Text, report: @escaping Report) {
    self.archive = archive
    super.init(archive.index, name: name, report: report)
  }

  package override var faults: [ArchiveFault] {
    // The directory was read before.
    (try? archive.examined().faults) ?? []
  }

  override func details(of entry: UInt32) -> (size: Int, modified: Int, permissions: Int) {
    guard let record = archive.record(of: entry) else { return (0, 0, 0) }
    return (Int(clamping: record.size), record.modified, Int(record.permissions))
  }

  override func content(of entry: UInt32) throws(ArchiveError) -> ArchiveContent { try archive.open(entry) }

  override func target(of entry: UInt32) throws(ArchiveError) -> Text { try archive.linkTarget(of: entry) }
}
