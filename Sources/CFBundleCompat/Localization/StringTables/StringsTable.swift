import CFBundleCompatC
import CFObjects
import CFText

/// The texts of one table, by key: the content of a `.strings` file, of a `.stringsdict` file,
/// or of both.
///
/// A table never changes, so any thread may read it without a lock. The text for a key is the same
/// object at each call, whoever asks.
///
/// It is a block of bytes, most of them as they stand in the file, and an index of them. A text becomes an
/// object when it is first asked for, and then stays: reading a table makes no objects.
package final class StringsTable: @unchecked Sendable {
  private let index: StringsIndex

  /// Who releases the index's objects.
  private let owner: Owner

  /// Where the texts come from; `nil` for tables of no file.
  private let origin: Origin?

  /// The table whose texts count where this one has none.
  private let earlier: StringsTable?

  package struct Origin: Sendable {
    /// Relative to the bundle.
    package let file: Text

    /// In whose language the texts are; empty for the language of the bundle's developers.
    package let localization: Text

    /// Whose variants count.
    package let traits: VariantTraits

    package init(file: Text, localization: Text, traits: VariantTraits) {
      self.file = file
      self.localization = localization
      self.traits = traits
    }
  }

  private final class Owner: @unchecked Sendable {
    let index: StringsIndex

    init(_ index: StringsIndex) { self.index = index }

    deinit { index.releaseObjects() }
  }

  /// A table that takes the index over.
  package init(_ index: StringsIndex) {
    self.index = index
    owner = Owner(index)
    origin = nil
    earlier = nil
  }

  private init(_ table: StringsTable, from origin: Origin?, over earlier: StringsTable?) {
    index = table.index
    owner = table.owner
    self.origin = origin
    self.earlier = earlier
  }

  /// For tables that do not exist.
  package static let empty = StringsTable(DictionaryObject([]))

  package var count: Int { index.count }

  /// The keys, in the order in which they first came in the file.
  package var keys: [Text] { (0..<index.count).map { index.key($0) } }
}

// MARK: - Lookup

extension StringsTable {
  /// The text for a key; `nil` if the table has none, or something that neither is a text nor has one for its format.
  ///
  /// It lives as long as the table, and is not retained. An empty text is a text: a translator may want to say nothing.
  @inline(__always)
  package func handle(for key: BorrowedText) -> Handle? {
    if let entry = index.find(key) {
      let value = index.object(entry)
      if withBorrowed(value, { $0.typeID == .string })! { return value }
    } else if earlier == nil {
      return nil
    }
    return formatHandle(for: key)
  }

  /// The format of what the table has for a key. It is the same object at each call.
  @inline(never)
  private func formatHandle(for key: BorrowedText) -> Handle? {
    entry(for: key).flatMap { unretained(StringsDictEntry.format(of: $0.value, $0.origin?.traits ?? .standard)) }
  }

  /// The text for a key, retained.
  package func text(for key: Text) -> StringObject? {
    withExtendedLifetime(key) { handle(for: key.key) }.flatMap { borrow($0, as: StringObject.self) }
  }

  /// What the table has for a key, if that is a text or has one for its format; and where it is from.
  package func entry(for key: Text) -> (value: CFObject, origin: Origin?)? {
    withExtendedLifetime(key) { entry(for: key.key) }
  }

  private func entry(for key: BorrowedText) -> (value: CFObject, origin: Origin?)? {
    if let value = index.find(key).flatMap({ borrow(index.object($0)) }),
      StringsDictEntry.format(of: value, origin?.traits ?? .standard) != nil
    {
      return (value, origin)
    }
    return earlier?.entry(for: key)
  }
}

// MARK: - Making

extension StringsTable {
  /// A table of values that are there already.
  package convenience init(_ dictionary: DictionaryObject) {
    var entries: [(key: Text, value: CFObject)] = []
    for entry in dictionary.entries {
      if let key = entry.key as? StringObject { entries.append((key.text, entry.value)) }
    }
    let size = entries.reduce(0) { $0 + $1.key.count }
    guard let block = MemoryBlock.make(capacity: size, expected: size),
      var builder = StringsIndexBuilder(of: block, expecting: entries.count, limit: entries.count)
    else { fatalError("no memory") }
    var offset = 0
    for (key, value) in entries {
      key.withUTF8 { _ = memcpy(block.start + offset, $0.baseAddress!, $0.count) }
      builder.add(StringsIndex.Slice(offset, count: key.count), value)
      offset += key.count
    }
    self.init(builder.finish(.firstStays, used: size)!)
  }

  /// This table with the values of another, which replace those of the same key.
  /// A text stays where the other table has no text: a program asks for texts.
  package func merging(_ other: StringsTable) -> StringsTable {
    StringsTable(other, from: other.origin, over: other.earlier.map { merging($0) } ?? self)
  }

  /// This table with a name for where its texts come from.
  package func from(_ origin: Origin) -> StringsTable { StringsTable(self, from: origin, over: earlier) }
}
