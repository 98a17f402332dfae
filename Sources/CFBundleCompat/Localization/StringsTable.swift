/// The texts of one table, by key: the content of a `.strings` file, of a `.stringsdict` file,
/// or of both.
///
/// A table never changes, so any thread may read it without a lock.
/// The value for a key is the same object at each call, whoever asks.
final class StringsTable: Sendable {
  /// The table as a program may ask for it.
  let dictionary: DictionaryObject

  /// What the file got wrong although it could be read.
  let warnings: [ParseWarning]

  /// A table of values that are there already; without any, the empty table.
  init(_ dictionary: DictionaryObject = DictionaryObject([]), warnings: [ParseWarning] = []) {
    self.dictionary = dictionary
    self.warnings = warnings
  }

  /// The value for a key: nearly always a text, but a table may hold values of any type.
  /// `nil` if the table does not have the key.
  subscript(key: Text) -> CFObject? { dictionary[key] }

  /// The text for a key; `nil` if the table has none, or something else than a text.
  ///
  /// An empty text is a text: a translator may want to say nothing.
  func text(for key: Text) -> StringObject? { dictionary[key] as? StringObject }

  var count: Int { dictionary.count }

  /// In the order of the file.
  var keys: [Text] { dictionary.entries.compactMap { ($0.key as? StringObject)?.text } }
}

extension StringsTable {
  /// Parses the content of a file: a property list of any format.
  ///
  /// If a key appears twice, the last value stays; in a binary list, the first.
  ///
  /// - Throws: ``ParseError`` if the file cannot be read, or is a list of another kind,
  ///   as a file with a single word is.
  convenience init(
    parsing bytes: UnsafeRawBufferPointer, budget: Budget = Budget()
  ) throws(ParseError) {
    let list = try PropertyListReader.read(bytes, budget: budget)
    guard let dictionary = list.value as? DictionaryObject else {
      throw ParseError(
        reason: "the file holds no keys and values",
        position: list.format == .binary ? .offset(0) : .line(1, column: 1))
    }
    self.init(dictionary, warnings: list.warnings)
  }

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
