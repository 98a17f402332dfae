import CFObjects
import CFPropertyLists
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
    /// Whether only `genstrings --modern` collects it.
    package let isModern: Bool
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

  /// What may be a key in a call that is not known as one, or in another language: the literals of all sources, the names
  /// of cases, and the texts of property lists among the sources.
  package private(set) var literals: Set<Text> = []

  /// What strings look like that sources build of literals and values: where keys are unknown, one may be such a string.
  package private(set) var patterns: [GlobPattern] = []
  private var knownPatterns: Set<[Text]> = []

  /// The files that are not sources of a known language.
  package private(set) var others = OtherSources(paths: [], maximumSize: 0)

  /// The files and folders that cannot be read, and why.
  package private(set) var failures: [(path: Text, reason: Text, limit: ReadingLimit?)] = []

  /// Reads the sources in a folder.
  ///
  /// - Parameter maximumSize: that of a file.
  package init(of folder: Text, maximumSize: Int) {
    var options = GenstringsOptions()
    options.inputs = [folder]
    options.findsOtherFiles = true
    options.maximumSize = maximumSize
    let files = SourceFiles(options)
    failures = files.failures.map { ($0.path, $0.error.description, $0.error.limit) }
    for path in files.lists { addList(path, maximumSize: maximumSize) }
    others = OtherSources(paths: files.others, maximumSize: maximumSize)
    guard let decoder = SourceDecoder(encoding: nil, guesses: true) else { return }
    var routines = KnownRoutines()
    routines.addOwn()
    routines.addModernForms()
    routines.addParameters(of: files.sources, decoder, maximumSize: options.maximumSize)
    routines[.c].addMacros(of: files.sources, decoder, options.scan, maximumSize: options.maximumSize)
    for source in files.sources {
      let file: InputFile
      do throws(SystemError) { file = try InputFile.open(source.path, limit: options.maximumSize) } catch {
        failures.append((source.path, error.description, error.limit))
        continue
      }
      let table = routines[source.language]
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
          key: StringsText.meaning(of: key), table: entry.table, place: place, isLocalized: entry.isLocalized,
          isModern: entry.isModern)
        uses.append(use)
      }
    }
    let unknown =
      found.badEntries.compactMap { bad in bad.key.map { (bad.offset, $0, bad.table) } }
      + found.passedOver.filter { $0.isLocalized }.map { ($0.offset, $0.key, nil) }
    for (offset, key, table) in unknown {
      let argument = bytes.extracting(key)
      let first = Self.firstLiteral(argument, source.language, options)
      let beginning = first?.literal.texts[0] ?? ""
      if let table, let literal = first?.literal, literal.texts.count > 1, !literal.isOpen, first?.isWhole == true,
        literal.texts.contains(where: { !$0.isEmpty })
      {
        let place = Self.place(offset, bytes, source, &lines)
        interpolations.append(
          Interpolation(pattern: GlobPattern(ofKeysWith: literal.texts), table: table, place: place))
      } else if first?.isFirst == true, let prefix = SourceLiterals.textsAroundConversions(beginning).first,
        !prefix.isEmpty
      {
        prefixes.insert(prefix)
      } else {
        hasUnknownKeys = true
      }
    }
    addLiterals(bytes, source, options)
  }

  /// The first literal of an argument, whether it begins the argument, and whether it is the whole of it.
  private static func firstLiteral(
    _ argument: Span<UInt8>, _ language: SourceLanguage, _ options: ScanOptions
  ) -> (literal: SourceLiteral, isFirst: Bool, isWhole: Bool)? {
    guard var literals = try? SourceLiterals(argument, language, maximumDepth: options.maximumDepth),
      let (start, literal) = literals.read()
    else { return nil }
    var begin = language.skipTrivia(argument, 0, to: argument.count)
    if language == .c, begin < argument.count, argument[begin] == UInt8(ascii: "@") { begin += 1 }
    let isFirst = begin == start
    let end = language.skipTrivia(argument, literal.end, to: argument.count)
    return (literal, isFirst, isFirst && end == argument.count)
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

  // MARK: - Literals

  private mutating func addLiterals(_ bytes: Span<UInt8>, _ source: SourceFiles.Source, _ options: ScanOptions) {
    guard var found = try? SourceLiterals(bytes, source.language, maximumDepth: options.maximumDepth) else { return }
    while let (start, literal) = found.read() {
      if literal.texts.count == 1 {
        literals.insert(literal.texts[0])
        literals.formUnion(literal.parts)
      }
      var texts = literal.texts
      if found.isAfterSum(start) { texts.insert("", at: 0) }
      if literal.isOpen { texts.append("") }
      addPattern(texts)
      addPattern(texts.flatMap { SourceLiterals.textsAroundConversions($0) })
    }
    if source.language == .swift { literals.formUnion(SourceLiterals.namesOfCases(bytes)) }
  }

  private mutating func addPattern(_ texts: [Text]) {
    guard texts.count > 1, texts.contains(where: { !$0.isEmpty }), knownPatterns.insert(texts).inserted else { return }
    patterns.append(GlobPattern(ofKeysWith: texts))
  }

  /// Adds the keys and strings of a property list.
  private mutating func addList(_ path: Text, maximumSize: Int) {
    do throws(SystemError) {
      let file = try InputFile.open(path, limit: maximumSize)
      guard let list = try? PropertyListReader.readWhole(file.span) else {
        failures.append((path, "the property list cannot be read", nil))
        return
      }
      var waiting: [CFObject] = [list.value]
      while let value = waiting.popLast() {
        switch value {
        case let string as StringObject: literals.insert(string.text)
        case let array as ArrayObject: waiting += array.objects
        case let dictionary as DictionaryObject:
          for entry in dictionary.entries { waiting += [entry.key, entry.value] }
        default: break
        }
      }
    } catch {
      failures.append((path, error.description, error.limit))
    }
  }
}
