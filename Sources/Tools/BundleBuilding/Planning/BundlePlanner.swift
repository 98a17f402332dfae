import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Variables

/// What a build does besides what the description states.
package struct BuildOptions {
  package var keepsModes = false
  package var leavesJunkOut = true
  package var keepsHeaders = false
  package var takesAnyExecutable = false
  package var isLenient = false
  package var conflicts = InfoPlistOptions.Conflicts.note
  package var keepsCurrentVersion = false
  package var settingsPaths: [Text] = []
  package var definitions: [Text] = []
  package var infoValues: [(path: [Text], value: CFObject)] = []

  package init() {}
}

/// What a bundle will be: decided before anything is written.
package struct BundlePlan {
  package let output: Text
  package let kind: BundleKind
  package let layout: BuildLayout
  package let platform: BundlePlatform?
  package let tree: PlannedTree
  package let issues: IssueList<BuildIssue>
  /// Every file that was read, and every folder that was listed.
  package let inputs: [Text]
  package let excluded: [Text]
  package let variables: VariableTable
  package let info: InfoPlistResult?
  package let languages: [Text]
  /// A link to a library outside of the bundle.
  package let libraryLink: (path: Text, target: Text)?

  package var hasErrors: Bool { issues.hasErrors }
}

/// Makes the plan of a bundle from its description.
package struct BundlePlanner {
  let description: BundleDescription
  let output: Text
  let options: BuildOptions
  let kind: BundleKind
  let layout: BuildLayout
  let platform: BundlePlatform?
  let version: Text
  let folders: BundleFolders

  var tree = PlannedTree()
  var issues = IssueList<BuildIssue>()
  var inputs: [Text] = []
  var excluded: [Text] = []
  var variables = VariableTable()
  var info: InfoPlistResult?
  var infoFiles: [InfoPlistFile] = []

  /// The programs, in the order of the description, with their places.
  var executables: [PlannedExecutable] = []
  /// The bundles that are embedded.
  var parts: [(path: Text, place: Text)] = []
  var catalogs: [PlannedCatalog] = []
  /// Strings files by table and folder.
  var tables: [Text: Text] = [:]
  var libraryLink: (path: Text, target: Text)?

  package static func plan(
    _ description: BundleDescription, output: Text, _ options: BuildOptions
  ) throws(DescriptionFaults) -> BundlePlan {
    var planner = try BundlePlanner(description, output, options)
    planner.build()
    return BundlePlan(
      output: output, kind: planner.kind, layout: planner.layout, platform: planner.platform, tree: planner.tree,
      issues: planner.issues, inputs: planner.inputs, excluded: planner.excluded, variables: planner.variables,
      info: planner.info, languages: planner.languages, libraryLink: planner.libraryLink)
  }

  private init(
    _ description: BundleDescription, _ output: Text, _ options: BuildOptions
  ) throws(DescriptionFaults) {
    self.description = description
    self.output = output
    self.options = options
    var faults = description.faults
    let stated = description.text("kind").flatMap { BundleKind(name: $0) }
    guard let kind = stated ?? BundleKind(ofBundle: output) else {
      // A kind that is wrong is told already.
      if faults.list.isEmpty {
        faults.append(DescriptionError(reason: .noKind(Path.lastComponent(output)), path: nil, position: nil))
      }
      throw faults
    }
    description.check(kind, &faults)
    self.kind = kind
    platform = description.text("platform").flatMap { BundlePlatform(name: $0) }
    layout = description.text("layout").flatMap { BuildLayout(name: $0) } ?? kind.layout(on: platform)
    if layout == .versioned, kind != .framework { faults.append(description.error(.needsVersions, at: ["layout"])) }
    version = description.text("version-name") ?? "A"
    if !version.isPathComponent || version == "." || version == ".." || version == "Current" {
      faults.append(description.error(.badName(version), at: ["version-name"]))
    }
    if !faults.list.isEmpty {
      faults.sort()
      throw faults
    }
    folders = BundleFolders(layout, version: version)
    inputs += description.paths.filter { $0 != "-" }
  }

  private mutating func build() {
    readVariables()
    planExecutables()
    if kind == .xcframework {
      planSlices()
    } else {
      planResources()
      planParts()
      planFrameworkFolders()
      compileCatalogs()
      planInfo()
      checkParts()
      checkLibraries()
      if layout == .versioned { linkVersion() }
    }
    checkPlaces()
  }

  // MARK: - Names

  /// The name of the bundle without its extension.
  var baseName: Text {
    let name = Path.lastComponent(output)
    if kind == .openfx, name.hasSuffix(".ofx.bundle" as Text) { return name.slice(to: name.count - 11) }
    return Path.deletingExtension(name)
  }

  var productName: Text { description.text("name") ?? baseName }

  // MARK: - Inputs

  mutating func note(_ kind: BuildIssue.Kind, _ severity: Severity = .error, at path: Text? = nil) {
    issues.append(BuildIssue(kind, severity, at: path))
  }

  /// A path of the description with its variables replaced. One that is empty names nothing: conditions of build systems
  /// leave such paths.
  mutating func expanded(_ path: Text) -> Text {
    guard path.contains(UInt8(ascii: "$")) else { return path }
    let expansion = variables.expand(path)
    for reference in expansion.undefined {
      let issue = InfoPlistIssue(.undefined(reference, suggestion: nil), .error, path)
      note(.info(issue), at: description.path)
    }
    for fault in expansion.faults { note(.info(InfoPlistIssue(.reference(fault), .error, path)), at: description.path) }
    if expansion.text.isEmpty || expansion.text.hasPrefix("/" as Text) || !path.hasPrefix("$" as Text) {
      return expansion.text
    }
    return Path.join(description.folder, expansion.text)
  }

  mutating func read(_ path: Text) -> [UInt8]? {
    do throws(SystemError) {
      return try Files.read(path, limit: 256 << 20)
    } catch {
      note(.system(error), at: path)
      return nil
    }
  }

  /// Adds a file of the disk to the bundle.
  mutating func add(_ path: Text, at place: Text, isExecutable: Bool, mode: Int) {
    let mode = options.keepsModes ? mode : isExecutable ? 0o755 : 0o644
    tree.add(place, PlannedEntry(content: .file(path), mode: mode, source: path))
  }

  // MARK: - Checks

  private mutating func checkPlaces() {
    for conflict in tree.conflicts {
      note(.sameDestination(first: conflict.first, second: conflict.second, place: conflict.path))
    }
    for path in tree.danglingLinks { note(.brokenLink, at: tree.entries[path]!.source) }
    for (file, below) in tree.blockedPaths { note(.fileAndFolder(below), at: file) }
    var seen: [Text: Text] = [:]
    for path in tree.paths {
      if path.utf8.contains(where: { $0 < 0x20 }) { note(.controlCharacter, at: path) }
      if !path.isWellFormed {
        let isForMac = kind == .app || kind == .framework
        note(.nameNotUTF8, isForMac ? .error : .warning, at: path)
        continue
      }
      // As a Mac's disk compares names: without case, and decomposed.
      let folded = Text(
        utf16: path.utf16Units(in: 0..<path.utf16Count).normalized(composed: false).span)
      let key = Text(folded.string.lowercased())
      if let other = seen[key] { note(.mixedCase(other), .warning, at: path) } else { seen[key] = path }
    }
    if layout == .flat, kind != .document, kind != .xcframework, kind != .settings,
      tree.names(in: "").contains("Resources")
    {
      note(.resourcesAtTop)
    }
    if kind == .settings, tree.entries["Root.plist"] == nil { note(.noRootPane) }
  }
}
