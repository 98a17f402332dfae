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

    /// The development language's format, which takes the same arguments: for a number that the format has no form for.
    package var fallback: LocalizedFormat?
  }

  /// The format for a key in the best localization that has it; without one, the key itself.
  ///
  /// The caller passes the arguments of the development language's format. If that leaves some out, and the key is a
  /// format that has them (`liked %lld` for `starred`), the caller passes those of the key. A translation with other
  /// arguments would read past them, so the development language's format is used instead, with a diagnostic. `nil` if
  /// the key is not a format either.
  package func localizedFormat(for key: Text, table: Text?) -> UsableFormat? {
    let strings = stringsTable(name: table, localization: nil)
    let own = format(for: key, in: strings)
    let isOriginal = own?.format.localization == language(of: "")
    let original = isOriginal ? own : developmentTable(table).flatMap { format(for: key, in: $0) }
    if let own {
      if let original {
        var usable = usable(own.format, with: original.format.allArguments)
        if usable == nil { usable = self.usable(own.format, withArgumentsOf: key, insteadOf: original.format) }
        if var usable {
          usable.fallback = isOriginal ? nil : original.format
          return usable
        }
      }
      if original?.format.allArguments != nil {
        reportDisagreement(own, original!, key)
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

  /// The format, if it agrees with the arguments.
  private func usable(_ format: LocalizedFormat, with expected: [StringFormat.ArgumentType]?) -> UsableFormat? {
    expected.flatMap { format.arguments(agreeingWith: $0) }.map { UsableFormat(format: format, arguments: $0) }
  }

  /// The format, if it and the development language's format agree with the arguments of the key.
  private func usable(
    _ format: LocalizedFormat, withArgumentsOf key: Text, insteadOf original: LocalizedFormat
  ) -> UsableFormat? {
    guard let expected = keyAsFormat(key)?.arguments, original.arguments(agreeingWith: expected) != nil else {
      return nil
    }
    return usable(format, with: expected)
  }

  private struct FoundFormat {
    let format: LocalizedFormat
    let file: Text
  }

  /// The format in a table. Each of its faults is reported once for a bundle.
  private func format(for key: Text, in table: StringsTable) -> FoundFormat? {
    guard let (value, origin) = (table.byLanguage ?? table).entry(for: key) else { return nil }
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
    let names = languagePreferences(for: view.environment).matches(of: [language(of: "")], among: localizations)
    for localization in names.prefix(1) + [BundleLocalizations.base] {
      let table = stringsTable(name: name, localization: localization)
      if table !== StringsTable.empty { return table }
    }
    return nil
  }

  /// The language of a localization: the development language for `Base` and for no localization.
  private func language(of localization: Text) -> Text {
    let namesNone = localization.isEmpty || localization == BundleLocalizations.base
    return namesNone ? developmentRegion?.text ?? "en" : tag(ofLocalization: localization)
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
