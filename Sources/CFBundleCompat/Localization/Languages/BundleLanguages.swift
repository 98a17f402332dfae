import CFText

/// Which localizations of a bundle are used, best first.
///
/// The rules are those of Apple's systems. `mainLanguages` are the main bundle's search languages, which its
/// plug-ins follow. They are `nil` for the main bundle itself, and if the program allows mixed localizations.
package enum BundleLanguages {
  /// The preferred languages.
  package struct LanguagePreferences {
    /// The sources of preferences, first to last.
    package enum Origin: CaseIterable {
      case program, user, developers, fallback
    }

    package let mainLanguages: [Text]?
    package let userLanguages: [Text]
    package let developmentRegion: Text?

    /// Whether the bundle's folders may have GNUstep's names of languages.
    private let hasGNUstepNames: Bool

    package init(
      mainLanguages: [Text]?, userLanguages: [Text], developmentRegion: Text?, hasGNUstepNames: Bool = false
    ) {
      self.mainLanguages = mainLanguages
      self.userLanguages = userLanguages
      self.developmentRegion = developmentRegion
      self.hasGNUstepNames = hasGNUstepNames
    }

    /// The matches of some languages, best first, and their ancestors.
    package func matches(of preferred: [Text], among localizations: [Text]) -> [Text] {
      hasGNUstepNames
        ? GNUstepLanguages.choose(preferred: preferred, available: localizations)
        : LanguageMatcher.choose(preferred: preferred, available: localizations)
    }

    package subscript(origin: Origin) -> [Text] {
      switch origin {
      case .program: mainLanguages ?? []
      case .user: userLanguages
      case .developers: developmentRegion.map { [$0] } ?? []
      case .fallback: americanEnglish
      }
    }

    /// Whether the user asks for a pseudo-language that is made of the development language, because the bundle does not
    /// have it.
    private func makesPseudoLanguage(among localizations: [Text]) -> Bool {
      guard let first = userLanguages.first, LocalizationDebugging.pseudoLanguage(first) != nil else { return false }
      return !localizations.contains(first)
    }

    /// The matches of the first source that has any, and the source.
    package func bestMatch(among localizations: [Text]) -> (origin: Origin, languages: [Text])? {
      for origin in Origin.allCases {
        if origin == .user, makesPseudoLanguage(among: localizations) { continue }
        let languages = matches(of: self[origin], among: localizations)
        if !languages.isEmpty { return (origin, languages) }
      }
      return nil
    }
  }

  /// The localizations to search for a bundle's resources; never empty.
  ///
  /// `Base`, which is searched after the first of them, is not included.
  ///
  /// - Parameters:
  ///   - localizations: What the bundle has, from ``BundleLocalizations``.
  package static func search(localizations: [Text], preferences: LanguagePreferences) -> [Text] {
    var languages = preferences.bestMatch(among: localizations)?.languages ?? []
    if languages.isEmpty, let first = localizations.first {
      languages = preferences.matches(of: [first], among: localizations)
    }
    let last = preferences.developmentRegion ?? englishNames.first { localizations.contains($0) }
    if let last, !languages.contains(last) { languages.append(last) }
    return languages.isEmpty ? [english] : languages
  }

  /// The localizations to use from a list without a bundle; never empty.
  package static func preferred(
    among localizations: [Text], mainLanguages: [Text]?, userLanguages: [Text]
  ) -> [Text] {
    guard let first = localizations.first else { return [english] }
    let preferences = LanguagePreferences(
      mainLanguages: mainLanguages, userLanguages: userLanguages, developmentRegion: nil)
    return preferences.bestMatch(among: localizations)?.languages ?? [first]
  }

  private static let english: Text = "en"
  private static let americanEnglish: [Text] = ["en_US"]

  /// The names under which a bundle without development region may have been developed.
  private static let englishNames: [Text] = ["en", "English", "en_US"]
}
