import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
import CFText
import Reporting

struct LaunchImageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch-image", abstract: "Print the path of the picture that a device shows while an app starts.",
    discussion: """
      It is chosen by device, scale, version of the system and size of the screen. The status is 1 if there is none, as in \
      an app with a launch storyboard alone.

      Example: cfbundle launch-image MyApp.app --platform ios --device ipad --scale 2
      """)

  @Argument(help: "A bundle.", completion: .directory) var bundle: String
  @Option(help: ArgumentHelp("The scheme of the URL with which the app is started.", valueName: "scheme"))
  var scheme: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var environment: EnvironmentOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let location = try environment.bundles.location(bundle)
    let opened = try environment.open(location)
    guard let found = opened.launchImageURL(scheme: scheme.map { Text($0) }), let path = found.url.fileSystemPath else {
      if opened.infoFailure != nil { throw Status.unusable }
      throw Status.no
    }
    let inside = opened.pathInBundle(path)
    let name = Path.join(location.name, environment.caseInsensitive ? location.existingPath(inside) : inside)
    if json {
      Output.write(JSONValue.object([("path", .string(name)), ("scale", .integer(found.scale))]).text)
    } else {
      Output.printValue(name)
    }
  }
}
