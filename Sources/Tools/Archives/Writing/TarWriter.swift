import CFSystem
import CFText

/// Writes tar archives in the form of POSIX, as they are or compressed by gzip. Equal entries make equal bytes.
package struct TarWriter {
  private static let block = 512
  private static let largestSize = 8 << 30

  private let sink: ArchiveSink

  package static func write(_ entries: [PackedEntry], to sink: ArchiveSink) throws(SystemError) {
    let writer = TarWriter(sink: sink)
    for entry in PackedEntry.sorted(entries) { try writer.add(entry) }
    try writer.sink.write([UInt8](repeating: 0, count: 2 * block))
    try writer.sink.end()
  }

  private func add(_ entry: PackedEntry) throws(SystemError) {
    var size = 0
    var target: Text = ""
    var type = UInt8(ascii: "0")
    switch entry.content {
    case .folder: type = UInt8(ascii: "5")
    case .file(_, let count): size = count
    case .link(let text): (type, target) = (UInt8(ascii: "2"), text)
    }
    var records: [(Text, Text)] = []
    let names = Self.split(entry.name)
    if names == nil || !entry.name.isASCII { records.append(("path", entry.name)) }
    if target.count > 100 || !target.isASCII { records.append(("linkpath", target)) }
    if size >= Self.largestSize { records.append(("size", Text(size))) }
    if !records.isEmpty {
      let bytes = Self.extended(records)
      let name: Text = "PaxHeaders/" + Text(Self.shortened(entry.name, to: 80))
      try sink.write(Self.header(("", name), UInt8(ascii: "x"), bytes.count, 0o644, entry.modified, ""))
      try write(bytes)
    }
    let fallback = (Text(""), Text(Self.shortened(entry.name, to: 100)))
    let stated = size < Self.largestSize ? size : 0
    try sink.write(
      Self.header(names ?? fallback, type, stated, entry.mode, entry.modified, Text(Self.shortened(target, to: 100))))
    if case .file(let path, let count) = entry.content {
      try sink.copy(path, size: count)
      try pad(count)
    }
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    try sink.write(bytes)
    try pad(bytes.count)
  }

  private func pad(_ count: Int) throws(SystemError) {
    let rest = count % Self.block
    if rest > 0 { try sink.write([UInt8](repeating: 0, count: Self.block - rest)) }
  }

  private static func shortened(_ text: Text, to count: Int) -> [UInt8] { Array(text.utf8.prefix(count)) }

  /// The name in two parts that fit into a header; `nil` if it does not.
  private static func split(_ name: Text) -> (prefix: Text, name: Text)? {
    if name.count <= 100 { return ("", name) }
    for index in name.utf8.indices.dropLast() where name[index] == .slash {
      if index <= 155, index > 0, name.count - index - 1 <= 100 {
        return (name.slice(to: index), name.slice(from: index + 1))
      }
    }
    return nil
  }

  /// Records of the form `LENGTH KEY=VALUE`, whose length counts its own digits.
  private static func extended(_ records: [(Text, Text)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (key, value) in records {
      let rest = key.count + value.count + 3
      var length = rest + 1
      while length != rest + Text(length).count { length = rest + Text(length).count }
      bytes += Array((Text(length) + " " + key + "=" + value + "\n").utf8)
    }
    return bytes
  }

  private static func header(
    _ name: (prefix: Text, name: Text), _ type: UInt8, _ size: Int, _ mode: Int, _ modified: Int, _ target: Text
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: block)
    func put(_ text: some Sequence<UInt8>, at offset: Int) {
      for (index, byte) in text.enumerated() { bytes[offset + index] = byte }
    }
    /// Octal digits and a NUL.
    func put(_ number: Int, at offset: Int, width: Int) {
      let digits = Array(Text(UInt64(max(number, 0)), radix: 8).utf8)
      put([UInt8](repeating: UInt8(ascii: "0"), count: max(width - 1 - digits.count, 0)) + digits, at: offset)
    }
    put(name.name.utf8, at: 0)
    put(mode, at: 100, width: 8)
    put(0, at: 108, width: 8)
    put(0, at: 116, width: 8)
    put(size, at: 124, width: 12)
    put(min(modified, 0o77_777_777_777), at: 136, width: 12)
    put([UInt8](repeating: 0x20, count: 8), at: 148)
    bytes[156] = type
    put(target.utf8, at: 157)
    put("ustar\u{0}00".utf8, at: 257)
    put(0, at: 329, width: 8)
    put(0, at: 337, width: 8)
    put(name.prefix.utf8, at: 345)
    let sum = bytes.reduce(0) { $0 + Int($1) }
    put(sum, at: 148, width: 7)
    bytes[154] = 0
    return bytes
  }
}
