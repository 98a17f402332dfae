import CFPropertyLists
import CFText
import Genstrings

/// The encoding that a text file of translators declares: with a mark, in an XML declaration, or in the header of gettext.
enum DeclaredEncoding {
  /// The text without its mark; `nil` if it is UTF-8 as it is.
  static func decoded(_ bytes: Span<UInt8>, _ format: TranslationFormat) throws(TranslationError) -> Text? {
    let mark = FileEncoding(of: bytes)
    if case .utf16 = mark {
      guard bytes.count <= Text.maximumSourceCount / 2, let text = mark.decode(bytes) else {
        throw TranslationError(reason: "the file is not UTF-16", position: .offset(0))
      }
      return text
    }
    let declared: Charset?
    switch format {
    case .xliff: declared = try charset(ofXML: bytes)
    case .po, .pot: declared = charset(ofPO: bytes)
    default: declared = nil
    }
    guard let declared, !isUTF8(declared.name) else { return nil }
    guard let encoding = NamedEncoding(declared.name), bytes.count <= Text.maximumSourceCount / 3 else {
      throw TranslationError(
        reason: "the encoding \"" + declared.name.printedShort + "\" is not known", position: declared.position)
    }
    guard let text = encoding.decode(bytes), text.isWellFormed else {
      throw TranslationError(
        reason: "the file is not in its encoding, " + declared.name.printedShort, position: declared.position)
    }
    return text
  }

  private typealias Charset = (name: Text, position: SourcePosition)

  /// `CHARSET` is in templates of gettext.
  private static func isUTF8(_ name: Text) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name.asciiLowercased)
  }

  private static func charset(ofXML bytes: Span<UInt8>) throws(TranslationError) -> Charset? {
    do throws(ParseError) {
      switch try TextEncoding.detect(bytes).encoding {
      case .latin1: return ("iso-8859-1", .line(1, column: 1))
      case .windows1252: return ("windows-1252", .line(1, column: 1))
      case .named(let encoding): return (encoding.name, .line(1, column: 1))
      case .utf8, .utf16, .utf32: return nil
      }
    } catch {
      guard case .unsupportedEncoding(let name) = error.reason else { throw TranslationError(error) }
      return (name, error.position)
    }
  }

  /// What follows `charset=` in the first message, which is the header.
  private static func charset(ofPO bytes: Span<UInt8>) -> Charset? {
    var (line, messages) = (0, 0)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
      line += 1
      let text = bytes.extracting(start..<end)
      if text.starts(with: "msgid") || text.starts(with: "msgctxt") { messages += 1 }
      if messages > 1 { return nil }
      if let name = charset(ofLine: text) { return (name, .line(line, column: 1)) }
      start = end + 1
    }
    return nil
  }

  private static func charset(ofLine line: Span<UInt8>) -> Text? {
    let word: Text = "charset="
    guard line.count > 0, line[0] != UInt8(ascii: "#"), line.count > word.count else { return nil }
    for start in 0..<line.count - word.count where line.extracting(start...).starts(with: word.span) {
      var end = start + word.count
      while end < line.count, isPartOfName(line[end]) { end += 1 }
      return Text(line.extracting(start + word.count..<end))
    }
    return nil
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || [.hyphen, .underscore, .dot, UInt8(ascii: ":")].contains(byte)
  }
}
