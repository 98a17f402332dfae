import CFSystem
import CFText
import Terminal

/// The strings that the sources of a program look up, for those who compare them with its tables.
package struct SourceUses: Sendable {
  package struct Place: Sendable {
    package let path: Text
    /// Both from 1; columns in UTF-16 units.
    package let line: Int
    package let column: Int
  }

  package struct Use: Sendable {
    /// What the key means, without escapes.
    package let key: Text
    package let table: Text
    package let place: Place
    /// Whether its routine shows nothing but localized strings: views of SwiftUI also show others.
    package let isLocalized: Bool
  }

  package private(set) var uses: [Use] = []

  /// Keys of routines that take no interpolation, which have one: they are never found.
  package private(set) var interpolations: [Place] = []

  /// How the keys begin that a program builds when it runs.
  package private(set) var prefixes: Set<Text> = []

  /// Whether there are keys of which not even the beginning is known.
  package private(set) var hasUnknownKeys = false

  /// The literals of all sources, where there are such keys: one of them may be the key.
  package private(set) var literals: Set<Text> = []

  /// The files and folders that cannot be read, and why.
  package private(set) var failures: [(path: Text, reason: Text, limit: ReadingLimit?)] = []

  /// Reads the sources in a folder.
  ///
  /// - Parameter maximumSize: that of a file.
  package init(of folder: Text, maximumSize: Int) {
    var options = GenstringsOptions()
    options.inputs = [folder]
    options.maximumSize = maximumSize
    let files = SourceFiles(options)
    failures = files.failures.map { ($0.path, $0.error.description, $0.error.limit) }
    guard let decoder = SourceDecoder(encoding: nil, guesses: true) else { return }
    var routines = RoutineTable.standard
    routines.addText()
    routines.addModernForms()
    var routinesOfC = RoutineTable.standard
    routinesOfC.addMacros(of: files.sources, decoder, options.scan, maximumSize: options.maximumSize)
    for source in files.sources {
      let file: InputFile
      do throws(SystemError) { file = try InputFile.open(source.path, limit: options.maximumSize) } catch {
        failures.append((source.path, error.description, error.limit))
        continue
      }
      let table = source.language == .c ? routinesOfC : routines
      switch decoder.decode(file.span) {
      case .asIs: read(file.span, source, table, options.scan)
      case .decoded(let text): read(text.span, source, table, options.scan)
      case .failed: failures.append((source.path, "the file is not in UTF-8", nil))
      }
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, _ source: SourceFiles.Source, _ routines: RoutineTable, _ options: ScanOptions
  ) {
    guard let found = try? CallReader.read(bytes, source.language, routines, options) else {
      failures.append((source.path, "brackets are nested too deeply", nil))
      return
    }
    var lines = LineCounter(bytes)
    for entry in found.entries {
      let place = Self.place(entry.offset, bytes, source, &lines)
      for key in PredicateLists.combinations(of: entry.key) ?? [entry.key] {
        let use = Use(
          key: StringsText.meaning(of: key), table: entry.table, place: place, isLocalized: entry.isLocalized)
        uses.append(use)
      }
    }
    let unknown =
      found.badEntries.compactMap { bad in bad.key.map { (bad.offset, $0) } }
      + found.passedOver.filter { $0.isLocalized }.map { ($0.offset, $0.key) }
    for (offset, key) in unknown {
      let argument = bytes.extracting(key)
      guard let prefix = Self.prefix(argument) else {
        hasUnknownKeys = true
        continue
      }
      if source.language == .swift, prefix.isInterpolated {
        interpolations.append(Self.place(offset, bytes, source, &lines))
      }
      if prefix.text.isEmpty { hasUnknownKeys = true } else { prefixes.insert(prefix.text) }
    }
    addLiterals(bytes)
  }

  private static func place(
    _ offset: Int, _ bytes: Span<UInt8>, _ source: SourceFiles.Source, _ lines: inout LineCounter
  ) -> Place {
    let line = lines.line(of: offset)
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    var column = 1
    for index in start..<offset where bytes[index] & 0xC0 != 0x80 { column += bytes[index] >= 0xF0 ? 2 : 1 }
    return Place(path: source.path, line: line, column: column)
  }

  /// How a key begins that an expression makes: as its first literal does; `nil` if it has none.
  private static func prefix(_ argument: Span<UInt8>) -> (text: Text, isInterpolated: Bool)? {
    guard let start = argument.indices.first(where: { argument[$0] == .quotationMark }) else { return nil }
    var end = start + 1
    while end < argument.count, argument[end] != .quotationMark, argument[end] != .backslash,
      argument[end] != UInt8(ascii: "%")
    {
      end += 1
    }
    let isInterpolated =
      end + 1 < argument.count && argument[end] == .backslash && argument[end + 1] == .leftParenthesis
    return (Text(argument.extracting(start + 1..<end)), isInterpolated)
  }

  /// What is between two quotation marks on a line.
  private mutating func addLiterals(_ bytes: Span<UInt8>) {
    var start: Int?
    var index = 0
    while index < bytes.count {
      if bytes[index] == .backslash {
        index += 2
        continue
      }
      if bytes[index].isLineEnd { start = nil }
      if bytes[index] == .quotationMark {
        if let begin = start {
          literals.insert(StringsText.meaning(of: Text(bytes.extracting(begin..<index))))
          start = nil
        } else {
          start = index + 1
        }
      }
      index += 1
    }
  }
}
