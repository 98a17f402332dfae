// Reads bytes as JSON, that as a string catalog, and renders what it has in each language.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = UnsafeRawBufferPointer(start: bytes, count: count)
  let json: CFObject
  do throws(ParseError) {
    json = try JSONParser.parse(file.span)
  } catch {
    expectLocation(error, in: file)
    return 0
  }
  var faults: [Text] = []
  guard let tables = StringCatalog.tables(json, faults: &faults) else { return 0 }
  for localization in tables.localizations {
    guard let table = tables.table(for: localization) else { fatalError("a localization has no table") }
    expectRenderable(StringsTable(table))
  }
  return 0
}
