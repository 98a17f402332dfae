import CFBundles
import CFSystem
import CFTestSupport
import CFText
import Testing

@testable import CFBundleCompat

@Suite struct CFBundleTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("A.bundle/Contents/Info.plist", #"{ CFBundleIdentifier = "a.\#(directory.path)"; }"#)
    try directory.write("A.bundle/Contents/Resources/one.txt", "1")
    try directory.write("A.bundle/Contents/Resources/two.txt", "2")
    try directory.write("A.bundle/Contents/Resources/Sub/three.txt", "3")
    try directory.write("A.bundle/Contents/Resources/de.lproj/one.html", "")
    try directory.write("A.bundle/Contents/Resources/en.lproj/one.html", "")
    try directory.write("A.bundle/Contents/Resources/en.lproj/InfoPlist.strings", #""CFBundleName" = "English";"#)
    try directory.makeDirectory("A.bundle/Contents/PlugIns/P.bundle")
    try directory.makeDirectory("A.bundle/Contents/PlugIns/Q.other")
  }

  private var path: String { "\(directory.path)/A.bundle" }

  private func german() throws -> CFBundle { try CFBundle(path: path, environment: CFEnvironment(languages: ["de"])) }

  // MARK: - Opening

  @Test func equalPathsAreEqualBundles() throws {
    let bundle = try CFBundle(path: path)
    #expect(try CFBundle(path: path + "/") == bundle)
    #expect(try CFBundle(path: directory.path + "/./A.bundle") == bundle)
    #expect(bundle.bundlePath == path)
    #expect(Set([bundle, try CFBundle(path: path)]).count == 1)
    #expect(bundle.description.contains(path))
  }

  @Test func abundleWithAnEnvironmentOfItsOwnIsAnother() throws {
    let bundle = try german()
    #expect(try CFBundle(path: path) != bundle)
    #expect(bundle.environment.languages == ["de"])
  }

  @Test func aBundleIsFreedWithItsLastValue() throws {
    weak var core: Bundle?
    do {
      let bundle = try CFBundle(path: path)
      let same = try CFBundle(path: path)
      core = bundle.core
      #expect(core != nil && same.core === core)
    }
    #expect(core == nil)
  }

  @Test func aBundleIsFoundByItsIdentifierWhileItIsOpen() throws {
    let identifier = "a.\(directory.path)"
    #expect(CFBundle(identifier: identifier) == nil)
    #expect(CFBundle(containing: #dsohandle) == .main)
    let bundle = try CFBundle(path: path)
    #expect(CFBundle(identifier: identifier) == bundle)
    #expect(bundle.bundleIdentifier == identifier)
    #expect(CFBundle.allBundles.contains(bundle))
  }

  @Test func theMainBundleIsThatOfTheProgram() {
    #expect(CFBundle.main == CFBundle.main)
    #expect(CFBundle.main.executablePath?.hasPrefix("/") == true)
    #expect(CFBundle.main.isLoaded)
    #expect(CFBundle.allBundles.first == .main)
  }

  @Test func anErrorHasItsReason() throws {
    let missing = directory.path + "/missing.bundle"
    #expect(throws: CFBundle.OpenError.notFound(path: missing)) { try CFBundle(path: missing) }
    #expect(throws: CFBundle.OpenError.notFound(path: "")) { try CFBundle(path: "") }
    let file = path + "/Contents/Resources/one.txt"
    #expect(throws: CFBundle.OpenError.notADirectory(path: file)) { try CFBundle(path: file) }
    #expect(throws: CFBundle.OpenError.notADirectory(path: file)) {
      try CFBundle(path: file, environment: CFEnvironment(languages: ["de"]))
    }
    let description = CFBundle.OpenError.notFound(path: missing).description
    #expect(description == "cannot open a bundle at \(missing): there is no such directory")
    #expect(CFBundle.OpenError.systemFailure(path: "p", code: 24, reason: "r").path == "p")
  }

  @Test func aNameWithANulIsNotFound() throws {
    #expect(throws: CFBundle.OpenError.self) { try CFBundle(path: path + "\0") }
    #expect(try german().path(forResource: "one\0", withExtension: "txt") == nil)
  }

  @Test func allBundlesOfADirectoryAreOpened() throws {
    let bundle = try CFBundle(path: path)
    let plugIns = bundle.builtInPlugIns().map(\.bundlePath)
    #expect(plugIns == [path + "/Contents/PlugIns/P.bundle", path + "/Contents/PlugIns/Q.other"])
    #expect(bundle.builtInPlugIns(withExtension: "bundle").count == 1)
    #expect(CFBundle.bundles(inDirectory: directory.path, withExtension: ".bundle") == [bundle])
    #expect(CFBundle.bundles(inDirectory: "/no/such").isEmpty)
  }

  @Test func frameworksAreListedApart() throws {
    try directory.makeDirectory("F.framework")
    let framework = try CFBundle(path: directory.path + "/F.framework")
    let bundle = try CFBundle(path: path)
    #expect(CFBundle.allFrameworks.contains(framework) && !CFBundle.allFrameworks.contains(bundle))
    #expect(CFBundle.allBundles.contains(bundle) && !CFBundle.allBundles.contains(framework))
  }

  // MARK: - Directories

  @Test func theDirectoriesAreInTheBundle() throws {
    let bundle = try CFBundle(path: path)
    #expect(bundle.resourcePath == path + "/Contents/Resources")
    #expect(bundle.builtInPlugInsPath == path + "/Contents/PlugIns")
    #expect(bundle.privateFrameworksPath == path + "/Contents/Frameworks")
    #expect(bundle.sharedFrameworksPath == path + "/Contents/SharedFrameworks")
    #expect(bundle.sharedSupportPath == path + "/Contents/SharedSupport")
  }

  // MARK: - Info.plist

  @Test func theInfoDictionaryHasTypedValues() throws {
    try directory.write(
      "I.bundle/Contents/Info.plist",
      """
      <plist><dict><key>CFBundleVersion</key><string>1.2</string><key>Limit</key><integer>42</integer>
      <key>CFBundleShortVersionString</key><string>1.0 beta</string><key>On</key><true/>
      <key>NSPrincipalClass</key><string>Main</string><key>CFBundleDisplayName</key><string>I am</string></dict></plist>
      """)
    let bundle = try CFBundle(path: directory.path + "/I.bundle")
    #expect(bundle.infoDictionary["Limit"] == 42)
    #expect(bundle.object(forInfoDictionaryKey: "On")?.boolean == true)
    #expect(bundle.object(forInfoDictionaryKey: "none") == nil)
    #expect(bundle.version == "1.2")
    #expect(bundle.shortVersion == "1.0 beta")
    #expect(bundle.versionNumber == 0x0120_8000)
    #expect(bundle.principalClassName == "Main")
    #expect(bundle.displayName == "I am")
    #expect(bundle.localizedInfoDictionary == nil)
    struct Info: Decodable {
      let Limit: Int
      let On: Bool
    }
    #expect(try bundle.info(as: Info.self).Limit == 42)
    struct Wrong: Decodable { let Limit: String }
    #expect(throws: DecodingError.self) { try bundle.info(as: Wrong.self) }
  }

  @Test func aLocalizedValueReplacesThatOfInfoPlist() throws {
    let bundle = try CFBundle(path: path, environment: CFEnvironment(languages: ["en"]))
    #expect(bundle.object(forInfoDictionaryKey: "CFBundleName")?.string == "English")
    #expect(bundle.localizedInfoDictionary == ["CFBundleName": "English"])
    #expect(bundle.infoDictionary["CFBundleName"] == nil)
  }

  // MARK: - Resources

  @Test func aResourceIsFoundByNameAndExtension() throws {
    let bundle = try german()
    let resources = path + "/Contents/Resources/"
    #expect(bundle.path(forResource: "one", withExtension: "txt") == resources + "one.txt")
    #expect(bundle.path(forResource: "one", withExtension: ".txt") == resources + "one.txt")
    #expect(bundle.path(forResource: "one.txt") == resources + "one.txt")
    #expect(bundle.path(forResource: "one", ofType: "html") == resources + "de.lproj/one.html")
    let english = bundle.path(forResource: "one", withExtension: "html", localization: "en")
    #expect(english == resources + "en.lproj/one.html")
    #expect(bundle.path(forResource: "three", withExtension: "txt", subdirectory: "Sub") == resources + "Sub/three.txt")
    #expect(bundle.path(forResource: "three", ofType: "txt", inDirectory: "Sub") == resources + "Sub/three.txt")
    #expect(bundle.path(forResource: "four", withExtension: "txt") == nil)
  }

  @Test func aNameThatLeadsOutOfTheResourcesFindsNothing() throws {
    let bundle = try german()
    #expect(bundle.path(forResource: "../Info", withExtension: "plist") == nil)
    #expect(bundle.path(forResource: "Info", withExtension: "plist", subdirectory: "..") == nil)
    #expect(bundle.path(forResource: "one", withExtension: "html", localization: "../de") == nil)
    #expect(bundle.paths(forResourcesWithExtension: "plist", subdirectory: "..").isEmpty)
    #expect(bundle.explainResource("../Info", withExtension: "plist") == nil)
  }

  @Test func allResourcesOfAnExtensionAreListed() throws {
    let bundle = try german()
    let resources = path + "/Contents/Resources/"
    #expect(bundle.paths(forResourcesWithExtension: "txt") == [resources + "one.txt", resources + "two.txt"])
    #expect(bundle.paths(forResourcesOfType: "html") == [resources + "de.lproj/one.html"])
    #expect(
      bundle.paths(forResourcesWithExtension: "html", localization: "en") == [resources + "en.lproj/one.html"])
    #expect(bundle.paths(forResourcesWithExtension: "none").isEmpty)
  }

  @Test func aBundleThatIsNotOpenIsReadForOneCall() throws {
    let resources = path + "/Contents/Resources/"
    #expect(CFBundle.path(forResource: "one", ofType: "txt", inDirectory: path) == resources + "one.txt")
    #expect(CFBundle.paths(forResourcesOfType: "txt", inDirectory: path).count == 2)
    #expect(CFBundle.path(forResource: "three", withExtension: "txt", in: path) == nil)
    let three = resources + "Sub/three.txt"
    #expect(CFBundle.path(forResource: "three", withExtension: "txt", subdirectory: "Sub", in: path) == three)
    #expect(CFBundle.paths(forResourcesWithExtension: "txt", subdirectory: "Sub", in: path) == [three])
    for missing in ["", directory.path + "/missing.bundle"] {
      #expect(CFBundle.path(forResource: "one", ofType: "txt", inDirectory: missing) == nil)
      #expect(CFBundle.paths(forResourcesOfType: nil, inDirectory: missing).isEmpty)
    }
    #expect(CFBundle(identifier: "a.\(directory.path)") == nil)
  }

  // MARK: - Explanations

  @Test func anExplanationNamesTheCandidates() throws {
    let bundle = try CFBundle(path: path, environment: CFEnvironment(languages: ["en", "de"]))
    let resource = try #require(bundle.explainResource("one", withExtension: "html"))
    #expect(resource.answers == ["Contents/Resources/en.lproj/one.html"])
    let chosen = try #require(resource.steps.first { $0.outcome == .chosen })
    #expect(chosen.candidate == resource.answers[0] && !chosen.reason.isEmpty)
    #expect(resource.steps.contains { $0.outcome == .absent })
    #expect(bundle.explainLocalizedString(forKey: "none").answers == ["none"])
    #expect(bundle.explainLocalizations().answers == bundle.preferredLocalizations)
    #expect(bundle.explainResource("nothing")?.answers == [])
  }

  // MARK: - Code

  @Test func anErrorOfLoadingHasItsReason() throws {
    let bundle = try CFBundle(path: path)
    #expect(!bundle.isLoaded && !bundle.isExecutableLoadable)
    #expect(bundle.executablePath == nil)
    #expect(bundle.executableArchitectures.isEmpty)
    #expect(throws: CFBundle.LoadError.notFound(reason: "the bundle has no executable")) { try bundle.load() }
    #expect(throws: CFBundle.LoadError.notFound(reason: "the bundle has no executable")) { try bundle.preflight() }
    try directory.write("A.bundle/Contents/Linux/A", "text")
    #expect {
      try bundle.preflight()
    } throws: {
      guard case CFBundle.LoadError.notLoadable(let reason)? = $0 as? CFBundle.LoadError else { return false }
      return reason.contains("/Contents/Linux/A") && "\($0)" == reason
    }
    var library = ELFBuilder()
    library.machine = 8  // MIPS
    try directory.write("A.bundle/Contents/Linux/A", library.build())
    #expect(bundle.executablePath == path + "/Contents/Linux/A")
    #expect(bundle.executableArchitectures.map(\.name) == ["mips64"])
    #expect {
      try bundle.load()
    } throws: {
      guard case CFBundle.LoadError.wrongArchitecture? = $0 as? CFBundle.LoadError else { return false }
      return true
    }
    #expect(CFBundle.Architecture.current == CFBundle.main.executableArchitectures.first)
    #expect([.x86_64, .arm64].contains(CFBundle.Architecture.current))
    #expect([CFBundle.Architecture.x86_64, .arm64].map(\.name) == ["x86_64", "arm64"])
  }

  @Test func codeIsLoadedUnloadedAndLoadedAgain() throws {
    let folders = ["/lib/x86_64-linux-gnu/", "/lib/aarch64-linux-gnu/", "/lib64/", "/lib/"]
    let library = folders.lazy.compactMap { try? Files.read(Text($0 + "libm.so.6"), limit: 1 << 26) }.first
    try directory.write("A.bundle/Contents/Linux/A", try #require(library))
    let bundle = try CFBundle(path: path)
    for _ in 0..<2 {
      try bundle.load()
      #expect(bundle.isLoaded)
      let cosine = try #require(unsafe bundle.symbol("cos"))
      typealias Cosine = @convention(c) (Double) -> Double
      #expect(unsafe unsafeBitCast(cosine, to: Cosine.self)(0) == 1)
      #expect(unsafe bundle.unload())
      #expect(!bundle.isLoaded)
    }
    #expect(unsafe !CFBundle.main.unload())
  }

  @Test func aProgramBesideTheExecutableIsFound() throws {
    try directory.write("A.bundle/Contents/Linux/helper", "")
    #expect(try CFBundle(path: path).path(forAuxiliaryExecutable: "helper") == path + "/Contents/Linux/helper")
    #expect(try CFBundle(path: path).path(forAuxiliaryExecutable: "../../helper") == nil)
  }

  @Test func theSymbolsOfTheProgramAreFound() {
    #expect(CFBundle.main.symbol("no_such_symbol_here") == nil)
  }
}
