import CFSystem
import CFText
import Reporting

/// The rule about merges that were not finished: CFB430.
enum ConflictRules {
  static func marker(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for file in bundle.tables {
      if let line = file.source?.lines(beginningWith: "<<<<<<< ").first {
        findings.add(
          "<<<<<<< at line \(line): a merge that was not finished", at: file.path, Position(line: line, column: 1),
          language: file.language, table: file.table)
      }
      guard file.source?.bytes.contains(conflictComment) == true else { continue }
      for entry in file.entries where file.commentsOf(entry).contains(conflictComment) {
        findings.add("\"\(entry.key)\" has a conflict of cfbundle merge in its comment", entry)
      }
    }
    if let path = bundle.infoPath, let line = bundle.infoSource?.lines(beginningWith: "<<<<<<< ").first {
      findings.add("<<<<<<< at line \(line): a merge that was not finished", at: path, Position(line: line, column: 1))
    }
    for entry in bundle.entries where entry.kind == .regular && entry.name.hasSuffix(conflictSuffix) {
      let path = entry.path.slice(to: entry.path.count - conflictSuffix.count)
      guard let merged = bundle.tree[path], !merged.isDirectory else { continue }
      findings.add(
        "\(entry.name) is left: a merge of \(merged.name) that was not finished", at: entry.path, hint: "delete it then"
      )
    }
  }

  /// What `cfbundle merge` writes before a pair of a strings file.
  private static let conflictComment = Array("/* cfbundle: conflict with theirs: ".utf8)

  /// What it appends to the name of a file of a format without comments, for one that lists the conflicts.
  private static let conflictSuffix: Text = ".conflicts"
}

extension TableFile {
  /// The comments before an entry, with what is between them.
  fileprivate func commentsOf(_ entry: TableEntry) -> [UInt8] {
    guard let range = entry.comments, let source else { return [] }
    return Array(source.bytes[range])
  }
}

extension [UInt8] {
  /// Whether these bytes have others among them.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0] == part[0] && self[$0...].starts(with: part) }
  }
}
