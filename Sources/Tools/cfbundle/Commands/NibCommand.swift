import ArgumentParser
import CFBundles
import CFNibs
import CFObjects
import CFText
import Doctor
import Reporting
import Terminal

struct NibCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case tree, json, connections, strings, classes, resources }

  static let configuration = CommandConfiguration(
    commandName: "nib", abstract: "Show what is in a nib file.",
    discussion: "A nib of a bundle is found as programs find it: in the user's languages, and where there is none, "
      + "its source (.xib).")

  @Argument(
    help: "A nib: a file or a directory; or a bundle.", completion: .file(extensions: ["nib", "xib", "storyboard"]))
  var file: String
  @Argument(help: "The name of a nib in the bundle. The default is its main nib.") var name: String?
  @Option(help: "tree, json, connections, strings, classes or resources.") var format = Format.tree
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let location = try BundleLocation(file: file)
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

  /// The nib at a path; of a bundle, the one with the name, or its main nib.
  private func open(_ path: Text) throws(NibError) -> Nib {
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
    case .strings:
      for string in nib.localizableStrings {
        let object = string.object?.description ?? NullObject.null.description
        Output.print(
          JSONValue.object([
            ("Object", .string(object)), ("Key", .string(string.key)), ("Value", .string(string.value)),
          ])
          .line)
      }
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
