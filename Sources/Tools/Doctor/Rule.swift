import CFText
import Reporting

/// One check of a bundle: its texts, and the function that finds what it is about.
package struct Rule: Sendable {
  package typealias Check = @Sendable (BundleUnderTest, inout Findings) -> Void

  package let description: RuleDescription

  /// The rule runs on folders of sources, too, which are not bundles yet.
  package let appliesToSources: Bool

  /// The profiles for which the rule runs although it is off, if somebody asks for one of them.
  package let profiles: Set<Profile>

  /// The rule runs although it is off, if somebody asks what Apple's stores refuse.
  package let isForStore: Bool

  /// Apple's numbers of what the rule finds: `ITMS-90022`.
  package let numbers: [Text]

  package let check: Check

  package init(
    _ description: RuleDescription, onFor profiles: Set<Profile> = [], forStore: Bool = false, numbers: [Text] = [],
    sources: Bool = false, check: @escaping Check
  ) {
    self.description = description
    self.profiles = profiles
    isForStore = forStore
    self.numbers = numbers
    appliesToSources = sources
    self.check = check
  }

  package init(
    _ id: Text, _ name: Text, _ severity: Severity, isOn: Bool = true, onFor profiles: Set<Profile> = [],
    forStore: Bool = false, numbers: [Text] = [], sources: Bool = false, _ summary: Text, why reason: Text, fix: Text,
    check: @escaping Check
  ) {
    self.init(
      RuleDescription(id, name, severity, isOn: isOn, summary, why: reason, fix: fix), onFor: profiles,
      forStore: forStore, numbers: numbers, sources: sources, check: check)
  }

  package var id: Text { description.id }
  package var name: Text { description.name }

  /// Whether a word selects the rule: an ID, the beginning of one, a name, a number of Apple's, or `all`.
  package func isSelected(by word: Text) -> Bool {
    word == "all" || word == name || numbers.contains(word)
      || word.count > 3 && id.hasPrefix(word) && word.hasPrefix("CFB")
  }
}

/// What the rules have found in one bundle.
package struct Findings {
  package private(set) var list: [Finding] = []

  /// What may be a finding, or not: nobody can tell without running the program.
  var undetermined: [String] = []

  /// The rule that is running.
  var rule: Rule

  init(rule: Rule) { self.rule = rule }

  mutating func add(
    _ message: String, at path: Text, _ position: Position? = nil, severity: Severity? = nil, language: Text? = nil,
    table: Text? = nil, key: Text? = nil, hint: String? = nil, root: Text = "", fix: Fix? = nil, details: [Text] = []
  ) {
    var finding = Finding(rule.description, Text(message), at: path)
    if let severity { finding.severity = severity }
    finding.position = position
    finding.language = language
    finding.table = table
    finding.key = key
    finding.hint = hint.map { Text($0) }
    finding.root = root
    finding.fix = fix
    finding.details = details
    list.append(finding)
  }

  /// About an entry of a table.
  mutating func add(
    _ message: String, _ entry: TableEntry, severity: Severity? = nil, hint: String? = nil,
    fix: Fix? = nil
  ) {
    let file = entry.file
    add(
      message, at: file.path, file.position(of: entry), severity: severity,
      language: entry.language ?? file.language, table: file.table, key: entry.key, hint: hint, fix: fix)
  }
}
