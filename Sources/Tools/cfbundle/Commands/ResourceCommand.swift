import ArgumentParser
import CFBundles
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Reporting

struct ResourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resource", abstract: "Print the path of a resource.",
    discussion: "The status is 1 if there is none.\n\nExample: cfbundle resource MyApp.app map png")

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Argument(help: "The name, with or without extension.", completion: BundleCompletion.resources) var name: String
  @Argument(help: "The extension.") var type: String?
  @Option(help: ArgumentHelp("A directory of the resources.", valueName: "path")) var subdirectory: String?
  @Option(
    help: ArgumentHelp("Exactly this localization, by its name in the bundle.", valueName: "name"),
    completion: BundleCompletion.localizations)
  var localization: String?
  @Flag(help: "All candidates, the chosen one first.") var all = false
  @Flag(help: "Write the content of the file.") var cat = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if all, localization != nil { throw ValidationError("--all and --localization exclude each other") }
  }

  func run() throws {
    let location = try environment.bundles.location(bundle)
    let opened = try environment.open(location)
    let query = ResourceQuery(
      name: environment.caseInsensitive ? Text(name).composed : Text(name), type: type.map { Text($0) },
      subdirectory: subdirectory.map { environment.caseInsensitive ? Text($0).composed : Text($0) })
    guard let query, let paths = paths(query, in: opened), let found = paths.first else {
      let wanted = type.map { Text(name) + "." + Text($0) } ?? Text(name)
      Suggestion.reportAbsence(of: "resource", wanted, among: BundleCompletion.resources(in: opened), common)
      throw Status.no
    }
    let full = paths.map { Path.join(location.name, environment.caseInsensitive ? location.existingPath($0) : $0) }
    if cat {
      do throws(SystemError) {
        let bytes = try Files.read(Path.join(opened.path, found), limit: Budget.maximumFileSize)
        Output.write(bytes.span)
      } catch {
        Output.report(full[0], error)
        throw Status.unusable
      }
    } else if json {
      Output.write(JSONValue.array(full.map { .string($0) }).text)
    } else {
      for path in full { Output.printValue(path) }
    }
  }

  /// Relative to the bundle, the answer first; `nil` if there is none.
  private func paths(_ query: ResourceQuery, in bundle: Bundle) -> [Text]? {
    if let localization {
      return bundle.resource(query, .only(Text(localization)), in: bundle.view).map { [$0.path] }
    }
    guard let explanation = bundle.explainResource(query), case .text(let found) = explanation.answer else {
      return nil
    }
    var paths = [found]
    if all {
      for step in explanation.steps where step.outcome != .absent && step.candidate != found {
        paths.append(step.candidate)
      }
    }
    return paths
  }
}
