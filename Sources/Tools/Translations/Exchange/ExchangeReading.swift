import CFText

/// What an exchange file has for a project.
package struct ExchangeReading: Sendable {
  private var filesByTable = KeyedList<ExchangeFile>()

  /// The texts of the project's tables, by table and language.
  package var files: [ExchangeFile] { filesByTable.elements }

  /// What has no place in the project.
  package internal(set) var findings: [ImportFinding] = []

  /// The texts without a translation that have no place in the project.
  package internal(set) var skipped = 0

  /// Whether elements in texts were replaced by their texts.
  package internal(set) var hasInlineElements = false

  /// The lines of the offsets of texts.
  package internal(set) var lines = LineStarts()

  init() {}

  /// Adds a text of a table.
  ///
  /// - Parameter file: what tells it from another file of the same table.
  mutating func add(
    _ unit: ExchangeUnit, _ original: Text, source: Text, _ language: Text?, file: Int = 0
  ) {
    filesByTable[
      Text.joining(Text(file), "\u{1}", original) + "\u{1}" + (language ?? ""),
      default: ExchangeFile(original: original, sourceLanguage: source, targetLanguage: language)
    ].units.append(unit)
  }
}
