// Reads a string catalog, and merges keys into it. What is not changed stays; a second merge changes nothing, and the library reads the result.

@testable import CFPropertyLists
@testable import CFText
@testable import Genstrings

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalogMerge(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let bytes else { return 0 }
  let buffer = UnsafeRawBufferPointer(start: bytes + 1, count: count - 1)
  let file = buffer.span
  let entries = ["a", "key %lld", "z"].map { (key: Text) in
    let entry = TableEntry(key: key, meaning: key, value: bytes[0] & 1 == 0 ? key : "v", comments: ["c\\n\"d"])
    entry.hasOwnValue = bytes[0] & 1 != 0
    return entry
  }
  var options = MergeOptions()
  options.removesStale = bytes[0] & 2 != 0
  let merge: CatalogMerge?
  do {
    merge = try CatalogMerge(entries, into: file, options)
  } catch {
    let decoded = FileEncoding.utf16(of: file)?.decode(file)
    expectLocation(error, in: buffer, decoded: decoded.map { Array($0.utf8) })
    return 0
  }
  guard let merge else { return 0 }
  // What nobody changes is written as it was.
  if let catalog = try? CatalogFile(file), !catalog.text.span.isSame(as: file) {
    fatalError("a byte is another one")
  }
  let text = merge.file.text
  guard (try? JSONParser.parse(text.span)) != nil else { fatalError("the result is not JSON") }
  guard let second = try? CatalogMerge(entries, into: text.span, options) else { fatalError("a second merge fails") }
  if second.file.text != text { fatalError("a second merge changes something") }
  return 0
}
