import CFPropertyLists
import CFText
import Genstrings

/// The texts of one table on their way to a translator or back.
package struct ExchangeFile: Sendable {
  /// The path of the source table, from the folder of the project.
  package var original: Text
  package var sourceLanguage: Text
  package var targetLanguage: Text?
  package var units: [ExchangeUnit] = []

  package init(original: Text, sourceLanguage: Text, targetLanguage: Text?, units: [ExchangeUnit] = []) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
  }
}

/// One text of an exchange file.
package struct ExchangeUnit: Sendable {
  /// The key, and the path of a variant: `n|==|plural.one`; see ``UnitID``.
  package var id: Text
  package var source: Text
  package var target: Text?

  /// The state of the target as catalogs name it; `nil` if it has none, which is that of a finished one.
  package var state: Text?

  /// What translators are told.
  package var note: Text = ""
  package var isNoteGenerated = false

  /// Where the unit is in the text of a file that was read.
  package var offset = 0

  package init(id: Text, source: Text, target: Text? = nil, state: Text? = nil, note: Text = "") {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
    self.note = note
  }
}

/// The states of translations.
enum TranslationState {
  static let new: Text = "new"
  static let translated: Text = "translated"
  static let needsReview: Text = "needs_review"
  static let machineTranslated: Text = "machine_translated"

  /// Whether a text with the state is a translation that is done. A table has no states: what it has is done.
  static func isFinished(_ state: Text?) -> Bool {
    state == nil || state == translated || state == machineTranslated
  }
}

/// The names of units.
enum UnitID {
  static let separator: Text = "|==|"

  static func joined(_ key: Text, _ variant: Text) -> Text {
    variant.isEmpty ? key : Text.joining(key, separator, variant)
  }

  /// The order of units: digits as numbers, all else by code point.
  static func precedes(_ left: Text, _ right: Text) -> Bool {
    let (first, second) = (left.span, right.span)
    var (index, other) = (0, 0)
    while index < first.count, other < second.count {
      guard first[index].isASCIIDigit, second[other].isASCIIDigit else {
        if first[index] != second[other] { return first[index] < second[other] }
        index += 1
        other += 1
        continue
      }
      let (number, otherNumber) = (CatalogOrder.digits(first, &index), CatalogOrder.digits(second, &other))
      if number.count != otherNumber.count { return number.count < otherNumber.count }
      for (digit, otherDigit) in zip(number, otherNumber) where first[digit] != second[otherDigit] {
        return first[digit] < second[otherDigit]
      }
    }
    if index < first.count || other < second.count { return index == first.count }
    return left < right
  }
}

extension ExchangeFile {
  /// The language that `contents.json` of an `.xcloc` folder names.
  package static func targetLocale(_ contents: Span<UInt8>) -> Text? {
    (try? CatalogFile(contents))?.root["targetLocale"]?.string
  }
}
