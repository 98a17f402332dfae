import CFObjects
import CFPropertyLists
import CFText

/// Writes old-style lists and `.strings` files.
struct OldStyleWriter {
  struct Style {
    var order = KeyOrder.codeUnits
    /// Numbers, booleans and dates as strings.
    var coerces = false
    /// The pairs of the root without braces.
    var isStringsFile = false
    /// What begins each line but the first, and what follows it for each level.
    var margin: Text = ""
    var indentation: Text = "    "
    var limit = OutputLimit()
  }

  private let style: Style
  private var builder = TextBuilder()

  private init(_ style: Style) { self.style = style }

  static func write(_ root: CFObject, _ style: Style) throws(Failure) -> Text {
    var writer = OldStyleWriter(style)
    if style.isStringsFile {
      guard let dictionary = root as? DictionaryObject else {
        throw Failure("Only a dictionary can be written as strings")
      }
      for entry in dictionary.entries(in: style.order) {
        writer.append(quoted: entry.key)
        writer.builder.append(" = ")
        try writer.appendAll(entry.value)
        writer.builder.append(";\n")
      }
    } else {
      try writer.appendAll(root)
      writer.builder.append("\n")
    }
    return writer.builder.text
  }

  /// A value on one or more lines.
  static func element(_ value: CFObject, _ style: Style) throws(Failure) -> Text {
    var writer = OldStyleWriter(style)
    try writer.appendAll(value)
    return writer.builder.text
  }

  /// A key.
  static func key(_ text: Text, _ style: Style) -> Text {
    var writer = OldStyleWriter(style)
    writer.append(text)
    return writer.builder.text
  }

  private mutating func appendAll(_ value: CFObject) throws(Failure) {
    var walk = ListWalk(value, order: style.order)
    while let step = walk.next() {
      try append(step, depth: walk.depth)
      try builder.check(style.limit)
    }
  }

  private mutating func append(_ step: ListWalk.Step, depth: Int) throws(Failure) {
    switch step {
    case .scalar(let value): try append(value)
    case .begin(let kind): builder.append(kind == .dictionary ? "{\n" : "(\n" as Text)
    case .empty(let kind): builder.append(kind == .dictionary ? "{}" : "()" as Text)
    case .element(let index, let key):
      if index > 0 { builder.append(key == nil ? ",\n" : ";\n" as Text) }
      indent(depth)
      guard let key else { return }
      append(key)
      builder.append(" = ")
    case .end(let kind):
      builder.append(kind == .dictionary ? ";\n" : "\n" as Text)
      indent(depth)
      builder.append(kind == .dictionary ? "}" : ")" as Text)
    }
  }

  private mutating func append(_ value: CFObject) throws(Failure) {
    switch value {
    case let string as StringObject: append(string.text)
    case let data as DataObject: append(data)
    case let number as NumberObject where style.coerces: append(number.shortest)
    case let boolean as BooleanObject where style.coerces: append(boolean.value ? "YES" : "NO" as Text)
    case let date as DateObject where style.coerces: append(date.iso8601)
    default:
      throw Failure(
        "Old-style lists have only strings, data, arrays and dictionaries, not " + ValueType(of: value).name,
        hint: "fix: --coerce writes numbers, booleans and dates as strings")
    }
  }

  private mutating func indent(_ depth: Int) {
    builder.append(style.margin)
    for _ in 0..<depth { builder.append(style.indentation) }
  }

  private mutating func append(_ data: DataObject) {
    builder.append("<")
    let bytes = data.span
    for index in bytes.indices {
      builder.append(hexadecimal: bytes[index])
      if index % 4 == 3, index + 1 < bytes.count { builder.append(" ") }
    }
    builder.append(">")
  }

  private mutating func append(_ text: Text) {
    let isPlain =
      !text.isEmpty && text.span.allSatisfy { $0.isUnquoted && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ":") }
    // Two slashes begin a comment.
    if isPlain, !text.contains(.slash), !style.isStringsFile { return builder.append(text) }
    append(quoted: text)
  }

  private mutating func append(quoted text: Text) {
    builder.append("\"")
    for byte in text.repaired.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        builder.append(.backslash)
        builder.append(byte)
      case 0x0A: builder.append("\\n")
      case 0x09: builder.append("\\t")
      case ..<0x20, 0x7F:
        builder.append("\\U00")
        builder.append(hexadecimal: byte)
      default: builder.append(byte)
      }
    }
    builder.append("\"")
  }
}
