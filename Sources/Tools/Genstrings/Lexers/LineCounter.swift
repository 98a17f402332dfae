import CFText

/// The lines of a source. Quick for offsets that grow.
struct LineCounter: ~Escapable {
  private let source: Span<UInt8>
  private var offset = 0
  private var line = 1
  private var column = 1

  @_lifetime(copy source)
  init(_ source: Span<UInt8>) { self.source = source }

  /// Line and column of an offset, from 1. Columns are counted in characters.
  mutating func position(of wanted: Int) -> (line: Int, column: Int) {
    if wanted < offset { (offset, line, column) = (0, 1, 1) }
    while offset < wanted {
      let byte = source[offset]
      offset += 1
      if byte == .lineFeed || byte == .carriageReturn && !(offset < source.count && source[offset] == .lineFeed) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  mutating func line(of offset: Int) -> Int { position(of: offset).line }

  static func position(of offset: Int, in source: Span<UInt8>) -> (line: Int, column: Int) {
    var counter = LineCounter(source)
    return counter.position(of: offset)
  }
}
