import CFText
import Terminal

/// The entries of one table, collected from all sources.
private struct CollectedTable {
  private var indexes: [Text: Int] = [:]
  private(set) var entries: [CollectedEntry] = []

  /// - Parameter count: the number of keys in all tables so far.
  mutating func add(_ use: CollectedEntry.Use, count: inout Int) {
    let meaning = StringsText.meaning(of: use.key)
    let index = indexes[meaning] ?? entries.count
    if index == entries.count {
      indexes[meaning] = index
      entries.append(CollectedEntry(meaning: meaning, number: count))
      count += 1
    }
    entries[index].uses.append(use)
  }
}

/// A table as it is written: its entries sorted by key, without regard to case.
struct FinishedTable {
  let name: Text
  let entries: [TableEntry]

  /// The same with the texts that the file of the source language has.
  func with(_ texts: [Text: Text]) -> FinishedTable {
    FinishedTable(
      name: name,
      entries: entries.map { entry in
        guard let text = texts[entry.meaning], text != StringsText.meaning(of: entry.value) else { return entry }
        let new = TableEntry(
          key: entry.key, meaning: entry.meaning, value: StringsText.written(text), comments: entry.comments)
        new.locations = entry.locations
        return new
      })
  }
}

/// The tables of all sources.
struct CollectedTables {
  private var indexes: [Text: Int] = [:]
  private var names: [Text] = []
  private var tables: [CollectedTable] = []
  private var keyCount = 0

  /// Sorted by name.
  private(set) var finished: [FinishedTable] = []
  /// In the order in which the keys were first used.
  private(set) var valueConflicts: [Text] = []
  private(set) var commentConflicts: [Text] = []

  mutating func add(_ table: Text, key: Text, value: Text?, comment: Text?, _ location: SourceLocation) {
    let index = indexes[table] ?? tables.count
    if index == tables.count {
      indexes[table] = index
      names.append(table)
      tables.append(CollectedTable())
    }
    let use = CollectedEntry.Use(key: key, value: value, comment: comment, location: location)
    tables[index].add(use, count: &keyCount)
  }

  mutating func finish(_ options: GenstringsOptions) {
    var all: [TableEntry] = []
    for index in names.indices.map({ $0 }).stableSorted({ !(names[$1] < names[$0]) }) {
      let entries = tables[index].entries.map { $0.finished(options) }
      all += entries
      finished.append(
        FinishedTable(name: names[index], entries: entries.stableSorted { !TableEntry.precedes($1, $0) }))
    }
    for entry in all.stableSorted({ $0.number <= $1.number }) {
      for value in entry.ignoredValues {
        valueConflicts.append(
          "Key \"" + entry.key.printable + "\" used with multiple values. Value \"" + entry.keptValue.printable
            + "\" kept. Value \"" + value.printable + "\" ignored.")
      }
      guard entry.comments.count > 1 else { continue }
      var line = TextBuilder()
      line.append("Key \"" + entry.key.printable + "\" used with multiple comments ")
      for (position, comment) in entry.comments.enumerated() {
        if position > 0 { line.append(" & ") }
        line.append("\"" + comment.printable + "\"")
      }
      commentConflicts.append(line.text)
    }
  }
}

/// Where a call is: the rank of its file among all files, sorted by path, and the offset in it.
struct SourceLocation: Comparable {
  let file: Int
  let offset: Int
  /// 0 if it is not needed.
  let line: Int

  static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file != right.file ? left.file < right.file : left.offset < right.offset
  }
}

/// A key with all its uses.
struct CollectedEntry {
  struct Use {
    let key: Text
    let value: Text?
    let comment: Text?
    let location: SourceLocation
  }

  let meaning: Text
  /// The number of keys that were used before it.
  let number: Int
  fileprivate(set) var uses: [Use] = []

  /// Values that a call gives win over the key, which is the value of other calls. The first value in the order of
  /// the files' paths is the one that is written.
  fileprivate func finished(_ options: GenstringsOptions) -> TableEntry {
    let uses = uses.count == 1 ? uses : uses.stableSorted { !($1.location < $0.location) }
    var values = Self.distinct(uses.compactMap { $0.value })
    if values.isEmpty { values = [uses[0].key] }
    let comments = Self.distinct(uses.compactMap { $0.comment }).stableSorted
    var value = options.decodesEscapes ? UnicodeEscapes.decoded(values[0]) : values[0]
    if options.numbersArguments { value = PositionalParameters.number(value) }
    let entry = TableEntry(key: uses[0].key, meaning: meaning, value: value, comments: comments)
    entry.number = number
    entry.keptValue = values[0]
    entry.hasOwnValue = uses.contains { $0.value != nil }
    entry.ignoredValues = Array(values.dropFirst())
    if options.needsLocations { entry.locations = uses.map { $0.location } }
    return entry
  }

  private static func distinct(_ texts: [Text]) -> [Text] {
    if texts.count < 2 { return texts }
    var seen: Set<Text> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

/// An entry as it is written to a strings file. Not a structure: sorting would copy it again and again.
final class TableEntry {
  let key: Text
  let meaning: Text
  let value: Text
  /// Sorted; none if no call has one.
  let comments: [Text]

  /// The number of keys that were used before it.
  var number = 0
  /// The value before its arguments were numbered.
  var keptValue: Text = ""
  /// Whether a call gives the value.
  var hasOwnValue = false
  var ignoredValues: [Text] = []
  var locations: [SourceLocation] = []

  /// Folded for comparison.
  private let folded: [UInt32]

  init(key: Text, meaning: Text, value: Text, comments: [Text]) {
    self.key = key
    self.meaning = meaning
    self.value = value
    self.comments = comments
    folded = CaseFoldedUTF16(Self.units(key), StringComparisonOptions(rawValue: 1)).values
  }

  private static func units(_ text: Text) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(text.utf16Count)
    text.forEachUTF16Unit(in: 0..<text.utf16Count) { units.append($0) }
    return units
  }

  /// The order in a file: by key, case ignored, then by code unit.
  static func precedes(_ left: TableEntry, _ right: TableEntry) -> Bool {
    for index in 0..<min(left.folded.count, right.folded.count) where left.folded[index] != right.folded[index] {
      return left.folded[index] < right.folded[index]
    }
    if left.folded.count != right.folded.count { return left.folded.count < right.folded.count }
    return units(left.key).lexicographicallyPrecedes(units(right.key))
  }

  static let noComment: Text = "No comment provided by engineer."

  /// The text of its comment.
  var comment: Text {
    guard let first = comments.first else { return Self.noComment }
    if comments.count == 1 { return Self.commentText(first) }
    var joined = TextBuilder()
    joined.append(Self.commentText(first))
    for comment in comments.dropFirst() {
      joined.append("\n   ")
      joined.append(Self.commentText(comment))
    }
    return joined.text
  }

  /// A comment without `*/`, which would end it.
  static func commentText(_ comment: Text) -> Text {
    let bytes = comment.span
    guard comment.contains(.asterisk) else { return comment }
    var result = TextBuilder()
    for index in bytes.indices {
      if bytes[index] == .slash, index > 0, bytes[index - 1] == .asterisk { result.append(UInt8(ascii: " ")) }
      result.append(bytes[index])
    }
    return result.text
  }
}

/// `\Uxxxx` as text of a source: a backslash, the letter and the digits.
enum UnicodeEscapes {
  /// The written string with the characters that its escapes of four or eight digits name.
  static func decoded(_ written: Text) -> Text {
    let bytes = written.span
    var result = TextBuilder()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == .backslash, index + 1 < bytes.count else {
        result.append(byte)
        index += 1
        continue
      }
      let letter = bytes[index + 1] == .backslash ? index + 2 : index + 1
      if letter < bytes.count, bytes[letter] == UInt8(ascii: "U"),
        let (value, end) = codePoint(bytes, letter + 1)
      {
        if value == 0x22 || value == 0x5C { result.append(.backslash) }
        if value < 0x10000 { result.append(utf16Unit: UInt16(value)) } else { result.append(codePoint: value) }
        index = end
      } else {
        result.append(byte)
        result.append(bytes[index + 1])
        index += 2
      }
    }
    let text = result.text
    return text.isWellFormed ? text : written
  }

  /// Eight digits if they name a character, else four.
  private static func codePoint(_ bytes: Span<UInt8>, _ start: Int) -> (UInt32, end: Int)? {
    var value: UInt32 = 0
    var four: UInt32?
    for offset in 0..<8 {
      guard start + offset < bytes.count, let digit = bytes[start + offset].hexadecimalValue else { break }
      value = value << 4 | UInt32(digit)
      if offset == 3 { four = value }
      if offset == 7, value <= 0x10FFFF { return (value, start + 8) }
    }
    return four.map { ($0, start + 4) }
  }
}
