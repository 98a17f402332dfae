import ArgumentParser
import CFBundles
import CFObjects
import Doctor

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "info", abstract: "Print the Info dictionary.")

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Flag(help: "With the texts of InfoPlist.strings.") var localized = false
  @Option(help: "human, json or xml.") var format = ListFormat.human
  @Flag(help: "The same as --format json.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let bundle = try environment.open(bundle)
    let info = localized ? bundle.localizedInfo : bundle.info
    switch json ? .json : format {
    case .human: Output.print(PropertyListPrinter.lines(info))
    case .json: Output.write(JSONValue(info).text)
    case .xml: Output.write(try PropertyListPrinter.xml(info))
    }
  }
}

extension Bundle {
  /// The info dictionary with the localized values in place of its own.
  var localizedInfo: DictionaryObject {
    guard let local = localInfo else { return info }
    let merged = DictionaryObject(copying: info, isMutable: true)
    for entry in local.entries { merged.set(entry.value, for: entry.key) }
    return merged
  }
}
