import CFObjects
import CFPropertyLists
import CFText
import Reporting

/// An Info.plist as it was read, with the places of its values.
package struct InfoPlistFile {
  package let path: Text
  package let dictionary: DictionaryObject
  package let format: PropertyListFormat
  package let isJSON: Bool
  private let bytes: [UInt8]

  /// Why a file is not an Info.plist.
  package enum Fault: Error {
    case unreadable(ParseError)
    case notADictionary(Text)
  }

  package init(path: Text, bytes: [UInt8]) throws(Fault) {
    let (value, format, isJSON) = try Self.read(bytes)
    guard let dictionary = value as? DictionaryObject else { throw .notADictionary(value.kindName) }
    self.path = path
    self.bytes = bytes
    self.dictionary = dictionary
    self.format = format
    self.isJSON = isJSON
  }

  private static func read(_ bytes: [UInt8]) throws(Fault) -> (CFObject, PropertyListFormat, isJSON: Bool) {
    let listError: ParseError
    do throws(ParseError) {
      let list = try PropertyListReader.readWhole(bytes.span)
      return (list.value, list.format, false)
    } catch {
      listError = error
    }
    let utf8 = ((try? SourceText.utf8(ofWideText: bytes.span)) ?? nil) ?? bytes
    let text = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? utf8.dropFirst(3) : utf8[...]
    let first = text.first { !$0.isXMLSpace }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { throw .unreadable(listError) }
    do throws(ParseError) {
      return (try JSONParser.parse(bytes.span), .openStep, true)
    } catch {
      // The reason of the reader that came further.
      throw .unreadable(error.position.isBefore(listError.position) ? listError : error)
    }
  }

  /// Where the text of a string is, and where a byte of it is if the file has it as it is. `nil` if the file has no lines.
  ///
  /// - Parameter components: the keys and indexes that lead to the string.
  package func position(of components: [Text], offset: Int = 0) -> Position? {
    position(of: components, offset: offset, isKey: false)
  }

  /// Where a key is.
  package func positionOfKey(_ components: [Text]) -> Position? { position(of: components, offset: 0, isKey: true) }

  private func position(of components: [Text], offset: Int, isKey: Bool) -> Position? {
    guard format != .binary else { return nil }
    var found: SourcePosition?
    if isJSON {
      found = try? positionInJSON(of: components, offset: offset, isKey: isKey)
    } else {
      try? SourceText.withUTF8(of: bytes.span) { utf8, _ throws(ParseError) in
        let start = try ValuePlaces.offset(of: components, in: utf8, isXML: format == .xml, isKey: isKey)
        found = Self.place(start, offset, in: utf8)
      }
    }
    guard let found, let line = found.line, let column = found.column else { return nil }
    return Position(line: line, column: column)
  }

  private func positionInJSON(
    of components: [Text], offset: Int, isKey: Bool
  ) throws(ParseError) -> SourcePosition? {
    let utf8 = try SourceText.utf8(ofWideText: bytes.span) ?? bytes
    // A byte-order mark is not in the first line.
    let text = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(utf8.dropFirst(3)) : utf8
    let start = try ValuePlaces.offset(of: components, inJSON: text.span, isKey: isKey)
    return Self.place(start, offset, in: text.span)
  }

  private static func place(_ start: Int?, _ offset: Int, in utf8: Span<UInt8>) -> SourcePosition? {
    guard let start else { return nil }
    let exact = start + offset
    let isThere = exact < utf8.count && utf8[exact] == UInt8(ascii: "$")
    return TextScanner(utf8).position(of: isThere ? exact : start)
  }
}

extension SourcePosition {
  fileprivate func isBefore(_ other: SourcePosition) -> Bool {
    (line ?? 0, column ?? 0) < (other.line ?? 0, other.column ?? 0)
  }
}

/// Finds values in the text of a list.
private enum ValuePlaces {
  private struct Container {
    let isDictionary: Bool
    var key: Text = ""
    var index = 0

    var component: Text { isDictionary ? key : Text(index) }
  }

  /// - Parameter isKey: whether the key is wanted, and not its value.
  static func offset(
    of components: [Text], in utf8: Span<UInt8>, isXML: Bool, isKey: Bool = false
  ) throws(ParseError) -> Int? {
    if isXML {
      var tokens = XMLTokens(utf8, budget: Budget())
      return try find(components, &tokens, isKey).map { afterTag(utf8, $0) }
    }
    var tokens = OpenStepTokens(utf8, budget: Budget())
    return try find(components, &tokens, isKey).map { isKey ? $0 : afterQuote(utf8, $0) }
  }

  /// The same for JSON.
  static func offset(
    of components: [Text], inJSON utf8: Span<UInt8>, isKey: Bool
  ) throws(ParseError) -> Int? {
    var cursor = try JSONCursor(utf8)
    for (level, component) in components.enumerated() {
      let isLast = level == components.count - 1
      let part: JSONCursor.Piece?
      switch cursor.next() {
      case UInt8(ascii: "{"): part = try member(component, of: &cursor, isKey: isKey && isLast)
      case UInt8(ascii: "["): part = try element(component, of: &cursor)
      default: part = nil
      }
      guard let part else { return nil }
      cursor = JSONCursor(before: part, of: utf8)
    }
    return isKey ? cursor.position() : afterQuote(utf8, cursor.position())
  }

  /// The value of a member, or its name; of several with the same name the last one, which counts.
  private static func member(
    _ name: Text, of cursor: inout JSONCursor, isKey: Bool
  ) throws(ParseError) -> JSONCursor.Piece? {
    guard try cursor.openObject() else { return nil }
    var found: JSONCursor.Piece?
    repeat {
      let start = cursor.position()
      let isWanted = cursor.text(of: try cursor.memberName()) == name
      let key = cursor.piece(from: start)
      let value = try cursor.skipValue()
      if isWanted { found = isKey ? key : value }
    } while try cursor.hasNextMember()
    return found
  }

  private static func element(
    _ index: Text, of cursor: inout JSONCursor
  ) throws(ParseError) -> JSONCursor.Piece? {
    guard let index = index.number(radix: 10), try cursor.openArray() else { return nil }
    for _ in 0..<index {
      _ = try cursor.skipValue()
      guard try cursor.hasNextElement() else { return nil }
    }
    return try cursor.skipValue()
  }

  private static func find<Tokens: ListTokens & ~Escapable>(
    _ components: [Text], _ tokens: inout Tokens, _ isKey: Bool
  ) throws(ParseError) -> Int? {
    var open: [Container] = []
    while let token = try tokens.next() {
      switch token.kind {
      case .key:
        open[open.count - 1].key = tokens.text(of: token)
        if isKey, open.count == components.count, zip(open, components).allSatisfy({ $0.component == $1 }) {
          return token.range.lowerBound
        }
      case .end:
        open.removeLast()
        if let last = open.indices.last { open[last].index += 1 }
      case .beginDictionary, .beginArray, .string, .scalar, .noValue:
        if open.count == components.count, zip(open, components).allSatisfy({ $0.component == $1 }) {
          return token.range.lowerBound
        }
        if token.kind == .beginDictionary || token.kind == .beginArray {
          open.append(Container(isDictionary: token.kind == .beginDictionary))
        } else if let last = open.indices.last {
          open[last].index += 1
        }
      }
    }
    return nil
  }

  private static func afterTag(_ utf8: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < utf8.count, utf8[index] != UInt8(ascii: ">") { index += 1 }
    return min(index + 1, utf8.count)
  }

  private static func afterQuote(_ utf8: Span<UInt8>, _ start: Int) -> Int {
    guard start < utf8.count else { return start }
    return utf8[start] == UInt8(ascii: "\"") || utf8[start] == UInt8(ascii: "'") ? start + 1 : start
  }
}

extension CFObject {
  /// The type in words of property lists.
  package var kindName: Text {
    switch self {
    case is StringObject: "string"
    case is BooleanObject: "boolean"
    case let number as NumberObject: number.isInteger ? "integer" : "real"
    case is DateObject: "date"
    case is DataObject: "data"
    case is ArrayObject: "array"
    case is DictionaryObject: "dictionary"
    default: "value"
    }
  }
}

extension NumberObject {
  package var isInteger: Bool { if case .real = value { false } else { true } }
}
