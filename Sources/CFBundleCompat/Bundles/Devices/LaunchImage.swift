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
  /// orientation. An iPhone starts upright, so orientations are ignored there.
  static func names(base: Text, scheme: Text?, orientation: Orientation, device: Device) -> [Text] {
    let orientations = device == .iphone ? [] : suffixes(orientation)
    var names: [Text] = []
    if let scheme, !scheme.isEmpty { append(base + "-" + scheme, orientations, to: &names) }
    append(base, orientations, to: &names)
    return names
  }

  private static func append(_ base: Text, _ orientations: [Text], to names: inout [Text]) {
    for orientation in orientations { names.append(base + "-" + orientation) }
    names.append(base)
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
  /// Before iOS 3.2, its name did not depend on the info dictionary.
  /// - Parameter scheme: the scheme of the URL with which the program is started.
  package func launchImageURL(scheme: Text?) -> Scaled? {
    var base = (info["UILaunchImageFile"] as? StringObject)?.text ?? ""
    if base.hasSuffix(".png") { base = Path.deletingExtension(base) }
    let view = view
    let settings = view.environment.settings
    if base.isEmpty || settings.isForIOS(upTo: (3, 1)) { base = LaunchImage.standardBaseName }
    let names = LaunchImage.names(
      base: base, scheme: scheme, orientation: settings.orientation, device: settings.variants.device)
    for name in names {
      if let found = localizedImageURL(name, type: "png", in: view) { return found }
    }
    return nil
  }
}
