import CFObjects
import CFPropertyLists
import CFText

/// A file as text for comparisons: a line for each value, with the keys that lead to it, in the order of the keys.
package enum ReadableText {
  /// - Returns: `nil` if the file can be read neither as a property list nor as JSON.
  package static func of(_ bytes: Span<UInt8>) -> Text? {
    if bytes.isEmpty { return "" }
    let value: CFObject
    var comments = DictionaryObject.ofObjects()
    if let json = try? JSONParser.parse(bytes) {
      value = json
    } else if let list = try? PropertyListReader.readWhole(bytes) {
      value = list.value
      if list.format == .openStep { comments = StringsComments.read(bytes) }
    } else {
      return nil
    }
    var builder = TextBuilder()
    append(value, "", comments, to: &builder)
    return builder.text
  }

  private static func append(
    _ value: CFObject, _ path: Text, _ comments: DictionaryObject, to builder: inout TextBuilder
  ) {
    switch value {
    case let dictionary as DictionaryObject where dictionary.count > 0:
      let members = dictionary.entries.map { (($0.key as? StringObject)?.text ?? $0.key.description, $0.value) }
      for (key, value) in members.stableSorted({ $0.0 <= $1.0 }) {
        if path.isEmpty, let comment = (comments[key] as? StringObject)?.text {
          for line in comment.split(at: .lineFeed) {
            builder.append("// ")
            builder.append(line)
            builder.append("\n")
          }
        }
        append(value, path + (path.isEmpty ? "" : " / ") + quoted(key), comments, to: &builder)
      }
      return
    case let array as ArrayObject where array.count > 0:
      for (index, value) in array.objects.enumerated() {
        append(value, path + " / " + Text(index), comments, to: &builder)
      }
      return
    default: break
    }
    builder.append(path)
    builder.append(path.isEmpty ? "" : " = ")
    switch value {
    case let string as StringObject: builder.append(quoted(string.text))
    case is DataObject, is DateObject:
      for byte in XMLWriter.element(value, XMLLayout()).utf8 where !byte.isXMLSpace { builder.append(byte) }
    case is DictionaryObject: builder.append("{}")
    case is ArrayObject: builder.append("[]")
    default: builder.append(value.description)
    }
    builder.append("\n")
  }

  private static func quoted(_ text: Text) -> Text {
    var builder = TextBuilder()
    builder.append(quoting: text) { byte, builder in
      builder.append("\\x")
      builder.append(hexadecimal: byte)
    }
    return builder.text
  }
}
