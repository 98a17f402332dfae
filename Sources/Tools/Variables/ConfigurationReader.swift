import CFText

/// Reads `.xcconfig` files with what they include. Who calls it opens the files.
package struct ConfigurationReader {
  /// Something to tell about a file.
  package struct Note: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case fault(ConfigurationFault.Reason)
      case missing(Text)
      case includedTwice(Text)
      case nestedTooDeeply(limit: Int)
      case tooManyFiles(limit: Int)
      case cutAddress(variable: Text)
    }

    package let kind: Kind
    package let path: Text
    package let line: Int

    /// Whether the settings are incomplete.
    package var isError: Bool {
      switch kind {
      case .fault, .missing, .nestedTooDeeply, .tooManyFiles: true
      case .includedTwice, .cutAddress: false
      }
    }
  }

  /// A file that was found: its content, and a name that is the same for all paths to it.
  package struct File {
    package let path: Text
    package let identity: Text
    package let content: Text

    package init(path: Text, identity: Text, content: Text) {
      self.path = path
      self.identity = identity
      self.content = content
    }
  }

  private static let maximumDepth = 32
  /// Files that include others twice would double the number of files each time.
  static let maximumFiles = 1000

  private let conditions: SettingConditions
  /// Looks for an included file, below the folders of the files that include it, innermost first.
  private let open: (_ name: Text, _ includers: [Text]) -> File?
  private let report: (Note) -> Void
  /// Every file that was read, in order.
  package private(set) var paths: [Text] = []
  private var includers: [File] = []
  /// Whether a limit was met, so that nothing more is read.
  private var isAtEnd = false

  package init(
    _ conditions: SettingConditions, open: @escaping (_ name: Text, _ includers: [Text]) -> File?,
    report: @escaping (Note) -> Void
  ) {
    self.conditions = conditions
    self.open = open
    self.report = report
  }

  /// Sets the variables of a file whose conditions hold.
  package mutating func read(_ file: File, into table: inout VariableTable) {
    paths.append(file.path)
    includers.append(file)
    defer { includers.removeLast() }
    for line in ConfigurationParser.parse(file.content) {
      if isAtEnd { return }
      switch line {
      case .fault(let fault): note(.fault(fault.reason), file, fault.line)
      case .include(let name, let isOptional, let line): include(name, isOptional, line, file, &table)
      case .assignment(let assignment):
        if assignment.endsInAddress { note(.cutAddress(variable: assignment.name), file, assignment.line) }
        guard conditions.match(assignment.conditions) else { continue }
        let origin = VariableOrigin(file.path, line: assignment.line)
        table.set(assignment.name, VariableValue(assignment.value, from: origin, hasEscapes: true))
      }
    }
  }

  private mutating func include(
    _ name: Text, _ isOptional: Bool, _ line: Int, _ file: File, _ table: inout VariableTable
  ) {
    guard includers.count < Self.maximumDepth else {
      return note(.nestedTooDeeply(limit: Self.maximumDepth), file, line)
    }
    guard paths.count < Self.maximumFiles else {
      isAtEnd = true
      return note(.tooManyFiles(limit: Self.maximumFiles), file, line)
    }
    guard let included = open(name, includers.reversed().map(\.path)) else {
      if !isOptional { note(.missing(name), file, line) }
      return
    }
    if includers.contains(where: { $0.identity == included.identity }) {
      return note(.includedTwice(name), file, line)
    }
    read(included, into: &table)
  }

  private mutating func note(_ kind: Note.Kind, _ file: File, _ line: Int) {
    report(Note(kind: kind, path: file.path, line: line))
  }
}

extension ConfigurationReader.Note.Kind {
  package var description: Text {
    switch self {
    case .fault(let reason): reason.description
    case .missing(let name): "there is no file \"" + name + "\" to include"
    case .includedTwice(let name): "\"" + name + "\" includes itself: left out"
    case .nestedTooDeeply(let limit): "files include each other more than " + Text(limit) + " levels deep"
    case .tooManyFiles(let limit): "files include more than " + Text(limit) + " files: all that follows is left out"
    case .cutAddress(let name):
      "// begins a comment, so the value of " + name + " ends before it: write http:/$()/ for http://"
    }
  }
}
