import CFSystem
import CFText
import Reporting
import Variables

/// Where the variables of a build come from, lowest first.
package struct VariableSources {
  /// What follows from the description itself.
  package var computed: [(name: Text, value: Text)] = []
  /// Paths of `.xcconfig` files.
  package var settings: [Text] = []
  /// Where included files are looked for, besides the folders of the files that include them.
  package var searchPaths: [Text] = []
  /// Names of environment variables.
  package var environment: [Text] = []
  package var variables: [(name: Text, value: Text)] = []
  /// `NAME=VALUE`, `NAME`, `NAME[sdk=iphoneos*]=VALUE`.
  package var definitions: [Text] = []
  package var conditions = SettingConditions()

  package init() {}

  /// Something wrong with one of them.
  package struct Issue: Reporting.Issue {
    package enum Kind {
      case system(SystemError)
      case configuration(ConfigurationReader.Note.Kind)
      case notAName(Text)
      case malformedDefinition(Text)
      case notSet(Text)
    }

    package let kind: Kind
    package let severity: Severity
    package let path: Text?
    package let line: Int?

    /// Whether the command line is wrong, or a file cannot be read.
    package var isUsage: Bool {
      switch kind {
      case .system, .notAName, .malformedDefinition: true
      case .configuration, .notSet: false
      }
    }
  }

  package struct Result {
    package var table = VariableTable()
    package var issues = IssueList<Issue>()
    /// Every file that was read.
    package var paths: [Text] = []
  }

  private static let maximumSize = 16 << 20

  package func read() -> Result {
    var result = Result()
    for (name, value) in computed { result.table.set(name, VariableValue(value, from: VariableOrigin("computed"))) }
    for path in settings { read(path, &result) }
    for name in environment {
      guard check(name, &result) else { continue }
      if let value = Environment.value(name) {
        result.table.set(name, VariableValue(value, from: VariableOrigin("environment")))
      } else {
        result.issues.append(Issue(kind: .notSet(name), severity: .note, path: nil, line: nil))
      }
    }
    for (name, value) in variables { define(name, as: value, from: "description", &result) }
    for definition in definitions {
      // The first equals sign outside of brackets.
      let end = Self.endOfName(definition)
      let value = end == definition.count ? "YES" : definition.slice(from: end + 1)
      define(definition.slice(to: end), as: value, from: "-D", &result)
    }
    return result
  }

  private func check(_ name: Text, _ result: inout Result) -> Bool {
    if VariableTable.isName(name) { return true }
    result.issues.append(Issue(kind: .notAName(name), severity: .error, path: nil, line: nil))
    return false
  }

  // MARK: - Files

  private func read(_ path: Text, _ result: inout Result) {
    let file: ConfigurationReader.File
    do throws(SystemError) {
      file = try Self.file(path)
    } catch {
      result.issues.append(Issue(kind: .system(error), severity: .error, path: path, line: nil))
      return
    }
    var issues = IssueList<Issue>()
    var reader = ConfigurationReader(conditions) { name, includers in
      find(name, includers)
    } report: { note in
      issues.append(
        Issue(
          kind: .configuration(note.kind), severity: note.isError ? .error : .warning, path: note.path,
          line: note.line))
    }
    reader.read(file, into: &result.table)
    result.issues += issues
    result.paths += reader.paths
  }

  private static func file(_ path: Text) throws(SystemError) -> ConfigurationReader.File {
    let content = try Files.read(path, limit: maximumSize)
    return .init(path: path, identity: try Files.resolved(path) ?? path, content: Text(content.span))
  }

  private func find(_ name: Text, _ includers: [Text]) -> ConfigurationReader.File? {
    let names = Path.pathExtension(Path.lastComponent(name)).isEmpty ? [name, name + ".xcconfig"] : [name]
    let folders = name.hasPrefix("/") ? [""] : includers.map { Path.parent($0) } + searchPaths
    for folder in folders {
      for name in names {
        let path = Path.join(folder, name)
        if let file = try? Self.file(path) { return file }
      }
    }
    return nil
  }

  // MARK: - Definitions

  private static func endOfName(_ definition: Text) -> Int {
    var isInBrackets = false
    for (index, byte) in definition.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "=") where !isInBrackets: return index
      default: break
      }
    }
    return definition.count
  }

  /// - Parameter name: `NAME`, or with conditions `NAME[sdk=iphoneos*]`.
  private func define(_ name: Text, as value: Text, from source: Text, _ result: inout Result) {
    let end = name.firstIndex(of: UInt8(ascii: "[")) ?? name.count
    guard check(name.slice(to: end), &result) else { return }
    guard let conditions = Self.conditions(name, from: end) else {
      result.issues.append(Issue(kind: .malformedDefinition(name), severity: .error, path: nil, line: nil))
      return
    }
    guard self.conditions.match(conditions) else { return }
    result.table.set(name.slice(to: end), VariableValue(value, from: VariableOrigin(source)))
  }

  /// The conditions in brackets, up to the end; `nil` if one is not closed.
  private static func conditions(_ text: Text, from start: Int) -> [ConfigurationAssignment.Condition]? {
    var conditions: [ConfigurationAssignment.Condition] = []
    var index = start
    while index < text.count, text[index] == UInt8(ascii: "[") {
      guard let end = text.utf8[index...].firstIndex(of: UInt8(ascii: "]")),
        let equals = text.utf8[index..<end].firstIndex(of: UInt8(ascii: "="))
      else { return nil }
      conditions.append(.init(parameter: text.slice(index + 1..<equals), pattern: text.slice(equals + 1..<end)))
      index = end + 1
    }
    return index == text.count ? conditions : nil
  }
}

extension VariableSources.Issue {
  /// A sentence without full stop.
  package var message: Text {
    switch kind {
    case .system(let error): error.description
    case .configuration(let kind): kind.description
    case .notAName(let name): "\"" + name + "\" is not the name of a variable"
    case .malformedDefinition(let text): "\"" + text + "\" is not NAME=VALUE"
    case .notSet(let name): "the environment variable " + name + " is not set"
    }
  }
}
