// Reads bytes as a strings table with the scanners, and with the general reader: what both read, both
// must read in the same way. Then asks for every key, and merges the table with itself.

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStringsTable(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  let scanned =
    count == 0
    ? nil
    : StringsFile.table(count: count) { span, offset in
      let piece = min(span.count, count - offset)
      for index in 0..<piece { span[index] = bytes[offset + index] }
      return piece
    }
  guard let list = (try? PropertyListReader.readBeginningOfDictionary(bytes.span))?.beginning else {
    if scanned != nil { fatalError("only the scanner reads it") }
    return 0
  }
  let table = StringsTable.table(list.dictionary)!
  if let scanned { expectSame(scanned, table, list) }
  let keys = list.dictionary.keys.prefix(100).compactMap { ($0 as? StringObject)?.text }
  for key in keys {
    guard table.text(for: key) === table.text(for: key) else { fatalError("a key has two texts") }
  }
  // In a file with faults, the reader of comments may find keys that the table lacks. They are never looked up.
  let comments = StringsComments.read(bytes.span)
  for key in comments.keys where list.warnings.isEmpty && list.dictionary.value(for: key) == nil {
    fatalError("a comment is about a key that the table does not have")
  }
  let merged = table.merging(table)
  for key in keys where merged.text(for: key) !== table.text(for: key) { fatalError("merging changed a text") }
  return 0
}

private func expectSame(_ scanned: StringsTable, _ table: StringsTable, _ list: PropertyListDictionary) {
  if !list.warnings.isEmpty { fatalError("the scanner does not warn") }
  if scanned.keys != table.keys { fatalError("the scanner has other keys") }
  for key in table.keys {
    guard let text = scanned.text(for: key), let other = table.text(for: key), text.text == other.text else {
      fatalError("the scanner has another text")
    }
    if text !== scanned.text(for: key) { fatalError("a key has two texts") }
  }
}
