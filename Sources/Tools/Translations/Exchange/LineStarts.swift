import CFText

/// Where the lines of a text begin.
package struct LineStarts: Sendable {
  private var starts: [Int] = [0]

  /// Those of an empty text.
  init() {}

  init(_ text: Span<UInt8>) {
    for index in text.indices where text[index] == .lineFeed { starts.append(index + 1) }
  }

  /// The line and the column of an offset, both from 1.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
