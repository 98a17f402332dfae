import Archives
import CFText
import Doctor
import Reporting

/// An archive of an example, in memory.
struct ExampleArchive {
  private var bytes: [UInt8] = []

  init(_ files: [ExampleFile]) {
    if let file = files.first(where: \.path.isEmpty) {
      bytes = Self.content(of: file)
      return
    }
    var directory: [UInt8] = []
    for file in files {
      let content = Self.content(of: file)
      var (flags, method, size) = (0, 0, content.count)
      if case .encrypted = file.content { flags = 1 }
      if case .claim(let claimed) = file.content { (method, size) = (8, claimed) }
      let name = Array(file.path.utf8)
      let numbers =
        Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 8) + Self.number(content.count, 4)
        + Self.number(size, 4) + Self.number(name.count, 2)
      directory +=
        Self.number(0x0201_4B50, 4) + Self.number(0x0314, 2) + Self.number(20, 2) + numbers + Self.number(0, 12)
        + Self.number(bytes.count, 4) + name
      bytes += Self.number(0x0403_4B50, 4) + Self.number(20, 2) + numbers + Self.number(0, 2) + name + content
    }
    let start = bytes.count
    bytes +=
      directory + Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(files.count, 2)
      + Self.number(files.count, 2) + Self.number(directory.count, 4) + Self.number(start, 4) + Self.number(0, 2)
  }

  private static func content(of file: ExampleFile) -> [UInt8] {
    switch file.content {
    case .text(let text): Array(text.utf8)
    case .claim: Array(repeating: 0, count: 42)
    default: []
    }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  var findings: [Finding] {
    do throws(ArchiveError) {
      let archive = try ZipArchive(ArchiveSource(bytes))
      return Doctor().check(ZipTree(archive, name: "Example.ipa") { _, _ in }).findings
    } catch {
      return Doctor().report(damagedArchive: "Example.ipa", error.message).findings
    }
  }
}
