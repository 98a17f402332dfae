import CFObjects
import CFText

extension FormatTokens.Token {
  /// Whether the token takes arguments; a list becomes `%@`.
  fileprivate var isSpecifier: Bool { kind == .conversion || kind == .variable || kind == .list }

  /// The places and numbers of `*`, each of which takes an argument.
  fileprivate var stars: [(place: Int, isNumbered: Bool)] {
    [width, precision ?? .none].compactMap { amount in
      guard case .argument(let star, let number) = amount else { return nil }
      return (star, number != nil)
    }
  }
}

/// The values of format strings, whose arguments translators may want in another order.
package enum PositionalParameters {
  /// The format with a number for each of its arguments; unchanged if it has fewer than two specifiers, or numbers any.
  package static func number(_ format: Text) -> Text {
    guard format.contains(.percentSign) else { return format }
    var specifiers: [FormatTokens.Token] = []
    var tokens = FormatTokens(format)
    while let token = tokens.next() {
      if token.isNumbered || token.stars.contains(where: { $0.isNumbered }) { return format }
      if token.isSpecifier { specifiers.append(token) }
    }
    guard specifiers.count > 1 else { return format }
    var result = TextBuilder()
    var argument = 0
    var start = 0
    func copy(to end: Int) {
      result.append(format.span.extracting(start..<end))
      start = end
    }
    func append(number: Int) {
      result.append(decimal: number)
      result.append(UInt8(ascii: "$"))
    }
    for specifier in specifiers {
      copy(to: specifier.insertion)
      // The arguments for widths come first.
      append(number: argument + specifier.stars.count + 1)
      for star in specifier.stars {
        copy(to: star.place + 1)
        argument += 1
        append(number: argument)
      }
      argument += 1
    }
    copy(to: format.count)
    return result.text
  }
}

/// The alternatives that a key of the form `%[one, two]@` stands for.
enum PredicateLists {
  /// More are refused: each list multiplies their number, and a long key is repeated in each.
  private static let maximumCount = 1000
  private static let maximumBytes = 1 << 20

  /// The combinations; only the text itself if it has no list, and `nil` if there are too many.
  static func combinations(of format: Text) -> [Text]? {
    guard format.contains(UInt8(ascii: "[")) else { return [format] }
    var parts: [[Text]] = []
    var start = 0
    var count = 1
    var tokens = FormatTokens(format)
    while let token = tokens.next() {
      guard token.kind == .list else { continue }
      let list = token.name
      parts.append([format.slice(start..<list.lowerBound)])
      let alternatives = format.slice(list).split(at: UInt8(ascii: ",")).map { trimmed($0) }
      count *= alternatives.count
      if count > maximumCount || count > 1 && count * format.count > maximumBytes { return nil }
      parts.append(alternatives)
      start = list.upperBound
    }
    parts.append([format.slice(from: start)])
    var combinations: [Text] = [""]
    for alternatives in parts {
      var longer: [Text] = []
      for combination in combinations {
        for alternative in alternatives { longer.append(combination + alternative) }
      }
      combinations = longer
    }
    return combinations
  }

  private static func trimmed(_ text: Text) -> Text {
    let bytes = text.span
    var (start, end) = (0, text.count)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return text.slice(start..<end)
  }
}
