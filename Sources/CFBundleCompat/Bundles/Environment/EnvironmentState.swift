import CFLocalization
import CFObjects
import CFSystem
import CFText

/// What one bundle has cached for one environment: the order of its localizations, and what was found
/// and read in that order.
///
/// Everything is read when it is first asked for, and cached as long as the bundle exists.
///
/// Unchecked: each cache is published atomically or has a lock of its own.
package final class EnvironmentState: @unchecked Sendable {
  package let environment: TargetEnvironment

  /// The localizations to search, best first. `Base` goes in after the first.
  package let searchLanguages: [Text]

  /// The user's pseudo-language, which the bundle does not have: its strings are changed to it.
  let pseudoLanguage: LocalizationDebugging?

  let resourceTables = ResourceTables()

  /// The table of the resources directory, for lookups without a subdirectory. `resourceTables` owns it.
  let mainTable = UncountedReference<ResourceTable>()

  let stringsTables = StringsTables()

  /// The default table.
  static let standardTable: Text = "Localizable"

  /// The table with a name; `nil` and an empty name mean the default table.
  package static func table(named name: Text?) -> Text { name.flatMap { $0.isEmpty ? nil : $0 } ?? standardTable }

  /// The localized info dictionary, once it was read. A class, because most bundles have none.
  package let localInfo = LazyReference<LocalInfo>()

  /// The listing of the resources directory that was read to find the languages. The next lookup uses it.
  private let freshListing: Locked<DirectoryListing?>

  package init(environment: TargetEnvironment, searchLanguages: [Text], freshListing: DirectoryListing?) {
    self.environment = environment
    self.searchLanguages = searchLanguages
    let wanted = environment.languages.first.flatMap { searchLanguages.contains($0) ? nil : $0 }
    pseudoLanguage = wanted.flatMap { LocalizationDebugging.pseudoLanguage($0) }
    self.freshListing = Locked(freshListing)
  }

  @inline(__always)
  @unsafe func isFor(_ environment: Unmanaged<TargetEnvironment>) -> Bool {
    unsafe Unmanaged.passUnretained(self.environment).toOpaque() == environment.toOpaque()
  }

  /// The listing, once. Later callers get `nil`, and read the directory as it is then.
  func takeFreshListing() -> DirectoryListing? {
    freshListing.withLock { listing in
      defer { listing = nil }
      return listing
    }
  }

  package final class LocalInfo: Sendable {
    package let dictionary: DictionaryObject?

    /// The bundle's own info dictionary, for keys that the localized one lacks.
    let info: DictionaryObject

    init(_ dictionary: DictionaryObject?, over info: DictionaryObject) {
      self.dictionary = dictionary
      self.info = info
    }
  }
}
