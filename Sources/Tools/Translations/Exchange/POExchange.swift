import CFLocalization
import CFPropertyLists
import CFText
import Genstrings
import Terminal

// .po and .pot: the messages of a project. The context of one is its table and its name.

/// Why messages cannot be written.
package enum POFault: Error {
  case project(ProjectFileFault)
  /// Two texts have one context and one source.
  case equalMessages(Text, paths: [Text])
  case character(path: Text, key: Text)
  /// The file that is there cannot be brought up to date.
  case file(TranslationError)
  case encoding
  case otherLanguage(Text)
  case otherProgram

  /// One line, without the name of the file that is there.
  package var description: Text {
    switch self {
    case .project(let fault): fault.path.printable + ": " + fault.reason
    case .equalMessages(let context, let paths):
      Text.list(paths.map(\.printable)) + " have one text in gettext: \"" + context.printedShort
        + "\": export them one at a time"
    case .character(let path, let key):
      path.printable + ": \"" + key.printedShort + "\" has a NUL character, which gettext does not have"
    case .file(let error): error.reason
    case .encoding: "this file is not brought up to date: it is not in UTF-8; msgconv -t UTF-8 converts it"
    case .otherLanguage(let language): "this file is not brought up to date: its language is " + language.printable
    case .otherProgram: "this file is not brought up to date: its messages are those of another program"
    }
  }
}

extension TranslationProject {
  /// A file with the messages of a language; `nil` makes a template.
  ///
  /// - Parameters:
  ///   - old: the file that is there. What a translator has written in it stays; `nil` if there is none.
  ///   - generator: the name and version of this program.
  package func po(
    _ language: Text?, _ options: ExportOptions, old: [UInt8]?, generator: Text
  ) throws(POFault) -> (text: Text, staleKeys: Int, count: Int) {
    let found: (messages: [ProjectMessage], staleKeys: Int)
    do throws(ProjectFileFault) { found = try messages(language ?? sourceLanguage, options) } catch {
      throw .project(error)
    }
    let plurals = GettextPlurals(language: language ?? sourceLanguage)
    var names: [Text: Int] = [:]
    for table in tables { names[table.name, default: 0] += 1 }
    var written = KeyedList<(message: POMessage, isWanted: Bool)>()
    for message in found.messages where !message.source.isEmpty {
      let table = tables[message.table]
      if message.context.contains(0) {
        throw .character(path: files.full(table.sourcePath), key: message.message.key)
      }
      let isWanted = !options.onlyUnfinished || message.message.forms.contains { options.isUnfinished($0.unit) }
      let new = poMessage(message, language, plurals, hasReference: names[table.name] ?? 0 > 1)
      guard written.insert(new.context + "\u{4}" + new.source, (new, isWanted)) else {
        throw .equalMessages(
          message.context,
          paths: found.messages.filter { $0.context == message.context }.map { tables[$0.table].original })
      }
    }
    let messages = written.elements
    if let old, !old.isEmpty {
      let update = try POUpdate(old, language)
      if update.isOfOthers(Set(messages.map(\.message.context))) { throw .otherProgram }
      return (update.text(messages), found.staleKeys, messages.count)
    }
    var builder = TextBuilder()
    POMessage.header(language, plurals, sourceLanguage: sourceLanguage, generator: generator, to: &builder)
    var count = 0
    for (message, isWanted) in messages where isWanted {
      builder.append("\n")
      message.append(to: &builder)
      count += 1
    }
    return (builder.text, found.staleKeys, count)
  }

  private func poMessage(
    _ message: ProjectMessage, _ language: Text?, _ plurals: GettextPlurals, hasReference: Bool
  ) -> POMessage {
    let forms = message.message
    var result = POMessage(context: message.context, source: message.source)
    result.notes = forms.note.isEmpty ? [] : forms.note.split(at: .lineFeed)
    if hasReference { result.reference = tables[message.table].original }
    result.pluralSource = message.pluralSource
    func text(_ category: Text) -> Text {
      guard let unit = forms.unit(category), let target = unit.target, unit.state != TranslationState.new else {
        return ""
      }
      if unit.state == TranslationState.machineTranslated || !unit.isFinished { result.isFuzzy = !target.isEmpty }
      return target
    }
    if language == nil {
      result.texts = forms.isPlural ? ["", ""] : [""]
    } else {
      result.texts = forms.isPlural ? plurals.categories.map { text($0.name) } : [text("other")]
    }
    result.isFormat = POMessage.isFormat(
      sources: [message.source, message.pluralSource ?? ""], targets: result.texts)
    return result
  }
}

// MARK: - Files that are there

/// A file of messages that is brought up to date: what is not changed stays byte for byte.
private struct POUpdate {
  private let file: Text
  private var messages: [POParser.Message] = []

  /// Of messages that were obsolete: their ranges, and the messages.
  private var obsolete: [(range: Range<Int>, message: POParser.Message, text: Text)] = []

  init(_ bytes: [UInt8], _ language: Text?) throws(POFault) {
    let decoded: Text?
    do throws(TranslationError) { decoded = try DeclaredEncoding.decoded(bytes.span, .po) } catch {
      throw .file(error)
    }
    // The new texts would have to be in the encoding, too.
    guard decoded == nil else { throw .encoding }
    do throws(TranslationError) {
      let text = Text(try TranslationReader.text(bytes.span))
      var parser = POParser(text.span)
      var found: [POParser.Message] = []
      while let message = try parser.next() { found.append(message) }
      (file, messages) = (text, found)
    } catch { throw .file(error) }
    let fields = messages.first.flatMap { $0.isHeader ? TranslationReader.fields($0.texts.first ?? "") : nil } ?? [:]
    if let language, let own = fields["Language"], !own.isEmpty, !TranslationProject.isSame(own, language) {
      throw .otherLanguage(own)
    }
    readObsolete()
  }

  private mutating func readObsolete() {
    var lines: [Range<Int>] = []
    var start = 0
    func isObsolete(_ line: Range<Int>) -> Bool { file.span.extracting(line).starts(with: "#~") }
    var found: [Range<Int>] = []
    while start <= file.count {
      var end = start
      while end < file.count, file[end] != .lineFeed { end += 1 }
      let line = start..<min(end + 1, file.count)
      if isObsolete(line) {
        lines.append(line)
      } else if let first = lines.first, let last = lines.last {
        found.append(first.lowerBound..<last.upperBound)
        lines = []
      }
      start = end + 1
    }
    if let first = lines.first, let last = lines.last { found.append(first.lowerBound..<last.upperBound) }
    for range in found {
      var builder = TextBuilder()
      for line in file.slice(range).split(at: .lineFeed) where !line.hasPrefix("#~|") {
        builder.append(line.hasPrefix("#~ ") ? line.slice(from: 3) : line.slice(from: min(2, line.count)))
        builder.append("\n")
      }
      let text = builder.text
      var parser = POParser(text.span)
      while let message = try? parser.next() { obsolete.append((range, message, text)) }
    }
  }

  /// Whether no message has a context of the project.
  func isOfOthers(_ contexts: Set<Text>) -> Bool {
    let own = messages.filter { !$0.isHeader }
    return !own.isEmpty && !own.contains { $0.context.map { contexts.contains($0) || $0.contains(.slash) } ?? false }
  }

  /// The file with new messages.
  func text(_ new: [(message: POMessage, isWanted: Bool)]) -> Text {
    var byContext: [Text: [Int]] = [:]
    for (index, message) in new.enumerated() { byContext[message.message.context, default: []].append(index) }
    // For each new message, the one of the file; contexts are the same, and the sources if several have the context.
    var own = [Int?](repeating: nil, count: new.count)
    var isKept = [Bool](repeating: false, count: messages.count)
    for (index, message) in messages.enumerated() where !message.isHeader {
      let candidates = message.context.flatMap { byContext[$0] } ?? []
      let same = candidates.first { new[$0].message.source == message.source && own[$0] == nil }
      guard let match = same ?? candidates.first(where: { own[$0] == nil }) else { continue }
      own[match] = index
      isKept[index] = true
    }
    var edits: [TextEdit] = []
    var gone = TextBuilder()
    for (index, message) in messages.enumerated() where !message.isHeader && !isKept[index] {
      appendObsolete(message, to: &gone)
      edits.append(TextEdit(rangeWithEmptyLine(message.range), ""))
    }
    var place = messages.first.map { $0.isHeader ? $0.range.upperBound : 0 } ?? 0
    for (index, (message, isWanted)) in new.enumerated() {
      if let match = own[index] {
        let old = messages[match]
        place = old.range.upperBound
        if let edit = edit(old, message) { edits.append(edit) }
        continue
      }
      guard isWanted else { continue }
      var added = message
      if let revived = obsolete.last(where: { $0.message.context == message.context }) {
        let old = revived.message
        if (old.pluralSource == nil) == (message.pluralSource == nil), old.texts.count == message.texts.count {
          added.texts = old.texts
          let differs = old.source != message.source || old.pluralSource != message.pluralSource
          added.isFuzzy = old.isFuzzy || differs
          if differs { added.previous = (old.source, old.pluralSource) }
        }
        edits.append(TextEdit(rangeWithEmptyLine(revived.range), ""))
      }
      var builder = TextBuilder()
      builder.append(place > 0 && file[place - 1] != .lineFeed ? "\n\n" : "\n")
      added.append(to: &builder)
      edits.append(TextEdit(place..<place, builder.text))
    }
    let changed = TextEdit.apply(edits.stableSorted { $0.range.lowerBound <= $1.range.lowerBound }, to: file.span)
    return gone.count == 0 ? changed : withoutEmptyEnd(changed) + gone.text
  }

  private func withoutEmptyEnd(_ text: Text) -> Text {
    var end = text.count
    while end > 0, text[end - 1].isXMLSpace { end -= 1 }
    return end == 0 ? "" : text.slice(to: end) + "\n"
  }

  /// A range with the empty line after it, or before it at the end of the file.
  private func rangeWithEmptyLine(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    if end < file.count, file[end] == .lineFeed { return range.lowerBound..<end + 1 }
    if end + 1 < file.count, file[end] == .carriageReturn, file[end + 1] == .lineFeed {
      end += 2
      return range.lowerBound..<end
    }
    return range
  }

  private func lines(of message: POParser.Message) -> [Text] {
    var lines = file.slice(message.range).split(at: .lineFeed)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// A message as an obsolete one: without what comes from sources.
  private func appendObsolete(_ message: POParser.Message, to builder: inout TextBuilder) {
    builder.append("\n")
    for line in lines(of: message) {
      if line.hasPrefix("#.") || line.hasPrefix("#:") || line.withoutOuterSpace.isEmpty { continue }
      let isComment = line.hasPrefix("#") && !line.hasPrefix("#|")
      POMessage.append(
        line: isComment ? line : (line.hasPrefix("#|") ? "#~|" + line.slice(from: 2) : "#~ " + line), to: &builder)
    }
  }

  /// The change of a message: its comment, and its source with what follows from that.
  private func edit(_ old: POParser.Message, _ new: POMessage) -> TextEdit? {
    let isSameSource = old.source == new.source && old.pluralSource == new.pluralSource
    let note = new.notes.isEmpty ? nil : Text.joined(new.notes, "\n")
    let isEmpty = old.texts.allSatisfy(\.isEmpty)
    let isFilled = isEmpty && new.texts.contains { !$0.isEmpty }
    if isSameSource, old.comment == note, !isFilled { return nil }
    var builder = TextBuilder()
    var flags: [Text] = []
    var previous: [Text] = []
    var references: [Text] = []
    var texts: [Text] = []
    var isInTexts = false
    for line in lines(of: old) {
      if line.hasPrefix("#.") { continue }
      if line.hasPrefix("#,") {
        flags += line.slice(from: 2).split(at: UInt8(ascii: ",")).map(\.withoutOuterSpace)
      } else if line.hasPrefix("#|") {
        previous.append(line)
      } else if line.hasPrefix("#:") {
        references.append(line)
      } else if line.hasPrefix("#") {
        POMessage.append(line: line, to: &builder)
      } else {
        isInTexts = isInTexts || line.withoutOuterSpace.hasPrefix("msgstr")
        if isInTexts { texts.append(line) }
      }
    }
    for note in new.notes { POMessage.append(line: note.isEmpty ? "#." : "#. " + note, to: &builder) }
    for reference in references { POMessage.append(line: reference, to: &builder) }
    if !isSameSource {
      flags.removeAll { $0 == "objc-format" }
      if new.isFormat { flags.append("objc-format") }
      if !isEmpty, !flags.contains("fuzzy") { flags.insert("fuzzy", at: 0) }
    }
    if isFilled, new.isFuzzy, !flags.contains("fuzzy") { flags.insert("fuzzy", at: 0) }
    if !flags.isEmpty {
      POMessage.append(line: "#, " + Text.joined(flags, ", "), to: &builder)
    }
    if isSameSource || !previous.isEmpty {
      for line in previous { POMessage.append(line: line, to: &builder) }
    } else if !isEmpty {
      POMessage.append("msgid", old.source, prefix: "#| ", to: &builder)
      if let plural = old.pluralSource { POMessage.append("msgid_plural", plural, prefix: "#| ", to: &builder) }
    }
    POMessage.append("msgctxt", new.context, to: &builder)
    POMessage.append("msgid", new.source, to: &builder)
    if let plural = new.pluralSource { POMessage.append("msgid_plural", plural, to: &builder) }
    if !isFilled, (old.pluralSource == nil) == (new.pluralSource == nil) {
      for line in texts { POMessage.append(line: line, to: &builder) }
    } else {
      var message = new
      // A text that varies now has the old one in all forms, for a review.
      if !isFilled { message.texts = new.texts.map { _ in old.texts.last ?? "" } }
      message.appendTexts(to: &builder)
    }
    return TextEdit(old.range, builder.text)
  }
}

// MARK: - Reading

extension TranslationProject {
  /// The translations in a file of gettext.
  ///
  /// - Parameter language: that of a file that does not name it.
  package func reading(po bytes: Span<UInt8>, language: Text) throws(TranslationError) -> ExchangeReading {
    if let decoded = try DeclaredEncoding.decoded(bytes, .po) { return try read(po: decoded.span, language) }
    return try read(po: try TranslationReader.text(bytes), language)
  }

  private func read(po utf8: Span<UInt8>, _ name: Text) throws(TranslationError) -> ExchangeReading {
    var parser = POParser(utf8)
    var messages: [POParser.Message] = []
    var language = name
    var header: POParser.Message?
    var seen: Set<Text> = []
    while let message = try parser.next() {
      guard seen.insert((message.context ?? "") + "\u{4}" + message.source).inserted else {
        throw message.error("the message occurs twice")
      }
      if message.isHeader { header = message } else { messages.append(message) }
    }
    let fields = TranslationReader.fields(header?.texts.first ?? "")
    if let own = fields["Language"], !own.isEmpty { language = own }
    let plurals = GettextPlurals(language: language)
    var expression = PluralExpression(header: plurals.header)
    if let header, let forms = fields["Plural-Forms"], !forms.hasPrefix("nplurals=INTEGER") {
      expression = PluralExpression(header: forms)
      if expression == nil { throw header.error("the header Plural-Forms cannot be read") }
    }
    let found: [ProjectMessage]
    do throws(ProjectFileFault) {
      var options = ExportOptions()
      options.includesStale = true
      found = try self.messages(language, options).messages
    } catch {
      throw TranslationError(reason: error.path.printable + ": " + error.reason, position: .offset(0))
    }
    var byContext: [Text: [Int]] = [:]
    for (index, message) in found.enumerated() { byContext[message.context, default: []].append(index) }
    let isOurs =
      fields["X-Source-Language"] != nil || fields["X-Generator"]?.hasPrefix("cfbundle ") ?? false
      || messages.allSatisfy { $0.context.map { byContext[$0] != nil } ?? false }
    let bySource = isOurs ? [:] : Self.bySource(found)
    var reading = ExchangeReading()
    reading.lines = LineStarts(utf8)
    for message in messages {
      if let expression, message.texts.count > max(expression.formCount, 1) {
        throw message.error("there are more forms than the header Plural-Forms says")
      }
      let place: Int
      switch isOurs
        ? ours(message, found, byContext[message.context ?? ""] ?? []) : foreign(message, found, bySource)
      {
      case .found(let index): place = index
      case .missing(let text, let word):
        if message.texts.allSatisfy(\.isEmpty) {
          reading.skipped += 1
        } else {
          let id = isOurs ? message.context ?? message.source : message.source
          reading.findings.append(ImportFinding(offset: message.offset, id: id, text: text, word: word))
        }
        continue
      }
      for unit in Self.units(of: message, found[place], plurals, expression) {
        reading.add(unit, tables[found[place].table].original, source: sourceLanguage, language)
      }
    }
    return reading
  }

  private enum Place {
    case found(Int)
    case missing(Text, word: Text)
  }

  private func ours(_ message: POParser.Message, _ found: [ProjectMessage], _ candidates: [Int]) -> Place {
    guard let first = candidates.first else { return .missing("the project has no such text", word: "unknown") }
    if candidates.count == 1 { return .found(first) }
    // Tables of one name: the path tells which it is.
    let paths = message.references.map { $0.withoutIsolates }
    if let own = candidates.first(where: { paths.contains(tables[found[$0].table].original) }) { return .found(own) }
    let same = candidates.filter { found[$0].source == message.source }
    if same.count == 1 { return .found(same[0]) }
    let names = Text.list(candidates.map { tables[found[$0].table].original.printable })
    return .missing("several tables have it: " + names, word: "ambiguous")
  }

  private static func bySource(_ messages: [ProjectMessage]) -> [Text: [Int]] {
    var indexes: [Text: [Int]] = [:]
    for (index, message) in messages.enumerated() { indexes[message.source, default: []].append(index) }
    return indexes
  }

  /// The text of a message that another program has written: the only one with its source, and with its context as key or
  /// table if there is one.
  private func foreign(_ message: POParser.Message, _ found: [ProjectMessage], _ bySource: [Text: [Int]]) -> Place {
    let all = bySource[message.source] ?? []
    var candidates = all
    if let context = message.context {
      candidates = all.filter {
        let own = found[$0]
        return [own.message.name, own.message.key, tables[own.table].name, own.context].contains(context)
      }
    }
    if candidates.count == 1 { return .found(candidates[0]) }
    if all.isEmpty { return .missing("no text of the project is this one", word: "unknown") }
    let shown = (candidates.isEmpty ? all : candidates).prefix(8).map { found[$0].message.key.printedShort }
    let names = Text.list(shown.map { "\"" + $0 + "\"" })
    guard candidates.isEmpty, let context = message.context else {
      return .missing("several keys have this text: " + names, word: "ambiguous")
    }
    return .missing(
      "\"" + context.printedShort + "\" is neither a key nor a table with this text, which has " + names,
      word: "ambiguous")
  }

  /// The texts of a message for the units of the project.
  private static func units(
    of message: POParser.Message, _ own: ProjectMessage, _ plurals: GettextPlurals, _ expression: PluralExpression?
  ) -> [ExchangeUnit] {
    let isSameSource = message.source == own.source && message.pluralSource == own.pluralSource
    var indexes: [Text: Int] = [:]
    if let expression {
      for (category, index) in plurals.indexes(in: expression) { indexes[category.name] = index }
    }
    let last = plurals.categories.last.flatMap { indexes[$0.name] } ?? max(message.texts.count - 1, 0)
    let isPlural = message.pluralSource != nil
    return own.message.forms.map { category, unit in
      var text: Text?
      if isPlural {
        let index = indexes[category] ?? last
        text = index < message.texts.count ? message.texts[index] : nil
        // Only fractions take it, and gettext does not have it: it is that of the last form until it has a text.
        if indexes[category] == nil, category != "", let target = unit.target, unit.isFinished,
          own.message.forms.contains(where: { $0.category == plurals.categories.last?.name && $0.unit.target != target }
          )
        {
          text = nil
        }
      } else {
        text = message.texts.first
      }
      if text?.isEmpty ?? false { text = nil }
      let source = category == "one" || !isPlural ? message.source : message.pluralSource ?? message.source
      var new = ExchangeUnit(
        id: unit.id, source: isSameSource ? unit.source : source, target: text,
        state: message.isFuzzy ? TranslationState.needsReview : nil)
      new.offset = message.offset
      return new
    }
  }
}

extension Text {
  /// A path of gettext without the marks around one with spaces.
  fileprivate var withoutIsolates: Text {
    hasPrefix("\u{2068}") && hasSuffix("\u{2069}") ? slice(3..<count - 3) : self
  }
}
