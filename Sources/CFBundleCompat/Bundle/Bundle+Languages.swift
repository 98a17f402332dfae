/// Which localizations a bundle has, and in which order its user wants them.
extension Bundle {
  /// The view for the user's languages as they are now.
  var view: BundleView {
    let preferred = PreferredLanguages.shared.current
    return views.view(for: preferred) {
      BundleView(preferred: preferred, searchLanguages: searchLanguages(for: preferred))
    }
  }

  /// The localizations, as the info dictionary and the resources directory name them.
  var localizations: [Text] {
    LocalizationList.make(
      declared: (info["CFBundleLocalizations"] as? ArrayObject)?.texts,
      directories: localizationDirectories,
      developmentRegion: developmentRegion?.text)
  }

  /// The names of the `.lproj` entries, sorted.
  private var localizationDirectories: [Text] {
    guard let listing = try? DirectoryListing(Path.join(path, layout.resources)) else { return [] }
    let suffix: Text = ".lproj"
    return listing.entries.compactMap { entry in
      guard entry.name.hasSuffix(suffix), entry.name.count > suffix.count else { return nil }
      return entry.name.slice(to: entry.name.count - suffix.count)
    }
  }

  private func searchLanguages(for preferred: LanguageList) -> [Text] {
    let main = BundleRegistry.main
    let followsMain = self !== main && !main.allowsMixedLocalizations
    return SearchLanguages.choose(
      localizations: localizations,
      developmentRegion: developmentRegion?.text,
      mainLanguages: followsMain ? main.view.searchLanguages : [],
      preferred: preferred.names)
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
