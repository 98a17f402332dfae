import CFPropertyLists
import CFText

/// A string catalog as a file: what nobody changes is written as it was, byte for byte.
package struct CatalogFile: Sendable {
  package var root: CatalogNode

  /// What is before and after the object.
  private var start: Text = ""
  private var end: Text = ""
  private var style: CatalogStyle

  /// Of a file that is not in UTF-8.
  private var encoding: FileEncoding?

  /// A new catalog in Xcode's style.
  package init(_ root: CatalogNode) {
    self.root = root
    style = .xcode
  }

  /// - Parameter file: in UTF-8, or in UTF-16, which stays.
  package init(_ file: Span<UInt8>) throws(ParseError) {
    guard let encoding = FileEncoding.utf16(of: file), let text = encoding.decode(file) else {
      try self.init(utf8: file)
      return
    }
    try self.init(utf8: text.span)
    self.encoding = encoding
  }

  private init(utf8 file: Span<UInt8>) throws(ParseError) {
    var cursor = try JSONCursor(file)
    let rootStart = cursor.position()
    var reader = CatalogNodeReader(file)
    root = try reader.read(&cursor, depth: 0)
    let rootEnd = cursor.offset
    try cursor.end()
    start = Text(file.extracting(0..<rootStart))
    end = Text(file.extracting(rootEnd..<file.count))
    style = CatalogStyle(root, file)
  }

  /// The text of the file.
  package var text: Text {
    var writer = CatalogWriter(style)
    writer.builder.append(start)
    writer.write(root, depth: 0)
    writer.builder.append(end)
    return writer.builder.text
  }

  /// The content of the file.
  package var bytes: [UInt8] { encoding?.encode(text) ?? Array(text.utf8) }

  /// The catalog in the style and the order of Xcode, which is UTF-8.
  package var formatted: CatalogFile {
    var file = CatalogFile(root.plain)
    file.root.sort()
    return file
  }

  /// Two names of members in one object that are the same: readers keep one of them only.
  package var hasRepeatedKeys: Bool { Self.hasRepeatedKeys(root) }

  private static func hasRepeatedKeys(_ node: CatalogNode) -> Bool {
    guard let members = node.object?.members else { return false }
    if members.count > 8 {
      if Set(members.map { $0.key }).count < members.count { return true }
    } else {
      for index in members.indices.dropFirst()
      where members[..<index].contains(where: { $0.key == members[index].key }) { return true }
    }
    return members.contains { hasRepeatedKeys($0.value) }
  }
}

extension CatalogNode {
  /// More levels than any catalog has: what is in deeper ones stays as it is written.
  static let maximumDepth = 64

  package init(_ file: Span<UInt8>) throws(ParseError) { self = try CatalogFile(file).root }

  /// The text as Xcode writes it, without a line end at the end.
  package var text: Text { CatalogFile(plain).text }

  /// A value that is a part of a file.
  init(_ piece: Span<UInt8>, depth: Int) throws(ParseError) {
    var cursor = try JSONCursor(piece)
    guard cursor.next() == UInt8(ascii: "{") else { throw cursor.unexpected }
    var reader = CatalogNodeReader(piece)
    self = try reader.read(&cursor, depth: depth)
  }
}

/// How a file writes a member.
final class CatalogLayout: Sendable {
  /// After the brace or the comma before it.
  let before: Text
  /// Between its name and its value, with the colon.
  let between: Text
  /// Before the comma after it. If the file has a comma after the last member, that is part of this.
  let after: Text
  /// The name, if it has other escapes than Xcode writes.
  let name: Text?

  init(before: Text, between: Text, after: Text, name: Text?) {
    self.before = before
    self.between = between
    self.after = after
    self.name = name
  }

  /// Whether the member has its comma already, which need not be written before the next one.
  var hasComma: Bool { after.hasSuffix(",") }

  /// For a member beside it.
  var withoutName: CatalogLayout {
    name == nil && after.isEmpty ? self : CatalogLayout(before: before, between: between, after: "", name: nil)
  }
}

// MARK: - Reading

private struct CatalogNodeReader: ~Escapable {
  private let file: Span<UInt8>

  /// The last layout at each depth: mostly that of the next member, too.
  private var layouts: [CatalogLayout?] = Array(repeating: nil, count: CatalogNode.maximumDepth + 1)

  @_lifetime(copy file)
  init(_ file: Span<UInt8>) { self.file = file }

  private func isSame(_ text: Text, _ range: Range<Int>) -> Bool { text.span.isSame(as: file.extracting(range)) }

  private func text(_ range: Range<Int>) -> Text { range.isEmpty ? "" : Text(file.extracting(range)) }

  mutating func read(_ cursor: inout JSONCursor, depth: Int) throws(ParseError) -> CatalogNode {
    guard cursor.next() == UInt8(ascii: "{"), depth < CatalogNode.maximumDepth else {
      let piece = try cursor.skipValue()
      return .other(text(piece.range))
    }
    var object = CatalogObject()
    var start = cursor.position() + 1
    guard try cursor.openObject() else {
      object.closing = text(start..<cursor.offset - 1)
      return .object(object)
    }
    while true {
      let before = start..<cursor.position()
      let name = try cursor.memberName()
      let valueStart = cursor.position()
      var member = CatalogObject.Member(key: key(name, cursor), value: try read(&cursor, depth: depth + 1))
      let valueEnd = cursor.offset
      let hasComma = cursor.next() == UInt8(ascii: ",")
      let end = cursor.offset
      start = hasComma ? end + 1 : valueEnd
      let isLast = try !cursor.hasNextMember()
      let between = name.range.upperBound + 1..<valueStart
      let hasOtherName =
        name.hasEscapes && !file.extracting(name.range).isSame(as: CatalogNode.escaped(member.key).span)
      member.layout = layout(
        depth, before: before, between: between, after: valueEnd..<(isLast ? start : end),
        name: hasOtherName ? name.range : nil)
      object.members.append(member)
      if isLast {
        object.closing = text(start..<cursor.offset - 1)
        return .object(object)
      }
    }
  }

  /// The names that most members have.
  private static let names: [Text] = [
    "value", "state", "stringUnit", "localizations", "variations", "plural", "one", "other", "few", "many", "comment",
    "extractionState", "substitutions",
  ]

  private func key(_ name: JSONCursor.Piece, _ cursor: borrowing JSONCursor) -> Text {
    if name.hasEscapes { return cursor.text(of: name) }
    let bytes = file.extracting(name.range)
    if name.range.count < 16, let known = Self.names.first(where: { $0.span.isSame(as: bytes) }) { return known }
    return Text(bytes)
  }

  private mutating func layout(
    _ depth: Int, before: Range<Int>, between: Range<Int>, after: Range<Int>, name: Range<Int>?
  ) -> CatalogLayout {
    if let last = layouts[depth], last.name == nil, name == nil, isSame(last.before, before),
      isSame(last.between, between), isSame(last.after, after)
    {
      return last
    }
    let layout = CatalogLayout(
      before: text(before), between: text(between), after: text(after), name: name.map { text($0) })
    layouts[depth] = layout
    return layout
  }
}

// MARK: - Style

/// How a file writes what is new in it.
struct CatalogStyle: Sendable {
  /// What begins a line; empty if the file has one line only.
  var lineEnd: Text
  var indentation: Text
  var separator: Text
  /// Whether the braces of an empty object are on two lines with an empty one between them, as Xcode writes them.
  var opensEmptyObjects: Bool
  /// Whether all characters but those of ASCII are escapes.
  var isASCII = false

  static let xcode = CatalogStyle(lineEnd: "\n", indentation: "  ", separator: " : ", opensEmptyObjects: true)

  init(lineEnd: Text, indentation: Text, separator: Text, opensEmptyObjects: Bool) {
    self.lineEnd = lineEnd
    self.indentation = indentation
    self.separator = separator
    self.opensEmptyObjects = opensEmptyObjects
  }

  /// The style of the first member, of the first empty object, and of the characters of a file.
  init(_ root: CatalogNode, _ file: Span<UInt8>) {
    self = .xcode
    if let layout = root.object?.members.first?.layout {
      separator = layout.between
      let margin = layout.before
      if let end = margin.lastIndex(of: .lineFeed) {
        lineEnd = end > 0 && margin[end - 1] == .carriageReturn ? "\r\n" : "\n"
        indentation = margin.slice(from: end + 1)
      } else {
        (lineEnd, indentation) = ("", "")
      }
      let isOpen = Self.firstEmptyObject(root).map { !$0.isEmpty }
      opensEmptyObjects = isOpen ?? (separator == Self.xcode.separator)
    }
    isASCII = file.isASCII && Self.hasUnicodeEscape(file)
  }

  /// What is in the first empty object.
  private static func firstEmptyObject(_ node: CatalogNode) -> Text? {
    guard let object = node.object else { return nil }
    if object.members.isEmpty { return object.closing }
    for member in object.members {
      if let found = firstEmptyObject(member.value) { return found }
    }
    return nil
  }

  private static func hasUnicodeEscape(_ file: Span<UInt8>) -> Bool {
    var index = 0
    while index + 1 < file.count {
      if file[index] == .backslash {
        if file[index + 1] == UInt8(ascii: "u") { return true }
        index += 1
      }
      index += 1
    }
    return false
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    return true
  }
}

// MARK: - Writing

private struct CatalogWriter {
  let style: CatalogStyle
  var builder = TextBuilder()

  init(_ style: CatalogStyle) { self.style = style }

  mutating func write(_ node: CatalogNode, depth: Int) {
    switch node {
    case .other(let written): append(written)
    case .array(let elements):
      builder.append("[")
      if elements.isEmpty { writeEmpty(depth) }
      for (index, element) in elements.enumerated() {
        if index > 0 { builder.append(",") }
        startLine(depth + 1)
        write(element, depth: depth + 1)
      }
      if !elements.isEmpty { startLine(depth) }
      builder.append("]")
    case .object(let object):
      builder.append("{")
      var needsComma = false
      for member in object.members {
        if needsComma { builder.append(",") }
        write(member, depth + 1)
        needsComma = !(member.layout?.hasComma ?? false)
      }
      if let closing = object.closing {
        builder.append(closing)
      } else if object.members.isEmpty {
        writeEmpty(depth)
      } else {
        startLine(depth)
      }
      builder.append("}")
    }
  }

  private mutating func write(_ member: CatalogObject.Member, _ depth: Int) {
    let layout = member.layout
    if let before = layout?.before { builder.append(before) } else { startLine(depth) }
    builder.append("\"")
    append(layout?.name ?? CatalogNode.escaped(member.key))
    builder.append("\"")
    builder.append(layout?.between ?? style.separator)
    write(member.value, depth: depth)
    if let after = layout?.after { builder.append(after) }
  }

  private mutating func startLine(_ depth: Int) {
    if style.lineEnd.isEmpty { return }
    builder.append(style.lineEnd)
    for _ in 0..<depth { builder.append(style.indentation) }
  }

  private mutating func writeEmpty(_ depth: Int) {
    guard style.opensEmptyObjects else { return }
    builder.append(style.lineEnd)
    startLine(depth)
  }

  /// What the file has is ASCII already, so only what is new gets escapes.
  private mutating func append(_ written: Text) {
    guard style.isASCII, !written.isASCII else { return builder.append(written) }
    written.forEachUTF16Unit(in: 0..<written.utf16Count) { unit in
      if unit < 0x80 { return builder.append(UInt8(unit)) }
      builder.append("\\u")
      builder.append(hexadecimal: UInt8(unit >> 8))
      builder.append(hexadecimal: UInt8(unit & 0xFF))
    }
  }
}
