import ArgumentParser
import CFBundles
import CFNibs
import CFObjects
import CFSystem
import CFText
import Doctor
import Reporting
import Terminal
import Translations

struct NibCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case tree, json, connections, strings, classes, resources }

  static let configuration = CommandConfiguration(
    commandName: "nib", abstract: "Show what is in a nib file.",
    discussion: """
      A nib of a bundle is found as programs find it: in the user's languages, and where there is none, its source (.xib).

      --format strings writes the strings file that translators get, as ibtool --export-strings-file does. --merge brings \
      the strings files of an interface up to date, L.lproj/NAME.strings below --lproj-root: texts that are new get the \
      comment "cfbundle: new", those that are gone "cfbundle: stale", and a translation whose text has changed is \
      reported. If there is a catalog mul.lproj/NAME.xcstrings, that is brought up to date instead.

      Example: cfbundle nib MyApp.app MainMenu
      """)

  @Argument(
    help: "A nib: a file or a directory; or a bundle.", completion: .file(extensions: ["nib", "xib", "storyboard"]))
  var file: String
  @Argument(help: "The name of a nib in the bundle. The default is its main nib.") var name: String?
  @Option(help: "tree, json, connections, strings, classes or resources.") var format = Format.tree
  @Flag(help: "The same as --format json.") var json = false
  @Flag(help: "Bring the strings files of the interface up to date.") var merge = false
  @Option(
    help: ArgumentHelp("With --merge: the folder of the .lproj folders.", valueName: "folder"), completion: .directory)
  var lprojRoot: String?
  @Option(help: ArgumentHelp("With --merge: the language of the interface (en).", valueName: "tag"))
  var developmentRegion: String?
  @Flag(help: "With --merge: write nothing; status 1 if a file would change.") var check = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !merge, lprojRoot != nil || developmentRegion != nil || check {
      throw ValidationError("--lproj-root, --development-region and --check need --merge")
    }
    if merge, json || format != .tree || name != nil {
      throw ValidationError("--merge is for one interface, and prints nothing of it")
    }
  }

  func run() throws {
    let location = try BundleLocation(file: file)
    if merge {
      let folder = lprojRoot.map { Text(argument: $0) } ?? Path.parent(Path.parent(location.path))
      return try InterfaceMerging(
        interface: location, root: folder.isEmpty ? "." : folder, source: Text(developmentRegion ?? "en"),
        isQuiet: common.quiet, checks: check
      ).run(try NibStrings.read(location, nil))
    }
    if format == .strings, !json { return Output.write(try NibStrings.read(location, name).stringsFile) }
    let nib: Nib
    do throws(NibError) {
      nib = try open(location.path)
    } catch {
      Output.report(location.name, error.reason.sentence.string, limit: error.limit)
      throw Status.unusable
    }
    for diagnostic in nib.diagnostics where !common.quiet {
      Output.note("\(location.name.printable): note: \(diagnostic)")
    }
    try show(nib, location)
  }

  private func open(_ path: Text) throws(NibError) -> Nib { try Self.open(path, name) }

  /// The nib at a path; of a bundle, the one with the name, or its main nib.
  static func open(_ path: Text, _ name: String?) throws(NibError) -> Nib {
    let url = URLObject.ofFile(path, isDirectory: false)
    if let name, let bundle = Bundle.unregistered(url) { return try Nib.open(in: bundle, Text(name), NibOptions(nil)) }
    do throws(NibError) { return try Nib.open(url, NibOptions(nil)) } catch {
      guard error.code == .notFound, let bundle = Bundle.unregistered(url), bundle.info["NSMainNibFile"] != nil else {
        throw error
      }
      return try Nib.open(in: bundle, nil, NibOptions(nil))
    }
  }

  private func show(_ nib: Nib, _ location: BundleLocation) throws {
    switch json ? .json : format {
    case .tree: Output.write(nib.tree.printableLines)
    case .json:
      guard let json = nib.json else {
        Output.report(location.name, Nib.jsonIsTooLarge.string)
        throw Status.unusable
      }
      Output.write(json.span)
      Output.write("\n")
    case .connections:
      for index in 0..<nib.connectionCount {
        if let connection = nib.connection(at: index) { Output.print(connection.description.printable) }
      }
    // `run` has written the strings file.
    case .strings: break
    case .classes:
      for description in nib.classDescriptions() { Output.print(JSONValue(description).line) }
    case .resources:
      for resource in nib.resources {
        Output.print(
          JSONValue.members([
            ("Class", .string(resource.className)), ("Name", .string(resource.name)),
            ("URL", resource.url.map { .string($0.description) }),
          ]).line)
      }
    }
  }
}
