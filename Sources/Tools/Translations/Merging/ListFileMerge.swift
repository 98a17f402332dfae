import CFObjects
import CFPropertyLists
import CFText
import Genstrings
import Plutil

extension FileMerge {
  /// Merges property lists. The text of ours stays as it is but for what theirs has changed.
  init(lists base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws {
    let baseList = base.isEmpty ? nil : try Self.list(base, .base)
    let ourList = try Self.list(ours, .ours)
    let theirList = try Self.list(theirs, .theirs)
    var merger = ListMerger()
    let merged = merger.merge(baseList?.value, ourList.value, theirList.value, []) ?? ourList.value
    var bytes = ours
    if !merger.changes.isEmpty { bytes = try Self.changed(ours, ourList.format, merger.changes, merged) }
    self.init(bytes: bytes, conflicts: merger.conflicts, hasComments: false)
  }

  private static func list(_ bytes: [UInt8], _ version: Version) throws(Fault) -> PropertyList {
    do throws(ParseError) {
      return try PropertyListReader.readWhole(bytes.span)
    } catch {
      throw Fault(version: version, error: TranslationError(error))
    }
  }

  /// The file of ours with all changes. What is written is read again, and must be the merged list.
  static func changed(
    _ bytes: [UInt8], _ format: PropertyListFormat, _ changes: [ListFileChange], _ merged: CFObject
  ) throws -> [UInt8] {
    // A binary list has no text that could stay.
    if format == .binary {
      guard let written = try? PropertyListWriter.write(merged, as: .binary) else {
        throw Refusal(reason: "a binary list cannot have a value of theirs")
      }
      return Array(Text(written.span).utf8)
    }
    let encoding = FileEncoding(of: bytes.span)
    guard let text = encoding.decode(bytes.span) else { throw Refusal(reason: "its encoding is not known") }
    var (inPlace, added) = (ListChanges(), ListChanges())
    for change in changes {
      if let value = change.value, change.isNew {
        added.insert(.set(value), change.path[...])
      } else {
        inPlace.insert(change.value.map { .set($0) } ?? .remove, change.path[...])
      }
    }
    // In XML a line feed within a text is none of the line ends of the file.
    let lineEnds: [Text] = text.hasWindowsLineEnds ? ["\r\n", "\n"] : ["\n"]
    for lineEnd in lineEnds {
      var style = ListValueText.Style(format == .xml ? .xml : .openStep, lineEnd: lineEnd)
      style.hasQuotesOfNeighbours = true
      guard let edits = ListEditor.edits(of: text.span, inPlace, style) else { continue }
      let changed = TextEdit.apply(edits, to: text.span)
      guard let additions = ListEditor.edits(of: changed.span, added, style),
        let file = encoding.encode(TextEdit.apply(additions, to: changed.span)),
        let list = try? PropertyListReader.readWhole(file.span),
        list.format == format, list.value.equals(merged)
      else { continue }
      return file
    }
    throw Refusal(
      reason: format == .openStep
        ? "an old-style list cannot have a value of theirs, or not in this place"
        : "an XML list cannot have a value of theirs, or not in this place")
  }
}

extension Text {
  fileprivate var hasWindowsLineEnds: Bool {
    firstIndex(of: .lineFeed).map { $0 > 0 && self[$0 - 1] == .carriageReturn } ?? false
  }
}

/// What becomes of a value of a property list.
struct ListFileChange {
  let path: [Text]
  /// `nil` removes the key.
  let value: CFObject?
  /// Whether the list does not have the key.
  let isNew: Bool
}

private struct ListMerger {
  var changes: [ListFileChange] = []
  var conflicts: [FileMerge.Conflict] = []

  mutating func merge(_ base: CFObject?, _ ours: CFObject?, _ theirs: CFObject?, _ path: [Text]) -> CFObject? {
    switch MergeChoice.of(base, ours, theirs, { $0.equals($1) }) {
    case .ours: return ours
    // Of two dictionaries, the comments in ours stay.
    case .theirs where !path.isEmpty && !(ours is DictionaryObject && theirs is DictionaryObject):
      changes.append(ListFileChange(path: path, value: theirs, isNew: ours == nil))
      return theirs
    case .theirs, .both: break
    }
    guard let ours = ours as? DictionaryObject, let theirs = theirs as? DictionaryObject else {
      conflicts.append(.init(path: path, ours: ours.map(Self.line), theirs: theirs.map(Self.line)))
      return ours
    }
    let base = base as? DictionaryObject
    var members: [(key: CFObject, value: CFObject)] = []
    for entry in ours.entries {
      guard let key = (entry.key as? StringObject)?.text else { continue }
      if let value = merge(base?[key], entry.value, theirs[key], path + [key]) { members.append((entry.key, value)) }
    }
    for entry in theirs.entries {
      guard let key = (entry.key as? StringObject)?.text, ours[key] == nil else { continue }
      if let value = merge(base?[key], nil, entry.value, path + [key]) { members.append((entry.key, value)) }
    }
    return DictionaryObject(members)
  }

  private static func line(_ object: CFObject) -> Text {
    if let string = object as? StringObject { return "\"" + string.text + "\"" }
    let text = object.description
    return Text(text.utf8.split(whereSeparator: { $0 == .lineFeed || $0 == 0x20 }).joined(separator: [0x20]))
  }
}
