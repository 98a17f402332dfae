import CFText
import Terminal

/// A JSON document, which is written as a whole. The members of an object keep their order.
package indirect enum JSONValue: Sendable {
  case string(Text)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case null
  case array([JSONValue])
  /// Keys are strings and not texts, so that the compiler has the type of literals at once.
  case object([(key: String, value: JSONValue)])

  /// An object of the members that have a value: nothing is null.
  package static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { member in member.1.map { (member.0, $0) } })
  }

  /// The document, two spaces for each level, with a final line end.
  package var text: Text {
    var builder = TextBuilder()
    append(to: &builder, depth: 0)
    builder.append("\n")
    return builder.text
  }

  /// The document in one line.
  package var line: Text {
    var builder = TextBuilder()
    append(to: &builder, depth: nil)
    return builder.text
  }

  /// - Parameter depth: `nil` for a document in one line.
  private func append(to builder: inout TextBuilder, depth: Int?) {
    switch self {
    case .string(let text) where text.isASCII: builder.append(json: text)
    case .string(let text):
      var written = TextBuilder()
      written.append(json: text)
      // What is left to escape are characters that terminals and editors obey; `\u202e` is JSON, too.
      builder.append(written.text.printable)
    case .integer(let number): builder.append(decimal: number)
    case .real(let number):
      let text = Text(number.description)
      if number.isFinite { builder.append(text) } else { builder.append(json: text) }
    case .bool(let value): builder.append(value ? "true" : "false" as Text)
    case .null: builder.append("null")
    case .array(let elements):
      builder.append("[")
      for (index, element) in elements.enumerated() {
        builder.separate(index, depth)
        element.append(to: &builder, depth: depth.map { $0 + 1 })
      }
      if !elements.isEmpty { builder.beginLine(depth) }
      builder.append("]")
    case .object(let members):
      builder.append("{")
      for (index, member) in members.enumerated() {
        builder.separate(index, depth)
        builder.append(json: Text(member.key))
        builder.append(depth == nil ? ":" : ": " as Text)
        member.value.append(to: &builder, depth: depth.map { $0 + 1 })
      }
      if !members.isEmpty { builder.beginLine(depth) }
      builder.append("}")
    }
  }
}

extension TextBuilder {
  /// What stands before an element of a container at a depth.
  fileprivate mutating func separate(_ index: Int, _ depth: Int?) {
    if index > 0 { append(",") }
    beginLine(depth.map { $0 + 1 })
  }

  fileprivate mutating func beginLine(_ depth: Int?) {
    guard let depth else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }
}
