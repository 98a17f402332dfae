import ArgumentParser
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import Translations

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge strings files, catalogs and property lists key by key, for git.",
    discussion: """
      'cfbundle merge --install' makes git use it. Git then calls 'cfbundle merge BASE OURS THEIRS PATH', which writes \
      the result to OURS. The status is 1 if both versions have changed the same string: ours stays, and theirs is in a \
      comment before it, or, where the format has no comments, in PATH.conflicts. It is also 1 if a version cannot be \
      read, or only in part: then OURS stays as it is.

      Example: cfbundle merge --install
      """)

  @Argument(help: "The common ancestor, our version, their version, and the path of the file.", completion: .file())
  var files: [String] = []
  @Flag(help: "Write the drivers to git's configuration, and print the lines for .gitattributes.") var install = false
  @Flag(help: "With --install: to the user's configuration, not the repository's.") var global = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Print a file as text that 'git diff' can compare.", valueName: "file"))
  var textconv: String?
  @Flag(help: "Write nothing; status 1 if there are conflicts.") var check = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    let modes = (install ? 1 : 0) + (textconv != nil ? 1 : 0) + (files.isEmpty ? 0 : 1)
    guard modes == 1, files.isEmpty || files.count == 4 else {
      throw ValidationError("expected --install, --textconv FILE, or the files BASE OURS THEIRS PATH")
    }
    if global, !install { throw ValidationError("--global is for --install") }
  }

  func run() throws {
    if install { return try GitDrivers.install(isGlobal: global, quiet: common.quiet) }
    if let textconv { return try printReadable(Text(argument: textconv)) }
    try merge(files.map { Text(argument: $0) })
  }

  // MARK: - Comparing

  private func printReadable(_ path: Text) throws {
    let bytes = try Self.content(path)
    if let text = ReadableText.of(bytes.span) {
      Output.write(text.span)
    } else {
      // Git shows the difference as it is.
      Output.write(bytes.span)
    }
  }

  private static func content(_ path: Text) throws -> [UInt8] {
    do throws(SystemError) {
      return try Files.read(path, limit: Budget.maximumFileSize)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  // MARK: - Merging

  private func merge(_ paths: [Text]) throws {
    let (base, ours, theirs) = (try Self.content(paths[0]), try Self.content(paths[1]), try Self.content(paths[2]))
    let path = paths[3]
    let merge: FileMerge
    do {
      merge = try FileMerge(base: base, ours: ours, theirs: theirs, isCatalog: path.hasSuffix(".xcstrings"))
    } catch let error as FileMerge.Fault {
      // Our version stays as it is, and for git the file is in conflict.
      Output.report(
        paths[error.version.index], error.error.position,
        "\(error.version.name) of \(path.printable) cannot be read: \(error.error.reason)", limit: error.error.limit)
      throw Status.no
    } catch let error as FileMerge.Refusal {
      Output.report(path, "our version cannot be changed: \(error.reason)")
      throw Status.unusable
    }
    let needsList = !check && !merge.conflicts.isEmpty && !merge.hasComments
    let list = path + ".conflicts"
    if needsList { try Self.checkList(list) }
    var changes = FileChangeWriter(checks: false)
    if !check, merge.bytes != ours { try changes.write(merge.bytes, to: paths[1]) }
    for conflict in merge.conflicts { Output.report(path, conflict.line) }
    guard !merge.conflicts.isEmpty else { return }
    if needsList {
      let lines = merge.conflicts.map { $0.line + "\n" }
      try changes.write(Array((Self.listHeading + lines.joined()).utf8), to: list)
    }
    throw Status.no
  }

  /// The first line of a list of conflicts, which tells it from files of others.
  private static let listHeading = "Conflicts that cfbundle merge has found:\n"

  /// Only a list of an earlier merge is replaced.
  private static func checkList(_ path: Text) throws {
    do throws(SystemError) {
      guard try Files.status(path) != nil else { return }
      if try Files.read(path, limit: Budget.maximumFileSize).starts(with: listHeading.utf8) { return }
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
    Output.report(path, "this is not a list of conflicts, and would be replaced by one: our version stays as it is")
    throw Status.no
  }
}

extension FileMerge.Conflict {
  /// One line: `"key" / "value": ours "a", theirs "b"`.
  fileprivate var line: String {
    let keys = path.map { "\"\($0.printable)\"" }.joined(separator: " / ")
    let place = path.isEmpty ? "the top level" : keys
    return "conflict at \(place): ours has \(Self.text(ours)), theirs has \(Self.text(theirs))"
  }

  private static func text(_ value: Text?) -> String { value?.printable.string ?? "no value" }
}

extension FileMerge.Version {
  fileprivate var name: String {
    switch self {
    case .base: "the common ancestor"
    case .ours: "our version"
    case .theirs: "their version"
    }
  }

  /// Of its path among the arguments.
  fileprivate var index: Int {
    switch self {
    case .base: 0
    case .ours: 1
    case .theirs: 2
    }
  }
}

/// Git's configuration for this tool.
private enum GitDrivers {
  private static let extensions: [Text] = [
    "strings", "stringsdict", "xcstrings", "plist", "loctable", "entitlements", "xcprivacy",
  ]

  static func install(isGlobal: Bool, quiet: Bool) throws {
    // As it was called: by its name, if that is found in the path.
    let called = unsafe ProgramArguments.words.first ?? "cfbundle"
    let own = called.contains("/") ? Process.executablePath ?? Text(called) : "cfbundle"
    let command = own.shellWord
    let settings: [(name: Text, value: Text)] = [
      ("merge.cfbundle.name", "strings files, catalogs and property lists by key"),
      ("merge.cfbundle.driver", command + " merge -- %O %A %B %P"),
      ("diff.cfbundle.textconv", command + " merge --textconv"),
      ("diff.cfbundle.cachetextconv", "true"),
    ]
    for (name, value) in settings {
      var words: [Text] = ["git", "config"]
      if isGlobal { words.append("--global") }
      words += [name, value]
      guard Command.run(words) == 0 else {
        Output.note("cfbundle: error: 'git config \(name)' failed")
        throw Status.unusable
      }
    }
    if !quiet { Output.note("The drivers are installed. These lines of .gitattributes choose the files:") }
    for name in extensions { Output.print("*.\(name) merge=cfbundle diff=cfbundle") }
  }
}
