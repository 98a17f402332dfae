import CFText
import Terminal

/// A literal of a source, or several that the language joins, without escapes. Values that it has are left out.
struct SourceLiteral {
  /// What is before, between and after the values; one text if there is none.
  var texts: [Text] = []
  /// Each of the literals that are joined, unless one has values.
  var parts: [Text] = []
  /// Whether something other than a literal is appended to it, so that the end of the string is not known.
  var isOpen = false
  /// Where it ends in the source.
  var end = 0
  /// Where its values are in the source.
  var values: [Range<Int>] = []
}

/// The literals of a source: any of them may be a key.
struct SourceLiterals: ~Escapable {
  private let source: Span<UInt8>
  private let language: SourceLanguage
  private var starts: [Int]
  private var next = 0

  /// A literal that was read, while what comes next is in it.
  private var around: [(end: Int, values: [Range<Int>], index: Int)] = []

  @_lifetime(copy source)
  init(_ source: Span<UInt8>, _ language: SourceLanguage, maximumDepth: Int) throws(NestingError) {
    self.source = source
    self.language = language
    var options = ScanOptions()
    options.readsMacros = false
    options.collectsLiterals = true
    options.maximumDepth = maximumDepth
    var scanner = CallScanner(source, language, RoutineTable(), options)
    try scanner.scan()
    starts = scanner.literals
  }

  /// The next literal, and where it begins; `nil` at the end. A literal that belongs to the one before it is not returned
  /// again; one in a value is.
  mutating func read() -> (start: Int, literal: SourceLiteral)? {
    while next < starts.count {
      let start = starts[next]
      next += 1
      if isPart(start) { continue }
      var reader = LiteralReader(source, start..<source.count, language, .string)
      let literal = reader.readParts()
      around.append((literal.end, literal.values, 0))
      return (start, literal)
    }
    return nil
  }

  /// Whether a literal is one of those that the last one joins.
  private mutating func isPart(_ start: Int) -> Bool {
    while let last = around.last, last.end <= start { around.removeLast() }
    guard var last = around.popLast() else { return false }
    while last.index < last.values.count, last.values[last.index].upperBound <= start { last.index += 1 }
    let isInValue = last.index < last.values.count && last.values[last.index].contains(start)
    around.append(last)
    return !isInValue
  }

  /// Whether a `+` is before an index: then the string begins with something else.
  func isAfterSum(_ start: Int) -> Bool {
    var index = start
    while index > 0, source[index - 1].isBlank || source[index - 1] == UInt8(ascii: "@") { index -= 1 }
    if index > 0, source[index - 1] == UInt8(ascii: "=") { index -= 1 }
    return index > 0 && source[index - 1] == UInt8(ascii: "+")
  }

  /// The texts around the conversions of a format.
  static func textsAroundConversions(_ text: Text) -> [Text] {
    let bytes = text.span
    var texts: [Text] = []
    var builder = TextBuilder()
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), index + 1 < bytes.count else {
        builder.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      while index < bytes.count, isOfConversion(bytes[index]) { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
        builder.append(bytes[index])
      } else {
        texts.append(builder.text)
        builder = TextBuilder()
      }
      index += 1
    }
    return texts + [builder.text]
  }

  /// Flags, widths, argument numbers and lengths.
  private static func isOfConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case .dot, .hyphen, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "l"), UInt8(ascii: "h"),
      UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// The names after the word `case`, as an enumeration of strings has them: they are its values where it states none.
  static func namesOfCases(_ source: Span<UInt8>) -> [Text] {
    var names: [Text] = []
    var index = 0
    while index < source.count {
      guard source[index].isWord else {
        index += 1
        continue
      }
      let start = index
      while index < source.count, source[index].isWord { index += 1 }
      guard index - start == 4, Text(source.extracting(start..<index)) == "case" else { continue }
      repeat {
        index = SourceLanguage.swift.skipTrivia(source, index, to: source.count)
        if index < source.count, source[index] == UInt8(ascii: "`") { index += 1 }
        let name = index
        while index < source.count, source[index].isWord { index += 1 }
        guard index > name else { break }
        names.append(Text(source.extracting(name..<index)))
        if index < source.count, source[index] == UInt8(ascii: "`") { index += 1 }
        index = endOfCase(source, index)
      } while index < source.count && source[index - 1] == UInt8(ascii: ",")
    }
    return names
  }

  /// The index after the comma that ends a name of an enumeration with its value; else the end of the name.
  private static func endOfCase(_ source: Span<UInt8>, _ start: Int) -> Int {
    var index = SourceLanguage.swift.skipTrivia(source, start, to: source.count)
    if index < source.count, source[index] == UInt8(ascii: "=") {
      while index < source.count, source[index] != UInt8(ascii: ","), !source[index].isLineEnd { index += 1 }
    }
    return index < source.count && source[index] == UInt8(ascii: ",") ? index + 1 : start
  }
}
