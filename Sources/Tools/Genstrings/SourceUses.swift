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

  /// A key of a routine that looks keys up as they are, such as `NSLocalizedString("pane.\(name)", …)`: Swift puts the
  /// values in before.
  package struct Interpolation: Sendable {
    /// The keys that it may be.
    package let pattern: GlobPattern
    package let table: Text
    package let place: Place
  }

  package private(set) var interpolations: [Interpolation] = []

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
      found.badEntries.compactMap { bad in bad.key.map { (bad.offset, $0, bad.table) } }
      + found.passedOver.filter { $0.isLocalized }.map { ($0.offset, $0.key, nil) }
    for (offset, key, table) in unknown {
      let argument = bytes.extracting(key)
      if source.language == .swift, let table, let texts = Self.textsAroundValues(argument) {
        let place = Self.place(offset, bytes, source, &lines)
        interpolations.append(Interpolation(pattern: GlobPattern(ofKeysWith: texts), table: table, place: place))
      } else if let prefix = Self.prefix(argument), !prefix.isEmpty {
        prefixes.insert(prefix)
      } else {
        hasUnknownKeys = true
      }
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
  private static func prefix(_ argument: Span<UInt8>) -> Text? {
    guard let start = argument.indices.first(where: { argument[$0] == .quotationMark }) else { return nil }
    var end = start + 1
    while end < argument.count, argument[end] != .quotationMark, argument[end] != .backslash,
      argument[end] != UInt8(ascii: "%")
    {
      end += 1
    }
    return Text(argument.extracting(start + 1..<end))
  }

  /// The texts before, between and after the values of an argument that is one literal of Swift with values in it;
  /// `nil` for any other argument, and for a literal that has nothing but a value.
  private static func textsAroundValues(_ argument: Span<UInt8>) -> [Text]? {
    var index = 0
    while index < argument.count, argument[index] <= 0x20 { index += 1 }
    guard index < argument.count, argument[index] == .quotationMark else { return nil }
    index += 1
    var texts: [Text] = []
    var start = index
    while index < argument.count, argument[index] != .quotationMark {
      guard argument[index] == .backslash else {
        index += 1
        continue
      }
      let isValue = index + 1 < argument.count && argument[index + 1] == .leftParenthesis
      guard isValue else {
        index += 2
        continue
      }
      texts.append(StringsText.meaning(of: Text(argument.extracting(start..<index))))
      index = endOfValue(argument, index + 2)
      start = index
    }
    guard !texts.isEmpty, index < argument.count else { return nil }
    texts.append(StringsText.meaning(of: Text(argument.extracting(start..<index))))
    let isAlone = (index + 1..<argument.count).allSatisfy { argument[$0] <= 0x20 }
    return isAlone && texts.contains { !$0.isEmpty } ? texts : nil
  }

  /// The end of a value after `\(`, with its parenthesis; literals in it may have parentheses.
  private static func endOfValue(_ argument: Span<UInt8>, _ start: Int) -> Int {
    var depth = 1
    var isInLiteral = false
    var index = start
    while index < argument.count, depth > 0 {
      switch argument[index] {
      case .backslash where isInLiteral: index += 1
      case .quotationMark: isInLiteral.toggle()
      case .leftParenthesis where !isInLiteral: depth += 1
      case UInt8(ascii: ")") where !isInLiteral: depth -= 1
      default: break
      }
      index += 1
    }
    return min(index, argument.count)
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
