import CFBundleCompatC
import CFObjects
import CFText

/// The translators' comments in a `.strings` file: the last one before each key, or, where there is none, that after the
/// pair on its line. A comment at the head of the file, with an empty line after it, is the file's.
///
/// The readers of tables skip comments; this finds them when a tool asks.
package struct StringsComments: ~Escapable {
  private let utf8: Span<UInt8>

  /// The lines of the comment before the next key, where they begin and end in turn.
  private var lines: [Int] = []

  /// The key of the last pair, while it has no comment.
  private var keyWithoutComment: StringObject?
  private var comments = DictionaryObject.ofObjects()

  /// The memory that is left for comments.
  private var memory: Int

  private var lexer: OpenStepLexer<Span<UInt8>> {
    @_lifetime(copy self)
    get { OpenStepLexer(utf8, to: utf8.count) }
  }

  /// The comments by key; none for a list in XML or in the binary format. A key that occurs twice has its last comment.
  /// Those that take too much memory for a file of its size are left out.
  package static func read(_ bytes: Span<UInt8>) -> DictionaryObject {
    if bytes.starts(with: "bplist") { return .ofObjects() }
    let comments = try? SourceText.withUTF8(of: bytes) { utf8, _ in
      guard cfbcc_begin_reading(utf8.count) else { return DictionaryObject.ofObjects() }
      defer { cfbcc_end_reading(utf8.count) }
      var reader = StringsComments(utf8)
      reader.read()
      return reader.comments
    }
    return comments ?? .ofObjects()
  }

  @_lifetime(copy utf8)
  private init(_ utf8: Span<UInt8>) {
    self.utf8 = utf8
    memory = Budget().memory(ofFile: utf8.count)
  }

  /// Stops where the dictionary ends: the reader of tables ignores the rest.
  private mutating func read() {
    var index = 0
    var depth = 0
    // A file may be a dictionary in braces.
    var depthOfKeys = 0
    var hasBegun = false
    var isKeyNext = true
    while true {
      let start = index
      index = lexer.skipSpace(start)
      if isKeyNext { findComment(start..<index) }
      guard index < utf8.count else { return }
      let token = index
      let byte = utf8[token]
      index = end(ofToken: token)
      if isKeyNext {
        defer { hasBegun = true }
        if byte == UInt8(ascii: "{"), !hasBegun {
          depth = 1
          depthOfKeys = 1
          continue
        }
        guard byte.isQuote || byte.isUnquoted else { return }
        isKeyNext = false
        memory -= 2 * (MemoryCost.string + MemoryCost.reference) + MemoryCost.entry + index - start
        if memory < 0 || cfbcc_memory_is_low() { return }
        add(key: token..<index)
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") {
        depth -= 1
      } else if byte == UInt8(ascii: ";"), depth == depthOfKeys {
        isKeyNext = true
        lines = []
      }
    }
  }

  /// The end of a string, or of one character. The reader accepts `+` in a string without quotes.
  private func end(ofToken start: Int) -> Int {
    guard utf8[start].isQuote else {
      var index = max(start + 1, lexer.endOfUnquoted(start))
      while utf8[start].isUnquoted, index < utf8.count, utf8[index] == UInt8(ascii: "+") {
        index = lexer.endOfUnquoted(index + 1)
      }
      return index
    }
    var index = start + 1
    while index < utf8.count, utf8[index] != utf8[start] { index += utf8[index] == .backslash ? 2 : 1 }
    return min(index + 1, utf8.count)
  }

  private mutating func add(key range: Range<Int>) {
    let source = utf8.extracting(range)
    let key = StringObject((source[0].isQuote ? OpenStepParser.text(ofQuoted: source) : nil) ?? Text(source))
    guard !lines.isEmpty else {
      keyWithoutComment = key
      return comments.remove(unretained(key))
    }
    keyWithoutComment = nil
    setComment(of: key)
  }

  private mutating func setComment(of key: StringObject) {
    var comment = TextBuilder()
    for index in stride(from: 0, to: lines.count, by: 2) {
      if index > 0 { comment.append("\n") }
      comment.append(utf8.extracting(lines[index]..<lines[index + 1]))
    }
    comments.set(StringObject(comment.text), for: key)
  }

  /// Keeps the last comment between two tokens. Line comments on successive lines are one.
  private mutating func findComment(_ range: Range<Int>) {
    var index = range.lowerBound
    let isAtHead = index == 0
    var isOnLineOfPair = !isAtHead
    var lastIsBlock = true
    // The line ends since the last comment.
    var lineEnds = 0
    while index < range.upperBound {
      guard utf8[index] == .slash else {
        if utf8[index] == .lineFeed || utf8[index] == .carriageReturn {
          // Both together end one line.
          if utf8[index] == .lineFeed || index + 1 == range.upperBound || utf8[index + 1] != .lineFeed { lineEnds += 1 }
          if isOnLineOfPair { endLineOfPair() }
          isOnLineOfPair = false
        }
        index += 1
        continue
      }
      let isBlock = utf8[index + 1] == UInt8(ascii: "*")
      let start = index + 2
      let end = isBlock ? endOfBlock(start, range.upperBound) : endOfLine(start, range.upperBound)
      if isBlock || lastIsBlock || lineEnds > 1 { lines = [] }
      appendTrimmed(start..<end)
      (lastIsBlock, lineEnds) = (isBlock, 0)
      index = isBlock ? min(end + 2, range.upperBound) : end
    }
    if isOnLineOfPair, index == utf8.count { endLineOfPair() }
    if isAtHead, lineEnds > 1 { lines = [] }
  }

  /// The comment on the line of a pair is the pair's.
  private mutating func endLineOfPair() {
    if !lines.isEmpty, let key = keyWithoutComment { setComment(of: key) }
    lines = []
    keyWithoutComment = nil
  }

  private func endOfBlock(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index + 1 < limit, !(utf8[index] == UInt8(ascii: "*") && utf8[index + 1] == .slash) { index += 1 }
    return index + 1 < limit ? index : limit
  }

  private func endOfLine(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, utf8[index] != .lineFeed, utf8[index] != .carriageReturn,
      !lexer.isUnicodeSeparator(index)
    { index += 1 }
    return index
  }

  private mutating func appendTrimmed(_ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, utf8[start].isXMLSpace { start += 1 }
    while start < end, utf8[end - 1].isXMLSpace { end -= 1 }
    lines += [start, end]
  }
}
