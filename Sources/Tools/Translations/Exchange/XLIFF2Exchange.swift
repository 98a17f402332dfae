import CFPropertyLists
import CFText

// XLIFF 2.0 and 2.1, which are read only.

extension ExchangeReading {
  /// Reads a document of version 2.
  init(xliff2 text: Span<UInt8>) throws(TranslationError) {
    self.init()
    var reader = XLIFF2Reader(text)
    while let token = try reader.next() { try reader.take(token) }
    hasInlineElements = reader.hasInlineElements
    lines = LineStarts(text)
    for (file, unit) in reader.units {
      add(unit, file.original, source: reader.sourceLanguage, reader.targetLanguage, file: file.number)
    }
  }
}

private struct XLIFF2Reader: ~Escapable {
  struct File {
    var original: Text = ""
    var number = 0
    var isTranslatable = true
  }

  private(set) var units: [(file: File, unit: ExchangeUnit)] = []
  private(set) var sourceLanguage: Text = ""
  private(set) var targetLanguage: Text?
  private(set) var hasInlineElements = false

  private var scanner: XMLDocumentScanner
  private var open: [Text] = []
  private var attributes: [Text: Text] = [:]
  private var tagStart = 0
  private var file = File()
  private var ids: Set<Text> = []

  /// The unit that is open.
  private var unit: ExchangeUnit?
  private var isTranslatable = true
  private var source = TextBuilder()
  private var target = TextBuilder()
  private var note = TextBuilder()

  /// Whether all segments have a target, and are finished.
  private var hasTarget = true
  private var isFinished = true

  /// Of the part of the unit that is open.
  private var text = TextBuilder()
  private var partTarget: Text?
  private var isInText = false

  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) { scanner = XMLDocumentScanner(utf8) }

  mutating func next() throws(TranslationError) -> XMLDocumentScanner.Token? { try scanner.nextToken() }

  mutating func take(_ token: XMLDocumentScanner.Token) throws(TranslationError) {
    switch token {
    case .name(let range):
      open.append(scanner.localName(range))
      attributes = [:]
      tagStart = range.lowerBound - 1
    case .attribute(let name, let value): attributes[scanner.text(name)] = scanner.text(value)
    case .text(let content): text.append(scanner.text(content))
    case .open: try begin()
    case .end: end()
    }
  }

  private mutating func begin() throws(TranslationError) {
    switch open[open.count - 1] {
    case "xliff" where open.count == 1:
      guard let language = attributes["srcLang"] else { throw scanner.fault("<xliff> needs the attribute srcLang") }
      sourceLanguage = language
      targetLanguage = attributes["trgLang"]
    case "file":
      guard let original = attributes["original"] ?? attributes["id"] else {
        throw scanner.fault("<file> needs the attribute original or id")
      }
      file = File(original: original, number: file.number + 1, isTranslatable: attributes["translate"] != "no")
      ids = []
    case "unit":
      guard unit == nil else { throw scanner.fault("a <unit> in another one") }
      guard let id = attributes["name"] ?? attributes["id"] else {
        throw scanner.fault("<unit> needs the attribute id")
      }
      guard ids.insert(id).inserted else {
        throw scanner.fault("a second unit with the id \"" + id.printedShort + "\"")
      }
      unit = ExchangeUnit(id: id, source: "")
      unit?.offset = tagStart
      isTranslatable = file.isTranslatable && attributes["translate"] != "no"
      (source, target, note) = (TextBuilder(), TextBuilder(), TextBuilder())
      (hasTarget, isFinished) = (true, true)
    case "segment" where unit != nil:
      partTarget = nil
      // Many programs write no state of what is translated.
      if let state = attributes["state"], state == "initial" { isFinished = false }
    case "ignorable" where unit != nil: partTarget = nil
    case "source" where isPart, "target" where isPart:
      if open[open.count - 1] == "target", targetLanguage == nil {
        throw scanner.fault("<target> in a document without trgLang")
      }
      text = TextBuilder()
      isInText = true
    case "note": text = TextBuilder()
    case "cp" where isInText:
      guard let value = attributes["hex"]?.number(radix: 16), value > 0, value < 0xD800 || 0xE000...0x10FFFF ~= value
      else { throw scanner.fault("<cp> needs the attribute hex, the number of a character") }
      text.append(codePoint: UInt32(value))
    case "ph" where isInText:
      hasInlineElements = true
      text.append(attributes["equiv"] ?? "")
    case "pc", "sc", "ec", "mrk", "sm", "em": if isInText { hasInlineElements = true }
    default: break
    }
  }

  private var isPart: Bool {
    unit != nil && open.count > 1 && (open[open.count - 2] == "segment" || open[open.count - 2] == "ignorable")
  }

  private mutating func end() {
    switch open[open.count - 1] {
    case "source" where isPart:
      source.append(text.text)
      // What is ignorable is the same, unless it has a target.
      if open[open.count - 2] == "ignorable" { partTarget = text.text }
      isInText = false
    case "target" where isPart:
      partTarget = text.text
      isInText = false
    case "segment" where unit != nil, "ignorable" where unit != nil:
      if let partTarget { target.append(partTarget) } else { hasTarget = false }
    case "note" where unit != nil:
      if note.count > 0 { note.append("\n") }
      note.append(text.text)
    case "unit":
      if var new = unit, isTranslatable {
        new.source = source.text
        new.target = hasTarget ? target.text : nil
        new.state = isFinished ? nil : TranslationState.new
        new.note = note.text
        units.append((file, new))
      }
      unit = nil
    default: break
    }
    open.removeLast()
  }
}
