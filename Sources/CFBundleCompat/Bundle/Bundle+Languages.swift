/// Which localizations a bundle has, and in which order its user wants them.
extension Bundle {
  /// The view for the user's languages as they are now.
  ///
  /// Each request asks once and hands the view down: another thread may change the languages meanwhile.
  var view: BundleView { view(for: PreferredLanguages.shared.current) }

  private func view(for preferred: LanguageList) -> BundleView {
    views.view(for: preferred) {
      BundleView(preferred: preferred, searchLanguages: searchLanguages(for: preferred))
    }
  }

  /// The localizations, as the info dictionary and the resources directory name them. Looked up once.
  var localizations: [Text] {
    localizationNames.value {
      LanguageList(
        BundleLocalizations.list(
          declared: (info["CFBundleLocalizations"] as? ArrayObject)?.texts,
          folders: localizationFolders,
          developmentRegion: developmentRegion?.text))
    }.names
  }

  /// The names of the `.lproj` entries, sorted.
  private var localizationFolders: [Text] {
    guard let listing = try? DirectoryListing(Path.join(path, layout.resources)) else { return [] }
    return listing.entries.compactMap { BundleLocalizations.name(ofEntry: $0.name) }
  }

  private func searchLanguages(for preferred: LanguageList) -> [Text] {
    let followsProgram = !isMain && !BundleRegistry.main.allowsMixedLocalizations
    return BundleLanguages.search(
      localizations: localizations,
      developmentRegion: developmentRegion?.text,
      mainLanguages: followsProgram ? Bundle.languagesOfProgram(for: preferred) : nil,
      userLanguages: preferred.names)
  }

  /// The languages that the running program speaks to this user, which its plug-ins shall speak too. `nil`
  /// for a program without localizations of its own: it speaks none in particular.
  static func languagesOfProgram(for preferred: LanguageList) -> [Text]? {
    let main = BundleRegistry.main
    return main.localizations.isEmpty ? nil : main.view(for: preferred).searchLanguages
  }

  /// Whether other bundles may speak other languages than the main bundle.
  private var allowsMixedLocalizations: Bool {
    switch info["CFBundleAllowMixedLocalizations"] {
    case let value as BooleanObject: value.value
    case let value as NumberObject: value.value != .integer(0)
    case let value as StringObject: ["true", "yes"].contains(value.text.asciiLowercased)
    default: false
    }
  }
}
