import CFText

/// Checks the syntax of a list without making objects, so that the size of the file does not matter.
package enum PropertyListCheck {
  /// Reads a list of text in UTF-8 to its end, as ``PropertyListReader`` does. Returns the faults that it tolerates.
  ///
  /// - Parameter isStrict: whether a key that occurs twice in a dictionary is an error.
  package static func check(
    _ utf8: Span<UInt8>, budget: Budget, isStrict: Bool
  ) throws(ParseError) -> [ParseWarning] {
    var scanner = TextScanner(utf8)
    scanner.skip { $0.isXMLSpace }
    guard scanner.current == UInt8(ascii: "<") else { return try checkOpenStep(utf8, budget, isStrict) }
    do {
      var tokens = XMLTokens(utf8, budget: budget)
      return try check(&tokens, utf8, isStrict)
    } catch {
      if let warnings = try? checkOpenStep(utf8, budget, isStrict) { return warnings }
      let next = scanner.next ?? 0
      if next == UInt8(ascii: "*") || next.isASCIIDigit || next == UInt8(ascii: ">") {
        return try checkOpenStep(utf8, budget, isStrict)
      }
      throw error
    }
  }

  private static func checkOpenStep(
    _ utf8: Span<UInt8>, _ budget: Budget, _ isStrict: Bool
  ) throws(ParseError) -> [ParseWarning] {
    var tokens = OpenStepTokens(utf8, budget: budget)
    return try check(&tokens, utf8, isStrict)
  }

  private static func check<Tokens: ListTokens & ~Escapable>(
    _ tokens: inout Tokens, _ utf8: Span<UInt8>, _ isStrict: Bool
  ) throws(ParseError) -> [ParseWarning] {
    /// The hashes of the keys of each open container.
    var open: [Set<UInt64>] = []
    while let token = try tokens.next() {
      guard isStrict else { continue }
      switch token.kind {
      case .beginDictionary, .beginArray: open.append([])
      case .end: open.removeLast()
      case .key:
        let key = tokens.text(of: token)
        if !open[open.count - 1].insert(key.hash).inserted {
          throw TextScanner(utf8).error(.duplicateKey(key), at: token.range.lowerBound)
        }
      case .string, .scalar, .noValue: break
      }
    }
    return tokens.warnings
  }
}
