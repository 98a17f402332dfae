import CFText
import Reporting

/// The texts about rules: what `cfbundle rules` prints, and docs/doctor.md.
package enum RulePages {
  /// All about one rule, for a terminal.
  package static func page(_ rule: RuleDescription) -> String {
    var lines = [
      "\(rule.id) \(rule.name) (\(rule.severity.name)\(rule.isOn ? "" : ", off unless selected\(alsoOn(rule))"))", "",
      "\(rule.summary)", "", "Why:      \(rule.reason)", "Fix:      \(rule.fix)",
      "Silence:  cfbundle doctor --ignore \(rule.id), or ignore = (\(rule.id)); in .cfbundle.plist",
    ]
    if rule.area == "text" { lines.append("          or /* cfbundle:ignore \(rule.id) */ before the entry") }
    if let example = RuleExamples.example(of: rule.id) {
      let option =
        example.architecture.map { " with --arch \($0)" }
        ?? (example.checksLibraries ? " with --code" : example.minimumCoverage.map { " with --min \(Int($0))" } ?? "")
      let kind = example.isArchive ? "archive" : "bundle"
      lines += ["", "Found in this \(kind)\(option):"] + files(example.bad)
      lines += ["", "Not in this one:"] + files(example.good)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The profiles for which a rule that is off runs.
  private static func alsoOn(_ rule: RuleDescription) -> String {
    let full = RuleCatalog.rule(rule.id)
    let profiles = (full?.profiles.map(\.rawValue).sorted() ?? []) + (full?.isForStore == true ? ["app-store"] : [])
    return profiles.isEmpty ? "" : " but with --profile " + profiles.joined(separator: ", ")
  }

  private static func files(_ files: [ExampleFile]) -> [String] {
    files.flatMap { file -> [String] in
      if file.path.isEmpty { return ["  another file in place of the archive"] }
      switch file.content {
      case .encrypted: return ["  \(file.path), encrypted"]
      case .claim(let size): return ["  \(file.path), 42 bytes that claim to be \(size)"]
      case .bytes(let bytes): return ["  \(file.path), \(bytes.count) bytes"]
      case .text(let text):
        return ["  \(file.path)"] + text.split(separator: "\n").map { "    " + $0.replacingTabs }
      case .link(let target): return ["  \(file.path) -> \(target)"]
      case .directory: return ["  \(file.path)/"]
      case .pipe: return ["  \(file.path), a pipe"]
      case .library(let machine, let needed, let exports):
        return ["  \(file.path), " + library(machine, needed, exports)]
      case .picture(let width, let height): return ["  \(file.path), \(width)×\(height)"]
      case .none: return ["  no \(file.path)"]
      }
    }
  }

  private static func library(_ machine: ExampleFile.Machine?, _ needed: [String], _ exports: [String]) -> String {
    var text = "a library"
    if let machine { text += " for \(machine)" }
    if !needed.isEmpty { text += ", which needs " + needed.joined(separator: ", ") }
    if !exports.isEmpty { text += ", which exports " + exports.joined(separator: ", ") }
    return text
  }

  /// A table of all rules in Markdown.
  package static var table: String {
    var lines = ["| rule | severity | finds | fix |", "| --- | --- | --- | --- |"]
    for rule in RuleCatalog.rules.map(\.description) {
      lines.append(
        "| \(rule.id) `\(rule.name)` | \(rule.severity.name)\(rule.isOn ? "" : ", off\(alsoOn(rule))") | \(rule.summary) | \(rule.fix) |"
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
