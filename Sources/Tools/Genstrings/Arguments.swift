import CFSystem
import CFText
import Terminal

/// What the command line asks for.
struct GenstringsOptions {
  enum Mode { case write, append, merge }
  /// `json` is that of the keys; messages are Apple's then.
  enum Format { case apple, gnu, json }

  var inputs: [Text] = []
  var mode = Mode.write
  var outputDirectory: Text?
  var localizationsRoot: Text?
  /// The language of the sources, where Info.plist does not tell.
  var developmentRegion: Text?
  var catalog: Text?
  var catalogDirectory: Text?
  var updatesCatalogs: Bool { catalog != nil || catalogDirectory != nil }
  var routines: [Text] = []
  var skippedTables: Set<Text> = []
  var wantedTables: Set<Text> = []
  var numbersArguments = true
  var decodesEscapes = false
  var guessesEncoding = false
  var sourceEncoding: Text?
  /// `nil`: that of the file that is there, else the standard one.
  var outputEncoding: FileEncoding? = .standard
  var hasOutputEncoding = false
  var isQuiet = false
  /// Whether the functions of this library are recognized.
  var includesOwnFunctions = true
  var includesText = false
  var includesModernForms = false
  var isStrict = false
  var isCheck = false
  var printsStatistics = false
  var printsNotes = false
  var printsLocations = false
  var needsLocations: Bool { printsLocations || format == .json }
  var format = Format.apple
  var language: SourceLanguage?
  var excluded: [Text] = []
  var obeysIgnoreFiles = true
  /// Whether files of directories are found that are not sources.
  var findsOtherFiles = false
  var types: Text?
  var scan = ScanOptions()
  var merge = MergeOptions()
  /// How many sources are read at once.
  var jobs = 1
  var maximumSize = 1 << 30
  /// The calls in all sources.
  var maximumObjects = 50_000_000
  var showsHelp = false
  var showsVersion = false

  /// Options of Apple's that are not known, which its tool ignores.
  var unknown: [Text] = []
}

/// Why a command line cannot be obeyed.
struct UsageError: Error {
  let message: Text
}

extension GenstringsOptions {
  init(_ arguments: [Text]) throws(UsageError) {
    var words = OptionWords(try Self.expanded(arguments, depth: 0))
    while let word = words.next() {
      if word == "--" {
        inputs += words.rest
        break
      }
      if word == "-" || !word.hasPrefix("-") { inputs.append(word) } else { try read(word, &words) }
    }
    if mode == .merge, !hasOutputEncoding { outputEncoding = nil }
    try check()
  }

  private func check() throws(UsageError) {
    if isCheck, mode == .append { throw UsageError(message: "--check is not used with -a.") }
    if merge.suggestsValues, mode != .merge || updatesCatalogs {
      throw UsageError(message: "--fuzzy needs --merge, and is not used with --catalog.")
    }
    if developmentRegion != nil, mode != .merge { throw UsageError(message: "--development-region needs --merge.") }
    if localizationsRoot != nil, mode != .merge { throw UsageError(message: "--lproj-root needs --merge.") }
    if localizationsRoot != nil, outputDirectory != nil {
      throw UsageError(message: "-o is not used with --lproj-root.")
    }
    if updatesCatalogs, mode == .append || localizationsRoot != nil || outputDirectory != nil {
      throw UsageError(message: "--catalog and --catalog-dir are not used with -a, -o or --lproj-root.")
    }
    if catalog != nil, catalogDirectory != nil {
      throw UsageError(message: "--catalog is not used with --catalog-dir.")
    }
    if catalog != nil, wantedTables.count > 1 { throw UsageError(message: "--catalog is for one table.") }
  }

  /// The words of a command line, with those of each `@FILE`.
  private static func expanded(_ words: [Text], depth: Int) throws(UsageError) -> [Text] {
    var result: [Text] = []
    var hasEnded = false
    for word in words {
      hasEnded = hasEnded || word == "--"
      guard !hasEnded, word.count > 1, word.hasPrefix("@") else {
        result.append(word)
        continue
      }
      guard depth < 8 else { throw UsageError(message: word.printable + ": files of arguments name each other.") }
      result += try expanded(try argumentFile(word.slice(from: 1)), depth: depth + 1)
    }
    return result
  }

  private static func argumentFile(_ path: Text) throws(UsageError) -> [Text] {
    do throws(SystemError) {
      let bytes = try Files.read(path, limit: 64 << 20)
      return ArgumentFile.words(of: bytes.span)
    } catch {
      throw UsageError(message: path.printable + ": " + error.description)
    }
  }
}

// MARK: - Options

/// The words of a command line, from which options take their arguments.
struct OptionWords {
  private var words: [Text]
  /// What follows the sign in `--option=argument`.
  private var attached: Text?

  init(_ words: [Text]) { self.words = words.reversed() }

  mutating func next() -> Text? { words.popLast() }

  var rest: [Text] { words.reversed() }

  /// Splits `--option=argument`.
  mutating func name(of option: Text) -> Text {
    attached = nil
    guard let sign = option.firstIndex(of: UInt8(ascii: "=")) else { return option }
    attached = option.slice(from: sign + 1)
    return option.slice(to: sign)
  }

  /// The argument of an option.
  mutating func argument(of option: Text) throws(UsageError) -> Text {
    if let argument = attached ?? words.popLast() {
      attached = nil
      return argument
    }
    throw UsageError(message: "Missing argument for " + option + ".")
  }

  mutating func number(of option: Text) throws(UsageError) -> Int {
    let text = try argument(of: option)
    if text.count < 10, let number = text.number(radix: 10), number > 0 { return Int(number) }
    throw UsageError(message: option + " needs a number above 0, not \"" + text.printable + "\".")
  }
}

extension GenstringsOptions {
  private mutating func read(_ option: Text, _ words: inout OptionWords) throws(UsageError) {
    switch option {
    case "-o": outputDirectory = try words.argument(of: option)
    case "-a": mode = .append
    case "-s": routines += [try words.argument(of: option)]
    case "-skipTable": skippedTables.insert(try words.argument(of: option))
    case "-table": wantedTables.insert(try words.argument(of: option))
    case "-noPositionalParameters": numbersArguments = false
    case "-u": decodesEscapes = true
    case "-encoding": sourceEncoding = try words.argument(of: option)
    case "-macRoman": sourceEncoding = "macintosh"
    case "-d": guessesEncoding = true
    case "-q": isQuiet = true
    case "-bigEndian": if !hasOutputEncoding { outputEncoding = .utf16(isBigEndian: true, hasMark: true) }
    case "-littleEndian": if !hasOutputEncoding { outputEncoding = .utf16(isBigEndian: false, hasMark: true) }
    case "-SwiftUI": includesText = true
    case "-h", "-help", "--help": showsHelp = true
    case "--version": showsVersion = true
    case "-j": language = .java
    default:
      if option.hasPrefix("--") { try readLong(option, &words) } else { unknown.append(option) }
    }
  }

  private mutating func readLong(_ word: Text, _ words: inout OptionWords) throws(UsageError) {
    let option = words.name(of: word)
    if readSwitch(option) { return }
    switch option {
    case "--output-encoding": try setOutputEncoding(try words.argument(of: option))
    case "--lproj-root": localizationsRoot = try words.argument(of: option)
    case "--new-value":
      let values: [MergeOptions.NewValue] = [.source, .empty, .none]
      merge.newValue = values[try Self.choice(option, "source empty none", try words.argument(of: option))]
    case "--development-region": developmentRegion = try words.argument(of: option)
    case "--catalog": catalog = try words.argument(of: option)
    case "--catalog-dir": catalogDirectory = try words.argument(of: option)
    case "--types": types = try words.argument(of: option)
    case "--exclude": excluded += [try words.argument(of: option)]
    case "--language":
      let name = try words.argument(of: option)
      language = SourceLanguage(name: name)
      if language == nil {
        throw UsageError(message: "--language is c, c++, objective-c, objective-c++, swift, python or java.")
      }
    case "--format":
      let formats: [Format] = [.apple, .gnu, .json]
      format = formats[try Self.choice(option, "apple gnu json", try words.argument(of: option))]
    case "--jobs": jobs = min(try words.number(of: option), maximumThreads)
    case "--max-depth": scan.maximumDepth = min(try words.number(of: option), 1 << 20)
    case "--max-size": maximumSize = try words.number(of: option)
    case "--max-objects": maximumObjects = try words.number(of: option)
    default: throw UsageError(message: "Unknown option " + option.printable + ".")
    }
  }

  /// Reads an option without an argument. Returns `false` for any other.
  private mutating func readSwitch(_ option: Text) -> Bool {
    switch option {
    case "--merge": mode = .merge
    case "--remove-stale": merge.removesStale = true
    case "--mark-stale": merge.marksStale = true
    case "--fuzzy": merge.suggestsValues = true
    case "--check": isCheck = true
    case "--strict": isStrict = true
    case "--modern": includesModernForms = true
    case "--include-comments": scan.includesComments = true
    case "--no-own": includesOwnFunctions = false
    case "--no-macros": scan.readsMacros = false
    case "--no-ignore": obeysIgnoreFiles = false
    case "--stats": printsStatistics = true
    case "--notes": printsNotes = true
    case "--print-locations": printsLocations = true
    default: return false
    }
    return true
  }

  /// Which of some words an argument is.
  private static func choice(_ option: Text, _ words: Literal, _ argument: Text) throws(UsageError) -> Int {
    if let index = argument.wordIndex(in: words) { return index }
    throw UsageError(
      message: option + " is one of: " + Text(words) + "; not \"" + argument.printable + "\".")
  }

  private mutating func setOutputEncoding(_ name: Text) throws(UsageError) {
    hasOutputEncoding = true
    outputEncoding = FileEncoding(name: name)
    guard outputEncoding != nil || name == "keep" else {
      throw UsageError(message: "--output-encoding is utf-8, utf-16le, utf-16be or keep.")
    }
  }
}

/// A file with arguments: words between white space, with quotes and backslashes as in a shell.
enum ArgumentFile {
  static func words(of bytes: Span<UInt8>) -> [Text] {
    var words: [Text] = []
    var word = TextBuilder()
    var isInWord = false
    var quote: UInt8?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote {
        quote = nil
      } else if quote == nil, byte.isBlank {
        if isInWord { words.append(word.text) }
        (word, isInWord) = (TextBuilder(), false)
      } else if quote == nil, byte == .quotationMark || byte == .apostrophe {
        (quote, isInWord) = (byte, true)
      } else if byte == .backslash, quote != .apostrophe, index < bytes.count {
        word.append(bytes[index])
        index += 1
        isInWord = true
      } else {
        word.append(byte)
        isInWord = true
      }
    }
    if isInWord { words.append(word.text) }
    return words
  }
}
