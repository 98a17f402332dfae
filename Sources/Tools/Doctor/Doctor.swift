import CFLocalization
import CFSystem
import CFText
import Reporting

/// Runs the rules on bundles.
package struct Doctor {
  package var configuration = Configuration()
  package var profile: Profile?
  package var architecture: Text?

  /// The sources of the program, which are compared with its tables.
  package var sources: BundleUnderTest.Sources?

  /// Whether to look for the libraries that executables need.
  package var checksLibraries = false

  /// Whether the files of signed bundles are compared with their recorded hashes.
  package var checksSeals = false

  /// The fingerprints of findings that are known.
  package var baseline: Set<Text> = []

  /// Progress callback: tables read so far, and the current step.
  package var onProgress: (Int, Text) -> Void = { _, _ in }

  package init() {}

  /// What was found in a bundle and in the bundles inside it.
  package struct Report: Sendable {
    /// The path that was asked for.
    package let path: Text
    package internal(set) var findings: [Finding] = []
    package internal(set) var bundleCount = 0
    package internal(set) var fileCount = 0
    package internal(set) var languages: Set<String> = []

    /// The path is that of an archive that cannot be read.
    package internal(set) var isDamaged = false

    /// The files that fixes would change, as they were when they were examined. Directories change with what is in them.
    fileprivate(set) var versions: [Text: FileVersion] = [:]

    /// What may be a finding of CFB427, or not.
    package internal(set) var undetermined: [String] = []

    /// The findings that nothing suppresses.
    package var active: [Finding] { findings.filter { $0.suppression == nil } }

    package func count(_ severity: Severity) -> Int { active.count { $0.severity == severity } }

    package var worst: Severity? { active.map(\.severity).max() }

    fileprivate var json: JSONValue {
      .object([
        ("path", .string(path)), ("bundles", .integer(bundleCount)), ("files", .integer(fileCount)),
        ("languages", .array(languages.sorted().map { JSONValue($0) })),
      ])
    }
  }

  /// The extensions of directories that are bundles inside a bundle.
  private static let bundleExtensions: Set<Text> = [
    "app", "appex", "framework", "bundle", "plugin", "xpc", "kext", "prefPane", "qlgenerator", "mdimporter", "vst3",
    "component", "resources",
  ]

  package static func isBundle(_ name: Text) -> Bool { bundleExtensions.contains(Path.pathExtension(name)) }

  /// A bundle, with what is in the bundles inside it.
  package func bundle(at path: Text) throws(SystemError) -> BundleUnderTest {
    bundle(of: try BundleFiles(path))
  }

  package func bundle(of tree: BundleFiles) -> BundleUnderTest {
    let name = Path.lastComponent(((try? Files.resolved(tree.root)) ?? nil) ?? tree.root)
    return BundleUnderTest(
      tree, prefix: "", name: name, profile: profile ?? Self.profile(of: tree, name: name), entries: tree.entries,
      outer: nil, onProgress: onProgress)
  }

  /// A folder that does not look like a bundle has sources; `nil` for a bundle.
  private static func profile(of tree: BundleFiles, name: Text) -> Profile? {
    let isBundle =
      tree.kind("Contents") == .directory || tree.kind("Info.plist") == .regular || !Path.pathExtension(name).isEmpty
    return isBundle ? nil : .source
  }

  /// - Parameters:
  ///   - name: The path as the report has it; `nil` if it is the same.
  ///   - archive: The archive that the bundle is in.
  package func check(
    _ path: Text, named name: Text? = nil, inArchive archive: Text? = nil
  ) throws(SystemError) -> Report {
    let root = Self.withoutSlash(name ?? path)
    var report = check(try BundleFiles(Self.withoutSlash(path)), named: root)
    for index in report.findings.indices where report.findings[index].root == root {
      report.findings[index].archive = archive
    }
    return report
  }

  /// - Parameter nested: whether to check the bundles inside the bundle, too.
  package func check(_ tree: BundleFiles, named name: Text, nested: Bool = true) -> Report {
    var report = Report(path: name)
    report.fileCount = tree.entries.count { !$0.isDirectory }
    let resolved = ((try? Files.resolved(tree.root)) ?? nil) ?? tree.root
    for bundle in bundles(in: tree, name: Path.lastComponent(resolved)).prefix(nested ? .max : 1) {
      report.bundleCount += 1
      for language in bundle.languages where language != BundleLocalizations.base {
        report.languages.insert(CanonicalIdentifier.language(language).string)
      }
      run(on: bundle, &report)
    }
    for fault in configuration.faults {
      guard let rule = RuleCatalog.rule(RuleCatalog.configurationID), configuration.runs(rule) else { continue }
      var findings = Findings(rule: rule)
      findings.add("\(configuration.file ?? Configuration.fileName): \(fault)", at: "")
      report.findings += findings.list
    }
    report.findings.sort(by: Finding.isBefore)
    for index in report.findings.indices where report.findings[index].root.isEmpty {
      report.findings[index].root = name
    }
    for finding in report.findings {
      if let path = finding.fix?.path, let entry = tree[path], !entry.isDirectory {
        report.versions[path] = entry.version
      }
    }
    return report
  }

  private static func withoutSlash(_ path: Text) -> Text {
    path.count > 1 && path.hasSuffix("/") ? path.slice(to: path.count - 1) : path
  }

  /// The bundle of a tree, and those inside it, outer ones first.
  private func bundles(in tree: BundleFiles, name: Text) -> [BundleUnderTest] {
    // A folder of sources is checked as a whole.
    var nested: [Text] = []
    if profile != .source {
      for entry in tree.entries where entry.isDirectory && Self.isBundle(entry.name) {
        // Settings.bundle is part of its application, and has no Info.plist of its own.
        if entry.name != "Settings.bundle" { nested.append(entry.path) }
      }
    }
    var owners: [[BundleFiles.Entry]] = Array(repeating: [], count: nested.count + 1)
    for entry in tree.entries {
      var owner = 0
      for (index, path) in nested.enumerated().reversed() where entry.path.hasPrefix(path + "/") {
        owner = index + 1
        break
      }
      owners[owner].append(entry)
    }
    let outerProfile = profile ?? Self.profile(of: tree, name: name)
    let outer = BundleUnderTest(
      tree, prefix: "", name: name, profile: outerProfile, entries: owners[0], outer: nil,
      onProgress: onProgress)
    outer.sources = sources
    prepare(outer)
    var bundles = [outer]
    for (index, path) in nested.enumerated() {
      let around = bundles.last { $0.prefix.isEmpty || path.hasPrefix($0.prefix) }
      let bundle = BundleUnderTest(
        tree, prefix: path + "/", name: Path.lastComponent(path), profile: profile, entries: owners[index + 1],
        outer: around, onProgress: onProgress)
      prepare(bundle)
      bundles.append(bundle)
    }
    return bundles
  }

  private func prepare(_ bundle: BundleUnderTest) {
    bundle.wantedArchitecture = architecture
    bundle.checksLibraries = checksLibraries
    bundle.checksSeals = checksSeals
    bundle.dynamicKeys = configuration.dynamicKeys
  }

  private func run(on bundle: BundleUnderTest, _ report: inout Report) {
    var found: [Finding] = []
    for rule in RuleCatalog.rules where configuration.runs(rule) && (rule.appliesToSources || !bundle.isSource) {
      var findings = Findings(rule: rule)
      onProgress(0, rule.id + " " + rule.name)
      rule.check(bundle, &findings)
      report.undetermined += findings.undetermined
      let configured = configuration.severities[rule.id]
      for var finding in findings.list {
        if let configured { finding.severity = configured }
        if configuration.paths[rule.id]?.contains(where: { $0.matches(finding.path) }) == true { continue }
        if !configuration.languages.isEmpty, rule.id == "CFB405" || rule.id == "CFB309",
          let language = finding.language, !configuration.languages.contains(language.string)
        {
          continue
        }
        if baseline.contains(finding.fingerprint) { finding.suppression = .external }
        if finding.root.isEmpty { finding.anchor = Self.anchor(of: finding.path, in: bundle) }
        found.append(finding)
      }
    }
    applyComments(bundle, &found)
    report.findings += found
  }

  /// The Info.plist, or else a file near a path, if the path is not that of a file itself.
  private static func anchor(of path: Text, in bundle: BundleUnderTest) -> Text? {
    let tree = bundle.tree
    if tree.kind(path) == .regular { return nil }
    if let info = bundle.infoPath, tree.kind(info) == .regular { return info }
    var directory = path
    while true {
      let prefix = directory.isEmpty ? "" : directory + "/"
      let file = tree.entries.first { $0.kind == .regular && $0.path.hasPrefix(prefix) }
      if file != nil || directory.isEmpty || directory == "/" { return file?.path }
      directory = Path.parent(directory)
    }
  }
}

// MARK: - Reports

extension FindingsReport {
  /// The findings of `cfbundle doctor`.
  package init(_ reports: [Doctor.Report], version: Text) {
    self.init(
      tool: "cfbundle", version: version, rules: RuleCatalog.rules.map(\.description),
      findings: reports.flatMap(\.findings))
    bundles = reports.map(\.json)
  }
}

// MARK: - Comments that ignore findings

extension Doctor {
  /// `/* cfbundle:ignore CFB412 */` before an entry of a strings file suppresses findings about it.
  private func applyComments(_ bundle: BundleUnderTest, _ found: inout [Finding]) {
    guard let rule = RuleCatalog.rule(RuleCatalog.uselessIgnoreID) else { return }
    var useless = Findings(rule: rule)
    for file in bundle.tables {
      guard let source = file.source, Self.mentionsIgnore(source.bytes) else { continue }
      for entry in file.entries {
        guard let range = entry.comments else { continue }
        for word in Self.ignoredRules(Text(source.bytes[range]).string) {
          var isUsed = false
          for index in found.indices
          where found[index].path == file.path && found[index].key == entry.key
            && RuleCatalog.rule(found[index].rule)?.isSelected(by: word) == true
          {
            found[index].suppression = .inSource
            isUsed = true
          }
          if !isUsed {
            useless.add(
              "\(word) is ignored here, and does not occur", entry,
              fix: file.removingIgnore(of: word, in: range, bundle))
          }
        }
      }
    }
    if configuration.runs(rule) { found += useless.list }
  }

  private static let mark = Array("cfbundle:ignore".utf8)

  private static func mentionsIgnore(_ bytes: [UInt8]) -> Bool {
    var index = 0
    let span = bytes.span
    while index + mark.count <= span.count {
      if span[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) { return true }
      index += 1
    }
    return false
  }

  /// The words after each mark in a comment.
  private static func ignoredRules(_ comment: String) -> [Text] {
    comment.split(separator: "cfbundle:ignore", omittingEmptySubsequences: false).dropFirst().flatMap { piece in
      piece.prefix { $0 != "*" && $0 != "\n" }.split { $0 == " " || $0 == "," }.map { Text(String($0)) }
        .prefix { $0.hasPrefix("CFB") || RuleCatalog.rules(selectedBy: $0).count == 1 }
    }
  }
}
