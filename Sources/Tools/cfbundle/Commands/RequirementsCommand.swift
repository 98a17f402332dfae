import ArgumentParser
import CFBundles
import CFText
import Reporting

struct RequirementsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requirements", abstract: "Print what a bundle asks of systems and devices.",
    discussion: """
      The minimum system, the families of devices, the capabilities that a device must have or must not have, and the \
      orientations. What the Info.plist does not say is left out.

      Example: cfbundle requirements MyApp.app
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try environment.open(bundle)
    let requirements = BundleRequirements(opened)
    if json { Output.write(requirements.json.text) } else { Output.table(requirements.rows) }
    if opened.infoFailure != nil { throw Status.unusable }
  }
}
