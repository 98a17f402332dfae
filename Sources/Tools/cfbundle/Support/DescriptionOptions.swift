import ArgumentParser
import BundleBuilding
import CFObjects
import CFText

/// One option for each key of a description.
struct DescriptionOptions: ParsableArguments {
  @Option(help: key("kind"), completion: choices("kind")) var kind: String?
  @Option(help: key("layout"), completion: choices("layout")) var layout: String?
  @Option(help: key("platform"), completion: choices("platform")) var platform: String?
  @Option(help: key("name")) var name: String?
  @Option(help: key("display-name")) var displayName: String?
  @Option(help: key("identifier")) var identifier: String?
  @Option(name: .customLong("version"), help: key("version")) var bundleVersion: String?
  @Option(name: .customLong("build"), help: key("build")) var buildNumber: String?
  @Option(help: key("signature")) var signature: String?
  @Option(help: key("development-language")) var developmentLanguage: String?
  @Option(help: key("info"), completion: .file(extensions: ["plist"])) var info: [String] = []
  @Option(help: key("info-format"), completion: choices("info-format")) var infoFormat: String?
  @Option(help: key("settings"), completion: .file(extensions: ["xcconfig"])) var settings: [String] = []
  @Option(help: key("environment")) var environment: [String] = []
  @Option(
    help: ArgumentHelp("What a condition of settings is compared with, such as sdk=iphoneos17.0.", valueName: "K=V"))
  var condition: [String] = []
  @Option(help: key("undefined"), completion: choices("undefined")) var undefined: String?
  @Flag(help: key("preprocess")) var preprocess = false
  @Option(help: key("preprocessor-definitions")) var preprocessorDefinitions: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: key("preprocessor-flags")) var preprocessorFlags: [String] = []
  @Option(help: key("prefix-header"), completion: .file()) var prefixHeader: String?
  @Option(name: .customLong("minimum-os"), help: key("minimum-os")) var minimumSystem: String?
  @Option(help: key("device-family")) var deviceFamily: [String] = []
  @Option(help: key("executables"), completion: .file()) var executables: [String] = []
  @Option(help: key("elf-folder"), completion: choices("elf-folder")) var elfFolder: String?
  @Option(help: key("helpers"), completion: .file()) var helpers: [String] = []
  @Option(help: key("frameworks"), completion: .file()) var frameworks: [String] = []
  @Option(help: key("shared-frameworks"), completion: .file()) var sharedFrameworks: [String] = []
  @Option(name: .customLong("plug-ins"), help: key("plug-ins"), completion: .file()) var plugIns: [String] = []
  @Option(name: .customLong("xpc-services"), help: key("xpc-services"), completion: .file()) var services: [String] = []
  @Option(help: key("app-extensions"), completion: .file()) var appExtensions: [String] = []
  @Option(help: key("shared-support"), completion: .file()) var sharedSupport: [String] = []
  @Option(help: key("headers"), completion: .file()) var headers: [String] = []
  @Option(help: key("private-headers"), completion: .file()) var privateHeaders: [String] = []
  @Option(help: key("modules"), completion: .file()) var modules: [String] = []
  @Option(help: key("version-name")) var versionName: String?
  @Option(help: key("library-link"), completion: .directory) var libraryLink: String?
  @Option(help: key("resources"), completion: .file()) var resources: [String] = []
  @Option(help: key("files"), completion: .file()) var files: [String] = []
  @Option(help: key("exclude")) var exclude: [String] = []
  @Option(help: key("strings"), completion: choices("strings")) var strings: String?
  @Option(help: key("plists"), completion: choices("plists")) var plists: String?
  @Option(help: key("catalogs"), completion: choices("catalogs")) var catalogs: String?
  @Option(help: key("localizations")) var localizations: [String] = []
  @Flag(help: key("locale-stubs")) var localeStubs = false
  @Option(help: key("only-languages")) var onlyLanguages: [String] = []
  @Flag(inversion: .prefixedNo, help: key("pkginfo")) var pkginfo: Bool?
  @Option(help: key("slices"), completion: .file()) var slices: [String] = []

  private static func key(_ name: Text) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: DescriptionKey.named(name)?.help.string ?? "")
  }

  private static func choices(_ name: Text) -> CompletionKind {
    guard case .choice(let choices) = DescriptionKey.named(name)?.type else { return .default }
    return .list(choices.map(\.string))
  }

  /// The options by the names of their keys.
  private var scalars: [(Text, String?)] {
    [
      ("kind", kind), ("layout", layout), ("platform", platform), ("name", name), ("display-name", displayName),
      ("identifier", identifier), ("version", bundleVersion), ("build", buildNumber), ("signature", signature),
      ("development-language", developmentLanguage), ("info-format", infoFormat), ("undefined", undefined),
      ("prefix-header", prefixHeader), ("minimum-os", minimumSystem), ("elf-folder", elfFolder),
      ("version-name", versionName), ("library-link", libraryLink), ("strings", strings), ("plists", plists),
      ("catalogs", catalogs),
    ]
  }

  private var lists: [(Text, [String])] {
    [
      ("info", info), ("settings", settings), ("environment", environment),
      ("preprocessor-definitions", preprocessorDefinitions), ("preprocessor-flags", preprocessorFlags),
      ("device-family", deviceFamily), ("executables", executables), ("helpers", helpers), ("frameworks", frameworks),
      ("shared-frameworks", sharedFrameworks), ("plug-ins", plugIns), ("xpc-services", services),
      ("app-extensions", appExtensions), ("shared-support", sharedSupport), ("headers", headers),
      ("private-headers", privateHeaders), ("modules", modules), ("resources", resources), ("files", files),
      ("exclude", exclude), ("localizations", localizations), ("only-languages", onlyLanguages), ("slices", slices),
    ]
  }

  /// Adds what the options state to a description.
  func add(to description: inout BundleDescription) throws {
    for (key, value) in scalars {
      guard let value else { continue }
      let text = Text(argument: value)
      if case .choice(let choices) = DescriptionKey.named(key)?.type, !choices.contains(text) {
        throw ValidationError("--\(key) is \(Text(choices.map(\.string).joined(separator: ", "))), and not '\(value)'")
      }
      description.set(key, text)
    }
    for (key, values) in lists { description.append(key, values.map { Text(argument: $0) }) }
    for (name, value) in try VariableOptions.conditions(condition) {
      description.set("conditions", name, ArrayObject(value.map { StringObject($0) }))
    }
    if preprocess { description.set("preprocess", true) }
    if localeStubs { description.set("locale-stubs", true) }
    if let pkginfo { description.set("pkginfo", pkginfo) }
  }
}
