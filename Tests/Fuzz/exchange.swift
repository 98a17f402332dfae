// Reads XLIFF of translators, and interfaces. What is read is written and read again, with the same texts.

@testable import CFPropertyLists
@testable import CFText
@testable import Translations

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let bytes else { return 0 }
  let file = UnsafeRawBufferPointer(start: bytes + 1, count: count - 1).span
  if bytes[0] & 1 != 0 {
    guard let interface = try? InterfaceTexts(reading: file) else { return 0 }
    for text in interface.texts where text.key.isEmpty || text.text.isEmpty { fatalError("a text without a key") }
    return 0
  }
  guard let read = try? ExchangeReading(xliff: file) else { return 0 }
  if read.files.contains(where: { $0.unrepresentable != nil }) { return 0 }
  let text = ExchangeFile.xliff(read.files, version: "1")
  guard let again = try? ExchangeReading(xliff: text.span) else { fatalError("what was written is not read") }
  let (old, new) = (read.files.flatMap(\.units), again.files.flatMap(\.units))
  // Files are written in the order of their paths.
  guard old.count == new.count, Set(old.map(\.id)) == Set(new.map(\.id)) else { fatalError("a unit is lost") }
  if read.files.count == 1, zip(old, new).contains(where: { ($0.source, $0.target) != ($1.source, $1.target) }) {
    fatalError("a text is another one")
  }
  return 0
}
