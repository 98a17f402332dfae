/// Random property lists: valid ones, and valid ones that were then damaged.
package struct ListGenerator {
  private var generator: SeededGenerator

  /// The same seed makes the same lists on every machine.
  package init(for test: String = #function) { generator = SeededGenerator(for: test) }

  package mutating func next() -> [UInt8] {
    var list: [UInt8]
    switch below(7) {
    case 0: list = Array(openStep(depth: 0).utf8)
    case 1: list = Array(pairs().utf8)
    case 2: list = Array(soup(Self.openStepTokens).utf8)
    case 3: list = Array(("<plist>" + xml(depth: 0) + "</plist>").utf8)
    case 4: list = Array(soup(Self.xmlTokens).utf8)
    case 5: list = Array(xmlScalar().utf8)
    default: list = binary()
    }
    for _ in 0..<(below(2) == 0 ? 0 : below(4)) { mutate(&list) }
    if below(20) == 0 { list = encoded(list) }
    return list
  }

  private mutating func below(_ bound: Int) -> Int { generator.below(bound) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { generator.pick(choices) }

  private mutating func mutate(_ list: inout [UInt8]) {
    guard !list.isEmpty else { return }
    let index = below(list.count)
    switch below(6) {
    case 0: list.remove(at: index)
    case 1: list.insert(pick(Array("\"'\\;={}()<>/*&#!? \n+-0aZ\u{0}".utf8)), at: index)
    case 2: list[index] = UInt8(below(256))
    case 3: list.removeSubrange(index...)
    case 4: list.insert(contentsOf: list[index..<min(list.count, index + below(12))], at: index)
    default: list[index] ^= 1 << UInt8(below(8))
    }
  }

  private mutating func encoded(_ list: [UInt8]) -> [UInt8] {
    let units = Array(String(decoding: list, as: UTF8.self).utf16)
    let isBigEndian = below(2) == 0
    var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in units {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    return below(3) == 0 ? [0xEF, 0xBB, 0xBF] + list : bytes
  }

  private mutating func soup(_ tokens: [String]) -> String {
    (0..<1 + below(12)).map { _ in pick(tokens) }.joined()
  }
}

// MARK: - OpenStep

extension ListGenerator {
  private static let openStepTokens = [
    "a", "b1", "$_:.-/", "\"", "\"x y\"", "'q'", "\\", "\\n", "\\101", "\\U00e9", "=", ";", "=", ";", ",",
    "{", "}", "(", ")", "<", ">", "<01>", "<0", "//", "/*", "*/", " ", "\n", "\r\n", "\t", "\u{2028}",
    "\u{A0}", "é", "+", "<true/>", "\u{0B}", "{a=b;}", "(a,b)", "a=b;", "\u{0}",
  ]

  private mutating func space() -> String {
    below(3) == 0 ? pick([" ", "\n", "\t ", "/* c */", " // c\n", "\u{2029}", "\r\n"]) : ""
  }

  private mutating func string() -> String {
    switch below(4) {
    case 0: pick(["a", "key", "x.y/z", "$v", "A-1", "12", "http://h"])
    case 1: "'" + pick(["", "a\"b", "\\'", "ü"]) + "'"
    default:
      "\""
        + (0..<below(5)).map { _ in
          pick([
            "a", " ", "é", "\\n", "\\\"", "\\\\", "\\U263a", "\\Ud83d\\Ude00", "\\344", "\\07", "\\x", "\n",
            "'", "😀",
          ])
        }.joined() + "\""
    }
  }

  private mutating func pairs() -> String {
    (0..<below(5)).map { _ in
      space() + string() + space()
        + (below(5) == 0 ? ";" : "=" + space() + openStep(depth: 1) + space() + ";")
    }.joined() + space()
  }

  private mutating func openStep(depth: Int) -> String {
    switch depth > 3 ? below(5) : below(9) {
    case 0...3: return string()
    case 4: return "<" + pick(["", "00", "01 fe", "de ad\nbe ef", "AbCd"]) + ">"
    case 5, 6: return "{" + pairs() + "}"
    default:
      let elements = (0..<below(4)).map { _ in space() + openStep(depth: depth + 1) + space() }
      return "(" + elements.joined(separator: ",") + (elements.isEmpty || below(3) > 0 ? "" : ",") + ")"
    }
  }
}

// MARK: - XML

extension ListGenerator {
  private static let xmlTokens = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>a</key>", "<key>", "</key>", "<string>s</string>",
    "<string>", "</string>", "<true/>", "<false/>", "<true>", "</true>", "<integer>1</integer>", "<integer>",
    "</integer>", "<plist>", "</plist>", "<plist/>", "<dict/>", "<array/>", "<!-- c -->", "<!--", "-->",
    "<?x?>",
    "<!DOCTYPE p>", "<![CDATA[x]]>", "&amp;", "&#65;", "&#x;", "&", "<", ">", "/>", " ", "\n", "x",
    "<real>1</real>",
    "<data>AQID</data>", "<date>2001-01-01T00:00:00Z</date>", "<string/>", "<key/>", " a=\"b\"", "\t", "]]>",
  ]

  private mutating func xmlSpace() -> String {
    below(3) == 0 ? pick([" ", "\n\t", "<!-- c -->", "<?pi x?>", "\r\n"]) : ""
  }

  private mutating func xmlText() -> String {
    (0..<below(4)).map { _ in
      pick([
        "a", " ", "é", "&amp;", "&lt;", "&#233;", "&#x1F600;", "<![CDATA[<x>&]]>", "\n", "]]>", ">", "&quot;",
        "\u{1}",
      ])
    }.joined()
  }

  private mutating func uid() -> String {
    "<dict><key>CF$UID</key><integer>" + pick(["0", "255", "65536", "4294967295"]) + "</integer></dict>"
  }

  private mutating func xmlScalar() -> String {
    switch below(8) {
    case 0: "<true/>"
    case 1: "<string>" + xmlText() + "</string>"
    case 2:
      "<integer>"
        + (0..<1 + below(4)).map { _ in
          pick([
            "0", "7", "12", "-", "+", " ", "0x", "0X", "f", "99999999999", "18446744073709551615",
            "9223372036854775808", "\n", ".",
          ])
        }.joined() + "</integer>"
    case 3:
      "<real>"
        + (0..<1 + below(4)).map { _ in
          pick([
            "0", "7", "12.5", "-", "+", " ", ".", "e", "E-2", "inf", "nan", "infinity", "1e308",
            "3.14159265358979",
          ])
        }.joined() + "</real>"
    case 4:
      "<date>" + pick(["", "-"]) + pick(["2001", "1970", "0001", "12001", "987"]) + "-"
        + pick(["01", "02", "12", "1"]) + "-" + pick(["01", "29", "31", "33", "x"]) + "T"
        + pick(["00", "23", "25"]) + ":" + pick(["00", "59", "61"]) + ":00" + pick(["Z", "Z", ""])
        + "</date>"
    case 5:
      "<data>"
        + (0..<below(6)).map { _ in pick(["A", "AQ", "ID", "=", "/+", " ", "\n", "*", "zz"]) }.joined()
        + "</data>"
    case 6: uid()
    default: "<string>" + pick(["one", "two", ""]) + "</string>"
    }
  }

  private mutating func xml(depth: Int) -> String {
    switch depth > 3 ? 0 : below(4) {
    case 1:
      return "<array>" + (0..<below(4)).map { _ in xmlSpace() + xml(depth: depth + 1) }.joined() + xmlSpace()
        + "</array>"
    case 2:
      let pairs = (0..<below(4)).map { _ in
        xmlSpace() + "<key>" + xmlText() + "</key>" + xmlSpace() + xml(depth: depth + 1)
      }
      return "<dict>" + pairs.joined() + xmlSpace() + "</dict>"
    default: return xmlScalar()
    }
  }
}

// MARK: - Binary

extension ListGenerator {
  /// A container whose elements come later in the file, so that there is no cycle yet.
  private mutating func binary() -> [UInt8] {
    let count = 1 + below(12)
    var objects: [[UInt8]] = []
    for number in 0..<count {
      let isLast = number == count - 1
      let later = { (generator: inout ListGenerator) in
        UInt8(number + 1 + generator.below(count - number - 1))
      }
      switch isLast ? 2 + below(8) : below(10) {
      case 0:
        let size = below(4)
        objects.append([0xA0 + UInt8(size)] + (0..<size).map { _ in later(&self) })
      case 1:
        let size = below(4)
        objects.append([0xD0 + UInt8(size)] + (0..<size * 2).map { _ in later(&self) })
      case 2: objects.append([0x08 + UInt8(below(2))])
      case 3:
        let size = below(5)
        objects.append(
          [0x10 + UInt8(size)] + (0..<1 << size).map { _ in UInt8(below(3) == 0 ? 255 : below(256)) })
      case 4: objects.append([0x23] + bigEndian((Double(below(1000)) / 8).bitPattern, size: 8))
      case 5: objects.append([0x33] + bigEndian((Double(below(1 << 40)) - 1e11).bitPattern, size: 8))
      case 6: objects.append([0x42, 1, UInt8(below(256))])
      case 7: objects.append([0x63, 0, UInt8(0x61 + below(26)), 0x20, 0x28, 0xD8, UInt8(below(2) * 0x3D)])
      case 8: objects.append([0x80, UInt8(below(256))])
      default: objects.append([0x52, UInt8(0x61 + below(3)), UInt8(0x61 + below(26))])
      }
    }
    var list = BinaryList(objects)
    list.offsetSize = UInt8(1 + below(4))
    return list.bytes
  }
}
