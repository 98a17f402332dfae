import CFText

/// Literals of Swift that are localized strings because of a declared type: `let title: LocalizedStringKey = "Title"`,
/// and what a property or function with such a type returns.
struct TypedLiterals: ~Escapable {
  private let source: Span<UInt8>

  /// In the order of the source.
  private(set) var literals: [Range<Int>] = []

  /// The expressions and bodies that were read. None is in another one.
  private var regions: [(range: Range<Int>, type: Range<Int>)] = []

  static let routine = Routine(kind: .type)

  @_lifetime(copy source)
  init(_ source: Span<UInt8>) { self.source = source }

  /// The type that is declared for the expression at an index.
  func type(at index: Int) -> Range<Int>? {
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < regions.count && regions[low].range.contains(index) ? regions[low].type : nil
  }

  /// Reads what follows the name of a type, if that declares something.
  @_lifetime(self: copy self)
  mutating func read(after type: Range<Int>) {
    if let last = regions.last, type.lowerBound < last.range.upperBound { return }
    guard isDeclared(type.lowerBound) else { return }
    var isList = false
    var index = skipTrivia(type.upperBound)
    while index < source.count, source[index] == UInt8(ascii: "?") || source[index] == UInt8(ascii: "]") {
      if source[index] == UInt8(ascii: "]") { isList = true }
      index = skipTrivia(index + 1)
    }
    guard index + 1 < source.count else { return }
    let isBody = source[index] == .leftBrace
    guard isBody || source[index] == UInt8(ascii: "=") && source[index + 1] != UInt8(ascii: "=") else { return }
    var walk = TypedRegion(source, start: index + 1, isBody: isBody, isList: isList)
    walk.run()
    literals += walk.literals
    regions.append((index + 1..<walk.end, type))
  }

  private func skipTrivia(_ index: Int) -> Int { SourceLanguage.swift.skipTrivia(source, index, to: source.count) }

  /// Whether a type is that of a declaration: after a colon, in the brackets of a list, or after an arrow.
  private func isDeclared(_ type: Int) -> Bool {
    var index = type
    if index > 0, source[index - 1] == .dot {
      index -= 1
      while index > 0, source[index - 1].isWord { index -= 1 }
    }
    while index > 0, source[index - 1].isBlank { index -= 1 }
    guard index > 0 else { return false }
    switch source[index - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: "["): return true
    case UInt8(ascii: ">"): return index > 1 && source[index - 2] == .hyphen
    default: return false
    }
  }
}

/// An expression or a body whose value has a declared type.
private struct TypedRegion: ~Escapable {
  private let source: Span<UInt8>
  private let isBody: Bool
  private let isList: Bool
  private var index: Int
  private var parentheses = 0
  private var brackets = 0
  private var braces = 0
  /// The last byte that was not white space; `{` at the beginning, where a value may begin.
  private var previous: UInt8 = .leftBrace
  /// Whether this is the right side of an assignment, whose type is another one.
  private var isAssigned = false

  private(set) var literals: [Range<Int>] = []
  private(set) var end: Int

  @_lifetime(copy source)
  init(_ source: Span<UInt8>, start: Int, isBody: Bool, isList: Bool) {
    self.source = source
    self.isBody = isBody
    self.isList = isList
    index = start
    end = start
  }

  mutating func run() {
    while index < source.count, step() {}
    end = index
  }

  /// Returns `false` at the end.
  private mutating func step() -> Bool {
    let byte = source[index]
    if byte.isBlank {
      if byte.isLineEnd {
        if isOutside, !isBody, previous != .leftBrace, !isContinued { return false }
        if parentheses == 0 { isAssigned = false }
      }
      index += 1
    } else if let atomEnd = SwiftExpression.endOfAtom(source, index, to: source.count) {
      if byte != .slash {
        if isValue(endingAt: atomEnd) { literals.append(index..<atomEnd) }
        previous = .quotationMark
      }
      index = atomEnd
    } else if byte.isWord {
      let start = index
      while index < source.count, source[index].isWord { index += 1 }
      previous = Text(source.extracting(start..<index)) == "return" ? .leftBrace : byte
    } else {
      return readSign(byte)
    }
    return true
  }

  private var isOutside: Bool { parentheses == 0 && brackets == 0 && braces == 0 }

  private mutating func readSign(_ byte: UInt8) -> Bool {
    switch byte {
    case .leftParenthesis: parentheses += 1
    case UInt8(ascii: "["): brackets += 1
    case .leftBrace:
      if !isBody, isOutside { return false }
      braces += 1
    case .rightParenthesis:
      if parentheses == 0 { return false }
      parentheses -= 1
    case UInt8(ascii: "]"):
      if brackets == 0 { return false }
      brackets -= 1
    case .rightBrace:
      if braces == 0 { return false }
      braces -= 1
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if !isBody, isOutside { return false }
      if byte == UInt8(ascii: ";") { isAssigned = false }
    case UInt8(ascii: "="):
      let next = index + 1 < source.count ? source[index + 1] : 0
      if next == UInt8(ascii: "=") {
        index += 1
      } else if !(Text("!<>").contains(previous)) {
        isAssigned = true
      }
    default: break
    }
    previous = byte
    index += 1
    return true
  }

  /// Whether the expression goes on after a line end.
  private var isContinued: Bool {
    if Text("?:+,=").contains(previous) { return true }
    let next = SourceLanguage.swift.skipTrivia(source, index, to: source.count)
    return next < source.count && Text("?:+.").contains(source[next])
  }

  /// Whether the literal at the index is a value of the type, and not an argument or a part of another expression.
  private func isValue(endingAt end: Int) -> Bool {
    guard parentheses == 0, brackets == 0 || isList, isBody || braces == 0, !isBody || !isAssigned else { return false }
    let isElement = brackets > 0
    let isBranch = previous == UInt8(ascii: "?")
    switch previous {
    case .leftBrace, UInt8(ascii: ":"), UInt8(ascii: "?"): break
    case UInt8(ascii: "["), UInt8(ascii: ","): if !isElement { return false }
    default: return false
    }
    var next = end
    while next < source.count, source[next] == 0x20 || source[next] == 0x09 { next += 1 }
    guard next < source.count, !source[next].isLineEnd else { return true }
    switch source[next] {
    case .rightBrace, UInt8(ascii: ";"), .slash: return true
    case UInt8(ascii: ","), .rightParenthesis: return isElement || !isBody
    case UInt8(ascii: "]"): return isElement
    case UInt8(ascii: ":"): return isBranch
    case .leftBrace: return !isBody
    default: return false
    }
  }
}
