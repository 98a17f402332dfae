import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjectFiles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct LinkCheckTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @discardableResult
  private func write(_ name: String, _ builder: ELFBuilder) throws -> Text {
    var builder = builder
    if builder.machine == ELFBuilder().machine { builder.machine = ELFIdentity.ofProcess.machine }
    return try directory.write(name, builder.build())
  }

  /// The first fault of a library, or `nil`.
  private func fault(_ builder: ELFBuilder) throws -> Text? {
    let path = try write("checked.so", builder)
    let section = try CodeFile(path).checkedLibrary()
    do {
      try LinkCheck.check(path, section)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aLibraryWithoutDependenciesHasNoFault() throws { #expect(try fault(ELFBuilder()) == nil) }

  @Test func aMissingLibraryIsNamedWithItsUser() throws {
    #expect(
      try fault(ELFBuilder(needed: ["libmissing-dependency.so"]))
        == "needs a library that cannot be found: libmissing-dependency.so (needed by checked.so)")
  }

  @Test func aLibraryIsSearchedForInTheRunpath() throws {
    try write("libs/libdependency-a.so", ELFBuilder())
    #expect(try fault(ELFBuilder(needed: ["libdependency-a.so"])) != nil)
    #expect(try fault(ELFBuilder(needed: ["libdependency-a.so"], runpath: "$ORIGIN/libs")) == nil)
    #expect(try fault(ELFBuilder(needed: ["libdependency-a.so"], runpath: "${ORIGIN}/libs")) == nil)
    #expect(try fault(ELFBuilder(needed: ["libdependency-a.so"], runpath: "$ORIGIN/$LIB")) != nil)
  }

  /// The `RPATH` of a library applies to what its dependencies need, `RUNPATH` does not.
  @Test func onlyTheOlderPathIsInherited() throws {
    try write("libs/libdependency-b.so", ELFBuilder(needed: ["libdependency-c.so"]))
    try write("libs/libdependency-c.so", ELFBuilder())
    #expect(try fault(ELFBuilder(needed: ["libdependency-b.so"], rpath: "$ORIGIN/libs")) == nil)
    #expect(
      try fault(ELFBuilder(needed: ["libdependency-b.so"], runpath: "$ORIGIN/libs"))
        == "needs a library that cannot be found: libdependency-c.so (needed by libdependency-b.so)")
  }

  @Test func aLibraryForAnotherMachineIsSkipped() throws {
    try write("other/libdependency-d.so", ELFBuilder(machine: 243))
    let path = directory.path("other/libdependency-d.so")
    let only = try #require(try fault(ELFBuilder(needed: ["libdependency-d.so"], runpath: "$ORIGIN/other")))
    #expect(only.hasPrefix("needs a library that cannot be loaded: " + path + " is built for "))
    try write("right/libdependency-d.so", ELFBuilder())
    #expect(
      try fault(ELFBuilder(needed: ["libdependency-d.so"], runpath: "$ORIGIN/other:$ORIGIN/right")) == nil)
  }

  @Test func symbolsComeFromTheProcessOrFromDependencies() throws {
    let own = ELFBuilder.Symbol(name: "no_such_symbol_anywhere", isDefined: false)
    #expect(try fault(ELFBuilder(symbols: [.init(name: "malloc", isDefined: false)])) == nil)
    #expect(
      try fault(ELFBuilder(symbols: [own]))
        == "has an undefined symbol: no_such_symbol_anywhere (needed by checked.so)")
    try write(
      "libs/libdependency-e.so", ELFBuilder(symbols: [.init(name: "no_such_symbol_anywhere", isDefined: true)]))
    #expect(
      try fault(ELFBuilder(needed: ["libdependency-e.so"], runpath: "$ORIGIN/libs", symbols: [own])) == nil)
  }
}
