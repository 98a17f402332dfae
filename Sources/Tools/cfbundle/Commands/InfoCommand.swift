import ArgumentParser
import CFBundles
import CFObjects
import CFPropertyLists
import CFText
import Doctor
import Plutil
import Reporting
import Terminal

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Print the Info dictionary.",
    discussion: "Example: cfbundle info MyApp.app --format xml")

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Flag(help: "With the texts of InfoPlist.strings.") var localized = false
  @Flag(help: "As in the file: with the keys for all platforms and devices.") var raw = false
  @Option(help: "human, json or xml.") var format = ListFormat.human
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if raw, localized { throw ValidationError("--raw and --localized exclude each other") }
  }

  func run() throws {
    var environment = environment
    if raw {
      let (caseInsensitive, bundles) = (environment.caseInsensitive, environment.bundles)
      environment = try EnvironmentOptions.parse([])
      environment.caseInsensitive = caseInsensitive
      environment.bundles = bundles
    }
    let bundle = try environment.open(bundle)
    if bundle.infoFailure != nil { throw Status.unusable }
    let info = localized ? bundle.localizedInfo : bundle.info
    do {
      switch json ? .json : format {
      case .human: Output.write(try HumanWriter.write(info).printableLines)
      case .json:
        try OutputLimit().check(info)
        Output.write(JSONValue(info).text)
      case .xml: try writeXML(info)
      }
    } catch let error as OutputLimit.Exceeded {
      Output.report(Text(argument: self.bundle), error.reason.string, limit: error.limit)
      throw Status.unusable
    }
  }

  private func writeXML(_ info: DictionaryObject) throws {
    do throws(PropertyListError) {
      let document = try PropertyListWriter.write(info, as: .xml)
      Output.write(document.span)
    } catch {
      Output.note("cfbundle: error: \(error.text)")
      throw Status.unusable
    }
  }
}
