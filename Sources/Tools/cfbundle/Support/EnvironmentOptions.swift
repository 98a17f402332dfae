import ArgumentParser
import CFBundles
import CFObjects
import CFSystem
import CFText

/// What resources and strings are chosen for.
struct EnvironmentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A language of the user; may be repeated, in the order of preference.", valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("The platform: linux, macos, ios, tvos or watchos.", valueName: "name"))
  var platform: String?

  @Option(help: ArgumentHelp("The device: iphone, ipad, mac, tv or watch.", valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("The scale of the screen: 1, 2 or 3.", valueName: "number"))
  var scale: Int?

  @Option(help: ArgumentHelp("The version of the operating system.", valueName: "version"))
  var osVersion: String?

  @Option(help: ArgumentHelp("The size of the screen in points, for launch images: 320x568.", valueName: "size"))
  var screenSize: String?

  @Flag(
    help: """
      Find files in the bundle by names that differ in case or in their Unicode form, as on a Mac. Names of resources \
      and localizations still have their case.
      """)
  var caseInsensitive = false

  @OptionGroup var bundles: BundleOptions

  /// The environment of the process with these settings.
  func environment(plainNumbers: Bool = false) throws -> TargetEnvironment {
    var settings: [(key: CFObject, value: CFObject)] = []
    func add(_ key: Text, _ value: CFObject?) {
      if let value { settings.append((StringObject(key), value)) }
    }
    if !language.isEmpty { add("Languages", ArrayObject(texts: language.map { Text($0) })) }
    // To bundles, these are one platform with several devices.
    let family = ["ios": "", "tvos": "tv", "watchos": "watch"]
    add("Platform", platform.map { StringObject(Text(family[$0] == nil ? $0 : "iphoneos")) })
    let ownDevice = platform.flatMap { family[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    add("Device", (device ?? ownDevice).map { StringObject(Text($0)) })
    add("Scale", scale.map { NumberObject(.integer(Int64($0))) })
    add("SystemVersion", osVersion.map { StringObject(Text($0)) })
    if let screenSize {
      let parts = screenSize.split(separator: "x", omittingEmptySubsequences: false)
      add("ScreenSize", StringObject(Text("{\(parts.joined(separator: ", "))}")))
    }
    if plainNumbers { add("LocalizesNumbers", BooleanObject.false) }
    let defaults = TargetEnvironment.Settings(languages: ProcessEnvironment.shared.current.languages)
    do throws(TargetEnvironment.Fault) {
      return try TargetEnvironment.reading(DictionaryObject(settings), over: defaults)
    } catch {
      throw ValidationError(error.description.string)
    }
  }

  /// The bundle that an argument names, for this environment.
  func open(_ argument: String, plainNumbers: Bool = false) throws -> Bundle {
    try open(try bundles.location(argument), plainNumbers: plainNumbers)
  }

  func open(_ location: BundleLocation, plainNumbers: Bool = false) throws -> Bundle {
    let environment = try environment(plainNumbers: plainNumbers)
    let folded = caseInsensitive ? location.mountIgnoringCase() : nil
    do throws(BundleOpenError) {
      let bundle = try Bundle.open(.ofFile(folded?.path ?? location.path, isDirectory: true), for: environment)
      return withExtendedLifetime(folded?.mount) { bundle }
    } catch {
      Output.report(location.name, error.reason.string)
      throw Status.unusable
    }
  }
}

extension URLObject {
  /// The URL of a path of the command line.
  static func ofFile(_ path: Text, isDirectory: Bool) -> URLObject {
    let directory = (try? CurrentDirectory.path) ?? nil
    let absolute = path.hasPrefix("/") || path.isInFileTree ? path : Path.join(directory ?? "/", path)
    return URLObject(filePath: absolute, isDirectory: isDirectory)
  }
}
