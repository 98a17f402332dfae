import CFText

/// What the conditions of settings are compared with, such as `sdk` with `iphoneos17.0`.
package struct SettingConditions: Sendable {
  /// The values of each parameter. Any of several may match.
  package var values: [Text: [Text]]

  package init(_ values: [Text: [Text]] = [:]) { self.values = values }

  /// Whether all conditions hold. A parameter without a value matches only `*`.
  package func match(_ conditions: [ConfigurationAssignment.Condition]) -> Bool {
    conditions.allSatisfy { condition in
      guard let values = values[condition.parameter], !values.isEmpty else { return condition.pattern == "*" }
      let pattern = NamePattern(condition.pattern)
      return values.contains { pattern.matches($0) }
    }
  }
}

/// A pattern as that of `fnmatch` without flags: `*` is any text, `?` a character, `[a-z]` one of several, and a backslash
/// protects the next one.
struct NamePattern {
  private enum Part {
    case byte(UInt8)
    case any
    case anyText
    case set([ClosedRange<UInt8>], isNegated: Bool)
  }

  private let parts: [Part]

  init(_ pattern: Text) {
    var parts: [Part] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"): parts.append(.anyText)
      case UInt8(ascii: "?"): parts.append(.any)
      case .backslash where index < pattern.count:
        parts.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "["):
        if let (set, end) = Self.set(pattern, index) {
          parts.append(set)
          index = end
        } else {
          parts.append(.byte(byte))
        }
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
  }

  private static func set(_ pattern: Text, _ start: Int) -> (Part, end: Int)? {
    var index = start
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt8>] = []
    let first = index
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      let low = pattern[index]
      index += 1
      if index + 1 < pattern.count, pattern[index] == .hyphen, pattern[index + 1] != UInt8(ascii: "]") {
        let high = pattern[index + 1]
        if low <= high { ranges.append(low...high) }
        index += 2
      } else {
        ranges.append(low...low)
      }
    }
    guard index < pattern.count else { return nil }
    return (.set(ranges, isNegated: isNegated), index + 1)
  }

  /// Goes back to the last `*` only, so the work is at most the product of both lengths.
  func matches(_ text: Text) -> Bool {
    var (part, index) = (0, 0)
    var star: (part: Int, index: Int)?
    while index < text.count {
      if part < parts.count, case .anyText = parts[part] {
        star = (part + 1, index)
        part += 1
      } else if part < parts.count, Self.matches(parts[part], text[index]) {
        part += 1
        index += 1
      } else if let back = star {
        star = (back.part, back.index + 1)
        (part, index) = (back.part, back.index + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  private static func matches(_ part: Part, _ byte: UInt8) -> Bool {
    switch part {
    case .byte(let own): own == byte
    case .any: true
    case .anyText: false
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}
