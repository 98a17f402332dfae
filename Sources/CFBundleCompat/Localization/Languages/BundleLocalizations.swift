import CFText

/// The localizations that a bundle has.
package enum BundleLocalizations {
  /// The localization whose folder has the untranslated interface.
  package static let base: Text = "Base"

  /// The name of the folder whose string catalogs have the strings of an interface in all languages: the code for
  /// multiple languages, and not a localization.
  package static let multiple: Text = "mul"

  /// The localization that an entry of the resources directory holds: `de` for `de.lproj`, `nil` for `mul.lproj`.
  package static func name(ofEntry entry: Text) -> Text? {
    let suffix: Text = ".lproj"
    guard entry.hasSuffix(suffix), entry.count > suffix.count else { return nil }
    let name = entry.slice(to: entry.count - suffix.count)
    return name == "." || name == ".." || name == multiple ? nil : name
  }

  /// The localizations that the information dictionary declares, then those with folders.
  ///
  /// Names are unchanged, and a name in both lists is repeated.
  ///
  /// - Parameters:
  ///   - declared: The strings of `CFBundleLocalizations`; `nil` if that is not an array.
  ///   - folders: The names of the folders, in the order of the result.
  ///   - developmentRegion: The region to add for a bundle whose interface is in `Base`,
  ///     and for one without any localization.
  package static func list(declared: [Text]?, folders: [Text], developmentRegion: Text?) -> [Text] {
    guard declared != nil || !folders.isEmpty else {
      return developmentRegion.map { [$0] } ?? []
    }
    var list = (declared ?? []).filter { !$0.isEmpty }
    list += folders
    if let region = developmentRegion, list.contains(base), !isPresent(region, in: list) {
      list.append(region)
    }
    return list
  }
}

// MARK: - Equivalent names

extension BundleLocalizations {
  /// Whether a list has a region, in any spelling.
  private static func isPresent(_ region: Text, in list: [Text]) -> Bool {
    if list.contains(region) { return true }
    if let other = counterpart(of: region), list.contains(other) { return true }
    if let other = withOtherSeparator(region), list.contains(other) { return true }
    let canonical = CanonicalIdentifier.language(region)
    return list.contains { $0 == canonical || CanonicalIdentifier.language($0) == canonical }
  }

  /// The legacy name for a code, or the code for a legacy name.
  private static func counterpart(of region: Text) -> Text? {
    LanguageTables.counterparts.value(for: LanguageName(region)).map { Text($0.span) }
  }

  /// `en-US` for `en_US`, and vice versa.
  private static func withOtherSeparator(_ region: Text) -> Text? {
    guard region.count >= 4, region[2] == .hyphen || region[2] == .underscore else { return nil }
    var bytes = Array(region.utf8)
    bytes[2] = bytes[2] == .hyphen ? .underscore : .hyphen
    return Text(bytes)
  }
}
