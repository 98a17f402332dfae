import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// The line of a file that a finding is about, with what it is about underlined, for terminals.
struct Excerpt {
  private let lines: [Substring.UnicodeScalarView]

  /// Larger files are not read again for it.
  private static let maximumSize = 1 << 20

  /// `nil` for a file that cannot be read, or is not text.
  init?(of path: Text) {
    guard let bytes = try? Files.read(path, limit: Self.maximumSize), !bytes.starts(with: "bplist".utf8) else {
      return nil
    }
    let utf8 = (try? SourceText.withUTF8(of: bytes.span) { utf8, _ in Array(Text(utf8).utf8) }) ?? bytes
    if utf8.contains(0) { return nil }
    // A byte that is not UTF-8 becomes a replacement character, which is one unit, as in columns.
    let text = String(decoding: utf8, as: UTF8.self).replacing("\r\n", with: "\n")
    lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
  }

  /// The line, and the one before it if that is the key of the value; below it carets for each position in it.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal.
  ///   - color: how to color the carets; `nil` for no color.
  func lines(at positions: [Position], width: Int, color: Literal?) -> [Text] {
    guard let first = positions.first, 1...lines.count ~= first.line else { return [] }
    let line = Array(lines[first.line - 1])
    let marked = positions.map { Self.token(in: line, at: Self.index(of: $0.column, in: line)) }
    let label = String(first.line)
    let gutter = label.count + 4
    let shown = Self.window(line, around: marked[0], columns: max(width - gutter, 24))
    var result: [Text] = []
    if first.line > 1, Self.isKey(lines[first.line - 2]), !Self.isKey(line[...]) {
      let number = String(first.line - 1)
      let key = Array(lines[first.line - 2])
      let text = Self.window(key, around: 0..<0, columns: max(width - gutter, 24)).text
      result.append(Text(" " + Self.padded(number, label.count) + " | " + text))
    }
    result.append(Text(" \(label) | \(shown.text)"))
    var carets = Array(repeating: false, count: shown.columns.count)
    for range in marked {
      for index in range where shown.range.contains(index) {
        for column in shown.place(of: index) where column < carets.count { carets[column] = true }
      }
      if range.isEmpty || range.clamped(to: shown.range).isEmpty {
        let column =
          shown.range.contains(range.lowerBound) ? shown.place(of: range.lowerBound).lowerBound : carets.count
        while carets.count <= column { carets.append(false) }
        carets[column] = true
      }
    }
    var marks = String(carets.map { $0 ? "^" : " " })
    while marks.last == " " { marks.removeLast() }
    let indent = Self.padded("", label.count)
    if let color, let start = marks.firstIndex(of: "^") {
      marks = String(marks[..<start]) + Text(color).string + String(marks[start...]) + "\u{1B}[0m"
    }
    result.append(Text(" \(indent) | \(marks)"))
    return result
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// The index of the scalar at a column, which counts UTF-16 units from 1.
  private static func index(of column: Int, in line: [Unicode.Scalar]) -> Int {
    var units = 1
    for (index, scalar) in line.enumerated() {
      if units >= column { return index }
      units += scalar.value > 0xFFFF ? 2 : 1
    }
    return line.count
  }

  private static func isKey(_ line: some Collection<Unicode.Scalar>) -> Bool {
    var text = ""
    text.unicodeScalars.append(contentsOf: line.drop { $0 == " " || $0 == "\t" }.prefix(5))
    return text == "<key>"
  }

  /// The word, text or tag that begins at an index.
  private static func token(in line: [Unicode.Scalar], at start: Int) -> Range<Int> {
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

  /// A part of a line that fits into some columns.
  private struct Window {
    var text = ""

    /// The scalars that are shown.
    var range: Range<Int>

    /// For each column the index of the scalar in it; `nil` for a sign that something is cut.
    var columns: [Int?] = []

    /// The columns of a scalar.
    func place(of index: Int) -> Range<Int> {
      guard let first = columns.firstIndex(of: index) else { return columns.count..<columns.count }
      return first..<(columns[first...].firstIndex { $0 != index } ?? columns.count)
    }
  }

  /// What a scalar looks like: nothing that a file has may be obeyed by a terminal.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "    " : Text(String(Character(scalar))).printable.string
  }

  private static func window(_ line: [Unicode.Scalar], around mark: Range<Int>, columns: Int) -> Window {
    let cells = line.prefix(1 << 16).map { shown($0) }
    let widths = cells.map(\.columns)
    var start = 0
    var used = widths[..<min(mark.lowerBound, widths.count)].reduce(0, +)
    let wanted = widths[mark.clamped(to: 0..<widths.count)].reduce(0, +)
    // What is before the mark has at most half of the line.
    let room = max(min(columns - 2 - wanted, columns / 2), 0)
    while used > room, start < mark.lowerBound, start < widths.count {
      used -= widths[start]
      start += 1
    }
    var window = Window(range: start..<start)
    if start > 0 {
      window.text = "…"
      window.columns = [nil]
    }
    var end = start
    while end < cells.count {
      let isLast = end + 1 == cells.count && cells.count == line.count
      if window.columns.count + widths[end] > columns - (isLast ? 0 : 1) { break }
      window.text += cells[end]
      window.columns += Array(repeating: end, count: widths[end])
      end += 1
    }
    window.range = start..<end
    if end < line.count { window.text += "…" }
    return window
  }
}
