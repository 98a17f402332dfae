import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// A file of records, one per line, from which an interrupted scan resumes.
struct RecordFile {
  /// The paths whose records are in the file.
  private(set) var paths: Set<Text> = []

  /// Where records are written.
  let path: Text

  /// The old file that the records replace when all of them are there; `nil` if there was none.
  private var old: (path: Text, mode: Int)?

  /// Two scans that go on with one file would write the same records.
  private var lock: FileLock?

  /// Whether the first record is still to be written.
  private var isNew = false

  /// Reads a file, and cuts off a last record that is not complete. A file that does not exist has no records. One that
  /// has anything else is another file, which stays as it is.
  init(resuming path: Text) throws {
    self.path = path
    do {
      if let status = try Files.status(path), status.kind != .regular {
        Output.report(path, "this is not a regular file: only --output writes to it")
        throw Status.unusable
      }
      // A new file is made, so that it can be locked.
      try FileChange.append([UInt8]().span, to: path)
      lock = try FileLock.take(path, waits: false)
      let input = try InputFile.open(path, limit: .max)
      let (count, lacksLineEnd) = try read(input.span)
      if count < input.span.count { try FileChange.shorten(path, to: count) }
      if lacksLineEnd { try FileChange.append([UInt8.lineFeed].span, to: path) }
    } catch let line as ForeignLine {
      Output.report(path, "line \(line.number) is not a record of a scan")
      throw Status.unusable
    } catch let timeout as FileLock.Timeout {
      Output.report(path, timeout.reason.string)
      throw Status.unusable
    } catch let error as SystemError {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// Begins a file. One that is there stays until the scan is complete: until then the records are in another one.
  init(replacing path: Text) throws {
    isNew = true
    do {
      guard let status = try Files.status(path), status.kind == .regular, let target = try Files.resolved(path),
        case let attributes = try FileAttributes(target), attributes.size > 0
      else {
        self.path = path
        return
      }
      self.path = target + ".partial"
      old = (target, attributes.mode)
      if try Files.status(self.path) != nil {
        Output.report(
          self.path, "the file is there, of a scan that was interrupted: go on with --resume, or delete the file")
        throw Status.unusable
      }
    } catch let error as SystemError {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// Gives a complete file its name.
  func finish() throws {
    guard let old else { return }
    do throws(SystemError) {
      try Files.setPermissions(path, old.mode)
      try FileChange.replace(old.path, with: path)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// A line that no scan has written.
  private struct ForeignLine: Error {
    /// From 1.
    let number: Int
  }

  /// How each record begins.
  private static let beginning: Text = "{\"path\":"

  /// Reads the lines, and returns where the last complete record ends, and whether its line has no end.
  private mutating func read(_ bytes: ByteSpan) throws(ForeignLine) -> (count: Int, lacksLineEnd: Bool) {
    var start = 0
    var number = 1
    while let length = bytes.extracting(droppingFirst: start).firstIndex(of: UInt8(ascii: "\n")) {
      let line = Text(bytes.extracting(start..<start + length))
      if !line.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        guard let path = Self.path(inRecord: line) else { throw ForeignLine(number: number) }
        paths.insert(path)
      }
      start += length + 1
      number += 1
    }
    let last = Text(bytes.extracting(droppingFirst: start))
    if let path = Self.path(inRecord: last) {
      paths.insert(path)
      return (bytes.count, true)
    }
    guard Self.beginsRecord(last), (try? JSONParser.parse(last.span)) == nil else {
      throw ForeignLine(number: number)
    }
    return (start, false)
  }

  /// The members that records have.
  private static let names = Set(
    ["path", "container", "parent", "info", "errors"] + RecordField.allCases.map(\.rawValue))

  private static func path(inRecord line: Text) -> Text? {
    guard line.hasPrefix(beginning), let record = (try? JSONParser.parse(line.span)) as? DictionaryObject,
      record.keys.allSatisfy({ ($0 as? StringObject).map { names.contains($0.text.string) } ?? false })
    else { return nil }
    return record.text("path")
  }

  /// Whether a line without an end may be the beginning of a record: as far as it goes, its first two members are.
  private static func beginsRecord(_ line: Text) -> Bool {
    guard line.hasPrefix(beginning) else { return beginning.hasPrefix(line) }
    var rest = line.slice(from: beginning.count)
    guard let quote = rest.utf8.first else { return true }
    guard quote == UInt8(ascii: "\"") else { return false }
    var end = 1
    while end < rest.count, rest[end] != quote { end += rest[end] == .backslash ? 2 : 1 }
    guard end < rest.count else { return true }
    rest = rest.slice(from: end + 1)
    return rest == "}"
      || names.contains { name in
        let next = Text(",\"\(name)\":")
        return rest.hasPrefix(next) || next.hasPrefix(rest)
      }
  }

  /// A path as its record has it, with U+FFFD for bytes that are not UTF-8.
  static func written(_ path: Text) -> Text {
    if path.isWellFormed { return path }
    return Self.path(inRecord: JSONValue.object([("path", .string(path))]).line) ?? path
  }

  mutating func append(_ lines: [Text]) throws {
    var text = TextBuilder()
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    do throws(SystemError) {
      if isNew {
        try OutputFile.write(text.span, to: path)
        isNew = false
      } else {
        try FileChange.append(text.span, to: path)
      }
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }
}
