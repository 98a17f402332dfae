import CFLocalization
import CFSystem
import CFText
import Genstrings
import Reporting
import Terminal

/// Runs the rules on bundles.
package struct Doctor {
  package var configuration = Configuration()
  package var profile: Profile?
  package var architecture: Text?

  /// Whether what Apple's stores refuse is a finding, too.
  package var isForStore = false

  /// The sources of the program, which are compared with its tables.
  package var sources: BundleUnderTest.Sources?

  /// Whether to look for the libraries that executables need.
  package var checksLibraries = false

  /// The percentage of each table that must be translated; `nil`: any.
  package var minimumCoverage: Double?

  /// Whether copies of the source count as missing there, but for those that the configuration allows.
  package var copiesAreMissing = false

  /// Whether the profile comes from the settings of a build, and not from the command line.
  package var isProfileOfBuild = false

  /// Whether the files of signed bundles are compared with their recorded hashes.
  package var checksSeals = false

  /// Whether to tell what removes the keys that no source uses.
  package var prunes = false

  /// The configuration for the seals of signed bundles: nothing in a bundle may silence their check. `nil`: the same.
  package var sealConfiguration: Configuration?

  /// The fingerprints of findings that are known.
  package var baseline: Set<Text> = []

  /// The content of files that an editor has open, by their paths: it counts in place of what is on the disk.
  package var documents: [Text: [UInt8]] = [:]

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

    /// How many entries were listed for it: of a file, those of its bundle.
    package internal(set) var entryCount = 0
    package internal(set) var languages: Set<String> = []

    /// The path is that of an archive that cannot be read.
    package internal(set) var isDamaged = false

    /// The files that fixes would change, as they were when they were examined. Directories change with what is in them.
    fileprivate(set) var versions: [Text: FileVersion] = [:]

    /// What removes the keys that nothing uses.
    package fileprivate(set) var removals: [KeyRemoval] = []

    /// The files for which keys that nothing uses stay.
    package fileprivate(set) var obstacles: [KeyRemoval.Obstacle] = []

    /// What may be a finding of CFB427, or not.
    package internal(set) var undetermined: [String] = []

    /// The Info.plists of the bundles.
    fileprivate(set) var infoPaths: Set<Text> = []

    mutating func adoptVersions(of other: Report) { versions.merge(other.versions) { _, new in new } }

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
    "component", "resources", "wdgt",
  ]

  package static func isBundle(_ name: Text) -> Bool { bundleExtensions.contains(Path.pathExtension(name)) }

  /// A bundle, with what is in the bundles inside it.
  package func bundle(at path: Text) throws(SystemError) -> BundleUnderTest {
    bundle(of: try BundleFiles(path, documents: documents))
  }

  package func bundle(of tree: BundleFiles) -> BundleUnderTest {
    let name = Path.lastComponent(((try? Files.resolved(tree.root)) ?? nil) ?? tree.root)
    return BundleUnderTest(
      tree, prefix: "", name: name, profile: profile ?? Self.profile(of: tree, name: name), entries: tree.entries,
      outer: nil, onProgress: onProgress)
  }

  /// Whether a folder is not a bundle.
  static func isFolderOfSources(_ tree: BundleFiles, name: Text) -> Bool { profile(of: tree, name: name) == .source }

  /// A folder that does not look like a bundle has sources; `nil` for a bundle.
  private static func profile(of tree: BundleFiles, name: Text) -> Profile? {
    if tree.kind("Contents") == .directory || !Path.pathExtension(name).isEmpty { return nil }
    return tree.kind("Info.plist") == .regular && !hasSources(tree) ? nil : .source
  }

  /// Whether a folder has what programs are built of.
  private static func hasSources(_ tree: BundleFiles) -> Bool {
    let names: Set<Text> = ["Makefile", "GNUmakefile", "CMakeLists.txt", "meson.build", "Package.swift", "configure"]
    let extensions: Set<Text> = [
      "c", "cc", "cpp", "h", "m", "mm", "swift", "xcodeproj", "pbxproj", "xib", "storyboard", "xcassets",
    ]
    return tree.entries.contains { names.contains($0.name) || extensions.contains(Path.pathExtension($0.name)) }
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
    check(bundles(in: tree, nested: nested), of: tree, named: name)
  }

  /// Checks the bundles of a tree.
  func check(_ bundles: [BundleUnderTest], of tree: BundleFiles, named name: Text) -> Report {
    var report = Report(path: name)
    report.fileCount = tree.entries.count { !$0.isDirectory }
    report.entryCount = tree.entries.count
    for bundle in bundles {
      report.bundleCount += 1
      if let path = bundle.infoPath { report.infoPaths.insert(path) }
      for language in bundle.languages where language != BundleLocalizations.base {
        report.languages.insert(CanonicalIdentifier.language(language).string)
      }
      run(on: bundle, &report)
    }
    addFailures(of: tree, &report)
    for fault in configuration.faults {
      guard let rule = RuleCatalog.rule(RuleCatalog.configurationID), configuration.runs(rule) else { continue }
      var findings = Findings(rule: rule)
      findings.add("\(configuration.file ?? Configuration.fileName): \(fault)", at: "")
      report.findings += findings.list
    }
    finish(&report, of: tree, named: name)
    return report
  }

  /// Sorts what was found, and notes the versions of the files that fixes would change.
  func finish(_ report: inout Report, of tree: BundleFiles, named name: Text) {
    report.findings.sort(by: Finding.isBefore)
    for index in report.findings.indices where report.findings[index].root.isEmpty {
      report.findings[index].root = name
    }
    for path in report.findings.flatMap({ $0.fix?.paths ?? [] }) + report.removals.flatMap(\.paths) {
      if let entry = tree[path], !entry.isDirectory {
        report.versions[path] = entry.version
      }
    }
  }

  /// What was listed, and could not be asked or read when a rule needed it.
  func addFailures(of tree: BundleFiles, _ report: inout Report) {
    guard let rule = RuleCatalog.rule(RuleCatalog.unreadableID), configuration.runs(rule) else { return }
    let known = Set(report.findings.filter { $0.rule == rule.id }.map(\.path))
    var findings = Findings(rule: rule)
    for (path, failure) in tree.failures.sorted(by: { $0.key < $1.key }) where !known.contains(path) {
      findings.add(failure.description.string.lowercasedFirst, at: path, hint: failure.limit?.hint.string)
    }
    report.findings += findings.list
  }

  private static func withoutSlash(_ path: Text) -> Text {
    path.count > 1 && path.hasSuffix("/") ? path.slice(to: path.count - 1) : path
  }

  /// The bundle of a tree, and those inside it, outer ones first.
  ///
  /// - Parameter nested: whether to read those inside it.
  func bundles(in tree: BundleFiles, nested: Bool = true) -> [BundleUnderTest] {
    let name = Path.lastComponent(((try? Files.resolved(tree.root)) ?? nil) ?? tree.root)
    var bundles: [BundleUnderTest] = []
    for part in parts(of: tree).prefix(nested ? .max : 1) {
      let isOutermost = bundles.isEmpty
      let bundle = BundleUnderTest(
        tree, prefix: isOutermost ? "" : part.path + "/", name: isOutermost ? name : Path.lastComponent(part.path),
        profile: profile ?? (isOutermost ? Self.profile(of: tree, name: name) : nil), entries: part.entries,
        outer: isOutermost ? nil : bundles[part.outer], onProgress: onProgress)
      if isOutermost { bundle.sources = sources }
      if let path = bundle.infoPath, let identifier = bundle.string("CFBundleIdentifier") {
        let first = bundles.first ?? bundle
        if first.pathsByIdentifier[identifier] == nil { first.pathsByIdentifier[identifier] = path }
      }
      prepare(bundle)
      bundles.append(bundle)
    }
    return bundles
  }

  /// A bundle with its own entries.
  private struct Part {
    let path: Text
    /// The index of the bundle around it.
    let outer: Int
    var entries: [BundleFiles.Entry] = []
  }

  /// Divides the entries of a tree among the bundles in it: each belongs to the innermost bundle around it.
  private func parts(of tree: BundleFiles) -> [Part] {
    var parts = [Part(path: "", outer: 0)]
    // The index of the bundle that what is in a directory belongs to. A directory comes before what is in it.
    var owners: [Text: Int] = ["": 0]
    for entry in tree.entries {
      let owner = owners[Path.parent(entry.path)] ?? 0
      parts[owner].entries.append(entry)
      guard entry.isDirectory, owners[entry.path] == nil else { continue }
      // A folder of sources is checked as a whole. Settings.bundle is part of its application, and has no Info.plist of
      // its own.
      if profile != .source, Self.isBundle(entry.name), entry.name != "Settings.bundle" {
        owners[entry.path] = parts.count
        parts.append(Part(path: entry.path, outer: owner))
      } else {
        owners[entry.path] = owner
      }
    }
    return parts
  }

  func prepare(_ bundle: BundleUnderTest) {
    bundle.wantedArchitecture = architecture
    bundle.isForStore = isForStore
    bundle.isProfileGiven = profile != nil && !isProfileOfBuild
    bundle.checksLibraries = checksLibraries
    bundle.checksSeals = checksSeals
    bundle.dynamicKeys = configuration.dynamicKeys
    bundle.minimumCoverage = minimumCoverage
    bundle.missingCopies = copiesAreMissing ? CopiedTexts(allowed: configuration.copies) : nil
  }

  private func runs(_ rule: Rule, on bundle: BundleUnderTest) -> Bool {
    configuration(for: rule).runs(rule, profile: profile, isForStore: isForStore)
      && (rule.appliesToSources || !bundle.isSource)
  }

  private func configuration(for rule: Rule) -> Configuration {
    rule.id == RuleCatalog.sealID ? sealConfiguration ?? configuration : configuration
  }

  /// - Parameter isWanted: which rules run, of those that the configuration lets run.
  func run(on bundle: BundleUnderTest, _ report: inout Report, isWanted: (Rule) -> Bool = { _ in true }) {
    var found: [Finding] = []
    // What the other rules could not read is known after they have run.
    let rules = RuleCatalog.rules.filter { isWanted($0) && runs($0, on: bundle) }
    for rule in rules.filter({ $0.id != RuleCatalog.unreadableID })
      + rules.filter({ $0.id == RuleCatalog.unreadableID })
    {
      let configuration = configuration(for: rule)
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
    if prunes {
      let (removals, obstacles) = removals(of: found, in: bundle)
      report.removals += removals
      report.obstacles += obstacles
    }
    report.findings += found
  }

  /// The Info.plist, or else a file near a path, if the path is not that of a file itself.
  private static func anchor(of path: Text, in bundle: BundleUnderTest) -> Text? {
    let tree = bundle.tree
    if tree.kind(path) == .regular { return nil }
    if let info = bundle.infoPath, tree.kind(info) == .regular { return info }
    var directory = path
    while true {
      if let file = tree.firstFile(below: directory) { return file.path }
      if directory.isEmpty || directory == "/" { return nil }
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
    var indexes: [Place: [Int]]?
    for file in bundle.tables {
      guard let source = file.source, Self.mentionsIgnore(source.bytes) else { continue }
      let byPlace = indexes ?? Dictionary(grouping: found.indices) { Place(path: found[$0].path, key: found[$0].key) }
      indexes = byPlace
      for entry in file.entries {
        guard let range = entry.comments else { continue }
        for word in Self.ignoredRules(Text(source.bytes[range]).string) {
          var isUsed = false
          for index in byPlace[Place(path: file.path, key: entry.key)] ?? []
          where RuleCatalog.rule(found[index].rule)?.isSelected(by: word) == true {
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

  /// What a finding is about.
  private struct Place: Hashable {
    let path: Text
    let key: Text?
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
