import CFObjects

/// The formats of property lists. The raw values are those of `CFPropertyListFormat`.
package enum PropertyListFormat: Int, Sendable {
  /// Braces, parentheses and semicolons; also `.strings` files.
  case openStep = 1
  case xml = 100
  case binary = 200
}
