import CFText

/// What a rule is about. The IDs are those of `cfbundle doctor`, whichever tool has found something.
package struct RuleDescription: Sendable {
  /// `CFB` and three digits; never used again for another rule.
  package let id: Text
  package let name: Text
  package let severity: Severity

  /// Whether the rule runs without being selected.
  package let isOn: Bool

  /// What is wrong, in one sentence.
  package let summary: Text

  /// Why it matters.
  package let reason: Text

  /// How to repair it.
  package let fix: Text

  package init(
    _ id: Text, _ name: Text, _ severity: Severity, isOn: Bool = true, _ summary: Text, why reason: Text, fix: Text
  ) {
    self.id = id
    self.name = name
    self.severity = severity
    self.isOn = isOn
    self.summary = summary
    self.reason = reason
    self.fix = fix
  }

  /// The area that the first digit of the ID stands for.
  package var area: Text {
    switch id[3] {
    case UInt8(ascii: "0"): "tool"
    case UInt8(ascii: "1"): "info"
    case UInt8(ascii: "2"): "resources"
    case UInt8(ascii: "3"): "localization"
    case UInt8(ascii: "4"): "text"
    case UInt8(ascii: "5"): "code"
    case UInt8(ascii: "6"): "archive"
    default: "privacy"
    }
  }
}

// MARK: - Rules of several tools

extension RuleDescription {
  package static let infoUnreadable = RuleDescription(
    "CFB102", "info-unreadable", .error, "The Info.plist cannot be read.",
    why: "A bundle with an unreadable Info.plist counts as one without keys.", fix: "Correct the place that is shown.")

  package static let duplicateInfoKey = RuleDescription(
    "CFB115", "duplicate-info-key", .error, "A key occurs twice in the Info.plist.",
    why: "Only the last value counts; the other was meant, too, or should not be there.", fix: "Remove one.")
}
