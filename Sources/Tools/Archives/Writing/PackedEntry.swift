import CFText

/// What an archive is to have.
package struct PackedEntry {
  package enum Content {
    case folder
    /// A file of the disk, and its size.
    case file(Text, size: Int)
    /// A symbolic link with its target.
    case link(Text)
  }

  /// The path in the archive, without a slash at its end.
  package let path: Text
  package let content: Content
  /// The permissions.
  package let mode: Int
  /// In seconds since 1970.
  package let modified: Int

  package init(path: Text, content: Content, mode: Int, modified: Int) {
    self.path = path
    self.content = content
    self.mode = mode
    self.modified = modified
  }

  /// The path, with a slash at the end of a folder's.
  var name: Text { if case .folder = content { path + "/" } else { path } }

  /// Sorted by the bytes of their names: folders come before what is in them.
  static func sorted(_ entries: [PackedEntry]) -> [PackedEntry] { entries.sorted { $0.name < $1.name } }
}

/// Numbers as archives have them.
struct LittleEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append<Integer: FixedWidthInteger>(_ value: Integer) {
    for shift in stride(from: 0, to: Integer.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func append(_ text: Text) { bytes += Array(text.utf8) }
  mutating func append(_ more: [UInt8]) { bytes += more }
}
