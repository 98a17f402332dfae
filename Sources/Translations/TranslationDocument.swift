import CFText

/// The strings of a program in several languages: what the formats of translators and of bundles have in common.
package struct TranslationDocument: Equatable, Sendable {
  /// The language that the program is written in.
  package var sourceLanguage: Text
  package internal(set) var tables: [TranslationTable] = []
  private var indexes: [Text: Int] = [:]

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
    get { indexes[name].map { tables[$0] } ?? TranslationTable(name: name) }
    // In place: a copy for each entry would take a time that grows with the square of their number.
    _modify {
      let index = indexes[name] ?? tables.count
      if index == tables.count {
        indexes[name] = index
        tables.append(TranslationTable(name: name))
      }
      yield &tables[index]
    }
  }

  /// The same without all languages but these.
  package func restricted(to languages: Set<Text>) -> TranslationDocument {
    var result = self
    for table in tables.indices {
      var restricted = TranslationTable(name: tables[table].name)
      for var entry in tables[table].entries {
        entry.localizations = entry.localizations.filter { languages.contains($0.key) }
        if !entry.localizations.isEmpty { restricted[entry.key] = entry }
      }
      result.tables[table] = restricted
    }
    return result
  }

  package static func == (left: TranslationDocument, right: TranslationDocument) -> Bool {
    left.sourceLanguage == right.sourceLanguage && left.tables == right.tables
  }
}

/// A table of strings, as `Localizable`.
package struct TranslationTable: Equatable, Sendable {
  package let name: Text
  package internal(set) var entries: [TranslationEntry] = []
  private var indexes: [Text: Int] = [:]

  package init(name: Text) { self.name = name }

  /// The entry of a key. One that is not there is appended when it is changed.
  subscript(key: Text) -> TranslationEntry {
    get { indexes[key].map { entries[$0] } ?? TranslationEntry(key: key) }
    _modify {
      let index = indexes[key] ?? entries.count
      if index == entries.count {
        indexes[key] = index
        entries.append(TranslationEntry(key: key))
      }
      yield &entries[index]
    }
  }

  /// Sets a text that does not vary.
  package mutating func set(_ key: Text, _ text: Text, in language: Text) {
    self[key].localizations[language] = Localization(text: text)
  }

  package static func == (left: TranslationTable, right: TranslationTable) -> Bool {
    left.name == right.name && left.entries == right.entries
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
  package var localizations: [Text: Localization] = [:]

  init(key: Text) { self.key = key }
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
