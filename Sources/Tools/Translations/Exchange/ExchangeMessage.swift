import CFPropertyLists
import CFText
import Genstrings

/// A text that a translator gets whole: one that does not vary, or one with its plural forms.
struct ExchangeMessage {
  /// Its name in its table: the key, and what tells it from other texts of the key.
  let name: Text

  /// The forms by the names of plural categories; one without a name is a text that does not vary.
  var forms: [(category: Text, unit: ProjectUnit)] = []

  var isPlural: Bool { forms.first?.category != "" }

  var key: Text { forms.first?.unit.key ?? name }
  var note: Text { forms.first?.unit.note ?? "" }

  /// The form of a category, else that of all other numbers.
  func unit(_ category: Text) -> ProjectUnit? {
    (forms.first { $0.category == category } ?? forms.first { $0.category == "other" } ?? forms.last)?.unit
  }
}

/// A message of a project with the source's texts.
struct ProjectMessage {
  /// The index of its table.
  let table: Int

  /// That of gettext: the table and the name.
  let context: Text
  let message: ExchangeMessage

  /// The source's text for one; its only text if it does not vary.
  let source: Text

  /// The source's text for other numbers.
  let pluralSource: Text?
}

extension TranslationProject {
  /// The messages of all tables, in the order of their sources.
  ///
  /// - Returns: also the number of keys that are left out because no source has them any more.
  func messages(
    _ language: Text, _ options: ExportOptions
  ) throws(ProjectFileFault) -> (messages: [ProjectMessage], staleKeys: Int) {
    var result: [ProjectMessage] = []
    var stale = 0
    for (index, table) in tables.enumerated() {
      let (units, staleKeys) = try units(table, language, isSorted: false)
      if !options.includesStale { stale += staleKeys }
      // A language may lack forms that the source has.
      var sources: [Text: ExchangeMessage] = [:]
      for message in Self.messages(of: table, try self.units(table, sourceLanguage, isSorted: false).units) {
        sources[message.name] = message
      }
      for message in Self.messages(of: table, options.wanted(units)) {
        let own = sources[message.name].flatMap { $0.isPlural == message.isPlural ? $0 : nil } ?? message
        let other = own.unit("other")?.source ?? ""
        result.append(
          ProjectMessage(
            table: index, context: table.name + "/" + message.name, message: message,
            source: message.isPlural ? own.unit("one")?.source ?? other : other,
            pluralSource: message.isPlural ? other : nil))
      }
    }
    return (result, stale)
  }

  /// The texts of a table with those of one plural together.
  private static func messages(of table: ProjectTable, _ units: [ProjectUnit]) -> [ExchangeMessage] {
    let simple = table.list == nil ? [] : simpleKeys(units)
    var messages = KeyedList<ExchangeMessage>()
    for unit in units {
      guard let (name, category) = place(of: unit, table, simple) else { continue }
      messages[name, default: ExchangeMessage(name: name)].forms.append((category, unit))
    }
    return messages.elements
  }

  /// The message of a text, and the plural category that it is for; `nil` for one that only names a variable.
  private static func place(
    of unit: ProjectUnit, _ table: ProjectTable, _ simple: Set<Text>
  ) -> (name: Text, category: Text)? {
    guard let path = path(of: unit, table, simple) else { return nil }
    guard let group = CatalogFile.pluralGroup(path) else { return (UnitID.joined(unit.key, path), "") }
    let base = group.count > "plural.".utf8.count ? group.slice(to: group.count - ".plural.".utf8.count) : ""
    return (UnitID.joined(unit.key, base), path.slice(from: group.count))
  }

  /// The path of a text among those of its key, as ``FlatLocalization`` has it; `nil` for one that only names a variable.
  ///
  /// - Parameter simple: the keys with nothing but one plural.
  static func path(of unit: ProjectUnit, _ table: ProjectTable, _ simple: Set<Text>) -> Text? {
    guard table.list != nil else { return unit.variant.first ?? "" }
    guard unit.variant.count == 2 else { return simple.contains(unit.key) ? nil : "" }
    let form = FlatLocalization.component(unit.variant[1])
    if unit.isPluralForm {
      if simple.contains(unit.key) { return "plural." + form }
      return FlatLocalization.path(ofSubstitution: unit.variant[0]) + ".plural." + form
    }
    return (unit.variant[0] == StringsDictCoding.deviceRule ? "device." : "width.") + form
  }

  /// The keys of a `.stringsdict` file that have nothing but one plural: the text around it only names the variable.
  static func simpleKeys(_ units: [ProjectUnit]) -> Set<Text> {
    var variables: [Text: Set<Text>] = [:]
    var others: Set<Text> = []
    for unit in units where unit.variant.count == 2 {
      if unit.isPluralForm {
        variables[unit.key, default: []].insert(unit.variant[0])
      } else {
        others.insert(unit.key)
      }
    }
    for unit in units where unit.variant.count == 1 {
      let name = variables[unit.key]?.first.map { "%#@" + $0 + "@" }
      if unit.source != name || unit.target != nil && unit.target != name { others.insert(unit.key) }
    }
    return Set(variables.filter { $0.value.count == 1 && !others.contains($0.key) }.keys)
  }
}
