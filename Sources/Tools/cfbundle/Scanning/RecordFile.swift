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

  private let path: Text

  /// Reads a file, and cuts off a last record that is not complete. A file that does not exist has no records. One that
  /// has anything else is another file, which stays as it is.
  init(resuming path: Text) throws {
    self.path = path
    do {
      guard try Files.status(path) != nil else { return }
      let input = try InputFile.open(path, limit: .max)
      let count = try read(input.span)
      if count < input.span.count { try FileChange.shorten(path, to: count) }
    } catch let line as ForeignLine {
      Output.report(path, "line \(line.number) is not a record of a scan")
      throw Status.unusable
    } catch let error as SystemError {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// Begins a file anew.
  init(replacing path: Text) throws {
    self.path = path
    do throws(SystemError) { try OutputFile.write([UInt8]().span, to: path) } catch {
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

  /// Reads the lines, and returns where the last complete one ends.
  private mutating func read(_ bytes: ByteSpan) throws(ForeignLine) -> Int {
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
    let rest = Text(bytes.extracting(droppingFirst: start))
    let isRecord = rest.hasPrefix(Self.beginning) || Self.beginning.hasPrefix(rest)
    guard isRecord else { throw ForeignLine(number: number) }
    return start
  }

  private static func path(inRecord line: Text) -> Text? {
    ((try? JSONParser.parse(line.span)) as? DictionaryObject)?.text("path")
  }

  /// A path as its record has it, with U+FFFD for bytes that are not UTF-8.
  static func written(_ path: Text) -> Text {
    if path.isWellFormed { return path }
    return Self.path(inRecord: JSONValue.object([("path", .string(path))]).line) ?? path
  }

  func append(_ lines: [Text]) throws {
    var text = TextBuilder()
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    do throws(SystemError) { try FileChange.append(text.span, to: path) } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }
}
