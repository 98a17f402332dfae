import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFDocumentTypes
@testable import CFObjects
@testable import CFText

@Suite struct UniformTypesTests {
  private func declarations(_ types: String) throws -> BundleDeclarations {
    let directory = try TemporaryDirectory()
    try directory.write("Info.plist", "{ UTExportedTypeDeclarations = (\(types)); }")
    return BundleDeclarations(try Bundle(path: directory.path(".")).info)
  }

  private func type(_ name: String, _ parents: String = "", extensions: String = "") -> String {
    let names = "UTTypeTagSpecification = { \"public.filename-extension\" = (\(extensions)); };"
    return "{ UTTypeIdentifier = \"\(name)\"; UTTypeConformsTo = (\(parents)); \(names) }"
  }

  private func identifiers(_ types: UniformTypes, _ name: Text, _ kind: TagKind) -> [Text] {
    types.identifiers(ofTag: kind.tag(name)).map { $0.description }
  }

  private func steps(_ types: UniformTypes, _ name: Text, _ ancestor: Text) -> Int? {
    (types.supertypes(of: [StringObject(name)])[ancestor] as? NumberObject).map { Int($0.double) }
  }

  @Test func theBuiltInTypesAgree() throws {
    let types = UniformTypes.builtIn
    #expect(identifiers(types, "PNG", .filenameExtension) == ["public.png"])
    #expect(identifiers(types, "IMAGE/png", .mimeType) == ["public.png"])
    #expect(identifiers(types, "PDF ", .osType) == ["com.adobe.pdf"])
    for name in ["public.png", "com.apple.quicktime-movie", "public.swift-source", "com.pkware.zip-archive"] as [Text] {
      #expect(steps(types, name, "public.data") != nil && steps(types, name, "public.directory") == nil)
    }
    for name in ["com.apple.rtfd", "com.apple.application-bundle", "com.apple.plugin"] as [Text] {
      #expect(steps(types, name, "com.apple.package") == 1 && steps(types, name, "public.data") == nil)
    }
    // Every type is reached by steps that end.
    #expect(try declarations("").faults == [])
  }

  @Test func stepsAreThoseOfTheShortestWay() throws {
    let types = try declarations("\(type("a", "b, \"public.image\"")), \(type("b", "\"public.png\""))").types
    #expect(steps(types, "a", "a") == 0 && steps(types, "a", "public.image") == 1)
    #expect(steps(types, "a", "public.png") == 2 && steps(types, "a", "public.item") == 3)
    #expect(steps(types, "public.data", "a") == nil && steps(types, "unknown", "unknown") == 0)
  }

  @Test func typesOfTheBundleComeFirst() throws {
    let types = try declarations("\(type("x", extensions: "png")), \(type("y", extensions: "\".PNG\""))").types
    #expect(identifiers(types, "png", .filenameExtension) == ["x", "y", "public.png"])
    #expect(identifiers(.builtIn, "png", .filenameExtension) == ["public.png"])
  }

  @Test func dotsBeforeAnExtensionDoNotCount() throws {
    let types = try declarations(type("x", extensions: "\"..a\", \"..\"")).types
    for name in ["a", ".a", "..A", "", "."] as [Text] {
      #expect(identifiers(types, name, .filenameExtension) == ["x"])
    }
  }

  @Test func theFirstDeclarationCounts() throws {
    let declarations = try declarations("\(type("x", "\"public.png\"")), \(type("X", "\"public.rtf\""))")
    #expect(steps(declarations.types, "x", "public.png") == 1 && steps(declarations.types, "x", "public.rtf") == nil)
    #expect(declarations.faults.count == 1)
  }

  @Test(
    arguments: [
      [("a", "b"), ("b", "c"), ("c", "a")], [("a", "a")], [("public.data", "\"public.png\"")],
    ] as [[(String, String)]])
  func aCircleIsOneFault(types: [(String, String)]) throws {
    let declarations = try declarations(types.map { type($0.0, $0.1) }.joined(separator: ","))
    #expect(declarations.faults.count == 1)
  }

  @Test func typesInACircleConformToEachOther() throws {
    let types = try declarations("\(type("a", "b")), \(type("b", "a, \"public.data\""))").types
    #expect(steps(types, "a", "b") == 1 && steps(types, "b", "a") == 1 && steps(types, "a", "public.data") == 2)
  }

  @Test func theNearestHundredOfALongChainCount() throws {
    let chain = (0..<5_000).map { type("t\($0)", "t\($0 + 1)") }.joined(separator: ",")
    let types = try declarations(chain).types
    #expect(steps(types, "t0", "t100") == 100 && steps(types, "t0", "t101") == nil)
  }
}
