import CFPropertyLists
import CFSystem
import CFText
import Reporting

/// The lines of a text file, and what begins at a position in them.
package struct TextLines {
  package typealias Line = Substring.UnicodeScalarView

  package let lines: [Line]

  /// Larger files are not read again for what is at a position.
  package static let maximumSize = 1 << 20

  /// `nil` if the bytes are not text.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) { return nil }
    let utf8 = (try? SourceText.withUTF8(of: bytes.span) { utf8, _ in Array(Text(utf8).utf8) }) ?? bytes
    if utf8.contains(0) { return nil }
    // A byte that is not UTF-8 becomes a replacement character, which is one unit, as in columns.
    let text = String(decoding: utf8, as: UTF8.self).replacing("\r\n", with: "\n")
    lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
  }

  /// The lines of a file; `nil` for one that cannot be read, is large, or is not text.
  package init?(of path: Text) {
    guard let bytes = try? Files.read(path, limit: Self.maximumSize) else { return nil }
    self.init(bytes)
  }

  /// The end of what begins at a position.
  package func end(ofTokenAt position: Position) -> Position? {
    guard 1...lines.count ~= position.line else { return nil }
    let line = Array(lines[position.line - 1])
    let token = Self.token(in: line, at: Self.index(of: position.column, in: line))
    let columns = line[token].reduce(0) { $0 + Self.units($1) }
    return Position(line: position.line, column: position.column + columns)
  }

  /// The index of the scalar at a column, which counts UTF-16 units from 1.
  package static func index(of column: Int, in line: [Unicode.Scalar]) -> Int {
    var units = 1
    for (index, scalar) in line.enumerated() {
      if units >= column { return index }
      units += Self.units(scalar)
    }
    return line.count
  }

  private static func units(_ scalar: Unicode.Scalar) -> Int { scalar.value > 0xFFFF ? 2 : 1 }

  /// Whether a line begins with a key of an XML list.
  package static func isKey(_ line: some Collection<Unicode.Scalar>) -> Bool {
    var text = ""
    text.unicodeScalars.append(contentsOf: line.drop { $0 == " " || $0 == "\t" }.prefix(5))
    return text == "<key>"
  }

  /// The word, text or tag that begins at an index.
  package static func token(in line: [Unicode.Scalar], at start: Int) -> Range<Int> {
    guard start < line.count else { return line.count..<line.count }
    var end = start + 1
    switch line[start] {
    case "\"":
      while end < line.count, line[end] != "\"" { end += line[end] == "\\" ? 2 : 1 }
      end = min(end + 1, line.count)
    case "<":
      // A key with its text, or a tag.
      while end < line.count, line[end - 1] != ">" { end += 1 }
      if end < line.count, line[end - 1] == ">", isKey(line[start..<end]) {
        while end < line.count, line[end] != "<" { end += 1 }
        while end < line.count, line[end - 1] != ">" { end += 1 }
      }
    case let scalar:
      let isInTags = line[..<start].last == ">"
      func isPart(_ scalar: Unicode.Scalar) -> Bool {
        isInTags
          ? scalar != "<"
          : !["=", ";", "\"", "(", ")", "{", "}", ",", "<", " ", "\t"].contains(scalar)
      }
      if isPart(scalar) { while end < line.count, isPart(line[end]) { end += 1 } }
    }
    return start..<min(end, line.count)
  }
}

extension Doctor.Report {
  /// Notes where what each finding is about ends. A file is read once for the findings that follow each other.
  ///
  /// - Parameter place: where the files are; without it, those on the disk are where the findings say.
  package mutating func markEnds(in place: Text? = nil) {
    var path: Text?
    var lines: TextLines?
    for index in findings.indices where findings[index].archive == nil || place != nil {
      guard let position = findings[index].position else { continue }
      let file = place.map { Path.join($0, findings[index].path) } ?? findings[index].fullPath
      if path != file {
        path = file
        lines = TextLines(of: file)
      }
      findings[index].end = lines?.end(ofTokenAt: position)
    }
  }
}
