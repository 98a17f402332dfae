import CFLocalization
import CFObjects
import CFSystem
import CFText
import Synchronization

/// The localizations of a bundle, and the order in which its user prefers them.
extension Bundle {
  /// The state for the environment as it is now.
  ///
  /// Each request asks once and passes the state on, because another thread may change the environment meanwhile.
  package var view: EnvironmentState { view(for: ownEnvironment ?? ProcessEnvironment.shared.current) }

  /// Borrows it for the duration of a closure, if it is cached, without retaining it: the bundle keeps it alive.
  @inline(__always)
  func withCachedView<Result>(_ body: (EnvironmentState) -> Result?) -> Result? {
    unsafe (latestView ?? otherCachedView)?._withUnsafeGuaranteedRef { body($0) } ?? nil
  }

  /// The state that the last caller used, if it is still the right one.
  private var latestView: Unmanaged<EnvironmentState>? {
    @inline(__always) get {
      guard
        let environment = unsafe ownEnvironment.map({ unsafe .passUnretained($0) }) ?? ProcessEnvironment.cachedCurrent
      else { return nil }
      return unsafe views.latest(for: environment)
    }
  }

  private var otherCachedView: Unmanaged<EnvironmentState>? {
    @inline(never) get {
      let environment = ownEnvironment ?? ProcessEnvironment.shared.current
      return unsafe views.state(for: environment).map { unsafe .passUnretained($0) }
    }
  }

  /// The state for an environment.
  ///
  /// - Parameter isForLookup: whether the caller looks up resources now. The listing that was read for the languages
  ///   would be stale for a later lookup.
  private func view(for environment: TargetEnvironment, isForLookup: Bool = true) -> EnvironmentState {
    if let cached = views.state(for: environment) { return cached }
    return views.add(
      Reading {
        var listing: DirectoryListing?
        let languages = searchLanguages(for: environment, listing: &listing)
        return EnvironmentState(
          environment: environment, searchLanguages: languages, freshListing: isForLookup ? listing : nil)
      })
  }

  /// The localizations that the info dictionary and the resources directory name. Read once.
  package var localizations: [Text] {
    var listing: DirectoryListing?
    return localizations(listing: &listing).names
  }

  /// The same as an array that C owns, the same each time.
  package var retainedLocalizations: Handle { localizationList.retainedArray }

  var localizationList: LanguageList {
    var listing: DirectoryListing?
    return localizations(listing: &listing)
  }

  /// The same, and the resources directory if it had to be read for them.
  private func localizations(listing: inout DirectoryListing?) -> LanguageList {
    if let list = localizationNames.load() { return list }
    let reading = Reading {
      let resources = Path.join(path, layout.resources)
      listing = readable(resources) { () throws(SystemError) in try DirectoryListing(resources) }
      return LanguageList(
        BundleLocalizations.list(
          declared: (info["CFBundleLocalizations"] as? ArrayObject)?.texts,
          folders: listing.map { localizationsWithFiles($0.entries) } ?? [],
          developmentRegion: developmentRegion?.text))
    }
    return reading.isComplete ? localizationNames.storeIfNil(reading.value) : reading.value
  }

  /// The localizations with folders, then those that only tables in several languages have.
  private func localizationsWithFiles(_ entries: [DirectoryListing.Entry]) -> [Text] {
    var names = entries.compactMap { BundleLocalizations.name(ofEntry: $0.name) }
    let unknown = names.filter {
      !CanonicalIdentifier.isName(tag(ofLocalization: $0)) && $0 != BundleLocalizations.base
    }
    if let first = unknown.first { reportFolder(first, others: unknown.count - 1) }
    var known = Set(names)
    for name in localizations(inTables: entries).stableSorted where known.insert(name).inserted { names.append(name) }
    return names
  }

  /// Reports a folder whose name is not a language, once for a path: a bundle may be opened often.
  private func reportFolder(_ name: Text, others: Int) {
    let folder = Path.join(path, layout.resources + name + ".lproj")
    let isNew = Self.reportedFolders.withLock { folders in
      if folders.count >= 1000 { folders = [] }
      return folders.insert(folder).inserted
    }
    guard isNew else { return }
    let suffix: Text = others == 0 ? "" : " (and " + Text(others) + " more)"
    Diagnostics.report(folder, "unknown language" + suffix)
  }

  private static let reportedFolders = Locked<Set<Text>>([])

  /// The language of a localization: its name, unless that is one of GNUstep's.
  func tag(ofLocalization name: Text) -> Text {
    infoContent.isGNUstep ? GNUstepLanguages.tag(name) ?? name : name
  }

  private func searchLanguages(for environment: TargetEnvironment, listing: inout DirectoryListing?) -> [Text] {
    BundleLanguages.search(
      localizations: localizations(listing: &listing).names, preferences: languagePreferences(for: environment))
  }

  /// The languages of the program, if the bundle follows them.
  private func programLanguages(for environment: TargetEnvironment) -> [Text]? {
    guard !isMain, ownEnvironment == nil, !BundleRegistry.main.allowsMixedLocalizations else { return nil }
    return Bundle.languagesOfProgram(for: environment)
  }

  /// The preferences that decide between the bundle's localizations.
  func languagePreferences(for environment: TargetEnvironment) -> BundleLanguages.LanguagePreferences {
    BundleLanguages.LanguagePreferences(
      mainLanguages: programLanguages(for: environment), userLanguages: environment.languages,
      developmentRegion: developmentRegion?.text, hasGNUstepNames: infoContent.isGNUstep)
  }

  /// The localizations that the running program uses for this user. Its plug-ins use them too. `nil`
  /// for a program without localizations.
  package static func languagesOfProgram(for environment: TargetEnvironment) -> [Text]? {
    let main = BundleRegistry.main
    guard !main.localizations.isEmpty else { return nil }
    let view = main.view(for: environment, isForLookup: false)
    return main.infoContent.isGNUstep ? view.searchLanguages.map { main.tag(ofLocalization: $0) } : view.searchLanguages
  }

  /// Whether other bundles may use other languages than the main bundle.
  private var allowsMixedLocalizations: Bool {
    switch info["CFBundleAllowMixedLocalizations"] {
    case let value as BooleanObject: value.value
    case let value as NumberObject: value.value != .integer(0)
    case let value as StringObject: ["true", "yes"].contains(value.text.asciiLowercased)
    default: false
    }
  }
}
