import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting

/// How much of a bundle's tables is translated into each language, as the library reads them.
///
/// `cfbundle coverage` looks at files, and so also counts tables that the bundle itself does not find.
struct TranslationCounts {
  private var counts: [Text: (translated: Int, keys: Int)] = [:]

  init(_ bundle: Bundle, _ environment: TargetEnvironment) {
    var parts = [bundle]
    // The settings of an application are in a bundle without an Info.plist.
    let settings = Path.join(bundle.path, bundle.layout.resources + "Settings.bundle")
    if (try? Files.isDirectory(settings)) == true,
      let inner = try? Bundle.open(.ofFile(settings, isDirectory: true), for: environment)
    {
      parts.append(inner)
    }
    let languages = Set(parts.flatMap(\.localizations)).union([BundleLocalizations.base]).sorted()
    for part in parts {
      for table in part.tableNames { add(part, table, languages, region: bundle.developmentRegion?.text) }
    }
  }

  private mutating func add(_ bundle: Bundle, _ table: Text, _ languages: [Text], region: Text?) {
    var texts: [Text: [Text: Text]] = [:]
    for language in languages { texts[language] = Self.texts(of: bundle, table, language) }
    let source = BundleUnderTest.developmentLanguage(among: languages.filter { texts[$0] != nil }, region: region)
    guard let source, let wanted = texts[source] else { return }
    for language in languages where language != source && language != BundleLocalizations.base {
      let translated = wanted.keys.count { texts[language]?[$0]?.isEmpty == false }
      counts[language, default: (0, 0)].translated += translated
      counts[language, default: (0, 0)].keys += wanted.count
    }
  }

  /// The strings of a localization, without those of others; `nil` if it does not have the table.
  private static func texts(of bundle: Bundle, _ table: Text, _ language: Text) -> [Text: Text]? {
    guard let contents = bundle.tableContents(table, language) else { return nil }
    var texts: [Text: Text] = [:]
    for entry in contents where entry.origin?.localization == language { texts[entry.key] = entry.value?.text ?? "" }
    return texts.isEmpty && !contents.isEmpty ? nil : texts
  }

  var json: JSONValue {
    .array(
      counts.filter { $0.value.keys > 0 }.sorted { $0.key < $1.key }.map { name, count in
        .object([
          ("language", .string(name)), ("translated", .integer(count.translated)), ("keys", .integer(count.keys)),
        ])
      })
  }
}
