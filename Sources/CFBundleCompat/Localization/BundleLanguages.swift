/// Which localizations of a bundle are used, best first.
///
/// The rules are those of Apple's systems. `mainLanguages` are the main bundle's search languages:
/// what a program speaks, its plug-ins speak too. They are left out for the main bundle itself,
/// and where the program allows mixed localizations.
enum BundleLanguages {
  /// Languages that somebody wishes for.
  struct Wish {
    /// In the words of a sentence about a language.
    let origin: Text
    let languages: [Text]
  }

  /// Whose wishes count, first to last.
  static func wishes(mainLanguages: [Text]?, userLanguages: [Text], developmentRegion: Text?) -> [Wish] {
    [
      Wish(origin: "the program speaks", languages: mainLanguages ?? []),
      Wish(origin: "the user prefers", languages: userLanguages),
      Wish(origin: "the bundle was developed in", languages: developmentRegion.map { [$0] } ?? []),
      Wish(origin: "who finds nothing else gets", languages: [americanEnglish]),
    ]
  }

  /// The localizations in which a bundle's resources are looked for.
  ///
  /// Never empty. `Base`, which is searched after the first of them, is not put in here.
  ///
  /// - Parameters:
  ///   - localizations: What the bundle has, from ``BundleLocalizations``.
  static func search(
    localizations: [Text], developmentRegion: Text?, mainLanguages: [Text]?, userLanguages: [Text]
  ) -> [Text] {
    var languages = match(
      localizations, mainLanguages: mainLanguages, userLanguages: userLanguages,
      developmentRegion: developmentRegion)
    if languages.isEmpty, let first = localizations.first {
      languages = LanguageMatcher.choose(preferred: [first], available: localizations)
    }
    let last = developmentRegion ?? englishNames.first { localizations.contains($0) }
    if let last, !languages.contains(last) { languages.append(last) }
    return languages.isEmpty ? [english] : languages
  }

  /// The localizations to use from a list that belongs to no bundle; never empty.
  static func preferred(
    among localizations: [Text], mainLanguages: [Text]?, userLanguages: [Text]
  ) -> [Text] {
    guard let first = localizations.first else { return [english] }
    let languages = match(
      localizations, mainLanguages: mainLanguages, userLanguages: userLanguages,
      developmentRegion: nil)
    return languages.isEmpty ? [first] : languages
  }

  /// Asks the matcher for one wish after the other.
  private static func match(
    _ localizations: [Text], mainLanguages: [Text]?, userLanguages: [Text], developmentRegion: Text?
  ) -> [Text] {
    for wish in wishes(mainLanguages: mainLanguages, userLanguages: userLanguages, developmentRegion: developmentRegion) {
      let languages = LanguageMatcher.choose(preferred: wish.languages, available: localizations)
      if !languages.isEmpty { return languages }
    }
    return []
  }

  private static let english: Text = "en"
  private static let americanEnglish: Text = "en_US"

  /// The names under which a bundle without development region may have been developed.
  private static let englishNames: [Text] = ["en", "English", "en_US"]
}
