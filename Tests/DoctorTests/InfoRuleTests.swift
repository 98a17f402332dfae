import CFText
import Doctor
import Foundation
import Reporting
import Testing

/// The rules about keys and values of an Info.plist, with the faults and near misses that are not on their pages.
struct InfoRuleTests {
  private static let standard = """
    CFBundleIdentifier = org.example.a; CFBundleName = A; CFBundleVersion = 1; CFBundleExecutable = A;
    CFBundlePackageType = APPL; MinimumOSVersion = 15.0;
    """

  /// The rules that find something in an application for iOS with an Info.plist in old-style text, and what they say.
  private static func findings(
    _ pairs: String, name: String = "A.app", standard: String = standard, _ files: [ExampleFile] = [],
    select: [Text] = ["CFB1"], profile: Profile? = nil
  ) throws -> [Finding] {
    let info = ExampleFile.text(
      name.hasSuffix(".app") && !files.contains { $0.path == "Contents" } ? "Info.plist" : "Contents/Info.plist",
      "{\n\(standard)\n\(pairs)\n}")
    let bundle = try TemporaryBundle([info] + files, name: name)
    var doctor = Doctor()
    doctor.configuration.select = select
    doctor.profile = profile
    return try bundle.findings(doctor)
  }

  private static func rules(
    _ pairs: String, name: String = "A.app", standard: String = standard, _ files: [ExampleFile] = []
  ) throws -> [String] {
    // CFB120 is off: it runs only because the test selects it.
    try findings(pairs, name: name, standard: standard, files).filter { $0.rule != "CFB120" }.map {
      "\($0.rule) \($0.message)"
    }
  }

  private static let contents = ExampleFile("Contents", .directory)

  @Test(arguments: [
    ("UIInterfaceOrientation = Landscape;", "UIInterfaceOrientation is \"Landscape\": allowed are"),
    ("UIDeviceFamily = (9);", "UIDeviceFamily[0] is \"9\": the nearest allowed values are"),
    ("MinimumOSVersion~ipad = ten;", "MinimumOSVersion~ipad is \"ten\": expected is numbers between dots"),
    ("UIBackgroundModes = (audio, loction);", "UIBackgroundModes[1] is \"loction\": do you mean location?"),
    ("UIStatusBarHidden = sometimes;", "UIStatusBarHidden is \"sometimes\": allowed are true and false"),
    ("CFBundleSupportedPlatforms = (MacOSX);", "says MacOSX, but the bundle is laid out for iOS"),
    ("CFBundleSignature = abc;", "CFBundleSignature is \"abc\": expected is four characters"),
    ("LSRequiresIPhoneOS = NO;", "LSRequiresIPhoneOS is NO: the only value is true"),
    (
      "CFBundleDocumentTypes = ({ CFBundleTypeName = a; CFBundleTypeRole = Editr; LSItemContentTypes = (a.b); });",
      "CFBundleDocumentTypes[0].CFBundleTypeRole is \"Editr\": do you mean Editor?"
    ),
    ("LSApplicationCategoryType = \"public.app-category.musik\";", "do you mean public.app-category.music?"),
  ])
  func `an impossible value is found`(_ pairs: String, _ message: String) throws {
    let found = try Self.rules(pairs)
    #expect(found.count == 1 && found[0].hasPrefix("CFB121 ") && found[0].contains(message), "\(found)")
  }

  @Test(arguments: [
    "UIDeviceFamily = (\"1\", 2);", "CFBundleIconFile = \"\";", "UIBackgroundModes = (audio);",
    "UIStatusBarHidden = yes;",
    "CFBundleInfoDictionaryVersion = 7.0;", "UIStatusBarStyle = \"$(STYLE)\";",
    "NSUserTrackingUsageDescription = Because;",
    "CFBundleURLTypes = ({ CFBundleURLSchemes = (a); CFBundleURLName = b; });",
    "CFBundleSupportedPlatforms = (iPhoneOS);",
    "SUFeedURL = \"https://example.org\";", "DTPlatformVersion = 27.0; UIBackgroundModes = (\"new-mode-of-27\");",
    "NSAppTransportSecurity = { NSExceptionDomains = { localhost = { NSIncludesSubdomains = 1; }; }; };",
    "UIRequiredDeviceCapabilities = { gps = <*BN>; };",
  ])
  func `a value that is right is no finding`(_ pairs: String) throws {
    let found = try Self.rules(pairs).filter { !$0.hasPrefix("CFB108") }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `an unknown value of an open set is a note`() throws {
    let found = try Self.findings("UIBackgroundModes = (\"something-else\");")
    #expect(found.map(\.rule) == ["CFB121"] && found.map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("CFBundleDocumentTypes = (x);", "CFBundleDocumentTypes[0] is a string, not a dictionary"),
    ("CFBundleIconFiles = ({});", "CFBundleIconFiles[0] is a dictionary, not a string"),
    (
      "NSAppTransportSecurity = { NSExceptionDomains = { \"a.b\" = x; }; };",
      "NSAppTransportSecurity.NSExceptionDomains[\"a.b\"] is a string, not a dictionary"
    ),
    (
      "UIRequiredDeviceCapabilities = wifi;",
      "UIRequiredDeviceCapabilities is a string, not an array of strings or a dictionary"
    ),
  ])
  func `a value of another type is found in inner dictionaries, too`(_ pairs: String, _ message: String) throws {
    let found = try Self.rules(pairs)
    #expect(found.contains("CFB106 " + message), "\(found)")
  }

  @Test func `a misspelled key of an inner dictionary has its place, and is mended`() throws {
    let list = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.a</string>
      <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict><key>x.org</key><dict>
      <key>NSIncludeSubdomains</key><true/></dict></dict></dict></dict></plist>
      """
    let bundle = try TemporaryBundle([.text("Contents/Info.plist", list)], name: "A.bundle")
    let root = Text(bundle.bundle.path)
    let report = try Doctor().check(root)
    let finding = try #require(report.findings.first { $0.rule == "CFB107" })
    #expect(finding.position == Position(line: 3, column: 1))
    #expect(
      finding.message
        == "unknown key \"NSAppTransportSecurity.NSExceptionDomains[\"x.org\"].NSIncludeSubdomains\": did you mean NSIncludesSubdomains?"
    )
    #expect(FixRun(report, in: root).apply().isEmpty)
    #expect(try Doctor().check(root).findings.allSatisfy { $0.rule != "CFB107" })
  }

  @Test func `a value that is nearly right is mended in XML`() throws {
    let list = """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example.a</string><key>MinimumOSVersion</key><string>15</string>
      <key>UIStatusBarStyle</key><string>UIStatusBarStyleDefualt</string></dict></plist>
      """
    let bundle = try TemporaryBundle([.text("Info.plist", list)], name: "A.app")
    let root = Text(bundle.bundle.path)
    var doctor = Doctor()
    doctor.configuration.select = ["CFB121"]
    let report = try doctor.check(root)
    #expect(
      report.findings.map(\.message) == [
        "UIStatusBarStyle is \"UIStatusBarStyleDefualt\": do you mean UIStatusBarStyleDefault?"
      ])
    #expect(report.findings.map(\.position) == [Position(line: 2, column: 36)])
    #expect(FixRun(report, in: root).apply().isEmpty)
    #expect(try doctor.check(root).findings.isEmpty)
  }

  @Test(arguments: [
    ("CFBundleName = \"\";", "CFB103 CFBundleName is empty"),
    (
      "UILaunchImages = ({ UILaunchImageName = a; UILaunchImageSize = \"{320, 480}\"; });",
      "CFB103 no UILaunchImages[0].UILaunchImageMinimumOSVersion"
    ),
    (
      "CFBundleIdentifier = \"Hello..\";",
      "CFB104 CFBundleIdentifier \"Hello..\" has an empty part: two dots, or one at an end"
    ),
    (
      "CFBundleIdentifier = Hello;",
      "CFB104 CFBundleIdentifier \"Hello\" is one word: write reverse DNS, such as org.example.Hello"
    ),
    (
      "UIBackgroundModes = (location);",
      "CFB122 UIBackgroundModes has location without a purpose string, such as NSLocationWhenInUseUsageDescription"
    ),
    (
      "UIBackgroundModes = (processing);",
      "CFB122 UIBackgroundModes has processing without BGTaskSchedulerPermittedIdentifiers"
    ),
    ("NSCameraUsageDescription = TODO;", "CFB126 NSCameraUsageDescription is a placeholder: \"TODO\""),
    ("NSDockTilePlugIn = \"A.docktileplugin\";", "CFB127 NSDockTilePlugIn names \"A.docktileplugin\": no such file"),
    (
      "CFBundleURLTypes = ({ CFBundleURLSchemes = (my_app); });",
      "CFB128 CFBundleURLTypes[0].CFBundleURLSchemes[0] is \"my_app\": a scheme is a letter, then letters, digits, + - ."
    ),
    (
      "UTImportedTypeDeclarations = ({ UTTypeConformsTo = (public.data); });",
      "CFB129 UTImportedTypeDeclarations[0] has no UTTypeIdentifier"
    ),
    (
      "UTImportedTypeDeclarations = ({ UTTypeIdentifier = a.b; }, { UTTypeIdentifier = a.b; });",
      "CFB129 a.b is declared twice in UTImportedTypeDeclarations"
    ),
    ("UTExportedTypeDeclarations = ({ UTTypeIdentifier = a.b; });", "CFB129 a.b has no UTTypeConformsTo"),
    (
      "CFBundleDocumentTypes = ({ CFBundleTypeName = P; LSTypeIsPackage = YES; });",
      "CFB130 document type \"P\" is a package and has no extension"
    ),
    ("NSPrivacyTracking = YES;", "CFB131 NSPrivacyTracking belongs in PrivacyInfo.xcprivacy"),
    ("LSItemContentTypes = (a.b);", "CFB131 LSItemContentTypes belongs in CFBundleDocumentTypes"),
  ])
  func `each fault has its rule`(_ pairs: String, _ finding: String) throws {
    // Of two values for a key, the last one counts.
    let found = try Self.rules(pairs).filter { !$0.hasPrefix("CFB115") }
    #expect(found.contains(finding), "\(found)")
  }

  @Test(arguments: [
    "UTExportedTypeDeclarations = ({ UTTypeIdentifier = a.b; UTTypeConformsTo = (public.data); }); UTImportedTypeDeclarations = ({ UTTypeIdentifier = a.b; });",
    "CFBundleDocumentTypes = ({ CFBundleTypeName = P; LSTypeIsPackage = YES; CFBundleTypeExtensions = (p); CFBundleTypeOSTypes = (fold); });",
    "CFBundleURLTypes = ();", "UIBackgroundModes = (processing); BGTaskSchedulerPermittedIdentifiers = (\"a.b\");",
    "UIBackgroundModes = (location); NSLocationWhenInUseUsageDescription = Maps;",
    "UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);",
    "UIDeviceFamily = (4); UIBackgroundModes = (location); WKWatchKitApp = YES;",
    "NSPrivacyTrackingDomains = (\"a.org\");",
  ])
  func `a near miss is no finding`(_ pairs: String) throws {
    let found = try Self.rules(pairs)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `what the guides ask for is a note for old systems, and for a profile`() throws {
    let old = Self.standard.replacingOccurrences(of: "MinimumOSVersion = 15.0;", with: "")
    let expected = ["CFBundleDisplayName", "LSRequiresIPhoneOS", "UIRequiredDeviceCapabilities"]
    func keys(_ found: [Finding]) -> [String] {
      found.filter { $0.rule == "CFB124" }.compactMap { $0.key?.string }.sorted()
    }
    #expect(keys(try Self.findings("", standard: old)) == expected)
    #expect(keys(try Self.findings("", profile: .ios)) == expected)
    #expect(keys(try Self.findings("")) == [])
    #expect(keys(try Self.findings("", name: "A.framework", standard: old)) == [])
  }

  @Test func `GNUstep's bundles have keys of their own`() throws {
    let info =
      "{ NSExecutable = A; NSIcon = \"a.tiff\"; NSTypes = ({ NSName = a; NSUnixExtensions = (x); }); NSRole = 3; }"
    let bundle = try TemporaryBundle([.text("Resources/Info-gnustep.plist", info)], name: "A.app")
    var doctor = Doctor()
    doctor.configuration.select = ["CFB1"]
    #expect(try bundle.findings(doctor).map(\.message) == [])
  }

  @Test func `each example has the same texts each time, and no description of a value of Swift`() throws {
    for example in RuleExamples.all where !example.isArchive {
      let files =
        RuleExamples.surroundings.filter { file in !example.bad.contains { $0.path == file.path } } + example.bad
      let bundle = try TemporaryBundle(files, name: example.name)
      var doctor = Doctor()
      doctor.configuration.select = ["all"]
      let first = try bundle.findings(doctor).map(\.message)
      #expect(first == (try bundle.findings(doctor).map(\.message)))
      for text in first where !text.string.contains("it is read as") {
        #expect(text.string.firstRange(of: /0x[0-9a-f]{6,}|Literal\(/) == nil, "\(text)")
      }
    }
  }
}
