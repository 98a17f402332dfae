import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText
import Reporting
import Terminal

/// The rules about layout and resources: CFB2xx.
enum LayoutRules {
  static func mixedLayout(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.layout.kind == .contents, let flat = bundle.tree[bundle.at("Info.plist")], !flat.isDirectory else {
      return
    }
    findings.add("both Contents/ and a flat Info.plist: the flat one is never read", at: flat.path)
  }

  static func brokenLink(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries {
      guard let target = entry.linkTarget, bundle.tree.kind(entry.path) == nil,
        MovedBundleRules.place(ofAbsolute: entry, in: bundle) == nil,
        !MovedBundleRules.leadsThroughAbsolute(entry, in: bundle)
      else { continue }
      findings.add("\(entry.name) -> \(target) leads nowhere", at: entry.path)
    }
  }

  static func linkEscapes(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries {
      guard let target = entry.linkTarget, bundle.tree.kind(entry.path) != nil,
        bundle.tree.target(entry.path) == nil, MovedBundleRules.place(ofAbsolute: entry, in: bundle) == nil,
        !MovedBundleRules.leadsThroughAbsolute(entry, in: bundle)
      else { continue }
      findings.add("\(entry.name) -> \(target): leaves the bundle", at: entry.path)
    }
  }

  /// Entries of one directory whose names are the same for some file systems.
  private static func collisions(
    _ bundle: BundleUnderTest, _ fold: (Text) -> Text
  ) -> [(BundleFiles.Entry, BundleFiles.Entry)] {
    var seen: [Text: BundleFiles.Entry] = [:]
    var pairs: [(BundleFiles.Entry, BundleFiles.Entry)] = []
    for entry in bundle.entries {
      let key = Path.join(Path.parent(entry.path), fold(entry.name))
      if let other = seen[key] { pairs.append((other, entry)) } else { seen[key] = entry }
    }
    return pairs
  }

  static func caseCollision(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (first, second) in collisions(bundle, { $0.isASCII ? $0.asciiLowercased : Text($0.string.lowercased()) }) {
      findings.add(
        "\(first.name) and \(second.name): one of them vanishes on other file systems", at: second.path)
    }
  }

  static func unicodeForm(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.entries.contains(where: { !$0.name.isASCII }) else { return }
    for (_, second) in collisions(bundle, { $0.isASCII ? $0 : $0.composed }) {
      findings.add("\"\(second.name)\" exists composed and decomposed", at: second.path)
    }
  }

  static func caseMismatch(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath else { return }
    otherForm(ofExecutable: bundle, &findings)
    for named in bundle.namedFiles where !bundle.hasResource(named.name, named.extensions) {
      guard let file = bundle.resourceIgnoringCase(named.name, named.extensions) else { continue }
      let form = file.name.unicodeForm.map { ", " + $0 + " in Unicode" } ?? ""
      findings.add(
        "\(named.key) \"\(named.name)\", the file is \"\(file.name)\"\(form)", at: path,
        bundle.infoPosition(of: named.key), key: named.key, hint: "rename the file",
        fix: renaming(file, to: named.name, bundle))
    }
  }

  /// This library finds an executable in either Unicode form, as a Mac does. Other programs look for the bytes.
  private static func otherForm(ofExecutable bundle: BundleUnderTest, _ findings: inout Findings) {
    let key: Text = "CFBundleExecutable"
    guard let path = bundle.infoPath, let name = bundle.string(key), !name.isASCII,
      let file = CodeRules.executable(bundle).map({ Path.lastComponent($0) }), file != name,
      file.composed == name.composed
    else { return }
    findings.add(
      "\(key) \"\(name)\", the file is \"\(file)\", \(file.unicodeForm ?? "composed") in Unicode", at: path,
      bundle.infoPosition(of: key), severity: .warning, key: key, hint: "rename the file")
  }

  /// The name in the Info.plist may lack the extension.
  private static func renaming(_ file: BundleFiles.Entry, to name: Text, _ bundle: BundleUnderTest) -> Fix? {
    let name = Path.lastComponent(name)
    let right = name + file.name.slice(from: min(name.count, file.name.count))
    guard right.asciiLowercased == file.name.asciiLowercased, right != file.name else { return nil }
    return bundle.renaming(file, to: right)
  }

  static func globalShadows(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    let pictures = PicturesOfSystem(bundle)
    for folder in bundle.localizedFolders {
      var localized: [Text: [Text]] = [:]
      for language in folder.languages {
        let directory = language + ".lproj"
        for entry in bundle.files(in: folder.path + directory) { localized[entry.name, default: []].append(directory) }
      }
      for name in localized.keys.sorted() {
        guard let global = bundle.tree[folder.path + name], !global.isDirectory,
          !pictures.contains(global), !(bundle.isSource && name == "Info.plist")
        else { continue }
        findings.add(
          "\(name) lies in \(folder.path.isEmpty ? "the bundle" : folder.path) and in \(localized[name]![0])/: "
            + "the localized ones are never found",
          at: global.path)
      }
    }
  }

  static func iconMissing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    if bundle.tree[bundle.resources + "Assets.car"] != nil { return }
    reportMissing(.icon, bundle, &findings) { "\($0.key) names \"\($0.name)\": no such file" }
    let names = bundle.namedFiles.filter { $0.kind == .icon && $0.base != "CFBundleIconFile" }.map(\.name)
    for name in Set(names).sorted() { checkSizes(ofIcon: name, bundle, &findings) }
  }

  /// The files of a kind that the Info.plist names and the resources do not have. In another case, CFB205 is about them.
  private static func reportMissing(
    _ kind: NamedFile.Kind, _ bundle: BundleUnderTest, _ findings: inout Findings, _ message: (NamedFile) -> String
  ) {
    guard let path = bundle.infoPath else { return }
    for file in bundle.namedFiles
    where file.kind == kind && !bundle.hasResource(file.name, file.extensions)
      && bundle.resourceIgnoringCase(file.name, file.extensions) == nil
    {
      let sources = file.sources
      findings.add(
        message(file), at: path, bundle.infoPosition(of: file.key), key: file.key,
        hint: !sources.isEmpty && bundle.hasResource(file.name, sources)
          ? "compile its source, which Apple's systems do not read" : nil)
    }
  }

  /// Icons of iOS are square, and Xcode puts their size into their names: AppIcon60x60@2x.png has 120×120 pixels.
  private static func checkSizes(ofIcon name: Text, _ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.resourceNames.entries(name, ["png"]) where entry.kind == .regular {
      guard let actual = pixels(bundle.tree.head(entry.path, count: 64)) else { continue }
      let file = ResourceVariantName(entry.name)
      let side = sideOfIcon(file.name).map { Int($0 * Double(file.scale)) }
      guard actual.width != actual.height || side != nil && actual.width != side else { continue }
      let expected = side.map { "expected \($0)×\($0)" } ?? "icons are square"
      findings.add(
        "\(entry.name) is \(actual.width)×\(actual.height): \(expected)", at: entry.path, hint: "draw it again")
    }
  }

  /// The 60 of `AppIcon60x60.png`, and the 83.5 of `AppIcon83.5x83.5.png`.
  static func sideOfIcon(_ name: Text) -> Double? {
    let parts = Path.deletingExtension(name).string.split(separator: "x")
    guard parts.count > 1, let side = parts.last.flatMap({ Double($0) }), 16...1024 ~= side,
      parts[parts.count - 2].hasSuffix(parts[parts.count - 1])
    else { return nil }
    return side
  }

  static func launchImageMissing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.infoPath != nil else { return }
    let pictures = namesOfLaunchImages(bundle)
    func stem(_ name: Text) -> Text { name.hasSuffix(".png") ? name.slice(to: name.count - 4) : name }
    for file in bundle.namedFiles
    where file.kind == .launchImage && !pictures.contains(stem(file.name)) && !bundle.hasResourcesElsewhere
      && bundle.resourceIgnoringCase(file.name, file.extensions) == nil
    {
      findings.add(
        "\(file.key) \"\(file.name)\": no \(stem(file.name)).png", at: bundle.infoPath ?? "",
        bundle.infoPosition(of: file.key), key: file.key)
    }
    checkOrientations(bundle, &findings)
  }

  /// What pictures may be called: the orientation follows the name, as in Start-Landscape.png.
  private static func namesOfLaunchImages(_ bundle: BundleUnderTest) -> Set<Text> {
    var names: Set<Text> = []
    for entry in bundle.entries where entry.path.hasPrefix(bundle.resources) && entry.name.hasSuffix(".png") {
      let name = Path.deletingExtension(ResourceVariantName(entry.name).name)
      names.insert(name)
      let bytes = name.utf8
      for index in bytes.indices where bytes[index] == .hyphen { names.insert(name.slice(to: index)) }
    }
    return names
  }

  /// An iPad shows the picture of its orientation, or else the one for all orientations.
  private static func checkOrientations(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    // Storyboards, catalogs and colors come before pictures.
    let others: [Text] = ["UILaunchStoryboardName", "UILaunchImages", "UILaunchScreen", "UILaunchScreens"]
    let hasOther = others.contains { bundle.info[$0] != nil || bundle.info[$0 + "~ipad"] != nil }
    guard !hasOther, isForPad(bundle), bundle.tree[bundle.resources + "Assets.car"] == nil,
      !bundle.hasResourcesElsewhere, let path = bundle.infoPath
    else { return }
    let name = bundle.string("UILaunchImageFile~ipad") ?? bundle.string("UILaunchImageFile") ?? "Default"
    let stem = name.hasSuffix(".png") ? name.slice(to: name.count - 4) : name
    let files = bundle.entries.filter { $0.path.hasPrefix(bundle.resources) && $0.name.hasSuffix(".png") }
      .map { ResourceVariantName($0.name) }.filter { $0.device.isEmpty || $0.device == "ipad" }
    let pictures = Set(files.map { Path.deletingExtension($0.name) })
    func has(_ orientation: Text) -> Bool { pictures.contains(stem + "-" + orientation) }
    let orientations: [(name: Text, picture: Text)] = [
      ("Portrait", "Portrait"), ("PortraitUpsideDown", "Portrait"), ("LandscapeLeft", "Landscape"),
      ("LandscapeRight", "Landscape"),
    ]
    let areForOrientations = orientations.contains { has($0.name) || has($0.picture) }
    guard areForOrientations, !pictures.contains(stem) else { return }
    let general: Text = "UISupportedInterfaceOrientations"
    let key = bundle.info[general + "~ipad"] == nil ? general : general + "~ipad"
    let supported = (bundle.info[key] as? ArrayObject)?.texts ?? []
    for (name, picture) in orientations where supported.contains("UIInterfaceOrientation" + name) {
      if has(name) || has(picture) { continue }
      findings.add(
        "\(key) has UIInterfaceOrientation\(name): no \(stem)-\(picture).png, and no \(stem).png", at: path,
        bundle.infoPosition(of: key), key: key)
    }
  }

  /// Whether the bundle does not say that it is for other devices only.
  private static func isForPad(_ bundle: BundleUnderTest) -> Bool {
    guard let families = bundle.info["UIDeviceFamily" as Text] else { return true }
    return ((families as? ArrayObject)?.objects ?? [families]).contains { family in
      switch family {
      case let number as NumberObject: number.value == .integer(2)
      case let string as StringObject: string.text == "2"
      default: false
      }
    }
  }

  static func nibMissing(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    reportMissing(.interface, bundle, &findings) { file in
      "\(file.key) \"\(file.name)\": no such \(file.isNib ? "nib" : "storyboard") in any localization"
    }
  }

  /// In an asset catalog, Contents.json says what a file is for, not its name.
  static func isInAssetCatalog(_ entry: BundleFiles.Entry) -> Bool {
    entry.path.split(at: .slash).dropLast().contains { $0.hasSuffix(".xcassets") }
  }

  static func modifierOrder(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries where !entry.isDirectory && !isInAssetCatalog(entry) {
      let file = ResourceVariantName(entry.name)
      guard file.isReversed else { continue }
      let stem = Path.deletingExtension(file.name)
      let right = "\(stem)@\(file.scale)x~\(file.device).\(Path.pathExtension(file.name))"
      findings.add(
        "\(entry.name) is never found: write \(right)", at: entry.path, hint: "rename it to \(right)",
        fix: bundle.renaming(entry, to: Text(right)))
    }
  }

  /// The pictures of one name in one directory, by scale.
  private static func pictures(_ bundle: BundleUnderTest) -> [(base: Text, scales: [Int: BundleFiles.Entry])] {
    var found: [Text: [Int: BundleFiles.Entry]] = [:]
    for entry in bundle.entries
    where entry.kind == .regular && entry.name.asciiLowercased.hasSuffix(".png") && !isInAssetCatalog(entry) {
      let file = ResourceVariantName(entry.name)
      guard !file.isReversed else { continue }
      let device = file.device.isEmpty ? "" : "~" + file.device
      found[Path.join(Path.parent(entry.path), file.name) + device, default: [:]][file.scale] = entry
    }
    return found.keys.sorted().map { ($0, found[$0]!) }
  }

  static func scaleSize(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (_, scales) in pictures(bundle) {
      guard let plain = scales[1], scales.count > 1, let size = pixels(bundle.tree.head(plain.path, count: 64)) else {
        continue
      }
      for scale in [2, 3] {
        guard let large = scales[scale], let actual = pixels(bundle.tree.head(large.path, count: 64)) else { continue }
        // Sizes in points need not be whole: the plain picture was rounded.
        func fits(_ pixels: Int, _ plain: Int) -> Bool { abs(pixels - plain * scale) < scale }
        if fits(actual.width, size.width), fits(actual.height, size.height) { continue }
        findings.add(
          "\(large.name) is \(actual.width)×\(actual.height), \(plain.name) \(size.width)×\(size.height): "
            + "expected \(size.width * scale)×\(size.height * scale)",
          at: large.path)
      }
    }
  }

  /// The size in the header of a PNG file, in which Xcode may have put a chunk before it.
  static func pixels(_ head: [UInt8]) -> (width: Int, height: Int)? {
    guard head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    for start in [12, 28] where head.count >= start + 12 && head[start..<start + 4].elementsEqual("IHDR".utf8) {
      func number(_ offset: Int) -> Int { head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (number(start + 4), number(start + 8))
    }
    return nil
  }

  /// Whether the header of a PNG file says that its pixels have alpha. In Xcode's own form all have.
  static func hasAlpha(_ head: [UInt8]) -> Bool {
    guard pixels(head) != nil, head.count > 25, head[12..<16].elementsEqual("IHDR".utf8) else { return false }
    return head[25] == 4 || head[25] == 6
  }

  static func unreferencedVariant(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for (base, scales) in pictures(bundle) where scales[1] == nil && scales[2] == nil {
      guard let large = scales[3] else { continue }
      let name = Path.lastComponent(base)
      findings.add("\(large.name) but no \(name) and no @2x of it", at: large.path)
    }
    deviceVariants(bundle, &findings)
  }

  /// Pictures for iPads or iPhones alone, in an app for both.
  private static func deviceVariants(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard PictureRules.isApp(bundle), bundle.families.isSuperset(of: [1, 2]) else { return }
    let ofSystem = PicturesOfSystem(bundle)
    var devices: [Text: [Text: BundleFiles.Entry]] = [:]
    for entry in bundle.entries where entry.kind == .regular && entry.name.asciiLowercased.hasSuffix(".png") {
      let file = ResourceVariantName(entry.name)
      if file.isReversed || ofSystem.contains(entry) || isInAssetCatalog(entry) { continue }
      devices[Path.join(Path.parent(entry.path), file.name), default: [:]][file.device] = entry
    }
    for (path, variants) in devices.sorted(by: { $0.key < $1.key }) where variants[""] == nil {
      guard variants["ipad"] == nil || variants["iphone"] == nil, let only = variants.values.first else { continue }
      findings.add("\(only.name): other devices find no \(Path.lastComponent(path))", at: only.path)
    }
  }

  static func junk(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries {
      let name = entry.name
      // What is below a junk directory is part of it.
      if isJunk(entry), !entry.path.hasPrefix("__MACOSX/"),
        entry.path.split(at: .slash).dropLast().allSatisfy({ $0 != "__MACOSX" })
      {
        findings.add(
          "\(name) is of no use in a bundle", at: entry.path, hint: "delete it",
          fix: removingJunk(entry, bundle))
      }
    }
  }

  static func isJunk(_ entry: BundleFiles.Entry) -> Bool {
    isOfFileManager(entry.name) || ["__MACOSX", ".svn"].contains(entry.name)
      || !entry.isDirectory && ["orig", "rej", "swp", "bak"].contains(Path.pathExtension(entry.name))
      || !entry.isDirectory && entry.name.hasSuffix("~")
  }

  private static func isOfFileManager(_ name: Text) -> Bool {
    [".DS_Store", "Thumbs.db", "desktop.ini", ".localized"].contains(name) || name.hasPrefix("._")
  }

  /// What file managers have made goes. What editors and merges leave may be the only copy of somebody's work, and
  /// stays. A folder goes if it has nothing but what the systems that make such folders put into it.
  private static func removingJunk(_ entry: BundleFiles.Entry, _ bundle: BundleUnderTest) -> Fix? {
    guard entry.isDirectory else { return isOfFileManager(entry.name) ? .remove(path: entry.path) : nil }
    let isJunk = bundle.tree.entries.below(entry.path).allSatisfy { other in
      other.failure == nil
        && (other.isDirectory || other.kind == .regular && (other.name.hasPrefix("._") || other.name == ".DS_Store"))
    }
    return isJunk && bundle.tree[entry.path]?.failure == nil ? .removeFolder(path: entry.path) : nil
  }

  static func sourceInProduct(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard !bundle.isSource, bundle.profile != .linux else { return }
    for file in bundle.tables where file.kind == .catalog {
      findings.add(
        "\(Path.lastComponent(file.path)) in a built bundle is not read on Apple's systems", at: file.path,
        table: file.table, hint: "compile it to .strings and .stringsdict")
    }
  }

  static func unreadable(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries {
      if let failure = entry.failure {
        findings.add(failure.description.string.lowercasedFirst, at: entry.path)
        continue
      }
      let kind: String? =
        switch entry.kind {
        case .namedPipe: "a pipe"
        case .socket: "a socket"
        case .characterDevice, .blockDevice: "a device"
        default: nil
        }
      if let kind { findings.add("\(kind), not a regular file", at: entry.path) }
    }
    for file in bundle.unread {
      findings.add(
        file.failure.description.string.lowercasedFirst, at: file.path,
        hint: file.failure.limit?.hint.string)
    }
  }

  /// How files of each type begin.
  private static let signatures: [(name: String, extensions: [Text], starts: [[UInt8]])] = [
    ("a PNG", ["png"], [[0x89, 0x50, 0x4E, 0x47]]),
    ("a JPEG", ["jpg", "jpeg"], [[0xFF, 0xD8, 0xFF]]),
    ("a GIF", ["gif"], [Array("GIF8".utf8)]),
    ("a TIFF", ["tif", "tiff"], [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]]),
    ("a PDF", ["pdf"], [Array("%PDF".utf8)]),
    ("an Apple icon", ["icns"], [Array("icns".utf8)]),
  ]

  static func contentType(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    for entry in bundle.entries where entry.kind == .regular && entry.size >= 4 && entry.failure == nil {
      let pathExtension = Path.pathExtension(entry.name).asciiLowercased
      guard let claimed = signatures.first(where: { $0.extensions.contains(pathExtension) }) else { continue }
      let head = bundle.tree.head(entry.path, count: 8)
      if claimed.starts.contains(where: { head.starts(with: $0) }) { continue }
      guard let actual = signatures.first(where: { $0.starts.contains { head.starts(with: $0) } }) else { continue }
      findings.add("\(entry.name) is \(actual.name)", at: entry.path, hint: "rename it")
    }
  }
}

extension Text {
  /// "composed" or "decomposed", for a name that would look the same in the other form; `nil` for one that has one form.
  var unicodeForm: String? {
    if isASCII { return nil }
    let units = Array(string.utf16)
    if units.normalized(composed: true) != units { return "decomposed" }
    return units.normalized(composed: false) != units ? "composed" : nil
  }

  /// The same for all names that are one on a Mac, where neither case nor the Unicode form matters.
  package var foldedAsOnMac: Text { isASCII ? asciiLowercased : Text(composed.string.lowercased()).composed }

  /// In normalization form C.
  package var composed: Text {
    if isASCII { return self }
    let units = Array(string.utf16).normalized(composed: true)
    return Text(String(decoding: units, as: UTF16.self))
  }
}

extension String {
  /// A sentence of the system as a clause of ours.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
