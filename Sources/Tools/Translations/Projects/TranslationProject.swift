import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Terminal

/// Where a file of a project is, and why it cannot be read.
package struct ProjectFileFault: Error {
  package let path: Text
  package let position: SourcePosition?
  package let reason: Text
  package let limit: ReadingLimit?

  package init(_ path: Text, _ reason: Text, at position: SourcePosition? = nil) {
    (self.path, self.reason, self.position, limit) = (path, reason, position, nil)
  }

  package init(_ path: Text, _ error: TranslationError) {
    (self.path, reason, position, limit) = (path, error.reason, error.position, error.limit)
  }

  package init(_ path: Text, _ error: SystemError) {
    (self.path, reason, position, limit) = (path, error.description, nil, error.limit)
  }
}

/// The files of a project: read from its folder, and changed in memory until all changes are known.
package final class ProjectFiles {
  package let root: Text
  private var changed: [Text: [UInt8]] = [:]
  /// The paths in the order of their first change.
  private var order: [Text] = []
  /// The versions of the files that were read; `nil` for a file that was not there.
  private var versions: [Text: FileVersion?] = [:]

  init(root: Text) { self.root = root }

  /// What is to be written.
  package var changes: [(path: Text, bytes: [UInt8])] { order.map { ($0, changed[$0] ?? []) } }

  package func full(_ path: Text) -> Text { Path.join(root, path) }

  /// The content of a file; `nil` if there is none.
  func content(_ path: Text) throws(ProjectFileFault) -> [UInt8]? {
    if let bytes = changed[path] { return bytes }
    // Before it is read, so that a change in between is noticed.
    if versions[path] == nil { versions[path] = .some(Files.version(full(path))) }
    do throws(SystemError) {
      guard try Files.status(full(path)) != nil else { return nil }
      return try Files.read(full(path), limit: Budget.maximumFileSize)
    } catch {
      throw ProjectFileFault(full(path), error)
    }
  }

  /// Locks the files that are to be changed, until the locks are released.
  ///
  /// - Throws: if another process has changed one since it was read.
  package func lockChanges() throws(ProjectFileFault) -> [FileLock] {
    var locks: [FileLock] = []
    var known: Set<FileIdentity> = []
    for path in order {
      let full = full(path)
      let target = ((try? Files.resolved(full)) ?? nil) ?? full
      // Two names of a file have one lock.
      if let identity = try? FileAttributes(target).identity, known.insert(identity).inserted {
        do throws(FileLock.Timeout) {
          if let lock = try FileLock.take(target) { locks.append(lock) }
        } catch { throw ProjectFileFault(full, error.reason) }
      }
      if let version = versions[path], Files.version(full) != version {
        throw ProjectFileFault(full, "the file was changed meanwhile, and nothing is written: run the command again")
      }
    }
    return locks
  }

  /// All changes so far, for ``reset(to:)``.
  package var mark: (changed: [Text: [UInt8]], order: [Text]) { (changed, order) }

  /// Forgets what was changed later.
  package func reset(to mark: (changed: [Text: [UInt8]], order: [Text])) { (changed, order) = mark }

  func write(_ bytes: [UInt8], to path: Text) {
    if changed.updateValue(bytes, forKey: path) == nil { order.append(path) }
  }
}

/// The tables of a source tree, of a bundle, or of a single file.
package struct TranslationProject {
  package let files: ProjectFiles
  package private(set) var sourceLanguage: Text
  package private(set) var tables: [ProjectTable] = []

  /// The folders of translations by the folder that they are in.
  private var lprojs: [Text: [Text]] = [:]

  /// Makes other imports into a project wait until the lock is released, so that they read what this one has written.
  ///
  /// - Parameter path: the project, or a file of it.
  package static func lock(at path: Text) throws(ProjectFileFault) -> FileLock? {
    var folder = path
    if (try? Files.isDirectory(path)) != true {
      folder = Path.parent(path)
      if Path.lastComponent(folder).hasSuffix(".lproj") { folder = Path.parent(folder) }
    }
    do throws(FileLock.Timeout) { return try FileLock.take(directory: folder.isEmpty ? "." : folder) } catch {
      throw ProjectFileFault(folder, error.reason)
    }
  }

  /// - Parameter source: the language of the sources, if the project does not tell it.
  package init(at path: Text, sourceLanguage source: Text?) throws(ProjectFileFault) {
    let isFolder: Bool
    do throws(SystemError) {
      isFolder = try Files.isDirectory(path)
      if !isFolder, try Files.status(path) == nil { throw SystemError(code: 2) }
    } catch {
      throw ProjectFileFault(path, error)
    }
    guard !isFolder else {
      files = ProjectFiles(root: path == "." ? "" : path)
      sourceLanguage = source ?? ""
      var found = FoundFiles()
      try found.walk(files.full("").isEmpty ? "." : path, "", IgnoreRules(), depth: 0)
      try read(found, source)
      return
    }
    let folder = Path.parent(path)
    let name = Path.lastComponent(path)
    let lproj = Path.lastComponent(folder)
    var found = FoundFiles()
    if lproj.hasSuffix(".lproj") {
      let parent = Path.parent(folder)
      files = ProjectFiles(root: parent == "." ? "" : parent)
      found.add(Path.join(lproj, name), name, in: lproj)
      let siblings = (try? DirectoryListing(files.full("").isEmpty ? "." : parent))?.entries ?? []
      found.lprojs[""] = siblings.filter { $0.isDirectory && $0.name.hasSuffix(".lproj") }.map(\.name)
      sourceLanguage = source ?? lproj.slice(to: lproj.count - 6)
      try read(found, sourceLanguage)
    } else {
      files = ProjectFiles(root: folder == "." ? "" : folder)
      found.add(name, name, in: "")
      sourceLanguage = source ?? ""
      try read(found, source)
    }
    if tables.isEmpty { throw ProjectFileFault(path, "this is neither a table nor a catalog of the source language") }
  }

  private mutating func read(_ found: FoundFiles, _ source: Text?) throws(ProjectFileFault) {
    lprojs = found.lprojs
    var catalogs: [(path: Text, file: CatalogFile)] = []
    for path in found.catalogs {
      let bytes = try files.content(path) ?? []
      do throws(TranslationError) { catalogs.append((path, try CatalogFile(reading: bytes.span))) } catch {
        throw ProjectFileFault(files.full(path), error)
      }
    }
    sourceLanguage = source ?? found.developmentRegion(files) ?? Self.commonLanguage(of: catalogs) ?? "en"
    for (path, file) in catalogs { tables.append(ProjectTable(catalog: file, path, found)) }
    for path in found.tables where isOfSource(path) {
      tables.append(try ProjectTable(table: path, files, sourceLanguage))
    }
    // What varies counts, where both tables of a name have a key.
    for index in tables.indices where tables[index].catalog == nil && tables[index].list == nil {
      let (folder, name) = (tables[index].folder, tables[index].name)
      if let varying = tables.first(where: { $0.list != nil && $0.folder == folder && $0.name == name }) {
        tables[index].remove(keysOf: varying)
      }
    }
    for path in found.infoLists { try addInfo(path) }
    for path in found.interfaces where isOfSource(path) || isOfBase(path) {
      // The texts of an interface with a catalog are in that.
      guard !tables.contains(where: { $0.original == path }) else { continue }
      if let table = try ProjectTable(interface: path, files) { tables.append(table) }
    }
    tables = tables.stableSorted { $0.original.asciiLowercased <= $1.original.asciiLowercased }
  }

  private static func commonLanguage(of catalogs: [(path: Text, file: CatalogFile)]) -> Text? {
    let languages = Set(catalogs.map(\.file.sourceLanguage))
    return languages.count == 1 ? languages.first : nil
  }

  private func isOfBase(_ path: Text) -> Bool {
    Path.lastComponent(Path.parent(path)) == BundleLocalizations.base + ".lproj"
  }

  /// Whether a table is that of the source language: in its folder, or in `Base.lproj` if it has none there.
  private func isOfSource(_ path: Text) -> Bool {
    let folder = Path.parent(path)
    let lproj = Path.lastComponent(folder)
    guard lproj.hasSuffix(".lproj") else { return false }
    if Self.isSame(lproj.slice(to: lproj.count - 6), sourceLanguage) { return true }
    guard isOfBase(path) else { return false }
    guard let own = self.lproj(of: sourceLanguage, in: Path.parent(folder)) else { return true }
    return ((try? files.content(Path.join(own, Path.lastComponent(path)))) ?? nil) == nil
  }

  /// Whether two tags mean the same language: `German` and `de`, `pt_BR` and `pt-BR`.
  static func isSame(_ left: Text, _ right: Text) -> Bool {
    left == right || CanonicalIdentifier.language(left) == CanonicalIdentifier.language(right)
  }

  /// The folder of a language in another folder; `nil` if there is none.
  func lproj(of language: Text, in folder: Text) -> Text? {
    let names = lprojs[folder] ?? []
    let name =
      names.first { $0 == language + ".lproj" }
      ?? names.first { Self.isSame($0.slice(to: $0.count - 6), language) && $0 != "Base.lproj" }
    return name.map { Path.join(folder, $0) }
  }

  /// The path of a table of a language, which need not be there.
  func path(_ table: ProjectTable, _ language: Text, _ pathExtension: Text) -> Text {
    let folder = lproj(of: language, in: table.folder) ?? Path.join(table.folder, language + ".lproj")
    return Path.join(folder, table.name + "." + pathExtension)
  }

  /// All languages that the project has.
  package var languages: Set<Text> {
    var languages: Set<Text> = []
    for names in lprojs.values { languages.formUnion(names.map { $0.slice(to: $0.count - 6) }) }
    for table in tables { languages.formUnion(table.catalog?.languages ?? []) }
    languages.subtract([BundleLocalizations.base, BundleLocalizations.multiple])
    return languages
  }

  /// The texts of an Info.plist: they are translated in the table InfoPlist.
  private mutating func addInfo(_ path: Text) throws(ProjectFileFault) {
    guard let bytes = try files.content(path), let list = try? PropertyListReader.readWholeDictionary(bytes.span) else {
      return
    }
    let texts = InfoTexts(list.dictionary).texts
    if texts.isEmpty { return }
    var folder = Path.parent(path)
    let resources = Path.join(folder, "Resources")
    if lprojs[folder] == nil, lprojs[resources] != nil { folder = resources }
    if tables.contains(where: { $0.folder == folder && $0.name == "InfoPlist" && $0.catalog != nil }) { return }
    if let index = tables.firstIndex(where: { $0.folder == folder && $0.name == "InfoPlist" }) {
      tables[index].add(texts, of: path)
    } else {
      let lproj = self.lproj(of: sourceLanguage, in: folder) ?? Path.join(folder, sourceLanguage + ".lproj")
      let original = Path.join(lproj, "InfoPlist.strings")
      tables.append(ProjectTable(infoList: path, original: original, folder, texts))
    }
  }

  /// Changes a catalog.
  package mutating func change(_ index: Int, _ body: (inout CatalogFile) throws(CatalogFault) -> Void)
    throws(CatalogFault)
  {
    guard var catalog = tables[index].catalog else { return }
    tables[index].catalog = nil
    defer { tables[index].catalog = catalog }
    try body(&catalog)
  }
}

/// The files below a folder that may have texts.
struct FoundFiles {
  var catalogs: [Text] = []
  var tables: [Text] = []
  var interfaces: [Text] = []
  var infoLists: [Text] = []
  var lprojs: [Text: [Text]] = [:]

  /// More levels are links that lead in a circle.
  private static let maximumDepth = 64

  mutating func walk(_ full: Text, _ path: Text, _ rules: IgnoreRules, depth: Int) throws(ProjectFileFault) {
    guard depth < Self.maximumDepth else { return }
    let listing: DirectoryListing
    do throws(SystemError) { listing = try DirectoryListing(full) } catch { throw ProjectFileFault(full, error) }
    var rules = rules
    if listing.entries.contains(where: { $0.name == ".gitignore" && !$0.isDirectory }),
      let ignored = try? Files.read(Path.join(full, ".gitignore"), limit: 1 << 20)
    {
      rules.add(ignored.span)
    }
    for entry in listing.entries where !rules.matches(entry.name, isDirectory: entry.isDirectory) {
      let child = Path.join(path, entry.name)
      guard entry.isDirectory else {
        add(child, entry.name, in: Path.lastComponent(path))
        continue
      }
      let isLeftOut =
        entry.name.isWord(of: ".git build .build DerivedData node_modules")
        || [".xcloc", ".app", ".nib", ".storyboardc"].contains { entry.name.hasSuffix(Text($0)) }
      if isLeftOut { continue }
      if entry.name.hasSuffix(".lproj") { lprojs[path, default: []].append(entry.name) }
      var inner = rules
      inner.enter(entry.name)
      try walk(Path.join(full, entry.name), child, inner, depth: depth + 1)
    }
  }

  mutating func add(_ path: Text, _ name: Text, in folder: Text) {
    let isInLproj = folder.hasSuffix(".lproj")
    switch Path.pathExtension(name) {
    case "xcstrings": if !isInLproj || folder == BundleLocalizations.multiple + ".lproj" { catalogs.append(path) }
    case "strings", "stringsdict": if isInLproj { tables.append(path) }
    case "xib", "storyboard": if isInLproj { interfaces.append(path) }
    case "plist": if name == "Info.plist" || name.hasSuffix("-Info.plist") { infoLists.append(path) }
    default: break
    }
  }

  func developmentRegion(_ files: ProjectFiles) -> Text? {
    for path in infoLists {
      guard let bytes = (try? files.content(path)) ?? nil,
        let list = try? PropertyListReader.readWholeDictionary(bytes.span),
        let region = list.dictionary.text("CFBundleDevelopmentRegion"), !region.isEmpty,
        !region.contains(UInt8(ascii: "$"))
      else { continue }
      return region
    }
    return nil
  }
}

/// The texts of an Info.plist that users see.
struct InfoTexts {
  private(set) var texts: [SourceText] = []

  struct SourceText {
    let key: Text
    let text: Text
    let note: Text
  }

  private static let notes: [Text: Text] = [
    "CFBundleName": "Bundle name", "CFBundleDisplayName": "Bundle display name",
    "NSHumanReadableCopyright": "Copyright (human-readable)",
    "CFBundleSpokenName": "CFBundleSpokenName", "CFBundleGetInfoString": "CFBundleGetInfoString",
  ]
  /// Their texts are their own keys, at any depth.
  private static let named: Set<Text> = [
    "CFBundleTypeName", "UTTypeDescription", "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle",
  ]

  init(_ info: DictionaryObject) {
    for entry in info.entries {
      guard let key = (entry.key as? StringObject)?.text, let text = (entry.value as? StringObject)?.text else {
        continue
      }
      if let note = Self.notes[key] ?? Self.privacyNote(key) { add(key, text, note) }
    }
    collect(info, depth: 0)
    var seen: Set<Text> = []
    texts = texts.filter { seen.insert($0.key).inserted }
  }

  private mutating func add(_ key: Text, _ text: Text, _ note: Text) {
    let hasLetter = text.codePoints.contains { $0.category.isLetter }
    if hasLetter, !text.contains(UInt8(ascii: "$")) { texts.append(SourceText(key: key, text: text, note: note)) }
  }

  private mutating func collect(_ object: CFObject, depth: Int) {
    guard depth < 16 else { return }
    if let array = object as? ArrayObject { for element in array.objects { collect(element, depth: depth + 1) } }
    for entry in (object as? DictionaryObject)?.entries ?? [] {
      guard let key = (entry.key as? StringObject)?.text else { continue }
      if let text = (entry.value as? StringObject)?.text {
        if Self.named.contains(key) { add(text, text, key) }
      } else if key == "NSMenuItem", let text = (entry.value as? DictionaryObject)?.text("default") {
        add(text, text, key)
      } else {
        collect(entry.value, depth: depth + 1)
      }
    }
  }

  /// `Privacy - Camera Usage Description` for `NSCameraUsageDescription`.
  private static func privacyNote(_ key: Text) -> Text? {
    let (start, end) = (2, key.count - "UsageDescription".utf8.count)
    guard key.hasPrefix("NS"), key.hasSuffix("UsageDescription"), end > start else { return nil }
    var builder = TextBuilder()
    builder.append("Privacy - ")
    for index in start..<end {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= key[index]
      if isCapital, index > start, !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= key[index - 1]) { builder.append(" ") }
      builder.append(key[index])
    }
    builder.append(" Usage Description")
    return builder.text
  }
}

extension CharacterCategory {
  fileprivate var isLetter: Bool {
    self == .uppercase || self == .lowercase || self == .titlecase || self == .otherLetter
  }
}
