import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// A file of records, one to a line, that a scan goes on with after it was interrupted.
struct RecordFile {
  /// The paths whose records are in the file.
  private(set) var paths: Set<Text> = []

  private let path: Text

  /// Reads a file, and cuts off a last line that is not complete. A file that does not exist has no records.
  init(resuming path: Text) throws {
    self.path = path
    do throws(SystemError) {
      guard try Files.status(path) != nil else { return }
      let input = try InputFile.open(path, limit: .max)
      let count = read(input.span)
      if count < input.span.count { try FileChange.shorten(path, to: count) }
    } catch {
      Output.report(path, error.description.string)
      throw Status.unusable
    }
  }

  /// Begins a file anew.
  init(replacing path: Text) throws {
    self.path = path
    do throws(SystemError) { try OutputFile.write([UInt8]().span, to: path) } catch {
      Output.report(path, error.description.string)
      throw Status.unusable
    }
  }

  /// Reads the lines, and returns where the last complete one ends.
  private mutating func read(_ bytes: ByteSpan) -> Int {
    var start = 0
    while start < bytes.count {
      guard let length = bytes.extracting(droppingFirst: start).firstIndex(of: UInt8(ascii: "\n")) else { break }
      let line = bytes.extracting(start..<start + length)
      guard let record = (try? JSONParser.parse(line)) as? DictionaryObject, let path = record.text("path") else {
        break
      }
      paths.insert(path)
      start += length + 1
    }
    return start
  }

  func append(_ lines: [Text]) throws {
    var text = TextBuilder()
    for line in lines {
      text.append(line)
      text.append("\n")
    }
    do throws(SystemError) { try FileChange.append(text.span, to: path) } catch {
      Output.report(path, error.description.string)
      throw Status.unusable
    }
  }
}
