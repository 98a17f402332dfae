import CFSystem
import CFText
import Terminal

/// The strings of one source, as `xcstringstool extract` finds them.
package struct ExtractedSource {
  package struct Entry {
    package let table: Text
    /// What they mean, without escapes.
    package let key: Text
    package let value: Text?
    package let comment: Text
    package let line: Int
    package let column: Int
  }

  package private(set) var entries: [Entry] = []

  /// What is wrong with calls, with their lines.
  package private(set) var faults: [(line: Int, reason: Text)] = []

  package struct Failure: Error {
    package let reason: Text
  }

  /// - Parameters:
  ///   - readsViews: whether titles of SwiftUI count.
  ///   - readsModernForms: whether `String(localized:)` and its kin count.
  package init(path: Text, readsViews: Bool, readsModernForms: Bool) throws(Failure) {
    guard let language = SourceLanguage(fileName: Path.lastComponent(path)) else {
      throw Failure(reason: "the extension does not tell the language")
    }
    var routines = KnownRoutines()
    if readsViews { routines.addText() }
    if readsModernForms || readsViews { routines.addModernForms() }
    let options = GenstringsOptions()
    guard let decoder = SourceDecoder(encoding: nil, guesses: true) else { return }
    let reader = SourceReader(options: options, decoder: decoder, routines: routines, types: [])
    let source = SourceFiles.Source(path: path, language: language)
    switch reader.read(source) {
    case .failed(let failure): throw Failure(reason: failure.error.description)
    case .undecodable: throw Failure(reason: "the file is not in UTF-8")
    case .tooDeep(let line): throw Failure(reason: "brackets are nested too deep, line " + Text(line))
    case .asIs(let found, let file): add(found, file.span)
    case .decoded(let found, let text): add(found, text.span)
    }
  }

  private mutating func add(_ found: SourceEntries, _ bytes: Span<UInt8>) {
    var lines = LineCounter(bytes)
    for bad in found.badEntries { faults.append((lines.line(of: bad.offset), bad.reason)) }
    for entry in found.entries {
      let (line, column) = lines.position(of: entry.offset)
      let keys = PredicateLists.combinations(of: entry.key) ?? [entry.key]
      for key in keys {
        entries.append(
          Entry(
            table: entry.table, key: StringsText.meaning(of: key),
            value: entry.value.map { StringsText.meaning(of: $0) },
            comment: entry.comment.map { StringsText.meaning(of: $0) } ?? "", line: line, column: column))
      }
    }
  }
}
