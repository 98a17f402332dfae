import CFBundleCompatC
import CFObjects
import CFText

/// The localized strings of one table, by key: the content of a `.strings` file, of a `.stringsdict` file,
/// or of both.
///
/// A table never changes, so any thread may read it without a lock. Every lookup of a key returns the same object.
///
/// It is a block of bytes, mostly those of the file, and an index of them. The object of a string is created at
/// its first lookup and then cached: reading a table creates no objects.
///
/// Unchecked: all properties are constant.
package final class StringsTable: @unchecked Sendable {
  private let index: StringsIndex

  /// The origin of the strings; `nil` for tables without a file.
  private let origin: Origin?

  /// The table to search for keys that this one lacks.
  private let earlier: StringsTable?

  /// The same strings, but of a key that is in several files that of the best language; `nil` if this table has it.
  package let byLanguage: StringsTable?

  package struct Origin: Sendable {
    /// Relative to the bundle.
    package let file: Text

    /// The localization of the strings; empty for that of the bundle's developers.
    package let localization: Text

    /// The traits that choose between variants.
    package let traits: VariantTraits

    package init(file: Text, localization: Text, traits: VariantTraits) {
      self.file = file
      self.localization = localization
      self.traits = traits
    }
  }

  package init(_ index: StringsIndex) {
    self.index = index
    origin = nil
    earlier = nil
    byLanguage = nil
  }

  private init(
    _ table: StringsTable, from origin: Origin?, over earlier: StringsTable?, byLanguage: StringsTable? = nil
  ) {
    index = table.index
    self.origin = origin
    self.earlier = earlier
    self.byLanguage = byLanguage
  }

  /// The table without strings, for tables that do not exist.
  package static let empty = tableWithMemory(DictionaryObject([]))!

  package var count: Int { index.count }

  /// The keys, in the order of their first occurrence in the file.
  package var keys: [Text] { index.keys }

  /// The same, and those of the tables that are searched after this one, which may repeat keys.
  package var allKeys: [Text] {
    var all = keys
    var next = earlier
    while let table = next {
      all += table.keys
      next = table.earlier
    }
    return all
  }

  package var countOfAllKeys: Int {
    var all = count
    var next = earlier
    while let table = next {
      all += table.count
      next = table.earlier
    }
    return all
  }
}

// MARK: - Lookup

extension StringsTable {
  /// The string for a key; `nil` if the table has none, or a value that is neither a string nor has one for its format.
  ///
  /// The table owns it; it is not retained. An empty string counts: a translator may hide a label.
  @inline(__always)
  package func handle(for key: BorrowedText) -> Handle? {
    if let value = index.value(for: key) {
      if withBorrowed(value, { $0.typeID == .string })! { return value }
    } else if earlier == nil {
      return nil
    }
    return formatHandle(for: key)
  }

  /// The format of the value for a key. Every call returns the same object.
  @inline(never)
  private func formatHandle(for key: BorrowedText) -> Handle? {
    entry(for: key).flatMap { unretained(StringsDictEntry.format(of: $0.value, $0.origin?.traits ?? .standard)) }
  }

  /// The value for a key, whatever it is.
  package func value(for key: Text) -> CFObject? {
    withExtendedLifetime(key) { borrow(index.value(for: key.key)) }
  }

  /// The string for a key, retained.
  package func text(for key: Text) -> StringObject? {
    withExtendedLifetime(key) { handle(for: key.key) }.flatMap { borrow($0, as: StringObject.self) }
  }

  /// The value for a key, if it is a string or has one for its format; and its origin.
  package func entry(for key: Text) -> (value: CFObject, origin: Origin?)? {
    withExtendedLifetime(key) { entry(for: key.key) }
  }

  private func entry(for key: BorrowedText) -> (value: CFObject, origin: Origin?)? {
    if let value = borrow(index.value(for: key)),
      StringsDictEntry.format(of: value, origin?.traits ?? .standard) != nil
    {
      return (value, origin)
    }
    return earlier?.entry(for: key)
  }
}

// MARK: - Creating

extension StringsTable {
  /// A table of existing objects. `nil` if out of memory.
  package static func table(_ dictionary: DictionaryObject) -> StringsTable? {
    let cost = dictionary.count * MemoryLayout<(key: Text, value: CFObject)>.stride
    guard cfbcc_begin_reading(cost) else { return nil }
    defer { cfbcc_end_reading(cost) }
    return tableWithMemory(dictionary)
  }

  private static func tableWithMemory(_ dictionary: DictionaryObject) -> StringsTable? {
    var entries: [(key: Text, value: CFObject)] = []
    for entry in dictionary.entries {
      if let key = entry.key as? StringObject { entries.append((key.text, entry.value)) }
    }
    let size = entries.reduce(0) { $0 + $1.key.count }
    guard let bytes = StringsBytes(capacity: size, expected: size),
      var builder = StringsIndexBuilder(of: bytes, expecting: entries.count, limit: entries.count)
    else { return nil }
    var offset = 0
    for (key, value) in entries {
      builder.bytes.copy(key.span, to: offset)
      builder.add(StringsIndex.Slice(offset, count: key.count), value)
      offset += key.count
    }
    return builder.finish(.firstStays).map { StringsTable($0) }
  }

  /// This table with the values of another, which replace those of the same key if they are or have strings.
  package func merging(_ other: StringsTable) -> StringsTable {
    StringsTable(other, from: other.origin, over: other.earlier.map { merging($0) } ?? self)
  }

  /// The tables of one name merged: strings of a later file replace those of an earlier one.
  ///
  /// - Parameter rank: The number of better localizations.
  package static func merging(_ files: [StringsTable], rank: (Text) -> Int) -> StringsTable? {
    guard let merged = merging(files) else { return nil }
    let ranks = files.map { rank($0.origin?.localization ?? "") }
    let order = Array(files.indices).stableSorted { ranks[$0] >= ranks[$1] }
    if order == Array(files.indices) { return merged }
    return StringsTable(
      merged, from: merged.origin, over: merged.earlier, byLanguage: merging(order.map { files[$0] }))
  }

  private static func merging(_ files: [StringsTable]) -> StringsTable? {
    var merged: StringsTable?
    for file in files { merged = merged?.merging(file) ?? file }
    return merged
  }

  /// The first key of this table that another one has, too, and how many there are.
  package func commonKeys(with other: StringsTable) -> (first: Text, count: Int)? {
    let common = keys.filter { other.entry(for: $0) != nil && entry(for: $0) != nil }
    return common.first.map { ($0, common.count) }
  }

  /// This table in a pseudo-language. `nil` if out of memory.
  package func changed(_ language: LocalizationDebugging) -> StringsTable? {
    var members: [(key: CFObject, value: CFObject)] = []
    for key in keys {
      if let value = value(for: key) { members.append((StringObject(key), Self.changed(value, language))) }
    }
    guard let table = Self.table(DictionaryObject(members)) else { return nil }
    return StringsTable(
      table, from: origin, over: earlier?.changed(language), byLanguage: byLanguage?.changed(language))
  }

  /// A string, or the strings of an entry with forms.
  package static func changed(_ value: CFObject, _ language: LocalizationDebugging, depth: Int = 0) -> CFObject {
    if let string = value as? StringObject { return StringObject(language.changed(string.text)) }
    guard let dictionary = value as? DictionaryObject, depth < maximumDepth else { return value }
    return DictionaryObject(
      dictionary.entries.map { entry in
        let name = (entry.key as? StringObject)?.text ?? ""
        let isOfRule = name == Text(StringsDictEntry.specTypeKey) || name == Text(StringsDictEntry.valueTypeKey)
        return (entry.key, isOfRule ? entry.value : changed(entry.value, language, depth: depth + 1))
      })
  }

  /// More levels than an entry with forms has.
  private static var maximumDepth: Int { 16 }

  /// This table with an origin.
  package func from(_ origin: Origin) -> StringsTable { StringsTable(self, from: origin, over: earlier) }
}
