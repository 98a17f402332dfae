/// A bundle as the reader of certain languages sees it: the order of its localizations, and what was found
/// and read in that order.
///
/// Everything is read when it is first asked for, and then kept for the life of the bundle.
final class BundleView: Sendable {
  let preferred: LanguageList

  /// The localizations to search, best first. `Base` goes in after the first.
  let searchLanguages: [Text]

  let resourceTables = ConcurrentMap<ResourceTable>()
  let stringsTables = ConcurrentMap<StringsTable>()

  /// A holder, since most bundles have none.
  let localInfo = Published<LocalInfo>()

  init(preferred: LanguageList, searchLanguages: [Text]) {
    self.preferred = preferred
    self.searchLanguages = searchLanguages
  }

  final class LocalInfo: Sendable {
    let dictionary: DictionaryObject?

    init(_ dictionary: DictionaryObject?) { self.dictionary = dictionary }
  }
}
