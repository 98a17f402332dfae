import CFObjects
import CFText

/// The conversions in a text, and what is wrong with them.
///
/// The library refuses a faulty format. This tells conversions with mistakes from percent signs in prose.
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

  /// What follows a percent sign and is not a conversion, such as `%100 `: a fault in a format only; the first.
  package private(set) var broken: String?

  /// The text ends with a percent sign that is not doubled.
  package private(set) var endsInside = false

  /// A percent sign with a blank before a letter, as in `50 % of all` or `%0 cells`: a conversion in a format only; the
  /// first.
  package private(set) var looseSign: String?

  /// Whether it names variables of a `.stringsdict` file: their arguments are in the forms.
  package private(set) var hasVariables = false

  private let text: Text
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
    self.text = text
    // Most texts have no conversion.
    guard text.contains(UInt8(ascii: "%")) || !text.isASCII else { return }
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      switch token.kind {
      case .literal: if !text.isASCII { readLiteral(token.range) }
      case .percentSign, .list: break
      case .variable:
        hasVariables = true
        if !token.isClosed { note(piece(token.range.lowerBound, text.count)) }
      case .conversion, .incomplete: tokens.index = endOfPlaceholder(token.insertion) ?? read(token)
      }
    }
  }

  private subscript(index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  /// A part of the text, up to the end of a character.
  private func piece(_ start: Int, _ end: Int) -> String {
    var end = min(end, text.count)
    while self[end] & 0xC0 == 0x80 { end += 1 }
    return text.slice(start..<end).string
  }

  private mutating func note(_ piece: String) { if broken == nil { broken = piece } }

  /// A full-width percent sign in place of the ASCII one.
  private mutating func readLiteral(_ range: Range<Int>) {
    for index in range where self[index] == 0xEF && self[index + 1] == 0xBC && self[index + 2] == 0x85 {
      let letter = self[index + 3]
      guard letter == UInt8(ascii: "@") || letter == UInt8(ascii: "d") else { continue }
      if misspelled == nil { misspelled = piece(index, index + 4) }
    }
  }

  /// Where a placeholder such as `%name%` ends, which is not of `printf`; `nil` if there is none. `%ld%` and `%dx%d`
  /// are conversions.
  private func endOfPlaceholder(_ start: Int) -> Int? {
    func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte == .underscore }
    var end = start
    while isOfWord(self[end]) { end += 1 }
    guard end - start >= 2, !self[start].isASCIIDigit, self[end] == UInt8(ascii: "%") else { return nil }
    var letter = start
    while Text("hlqjztL").contains(self[letter]) { letter += 1 }
    if letter >= end - 1 { return nil }
    let after = end + 1
    // "%dpx%.2f", "%dpx%@".
    if isOfWord(self[after]) || [0x23, 0x25, 0x40].contains(self[after]) { return nil }
    return self[after] == .dot && self[after + 1].isASCIIDigit ? nil : after
  }

  /// Reads a conversion. Returns where the text goes on.
  private mutating func read(_ token: FormatTokens.Token) -> Int {
    let start = token.range.lowerBound
    let hasBlank = self[token.insertion] == 0x20
    if hasBlank, token.flags.count == 1, let end = readBlank(token) { return end }
    use(token.width)
    if let precision = token.precision { use(precision) }

    let letter = token.letter
    // "%0 cells", "%- done": a word, not a conversion with a blank as its flag.
    if let flag = token.flags.last, self[flag] == 0x20, case .none = token.width, !token.isNumbered,
      self[letter].isASCIILetter
    {
      if looseSign == nil { looseSign = piece(start, letter + 1) }
      return letter
    }
    guard letter < text.count else {
      if token.range.count == 1 { endsInside = true } else { note(piece(start, letter)) }
      return letter
    }
    guard let kind = Kind(token.kind == .conversion ? self[letter] : 0) else {
      if letter != token.insertion, !hasBlank { note(piece(start, letter + 1)) }
      return letter
    }
    // "%1@d" is "%1$@" and something else.
    if kind == .object, letter == token.insertion + 1, 0x31...0x39 ~= self[token.insertion] {
      if misspelled == nil { misspelled = piece(start, letter + 1) }
    } else {
      use(token.isNumbered ? text.slice(token.digits) : nil, kind)
    }
    return letter + 1
  }

  /// Reads what is a blank and not a flag: nobody writes one in "% 1$s" or "% @". Returns where the text goes on; `nil` if
  /// it is a flag.
  private mutating func readBlank(_ token: FormatTokens.Token) -> Int? {
    let (start, next) = (token.range.lowerBound, token.insertion + 1)
    if case .digits(let digits) = token.width, self[digits.upperBound] == UInt8(ascii: "$") {
      if misspelled == nil { misspelled = piece(start, digits.upperBound + 2) }
      return min(digits.upperBound + 2, text.count)
    }
    if self[next] == UInt8(ascii: "@") {
      note(piece(start, next + 1))
      return next + 1
    }
    // A percentage, "50 % of all", which is a conversion if the text is a format.
    guard self[next].isASCIILetter else { return nil }
    if looseSign == nil { looseSign = piece(start, next + 1) }
    return next
  }

  /// The argument of a width or precision.
  private mutating func use(_ amount: FormatTokens.Amount) {
    if case .argument(_, let number) = amount { use(number.map { text.slice($0) }, .integer) }
  }

  private mutating func use(_ number: Text?, _ kind: Kind) {
    if let number {
      // No text has so many arguments.
      let argument = Int(number.number(radix: 10) ?? 10_000)
      uses.append(Use(argument: max(argument - 1, 0), kind: kind, isNumbered: true))
    } else {
      uses.append(Use(argument: nextArgument, kind: kind, isNumbered: false))
      nextArgument += 1
    }
  }
}

extension FormatScan.Kind {
  /// What the letter of a conversion stands for.
  fileprivate init?(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      self = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .real
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    case UInt8(ascii: "s"): self = .cString
    case UInt8(ascii: "S"): self = .wideString
    case UInt8(ascii: "p"): self = .pointer
    default: return nil
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
