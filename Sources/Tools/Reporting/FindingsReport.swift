import CFSystem
import CFText
import Terminal

/// The findings of a run of a tool, in the forms that people and other programs read.
package struct FindingsReport {
  package let tool: Text
  package let version: Text
  package let rules: [RuleDescription]
  package let findings: [Finding]

  /// What was checked, for the JSON form.
  package var bundles: [JSONValue] = []

  /// With a baseline, each result of SARIF says whether it is new.
  package var hasBaseline = false

  /// The directory that paths of SARIF, and those for people, are relative to.
  package var currentDirectory: Text = "/"

  package init(tool: Text, version: Text, rules: [RuleDescription], findings: [Finding]) {
    self.tool = tool
    self.version = version
    self.rules = rules
    self.findings = findings
  }

  /// The findings that nothing suppresses.
  private var active: [Finding] { findings.filter { $0.suppression == nil } }
}

// MARK: - Lines

extension FindingsReport {
  /// `PATH:LINE:COLUMN: severity: message [CFB409 format-type]`, as compilers write it.
  ///
  /// - Parameters:
  ///   - hints: whether lines say what to do.
  ///   - details: whether lines list what messages cut short.
  ///   - excerpt: the lines of a file that findings about one line of it are about; then those that can be mended are
  ///     marked, too. `nil` for none.
  package func lines(
    colored: Bool, hints: Bool, details: Bool = false, excerpt: (([Finding]) -> [Text])? = nil
  ) -> [Text] {
    var lines: [Text] = []
    let active = active
    var start = 0
    while start < active.count {
      // Findings about one line have one excerpt.
      var end = start + 1
      while excerpt != nil, end < active.count, active[end].isAtLine(of: active[start]) { end += 1 }
      for finding in active[start..<end] {
        lines.append(line(finding, colored: colored, isMarked: excerpt != nil && finding.isFixable))
        if details { lines += finding.details.map { "    " + $0.printable } }
      }
      if let excerpt { lines += excerpt(Array(active[start..<end])) }
      if hints {
        for finding in active[start..<end] {
          if let hint = finding.hint { lines.append("    fix: " + hint.printable) }
        }
      }
      start = end
    }
    return lines
  }

  private func line(_ finding: Finding, colored: Bool, isMarked: Bool) -> Text {
    var line = TextBuilder()
    line.append(shown(finding.fullPath).printable)
    if let position = finding.position {
      line.append(":" + Text(position.line))
      line.append(":" + Text(position.column))
    }
    line.append(": ")
    if colored { line.append(finding.severity.color) }
    line.append(finding.severity.name)
    if colored { line.append("\u{1B}[0m") }
    line.append(": ")
    line.append(finding.message.printable)
    line.append(" [" + finding.rule)
    line.append(" " + finding.name)
    line.append("]")
    if isMarked { line.append(" [*]") }
    return line.text
  }

  /// A path relative to the current directory, if it is below it.
  private func shown(_ path: Text) -> Text {
    let directory = currentDirectory == "/" ? "/" : currentDirectory + "/"
    return path.hasPrefix(directory) && path.count > directory.count ? path.slice(from: directory.count) : path
  }

  /// Commands of GitHub's workflows.
  package var workflowCommands: [Text] {
    active.map { finding in
      var line = TextBuilder()
      line.append("::")
      line.append(finding.severity == .note ? "notice" : finding.severity.name)
      line.append(" file=")
      line.append(workflowProperty: shown(finding.filePath))
      if let position = finding.position {
        line.append(",line=" + Text(position.line))
        line.append(",col=" + Text(position.column))
      }
      line.append(",title=")
      line.append(workflowProperty: finding.rule + " " + finding.name)
      line.append("::")
      line.append(workflowMessage: finding.message)
      return line.text
    }
  }
}

extension Severity {
  package var color: Literal {
    switch self {
    case .error: "\u{1B}[31m"
    case .warning: "\u{1B}[33m"
    case .note: "\u{1B}[36m"
    }
  }
}

extension TextBuilder {
  fileprivate mutating func append(workflowMessage text: Text) {
    append(workflowLines: text) { $0.append(workflowByte: $1) }
  }

  fileprivate mutating func append(workflowProperty text: Text) {
    append(workflowLines: text) {
      switch $1 {
      case UInt8(ascii: ":"): $0.append("%3A")
      case UInt8(ascii: ","): $0.append("%2C")
      default: $0.append(workflowByte: $1)
      }
    }
  }

  /// Line ends are kept; other characters that control a terminal are escaped.
  private mutating func append(workflowLines text: Text, _ append: (inout TextBuilder, UInt8) -> Void) {
    for (index, line) in text.split(at: .lineFeed).enumerated() {
      if index > 0 { append(&self, .lineFeed) }
      for byte in line.printable.utf8 { append(&self, byte) }
    }
  }

  private mutating func append(workflowByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "%"): append("%25")
    case .lineFeed: append("%0A")
    case .carriageReturn: append("%0D")
    default: append(byte)
    }
  }
}

// MARK: - JSON

extension FindingsReport {
  /// The JSON form: `cfbundle-findings/1`.
  package var json: JSONValue {
    .object([
      ("schema", .string("cfbundle-findings/1")),
      ("tool", .object([("name", .string(tool)), ("version", .string(version))])),
      ("bundles", .array(bundles)),
      ("findings", .array(active.map { $0.json })),
    ])
  }

  /// The findings as a baseline, which tells them from new ones later.
  package var baseline: JSONValue {
    .object([
      ("schema", .string("cfbundle-baseline/1")),
      ("findings", .array(findings.map { $0.baseline })),
    ])
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    func text(_ text: Text?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
    return .members([
      ("ruleId", .string(rule)), ("name", .string(name)), ("severity", .string(severity.name)),
      ("message", .string(message)), ("path", .string(fullPath)),
      ("archive", text(archive)),
      ("line", position.map { .integer($0.line) }), ("column", position.map { .integer($0.column) }),
      ("highlight", end.flatMap { end in position.map { Self.highlight($0, end) } }),
      ("byteOffset", byteOffset.map { .integer($0) }),
      ("language", text(language)), ("table", text(table)), ("key", text(key)),
      ("fix", fixDescription),
      ("fixable", isFixable ? .bool(true) : nil),
      ("fingerprint", .string(fingerprint)),
    ])
  }

  private static func highlight(_ start: Position, _ end: Position) -> JSONValue {
    .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  private var fixDescription: JSONValue? {
    guard hint != nil || fix != nil else { return nil }
    var edits: JSONValue?
    if case .edit(let path, let range, let text) = fix {
      edits = .array([
        .object([
          ("path", .string(Path.join(root, path))), ("start", .integer(range.lowerBound)),
          ("end", .integer(range.upperBound)), ("text", .string(text)),
        ])
      ])
    }
    return .members([("description", .string(hint ?? message)), ("edits", edits)])
  }

  fileprivate var baseline: JSONValue {
    .object([
      ("fingerprint", .string(fingerprint)), ("ruleId", .string(rule)), ("path", .string(path)),
      ("message", .string(message)),
    ])
  }
}
