import CFSystem
import CFText
import Terminal

extension RoutineTable {
  /// Macros of headers may define routines that other macros use: more rounds than this are a riddle.
  private static let maximumRounds = 8

  /// Adds the routines that macros of headers define.
  mutating func addMacros(
    of sources: [SourceFiles.Source], _ decoder: SourceDecoder, _ options: ScanOptions, maximumSize: Int
  ) {
    let headers = sources.filter { Path.pathExtension($0.path).isWord(of: "h hpp") && $0.language == .c }
    var known = 0
    for _ in 0..<Self.maximumRounds {
      var macros: [MacroRoutine] = []
      for header in headers {
        guard let file = try? InputFile.open(header.path, limit: maximumSize) else { continue }
        switch decoder.decode(file.span) {
        case .asIs: macros += self.macros(file.span, options)
        case .decoded(let text): macros += self.macros(text.span, options)
        case .failed: break
        }
      }
      if macros.count == known { return }
      known = macros.count
      for macro in macros { add(macro.name, macro.routine) }
    }
  }

  private func macros(_ source: Span<UInt8>, _ options: ScanOptions) -> [MacroRoutine] {
    var scanner = CallScanner(source, .c, self, options)
    // Reading the calls will report what is wrong.
    _ = try? scanner.scan()
    return scanner.macros
  }
}
