import CFBundleCompat
import CFText

/// What a tool found in a file.
package struct Finding {
  package let rule: Rule
  package let severity: Severity
  /// A sentence without full stop.
  package let message: Text
  /// As the command line names the file.
  package let path: Text
  /// Counted from 1; columns in characters. Absent for a file that is not text.
  package var line: Int?
  package var column: Int?
  /// The column in UTF-16 units, as SARIF counts.
  package var utf16Column: Int?
  /// Counted from 0.
  package var byteOffset: Int?

  package init(_ rule: Rule, _ severity: Severity, _ message: Text, path: Text) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
  }

  /// Stays the same when lines move: a hash of the rule and the path.
  package var fingerprint: Text {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [rule.id, path, message] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = Text(hash, radix: 16)
    return Text([UInt8](repeating: UInt8(ascii: "0"), count: 16 - digits.count)) + digits
  }

  /// `PATH:LINE:COLUMN: severity: message [ID name]`, the form of compilers.
  package var line1: Text {
    var place = path
    if let line { place = place + ":" + Text(line) }
    if line != nil, let column { place = place + ":" + Text(column) }
    return place + ": " + severity.name + ": " + message + (" [" + rule.id) + (" " + rule.name) + "]"
  }

  var json: JSONValue {
    .object([
      .init("ruleId", .string(rule.id)), .init("name", .string(rule.name)), .init("severity", .string(severity.name)),
      .init("message", .string(message)), .init("path", .string(path)), .init("line", line.map { .integer($0) }),
      .init("column", column.map { .integer($0) }), .init("byteOffset", byteOffset.map { .integer($0) }),
      .init("fingerprint", .string(fingerprint)),
    ])
  }
}

/// A rule that a finding breaks. The IDs are those of `cfbundle doctor`.
package struct Rule: Sendable {
  package let id: Text
  package let name: Text
  package let summary: Text
  /// What to do about it.
  package let help: Text

  package init(_ id: Text, _ name: Text, _ summary: Text, help: Text) {
    self.id = id
    self.name = name
    self.summary = summary
    self.help = help
  }
}

/// The findings of a run of a tool, for other programs.
package struct FindingsReport {
  package let tool: Text
  package let version: Text
  package let rules: [Rule]
  package let findings: [Finding]

  package init(tool: Text, version: Text, rules: [Rule], findings: [Finding]) {
    self.tool = tool
    self.version = version
    self.rules = rules
    self.findings = findings
  }

  /// The JSON form: `cfbundle-findings/1`.
  package var json: JSONValue {
    .object([
      .init("schema", .string("cfbundle-findings/1")),
      .init("tool", .object([.init("name", .string(tool)), .init("version", .string(version))])),
      .init("bundles", .array([])),
      .init("findings", .array(findings.map { $0.json })),
    ])
  }
}
