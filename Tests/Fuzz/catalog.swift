// Reads bytes as JSON, and as a string catalog, and renders what it has in each language.

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = UnsafeRawBufferPointer(start: bytes, count: count)
  let decoded = try? SourceText.utf8(ofWideText: file.span)
  var isJSON = true
  do throws(ParseError) {
    _ = try JSONParser.parse(file.span)
  } catch {
    expectLocation(error, in: file, decoded: decoded)
    isJSON = false
  }
  var faults: [Text] = []
  let catalog: StringCatalog?
  do throws(ParseError) {
    catalog = try StringCatalog.read(Array(file), faults: &faults)
    guard isJSON else { fatalError("a catalog is not JSON") }
  } catch {
    expectLocation(error, in: file, decoded: decoded)
    guard !isJSON else { fatalError("JSON that cannot be scanned") }
    return 0
  }
  guard let tables = catalog.map({ LocalizedTables($0) }) else { return 0 }
  guard let source = tables.table(for: tables.localizations[0], faults: &faults) else {
    fatalError("the source language has no table")
  }
  for key in tables.comments.keys where source.entry(for: (key as! StringObject).text) == nil {
    fatalError("a comment is about a key that the catalog does not have")
  }
  for localization in tables.localizations {
    guard let table = tables.table(for: localization, faults: &faults) else {
      fatalError("a localization has no table")
    }
    expectRenderable(table)
  }
  return 0
}
