import CFText

/// Expressions of Swift, as far as brackets, strings and comments show them.
enum SwiftExpression {
  /// The literals that an argument may be.
  struct Choice {
    var parts: [Range<Int>] = []
    /// Whether these are the elements of a list, and not the branches of a condition.
    var isList = false
  }

  /// Conditions and lists that are nested more deeply, and longer arguments, are not taken apart: they are data.
  private static var maximumDepth: Int { 8 }
  private static var maximumCount: Int { 65_536 }

  /// The branches of `a ? b : c`, or the elements of a list; `nil` for any other expression.
  static func choice(_ source: Span<UInt8>, _ range: Range<Int>) -> Choice? {
    guard range.count <= maximumCount else { return nil }
    var choice = Choice()
    add(source, range, to: &choice, depth: 0)
    return choice.parts.count == 1 && choice.parts[0] == range ? nil : choice
  }

  private static func add(_ source: Span<UInt8>, _ range: Range<Int>, to choice: inout Choice, depth: Int) {
    let start = SourceLanguage.swift.skipTrivia(source, range.lowerBound, to: range.upperBound)
    guard start < range.upperBound, depth < maximumDepth else { return choice.parts.append(range) }
    if let inner = inside(source, start, .leftParenthesis, to: range.upperBound) {
      return add(source, inner, to: &choice, depth: depth + 1)
    }
    if let inner = inside(source, start, UInt8(ascii: "["), to: range.upperBound) {
      choice.isList = true
      return addElements(source, inner, to: &choice, depth: depth + 1)
    }
    var rest = range
    while true {
      let question = first(source, rest) { isCondition(source, $0) }
      guard question < rest.upperBound, source[question] == UInt8(ascii: "?") else { break }
      let branches = question + 1..<rest.upperBound
      let colon = endOfBranch(source, branches)
      guard colon < branches.upperBound else { break }
      add(source, question + 1..<colon, to: &choice, depth: depth + 1)
      rest = colon + 1..<branches.upperBound
    }
    if rest == range { choice.parts.append(range) } else { add(source, rest, to: &choice, depth: depth + 1) }
  }

  /// The elements of an array, or the values of a dictionary.
  private static func addElements(_ source: Span<UInt8>, _ range: Range<Int>, to choice: inout Choice, depth: Int) {
    var rest = range
    while !rest.isEmpty {
      let comma = first(source, rest) { source[$0] == UInt8(ascii: ",") }
      let question = first(source, rest.lowerBound..<comma) { isCondition(source, $0) }
      let colon = first(source, rest.lowerBound..<question) { source[$0] == UInt8(ascii: ":") }
      let element = (colon < question ? colon + 1 : rest.lowerBound)..<comma
      if SourceLanguage.swift.skipTrivia(source, element.lowerBound, to: element.upperBound) < element.upperBound {
        add(source, element, to: &choice, depth: depth)
      }
      rest = min(comma + 1, rest.upperBound)..<rest.upperBound
    }
  }

  /// What is in the bracket at an index, if nothing follows it.
  private static func inside(_ source: Span<UInt8>, _ start: Int, _ bracket: UInt8, to limit: Int) -> Range<Int>? {
    guard source[start] == bracket else { return nil }
    let close = first(source, start + 1..<limit) { _ in false }
    guard close < limit, SourceLanguage.swift.skipTrivia(source, close + 1, to: limit) == limit else { return nil }
    return start + 1..<close
  }

  /// Whether a question mark begins the branches of a condition. Those of optional values have no blank before them.
  private static func isCondition(_ source: Span<UInt8>, _ index: Int) -> Bool {
    source[index] == UInt8(ascii: "?") && index > 0
      && (source[index - 1].isBlank || source[index - 1] == .rightParenthesis)
      && index + 1 < source.count && source[index + 1].isBlank
  }

  /// The colon after the first branch, which may have conditions of its own.
  private static func endOfBranch(_ source: Span<UInt8>, _ range: Range<Int>) -> Int {
    var open = 0
    return first(source, range) { index in
      if isCondition(source, index) { open += 1 }
      guard source[index] == UInt8(ascii: ":") else { return false }
      if open == 0 { return true }
      open -= 1
      return false
    }
  }

  /// The first index outside of brackets, strings and comments that is wanted, or of a bracket that closes one around
  /// the range; else the end of the range.
  private static func first(_ source: Span<UInt8>, _ range: Range<Int>, where isWanted: (Int) -> Bool) -> Int {
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = endOfAtom(source, index, to: range.upperBound) {
        index = end
        continue
      }
      if depth == 0, isWanted(index) { return index }
      switch source[index] {
      case .leftParenthesis, UInt8(ascii: "["), .leftBrace: depth += 1
      case .rightParenthesis, UInt8(ascii: "]"), .rightBrace:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return range.upperBound
  }

  /// The end of the string or comment that begins at an index; `nil` if none does.
  static func endOfAtom(_ source: Span<UInt8>, _ index: Int, to limit: Int) -> Int? {
    switch source[index] {
    case .quotationMark, .numberSign: LiteralReader(source, index..<limit, .swift, .string).endOfLiteral
    case .slash: SourceLanguage.swift.endOfComment(source, index, to: limit)
    default: nil
    }
  }
}
