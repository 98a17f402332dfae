/// The texts of one table, by key: the content of a `.strings` file, of a `.stringsdict` file,
/// or of both.
///
/// A table never changes, so any thread may read it without a lock. The text for a key is
/// the same object at each call, whoever asks.
final class StringsTable: Sendable {
  /// The values, nearly always texts.
  let dictionary: DictionaryObject

  /// A table of values that are there already; without any, the empty table.
  init(_ dictionary: DictionaryObject = DictionaryObject([])) {
    self.dictionary = dictionary
  }

  /// For tables that do not exist.
  static let empty = StringsTable()

  /// The text for a key; `nil` if the table has none, or something else than a text.
  ///
  /// An empty text is a text: a translator may want to say nothing.
  func text(for key: Text) -> StringObject? { dictionary[key] as? StringObject }
}

extension StringsTable {
  /// This table with the values of another, which replace those of the same key.
  /// A text stays where the other table has no text: a program asks for texts.
  func merging(_ other: StringsTable) -> StringsTable {
    let replacing = other.dictionary.entries.filter { entry in
      guard let key = entry.key as? StringObject else { return false }
      return entry.value is StringObject || text(for: key.text) == nil
    }
    return StringsTable(DictionaryObject(dictionary.entries + replacing))
  }
}
