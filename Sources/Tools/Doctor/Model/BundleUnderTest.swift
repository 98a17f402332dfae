import CFBundleCompatC
import CFBundles
import CFDocumentTypes
import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Reporting
import Terminal

/// What kind of product a bundle is meant to be: which keys it must have.
package enum Profile: String, CaseIterable, Sendable {
  case mac, ios, linux, plugin, source
}

/// What somebody says bundles are meant to be: `ios`, `app-store`, `ios,app-store`.
package struct ProfileChoice: Sendable {
  package private(set) var profile: Profile?

  /// Whether what Apple's stores refuse is a finding, too: beside the profile, or beside that of the layout.
  package private(set) var isForStore = false

  package static let names = Profile.allCases.map(\.rawValue) + ["app-store"]

  package init() {}

  /// `nil` for an unknown word, or for two profiles.
  package init?(_ words: Text) {
    for word in words.split(at: UInt8(ascii: ",")) {
      if word == "app-store" {
        isForStore = true
      } else if let profile = Profile(rawValue: word.string), self.profile == nil {
        self.profile = profile
      } else {
        return nil
      }
    }
  }
}

/// A bundle, read once, as the rules see it.
package final class BundleUnderTest {
  package let tree: BundleFiles

  /// Where the bundle is in the tree, with a trailing slash; empty for the tree's folder.
  package let prefix: Text

  /// The last component of the bundle's path; empty for a file alone.
  package let name: Text

  /// The file that is read as the Info.plist, if somebody named one.
  private let infoName: Text?
  package let profile: Profile
  package let layout: BundleLayout

  /// The entries of the bundle without those of the bundles in it.
  package let entries: [BundleFiles.Entry]

  /// The bundle that has this one among its files.
  package let outer: BundleUnderTest?

  /// The Info.plist, relative to the tree; `nil` if there is none.
  package private(set) var infoPath: Text?
  package private(set) var info = DictionaryObject([])
  package private(set) var infoError: ParseError?
  package private(set) var infoSource: SourceLines?
  package private(set) var isGNUstep = false

  /// Where the keys and values of the Info.plist are; `nil` in a binary list.
  private var infoTree: ListTree?

  /// The offsets of each of its keys.
  private(set) lazy var infoOffsets = Dictionary(grouping: infoTree?.pairs ?? [], by: \.key).mapValues {
    $0.map(\.keyRange.lowerBound)
  }

  /// The keys of the Info.plist, and of the dictionaries in it that the table of keys knows.
  private(set) lazy var infoWalk = InfoWalk(info, infoTree, isGNUstep: isGNUstep)

  /// The document types and uniform types that the Info.plist declares.
  private(set) lazy var declarations = BundleDeclarations(info)

  /// The icons, launch images and main interfaces that the Info.plist names, in its order.
  private(set) lazy var namedFiles: [NamedFile] = infoWalk.entries.flatMap {
    NamedFile.files(of: $0, isGNUstep: isGNUstep, readsSources: profile == .linux)
  }

  /// The privacy manifests of the bundle, wherever they are.
  private(set) lazy var privacyManifests: [PrivacyManifest] = entries.filter {
    $0.kind == .regular && $0.failure == nil && Path.pathExtension($0.name) == "xcprivacy"
  }.map { PrivacyManifest($0, in: self) }

  /// The bundle's kinds, as the table of keys names them.
  private(set) lazy var kinds: Set<Text> = {
    switch Path.pathExtension(name) {
    case "app":
      if families.contains(4) { return ["app", "watchapp"] }
      return info["NSAppClip" as Text] != nil ? ["app", "clip"] : ["app"]
    // A folder without an extension that is checked as a program.
    case "": return ["app"]
    case "bundle": return ["bundle", "plugin"]
    case let kind: return [kind]
    }
  }()

  /// The numbers in `UIDeviceFamily`.
  private(set) lazy var families: Set<Int> = {
    guard let families = info["UIDeviceFamily" as Text] else { return [] }
    let values = (families as? ArrayObject)?.objects ?? [families]
    return Set(
      values.compactMap { family in
        switch family {
        case let number as NumberObject: number.double.isFinite ? Int(exactly: number.double) : nil
        case let string as StringObject: Int(string.text.string)
        default: nil
        }
      })
  }()

  /// The languages that have a text for each key of InfoPlist.
  private(set) lazy var infoTranslations: [Text: Set<Text>] = {
    var languages: [Text: Set<Text>] = [:]
    for file in tables where file.table == "InfoPlist" {
      for entry in file.entries where !(entry.text ?? "").isEmpty {
        languages[entry.key, default: []].insert(file.language)
      }
    }
    return languages
  }()

  /// Whether there is a compiled catalog, which may have any picture and color.
  private(set) lazy var hasCompiledCatalog = entries.contains { $0.name == "Assets.car" }

  /// The names of the resources, in any language.
  private(set) lazy var resourceNames = ResourceNames(resourceEntries) { $0 }
  private(set) lazy var resourceNamesIgnoringCase = ResourceNames(resourceEntries) { $0.asciiLowercased.composed }

  /// The resources, and what links among them lead to. A bundle's resources may be where another one's are.
  private var resourceEntries: [BundleFiles.Entry] {
    var found = (resources.hasPrefix(prefix) ? entries : tree.entries).filter { $0.path.hasPrefix(resources) }
    for link in found where link.linkTarget != nil {
      guard let target = tree.target(link.path), !target.hasPrefix(resources) else { continue }
      found += tree.entries.below(target)
    }
    return found
  }

  package private(set) var tables: [TableFile] = []

  /// The languages of a folder that have any table but InfoPlist, in the order of the directory.
  func languagesWithTables(in folder: Text) -> [Text] { languagesWithTables[folder] ?? [] }

  private lazy var languagesWithTables: [Text: [Text]] = {
    var languages: [Text: Set<Text>] = [:]
    for file in tables where file.table != "InfoPlist" && !file.language.isEmpty {
      var folder = Path.parent(file.path)
      while !folder.isEmpty {
        folder = Path.parent(folder)
        languages[folder, default: []].insert(file.language)
      }
    }
    var result: [Text: [Text]] = [:]
    for folder in localizedFolders {
      let having = languages[folder.directory] ?? []
      result[folder.directory] = folder.languages.filter { $0 != BundleLocalizations.base && having.contains($0) }
    }
    return result
  }()

  /// The localizations of the bundle's own resources, tables with several languages included.
  package private(set) lazy var languages: [Text] = {
    let folder: LocalizedFolder? = localizedFolders.first { $0.path == resources }
    var names: [Text] = isSource ? localizedFolders.flatMap { $0.languages } : folder?.languages ?? []
    var known = Set(names)
    for file in tables where file.language.isEmpty {
      for name in file.textsByLanguage.keys.sorted() where !name.isEmpty && known.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }()

  /// The Info.plist and the tables that cannot be read although their entries can: they are too large, for example.
  package private(set) var unread: [Unread] = []

  package struct Unread {
    /// Relative to the tree.
    package let path: Text
    package let failure: SystemError
  }

  private var folderCache: [LocalizedFolder]?
  var groupCache: [TableGroup]?
  var formatCache: [FormatPair]?

  /// What the interfaces and intent definitions say about the keys of tables.
  private(set) lazy var interfaces = Interfaces(self)

  /// Who uses which key.
  private(set) lazy var keyUses = KeyUses(self)

  /// The architecture that somebody asked for.
  package var wantedArchitecture: Text?

  /// The sources of the program, if somebody named them.
  package internal(set) var sources: Sources?

  /// Patterns of keys that the program builds when it runs.
  package internal(set) var dynamicKeys: [GlobPattern] = []

  /// Whether the command line says what the bundle is meant to be.
  package internal(set) var isProfileGiven = false

  /// Whether the bundle is to be sent to one of Apple's stores.
  package internal(set) var isForStore = false

  /// Of the outermost bundle: the Info.plist that each identifier was found in first.
  var pathsByIdentifier: [Text: Text] = [:]

  /// Whether the libraries that the executable needs are looked for.
  package internal(set) var checksLibraries = false

  /// The percentage of each table that must be translated; `nil`: any.
  package internal(set) var minimumCoverage: Double?

  /// Which copies of the source count as missing; `nil`: none.
  package internal(set) var missingCopies: CopiedTexts?

  /// Whether files are compared with the hashes of `_CodeSignature/CodeResources`.
  package internal(set) var checksSeals = false

  /// The path of the bundle for the core.
  package var path: Text { prefix.isEmpty ? tree.root : Path.join(tree.root, prefix.slice(to: prefix.count - 1)) }

  package init(
    _ tree: BundleFiles, prefix: Text, name: Text, profile: Profile?, entries: [BundleFiles.Entry],
    outer: BundleUnderTest?, infoName: Text? = nil, onProgress: (Int, Text) -> Void = { _, _ in }
  ) {
    self.tree = tree
    self.prefix = prefix
    self.name = name
    self.entries = entries
    self.outer = outer
    self.infoName = infoName
    func isDirectory(_ path: Text) -> Bool { tree.kind(prefix + path) == .directory }
    let layout = BundleLayout(isFramework: name.hasSuffix(".framework"), hasDirectory: isDirectory) {
      entries.filter {
        $0.path.hasPrefix(prefix + "Versions/") && $0.path.split(at: .slash).count == Self.depth(prefix) + 2
      }
      .map { $0.name }
    }
    self.layout = layout
    self.profile = profile ?? Self.profile(name, layout)
    readInfo()
    readTables(onProgress)
  }

  private static func depth(_ prefix: Text) -> Int { prefix.isEmpty ? 0 : prefix.split(at: .slash).count - 1 }

  private static func profile(_ name: Text, _ layout: BundleLayout) -> Profile {
    switch Path.pathExtension(name) {
    case "vst3", "ofx", "lv2", "clap": return .plugin
    case "app", "appex": return layout.kind == .flat ? .ios : .mac
    default: return layout.kind == .flat ? .linux : .mac
    }
  }

  /// The path of a part of the bundle in the tree.
  package func at(_ path: Text) -> Text { prefix + path }

  /// The resources directory, relative to the tree, with a trailing slash unless it is the tree's folder. Where it is a
  /// link, as in frameworks, the directory that it leads to.
  package private(set) lazy var resources: Text = {
    let path = prefix + layout.resources
    guard path.hasSuffix("/"), let target = tree.target(path.slice(to: path.count - 1)) else { return path }
    return target.isEmpty ? "" : target + "/"
  }()

  /// Whether a part of the resources is a link that leaves the tree, or has a name that is not found: then nobody can say that a file is missing.
  package private(set) lazy var hasResourcesElsewhere: Bool = {
    if MovedBundleRules.hidesResources(in: self) { return true }
    let path = prefix + layout.resources
    return entries.contains { entry in
      guard entry.linkTarget != nil, path.hasPrefix(entry.path + "/") || entry.path.hasPrefix(resources) else {
        return false
      }
      return tree.target(entry.path) == nil
    }
  }()

  package var isSource: Bool { profile == .source }
}

// MARK: - The Info.plist

extension BundleUnderTest {
  /// Where the Info.plist should be, relative to the bundle.
  package var infoCandidates: [Text] {
    if let infoName { return [infoName] }
    var paths = [layout.info + "Info.plist", layout.info + "Info-gnustep.plist"]
    if layout.kind == .oldResources { paths.append(layout.supportFiles + "Info-gnustep.plist") }
    return paths
  }

  private func readInfo() {
    for candidate in infoCandidates {
      let path = at(candidate)
      guard tree.kind(path) == .regular, let bytes = content(path) else { continue }
      infoPath = path
      isGNUstep = candidate.hasSuffix("Info-gnustep.plist")
      if !bytes.starts(with: "bplist".utf8) {
        let utf8 = (try? SourceText.withUTF8(of: bytes.span) { utf8, _ in Array(Text(utf8).utf8) }) ?? bytes
        infoSource = SourceLines(utf8)
        infoTree = ListTree(utf8)
      }
      do throws(ParseError) {
        let partial = try PropertyListReader.readBeginningOfDictionary(bytes.span, budget: .infoDictionary)
        info = partial.beginning.dictionary
        infoError = partial.error
      } catch {
        infoError = error
      }
      return
    }
  }

  /// The content of a file that rules understand; `nil` if it cannot be read, which CFB215 reports.
  func content(_ path: Text) -> [UInt8]? {
    do throws(SystemError) { return try tree.content(path) } catch {
      if tree[path]?.failure == nil {
        unread.append(Unread(path: path, failure: error))
      }
      return nil
    }
  }

  /// What is directly in a directory, without the directories.
  func files(in directory: Text) -> [BundleFiles.Entry] {
    entries.below(directory).filter { !$0.isDirectory && Path.parent($0.path) == directory }
  }

  /// Whether there is such an entry, even if it cannot be read.
  func exists(_ path: Text) -> Bool { tree.kind(path) == .regular || tree[path]?.failure != nil }

  package func infoPosition(of key: Text) -> Position? {
    infoPosition(ofOffset: infoOffsets[key]?.last)
  }

  /// Where a key or value of the Info.plist begins.
  func infoPosition(ofOffset offset: Int?) -> Position? { offset.flatMap { infoSource?.position(of: $0) } }

  package func string(_ key: Text) -> Text? { (info[key] as? StringObject)?.text }

  /// The file that a finding about the bundle as a whole is at.
  package var infoOrRoot: Text { infoPath ?? (prefix.isEmpty ? "" : prefix.slice(to: prefix.count - 1)) }
}

// MARK: - Localizations and tables

/// A directory with `.lproj` directories: a bundle's resources, a settings bundle, a folder of sources.
package struct LocalizedFolder {
  /// Relative to the tree, with a trailing slash unless it is the tree's folder.
  package let path: Text

  /// The names of the localizations, in the order of the directory.
  package let languages: [Text]

  /// The path without the slash.
  var directory: Text { path.isEmpty ? "" : path.slice(to: path.count - 1) }
}

extension BundleUnderTest {
  private func readTables(_ onProgress: (Int, Text) -> Void) {
    for entry in entries where entry.kind == .regular && entry.failure == nil {
      guard let kind = TableFile.kind(ofExtension: Path.pathExtension(entry.name)) else { continue }
      let file = TableFile(
        path: entry.path, table: Path.deletingExtension(entry.name),
        language: BundleLocalizations.name(ofEntry: Path.lastComponent(Path.parent(entry.path))) ?? "", kind: kind)
      if let bytes = content(entry.path) { file.read(bytes) }
      tables.append(file)
      onProgress(1, entry.path)
    }
  }

  /// The folders with localizations, that of the bundle first.
  package var localizedFolders: [LocalizedFolder] {
    if let cached = folderCache { return cached }
    var languages: [Text: [Text]] = [:]
    for entry in entries where entry.isDirectory {
      guard let name = BundleLocalizations.name(ofEntry: entry.name) else { continue }
      let parent = Path.parent(entry.path)
      languages[parent.isEmpty ? "" : parent + "/", default: []].append(name)
    }
    let folders = languages.map { LocalizedFolder(path: $0.key, languages: $0.value) }
      .sorted { ($0.path != resources ? 1 : 0, $0.path) < ($1.path != resources ? 1 : 0, $1.path) }
    folderCache = folders
    return folders
  }

  /// The localization of a list that is in the development language; `nil` if none is.
  package func developmentLanguage(among names: [Text]) -> Text? {
    Self.developmentLanguage(among: names, region: developmentRegion)
  }

  /// The development region; `nil` if there is none, or if it is a variable that the build replaces.
  package var developmentRegion: Text? {
    string("CFBundleDevelopmentRegion").flatMap { BuildVariable.isIn($0) ? nil : $0 }
  }

  /// The same for a development region.
  package static func developmentLanguage(among names: [Text], region: Text?) -> Text? {
    if let region, let match = match(region, among: names) { return match }
    if names.contains("Base") { return "Base" }
    return region == nil ? ["en", "English", "en_US", "en-US"].first { names.contains($0) } : nil
  }

  package static func match(_ language: Text, among names: [Text]) -> Text? {
    if names.contains(language) { return language }
    let canonical = CanonicalIdentifier.language(language)
    return names.first { CanonicalIdentifier.language($0) == canonical }
      ?? LanguageMatcher.choose(preferred: [language], available: names.map { CanonicalIdentifier.language($0) }).first
      .flatMap { chosen in names.first { CanonicalIdentifier.language($0) == chosen } }
  }
}

extension BundleUnderTest {
  /// The files of which the keys and texts were read: the Info.plist and the tables.
  package var filesWithMeaning: Set<Text> {
    var paths = Set(tables.filter(\.isWhole).map(\.path))
    if let infoPath, infoError == nil {
      // That of a framework is behind a link.
      for path in [infoPath, tree.target(infoPath)] { if let path { paths.insert(path) } }
    }
    return paths
  }

  /// A file or folder that cannot be read.
  package struct Unreadable {
    /// Relative to the tree.
    package let path: Text
    package let position: SourcePosition?
    package let reason: Text

    /// The limit that the file exceeds.
    package let limit: ReadingLimit?

    init(path: Text, _ failure: SystemError) {
      self.path = path
      position = nil
      reason = failure.description
      limit = failure.limit
    }

    init(path: Text, _ error: ParseError) {
      self.path = path
      position = error.position
      reason = error.reason.text
      limit = error.limit
    }
  }

  /// What cannot be read, and why, in the order of paths.
  ///
  /// - Parameter otherFiles: whether files that are neither tables nor the Info.plist count, too.
  package func unreadable(otherFiles: Bool) -> [Unreadable] {
    let info = Set(infoCandidates.map { at($0) })
    var found: [Unreadable] = []
    for entry in entries {
      guard let failure = entry.failure else { continue }
      let hasMeaning =
        entry.isDirectory || entry.kind == .unknown || info.contains(entry.path)
        || TableFile.kind(ofExtension: Path.pathExtension(entry.name)) != nil
      if hasMeaning || otherFiles {
        found.append(Unreadable(path: entry.path, failure))
      }
    }
    found += unread.map { Unreadable(path: $0.path, $0.failure) }
    if let infoPath, let infoError {
      found.append(Unreadable(path: infoPath, infoError))
    }
    for file in tables {
      guard let error = file.error ?? file.syntaxError else { continue }
      found.append(Unreadable(path: file.path, error))
    }
    return found.sorted { $0.path < $1.path }
  }
}

extension BundleUnderTest {
  static func readDictionary(_ bytes: [UInt8]) throws(ParseError) -> DictionaryObject {
    try PropertyListReader.readWholeDictionary(bytes.span).dictionary
  }
}

/// The parts of a resource's name: `map@2x~ipad.png`.
package struct ResourceVariantName {
  /// Without the scale and the device: `map.png`.
  package let name: Text

  /// 1 for a name without a scale.
  package let scale: Int
  package let device: Text

  /// The device comes before the scale: nothing finds such a file.
  package let isReversed: Bool

  package init(_ file: Text) {
    let pathExtension = Path.pathExtension(file)
    let suffix = pathExtension.isEmpty ? "" : "." + pathExtension
    var stem = file.slice(to: file.count - suffix.count)
    var scale = 1
    var device: Text = ""
    var isReversed = false
    func takeScale() -> Bool {
      for number in [2, 3] where stem.hasSuffix(Text("@\(number)x")) && stem.count > 3 {
        stem = stem.slice(to: stem.count - 3)
        scale = number
        return true
      }
      return false
    }
    func takeDevice() -> Bool {
      guard let tilde = stem.lastIndex(of: UInt8(ascii: "~")), tilde > 0 else { return false }
      let name = stem.slice(from: tilde + 1)
      guard ["ipad", "iphone", "ipod", "mac", "appletv"].contains(name) else { return false }
      device = name
      stem = stem.slice(to: tilde)
      return true
    }
    if takeScale() {
      isReversed = takeDevice()
    } else if takeDevice() {
      _ = takeScale()
    }
    name = stem + suffix
    self.scale = scale
    self.device = device
    self.isReversed = isReversed
  }
}

/// Finds resources by their names, with and without the scale and the device.
struct ResourceNames {
  private let entries: [BundleFiles.Entry]

  /// The indexes of the entries that have a name, with or without the scale and the device.
  private var named: [Text: [Int]] = [:]

  /// The indexes of the entries that have a name without the scale and the device.
  private var plain: [Text: [Int]] = [:]

  init(_ entries: [BundleFiles.Entry], fold: (Text) -> Text) {
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      let whole = fold(entry.name)
      let name = fold(ResourceVariantName(entry.name).name)
      named[whole, default: []].append(index)
      if name != whole { named[name, default: []].append(index) }
      plain[name, default: []].append(index)
    }
  }

  /// The entries with a name, or with one of these extensions, in the order of paths.
  func entries(_ name: Text, _ extensions: [Text]) -> [BundleFiles.Entry] {
    var indexes = Set(named[name] ?? [])
    for pathExtension in extensions { indexes.formUnion(plain[name + "." + pathExtension] ?? []) }
    return indexes.sorted().map { entries[$0] }
  }
}
