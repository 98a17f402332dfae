import CFText

/// Where a value was set.
package struct VariableOrigin: Equatable, Sendable {
  /// A file, or an option such as `-D`.
  package let source: Text
  /// The first line is 1; `nil` for a value that is not in a file.
  package let line: Int?

  package init(_ source: Text, line: Int? = nil) {
    self.source = source
    self.line = line
  }
}

/// One value of a variable.
package struct VariableValue: Equatable, Sendable {
  package let text: Text
  package let origin: VariableOrigin
  /// Whether a backslash protects the character after it, as in `.xcconfig` files.
  package let hasEscapes: Bool

  package init(_ text: Text, from origin: VariableOrigin, hasEscapes: Bool = false) {
    self.text = text
    self.origin = origin
    self.hasEscapes = hasEscapes
  }
}

/// Variables with all values that they were given: a later value is used first, and may refer to the earlier ones.
package struct VariableTable: Sendable {
  /// The values of each variable, the last one set at the end.
  private var values: [Text: [VariableValue]] = [:]

  package init() {}

  package mutating func set(_ name: Text, _ value: VariableValue) { values[name, default: []].append(value) }

  /// The value that counts, not expanded.
  package func value(of name: Text) -> VariableValue? { values[name]?.last }

  /// - Parameter depth: 0 for the value that counts, 1 for the one before it.
  func value(of name: Text, depth: Int) -> VariableValue? {
    guard let all = values[name], depth < all.count else { return nil }
    return all[all.count - 1 - depth]
  }

  /// The values of a variable, the one that counts first.
  package func allValues(of name: Text) -> [VariableValue] { values[name]?.reversed() ?? [] }

  package var names: [Text] { values.keys.sorted() }

  /// Letters, digits, `_` and `.`; the first one is a letter or `_`.
  package static func isName(_ name: Text) -> Bool {
    guard let first = name.utf8.first, first.isASCIILetter || first == .underscore else { return false }
    return name.utf8.allSatisfy { $0.isVariableNameByte }
  }
}

extension UInt8 {
  /// Whether a reference without brackets may have the byte after its first one.
  var isVariableNameByte: Bool { isASCIILetter || isASCIIDigit || self == .underscore || self == .dot }

  var isOperatorNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == .underscore || self == .hyphen || self == UInt8(ascii: "+") || self == .dot
  }
}
