import CFBundles
import CFLocalization
import CFObjects
import CFText

// What strings tables contain, for programs that list or check translations.

extension CFBundle {
  /// The strings of one table.
  public struct StringTable: Hashable, Sendable {
    /// The entries, sorted by the UTF-8 bytes of their keys.
    public let entries: [Entry]

    /// The entry for a key, or `nil`. Found by halving, so that a program may ask for each key of a large table.
    ///
    /// - Parameter key: The key in the table.
    public subscript(key: String) -> Entry? {
      var range = entries.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        let other = entries[middle].key.utf8
        if other.elementsEqual(key.utf8) { return entries[middle] }
        range = other.lexicographicallyPrecedes(key.utf8) ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }

    /// One string of a table.
    public struct Entry: Hashable, Sendable {
      /// The key.
      public let key: String

      /// The string; of one that varies, the form for the other numbers.
      public let value: String

      /// The translators' comment.
      public let comment: String?

      /// The forms of a string that varies, as in a `.stringsdict` file.
      public let variations: PropertyList?

      /// The file, relative to the bundle.
      public let file: String?

      /// The localization that the string is from; `nil` if the file is for all languages.
      public let localization: String?

      init?(_ entry: TableEntry) {
        guard let value = entry.value else { return nil }
        key = entry.key.string
        self.value = value.text.string
        comment = entry.comment?.text.string
        variations = entry.variations.flatMap { PropertyList($0) }
        file = entry.origin?.file.string
        localization = entry.origin.flatMap { $0.localization.isEmpty ? nil : $0.localization.string }
      }
    }
  }

  /// The names of all strings tables in all localizations, sorted.
  public var tableNames: [String] { core.tableNames.map { $0.string } }

  /// The strings of a table, for the user or in one localization; `nil` if there is no such table.
  ///
  /// ```swift
  /// let original = Set(bundle.stringTable(localization: "en")?.entries.map(\.key) ?? [])
  /// let translated = Set(bundle.stringTable(localization: "de")?.entries.map(\.key) ?? [])
  /// print("not in German:", original.subtracting(translated))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the table without its extension; `nil` for `Localizable`.
  ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
  public func stringTable(named name: String? = nil, localization: String? = nil) -> StringTable? {
    core.tableContents(name.map { Text($0) }, localization.map { Text($0) }).map { contents in
      StringTable(entries: contents.compactMap { StringTable.Entry($0) })
    }
  }
}
