import CFObjects
import CFPropertyLists
import CFText

/// Finds the keys of a string catalog, and the languages of each, with their places in the file.
///
/// The parser has already read the file, so that this steps over what it does not understand.
struct CatalogKeyScanner {
  struct Place: Hashable {
    let key: Text
    /// Empty for the key itself.
    let language: Text
  }

  private(set) var offsets: [Place: Int] = [:]

  private let bytes: [UInt8]

  /// The names of the members that lead to where the scanner is; empty ones in arrays.
  private var path: [Text] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scan()
  }

  private mutating func scan() {
    var index = 0
    // Whether the next string in an object is a name.
    var expectsName = false
    let span = bytes
    while index < span.count {
      switch span[index] {
      case UInt8(ascii: "{"):
        path.append("")
        expectsName = true
      case UInt8(ascii: "["):
        path.append("")
        expectsName = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = path.popLast()
        expectsName = false
      case UInt8(ascii: ","): expectsName = true
      case UInt8(ascii: ":"): expectsName = false
      case UInt8(ascii: "\""):
        let end = endOfString(index)
        if expectsName, !path.isEmpty, path.count <= 4 {
          path[path.count - 1] = text(index..<end)
          note(index)
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
  }

  private func endOfString(_ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private func text(_ range: Range<Int>) -> Text {
    let raw = bytes[range]
    if raw.contains(UInt8(ascii: "\\")), let string = (try? JSONParser.parse(Array(raw).span)) as? StringObject {
      return string.text
    }
    return Text(raw.dropFirst().dropLast())
  }

  private mutating func note(_ offset: Int) {
    guard path.first == "strings" else { return }
    if path.count == 2 { offsets[Place(key: path[1], language: "")] = offset }
    if path.count == 4, path[2] == "localizations" { offsets[Place(key: path[1], language: path[3])] = offset }
  }
}
