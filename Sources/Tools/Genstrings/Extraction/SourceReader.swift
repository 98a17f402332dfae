import CFSystem
import CFText
import Terminal

/// What was found in a source, or why it cannot be read.
enum SourceReading {
  case failed(FileFailure)
  case undecodable
  case tooDeep(line: Int)
  /// The calls, and the bytes in which they are.
  case asIs(SourceEntries, InputFile)
  case decoded(SourceEntries, Text)
}

/// Reads sources, in any thread.
struct SourceReader {
  let options: GenstringsOptions
  let decoder: SourceDecoder
  let routines: KnownRoutines
  let types: [TypeName]

  func read(_ source: SourceFiles.Source) -> SourceReading {
    let file: InputFile
    do throws(FileFailure) {
      let limit = options.maximumSize
      file = try FileFailure.about(source.path) { () throws(SystemError) in
        try InputFile.open(source.path, limit: limit)
      }
    } catch { return .failed(error) }
    let decoding = decoder.decode(file.span)
    do throws(NestingError) {
      switch decoding {
      case .asIs: return .asIs(try calls(in: file.span, source), file)
      case .decoded(let text): return .decoded(try calls(in: text.span, source), text)
      case .failed: return .undecodable
      }
    } catch {
      var line = 0
      switch decoding {
      case .decoded(let text): (line, _) = LineCounter.position(of: error.offset, in: text.span)
      default: (line, _) = LineCounter.position(of: error.offset, in: file.span)
      }
      return .tooDeep(line: line)
    }
  }

  private func calls(in bytes: Span<UInt8>, _ source: SourceFiles.Source) throws(NestingError) -> SourceEntries {
    try CallReader.read(bytes, source.language, routines[source.language], options.scan, types: types)
  }
}
