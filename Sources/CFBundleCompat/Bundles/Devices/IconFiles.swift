import CFObjects
import CFSystem
import CFText

/// The files that a bundle names as its icons (Build-Time Configuration Details, "Application Icons").
enum IconFiles {
  /// The lists of names, best first. The first list that has any file is used.
  ///
  /// iOS 3.2 and earlier tried fixed names before the keys; later systems try them after the keys. Before 3.2 there was
  /// only the key for one icon.
  static func lists(in info: DictionaryObject, _ settings: TargetEnvironment.Settings) -> [[Text]] {
    let primary = ((info["CFBundleIcons"] as? DictionaryObject)?["CFBundlePrimaryIcon"] as? DictionaryObject)
    let single = names(info["CFBundleIconFile"])
    let named = [names(primary?["CFBundleIconFiles"]), names(info["CFBundleIconFiles"]), single]
    guard settings.isForIOS(upTo: (3, 2)) else { return named + [fixedNames] }
    return [fixedNames] + (settings.isForIOS(upTo: (3, 1)) ? [single] : named)
  }

  private static let fixedNames: [Text] = ["Icon", "Icon-72", "Icon-Small", "Icon-Small-50"]

  private static func names(_ value: CFObject?) -> [Text] {
    if let name = value as? StringObject { return name.text.isEmpty ? [] : [name.text] }
    return (value as? ArrayObject)?.texts ?? []
  }

  /// The types that the name of an icon may have.
  static let types: [Text] = ["png", "icns", "tiff", "tif", "jpg", "jpeg", "gif"]
}

extension TargetEnvironment.Settings {
  /// Whether the system is a version of iOS up to this one.
  func isForIOS(upTo version: (Int, Int)) -> Bool {
    var numbers = systemVersion.versionNumbers
    while numbers.count < 2 { numbers.append(0) }
    return variants.platform == .iphoneos && !systemVersion.isEmpty && (numbers[0], numbers[1]) <= version
  }
}

extension Text {
  /// The numbers of a version such as `3.2`.
  var versionNumbers: [Int] { split(at: .dot).map { $0.versionNumber } }

  /// The value of digits, 0 for another text. No system has a version of ten digits: one that long is the largest.
  private var versionNumber: Int {
    guard utf8.allSatisfy({ $0.isASCIIDigit }) else { return 0 }
    return count > 9 ? .max : utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension Bundle {
  /// The icon that fits a size best: one with exactly that many pixels, or the next larger one, or the largest.
  ///
  /// A name without extension means a PNG or ICNS file in all its variants, on a Mac an ICNS file first; one with an
  /// extension means that file. An ICNS file contains many sizes, so it fits every size. A localized icon is used before
  /// one for all languages.
  ///
  /// - Parameter size: the side in points, multiplied by the environment's scale; 0 or less means the largest.
  package func iconURL(size: Double) -> Scaled? {
    let view = view
    for names in IconFiles.lists(in: info, view.environment.settings) {
      if let best = iconURL(size: size, among: names, in: view) { return best }
    }
    return nil
  }

  /// The same, for one list of names.
  package func iconURL(size: Double, among names: [Text], in view: EnvironmentState) -> Scaled? {
    let icons = names.compactMap { icon($0, in: view) }
    let wanted = size * Double(view.environment.settings.variants.scale)
    guard var best = icons.first else { return nil }
    for icon in icons.dropFirst() where icon.fits(wanted, betterThan: best) { best = icon }
    return (best.url, best.scale)
  }

  private struct Icon {
    let url: URLObject
    let scale: Int
    /// `nil` if the file has many sizes, or an unknown one.
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
    let isForMac = view.environment.settings.variants.platform == .macos
    let types: [Text] = isForMac ? ["icns", "png"] : ["png", "icns"]
    let found =
      if IconFiles.types.contains(Path.pathExtension(name).asciiLowercased) {
        localizedImageURL(exactly: name, in: view)
      } else {
        types.lazy.compactMap { self.localizedImageURL(name, type: $0, in: view) }.first
      }
    guard let found else { return nil }
    func width(_ path: Text) -> Int? { readable(path) { () throws(SystemError) in try PNGFile.width(path) } }
    return Icon(url: found.url, scale: found.scale, pixels: found.url.fileSystemPath.flatMap { width($0) })
  }
}
