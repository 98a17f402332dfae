// Merges keys into a strings file; the first byte chooses how. A second merge changes nothing.

@testable import CFText
@testable import Genstrings

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsMerge(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let bytes else { return 0 }
  let file = UnsafeRawBufferPointer(start: bytes + 1, count: count - 1).span
  guard let text = FileEncoding(of: file).decode(file), let document = try? StringsDocument(text) else { return 0 }
  var options = MergeOptions()
  options.removesStale = bytes[0] & 1 != 0
  options.marksStale = bytes[0] & 2 != 0
  options.newValue = bytes[0] & 4 != 0 ? .empty : .source
  options.marksNew = bytes[0] & 8 != 0
  var entries = ["b", "d", "zz"].map { TableEntry(key: $0, meaning: $0, value: $0, comments: ["c\nd"]) }
  // Half of the keys that the file has.
  var seen: Set<Text> = ["b", "d", "zz"]
  for (index, pair) in document.pairs.enumerated() where index % 2 == 0 && seen.insert(pair.key).inserted {
    let comments: [Text] = index % 4 == 0 ? ["x"] : []
    entries.append(
      TableEntry(key: StringsText.written(pair.key), meaning: pair.key, value: "v", comments: comments))
  }
  entries = entries.stableSorted { !TableEntry.precedes($1, $0) }
  guard let merge = try? StringsMerge(entries, into: document, options) else { return 0 }
  guard let merged = try? StringsDocument(merge.text) else { fatalError("the result cannot be read") }
  var pairs: [Text: Text] = [:]
  for pair in merged.pairs { pairs[pair.key] = pair.value }
  for entry in entries where pairs[entry.meaning] == nil { fatalError("a key is missing") }
  var old: [Text: Text] = [:]
  for pair in document.pairs { old[pair.key] = pair.value }
  for (key, value) in old where pairs[key] != value && (pairs[key] != nil || !options.removesStale) {
    fatalError("a value has changed")
  }
  guard let again = try? StringsMerge(entries, into: merged, options) else { fatalError("a second merge fails") }
  if again.text != merge.text { fatalError("a second merge changes something") }
  return 0
}
