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
      guard let offset = entry.offset, let value = entry.valueRange else { return nil }
      guard let comments = entry.comments else {
        return .range(path: path, wholeLines(offset..<value.upperBound, bytes))
      }
      let semicolon = OpenStepLexer(bytes.span, to: bytes.count).skipSpace(value.upperBound)
      guard semicolon < bytes.count, bytes[semicolon] == UInt8(ascii: ";") else { return nil }
      let start = start(ofCommentIn: comments, bytes)
      let end = end(ofCommentAfter: semicolon + 1, bytes)
      return .range(path: path, wholeLines(start..<end, bytes))
    }
  }

  /// Where the block comment begins that ends on the line before the end of a range; the end of the range if there is none.
  private func start(ofCommentIn range: Range<Int>, _ bytes: [UInt8]) -> Int {
    var comment: Range<Int>?
    var (linesBefore, linesAfter) = (0, 0)
    var trivia = OpenStepTrivia(bytes.span, range)
    while let piece = trivia.next() {
      switch piece {
      case .lineEnd: linesAfter += 1
      case .comment(let range, let isBlock, _):
        comment = isBlock ? range : nil
        (linesBefore, linesAfter) = (linesBefore + linesAfter, 0)
      }
    }
    guard let comment, linesAfter <= 1 else { return range.upperBound }
    // A comment at the end of a line is about the pair before it.
    let isOfPairBefore = linesAfter > 0 && linesBefore == 0 && range.lowerBound > 0
    return isOfPairBefore ? range.upperBound : comment.lowerBound
  }

  /// The end of the comments that are all that follows on a line; the beginning of the range if there is none.
  private func end(ofCommentAfter start: Int, _ bytes: [UInt8]) -> Int {
    let lineEnd = bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
    guard OpenStepLexer(bytes.span, to: lineEnd).skipSpace(start) == lineEnd else { return start }
    var end = start
    var trivia = OpenStepTrivia(bytes.span, start..<lineEnd)
    while let piece = trivia.next() {
      // One of more lines is that of the next pair.
      guard case .comment(let range, _, isClosed: true) = piece else { return start }
      end = range.upperBound
    }
    return end
  }
}
