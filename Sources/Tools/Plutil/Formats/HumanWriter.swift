import CFObjects
import CFText

/// Writes a list for people, as `-p` prints it.
package struct HumanWriter {
  private var builder = TextBuilder()

  /// The text, with its line end. Keys are in an order for people.
  package static func write(_ root: CFObject) throws(OutputLimit.Exceeded) -> Text {
    try write(root, order: .natural, limit: OutputLimit())
  }

  static func write(
    _ root: CFObject, order: KeyOrder, limit: OutputLimit
  ) throws(OutputLimit.Exceeded) -> Text {
    var writer = HumanWriter()
    var walk = ListWalk(root, order: order)
    while let step = walk.next() {
      writer.append(step, depth: walk.depth)
      try limit.check(writer.builder)
    }
    return writer.builder.text
  }

  private mutating func append(_ step: ListWalk.Step, depth: Int) {
    switch step {
    case .scalar(let value):
      append(value)
      builder.append("\n")
    case .begin(let kind): begin(kind)
    case .empty(let kind):
      begin(kind)
      end(kind, depth)
    case .element(let index, let key):
      indent(depth)
      if let key { builder.append("\"" + key.repaired + "\"") } else { builder.append(decimal: index) }
      builder.append(" => ")
    case .end(let kind): end(kind, depth)
    }
  }

  private mutating func begin(_ kind: ListWalk.Kind) { builder.append(kind == .dictionary ? "{\n" : "[\n" as Text) }

  private mutating func end(_ kind: ListWalk.Kind, _ depth: Int) {
    indent(depth)
    builder.append(kind == .dictionary ? "}\n" : "]\n" as Text)
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { builder.append("  ") }
  }

  private mutating func append(_ scalar: CFObject) {
    switch scalar {
    case let string as StringObject: builder.append("\"" + string.text.repaired + "\"")
    case let date as DateObject: builder.append(date.forPeople)
    case let number as NumberObject: builder.append(number.shortest)
    case let data as DataObject: append(data)
    case let uid as UIDObject:
      builder.append("{UID = ")
      builder.append(decimal: Int(uid.value))
      builder.append("}")
    default: builder.append(scalar.description)
    }
  }

  /// All bytes of short data; of longer data the first and the last ones.
  private mutating func append(_ data: DataObject) {
    let bytes = data.span
    builder.append("{length = ")
    builder.append(decimal: bytes.count)
    builder.append(", bytes = 0x")
    if bytes.count <= 24 {
      builder.append(hexadecimal: bytes)
    } else {
      appendGroups(bytes.extracting(first: 16))
      builder.append("... ")
      appendGroups(bytes.extracting(last: 8))
    }
    builder.append("}")
  }

  /// In groups of four bytes, with a space after each.
  private mutating func appendGroups(_ bytes: ByteSpan) {
    for index in bytes.indices {
      builder.append(hexadecimal: bytes[index])
      if index % 4 == 3 { builder.append(" ") }
    }
  }
}
