import ArgumentParser
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import InfoPlistBuilding
import Plutil
import Reporting
import Terminal
import Variables

/// The options of commands that expand variables.
struct VariableOptions: ParsableArguments {
  @Option(
    name: [.customShort("D"), .customLong("define")],
    help: ArgumentHelp(
      "Set a variable; NAME alone is YES. NAME[sdk=iphoneos*]=VALUE counts where the condition holds.",
      valueName: "NAME=VALUE"))
  var definitions: [String] = []
  @Option(
    help: ArgumentHelp("Read variables from an .xcconfig file; may be repeated.", valueName: "file"),
    completion: .file(extensions: ["xcconfig"]))
  var settings: [String] = []
  @Option(
    help: ArgumentHelp("Where files that settings include are looked for, too.", valueName: "folder"),
    completion: .directory)
  var settingsPath: [String] = []
  @Option(help: ArgumentHelp("Take a variable from the environment.", valueName: "name")) var environment: [String] = []
  @Option(
    help: ArgumentHelp("What a condition of settings is compared with, such as sdk=iphoneos17.0.", valueName: "K=V"))
  var condition: [String] = []

  /// The conditions by parameter, with the SDK of a platform unless one is named.
  func conditions(_ platform: BundlePlatform?) throws -> SettingConditions {
    var values = try Self.conditions(condition)
    if values["sdk"] == nil, let sdk = platform?.sdk { values["sdk"] = [sdk] }
    if values["config"] == nil { values["config"] = ["Release"] }
    return SettingConditions(values)
  }

  /// The values that options name, by parameter.
  static func conditions(_ words: [String]) throws -> [Text: [Text]] {
    var values: [Text: [Text]] = [:]
    for word in words {
      let text = Text(argument: word)
      guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
        throw ValidationError("--condition is PARAMETER=VALUE, and not '\(word)'")
      }
      values[text.slice(to: equals), default: []].append(text.slice(from: equals + 1))
    }
    return values
  }

  func add(to sources: inout VariableSources) {
    sources.settings += settings.map { Text(argument: $0) }
    sources.searchPaths += settingsPath.map { Text(argument: $0) }
    sources.environment += environment.map { Text(argument: $0) }
    sources.definitions += definitions.map { Text(argument: $0) }
  }
}

/// The options of commands that make an Info.plist.
struct InfoPlistCommandOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Replace a value: KEY is a path with dots, as in plutil.", valueName: "KEY=VALUE"))
  var values: [String] = []
  @Option(
    name: .customLong("set-json"),
    help: ArgumentHelp("The same with a value in JSON.", valueName: "KEY=JSON"))
  var jsonValues: [String] = []
  @Option(help: "The system that the bundle is for.") var platform: PlatformArgument?
  @Option(
    name: .customLong("minimum-os"),
    help: ArgumentHelp("The oldest system that the bundle runs on.", valueName: "version"))
  var minimumSystem: String?
  @Option(help: ArgumentHelp("The device families of the platform, such as 1,2.", valueName: "list"))
  var deviceFamily: String?
  @Option(help: "What to do with variables that are not defined.") var undefined: UndefinedArgument?
  @Flag(help: "Take faults in references for warnings, with the result of Xcode.") var lenient = false
  @Option(help: "What to do where a file replaces a value of another one.") var conflicts: ConflictsArgument?
  @Option(help: "The format of the Info.plist; keep is that of the first file.") var infoFormat: InfoFormatArgument?
  @Flag(help: "Run the C preprocessor ($CPP, or cc) on the first file.") var preprocess = false
  @Option(
    name: .customLong("preprocessor-definitions"),
    help: ArgumentHelp("A macro for the preprocessor.", valueName: "NAME=VALUE"))
  var preprocessorDefinitions: [String] = []
  @Option(
    name: .customLong("preprocessor-flags"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An option for the preprocessor.", valueName: "flag"))
  var preprocessorFlags: [String] = []
  @Option(
    help: ArgumentHelp("A header that the preprocessor includes.", valueName: "file"), completion: .file())
  var prefixHeader: String?

  func setValues() throws -> [(path: [Text], value: CFObject)] { try Self.values(values, json: jsonValues) }

  static func values(_ values: [String], json jsonValues: [String]) throws -> [(path: [Text], value: CFObject)] {
    try values.map { word in
      let (path, value) = try pair(word, "--set")
      return (path, StringObject(value))
    }
      + jsonValues.map { word in
        let (path, value) = try pair(word, "--set-json")
        do throws(ParseError) {
          return (path, try JSONParser.parse(value.span))
        } catch {
          throw ValidationError("--set-json \(word): \(error.description.string)")
        }
      }
  }

  private static func pair(_ word: String, _ option: String) throws -> (path: [Text], value: Text) {
    let text = Text(argument: word)
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      throw ValidationError("\(option) is KEY=VALUE, and not '\(word)'")
    }
    return (KeyPath(text.slice(to: equals)).components, text.slice(from: equals + 1))
  }
}

struct PlatformArgument: ExpressibleByArgument {
  let platform: BundlePlatform

  init?(argument: String) {
    guard let platform = BundlePlatform(name: Text(argument)) else { return nil }
    self.platform = platform
  }

  static var allValueStrings: [String] { BundlePlatform.allCases.map(\.name.string) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

enum UndefinedArgument: String, ExpressibleByArgument, CaseIterable {
  case error, empty, keep

  var value: InfoPlistOptions.Undefined {
    switch self {
    case .error: .error
    case .empty: .empty
    case .keep: .keep
    }
  }
}

enum ConflictsArgument: String, ExpressibleByArgument, CaseIterable {
  case note, error, silent

  var value: InfoPlistOptions.Conflicts {
    switch self {
    case .note: .note
    case .error: .error
    case .silent: .silent
    }
  }
}

enum InfoFormatArgument: String, ExpressibleByArgument, CaseIterable {
  case xml, binary, keep
}

extension Output {
  /// A diagnostic about a place in a file, or about no file.
  static func report(_ path: Text?, _ position: Position?, _ severity: Severity, _ message: Text) {
    var line = TextBuilder()
    if let path {
      line.append(path.printable)
      if let position {
        line.append(":" as Text + Text(position.line) + ":" + Text(position.column))
      }
      line.append(": " as Text)
    }
    line.append(severity.name + ": " + message.printable)
    note(line.text.string)
  }

  /// Reports what a list has and, in a line, how much it left out.
  static func report<Issue>(_ issues: IssueList<Issue>, quiet: Bool, _ report: (Issue) -> Void) {
    let lowest: Severity = quiet ? .warning : .note
    for issue in issues where issue.severity >= lowest { report(issue) }
    if let summary = issues.omitted.summary(from: lowest) { note("and " + summary.string) }
  }

  static func report(_ issue: InfoPlistIssue) {
    report(issue.path, issue.position, issue.severity, issue.message)
  }

  static func report(_ issue: VariableSources.Issue) {
    var line = TextBuilder()
    if let path = issue.path {
      line.append(path.printable)
      if let number = issue.line { line.append(":" as Text + Text(number)) }
      line.append(": " as Text)
    }
    line.append(issue.severity.name + ": " + issue.message.printable)
    note(line.text.string)
  }
}
