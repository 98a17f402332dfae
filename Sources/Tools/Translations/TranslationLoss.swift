import CFText

/// What a format cannot hold.
package struct TranslationLoss: Equatable, Sendable {
  /// What is lost: "plural forms".
  package let what: Text
  package let table: Text
  package let key: Text
  package let language: Text?

  /// Whether texts are lost. The others are what translators' tools note about a text.
  package let isText: Bool
}

/// What was lost while a document was read or written.
struct LossList {
  private(set) var losses: [TranslationLoss] = []

  mutating func text(_ what: Text, _ table: Text, _ key: Text, _ language: Text? = nil) {
    losses.append(TranslationLoss(what: what, table: table, key: key, language: language, isText: true))
  }

  mutating func note(_ what: Text, _ table: Text, _ key: Text, _ language: Text? = nil) {
    losses.append(TranslationLoss(what: what, table: table, key: key, language: language, isText: false))
  }

  mutating func append(_ other: LossList) { losses += other.losses }

  /// Notes what only catalogs have.
  mutating func notes(ofCatalog entry: TranslationEntry, _ table: Text) {
    for field in entry.fields {
      note("the field \"" + field.name + "\", which only string catalogs have", table, entry.key)
    }
  }

  /// Notes for an entry what a format without states, origins or comments loses.
  mutating func notes(_ entry: TranslationEntry, _ table: Text, hasComments: Bool, languages: [Text]) {
    if !hasComments, entry.comment != nil { note("comments", table, entry.key) }
    if entry.origin != nil { note("states of extraction", table, entry.key) }
    if !entry.isTranslatable { note("marks that a string is not translated", table, entry.key) }
    notes(ofCatalog: entry, table)
    for language in languages {
      guard let localization = entry.localizations[language] else { continue }
      for (_, unit) in FlatLocalization(localization).units where !unit.isTranslated {
        note("states of translations", table, entry.key, language)
        break
      }
    }
  }
}
