import CFTestSupport

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

/// Random tables, nearly all of them sound, in every form and encoding.
struct TableGenerator {
  private var generator: SeededGenerator

  /// The same seed makes the same tables on every machine.
  init(for test: String = #function) { generator = SeededGenerator(for: test) }

  mutating func next() -> [UInt8] {
    let pairs = (0..<below(6)).map { _ in (text(), text()) }
    var bytes: [UInt8]
    switch below(4) {
    case 0: bytes = Array(xml(pairs).utf8)
    case 1: return binary(pairs)
    default: bytes = Array(self.pairs(pairs).utf8)
    }
    if below(3) == 0 { bytes = utf16(String(decoding: bytes, as: UTF8.self)) }
    if below(5) == 0, !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(below(256)) }
    if below(20) == 0 { bytes.removeLast(min(bytes.count, below(4))) }
    return bytes
  }

  private mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  private mutating func pick(_ choices: [String]) -> String { generator.pick(choices) }

  private mutating func text() -> String {
    (0..<below(7)).map { _ in
      pick([
        "a", "key", " ", "é", "😀", "&", "<", "\"", "\\", "'", "\n", "/*", "*/", "//", ";", "=", "“as translated”", "漢字",
      ])
    }.joined()
  }

  private mutating func space() -> String {
    below(3) == 0 ? pick([" ", "\n", "\t", "/* c é */", "// c\n", "\u{2028}", "\r\n", "/***/"]) : ""
  }

  private mutating func quoted(_ text: String) -> String {
    let quote = pick(["\"", "'"])
    var result = ""
    for character in text {
      switch String(character) {
      case "\\": result += "\\\\"
      case quote: result += "\\" + quote
      case "\n": result += pick(["\\n", "\n", "\\012"])
      case "é": result += pick(["é", "\\U00e9", "\\351"])
      default: result += String(character)
      }
    }
    return quote + result + quote
  }

  private mutating func pairs(_ pairs: [(String, String)]) -> String {
    pairs.map { key, text in
      let start = space() + quoted(key) + space()
      return below(6) == 0 ? start + ";" : start + "=" + space() + quoted(text) + space() + ";"
    }.joined() + space()
  }

  private mutating func xml(_ pairs: [(String, String)]) -> String {
    func escaped(_ text: String) -> String {
      text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
    }
    let content = pairs.map { "<key>" + escaped($0) + "</key>\n<string>" + escaped($1) + "</string>" }.joined(
      separator: "\n")
    return below(2) == 0
      ? "<dict>" + content + "</dict>" : "<plist version=\"1.0\"><dict>\n" + content + "\n</dict>\n</plist>\n"
  }

  private mutating func binary(_ pairs: [(String, String)]) -> [UInt8] {
    func object(_ text: String) -> [UInt8] {
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      let count = isASCII ? text.utf8.count : text.utf16.count
      let marker: [UInt8] = count < 15 ? [UInt8(count)] : [0x0F, 0x10, UInt8(count)]
      let content = isASCII ? Array(text.utf8) : text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      return [(isASCII ? 0x50 : 0x60) | marker[0]] + marker.dropFirst() + content
    }
    let count = UInt8(pairs.count)
    var list = BinaryList([[0xD0 | count] + (0..<2 * count).map { $0 + 1 }])
    list.objects += pairs.map { object($0.0) } + pairs.map { object($0.1) }
    list.offsetSize = UInt8(1 + below(8))
    return list.bytes
  }

  private mutating func utf16(_ text: String) -> [UInt8] {
    let isBigEndian = below(2) == 0
    return ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }
}
