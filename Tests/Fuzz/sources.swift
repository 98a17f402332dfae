// Reads a source of C, Swift, Python or Java as genstrings does; the first byte chooses the language and the options. What is
// found is written, and read again.

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText
@testable import Genstrings

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSources(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count > 0, let bytes else { return 0 }
  let source = UnsafeRawBufferPointer(start: bytes + 1, count: count - 1).span
  // The tool refuses other sources.
  guard isWellFormedUTF8(source) else { return 0 }
  let languages: [SourceLanguage] = [.c, .swift, .python, .java]
  var options = ScanOptions()
  options.includesComments = bytes[0] & 4 != 0
  options.readsMacros = bytes[0] & 8 == 0
  let language = languages[Int(bytes[0] & 3)]
  var routines = KnownRoutines()
  routines.addFamily("L")
  routines.addOwn()
  _ = SwiftParameters.find(in: source)
  if bytes[0] & 16 != 0 { routines.addModernForms() }
  guard let found = try? CallReader.read(source, language, routines[language], options) else { return 0 }
  guard var command = try? GenstringsOptions([]) else { fatalError("an empty command line is refused") }
  command.decodesEscapes = bytes[0] & 32 != 0
  var tables = CollectedTables()
  for bad in found.badEntries where !source.indices.contains(bad.offset) { fatalError("a bad entry is nowhere") }
  var memory = 8 << 20
  for entry in found.entries {
    guard source.indices.contains(entry.offset) else { fatalError("an entry is nowhere") }
    if entry.key.isEmpty || !entry.key.isWellFormed { fatalError("a key is empty, or not UTF-8") }
    let location = SourceLocation(file: 0, offset: entry.offset, line: 0)
    for key in PredicateLists.combinations(of: entry.key) ?? [] {
      // The tool has a limit, too, which is larger than what the fuzzer may take.
      memory -= key.count
      if memory < 0 { return 0 }
      tables.add(entry.table, key: key, value: entry.value, comment: entry.comment, location)
    }
  }
  tables.finish(command)
  for table in tables.finished { expectReadable(table) }
  return 0
}

/// What is written gives back the keys and values, also to the library's reader.
private func expectReadable(_ table: FinishedTable) {
  let text = StringsWriter.text(of: table.entries) { _ in [] }
  for encoding in [FileEncoding.utf8(hasMark: false), .standard] {
    let file = encoding.encode(text)!
    guard FileEncoding(of: file.span).decode(file.span) == text else { fatalError("the encoding loses something") }
    guard let document = try? StringsDocument(text), document.pairs.count == table.entries.count else {
      fatalError("what is written cannot be read")
    }
    guard let list = try? PropertyListReader.readDictionary(file.span) else {
      fatalError("the library cannot read what is written")
    }
    for (pair, entry) in zip(document.pairs, table.entries) {
      guard pair.key == entry.meaning, pair.value == StringsText.meaning(of: entry.value) else {
        fatalError("a pair has changed")
      }
      guard (list.dictionary.value(for: StringObject(pair.key)) as? StringObject)?.text == pair.value else {
        fatalError("the library reads another pair")
      }
    }
  }
  if let document = try? StringsDocument(text), !TableChange.differences(table.entries, from: document).isEmpty {
    fatalError("what was just written is not up to date")
  }
}
