import CFText

/// What a byte can begin in a source.
enum CharacterClass {
  static var plain: UInt8 { 0 }
  /// Bytes of words. Letters, digits and all that is not ASCII; digits begin numbers.
  static var letter: UInt8 { 1 }
  static var digit: UInt8 { 2 }
  static var quote: UInt8 { 3 }
  static var slash: UInt8 { 4 }
  static var hash: UInt8 { 5 }
  static var open: UInt8 { 6 }
  static var close: UInt8 { 7 }
  /// Separates arguments or statements: `,`, and `;` and `:` where they matter.
  static var separator: UInt8 { 8 }

  typealias Table = InlineArray<256, UInt8>

  /// The class of each byte in a language.
  static func table(of language: SourceLanguage) -> Table {
    var table = Table(repeating: plain)
    func set(_ bytes: Literal, _ value: UInt8) {
      let bytes = bytes.bytes
      for index in bytes.indices { table[Int(bytes[index])] = value }
    }
    for byte in 0x80..<0x100 { table[byte] = letter }
    set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$", letter)
    set("0123456789", digit)
    set("\"", quote)
    set("#", hash)
    set("([{", open)
    set(")]}", close)
    set(",", separator)
    switch language {
    case .c:
      set("'", quote)
      set("/", slash)
      set(";", separator)
    case .java:
      set("'", quote)
      set("/", slash)
      set("#", plain)
      set(";", separator)
    case .swift:
      set("/", slash)
    case .python:
      set("'", quote)
      set(":", separator)
    }
    return table
  }
}

extension UInt8 {
  static var quotationMark: UInt8 { 0x22 }
  static var apostrophe: UInt8 { 0x27 }
  static var numberSign: UInt8 { 0x23 }
  static var asterisk: UInt8 { 0x2A }
  static var leftParenthesis: UInt8 { 0x28 }
  static var rightParenthesis: UInt8 { 0x29 }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }
  static var percentSign: UInt8 { 0x25 }

  /// Whether an identifier may contain the byte.
  var isWord: Bool { isASCIILetter || isASCIIDigit || self == .underscore || self == 0x24 || self >= 0x80 }

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
