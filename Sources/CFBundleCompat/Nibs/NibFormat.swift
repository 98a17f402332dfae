import CFPropertyLists
import CFText

/// How a nib is written. The raw values are those of `CFBCNibFormat`.
package enum NibFormat: Int {
  case keyedBinary = 1
  case keyedXML, nibArchive, typedStream, xib, storyboardSource

  /// Whether it is what Xcode makes nibs of.
  var isSource: Bool { self == .xib || self == .storyboardSource }

  var name: Text {
    switch self {
    case .keyedBinary: "keyedBinary"
    case .keyedXML: "keyedXML"
    case .nibArchive: "NIBArchive"
    case .typedStream: "typedStream"
    case .xib: "XIB"
    case .storyboardSource: "storyboardSource"
    }
  }
}

extension NibFormat {
  /// Recognizes a format by the first bytes.
  init(of bytes: ByteSpan) throws(NibError) {
    if bytes.starts(with: "NIBArchive") {
      self = .nibArchive
    } else if bytes.starts(with: "bplist0") {
      self = .keyedBinary
    } else if bytes.starts(with: "GNUstep archive") {
      throw NibError(.gormArchive, at: 0)
    } else if TypedStreamHeader.isName(bytes) {
      self = .typedStream
    } else if let element = Self.firstElement(bytes) ?? Self.firstElement(ofUTF16: bytes) {
      switch element {
      case "plist": self = .keyedXML
      case "document": self = .xib
      case "archive": throw NibError(.oldXIB, at: 0)
      case "object", "IBCarbonFramework":
        throw NibError(.carbonNib, at: 0)
      default: throw NibError(.notANib(.otherXML), at: 0)
      }
    } else {
      throw NibError(.notANib(.unknownBytes), at: 0)
    }
  }

  /// The same for UTF-16 and UTF-32.
  private static func firstElement(ofUTF16 bytes: ByteSpan) -> Text? {
    guard let mark = try? TextEncoding.detect(bytes), mark.encoding != .utf8 else { return nil }
    var element: Text?
    try? SourceText.withUTF8(of: bytes) { (utf8, _) throws(ParseError) in element = firstElement(utf8) }
    return element
  }

  /// The name of the first element, if the bytes look like XML. Declarations and comments before it are
  /// skipped. A file that ends before it is a document, whose reader says where.
  private static func firstElement(_ bytes: ByteSpan) -> Text? {
    var rest = bytes
    var isMarkup = false
    if rest.starts(with: "\u{FEFF}") { rest = rest.extracting(droppingFirst: 3) }
    while true {
      let spaces = rest.firstIndex { !$0.isXMLSpace } ?? rest.count
      rest = rest.extracting(droppingFirst: spaces)
      if rest.isEmpty { return isMarkup ? "document" : nil }
      guard rest[0] == UInt8(ascii: "<") else { return nil }
      isMarkup = true
      if rest.count == 1 { return "document" }
      if rest.starts(with: "<!--") {
        rest = rest.extracting(droppingFirst: Self.end(of: "-->", in: rest))
      } else if rest[1] == UInt8(ascii: "?") || rest[1] == UInt8(ascii: "!") {
        if rest.starts(with: "<!DOCTYPE plist") { return "plist" }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return "document" }
        rest = rest.extracting(droppingFirst: end + 1)
      } else {
        let name = rest.extracting(droppingFirst: 1)
        let end = name.firstIndex { !$0.isASCIILetter }
        return end == 0 ? nil : end.map { Text(name.extracting(first: $0)) } ?? "document"
      }
    }
  }

  private static func end(of mark: Literal, in bytes: ByteSpan) -> Int {
    let mark = mark.bytes
    var index = 0
    while index + mark.count <= bytes.count {
      if bytes.extracting(index..<index + mark.count).isSame(as: mark) { return index + mark.count }
      index += 1
    }
    return bytes.count
  }
}
