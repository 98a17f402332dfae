import CFPropertyLists
import CFText

/// Reads the messages of a `.po` file.
struct POParser: ~Escapable {
  struct Message {
    var context: Text?
    var source: Text = ""
    var pluralSource: Text?
    var texts: [Text] = []
    var comment: Text?
    var isFuzzy = false
    /// The places in sources that the message names.
    var references: [Text] = []
    fileprivate(set) var line = 0

    /// From its first comment to the end of its last line. What is obsolete before it is no part of it.
    fileprivate(set) var range = 0..<0

    /// Where the line of its first keyword begins.
    fileprivate(set) var offset = 0

    /// The first message has the fields of the file.
    var isHeader: Bool { context == nil && source.isEmpty && pluralSource == nil }

    var position: SourcePosition { .line(line, column: 1) }

    func error(_ reason: Text) -> TranslationError { TranslationError(reason: reason, position: position) }
  }

  private let utf8: Span<UInt8>
  private var index = 0
  private var line = 0
  /// The line that was read last, and is still to be used.
  private var pending: Range<Int>?
  /// Where the last line begins.
  private var lineStart = 0
  /// Where the last line that belongs to a message ends.
  private var messageEnd = 0

  private(set) var hasObsolete = false
  private(set) var hasTranslatorComments = false
  private(set) var hasReferences = false

  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) { self.utf8 = utf8 }

  private mutating func nextLine() -> Range<Int>? {
    if let pending {
      self.pending = nil
      return pending
    }
    guard index < utf8.count else { return nil }
    let start = index
    lineStart = start
    while index < utf8.count, utf8[index] != .lineFeed { index += 1 }
    var end = index
    index = min(index + 1, utf8.count)
    line += 1
    if end > start, utf8[end - 1] == .carriageReturn { end -= 1 }
    var first = start
    while first < end, utf8[first].isXMLSpace { first += 1 }
    return first..<end
  }

  private func error(_ reason: Text) -> TranslationError {
    TranslationError(reason: reason, position: .line(line, column: 1))
  }

  private func starts(_ range: Range<Int>, _ word: Literal) -> Bool { utf8.extracting(range).starts(with: word) }

  /// The next message; `nil` at the end of the file.
  mutating func next() throws(TranslationError) -> Message? {
    var message = Message()
    var hasSource = false
    var comments = TextBuilder()
    var start: Int?
    while let range = nextLine() {
      if range.isEmpty { continue }
      if utf8[range.lowerBound] == UInt8(ascii: "#") {
        if hasSource {
          pending = range
          break
        }
        readComment(range, &message, &comments)
        start = starts(range, "#~") ? nil : start ?? lineStart
        continue
      }
      if hasSource, starts(range, "msgctxt") || starts(range, "msgid ") || starts(range, "msgid\"") {
        pending = range
        break
      }
      start = start ?? lineStart
      if message.line == 0 { message.offset = lineStart }
      messageEnd = index
      if starts(range, "msgctxt") {
        guard message.context == nil else { throw error("a second msgctxt") }
        message.line = line
        message.context = try string(range, after: 7)
      } else if starts(range, "msgid_plural") {
        guard hasSource, message.texts.isEmpty, message.pluralSource == nil else {
          throw error("a misplaced msgid_plural")
        }
        message.pluralSource = try string(range, after: 12)
      } else if starts(range, "msgid") {
        if message.line == 0 { message.line = line }
        hasSource = true
        message.source = try string(range, after: 5)
      } else if starts(range, "msgstr") {
        guard hasSource else { throw error("msgstr without a msgid before it") }
        try readText(range, &message)
      } else {
        throw error("expected msgctxt, msgid, msgstr or a comment")
      }
    }
    guard hasSource else {
      if message.context != nil { throw error("msgctxt without a msgid after it") }
      return nil
    }
    if message.texts.isEmpty { throw message.error("the message has no msgstr") }
    if comments.count > 0 { message.comment = comments.text.slice(from: 1) }
    message.range = (start ?? 0)..<messageEnd
    return message
  }

  private mutating func readComment(_ range: Range<Int>, _ message: inout Message, _ comments: inout TextBuilder) {
    if starts(range, "#.") {
      let start = min(range.lowerBound + (starts(range, "#. ") ? 3 : 2), range.upperBound)
      comments.append("\n")
      comments.append(utf8.extracting(start..<range.upperBound))
    } else if starts(range, "#,") {
      let flags = Text(utf8.extracting(range.lowerBound + 2..<range.upperBound)).split(at: UInt8(ascii: ","))
      if flags.contains(where: { $0 == "fuzzy" || $0 == " fuzzy" }) { message.isFuzzy = true }
    } else if starts(range, "#~") {
      hasObsolete = true
    } else if starts(range, "#:") {
      hasReferences = true
      let start = min(range.lowerBound + (starts(range, "#: ") ? 3 : 2), range.upperBound)
      message.references.append(Text(utf8.extracting(start..<range.upperBound)))
    } else if !starts(range, "#|"), range.count > 1 {
      hasTranslatorComments = true
    }
  }

  private mutating func readText(_ range: Range<Int>, _ message: inout Message) throws(TranslationError) {
    let number = utf8.extracting(range)
    guard number.count > 6, number[6] == UInt8(ascii: "[") else {
      guard message.pluralSource == nil, message.texts.isEmpty else { throw error("a misplaced msgstr") }
      message.texts.append(try string(range, after: 6))
      return
    }
    var end = 7
    while end < number.count, number[end].isASCIIDigit { end += 1 }
    guard end < number.count, number[end] == UInt8(ascii: "]"), message.pluralSource != nil,
      Text(number.extracting(7..<end)) == Text(message.texts.count)
    else { throw error("msgstr with the wrong number") }
    message.texts.append(try string(range, after: end + 1))
  }

  /// The string after a keyword, and those on the lines after it.
  private mutating func string(_ range: Range<Int>, after count: Int) throws(TranslationError) -> Text {
    var builder = TextBuilder()
    try append(range.lowerBound + count..<range.upperBound, to: &builder)
    while let next = nextLine() {
      guard !next.isEmpty, utf8[next.lowerBound] == UInt8(ascii: "\"") else {
        pending = next
        break
      }
      messageEnd = index
      try append(next, to: &builder)
    }
    return builder.text
  }

  private func append(_ range: Range<Int>, to builder: inout TextBuilder) throws(TranslationError) {
    var index = range.lowerBound
    while index < range.upperBound, utf8[index].isXMLSpace { index += 1 }
    guard index < range.upperBound, utf8[index] == UInt8(ascii: "\"") else {
      throw error("expected a string in quotes")
    }
    index += 1
    while index < range.upperBound, utf8[index] != UInt8(ascii: "\"") {
      let byte = utf8[index]
      index += 1
      guard byte == .backslash else {
        builder.append(byte)
        continue
      }
      guard index < range.upperBound else { break }
      let letter = utf8[index]
      index += 1
      switch letter {
      case UInt8(ascii: "n"): builder.append(.lineFeed)
      case UInt8(ascii: "t"): builder.append(0x09 as UInt8)
      case UInt8(ascii: "r"): builder.append(.carriageReturn)
      case UInt8(ascii: "a"): builder.append(0x07 as UInt8)
      case UInt8(ascii: "b"): builder.append(0x08 as UInt8)
      case UInt8(ascii: "f"): builder.append(0x0C as UInt8)
      case UInt8(ascii: "v"): builder.append(0x0B as UInt8)
      case UInt8(ascii: "\""), .backslash: builder.append(letter)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = Int(letter - 0x30)
        var digits = 1
        while digits < 3, index < range.upperBound, utf8[index] & 0xF8 == 0x30 {
          value = value << 3 | Int(utf8[index] & 7)
          index += 1
          digits += 1
        }
        guard value < 0x80 else { throw error("an escaped byte is not UTF-8") }
        builder.append(UInt8(value))
      case UInt8(ascii: "x"):
        var value = 0
        guard index < range.upperBound, utf8[index].hexadecimalValue != nil else {
          throw error("an unknown escape in a string")
        }
        while index < range.upperBound, let digit = utf8[index].hexadecimalValue, value < 0x100 {
          value = value << 4 | Int(digit)
          index += 1
        }
        guard value < 0x80 else { throw error("an escaped byte is not UTF-8") }
        builder.append(UInt8(value))
      default: throw error("an unknown escape in a string")
      }
    }
    guard index < range.upperBound, utf8[index] == UInt8(ascii: "\"") else { throw error("a string is not closed") }
    guard utf8.extracting(index + 1..<range.upperBound).allSatisfy({ $0.isXMLSpace }) else {
      throw error("there is something after a string")
    }
  }
}
