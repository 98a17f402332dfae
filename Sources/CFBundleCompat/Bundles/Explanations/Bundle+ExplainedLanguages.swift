import CFLocalization
import CFObjects
import CFText

/// Why a bundle uses these localizations.
extension Bundle {
  /// The answer is an array: the localizations that are searched, best first.
  package func explainLocalizations() -> Explanation {
    let view = view
    let available = localizations
    var explanation = Explanation(answer: .list(view.searchLanguages))
    let preferences = languagePreferences(for: view.environment)
    let decisive = preferences.bestMatch(among: available)?.origin

    for origin in BundleLanguages.LanguagePreferences.Origin.allCases {
      for language in preferences[origin]
      where preferences.matches(of: [language], among: available).isEmpty {
        explanation.add(language, .absent, origin.reason + ", but no localization matches it")
      }
      if origin == decisive { break }
    }
    for name in view.searchLanguages {
      explanation.add(name, .chosen, reason(for: name, among: available, decisive.map { (preferences[$0], $0.reason) }))
      if name == view.searchLanguages.first, name != BundleLocalizations.base {
        if available.contains(BundleLocalizations.base) {
          explanation.add(
            BundleLocalizations.base, .chosen, "the base localization is searched after the first language")
        } else {
          explanation.add(BundleLocalizations.base, .absent, "there is no Base.lproj")
        }
      }
    }
    for name in available where !view.searchLanguages.contains(name) && name != BundleLocalizations.base {
      explanation.add(name, .lost, "matches no preferred language")
    }
    return explanation
  }

  private func reason(for name: Text, among available: [Text], _ decisive: (languages: [Text], reason: Text)?) -> Text {
    if let decisive {
      let preferences = languagePreferences(for: view.environment)
      for language in decisive.languages {
        let chosen = preferences.matches(of: [language], among: available)
        if chosen.contains(name) { return "matches " + language + ", " + decisive.reason }
      }
    }
    if name == developmentRegion?.text { return "the development language" }
    return available.contains(name)
      ? "no localization matches a preferred language" : "the bundle has no localizations"
  }
}

extension BundleLanguages.LanguagePreferences.Origin {
  /// Why a language is among those that a bundle should have.
  fileprivate var reason: Text {
    switch self {
    case .program: "the language of the program"
    case .user: "preferred by the user"
    case .developers: "the development language"
    case .fallback: "the fallback"
    }
  }
}
