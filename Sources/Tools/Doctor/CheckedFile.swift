import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting

/// A file that somebody named in place of a bundle, and what it is by its name or content.
package struct CheckedFile: Sendable {
  package enum Kind: Sendable {
    case table
    /// An Info.plist, under whatever name.
    case info
    /// Any other property list.
    case list
    case manifest
    case picture
    case configuration
  }

  /// As the command line names it.
  package let name: Text
  package let kind: Kind

  /// The content that was given with the name; `nil` for a file on a disk.
  package let content: [UInt8]?

  /// `nil` for a file that no rule is about.
  ///
  /// - Parameter text: what an editor shows of a file on a disk.
  package init?(_ name: Text, content: [UInt8]? = nil, text: [UInt8]? = nil) {
    let file = Path.lastComponent(name)
    self.name = name
    self.content = content
    if file.hasSuffix(Configuration.fileName) {
      kind = .configuration
      return
    }
    let pathExtension = Path.pathExtension(file)
    if TableFile.kind(ofExtension: pathExtension) != nil {
      kind = .table
      return
    }
    switch pathExtension {
    case "xcprivacy": kind = .manifest
    case "plist", "entitlements":
      let isInfo = pathExtension == "plist" && (Self.isNameOfInfo(file) || Self.hasKeysOfInfo(name, content ?? text))
      kind = isInfo ? .info : .list
    case "png", "icns": kind = .picture
    default: return nil
    }
  }

  /// What files that can be checked are called, for people.
  package static let extensions =
    ".strings, .stringsdict, .xcstrings, .loctable, .plist, .entitlements, .xcprivacy, .png, .icns"

  /// `Info.plist`, `App-Info.plist`, `Info-iOS.plist`, `InfoPlist.plist`.
  private static func isNameOfInfo(_ file: Text) -> Bool {
    file == "Info.plist" || file.hasSuffix("-Info.plist") || file.hasPrefix("Info-") || file.hasPrefix("InfoPlist.")
  }

  private static func hasKeysOfInfo(_ path: Text, _ content: [UInt8]?) -> Bool {
    guard let bytes = content ?? (try? Files.read(path, limit: Budget.maximumFileSize)),
      let list = BundleUnderTest.dictionary(bytes)
    else { return false }
    return ["CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType"].contains { list[$0 as Text] != nil }
  }
}

/// What a file is checked with: its bundle, or the languages beside its own.
package struct FileContext {
  /// The folder that is read.
  package let folder: Text

  /// Whether the folder is a bundle; else it has `.lproj` directories, or the file alone counts.
  package let isBundle: Bool

  /// The file, relative to the folder.
  package let path: Text

  /// The folder as a path from the current directory, so that with ``path`` it leads to the file.
  package let name: Text

  package init(of file: CheckedFile) {
    var bundles: [Text: Text?] = [:]
    self.init(of: file, &bundles)
  }

  /// - Parameter bundles: a cache: the bundle around each folder that was looked at, `nil` if there is none.
  package init(of file: CheckedFile, _ bundles: inout [Text: Text?]) {
    guard file.content == nil else {
      (folder, isBundle, path, name) = ("", false, Path.lastComponent(file.name), Path.parent(file.name))
      return
    }
    let parent = Path.parent(file.name)
    let start: Text = parent.isEmpty ? "." : parent
    let last = Path.lastComponent(file.name)
    let whole = Path.join(((try? Files.resolved(start)) ?? nil) ?? start, last)
    var folder = Path.parent(whole)
    let found: Text? = bundles[folder] ?? BundleFinder.bundle(around: whole)
    bundles.updateValue(found, forKey: folder)
    if let found {
      folder = found
      isBundle = true
    } else {
      isBundle = false
      if folder.hasSuffix(".lproj") { folder = Path.parent(folder) }
    }
    self.folder = folder
    path = whole.slice(from: folder == "/" ? 1 : folder.count + 1)
    name = Self.name(of: path, in: file.name)
  }

  /// The file without what is beside it.
  fileprivate func tree(ofOnly file: CheckedFile, _ documents: [Text: [UInt8]]) -> BundleFiles {
    file.content.map { BundleFiles(file: path, content: $0) }
      ?? BundleFiles(file: path, in: folder, documents: documents)
  }

  /// The name of a file without a path at its end: `a` of `a/de.lproj/b.strings`, and `..` of `b.strings` alone.
  private static func name(of path: Text, in file: Text) -> Text {
    if file == path { return "" }
    if file.hasSuffix("/" + path) { return file.slice(to: max(file.count - path.count - 1, 1)) }
    let steps = path.split(at: .slash).count - 1
    let parent = Path.parent(file)
    return (0..<steps).reduce(parent.isEmpty ? "." : parent) { name, _ in name == "." ? ".." : name + "/.." }
  }
}

extension Doctor {
  /// The rules about an Info.plist that need nothing but its text.
  private static let rulesOfText: Set<Text> = [
    "CFB102", "CFB104", "CFB105", "CFB106", "CFB107", "CFB108", "CFB113", "CFB114", "CFB115", "CFB119", "CFB120",
    "CFB121", "CFB126", "CFB128", "CFB129", "CFB130", "CFB131",
  ]

  /// The rules about the content of a privacy manifest.
  private static let rulesOfManifests: Set<Text> = ["CFB701", "CFB702", "CFB703", "CFB704", "CFB705", "CFB706"]

  /// Checks files that have the same folder, which is read once. Each file has a report of its own.
  package func check(_ files: [(file: CheckedFile, context: FileContext)]) throws(SystemError) -> [Report] {
    var bundle: BundleUnderTest?
    return try check(files, in: &bundle)
  }

  /// - Parameter bundle: set to the bundle, or the languages, around the files, if they were read.
  package func check(
    _ files: [(file: CheckedFile, context: FileContext)], in bundle: inout BundleUnderTest?
  ) throws(SystemError) -> [Report] {
    guard let first = files.first else { return [] }
    var tree: BundleFiles?
    if first.context.isBundle {
      tree = try BundleFiles(first.context.folder, documents: documents)
    } else if first.file.content == nil, files.contains(where: { $0.file.kind == .table }) {
      // If the folder is not a bundle, only its tables are read: anything may be beside them.
      tree = try tables(in: first.context.folder)
    }
    var whole: Report?
    if let tree {
      let bundles = bundles(in: tree)
      whole = check(bundles, of: tree, named: "")
      bundle = bundles.first
    }
    var reports: [Report] = []
    for (file, context) in files {
      var report = Report(path: file.name)
      report.fileCount = 1
      report.entryCount = whole?.entryCount ?? 1
      if let whole, context.isBundle || file.kind == .table {
        report.take(from: whole, about: context.path) {
          context.isBundle || $0.hasPrefix("CFB4") || $0 == RuleCatalog.uselessIgnoreID
            || $0 == RuleCatalog.unreadableID
        }
      }
      if whole == nil || !report.covers(file, context, whole) {
        checkAlone(file, context, &report)
      }
      report.findings.sort(by: Finding.isBefore)
      for index in report.findings.indices { report.findings[index].root = context.name }
      reports.append(report)
    }
    return reports
  }

  /// The tables of a folder that is not a bundle, and those of the languages in it.
  private func tables(in folder: Text) throws(SystemError) -> BundleFiles {
    try BundleFiles(folder, documents: documents) { name in
      name.hasSuffix(".lproj") || TableFile.kind(ofExtension: Path.pathExtension(name)) != nil
    }
  }

  /// What can be said about a file without its surroundings.
  private func checkAlone(_ file: CheckedFile, _ context: FileContext, _ report: inout Report) {
    let name = context.path
    let tree = context.tree(ofOnly: file, documents)
    var found = Report(path: file.name)
    switch file.kind {
    case .configuration:
      guard let bytes = try? tree.content(name), let rule = RuleCatalog.rule(RuleCatalog.configurationID),
        configuration.runs(rule)
      else { break }
      var findings = Findings(rule: rule)
      for fault in Configuration(bytes, at: file.name).faults { findings.add(fault, at: name) }
      found.findings = findings.list
    case .table, .info, .list, .manifest, .picture:
      let isList = file.kind == .info || file.kind == .list || file.kind == .manifest
      let bundle = BundleUnderTest(
        tree, prefix: "", name: "", profile: isList ? profile ?? .linux : .source, entries: tree.entries, outer: nil,
        infoName: isList ? name : "", onProgress: onProgress)
      prepare(bundle)
      run(on: bundle, &found) { rule in
        switch file.kind {
        case .info: Self.rulesOfText.contains(rule.id)
        case .list: ["CFB102", "CFB115"].contains(rule.id)
        case .manifest: rule.id == "CFB115" || Self.rulesOfManifests.contains(rule.id)
        case .picture: rule.id == "CFB216"
        case .table: rule.id.hasPrefix("CFB4") || rule.id == RuleCatalog.uselessIgnoreID
        case .configuration: false
        }
      }
      found.languages = Set(bundle.languages.map(\.string))
    }
    addFailures(of: tree, &found)
    finish(&found, of: tree, named: "")
    report.languages.formUnion(found.languages)
    report.findings += found.findings
    report.adoptVersions(of: found)
  }
}

extension Doctor.Report {
  /// Takes over what another report says about a file.
  fileprivate mutating func take(from whole: Doctor.Report, about path: Text, isWanted: (Text) -> Bool) {
    findings = whole.findings.filter { $0.path == path && isWanted($0.rule) }
    for index in findings.indices {
      // A fix changes the file that was named, and no other.
      if let fix = findings[index].fix, fix.paths != [path] || fix.isRename { findings[index].fix = nil }
    }
    languages = whole.languages
    adoptVersions(of: whole)
  }

  /// Whether the rules about a bundle have said all that there is to say about a file in it.
  fileprivate func covers(_ file: CheckedFile, _ context: FileContext, _ whole: Doctor.Report?) -> Bool {
    switch file.kind {
    case .table: true
    case .picture, .manifest: context.isBundle
    case .info: whole?.infoPaths.contains(context.path) == true
    // The rules of a bundle need not have read such a file.
    case .list, .configuration: false
    }
  }
}

extension Fix {
  fileprivate var isRename: Bool {
    switch self {
    case .rename, .remove, .removeFolder: true
    case .edit, .write, .links, .makeExecutable: false
    }
  }
}

// MARK: - Tables

extension Doctor {
  /// The bundle, or the languages, around a table; a file alone if there is neither.
  ///
  /// - Parameter withTables: whether the tables beside the languages belong to them, as when a file is checked.
  package func surroundings(of file: CheckedFile, withTables: Bool = false) throws(SystemError) -> BundleUnderTest {
    let context = FileContext(of: file)
    if context.isBundle { return try bundle(at: context.folder) }
    let tree: BundleFiles
    if withTables, file.content == nil {
      tree = try tables(in: context.folder)
    } else if context.path.contains(.slash) {
      tree = try BundleFiles(context.folder, documents: documents) { $0.hasSuffix(".lproj") }
    } else {
      tree = context.tree(ofOnly: file, documents)
    }
    return BundleUnderTest(
      tree, prefix: "", name: "", profile: .source, entries: tree.entries, outer: nil, infoName: "",
      onProgress: onProgress)
  }

  /// A table alone; `nil` for a file of another kind.
  package static func table(_ name: Text, content: [UInt8]) -> TableFile? {
    let tree = BundleFiles(file: Path.lastComponent(name), content: content)
    let bundle = BundleUnderTest(
      tree, prefix: "", name: "", profile: .source, entries: tree.entries, outer: nil, infoName: "")
    return bundle.tables.first
  }
}
