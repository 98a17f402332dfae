import CFSystem
import CFText
import Terminal

/// What becomes of the file of a table.
struct TableOutput {
  let options: GenstringsOptions
  let path: Text
  /// The bytes of the file that is there.
  let old: [UInt8]?
  /// The paths of the sources, by rank.
  let sources: [Text]
  /// What becomes of new keys in the folder.
  let merge: MergeOptions
  /// The encoding of a table that is not there yet.
  let newEncoding: () -> FileEncoding

  struct Result {
    /// `nil` if the file stays as it is.
    var bytes: [UInt8]?
    /// What differs, for `--check`.
    var changes: [TableChange] = []
  }

  func result(_ table: FinishedTable) throws(FileFault) -> Result {
    switch options.mode {
    case .append: try appended(table)
    case .merge: if old == nil { try new(table) } else { try merged(table) }
    case .write: try written(table)
    }
  }

  private func new(_ table: FinishedTable) throws(FileFault) -> Result {
    if merge.newValue == .none { return Result() }
    let new = FinishedTable(name: table.name, entries: table.entries.map { merge.added($0) })
    return Result(
      bytes: try encode(text(of: new), options.outputEncoding ?? newEncoding()),
      changes: new.entries.map { TableChange(sign: "+", key: $0.key, detail: "") })
  }

  private func text(of table: FinishedTable) -> Text {
    StringsWriter.text(of: table.entries) { entry in
      guard options.printsLocations else { return [] }
      return entry.locations.map { sources[$0.file].printable + ":" + Text($0.line) }
    }
  }

  private func written(_ table: FinishedTable) throws(FileFault) -> Result {
    if options.isCheck { return Result(changes: try differences(table)) }
    let encoding = options.outputEncoding ?? old.map { FileEncoding(of: $0.span) } ?? .standard
    return Result(bytes: try encode(text(of: table), encoding))
  }

  private func differences(_ table: FinishedTable) throws(FileFault) -> [TableChange] {
    guard let old else { return table.entries.map { TableChange(sign: "+", key: $0.key, detail: "") } }
    return TableChange.differences(table.entries, from: try document(old).document)
  }

  private func appended(_ table: FinishedTable) throws(FileFault) -> Result {
    guard let old, !old.isEmpty else { return try written(table) }
    let encoding = FileEncoding(of: old.span)
    guard let text = encoding.decode(old.span) else { throw undecodable }
    // After XML, a list in braces or a damaged pair, nobody would read what is appended.
    do throws(StringsDocumentError) { _ = try StringsDocument(text) } catch { throw fault(error) }
    let start: Text = text.hasSuffix("\n") ? "" : "\n"
    return Result(bytes: old + (try encode(start + self.text(of: table), encoding, includesMark: false)))
  }

  private func merged(_ table: FinishedTable) throws(FileFault) -> Result {
    let (document, encoding) = try document(old ?? [])
    let merged: StringsMerge
    do throws(StringsDocumentError) {
      merged = try StringsMerge(table.entries, into: document, self.merge)
    } catch {
      throw fault(error)
    }
    let wanted = options.outputEncoding ?? encoding
    if merged.text == document.text, wanted == encoding { return Result() }
    return Result(bytes: try encode(merged.text, wanted), changes: merged.changes)
  }

  private func document(_ bytes: [UInt8]) throws(FileFault) -> (document: StringsDocument, encoding: FileEncoding) {
    let encoding = FileEncoding(of: bytes.span)
    guard let text = encoding.decode(bytes.span) else { throw undecodable }
    do throws(StringsDocumentError) { return (try StringsDocument(text), encoding) } catch { throw fault(error) }
  }

  private func encode(
    _ text: Text, _ encoding: FileEncoding, includesMark: Bool = true
  ) throws(FileFault) -> [UInt8] {
    if let bytes = encoding.encode(text, includesMark: includesMark) { return bytes }
    throw FileFault(path: path, reason: "the file is not UTF-8, and its encoding does not have a character")
  }

  private var undecodable: FileFault { FileFault(path: path, reason: "the file is not in the encoding that it names") }

  private func fault(_ error: StringsDocumentError) -> FileFault {
    FileFault(path: path, reason: "no list of pairs can be read (line " + Text(error.line) + "); it stays as it is")
  }
}

/// Why nothing can be done with a file.
struct FileFault: Error {
  let path: Text
  let reason: Text

  static func about<Result>(_ path: Text, _ body: () throws(SystemError) -> Result) throws(FileFault) -> Result {
    do throws(SystemError) { return try body() } catch { throw FileFault(path: path, reason: error.description) }
  }
}
