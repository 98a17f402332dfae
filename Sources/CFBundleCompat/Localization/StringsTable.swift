import CFBundleCompatC

/// The texts of one table, by key: the content of a `.strings` file, of a `.stringsdict` file,
/// or of both.
///
/// A table never changes, so any thread may read it without a lock. The text for a key is the same
/// object at each call, whoever asks.
///
/// It is a block of bytes, most of them as they stand in the file, and an index of them. A text becomes an
/// object when it is first asked for, and then stays: reading a table makes no objects.
final class StringsTable: @unchecked Sendable {
  private let index: StringsIndex

  /// Who frees the index.
  private let owner: Owner

  /// The table whose texts count where this one has none.
  private let earlier: StringsTable?

  private final class Owner: @unchecked Sendable {
    let index: StringsIndex

    init(_ index: StringsIndex) { self.index = index }

    deinit { index.discard() }
  }

  /// A table that takes the index over.
  init(_ index: StringsIndex) {
    self.index = index
    owner = Owner(index)
    earlier = nil
  }

  private init(_ table: StringsTable, over earlier: StringsTable) {
    index = table.index
    owner = table.owner
    self.earlier = earlier
  }

  /// For tables that do not exist.
  static let empty = StringsTable(DictionaryObject([]))

  var count: Int { index.count }

  /// The keys, in the order in which they first came in the file.
  var keys: [Text] { (0..<index.count).map { index.key($0) } }
}

// MARK: - Lookup

extension StringsTable {
  /// The text for a key; `nil` if the table has none, or something else than a text.
  ///
  /// It lives as long as the table, and is not retained. An empty text is a text: a translator may want to say nothing.
  @inline(__always)
  func handle(for key: TextKey) -> Handle? {
    if let entry = index.find(key) {
      let value = index.object(entry)
      if withBorrowed(value, { $0.typeID == .string })! { return value }
    }
    return earlier == nil ? nil : earlierHandle(for: key)
  }

  @inline(never)
  private func earlierHandle(for key: TextKey) -> Handle? { earlier?.handle(for: key) }

  /// The same, retained.
  func text(for key: Text) -> StringObject? {
    withExtendedLifetime(key) { handle(for: key.key) }.flatMap { borrow($0, as: StringObject.self) }
  }

  /// The value for a key, whatever its type.
  func value(for key: Text) -> CFObject? {
    if let text = text(for: key) { return text }
    return withExtendedLifetime(key) { index.find(key.key) }.flatMap { borrow(index.object($0)) }
      ?? earlier?.value(for: key)
  }
}

// MARK: - Making

extension StringsTable {
  /// A table of values that are there already.
  convenience init(_ dictionary: DictionaryObject) {
    var entries: [(key: Text, value: CFObject)] = []
    for entry in dictionary.entries {
      if let key = entry.key as? StringObject { entries.append((key.text, entry.value)) }
    }
    let size = entries.reduce(0) { $0 + $1.key.count }
    guard let block = FileBlock.make(capacity: size, expected: size) else { fatalError("no memory") }
    var builder = StringsIndexBuilder(of: block, expecting: entries.count)
    var offset = 0
    for (key, value) in entries {
      key.withUTF8 { _ = memcpy(block.start + offset, $0.baseAddress!, $0.count) }
      builder.add(StringsIndex.Slice(offset, count: key.count), value)
      offset += key.count
    }
    self.init(builder.finish(.firstStays))
  }

  /// This table with the values of another, which replace those of the same key.
  /// A text stays where the other table has no text: a program asks for texts.
  func merging(_ other: StringsTable) -> StringsTable {
    StringsTable(other, over: other.earlier.map { merging($0) } ?? self)
  }
}
