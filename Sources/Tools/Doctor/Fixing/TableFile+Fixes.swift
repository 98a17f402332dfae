import CFPropertyLists
import CFSystem
import CFText
import Genstrings
import Reporting

extension BundleUnderTest {
  /// Another name for a key of the Info.plist in XML, or of a dictionary in it; `nil` if it cannot be told where the key is.
  func renaming(key: Text, to name: Text, in dictionary: ListTree?) -> Fix? {
    guard let dictionary, let path = infoPath, let source = infoSource, isWhole(path, source.bytes) else { return nil }
    let ranges = dictionary.pairs.filter { $0.key == key }.map(\.keyRange)
    guard ranges.count == 1, let range = ranges.first else { return nil }
    let start = range.lowerBound + "<key>".utf8.count
    let end = start + key.count
    guard end <= range.upperBound, source.bytes[start..<end].elementsEqual(key.utf8) else { return nil }
    return .edit(path: path, range: start..<end, text: name)
  }

  /// Another name in the same directory; `nil` if that is taken.
  func renaming(_ entry: BundleFiles.Entry, to name: Text) -> Fix? {
    let path = Path.join(Path.parent(entry.path), name)
    return tree[path] == nil ? .rename(path: entry.path, to: path) : nil
  }

  /// Whether offsets in a text are those in its file, which is not behind a link.
  func isWhole(_ path: Text, _ text: [UInt8]) -> Bool {
    guard let entry = tree[path] else { return false }
    return entry.kind == .regular && entry.size == text.count
  }
}

extension TableFile {
  /// The text of a strings file, if its offsets are those in the file.
  private func editable(_ bundle: BundleUnderTest) -> [UInt8]? {
    guard kind == .strings, let bytes = source?.bytes, bundle.isWhole(path, bytes) else { return nil }
    return bytes
  }

  /// The file as UTF-8; `nil` for one that is behind a link, or was not read to its end.
  func convertingToUTF8(_ bundle: BundleUnderTest) -> Fix? {
    guard error == nil, warnings.isEmpty, bundle.tree[path]?.kind == .regular else { return nil }
    return source.map { .write(path: path, content: $0.bytes) }
  }

  /// Numbers for the arguments of a format.
  func numbering(_ entry: TableEntry) -> Fix? {
    guard kind == .strings, encoding == .utf8, let bytes = source?.bytes, let range = entry.valueRange,
      bytes[range].first == UInt8(ascii: "\"")
    else { return nil }
    let old = Text(bytes[range])
    let new = PositionalParameters.number(old)
    return new == old ? nil : .edit(path: path, range: range, text: new)
  }

  /// A semicolon after the last pair that could be read, if that makes more of the file readable.
  func addingSemicolon(_ bundle: BundleUnderTest) -> Fix? {
    guard let bytes = editable(bundle), let last = ListPairs.read(bytes).last else { return nil }
    let end = last.valueRange.upperBound
    let mended = Array(bytes[..<end] + [UInt8(ascii: ";")] + bytes[end...])
    let list = try? PropertyListReader.readWholeDictionary(mended.span)
    let isWhole = list.map { $0.warnings.isEmpty } ?? false
    let hasMore = ListPairs.read(mended).count > ListPairs.read(bytes).count
    guard isWhole || hasMore else { return nil }
    return .edit(path: path, range: end..<end, text: ";")
  }

  /// A range with the rest of its lines if that is blank, and with one of two blank lines around it.
  func wholeLines(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard start == 0 || bytes[start - 1] == .lineFeed, end == bytes.count || bytes[end].isLineEnd else { return range }
    func skipLineEnd() {
      if end < bytes.count, bytes[end] == .carriageReturn { end += 1 }
      if end < bytes.count, bytes[end] == .lineFeed { end += 1 }
    }
    skipLineEnd()
    let isAfterBlankLine = start == 0 || bytes[..<start].hasSuffix("\n\n") || bytes[..<start].hasSuffix("\n\r\n")
    if isAfterBlankLine { skipLineEnd() }
    return start..<end
  }

  /// Removes a comment that says nothing but to ignore one rule.
  func removingIgnore(of rule: Text, in range: Range<Int>, _ bundle: BundleUnderTest) -> Fix? {
    guard let bytes = editable(bundle) else { return nil }
    let comment = Array("/* cfbundle:ignore \(rule.string) */".utf8)
    guard comment.count <= range.count else { return nil }
    for start in range.lowerBound...range.upperBound - comment.count
    where bytes[start..<start + comment.count].elementsEqual(comment) {
      return .edit(path: path, range: wholeLines(start..<start + comment.count, bytes), text: "")
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
