import ArgumentParser
import CFEntryPoints
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Terminal
import TerminalC

/// The version of the package.
let toolVersion = Text(Version.text)

/// Where commands write.
///
/// Unchecked: one thread runs a command.
final class Output: @unchecked Sendable {
  private static let shared = Output()

  private let console = Console(tool: "cfbundle")

  private init() {}

  /// Prepares the process, before files are opened or made: see `cfbct_begin`.
  static func begin() {
    _ = shared
    LibraryDiagnostics.begin()
  }

  /// A line for people.
  static func print(_ line: String) { print(Text(line)) }
  static func print(_ line: Text) { shared.console.print(line.printableLines) }

  /// A value for programs, as it is. On a terminal nothing in it is obeyed.
  static func printValue(_ value: Text) { shared.console.print(isTerminal ? value.printableLines : value) }

  /// The same for a whole document.
  static func writeValue(_ text: Text) { shared.console.write(isTerminal ? text.printableLines : text) }

  static func printCSV(_ cells: [Text]) {
    printValue(Text(cells.map(\.csvCell.string).joined(separator: ",")))
  }

  static let isTerminal = cfbct_is_terminal(1) != 0

  /// The columns of the terminal, or 80.
  static var columns: Int {
    let columns = Int(cfbct_columns(1))
    return columns > 0 ? columns : 80
  }

  static func write(_ text: String) { shared.console.write(Text(text)) }
  static func write(_ text: Text) { shared.console.write(text) }
  static func write(_ bytes: ByteSpan) { shared.console.write(bytes) }

  /// The files in archives of which the reason why they cannot be read was reported.
  private var explained: Set<Text> = []

  /// The reason why a file in an archive cannot be read. Who reads it is only told that it failed.
  static func explain(_ path: Text, _ reason: Text) {
    report(path, reason.string)
    shared.explained.insert(path)
  }

  /// A diagnostic about a file.
  ///
  /// - Parameter limit: the limit that the file exceeds.
  static func report(_ path: Text, _ message: String, limit: ReadingLimit? = nil) {
    if shared.explained.contains(path) { return }
    shared.console.report(path.namingFileTrees.printable + ": error: " + Text(message))
    if let limit { suggest(limit, for: path) }
  }

  static func report(_ path: Text, _ error: SystemError) {
    report(path, error.description.string, limit: error.limit)
  }

  /// Names the option that raises a limit.
  static func suggest(_ limit: ReadingLimit, for path: Text) {
    // Of a file in an archive, the archive's own limit may be the reason.
    if shared.explained.contains(path) { return }
    shared.console.report("    fix: " + limit.hint)
  }

  /// Writes what waits.
  static func flush() { shared.console.flush() }

  /// How far the work is, for programs.
  private var progress: ProgressRecords?

  /// Tells people or programs how far long work is; see ``Console/beginProgress(_:total:)``.
  static func beginProgress(_ noun: Literal, total: Int? = nil, _ options: CommonOptions) {
    if options.quiet { return }
    switch options.progress {
    case .auto: shared.console.beginProgress(noun, total: total)
    case .json: shared.progress = ProgressRecords(Text(noun), total: total) { shared.console.report($0) }
    }
  }

  static func advanceProgress(by count: Int = 1, at item: Text) {
    shared.console.advanceProgress(by: count, at: item)
    shared.progress?.advance(by: count, at: item)
  }

  static func endProgress() {
    shared.console.endProgress()
    shared.progress?.end()
    shared.progress = nil
  }

  static func note(_ message: String) { shared.console.report(Text(message)) }
  static func noteLines(_ message: String) { shared.console.reportLines(Text(message)) }

  /// Ends the process, when all that was printed is written.
  static func end(_ status: Status) -> Never {
    endProgress()
    shared.console.flush()
    endProcess(shared.console.failed ? .unusable : status)
  }

  /// Writes lines of columns, each as wide as its widest cell.
  static func table(_ rows: [[String]]) {
    let rows = rows.map { $0.map { Text($0).printable.string } }
    guard let count = rows.map(\.count).max() else { return }
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0 }
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column + 1 < row.count { line += String(repeating: " ", count: widths[column] - cell.columns + 2) }
      }
      while line.last == " " { line.removeLast() }
      print(line)
    }
  }
}

enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether to color standard output.
  var isOn: Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let force = Environment.value("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
      if let refusal = Environment.value("NO_COLOR"), !refusal.isEmpty { return false }
      if Environment.value("TERM") == "dumb" { return false }
      return cfbct_is_terminal(1) != 0
    }
  }
}

/// The options that all commands have.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colors: auto, always or never.", valueName: "when"))
  var color = ColorMode.auto

  @Flag(name: .shortAndLong, help: "Write results and errors only.")
  var quiet = false

  @Flag(help: "List in full what is otherwise cut short, such as the missing keys of a table.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "How to tell on standard error how far long work is: auto, a line on a terminal; or json, lines for programs.",
      valueName: "how"))
  var progress = ProgressMode.auto

  @OptionGroup var limits: LimitOptions
}

/// How much the readers of files accept.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many levels of containers a file may have. Without this option: 512.", valueName: "levels"))
  var maxDepth: Int?

  @Option(
    help: ArgumentHelp(
      "The largest size of a file that is read as a whole. Without this option: 1 GiB, but 256 MiB for property lists "
        + "and tables, and 64 MiB for Info.plist and nibs.", valueName: "bytes"))
  var maxSize: Int?

  @Option(
    help: ArgumentHelp(
      "The largest number of objects in a file. Without this option: 16,777,216, but 1,000,000 for nibs.",
      valueName: "number"))
  var maxObjects: Int?

  @Option(
    help: ArgumentHelp(
      "How much memory reading a file may take. Without this option: 64 MiB and eight times the size of the file.",
      valueName: "bytes"))
  var maxMemory: Int?

  /// What walks a property list calls itself for each level.
  private static let deepest = 4096

  /// Checks the numbers, and applies them: nothing has been read yet.
  func validate() throws {
    if let maxDepth, !(1...Self.deepest ~= maxDepth) {
      throw ValidationError("--max-depth is a number from 1 to \(Self.deepest)")
    }
    if let maxSize, maxSize < 0 { throw ValidationError("--max-size is a number of bytes") }
    if let maxObjects, maxObjects < 0 { throw ValidationError("--max-objects is a number of objects") }
    if let maxMemory, maxMemory < 0 { throw ValidationError("--max-memory is a number of bytes") }
    unsafe Budget.overrides.depth = maxDepth
    unsafe Budget.overrides.bytes = maxSize
    unsafe Budget.overrides.objects = maxObjects
    unsafe Budget.overrides.memory = maxMemory
  }
}
