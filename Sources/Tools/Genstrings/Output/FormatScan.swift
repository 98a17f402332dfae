import CFText

/// The conversions in a text, and what is wrong with them.
///
/// Unlike the core's parser, which refuses a faulty format, this reads on.
package struct FormatScan {
  package enum Kind: Equatable {
    case object, integer, real, character, cString, wideString, pointer

    package var name: String {
      switch self {
      case .object: "%@"
      case .integer: "%d"
      case .real: "%f"
      case .character: "%c"
      case .cString: "%s"
      case .wideString: "%S"
      case .pointer: "%p"
      }
    }
  }

  package struct Use {
    /// From 0.
    package let argument: Int
    package let kind: Kind
    package let isNumbered: Bool
  }

  package private(set) var uses: [Use] = []

  /// A conversion that is not one, and that nobody writes in prose, such as `%1@d`; the first.
  package private(set) var misspelled: String?

  /// What follows a percent sign and is no conversion, such as `%100 `: a fault in a format only; the first.
  package private(set) var broken: String?

  /// The text ends with a percent sign that is not doubled.
  package private(set) var endsInside = false

  /// A percent sign with a blank before a letter, as in `50 % of all` or `%0 cells`: a conversion in a format only; the
  /// first.
  package private(set) var looseSign: String?

  /// Whether it names variables of a `.stringsdict` file: their arguments are in the forms.
  package private(set) var hasVariables = false

  private var nextArgument = 0

  /// Whether the text has a conversion that nobody writes in prose.
  package var isFormat: Bool { !uses.isEmpty || hasVariables || misspelled != nil }

  package var isMixed: Bool { uses.contains { $0.isNumbered } && uses.contains { !$0.isNumbered } }

  /// By argument; `nil` for one that is not used.
  package var kinds: [Kind?] {
    var kinds: [Kind?] = []
    for use in uses where use.argument < 100 {
      while kinds.count <= use.argument { kinds.append(nil) }
      if kinds[use.argument] == nil { kinds[use.argument] = use.kind }
    }
    return kinds
  }

  package init(_ text: Text) {
    // Most texts have no conversion.
    let span = text.span
    guard span.contains(UInt8(ascii: "%")) || !text.isASCII else { return }
    var index = 0
    while index < span.count {
      if span[index] == 0xEF, index + 3 < span.count, span[index + 1] == 0xBC, span[index + 2] == 0x85 {
        // A full-width percent sign in place of the ASCII one.
        if span[index + 3] == UInt8(ascii: "@") || span[index + 3] == UInt8(ascii: "d") {
          if misspelled == nil { misspelled = "％" + String(UnicodeScalar(span[index + 3])) }
        }
        index += 3
        continue
      }
      guard span[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      if index < span.count, span[index] == UInt8(ascii: "%") {
        index += 1
        continue
      }
      index = Self.endOfPlaceholder(span, index) ?? conversion(span, start, index)
    }
  }

  private mutating func note(_ piece: String) { if broken == nil { broken = piece } }

  /// Where a placeholder such as `%name%` ends, which is not of `printf`; `nil` if there is none. `%ld%` and `%dx%d`
  /// are conversions.
  private static func endOfPlaceholder(_ span: ByteSpan, _ start: Int) -> Int? {
    func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte == .underscore }
    var end = start
    while end < span.count, isOfWord(span[end]) { end += 1 }
    guard end - start >= 2, !span[start].isASCIIDigit, end < span.count, span[end] == UInt8(ascii: "%") else {
      return nil
    }
    var letter = start
    while letter < end, isModifier(span[letter]) { letter += 1 }
    if letter >= end - 1 { return nil }
    let after = end + 1
    // "%dpx%.2f", "%dpx%@".
    if after < span.count, isOfWord(span[after]) || [0x23, 0x25, 0x40].contains(span[after]) { return nil }
    if after + 1 < span.count, span[after] == .dot, span[after + 1].isASCIIDigit { return nil }
    return after
  }

  private static func isModifier(_ byte: UInt8) -> Bool { Text("hlqjztL").contains(byte) }

  private mutating func conversion(_ span: ByteSpan, _ start: Int, _ after: Int) -> Int {
    var index = after
    func digits() -> Int? {
      let first = index
      var value = 0
      while index < span.count, span[index].isASCIIDigit, value < 10_000 {
        value = value * 10 + Int(span[index] - 0x30)
        index += 1
      }
      return index > first ? value : nil
    }
    func piece(_ end: Int) -> String {
      var end = min(end, span.count)
      while end < span.count, span[end] & 0xC0 == 0x80 { end += 1 }
      return Text(span.extracting(start..<end)).string
    }
    /// The `*` of a width or precision, whose number comes from an argument: `*` or `*2$`.
    func star() {
      index += 1
      let saved = index
      if let value = digits(), index < span.count, span[index] == UInt8(ascii: "$") {
        index += 1
        use(value, .integer)
      } else {
        index = saved
        use(nil, .integer)
      }
    }
    guard index < span.count else {
      endsInside = true
      return index
    }
    // "% 1$s", "% @": nobody writes a blank as a flag of these.
    var number: Int?
    let hasBlank = span[index] == 0x20
    if hasBlank {
      let saved = index
      index += 1
      if let value = digits(), index < span.count, span[index] == UInt8(ascii: "$"), value > 0 {
        if misspelled == nil { misspelled = piece(index + 2) }
        return min(index + 2, span.count)
      }
      if index < span.count, span[index] == UInt8(ascii: "@") {
        note(piece(index + 1))
        return index + 1
      }
      // A percentage, "50 % of all", which is a conversion if the text is a format.
      if index == saved + 1, index < span.count, span[index].isASCIILetter {
        if looseSign == nil { looseSign = piece(index + 1) }
        return index
      }
      index = saved
    }
    let saved = index
    if let value = digits(), index < span.count, span[index] == UInt8(ascii: "$") {
      number = value
      index += 1
    } else {
      index = saved
    }
    if index + 1 < span.count, span[index] == UInt8(ascii: "#"), span[index + 1] == UInt8(ascii: "@") {
      var end = index + 2
      while end < span.count, span[end] != UInt8(ascii: "@") { end += 1 }
      if end == span.count { note(piece(end)) }
      hasVariables = true
      return min(end + 1, span.count)
    }
    var lastFlag: UInt8 = 0
    while index < span.count, [0x2D, 0x2B, 0x20, 0x23, 0x30, 0x27].contains(span[index]) {
      lastFlag = span[index]
      index += 1
    }
    var width: Int?
    if index < span.count, span[index] == UInt8(ascii: "*") {
      star()
    } else {
      width = digits()
    }
    if index < span.count, span[index] == UInt8(ascii: ".") {
      index += 1
      if index < span.count, span[index] == UInt8(ascii: "*") { star() } else { _ = digits() }
    }
    while index < span.count, Self.isModifier(span[index]) { index += 1 }
    // "%0 cells", "%- done": a word, and no conversion with a blank as its flag.
    if lastFlag == 0x20, width == nil, number == nil, index < span.count, span[index].isASCIILetter {
      if looseSign == nil { looseSign = piece(index + 1) }
      return index
    }
    guard index < span.count else {
      if index == after { endsInside = true } else { note(piece(index)) }
      return index
    }
    let kind: Kind
    switch span[index] {
    case UInt8(ascii: "@"):
      // "%1@d" is "%1$@" and something else.
      if number == nil, let width, width > 0, width < 10, index == after + 1 {
        if misspelled == nil { misspelled = piece(index + 1) }
        return index + 1
      }
      kind = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      kind = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      kind = .real
    case UInt8(ascii: "c"), UInt8(ascii: "C"): kind = .character
    case UInt8(ascii: "s"): kind = .cString
    case UInt8(ascii: "S"): kind = .wideString
    case UInt8(ascii: "p"): kind = .pointer
    default:
      if index != after, !hasBlank { note(piece(index + 1)) }
      return index
    }
    index += 1
    use(number, kind)
    return index
  }

  private mutating func use(_ number: Int?, _ kind: Kind) {
    if let number {
      uses.append(Use(argument: max(number - 1, 0), kind: kind, isNumbered: true))
    } else {
      uses.append(Use(argument: nextArgument, kind: kind, isNumbered: false))
      nextArgument += 1
    }
  }
}

// MARK: - Against the source

extension FormatScan {
  /// The first argument that this text converts as another type than its source.
  package func firstConflict(with source: FormatScan) -> (index: Int, own: Kind, source: Kind)? {
    for (index, (own, original)) in zip(kinds, source.kinds).enumerated() {
      if let own, let original, own != original { return (index, own, original) }
    }
    return nil
  }

  /// What is wrong with a text, if it is a format; `nil` if nothing is, or if its original has the same fault.
  ///
  /// - Parameter original: The text that it translates. If that is not a format, a percent sign is one of prose, or of
  ///   a placeholder of the program's own.
  package func fault(_ original: FormatScan?) -> (message: String, hint: String?)? {
    guard (original ?? self).isFormat else { return nil }
    if let misspelled, original?.misspelled == nil { return ("\"\(misspelled)\" is not a conversion", nil) }
    if let broken, original?.broken == nil { return ("\"\(broken)\" is not a conversion", nil) }
    if let looseSign, original?.looseSign == nil {
      return ("\"\(looseSign)\" is taken for a conversion", "write %%")
    }
    return endsInside && original?.endsInside != true ? ("a lone % at the end", "write %%") : nil
  }
}
