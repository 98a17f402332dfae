import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct ExecutableDirectoriesTests {
  private func bundle(_ directory: TemporaryDirectory, _ files: [String]) throws -> Bundle {
    for file in files { try directory.write("A.bundle/\(file)", "") }
    return try Bundle(path: directory.path("A.bundle"))
  }

  /// Each file is found until it is removed; then the next one is.
  @Test(arguments: [
    ["Contents/Linux/A", "Contents/Linux/libA.so", "Contents/A", "A", "Contents/MacOS/A"],
    ["Support Files/Executables/Linux/A", "Support Files/Executables/A", "A"],
    ["Linux/A", "Linux/libA.so", "A", "libA.so"],
  ])
  func executablesAreFoundInOrder(files: [String]) throws {
    let directory = try TemporaryDirectory()
    let bundle = try bundle(directory, files)
    for file in files {
      #expect(bundle.executableFile()?.path == directory.path("A.bundle/\(file)"))
      try directory.remove("A.bundle/\(file)")
    }
    #expect(bundle.executableFile() == nil)
  }

  @Test func formatsHaveDirectoriesAndExtensionsOfTheirOwn() throws {
    let machine = String(decoding: Process.machine.utf8, as: UTF8.self)
    let directory = try TemporaryDirectory()
    let bundle = try bundle(directory, ["Contents/\(machine)-linux/A.so"])
    #expect(bundle.executableFile()?.name == "A.so")
    #expect(ExecutableDirectory("", suffix: ".ofx").fileNames("A") == ["A", "libA.so", "A.ofx"])
    #expect(ExecutableDirectory("").fileNames("A") == ["A", "libA.so"])
  }

  @Test func anExecutableMayHaveADecomposedName() throws {
    let directory = try TemporaryDirectory()
    let name = "u\u{308}"
    try directory.write("\u{FC}.bundle/Contents/Linux/\(name)", "")
    let bundle = try Bundle(path: directory.path("\u{FC}.bundle"))
    #expect(bundle.executableFile()?.name == Text(name))
  }

  @Test func aDirectoryIsNotAnExecutable() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("A.bundle/Contents/Linux/A")
    let bundle = try bundle(directory, ["Contents/MacOS/A"])
    #expect(bundle.executableFile()?.path == directory.path("A.bundle/Contents/MacOS/A"))
  }

  @Test func theCodeOfResourcesIsBesideThemOrInStandardDirectories() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("share/A.resources")
    try directory.write("lib/A", "")
    let installed = try Bundle(path: directory.path("share/A.resources"))
    #expect(installed.executableFile()?.path == directory.path("lib/A"))
    try directory.write("bin/A", "")
    #expect(installed.executableFile()?.path == directory.path("bin/A"))
    try directory.makeDirectory("other/A.resources")
    try directory.write("other/A", "")
    let beside = try Bundle(path: directory.path("other/A.resources"))
    #expect(beside.executableFile()?.path == directory.path("other/A"))
  }

  /// The file exists at each of the paths.
  @Test(arguments: ["../../../outside", "../outside", "sub/../../outside", "/etc/passwd", "//etc/passwd"])
  func namesThatLeaveTheBundleAreRefused(name: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("outside", "")
    let info = "{ CFBundleExecutable = \"\(name)\"; }"
    try directory.write("A.bundle/Contents/Info.plist", info)
    try directory.write("A.bundle/Contents/sub/inside", "")
    let bundle = try Bundle(path: directory.path("A.bundle"))
    #expect(bundle.executableFile() == nil)
    #expect(bundle.executableURL == nil)
    #expect(bundle.executableFile(named: Text(name)) == nil)
    #expect(throws: BundleLoadError.self) { try bundle.preflightExecutable() }
    #expect(bundle.executableFile(named: "sub/../sub/inside")?.name == "sub/../sub/inside")
  }
}
