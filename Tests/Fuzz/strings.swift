// Reads bytes as a strings table, asks for every key, and merges the table with itself.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsTable(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let table = try? StringsTable(parsing: UnsafeRawBufferPointer(start: bytes, count: count)) else {
    return 0
  }
  let keys = table.keys.prefix(100)
  for key in keys {
    guard let value = table[key] else { fatalError("a key has no value") }
    guard table[key] === value else { fatalError("a key has two values") }
  }
  let merged = table.merging(table)
  for key in keys where merged[key] !== table[key] { fatalError("merging changed a value") }
  return 0
}
