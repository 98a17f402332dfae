import ArgumentParser
import CFBundles
import CFSystem
import CFText
import Doctor
import Terminal
import TerminalC

struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Make a record of every bundle in folders and archives.",
    discussion: """
      Each record is a line of JSON, with the path of the bundle, what --fields names, and what could not be read. The \
      order is that of the names of files, whatever --jobs is. What cannot be read gets a record with errors; the scan \
      goes on, and its status is 1.

      Example: cfbundle scan /usr/lib > bundles.jsonl
      """)

  @Argument(help: "Folders, bundles and archives.", completion: .file()) var sources: [String]
  @Option(
    help: ArgumentHelp(
      "What records say: names between commas, such as info, executable, languages, tables, coverage, nibs, findings, "
        + "sizes; all if it is not there.", valueName: "names"))
  var fields: [String] = []
  @Option(help: ArgumentHelp("How many threads make records; as many as there are processors.", valueName: "number"))
  var jobs: Int?
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the records to a file.", valueName: "file"), completion: .file())
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Add to a file the records that are not in it: what an interrupted scan has left out.", valueName: "file"),
    completion: .file())
  var resume: String?
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if output != nil, resume != nil { throw ValidationError("--output and --resume exclude each other") }
    if let jobs, !(1...maximumThreads ~= jobs) {
      throw ValidationError("--jobs is a number from 1 to \(maximumThreads)")
    }
    if let file = output ?? resume, file.hasSuffix(".parquet") {
      throw ValidationError("Parquet is written by Python: see cfbundlecompat.to_parquet()")
    }
    _ = try chosenFields()
  }

  private func chosenFields() throws -> Set<RecordField> {
    let words = fields.flatMap { $0.split(separator: ",").map(String.init) }
    var chosen: Set<RecordField> = []
    for word in words {
      let named = RecordField.fields(named: word)
      guard !named.isEmpty else {
        throw ValidationError("there is no field \"\(word)\": there are \(RecordField.words.joined(separator: ", "))")
      }
      chosen.formUnion(named)
    }
    return words.isEmpty ? Set(RecordField.allCases) : chosen
  }

  func run() throws {
    let environment = try EnvironmentOptions.parse([]).environment()
    var file: RecordFile?
    if let resume { file = try RecordFile(resuming: Text(argument: resume)) }
    if let output, output != "-" { file = try RecordFile(replacing: Text(argument: output)) }
    let scan = BundleScan(
      try chosenFields(), environment, threadCount: jobs ?? min(Int(cfbct_processors()), maximumThreads),
      done: file?.paths ?? [])
    TreeChange.sayWhenInterrupted(wordsOfInterruption(file))
    Output.beginProgress("bundles", common)
    var hasErrors = false
    try scan.run(sources.map { Text(argument: $0) }) { lines in
      // No half of a line is written.
      TreeChange.holdInterrupts()
      defer { TreeChange.releaseInterrupts() }
      if file == nil { for line in lines { Output.print(line) } } else { try file?.append(lines) }
      Output.flush()
      hasErrors = hasErrors || lines.contains { $0.string.contains("\"errors\":") }
      Output.advanceProgress(by: lines.count, at: "")
    }
    // A scan without records leaves an empty file.
    try file?.append([])
    try file?.finish()
    Output.endProgress()
    if hasErrors { throw Status.no }
  }

  /// How to go on after Ctrl-C.
  private func wordsOfInterruption(_ file: RecordFile?) -> Text {
    guard let file else {
      return "\ncfbundle: interrupted; a scan with --output FILE can go on later, with --resume FILE\n"
    }
    let words = sources.map { Text(argument: $0).shellWord } + ["--resume", file.path.shellWord]
    return "\ncfbundle: interrupted; this goes on: cfbundle scan "
      + Text(words.map(\.string).joined(separator: " ")).printable + "\n"
  }
}
