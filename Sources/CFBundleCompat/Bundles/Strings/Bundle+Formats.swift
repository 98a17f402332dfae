import CFText
import CFLocalization
import CFObjects
import CFSystem

/// Localized formats: strings with arguments, in the plural forms that the arguments select.
extension Bundle {
  /// A format, and the types of the arguments that the caller must have passed.
  package struct UsableFormat {
    package let format: LocalizedFormat
    package let arguments: [StringFormat.ArgumentType]
  }

  /// The format for a key in the localization that has the table; without one, the key itself.
  ///
  /// The caller passes the arguments of the development language's format. A translation with other arguments
  /// would read past them, so the development language's format is used instead, with a diagnostic. `nil` if
  /// the key is not a format either.
  package func localizedFormat(for key: Text, table: Text?) -> UsableFormat? {
    let strings = stringsTable(name: table, localization: nil)
    let own = format(for: key, in: strings)
    let isOriginal = own?.format.localization == language(of: "")
    let original = isOriginal ? own : developmentTable(table).flatMap { format(for: key, in: $0) }
    if let own {
      if let original, let expected = original.format.allArguments {
        if let arguments = own.format.arguments(agreeingWith: expected) {
          return UsableFormat(format: own.format, arguments: arguments)
        }
        reportDisagreement(own, original, key)
      } else if let arguments = own.format.allArguments {
        return UsableFormat(format: own.format, arguments: arguments)
      } else {
        report(own.file, key, "an argument is left out")
      }
    }
    if let original, let arguments = original.format.allArguments {
      return UsableFormat(format: original.format, arguments: arguments)
    }
    return keyAsFormat(Self.debugging.areOff ? key : missing(key, key, in: strings, named: table))
  }

  private struct FoundFormat {
    let format: LocalizedFormat
    let file: Text
  }

  /// The format in a table. Each of its faults is reported once for a bundle.
  private func format(for key: Text, in table: StringsTable) -> FoundFormat? {
    guard let (value, origin) = table.entry(for: key) else { return nil }
    let file = origin?.file ?? ""
    var faults: [Text] = []
    let entry = StringsDictEntry.read(value, origin?.traits ?? .standard, faults: &faults)
    for fault in faults { report(file, key, fault) }
    guard let entry else { return nil }
    do throws(FormatError) {
      let format = try LocalizedFormat(entry, localization: language(of: origin?.localization ?? ""))
      return FoundFormat(format: format, file: file)
    } catch {
      report(file, key, error.description)
      return nil
    }
  }

  private func keyAsFormat(_ key: Text) -> UsableFormat? {
    guard let format = try? LocalizedFormat(LocalizedEntry(format: key), localization: language(of: "")),
      let arguments = format.allArguments
    else { return nil }
    return UsableFormat(format: format, arguments: arguments)
  }

  /// The table in the development language, if a localization has it.
  private func developmentTable(_ name: Text?) -> StringsTable? {
    let names = LanguageMatcher.choose(preferred: [language(of: "")], available: localizations)
    for localization in names.prefix(1) + [BundleLocalizations.base] {
      let table = stringsTable(name: name, localization: localization)
      if table !== StringsTable.empty { return table }
    }
    return nil
  }

  /// The language of a localization: the development language for `Base` and for no localization.
  private func language(of localization: Text) -> Text {
    let namesNone = localization.isEmpty || localization == BundleLocalizations.base
    return namesNone ? developmentRegion?.text ?? "en" : localization
  }

  private func report(_ file: Text, _ key: Text, _ reason: Text) {
    reportOnce(Path.join(path, file), "\"" + key + "\": " + reason)
  }

  private func reportDisagreement(_ own: FoundFormat, _ original: FoundFormat, _ key: Text) {
    report(
      own.file, key,
      "takes " + LocalizedFormat.names(own.format.arguments) + ", but in " + original.file + " "
        + LocalizedFormat.names(original.format.arguments) + "; the latter is used")
  }
}
