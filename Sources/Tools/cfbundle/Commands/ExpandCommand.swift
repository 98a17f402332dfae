import ArgumentParser
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Reporting
import Terminal
import Variables

struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand", abstract: "Replace the variables in an Info.plist, as builds of Xcode do.",
    discussion: """
      $(NAME), ${NAME} and $(NAME:operator) are replaced in all strings; keys stay as they are. The operators are those \
      of Xcode: upper, lower, identifier, rfc1034identifier, c99extidentifier, quote, dir, file, base, suffix, \
      standardizepath, not, truncatedversion, default, relativeto and isancestor. Further files are merged into the \
      first one, in order. Variables come from --settings, then --environment, then -D; a later value may refer to the \
      one before it with $(inherited). With GENERATE_INFOPLIST_FILE=YES, settings such as INFOPLIST_KEY_LSUIElement \
      become keys. Nothing is written if there is an error.

      Example: cfbundle expand Info.plist -D PRODUCT_NAME=MyApp -o out.plist
      """)

  @Argument(help: "The Info.plist, and files that are merged into it.", completion: .file(extensions: ["plist"]))
  var files: [String]
  @Option(name: .shortAndLong, help: "The new Info.plist, or - for standard output.", completion: .file())
  var output: String
  @OptionGroup(title: "Variables") var variables: VariableOptions
  @OptionGroup(title: "Info.plist") var info: InfoPlistCommandOptions
  @Option(
    name: .customLong("pkginfo"), help: ArgumentHelp("Write type and signature to this file, too.", valueName: "file"),
    completion: .file())
  var packageInfo: String?
  @Option(
    help: ArgumentHelp("Write what was read to this file, for Make and Ninja.", valueName: "file"),
    completion: .file())
  var depfile: String?
  @Option(help: ArgumentHelp("The name of the result in that file. Without this option: OUT.", valueName: "name"))
  var depfileTarget: String?
  @Flag(help: "Tell where each variable and key came from.") var explain = false
  @Flag(help: "Write nothing; status 1 if a file would change.") var check = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    var sources = VariableSources()
    sources.conditions = try variables.conditions(info.platform?.platform)
    variables.add(to: &sources)
    let read = sources.read()
    Output.report(read.issues, quiet: common.quiet) { Output.report($0) }
    if read.issues.contains(where: \.isUsage) { throw Status.unusable }

    var work = InfoPlistWork(info: info, table: read.table, needsInputs: depfile != nil)
    let files = try work.read(self.files.map { Text(argument: $0) })
    var options = try work.options()
    options.isXML = info.infoFormat != .binary && (info.infoFormat != .keep || files.first?.format != .binary)
    let result = InfoPlistBuilder.build(files, read.table, options)
    Output.report(result.issues, quiet: common.quiet) { Output.report($0) }
    if explain { InfoExplanation.print(result, read.table) }
    if read.issues.hasErrors || result.issues.hasErrors { throw Status.no }
    try write(result, isXML: options.isXML, inputs: read.paths + work.inputs)
  }

  private func write(_ result: InfoPlistResult, isXML: Bool, inputs: [Text]) throws {
    var outputs: [(bytes: [UInt8], path: Text)] = []
    let path = Text(argument: output)
    do throws(PropertyListError) {
      let data = try PropertyListWriter.write(result.dictionary, as: isXML ? .xml : .binary)
      outputs.append((Array(Text(data.span).utf8), path))
    } catch {
      Output.report(path, error.text.string)
      throw Status.no
    }
    if let packageInfo {
      let file = PackageInfoFile.bytes(result.dictionary)
      for issue in file.issues { Output.report(issue) }
      outputs.append((file.bytes, Text(argument: packageInfo)))
    }
    if let depfile, !check {
      var file = DependencyFile(target: Text(argument: depfileTarget ?? output))
      file.inputs = inputs
      outputs.append((Array(file.text.utf8), Text(argument: depfile)))
    }
    try OutputPaths.check(outputs.map(\.path), inputs: inputs)
    var changes = FileChangeWriter(checks: check)
    // All of them or none. The Info.plist is the last one: where another one fails, it keeps its time.
    TreeChange.holdInterrupts()
    defer { TreeChange.releaseInterrupts() }
    do {
      for (bytes, path) in outputs.reversed() { try changes.writeIfChanged(bytes, to: path) }
    } catch {
      changes.undo()
      throw error
    }
    try changes.finish()
  }
}

/// Reads what an Info.plist is made of.
struct InfoPlistWork {
  let info: InfoPlistCommandOptions
  let table: VariableTable
  /// Every file that was read.
  private(set) var inputs: [Text] = []

  /// Whether the files that the preprocessor includes are wanted, too.
  private let needsInputs: Bool

  init(info: InfoPlistCommandOptions, table: VariableTable, needsInputs: Bool) {
    self.info = info
    self.table = table
    self.needsInputs = needsInputs
  }

  func options() throws -> InfoPlistOptions {
    var options = InfoPlistOptions()
    options.platform = info.platform?.platform
    options.undefined = info.undefined?.value ?? .error
    options.conflicts = info.conflicts?.value ?? .note
    options.isLenient = info.lenient
    options.values = try info.setValues()
    options.minimumSystem = info.minimumSystem.map { Text(argument: $0) }
    options.deviceFamily = info.deviceFamily.map { Text(argument: $0) }
    return options
  }

  mutating func read(_ paths: [Text]) throws -> [InfoPlistFile] {
    var files: [InfoPlistFile] = []
    var status: Status?
    for (index, path) in paths.enumerated() {
      do {
        files.append(try read(path, isFirst: index == 0))
      } catch let error as Status {
        // All files are reported.
        if status != .unusable { status = error }
      }
    }
    if let status { throw status }
    return files
  }

  private mutating func read(_ path: Text, isFirst: Bool) throws -> InfoPlistFile {
    let bytes: [UInt8]
    if isFirst, info.preprocess || table.expandedValue(of: "INFOPLIST_PREPROCESS") == "YES" {
      bytes = try preprocess(path)
    } else {
      do throws(SystemError) {
        let input = try InputFile.open(path, limit: Budget.maximumFileSize)
        bytes = Array(Text(input.span).utf8)
      } catch {
        Output.report(path, error)
        throw Status.unusable
      }
    }
    if path != "-" { inputs.append(path) }
    do throws(InfoPlistFile.Fault) {
      return try InfoPlistFile(path: path, bytes: bytes)
    } catch {
      switch error {
      case .unreadable(let error):
        Output.report(path, error.position, error.reason.text.string, limit: error.limit)
        throw error.limit == nil ? Status.no : Status.unusable
      case .notADictionary(let type):
        Output.report(path, "an Info.plist is a dictionary, and this is \(type.string)")
        throw Status.no
      }
    }
  }

  private mutating func preprocess(_ path: Text) throws -> [UInt8] {
    var preprocessor = Preprocessor()
    preprocessor.definitions =
      try info.preprocessorDefinitions.map { Text(argument: $0) } + list("INFOPLIST_PREPROCESSOR_DEFINITIONS")
    preprocessor.flags =
      try info.preprocessorFlags.map { Text(argument: $0) } + list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")
    preprocessor.prefixHeader = info.prefixHeader.map { Text(argument: $0) }
    do throws(Preprocessor.Fault) {
      let bytes = try preprocessor.run(path)
      if needsInputs { inputs += try preprocessor.inputs(of: path) }
      return bytes
    } catch {
      switch error {
      case .notThere(let program, let error):
        Output.report(program, "\(error.description.string): --preprocess needs a C preprocessor, such as that of gcc")
        throw Status.unusable
      case .failed(let message):
        Output.note(message.string)
        throw Status.no
      }
    }
  }

  /// The elements of a variable that is a list.
  private func list(_ name: Text) throws -> [Text] {
    guard let value = table.value(of: name) else { return [] }
    let list = table.expandList(value.text)
    for fault in list.faults { Output.report(InfoPlistIssue(.reference(fault), .error, name)) }
    if !list.faults.isEmpty { throw Status.no }
    return list.elements
  }
}

/// Where everything came from, a line each.
enum InfoExplanation {
  static func print(_ result: InfoPlistResult, _ table: VariableTable) {
    for line in lines(of: table) { Output.print(line) }
    for line in lines(of: result) { Output.print(line) }
  }

  static func lines(of table: VariableTable) -> [Text] {
    table.names.map { name in
      let values = table.allValues(of: name)
      let replaced = values.dropFirst().first.map { ", replaces " + place($0.origin) } ?? ""
      return line("variable", name + " = " + (table.expandedValue(of: name) ?? ""), place(values[0].origin) + replaced)
    }
  }

  static func lines(of result: InfoPlistResult) -> [Text] {
    let keys = result.keys.map { entry in
      let value = result.dictionary[entry.key].map { ($0 as? StringObject)?.text ?? $0.description } ?? ""
      let written = entry.written.map { " " + $0 } ?? ""
      return line("key", entry.key + " = " + value, source(entry.source) + written)
    }
    return keys + result.removed.map { line("key", $0.key + " removed: " + $0.reason, "") }
  }

  static func line(_ kind: Text, _ what: Text, _ place: Text) -> Text {
    let start = Text([UInt8](repeating: 0x20, count: max(10 - kind.count, 1)))
    let gap =
      place.isEmpty ? "" : Text([UInt8](repeating: 0x20, count: max(54 - start.count - kind.count - what.count, 2)))
    return (kind + start + what).printable + gap + place.printable
  }

  private static func place(_ origin: VariableOrigin) -> Text {
    origin.line.map { origin.source + ":" + Text($0) } ?? origin.source
  }

  private static func source(_ source: InfoPlistResult.Source) -> Text {
    switch source {
    case .file(let path): path
    case .setting(let name): name
    case .description: "description"
    case .option: "--set"
    case .kind: "kind"
    case .platform: "platform"
    }
  }
}
