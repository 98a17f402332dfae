import CFBundleCompat
import CFText

/// A JSON document, which is written as a whole. The members of an object keep their order.
package indirect enum JSONValue {
  case string(Text)
  case integer(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  /// A member of an object. One without a value is left out: nothing is null.
  package struct Member {
    let name: StaticString
    let value: JSONValue?

    package init(_ name: StaticString, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }
  }

  /// The document in lines, indented by two spaces.
  package var text: Text {
    var builder = TextBuilder()
    append(to: &builder, depth: 0)
    builder.append("\n")
    return builder.text
  }

  private func append(to builder: inout TextBuilder, depth: Int) {
    switch self {
    case .string(let text): builder.append(jsonString: text)
    case .integer(let number): builder.append(decimal: number)
    case .bool(let value): builder.append(value ? "true" : "false" as Text)
    case .array(let elements):
      builder.append("[")
      for (index, element) in elements.enumerated() {
        builder.beginLine(index == 0, depth + 1)
        element.append(to: &builder, depth: depth + 1)
      }
      builder.endLines(elements.isEmpty, depth)
      builder.append("]")
    case .object(let members):
      builder.append("{")
      var isFirst = true
      for member in members {
        guard let value = member.value else { continue }
        builder.beginLine(isFirst, depth + 1)
        isFirst = false
        builder.append(jsonString: Text(stringLiteral: member.name))
        builder.append(": ")
        value.append(to: &builder, depth: depth + 1)
      }
      builder.endLines(isFirst, depth)
      builder.append("}")
    }
  }
}

extension TextBuilder {
  fileprivate mutating func beginLine(_ isFirst: Bool, _ depth: Int) {
    append(isFirst ? "\n" : ",\n" as Text)
    for _ in 0..<depth { append("  ") }
  }

  fileprivate mutating func endLines(_ isEmpty: Bool, _ depth: Int) {
    if isEmpty { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  /// What is not UTF-8 becomes a replacement character.
  fileprivate mutating func append(jsonString text: Text) {
    let text = text.isWellFormed ? text : Text(text.string)
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        append(.backslash)
        append(byte)
      case 0x0A: append("\\n")
      case ..<0x20, 0x7F:
        append(byte < 16 ? "\\u000" : "\\u00" as Text)
        append(Text(UInt64(byte), radix: 16))
      default: append(byte)
      }
    }
    append("\"")
  }
}
