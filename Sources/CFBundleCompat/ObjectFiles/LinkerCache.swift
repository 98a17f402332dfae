import CFText

/// The dynamic linker's list of libraries, `/etc/ld.so.cache`: paths by file name.
///
/// An invalid list counts as empty: the linker then searches directories.
package struct LinkerCache {
  private let block: ByteBlock

  /// The offset of the list, to which its own offsets are relative. A list in the old format may precede it.
  private let start: Int
  private let entryCount: Int

  private static let magic: Text = "glibc-ld.so.cache1.1"
  private static let olderMagic: Text = "ld.so-1.7.0"
  private static let headerSize = 48
  private static let entrySize = 24

  /// - Parameter isBigEndian: The byte order of the machine that wrote the list.
  package init?(_ bytes: [UInt8], isBigEndian: Bool) {
    let block = ByteBlock(bytes: bytes, isBigEndian: isBigEndian)
    var start = 0
    if bytes.starts(with: Self.olderMagic.utf8) {
      guard let count = try? block.integer(12, as: UInt32.self) else { return nil }
      start = (16 + Int(count) * 12 + 7) & ~7
    }
    guard start <= bytes.count, bytes[start...].starts(with: Self.magic.utf8),
      let count = try? block.integer(start + 20, as: UInt32.self),
      Int(count) <= (bytes.count - start) / Self.entrySize
    else { return nil }
    self.block = block
    self.start = start
    entryCount = Int(count)
  }

  /// The paths of all libraries with a name, for any machine, best first.
  package func paths(of name: Text) -> [Text] {
    var paths: [Text] = []
    for index in 0..<entryCount {
      let entry = start + Self.headerSize + index * Self.entrySize
      guard let key = try? block.integer(entry + 4, as: UInt32.self),
        let value = try? block.integer(entry + 8, as: UInt32.self)
      else { break }
      guard isName(name, at: start + Int(key)), let path = try? block.text(at: start + Int(value)) else { continue }
      paths.append(path)
    }
    return paths
  }

  private func isName(_ name: Text, at offset: Int) -> Bool {
    guard offset < block.count, block.count - offset > name.count else { return false }
    return block.bytes[offset...].starts(with: name.utf8) && block.bytes[offset + name.count] == 0
  }
}
