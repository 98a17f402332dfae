import CFPropertyLists
import CFText
import Reporting

/// The content of a text file as UTF-8, and where its lines begin.
package struct SourceLines: Sendable {
  package let bytes: [UInt8]
  private let starts: [Int]

  /// The columns before each block: a file may be one line.
  private let columns: [Int]
  private static let blockSize = 1 << 10

  /// Lines end with a line feed, a carriage return, or both.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var columns: [Int] = []
    var column = 0
    let span = bytes.span
    for index in 0..<span.count {
      let byte = span[index]
      if index % Self.blockSize == 0 { columns.append(column) }
      column += Self.columns(byte)
      guard byte <= 0x0D else { continue }
      if byte == 0x0A || byte == 0x0D && (index + 1 == span.count || span[index + 1] != 0x0A) {
        starts.append(index + 1)
      }
    }
    self.starts = starts
    self.columns = columns
  }

  private static func columns(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

  /// The columns before an offset, those of all lines.
  private func columns(before offset: Int) -> Int {
    guard let block = columns.indices.last.map({ min($0, offset / Self.blockSize) }) else { return 0 }
    return bytes[block * Self.blockSize..<offset].reduce(columns[block]) { $0 + Self.columns($1) }
  }

  package func position(of offset: Int) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = max(min(offset, bytes.count), starts[low])
    return Position(line: low + 1, column: columns(before: end) - columns(before: starts[low]) + 1)
  }

  /// The offset of a position; of one beyond the end of its line, that end.
  package func offset(of position: Position) -> Int {
    guard position.line > 0 else { return 0 }
    guard position.line <= starts.count else { return bytes.count }
    let span = bytes.span
    let end = position.line < starts.count ? starts[position.line] : span.count
    var index = starts[position.line - 1]
    var column = 1
    while index < end, column < position.column, span[index] != 0x0A, span[index] != 0x0D {
      column += Self.columns(span[index])
      index += 1
      while index < end, span[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// The position that a parser reports, which counts bytes.
  func position(_ position: SourcePosition) -> Position? {
    guard case .line(let line, let column) = position else { return nil }
    guard line <= starts.count else { return Position(line: line, column: column) }
    return self.position(of: starts[line - 1] + column - 1)
  }

  /// The lines that begin with a word, from 1.
  func lines(beginningWith word: Literal) -> [Int] {
    let word = Array(Text(word).utf8)
    return starts.indices.filter { bytes[starts[$0]...].starts(with: word) }.map { $0 + 1 }
  }
}
