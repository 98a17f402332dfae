import CFPropertyLists
import CFText
import Terminal

/// The options and files of a command line.
struct Options {
  var isSilent = false
  /// `-o`: where the result goes.
  var output: Text?
  /// `-e`: the extension of the file that gets the result.
  var fileExtension: Text?
  /// `-r`: JSON with indentation.
  var isReadable = false
  /// `-n`: no line end after an answer.
  var omitsLineEnd = false
  var files: [Text] = []

  var keepsOrder = false
  var sorts = false
  var plainSlash = false
  var printsAll = false
  var coerces = false
  var isLossless = false
  /// `--edit` and `--rewrite`; `nil` if neither is there.
  var edits: Bool?
  /// `--check`: write nothing, say what would change.
  var checks = false
  var isStrict = false
  /// `--lossy`: a file that was read in part is replaced by what was read.
  var losesTheRest = false
  /// `--json`: `-lint` accepts JSON.
  var acceptsJSON = false
  var reportFormat = ReportFormat.text
  /// `--indent`: the number of spaces; `nil` for a tab.
  var indentation: Int?
  var dataWidth = 76
  /// How many files are worked on at once.
  var jobs = 1

  var maximumDepth = 512
  var maximumBytes = 1 << 30
  /// `nil` for the limits of the readers.
  var maximumObjects: Int?
  var maximumMemory: Int?

  enum ReportFormat { case text, json, sarif }

  /// What the readers may use.
  var budget: Budget {
    var budget = Budget()
    budget.maximumDepth = maximumDepth
    budget.maximumBytes = maximumBytes
    budget.maximumObjects = 50_000_000
    if let maximumObjects { budget.allow(objects: maximumObjects) }
    budget.maximumMemory = maximumMemory
    return budget
  }
}

/// The words of a command line that are still to be read.
struct ArgumentReader {
  private var rest: ArraySlice<Text>

  init(_ arguments: [Text]) { rest = arguments[...] }

  var next: Text? { rest.first }

  mutating func take() -> Text? { rest.popFirst() }

  /// Takes the word if it comes next.
  mutating func take(_ word: Literal) -> Bool {
    guard let next = rest.first, next == word else { return false }
    rest.removeFirst()
    return true
  }
}

// MARK: - Reading options

extension Options {
  /// Reads options and files, in any order.
  ///
  /// - Parameter verb: one with which `-o` and `-e` have no meaning; `nil` for the others.
  init(_ arguments: inout ArgumentReader, withoutOutput verb: Literal? = nil) throws(Failure) {
    while let word = arguments.take() {
      switch word {
      case "--":
        while let file = arguments.take() { files.append(file) }
      case "-s": isSilent = true
      case "-r": isReadable = true
      case "-n": omitsLineEnd = true
      case "-o":
        output = try Self.argument(of: "-o", &arguments)
        if let verb { throw Failure("-o is not used with " + Text(verb) + ".") }
      case "-e":
        fileExtension = try Self.argument(of: "-e", &arguments)
        if let verb { throw Failure("-e is not used with " + Text(verb) + ".") }
      case _ where word.hasPrefix("--"): try readLong(word, &arguments)
      case _ where word.count > 1 && word[0] == .hyphen: throw Failure("unrecognized option: " + word)
      default: files.append(word)
      }
    }
  }

  private static func argument(of option: Text, _ arguments: inout ArgumentReader) throws(Failure) -> Text {
    guard let argument = arguments.take() else { throw Failure("Missing argument for " + option + ".") }
    return argument
  }

  private mutating func readLong(_ word: Text, _ arguments: inout ArgumentReader) throws(Failure) {
    // `--option value` and `--option=value` are the same.
    let equals = word.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { word.slice(to: $0) } ?? word
    var value: Text? = equals.map { word.slice(from: $0 + 1) }
    if try readFlag(name) {
      if value != nil { throw Failure(name + " takes no value.") }
      return
    }
    guard name.isWord(of: Self.namesWithValue) else { throw Failure("unrecognized option: " + word) }
    if value == nil { value = try Self.argument(of: name, &arguments) }
    try set(name, value!)
  }

  private static let namesWithValue: Literal =
    "--format --indent --data-width --jobs --max-depth --max-size --max-objects --max-memory"

  private mutating func readFlag(_ name: Text) throws(Failure) -> Bool {
    switch name {
    case "--quiet": isSilent = true
    case "--keep-order": keepsOrder = true
    case "--sort": sorts = true
    case "--plain-slash": plainSlash = true
    case "--coerce": coerces = true
    case "--lossless": isLossless = true
    case "--edit": edits = true
    case "--rewrite": edits = false
    case "--check": checks = true
    case "--strict": isStrict = true
    case "--lossy": losesTheRest = true
    case "--json": acceptsJSON = true
    case "--all": printsAll = true
    default: return false
    }
    return true
  }

  private mutating func set(_ name: Text, _ value: Text) throws(Failure) {
    switch name {
    case "--format":
      switch value {
      case "text": reportFormat = .text
      case "json": reportFormat = .json
      case "sarif": reportFormat = .sarif
      default: throw Failure("--format is one of text, json and sarif, not " + value + ".")
      }
    case "--indent":
      indentation = value == "tab" ? nil : try Self.number(value, name, atMost: 64)
    case "--data-width": dataWidth = try Self.number(value, name)
    case "--jobs": jobs = max(1, min(try Self.number(value, name), maximumThreads))
    case "--max-depth": maximumDepth = try Self.number(value, name, atMost: 100_000)
    case "--max-size": maximumBytes = try Self.number(value, name)
    case "--max-objects": maximumObjects = try Self.number(value, name)
    case "--max-memory": maximumMemory = try Self.number(value, name)
    default: throw Failure("unrecognized option: " + name)
    }
  }

  private static func number(_ text: Text, _ option: Text, atMost limit: Int = .max) throws(Failure) -> Int {
    guard let number = text.number(radix: 10), number <= limit else {
      throw Failure(option + " takes a number, not " + text + ".")
    }
    return Int(number)
  }
}
