import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting

/// A file that the editor has open.
final class OpenDocument {
  let uri: Text

  /// Where the file is, or would be: through links, so that one file has one path. `nil` if the document is not a file.
  let path: Text?
  private(set) var lines: SourceLines

  /// Whether the text begins with a byte-order mark, which ``lines`` leave out.
  private(set) var hasMark: Bool

  /// What doctor takes the file for; `nil` for a file that no rule is about.
  private(set) var file: CheckedFile?

  /// What the last check has found.
  var report: Doctor.Report?

  /// The languages of the tables around the document, when they could last be read.
  var languages: Set<Text> = []

  init(uri: Text, text: Text) {
    self.uri = uri
    path = Self.path(of: uri)
    (lines, hasMark) = Self.lines(text)
    file = checkedFile
  }

  func replace(_ text: Text) {
    (lines, hasMark) = Self.lines(text)
    file = checkedFile
    report = nil
  }

  var bytes: [UInt8] { lines.bytes }

  private var checkedFile: CheckedFile? {
    guard let path else { return CheckedFile(Path.lastComponent(uri), content: bytes) }
    return CheckedFile(path, text: bytes)
  }

  private static func lines(_ text: Text) -> (SourceLines, hasMark: Bool) {
    let bytes = Array(text.utf8)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return (SourceLines(hasMark ? Array(bytes[3...]) : bytes), hasMark)
  }

  private static func path(of uri: Text) -> Text? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.slice(from: 7)
    let path = rest.hasPrefix("localhost/") ? rest.slice(from: 9) : rest
    guard path.hasPrefix("/"), let plain = path.removingPercentEscapes, !plain.contains(0) else { return nil }
    let folder = Path.parent(plain)
    return Path.join(((try? Files.resolved(folder)) ?? nil) ?? folder, Path.lastComponent(plain))
  }

  static func uri(of path: Text) -> Text { "file://" + path.escapedPath }

  // MARK: - Positions

  func offset(_ position: DictionaryObject?) -> Int {
    let line = position?.integer("line") ?? 0
    let character = position?.integer("character") ?? 0
    let mark = hasMark && line == 0 && character > 0 ? 1 : 0
    return lines.offset(
      of: Position(
        line: min(max(line, 0), Int(Int32.max)) + 1, column: min(max(character, 0), Int(Int32.max)) + 1 - mark))
  }

  func json(_ range: Range<Int>) -> JSONValue {
    json(lines.position(of: range.lowerBound), lines.position(of: range.upperBound))
  }

  func json(_ start: Position, _ end: Position) -> JSONValue {
    .object([("start", json(start)), ("end", json(end))])
  }

  private func json(_ position: Position) -> JSONValue {
    let mark = hasMark && position.line == 1 ? 1 : 0
    return .object([
      ("line", .integer(position.line - 1)), ("character", .integer(position.column - 1 + mark)),
    ])
  }
}

extension DictionaryObject {
  /// A whole number.
  func integer(_ key: Literal) -> Int? {
    guard let number = self[key] as? NumberObject else { return nil }
    switch number.value {
    case .integer(let integer): return Int(integer)
    case .real(let real): return Int(exactly: real)
    case .unsigned: return nil
    }
  }
}
