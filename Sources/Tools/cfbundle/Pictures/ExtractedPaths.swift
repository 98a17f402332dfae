import CFAssets
import CFText
import Terminal

/// Paths of the files that renditions become, built from names in a catalog. No two are equal, and none leads out of
/// the folder that they are relative to.
struct ExtractedPaths {
  /// How many files have a path, in lower case: names may differ in case only.
  private var taken: [Text: Int] = [:]

  /// The extension of the source's name, if it is a plain one.
  static func ending(of name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0, name.count - dot <= 11 else { return ".bin" }
    let ending = name.slice(from: dot)
    let isPlain = ending.count > 1 && ending.utf8.dropFirst().allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    return isPlain ? ending : ".bin"
  }

  /// The name, and what distinguishes the rendition from others of the name, as bundles have it in file names.
  ///
  /// - Parameter size: that of the picture, in pixels; only the names of icons have it.
  mutating func path(_ name: Text, _ key: DescribedKey, size: (width: Int, height: Int), extension ending: Text) -> Text
  {
    var path = Self.clean(name)
    func append(_ attribute: RenditionAttribute) {
      if key[attribute] != 0 { path = path + "-" + Self.cleanPart(key.word(attribute)) }
    }
    if key[.part] == RenditionPart.icon, size.width > 0 {
      let scale = max(1, Int(key[.scale]))
      path = path + Text("-\(size.width / scale)x\(size.height / scale)")
    }
    if key[.appearance] != 0 { path = path + "-" + Self.appearance(key.word(.appearance)) }
    for attribute in [
      .localization, .direction, .gamut, .horizontalSizeClass, .verticalSizeClass, .memory, .graphics,
      .deploymentTarget,
      .glyphWeight, .glyphSize, .state, .value,
    ] as [RenditionAttribute] { append(attribute) }
    if key[.subtype] != 0 { path = path + "-" + Text(Int(key[.subtype])) + "h" }
    if key[.scale] > 1 { path = path + "@" + Text(Int(key[.scale])) + "x" }
    if key[.idiom] != 0 {
      let word: Text =
        switch key[.idiom] {
        case 1: "iphone"
        case 2: "ipad"
        default: key.word(.idiom)
        }
      path = path + "~" + word
    }
    return unique(path + ending)
  }

  private static func appearance(_ name: Text) -> Text {
    switch name {
    case "UIAppearanceDark", "NSAppearanceNameDarkAqua": "dark"
    case "UIAppearanceLight", "NSAppearanceNameAqua": "light"
    case "UIAppearanceHighContrastAny": "contrast"
    case "UIAppearanceHighContrastDark", "NSAppearanceNameAccessibilityDarkAqua": "dark-contrast"
    case "UIAppearanceHighContrastLight", "NSAppearanceNameAccessibilityAqua": "light-contrast"
    case "ISAppearanceTintable": "tinted"
    default: cleanPart(name)
    }
  }

  /// A relative path in which no part leads elsewhere, is hidden, or looks like an option.
  private static func clean(_ name: Text) -> Text {
    let parts = name.split(at: .slash).map { cleanPart($0) }
    return parts.dropFirst().reduce(parts[0]) { $0 + "/" + $1 }
  }

  private static let longestPart = 180

  private static func cleanPart(_ part: Text) -> Text {
    var builder = TextBuilder()
    let isUTF8 = part.isWellFormed
    for (place, byte) in part.utf8.enumerated() {
      if place == longestPart { break }
      let isUnsafe =
        byte < 0x20 || byte == 0x7F || byte == .backslash || byte == UInt8(ascii: ":") || byte == .slash
        || place == 0 && (byte == .hyphen || byte == .dot) || byte >= 0x80 && !isUTF8
      builder.append(isUnsafe ? .underscore : byte)
    }
    let cleaned = builder.text
    return cleaned.isEmpty ? "_" : cleaned.isWellFormed && !cleaned.hasUnprintable ? cleaned : ascii(cleaned)
  }

  /// With an underscore for each byte that is not ASCII: the text ends inside of a character, or would control terminals.
  private static func ascii(_ text: Text) -> Text { Text(text.utf8.map { $0 < 0x80 ? $0 : UInt8.underscore }) }

  /// The path, with a number if there is such a file.
  private mutating func unique(_ path: Text) -> Text {
    var path = path
    while true {
      let count = (taken[path.asciiLowercased] ?? 0) + 1
      taken[path.asciiLowercased] = count
      if count == 1 { return path }
      let slash = path.lastIndex(of: .slash) ?? -1
      let dot = path.lastIndex(of: .dot).flatMap { $0 > slash + 1 ? $0 : nil } ?? path.count
      path = path.slice(to: dot) + Text("-\(count)") + path.slice(from: dot)
    }
  }
}
