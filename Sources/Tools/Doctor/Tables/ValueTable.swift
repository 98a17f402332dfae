import CFText
import Terminal

/// The sets of values that keys may have, and other lists of names: `values.tsv`.
package struct ValueTable: Sendable {
  package static let standard = ValueTable(Text(TableSources.values))

  private let sets: [Text: ValueSet]

  init(_ source: Text) {
    var rows: [Text: [[Text]]] = [:]
    for line in source.split(at: .lineFeed) {
      let columns = line.split(at: UInt8(ascii: "\t"))
      if columns.count == ValueSet.columnCount { rows[columns[0], default: []].append(columns) }
    }
    sets = rows.mapValues { ValueSet($0) }
  }

  package subscript(name: Text) -> ValueSet? { sets[name] }

  package var names: [Text] { sets.keys.sorted() }

  /// The words of a list.
  func words(_ name: Text) -> [Text] { sets[name]?.values.map(\.text) ?? [] }
}

/// The values that a key may have.
package struct ValueSet: Sendable {
  package enum Kind: Sendable {
    /// No other value is allowed.
    case closed
    /// Others may come, with newer systems or from other programs.
    case open
    /// Anybody may have other values.
    case free
    /// Any value of a form.
    case form(ValuePattern)
    /// Not the values of a key.
    case list
  }

  package struct Value: Sendable {
    package let text: Text

    /// The platform and version; `nil` if it was always there, or if that is not known.
    package let since: Text?
    package let note: Text?
  }

  static let columnCount = 7

  package let kind: Kind

  /// Of the set's kind.
  package let certainty: InfoKey.Certainty
  package let values: [Value]

  /// What a value of the form is, for people.
  package let form: Text?

  init(_ rows: [[Text]]) {
    var kind: Kind?
    var certainty = InfoKey.Certainty.documented
    var values: [Value] = []
    var form: Text?
    var pattern: ValuePattern?
    func optional(_ text: Text) -> Text? { text == "-" ? nil : text }
    for row in rows {
      let word = row[1]
      switch word {
      case "=closed": kind = .closed
      case "=open": kind = .open
      case "=near": kind = .free
      case _ where word.hasPrefix("re:"):
        pattern = pattern ?? ValuePattern(word.slice(from: 3))
        values.append(Value(text: word, since: nil, note: optional(row[4])))
      case _ where word.hasPrefix("says:"): form = word.slice(from: 5)
      default:
        values += Self.words(word).map { Value(text: $0, since: optional(row[2]), note: optional(row[4])) }
        continue
      }
      if !word.hasPrefix("says:") { certainty = InfoKey.Certainty(row[5]) }
    }
    if let pattern, form != nil {
      kind = .form(pattern)
      values = []
    }
    self.kind = kind ?? .list
    self.certainty = certainty
    self.values = values
    self.form = form
  }

  /// The values that a row stands for: `A + b c` for Ab and Ac, with `, each + d` after it for Abd and Acd.
  private static func words(_ row: Text) -> [Text] {
    if row.count > 1, row.hasPrefix("\""), row.hasSuffix("\"") { return [row.slice(1..<row.count - 1)] }
    var words = row.split(at: UInt8(ascii: " "))
    var prefix: Text = ""
    var suffix: Text = ""
    if words.count > 2, words[1] == "+" {
      prefix = words[0]
      words.removeFirst(2)
    }
    if words.count > 3, words[words.count - 3] == "each", words[words.count - 2] == "+" {
      suffix = words[words.count - 1]
      words.removeLast(3)
    }
    return words.map { word in
      let word = word.hasSuffix(",") ? word.slice(to: word.count - 1) : word
      return prefix + word + suffix
    }
  }

  func contains(_ text: Text) -> Bool { values.contains { $0.text == text } }

  /// The value that somebody meant: one that differs in case only, or in a letter or two.
  func meant(by text: Text) -> Text? {
    guard text.count <= 256 else { return nil }
    let folded = text.asciiLowercased
    return values.first { $0.text.asciiLowercased == folded }?.text
      ?? (text.count < 4 ? nil : Terminal.nearest(to: text, among: values.map(\.text), limit: text.count < 8 ? 1 : 2))
  }

  /// The values nearest to a text, at most some.
  func closest(to text: Text, count: Int) -> [Text] {
    let limit = max(text.count, 8)
    return values.map { ($0.text, editDistance($0.text, text, limit: limit)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(count).map(\.element.0)
  }
}
