import CFObjects
import CFSystem
import CFText

/// The icons and launch images of a bundle, which systems look for by rules of their own: a localized one is found beside a
/// global one, which is for all other languages.
struct PicturesOfSystem {
  private var names: Set<Text> = []

  init(_ bundle: BundleUnderTest) {
    for key in ["CFBundleIconFile", "UILaunchImageFile", "UILaunchImageFile~ipad", "UILaunchImageFile~iphone"] as [Text]
    {
      add(bundle.string(key))
    }
    for suffix in ["", "~ipad", "~iphone"] as [Text] {
      add((bundle.info["CFBundleIconFiles" + suffix] as? ArrayObject)?.texts)
      add(icons: bundle.info["CFBundleIcons" + suffix])
      for case let image as DictionaryObject in (bundle.info["UILaunchImages" + suffix] as? ArrayObject)?.objects ?? []
      {
        add(image.text("UILaunchImageName"))
      }
    }
  }

  private mutating func add(_ name: Text?) { if let name, !name.isEmpty { names.insert(Self.stem(name)) } }

  private mutating func add(_ names: [Text]?) { for name in names ?? [] { add(name) } }

  private mutating func add(icons: CFObject?) {
    guard let icons = icons as? DictionaryObject else { return }
    for case let icon as DictionaryObject in icons.values + (icons.dictionary("CFBundleAlternateIcons")?.values ?? []) {
      add((icon["CFBundleIconFiles" as Text] as? ArrayObject)?.texts)
    }
  }

  /// The name without extension, scale and device.
  private static func stem(_ name: Text) -> Text {
    let plain = ResourceVariantName(name.contains(.dot) ? name : name + ".png").name
    return Path.deletingExtension(plain)
  }

  func contains(_ entry: BundleFiles.Entry) -> Bool {
    guard ["png", "icns", "tiff", "tif"].contains(Path.pathExtension(entry.name).asciiLowercased) else { return false }
    let stem = Self.stem(entry.name)
    if names.contains(stem) || entry.path.split(at: .slash).dropLast().contains("Settings.bundle") { return true }
    // Names that need no key: Icon-72.png, Default-Landscape.png. A launch image has its orientation in its name.
    if ["Icon", "Default"].contains(where: { stem == $0 || stem.hasPrefix($0 + "-") }) { return true }
    if stem == "iTunesArtwork" { return true }
    return stem.lastIndex(of: .hyphen).map { names.contains(stem.slice(to: $0)) } ?? false
  }
}
