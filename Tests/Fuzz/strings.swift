// Reads bytes as a strings table, asks for every key, and merges the table with itself.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsTable(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  guard let list = try? PropertyListReader.readDictionary(bytes) else { return 0 }
  let table = StringsTable(list.dictionary)
  let keys = list.dictionary.keys.prefix(100).compactMap { ($0 as? StringObject)?.text }
  for key in keys {
    guard table.text(for: key) === table.text(for: key) else { fatalError("a key has two texts") }
  }
  let merged = table.merging(table)
  for key in keys where merged.text(for: key) !== table.text(for: key) { fatalError("merging changed a text") }
  return 0
}
