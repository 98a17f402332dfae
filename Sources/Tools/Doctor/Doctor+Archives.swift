import Archives
import CFSystem
import CFText
import Reporting
import Terminal

extension Doctor {
  /// What is wrong with an archive itself; the bundles in it are checked on their own.
  package func check(_ archive: ArchiveTree) -> Report {
    var report = Report(path: archive.name)
    for fault in archive.faults { add(fault.kind.rule, fault.message, at: fault.name, &report) }
    let count = Self.applicationCount(archive)
    if archive.name.asciiLowercased.hasSuffix(".ipa"), count != 1 {
      add("CFB606", Text("Payload holds \(count) applications"), at: "Payload", &report)
    }
    report.findings.sort(by: Finding.isBefore)
    return report
  }

  /// The report about a file that cannot be read as an archive.
  package func report(damagedArchive name: Text, _ reason: Text) -> Report {
    var report = Report(path: name)
    report.isDamaged = true
    add("CFB601", reason, at: "", &report)
    return report
  }

  private static func applicationCount(_ archive: ArchiveTree) -> Int {
    let entries = (try? archive.list("Payload")) ?? []
    return entries.count { $0.kind == .directory && Path.pathExtension($0.name) == "app" }
  }

  private func add(_ id: Text, _ reason: Text, at path: Text, _ report: inout Report) {
    guard let rule = RuleCatalog.rule(id), configuration.runs(rule) else { return }
    if configuration.paths[id]?.contains(where: { $0.matches(path) }) == true { return }
    var findings = Findings(rule: rule)
    let message = path.isEmpty ? reason.string : "entry \"\(path.printable)\": \(reason)"
    findings.add(message, at: path, root: path.isEmpty ? report.path : report.path + "!")
    for var finding in findings.list {
      if !path.isEmpty { finding.archive = report.path }
      if let severity = configuration.severities[id] { finding.severity = severity }
      if baseline.contains(finding.fingerprint) { finding.suppression = .external }
      report.findings.append(finding)
    }
  }
}

extension ArchiveFault.Kind {
  fileprivate var rule: Text {
    switch self {
    case .damaged: "CFB601"
    case .escaping: "CFB602"
    case .expansion: "CFB603"
    case .twice: "CFB604"
    case .encrypted: "CFB605"
    }
  }
}
