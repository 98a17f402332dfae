import CFObjects
import CFText

/// A text as Android and ICU have it: with arguments by their numbers.
struct PlaceholderText {
  enum Part: Equatable {
    case text(Text)
    /// From 1; what is after the percent sign and the number: `.2f`, `lld`, `@`.
    case argument(Int, conversion: Text)
  }

  private(set) var parts: [Part] = []

  /// Whether conversions have no numbers.
  private(set) var isUnnumbered = true

  var hasArguments: Bool { parts.contains { if case .argument = $0 { true } else { false } } }

  init(parts: [Part]) { self.parts = parts }

  /// - Parameter isFormat: whether percent signs begin conversions.
  /// - Returns: `nil` for a text with what only Apple's formats have, as a variable or a width that is an argument.
  init?(_ text: Text, isFormat: Bool) {
    guard isFormat else {
      parts = text.isEmpty ? [] : [.text(text)]
      return
    }
    var tokens = FormatTokens(text)
    var next = 1
    var literal = TextBuilder()
    while let token = tokens.next() {
      switch token.kind {
      case .literal, .incomplete: literal.append(text.slice(token.range))
      case .percentSign: literal.append("%" as Text)
      case .variable, .list: return nil
      case .conversion:
        if case .argument = token.width { return nil }
        if case .argument? = token.precision { return nil }
        if literal.count > 0 { parts.append(.text(literal.text)) }
        literal = TextBuilder()
        let number = token.isNumbered ? text.slice(token.digits).number(radix: 10).map { Int($0) } ?? 0 : next
        if token.isNumbered { isUnnumbered = false } else { next += 1 }
        guard number > 0 else { return nil }
        let start = token.isNumbered ? token.digits.upperBound + 1 : token.insertion
        parts.append(.argument(number, conversion: text.slice(start..<token.range.upperBound)))
      }
    }
    if literal.count > 0 { parts.append(.text(literal.text)) }
  }

  /// The conversions by the numbers of their arguments.
  var conversions: [Int: Text] {
    var result: [Int: Text] = [:]
    for case .argument(let number, let conversion) in parts where result[number] == nil { result[number] = conversion }
    return result
  }

  /// The text with the conversions of a source. Arguments that the source does not have keep theirs.
  ///
  /// - Parameter isNumbered: whether the conversions have numbers in any case.
  func format(_ source: PlaceholderText) -> Text {
    let conversions = source.conversions
    var order: [Int] = []
    for case .argument(let number, _) in parts { order.append(number) }
    let isNumbered = !source.isUnnumbered || order != Array(1..<order.count + 1)
    let isFormat = source.hasArguments || hasArguments
    var builder = TextBuilder()
    for part in parts {
      switch part {
      case .text(let text): builder.append(isFormat ? text.replacing("%", with: "%%") : text)
      case .argument(let number, let own):
        builder.append("%")
        if isNumbered { builder.append(Text(number) + "$") }
        builder.append(conversions[number] ?? own)
      }
    }
    return builder.text
  }

  /// Whether percent signs in the texts of a string begin conversions: it has one, and no sign before a blank.
  static func isFormat(_ sources: [Text]) -> Bool { POMessage.isFormat(sources: sources, targets: []) }
}

extension PlaceholderText {
  /// Whether another text has the same texts and arguments, whatever their conversions are.
  func isSame(as other: PlaceholderText) -> Bool { Self.joined(parts) == Self.joined(other.parts) }

  /// The parts without conversions, and with neighboring texts joined.
  private static func joined(_ parts: [Part]) -> [Part] {
    var result: [Part] = []
    for part in parts {
      switch (result.last, part) {
      case (.text(let first)?, .text(let second)): result[result.count - 1] = .text(first + second)
      case (_, .argument(let number, _)): result.append(.argument(number, conversion: ""))
      default: result.append(part)
      }
    }
    return result
  }
}

extension ProjectUnit {
  /// The text of an exchange file for this one.
  ///
  /// - Parameters:
  ///   - target: the translation; `nil` if there is none.
  ///   - source: the source's text that it is a translation of; `nil` if nobody knows.
  func exchanged(_ target: PlaceholderText?, source: PlaceholderText?, isFormat: Bool, offset: Int) -> ExchangeUnit {
    let own = PlaceholderText(self.source, isFormat: isFormat)
    /// What the project has, if it is the same in the exchange file.
    func text(_ new: PlaceholderText, _ old: Text?) -> Text {
      if let old, PlaceholderText(old, isFormat: isFormat)?.isSame(as: new) ?? false { return old }
      return own.map { new.format($0) } ?? new.format(new)
    }
    var unit = ExchangeUnit(
      id: id, source: source.map { text($0, self.source) } ?? self.source, target: target.map { text($0, self.target) })
    unit.offset = offset
    return unit
  }
}

extension ProjectMessage {
  /// Whether percent signs in the texts begin conversions.
  var isFormat: Bool { PlaceholderText.isFormat([source, pluralSource ?? ""]) }

  /// Whether the text is the only one of its key, and varies by a number at most.
  var isSimple: Bool { message.name == message.key }
}
