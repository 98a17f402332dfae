import CFText

/// One check of a bundle: its texts, and the function that finds what it is about.
package struct Rule: Sendable {
  package typealias Check = @Sendable (BundleUnderTest, inout Findings) -> Void

  /// `CFB` and three digits; never used again for another rule.
  package let id: String
  package let name: String
  package let severity: Severity

  /// Whether the rule runs without being selected.
  package let isOn: Bool

  /// What is wrong, in one sentence.
  package let summary: String

  /// Why it matters.
  package let reason: String

  /// How to repair it.
  package let fix: String

  /// The rule runs on folders of sources, too, which are not bundles yet.
  package let appliesToSources: Bool

  package let check: Check

  package init(
    _ id: String, _ name: String, _ severity: Severity, isOn: Bool = true, sources: Bool = false,
    _ summary: String, why reason: String, fix: String, check: @escaping Check
  ) {
    self.id = id
    self.name = name
    self.severity = severity
    self.isOn = isOn
    self.summary = summary
    self.reason = reason
    self.fix = fix
    appliesToSources = sources
    self.check = check
  }

  /// Whether a word selects the rule: an ID, the beginning of one, a name, or `all`.
  package func isSelected(by word: String) -> Bool {
    word == "all" || word == name || word.count > 3 && id.hasPrefix(word) && word.hasPrefix("CFB")
  }

  /// The area that the first digit of the ID stands for.
  package var area: String {
    switch id.dropFirst(3).first {
    case "0": "tool"
    case "1": "info"
    case "2": "resources"
    case "3": "localization"
    case "4": "text"
    case "5": "code"
    default: "archive"
    }
  }
}

/// What the rules have found in one bundle.
package struct Findings {
  package private(set) var list: [Finding] = []

  /// The rule that is running.
  var rule: Rule

  init(rule: Rule) { self.rule = rule }

  mutating func add(
    _ message: String, at path: Text, _ position: Position? = nil, severity: Severity? = nil, language: Text? = nil,
    table: Text? = nil, key: Text? = nil, hint: String? = nil
  ) {
    list.append(
      Finding(
        rule: rule.id, name: rule.name, severity: severity ?? rule.severity, message: message, path: path,
        position: position, language: language, table: table, key: key, hint: hint))
  }

  /// About an entry of a table.
  mutating func add(
    _ message: String, _ file: TableFile, _ entry: TableEntry, severity: Severity? = nil, hint: String? = nil
  ) {
    add(
      message, at: file.path, file.position(of: entry), severity: severity,
      language: entry.language ?? file.language, table: file.table, key: entry.key, hint: hint)
  }
}
