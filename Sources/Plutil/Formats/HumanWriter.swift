import CFBundleCompat
import CFObjects
import CFText

/// Writes a list for people, as `-p` prints it.
struct HumanWriter {
  private let order: KeyOrder
  private var builder = TextBuilder()
  private var open: [Container] = []

  private struct Container {
    let isDictionary: Bool
    let entries: [(key: Text, value: CFObject)]
    var next = 0
  }

  private init(_ order: KeyOrder) { self.order = order }

  /// The text, with its line end.
  static func write(_ root: CFObject, order: KeyOrder) -> Text {
    var writer = HumanWriter(order)
    writer.append(root)
    while !writer.open.isEmpty { writer.appendNext() }
    return writer.builder.text
  }

  private mutating func appendNext() {
    let last = open.count - 1
    let index = open[last].next
    guard index < open[last].entries.count else {
      let isDictionary = open.removeLast().isDictionary
      indent(last)
      return builder.append(isDictionary ? "}\n" : "]\n" as Text)
    }
    open[last].next += 1
    indent(last + 1)
    if open[last].isDictionary {
      builder.append("\"")
      builder.append(open[last].entries[index].key)
      builder.append("\"")
    } else {
      builder.append(decimal: index)
    }
    builder.append(" => ")
    append(open[last].entries[index].value)
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { builder.append("  ") }
  }

  /// Appends a scalar with its line end, or opens a container.
  private mutating func append(_ value: CFObject) {
    switch value {
    case let dictionary as DictionaryObject:
      builder.append("{\n")
      open.append(Container(isDictionary: true, entries: dictionary.entries(in: order)))
      return
    case let array as ArrayObject:
      builder.append("[\n")
      open.append(Container(isDictionary: false, entries: array.objects.map { ("", $0) }))
      return
    case let string as StringObject:
      builder.append("\"")
      builder.append(string.text)
      builder.append("\"")
    case let number as NumberObject: builder.append(number.shortest)
    case let data as DataObject: append(data)
    case let uid as UIDObject:
      builder.append("{UID = ")
      builder.append(decimal: Int(uid.value))
      builder.append("}")
    default: builder.append(value.description)
    }
    builder.append("\n")
  }

  /// All bytes of short data; of longer data the first and the last ones.
  private mutating func append(_ data: DataObject) {
    let bytes = data.span
    builder.append("{length = ")
    builder.append(decimal: bytes.count)
    builder.append(", bytes = 0x")
    if bytes.count <= 24 {
      for index in bytes.indices { builder.append(hexadecimal: bytes[index]) }
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
