import CFPropertyLists
import CFText

// What the formats of XML have in common.

extension TextBuilder {
  /// Appends a text with the escapes of XML.
  ///
  /// - Parameter inAttribute: whether quotes, line feeds and tabs are escaped, too: in an attribute these would be spaces.
  package mutating func append(xml text: Text, inAttribute: Bool = true) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      // A reader would take it for a line feed.
      case .carriageReturn: append("&#13;")
      case UInt8(ascii: "\"") where inAttribute: append("&quot;")
      case .lineFeed where inAttribute: append("&#10;")
      case 0x09 where inAttribute: append("&#9;")
      default: append(byte)
      }
    }
  }
}

extension XMLDocumentScanner {
  mutating func nextToken() throws(TranslationError) -> Token? {
    do throws(ParseError) { return try next() } catch { throw TranslationError(error) }
  }

  /// An error at the last tag.
  func fault(_ reason: Text) -> TranslationError { TranslationError(reason: reason, position: tagPosition) }

  /// A name without the prefix of its name space.
  func localName(_ range: Range<Int>) -> Text {
    let name = text(range)
    return name.lastIndex(of: UInt8(ascii: ":")).map { name.slice(from: $0 + 1) } ?? name
  }
}
