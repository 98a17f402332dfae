import CFObjects
import CFPropertyLists
import CFText
import Genstrings

// ARB: JSON with the messages of one language, in the syntax of ICU.

// MARK: - Writing

extension TranslationProject {
  /// The file of a language, with what is translated; for the language of the sources with all texts.
  ///
  /// - Returns: also the number of texts that vary in other ways than by one number, which are left out.
  package func arb(
    _ language: Text, _ options: ExportOptions
  ) throws(ProjectFileFault) -> (text: Text, leftOut: Int, staleKeys: Int, count: Int) {
    var all = options
    all.includesStale = true
    let names = IdentifierNames(try messages(sourceLanguage, all).messages, isName: Self.isARBName)
    let isSource = Self.isSame(language, sourceLanguage)
    let (found, staleKeys) = try messages(isSource ? sourceLanguage : language, options)
    var members: [(key: Text, value: CatalogNode)] = [("@@locale", CatalogNode(string: language))]
    var (leftOut, count) = (0, 0)
    for message in found {
      guard let name = names[message], let text = ICUText.written(message, isSource: isSource) else {
        leftOut += 1
        continue
      }
      if text.isEmpty { continue }
      members.append((name, CatalogNode(string: text)))
      count += 1
      var about: [(key: Text, value: CatalogNode)] = []
      if !message.message.note.isEmpty { about.append(("description", CatalogNode(string: message.message.note))) }
      let arguments = message.arguments.map { (key: ICUText.name($0), value: CatalogNode()) }
      if !arguments.isEmpty { about.append(("placeholders", CatalogNode(members: arguments))) }
      if !about.isEmpty { members.append(("@" + name, CatalogNode(members: about))) }
    }
    return (CatalogNode(members: members).text + "\n", leftOut, staleKeys, count)
  }

  static func isARBName(_ key: Text) -> Bool {
    guard let first = key.utf8.first, first.isASCIILetter, key.count <= 100 else { return false }
    return key.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore }
  }
}

extension ProjectMessage {
  /// The numbers of the arguments of the source's texts.
  fileprivate var arguments: [Int] {
    guard isFormat else { return [] }
    var numbers: Set<Int> = []
    for text in [source, pluralSource ?? ""] {
      numbers.formUnion(PlaceholderText(text, isFormat: true)?.conversions.keys.map { $0 } ?? [])
    }
    return numbers.sorted()
  }

  /// The argument that decides which form a plural has: its first integer.
  fileprivate var pluralArgument: Int {
    let conversions = isFormat ? PlaceholderText(pluralSource ?? source, isFormat: true)?.conversions ?? [:] : [:]
    let integers = conversions.filter { $0.value.utf8.last.map { "diuDUxXo".utf8.contains($0) } ?? false }
    return integers.keys.min() ?? 1
  }
}

/// Messages in the syntax of ICU.
enum ICUText {
  static func name(_ argument: Int) -> Text { "arg" + Text(argument) }

  /// A message with its finished texts, empty if there is none; `nil` if it cannot be one of ICU.
  static func written(_ message: ProjectMessage, isSource: Bool) -> Text? {
    var forms: [(category: Text, text: Text)] = []
    for (category, unit) in message.message.forms {
      guard let text = isSource ? unit.source : unit.isFinished ? unit.target : nil else { continue }
      guard let parts = PlaceholderText(text, isFormat: message.isFormat) else { return nil }
      forms.append((category, written(parts, isInPlural: !category.isEmpty)))
    }
    guard message.message.isPlural else { return forms.first?.text ?? "" }
    // Readers refuse a plural without that form.
    guard forms.contains(where: { $0.category == "other" }) else { return "" }
    var builder = TextBuilder()
    builder.append("{" + name(message.pluralArgument) + ", plural,")
    for (category, text) in forms { builder.append(" " + category + "{" + text + "}") }
    builder.append("}")
    return builder.text
  }

  static func written(_ text: PlaceholderText, isInPlural: Bool) -> Text {
    var builder = TextBuilder()
    for part in text.parts {
      switch part {
      case .argument(let number, _): builder.append("{" + name(number) + "}")
      case .text(let text): append(text, isInPlural: isInPlural, to: &builder)
      }
    }
    return builder.text
  }

  /// Characters of the syntax are between apostrophes, and an apostrophe that would begin or end that is doubled.
  private static func append(_ text: Text, isInPlural: Bool, to builder: inout TextBuilder) {
    func isSyntax(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || isInPlural && byte == UInt8(ascii: "#")
    }
    let bytes = text.span
    var isQuoted = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") {
        let isLast = index + 1 == bytes.count
        let isDoubled = isQuoted || isLast || bytes[index + 1] == UInt8(ascii: "'") || isSyntax(bytes[index + 1])
        builder.append(isDoubled ? "''" : "'")
        continue
      }
      if isSyntax(byte) != isQuoted {
        builder.append("'")
        isQuoted.toggle()
      }
      builder.append(byte)
    }
    if isQuoted { builder.append("'") }
  }
}

// MARK: - Reading

/// A message of ICU: texts, arguments, and plurals.
struct ICUMessage {
  enum Piece {
    case text(Text)
    case argument(Text)
    case plural(Text, [(category: Text, pieces: [Piece])])
  }

  let pieces: [Piece]

  /// - Returns: `nil` for a text that is not one, or that has other choices than plurals.
  init?(_ text: Text) {
    var parser = Parser(bytes: Array(text.utf8))
    guard let pieces = parser.pieces(argument: nil, depth: 0), parser.isAtEnd else { return nil }
    self.pieces = pieces
  }

  /// The text of a plural category; `nil` if the message has no such form.
  func text(_ category: Text) -> PlaceholderText? {
    var parts: [PlaceholderText.Part] = []
    guard append(pieces, category, to: &parts) else { return nil }
    return PlaceholderText(parts: parts)
  }

  private func append(_ pieces: [Piece], _ category: Text, to parts: inout [PlaceholderText.Part]) -> Bool {
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .argument(let name):
        guard let number = Self.number(name) else { return false }
        parts.append(.argument(number, conversion: "@"))
      case .plural(_, let forms):
        let exact: Text = category == "zero" ? "=0" : category == "one" ? "=1" : category == "two" ? "=2" : ""
        let names: [Text] = category.isEmpty ? ["other"] : [category, exact]
        guard let form = names.lazy.compactMap({ name in forms.first { $0.category == name } }).first,
          append(form.pieces, category, to: &parts)
        else { return false }
      }
    }
    return true
  }

  private static func number(_ name: Text) -> Int? {
    guard name.hasPrefix("arg"), let number = name.slice(from: 3).number(radix: 10), number > 0, number < 1000 else {
      return nil
    }
    return Int(number)
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    /// - Parameter argument: that of the plural around, which `#` stands for.
    mutating func pieces(argument: Text?, depth: Int) -> [Piece]? {
      guard depth < 8 else { return nil }
      var pieces: [Piece] = []
      var text = TextBuilder()
      func isSyntax(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || argument != nil && byte == UInt8(ascii: "#")
      }
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "'") {
          index += 1
          if index < bytes.count, bytes[index] == UInt8(ascii: "'") {
            text.append(byte)
            index += 1
          } else if index < bytes.count, isSyntax(bytes[index]) {
            quoted(&text)
          } else {
            text.append(byte)
          }
        } else if byte == UInt8(ascii: "}") {
          if depth == 0 { return nil }
          break
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "#") && argument != nil {
          if text.count > 0 { pieces.append(.text(text.text)) }
          text = TextBuilder()
          if byte == UInt8(ascii: "#") {
            index += 1
            pieces.append(.argument(argument ?? ""))
          } else {
            guard let piece = argumentPiece(depth: depth) else { return nil }
            pieces.append(piece)
          }
        } else {
          text.append(byte)
          index += 1
        }
      }
      if text.count > 0 { pieces.append(.text(text.text)) }
      return pieces
    }

    /// The rest of a quotation, whose end need not be there.
    private mutating func quoted(_ text: inout TextBuilder) {
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "'") {
          guard index < bytes.count, bytes[index] == UInt8(ascii: "'") else { return }
          index += 1
        }
        text.append(byte)
      }
    }

    private mutating func skipSpace() {
      while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      skipSpace()
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    private mutating func word() -> Text {
      skipSpace()
      let start = index
      while index < bytes.count, !bytes[index].isXMLSpace, !"{},".utf8.contains(bytes[index]) { index += 1 }
      return Text(bytes[start..<index])
    }

    /// `{name}`, `{name, number}`, `{name, plural, one{…} other{…}}`.
    private mutating func argumentPiece(depth: Int) -> Piece? {
      index += 1
      let name = word()
      if name.isEmpty { return nil }
      if take(UInt8(ascii: "}")) { return .argument(name) }
      guard take(UInt8(ascii: ",")) else { return nil }
      let kind = word()
      guard kind == "plural" else {
        // How a number or a date is written is for the conversion.
        guard kind == "number" || kind == "date" || kind == "time" else { return nil }
        while index < bytes.count, bytes[index] != UInt8(ascii: "}"), bytes[index] != UInt8(ascii: "{") { index += 1 }
        return take(UInt8(ascii: "}")) ? .argument(name) : nil
      }
      guard take(UInt8(ascii: ",")) else { return nil }
      var forms: [(category: Text, pieces: [Piece])] = []
      while !take(UInt8(ascii: "}")) {
        let category = word()
        guard !category.isEmpty, take(UInt8(ascii: "{")), let inner = pieces(argument: name, depth: depth + 1),
          index < bytes.count
        else { return nil }
        index += 1
        forms.append((category, inner))
      }
      return .plural(name, forms)
    }
  }
}

extension TranslationProject {
  /// The translations in a file of ARB.
  ///
  /// - Parameters:
  ///   - source: the file of the source language that is beside it; `nil` if there is none.
  ///   - language: that of a file that does not name it.
  package func reading(
    arb bytes: Span<UInt8>, source: [UInt8]?, language: Text
  ) throws(TranslationError) -> ExchangeReading {
    let members = try Self.members(bytes)
    let sources = try source.map { bytes throws(TranslationError) in try Self.members(bytes.span) }?.texts ?? [:]
    let language = members.language ?? language
    let found = try allMessages(language)
    let names = IdentifierNames(found, isName: Self.isARBName)
    var byKey: [Text: Int] = [:]
    for (index, message) in found.enumerated() where message.isSimple { byKey[message.message.key] = index }
    var reading = ExchangeReading()
    reading.lines = LineStarts(bytes)
    for key in members.keys {
      guard let text = members.texts[key] else { continue }
      guard let index = names.messages[key] ?? byKey[key] else {
        reading.findings.append(
          ImportFinding(offset: 0, id: key, text: "the project has no such text", word: "unknown"))
        continue
      }
      let message = found[index]
      guard let own = ICUMessage(text) else {
        reading.findings.append(
          ImportFinding(offset: 0, id: key, text: "this is not a message of ICU with plurals", word: "format"))
        continue
      }
      let original = sources[key].flatMap { ICUMessage($0) }
      for (category, unit) in message.message.forms {
        let target = own.text(category)
        if target == nil, category.isEmpty || category == "other" {
          reading.findings.append(
            ImportFinding(
              offset: 0, id: key, text: "it has an argument that the source does not have, or no form \"other\"",
              word: "format"))
          break
        }
        reading.add(
          unit.exchanged(
            target, source: original.flatMap { $0.text(category) ?? $0.text("other") }, isFormat: message.isFormat,
            offset: 0),
          tables[message.table].original, source: sourceLanguage, language)
      }
    }
    return reading
  }

  /// The texts of a file in its order.
  private static func members(
    _ bytes: Span<UInt8>
  ) throws(TranslationError) -> (language: Text?, keys: [Text], texts: [Text: Text]) {
    guard let root = try TranslationReader.json(bytes) as? DictionaryObject else {
      throw TranslationError(reason: "this is not ARB: it is no object", position: .line(1, column: 1))
    }
    var keys: [Text] = []
    var texts: [Text: Text] = [:]
    for entry in root.entries {
      guard let key = (entry.key as? StringObject)?.text, !key.hasPrefix("@"),
        let text = (entry.value as? StringObject)?.text
      else { continue }
      keys.append(key)
      texts[key] = text
    }
    return (root.text("@@locale"), keys, texts)
  }
}
