import ArgumentParser
import BundleBuilding
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import InfoPlistBuilding
import Reporting
import Terminal
import Variables

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Make a bundle from programs, resources and property lists.",
    discussion: """
      A description says what the bundle is made of: a property list, for people in its old form without braces, or JSON. \
      Each of its keys is an option, too; options come after it, and win. 'cfbundle build --template app' prints one to \
      begin with. The bundle is written as a whole or not at all, the same inputs make the same bytes, and files that \
      have not changed keep their time. 'cfbundle doctor' examines the result; if it finds an error, the status is 1 and \
      the bundle stays.

      Example: cfbundle build MyApp.plist -o MyApp.app
      """)

  @Argument(help: "The bundle to make.", completion: .directory) var output: String?
  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: ArgumentHelp(
      "The description; - is standard input. Of several ones, later lists come after earlier ones, and later values win.",
      valueName: "file"), completion: .file())
  var descriptions: [String] = []
  @Option(help: ArgumentHelp("Print a description for this kind of bundle to begin with.", valueName: "kind"))
  var template: String?
  @Flag(help: "Print the JSON Schema of descriptions.") var schema = false
  @OptionGroup(title: "Description") var keys: DescriptionOptions
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp("Set a variable; NAME alone is YES.", valueName: "NAME=VALUE"))
  var definitions: [String] = []
  @Option(
    help: ArgumentHelp("Where files that settings include are looked for, too.", valueName: "folder"),
    completion: .directory)
  var settingsPath: [String] = []
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Replace a value of the Info.plist: KEY is a path with dots.", valueName: "KEY=VALUE"))
  var values: [String] = []
  @Option(name: .customLong("set-json"), help: ArgumentHelp("The same with a value in JSON.", valueName: "KEY=JSON"))
  var jsonValues: [String] = []
  @Flag(help: "Take faults in references for warnings, with the result of Xcode.") var lenient = false
  @Option(help: "What to do where a file replaces a value of another one.") var conflicts: ConflictsArgument?
  @Flag(help: "Keep the modes of files.") var keepModes = false
  @Flag(help: "Leave nothing out but what exclude names.") var noDefaultExcludes = false
  @Flag(help: "Embed headers and modules of frameworks, too.") var keepHeaders = false
  @Flag(help: "Take programs of any format.") var anyExecutable = false
  @Flag(help: "The new version of a framework does not become its current one.") var keepCurrent = false
  @Flag(help: "Replace any folder, with all that is in it, and not only a bundle of the same kind and layout.")
  var force = false
  @Flag(help: "Make the folders above the bundle.") var parents = false
  @Flag(help: "Update the bundle file by file, and remove nothing else: for build trees.") var inPlace = false
  @Option(
    help: ArgumentHelp("List what was written, so that --in-place removes what is gone.", valueName: "file"),
    completion: .file())
  var state: String?
  @Flag(help: "Write below $DESTDIR.") var useDestdir = false
  @Option(
    help: ArgumentHelp("Write what was read to this file, for Make and Ninja.", valueName: "file"), completion: .file())
  var depfile: String?
  @Option(help: ArgumentHelp("The name of the result in that file. Without this option: OUT.", valueName: "name"))
  var depfileTarget: String?
  @Flag(help: "Give each input an empty rule in that file, for Make.") var depfilePhony = false
  @Flag(help: "Write nothing, and list what would change.") var dryRun = false
  @Flag(help: "The same; status 1 if anything would change.") var check = false
  @Flag(help: "Tell where variables, keys and files came from.") var explain = false
  @Flag(help: "Print what is built as JSON, and build nothing.") var printDescription = false
  @Flag(help: "Print a report as JSON.") var json = false
  @Flag(help: "Do not examine the result.") var noDoctor = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if template == nil, !schema, output == nil { throw ValidationError("the bundle to make is missing") }
    if state != nil, !inPlace { throw ValidationError("--state is for --in-place") }
  }

  func run() throws {
    if schema { return Output.write(DescriptionSchema.json.text) }
    if let template { return try printTemplate(template) }
    let start = Clock.absoluteTime
    let epoch = try SourceDate.latest()
    let plan = try makePlan()
    Output.report(plan.issues, quiet: common.quiet) { Output.report($0) }
    if explain { BuildExplanation.print(plan) }
    if plan.issues.contains(where: { $0.severity == .error && $0.isUsage }) { throw Status.unusable }
    if plan.hasErrors { throw Status.no }
    try OutputPaths.check(
      [state, depfile].compactMap { $0.map { Text(argument: $0) } }, inputs: plan.inputs + [plan.output])
    if dryRun || check { return try list(try compare(plan, epoch), plan) }
    let comparison = try write(plan, epoch)
    if !common.quiet { Self.noteLeftovers(beside: plan.output) }
    try finish(plan, comparison, seconds: Clock.absoluteTime - start)
  }

  private func printTemplate(_ name: String) throws {
    guard let kind = BundleKind(name: Text(name)) else {
      throw ValidationError("--template is one of \(BundleKind.names), and not '\(name)'")
    }
    Output.write(BundleTemplate.text(kind))
  }

  // MARK: - Planning

  private func makePlan() throws -> BundlePlan {
    var description = try readDescription()
    try keys.add(to: &description)
    if printDescription {
      if !description.faults.list.isEmpty { throw Self.report(description.faults) }
      try addOptions(to: &description)
      Output.write(JSONValue(description.list).text)
      Output.end(.yes)
    }
    let options = try options()
    do throws(DescriptionFaults) {
      return try BundlePlanner.plan(description, output: outputPath, options)
    } catch {
      throw Self.report(error)
    }
  }

  /// What is no key of a description, but has one that does the same.
  private func addOptions(to description: inout BundleDescription) throws {
    for definition in definitions {
      let word = Text(argument: definition)
      let end = word.firstIndex(of: UInt8(ascii: "=")) ?? word.count
      let name = word.slice(to: end)
      guard VariableTable.isName(name) else {
        throw ValidationError("a description cannot have -D '\(definition)'")
      }
      let value = end == word.count ? "YES" : word.slice(from: end + 1)
      description.set("variables", name, StringObject(value))
    }
    for (path, value) in try InfoPlistCommandOptions.values(values, json: jsonValues) {
      guard path.count == 1 else {
        throw ValidationError(
          "a description has whole values in info-values, and not '\(path.map(\.string).joined(separator: "."))'")
      }
      description.set("info-values", path[0], value)
    }
  }

  private static func report(_ error: DescriptionError) -> Status {
    Output.report(error.path, error.position, .error, error.message)
    return .unusable
  }

  private static func report(_ faults: DescriptionFaults) -> Status {
    Output.report(faults.list, quiet: false) { Output.report($0.path, $0.position, .error, $0.message) }
    return .unusable
  }

  private var outputPath: Text {
    var path = Text(argument: output ?? "")
    // As shells complete the names of folders.
    while path.count > 1, path.hasSuffix("/") { path = path.slice(to: path.count - 1) }
    guard useDestdir, let root = Environment.value("DESTDIR"), !root.isEmpty else { return path }
    return path.hasPrefix("/") ? root + path : Path.join(root, path)
  }

  private func readDescription() throws -> BundleDescription {
    var description = BundleDescription()
    for name in descriptions { description.add(try readDescription(Text(argument: name))) }
    return description
  }

  private func readDescription(_ path: Text) throws -> BundleDescription {
    let bytes: [UInt8]
    do throws(SystemError) {
      let input = try InputFile.open(path, limit: Budget.maximumFileSize)
      bytes = Array(Text(input.span).utf8)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    do throws(DescriptionError) {
      return try BundleDescription(path: path, bytes: bytes)
    } catch {
      throw Self.report(error)
    }
  }

  private func options() throws -> BuildOptions {
    var options = BuildOptions()
    options.keepsModes = keepModes
    options.leavesJunkOut = !noDefaultExcludes
    options.keepsHeaders = keepHeaders
    options.takesAnyExecutable = anyExecutable
    options.isLenient = lenient
    options.conflicts = conflicts?.value ?? .note
    options.keepsCurrentVersion = keepCurrent
    options.settingsPaths = settingsPath.map { Text(argument: $0) }
    options.definitions = definitions.map { Text(argument: $0) }
    options.infoValues = try InfoPlistCommandOptions.values(values, json: jsonValues)
    return options
  }

  // MARK: - Writing

  private func writeOptions(_ latest: Int?) -> WriteOptions {
    var options = WriteOptions()
    options.isForced = force
    options.isInPlace = inPlace
    options.makesParents = parents
    options.state = state.map { Text(argument: $0) }
    options.latest = latest
    options.touches = depfile != nil
    return options
  }

  private func compare(_ plan: BundlePlan, _ latest: Int?) throws -> TreeComparison {
    do throws(WriteFault) {
      return try BundleWriter.comparison(plan, writeOptions(latest))
    } catch {
      throw Self.report(error, plan.output)
    }
  }

  /// Writes the bundle with all that belongs to it: what can fail easily comes first, and is undone if the rest fails.
  private func write(_ plan: BundlePlan, _ latest: Int?) throws -> TreeComparison {
    TreeChange.holdInterrupts()
    defer { TreeChange.releaseInterrupts() }
    let link = try plan.libraryLink.map { try makeLink($0) } ?? nil
    var others = FileChangeWriter(checks: false)
    do {
      if let depfile { try others.write(dependencies(plan), to: Text(argument: depfile)) }
      let comparison: TreeComparison
      do throws(WriteFault) {
        comparison = try BundleWriter.write(plan, writeOptions(latest))
      } catch {
        throw Self.report(error, plan.output)
      }
      if let link, let path = plan.libraryLink?.path { try replaceLink(path, with: link) }
      return comparison
    } catch {
      others.undo()
      if let link { try? FileChange.remove(link) }
      throw error
    }
  }

  private func dependencies(_ plan: BundlePlan) -> [UInt8] {
    var file = DependencyFile(target: Text(argument: depfileTarget ?? output ?? ""))
    file.inputs = plan.inputs
    file.hasEmptyRules = depfilePhony
    return Array(file.text.utf8)
  }

  static func noteLeftovers(beside output: Text) {
    for path in WorkingName.leftovers(beside: output) {
      Output.note("\(path.printable): note: a process that was killed has left this")
    }
  }

  private static func report(_ fault: WriteFault, _ output: Text) -> any Error {
    switch fault {
    case .system(let path, let error): Output.report(path, error)
    // The signal that waits ends the process.
    case .interrupted: break
    default: Output.report(output, fault.message.string)
    }
    return fault.isUsage ? Status.unusable : Status.no
  }

  private func list(_ comparison: TreeComparison, _ plan: BundlePlan) throws {
    for (path, action) in comparison.actions where action != .same || common.verbose {
      let source = action == .remove ? "" : plan.tree.entries[path].map { "  " + $0.source } ?? ""
      Output.print((action.mark + " " + path + source).printable)
    }
    if check, !comparison.isUpToDate { throw Status.no }
  }

  private func finish(_ plan: BundlePlan, _ comparison: TreeComparison, seconds: Double) throws {
    let report = noDoctor ? nil : try examine(plan)
    if json {
      Output.write(BuildReport(plan, comparison, report, seconds: seconds).json.text)
    } else if !common.quiet {
      Output.print(summary(plan, report, seconds: seconds))
    }
    if report?.worst == .error { throw Status.no }
  }

  /// Makes a link outside of the bundle, which programs that are linked with it need, under another name; `nil` if it is
  /// there already.
  private func makeLink(_ link: (path: Text, target: Text)) throws -> Text? {
    do throws(SystemError) {
      if try Files.linkTarget(link.path) == link.target { return nil }
      return try WorkingName.make(beside: link.path) { (path) throws(SystemError) in
        try FileChange.link(path, to: link.target)
      }.path
    } catch {
      Output.report(link.path, error)
      throw Status.unusable
    }
  }

  /// Programs that start meanwhile find the old link.
  private func replaceLink(_ path: Text, with new: Text) throws {
    do throws(SystemError) {
      try WorkingName.replace(path, with: new)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  private func examine(_ plan: BundlePlan) throws -> Doctor.Report? {
    // A document package is what its program says.
    guard plan.kind != .document else { return nil }
    var doctor = Doctor()
    doctor.configuration = Configuration.nearest(to: plan.output)
    doctor.profile = Self.profile(plan)
    doctor.isProfileOfBuild = true
    do throws(SystemError) {
      let report = try doctor.check(plan.output)
      var writer = FindingsReport([report], version: toolVersion)
      if let directory = try CurrentDirectory.path { writer.currentDirectory = directory }
      let lines = writer.lines(colored: false, hints: true, details: common.verbose)
      if !json { for line in lines where !common.quiet || report.worst == .error { Output.note(line.string) } }
      return report
    } catch {
      Output.report(plan.output, error)
      throw Status.unusable
    }
  }

  private static func profile(_ plan: BundlePlan) -> Profile? {
    switch plan.platform?.device {
    case .macos: .mac
    case .linux: .linux
    case nil: nil
    default: .ios
    }
  }

  private func summary(_ plan: BundlePlan, _ report: Doctor.Report?, seconds: Double) -> String {
    let warnings = plan.issues.count(.warning) + (report?.count(.warning) ?? 0)
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    var parts = [Self.plural(plan.tree.entries.count, "file"), Self.plural(plan.languages.count, "language")]
    if warnings > 0 { parts.append(Self.plural(warnings, "warning")) }
    if let errors = report?.count(.error), errors > 0 { parts.append(Self.plural(errors, "error")) }
    if !plan.excluded.isEmpty { parts.append("\(plan.excluded.count) left out") }
    return "\(Path.lastComponent(plan.output).printable): \(parts.joined(separator: ", ")), \(time)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Output {
  static func report(_ issue: BuildIssue) { report(issue.path, issue.position, issue.severity, issue.message) }
}

/// Where everything in a bundle came from, a line each.
enum BuildExplanation {
  static func print(_ plan: BundlePlan) {
    for line in InfoExplanation.lines(of: plan.variables) { Output.print(line) }
    if let info = plan.info { for line in InfoExplanation.lines(of: info) { Output.print(line) } }
    for path in plan.tree.entries.keys.sorted() {
      Output.print(InfoExplanation.line("file", path, plan.tree.entries[path]!.source))
    }
    for path in plan.excluded { Output.print(InfoExplanation.line("left out", path, "")) }
  }
}

/// The report of a build for programs.
struct BuildReport {
  private let plan: BundlePlan
  private let comparison: TreeComparison
  private let report: Doctor.Report?
  private let seconds: Double

  init(_ plan: BundlePlan, _ comparison: TreeComparison, _ report: Doctor.Report?, seconds: Double) {
    self.plan = plan
    self.comparison = comparison
    self.report = report
    self.seconds = seconds
  }

  var json: JSONValue {
    .members([
      ("format", .string("cfbundle-build-report/1")), ("output", .string(plan.output)),
      ("kind", .string(plan.kind.name)), ("layout", .string(plan.layout.name)),
      ("platform", plan.platform.map { .string($0.name) }),
      ("files", .array(comparison.actions.map { file($0.path, $0.action) })),
      ("info", plan.info.map { JSONValue($0.dictionary) }), ("variables", .array(variables)),
      ("removed", plan.info.map { .array($0.removed.map { .string($0.key) }) }),
      ("excluded", .integer(plan.excluded.count)), ("warnings", .array(plan.issues.map(Self.issue))),
      ("omitted", .integer(plan.issues.omitted.total)),
      ("doctor", report.map(Self.counts)), ("wrote", .bool(!comparison.isUpToDate)), ("seconds", .real(seconds)),
    ])
  }

  private func file(_ path: Text, _ action: TreeComparison.Action) -> JSONValue {
    let entry = plan.tree.entries[path]
    var link: Text?
    if case .link(let target) = entry?.content { link = target }
    return .members([
      ("path", .string(path)), ("source", entry.map { .string($0.source) }), ("action", .string(Self.name(action))),
      ("mode", entry.map { .string(Text(UInt64($0.mode), radix: 8)) }), ("link", link.map { .string($0) }),
    ])
  }

  private static func name(_ action: TreeComparison.Action) -> Text {
    switch action {
    case .add: "add"
    case .change: "change"
    case .same: "same"
    case .remove: "remove"
    }
  }

  private var variables: [JSONValue] {
    plan.variables.names.map { name in
      let origin = plan.variables.value(of: name)?.origin
      return .members([
        ("name", .string(name)), ("value", plan.variables.expandedValue(of: name).map { .string($0) }),
        ("source", origin.map { .string($0.source) }), ("line", origin?.line.map { .integer($0) }),
      ])
    }
  }

  private static func issue(_ issue: BuildIssue) -> JSONValue {
    .members([
      ("severity", .string(issue.severity.name)), ("message", .string(issue.message)),
      ("path", issue.path.map { .string($0) }), ("line", issue.position.map { .integer($0.line) }),
      ("column", issue.position.map { .integer($0.column) }),
    ])
  }

  private static func counts(_ report: Doctor.Report) -> JSONValue {
    .object([
      ("errors", .integer(report.count(.error))), ("warnings", .integer(report.count(.warning))),
      ("notes", .integer(report.count(.note))),
    ])
  }
}
