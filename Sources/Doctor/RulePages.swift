import CFText
import Reporting

/// The texts about rules: what `cfbundle rules` prints, and docs/doctor.md.
package enum RulePages {
  /// All about one rule, for a terminal.
  package static func page(_ rule: RuleDescription) -> String {
    var lines = [
      "\(rule.id) \(rule.name) (\(rule.severity.name)\(rule.isOn ? "" : ", off unless selected"))", "",
      "\(rule.summary)", "", "Why:      \(rule.reason)", "Fix:      \(rule.fix)",
      "Silence:  cfbundle doctor --ignore \(rule.id), or ignore = (\(rule.id)); in .cfbundle.plist",
    ]
    if rule.area == "text" { lines.append("          or /* cfbundle:ignore \(rule.id) */ before the entry") }
    if let example = RuleExamples.example(of: rule.id) {
      lines += ["", "Found in this bundle:"] + files(example.bad) + ["", "Not in this one:"] + files(example.good)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func files(_ files: [ExampleFile]) -> [String] {
    files.flatMap { file -> [String] in
      switch file.content {
      case .text(let text):
        ["  \(file.path)"] + text.split(separator: "\n").map { "    " + $0.replacingTabs }
      case .bytes(let bytes): ["  \(file.path), \(bytes.count) bytes"]
      case .link(let target): ["  \(file.path) -> \(target)"]
      case .directory: ["  \(file.path)/"]
      case .pipe: ["  \(file.path), a pipe"]
      case .picture(let width, let height): ["  \(file.path), \(width)×\(height)"]
      case .none: ["  no \(file.path)"]
      }
    }
  }

  /// A table of all rules in Markdown.
  package static var table: String {
    var lines = ["| rule | severity | finds | fix |", "| --- | --- | --- | --- |"]
    for rule in RuleCatalog.rules.map(\.description) {
      lines.append(
        "| \(rule.id) `\(rule.name)` | \(rule.severity.name)\(rule.isOn ? "" : ", off") | \(rule.summary) | \(rule.fix) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Substring {
  fileprivate var replacingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
  }
}
