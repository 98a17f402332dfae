import CFLocalization
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting

extension BundlePlanner {
  private var stringsForm: TextConversion.Form {
    switch description.text("strings") {
    case "utf-8": .utf8
    case "utf-16": .utf16
    case "binary": .binary
    default: .keep
    }
  }

  private var listForm: TextConversion.Form {
    switch description.text("plists") {
    case "xml": .xml
    case "binary": .binary
    default: .keep
    }
  }

  private func walk() -> ResourceWalk {
    ResourceWalk(exclude: description.texts("exclude"), leavesJunkOut: options.leavesJunkOut)
  }

  mutating func finish(_ walk: ResourceWalk) {
    issues += walk.issues
    excluded += walk.excluded
    inputs += walk.inputs
  }

  mutating func planResources() {
    var walk = walk()
    for item in description.items("resources") {
      guard var folder = place(of: item) else { continue }
      let path = expanded(item.source)
      // A file of a language stays in its folder, also if it is named alone.
      let parent = Path.lastComponent(Path.parent(path))
      if item["to"] == nil, !path.hasSuffix("/"), parent.hasSuffix(".lproj") { folder = parent }
      for file in walk.files(of: path) { planResource(file, item, folder) }
      // A folder of a language declares it. Of others, only those with content are made.
      for place in walk.emptyFolders where place.hasSuffix(".lproj") {
        let language = Path.deletingExtension(Path.lastComponent(place))
        if isWanted(language) { tree.addEmptyFolder(Path.join(folders.resources, Path.join(folder, place))) }
      }
    }
    for item in description.items("files") {
      guard let folder = place(of: item) else { continue }
      for file in walk.files(of: expanded(item.source)) {
        copy(file, item, to: Path.join(folders.content, Path.join(folder, file.place)))
      }
    }
    finish(walk)
    noteTwinLanguages()
    addLocaleStubs()
  }

  /// The folder that an item goes to; `nil` if it would leave the bundle.
  mutating func place(of item: DescriptionItem) -> Text? {
    guard let written = item["to"] else { return "" }
    if let place = BundlePath.normalized(expanded(written)) { return place }
    note(.badPlace(written), at: description.path)
    return nil
  }

  // MARK: - One file

  private mutating func planResource(_ file: ResourceFile, _ item: DescriptionItem, _ folder: Text) {
    let place = renamedInfoStrings(Path.join(folder, file.place))
    let components = place.split(at: .slash)
    let languageFolders = components.dropLast().filter { $0.hasSuffix(".lproj" as Text) }
    if languageFolders.count > 1 { return note(.nestedLanguageFolder, at: file.path) }
    if let name = languageFolders.first, !isWanted(Path.deletingExtension(name)) { return }
    if place == "Info.plist", kind != .document {
      if folders.resources == folders.info(layout) { return note(.infoAmongResources, at: file.path) }
      note(.infoAmongResources, .warning, at: file.path)
    }
    let target = Path.join(folders.resources, place)
    if case .link = file.kind { return copy(file, item, to: target) }
    if components.contains(where: { $0.hasSuffix(".xcassets" as Text) }) { noteAssetCatalog(components, file) }
    switch Path.pathExtension(components[components.count - 1]) {
    case "xcstrings" where description.text("catalogs") != "copy":
      catalogs.append(PlannedCatalog(path: file.path, place: place))
    case "strings": planStrings(file, item, place, target, stringsForm)
    case "stringsdict": planStrings(file, item, place, target, stringsForm == .binary ? .binary : .keep)
    case "plist": planList(file, item, target, listForm)
    case "xcprivacy": planList(file, item, target, .keep)
    default: copy(file, item, to: target)
    }
  }

  private mutating func noteAssetCatalog(_ components: [Text], _ file: ResourceFile) {
    guard components.last == "Contents.json" || components.count == 1,
      components.count < 3 || !components[components.count - 2].hasSuffix("set" as Text)
    else { return }
    note(.assetCatalog, .note, at: file.path)
  }

  mutating func copy(_ file: ResourceFile, _ item: DescriptionItem, to place: Text) {
    switch file.kind {
    case .link(let target):
      tree.add(place, PlannedEntry(content: .link(target), mode: 0o777, source: file.path))
    case .file:
      let stated = item["mode"].flatMap { $0.number(radix: 8) }.map { Int($0) & 0o777 }
      if let stated {
        tree.add(place, PlannedEntry(content: .file(file.path), mode: stated, source: file.path))
      } else {
        add(file.path, at: place, isExecutable: file.isExecutable, mode: file.mode)
      }
    }
  }

  private mutating func planStrings(
    _ file: ResourceFile, _ item: DescriptionItem, _ place: Text, _ target: Text, _ form: TextConversion.Form
  ) {
    tables[place] = file.path
    guard let bytes = read(file.path) else { return }
    do throws(ParseError) {
      let result = try TextConversion.strings(bytes, form)
      if result.isOtherEncoding { note(.otherEncoding, .warning, at: file.path) }
      result.bytes == bytes
        ? copy(file, item, to: target)
        : tree.add(target, PlannedEntry(content: .bytes(result.bytes), mode: 0o644, source: file.path))
    } catch {
      noteParse(error, .error, at: file.path)
    }
  }

  private mutating func planList(
    _ file: ResourceFile, _ item: DescriptionItem, _ target: Text, _ form: TextConversion.Form
  ) {
    guard let bytes = read(file.path) else { return }
    do throws(ParseError) {
      let converted = try TextConversion.list(bytes, form)
      converted == bytes
        ? copy(file, item, to: target)
        : tree.add(target, PlannedEntry(content: .bytes(converted), mode: 0o644, source: file.path))
    } catch {
      noteParse(error, form == .keep ? .warning : .error, at: file.path)
      if form == .keep { copy(file, item, to: target) }
    }
  }

  mutating func noteParse(_ error: ParseError, _ severity: Severity, at path: Text) {
    var issue = BuildIssue(.parse(error), severity, at: path)
    if let line = error.position.line { issue.position = .init(line: line, column: error.position.column ?? 1) }
    issues.append(issue)
  }

  /// `App-InfoPlist.strings` belongs to `App-Info.plist`.
  private func renamedInfoStrings(_ place: Text) -> Text {
    let name = Path.lastComponent(place)
    let prefix = infoPrefix
    for ending in ["-InfoPlist.strings", "-InfoPlist.xcstrings"] as [Text] where name == prefix + ending {
      return Path.join(Path.parent(place), ending.slice(from: 1))
    }
    return place
  }

  /// The name of the target, as the name of its Info.plist tells.
  private var infoPrefix: Text {
    guard let first = description.texts("info").first else { return productName }
    let name = Path.deletingExtension(Path.lastComponent(first))
    return name.hasSuffix("-Info" as Text) ? name.slice(to: name.count - 5) : name
  }

  // MARK: - Languages

  /// Whether a language is not left out by `only-languages`.
  func isWanted(_ language: Text) -> Bool {
    let only = description.texts("only-languages").filter { !$0.isEmpty }
    if only.isEmpty || language == "Base" || language == "mul" { return true }
    let wanted = only + [developmentLanguage]
    return wanted.contains { CanonicalIdentifier.language($0) == CanonicalIdentifier.language(language) }
  }

  var developmentLanguage: Text { description.text("development-language") ?? "en" }

  /// The languages with a folder, sorted.
  var languages: [Text] {
    var names: Set<Text> = []
    for name in tree.names(in: folders.resources) where name.hasSuffix(".lproj" as Text) {
      names.insert(Path.deletingExtension(name))
    }
    names.remove("Base")
    return names.sorted()
  }

  private mutating func noteTwinLanguages() {
    var seen: [Text: Text] = [:]
    for language in languages {
      let canonical = CanonicalIdentifier.language(language)
      if let other = seen[canonical] {
        note(.twinLanguages(other, language), .note)
      } else {
        seen[canonical] = language
      }
    }
  }

  /// The languages that the description states, those of translations in other formats included. An empty name, which
  /// conditions of build systems leave, names none.
  var statedLocalizations: [Text] {
    let stated = description.texts("localizations").filter { !$0.isEmpty }
    guard stated.contains("auto") else { return stated }
    var names = Set(stated.filter { $0 != "auto" })
    for path in tree.paths {
      if let language = Self.language(ofTranslation: path) { names.insert(language) }
    }
    return names.sorted()
  }

  /// The language of `de/LC_MESSAGES/app.mo`, `de.mo` or `app_de.qm`.
  static func language(ofTranslation path: Text) -> Text? {
    let name = Path.lastComponent(path)
    let base = Path.deletingExtension(name)
    var language: Text?
    switch Path.pathExtension(name) {
    case "mo":
      let folder = Path.parent(path)
      language = Path.lastComponent(folder) == "LC_MESSAGES" ? Path.lastComponent(Path.parent(folder)) : base
    case "qm":
      // `app_pt_BR`: from the first underscore with a language after it.
      for index in base.utf8.indices where base[index] == .underscore {
        let rest = base.slice(from: index + 1)
        if isLanguage(rest) {
          language = rest
          break
        }
      }
    default: break
    }
    return language.flatMap { isLanguage($0) ? $0 : nil }
  }

  private static func isLanguage(_ name: Text) -> Bool {
    let parts = name.split(at: .underscore).flatMap { $0.split(at: .hyphen) }
    guard let first = parts.first, 2...3 ~= first.count, first.span.allSatisfy({ $0.isASCIILetter && $0 >= 0x61 })
    else {
      return false
    }
    return parts.dropFirst().allSatisfy { 2...8 ~= $0.count }
  }

  private mutating func addLocaleStubs() {
    guard description.flag("locale-stubs") == true else { return }
    let present = Set(languages)
    for language in statedLocalizations where !present.contains(language) && language.isPathComponent {
      let place = Path.join(folders.resources, language + ".lproj/InfoPlist.strings")
      let bytes = Array("/* The texts of this language are in other files. */\n".utf8)
      tree.add(place, PlannedEntry(content: .bytes(bytes), mode: 0o644, source: "locale-stubs"))
    }
  }
}
