import CFBundleCompat

/// The languages that a browser asks for: the value of a header field `Accept-Language`, as RFC 9110 defines it in 12.5.4.
///
/// What does not follow the RFC is left out; a header may come from anybody.
struct AcceptLanguage {
  /// A language such as `pt-BR`, or `*` for any other. The weight is in thousandths; with 0 the language is refused.
  private struct Range {
    let language: String
    let weight: Int
  }

  /// The ranges, best first. Those with the same weight are in the order of the header.
  private let ranges: [Range]

  init(_ header: String) {
    let found = header.split(separator: ",").compactMap { Self.range($0) }
    // Unlike sort(), this promises to leave those with the same weight in order.
    ranges = found.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map { $0.element }
  }

  /// The one of some localizations to answer in.
  ///
  /// - Parameters:
  ///   - localizations: The names of localizations, such as `pt-BR`.
  ///   - original: The one for those who ask for none of them.
  func best(of localizations: [String], original: String) -> String {
    let accepted = localizations.filter { !refuses($0) }
    let others = [original] + accepted.filter { $0 != original && !names($0) }
    let preferences = ranges.filter { $0.weight > 0 }.flatMap { $0.language == "*" ? others : [$0.language] }
    return CFBundle.preferredLocalizations(from: accepted, forPreferences: preferences + [original]).first ?? original
  }

  private func names(_ localization: String) -> Bool { closestRange(localization) != nil }

  private func refuses(_ localization: String) -> Bool { closestRange(localization)?.weight == 0 }

  /// The longest range that matches: `de` matches `de` and `de-AT`.
  private func closestRange(_ localization: String) -> Range? {
    ranges.filter { "\(localization.lowercased())-".hasPrefix("\($0.language.lowercased())-") }
      .max { $0.language.count < $1.language.count }
  }

  /// Reads a language and its weight, such as `de;q=0.8`.
  private static func range(_ element: Substring) -> Range? {
    let parts = element.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0) }
    let isLanguage = parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard parts[0] == "*" || isLanguage && !parts[0].isEmpty else { return nil }
    switch parts.count {
    case 1: return Range(language: String(parts[0]), weight: 1000)
    case 2: return weight(parts[1]).map { Range(language: String(parts[0]), weight: $0) }
    default: return nil
    }
  }

  /// Reads a weight from `q=0` to `q=1`, with up to three decimals.
  private static func weight(_ text: Substring) -> Int? {
    guard text.lowercased().hasPrefix("q=") else { return nil }
    let parts = text.dropFirst(2).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    guard ["0", "1"].contains(parts[0]), decimals.count <= 3, decimals.allSatisfy({ "0"..."9" ~= $0 }),
      let weight = Int(parts[0] + decimals + String(repeating: "0", count: 3 - decimals.count))
    else { return nil }
    return weight <= 1000 ? weight : nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isBlank)
    return start.dropLast(start.reversed().prefix(while: isBlank).count)
  }
}
