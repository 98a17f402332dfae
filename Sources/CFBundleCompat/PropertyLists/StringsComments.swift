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

  /// Stops where the dictionary ends, or at an error: the reader of tables ignores the rest, or refuses the file.
  private mutating func read() {
    var tokens = OpenStepTokens(utf8, budget: Budget())
    guard let root = try? tokens.next(), root.kind == .beginDictionary else { return }
    if !root.range.isEmpty { findComment(root.leading) }
    while let key = try? tokens.next() {
      findComment(key.leading)
      guard key.kind == .key else { return }
      memory -= 2 * (MemoryCost.string + MemoryCost.reference) + MemoryCost.entry + key.leading.count + key.range.count
      if memory < 0 || cfbcc_memory_is_low() { return }
      add(StringObject(tokens.text(of: key)))
      guard let value = try? tokens.next(), (try? tokens.skip(value)) != nil else { return }
    }
  }

  private mutating func add(_ key: StringObject) {
    if lines.isEmpty {
      keyWithoutComment = key
      comments.remove(unretained(key))
    } else {
      keyWithoutComment = nil
      setComment(of: key)
    }
    lines = []
  }

  private mutating func setComment(of key: StringObject) {
    var comment = TextBuilder()
    for index in stride(from: 0, to: lines.count, by: 2) {
      if index > 0 { comment.append("\n") }
      comment.append(utf8.extracting(lines[index]..<lines[index + 1]))
    }
    comments.set(StringObject(comment.text), for: key)
  }

  /// Keeps the last comment before a token. Line comments on successive lines are one.
  private mutating func findComment(_ range: Range<Int>) {
    let isAtHead = range.lowerBound == 0
    var isOnLineOfPair = !isAtHead
    var lastIsBlock = true
    // The line ends since the last comment.
    var lineEnds = 0
    var trivia = OpenStepTrivia(utf8, range)
    while let piece = trivia.next() {
      switch piece {
      case .lineEnd:
        lineEnds += 1
        if isOnLineOfPair { endLineOfPair() }
        isOnLineOfPair = false
      case .comment(let comment, let isBlock, let isClosed):
        if isBlock || lastIsBlock || lineEnds > 1 { lines = [] }
        appendTrimmed(comment.lowerBound + 2..<comment.upperBound - (isBlock && isClosed ? 2 : 0))
        (lastIsBlock, lineEnds) = (isBlock, 0)
      }
    }
    if isOnLineOfPair, range.upperBound == utf8.count { endLineOfPair() }
    if isAtHead, lineEnds > 1 { lines = [] }
  }

  /// The comment on the line of a pair is the pair's.
  private mutating func endLineOfPair() {
    if !lines.isEmpty, let key = keyWithoutComment { setComment(of: key) }
    lines = []
    keyWithoutComment = nil
  }

  private mutating func appendTrimmed(_ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, utf8[start].isXMLSpace { start += 1 }
    while start < end, utf8[end - 1].isXMLSpace { end -= 1 }
    lines += [start, end]
  }
}
