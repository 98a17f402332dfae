// Reads bytes as a `.stringsdict` or `.loctable` file, and makes a format of each value in it; what can be made
// is rendered with zeros and ones.

@testable import CFLocalization
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsDict(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = UnsafeRawBufferPointer(start: bytes, count: count)
  guard let list = try? PropertyListReader.readDictionary(file.span).dictionary else { return 0 }
  expectRenderable(.table(list)!)
  let tables = LocalizedTables(loctable: list)
  for localization in tables.localizations {
    var faults: [Text] = []
    if let table = tables.table(for: localization, faults: &faults) { expectRenderable(table) }
  }
  return 0
}
