import CFBundles
import CFObjects
import CFSystem
import CFText
import Reporting

/// The rules about what Apple's stores refuse or warn of, with Apple's numbers: CFB720 to CFB732. They run for
/// `--profile app-store`.
enum StoreRules {
  private static func isApp(_ bundle: BundleUnderTest) -> Bool {
    Path.pathExtension(bundle.name) == "app" && bundle.infoPath != nil && bundle.infoError == nil && !bundle.isGNUstep
  }

  /// An app of a Mac that is not inside of another one.
  private static func isMacApp(_ bundle: BundleUnderTest) -> Bool {
    isApp(bundle) && bundle.profile == .mac && bundle.layout.kind == .contents && bundle.outer == nil
  }

  /// The keys that the bundle's Info.plist has, with any suffix.
  private static func has(_ names: [Text], _ bundle: BundleUnderTest) -> Bool {
    bundle.infoWalk.entries.contains { $0.place.isEmpty && names.contains($0.base) }
  }

  // MARK: - Icons: CFB720 and CFB722

  static func icon(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard PictureRules.isApp(bundle), let path = bundle.infoPath else { return }
    let icons = AppIcons(bundle)
    func add(_ message: String, at other: Text? = nil) { findings.add(message, at: other ?? path) }
    let hasName = bundle.infoWalk.entries.contains { $0.base == "CFBundleIconName" }
    if icons.mayBeInCatalog {
      if !hasName { add("no CFBundleIconName (ITMS-90713)") }
      return
    }
    // Of an app without any icon, CFB219 and CFB208 speak.
    guard !icons.files.isEmpty else { return }
    let heads = icons.files.map { ($0.entry, bundle.tree.head($0.entry.path, count: 64)) }
    let sides = Set(heads.compactMap { LayoutRules.pixels($0.1)?.width })
    func need(_ side: Int, _ what: String, _ number: Int) {
      let isThere = sides.contains { abs($0 - side) < (side == 167 ? 2 : 1) }
      if !isThere { add("no icon of \(side) x \(side)\(what) (ITMS-\(number))") }
    }
    if bundle.families.isEmpty || bundle.families.contains(1) { need(120, "", 90022) }
    if bundle.families.contains(2) {
      need(152, " for the iPad", 90023)
      need(167, " for the iPad", 90023)
    }
    for (entry, head) in heads {
      if LayoutRules.pixels(head) == nil {
        add("\(entry.name) is not a PNG (ITMS-90704)", at: entry.path)
      } else if LayoutRules.hasAlpha(head) {
        add("\(entry.name) has an alpha channel (ITMS-90717)", at: entry.path)
      }
    }
  }

  static func macIcon(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isMacApp(bundle), let name = bundle.string("CFBundleIconFile"), !name.isEmpty,
      !(bundle.hasCompiledCatalog && bundle.string("CFBundleIconName") != nil)
    else { return }
    for entry in bundle.resourceNames.entries(name, ["icns"]) where entry.name.hasSuffix(".icns") {
      guard let file = bundle.tree.open(entry.path), let types = iconTypes(file) else { continue }
      if !types.contains("ic10") {
        findings.add("\(entry.name) has no 512 x 512 @2x picture (ITMS-90236)", at: entry.path)
      }
    }
  }

  /// The types of the pictures in an icon file; `nil` for another file.
  private static func iconTypes(_ file: OpenFile) -> Set<Text>? {
    guard let head = file.bytes(in: 0..<min(8, file.count)), head.starts(with: Array("icns".utf8)), head.count == 8
    else {
      return nil
    }
    var types: Set<Text> = []
    var offset = 8
    while offset + 8 <= file.count, types.count < 256, let part = file.bytes(in: offset..<offset + 8) {
      types.insert(Text(part[0..<4]))
      let size = part[4...].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8 else { break }
      offset += size
    }
    return types
  }

  // MARK: - Keys of the app: CFB721, CFB728, CFB732

  static func category(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isMacApp(bundle), !has(["LSApplicationCategoryType"], bundle) else { return }
    findings.add(
      "no LSApplicationCategoryType (ITMS-90242)", at: bundle.infoOrRoot,
      hint: "cfbundle keys LSApplicationCategoryType lists the categories")
  }

  static func documents(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle), let path = bundle.infoPath else { return }
    let key: Text = "CFBundleDocumentTypes"
    let types = bundle.infoWalk.dictionaries.filter { $0.place == key + "[]" }
    for (_, dictionaryPath, dictionary, tree) in types where dictionary["LSHandlerRank" as Text] == nil {
      let name = dictionary.text("CFBundleTypeName") ?? dictionaryPath
      findings.add(
        "document type \"\(name)\" has no LSHandlerRank (ITMS-90788)", at: path,
        bundle.infoPosition(ofOffset: tree?.range.lowerBound), key: dictionaryPath)
    }
    if bundle.profile == .ios, !types.isEmpty,
      !has(["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"], bundle)
    {
      findings.add(
        "\(key) without LSSupportsOpeningDocumentsInPlace or UISupportsDocumentBrowser (ITMS-90737)", at: path,
        bundle.infoPosition(of: key), key: key)
    }
  }

  static func encryption(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isApp(bundle), bundle.outer == nil, !has(["ITSAppUsesNonExemptEncryption"], bundle) else { return }
    findings.add(
      "no ITSAppUsesNonExemptEncryption", at: bundle.infoOrRoot, hint: "add it: false if it uses only the system's")
  }

  // MARK: - Versions: CFB723

  static func version(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, bundle.infoError == nil, !bundle.isGNUstep else { return }
    func add(_ message: String, _ key: Text, severity: Severity? = nil) {
      findings.add(message, at: path, bundle.infoPosition(of: key), severity: severity, key: key)
    }
    let short: Text = "CFBundleShortVersionString"
    let kind = Path.pathExtension(bundle.name)
    let isPart = bundle.outer != nil && ["framework", "appex", "xpc"].contains(kind)
    if let version = bundle.string(short), version.split(at: .dot).count > 3 {
      add("\(short) \"\(version)\": at most three numbers (ITMS-90060)", short)
    }
    if isPart, bundle.info[short] == nil { add("no \(short) in \(bundle.name) (ITMS-90057)", short) }
    if let version = bundle.string("CFBundleVersion"), version.count > 18 {
      add("CFBundleVersion \"\(version)\": longer than 18 characters", "CFBundleVersion")
    }
    guard let outer = bundle.outer,
      kind == "appex" || bundle.kinds.contains("watchapp") || bundle.kinds.contains("clip")
    else { return }
    for key in ["CFBundleVersion", short] as [Text] {
      guard let own = bundle.string(key), let others = outer.string(key), own != others else { continue }
      add("\(bundle.name) has \(key) \(own), the app \(others) (ITMS-90473)", key, severity: .warning)
    }
  }

  // MARK: - Platform and code: CFB724, CFB729 to CFB731

  /// Also a note for people who send a build for the simulator by mistake.
  static func platform(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, bundle.outer == nil || bundle.isForStore else { return }
    func add(_ message: String, _ key: Text) {
      findings.add(
        message + " (ITMS-90542)", at: path, bundle.infoPosition(of: key), severity: bundle.isForStore ? .error : nil,
        key: key)
    }
    let platforms = (bundle.info["CFBundleSupportedPlatforms" as Text] as? ArrayObject)?.texts ?? []
    if platforms.contains(where: { $0.hasSuffix("Simulator") }) {
      add(
        "CFBundleSupportedPlatforms is \(platforms.map(\.string).joined(separator: ", "))", "CFBundleSupportedPlatforms"
      )
    } else if let platform = bundle.string("DTPlatformName"), platform.hasSuffix("simulator") {
      add("DTPlatformName is \(platform)", "DTPlatformName")
    } else if platforms.count > 1, bundle.isForStore {
      add("CFBundleSupportedPlatforms names \(platforms.count) platforms", "CFBundleSupportedPlatforms")
    }
  }

  private static func isForSimulator(_ bundle: BundleUnderTest) -> Bool {
    let platforms = (bundle.info["CFBundleSupportedPlatforms" as Text] as? ArrayObject)?.texts ?? []
    return platforms.contains { $0.hasSuffix("Simulator") }
      || bundle.string("DTPlatformName")?.hasSuffix("simulator") == true
  }

  /// Whether the bundle, or the one around it, is for an iPhone or iPad.
  private static func isOfPhone(_ bundle: BundleUnderTest) -> Bool { bundle.outermost.profile == .ios }

  static func minimumSystem(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isOfPhone(bundle), let path = bundle.infoPath, bundle.infoError == nil else { return }
    let key: Text = "MinimumOSVersion"
    if let version = bundle.string(key) {
      let parts = version.split(at: .dot)
      if parts.count > 3 || parts.contains(where: { $0.isEmpty || !$0.utf8.allSatisfy(\.isASCIIDigit) }) {
        findings.add(
          "\(key) \"\(version)\" is not a version (ITMS-90530)", at: path, bundle.infoPosition(of: key), key: key)
      }
    } else if bundle.outer != nil, bundle.name.hasSuffix(".framework") {
      findings.add("\(bundle.name) has no \(key) (ITMS-90360)", at: path, key: key)
    }
  }

  /// A bundle of resources that names a program; of others, CFB501 speaks.
  static func namesExecutable(_ bundle: BundleUnderTest) -> Bool {
    bundle.isForStore && bundle.outer != nil && bundle.name.hasSuffix(".bundle")
  }

  static func executable(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard namesExecutable(bundle), let path = bundle.infoPath, let name = bundle.string("CFBundleExecutable"),
      !name.isEmpty, CodeRules.executable(bundle) == nil
    else { return }
    findings.add(
      "\(bundle.name): CFBundleExecutable \"\(name)\": no such file; a bundle of resources has no such key (ITMS-90535)",
      at: path, bundle.infoPosition(of: "CFBundleExecutable"), key: "CFBundleExecutable")
  }

  static func architecture(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isOfPhone(bundle), !isForSimulator(bundle.outermost), let path = CodeRules.executable(bundle) else { return }
    let wrong = CodeRules.architectures(of: bundle).filter { $0 == "x86_64" || $0 == "i386" }
    if wrong.isEmpty { return }
    findings.add(
      "\(Path.lastComponent(path)) has code for \(wrong.map(\.string).joined(separator: ", ")) (ITMS-90087)", at: path,
      hint: "remove it: lipo -remove")
  }

  // MARK: - Where bundles are: CFB725

  static func nesting(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard isOfPhone(bundle), !bundle.isSource else { return }
    if bundle.name.hasSuffix(".framework"), bundle.outer?.name.hasSuffix(".framework") == true {
      findings.add(
        "\(bundle.name) is in \(bundle.outer?.name ?? ""): frameworks belong into Frameworks of the app (ITMS-90205)",
        at: bundle.infoOrRoot)
    }
    for entry in bundle.entries where entry.kind == .regular {
      let path = entry.path.slice(from: bundle.prefix.count)
      let isLibrary = path.hasPrefix("Frameworks/") && path.hasSuffix(".dylib") && !entry.name.hasPrefix("libswift")
      let isOfBuild = ["a", "o"].contains(Path.pathExtension(entry.name))
      if isLibrary || isOfBuild { findings.add("\(path) is not allowed (ITMS-90171)", at: entry.path) }
    }
    let isPlugIn = Path.lastComponent(Path.parent(bundle.infoOrRoot)).hasSuffix(".bundle")
    if isPlugIn, bundle.prefix.string.contains("PlugIns/"), bundle.outer != nil, CodeRules.hasExecutable(bundle) {
      findings.add("\(bundle.name) in PlugIns has code: not allowed (ITMS-90171)", at: bundle.infoOrRoot)
    }
  }

  // MARK: - iPads: CFB726

  static func pad(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard PictureRules.isApp(bundle), bundle.families.contains(2), let path = bundle.infoPath else { return }
    let minimum = bundle.string("MinimumOSVersion").flatMap { Int($0.split(at: .dot)[0].string) } ?? 9
    if minimum < 9 { return }
    let general: Text = "UISupportedInterfaceOrientations"
    let key = bundle.info[general + "~ipad"] == nil ? general : general + "~ipad"
    let count = Set((bundle.info[key] as? ArrayObject)?.texts ?? []).count
    let isAlone = (bundle.info["UIRequiresFullScreen" as Text] as? BooleanObject)?.value == true
    if count < 4, !isAlone {
      findings.add(
        "\(key) has \(count) of 4 orientations, and there is no UIRequiresFullScreen (ITMS-90474)", at: path,
        bundle.infoPosition(of: key), key: key)
    }
    if !isAlone,
      !has(["UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens"], bundle)
    {
      findings.add("no launch storyboard (ITMS-90475)", at: path)
    }
  }

  // MARK: - Identifiers: CFB727

  static func identifier(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let path = bundle.infoPath, let identifier = bundle.string("CFBundleIdentifier"), !identifier.isEmpty else {
      return
    }
    func add(_ message: String) {
      findings.add(message, at: path, bundle.infoPosition(of: "CFBundleIdentifier"), key: "CFBundleIdentifier")
    }
    let outermost = bundle.outermost
    if let other = outermost.pathsByIdentifier[identifier], other != path {
      add("\(bundle.name) and \(Self.bundle(ofInfo: other, in: outermost)) are both \(identifier) (ITMS-90685)")
    }
    if let outer = bundle.outer, bundle.name.hasSuffix(".appex"), let app = outer.string("CFBundleIdentifier"),
      !identifier.hasPrefix(app + ".")
    {
      add("the identifier \(identifier) of an extension must begin with \(app). (ITMS-90806)")
    }
  }

  private static func bundle(ofInfo path: Text, in outermost: BundleUnderTest) -> Text {
    let folders = path.split(at: .slash).dropLast()
    return folders.last { Doctor.isBundle($0) } ?? outermost.name
  }
}

extension BundleUnderTest {
  /// The bundle that has all others among its files.
  var outermost: BundleUnderTest {
    var bundle = self
    while let next = bundle.outer { bundle = next }
    return bundle
  }
}
