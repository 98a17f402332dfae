// swift-tools-version: 6.2
import PackageDescription

// The Makefile builds the shipped library with CFBUNDLECOMPAT_SHIPPED=embedded (or =static, the
// fall-back).  Without the variable this is an ordinary package: SwiftPM refuses
// dependencies with unsafe flags, and `swift test` wants ordinary Swift.
let shipped = Context.environment["CFBUNDLECOMPAT_SHIPPED"]
let isEmbedded = shipped == "embedded"

// A sanitizer's runtime comes with the program, so the library cannot name it.
let isSanitized = Context.environment["CFBUNDLECOMPAT_SANITIZED"] == "1"

/// musl has no versions of symbols, and its dynamic linker is not in a library of its own.
let isForGlibc = Context.environment["CFBUNDLECOMPAT_LIBC"] != "musl"

/// SwiftPM wants frame pointers, which lead profilers from a function to its callers. A function that calls none does
/// without: 9 KB of code, and 4 % of the instructions of a warm lookup.
let leafFunctions = "-momit-leaf-frame-pointer"

/// Debuggers find the sources below the folder that they run in, and the library is the same wherever it is built.
let debugPaths = "\(Context.packageDirectory)=."

// For size: a seventh less code than for speed, and all that runs long is marked @_optimize(speed). With a section
// for each function the linker drops those that nothing calls, and folds those with the same code. The outliner moves
// repeated sequences of instructions into functions, in five rounds. Whether two things change one variable at once is for
// the tests to find, in ordinary Swift. No function is copied for each closure that it is called with: what needs that
// is inlined.
let shippedSwiftSettings: [SwiftSetting] =
  isEmbedded
  ? [
    .enableExperimentalFeature("Embedded"), .enableExperimentalFeature("Lifetimes"),
    .unsafeFlags([
      "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
      "-Xfrontend", "-mergeable-traps", "-Xllvm", "-sil-disable-pass=closure-specialize",
      "-Xllvm", "-enable-machine-outliner=always", "-Xllvm", "-machine-outliner-reruns=4",
      // A function of Swift that calls an inline one of C would get a table for unwinding, as no other has one.
      "-Xcc", "-fno-asynchronous-unwind-tables", "-Xcc", leafFunctions,
      "-debug-prefix-map", debugPaths, "-Xfrontend", "-no-clang-module-breadcrumbs",
    ]),
  ]
  : [.enableExperimentalFeature("Lifetimes")]

/// When memory runs out, small blocks come from a reserve: see Memory.c.
let memoryReserve =
  isEmbedded && !isSanitized
  ? ["malloc", "calloc", "realloc", "free"].flatMap { ["-Xlinker", "--wrap=\($0)"] } : []

/// The standard library needs libm. Embedded Swift needs four of its functions, which Rounding.c has.
let swiftLibraries = isEmbedded ? [] : ["-static-stdlib", "-lm"]

/// The functions in the structures of callbacks. A program that compares them with its own callbacks must find the same
/// addresses, so they are not bound within the library.
let sharedAddresses = ["CFCopyDescription", "CFEqual", "CFHash"].flatMap {
  ["-Xlinker", "--export-dynamic-symbol=cfbc_\($0)"]
}

/// What makes a shared library of the core. A target of its own has these settings, because the tools contain the core,
/// too, and SwiftPM links every program with the settings of all its targets.
let libraryLinkerSettings: [LinkerSetting] =
  shipped == nil
  ? []
  : [
    .unsafeFlags(
      [
        "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CFBundleCompatC/exports.map",
        // What runs when a program starts is side by side: see scripts/start-order.
        "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/CFBundleCompatC/start.order",
        "-Xlinker", "--no-warn-symbol-ordering",
        "-Xlinker", "--gc-sections",
        "-Xlinker", "-soname=libCFBundleCompat.so.0",
        "-Xlinker", "-z", "-Xlinker", isSanitized ? "undefs" : "defs",
        "-Xlinker", "-z", "-Xlinker", "now",
        // Programs may still hold objects and the addresses of constants when somebody closes the library.
        "-Xlinker", "-z", "-Xlinker", "nodelete",
        // Our own calls of our functions need no entry in the linkage table.
        "-Xlinker", "-Bsymbolic-functions",
        "-no-toolchain-stdlib-rpath", "-use-ld=lld",
        "-Xlinker", isEmbedded && !isSanitized ? "--icf=all" : "--icf=safe",
      ]
        + sharedAddresses
        + memoryReserve
        // A sanitizer's code names its own function by a distance that must not change.
        + (isSanitized ? [] : ["-ld-path=\(Context.packageDirectory)/scripts/linker"])
        + swiftLibraries)
  ]

let toolsLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xlinker", "--gc-sections", "-Xlinker", "-z", "-Xlinker", "now", "-no-toolchain-stdlib-rpath", "-use-ld=lld",
      "-Xlinker", isEmbedded && !isSanitized ? "--icf=all" : "--icf=safe",
    ] + memoryReserve + swiftLibraries)
]

/// The modules of the core: each is a folder below Sources/CFBundleCompat, with the modules that its files may import.
let modules: [(name: String, folder: String, uses: [String])] = [
  ("CFText", "Text", []),
  ("CFSystem", "System", ["CFText"]),
  ("CFObjects", "Objects", ["CFText", "CFSystem"]),
  ("CFPropertyLists", "PropertyLists", ["CFText", "CFSystem", "CFObjects"]),
  ("CFObjectFiles", "ObjectFiles", ["CFText"]),
  ("CFLocalization", "Localization", ["CFText", "CFSystem", "CFObjects", "CFPropertyLists"]),
  (
    "CFBundles", "Bundles",
    ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFObjectFiles", "CFLocalization"]
  ),
  ("CFDocumentTypes", "DocumentTypes", ["CFText", "CFSystem", "CFObjects", "CFBundles"]),
  ("CFSettings", "Settings", ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFBundles"]),
  ("CFNibs", "Nibs", ["CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFBundles"]),
  (
    "CFEntryPoints", "API",
    [
      "CFText", "CFSystem", "CFObjects", "CFPropertyLists", "CFObjectFiles", "CFLocalization", "CFBundles",
      "CFDocumentTypes", "CFSettings", "CFNibs",
    ]
  ),
]

/// Every use of unsafe memory is marked with `unsafe`: one that is not marked is an error. With lifetimes, a property may
/// return a span of memory that its object owns.
let swiftSettings: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error), .enableExperimentalFeature("Lifetimes"),
]

/// In the shipped build the names of the core's modules stand for empty ones.
let emptyModules = SwiftSetting.unsafeFlags([
  "-Xcc", "-fmodule-map-file=\(Context.packageDirectory)/Sources/CFBundleCompatC/modules.modulemap",
])

/// One target for each module, and one for its tests, so that the compiler refuses an import that points the wrong way. The shipped library is
/// compiled as a single module from the same folders, which makes it 7 % smaller: its compiler sees every use of a
/// generic function at once.
let core: [Target] =
  shipped == nil
  ? modules.flatMap { module -> [Target] in
    let uses = (["CFBundleCompatC"] + module.uses).map { Target.Dependency(stringLiteral: $0) }
    return [
      .target(
        name: module.name, dependencies: uses, path: "Sources/CFBundleCompat/\(module.folder)",
        swiftSettings: swiftSettings),
      .testTarget(
        name: "\(module.name)Tests", dependencies: uses + [.init(stringLiteral: module.name), "CFTestSupport"]),
    ]
  } + [
    .target(
      name: "CFTestSupport", dependencies: ["CFBundleCompatC", "CFText", "CFObjects", "CFPropertyLists"],
      path: "Tests/TestSupport")
  ]
  : [
    .target(
      name: "CFEntryPoints", dependencies: ["CFBundleCompatC"], path: "Sources/CFBundleCompat",
      swiftSettings: shippedSwiftSettings + [emptyModules]),
    .target(name: "CFBundleCompatLibrary", linkerSettings: libraryLinkerSettings),
  ]

/// The Swift API of the package: what programs in Swift import. The shipped library does not contain it.
let swiftAPI: [Target] =
  shipped == nil
  ? [
    .target(
      name: "CFBundleCompat",
      dependencies: ["CFBundleCompatC"] + modules.map { .init(stringLiteral: $0.name) }
        + [.product(name: "SystemPackage", package: "swift-system", condition: .when(traits: ["FilePath"]))],
      path: "Sources/CFBundleCompatSwift",
      // Names of the core cannot become part of the API by mistake.
      swiftSettings: swiftSettings + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "CFBundleCompatFoundation", dependencies: ["CFBundleCompat"],
      swiftSettings: swiftSettings + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .testTarget(
      name: "CFBundleCompatTests",
      dependencies: ["CFBundleCompat", "CFBundleCompatFoundation", "CFTestSupport"]
        + modules.map { .init(stringLiteral: $0.name) }),
  ] : []

/// The modules of the command line tools: each is a folder below Sources/Tools, with the other modules of the tools that it may
/// import. All of them may import the core.
let toolModules: [(name: String, uses: [String])] = [
  ("Reporting", ["Terminal"]),
  ("Terminal", []),
  ("Plutil", ["Reporting", "Terminal"]),
  ("Genstrings", ["Reporting", "Terminal"]),
]

/// Ordinary libraries, which tests and other tools may use. The shipped tools are one small executable of Embedded Swift,
/// which contains what it needs of the core.
let tools: [Target] =
  [.target(name: "TerminalC", path: "Sources/Tools/TerminalC")]
  + toolModules.map { module in
    let core = shipped == nil ? modules.map { $0.name } : ["CFEntryPoints"]
    let uses = (["CFBundleCompatC", "TerminalC"] + core + module.uses).map { Target.Dependency(stringLiteral: $0) }
    return .target(
      name: module.name, dependencies: uses, path: "Sources/Tools/\(module.name)",
      swiftSettings: shipped == nil ? swiftSettings : shippedSwiftSettings + [emptyModules])
  }
  + (shipped == nil
    ? [
      .testTarget(name: "PlutilTests", dependencies: ["Plutil", "CFText", "CFObjects", "CFPropertyLists"]),
      .testTarget(name: "ReportingTests", dependencies: ["Reporting", "CFText"]),
      .testTarget(name: "GenstringsTests", dependencies: ["Genstrings", "Terminal", "CFText"]),
    ]
    : [
      .executableTarget(
        name: "DropInNames",
        dependencies: ["CFEntryPoints", "CFBundleCompatC", "Terminal", "Plutil", "Genstrings"],
        path: "Sources/Tools/DropInNames",
        // SwiftPM starts a program at the function DropInNames_main, which is ours: only it gets the arguments.
        swiftSettings: shippedSwiftSettings + [emptyModules, .unsafeFlags(["-parse-as-library"])],
        linkerSettings: toolsLinkerSettings)
    ])

/// Readers of archives, for `cfbundle`: an ordinary library. zlib is in the program, so that it needs no package.
let archives: [Target] =
  shipped == nil
  ? [
    .target(name: "ArchivesC", path: "Sources/Tools/ArchivesC", linkerSettings: [.linkedLibrary(":libz.a")]),
    .target(
      name: "Archives",
      dependencies: ["ArchivesC", "CFBundleCompatC", "CFEntryPoints", "CFSystem", "CFText"],
      path: "Sources/Tools/Archives",
      swiftSettings: swiftSettings),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "CFSystem", "CFText"]),
  ] : []

/// The rules of `cfbundle doctor`, an ordinary library, which tests use without the command line tool.
let doctor: [Target] =
  shipped == nil
  ? [
    .target(
      name: "Doctor",
      dependencies: ["Archives", "CFBundleCompatC", "Genstrings", "Reporting", "Terminal"]
        + modules.map { .init(stringLiteral: $0.name) },
      path: "Sources/Tools/Doctor",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DoctorTests",
      dependencies: ["Archives", "CFBundleCompatC", "CFTestSupport", "Doctor", "Reporting", "Terminal"]
        + modules.map { .init(stringLiteral: $0.name) }),
  ] : []

/// The formats of translators, and merges of them: an ordinary library, too.
let translations: [Target] =
  shipped == nil
  ? [
    .target(
      name: "Translations",
      dependencies: ["CFBundleCompatC", "Genstrings", "Plutil", "Terminal"]
        + modules.map { .init(stringLiteral: $0.name) },
      path: "Sources/Tools/Translations",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TranslationsTests",
      dependencies: ["CFLocalization", "CFTestSupport", "CFText", "Terminal", "Translations"]),
  ] : []

/// `cfbundle` is the one target that needs another package. The manifest names that dependency only on request, so
/// that the library can be built and tested without a network.
let hasCommand = shipped == nil && Context.environment["CFBUNDLECOMPAT_COMMAND"] == "1"

let command: [Target] =
  hasCommand
  ? [
    .executableTarget(
      name: "cfbundle",
      dependencies: [
        "Archives", "CFBundleCompatC", "Doctor", "Plutil", "Genstrings", "Reporting", "Terminal", "TerminalC",
        "Translations",
      ]
        + modules.map { .init(stringLiteral: $0.name) }
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Sources/Tools/cfbundle",
      // SwiftPM starts the program at the function cfbundle_main, which is ours, as in DropInNames.
      swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--gc-sections", "-use-ld=lld"])])
  ] : []

/// What a program may ask for. Without it, the package manager does not even look for the package that it needs.
let traits: Set<Trait> =
  shipped == nil ? [.trait(name: "FilePath", description: "Functions with paths of swift-system.")] : []

let dependencies: [Package.Dependency] =
  (hasCommand ? [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")] : [])
  + (shipped == nil ? [.package(url: "https://github.com/apple/swift-system", from: "1.5.0")] : [])

let package = Package(
  name: "CFBundleCompat",
  products: [
    .library(
      name: "CFBundleCompat", type: shipped == nil ? nil : .dynamic,
      targets: shipped == nil ? ["CFBundleCompat"] : ["CFEntryPoints", "CFBundleCompatLibrary"])
  ]
    + (shipped == nil
      ? [.library(name: "CFBundleCompatFoundation", targets: ["CFBundleCompatFoundation"])]
      : [.executable(name: "DropInNames", targets: ["DropInNames"])])
    + (hasCommand ? [.executable(name: "cfbundle", targets: ["cfbundle"])] : []),
  traits: traits,
  dependencies: dependencies,
  targets: [
    .target(
      name: "CFBundleCompatC", exclude: ["exports.map", "modules.modulemap", "start.order"],
      // For size, as Swift: what calls do again and again is inline, in headers.
      // A sanitizer has its own opinion on how memory is allocated. Swift's functions have no tables for unwinding,
      // so those of C would lead nowhere.
      cSettings: (isEmbedded ? [.define("CFBCC_EMBEDDED_SWIFT"), .unsafeFlags(["-Os", leafFunctions])] : [])
        + (isEmbedded && !isSanitized
          ? [
            .define("CFBCC_ALLOCATES_FOR_EMBEDDED_SWIFT"),
            // Like Swift's: Valgrind 3.19, which is Debian 12's, ends with an error when it reads clang's DWARF 5.
            .unsafeFlags(["-gdwarf-4", "-fno-asynchronous-unwind-tables", "-fdebug-prefix-map=\(debugPaths)"]),
          ] + (isForGlibc ? [.define("CFBCC_RUNS_WITH_OLD_GLIBC")] : []) : []))
  ] + core + swiftAPI + tools + archives + doctor + translations + command,
  swiftLanguageModes: [.v6]
)
