import CFText

/// The strings of a program in several languages: what the formats of translators and of bundles have in common.
package struct TranslationDocument: Equatable, Sendable {
  /// The language that the program is written in.
  package var sourceLanguage: Text
  private var tablesByName = KeyedList<TranslationTable>()

  package var tables: [TranslationTable] { tablesByName.elements }

  package init(sourceLanguage: Text) { self.sourceLanguage = sourceLanguage }

  /// The languages that any string is in, in the order of their names; the source language is the first one.
  package var languages: [Text] {
    var names: Set<Text> = []
    for table in tables {
      for entry in table.entries { names.formUnion(entry.localizations.keys) }
    }
    let isPresent = names.remove(sourceLanguage) != nil
    return (isPresent ? [sourceLanguage] : []) + names.sorted()
  }

  /// The table of a name. It is made if there is none.
  package subscript(table name: Text) -> TranslationTable {
    get { tablesByName[name, default: TranslationTable(name: name)] }
    _modify { yield &tablesByName[name, default: TranslationTable(name: name)] }
  }

  /// The same without all languages but these.
  package func restricted(to languages: Set<Text>) -> TranslationDocument {
    var result = self
    for table in tables {
      var restricted = TranslationTable(name: table.name)
      (restricted.version, restricted.fields, restricted.path) = (table.version, table.fields, table.path)
      for var entry in table.entries {
        entry.localizations = entry.localizations.filter { languages.contains($0.key) }
        if !entry.localizations.isEmpty { restricted[entry.key] = entry }
      }
      result[table: table.name] = restricted
    }
    return result
  }
}

/// A table of strings, as `Localizable`.
package struct TranslationTable: Equatable, Sendable {
  package let name: Text

  /// The version of the format, and what else a catalog says about the table.
  var version: Text?
  var fields: [CatalogField] = []

  /// The path of the table in an exchange file, if that names another one than a catalog with the table's name.
  var path: Text?

  private var entriesByKey = KeyedList<TranslationEntry>()

  package var entries: [TranslationEntry] { entriesByKey.elements }

  package init(name: Text) { self.name = name }

  /// The path is not compared: only exchange files have one.
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.version == right.version && left.fields == right.fields
      && left.entriesByKey == right.entriesByKey
  }

  /// The entry of a key. One that is not there is appended when it is changed.
  subscript(key: Text) -> TranslationEntry {
    get { entriesByKey[key, default: TranslationEntry(key: key)] }
    _modify { yield &entriesByKey[key, default: TranslationEntry(key: key)] }
  }

  /// Sets a text that does not vary.
  package mutating func set(_ key: Text, _ text: Text, in language: Text) {
    self[key].localizations[language] = Localization(text: text)
  }
}

/// One string of a program.
package struct TranslationEntry: Equatable, Sendable {
  package let key: Text

  /// What a developer tells translators.
  package var comment: Text?

  /// Where a catalog has the key from: `manual`, `stale`, `extracted_with_value` …
  package var origin: Text?

  /// Whether the string is to be translated.
  package var isTranslatable = true

  /// What else a catalog says about the string.
  var fields: [CatalogField] = []
  package var localizations: [Text: Localization] = [:]

  init(key: Text) { self.key = key }
}

/// A member of a string catalog that no other format has. It stays as it is.
struct CatalogField: Equatable, Sendable {
  let name: Text

  /// The value as it is written.
  let value: Text
}

/// One string in one language.
package struct Localization: Equatable, Sendable {
  package var content: LocalizedContent

  /// The parts of the string that vary by a number of their own: `%#@files@`.
  package var substitutions: [Substitution] = []

  package init(_ content: LocalizedContent, _ substitutions: [Substitution] = []) {
    self.content = content
    self.substitutions = substitutions
  }

  package init(text: Text, state: Text? = nil) { self.init(.string(StringUnit(text: text, state: state))) }

  /// The text of a string that does not vary.
  package var plainText: Text? {
    guard case .string(let unit) = content, substitutions.isEmpty else { return nil }
    return unit.text
  }
}

package struct Substitution: Equatable, Sendable {
  package let name: Text

  /// The number of its argument, from 1; `nil` if its position in the string decides.
  package var argument: Int?

  /// What its argument is, without a percent sign: `lld`.
  package var specifier: Text
  package var content: LocalizedContent
}

/// A text, and how far its translation is.
package struct StringUnit: Equatable, Sendable {
  package var text: Text

  /// `new`, `needs_review`, `translated` …; `nil` where the format has no states.
  package var state: Text?

  /// Whether the state is none, or the one that a finished text has.
  var isTranslated: Bool { state == nil || state == "translated" }
}

package enum VariationKind: Sendable, CaseIterable {
  case plural, ordinal, device, width

  /// As string catalogs name it.
  package var name: Text {
    switch self {
    case .plural: "plural"
    case .ordinal: "ordinal"
    case .device: "device"
    case .width: "width"
    }
  }

  init?(name: Text) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Whether a number decides.
  var isPlural: Bool { self == .plural || self == .ordinal }
}

/// What one string is in one language.
package indirect enum LocalizedContent: Equatable, Sendable {
  package struct Variant: Equatable, Sendable {
    /// `one`, `iphone`, `20` …
    package let name: Text
    package var content: LocalizedContent
  }

  case string(StringUnit)
  case variations(VariationKind, [Variant])

  /// Phrases, any of which a user may say.
  case phrases([StringUnit])

  /// More levels than any file has.
  static let maximumDepth = 8
}
