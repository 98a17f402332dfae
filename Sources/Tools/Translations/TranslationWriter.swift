import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// Writes a document as files of one format.
package struct TranslationWriter {
  package let document: TranslationDocument
  var losses = LossList()

  package init(_ document: TranslationDocument) { self.document = document }

  /// What the format does not have. Complete after ``files(_:)``.
  package var lost: [TranslationLoss] { losses.losses }

  package struct File {
    /// The names of its folder and of itself without extension; empty if there is only one of them.
    package let language: Text
    package let table: Text
    package let format: TranslationFormat
    package let bytes: [UInt8]

    /// The path below a folder: `de.lproj/Localizable.strings`, `Localizable.xcstrings` or `de.po`.
    package func path() throws(ResourceNameError) -> Text {
      let ending = "." + format.pathExtension
      guard format.isOfOneTable else { return try ResourceName.language(language).checked() + ending }
      let name = try ResourceName.table(table).checked() + ending
      if language.isEmpty, format != .strings, format != .stringsDict { return name }
      return Path.join(try ResourceName.language(language).checked() + ".lproj", name)
    }
  }

  /// The files of a format. Strings that vary are in `.stringsdict` files beside `.strings` files if `hasCompanions`.
  package mutating func files(_ format: TranslationFormat, hasCompanions: Bool) -> [File] {
    let languages = document.languages
    var files: [File] = []
    if let fault = Self.malformed(document) { losses.text("characters that are not Unicode", fault.table, fault.key) }
    switch format {
    case .strings, .stringsDict:
      for table in document.tables {
        for entry in table.entries {
          // A comment is before a text that does not vary.
          let hasComments = format == .strings && entry.localizations.values.contains { $0.plainText != nil }
          losses.notes(entry, table.name, hasComments: hasComments, languages: languages)
        }
        for language in languages {
          if format == .strings,
            let text = strings(table, language, others: hasCompanions ? .areElsewhere : .areLost)
          {
            files.append(File(language: language, table: table.name, format: .strings, bytes: Array(text.utf8)))
          }
          if format == .stringsDict || hasCompanions,
            let list = stringsDict(table, language, withPlainStrings: format == .stringsDict)
          {
            files += file(of: list, language, table.name, .stringsDict)
          }
        }
      }
    case .locTable:
      for table in document.tables {
        for entry in table.entries { losses.notes(entry, table.name, hasComments: false, languages: languages) }
        let list = locTable(table, languages)
        files += file(of: list, "", table.name, format)
      }
    case .catalog:
      for table in document.tables {
        let bytes = Array(catalog(table).utf8)
        files.append(File(language: "", table: table.name, format: format, bytes: bytes))
      }
    case .xliff: files.append(File(language: "", table: "", format: format, bytes: Array(xliff().utf8)))
    case .csv: files.append(File(language: "", table: "", format: format, bytes: Array(csv().utf8)))
    case .pot: files.append(File(language: "", table: "", format: format, bytes: Array(po(nil).utf8)))
    case .po:
      let targets = languages.filter { $0 != document.sourceLanguage }
      for language in targets.isEmpty ? languages : targets {
        files.append(File(language: language, table: "", format: format, bytes: Array(po(language).utf8)))
      }
    }
    return files
  }

  /// The file of a list; none if there is no memory for it.
  private mutating func file(
    of list: DictionaryObject, _ language: Text, _ table: Text, _ format: TranslationFormat
  ) -> [File] {
    guard let data = try? PropertyListWriter.write(list, as: .xml) else {
      losses.text("a table that is too large", table, "", language)
      return []
    }
    return [File(language: language, table: table, format: format, bytes: Array(Text(data.span).utf8))]
  }

  /// What kind of variation a format without any loses.
  static func variation(_ localization: Localization) -> Text {
    if !localization.substitutions.isEmpty { return "plural forms" }
    switch localization.content {
    case .variations(let kind, _): return kind.isPlural ? "plural forms" : "variants by " + kind.name
    case .phrases: return "sets of phrases"
    case .string: return "strings"
    }
  }

  /// A text with a lone surrogate, which no text file can have.
  private static func malformed(_ document: TranslationDocument) -> (table: Text, key: Text)? {
    for table in document.tables {
      for entry in table.entries {
        let texts = entry.localizations.values.flatMap { FlatLocalization($0).units.map(\.unit.text) }
        if !entry.key.isWellFormed || texts.contains(where: { !$0.isWellFormed }) { return (table.name, entry.key) }
      }
    }
    return nil
  }
}
