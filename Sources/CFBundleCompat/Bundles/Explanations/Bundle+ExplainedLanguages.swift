import CFObjects
import CFLocalization
import CFText

/// Why a bundle uses these localizations.
extension Bundle {
  /// The answer is an array: the localizations that are searched, best first.
  package func explainLocalizations() -> Explanation {
    let view = view
    let available = localizations
    var explanation = Explanation(answer: ArrayObject(texts: view.searchLanguages))
    let preferences = languagePreferences(for: view.environment)
    let decisive = preferences.bestMatch(among: available)?.origin

    for origin in BundleLanguages.LanguagePreferences.Origin.allCases {
      for language in preferences[origin]
      where LanguageMatcher.choose(preferred: [language], available: available).isEmpty {
        explanation.add(language, .absent, origin.clause + " it, and no localization suits")
      }
      if origin == decisive { break }
    }
    for name in view.searchLanguages {
      explanation.add(name, .chosen, reason(for: name, among: available, decisive.map { (preferences[$0], $0.clause) }))
      if name == view.searchLanguages.first, name != BundleLocalizations.base {
        explanation.add(
          BundleLocalizations.base, .chosen, "what is not translated is searched after the first language")
      }
    }
    for name in available where !view.searchLanguages.contains(name) && name != BundleLocalizations.base {
      explanation.add(name, .lost, "it suits no language that is wished for")
    }
    return explanation
  }

  private func reason(for name: Text, among available: [Text], _ decisive: (languages: [Text], clause: Text)?) -> Text {
    if let decisive {
      for language in decisive.languages {
        let chosen = LanguageMatcher.choose(preferred: [language], available: available)
        if chosen.contains(name) { return "it suits " + language + ": " + decisive.clause + " it" }
      }
    }
    if name == developmentRegion?.text { return "the bundle was developed in it" }
    return available.contains(name)
      ? "the bundle has nothing that anybody wishes for" : "the bundle has no localizations"
  }
}

extension BundleLanguages.LanguagePreferences.Origin {
  /// The clause that a language completes.
  fileprivate var clause: Text {
    switch self {
    case .program: "the program speaks"
    case .user: "the user prefers"
    case .developers: "the bundle was developed in"
    case .fallback: "who finds nothing else gets"
    }
  }
}
