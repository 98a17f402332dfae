import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// One entry of an asset's `Contents.json`.
package struct SourceRendition: Sendable {
  package enum Content: Sendable {
    /// Its path, relative to the catalog.
    case file(Text)
    case color(AssetColor)
    /// A color of a system, by its name there.
    case systemColor(platform: Text, name: Text)
    case damagedColor
  }

  /// The place among the renditions of the asset.
  package internal(set) var index: Int
  package let content: Content
  /// In the numbers of compiled catalogs.
  var attributes: RankedRendition
  /// The entry as it is written.
  package let entry: DictionaryObject

  package var scale: Int { Int(attributes[.scale]) }
  package var appearance: Text? { attributes.appearance }
  package var language: Text? { attributes.language }
  /// Of an icon, in pixels.
  package var pixels: Int { attributes.pixels }

  /// The number that keys of compiled catalogs have for an attribute.
  package subscript(attribute: RenditionAttribute) -> UInt16 { attributes[attribute] }

  /// - Returns: `nil` if the entry has no content, or is for a device or scale that is not known.
  init?(_ entry: DictionaryObject, of asset: SourceAsset, index: Int) {
    func text(_ key: Literal) -> Text? { (entry[Text(key)] as? StringObject)?.text }
    guard let content = Self.content(entry, of: asset) else { return nil }
    guard let idiom = Self.idiom(text("idiom") ?? "universal"), let scale = Self.scale(text("scale")) else {
      return nil
    }
    var attributes = RankedRendition(index: index)
    attributes[.part] = asset.kind == .icon ? RenditionPart.icon : RenditionPart.image
    attributes[.idiom] = idiom
    attributes[.scale] = scale
    if let word = text("subtype") ?? text("screen-width") {
      if let number = Self.subtype(word) { attributes[.subtype] = number } else if asset.kind != .icon { return nil }
    }
    attributes[.horizontalSizeClass] = Self.number(text("width-class"), .horizontalSizeClass)
    attributes[.verticalSizeClass] = Self.number(text("height-class"), .verticalSizeClass)
    attributes[.memory] = Self.number(text("memory"), .memory)
    attributes[.graphics] = Self.number(text("graphics-feature-set"), .graphics)
    attributes[.direction] = Self.number(text("language-direction"), .direction)
    attributes[.gamut] = text("display-gamut") == "display-P3" ? 1 : 0
    attributes.language = text("locale")
    attributes.appearance = Self.appearance(entry["appearances"] as? ArrayObject)
    attributes.pixels = Self.points(text("size")).map { Int($0 * Double(max(scale, 1)) + 0.5) } ?? 0
    if case .file(let file) = content, scale == 0 {
      let type = Path.pathExtension(file).asciiLowercased
      attributes.isVector = type == "pdf" || type == "svg"
    }
    self.index = index
    self.content = content
    self.attributes = attributes
    self.entry = entry
  }

  private static func content(_ entry: DictionaryObject, of asset: SourceAsset) -> Content? {
    if asset.kind == .color { return (entry["color"] as? DictionaryObject).map { SourceColor.content($0) } }
    guard let name = (entry["filename"] as? StringObject)?.text, name.isPathComponent, name != ".", name != ".." else {
      return nil
    }
    return .file(Path.join(asset.place, name))
  }

  // MARK: - Words

  private static func idiom(_ word: Text) -> UInt16? {
    switch word {
    case "universal": 0
    case "ios-marketing", "watch-marketing": 6
    case "reality": 8
    default: AssetEnvironment.idiom(ofDevice: word)
    }
  }

  /// 0 if it is not stated; `nil` for one that is not known.
  private static func scale(_ word: Text?) -> UInt16? {
    switch word {
    case nil: 0
    case "1x": 1
    case "2x": 2
    case "3x": 3
    default: nil
    }
  }

  private static func subtype(_ word: Text) -> UInt16? {
    switch word {
    case "retina4": 568
    case "38mm", "<=145": 320
    case "42mm", ">145": 384
    default: nil
    }
  }

  /// 0 for a word that is not known.
  private static func number(_ word: Text?, _ attribute: RenditionAttribute) -> UInt16 {
    word.flatMap { attribute.value(for: $0) } ?? 0
  }

  /// The name that compiled catalogs have for it.
  private static func appearance(_ list: ArrayObject?) -> Text? {
    var luminosity: Text = "", contrast: Text = ""
    for case let appearance as DictionaryObject in list?.objects ?? [] {
      let value = (appearance["value"] as? StringObject)?.text ?? ""
      switch (appearance["appearance"] as? StringObject)?.text {
      case "luminosity": luminosity = value
      case "contrast": contrast = value
      default: break
      }
    }
    let prefix: Text = contrast == "high" ? "UIAppearanceHighContrast" : "UIAppearance"
    switch luminosity {
    case "": return contrast == "high" ? prefix + "Any" : nil
    case "dark": return prefix + "Dark"
    case "light": return prefix + "Light"
    default: return prefix + luminosity
    }
  }

  /// The width of a size such as `83.5x83.5`.
  private static func points(_ size: Text?) -> Double? {
    guard let size, let end = size.firstIndex(of: UInt8(ascii: "x")), let width = decimalReal(size.slice(to: end).span),
      width > 0, width <= 65_535
    else { return nil }
    return width
  }

  // MARK: - Devices

  /// What Apple's compiler drops from the catalog for a device.
  func isDropped(on idiom: UInt16?) -> RenditionCriterion? {
    let sizes: [(RenditionAttribute, RenditionCriterion)] = [
      (.horizontalSizeClass, .horizontalSizeClass), (.verticalSizeClass, .verticalSizeClass),
    ]
    let hardware: [(RenditionAttribute, RenditionCriterion)] = [(.memory, .memory), (.graphics, .graphics)]
    let dropped =
      switch idiom {
      case 3: sizes
      case 5, 7: sizes + hardware
      default: [] as [(RenditionAttribute, RenditionCriterion)]
      }
    for (attribute, criterion) in dropped where attributes[attribute] != 0 { return criterion }
    return idiom == 7 && attributes[.scale] == 3 ? .scale : nil
  }
}

/// The colors of source catalogs.
private enum SourceColor {
  static func content(_ color: DictionaryObject) -> SourceRendition.Content {
    if let name = (color["reference"] as? StringObject)?.text {
      return .systemColor(platform: (color["platform"] as? StringObject)?.text ?? "", name: name)
    }
    guard let space = (color["color-space"] as? StringObject)?.text, let number = number(ofSpace: space),
      let components = color["components"] as? DictionaryObject
    else { return .damagedColor }
    let names: [Text] = number == 2 || number == 6 ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    var values: [Double] = []
    for name in names {
      guard let component = components[name] else {
        values.append(name == "alpha" ? 1 : 0)
        continue
      }
      guard let value = value(component) else { return .damagedColor }
      values.append(value)
    }
    return .color(AssetColor(colorSpace: number, components: values))
  }

  private static func number(ofSpace name: Text) -> Int? {
    switch name {
    case "srgb": 1
    case "gray-gamma-22": 2
    case "display-p3": 3
    case "extended-srgb": 4
    case "extended-linear-srgb": 5
    case "extended-gray": 6
    default: nil
    }
  }

  /// `0x33` and `51` are of 255; `0`, `1` and what has a point are of one.
  private static func value(_ component: CFObject) -> Double? {
    if let number = component as? NumberObject {
      switch number.value {
      case .integer(let integer): return of255(Double(integer))
      case .unsigned(let integer): return of255(Double(integer))
      case .real(let real): return real.isFinite ? real : nil
      }
    }
    guard let text = (component as? StringObject)?.text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.slice(from: 2)
      return digits.count <= 8 ? digits.number(radix: 16).map { Double($0) / 255 } : nil
    }
    guard let value = decimalReal(text.span), value.isFinite else { return nil }
    return text.contains(.dot) ? value : of255(value)
  }

  private static func of255(_ value: Double) -> Double { value == 0 || value == 1 ? value : value / 255 }
}

extension AssetColor {
  /// The name of the color space in source catalogs; its number if it has none.
  package var spaceName: Text {
    switch colorSpace {
    case 1: "srgb"
    case 2: "gray-gamma-22"
    case 3: "display-p3"
    case 4: "extended-srgb"
    case 5: "extended-linear-srgb"
    case 6: "extended-gray"
    default: Text(colorSpace)
    }
  }
}
