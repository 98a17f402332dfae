/// Which localizations of a bundle are used, best first.
///
/// The rules are those of Apple's systems. `mainLanguages` are the main bundle's search languages:
/// what a program speaks, its plug-ins speak too. They are left out for the main bundle itself,
/// and where the program allows mixed localizations.
enum BundleLanguages {
  /// Languages that somebody wishes for.
  struct Wish {
    /// Who wishes for them.
    enum Origin {
      case program, user, developers, fallback
    }

    let origin: Origin
    let languages: [Text]
  }

  /// Whose wishes count, first to last.
  static func wishes(mainLanguages: [Text]?, userLanguages: [Text], developmentRegion: Text?) -> [Wish] {
    [
      Wish(origin: .program, languages: mainLanguages ?? []),
      Wish(origin: .user, languages: userLanguages),
      Wish(origin: .developers, languages: developmentRegion.map { [$0] } ?? []),
      Wish(origin: .fallback, languages: americanEnglish),
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

  /// The first wish that something suits: its number, and what suits it.
  static func granted(_ wishes: [Wish], among localizations: [Text]) -> (number: Int, languages: [Text])? {
    for (number, wish) in wishes.enumerated() {
      let languages = LanguageMatcher.choose(preferred: wish.languages, available: localizations)
      if !languages.isEmpty { return (number, languages) }
    }
    return nil
  }

  private static func match(
    _ localizations: [Text], mainLanguages: [Text]?, userLanguages: [Text], developmentRegion: Text?
  ) -> [Text] {
    let wishes = wishes(
      mainLanguages: mainLanguages, userLanguages: userLanguages, developmentRegion: developmentRegion)
    return granted(wishes, among: localizations)?.languages ?? []
  }

  private static let english: Text = "en"
  private static let americanEnglish: [Text] = ["en_US"]

  /// The names under which a bundle without development region may have been developed.
  private static let englishNames: [Text] = ["en", "English", "en_US"]
}
