import CFObjects
import CFSystem
import CFText

/// The names of launch images, best first (Build-Time Configuration Details, "Application Launch Images").
///
/// A name is `BASENAME-SCHEME-ORIENTATION`, followed by the usual modifiers for scale and device.
enum LaunchImage {
  static let standardBaseName: Text = "Default"

  /// The names to try, without extension and modifiers for scale and device.
  ///
  /// An image for the URL scheme and the orientation comes first, then one for the scheme, then one for the
  /// orientation. An iPhone starts upright, so orientations are ignored there; but an image for the height of its
  /// screen (`Default-568h`), which may have an orientation, comes before the others of its group.
  static func names(
    base: Text, scheme: Text?, orientation: Orientation, device: Device, screen: ScreenSize?
  ) -> [Text] {
    let orientations = suffixes(orientation)
    var names: [Text] = []
    func append(_ base: Text) {
      if device == .iphone, let screen {
        let height = "-" + Text(screen.height) + "h"
        for orientation in orientations { names.append(base + "-" + orientation + height) }
        names.append(base + height)
      }
      if device != .iphone { for orientation in orientations { names.append(base + "-" + orientation) } }
      names.append(base)
    }
    if let scheme, !scheme.isEmpty { append(base + "-" + scheme) }
    append(base)
    return names
  }

  /// The exact orientation, then the general one.
  private static func suffixes(_ orientation: Orientation) -> [Text] {
    switch orientation {
    case .unknown: []
    case .portrait, .landscape: [orientation.name]
    case .portraitUpsideDown: [orientation.name, Orientation.portrait.name]
    case .landscapeLeft, .landscapeRight: [orientation.name, Orientation.landscape.name]
    }
  }
}

extension Bundle {
  /// The PNG file to show while a program starts, and its scale. A localized one is used before one for all languages.
  ///
  /// Before iOS 3.2, its name did not depend on the info dictionary. Since iOS 7, one that `UILaunchImages` lists for
  /// the screen comes first.
  /// - Parameter scheme: the scheme of the URL with which the program is started.
  package func launchImageURL(scheme: Text?) -> Scaled? {
    var base = (info["UILaunchImageFile"] as? StringObject)?.text ?? ""
    if base.hasSuffix(".png") { base = Path.deletingExtension(base) }
    let view = view
    let settings = view.environment.settings
    if base.isEmpty || settings.isForIOS(upTo: (3, 1)) { base = LaunchImage.standardBaseName }
    let names = LaunchImage.names(
      base: base, scheme: scheme, orientation: settings.orientation, device: settings.variants.device,
      screen: settings.screenSize)
    for name in listedLaunchImages(for: settings) + names {
      if let found = localizedImageURL(name, type: "png", in: view) { return found }
    }
    return nil
  }

  /// The names that `UILaunchImages` has for a screen and an orientation: those for the newest system first.
  private func listedLaunchImages(for settings: TargetEnvironment.Settings) -> [Text] {
    guard let screen = settings.screenSize, !settings.isForIOS(upTo: (6, .max)),
      let entries = (info["UILaunchImages"] as? ArrayObject)?.objects
    else { return [] }
    var found: [(name: Text, version: [Int])] = []
    for case let entry as DictionaryObject in entries {
      let version = Self.numbers(entry.text("UILaunchImageMinimumOSVersion") ?? "")
      guard let name = entry.text("UILaunchImageName"),
        ScreenSize(entry.text("UILaunchImageSize") ?? "{320, 480}") == screen,
        settings.orientation.isLandscape == (entry.text("UILaunchImageOrientation") ?? "").hasPrefix("Landscape"),
        settings.systemVersion.isEmpty || !Self.numbers(settings.systemVersion).lexicographicallyPrecedes(version)
      else { continue }
      found.append((name.hasSuffix(".png") ? Path.deletingExtension(name) : name, version))
    }
    return found.stableSorted { $1.version.lexicographicallyPrecedes($0.version) }.map { $0.name }
  }

  private static func numbers(_ version: Text) -> [Int] {
    var numbers = version.versionNumbers
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
