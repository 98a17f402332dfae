// swift-tools-version: 6.2
import PackageDescription

// This manifest is all that Swift programs and `swift test` need. The Makefile builds the shipped library and the tools
// from the same targets, with flags that a package may not set.

/// `cfbundle` is the one target that needs another package. The manifest names that package only on request, so that
/// everything else builds without a network.
let hasCommand = Context.environment["CFBUNDLECOMPAT_COMMAND"] == "1"

/// Every use of unsafe memory is marked with `unsafe`: one that is not marked is an error. With lifetimes, a property may
/// return a span of memory that its object owns. A file imports each module whose members it uses, as Embedded Swift demands.
let swiftSettings: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error), .enableExperimentalFeature("Lifetimes"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Names of the core cannot become part of the Swift API by mistake.
let publicSettings = swiftSettings + [.enableUpcomingFeature("InternalImportsByDefault")]

/// SwiftPM starts a program at the function NAME_main, which is ours: only it gets the arguments.
let programSettings = swiftSettings + [.unsafeFlags(["-parse-as-library"])]

/// A module and its tests. The compiler refuses an import of what is not in `uses`.
func module(
  _ name: String, _ path: String, uses: [Target.Dependency], tests: [Target.Dependency]? = [], exclude: [String] = []
) -> [Target] {
  let module = Target.target(
    name: name, dependencies: uses, path: "Sources/\(path)", exclude: exclude, swiftSettings: swiftSettings)
  guard let tests else { return [module] }
  return [module, .testTarget(name: "\(name)Tests", dependencies: uses + [.init(stringLiteral: name)] + tests)]
}

func core(
  _ name: String, _ folder: String, uses: [Target.Dependency], tests: [Target.Dependency] = []
) -> [Target] {
  module(name, "CFBundleCompat/\(folder)", uses: ["CFBundleCompatC"] + uses, tests: ["CFTestSupport"] + tests)
}

func tool(
  _ name: String, uses: [Target.Dependency], tests: [Target.Dependency]? = [], exclude: [String] = []
) -> [Target] {
  module(name, "Tools/\(name)", uses: uses, tests: tests, exclude: exclude)
}

let coreModules: [Target.Dependency] = [
  "CFBundleCompatC", "CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFObjectFiles", "CFLocalization",
  "CFBundles", "CFDocumentTypes", "CFSettings", "CFNibs", "CFAssets", "CFEntryPoints",
]

let coreTargets: [Target] =
  [.target(name: "CFBundleCompatC", exclude: ["exports.map"])]
  + core("CFText", "Text", uses: [])
  + core("CFSystem", "System", uses: ["CFText"])
  + core("CFObjects", "Objects", uses: ["CFText", "CFSystem"])
  + core("CFPropertyLists", "PropertyLists", uses: ["CFText", "CFSystem", "CFObjects"])
  + core("CFObjectFiles", "ObjectFiles", uses: ["CFText"])
  + core("CFLocalization", "Localization", uses: ["CFText", "CFSystem", "CFObjects", "CFPropertyLists"])
  + core(
    "CFBundles", "Bundles",
    uses: ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFObjectFiles", "CFLocalization"])
  + core("CFDocumentTypes", "DocumentTypes", uses: ["CFText", "CFSystem", "CFObjects", "CFBundles"])
  + core("CFSettings", "Settings", uses: ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFBundles"])
  + core("CFNibs", "Nibs", uses: ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFBundles"])
  // Its tests compare pixels by their digests.
  + core("CFAssets", "Assets", uses: ["CFText", "CFSystem", "CFObjects", "CFPropertyLists"], tests: ["Terminal"])
  + core("CFEntryPoints", "API", uses: Array(coreModules.dropFirst().dropLast()))
  + [
    .target(
      name: "CFTestSupport", dependencies: ["CFBundleCompatC", "CFText", "CFObjects", "CFPropertyLists"],
      path: "Tests/TestSupport")
  ]

/// What programs in Swift import. The shipped library does not contain it.
let swiftAPI: [Target] = [
  .target(
    name: "CFBundleCompat",
    dependencies: coreModules
      + [.product(name: "SystemPackage", package: "swift-system", condition: .when(traits: ["FilePath"]))],
    path: "Sources/CFBundleCompatSwift", swiftSettings: publicSettings),
  .target(name: "CFBundleCompatFoundation", dependencies: ["CFBundleCompat"], swiftSettings: publicSettings),
  .testTarget(
    name: "CFBundleCompatTests",
    dependencies: ["CFBundleCompat", "CFBundleCompatFoundation", "CFTestSupport"] + coreModules),
]

/// The command line tools: each is a library, which tests and other tools may use, and two programs.
let tools: [Target] =
  [
    .target(name: "TerminalC", path: "Sources/Tools/TerminalC"),
    // zlib is in the program, so that it needs no package.
    .target(name: "ArchivesC", path: "Sources/Tools/ArchivesC", linkerSettings: [.linkedLibrary(":libz.a")]),
  ]
  + tool("Terminal", uses: ["TerminalC"] + coreModules, tests: nil)
  + tool("Reporting", uses: ["Terminal"] + coreModules)
  + tool("Plutil", uses: ["Reporting", "Terminal", "TerminalC"] + coreModules)
  + tool("Genstrings", uses: ["Reporting", "Terminal", "TerminalC"] + coreModules)
  + tool("Archives", uses: ["ArchivesC"] + coreModules)
  + tool(
    "Doctor", uses: ["Archives", "Genstrings", "Reporting", "Terminal", "Translations"] + coreModules,
    tests: ["CFTestSupport"],
    exclude: ["Tables/info-keys.tsv", "Tables/values.tsv", "Tables/pictures.tsv"])
  + tool(
    "LanguageServer", uses: ["Doctor", "Genstrings", "Reporting", "Terminal", "Translations"] + coreModules,
    tests: ["CFTestSupport"])
  + tool("Translations", uses: ["Genstrings", "Plutil", "Terminal"] + coreModules, tests: ["CFTestSupport"])
  + tool("Variables", uses: ["CFText"], tests: ["CFTestSupport"])
  + tool("InfoPlistBuilding", uses: ["Reporting", "Terminal", "Variables"] + coreModules, tests: ["CFTestSupport"])
  + tool(
    "BundleBuilding",
    uses: [
      "Archives", "Genstrings", "InfoPlistBuilding", "Reporting", "Terminal", "Translations", "Variables",
    ] + coreModules,
    tests: nil)
  + [
    .executableTarget(
      name: "DropInNames", dependencies: ["Genstrings", "Plutil", "Terminal", "TerminalC"] + coreModules,
      path: "Sources/Tools/DropInNames", swiftSettings: programSettings)
  ]

let command: Target = .executableTarget(
  name: "cfbundle",
  dependencies: [
    "Archives", "BundleBuilding", "Doctor", "Genstrings", "InfoPlistBuilding", "LanguageServer", "Plutil", "Reporting",
    "Terminal", "TerminalC", "Translations", "Variables",
  ]
    + coreModules + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
  path: "Sources/Tools/cfbundle", swiftSettings: programSettings,
  linkerSettings: [.unsafeFlags(["-Xlinker", "--gc-sections", "-use-ld=lld"])])

/// For packages of others: string catalogs become resources, and strings of sources go into catalogs and strings files.
/// They run the `cfbundle` of the machine: to build it here would take minutes in each package that uses them.
let plugIns: [Target] = [
  .plugin(name: "CompileCatalogs", capability: .buildTool()),
  .plugin(
    name: "GenerateStrings",
    capability: .command(
      intent: .custom(verb: "genstrings", description: "Collects the strings of sources for translation."),
      permissions: [.writeToPackageDirectory(reason: "New strings go into catalogs and strings files.")])),
]

let package = Package(
  name: "CFBundleCompat",
  products: [
    .library(name: "CFBundleCompat", targets: ["CFBundleCompat"]),
    .library(name: "CFBundleCompatFoundation", targets: ["CFBundleCompatFoundation"]),
    // An archive, of which the Makefile makes the shared library.
    .library(name: "CFBundleCompatCore", type: .static, targets: ["CFEntryPoints"]),
    // What fuzz targets of the tools are linked with.
    .library(
      name: "CFBundleCompatTools", type: .static,
      targets: ["Archives", "Genstrings", "Plutil", "Translations", "Variables"]),
    .executable(name: "DropInNames", targets: ["DropInNames"]),
    .plugin(name: "CompileCatalogs", targets: ["CompileCatalogs"]),
    .plugin(name: "GenerateStrings", targets: ["GenerateStrings"]),
  ] + (hasCommand ? [.executable(name: "cfbundle", targets: ["cfbundle"])] : []),
  // Without the trait, the package manager does not even look for the package that it needs.
  traits: [.trait(name: "FilePath", description: "Functions with paths of swift-system.")],
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.5.0")]
    + (hasCommand ? [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")] : []),
  targets: coreTargets + swiftAPI + tools + plugIns + (hasCommand ? [command] : []),
  swiftLanguageModes: [.v6]
)
