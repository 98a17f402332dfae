import CFObjects
import CFPropertyLists
import CFText
import Reporting
import Testing
import Variables

@testable import InfoPlistBuilding

struct InfoPlistTests {
  private func file(_ text: String, path: Text = "Info.plist") throws -> InfoPlistFile {
    try InfoPlistFile(path: path, bytes: Array(text.utf8))
  }

  private func table(_ values: [(String, String)]) -> VariableTable {
    var table = VariableTable()
    for (name, value) in values { table.set(Text(name), VariableValue(Text(value), from: VariableOrigin("test"))) }
    return table
  }

  private static let xml = """
    <?xml version="1.0"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAM)</string>
    \t<key>List</key>
    \t<array><string>a</string><string>b $(X:nothing)</string></array>
    </dict>
    </plist>
    """

  @Test func `faults have the place of the reference and a suggestion`() throws {
    let result = InfoPlistBuilder.build(
      [try file(Self.xml)], table([("PRODUCT_NAME", "App"), ("X", "x")]), InfoPlistOptions())
    #expect(result.issues.map(\.position) == [Position(line: 5, column: 10), Position(line: 7, column: 35)])
    #expect(
      result.issues.map(\.message.string) == [
        "variable PRODUCT_NAM is not defined: did you mean PRODUCT_NAME? (CFBundleName)",
        "there is no operator \"nothing\" (List.1)",
      ])
  }

  @Test func `a lenient build has the result of Xcode`() throws {
    var options = InfoPlistOptions()
    options.isLenient = true
    options.undefined = .empty
    let result = InfoPlistBuilder.build([try file(Self.xml)], table([("X", "x")]), options)
    #expect(!result.issues.contains { $0.severity == .error })
    #expect((result.dictionary["List"] as? ArrayObject)?.objects.last?.description == "b x")
    #expect(result.dictionary["CFBundleName"] == nil)
    #expect(result.removed.map(\.key) == ["CFBundleName"])
  }

  @Test func `undefined references can be kept`() throws {
    var options = InfoPlistOptions()
    options.undefined = .keep
    let result = InfoPlistBuilder.build([try file("A = \"$(X:upper) $(Y)\";")], table([("Y", "y")]), options)
    #expect(result.dictionary["A"]?.description == "$(X:upper) y")
  }

  @Test func `what the description states wins, and a literal in the file is mentioned`() throws {
    var options = InfoPlistOptions()
    options.statements = [("CFBundleIdentifier", "org.example.app")]
    let stated = InfoPlistBuilder.build([try file("CFBundleIdentifier = \"org.other\";")], VariableTable(), options)
    #expect(stated.dictionary["CFBundleIdentifier"]?.description == "org.example.app")
    #expect(stated.issues.map(\.severity) == [.warning])
    let agreed = InfoPlistBuilder.build([try file("CFBundleIdentifier = \"$(ID)\";")], VariableTable(), options)
    #expect(agreed.issues.isEmpty)
  }

  @Test func `an identifier that refers to itself is an error`() throws {
    let result = InfoPlistBuilder.build(
      [try file("CFBundleIdentifier = \"$(CFBundleIdentifier).x\";")], VariableTable(), InfoPlistOptions())
    #expect(result.issues.contains { $0.kind == .identifierRefersToItself && $0.severity == .error })
  }

  @Test func `keys that name the Mac of the build vanish with their variables`() throws {
    let result = InfoPlistBuilder.build(
      [try file("DTXcode = \"$(XCODE)\"; A = a;")], VariableTable(), InfoPlistOptions())
    #expect(result.dictionary["DTXcode"] == nil)
    #expect(result.issues.map(\.severity) == [.note])
  }

  @Test func `values of options replace those at their path`() throws {
    var options = InfoPlistOptions()
    options.values = [(["A", "1", "B"], StringObject("new")), (["C", "D"], BooleanObject.true)]
    let result = InfoPlistBuilder.build([try file("A = (x, {B = old; E = e;});")], VariableTable(), options)
    #expect(result.issues.isEmpty)
    let inner = (result.dictionary["A"] as? ArrayObject)?.objects.last as? DictionaryObject
    #expect(inner?["B"]?.description == "new")
    #expect(inner?["E"]?.description == "e")
    options.values = [(["A", "9"], StringObject("x"))]
    #expect(!InfoPlistBuilder.build([try file("A = (x);")], VariableTable(), options).issues.isEmpty)
  }

  @Test func `a file in JSON is read, with a note, and an array is not`() throws {
    let result = InfoPlistBuilder.build([try file("{\"A\": 1}")], VariableTable(), InfoPlistOptions())
    #expect(result.issues.map(\.severity) == [.note])
    #expect(throws: InfoPlistFile.Fault.self) { try file("(a, b)") }
    #expect(throws: InfoPlistFile.Fault.self) { try file("<plist><dict>") }
  }

  @Test func `a result that is processed again stays as it is`() throws {
    let first = InfoPlistBuilder.build(
      [try file("A = \"$(X)$$\"; B = (\"$(X)\", 1);")], table([("X", "x")]), InfoPlistOptions())
    let bytes = try PropertyListWriter.write(first.dictionary, as: .xml)
    let again = try InfoPlistFile(path: "again", bytes: Array(Text(bytes.span).utf8))
    let second = InfoPlistBuilder.build([again], VariableTable(), InfoPlistOptions())
    #expect(second.dictionary.isEqual(to: first.dictionary))
  }
}
