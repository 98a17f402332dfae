import CFText

/// A file of an example: its path in the bundle, and its content.
package struct ExampleFile: Sendable {
  package enum Content: Sendable {
    case text(String)
    case bytes([UInt8])
    case link(String)
    case directory
    case pipe
    /// In an archive: encrypted.
    case encrypted
    /// In an archive: a few compressed bytes that claim to be many.
    case claim(size: Int)
    /// A library of ELF. Without a machine it is for the one that runs the test.
    case library(machine: Machine? = nil, needs: [String] = [], exports: [String] = [])
    /// A picture's header.
    case picture(width: Int, height: Int)
    /// Removes this file from the bundle around the example.
    case none
  }

  /// By their numbers in ELF.
  package enum Machine: UInt16, Sendable {
    case x86_64 = 62
    case arm64 = 183
  }

  package let path: String
  package let content: Content

  package init(_ path: String, _ content: Content) {
    self.path = path
    self.content = content
  }

  package static func text(_ path: String, _ text: String) -> ExampleFile { ExampleFile(path, .text(text)) }
}

/// For a rule, a bundle in which it finds one fault, and one that nearly has the fault.
///
/// The page of a rule shows them, and a test builds them.
package struct RuleExample: Sendable {
  package let rule: Text
  package let bad: [ExampleFile]
  package let good: [ExampleFile]

  /// The name of the bundle, or of the archive.
  package let name: String

  /// Whether the files are the entries of an archive, or, if one has no path, its bytes.
  package var isArchive: Bool { name.hasSuffix(".ipa") }

  /// Other rules that find something in the bad bundle.
  package let also: [Text]

  /// `--arch`.
  package let architecture: Text?

  /// `--code`.
  package let checksLibraries: Bool

  /// `--min`.
  package let minimumCoverage: Double?

  /// Beside the bundle, in the folder `Sources`, which `--source` names.
  package static let sourceFolder = "../Sources"

  package var hasSources: Bool { bad.contains { $0.path.hasPrefix(Self.sourceFolder) } }

  init(
    _ rule: Text, name: String = "Example.bundle", also: [Text] = [], architecture: Text? = nil,
    checksLibraries: Bool = false, minimumCoverage: Double? = nil, bad: [ExampleFile], good: [ExampleFile]
  ) {
    self.rule = rule
    self.bad = bad
    self.good = good
    self.name = name
    self.also = also
    self.architecture = architecture
    self.checksLibraries = checksLibraries
    self.minimumCoverage = minimumCoverage
  }
}

package enum RuleExamples {
  package static func example(of rule: Text) -> RuleExample? { all.first { $0.rule == rule } }

  /// What each bundle has besides: an Info.plist and a table in the development language.
  package static let surroundings: [ExampleFile] = [info(""), strings("en", "\"hello\" = \"Hello\";\n")]

  private static let resources = "Contents/Resources/"

  private static func info(_ pairs: String, without keys: [String] = []) -> ExampleFile {
    let standard = [
      ("CFBundleIdentifier", "org.example.example"), ("CFBundleName", "Example"), ("CFBundleVersion", "1.0"),
      ("CFBundleDevelopmentRegion", "en"),
    ]
    let lines = standard.filter { !keys.contains($0.0) }.map { "\t<key>\($0.0)</key>\n\t<string>\($0.1)</string>\n" }
    return ExampleFile("Contents/Info.plist", .text(xml(lines.joined() + pairs)))
  }

  private static func xml(_ pairs: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(pairs)</dict>\n</plist>\n"
  }

  private static func key(_ name: String, _ value: String) -> String { "\t<key>\(name)</key>\n\t\(value)\n" }
  private static func string(_ name: String, _ value: String) -> String { key(name, "<string>\(value)</string>") }

  private static func strings(_ language: String, _ text: String, table: String = "Localizable") -> ExampleFile {
    ExampleFile("\(resources)\(language).lproj/\(table).strings", .text(text))
  }

  private static func file(_ path: String, _ text: String = "x") -> ExampleFile {
    ExampleFile(resources + path, .text(text))
  }

  private static func png(_ path: String, _ width: Int, _ height: Int? = nil) -> ExampleFile {
    ExampleFile(resources + path, .picture(width: width, height: height ?? width))
  }

  /// An application for iOS in place of the bundle around the example.
  private static func app(
    _ pairs: String, _ others: [ExampleFile] = [], without keys: [String] = [], minimum: String = "15.0"
  ) -> [ExampleFile] {
    let standard = [
      ("CFBundleIdentifier", "org.example.example"), ("CFBundleName", "Example"), ("CFBundleVersion", "1.0"),
      ("CFBundleExecutable", "Example"), ("CFBundlePackageType", "APPL"), ("CFBundleDevelopmentRegion", "en"),
      ("MinimumOSVersion", minimum),
    ].filter { !keys.contains($0.0) && !$0.1.isEmpty }
    let icon = "<dict>\(key("CFBundleIconFiles", strings(["Icon-60"])))</dict>"
    let pictures =
      keys.contains("CFBundleIconFiles") ? "" : key("CFBundleIcons", "<dict>\(key("CFBundlePrimaryIcon", icon))</dict>")
    let launch = keys.contains("UILaunchScreen") ? "" : key("UILaunchScreen", "<dict/>")
    let list = xml(standard.map { string($0.0, $0.1) }.joined() + pictures + launch + pairs)
    // The head of a program for arm64. A link has no mode of its own.
    let program: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, 2] + Array(repeating: 0, count: 19)
    return surroundings.map { ExampleFile($0.path, .none) } + [
      ExampleFile("Info.plist", .text(list)), ExampleFile("Example", .link("program.bin")),
      ExampleFile("program.bin", .bytes(program)),
      ExampleFile("en.lproj/Localizable.strings", .text("\"hello\" = \"Hello\";\n")),
    ] + (pictures.isEmpty ? [] : [picture("Icon-60@2x.png", 120)]) + others
  }

  private static func picture(_ path: String, _ width: Int, _ height: Int? = nil) -> ExampleFile {
    ExampleFile(path, .picture(width: width, height: height ?? width))
  }

  private static func strings(_ values: [String]) -> String {
    "<array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
  }

  private static func dictionaries(_ pairs: [String]) -> String {
    "<array>" + pairs.map { "<dict>\($0)</dict>" }.joined() + "</array>"
  }

  /// An entry with forms for each language.
  private static func dict(_ language: String, _ forms: [String], format: String = "%#@files@") -> ExampleFile {
    let body = forms.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
    return ExampleFile(
      "\(resources)\(language).lproj/Localizable.stringsdict",
      .text(
        xml(
          key(
            "files",
            """
            <dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(body)</dict></dict>
            """))))
  }

  private static func catalog(_ strings: String, outside: String = "") -> ExampleFile {
    file(
      "Other.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n\(outside)  \"strings\" : {\(strings)},\n  \"version\" : \"1.0\"\n}\n")
  }

  /// An Info.plist that names a function which makes plug-ins.
  private static let factories = info(
    string("CFBundleExecutable", "Example")
      + key(
        "CFPlugInTypes",
        "<dict><key>68753A44-4D6F-1226-9C60-0050E4C00067</key><array><string>D736950A-4D6E-1226-803A-0050E4C00067</string></array></dict>"
      )
      + key(
        "CFPlugInFactories", "<dict><key>D736950A-4D6E-1226-803A-0050E4C00067</key><string>MyFactory</string></dict>"))

  /// The file of a text in two languages.
  private static func pair(_ source: String, _ translation: String, key: String = "k") -> [ExampleFile] {
    [strings("en", "\"\(key)\" = \"\(source)\";\n"), strings("de", "\"\(key)\" = \"\(translation)\";\n")]
  }

  package static let all: [RuleExample] =
    engineExamples + infoExamples + layoutExamples + localizationExamples + textExamples + formatExamples
    + pluralExamples + sourceExamples + codeExamples + archiveExamples + privacyExamples + storeExamples

  private static let engineExamples: [RuleExample] = [
    RuleExample(
      "CFB001", bad: [strings("en", "/* cfbundle:ignore CFB408 */\n\"hello\" = \"Hello\";\n")],
      good: [strings("en", "/* cfbundle:ignore CFB408 */\n\"hello\" = \"\";\n")]),
    RuleExample(
      "CFB002", bad: [ExampleFile(".cfbundle.plist", .text("ignore = (CFB999);\n"))],
      good: [ExampleFile(".cfbundle.plist", .text("ignore = (CFB408);\n"))]),
  ]

  private static let infoExamples: [RuleExample] = [
    RuleExample(
      "CFB101", bad: [ExampleFile("Contents/Info.plist", .none)], good: [info("")]),
    RuleExample(
      "CFB102", bad: [ExampleFile("Contents/Info.plist", .text(xml("\t<key>CFBundleName</key>\n")))], good: [info("")]),
    RuleExample("CFB103", bad: [info("", without: ["CFBundleIdentifier"])], good: [info("")]),
    RuleExample(
      "CFB104", bad: [info(string("CFBundleIdentifier", "com.acme.my_app"), without: ["CFBundleIdentifier"])],
      good: [info(string("CFBundleIdentifier", "com.acme.my-app"), without: ["CFBundleIdentifier"])]),
    RuleExample(
      "CFB105", bad: [info(string("CFBundleShortVersionString", "1.2-beta"))],
      good: [info(string("CFBundleShortVersionString", "1.2.0"))]),
    RuleExample(
      "CFB106", bad: [info(string("CFBundleURLTypes", "http"))], good: [info(key("CFBundleURLTypes", "<array/>"))]),
    RuleExample(
      "CFB107", bad: [info(string("CFBundleDisplaName", "Example"))],
      good: [info(string("ExampleDisplaName", "Example"))]),
    RuleExample(
      "CFB108", bad: [info(string("CFBundleGetInfoString", "$(PRODUCT_NAME) 1"))],
      good: [info(string("CFBundleGetInfoString", "costs $5 (or more), ask me@HOME, 100% sure"))]),
    RuleExample(
      "CFB109", also: ["CFB308"],
      bad: [info(string("CFBundleDevelopmentRegion", "fr"), without: ["CFBundleDevelopmentRegion"])],
      good: [info(string("CFBundleDevelopmentRegion", "English"), without: ["CFBundleDevelopmentRegion"])]),
    RuleExample(
      "CFB110", bad: [info(key("CFBundleLocalizations", "<array><string>en</string><string>fr</string></array>"))],
      good: [info(key("CFBundleLocalizations", "<array><string>en-GB</string></array>"))]),
    RuleExample(
      "CFB111", bad: [info(string("CFBundlePackageType", "APPL"))], good: [info(string("CFBundlePackageType", "BNDL"))]),
    RuleExample(
      "CFB112", bad: [info(string("CFBundlePackageType", "BNDL")), ExampleFile("Contents/PkgInfo", .text("APPL????"))],
      good: [info(string("CFBundlePackageType", "BNDL")), ExampleFile("Contents/PkgInfo", .text("BNDL????"))]),
    RuleExample(
      "CFB113", bad: [info(string("NSPrincipalClass~ipod2", "A"))], good: [info(string("NSPrincipalClass~ipad", "A"))]),
    RuleExample(
      "CFB114", bad: [info(key("UIRequiredDeviceCapabilities", "<array><string>wify</string></array>"))],
      good: [info(key("UIRequiredDeviceCapabilities", "<dict><key>wifi</key><true/></dict>"))]),
    RuleExample(
      "CFB115", bad: [info(string("CFBundleName", "Other"))],
      good: [info(key("Example", "<dict><key>CFBundleName</key><string>Other</string></dict>"))]),
    RuleExample(
      "CFB116", bad: [strings("en", "CFBundleDisplayName = \"Example\";\n", table: "InfoPlist")],
      good: [
        info(string("CFBundleDisplayName", "Example")),
        strings("en", "CFBundleDisplayName = \"Example\";\n", table: "InfoPlist"),
      ]),
    RuleExample(
      "CFB117",
      bad: [
        file(
          "Settings.bundle/Root.plist",
          xml(
            key(
              "PreferenceSpecifiers",
              "<array><dict><key>Type</key><string>PSToggleSwitchSpecifier</string></dict></array>")))
      ],
      good: [
        file(
          "Settings.bundle/Root.plist",
          xml(
            key("PreferenceSpecifiers", "<array><dict><key>Type</key><string>PSGroupSpecifier</string></dict></array>"))
        )
      ]),
    RuleExample(
      "CFB118",
      bad: [
        info(key("CFBundleDocumentTypes", document(icon: "Doc.icns")))
      ],
      good: [
        info(key("CFBundleDocumentTypes", document(icon: "Doc"))),
        file("Doc.icns", "icns"),
      ]),
    RuleExample(
      "CFB119",
      bad: [
        info(
          key(
            "CFPlugInTypes",
            "<dict><key>68753A44-4D6F-1226-9C60-0050E4C00067</key><array><string>D736950A-4D6E-1226-803A-0050E4C00067</string></array></dict>"
          ))
      ],
      good: [
        info(
          key(
            "CFPlugInTypes",
            "<dict><key>68753A44-4D6F-1226-9C60-0050E4C00067</key><array><string>d736950a-4d6e-1226-803a-0050e4c00067</string></array></dict>"
          )
            + key(
              "CFPlugInFactories",
              "<dict><key>D736950A-4D6E-1226-803A-0050E4C00067</key><string>MyFactory</string></dict>"))
      ]),
    RuleExample(
      "CFB120", name: "Example.app", bad: app(key("UIPrerenderedIcon", "<true/>"), minimum: "12.0"),
      good: app(key("UIPrerenderedIcon", "<true/>"), minimum: "5.0")),
    RuleExample(
      "CFB121", name: "Example.app", bad: app(string("UIStatusBarStyle", "Purple")),
      good: app(key("UIDeviceFamily", "<array><string>1</string><integer>2</integer></array>"))),
    RuleExample(
      "CFB122", name: "Example.app", bad: app(key("UIRequiredDeviceCapabilities", strings(["gps"]))),
      good: app(key("UIRequiredDeviceCapabilities", strings(["gps", "location-services"])))),
    RuleExample(
      "CFB123", name: "Example.app", bad: app(key("LSUIElement", "<true/>")),
      good: app(key("LSUIElement-macos", "<true/>"))),
    RuleExample(
      "CFB124", name: "Example.app",
      bad: app(
        key("LSRequiresIPhoneOS", "<true/>") + key("UIRequiredDeviceCapabilities", strings(["armv7"])), minimum: ""),
      good: app(key("LSRequiresIPhoneOS", "<true/>") + key("UIRequiredDeviceCapabilities", strings(["armv7"])))),
    RuleExample(
      "CFB125", bad: [strings("en", "\"CFBundleVersion\" = \"2\";\n", table: "InfoPlist")],
      good: [strings("en", "\"CFBundleShortVersionString\" = \"2\";\n", table: "InfoPlist")]),
    RuleExample(
      "CFB126", name: "Example.app", bad: app(string("NSCameraUsageDescription", " ")),
      good: app(
        string("NSCameraUsageDescription", ""),
        [.text("en.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"To scan codes.\";\n")])),
    RuleExample(
      "CFB127", name: "Example.app", bad: app(key("UIAppFonts", strings(["Nope.ttf"]))),
      good: app(key("UIAppFonts", strings(["Fonts/Nice.ttf"])), [.text("Fonts/Nice.ttf", "x")])),
    RuleExample(
      "CFB128", name: "Example.app",
      bad: app(key("CFBundleURLTypes", dictionaries([key("CFBundleURLSchemes", "<array/>")]))),
      good: app(key("CFBundleURLTypes", dictionaries([key("CFBundleURLSchemes", strings(["example+web"]))])))),
    RuleExample(
      "CFB129", name: "Example.app", bad: app(key("UTExportedTypeDeclarations", exported(extension: ".x"))),
      good: app(key("UTExportedTypeDeclarations", exported(extension: "x")))),
    RuleExample(
      "CFB130", name: "Example.app",
      bad: app(key("CFBundleDocumentTypes", dictionaries([package + key("CFBundleTypeMIMETypes", strings(["a/b"]))]))),
      good: app(key("CFBundleDocumentTypes", dictionaries([package + key("CFBundleTypeOSTypes", strings(["fold"]))])))),
    RuleExample(
      "CFB131", bad: [info(key("NSAllowsArbitraryLoads", "<true/>"))],
      good: [info(key("NSPrivacyTrackingDomains", strings(["example.org"])))]),
  ]

  /// A document type with an icon.
  private static func document(icon: String) -> String {
    dictionaries([key("CFBundleTypeExtensions", strings(["doc"])) + string("CFBundleTypeIconFile", icon)])
  }

  /// A declared type of files with an extension.
  private static func exported(extension name: String) -> String {
    dictionaries([
      string("UTTypeIdentifier", "org.example.x") + key("UTTypeConformsTo", strings(["public.data"]))
        + key("UTTypeTagSpecification", "<dict>\(string("public.filename-extension", name))</dict>")
    ])
  }

  /// A document type of packages.
  private static let package =
    string("CFBundleTypeName", "Package") + key("CFBundleTypeExtensions", strings(["x"]))
    + key("LSTypeIsPackage", "<true/>")

  private static let layoutExamples: [RuleExample] = [
    RuleExample(
      "CFB201", bad: [ExampleFile("Info.plist", .text(xml("")))], good: [file("Info.plist", xml(""))]),
    RuleExample(
      "CFB202", bad: [ExampleFile("Contents/Current", .link("Versions/A"))],
      good: [ExampleFile("Contents/Current", .link("Resources"))]),
    RuleExample(
      "CFB203", bad: [ExampleFile("Contents/PlugIns", .link("/usr"))],
      good: [ExampleFile("Contents/Texts", .link("Resources/../Resources/en.lproj"))]),
    RuleExample("CFB204", bad: [file("Logo.txt"), file("logo.txt")], good: [file("Logo.txt"), file("a/logo.txt")]),
    RuleExample(
      "CFB205", bad: [info(string("CFBundleIconFile", "icon.icns")), file("Icon.icns", "icns")],
      good: [info(string("CFBundleIconFile", "Icon")), file("Icon.icns", "icns")]),
    RuleExample(
      "CFB206", bad: [file("\u{E9}.txt"), file("e\u{301}.txt")], good: [file("\u{E9}.txt"), file("e.txt")]),
    RuleExample(
      "CFB207", bad: [file("Localizable.strings", "\"hello\" = \"Hi\";\n")],
      good: [file("Other.strings", "\"hello\" = \"Hi\";\n")]),
    RuleExample(
      "CFB208", bad: [info(key("CFBundleIconFiles", "<array><string>Icon-72.png</string></array>"))],
      good: [info(key("CFBundleIconFiles", "<array><string>Icon</string></array>")), png("Icon@2x.png", 120)]),
    RuleExample(
      "CFB209", bad: [info(string("UILaunchImageFile", "Start"))],
      good: [info(string("UILaunchImageFile", "Start")), png("Start-Landscape~ipad.png", 100)]),
    RuleExample(
      "CFB210", bad: [info(string("NSMainNibFile", "MainMenu"))],
      good: [info(string("NSMainNibFile", "MainMenu")), file("en.lproj/MainMenu.nib")]),
    RuleExample("CFB211", bad: [png("icon~ipad@2x.png", 2)], good: [png("icon@2x~ipad.png", 2)]),
    RuleExample(
      "CFB212", bad: [png("a.png", 30), png("a@2x.png", 50)], good: [png("a.png", 5, 4), png("a@2x.png", 9, 8)]),
    RuleExample("CFB213", bad: [file(".DS_Store")], good: [file("DS_Store.txt")]),
    RuleExample(
      "CFB214", bad: [catalog("\n    \"a\" : {}\n  ")], good: [strings("en", "\"a\" = \"A\";\n", table: "Other")]),
    RuleExample(
      "CFB215", bad: [ExampleFile(resources + "pipe", .pipe)],
      good: [ExampleFile(resources + "link", .link("en.lproj"))]),
    RuleExample(
      "CFB216", bad: [ExampleFile(resources + "logo.png", .bytes([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]))],
      good: [ExampleFile(resources + "logo.jpeg", .bytes([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0]))]),
    RuleExample(
      "CFB217", name: "Example.framework",
      bad: [
        ExampleFile("Contents/Info.plist", .none), ExampleFile(resources + "en.lproj/Localizable.strings", .none),
        ExampleFile(
          "Versions/A/Resources/Info.plist",
          .text(xml(string("CFBundleIdentifier", "a.b") + string("CFBundleVersion", "1")))),
      ],
      good: [
        ExampleFile("Contents/Info.plist", .none), ExampleFile(resources + "en.lproj/Localizable.strings", .none),
        ExampleFile(
          "Versions/A/Resources/Info.plist",
          .text(xml(string("CFBundleIdentifier", "a.b") + string("CFBundleVersion", "1")))),
        ExampleFile("Versions/Current", .link("A")),
      ]),
    RuleExample("CFB218", bad: [png("a@3x.png", 30)], good: [png("a@3x.png", 30), png("a@2x.png", 20)]),
    RuleExample(
      "CFB219", name: "Example.app", bad: app("", without: ["CFBundleIconFiles"]),
      good: app(string("CFBundleIconName", "AppIcon"), [.text("Assets.car", "x")], without: ["CFBundleIconFiles"])),
    RuleExample(
      "CFB220", name: "Example.app", bad: app("", without: ["UILaunchScreen"]),
      good: app("", [picture("Default-568h@2x.png", 640, 1136)], without: ["UILaunchScreen"])),
    RuleExample(
      "CFB221", name: "Example.app", bad: app("", [picture("Icon.png", 64)]),
      good: app("", [picture("Icon.png", 57), picture("fr.lproj/Icon.png", 57)])),
    RuleExample(
      "CFB222", name: "Example.app", bad: app("", [picture("Default-LandScape~ipad.png", 1024, 748)]),
      good: app("", [picture("Default-Portrait~ipad.png", 768, 1024), .text("Default.html", "x")])),
    RuleExample(
      "CFB223", name: "Example.app", bad: app("", [.text("iTunesArtwork", "x")]),
      good: app("", [picture("iTunesArtwork", 512)])),
    RuleExample(
      "CFB224", bad: [png("Hand~iPad.png", 20)],
      good: [png("a~b.png", 20), file("mail@2XL.txt"), png("Photo~Original.png", 20)]),
    RuleExample(
      "CFB225", bad: [ExampleFile("Contents/frameworks", .directory)],
      good: [file("contents/a.txt"), file("frameworks/a.txt")]),
    RuleExample(
      "CFB226", bad: [.text("README", "x")],
      good: [.text("Icon\r", "x"), .text("Contents/README", "x")]),
    RuleExample(
      "CFB227", bad: [ExampleFile("Contents/Texts", .link("/build/x/Example.bundle/Contents/Resources"))],
      good: [ExampleFile("Contents/Texts", .link("Resources"))]),
    RuleExample(
      "CFB228", name: "Example.framework", bad: framework + [.text("Example", "x")],
      good: framework + [ExampleFile("Example", .link("Versions/Current/Example"))]),
    RuleExample(
      "CFB229", bad: [file("a.txt"), file("b.txt"), seal], good: [file("a.txt"), file("c/b.txt"), seal]),
    RuleExample(
      "CFB230", name: "Example.plugin", bad: [.text("Contents/MacOS/a.txt", "x")],
      good: [.text("Contents/MacOS/a.sh", "#!/bin/sh\n")]),
    RuleExample(
      "CFB231", bad: [file("Main.nib", "bplist00")],
      good: [file("Main.nib/classes.nib")]),
  ]

  /// A framework with versions, without a link to its program.
  private static let framework: [ExampleFile] =
    surroundings.map { ExampleFile($0.path, .none) } + [
      .text(
        "Versions/A/Resources/Info.plist",
        xml(
          string("CFBundleIdentifier", "org.example.example") + string("CFBundleVersion", "1.0")
            + string("CFBundleName", "Example") + string("CFBundleExecutable", "Example"))),
      .text("Versions/A/Example", "x"), ExampleFile("Versions/Current", .link("A")),
      ExampleFile("Resources", .link("Versions/Current/Resources")),
    ]

  private static let localizationExamples: [RuleExample] = [
    RuleExample(
      "CFB301", bad: [file("de.Iproj/a.txt")], good: [strings("de", "\"hello\" = \"Hallo\";\n")]),
    RuleExample(
      "CFB302", bad: [strings("sp", "\"hello\" = \"Hola\";\n")], good: [strings("es", "\"hello\" = \"Hola\";\n")]),
    RuleExample(
      "CFB303", bad: [strings("German", "\"hello\" = \"Hallo\";\n")],
      good: [strings("pt_BR", "\"hello\" = \"Ol\u{E1}\";\n")]),
    RuleExample(
      "CFB304", also: ["CFB303"],
      bad: [strings("de", "\"hello\" = \"Hallo\";\n"), strings("German", "\"hello\" = \"Hallo\";\n")],
      good: [strings("de", "\"hello\" = \"Hallo\";\n"), strings("de-AT", "\"hello\" = \"Servus\";\n")]),
    RuleExample(
      "CFB305", bad: [ExampleFile(resources + "it.lproj", .directory)],
      good: [strings("it", "\"hello\" = \"Ciao\";\n")]),
    RuleExample(
      "CFB306",
      bad: [
        file("en.lproj/Help.html"), file("de.lproj/Help.html"), file("fr.lproj/Help.html"), file("ja.lproj/Other.html"),
      ],
      good: [
        file("en.lproj/Help.html"), file("de.lproj/Help.html"), file("fr.lproj/Help.html"),
        file("fr-CA.lproj/Other.html"),
      ]),
    RuleExample(
      "CFB307", bad: [strings("zh", "\"hello\" = \"\u{4F60}\u{597D}\";\n")],
      good: [
        strings("zh", "\"hello\" = \"\u{4F60}\u{597D}\";\n"), strings("zh-Hant", "\"hello\" = \"\u{4F60}\u{597D}\";\n"),
      ]),
    RuleExample(
      "CFB308", also: ["CFB405"], bad: [strings("de", "\"a\" = \"A\";\n", table: "Other")],
      good: [strings("de", "\"a\" = \"A\";\n", table: "Other"), strings("en", "\"a\" = \"A\";\n", table: "Other")]),
    RuleExample(
      "CFB309", also: ["CFB231"], bad: [file("Base.lproj/Main.nib"), strings("fr", "\"hello\" = \"Salut\";\n")],
      good: [
        file("Base.lproj/Main.nib"), strings("fr", "\"hello\" = \"Salut\";\n"),
        strings("fr", "\"1.title\" = \"Titre\";\n", table: "Main"),
      ]),
    RuleExample(
      "CFB310",
      bad: [
        strings("de", "\"hello\" = \"Hallo\";\n"),
        ExampleFile(
          "Contents/Frameworks/X.framework/Resources/Info.plist",
          .text(xml(string("CFBundleIdentifier", "a.b") + string("CFBundleVersion", "1")))),
        ExampleFile("Contents/Frameworks/X.framework/Resources/en.lproj/A.strings", .text("\"a\" = \"A\";\n")),
      ],
      good: [
        ExampleFile(
          "Contents/Frameworks/X.framework/Resources/Info.plist",
          .text(xml(string("CFBundleIdentifier", "a.b") + string("CFBundleVersion", "1")))),
        ExampleFile("Contents/Frameworks/X.framework/Resources/en.lproj/A.strings", .text("\"a\" = \"A\";\n")),
      ]),
    RuleExample(
      "CFB311", bad: [.text("Contents/en.lproj/Other.strings", "\"a\" = \"A\";\n")],
      good: [strings("en", "\"a\" = \"A\";\n", table: "Other"), .text("Contents/Resources/a/en.lproj/a.txt", "x")]),
    RuleExample(
      "CFB312", name: "Example.app",
      bad: translated + [
        .text(resources + "de.mo", "x"), .text(resources + "fr.mo", "x"), .text(resources + "help_pt_BR.qm", "x"),
      ], good: translated + [.text(resources + "de.mo", "x"), .text(resources + "qt_fr.qm", "x")]),
    RuleExample(
      "CFB313", bad: [strings("fr_FR", "\"hello\" = \"Salut\";\n")],
      good: [strings("fr_CA", "\"hello\" = \"Salut\";\n"), strings("fr", "\"hello\" = \"Salut\";\n")]),
  ]

  /// An application for Macs without localizations.
  private static let translated: [ExampleFile] = [
    info(
      string("CFBundlePackageType", "APPL") + string("LSMinimumSystemVersion", "11.0")
        + string("CFBundleExecutable", "Example")), ExampleFile(resources + "en.lproj/Localizable.strings", .none),
    ExampleFile("Contents/MacOS/Example", .link("../Resources/run.sh")), file("run.sh", "#!/bin/sh\n"),
  ]

  private static let textExamples: [RuleExample] = [
    RuleExample(
      "CFB401", bad: [strings("en", "\"hello\" = \"Hello\"\n\"bye\" = \"Bye\";\n")],
      good: [strings("en", "/* \"a\" = \"b\" */\n\"hello\" = \"Hello\";\n")]),
    RuleExample(
      "CFB402",
      bad: [
        ExampleFile(
          resources + "en.lproj/Localizable.strings", .bytes(Array("\"a\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)))
      ],
      good: [strings("en", "\"a\" = \"\u{E9}\";\n")]),
    RuleExample(
      "CFB403",
      bad: [
        ExampleFile(
          resources + "en.lproj/Localizable.strings",
          .bytes([0xFF, 0xFE] + "\"a\" = \"A\";\n".utf8.flatMap { [$0, 0] }))
      ],
      good: [strings("en", "\u{FEFF}\"a\" = \"A\";\n")]),
    RuleExample(
      "CFB404", bad: [strings("en", "\"a\" = \"A\";\n\"a\" = \"A\";\n")],
      good: [strings("en", "\"a\" = \"A\";\n\"b\" = \"A\";\n/* \"a\" = \"A\"; */\n")]),
    RuleExample(
      "CFB405", bad: [strings("en", "\"a\" = \"A\";\n\"b\" = \"B\";\n"), strings("ja", "\"a\" = \"A\";\n")],
      good: [
        strings("en", "\"a\" = \"A\";\n\"b\" = \"B\";\n"), strings("de", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
        strings("de-AT", "\"a\" = \"A\";\n"),
      ]),
    RuleExample(
      "CFB406", bad: [strings("fr", "\"hello\" = \"Salut\";\n\"old\" = \"Vieux\";\n")],
      good: [strings("fr", "\"hello\" = \"Salut\";\n")]),
    RuleExample("CFB407", bad: pair("Table", "Table"), good: pair("Table", "Tisch")),
    RuleExample("CFB408", bad: pair("", ""), good: pair(" ", " ")),
    RuleExample(
      "CFB419", bad: [strings("en", "\"files\" = \"Files\";\n"), dict("en", ["one", "other"])],
      good: [strings("en", "\"file\" = \"File\";\n"), dict("en", ["one", "other"])]),
    RuleExample("CFB420", bad: pair("Name: ", "Name:"), good: pair("Name: ", "Name : ")),
    RuleExample(
      "CFB421", bad: [strings("en", "\"a\" = \"Hel\u{200B}lo\";\n")],
      good: [strings("en", "\"a\" = \"\u{2067}Hello\u{2069}\u{200F}\";\n")]),
    RuleExample(
      "CFB422", bad: [strings("en", "\"a\" = \"One\\\\nTwo\";\n")],
      good: [strings("en", "\"a\" = \"One\\nTwo \\U00e9 C:\\\\new\";\n")]),
    RuleExample(
      "CFB423", bad: [strings("en", "CFBundelName = \"Example\";\n", table: "InfoPlist")],
      good: [strings("en", "CFBundleName = \"Example\";\n\"Drawing\" = \"Drawing\";\n", table: "InfoPlist")]),
    RuleExample(
      "CFB424", also: ["CFB214"], bad: [catalog("", outside: "  \"a\" : {},\n")],
      good: [catalog("\n    \"a\" : {}\n  ")]),
    RuleExample(
      "CFB425", also: ["CFB214"], bad: [catalog("\n    \"a\" : {\"extractionState\" : \"stale\"}\n  ")],
      good: [catalog("\n    \"a\" : {\"extractionState\" : \"manual\"}\n  ")]),
    RuleExample(
      "CFB426", bad: [strings("en", "\"a\" = \"A\";\n")], good: [strings("en", "/* A letter. */\n\"a\" = \"A\";\n")]),
    RuleExample(
      "CFB430", also: ["CFB401"],
      bad: [strings("en", "\"a\" = \"A\";\n<<<<<<< ours\n\"b\" = \"B\";\n=======\n\"b\" = \"C\";\n>>>>>>> theirs\n")],
      good: [
        strings("en", "\"a\" = \"<<<<<<< ours\";\n\"b\" = \"/* cfbundle: conflict with theirs: \\\"B\\\" */\";\n")
      ]),
    RuleExample(
      "CFB431", bad: [strings("en", "\"OK\" = \"OK\";\n\"Ok\" = \"OK\";\n")],
      good: [strings("en", "\"OK\" = \"OK\";\n\"Table\" = \"Table\";\n\"table\" = \"table\";\n")]),
    RuleExample(
      "CFB432", bad: [strings("en", "\"caf\u{E9}\" = \"Caf\u{E9}\";\n")],
      good: [strings("en", "\"cafe\" = \"Caf\u{E9}\";\n")]),
    RuleExample(
      "CFB433", minimumCoverage: 60,
      bad: [
        strings("en", "\"a\" = \"One\";\n\"b\" = \"Two\";\n"),
        strings("de", "\"a\" = \"Eins\";\n/* cfbundle: new */\n\"b\" = \"Two\";\n"),
      ],
      good: [
        strings("en", "\"a\" = \"One\";\n\"b\" = \"Two\";\n"),
        strings("de", "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n"),
      ]),
  ]

  private static let formatExamples: [RuleExample] = [
    RuleExample("CFB409", bad: pair("Hello %@", "Hallo %d"), good: pair("%1$@ has %2$d", "%2$ld hat %1$@")),
    RuleExample("CFB410", bad: pair("%1$@ of %2$@", "von %1$@"), good: pair("%1$@ of %2$@", "%2$@ von %1$@")),
    RuleExample("CFB411", bad: pair("Hello %1$@", "Hallo %1$@ %2$@"), good: pair("Hello %@", "Hallo %@ (100 %%)")),
    RuleExample(
      "CFB412", bad: [strings("en", "\"a\" = \"%@ of %@\";\n")], good: [strings("en", "\"a\" = \"%1$@ of %2$@\";\n")]),
    RuleExample(
      "CFB413", bad: [strings("en", "\"a\" = \"%1$@ and %@\";\n")], good: [strings("en", "\"a\" = \"%1$@ and $5\";\n")]),
    RuleExample(
      "CFB414", bad: [strings("en", "\"a\" = \"%1@d\";\n")],
      good: [
        strings("en", "\"a\" = \"%1$@: 50 %% sure\";\n\"b\" = \"50 % off\";\n\"c\" = \"in %\";\n\"d\" = \"%0 rows\";\n")
      ]),
    RuleExample(
      "CFB415", bad: [strings("en", "\"%d files\" = \"%1$d files in %2$@\";\n")],
      good: [strings("en", "\"%d files\" = \"%ld files\";\n")]),
  ]

  private static func source(_ code: String) -> ExampleFile {
    .text("\(RuleExample.sourceFolder)/App.swift", code)
  }

  private static let sourceExamples: [RuleExample] = [
    RuleExample(
      "CFB427",
      bad: [
        strings("en", "\"hello\" = \"Hello\";\n\"old\" = \"Old\";\n"),
        source("NSLocalizedString(\"hello\", comment: \"\")\n"),
      ],
      good: [
        strings("en", "\"hello\" = \"Hello\";\n\"error.1\" = \"Lost\";\n\"title\" = \"Title\";\n"),
        source(
          """
          NSLocalizedString("hello", comment: "")
          NSLocalizedString("error." + code, comment: "")
          let key = "title"
          NSLocalizedString(key, comment: "")

          """),
      ]),
    RuleExample(
      "CFB428",
      bad: [source("NSLocalizedString(\"hello\", comment: \"\")\nNSLocalizedString(\"helo\", comment: \"\")\n")],
      good: [
        source(
          "NSLocalizedString(\"hello\", comment: \"\")\nText(\"1 / 2\")\n// NSLocalizedString(\"x\", comment: \"\")\n")
      ]),
    RuleExample(
      "CFB429",
      bad: [source("NSLocalizedString(\"hello\", comment: \"\")\nNSLocalizedString(\"\\(n) items\", comment: \"\")\n")],
      good: [
        strings("en", "\"hello\" = \"Hello\";\n\"pane.sound\" = \"Sound\";\n\"%@ items\" = \"%@ items\";\n"),
        source(
          """
          NSLocalizedString("hello", comment: "")
          NSLocalizedString("pane.\\(name)", comment: "")
          String(localized: "\\(n) items")

          """),
      ]),
  ]

  private static let pluralExamples: [RuleExample] = [
    RuleExample(
      "CFB416", bad: [dict("en", ["one", "other"]), dict("ru", ["one", "other"]), hello("ru")],
      good: [dict("en", ["one", "other"]), dict("ru", ["one", "few", "many", "other"]), hello("ru")]),
    RuleExample(
      "CFB417", bad: [dict("en", ["one", "other"]), dict("ja", ["one", "other"]), hello("ja")],
      good: [dict("en", ["one", "other"]), dict("ja", ["zero", "other"]), hello("ja")]),
    RuleExample(
      "CFB418", bad: [dict("en", ["one", "other"], format: "%#@file@")], good: [dict("en", ["one", "other"])]),
  ]

  private static func hello(_ language: String) -> ExampleFile { strings(language, "\"hello\" = \"…\";\n") }

  /// The hash of a file that contains an x.
  private static let seal = ExampleFile(
    "Contents/_CodeSignature/CodeResources",
    .text(
      xml(
        key(
          "files2",
          """
          <dict><key>Resources/a.txt</key><dict><key>hash2</key>\
          <data>LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=</data></dict></dict>
          """) + key("rules2", "<dict><key>^Resources/[^/]*$</key><true/></dict>"))))

  private static let codeExamples: [RuleExample] = [
    RuleExample(
      "CFB501", bad: [info(string("CFBundleExecutable", "Example"))],
      good: [
        info(string("CFBundleExecutable", "Example")), ExampleFile("Contents/Linux/Example", .text("#!/bin/sh\n")),
      ]),
    RuleExample(
      "CFB502", name: "Example.app", also: ["CFB124"],
      bad: [
        info(string("CFBundleExecutable", "Example") + string("CFBundlePackageType", "APPL")),
        ExampleFile("Contents/Linux/Example", .text("#!/bin/sh\n")),
      ],
      good: [
        info(string("CFBundleExecutable", "Example") + string("CFBundlePackageType", "APPL")),
        ExampleFile("Contents/Linux/Example", .link("../Resources/run.sh")), file("run.sh"),
      ]),
    RuleExample(
      "CFB503", architecture: "arm64",
      bad: [
        info(string("CFBundleExecutable", "Example")),
        ExampleFile("Contents/Linux/Example", .library(machine: .x86_64)),
      ],
      good: [
        info(string("CFBundleExecutable", "Example")),
        ExampleFile("Contents/Linux/Example", .library(machine: .arm64)),
      ]),
    RuleExample(
      "CFB504",
      bad: [
        info(string("CFBundleExecutable", "Example")),
        ExampleFile(
          "Contents/MacOS/Example", .bytes([0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1] + Array(repeating: 0, count: 24))),
      ],
      good: [
        info(string("CFBundleExecutable", "Example")), ExampleFile("Contents/MacOS/Example", .text("#!/bin/sh\n")),
      ]),
    RuleExample(
      "CFB505", checksLibraries: true,
      bad: [
        info(string("CFBundleExecutable", "Example")),
        ExampleFile("Contents/Linux/Example", .library(needs: ["libexample-of-cfb505.so.2"])),
      ],
      good: [
        info(string("CFBundleExecutable", "Example")),
        ExampleFile("Contents/Linux/Example", .library(needs: ["libc.so.6"])),
      ]),
    RuleExample(
      "CFB506", bad: [factories, ExampleFile("Contents/Linux/Example", .library(exports: ["OtherFactory"]))],
      good: [factories, ExampleFile("Contents/Linux/Example", .library(exports: ["MyFactory"]))]),
    RuleExample(
      "CFB507", name: "Example.vst3", also: ["CFB501"],
      bad: [
        info(string("CFBundleExecutable", "Example")), ExampleFile("Contents/Linux/Example.so", .text("x")),
      ],
      good: [
        info(string("CFBundleExecutable", "Example")), ExampleFile("Contents/x86_64-linux/Example.so", .text("x")),
      ]),
    RuleExample("CFB508", bad: [file("a.txt", "y"), seal], good: [file("a.txt"), seal]),
  ]

  private static let applicationInfo = ExampleFile.text("Payload/Example.app/Info.plist", xml(""))

  private static func archive(_ rule: Text, _ bad: [ExampleFile], _ good: [ExampleFile]) -> RuleExample {
    RuleExample(rule, name: "Example.ipa", bad: bad, good: good)
  }

  private static let archiveExamples: [RuleExample] = [
    archive("CFB601", [.text("", "PK")], [applicationInfo]),
    archive("CFB602", [applicationInfo, .text("../../etc/x", "x")], [applicationInfo, .text("Payload/..x", "x")]),
    archive(
      "CFB603", [applicationInfo, ExampleFile("Payload/Example.app/a", .claim(size: 4_000_000_000))],
      [applicationInfo, .text("Payload/Example.app/a", "x")]),
    archive(
      "CFB604", [applicationInfo, applicationInfo], [applicationInfo, .text("Payload/Example.app/info.plist", "x")]),
    archive(
      "CFB605", [applicationInfo, ExampleFile("Payload/Example.app/a", .encrypted)],
      [applicationInfo, .text("Payload/Example.app/a", "x")]),
    archive(
      "CFB606", [applicationInfo, .text("Payload/Other.app/Info.plist", xml(""))],
      [applicationInfo, .text("Payload/Example.app/Other.app/Info.plist", xml(""))]),
  ]

  /// A privacy manifest of the bundle around the example.
  private static func manifest(_ pairs: String) -> [ExampleFile] { [file("PrivacyInfo.xcprivacy", xml(pairs))] }

  /// One that names a category of functions.
  private static func reasons(_ category: String, _ reasons: [String]) -> String {
    key(
      "NSPrivacyAccessedAPITypes",
      dictionaries([
        string("NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPICategory" + category)
          + key("NSPrivacyAccessedAPITypeReasons", strings(reasons))
      ]))
  }

  private static func domains(_ names: [String], isTracking: Bool) -> String {
    key("NSPrivacyTracking", isTracking ? "<true/>" : "<false/>") + key("NSPrivacyTrackingDomains", strings(names))
  }

  private static let privacyExamples: [RuleExample] = [
    RuleExample(
      "CFB701", bad: manifest(key("NSPrivacyTracking ", "<false/>")),
      good: manifest(key("NSPrivacyTracking", "<false/>"))),
    RuleExample(
      "CFB702", bad: manifest(key("NSPrivacyAccessedAPITypes", "<array><dict/></array>")),
      good: manifest(key("NSPrivacyCollectedDataTypes", "<array/>"))),
    RuleExample(
      "CFB703", bad: manifest(reasons("FileTimestamps", ["C617.1"])),
      good: manifest(reasons("FileTimestamp", ["C617.1"]))),
    RuleExample(
      "CFB704", bad: manifest(reasons("FileTimestamp", ["CA92.1"])),
      good: manifest(reasons("FileTimestamp", ["0A2A.1"]))),
    RuleExample(
      "CFB705", bad: manifest(domains(["t.example.com"], isTracking: false)),
      good: manifest(domains([], isTracking: false))),
    RuleExample(
      "CFB706", bad: manifest(domains(["https://t.example.com/"], isTracking: true)),
      good: manifest(domains(["t.example.com"], isTracking: true))),
    RuleExample(
      "CFB707", bad: [.text("Contents/PrivacyInfo.xcprivacy", xml(""))], good: [file("PrivacyInfo.xcprivacy", xml(""))]),
  ]

  /// A framework in an app for iOS.
  private static func embedded(_ name: String, _ pairs: String = "", without keys: [String] = []) -> [ExampleFile] {
    let standard = [
      ("CFBundleIdentifier", "org.example." + name), ("CFBundleName", name), ("CFBundleVersion", "1.0"),
      ("CFBundleShortVersionString", "1.0"), ("MinimumOSVersion", "15.0"),
    ].filter { !keys.contains($0.0) }
    return [
      .text("Frameworks/\(name).framework/Info.plist", xml(standard.map { string($0.0, $0.1) }.joined() + pairs))
    ]
  }

  /// An application for Macs in place of the bundle around the example.
  private static func macApp(_ pairs: String, _ others: [ExampleFile] = []) -> [ExampleFile] {
    [
      info(
        string("CFBundlePackageType", "APPL") + string("LSMinimumSystemVersion", "11.0")
          + string("CFBundleExecutable", "Example") + pairs),
      ExampleFile("Contents/MacOS/Example", .link("../Resources/run.sh")), file("run.sh", "#!/bin/sh\n"),
    ] + others
  }

  private static func icns(_ types: [String]) -> [UInt8] {
    var bytes = Array("icns".utf8) + [0, 0, 0, UInt8(8 + 8 * types.count)]
    for type in types {
      bytes += Array(type.utf8)
      bytes += [0, 0, 0, 8]
    }
    return bytes
  }

  private static func store(
    _ rule: Text, _ bad: [ExampleFile], _ good: [ExampleFile], also: [Text] = []
  ) -> RuleExample {
    RuleExample(rule, name: "Example.app", also: also, bad: bad, good: good)
  }

  private static let storeExamples: [RuleExample] = [
    store("CFB708", app("", embedded("Alamofire")), app("", embedded("Example2"))),
    store(
      "CFB720", app("", [picture("Icon-60@2x.png", 114)]),
      app(string("CFBundleIconName", "AppIcon"), [.text("Assets.car", "x")], without: ["CFBundleIconFiles"])),
    store("CFB721", macApp(""), macApp(string("LSApplicationCategoryType", "public.app-category.music"))),
    store(
      "CFB722", macApp(string("CFBundleIconFile", "A"), [ExampleFile(resources + "A.icns", .bytes(icns(["ic07"])))]),
      macApp(string("CFBundleIconFile", "A"), [ExampleFile(resources + "A.icns", .bytes(icns(["ic09", "ic10"])))])),
    store(
      "CFB723", app("", embedded("Part", without: ["CFBundleShortVersionString"])), app("", embedded("Part"))),
    store(
      "CFB724", app(key("CFBundleSupportedPlatforms", strings(["iPhoneSimulator"]))),
      app(key("CFBundleSupportedPlatforms", strings(["iPhoneOS"])))),
    store(
      "CFB725", app("", [.text("Frameworks/libx.dylib", "x")]), app("", [.text("Frameworks/libswiftCore.dylib", "x")])),
    store(
      "CFB726",
      app(
        key("UIDeviceFamily", "<array><integer>2</integer></array>")
          + key("UISupportedInterfaceOrientations", strings(["UIInterfaceOrientationPortrait"])),
        [picture("Icon-76@2x.png", 152), picture("Icon-76.png", 76)]),
      app(
        key("UIDeviceFamily", "<array><integer>2</integer></array>") + key("UIRequiresFullScreen", "<true/>")
          + key("UISupportedInterfaceOrientations", strings(["UIInterfaceOrientationPortrait"])),
        [picture("Icon-76@2x.png", 152), picture("Icon-76.png", 76)])),
    store(
      "CFB727",
      app(
        "",
        embedded("a") + embedded("b", string("CFBundleIdentifier", "org.example.a"), without: ["CFBundleIdentifier"])),
      app("", embedded("a") + embedded("b"))),
    store(
      "CFB728",
      app(
        key("LSSupportsOpeningDocumentsInPlace", "<true/>")
          + key(
            "CFBundleDocumentTypes",
            dictionaries([string("CFBundleTypeName", "Note") + key("CFBundleTypeExtensions", strings(["note"]))]))),
      app(key("CFBundleDocumentTypes", "<array/>"))),
    store("CFB729", app("", embedded("Part", without: ["MinimumOSVersion"])), app("", embedded("Part"))),
    store(
      "CFB730",
      app(
        "",
        [
          .text(
            "Texts.bundle/Info.plist",
            xml(
              string("CFBundleIdentifier", "org.example.texts") + string("CFBundleExecutable", "Texts")
                + string("CFBundleName", "T") + string("CFBundleVersion", "1")))
        ]),
      app("", [.text("Texts.bundle/Info.plist", xml(string("CFBundleIdentifier", "org.example.texts")))])),
    store(
      "CFB731",
      app(
        "", [ExampleFile("program.bin", .bytes([0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1] + Array(repeating: 0, count: 24)))]),
      app("")),
    store("CFB732", app(""), app(key("ITSAppUsesNonExemptEncryption", "<false/>"))),
  ]
}
