import CFLocalization
import CFObjects
import CFText

// The choice among localizations that a program names.

extension Bundle {
  /// The localizations that the program would use, by the main bundle's languages and the user's.
  package static func preferredLocalizations(among available: [Text]) -> [Text] {
    let user = ProcessEnvironment.shared.current
    return BundleLanguages.preferred(
      among: available, mainLanguages: languagesOfProgram(for: user), userLanguages: user.languages)
  }

  /// The localizations that suit the preferences; `nil` means those of the user.
  package static func localizations(among available: [Text], for preferences: [Text]?) -> [Text] {
    BundleLanguages.preferred(
      among: available, mainLanguages: nil, userLanguages: preferences ?? ProcessEnvironment.shared.current.languages)
  }

  /// The bundle's localization that suits languages best, or else the development language. The name is empty if the
  /// bundle has neither: then only tables that are not localized are found.
  package func localization(for languages: [Text]) -> StringObject {
    let preferences = languagePreferences(for: view.environment)
    let best = preferences.matches(of: languages, among: localizations).first
    return StringObject(
      best ?? preferences.matches(of: developmentRegion.map { [$0.text] } ?? [], among: localizations).first ?? "")
  }
}
