import CFSystem
import CFText

// SARIF 2.1.0, in the shape that GitHub's code scanning reads.

extension FindingsReport {
  /// GitHub accepts no more results of a run.
  private static let maximumResults = 25_000

  /// How many findings SARIF leaves out: the worst stay.
  package var omittedFromSARIF: Int { max(0, findings.count - Self.maximumResults) }

  package var sarif: JSONValue { sarif(atMost: Self.maximumResults) }

  /// The same with fewer results, if there are more than `count` findings: the worst.
  package func sarif(atMost count: Int) -> JSONValue {
    .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run(atMost: count)])),
    ])
  }

  private func run(atMost count: Int) -> JSONValue {
    let driver: JSONValue = .object([
      ("name", .string(tool)), ("semanticVersion", .string(version)), ("rules", .array(rules.map { $0.sarif })),
    ])
    let root: JSONValue = .object([("uri", .string(Self.uri(currentDirectory) + "/"))])
    var indexes: [Text: Int] = [:]
    for (index, rule) in rules.enumerated() { indexes[rule.id] = index }
    return .object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
      ("originalUriBaseIds", .object([("SRCROOT", root)])),
      ("results", .array(results(atMost: count).map { result($0, indexes[$0.rule] ?? 0) })),
    ])
  }

  private func results(atMost count: Int) -> [Finding] {
    guard findings.count > count else { return findings }
    let worstFirst = findings.stableSorted { $0.severity >= $1.severity }
    return Array(worstFirst.prefix(count))
  }

  private func result(_ finding: Finding, _ index: Int) -> JSONValue {
    // GitHub shows nothing without a place.
    let position = finding.position ?? Position(line: 1, column: 1)
    let region: JSONValue = .members([
      ("startLine", .integer(position.line)), ("startColumn", .integer(position.column)),
      ("endLine", finding.end.map { .integer($0.line) }), ("endColumn", finding.end.map { .integer($0.column) }),
    ])
    let place: JSONValue = .object([("artifactLocation", artifact(finding.filePath)), ("region", region)])
    var state: JSONValue?
    if hasBaseline { state = .string(finding.suppression == .external ? "unchanged" : "new") }
    return .members([
      ("ruleId", .string(finding.rule)), ("ruleIndex", .integer(index)), ("level", .string(finding.severity.name)),
      ("message", .sarif(message: finding.message)), ("locations", .array([.object([("physicalLocation", place)])])),
      ("partialFingerprints", .object([("cfbundle/v1", .string(finding.fingerprint))])),
      ("suppressions", finding.suppression.map { .array([.object([("kind", .string($0.name))])]) }),
      ("baselineState", state), ("fixes", fixes(of: finding)),
    ])
  }

  /// Edits of texts: SARIF has no other changes.
  private func fixes(of finding: Finding) -> JSONValue? {
    guard case .edit(let path, let range, let text) = finding.fix else { return nil }
    let replacement: JSONValue = .object([
      (
        "deletedRegion",
        .object([("byteOffset", .integer(range.lowerBound)), ("byteLength", .integer(range.count))])
      ), ("insertedContent", .sarif(text)),
    ])
    let file = Path.join(finding.root, path)
    let change: JSONValue = .object([
      ("artifactLocation", artifact(file)), ("replacements", .array([replacement])),
    ])
    return .array([
      .object([("description", .sarif(finding.hint ?? finding.message)), ("artifactChanges", .array([change]))])
    ])
  }

  /// What is below the current directory is relative to it.
  private func artifact(_ path: Text) -> JSONValue {
    let absolute = path.hasPrefix("/") ? path : Path.join(currentDirectory, path)
    let directory = currentDirectory == "/" ? "/" : currentDirectory + "/"
    guard absolute.hasPrefix(directory) else { return .object([("uri", .string(Self.uri(absolute)))]) }
    return .object([
      ("uri", .string(Self.escaped(absolute.slice(from: directory.count)))), ("uriBaseId", .string("SRCROOT")),
    ])
  }

  private static func uri(_ path: Text) -> Text { "file://" + escaped(path == "/" ? "" : path) }

  /// A path with percent escapes.
  private static func escaped(_ path: Text) -> Text {
    var builder = TextBuilder()
    for byte in path.utf8 {
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || byte == .slash || byte == .dot || byte == .hyphen
        || byte == .underscore || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "@")
      if isPlain {
        builder.append(byte)
      } else {
        builder.append("%")
        builder.append(hexadecimal: byte, upperCase: true)
      }
    }
    return builder.text
  }
}

extension JSONValue {
  /// A message. What SARIF would take for a link, `[text](place)`, is escaped.
  fileprivate static func sarif(message text: Text) -> JSONValue {
    let bytes = text.span
    let hasLink = bytes.indices.dropFirst().contains { bytes[$0 - 1] == 0x5D && bytes[$0] == 0x28 }
    guard hasLink else { return sarif(text) }
    var builder = TextBuilder()
    for byte in text.utf8 {
      if byte == .backslash || byte == 0x5B || byte == 0x5D { builder.append(.backslash) }
      builder.append(byte)
    }
    return sarif(builder.text)
  }

  fileprivate static func sarif(_ text: Text) -> JSONValue { .object([("text", .string(text))]) }
}

extension RuleDescription {
  fileprivate var sarif: JSONValue {
    let markdown: Text = "**Why:** " + reason + "\n\n**Fix:** " + fix
    let help: JSONValue = .object([("text", .string(reason + " " + fix)), ("markdown", .string(markdown))])
    let level: JSONValue = .object([("level", .string(severity.name)), ("enabled", .bool(isOn))])
    let properties: JSONValue = .object([
      ("tags", .array([.string(area)])), ("precision", .string("high")),
      ("problem.severity", .string(severity == .note ? "recommendation" : severity.name)),
    ])
    return .object([
      ("id", .string(id)), ("name", .string(name)), ("shortDescription", .sarif(summary)),
      ("fullDescription", .sarif(summary + " " + reason)), ("help", help), ("defaultConfiguration", level),
      ("properties", properties),
    ])
  }
}
