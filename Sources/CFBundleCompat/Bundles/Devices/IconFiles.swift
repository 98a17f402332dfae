import CFObjects
import CFSystem
import CFText

/// Which files a bundle names as its icons (Build-Time Configuration Details, "Application Icons").
enum IconFiles {
  /// The lists of names, of which the first with any file counts.
  ///
  /// Before the keys, iOS 3.2 and earlier looked for fixed names; later systems do so after them.
  static func lists(in info: DictionaryObject, _ settings: TargetEnvironment.Settings) -> [[Text]] {
    let primary = ((info["CFBundleIcons"] as? DictionaryObject)?["CFBundlePrimaryIcon"] as? DictionaryObject)
    let named = [
      names(primary?["CFBundleIconFiles"]), names(info["CFBundleIconFiles"]), names(info["CFBundleIconFile"]),
    ]
    let isOld = settings.variants.platform == .iphoneos && hadFixedNamesFirst(settings.systemVersion)
    return isOld ? [fixedNames] + named : named + [fixedNames]
  }

  private static let fixedNames: [Text] = ["Icon", "Icon-72", "Icon-Small", "Icon-Small-50"]

  private static func names(_ value: CFObject?) -> [Text] {
    if let name = value as? StringObject { return name.text.isEmpty ? [] : [name.text] }
    return (value as? ArrayObject)?.texts ?? []
  }

  private static func hadFixedNamesFirst(_ version: Text) -> Bool {
    var numbers = version.split(at: .dot).map { $0.asciiNumber ?? 0 }
    while numbers.count < 2 { numbers.append(0) }
    return !version.isEmpty && (numbers[0], numbers[1]) <= (3, 2)
  }
}

extension Text {
  /// The number that up to nine digits write.
  fileprivate var asciiNumber: Int? {
    guard 1...9 ~= count, utf8.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension Bundle {
  /// The icon that fits a size best: of exactly that many pixels, else the next larger one, else the largest.
  ///
  /// A name without extension stands for a PNG or ICNS file in all its variants; one with an extension, for that file.
  /// An ICNS file holds many sizes, so it fits each.
  ///
  /// - Parameter size: the side in points, of which the environment's scale makes pixels; 0 or less: the largest.
  package func iconURL(size: Double) -> Scaled? {
    let view = view
    let settings = view.environment.settings
    for names in IconFiles.lists(in: info, settings) {
      let icons = names.compactMap { icon($0, in: view) }
      let wanted = size * Double(settings.variants.scale)
      guard var best = icons.first else { continue }
      for icon in icons.dropFirst() where icon.fits(wanted, betterThan: best) { best = icon }
      return (best.url, best.scale)
    }
    return nil
  }

  private struct Icon {
    let url: Unmanaged<CFObject>
    let scale: Int
    /// `nil`: any size, or unknown.
    let pixels: Int?

    func fits(_ wanted: Double, betterThan other: Icon) -> Bool {
      guard let pixels, let otherPixels = other.pixels else { return pixels != nil }
      guard wanted > 0 else { return pixels > otherPixels }
      switch (Double(pixels) >= wanted, Double(otherPixels) >= wanted) {
      case (true, true): return pixels < otherPixels
      case (false, false): return pixels > otherPixels
      case (let isEnough, _): return isEnough
      }
    }
  }

  private func icon(_ name: Text, in view: EnvironmentState) -> Icon? {
    let given = Path.pathExtension(name)
    let found =
      if given == "png" || given == "icns" { scaledResourceURL(exactly: name, in: view) } else {
        scaledResourceURL(name, type: "png", in: view) ?? scaledResourceURL(name, type: "icns", in: view)
      }
    guard let found else { return nil }
    let path = unsafeDowncast(found.url.takeUnretainedValue(), to: URLObject.self).fileSystemPath
    return Icon(url: found.url, scale: found.scale, pixels: path.flatMap { PNGFile.width($0) })
  }
}
