import CFText
import InfoPlistBuilding

/// The keys of a description. This table makes the checks, the options of the command, the templates and the schema.
package struct DescriptionKey: Sendable {
  package enum ValueType: Equatable, Sendable {
    case string
    case flag
    case path
    case choice([Text])
    /// Strings; or one string.
    case list
    case paths
    /// Files with a place: a path, or a dictionary with these keys.
    case items([Text])
    /// Names and values.
    case dictionary
    /// `NO`, or paths.
    case pathsOrNone
  }

  package let name: Text
  package let type: ValueType
  package let help: Text
  /// The kinds that have the key; empty for all.
  let kinds: [BundleKind]

  private init(_ name: Text, _ type: ValueType, _ help: Text, for kinds: [BundleKind] = []) {
    self.name = name
    self.type = type
    self.help = help
    self.kinds = kinds
  }

  func isAllowed(for kind: BundleKind) -> Bool { kinds.isEmpty || kinds.contains(kind) }

  package static func named(_ name: Text) -> DescriptionKey? { all.first { $0.name == name } }

  private static let withCode: [BundleKind] = [
    .app, .framework, .bundle, .plugin, .xpcService, .appExtension, .vst3, .openfx,
  ]

  package static let all: [DescriptionKey] = [
    DescriptionKey("kind", .choice(BundleKind.allCases.map(\.name)), "What the bundle is; told by its extension."),
    DescriptionKey("layout", .choice(BuildLayout.allCases.map(\.name)), "Where the parts are; told by the kind."),
    DescriptionKey(
      "platform", .choice(BundlePlatform.allCases.map(\.name)), "The system that the bundle is for."),
    DescriptionKey("name", .string, "PRODUCT_NAME; the name of the bundle without its extension."),
    DescriptionKey("display-name", .string, "CFBundleDisplayName."),
    DescriptionKey("identifier", .string, "CFBundleIdentifier."),
    DescriptionKey("version", .string, "CFBundleShortVersionString."),
    DescriptionKey("build", .string, "CFBundleVersion."),
    DescriptionKey("signature", .string, "CFBundleSignature: four characters."),
    DescriptionKey("development-language", .string, "CFBundleDevelopmentRegion; en."),
    DescriptionKey("info", .pathsOrNone, "An Info.plist, and files that are merged into it. Without: one is made."),
    DescriptionKey("info-values", .dictionary, "Keys of the Info.plist that replace others."),
    DescriptionKey("info-format", .choice(["xml", "binary", "keep"]), "The format of the Info.plist."),
    DescriptionKey("variables", .dictionary, "Variables for $(NAME)."),
    DescriptionKey("settings", .paths, "Files with variables: .xcconfig."),
    DescriptionKey("environment", .list, "Environment variables to take."),
    DescriptionKey("conditions", .dictionary, "What conditions of settings are compared with."),
    DescriptionKey("undefined", .choice(["error", "empty", "keep"]), "What to do with undefined variables."),
    DescriptionKey("preprocess", .flag, "Run the C preprocessor on the Info.plist."),
    DescriptionKey("preprocessor-definitions", .list, "Macros for the preprocessor."),
    DescriptionKey("preprocessor-flags", .list, "Options for the preprocessor."),
    DescriptionKey("prefix-header", .path, "A header that the preprocessor includes."),
    DescriptionKey("minimum-os", .string, "The oldest system that the bundle runs on."),
    DescriptionKey("device-family", .list, "The device families of the platform."),
    DescriptionKey(
      "executables", .items(["source", "name", "architecture"]),
      "Programs or libraries, one for each format and machine. The first one names CFBundleExecutable.",
      for: withCode),
    DescriptionKey("elf-folder", .choice(["Linux", "machine"]), "The folder of ELF programs.", for: withCode),
    DescriptionKey("helpers", .items(["source", "name"]), "Programs beside the executable.", for: withCode),
    DescriptionKey("frameworks", .paths, "Frameworks and libraries to embed.", for: withCode),
    DescriptionKey("shared-frameworks", .paths, "Frameworks for SharedFrameworks.", for: withCode),
    DescriptionKey("plug-ins", .paths, "Bundles for PlugIns.", for: withCode),
    DescriptionKey("xpc-services", .paths, "Bundles for XPCServices.", for: withCode),
    DescriptionKey("app-extensions", .paths, "App extensions: for PlugIns or Extensions.", for: withCode),
    DescriptionKey("shared-support", .items(["source", "to", "mode"]), "Files for SharedSupport.", for: withCode),
    DescriptionKey("headers", .items(["source", "to"]), "Headers.", for: [.framework]),
    DescriptionKey("private-headers", .items(["source", "to"]), "Headers for PrivateHeaders.", for: [.framework]),
    DescriptionKey("modules", .items(["source", "to"]), "Module maps and modules.", for: [.framework]),
    DescriptionKey("version-name", .string, "The version of a versioned framework; A.", for: [.framework]),
    DescriptionKey("library-link", .path, "A folder for a link to the library.", for: [.framework]),
    DescriptionKey("resources", .items(["source", "to", "mode"]), "Files, folders, and with dir/ what is in one."),
    DescriptionKey("files", .items(["source", "to", "mode"]), "Files for any place below the content folder."),
    DescriptionKey("exclude", .list, "Patterns of file names to leave out."),
    DescriptionKey("strings", .choice(["keep", "utf-8", "utf-16", "binary"]), "The form of strings files."),
    DescriptionKey("plists", .choice(["keep", "xml", "binary"]), "The form of property lists."),
    DescriptionKey("catalogs", .choice(["compile", "copy"]), "What to do with string catalogs."),
    DescriptionKey("localizations", .list, "Languages for CFBundleLocalizations; auto finds those of .mo and .qm."),
    DescriptionKey("locale-stubs", .flag, "Make a folder for each language without one."),
    DescriptionKey("only-languages", .list, "Leave other languages out."),
    DescriptionKey("pkginfo", .flag, "Write PkgInfo; yes for applications."),
    DescriptionKey(
      "slices", .items(["path", "headers", "debug-symbols", "platform", "variant"]), "Libraries for one system each.",
      for: [.xcframework]),
  ]
}
