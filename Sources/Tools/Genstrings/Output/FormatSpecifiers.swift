import CFText

/// A format specifier in a string, such as `%-3d`.
struct FormatSpecifier {
  /// From the percent sign to the conversion.
  let range: Range<Int>
  /// Where the number of the argument belongs: after the percent sign.
  var insertion: Int { range.lowerBound + 1 }
  /// Whether it numbers its argument.
  let isNumbered: Bool
  /// The positions of `*`, each of which takes an argument.
  let stars: [Int]
  /// The alternatives of `%[one, two]@`.
  let list: Range<Int>?
}

extension FormatSpecifier {
  /// The specifiers in a format; `%%` is none.
  static func all(in format: Span<UInt8>) -> [FormatSpecifier] {
    var found: [FormatSpecifier] = []
    var index = 0
    while let sign = format.extracting(droppingFirst: index).firstIndex(of: .percentSign) {
      index += sign
      if index + 1 < format.count, format[index + 1] == .percentSign {
        index += 2
      } else if let specifier = FormatSpecifier(format, at: index) {
        found.append(specifier)
        index = specifier.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private init?(_ format: Span<UInt8>, at start: Int) {
    var index = start + 1
    func next() -> UInt8 { index < format.count ? format[index] : 0 }
    func skip(_ isWanted: (UInt8) -> Bool) { while isWanted(next()) { index += 1 } }

    var list: Range<Int>?
    if next() == UInt8(ascii: "[") {
      let listStart = index
      skip { $0 != UInt8(ascii: "]") && $0 != 0 && $0 != .percentSign }
      guard next() == UInt8(ascii: "]") else { return nil }
      list = listStart + 1..<index
      index += 1
      guard next() == UInt8(ascii: "@") else { return nil }
    }
    skip { $0.isASCIIDigit }
    isNumbered = index > start + 1 && list == nil && next() == UInt8(ascii: "$")
    if isNumbered { index += 1 } else if list == nil { index = start + 1 }

    var stars: [Int] = []
    func skipCount() {
      if next() == .asterisk {
        stars.append(index)
        index += 1
      } else {
        skip { $0.isASCIIDigit }
      }
    }
    if list == nil {
      skip { isByte($0, in: "-+ #0'") }
      skipCount()
      if next() == .dot {
        index += 1
        skipCount()
      }
      skip { isByte($0, in: "hlqLztj") }
      guard isByte(next(), in: "@dDiuUxXoOfFeEgGcCsSpaA") else { return nil }
    }
    range = start..<index + 1
    self.stars = stars
    self.list = list

    func isByte(_ byte: UInt8, in list: Literal) -> Bool { list.bytes.contains(byte) }
  }
}

/// The values of format strings, whose arguments translators may want in another order.
package enum PositionalParameters {
  /// The format with a number for each of its arguments; unchanged if it has fewer than two specifiers, or numbers any.
  package static func number(_ format: Text) -> Text {
    guard format.contains(.percentSign) else { return format }
    let specifiers = FormatSpecifier.all(in: format.span)
    guard specifiers.count > 1, !specifiers.contains(where: { $0.isNumbered }) else { return format }
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
        copy(to: star + 1)
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
    let specifiers = FormatSpecifier.all(in: format.span)
    var parts: [[Text]] = []
    var start = 0
    var count = 1
    for specifier in specifiers {
      guard let list = specifier.list else { continue }
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
