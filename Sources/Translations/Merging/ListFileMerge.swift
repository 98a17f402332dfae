import CFObjects
import CFPropertyLists
import CFText

extension FileMerge {
  /// Merges property lists. The text of ours stays as it is but for what theirs has changed.
  init(lists base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Fault) {
    let baseList = base.isEmpty ? nil : try Self.list(base, .base)
    let ourList = try Self.list(ours, .ours)
    let theirList = try Self.list(theirs, .theirs)
    var merger = ListMerger()
    let merged = merger.merge(baseList?.value, ourList.value, theirList.value, []) ?? ourList.value
    var bytes = ours
    if !merger.changes.isEmpty {
      bytes = Self.edited(ours, ourList.format, merger.changes, merged) ?? Self.written(merged, ourList.format) ?? ours
    }
    self.init(bytes: bytes, conflicts: merger.conflicts, hasComments: false)
  }

  private static func list(_ bytes: [UInt8], _ version: Version) throws(Fault) -> PropertyList {
    do throws(ParseError) {
      return try PropertyListReader.read(bytes.span)
    } catch {
      throw Fault(version: version, error: TranslationError(error))
    }
  }

  private static func written(_ value: CFObject, _ format: PropertyListFormat) -> [UInt8]? {
    let format: PropertyListFormat = format == .binary ? .binary : .xml
    return (try? PropertyListWriter.write(value, as: format)).map { Array(Text($0.span).utf8) }
  }

  /// The text of an XML list with all changes; `nil` if it can only be written anew.
  private static func edited(
    _ bytes: [UInt8], _ format: PropertyListFormat, _ changes: [ListMerger.Change], _ merged: CFObject
  ) -> [UInt8]? {
    guard format == .xml, firstMalformedUTF8(bytes.span) == nil, !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      return nil
    }
    var text = Text(bytes.span)
    for change in changes {
      let value = XMLListValue(value: change.value ?? StringObject(""))
      let edits = ListEditor.edits(
        of: text.span, .xml, change.path, change.value == nil ? .remove : .set,
        key: XMLListValue.key(change.path.last ?? ""), value)
      guard let edits else { return nil }
      text = ListEdit.apply(edits, to: text.span)
    }
    guard let list = try? PropertyListReader.read(text.span), list.value.equals(merged) else { return nil }
    return Array(text.utf8)
  }
}

private struct ListMerger {
  struct Change {
    let path: [Text]
    /// `nil` removes the key.
    let value: CFObject?
  }

  var changes: [Change] = []
  var conflicts: [FileMerge.Conflict] = []

  mutating func merge(_ base: CFObject?, _ ours: CFObject?, _ theirs: CFObject?, _ path: [Text]) -> CFObject? {
    switch MergeChoice.of(base, ours, theirs, { $0.equals($1) }) {
    case .ours: return ours
    case .theirs where !path.isEmpty:
      changes.append(Change(path: path, value: theirs))
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

/// A value as it is inserted into the text of an XML list.
private struct XMLListValue: ListValueWriter {
  let value: CFObject

  func text(margin: Text, indentation: Text) -> Text? {
    guard (try? PropertyListValidator.check(value, for: .xml)) != nil else { return nil }
    var layout = XMLLayout()
    layout.margin = margin
    layout.indentation = indentation
    let text = XMLWriter.element(value, layout)
    return text.slice(margin.count..<text.count - 1)
  }

  static func key(_ key: Text) -> Text {
    // `<string>…</string>` and a line end.
    let element = XMLWriter.element(StringObject(key), XMLLayout())
    return "<key>" + element.slice(8..<element.count - 10) + "</key>"
  }
}
