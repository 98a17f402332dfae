import CFObjects
import CFText

/// Writes a list as JSON.
struct JSONListWriter {
  struct Style {
    /// Each value on a line of its own, indented.
    var isReadable = false
    var order = KeyOrder.codeUnits
    /// `/` instead of `\/`.
    var plainSlash = false
    /// Dates, data, UIDs, NaN and the infinities as JSON that resembles them.
    var coerces = false
    /// Whether null may be written: it comes only from JSON.
    var allowsNull = false
    var limit = OutputLimit()
  }

  private let style: Style
  private var walk: ListWalk
  private var builder = TextBuilder()

  /// - Parameter root: an array or a dictionary.
  static func write(_ root: CFObject, _ style: Style) throws(Failure) -> Text {
    guard root is ArrayObject || root is DictionaryObject else {
      throw Failure(
        "Invalid object in plist for JSON format: the root is neither a dictionary nor an array",
        hint: "fix: the format raw writes a value of any type")
    }
    var writer = JSONListWriter(style: style, walk: ListWalk(root, order: style.order))
    while let step = writer.walk.next() {
      try writer.append(step)
      try writer.builder.check(style.limit)
    }
    return writer.builder.text
  }

  private mutating func append(_ step: ListWalk.Step) throws(Failure) {
    switch step {
    case .scalar(let value): try append(value)
    case .begin(let kind): begin(kind)
    case .empty(let kind):
      begin(kind)
      if style.isReadable { builder.append("\n") }
      end(kind)
    case .element(let index, let key):
      if index > 0 { builder.append(",") }
      beginLine()
      guard let key else { return }
      append(key)
      builder.append(style.isReadable ? " : " : ":" as Text)
    case .end(let kind): end(kind)
    }
  }

  private mutating func begin(_ kind: ListWalk.Kind) {
    builder.append(kind == .dictionary ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  private mutating func end(_ kind: ListWalk.Kind) {
    beginLine()
    builder.append(kind == .dictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func beginLine() {
    guard style.isReadable else { return }
    builder.append("\n")
    for _ in 0..<walk.depth { builder.append("  ") }
  }
}

// MARK: - Scalars

extension JSONListWriter {
  private mutating func append(_ value: CFObject) throws(Failure) {
    switch value {
    case let string as StringObject: append(string.text)
    case let boolean as BooleanObject: builder.append(boolean.value ? "true" : "false" as Text)
    case let number as NumberObject: try append(number)
    case is NullObject where style.allowsNull: builder.append("null")
    case let date as DateObject where style.coerces: append(date.iso8601)
    case let data as DataObject where style.coerces:
      builder.append("\"")
      var text = TextBuilder()
      text.append(base64: data.span)
      // Base 64 has slashes, which are escaped as everywhere else.
      append(content: text.text)
      builder.append("\"")
    case let uid as UIDObject where style.coerces:
      builder.append(style.isReadable ? "{ \"CF$UID\" : " : "{\"CF$UID\":" as Text)
      builder.append(decimal: Int(uid.value))
      builder.append(style.isReadable ? " }" : "}" as Text)
    default: throw refusal(ValueType(of: value).name)
    }
  }

  private mutating func append(_ number: NumberObject) throws(Failure) {
    guard case .real(let real) = number.value else { return builder.append(number.description) }
    guard real.isFinite else {
      guard style.coerces else { throw refusal(number.fixed) }
      return append(real.isNaN ? "NaN" : real < 0 ? "-Infinity" : "Infinity" as Text)
    }
    builder.append(number.digits)
  }

  private func refusal(_ what: Text) -> Failure {
    Failure(
      "Invalid object in plist for JSON format: " + what + " at key path " + walk.path,
      hint: "fix: --coerce writes dates, data and numbers that JSON does not have as strings")
  }
}

// MARK: - Strings

extension JSONListWriter {
  private mutating func append(_ text: Text) {
    builder.append("\"")
    append(content: text)
    builder.append("\"")
  }

  private mutating func append(content text: Text) {
    let text = text.repaired
    let bytes = text.span
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == .backslash || (byte == .slash && !style.plainSlash)
      else { continue }
      builder.append(bytes.extracting(start..<index))
      start = index + 1
      builder.append(.backslash)
      switch byte {
      case 0x08: builder.append("b")
      case 0x09: builder.append("t")
      case 0x0A: builder.append("n")
      case 0x0C: builder.append("f")
      case 0x0D: builder.append("r")
      case ..<0x20:
        builder.append("u00")
        builder.append(hexadecimal: byte)
      default: builder.append(byte)
      }
    }
    builder.append(bytes.extracting(droppingFirst: start))
  }
}
