import CFLocalization
import CFObjects
import CFPropertyLists
import CFText
import Terminal

// .po and .pot: gettext's files. The context of a message is the table and the key, its text that of the source language.

// MARK: - Writing

extension TranslationWriter {
  /// The file of a language; `nil` makes a template.
  mutating func po(_ language: Text?) -> Text {
    let plurals = GettextPlurals(language: language ?? document.sourceLanguage)
    var builder = TextBuilder()
    POMessage.header(language, plurals, sourceLanguage: document.sourceLanguage, to: &builder)
    for table in document.tables {
      for entry in table.entries { append(entry, table.name, language, plurals, to: &builder) }
    }
    return builder.text
  }

  private mutating func append(
    _ entry: TranslationEntry, _ table: Text, _ language: Text?, _ plurals: GettextPlurals,
    to builder: inout TextBuilder
  ) {
    let sourceLanguage = document.sourceLanguage
    losses.notes(entry, table, hasComments: true, languages: [])
    guard entry.localizations[sourceLanguage] != nil || language.map({ entry.localizations[$0] != nil }) ?? false else {
      return
    }
    if entry.localizations[sourceLanguage] == nil {
      losses.note("that a string is not in the source language: gettext takes its key then", table, entry.key)
    }
    let sourceLocalization = entry.localizations[sourceLanguage] ?? Localization(text: entry.key)
    guard let source = forms(sourceLocalization, table, entry.key, sourceLanguage) else { return }
    var target: Forms?
    if let language, language != sourceLanguage, let localization = entry.localizations[language] {
      target = forms(localization, table, entry.key, language)
      if target == nil { return }
    } else if language == sourceLanguage {
      target = source
    }
    let context = table + "/" + entry.key
    if context.contains(0) { return losses.text("NUL characters", table, entry.key) }
    let isPlural = source.isPlural || target?.isPlural == true
    if isPlural, !(source.isPlural && target?.isPlural ?? true) {
      losses.note("that a string varies in one language only", table, entry.key, language)
    }

    var message = POMessage(context: context, source: source[isPlural ? "one" : "other"] ?? "")
    message.notes = entry.comment?.split(at: .lineFeed) ?? []
    message.isFuzzy = target.map { $0.units.contains { $0.unit.state == "needs_review" } } ?? false
    message.isFormat = POMessage.isFormat(
      sources: source.units.map(\.unit.text), targets: (target?.units ?? []).map(\.unit.text))
    if isPlural {
      message.pluralSource = source["other"] ?? ""
      if source.units.contains(where: { $0.category != "one" && $0.category != "other" }) {
        losses.text("plural forms of the source language but \"one\" and \"other\"", table, entry.key, sourceLanguage)
      }
      for index in plurals.categories.indices where language != nil || index < 2 {
        message.texts.append(
          language == nil ? "" : written(target, plurals, index, source, entry.key, table, language))
      }
    } else {
      message.texts = [written(target, plurals, nil, source, entry.key, table, language)]
    }
    builder.append("\n")
    message.append(to: &builder)
    if isPlural, let target, let language { noteUnusedForms(target, plurals, entry.key, table, language) }
  }

  /// Forms that no whole number takes.
  private mutating func noteUnusedForms(
    _ target: Forms, _ plurals: GettextPlurals, _ key: Text, _ table: Text, _ language: Text
  ) {
    for (category, unit) in target.units where !plurals.categories.contains(where: { $0.name == category }) {
      // That for fractions is the last one, as for whole numbers.
      if category == "other", unit.text == target[plurals.categories.last?.name ?? "other"] { continue }
      // Xcode asks for it, and gettext has no place for it.
      losses.note("plural forms that no whole number takes", table, key, language)
      return
    }
  }

  /// The text of a form, or nothing if it is not translated.
  ///
  /// - Parameter index: that of the form; `nil` for a text that does not vary.
  private mutating func written(
    _ target: Forms?, _ plurals: GettextPlurals, _ index: Int?, _ source: Forms, _ key: Text, _ table: Text,
    _ language: Text?
  ) -> Text {
    let category = index.map { plurals.categories[$0].name } ?? "other"
    let isLast = index == nil || index == plurals.categories.count - 1
    guard let target, let unit = target.ownUnit(category, isLast: isLast) else { return "" }
    if unit.text.isEmpty, unit.state != "new", language != document.sourceLanguage {
      losses.text("translations that are empty", table, key, language)
    }
    guard let state = unit.state, state != "translated", state != "needs_review" else { return unit.text }
    losses.note("states of translations", table, key, language)
    guard state == "new" else { return unit.text }
    if !unit.text.isEmpty, unit.text != source.unit(category)?.text {
      losses.text("texts of translations whose state is new", table, key, language)
    }
    return ""
  }

  /// The texts of a string that varies by one number at most.
  private struct Forms {
    var units: [(category: Text, unit: StringUnit)]
    var isPlural: Bool

    /// The text of a category, else that of all other numbers.
    func unit(_ category: Text) -> StringUnit? {
      (units.first { $0.category == category } ?? units.first { $0.category == "other" } ?? units.last)?.unit
    }

    subscript(category: Text) -> Text? { unit(category)?.text }

    /// The text of a category alone. Gettext has no form for fractions, which is the last one there.
    func ownUnit(_ category: Text, isLast: Bool) -> StringUnit? {
      if !isPlural { return units.first?.unit }
      return (units.first { $0.category == category } ?? (isLast ? units.first { $0.category == "other" } : nil))?.unit
    }
  }

  private mutating func forms(_ localization: Localization, _ table: Text, _ key: Text, _ language: Text) -> Forms? {
    if let unit = Self.unit(localization.content), localization.substitutions.isEmpty {
      return Forms(units: [("other", unit)], isPlural: false)
    }
    if case .variations(.plural, let variants) = localization.content, localization.substitutions.isEmpty {
      let units = variants.compactMap { variant in Self.unit(variant.content).map { (variant.name, $0) } }
      if units.count == variants.count { return Forms(units: units, isPlural: true) }
    }
    if let unit = Self.unit(localization.content), localization.substitutions.count == 1,
      let units = Self.expanded(unit, localization.substitutions[0])
    {
      losses.note("names of plural variables", table, key, language)
      return Forms(units: units, isPlural: true)
    }
    losses.text(Self.unsupported(localization), table, key, language)
    return nil
  }

  private static func unsupported(_ localization: Localization) -> Text {
    if localization.substitutions.count > 1 { return "strings with several plural variables" }
    return variation(localization)
  }

  private static func unit(_ content: LocalizedContent) -> StringUnit? {
    if case .string(let unit) = content { return unit }
    return nil
  }

  /// A string with a plural variable as the whole string in each form.
  private static func expanded(
    _ unit: StringUnit, _ substitution: Substitution
  ) -> [(category: Text, unit: StringUnit)]? {
    guard case .variations(.plural, let variants) = substitution.content else { return nil }
    var format = unit.text
    var argument = substitution.argument
    if ArgumentNumbers.count(in: format) > 1 || argument != nil {
      format = ArgumentNumbers.numbered(format) { $0 == substitution.name ? substitution.argument : nil }
    }
    var tokens = FormatTokens(format)
    var found: FormatTokens.Token?
    while found == nil, let token = tokens.next() {
      if token.kind == .variable, format.slice(token.name) == substitution.name { found = token }
    }
    guard let found else { return nil }
    if found.isNumbered {
      guard let number = format.slice(found.digits).number(radix: 10) else { return nil }
      argument = Int(number)
    }
    var units: [(category: Text, unit: StringUnit)] = []
    for variant in variants {
      guard case .string(let form) = variant.content else { return nil }
      let text = ArgumentNumbers.replacingArg(in: form.text, argument, substitution.specifier)
      let whole = format.slice(to: found.range.lowerBound) + text + format.slice(from: found.range.upperBound)
      units.append((variant.name, StringUnit(text: whole, state: form.state ?? unit.state)))
    }
    return units
  }
}

// MARK: - Reading

extension TranslationReader {
  /// - Parameter language: of a file that does not name it; `nil` for a template.
  mutating func readPO(_ utf8: Span<UInt8>, language: Text?) throws(TranslationError) {
    var parser = POParser(utf8)
    var target = language
    var expression: PluralExpression?
    var isFirst = true
    var seen: Set<Text> = []
    var messages: [POParser.Message] = []
    var isOurs = false
    var sourceLanguage: Text?
    while let message = try parser.next() {
      if message.isHeader {
        guard isFirst else { throw message.error("a second header") }
        isFirst = false
        let fields = Self.fields(message.texts.first ?? "")
        if language != nil, let name = fields["Language"], !name.isEmpty { target = name }
        if let name = fields["X-Source-Language"], !name.isEmpty {
          sourceLanguage = name
          isOurs = true
          check(.language(name), at: message.position)
        }
        if let target { check(.language(target), at: message.position) }
        if let forms = fields["Plural-Forms"] {
          expression = PluralExpression(header: forms)
          // A template has placeholders.
          if expression == nil, language != nil, !forms.hasPrefix("nplurals=INTEGER") {
            throw message.error("the header Plural-Forms cannot be read")
          }
        }
        continue
      }
      isFirst = false
      if !seen.insert((message.context ?? "") + "\u{4}" + message.source).inserted {
        throw message.error("the message occurs twice")
      }
      messages.append(message)
    }
    if messages.allSatisfy({ $0.context?.contains(.slash) ?? false }) { isOurs = true }
    // All is checked before the document changes.
    var keys: [Text: Set<Text>] = [:]
    let formCount = (expression ?? target.flatMap { PluralExpression(header: GettextPlurals(language: $0).header) })?
      .formCount
    for message in messages {
      if let formCount, message.texts.count > max(formCount, 1) {
        throw message.error("there are more forms than the header Plural-Forms says")
      }
      let (table, key) = place(of: message, isOurs: isOurs)
      if keys[table] == nil { check(.table(table), at: message.position) }
      if !keys[table, default: []].insert(key).inserted {
        throw message.error(
          "two messages have the key \"" + key.printedShort + "\" of the table \"" + table.printedShort + "\"")
      }
    }
    if let sourceLanguage { document.sourceLanguage = sourceLanguage }
    for message in messages {
      let (table, key) = place(of: message, isOurs: isOurs)
      add(message, table, key, target, expression)
    }
    if parser.hasObsolete { losses.note("messages that are marked obsolete", "", "") }
    if parser.hasTranslatorComments { losses.note("translators' comments", "", "") }
    if parser.hasReferences { losses.note("places in sources", "", "") }
  }

  static func fields(_ header: Text) -> [Text: Text] {
    var fields: [Text: Text] = [:]
    for line in header.split(at: .lineFeed) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line.slice(from: colon + 1)
      let start = value.span.firstIndex { $0 != 0x20 } ?? value.count
      fields[line.slice(to: colon)] = value.slice(from: start)
    }
    return fields
  }

  /// The table and key of a message. Contexts in our files are both, with a slash between them. For gettext, messages of
  /// one context are told apart by their texts.
  private func place(of message: POParser.Message, isOurs: Bool) -> (table: Text, key: Text) {
    guard let context = message.context else { return (defaultTable, message.source) }
    guard isOurs, let slash = context.firstIndex(of: .slash) else {
      return (defaultTable, context + "|" + message.source)
    }
    return (context.slice(to: slash), context.slice(from: slash + 1))
  }

  private mutating func add(
    _ message: POParser.Message, _ table: Text, _ key: Text, _ language: Text?, _ expression: PluralExpression?
  ) {
    let source = document.sourceLanguage
    var entry = document[table: table][key]
    if let comment = message.comment { entry.comment = comment }
    if let plural = message.pluralSource {
      entry.localizations[source] = Localization(
        .variations(.plural, [Self.variant("one", message.source), Self.variant("other", plural)]))
    } else {
      entry.localizations[source] = Localization(text: message.source)
    }
    if let language, language != source || message.texts.contains(where: { $0 != "" }),
      let localization = localization(message, language, expression)
    {
      entry.localizations[language] = localization
    }
    document[table: table][key] = entry
  }

  private static func variant(_ name: Text, _ text: Text, _ state: Text? = nil) -> LocalizedContent.Variant {
    .init(name: name, content: .string(StringUnit(text: text, state: state)))
  }

  private mutating func localization(
    _ message: POParser.Message, _ language: Text, _ expression: PluralExpression?
  ) -> Localization? {
    let state: Text? = message.isFuzzy ? "needs_review" : nil
    guard message.pluralSource != nil else {
      guard let text = message.texts.first, !text.isEmpty else { return nil }
      return Localization(text: text, state: state)
    }
    if message.texts.allSatisfy(\.isEmpty) { return nil }
    let plurals = GettextPlurals(language: language)
    guard let expression = expression ?? PluralExpression(header: plurals.header) else { return nil }
    var variants: [LocalizedContent.Variant] = []
    var used: Set<Int> = []
    for (category, index) in plurals.indexes(in: expression) where index < message.texts.count {
      used.insert(index)
      if message.texts[index].isEmpty { continue }
      variants.append(Self.variant(category.name, message.texts[index], state))
    }
    if message.texts.indices.contains(where: { !used.contains($0) && !message.texts[$0].isEmpty }) {
      losses.text("plural forms that the language does not have", "", message.context ?? message.source, language)
    }
    // Fractions take the last form, if that is translated.
    if let last = variants.last, last.name == plurals.categories.last?.name, last.name != "other" {
      variants.append(.init(name: "other", content: last.content))
    }
    return Localization(.variations(.plural, variants))
  }
}
