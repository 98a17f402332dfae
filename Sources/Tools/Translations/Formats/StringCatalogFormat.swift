import CFObjects
import CFPropertyLists
import CFText
import Genstrings
import Terminal

// .xcstrings: JSON with all languages.

extension TranslationReader {
  mutating func readCatalog(_ bytes: Span<UInt8>, _ name: Text) throws(TranslationError) {
    let value = try Self.json(bytes)
    guard let root = value as? DictionaryObject, let strings = root.dictionary("strings") else {
      throw TranslationError(
        reason: "this is not a string catalog: it has no object \"strings\"", position: .line(1, column: 1))
    }
    let source = root.text("sourceLanguage") ?? document.sourceLanguage
    document.sourceLanguage = source
    check(.language(source))
    var lastLanguage = source
    var table = document[table: name]
    let written = WrittenCatalog(bytes, root, strings)
    table.version = root.text("version")
    table.fields = written.fields
    for string in strings.entries {
      guard let key = (string.key as? StringObject)?.text else { continue }
      guard let content = string.value as? DictionaryObject else {
        losses.text("values that are not strings", name, key)
        continue
      }
      var entry = table[key]
      entry.comment = content.text("comment")
      entry.origin = content.text("extractionState")
      entry.isTranslatable = (content["shouldTranslate"] as? BooleanObject)?.value ?? true
      entry.fields = written.fields(of: key)
      for localization in content.dictionary("localizations")?.entries ?? [] {
        guard let language = (localization.key as? StringObject)?.text else { continue }
        if language != lastLanguage {
          check(.language(language))
          lastLanguage = language
        }
        guard let content = localization.value as? DictionaryObject, let read = Self.localization(content) else {
          losses.text("localizations of an unknown kind", name, key, language)
          continue
        }
        entry.localizations[language] = read
        if content["stringUnit"] != nil, content["variations"] != nil {
          losses.text("texts beside variants", name, key, language)
        }
      }
      // A key without a text is its own one.
      if entry.localizations[source] == nil { entry.localizations[source] = Localization(text: key) }
      table[key] = entry
    }
    document[table: name] = table
  }

  private static func localization(_ content: DictionaryObject) -> Localization? {
    guard let main = self.content(content, depth: 0) else { return nil }
    var result = Localization(main)
    for entry in content.dictionary("substitutions")?.entries ?? [] {
      guard let name = (entry.key as? StringObject)?.text, let value = entry.value as? DictionaryObject,
        let variations = self.content(value, depth: 0)
      else { return nil }
      var argument: Int?
      if case .integer(let number)? = (value["argNum"] as? NumberObject)?.value { argument = Int(exactly: number) }
      result.substitutions.append(
        Substitution(
          name: name, argument: argument, specifier: value.text("formatSpecifier") ?? "lld", content: variations))
    }
    return result
  }

  private static func content(_ value: DictionaryObject, depth: Int) -> LocalizedContent? {
    guard depth < LocalizedContent.maximumDepth else { return nil }
    if let unit = value.dictionary("stringUnit") {
      return unit.text("value").map { .string(StringUnit(text: $0, state: unit.text("state"))) }
    }
    if let set = value.dictionary("stringSet") {
      guard let values = set["values"] as? ArrayObject else { return nil }
      return .phrases(values.texts.map { StringUnit(text: $0, state: set.text("state")) })
    }
    guard let variations = value.dictionary("variations"), variations.count == 1,
      let name = (variations.keys.first as? StringObject)?.text, let kind = VariationKind(name: name),
      let choices = variations[name] as? DictionaryObject
    else { return nil }
    var variants: [LocalizedContent.Variant] = []
    for choice in choices.entries {
      guard let name = (choice.key as? StringObject)?.text, let value = choice.value as? DictionaryObject,
        let content = content(value, depth: depth + 1)
      else { return nil }
      variants.append(.init(name: name, content: content))
    }
    return .variations(kind, variants)
  }
}

extension TranslationWriter {
  /// A catalog as Xcode writes it.
  mutating func catalog(_ table: TranslationTable) -> Text {
    let source = document.sourceLanguage
    var strings: [(key: Text, value: CatalogNode)] = []
    for entry in table.entries {
      var node = CatalogNode()
      for field in entry.fields { node[field.name] = field.node }
      if let comment = entry.comment { node["comment"] = CatalogNode(string: comment) }
      if let origin = entry.origin { node["extractionState"] = CatalogNode(string: origin) }
      if !entry.isTranslatable { node["shouldTranslate"] = .other("false") }
      var localizations: [(key: Text, value: CatalogNode)] = []
      for language in entry.localizations.keys.sorted() {
        let localization = entry.localizations[language]!
        if language == source, localization == Localization(text: entry.key) { continue }
        localizations.append((language, Self.node(localization)))
      }
      if entry.localizations[source] == nil {
        losses.note("that a string is not in the source language: a catalog takes its key then", table.name, entry.key)
      }
      if !localizations.isEmpty { node["localizations"] = Self.object(localizations) }
      strings.append((entry.key, node))
    }
    var root = CatalogNode()
    root["sourceLanguage"] = CatalogNode(string: source)
    root["strings"] = Self.object(strings)
    for field in table.fields { root[field.name] = field.node }
    root["version"] = CatalogNode(string: Self.version(table))
    return root.text
  }

  /// The version of the catalog that was read. Another table has the first one with all of its states.
  private static func version(_ table: TranslationTable) -> Text {
    if let version = table.version { return version }
    let hasMachineState = table.entries.contains { entry in
      entry.localizations.values.contains { localization in
        FlatLocalization(localization).units.contains { $0.unit.state == TranslationState.machineTranslated }
      }
    }
    return hasMachineState ? "1.3" : "1.0"
  }

  /// An object with its members in the order of Xcode.
  private static func object(_ members: [(key: Text, value: CatalogNode)]) -> CatalogNode {
    CatalogNode(members: members.map { (CatalogOrder($0.key), $0) }.stableSorted { $0.0 <= $1.0 }.map(\.1))
  }

  private static func node(_ localization: Localization) -> CatalogNode {
    var node = self.node(localization.content)
    guard !localization.substitutions.isEmpty else { return node }
    var substitutions: [(key: Text, value: CatalogNode)] = []
    for substitution in localization.substitutions {
      var value = self.node(substitution.content)
      if let argument = substitution.argument { value["argNum"] = .other(Text(argument)) }
      value["formatSpecifier"] = CatalogNode(string: substitution.specifier)
      substitutions.append((substitution.name, value))
    }
    node["substitutions"] = object(substitutions)
    return node
  }

  private static func node(_ content: LocalizedContent) -> CatalogNode {
    var node = CatalogNode()
    switch content {
    case .string(let unit): node["stringUnit"] = self.node(unit, "value", CatalogNode(string: unit.text))
    case .phrases(let units):
      node["stringSet"] = self.node(
        units.first ?? StringUnit(text: ""), "values", .array(units.map { CatalogNode(string: $0.text) }))
    case .variations(let kind, let variants):
      let choices = object(variants.map { ($0.name, self.node($0.content)) })
      var variations = CatalogNode()
      variations[kind.name] = choices
      node["variations"] = variations
    }
    return node
  }

  private static func node(_ unit: StringUnit, _ name: Text, _ value: CatalogNode) -> CatalogNode {
    var node = CatalogNode()
    node["state"] = CatalogNode(string: unit.state ?? "translated")
    node[name] = value
    return node
  }
}
