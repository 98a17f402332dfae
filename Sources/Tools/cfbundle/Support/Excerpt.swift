import CFText
import Doctor
import Reporting
import Terminal

/// The line of a file that a finding is about, with what it is about underlined, for terminals.
struct Excerpt {
  private let text: TextLines

  private var lines: [TextLines.Line] { text.lines }

  /// `nil` for a file that cannot be read, or is not text.
  init?(of path: Text) {
    guard let text = TextLines(of: path) else { return nil }
    self.text = text
  }

  /// The line, and the one before it if that is the key of the value; below it carets for each position in it.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal.
  ///   - color: how to color the carets; `nil` for no color.
  func lines(at positions: [Position], width: Int, color: Literal?) -> [Text] {
    guard let first = positions.first, 1...lines.count ~= first.line else { return [] }
    let line = Array(lines[first.line - 1])
    let marked = positions.map { TextLines.token(in: line, at: TextLines.index(of: $0.column, in: line)) }
    let label = String(first.line)
    let gutter = label.count + 4
    let shown = Self.window(line, around: marked[0], columns: max(width - gutter, 24))
    var result: [Text] = []
    if first.line > 1, TextLines.isKey(lines[first.line - 2]), !TextLines.isKey(line[...]) {
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
