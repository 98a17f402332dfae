import CFBundles
import CFDocumentTypes
import CFLocalization
import CFObjects
import CFPropertyLists
import CFSettings
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about `Info.plist`: CFB1xx.
enum InfoRules {
  static func missing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    // Of one that cannot be read, CFB215 says why.
    let isThere = bundle.infoCandidates.contains { bundle.exists(bundle.at($0)) }
    guard bundle.infoPath == nil, !isThere, !needsNoInfo(bundle), !MovedBundleRules.hidesInfo(in: bundle)
    else { return }
    let wanted = bundle.infoCandidates.prefix(1) + ["Info.plist"].filter { $0 != bundle.infoCandidates[0] }
    let similar = bundle.entries.first { $0.name.asciiLowercased == "info.plist" && $0.name != "Info.plist" }
    let isFolder = similar == nil && !hasPartsOfBundle(bundle)
    if bundle.layout.kind == .oldResources, bundle.tree.kind(bundle.at("Info.plist")) == .regular {
      findings.add(
        "no Info.plist in Resources: the folder Resources makes this an old-style bundle, but Info.plist is beside it",
        at: bundle.infoOrRoot, hint: "rename the folder Resources")
      return
    }
    findings.add(
      isFolder
        ? "a folder with the name of a bundle, and with nothing that bundles have"
        : "no Info.plist: looked for " + wanted.map(\.string).joined(separator: ", "), at: bundle.infoOrRoot,
      severity: isFolder ? .note : nil,
      hint: similar.map { "\($0.path) has another spelling: rename it to Info.plist" })
  }

  /// A settings bundle has panes in its place; audio and video plug-ins on Linux are found by their folders, and a bundle
  /// of resources in a program by its path.
  private static func needsNoInfo(_ bundle: BundleUnderTest) -> Bool {
    func has(_ folder: Text) -> Bool { bundle.entries.contains { $0.isDirectory && $0.path == bundle.at(folder) } }
    if bundle.name == "Settings.bundle" { return bundle.exists(bundle.at("Root.plist")) }
    switch Path.pathExtension(bundle.name) {
    case "vst3": return bundle.entries.contains { $0.isDirectory && $0.path.hasSuffix("-linux") }
    case "lv2": return bundle.tree[bundle.at("manifest.ttl")] != nil
    case "bundle" where has("Contents/Linux-x86-64") || has("Contents/Linux-aarch64"): return true
    case "bundle", "resources":
      return bundle.outer != nil && !["MacOS", "Linux"].contains { has("Contents/" + $0) || has($0) }
    default: return false
    }
  }

  /// Whether there is anything that makes a folder a bundle: the folders of one, localizations, a program.
  private static func hasPartsOfBundle(_ bundle: BundleUnderTest) -> Bool {
    let parts: [Text] = [
      "Contents", "Resources", "Versions", "Support Files", "PkgInfo", "_CodeSignature", "MacOS", "Frameworks",
      "PlugIns",
    ]
    return parts.contains { bundle.tree[bundle.at($0)] != nil }
      || bundle.entries.contains {
        $0.isDirectory && ["lproj", "nib", "storyboardc"].contains(Path.pathExtension($0.name))
      }
      || bundle.entries.contains { $0.kind == .regular && $0.name == Path.deletingExtension(bundle.name) }
  }

  static func unreadable(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, let error = bundle.infoError else { return }
    findings.add(
      error.reason.text.string, at: path, bundle.infoSource?.position(error.position),
      hint: error.limit?.hint.string)
  }

  static func identifierForm(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleIdentifier"
    guard let path = bundle.infoPath, let identifier = bundle.string(key), !BuildVariable.isIn(identifier) else {
      return
    }
    func add(_ message: String, severity: Severity? = nil) {
      findings.add(message, at: path, bundle.infoPosition(of: key), severity: severity, key: key)
    }
    // CFB103 reports an empty one as missing.
    guard !identifier.isEmpty, Path.pathExtension(bundle.name) != "dSYM" else { return }
    let isDriver = ["kext", "dext"].contains(Path.pathExtension(bundle.name))
    let wrong = identifier.string.unicodeScalars.first {
      !($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "."))
        && !(isDriver && $0 == "_")
    }
    if let wrong {
      add("\(key) \"\(identifier)\" has \"\(wrong)\": only A–Z a–z 0–9 - .")
    } else if identifier.split(at: .dot).contains(where: \.isEmpty) {
      add("\(key) \"\(identifier)\" has an empty part: two dots, or one at an end")
    } else if !identifier.contains(.dot), bundle.profile == .mac || bundle.profile == .ios, !bundle.isGNUstep {
      add(
        "\(key) \"\(identifier)\" is one word: write reverse DNS, such as org.example.\(identifier)",
        severity: .note)
    }
  }

  static func versionForm(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for key in ["CFBundleVersion", "CFBundleShortVersionString"] as [Text] {
      guard let path = bundle.infoPath, let version = bundle.string(key), !BuildVariable.isIn(version) else { continue }
      let isBuild = key == "CFBundleVersion"
      guard !isVersion(version, allowsStage: isBuild) else { continue }
      // What CFBundleGetVersionNumber answers.
      let reading = isBuild ? "; it is read as " + Self.hexadecimal(VersionNumber.pack(version)) : ""
      findings.add(
        "\(key) \"\(version)\" is not numbers and dots\(reading)", at: path, bundle.infoPosition(of: key), key: key)
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Numbers between dots. A build may have a stage of development, as in `1.0b3`.
  private static func isVersion(_ version: Text, allowsStage: Bool) -> Bool {
    var parts = version.split(at: .dot)
    guard parts.count <= 4, let last = parts.popLast(), parts.allSatisfy({ !$0.isEmpty && isNumber($0) }) else {
      return false
    }
    if !last.isEmpty, isNumber(last) { return true }
    guard allowsStage, let letter = last.utf8.firstIndex(where: { !$0.isASCIIDigit }), letter > 0 else { return false }
    let stage = last.slice(from: letter)
    for word in ["fc", "d", "a", "b", "f"] as [Text] where stage.hasPrefix(word) {
      let number = stage.slice(from: word.count)
      return !number.isEmpty && isNumber(number)
    }
    return false
  }

  private static func isNumber(_ text: Text) -> Bool { text.utf8.allSatisfy { $0.isASCIIDigit } }

  static func developmentRegion(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleDevelopmentRegion"
    let languages = bundle.languages
    guard let path = bundle.infoPath, let region = bundle.string(key), !BuildVariable.isIn(region), !languages.isEmpty,
      !languages.contains(BundleLocalizations.base), BundleUnderTest.match(region, among: languages) == nil
    else { return }
    findings.add(
      "\(key) \"\(region)\", but no \(region).lproj", at: path, bundle.infoPosition(of: key), key: key)
  }

  static func declaredLocalizations(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleLocalizations"
    let languages = bundle.languages
    guard let path = bundle.infoPath, !languages.isEmpty else { return }
    for name in (bundle.info[key] as? ArrayObject)?.texts ?? []
    where BundleUnderTest.match(name, among: languages) == nil && name != bundle.string("CFBundleDevelopmentRegion") {
      findings.add(
        "\(key) lists \"\(name)\", nothing in the bundle is in that language", at: path, bundle.infoPosition(of: key),
        language: name, key: key)
    }
  }

  static func packageType(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundlePackageType"
    guard let path = bundle.infoPath, let type = bundle.string(key), !BuildVariable.isIn(type) else { return }
    let pathExtension = Path.pathExtension(bundle.name)
    guard let expected = packageTypes[pathExtension], type != expected else { return }
    // Other programs have types of their own for their plug-ins, and the Finder has one for itself.
    if pathExtension == "bundle", !["APPL", "FMWK"].contains(type) { return }
    if pathExtension == "app", type == "FNDR" { return }
    findings.add(
      "type \"\(type)\" in a \".\(pathExtension)\"", at: path, bundle.infoPosition(of: key), key: key,
      hint: "write \(expected)")
  }

  /// The type of each extension that has only one.
  private static let packageTypes: [Text: Text] = {
    let pairs = ValueTable.standard.words("package-type-by-extension").map { $0.split(at: UInt8(ascii: "=")) }
    // The row with several extensions is of those whose bundles have other types, too.
    let certain = pairs.filter { $0.count == 2 && $0[0] != "action" }.map { ($0[0], $0[1]) }
    return Dictionary(certain, uniquingKeysWith: { first, _ in first })
  }()

  static func packageInfo(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for directory in ["Contents/", "Support Files/", ""] as [Text] {
      let path = bundle.at(directory + "PkgInfo")
      guard bundle.tree[path]?.kind == .regular, let content = try? bundle.tree.content(path) else { continue }
      guard content.count >= 8 else {
        findings.add(
          "PkgInfo has \(content.count) bytes, 8 are needed: a type and a creator", at: path,
          fix: packageInfo(bundle, path, creator: "????"))
        return
      }
      let type = Text(content[0..<4])
      if let declared = bundle.string("CFBundlePackageType"), declared != type, !BuildVariable.isIn(declared) {
        findings.add(
          "PkgInfo says \"\(Text(content[0..<8]))\", Info.plist \"\(declared)\"", at: path,
          fix: packageInfo(bundle, path, creator: Text(content[4..<8])))
      } else if let creator = bundle.string("CFBundleSignature"), creator.count == 4, creator != "????",
        creator != Text(content[4..<8]), !BuildVariable.isIn(creator)
      {
        findings.add(
          "PkgInfo says \"\(Text(content[0..<8]))\", CFBundleSignature is \"\(creator)\"", at: path,
          fix: packageInfo(bundle, path, creator: creator))
      }
      return
    }
  }

  /// Writes what the Info.plist says, if that is of the right length.
  static func packageInfo(_ bundle: BundleUnderTest, _ path: Text, creator: Text) -> Fix? {
    guard let type = bundle.string("CFBundlePackageType"), type.count == 4, !BuildVariable.isIn(type) else {
      return nil
    }
    let signature = bundle.string("CFBundleSignature").flatMap { $0.count == 4 ? $0 : nil }
    return .write(path: path, content: Array((type + (signature ?? creator)).utf8))
  }

  static func duplicateKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, let source = bundle.infoSource else { return }
    for (key, offsets) in bundle.infoOffsets.sorted(by: { $0.key < $1.key }) where offsets.count > 1 {
      let places = offsets.map { String(source.position(of: $0).line) }
      findings.add(
        "\(key) at lines \(places.dropLast().joined(separator: ", ")) and \(places.last!): the last one counts",
        at: path, source.position(of: offsets[1]), key: key)
    }
  }

  static func displayName(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleDisplayName"
    guard let path = bundle.infoPath, bundle.info[key] == nil else { return }
    let folder = bundle.resources
    let isLocalized = bundle.tables.contains { file in
      file.table == "InfoPlist" && file.path.hasPrefix(folder) && file.entries.contains { $0.key == key }
    }
    guard isLocalized else { return }
    findings.add(
      "InfoPlist.strings localizes \(key), Info.plist has none: the Finder ignores the translations", at: path, key: key
    )
  }

  static func settingsBundle(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let tables = tables(ofSettings: bundle)
    var folders = bundle.entries.filter { $0.isDirectory && $0.name == "Settings.bundle" }.map(\.path)
    if bundle.name == "Settings.bundle" {
      folders.append(bundle.prefix.isEmpty ? "" : bundle.prefix.slice(to: bundle.prefix.count - 1))
    }
    for folder in folders {
      let prefix = folder.isEmpty ? "" : folder + "/"
      guard bundle.tree[prefix + "Root.plist"] != nil else {
        findings.add("no Root.plist: the Settings app shows nothing", at: folder)
        continue
      }
      var areReadable = true
      for entry in bundle.files(in: folder) where entry.name.hasSuffix(".plist") && entry.kind == .regular {
        guard let bytes = try? bundle.tree.content(entry.path) else { continue }
        guard let pane = BundleUnderTest.dictionary(bytes) else {
          findings.add("\(entry.name) cannot be read as a property list", at: entry.path)
          areReadable = false
          continue
        }
        for image in picturesOfSliders(in: pane) where bundle.resourceNames.entries(image, ["png"]).isEmpty {
          findings.add("the picture \"\(image)\" of a slider is missing", at: entry.path, key: image)
        }
        if let table = pane.text("StringsTable"), !tables[folder, default: []].contains(table) {
          findings.add("the table \"\(table)\" that StringsTable names is missing", at: entry.path, table: table)
        }
      }
      guard areReadable else { continue }
      // The library's reader: what it leaves out, the Settings app does.
      let path = Path.join(bundle.tree.root, folder)
      for (path, sentence) in SettingsObject.faults(inSettingsAt: ((try? Files.resolved(path)) ?? nil) ?? path) {
        findings.add(sentence.string, at: prefix + Path.lastComponent(path))
      }
    }
  }

  /// The pictures that sliders name for their ends.
  private static func picturesOfSliders(in pane: DictionaryObject) -> [Text] {
    pane.elements("PreferenceSpecifiers").compactMap { $0 as? DictionaryObject }.flatMap { specifier in
      ["MinimumValueImage", "MaximumValueImage"].compactMap { (specifier[$0 as Text] as? StringObject)?.text }
    }.filter { !$0.isEmpty }
  }

  /// The names of the tables in each settings bundle, by its path.
  private static func tables(ofSettings bundle: BundleUnderTest) -> [Text: Set<Text>] {
    var tables: [Text: Set<Text>] = [:]
    for file in bundle.tables {
      var directory = Path.parent(file.path)
      while !directory.isEmpty {
        if Path.lastComponent(directory) == "Settings.bundle" { tables[directory, default: []].insert(file.table) }
        directory = Path.parent(directory)
      }
    }
    return tables
  }

  static func documentTypes(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleDocumentTypes"
    guard let path = bundle.infoPath else { return }
    let packages = packageTypes(declaredIn: bundle.info)
    if !bundle.isGNUstep {
      for fault in bundle.declarations.documentTypeFaults {
        findings.add(fault.string, at: path, bundle.infoPosition(of: key), key: key)
      }
    }
    for case let type as DictionaryObject in (bundle.info[key] as? ArrayObject)?.objects ?? [] {
      func add(_ message: String) {
        let name = type.text("CFBundleTypeName")?.string ?? "?"
        findings.add("document type \"\(name)\" \(message)", at: path, bundle.infoPosition(of: key), key: key)
      }
      if let icon = type.text("CFBundleTypeIconFile"), !icon.isEmpty, !bundle.hasResource(icon, ["icns", "png"]) {
        add("names icon \"\(icon)\": no such file")
      }
      let contents = texts(type["LSItemContentTypes" as Text])
      if type["LSTypeIsPackage" as Text] == nil, let content = contents.first(where: { packages.contains($0) }) {
        add("has no LSTypeIsPackage: its type \(content) is a package")
      }
    }
  }

  /// The strings of a value that may also be a single one.
  private static func texts(_ value: CFObject?) -> [Text] {
    (value as? StringObject).map { [$0.text] } ?? (value as? ArrayObject)?.texts ?? []
  }

  /// The system's types of packages, and those that an Info.plist declares as such, directly or by another one of its
  /// types.
  private static func packageTypes(declaredIn info: DictionaryObject) -> Set<Text> {
    let keys: [Text] = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
    let declarations = keys.flatMap { (info[$0] as? ArrayObject)?.objects ?? [] }.compactMap { $0 as? DictionaryObject }
    var subtypes: [Text: [Text]] = [:]
    for declaration in declarations {
      guard let identifier = declaration.text("UTTypeIdentifier") else { continue }
      for type in texts(declaration["UTTypeConformsTo" as Text]) { subtypes[type, default: []].append(identifier) }
    }
    var waiting: [Text] = ["com.apple.package", "com.apple.bundle"]
    var found = Set(waiting)
    while let type = waiting.popLast() {
      for subtype in subtypes[type] ?? [] where found.insert(subtype).inserted { waiting.append(subtype) }
    }
    return found
  }

  static func plugInKeys(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath else { return }
    let factories = bundle.info["CFPlugInFactories" as Text] as? DictionaryObject
    let types = bundle.info["CFPlugInTypes" as Text] as? DictionaryObject
    func add(_ message: String, _ key: Text) {
      findings.add(message, at: path, bundle.infoPosition(of: key), key: key)
    }
    func check(_ name: Text, _ key: Text) -> Bool {
      if isUUID(name) { return true }
      add("\(key): \"\(name)\" is not a UUID", key)
      return false
    }
    var known: Set<Text> = []
    for factory in factories?.keys.compactMap({ ($0 as? StringObject)?.text }) ?? []
    where check(factory, "CFPlugInFactories") {
      if !known.insert(Text(factory.string.uppercased())).inserted {
        add("CFPlugInFactories has \(factory) twice", "CFPlugInFactories")
      }
    }
    for entry in types?.entries ?? [] {
      guard let type = (entry.key as? StringObject)?.text, check(type, "CFPlugInTypes") else { continue }
      let named = (entry.value as? ArrayObject)?.texts ?? (entry.value as? StringObject).map { [$0.text] } ?? []
      for factory in named where check(factory, "CFPlugInTypes") && !known.contains(Text(factory.string.uppercased())) {
        add("CFPlugInTypes names factory \(factory), CFPlugInFactories does not", "CFPlugInTypes")
      }
    }
  }

  private static func isUUID(_ text: Text) -> Bool {
    let parts = text.split(at: .hyphen)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && text.utf8.allSatisfy { $0 == .hyphen || $0.hexadecimalValue != nil }
  }

  static func legacyKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, !bundle.isGNUstep else { return }
    for entry in bundle.infoWalk.entries {
      guard let key = entry.key, key.certainty > .memory, let since = key[.obsolete], isOver(since, for: bundle) else {
        continue
      }
      let replacement = key[.replaced].map { ": \($0) replaces it" } ?? ""
      let message =
        since.hasPrefix("never") ? "is never read by the system" : "has no effect since \(KeyPages.system(since))"
      findings.add(
        "\(entry.path) \(message)\(replacement)", at: path, bundle.position(of: entry), key: entry.path)
    }
  }

  /// Whether all systems that a bundle runs on are as new as one: `ios7.0`, or `10.5` of macOS. A bundle that does not say
  /// runs on today's.
  private static func isOver(_ system: Text, for bundle: BundleUnderTest) -> Bool {
    guard let digit = system.utf8.firstIndex(where: \.isASCIIDigit) else { return true }
    let isOfMac = digit == 0
    if bundle.profile == .ios ? isOfMac : !isOfMac && system.hasPrefix("ios") { return false }
    guard let minimum = bundle.string(isOfMac ? "LSMinimumSystemVersion" : "MinimumOSVersion"), !minimum.isEmpty else {
      return true
    }
    func numbers(_ text: Text) -> [Int] { text.split(at: .dot).map { Int($0.string) ?? 0 } }
    return !numbers(minimum).lexicographicallyPrecedes(numbers(system.slice(from: digit)))
  }
}

extension BundleUnderTest {
  /// The dictionary in a property list.
  static func dictionary(_ bytes: [UInt8]) -> DictionaryObject? {
    (try? readDictionary(bytes))
  }

  /// Whether the resources have a file with this name, or with one of these extensions, in any variant or language.
  ///
  /// It may be where a link leads to, which is not looked at.
  func hasResource(_ name: Text, _ extensions: [Text]) -> Bool {
    hasResourcesElsewhere || resourceNames.entries(Path.lastComponent(name), extensions).first != nil
  }

  /// The file that a key of the Info.plist names, if the case of letters does not matter.
  func resourceIgnoringCase(_ name: Text, _ extensions: [Text]) -> BundleFiles.Entry? {
    resourceNamesIgnoringCase.entries(Path.lastComponent(name).asciiLowercased.composed, extensions).first
  }
}
