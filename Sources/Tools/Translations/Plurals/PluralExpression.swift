import CFText

/// The expression of a `Plural-Forms` header: which of the forms a number takes, in the syntax of C.
struct PluralExpression {
  let formCount: Int
  private let root: Node

  private indirect enum Node {
    case number(UInt64)
    case variable
    case not(Node)
    case binary(Operator, Node, Node)
    case conditional(Node, Node, Node)
  }

  private enum Operator: Int, CaseIterable {
    case or, and, equal, notEqual, lessOrEqual, greaterOrEqual, less, greater, add, subtract, multiply, divide,
      remainder

    var symbol: Literal {
      switch self {
      case .or: "||"
      case .and: "&&"
      case .equal: "=="
      case .notEqual: "!="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      case .less: "<"
      case .greater: ">"
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      case .divide: "/"
      case .remainder: "%"
      }
    }

    var precedence: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .notEqual: 2
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 3
      case .add, .subtract: 4
      case .multiply, .divide, .remainder: 5
      }
    }
  }

  /// More forms than any language has.
  private static let maximumForms = 20

  /// - Parameter header: `nplurals=2; plural=(n != 1);`
  init?(header: Text) {
    var parser = Parser(Array(header.utf8))
    guard parser.take("nplurals"), parser.take("="), let count = parser.number(),
      1...UInt64(Self.maximumForms) ~= count,
      parser.take(";"), parser.take("plural"), parser.take("="), let root = parser.expression()
    else { return nil }
    _ = parser.take(";")
    guard parser.isAtEnd else { return nil }
    formCount = Int(count)
    self.root = root
  }

  /// The index of a number's form.
  func form(of number: UInt64) -> Int { min(Int(clamping: Self.value(root, number)), formCount - 1) }

  private static func value(_ node: Node, _ number: UInt64) -> UInt64 {
    switch node {
    case .number(let value): return value
    case .variable: return number
    case .not(let operand): return value(operand, number) == 0 ? 1 : 0
    case .conditional(let condition, let first, let second):
      return value(value(condition, number) != 0 ? first : second, number)
    case .binary(let kind, let left, let right):
      let (first, second) = (value(left, number), value(right, number))
      switch kind {
      case .or: return first != 0 || second != 0 ? 1 : 0
      case .and: return first != 0 && second != 0 ? 1 : 0
      case .equal: return first == second ? 1 : 0
      case .notEqual: return first != second ? 1 : 0
      case .lessOrEqual: return first <= second ? 1 : 0
      case .greaterOrEqual: return first >= second ? 1 : 0
      case .less: return first < second ? 1 : 0
      case .greater: return first > second ? 1 : 0
      case .add: return first &+ second
      case .subtract: return first &- second
      case .multiply: return first &* second
      case .divide: return second == 0 ? 0 : first / second
      case .remainder: return second == 0 ? 0 : first % second
      }
    }
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0
    var depth = 0

    /// Expressions of languages are nested ten levels deep at most.
    private static let maximumDepth = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipSpace() { while index < bytes.count, bytes[index] <= 0x20 { index += 1 } }

    var isAtEnd: Bool { bytes[index...].allSatisfy { $0 <= 0x20 } }

    mutating func take(_ word: Literal) -> Bool {
      skipSpace()
      let word = Array(Text(word).utf8)
      guard bytes[index...].starts(with: word) else { return false }
      index += word.count
      return true
    }

    mutating func number() -> UInt64? {
      skipSpace()
      let start = index
      while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
      return Text(bytes[start..<index]).number(radix: 10).map { UInt64($0) }
    }

    mutating func expression() -> Node? {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth, let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let first = expression(), take(":"), let second = expression() else { return nil }
      return .conditional(condition, first, second)
    }

    private mutating func binary(_ precedence: Int) -> Node? {
      guard precedence <= 5 else { return operand() }
      guard var left = binary(precedence + 1) else { return nil }
      var count = 0
      while let kind = takeOperator(precedence) {
        count += 1
        guard count < Self.maximumDepth, let right = binary(precedence + 1) else { return nil }
        left = .binary(kind, left, right)
      }
      return left
    }

    private mutating func takeOperator(_ precedence: Int) -> Operator? {
      Operator.allCases.first { $0.precedence == precedence && take($0.symbol) }
    }

    private mutating func operand() -> Node? {
      if take("(") {
        guard let inner = expression(), take(")") else { return nil }
        return inner
      }
      if take("!") {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return nil }
        return operand().map { .not($0) }
      }
      if take("n") { return .variable }
      return number().map { .number($0) }
    }
  }
}
