import ArgumentParser
import Archives
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Genstrings
import Reporting
import Terminal

struct DoctorCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case human, full, json, sarif, github, gnu }
  enum Limit: String, ExpressibleByArgument, CaseIterable { case error, warning, note, never }

  /// A report beside the main one: `sarif=out.sarif`.
  struct OtherReport: ExpressibleByArgument {
    let format: Format
    let file: String

    init?(argument: String) {
      guard let mark = argument.firstIndex(of: "="), let format = Format(rawValue: String(argument[..<mark])),
        argument.index(after: mark) < argument.endIndex
      else { return nil }
      self.format = format
      file = String(argument[argument.index(after: mark)...])
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Find what is wrong with bundles.",
    discussion: """
      The status is 1 if there are findings of the severity that --fail-on names, or worse. \
      'cfbundle rules' lists the rules. A file .cfbundle.plist in the bundle, or above it, selects and ignores rules.

      Example: cfbundle doctor --fix MyApp.app
      """)

  @Argument(
    help: "Bundles, folders of sources, archives, or files such as tables and property lists.", completion: .file())
  var bundles: [String]
  @Option(
    help: ArgumentHelp(
      "Run only these rules: IDs, beginnings of IDs, names, or all; commas between them.", valueName: "rules"))
  var select: [String] = []
  @Option(help: ArgumentHelp("Do not run these rules.", valueName: "rules")) var ignore: [String] = []
  @Option(help: ArgumentHelp("error, warning, note or never.", valueName: "severity")) var failOn = Limit.error
  @Option(help: "human, full, json, sarif, github or gnu. On a terminal, human is full: with the lines of files.")
  var format = Format.human
  @Flag(help: "The same as --format json.") var json = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the report to a file.", valueName: "file"), completion: .file())
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Write the report in another format to a file, too, as in sarif=out.sarif.", valueName: "format=file"))
  var also: [OtherReport] = []
  @Option(help: ArgumentHelp("Do not report the findings that a file lists.", valueName: "file"), completion: .file())
  var baseline: String?
  @Option(help: ArgumentHelp("List all findings in a file, for --baseline.", valueName: "file"), completion: .file())
  var writeBaseline: String?
  @Option(
    help: ArgumentHelp("Use this configuration in place of .cfbundle.plist.", valueName: "file"), completion: .file())
  var config: String?
  @Option(
    help: ArgumentHelp(
      "What the bundle is meant to be: mac, ios, linux, plugin or source; app-store, also after a comma, for what Apple's "
        + "stores refuse.", valueName: "profile"), completion: .list(ProfileChoice.names))
  var profile: ProfileChoice?
  @Option(help: ArgumentHelp("The architecture that the executable must have.", valueName: "name")) var arch: String?
  @Option(
    help: ArgumentHelp(
      "Compare the keys of tables with the sources in a directory.", valueName: "directory"), completion: .directory)
  var source: String?
  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("An error for each language and table of which less is translated.", valueName: "percent"))
  var minimumCoverage: Double?
  @Flag(
    help:
      "With --min: copies of the source are no translations, but those with no letter, and copies of .cfbundle.plist.")
  var copiesAreMissing = false
  @Flag(help: "Look for the libraries that executables need.") var code = false
  @Flag(help: "Compare the files of signed bundles with their recorded hashes.") var verify = false
  @Flag(help: "Apply safe fixes, then report the remaining findings.") var fix = false
  @Flag(
    help: """
      With --fix and --source: also remove the keys that no source, interface, intent or pattern has, from the tables of \
      all languages.
      """)
  var prune = false
  @Flag(help: "With --fix: write nothing, and print what would change; status 1 if anything would.") var dryRun = false
  @Flag(help: "Count the findings of each rule.") var statistics = false
  @OptionGroup var files: FileOptions
  @OptionGroup var naming: BundleOptions
  @OptionGroup var common: CommonOptions

  private var severityLimit: Severity? { Severity(name: Text(failOn.rawValue)) }

  func run() throws {
    let start = Clock.absoluteTime
    let selecting = try words(select)
    let ignoring = try words(ignore)
    let known = try baseline.map { try fingerprints($0) } ?? []
    var reports: [Doctor.Report] = []
    var status = Status.yes
    let sources = source.map { BundleUnderTest.Sources(in: Text($0)) }
    for (path, reason, limit) in sources?.uses.failures ?? [] {
      Output.report(path, reason.string, limit: limit)
      status = .unusable
    }
    if prune, status != .yes {
      Output.note("cfbundle: error: --prune changes nothing while a source cannot be read: it may use any key")
      throw status
    }
    var wouldChange = false
    Output.beginProgress("tables", common)
    let namedFiles = try checkedFiles()
    // The files of a bundle together: it is read once.
    let groups = Dictionary(grouping: namedFiles.sorted { $0.key < $1.key }) { $0.value.context.folder }
    var checked: Set<Int> = []
    for (index, argument) in bundles.enumerated() where !checked.contains(index) {
      var doctor = Doctor()
      doctor.onProgress = { Output.advanceProgress(by: $0, at: $1) }
      doctor.architecture = arch.map { Text($0) }
      doctor.baseline = known
      doctor.sources = sources
      doctor.checksLibraries = code
      doctor.minimumCoverage = minimumCoverage
      doctor.copiesAreMissing = copiesAreMissing
      doctor.checksSeals = verify
      doctor.prunes = prune
      do {
        if let (_, context) = namedFiles[index], let together = groups[context.folder] {
          checked.formUnion(together.map(\.key))
          configure(
            &doctor,
            try configuration(
              for: context.folder.isEmpty ? "." : Path.join(context.folder, Path.parent(context.path)), selecting,
              ignoring))
          reports += try check(together.map(\.value), doctor, &status, &wouldChange)
          continue
        }
        let locations: [BundleLocation]
        if naming.identifier {
          locations = try naming.locations(argument)
        } else {
          let path = Text(argument: argument)
          configure(&doctor, try configuration(for: path, selecting, ignoring))
          let archiveReport = try checkArchive(path, doctor)
          if let archiveReport { reports.append(archiveReport) }
          locations = archiveReport?.isDamaged == true ? [] : try BundleLocation.outermostBundles(named: path)
          if locations.isEmpty, archiveReport == nil { _ = try BundleLocation(bundle: path) }
        }
        for location in locations {
          configure(&doctor, try configuration(for: location.path, selecting, ignoring))
          doctor.sealConfiguration = try configuration(around: location.path, selecting, ignoring)
          reports.append(try check(location, doctor, &status, &wouldChange))
        }
      } catch let failure as Status {
        status = failure
      }
    }
    Output.endProgress()
    if dryRun {
      if status == .yes, wouldChange { status = .no }
      if status != .yes { throw status }
      return
    }
    try write(reports, seconds: Clock.absoluteTime - start)
    let worst = reports.compactMap(\.worst).max()
    if status == .yes, let limit = severityLimit, let worst, worst >= limit { status = .no }
    if status != .yes { throw status }
  }

  func validate() throws {
    if let minimumCoverage, !(0...100 ~= minimumCoverage) {
      throw ValidationError("--min is a percentage, from 0 to 100")
    }
    if copiesAreMissing, minimumCoverage == nil { throw ValidationError("--copies-are-missing is for --min") }
    if dryRun, !fix { throw ValidationError("--dry-run is for --fix") }
    if let name = files.stdinName, !bundles.contains("-") || name.isEmpty {
      throw ValidationError("--stdin-name is for -, the file in standard input")
    }
    if prune, !fix || source == nil { throw ValidationError("--prune is for --fix, and needs --source") }
  }

  private func check(
    _ location: BundleLocation, _ doctor: Doctor, _ status: inout Status, _ wouldChange: inout Bool
  ) throws -> Doctor.Report {
    if fix, !dryRun, location.isInArchive { throw Self.refusal(of: location) }
    do throws(SystemError) {
      var report = try doctor.check(location.path, named: location.name, inArchive: location.archive?.name)
      if location.isInArchive, needsEnds { report.markEnds(in: location.path) }
      guard fix else { return report }
      let run = FixRun(report, in: location.path)
      for obstacle in report.obstacles {
        Output.report(Path.join(location.name, obstacle.path), "keys that nothing uses stay: \(obstacle.reason)")
        status = .unusable
      }
      if !mend(run, in: location) { status = .unusable }
      if dryRun {
        wouldChange = wouldChange || !run.isEmpty
        return report
      }
      return try doctor.check(location.path, named: location.name)
    } catch {
      Output.report(location.name, error)
      throw Status.unusable
    }
  }

  /// The arguments that are files which rules are about, by their indexes.
  private func checkedFiles() throws -> [Int: (file: CheckedFile, context: FileContext)] {
    var files: [Int: (file: CheckedFile, context: FileContext)] = [:]
    if naming.identifier { return files }
    var around: [Text: Text?] = [:]
    for (index, argument) in bundles.enumerated() {
      if let file = try self.files.file(argument) { files[index] = (file, FileContext(of: file, &around)) }
    }
    return files
  }

  private func check(
    _ files: [(file: CheckedFile, context: FileContext)], _ doctor: Doctor, _ status: inout Status,
    _ wouldChange: inout Bool
  ) throws -> [Doctor.Report] {
    if fix, let given = files.first(where: { $0.file.content != nil }) {
      Output.report(given.file.name, "it is standard input, which is only read: name a file to mend it")
      throw Status.unusable
    }
    do throws(SystemError) {
      let reports = try doctor.check(files)
      guard fix else { return reports }
      for (report, (_, context)) in zip(reports, files) {
        let run = FixRun(report, in: context.folder)
        if !mend(run, in: BundleLocation(folder: context.folder, name: context.name)) { status = .unusable }
        wouldChange = wouldChange || dryRun && !run.isEmpty
      }
      return dryRun ? reports : try doctor.check(files)
    } catch {
      Output.report(files[0].file.name, error)
      throw Status.unusable
    }
  }

  /// What is wrong with the archive that an argument names, or leads into; `nil` if nothing is.
  private func checkArchive(_ path: Text, _ doctor: Doctor) throws -> Doctor.Report? {
    do throws(ArchiveError) {
      guard let archive = try BundleLocation.archive(of: path) else { return nil }
      let report = doctor.check(archive)
      return report.findings.isEmpty ? nil : report
    } catch {
      if error.kind == .damaged, ArchiveTree.isName(Path.lastComponent(path)) {
        return doctor.report(damagedArchive: path, error.message)
      }
      guard error.kind == .damaged, (try? Files.status(path))??.kind == .regular, !Self.beginsLikeArchive(path) else {
        Output.report(path, error.message.string)
        throw Status.unusable
      }
      Output.note(
        "cfbundle: error: \(path): not a bundle, an archive or a file that doctor checks (\(CheckedFile.extensions))")
      throw Status.unusable
    }
  }

  /// Whether a file has the first bytes of a zip archive.
  private static func beginsLikeArchive(_ path: Text) -> Bool {
    guard let file = try? OpenFile.open(path) else { return false }
    return file.bytes(in: 0..<min(2, file.count)).map { $0.elementsEqual("PK".utf8) } ?? false
  }

  private static func refusal(of location: BundleLocation) -> Status {
    Output.report(location.name, "it is in an archive, which is only read: unpack it to mend it")
    return .unusable
  }

  /// Applies fixes, or prints them. Returns whether all files could be read and written.
  private func mend(_ run: FixRun, in location: BundleLocation) -> Bool {
    let failures: [FixRun.Failure]
    if dryRun {
      let preview = run.preview()
      Output.writeValue(preview.text)
      failures = preview.failures
    } else {
      failures = run.apply()
      let failed = Set(failures.map(\.path))
      for finding in run.findings where !common.quiet {
        if let path = finding.fix?.path, failed.contains(path) { continue }
        Output.note(
          "fixed: \(finding.fullPath.printable): \(finding.message.printable) [\(finding.rule) \(finding.name)]")
      }
    }
    if !dryRun, !common.quiet {
      let failed = Set(failures.map(\.path))
      for removal in run.removals {
        for path in removal.paths where !failed.contains(path) {
          Output.note("fixed: \(Path.join(location.name, path).printable): \"\(removal.key.printable)\" is removed")
        }
      }
    }
    for failure in failures { Output.report(Path.join(location.name, failure.path), failure.reason.string) }
    return failures.isEmpty
  }

  /// The options come before the configuration.
  private func configure(_ doctor: inout Doctor, _ configuration: Configuration) {
    let choice = profile ?? configuration.profile
    doctor.configuration = configuration
    doctor.profile = choice.profile
    doctor.isForStore = choice.isForStore
  }

  private func words(_ lists: [String]) throws -> [Text] {
    let words = lists.flatMap { $0.split(separator: ",").map { Text(String($0)) } }
    for word in words where RuleCatalog.rules(selectedBy: word).isEmpty {
      let names = RuleCatalog.rules.flatMap { [$0.name, $0.id] }
      let meant = nearest(to: word, among: names).map { "did you mean \($0)?" } ?? "'cfbundle rules' lists them"
      throw ValidationError("there is no rule \"\(word)\": \(meant)")
    }
    return words
  }

  private func configuration(for bundle: Text, _ selecting: [Text], _ ignoring: [Text]) throws -> Configuration {
    var configuration =
      if let config { Configuration(try read(config), at: Text(config)) } else { Configuration.nearest(to: bundle) }
    if !selecting.isEmpty { configuration.select = selecting }
    configuration.ignore += ignoring
    return configuration
  }

  /// The configuration for the seal of a bundle: that of a file in the bundle does not count.
  private func configuration(around bundle: Text, _ selecting: [Text], _ ignoring: [Text]) throws -> Configuration {
    let folder = ((try? Files.resolved(bundle)) ?? nil) ?? bundle
    return try configuration(for: bundle.isInFileTree ? "." : Path.parent(folder), selecting, ignoring)
  }

  private func read(_ path: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try Files.read(Text(path), limit: Budget.maximumFileSize)
    } catch {
      Output.report(Text(path), error)
      throw Status.unusable
    }
  }

  private func fingerprints(_ path: String) throws -> Set<Text> {
    let bytes = try read(path)
    guard let root = (try? JSONParser.parse(bytes.span)) as? DictionaryObject else {
      Output.report(Text(path), "this is not a baseline: --write-baseline makes one")
      throw Status.unusable
    }
    return Set(root.elements("findings").compactMap { ($0 as? DictionaryObject)?.text("fingerprint") })
  }

  // MARK: - Writing

  /// The file of the report; `nil` for standard output.
  private var reportFile: String? { output == "-" ? nil : output }

  /// Whether the report says where what a finding is about ends.
  private var needsEnds: Bool { format == .sarif || format == .json || json || !also.isEmpty }

  private func write(_ reports: [Doctor.Report], seconds: Double) throws {
    var reports = reports
    for index in reports.indices where isMendable(reports[index]) { reports[index].markFixable() }
    if needsEnds { for index in reports.indices { reports[index].markEnds() } }
    var writer = FindingsReport(reports, version: toolVersion)
    writer.hasBaseline = baseline != nil
    if let directory = try? CurrentDirectory.path { writer.currentDirectory = directory }
    if let writeBaseline { try write(writer.baseline.text, to: writeBaseline) }

    let isFull = format == .full || format == .human && reportFile == nil && Output.isTerminal
    let excerpts = isFull && !common.quiet && !json ? Excerpts(colored: common.color.isOn && reportFile == nil) : nil
    let human = writer.lines(
      colored: common.color.isOn && reportFile == nil, hints: true, details: common.verbose,
      excerpt: excerpts.map { excerpts in { excerpts.lines(for: $0) } })
    let text =
      switch json ? .json : format {
      case .human, .full: Self.joined(human)
      case let other: Self.text(of: writer, in: other)
      }
    for other in also { try write(Self.text(of: writer, in: other.format), to: other.file) }
    if let reportFile {
      try write(text, to: reportFile)
      for line in human where !common.quiet { Output.print(line) }
    } else {
      Output.write(text)
    }
    let undetermined = reports.flatMap(\.undetermined)
    if !undetermined.isEmpty, !common.quiet {
      Output.note("cfbundle: note: the program may build these keys when it runs:")
      for key in undetermined { Output.note("  " + Text(key).printable.string) }
    }
    let isForPeople = reportFile != nil || !json && (format == .human || format == .full)
    if statistics, isForPeople { writeStatistics(reports) }
    if isForPeople, !common.quiet, !reports.isEmpty {
      Output.print(summary(reports, seconds: seconds))
      let fixable = reports.reduce(0) { $0 + $1.fixableCount }
      if isFull, fixable > 0 {
        let arguments = bundles.map { Text($0).shellWord.printable.string }.joined(separator: " ")
        Output.print("[*] \(Self.plural(fixable, "finding")) can be mended: cfbundle doctor --fix \(arguments)")
      }
      let errors = reports.reduce(0) { $0 + $1.count(.error) }
      if profile?.isForStore == true {
        Output.print(
          "As the App Store: "
            + (errors == 0 ? "nothing stops" : Self.plural(errors, "error") + (errors == 1 ? " stops" : " stop"))
            + " an upload.")
      }
    }
  }

  /// The report as a file that has no terminal's width or colors.
  private static func text(of report: FindingsReport, in format: Format) -> Text {
    switch format {
    case .human, .full: joined(report.lines(colored: false, hints: true))
    case .gnu: joined(report.lines(colored: false, hints: false))
    case .github: joined(report.workflowCommands)
    case .json: report.json.text
    case .sarif: sarif(report)
    }
  }

  /// GitHub refuses larger files: this is the size after gzip has compressed them.
  private static let maximumSARIF = 10_000_000

  /// The SARIF form, with as many findings as GitHub accepts: the worst.
  private static func sarif(_ report: FindingsReport) -> Text {
    var count = report.findings.count - report.omittedFromSARIF
    var text = report.sarif.text
    while count > 0, let size = gzipSize(of: text.span), size > maximumSARIF {
      // Results differ in size, so this may take some rounds.
      count = min(count - 1, Int(Double(count) * Double(maximumSARIF) / Double(size) * 0.98))
      text = report.sarif(atMost: count).text
    }
    let leftOut = report.findings.count - count
    if leftOut > 0 {
      Output.note(
        "cfbundle: note: \(leftOut) findings are left out: GitHub accepts 25,000, and 10 MB of compressed SARIF")
    }
    return text
  }

  private static func joined(_ lines: [Text]) -> Text {
    var builder = TextBuilder()
    for line in lines {
      builder.append(line)
      builder.append("\n")
    }
    return builder.text
  }

  private func write(_ text: Text, to path: String) throws {
    do throws(SystemError) {
      try OutputFile.write(text.span, to: Text(path))
    } catch {
      Output.report(Text(path), error)
      throw Status.unusable
    }
  }

  /// What is in an archive, or in standard input, is only read.
  private func isMendable(_ report: Doctor.Report) -> Bool {
    report.path != "-" && report.findings.allSatisfy { $0.archive == nil } && files.stdinName == nil
  }

  private func writeStatistics(_ reports: [Doctor.Report]) {
    var counts: [Text: (all: Int, fixable: Int)] = [:]
    for finding in reports.flatMap(\.active) {
      counts[finding.rule, default: (0, 0)].all += 1
      if finding.isFixable { counts[finding.rule, default: (0, 0)].fixable += 1 }
    }
    Output.table(
      counts.sorted { $0.key < $1.key }.map { id, count in
        let fixable = count.fixable == 0 ? "" : "[*] \(count.fixable)"
        return [String(count.all), id.string, RuleCatalog.rule(id)?.name.string ?? "", fixable]
      })
  }

  private func summary(_ reports: [Doctor.Report], seconds: Double) -> String {
    let counts = [Severity.error, .warning, .note].map { severity in
      (severity.name.string, reports.reduce(0) { $0 + $1.count(severity) })
    }
    let found = counts.filter { $0.1 > 0 }.map { Self.plural($0.1, $0.0) }.joined(separator: ", ")
    let bundles = reports.reduce(0) { $0 + $1.bundleCount }
    let files = reports.reduce(0) { $0 + $1.fileCount }
    let languages = reports.reduce(into: Set<String>()) { $0.formUnion($1.languages) }.count
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    let places = bundles == 0 ? "" : " in " + Self.plural(bundles, "bundle")
    return (found.isEmpty ? "No findings" : found) + places
      + " (\(Self.plural(files, "file")), \(Self.plural(languages, "language")), \(time))."
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    var digits = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0 { digits = "," + digits }
      digits = String(digit) + digits
    }
    return "\(digits) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension ProfileChoice: ExpressibleByArgument {
  public init?(argument: String) { self.init(Text(argument)) }
}

/// The excerpts of a report: a file is read once for the findings about it, which follow each other.
private final class Excerpts {
  private let isColored: Bool
  private let width: Int
  private var path: Text?
  private var excerpt: Excerpt?

  init(colored: Bool) {
    isColored = colored
    width = Output.columns
  }

  func lines(for findings: [Finding]) -> [Text] {
    guard let finding = findings.first, finding.archive == nil, finding.position != nil else { return [] }
    if path != finding.fullPath {
      path = finding.fullPath
      excerpt = Excerpt(of: finding.fullPath)
    }
    return excerpt?.lines(
      at: findings.compactMap(\.position), width: width, color: isColored ? finding.severity.color : nil) ?? []
  }
}
