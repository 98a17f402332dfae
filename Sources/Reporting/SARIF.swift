import CFBundleCompat
import CFText

// SARIF 2.1.0, in the shape of GitHub's code scanning.

extension FindingsReport {
  /// GitHub accepts no more results of a run.
  private static let maximumResults = 25_000

  package var sarif: JSONValue {
    .object([
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      .init("version", .string("2.1.0")),
      .init("runs", .array([run])),
    ])
  }

  /// How many findings SARIF leaves out.
  package var omittedFromSARIF: Int { max(0, findings.count - Self.maximumResults) }

  private var run: JSONValue {
    let driver: JSONValue = .object([
      .init("name", .string(tool)),
      .init("semanticVersion", .string(version)),
      .init("rules", .array(rules.map { $0.sarif })),
    ])
    return .object([
      .init("tool", .object([.init("driver", driver)])),
      .init("columnKind", .string("utf16CodeUnits")),
      .init("results", .array(findings.prefix(Self.maximumResults).map { result($0) })),
    ])
  }

  private func result(_ finding: Finding) -> JSONValue {
    let region: JSONValue = .object([
      .init("startLine", .integer(finding.line ?? 1)),
      .init("startColumn", (finding.utf16Column ?? finding.column).map { .integer($0) }),
    ])
    // What is relative is below the folder that the tool ran in.
    var artifact: [JSONValue.Member] = [.init("uri", .string(Self.uri(finding.path)))]
    if !finding.path.hasPrefix("/") { artifact.append(.init("uriBaseId", .string("SRCROOT"))) }
    let location: JSONValue = .object([
      .init("physicalLocation", .object([.init("artifactLocation", .object(artifact)), .init("region", region)]))
    ])
    let level: Text = finding.severity.name
    return .object([
      .init("ruleId", .string(finding.rule.id)),
      .init("ruleIndex", .integer(rules.firstIndex { $0.id == finding.rule.id } ?? 0)),
      .init("level", .string(level)),
      .init("message", .object([.init("text", .string(finding.message))])),
      .init("locations", .array([location])),
      .init("partialFingerprints", .object([.init("cfbundle/v1", .string(finding.fingerprint))])),
    ])
  }

  /// A path as a reference, with percent escapes.
  private static func uri(_ path: Text) -> Text {
    var builder = TextBuilder()
    if path.hasPrefix("/") { builder.append("file://") }
    for byte in path.utf8 {
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || byte == .slash || byte == .dot || byte == .hyphen
        || byte == .underscore || byte == UInt8(ascii: "~")
      guard !isPlain else {
        builder.append(byte)
        continue
      }
      builder.append("%")
      if byte < 16 { builder.append("0") }
      builder.append(Text(Text(UInt64(byte), radix: 16).utf8.map { $0.asciiUppercased }))
    }
    return builder.text
  }
}

extension Rule {
  fileprivate var sarif: JSONValue {
    .object([
      .init("id", .string(id)),
      .init("name", .string(name)),
      .init("shortDescription", .object([.init("text", .string(summary))])),
      .init("fullDescription", .object([.init("text", .string(summary))])),
      .init("help", .object([.init("text", .string(help)), .init("markdown", .string(help))])),
      .init("defaultConfiguration", .object([.init("level", .string("error"))])),
      .init(
        "properties",
        .object([
          .init("tags", .array([.string("property-list")])),
          .init("precision", .string("very-high")),
          .init("problem.severity", .string("error")),
        ])
      ),
    ])
  }
}
