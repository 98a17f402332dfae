import CFText

/// Writes descriptions of objects inside objects: `( 1, "two", { "key" = value } )`.
///
/// A collection inside itself, below the depth limit, or after the size limit is written as `…`, so every
/// description ends. Open collections are in a list: nesting takes no stack.
package struct DescriptionWriter {
  /// The depth limit of property lists.
  static let depthLimit = 512

  /// In bytes. Shared collections could double the text at each level.
  private static let sizeLimit = 1 << 24

  /// How many open collections may be compared with those that are deep inside of others. One that is shared at each
  /// level would be compared with all of them at each of its occurrences.
  private var work = 1 << 22

  private var builder = TextBuilder()

  /// The objects that are being described, outermost first.
  private var open: [(parts: DescribedParts, next: Int)] = []

  private init() {}

  /// The description of an object that contains others.
  package static func text(of object: CFObject) -> Text {
    RecursionGuard.enter {
      var writer = DescriptionWriter()
      writer.append(object)
      while let last = writer.open.last {
        writer.open[writer.open.count - 1].next += 1
        // The last part opens nothing.
        if !last.parts.object.describe(part: last.next, of: last.parts, in: &writer) { writer.open.removeLast() }
      }
      return writer.builder.text
    } ?? "…"
  }

  @_disfavoredOverload
  package mutating func append(_ text: Text) { builder.append(text) }

  package mutating func append(_ literal: Literal) { builder.append(literal) }

  /// The object; a string in quotation marks. An object that contains others is written after the caller has returned.
  package mutating func append(_ object: CFObject) {
    guard object.typeID.isCompound else {
      if object.typeID == .string { appendQuoted(object.description) } else { append(object.description) }
      return
    }
    if open.count > 8 { work -= open.count }
    guard open.count < Self.depthLimit, builder.count < Self.sizeLimit, work > 0,
      !open.contains(where: { $0.parts.object === object })
    else { return append("…") }
    open.append((object.describedParts, 0))
  }

  /// A pointer that is not an object.
  package mutating func append(address: Handle?) {
    append("<0x")
    builder.append(Text(UInt64(UInt(bitPattern: address)), radix: 16))
    append(">")
  }

  private mutating func appendQuoted(_ text: Text) {
    builder.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        builder.append(UInt8(ascii: "\\"))
        builder.append(byte)
      case UInt8(ascii: "\n"): builder.append("\\n")
      default: builder.append(byte)
      }
    }
    builder.append(UInt8(ascii: "\""))
  }
}

/// An object that contains others, as it was when its description began.
struct DescribedParts {
  let object: CFObject

  /// The number of elements.
  let count: Int

  /// The entries of a dictionary or set. A description of the program's may change the collection.
  var entries: [EntryTable.Entry] = []

  /// The objects among the entries.
  var kept: [CFObject] = []
}
