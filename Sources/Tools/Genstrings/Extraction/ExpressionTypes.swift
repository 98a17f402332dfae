import CFPropertyLists
import CFText

/// The types of the variables in a source of Swift, as far as their declarations show them.
///
/// Scopes are ignored: a name that has two types has none.
struct ExpressionTypes {
  private var specifiers: [Text: Text] = [:]

  private static let unknown: Text = "%@"

  init(_ source: Span<UInt8>) {
    var index = 0
    var name = 0..<0
    var isDeclaration = false
    while index < source.count {
      let byte = source[index]
      if byte.isWord {
        let start = index
        while index < source.count, source[index].isWord { index += 1 }
        // `let n` or `var n`: the name is the word after.
        isDeclaration = !name.isEmpty && Text(source.extracting(name)).isWord(of: "let var")
        name = start..<index
        continue
      }
      if byte == UInt8(ascii: ":"), !name.isEmpty {
        declare(name, Self.specifier(ofType: Self.word(source, index + 1)))
      } else if byte == UInt8(ascii: "="), isDeclaration {
        declare(name, Self.specifier(ofLiteral: Self.operand(source, index + 1), source))
      }
      if !byte.isBlank { (name, isDeclaration) = (0..<0, false) }
      index += 1
    }

    func declare(_ name: Range<Int>, _ specifier: Text?) {
      guard let specifier else { return }
      let name = Text(source.extracting(name))
      specifiers[name] = specifiers[name].map { $0 == specifier ? specifier : Self.unknown } ?? specifier
    }
  }

  /// Types that the caller names.
  mutating func add(_ name: Text, _ specifier: Text) { specifiers[name] = specifier }

  private static func word(_ source: Span<UInt8>, _ start: Int) -> Text {
    let start = SourceLanguage.swift.skipTrivia(source, start, to: min(start + 64, source.count))
    var end = start
    while end < source.count, end - start < 32, source[end].isWord { end += 1 }
    return Text(source.extracting(start..<end))
  }

  private static func operand(_ source: Span<UInt8>, _ start: Int) -> Range<Int> {
    let start = SourceLanguage.swift.skipTrivia(source, start, to: min(start + 64, source.count))
    var end = start
    while end < source.count, end - start < 64, source[end].isWord || source[end] == .dot || source[end] == .hyphen {
      end += 1
    }
    return start..<end
  }

  private static func specifier(ofType name: Text) -> Text? {
    switch name {
    case "Int", "Int64": "%lld"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt", "UInt64": "%llu"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Float": "%f"
    case "Double", "CGFloat": "%lf"
    case "String", "Substring", "Character": unknown
    default: nil
    }
  }

  private static func specifier(ofLiteral range: Range<Int>, _ source: Span<UInt8>) -> Text? {
    let start =
      range.lowerBound < range.upperBound && source[range.lowerBound] == .hyphen
      ? range.lowerBound + 1 : range.lowerBound
    guard start < range.upperBound, source[start].isASCIIDigit else { return nil }
    var hasDot = false
    for index in start..<range.upperBound {
      if source[index] == .dot {
        hasDot = true
      } else if !source[index].isASCIIDigit, source[index] != .underscore {
        return source[start] == UInt8(ascii: "0") && !hasDot ? "%lld" : nil
      }
    }
    return hasDot ? "%lf" : "%lld"
  }
}

extension ExpressionTypes {
  /// What App Intents write for the name of the application, and for a parameter such as `\.$date`; `nil` for any other
  /// expression.
  static func placeholder(_ range: Range<Int>, in source: Span<UInt8>) -> Text? {
    let swift = SourceLanguage.swift
    var start = swift.skipTrivia(source, range.lowerBound, to: range.upperBound)
    let isParameter = start + 2 < range.upperBound && source[start] == .backslash && source[start + 2] == 0x24
    if isParameter { start += 1 }
    guard start < range.upperBound, source[start] == .dot else { return nil }
    start += isParameter ? 2 : 1
    var end = start
    while end < range.upperBound, source[end].isWord { end += 1 }
    let name = Text(source.extracting(start..<end))
    guard swift.skipTrivia(source, end, to: range.upperBound) == range.upperBound, !name.isEmpty else { return nil }
    return isParameter || name == "applicationName" ? "${" + name + "}" : nil
  }

  /// The format specifier for an expression in a string, and whether its type is not visible.
  func specifier(of range: Range<Int>, in source: Span<UInt8>) -> (Text, isAssumed: Bool) {
    let swift = SourceLanguage.swift
    let start = swift.skipTrivia(source, range.lowerBound, to: range.upperBound)
    var end = start
    while end < range.upperBound, source[end].isWord || source[end] == .dot || source[end] == .hyphen { end += 1 }
    let rest = swift.skipTrivia(source, end, to: range.upperBound)
    if let named = Self.namedSpecifier(source, rest..<range.upperBound) ?? lastSpecifier(source, range) {
      return (named, false)
    }
    if rest == range.upperBound {
      if let literal = Self.specifier(ofLiteral: start..<end, source) { return (literal, false) }
      var word = end
      while word > start, source[word - 1].isWord { word -= 1 }
      let name = Text(source.extracting(word..<end))
      if let declared = specifiers[name] { return (declared, false) }
      if name == "count" { return ("%lld", false) }
    } else if source[rest] == .leftParenthesis, source[range.upperBound - 1] == .rightParenthesis,
      let converted = Self.specifier(ofType: Text(source.extracting(start..<end)))
    {
      return (converted, false)
    }
    let isString = start < range.upperBound && source[start] == .quotationMark
    return (Self.unknown, !isString)
  }

  /// The text after `specifier:` in `x, specifier: "%.1f"`.
  private static func namedSpecifier(_ source: Span<UInt8>, _ range: Range<Int>) -> Text? {
    let swift = SourceLanguage.swift
    guard range.lowerBound < range.upperBound, source[range.lowerBound] == UInt8(ascii: ",") else { return nil }
    var index = swift.skipTrivia(source, range.lowerBound + 1, to: range.upperBound)
    let label: Literal = "specifier"
    guard source.extracting(index..<range.upperBound).starts(with: label.bytes) else { return nil }
    index = swift.skipTrivia(source, index + label.count, to: range.upperBound)
    guard index < range.upperBound, source[index] == UInt8(ascii: ":") else { return nil }
    var reader = LiteralReader(source, index + 1..<range.upperBound, .swift, .string)
    guard case .literal(let text) = reader.read() else { return nil }
    return text
  }

  /// The same where a longer expression comes before the comma.
  private func lastSpecifier(_ source: Span<UInt8>, _ range: Range<Int>) -> Text? {
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if source[index] == UInt8(ascii: ",") { return Self.namedSpecifier(source, index..<range.upperBound) }
    }
    return nil
  }
}

/// The specifier for a variable of a name, as the user says.
package struct TypeName {
  let name: Text
  let specifier: Text

  /// Reads JSON: an object of strings.
  static func read(_ file: Span<UInt8>) throws(ParseError) -> [TypeName] {
    var cursor = try JSONCursor(file)
    var types: [TypeName] = []
    if try cursor.openObject() {
      repeat {
        let name = try cursor.memberName()
        let specifier = try cursor.stringPiece()
        types.append(TypeName(name: cursor.text(of: name), specifier: cursor.text(of: specifier)))
      } while try cursor.hasNextMember()
    }
    try cursor.end()
    return types
  }
}
