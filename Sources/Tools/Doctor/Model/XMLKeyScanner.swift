import CFPropertyLists
import CFText

/// Finds the keys of the outermost dictionary of an XML property list, with their places in the file.
enum XMLKeyScanner {
  static func keys(_ bytes: [UInt8]) -> [(key: Text, offset: Int)] {
    var keys: [(key: Text, offset: Int)] = []
    let span = bytes.span
    var depth = 0
    var index = 0
    func starts(_ word: Literal, _ index: Int) -> Bool {
      let count = word.count
      return index + count <= span.count && span.extracting(index..<index + count).starts(with: word)
    }
    while index < span.count {
      guard span[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if starts("<!--", index) {
        while index < span.count, !starts("-->", index) { index += 1 }
      } else if starts("<![CDATA[", index) {
        while index < span.count, !starts("]]>", index) { index += 1 }
      } else if starts("<dict>", index) || starts("<array>", index) {
        depth += 1
      } else if starts("</dict>", index) || starts("</array>", index) {
        depth -= 1
      } else if depth == 1, starts("<key>", index) {
        let start = index + 5
        var end = start
        while end < span.count, span[end] != UInt8(ascii: "<") { end += 1 }
        keys.append((unescaped(Text(span.extracting(start..<end))), index))
        index = end
        continue
      }
      index += 1
    }
    return keys
  }

  private static func unescaped(_ text: Text) -> Text {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var string = text.string
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      string = string.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return Text(string)
  }
}
