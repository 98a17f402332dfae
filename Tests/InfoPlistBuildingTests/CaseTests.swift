import CFObjects
import CFPropertyLists
import CFTestSupport
import CFText
import Foundation
import Testing
import Variables

@testable import InfoPlistBuilding

/// What Xcode's own code makes of an Info.plist. The table is not part of this repository: without it there are no cases.
struct CaseTests {
  private static func json(_ object: Any) -> [UInt8] {
    Array(try! JSONSerialization.data(withJSONObject: object, options: [.fragmentsAllowed, .sortedKeys]))
  }

  private static func value(_ object: Any) throws -> CFObject { try JSONParser.parse(json(object).span) }

  private static func file(_ object: Any, _ name: Text = "Info.plist") throws -> InfoPlistFile {
    let list = try PropertyListWriter.write(try value(object), as: .xml)
    return try InfoPlistFile(path: name, bytes: Array(Text(list.span).utf8))
  }

  private static func table(_ values: [String: String]) -> VariableTable {
    var table = VariableTable()
    for (name, value) in values { table.set(Text(name), VariableValue(Text(value), from: VariableOrigin("test"))) }
    return table
  }

  private static func isSame(_ result: InfoPlistResult, as expected: Any) throws -> Bool {
    result.dictionary.isEqual(to: try value(expected))
  }

  @Test(arguments: TableOfCases.rows("merge"))
  func `files are merged as by Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    let expected: [String: Any] = try #require(row.expectedObject())
    let files = [try Self.file(input["base"]!)] + (try (input["merge"] as! [Any]).map { try Self.file($0, "m") })
    let result = InfoPlistBuilder.build(files, VariableTable(), InfoPlistOptions())
    if let error = expected["error"] as? String {
      #expect(result.issues.first { $0.severity == .error }?.message.string.hasPrefix(error) == true)
    } else {
      #expect(try Self.isSame(result, as: expected), "\(result.dictionary.description)")
    }
  }

  @Test(arguments: TableOfCases.rows("plist"))
  func `a file is processed as by Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    let result = InfoPlistBuilder.build(
      [try Self.file(input["plist"]!)], Self.table(input["vars"] as! [String: String]), InfoPlistOptions())
    let expected: Any = try #require(row.expectedObject())
    #expect(try Self.isSame(result, as: expected))
  }

  @Test(arguments: TableOfCases.rows("platform"))
  func `keys of other platforms are removed`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    var options = InfoPlistOptions()
    options.platform = (input["platform"] as? String).flatMap { BundlePlatform(name: Text($0)) }
    let result = InfoPlistBuilder.build([try Self.file(input["plist"]!)], VariableTable(), options)
    var expected: [String: Any] = try #require(row.expectedObject())
    if let name = options.platform?.supportedName { expected["CFBundleSupportedPlatforms"] = [name.string] }
    #expect(try Self.isSame(result, as: expected))
  }

  @Test(arguments: TableOfCases.rows("minimum"))
  func `the minimum system is that of Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    let expected: [String: Any] = try #require(row.expectedObject())
    var options = InfoPlistOptions()
    options.platform = (input["platform"] as? String).flatMap { BundlePlatform(name: Text($0)) }
    options.minimumSystem = Text(try #require(input["minimum-os"] as? String))
    let result = InfoPlistBuilder.build([try Self.file(input["plist"]!)], VariableTable(), options)
    if let error = expected["error"] as? String {
      #expect(result.issues.first { $0.severity == .error }?.message.string.hasPrefix(error) == true)
      return
    }
    var plist = try #require(expected["plist"] as? [String: Any])
    if let name = options.platform?.supportedName { plist["CFBundleSupportedPlatforms"] = [name.string] }
    #expect(try Self.isSame(result, as: plist))
    #expect(result.issues.count { $0.severity == .warning } == expected["warnings"] as? Int)
  }

  @Test(arguments: TableOfCases.rows("family"))
  func `device families are those of Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: String] = try #require(row.inputObject())
    let expected: [String: Any] = try #require(row.expectedObject())
    let result = DeviceFamilies(Text(input["device-family"]!), BundlePlatform(name: Text(input["platform"]!)))
    #expect(result.families == expected["UIDeviceFamily"] as? [Int])
    #expect(result.unexpected.map(\.string) == expected["unexpected"] as? [String])
    #expect(result.isNoneCompatible == expected["none-compatible"] as? Bool)
  }

  @Test(arguments: TableOfCases.rows("pkginfo"))
  func `PkgInfo has the codes of the dictionary`(_ row: TableOfCases.Row) throws {
    let input: Any = try #require(row.inputObject())
    let dictionary = try #require(try Self.value(input) as? DictionaryObject)
    let bytes = PackageInfoFile.bytes(dictionary).bytes
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == row.expectedObject())
  }

  @Test(arguments: TableOfCases.rows("key"))
  func `settings become the keys of Xcode`(_ row: TableOfCases.Row) throws {
    let input: [String: String] = try #require(row.inputObject())
    var table = Self.table(input)
    table.set("GENERATE_INFOPLIST_FILE", VariableValue("YES", from: VariableOrigin("test")))
    let result = InfoPlistBuilder.build([], table, InfoPlistOptions())
    let expected: Any = try #require(row.expectedObject())
    #expect(try Self.isSame(result, as: expected))
  }

  @Test(arguments: TableOfCases.rows("generate"))
  func `a setting wins over the file`(_ row: TableOfCases.Row) throws {
    let input: [String: Any] = try #require(row.inputObject())
    var table = Self.table(input["settings"] as! [String: String])
    table.set("GENERATE_INFOPLIST_FILE", VariableValue("YES", from: VariableOrigin("test")))
    let result = InfoPlistBuilder.build([try Self.file(input["plist"]!)], table, InfoPlistOptions())
    let expected: Any = try #require(row.expectedObject())
    #expect(try Self.isSame(result, as: expected))
  }
}
