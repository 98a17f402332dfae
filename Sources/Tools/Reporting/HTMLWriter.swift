import CFText
import Terminal

/// Writes HTML. Names of elements and attributes are literals of the program, and all else is escaped, so that no text of
/// a file can become markup.
package struct HTMLWriter {
  package struct Attribute {
    fileprivate let name: Literal
    fileprivate let value: Text

    package init(_ name: Literal, _ value: Text) {
      self.name = name
      self.value = value
    }

    package static func `class`(_ names: Literal) -> Attribute { Attribute("class", Text(names)) }
    package static func id(_ name: Text) -> Attribute { Attribute("id", name) }
    package static func href(id: Text) -> Attribute { Attribute("href", "#" + id) }
  }

  private var builder = TextBuilder()

  package init() {}

  package var text: Text { builder.text }

  package var count: Int { builder.count }

  /// The beginning of a document; `element` writes what is in it.
  package mutating func beginDocument() { builder.append("<!DOCTYPE html>\n") }

  package mutating func element(
    _ name: Literal, _ attributes: [Attribute] = [], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    builder.append("</")
    builder.append(name)
    builder.append(">")
  }

  package mutating func element(_ name: Literal, _ attributes: [Attribute] = [], text: Text) {
    element(name, attributes) { $0.append(text) }
  }

  /// An element without content and end tag, such as `meta`.
  package mutating func void(_ name: Literal, _ attributes: [Attribute]) { open(name, attributes) }

  private mutating func open(_ name: Literal, _ attributes: [Attribute]) {
    builder.append("<")
    builder.append(name)
    for attribute in attributes {
      builder.append(" ")
      builder.append(attribute.name)
      builder.append("=\"")
      append(attribute.value)
      builder.append("\"")
    }
    builder.append(">")
  }

  package mutating func lineEnd() { builder.append("\n") }

  /// A text, escaped for content and for attributes. What would change the direction of the text around it is shown.
  package mutating func append(_ text: Text) {
    let text = (text.isWellFormed ? text : Text(text.string)).showingDirections
    let bytes = text.span
    var start = 0
    for index in bytes.indices {
      let replacement: Literal
      switch bytes[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      // A line end, as a parser of HTML reads it.
      case .carriageReturn:
        replacement = index + 1 < bytes.count && bytes[index + 1] == .lineFeed ? "" : "\n"
      // Control characters are errors in HTML, even as references.
      case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F: replacement = "\u{FFFD}"
      default: continue
      }
      builder.append(bytes.extracting(start..<index))
      builder.append(replacement)
      start = index + 1
    }
    builder.append(bytes.extracting(droppingFirst: start))
  }

  /// Rules or code of the program's own: no text of a file.
  package mutating func rawElement(_ name: Literal, _ content: Literal) {
    open(name, [])
    builder.append(content)
    builder.append("</")
    builder.append(name)
    builder.append(">\n")
  }
}
