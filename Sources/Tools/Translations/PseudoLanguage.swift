import CFLocalization
import CFText
import Terminal

/// A language that is made of the source's texts, to see in a program what is not translated, and what long texts and
/// other scripts do to its windows.
package struct PseudoLanguage {
  package enum Style: Sendable { case accented, double, rightToLeft }

  /// Its tag, as CLDR has those of pseudo-languages.
  package let tag: Text
  private let changes: LocalizationDebugging

  package init(_ style: Style, tag: Text? = nil) {
    self.tag = tag ?? (style == .rightToLeft ? "ar-XB" : "en-XA")
    changes = LocalizationDebugging(
      accentuates: style == .accented, doubles: style == .double, turnsRightToLeft: style == .rightToLeft)
  }

  /// The strings of a document in this language alone. Conversions, variables, markup and plural forms are those of the
  /// source.
  package func document(of source: TranslationDocument) -> TranslationDocument {
    var result = TranslationDocument(sourceLanguage: tag)
    for table in source.tables {
      for entry in table.entries where entry.isTranslatable {
        guard let localization = entry.localizations[source.sourceLanguage] else { continue }
        result[table: table.name][entry.key].localizations[tag] = changed(localization)
      }
    }
    return result
  }

  private func changed(_ localization: Localization) -> Localization {
    var result = Localization(changed(localization.content, isForm: false))
    for var substitution in localization.substitutions {
      substitution.content = changed(substitution.content, isForm: true)
      result.substitutions.append(substitution)
    }
    return result
  }

  /// - Parameter isForm: whether the texts are forms of a substitution, which have `%arg` for its number.
  private func changed(_ content: LocalizedContent, isForm: Bool) -> LocalizedContent {
    switch content {
    case .string(let unit): .string(StringUnit(text: changes.changed(unit.text, isForm: isForm)))
    case .phrases(let units): .phrases(units.map { StringUnit(text: changes.changed($0.text)) })
    case .variations(let kind, let variants):
      .variations(kind, variants.map { .init(name: $0.name, content: changed($0.content, isForm: isForm)) })
    }
  }
}
