import CFText

/// Writes descriptions of objects inside objects: `( 1, "two", { "key" = value } )`.
///
/// A collection inside itself, below the depth limit, or after the size limit is written as `…`, so every
/// description ends.
package struct DescriptionWriter {
  /// In bytes. Shared collections could double the text at each level.
  private static let sizeLimit = 1 << 24

  private var builder = TextBuilder()
  private var ancestors: [ObjectIdentifier] = []

  private init() {}

  /// The description of an object that contains others.
  package static func text(of object: CFObject) -> Text {
    RecursionGuard.enter {
      var writer = DescriptionWriter()
      writer.append(object)
      return writer.builder.text
    } ?? "…"
  }

  @_disfavoredOverload
  package mutating func append(_ text: Text) { builder.append(text) }

  package mutating func append(_ literal: StaticString) { builder.append(literal) }

  /// The object; a string in quotation marks.
  package mutating func append(_ object: CFObject) {
    guard object.typeID.isCompound else {
      if object.typeID == .string {
        appendQuoted(object.description)
      } else {
        object.describe(in: &self)
      }
      return
    }
    let identity = ObjectIdentifier(object)
    guard ancestors.count < RecursionGuard.limit, builder.count < Self.sizeLimit,
      !ancestors.contains(identity)
    else { return append("…") }
    ancestors.append(identity)
    object.describe(in: &self)
    ancestors.removeLast()
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
