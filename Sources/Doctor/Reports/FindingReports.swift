import CFSystem
import CFText
import Terminal

/// Writes findings in the formats of the command line tool.
package struct FindingReports {
  package let reports: [Doctor.Report]
  package let toolVersion: String

  /// With a baseline, each result says whether it is new.
  package var hasBaseline = false

  /// The directory that paths of SARIF are relative to.
  package var currentDirectory: Text = "/"

  package init(_ reports: [Doctor.Report], toolVersion: String) {
    self.reports = reports
    self.toolVersion = toolVersion
  }

  private func path(_ finding: Finding, in report: Doctor.Report) -> Text {
    finding.path.isEmpty ? report.path : Path.join(report.path, finding.path)
  }
}

// MARK: - Lines

extension FindingReports {
  /// `PATH:LINE:COLUMN: severity: message [CFB409 format-type]`, as compilers write it.
  package func lines(colored: Bool, hints: Bool) -> [String] {
    var lines: [String] = []
    for report in reports {
      for finding in report.active {
        var place = path(finding, in: report).printable.string
        if let position = finding.position { place += ":\(position.line):\(position.column)" }
        let severity =
          colored ? "\(Self.color(finding.severity))\(finding.severity.name)\u{1B}[0m" : finding.severity.name
        lines.append(
          "\(place): \(severity): \(Text(finding.message).printable) [\(finding.rule) \(finding.name)]")
        if hints, let hint = finding.hint { lines.append("    fix: " + Text(hint).printable.string) }
      }
    }
    return lines
  }

  private static func color(_ severity: Severity) -> String {
    switch severity {
    case .error: "\u{1B}[31m"
    case .warning: "\u{1B}[33m"
    case .note: "\u{1B}[36m"
    }
  }

  /// Commands of GitHub's workflows.
  package var workflowCommands: [String] {
    reports.flatMap { report in
      report.active.map { finding in
        let level = finding.severity == .note ? "notice" : finding.severity.name
        var properties = ["file=" + Self.property(path(finding, in: report).string)]
        if let position = finding.position { properties += ["line=\(position.line)", "col=\(position.column)"] }
        properties.append("title=" + Self.property("\(finding.rule) \(finding.name)"))
        return "::\(level) \(properties.joined(separator: ","))::\(Self.message(finding.message))"
      }
    }
  }

  private static func message(_ text: String) -> String {
    text.flatMap { character in
      switch character {
      case "%": "%25"
      case "\n": "%0A"
      case "\r": "%0D"
      default: String(character)
      }
    }.map { String($0) }.joined()
  }

  private static func property(_ text: String) -> String {
    message(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}

// MARK: - JSON

extension FindingReports {
  package var json: JSONValue {
    .object([
      ("schema", .string("cfbundle-findings/1")),
      ("tool", .object([("name", .string("cfbundle")), ("version", .string(toolVersion))])),
      (
        "bundles",
        .array(
          reports.map { report in
            .object([
              ("path", .string(report.path.string)), ("bundles", .integer(report.bundleCount)),
              ("files", .integer(report.fileCount)),
              ("languages", .array(report.languages.sorted().map { .string($0) })),
            ])
          })
      ),
      ("findings", .array(reports.flatMap { report in report.active.map { json($0, in: report) } })),
    ])
  }

  private func json(_ finding: Finding, in report: Doctor.Report) -> JSONValue {
    func text(_ text: Text?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0.string) } }
    return .members([
      ("ruleId", .string(finding.rule)), ("name", .string(finding.name)), ("severity", .string(finding.severity.name)),
      ("message", .string(finding.message)), ("path", .string(path(finding, in: report).string)),
      ("line", finding.position.map { .integer($0.line) }), ("column", finding.position.map { .integer($0.column) }),
      ("language", text(finding.language)), ("table", text(finding.table)), ("key", text(finding.key)),
      ("fix", finding.hint.map { .object([("description", .string($0))]) }),
      ("fingerprint", .string(finding.fingerprint)),
    ])
  }

  /// The findings as a baseline, which tells them from new ones later.
  package var baseline: JSONValue {
    .object([
      ("schema", .string("cfbundle-baseline/1")),
      (
        "findings",
        .array(
          reports.flatMap { report in
            report.findings.map { finding in
              .object([
                ("fingerprint", .string(finding.fingerprint)), ("ruleId", .string(finding.rule)),
                ("path", .string(finding.path.string)), ("message", .string(finding.message)),
              ])
            }
          })
      ),
    ])
  }
}

// MARK: - SARIF

extension FindingReports {
  /// What GitHub accepts in one run.
  private static let maximumResults = 25_000

  /// SARIF 2.1.0 in the shape that GitHub's code scanning reads. Findings beyond its limit are left out, the worst stay.
  package func sarif() -> (document: JSONValue, leftOut: Int) {
    var results: [(finding: Finding, report: Doctor.Report)] = []
    for report in reports { results += report.findings.map { ($0, report) } }
    let leftOut = max(0, results.count - Self.maximumResults)
    if leftOut > 0 {
      results.sort { $0.finding.severity > $1.finding.severity }
      results.removeLast(leftOut)
    }
    let rules = RuleCatalog.rules
    var indexes: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indexes[rule.id] = index }
    let driver = JSONValue.object([
      ("name", .string("cfbundle")), ("semanticVersion", .string(toolVersion)),
      ("rules", .array(rules.map { Self.descriptor($0) })),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
      (
        "originalUriBaseIds",
        .object([("SRCROOT", .object([("uri", .string(Self.uri(currentDirectory) + "/"))]))])
      ),
      ("results", .array(results.map { result($0.finding, in: $0.report, index: indexes[$0.finding.rule] ?? 0) })),
    ])
    return (
      .object([
        ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
        ("runs", .array([run])),
      ]), leftOut
    )
  }

  private static func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  private static func descriptor(_ rule: Rule) -> JSONValue {
    let help = rule.reason + " " + rule.fix
    return .object([
      ("id", .string(rule.id)), ("name", .string(rule.name)), ("shortDescription", text(rule.summary)),
      ("fullDescription", text(rule.summary + " " + rule.reason)),
      (
        "help",
        .object([("text", .string(help)), ("markdown", .string("**Why:** \(rule.reason)\n\n**Fix:** \(rule.fix)"))])
      ),
      (
        "defaultConfiguration",
        .object([("level", .string(rule.severity.name)), ("enabled", .bool(rule.isOn))])
      ),
      (
        "properties",
        .object([
          ("tags", .array([.string(rule.area)])), ("precision", .string("high")),
          ("problem.severity", .string(rule.severity == .note ? "recommendation" : rule.severity.name)),
        ])
      ),
    ])
  }

  private func result(_ finding: Finding, in report: Doctor.Report, index: Int) -> JSONValue {
    let position = finding.position ?? Position(line: 1, column: 1)
    let location = JSONValue.object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", artifact(path(finding, in: report))),
          (
            "region",
            .object([("startLine", .integer(position.line)), ("startColumn", .integer(position.column))])
          ),
        ])
      )
    ])
    return .members([
      ("ruleId", .string(finding.rule)), ("ruleIndex", .integer(index)), ("level", .string(finding.severity.name)),
      ("message", Self.text(finding.message)), ("locations", .array([location])),
      ("partialFingerprints", .object([("cfbundle/v1", .string(finding.fingerprint))])),
      (
        "suppressions",
        finding.suppression.map { .array([.object([("kind", .string($0.rawValue))])]) }
      ),
      ("baselineState", hasBaseline ? .string(finding.suppression == .external ? "unchanged" : "new") : nil),
    ])
  }

  private func artifact(_ path: Text) -> JSONValue {
    let absolute = path.hasPrefix("/") ? path : Path.join(currentDirectory, path)
    guard absolute.hasPrefix(currentDirectory + "/") else { return .object([("uri", .string(Self.uri(absolute)))]) }
    let relative = absolute.slice(from: currentDirectory.count + 1)
    return .object([
      ("uri", .string(Self.escaped(relative))), ("uriBaseId", .string("SRCROOT")),
    ])
  }

  private static func uri(_ path: Text) -> String { "file://" + escaped(path == "/" ? "" : path) }

  private static func escaped(_ path: Text) -> String {
    var output = ""
    for byte in path.utf8 {
      let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "-._~/@".utf8.contains(byte)
      if isPlain {
        output.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return output
  }
}
