import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// A string catalog (`.xcstrings`): every string in every language.
///
/// Reading it finds where each string is in the file. The strings of a localization are compiled into the content of
/// `.strings` and `.stringsdict` files, so that lookups are the same for all, when its table is first asked for: a user
/// needs one or two of thirty languages.
package struct StringCatalog: Sendable {
  /// A string of a localization.
  struct Entry {
    enum Content {
      /// The key is its own string.
      case key
      case string(JSONCursor.Piece)
      /// Variations, substitutions or a set of strings.
      case object(JSONCursor.Piece)
    }

    let key: JSONCursor.Piece
    let content: Content
  }

  struct Localization {
    let name: Text
    var entries: [Entry] = []
  }

  let file: [UInt8]

  /// The source language first.
  let localizations: [Localization]

  /// Reads the JSON of a catalog; `nil` if it is not a catalog.
  ///
  /// - Parameter faults: Receives diagnostics, one line each. What is unknown is ignored.
  package static func read(_ file: [UInt8], faults: inout [Text]) throws(ParseError) -> StringCatalog? {
    try Budget.beginReading(file.count)
    defer { Budget.endReading(file.count) }
    let file = try SourceText.utf8(ofWideText: file.span) ?? file
    var reader = StringCatalogReader()
    let isCatalog = try reader.read(file.span)
    faults += reader.faults.sentences
    return isCatalog ? StringCatalog(file: file, localizations: reader.translated) : nil
  }
}

// MARK: - Tables

extension StringCatalog {
  /// The table of a localization. `nil` if out of memory.
  ///
  /// - Parameter faults: Receives diagnostics, one line each, about the localization's variations.
  func table(at index: Int, faults: inout [Text]) -> StringsTable? {
    guard cfbcc_begin_reading(file.count) else { return nil }
    defer { cfbcc_end_reading(file.count) }
    let localization = localizations[index]
    var size = 0
    for entry in localization.entries {
      size += entry.key.range.count
      if case .string(let text) = entry.content { size += text.range.count }
    }
    guard let bytes = StringsBytes(capacity: size, expected: size),
      var builder = StringsIndexBuilder(
        of: bytes, expecting: localization.entries.count, limit: localization.entries.count)
    else { return nil }
    var compiler = CatalogCompiler(localization: localization.name, isSource: index == 0)
    for entry in localization.entries {
      let cursor = JSONCursor(before: entry.key, of: file.span)
      let key = builder.bytes.append(entry.key, from: cursor)
      var text = key
      switch entry.content {
      case .key: break
      case .string(let piece): text = builder.bytes.append(piece, from: cursor)
      case .object(let content):
        if let object = compiler.entry(content, of: file.span, forKey: entry.key) {
          builder.add(key, object)
          continue
        }
        if index != 0 { continue }
      }
      builder.add(key, text)
    }
    faults += compiler.faults.sentences
    return builder.finish(.lastStays).map { StringsTable($0) }
  }
}

extension StringsBytes {
  /// Appends a string of a JSON file.
  @inline(never)
  fileprivate mutating func append(_ piece: JSONCursor.Piece, from cursor: borrowing JSONCursor) -> StringsIndex.Slice {
    let start = count
    if piece.hasEscapes {
      copy(cursor.text(of: piece).span, to: start)
    } else {
      copy(cursor.bytes(of: piece), to: start)
    }
    return StringsIndex.Slice(start, count: count - start)
  }
}
