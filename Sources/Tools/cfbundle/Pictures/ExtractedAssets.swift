import Archives
import CFAssets
import CFText
import Reporting
import Terminal

/// The files that renditions become: their paths, from names in the catalog, and their bytes.
struct ExtractedAssets {
  enum Format { case png, raw }

  private let catalog: CompiledCatalog
  private let names: [Text?]
  private let format: Format
  private var pictures: PictureCache

  /// How many files have a path, in lower case: names may differ in case only.
  private var taken: [Text: Int] = [:]

  init(_ catalog: CompiledCatalog, _ format: Format) {
    self.catalog = catalog
    self.format = format
    names = catalog.assetNames
    pictures = PictureCache(catalog)
  }

  /// The path of a rendition's file, which is another one for each; `nil` for what becomes no file.
  mutating func path(of index: Int) throws(AssetError) -> Text? {
    let rendition = try catalog.rendition(at: index)
    guard let ending = ending(of: rendition) else { return nil }
    return unique(path(of: rendition, extension: ending))
  }

  private func ending(of rendition: Rendition) -> Text? {
    switch rendition.kind {
    case .picture, .packedPicture, .link, .externalLink, .stack, .iconStack:
      if !rendition.isEncodedPicture { return format == .png ? ".png" : ".rgba" }
      return rendition.pixelFormat == "JPEG" ? ".jpg" : ".heic"
    case .vector, .glyph: return rendition.pixelFormat == "PDF " ? ".pdf" : ".svg"
    case .data: return Self.ending(of: rendition.name)
    case .color, .iconSizes, .iconGroup, .gradient, .themeGradient, .effect, .texture, .contents, .placeholder, .other:
      return nil
    }
  }

  /// The content of a rendition's file.
  mutating func bytes(of index: Int) throws(AssetError) -> [UInt8] {
    let rendition = try catalog.rendition(at: index)
    if rendition.hasData { return try catalog.data(of: rendition) }
    let image = try pictures.image(of: rendition)
    if format == .png {
      return try PNGWriter.bytes(of: image, colorSpace: rendition.colorSpace) { zlibStream(of: $0, level: 9) }
    }
    let pixels = image.span
    return pixels.indices.map { pixels[$0] }
  }

  /// The name of a color and its components; `nil` for what is not a color.
  mutating func color(of index: Int) throws(AssetError) -> (name: String, value: JSONValue)? {
    let rendition = try catalog.rendition(at: index)
    guard rendition.kind == .color else { return nil }
    let color = try catalog.color(of: rendition)
    return (
      unique(path(of: rendition, extension: "")).string,
      .object([
        ("colorspace", .string(AssetListing.colorSpace(color.colorSpace))),
        ("components", .array(color.components.map { .real(shortest($0)) })),
      ])
    )
  }

  /// The extension of the source's name, if it is a plain one.
  private static func ending(of name: Text) -> Text {
    guard let dot = name.lastIndex(of: .dot), dot > 0, name.count - dot <= 11 else { return ".bin" }
    let ending = name.slice(from: dot)
    let isPlain = ending.count > 1 && ending.utf8.dropFirst().allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    return isPlain ? ending : ".bin"
  }

  // MARK: - Paths

  /// The name, and what distinguishes the rendition from others of the name, as bundles have it in file names.
  private func path(of rendition: Rendition, extension ending: Text) -> Text {
    let key = catalog.key(of: rendition.index)
    var path = Self.clean(names[rendition.index] ?? rendition.name)
    func append(_ attribute: RenditionAttribute) {
      if key[attribute] != 0 { path = path + "-" + Self.cleanPart(catalog.word(for: attribute, key[attribute])) }
    }
    if key[.part] == RenditionPart.icon, rendition.width > 0 {
      let scale = max(1, Int(key[.scale]))
      path = path + Text("-\(rendition.width / scale)x\(rendition.height / scale)")
    }
    if key[.appearance] != 0 { path = path + "-" + Self.appearance(catalog.word(for: .appearance, key[.appearance])) }
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
        default: RenditionAttribute.idiom.word(for: key[.idiom])
        }
      path = path + "~" + word
    }
    return path + ending
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
