import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting

/// What removes a key that nothing uses from the tables of all languages.
package struct KeyRemoval: Sendable {
  enum Part: Sendable {
    /// The bytes of a pair, with its comment and its lines.
    case range(path: Text, Range<Int>)
    /// A string of a catalog.
    case member(path: Text)

    var path: Text {
      switch self {
      case .range(let path, _), .member(let path): path
      }
    }
  }

  /// Why a key stays.
  package struct Obstacle: Error, Sendable {
    /// Relative to the root.
    package let path: Text
    package let reason: Text
  }

  package let key: Text
  package let table: Text
  let parts: [Part]

  /// The files that lose the key, relative to the root, in the order of the table's files.
  package var paths: [Text] {
    var paths: [Text] = []
    for part in parts where paths.last != part.path { paths.append(part.path) }
    return paths
  }
}

extension Doctor {
  /// The rules whose findings are about keys that nothing uses.
  private static let rulesOfUnusedKeys: Set<Text> = ["CFB427", "CFB406"]

  /// For the keys of a bundle that nothing uses, what removes them; and which of them stay, and why. A key that a comment,
  /// a baseline or the configuration keeps in one language stays in all.
  func removals(
    of findings: [Finding], in bundle: BundleUnderTest
  ) -> (removals: [KeyRemoval], obstacles: [KeyRemoval.Obstacle]) {
    var removals: [KeyRemoval] = []
    var obstacles: [KeyRemoval.Obstacle] = []
    let about = findings.filter { Self.rulesOfUnusedKeys.contains($0.rule) && $0.key != nil }
    for group in bundle.tableGroups where bundle.mayPrune(group) {
      let paths = Set(group.files.map(\.path))
      let own = about.filter { paths.contains($0.path) }
      let kept = Set(own.filter { $0.suppression != nil }.compactMap(\.key))
      for key in Set(own.compactMap(\.key)).subtracting(kept).sorted()
      where bundle.keyUses[key, table: group.table] == .unused {
        do throws(KeyRemoval.Obstacle) {
          removals.append(try group.removal(of: key, bundle))
        } catch {
          if obstacles.last?.path != error.path { obstacles.append(error) }
        }
      }
    }
    return (removals, obstacles)
  }
}

extension BundleUnderTest {
  /// Whether it is known who uses the keys of a table: the sources name it, and no compiled interface has it. The system
  /// reads those of the Info.plist and of settings.
  fileprivate func mayPrune(_ group: TableGroup) -> Bool {
    sources != nil && keyUses.hasCalls(of: group.table) && group.table != "InfoPlist"
      && !interfaces.isCompiled(group.table)
      && !group.folder.split(at: .slash).contains("Settings.bundle")
  }
}

extension TableGroup {
  /// What removes a key from all files of the table.
  fileprivate func removal(of key: Text, _ bundle: BundleUnderTest) throws(KeyRemoval.Obstacle) -> KeyRemoval {
    var parts: [KeyRemoval.Part] = []
    for file in files {
      // What was not read may have the key, too.
      guard file.isWhole else { throw KeyRemoval.Obstacle(path: file.path, reason: "not all of it could be read") }
      for entry in file.entries where entry.key == key {
        guard let part = file.removal(of: entry, bundle) else {
          throw KeyRemoval.Obstacle(
            path: file.path, reason: "keys can be removed only from text in UTF-8, in a file that is not behind a link")
        }
        if case .member = part, parts.last?.path == file.path { continue }
        parts.append(part)
      }
      // A string that is not to be translated has no entries.
      if file.kind == .catalog, parts.last?.path != file.path, file.root?.dictionary("strings")?[key] != nil {
        parts.append(.member(path: file.path))
      }
    }
    return KeyRemoval(key: key, table: table, parts: parts)
  }
}

extension TableFile {
  /// What removes an entry; `nil` if it cannot be told which bytes it has.
  fileprivate func removal(of entry: TableEntry, _ bundle: BundleUnderTest) -> KeyRemoval.Part? {
    guard let bytes = source?.bytes, bundle.isWhole(path, bytes), firstMalformedUTF8(bytes.span) == nil else {
      return nil
    }
    switch kind {
    case .loctable: return nil
    case .catalog: return .member(path: path)
    case .strings, .stringsDict:
      guard let offset = entry.offset else { return nil }
      guard let value = entry.valueRange, let comments = entry.comments else {
        return XMLPair.range(at: offset, in: bytes).map { .range(path: path, wholeLines($0, bytes)) }
      }
      guard let semicolon = bytes[value.upperBound...].firstIndex(of: UInt8(ascii: ";")),
        bytes[value.upperBound..<semicolon].allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 })
      else { return nil }
      let start = start(ofCommentIn: comments, bytes)
      let end = end(ofCommentAfter: semicolon + 1, bytes)
      return .range(path: path, wholeLines(start..<end, bytes))
    }
  }

  /// The comment that ends on the line before the end of a range; the end of the range if there is none.
  private func start(ofCommentIn range: Range<Int>, _ bytes: [UInt8]) -> Int {
    let text = bytes[range]
    var index = text.endIndex
    var lineEnds = 0
    while index > text.startIndex, text[index - 1] == 0x20 || 0x09...0x0D ~= text[index - 1] {
      if text[index - 1] == .lineFeed { lineEnds += 1 }
      index -= 1
    }
    guard lineEnds <= 1, index >= text.startIndex + 4, text[index - 2..<index].elementsEqual("*/".utf8) else {
      return range.upperBound
    }
    var start = index - 4
    while start > text.startIndex, !text[start..<start + 2].elementsEqual("/*".utf8) { start -= 1 }
    // A comment at the end of a line is about the pair before it.
    let isOfPairBefore = lineEnds > 0 && range.lowerBound > 0 && !text[..<start].contains(.lineFeed)
    return isOfPairBefore ? range.upperBound : start
  }

  /// The end of a comment that is all that follows on a line; the beginning of the range if there is none.
  private func end(ofCommentAfter start: Int, _ bytes: [UInt8]) -> Int {
    let lineEnd = bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
    let rest = bytes[start..<lineEnd].drop { $0 == 0x20 || $0 == 0x09 }
    if rest.starts(with: "//".utf8) { return lineEnd }
    guard rest.count >= 4, rest.starts(with: "/*".utf8) else { return start }
    let inside = rest.dropFirst(2)
    let end = inside.indices.dropLast().first { inside[$0] == UInt8(ascii: "*") && inside[$0 + 1] == .slash }
    guard let end, inside[(end + 2)...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return start }
    return end + 2
  }
}

/// A key of an XML property list with its value.
private enum XMLPair {
  /// From the tag of the key at an offset to the end of its value; `nil` for what is not understood.
  static func range(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[start...].starts(with: "<key>".utf8), var index = find("</key>", in: bytes, from: start) else {
      return nil
    }
    var depth = 0
    while true {
      guard let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      let rest = bytes[tag...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = find("-->", in: bytes, from: tag) else { return nil }
        index = end
        continue
      }
      if rest.starts(with: "<![CDATA[".utf8), depth > 0 {
        guard let end = find("]]>", in: bytes, from: tag) else { return nil }
        index = end
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), !rest[..<end].contains(UInt8(ascii: "\"")) else {
        return nil
      }
      if rest[tag + 1] == .slash {
        depth -= 1
      } else if bytes[end - 1] != .slash {
        depth += 1
      }
      guard depth >= 0 else { return nil }
      if depth == 0 { return start..<end + 1 }
      index = end + 1
    }
  }

  /// The end of the next place that has a text.
  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let text = Array(text.utf8)
    var index = start
    while index + text.count <= bytes.count {
      if bytes[index] == text[0], bytes[index..<index + text.count].elementsEqual(text) { return index + text.count }
      index += 1
    }
    return nil
  }
}
