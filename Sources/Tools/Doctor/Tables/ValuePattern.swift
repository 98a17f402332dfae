import CFText

/// A regular expression for a whole value: classes, groups, alternatives and counts, and nothing else.
///
/// All states are followed at once, so that the time is proportional to the length of the value.
package struct ValuePattern: Sendable {
  private enum Step: Sendable {
    case scalar(ScalarSet)
    case fork(Int, Int)
    case jump(Int)
    case end
  }

  private var steps: [Step] = []

  /// `nil` if the pattern is not understood.
  package init?(_ pattern: Text) {
    var parser = PatternParser(pattern.hasPrefix("(?s)") ? pattern.slice(from: 4) : pattern)
    guard let tree = parser.parse() else { return nil }
    add(tree)
    steps.append(.end)
  }

  private mutating func add(_ tree: PatternTree) {
    switch tree {
    case .scalar(let set): steps.append(.scalar(set))
    case .sequence(let parts): for part in parts { add(part) }
    case .either(let left, let right):
      let fork = steps.count
      steps.append(.end)
      add(left)
      let jump = steps.count
      steps.append(.end)
      steps[fork] = .fork(fork + 1, steps.count)
      add(right)
      steps[jump] = .jump(steps.count)
    case .repeated(let part, let least, let most):
      for _ in 0..<least { add(part) }
      guard let most else {
        let fork = steps.count
        steps.append(.end)
        add(part)
        steps.append(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
        return
      }
      var forks: [Int] = []
      for _ in least..<most {
        forks.append(steps.count)
        steps.append(.end)
        add(part)
      }
      for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }
  }

  package func matches(_ text: Text) -> Bool {
    var current = States(steps.count)
    follow(0, &current)
    for scalar in text.string.unicodeScalars {
      var next = States(steps.count)
      for state in current.list {
        if case .scalar(let set) = steps[state], set.contains(scalar) { follow(state + 1, &next) }
      }
      if next.list.isEmpty { return false }
      current = next
    }
    return current.list.contains { if case .end = steps[$0] { true } else { false } }
  }

  private struct States {
    var list: [Int] = []
    var isIn: [Bool]
    init(_ count: Int) { isIn = Array(repeating: false, count: count) }
  }

  /// Adds a state, and those that it leads to without a scalar.
  private func follow(_ start: Int, _ states: inout States) {
    var waiting = [start]
    while let state = waiting.popLast() {
      if states.isIn[state] { continue }
      states.isIn[state] = true
      switch steps[state] {
      case .fork(let first, let second): waiting += [second, first]
      case .jump(let target): waiting.append(target)
      case .scalar, .end: states.list.append(state)
      }
    }
  }
}

/// Some scalars: `[a-z0-9]`, `[^/\s]`, `.`, `\S`.
private struct ScalarSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var hasSpaces = false
  var isInverted = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn = hasSpaces && scalar.properties.isWhitespace || ranges.contains { $0 ~= scalar.value }
    return isIn != isInverted
  }
}

private indirect enum PatternTree: Sendable {
  case scalar(ScalarSet)
  case sequence([PatternTree])
  case either(PatternTree, PatternTree)
  case repeated(PatternTree, least: Int, most: Int?)
}

private struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ pattern: Text) { scalars = Array(pattern.string.unicodeScalars) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  mutating func parse() -> PatternTree? {
    guard let tree = alternatives(), next == nil else { return nil }
    return tree
  }

  private mutating func alternatives() -> PatternTree? {
    guard let first = sequence() else { return nil }
    guard take("|") else { return first }
    return alternatives().map { .either(first, $0) }
  }

  private mutating func sequence() -> PatternTree? {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      guard var part = atom() else { return nil }
      if take("*") {
        part = .repeated(part, least: 0, most: nil)
      } else if take("+") {
        part = .repeated(part, least: 1, most: nil)
      } else if take("?") {
        part = .repeated(part, least: 0, most: 1)
      } else if take("{") {
        guard let least = number() else { return nil }
        let most = take(",") ? (next == "}" ? nil : number()) : least
        guard take("}"), most.map({ least <= $0 }) ?? true else { return nil }
        part = .repeated(part, least: least, most: most)
      }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = next, "0"..."9" ~= scalar {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return Int(digits).flatMap { $0 <= 100 ? $0 : nil }
  }

  private mutating func atom() -> PatternTree? {
    if take("(") {
      guard let tree = alternatives(), take(")") else { return nil }
      return tree
    }
    if take(".") { return .scalar(ScalarSet(isInverted: true)) }
    if take("[") { return bracket() }
    guard let scalar = next, scalar != "*", scalar != "+", scalar != "?", scalar != "{" else { return nil }
    index += 1
    guard scalar == "\\" else { return .scalar(ScalarSet(ranges: [scalar.value...scalar.value])) }
    guard let escaped = next else { return nil }
    index += 1
    switch escaped {
    case "s": return .scalar(ScalarSet(hasSpaces: true))
    case "S": return .scalar(ScalarSet(hasSpaces: true, isInverted: true))
    default: return .scalar(ScalarSet(ranges: [escaped.value...escaped.value]))
    }
  }

  private mutating func bracket() -> PatternTree? {
    var set = ScalarSet(isInverted: take("^"))
    while let scalar = next, scalar != "]" {
      index += 1
      if scalar == "\\" {
        guard let escaped = next else { return nil }
        index += 1
        if escaped == "s" { set.hasSpaces = true } else { set.ranges.append(escaped.value...escaped.value) }
        continue
      }
      if next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        index += 1
        let end = scalars[index]
        guard scalar.value <= end.value else { return nil }
        index += 1
        set.ranges.append(scalar.value...end.value)
      } else {
        set.ranges.append(scalar.value...scalar.value)
      }
    }
    return take("]") ? .scalar(set) : nil
  }
}
