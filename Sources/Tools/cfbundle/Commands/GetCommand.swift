import ArgumentParser
import CFBundles
import CFObjects
import CFText
import Doctor
import Plutil
import Reporting

struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print one value of the Info dictionary.",
    discussion:
      "The status is 1 if there is no such value.\n\nExample: cfbundle get MyApp.app CFBundleURLTypes.0.CFBundleURLSchemes"
  )

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Argument(
    help: "Keys and indexes between dots: CFBundleURLTypes.0.CFBundleURLName.", completion: BundleCompletion.keyPaths)
  var keypath: String
  @Option(help: ArgumentHelp("What to print if there is no such value.", valueName: "text")) var `default`: String?
  @Flag(help: "Prefer the texts of InfoPlist.strings.") var localized = false
  @Flag(help: "Print text without quotes, as without --json.") var raw = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let bundle = try environment.open(bundle)
    guard let value = KeyPath(Text(keypath)).value(in: localized ? bundle.localizedInfo : bundle.info) else {
      if bundle.infoFailure != nil { throw Status.unusable }
      guard let text = `default`.map({ Text($0) }) else {
        reportAbsence(in: localized ? bundle.localizedInfo : bundle.info)
        throw Status.no
      }
      Output.printValue(json ? JSONValue.string(text).line : text)
      return
    }
    Output.printValue(json ? JSONValue(value).line : value.answer)
  }

  /// Names the first component of the path that leads nowhere.
  private func reportAbsence(in info: DictionaryObject) {
    var parent: CFObject = info
    var place: Text? = ""
    for component in KeyPath(Text(keypath)).components {
      guard let next = KeyPath(KeyPath.escaped(component)).value(in: parent) else {
        guard let dictionary = parent as? DictionaryObject else {
          return Suggestion.reportAbsence(of: parent is ArrayObject ? "element" : "key", component, among: [], common)
        }
        let names = dictionary.keys.compactMap { ($0 as? StringObject)?.text }
        return Suggestion.reportAbsence(ofInfoKey: component, at: place, among: names, common)
      }
      place = place.flatMap { InfoKeyTable.standard.place(of: component, in: $0, isElement: parent is ArrayObject) }
      parent = next
    }
  }
}
