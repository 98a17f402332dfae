import ArgumentParser
import CFBundles
import CFLocalization
import CFObjects
import CFText
import Doctor
import Reporting
import Translations

struct LanguagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages", abstract: "List the localizations, and which of them are used.",
    discussion: "Example: cfbundle languages MyApp.app")

  @Argument(help: "A bundle, or a file with several languages: .xcstrings, .loctable.", completion: .file())
  var bundle: String
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var files: FileOptions
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let bundle = try files.bundle(bundle, for: environment)
    let used = bundle.searchedNames
    let isUsed = Set(used)
    let region = bundle.developmentRegion?.text
    let tables = bundle.tableNames
    let rows = bundle.localizationNames.map { name in
      (
        name: name, tag: CanonicalIdentifier.language(name), keys: bundle.countOfKeys(in: name, tables),
        isUsed: isUsed.contains(name), isDevelopment: name == region
      )
    }
    let matches = environment.language.map { tag in
      (tag: tag, names: LanguageMatcher.choose(preferred: [Text(tag)], available: rows.map(\.name)))
    }
    if json {
      let languages = rows.map { row in
        JSONValue.object([
          ("name", .string(row.name)), ("tag", .string(row.tag)),
          ("displayName", JSONValue(LanguageNames.name(of: row.tag))), ("keys", .integer(row.keys)),
          ("used", .bool(row.isUsed)), ("development", .bool(row.isDevelopment)),
        ])
      }
      Output.write(
        JSONValue.members([
          ("languages", .array(languages)), ("search", .array(used.map { .string($0) })),
          (
            "matches",
            .object(matches.map { match in (match.tag, JSONValue.array(match.names.map { .string($0) })) })
          ),
          ("developmentRegion", region.map { .string($0) }),
        ]).text)
      return
    }
    Output.table(
      rows.map { row in
        let marks = (row.isUsed ? ["used"] : []) + (row.isDevelopment ? ["development language"] : [])
        return [
          row.name.string, row.tag.string, LanguageNames.name(of: row.tag),
          "\(row.keys) \(row.keys == 1 ? "key" : "keys")", marks.joined(separator: ", "),
        ]
      })
    for match in matches where !common.quiet {
      let names = match.names.map(\.string).joined(separator: ", ")
      Output.print("\(match.tag): \(names.isEmpty ? "no localization" : names)")
    }
    if !common.quiet { Output.print("searched: " + used.map(\.string).joined(separator: ", ")) }
  }
}

extension Bundle {
  /// The number of strings in tables of a localization.
  func countOfKeys(in localization: Text, _ tables: [Text]) -> Int {
    tables.reduce(0) { $0 + (tableKeys($1, localization)?.count ?? 0) }
  }
}
