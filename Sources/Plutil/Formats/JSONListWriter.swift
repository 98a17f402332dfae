import CFBundleCompat
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
  }

  private let style: Style
  private var builder = TextBuilder()
  /// The containers that are open, outermost first.
  private var open: [Container] = []

  private struct Container {
    let isDictionary: Bool
    let entries: [(key: Text, value: CFObject)]
    var next = 0
  }

  private init(_ style: Style) { self.style = style }

  /// - Parameter root: an array or a dictionary.
  static func write(_ root: CFObject, _ style: Style) throws(Failure) -> Text {
    guard root is ArrayObject || root is DictionaryObject else {
      throw Failure(
        "Invalid object in plist for JSON format: the root is neither a dictionary nor an array",
        hint: "fix: the format raw writes a value of any type")
    }
    var writer = JSONListWriter(style)
    try writer.append(root)
    while !writer.open.isEmpty { try writer.appendNext() }
    return writer.builder.text
  }

  private mutating func append(_ value: CFObject) throws(Failure) {
    switch value {
    case let string as StringObject: append(string.text)
    case let dictionary as DictionaryObject:
      begin(Container(isDictionary: true, entries: dictionary.entries(in: style.order)))
    case let array as ArrayObject:
      begin(Container(isDictionary: false, entries: array.objects.map { ("", $0) }))
    case let boolean as BooleanObject: builder.append(boolean.value ? "true" : "false" as Text)
    case let number as NumberObject: try append(number)
    case is NullObject where style.allowsNull: builder.append("null")
    case let date as DateObject where style.coerces: append(date.iso8601)
    case let data as DataObject where style.coerces:
      builder.append("\"")
      var text = TextBuilder()
      text.append(data, base64: ())
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
    builder.append(number.description)
  }

  private func refusal(_ what: Text) -> Failure {
    let path = open.map { container in
      let index = container.next - 1
      return container.isDictionary ? KeyPath.escaped(container.entries[index].key) : Text(index)
    }
    var text = TextBuilder()
    for (index, component) in path.enumerated() {
      if index > 0 { text.append(.dot) }
      text.append(component)
    }
    return Failure(
      "Invalid object in plist for JSON format: " + what + " at key path " + text.text,
      hint: "fix: --coerce writes dates, data and numbers that JSON does not have as strings")
  }
}

// MARK: - Containers

extension JSONListWriter {
  private mutating func begin(_ container: Container) {
    builder.append(container.isDictionary ? UInt8(ascii: "{") : UInt8(ascii: "["))
    if container.entries.isEmpty {
      if style.isReadable {
        builder.append("\n\n")
        indent(open.count)
      }
      builder.append(container.isDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    } else {
      open.append(container)
    }
  }

  /// Appends the next value of the innermost container, or its end.
  private mutating func appendNext() throws(Failure) {
    let last = open.count - 1
    let index = open[last].next
    guard index < open[last].entries.count else {
      let isDictionary = open.removeLast().isDictionary
      if style.isReadable {
        builder.append("\n")
        indent(last)
      }
      return builder.append(isDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
    if index > 0 { builder.append(",") }
    if style.isReadable {
      builder.append("\n")
      indent(last + 1)
    }
    open[last].next += 1
    let entry = open[last].entries[index]
    if open[last].isDictionary {
      append(entry.key)
      builder.append(style.isReadable ? " : " : ":" as Text)
    }
    try append(entry.value)
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { builder.append("  ") }
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
    // A lone surrogate has no UTF-8.
    let text = text.isWellFormed ? text : Text(text.string)
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
