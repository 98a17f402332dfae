import CFPropertyLists
import CFText
import Terminal

// XLIFF 1.2, as Xcode exports it: a file element for each table and language, a unit for each text.

private let pathSeparator = UnitID.separator
private let originContext: Text = "x-extraction-state"
private let specifierContext: Text = "x-format-specifier"
private let argumentContext: Text = "x-argument-number"
/// Of a unit whose path only the target has.
private let targetOnly: Text = "target-only"

// MARK: - Writing

extension TranslationWriter {
  mutating func xliff() -> Text {
    var builder = TextBuilder()
    builder.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

      """)
    let source = document.sourceLanguage
    let targets = document.languages.filter { $0 != source }
    var languagesByTag: [Text: Text] = [:]
    for language in document.languages {
      guard let other = languagesByTag.updateValue(language, forKey: Self.tag(language)) else { continue }
      losses.text(
        "one of two languages with the name \"" + Self.tag(language) + "\" in XLIFF", "", other + ", " + language)
    }
    for table in document.tables {
      for (index, target) in (targets.isEmpty ? [nil] : targets.map { Optional($0) }).enumerated() {
        builder.append("  <file original=\"")
        builder.append(xml: table.path ?? Self.defaultPath(table.name))
        builder.append("\" datatype=\"plaintext\" source-language=\"")
        builder.append(xml: Self.tag(source))
        if let target {
          builder.append("\" target-language=\"")
          builder.append(xml: Self.tag(target))
        }
        builder.append("\">\n    <body>\n")
        for entry in table.entries { append(entry, table.name, target, isFirst: index == 0, to: &builder) }
        builder.append("    </body>\n  </file>\n")
      }
    }
    builder.append("</xliff>\n")
    return builder.text
  }

  static func defaultPath(_ table: Text) -> Text { table + ".xcstrings" }

  /// A language as XML has it: `pt-BR` for `pt_BR`.
  private static func tag(_ language: Text) -> Text {
    Text(language.utf8.map { $0 == .underscore ? .hyphen : $0 })
  }

  /// - Parameter isFirst: whether the file is the first one of the table: it notes what is lost of the source.
  private mutating func append(
    _ entry: TranslationEntry, _ table: Text, _ target: Text?, isFirst: Bool, to builder: inout TextBuilder
  ) {
    let key = entry.key
    let source = document.sourceLanguage
    for language in [source, target ?? source] {
      if let localization = entry.localizations[language], let fault = FlatLocalization.fault(of: localization) {
        return losses.text(fault, table, key, language)
      }
    }
    if entry.localizations[source] == nil {
      losses.note("that a string is not in the source language: XLIFF takes its key then", table, key)
    }
    if isFirst {
      losses.notes(ofCatalog: entry, table)
      if entry.localizations[source].map({ FlatLocalization($0).units.contains { !$0.unit.isTranslated } }) ?? false {
        losses.note("states of translations", table, key, source)
      }
    }
    let sources = FlatLocalization(entry.localizations[source] ?? Localization(text: key))
    let targets = target.flatMap { entry.localizations[$0] }.map { FlatLocalization($0) } ?? FlatLocalization()
    if Self.isUnrepresentable(key)
      || (sources.units + targets.units).contains(where: { Self.isUnrepresentable($0.unit.text) })
      || entry.comment.map({ Self.isUnrepresentable($0) }) ?? false
    {
      return losses.text("control characters, which XML does not have", table, key)
    }
    if key.firstRange(of: pathSeparator) != nil { return losses.text("keys that contain \"|==|\"", table, key) }
    for (path, unit) in sources.units {
      append(path, unit.text, targets[path], entry, sources, targets, isTargetOnly: false, to: &builder)
    }
    for (path, unit) in targets.units where sources[path] == nil {
      append(path, Self.nearest(sources, path), unit, entry, sources, targets, isTargetOnly: true, to: &builder)
    }
  }

  /// The source's text for a path that it does not have: that of all other numbers or devices.
  private static func nearest(_ sources: FlatLocalization, _ path: Text) -> Text {
    let parent = path.lastIndex(of: .dot).map { path.slice(to: $0 + 1) } ?? ""
    let other = sources[parent + "other"] ?? sources[""]
    return (other ?? (sources.units.first { $0.path.hasSuffix(".other") } ?? sources.units.first)?.unit)?.text ?? ""
  }

  private func append(
    _ path: Text, _ source: Text, _ target: StringUnit?, _ entry: TranslationEntry, _ sources: FlatLocalization,
    _ targets: FlatLocalization, isTargetOnly: Bool, to builder: inout TextBuilder
  ) {
    builder.append("      <trans-unit id=\"")
    builder.append(xml: path.isEmpty ? entry.key : entry.key + pathSeparator + path)
    builder.append("\" xml:space=\"preserve\"")
    if !entry.isTranslatable { builder.append(" translate=\"no\"") }
    if isTargetOnly {
      builder.append(" extradata=\"")
      builder.append(targetOnly)
      builder.append("\"")
    }
    builder.append(">\n        <source>")
    builder.append(xml: source)
    builder.append("</source>\n")
    if let target {
      builder.append("        <target")
      if let state = target.state {
        builder.append(" state=\"")
        builder.append(xml: Self.xliffState(state))
        builder.append("\"")
        if state == TranslationState.machineTranslated { builder.append(" state-qualifier=\"leveraged-mt\"") }
      }
      builder.append(">")
      builder.append(xml: target.text)
      builder.append("</target>\n")
    }
    var contexts: [(Text, Text)] = []
    if let origin = entry.origin { contexts.append((originContext, origin)) }
    if let (name, isText) = FlatLocalization.substitution(of: path), isText,
      let substitution = targets.substitution(name) ?? sources.substitution(name)
    {
      contexts.append((specifierContext, substitution.specifier))
      if let argument = substitution.argument { contexts.append((argumentContext, Text(argument))) }
    }
    if !contexts.isEmpty {
      builder.append("        <context-group>")
      for (name, value) in contexts {
        builder.append("<context context-type=\"")
        builder.append(name)
        builder.append("\">")
        builder.append(xml: value)
        builder.append("</context>")
      }
      builder.append("</context-group>\n")
    }
    if let comment = entry.comment {
      builder.append("        <note>")
      builder.append(xml: comment)
      builder.append("</note>\n")
    }
    builder.append("      </trans-unit>\n")
  }

  static func xliffState(_ state: Text) -> Text {
    switch state {
    case "translated", "new": state
    // XLIFF has it as a qualifier of this state.
    case TranslationState.machineTranslated: "translated"
    case "needs_review": "needs-review-l10n"
    default: "x-" + state
    }
  }

  static func isUnrepresentable(_ text: Text) -> Bool {
    let bytes = text.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20, byte != .lineFeed, byte != .carriageReturn, byte != 0x09 { return true }
      // U+FFFE and U+FFFF.
      if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE { return true }
    }
    return false
  }
}

// MARK: - Reading

extension TranslationReader {
  mutating func readXLIFF(_ text: Span<UInt8>) throws(TranslationError) {
    var reader = XLIFFReader(text)
    do throws(ParseError) { try reader.read() } catch { throw TranslationError(error) }
    if let error = reader.error { throw error }
    if reader.hasInlineElements { losses.text("inline elements", "", "") }
    if reader.hasMarks { losses.note("marks of parts of texts", "", "") }
    if let language = reader.units.first?.sourceLanguage { document.sourceLanguage = language }
    var groups: [(group: Group, sources: FlatLocalization, targets: FlatLocalization, offset: Int)] = []
    var indexes: [Group: Int] = [:]
    var lastFile = 0
    for unit in reader.units {
      if unit.file != lastFile {
        lastFile = unit.file
        for name in [.table(unit.table), .language(unit.sourceLanguage)]
          + (unit.targetLanguage.map { [.language($0)] } ?? [])
          as [ResourceName]
        {
          check(name, at: TextScanner(text).position(of: unit.offset))
        }
        // Xcode finds a table by its path. Of several tables with one name, the first has it.
        if document[table: unit.table].entries.isEmpty, unit.original != TranslationWriter.defaultPath(unit.table) {
          document[table: unit.table].path = unit.original
        }
      }
      if Self.isStringsDictID(unit.id) {
        throw TranslationError(
          reason: "the unit \"" + unit.id.printedShort + "\" is of a .stringsdict file, whose units cannot be read",
          position: TextScanner(text).position(of: unit.offset))
      }
      var (key, path): (Text, Text) = (unit.id, "")
      if let range = Self.lastSeparator(unit.id), FlatLocalization.isPath(unit.id.slice(from: range.upperBound)) {
        (key, path) = (unit.id.slice(to: range.lowerBound), unit.id.slice(from: range.upperBound))
      }
      var entry = document[table: unit.table][key]
      if unit.note.count > 0 { entry.comment = unit.note.text }
      if let origin = unit.contexts[originContext] { entry.origin = origin }
      if !unit.isTranslatable { entry.isTranslatable = false }
      document[table: unit.table][key] = entry
      let group = Group(
        table: unit.table, key: key, source: unit.sourceLanguage, target: unit.targetLanguage, file: unit.file)
      let index = indexes[group] ?? groups.count
      if index == groups.count {
        indexes[group] = index
        groups.append((group, FlatLocalization(), FlatLocalization(), unit.offset))
      }
      if groups[index].sources[path] != nil || groups[index].targets[path] != nil {
        throw TranslationError(
          reason: "a second unit with the id \"" + unit.id.printedShort + "\"",
          position: TextScanner(text).position(of: unit.offset))
      }
      if !unit.isTargetOnly { groups[index].sources.add(StringUnit(text: unit.source), at: path) }
      if let target = unit.target { groups[index].targets.add(target, at: path) }
      if let (name, isText) = FlatLocalization.substitution(of: path), isText {
        let argument = unit.contexts[argumentContext].flatMap { $0.number(radix: 10) }.map { Int($0) }
        let specifier = unit.contexts[specifierContext] ?? "lld"
        groups[index].sources.add(substitution: name, argument, specifier)
        groups[index].targets.add(substitution: name, argument, specifier)
      }
    }
    for (group, sources, targets, offset) in groups {
      var clash: Text?
      do throws(FlatFault) {
        if let source = try sources.localization(), !set(source, in: group.source, of: group) {
          clash = group.source
        }
        if let language = group.target, let target = try targets.localization(),
          !set(target, in: language, of: group)
        {
          clash = language
        }
      } catch {
        throw TranslationError(
          reason: "\"" + group.key.printedShort + "\": the variant \"" + error.path + "\" does not fit the others",
          position: TextScanner(text).position(of: offset))
      }
      if let clash {
        throw TranslationError(
          reason: "\"" + group.key.printedShort + "\" has another text in the language " + clash
            + " in an earlier <file> whose table is \"" + group.table.printedShort + "\", too",
          position: TextScanner(text).position(of: offset))
      }
    }
  }

  /// Sets a localization, unless another `<file>` has set one with other texts: then one of them would be lost.
  private mutating func set(_ localization: Localization, in language: Text, of group: Group) -> Bool {
    let entry = document[table: group.table][group.key]
    if let other = entry.localizations[language] {
      let (old, new) = (FlatLocalization(other).units, FlatLocalization(localization).units)
      guard old.count == new.count, zip(old, new).allSatisfy({ $0.path == $1.path && $0.unit.text == $1.unit.text })
      else { return false }
    }
    document[table: group.table][group.key].localizations[language] = localization
    return true
  }

  /// `/KEY:dict/VARIABLE:dict/one:dict/:string`: how Xcode names the texts of a `.stringsdict` file.
  private static func isStringsDictID(_ id: Text) -> Bool { id.hasPrefix("/") && id.hasSuffix(":dict/:string") }

  private struct Group: Hashable {
    let table: Text
    let key: Text
    let source: Text
    let target: Text?
    let file: Int
  }

  private static func lastSeparator(_ id: Text) -> Range<Int>? {
    let (bytes, separator) = (id.span, pathSeparator.span)
    var start = bytes.count - separator.count
    while start >= 0 {
      if bytes.extracting(droppingFirst: start).starts(with: separator) { return start..<start + separator.count }
      start -= 1
    }
    return nil
  }
}

/// Reads the units of an XLIFF document. Nothing recurses: elements may be nested as deep as they are.
struct XLIFFReader: ~Escapable {
  struct Unit {
    var id: Text = ""
    var table: Text = ""
    var original: Text = ""
    var file = 0
    var sourceLanguage: Text = ""
    var targetLanguage: Text?
    var source: Text = ""
    var target: StringUnit?
    var note = TextBuilder()
    var contexts: [Text: Text] = [:]
    var isTranslatable = true
    var isTargetOnly = false
    /// Of its tag. Its line is found if there is an error: that of each unit would take all lines before it.
    var offset = 0
  }

  private var scanner: XMLDocumentScanner
  private(set) var units: [Unit] = []
  private(set) var hasInlineElements = false
  private(set) var hasMarks = false
  /// Whether the document is one of XLIFF 2.
  private(set) var isVersion2 = false
  /// What is wrong with the content of a well-formed document.
  private(set) var error: TranslationError?

  private var open: [Text] = []
  private var attributes: [Text: Text] = [:]
  /// Where the last tag begins.
  private var tagStart = 0
  private var file = Unit()
  private var fileCount = 0
  private var unit: Unit?
  private var text = TextBuilder()
  private var targetState: Text?
  private var targetQualifier: Text?
  /// Whether the elements are in a source or target, whose text goes on after them.
  private var isInText = false
  private var contextType: Text = ""

  @_lifetime(copy utf8)
  init(_ utf8: Span<UInt8>) { scanner = XMLDocumentScanner(utf8) }

  mutating func read() throws(ParseError) {
    while error == nil, let token = try scanner.next() {
      switch token {
      case .name(let range):
        open.append(scanner.localName(range))
        attributes = [:]
        tagStart = range.lowerBound - 1
      case .attribute(let name, let value): attributes[scanner.text(name)] = scanner.text(value)
      case .open: begin()
      case .text(let content): text.append(scanner.text(content))
      case .end: end()
      }
    }
  }

  private var position: SourcePosition { scanner.tagPosition }

  private mutating func fail(_ reason: Text) { error = TranslationError(reason: reason, position: position) }

  private var parent: Text? { open.count > 1 ? open[open.count - 2] : nil }

  private mutating func begin() {
    let name = open[open.count - 1]
    if open.count == 1 {
      guard name == "xliff" else { return fail("this is not an XLIFF document: its root is <" + name + ">") }
      guard let version = attributes["version"], version.hasPrefix("1.") else {
        isVersion2 = attributes["version"]?.hasPrefix("2.") ?? false
        return fail("only versions 1.0 to 1.2 of XLIFF can be read")
      }
      return
    }
    switch name {
    case "file":
      guard let original = attributes["original"], let language = attributes["source-language"] else {
        return fail("<file> needs the attributes original and source-language")
      }
      let last = original.split(at: .slash).last ?? original
      file = Unit()
      file.original = original
      file.isTranslatable = attributes["translate"] != "no"
      fileCount += 1
      file.file = fileCount
      // The texts of Info.plist are translated in the table InfoPlist.
      let isInfo = last == "Info.plist" || last.hasSuffix("-Info.plist")
      file.table = isInfo ? "InfoPlist" : last.lastIndex(of: .dot).map { last.slice(to: $0) } ?? last
      file.sourceLanguage = language
      file.targetLanguage = attributes["target-language"]
    case "trans-unit":
      guard unit == nil else { return fail("a <trans-unit> in another one") }
      guard let id = attributes["id"] else { return fail("<trans-unit> needs the attribute id") }
      var new = file
      new.id = id
      new.isTranslatable = file.isTranslatable && attributes["translate"] != "no"
      new.isTargetOnly = attributes["extradata"] == targetOnly
      new.offset = tagStart
      unit = new
    case "note" where parent == "trans-unit": text = TextBuilder()
    case "source" where parent == "trans-unit":
      text = TextBuilder()
      isInText = true
    case "target" where parent == "trans-unit":
      text = TextBuilder()
      isInText = true
      targetState = attributes["state"]
      targetQualifier = attributes["state-qualifier"]
    case "context":
      text = TextBuilder()
      contextType = attributes["context-type"] ?? ""
    // They mark a part of the text.
    case "g", "mrk", "sub": if isInText { hasMarks = true }
    // They stand for something that is not in the text.
    default: if isInText { hasInlineElements = true }
    }
  }

  private mutating func end() {
    let name = open[open.count - 1]
    switch name {
    case "source" where parent == "trans-unit":
      unit?.source = text.text
      isInText = false
    case "target" where parent == "trans-unit":
      guard unit?.targetLanguage != nil else { return fail("<target> in a file without target-language") }
      unit?.target = StringUnit(text: text.text, state: targetState.map { Self.state($0, targetQualifier) })
      isInText = false
    case "note" where parent == "trans-unit":
      if text.count > 0, unit != nil {
        if unit!.note.count > 0 { unit!.note.append("\n") }
        unit!.note.append(text.text)
      }
    case "context" where unit != nil: unit?.contexts[contextType] = text.text
    case "trans-unit":
      if let unit { units.append(unit) }
      unit = nil
    default: break
    }
    open.removeLast()
  }

  /// The state that a string catalog has for that of XLIFF.
  private static func state(_ state: Text, _ qualifier: Text?) -> Text {
    switch state {
    case "final", "signed-off", "translated":
      qualifier == "leveraged-mt" || qualifier == "mt-suggestion" ? TranslationState.machineTranslated : "translated"
    case "new", "needs-translation": "new"
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation":
      "needs_review"
    // Those of other programs are of finished texts; ours are written so.
    default: state.hasPrefix("x-") ? state.slice(from: 2) : "translated"
    }
  }
}
