import CFAssets
import CFText
import Reporting

/// The attributes of a rendition in a compiled or source catalog, with the words for them.
struct DescribedKey {
  private var values: [UInt16]
  private let appearance: Text?
  private let language: Text?

  init(_ catalog: CompiledCatalog, _ index: Int) {
    let key = catalog.key(of: index)
    values = RenditionAttribute.allCases.map { key[$0] }
    appearance = key[.appearance] == 0 ? nil : catalog.word(for: .appearance, key[.appearance])
    language = key[.localization] == 0 ? nil : catalog.word(for: .localization, key[.localization])
  }

  /// In source catalogs, appearances and languages have no numbers: 1 stands for each.
  init(_ rendition: SourceRendition) {
    values = RenditionAttribute.allCases.map { rendition[$0] }
    appearance = rendition.appearance
    language = rendition.language
    values[Int(RenditionAttribute.appearance.rawValue)] = appearance == nil ? 0 : 1
    values[Int(RenditionAttribute.localization.rawValue)] = language == nil ? 0 : 1
  }

  /// The number for an attribute; 0 if the rendition suits every one.
  subscript(attribute: RenditionAttribute) -> UInt16 { values[Int(attribute.rawValue)] }

  func word(_ attribute: RenditionAttribute) -> Text {
    switch attribute {
    case .appearance: appearance ?? "0"
    case .localization: language ?? "0"
    default: attribute.word(for: self[attribute])
    }
  }

  /// The attributes that are not 0, in words.
  var description: String {
    var words: [String] = []
    for attribute in [
      .scale, .idiom, .subtype, .appearance, .localization, .direction, .gamut, .horizontalSizeClass,
      .verticalSizeClass, .memory, .graphics, .deploymentTarget, .dimension1, .dimension2, .state, .value,
      .glyphWeight, .glyphSize,
    ] as [RenditionAttribute] where self[attribute] != 0 {
      let word = word(attribute).string
      words.append(attribute == .scale ? word + "x" : Self.hasWords(attribute) ? word : "\(attribute)=\(word)")
    }
    return words.joined(separator: " ")
  }

  /// Whether the words for an attribute say what it is.
  private static func hasWords(_ attribute: RenditionAttribute) -> Bool {
    switch attribute {
    case .idiom, .appearance, .localization, .direction, .gamut, .memory, .graphics: true
    default: false
    }
  }

  /// A summary of several: the scales, devices, appearances, languages and gamuts that they are for.
  static func summary(_ keys: [DescribedKey]) -> String {
    var words: [String] = []
    for attribute in [.scale, .idiom, .appearance, .localization, .gamut] as [RenditionAttribute] {
      var seen: [(value: UInt16, word: String)] = []
      for key in keys where key[attribute] != 0 {
        let word = attribute == .scale ? "\(key[attribute])x" : key.word(attribute).string
        if !seen.contains(where: { $0.word == word }) { seen.append((key[attribute], word)) }
      }
      words += seen.sorted { ($0.value, $0.word) < ($1.value, $1.word) }.map(\.word)
    }
    return words.isEmpty ? "\(keys.count)" : "\(keys.count) (\(words.joined(separator: " ")))"
  }

  // MARK: - JSON

  /// In the form of Apple's `assetutil`, without what is 0, except for the scale and the idiom.
  var members: [(String, JSONValue?)] {
    func number(_ attribute: RenditionAttribute) -> JSONValue? {
      self[attribute] == 0 ? nil : .integer(Int(self[attribute]))
    }
    func word(_ attribute: RenditionAttribute) -> JSONValue? {
      self[attribute] == 0 ? nil : .string(self.word(attribute))
    }
    return [
      ("NameIdentifier", number(.identifier)), ("Scale", .integer(Int(self[.scale]))),
      ("Idiom", .string(self.word(.idiom))), ("Subtype", number(.subtype)), ("Appearance", word(.appearance)),
      ("Localization", word(.localization)), ("Dimension1", number(.dimension1)),
      (self[.part] == RenditionPart.icon ? "Icon Index" : "Dimension2", number(.dimension2)),
      ("DeploymentTarget", word(.deploymentTarget)), ("Display Gamut", word(.gamut)), ("Graphics", word(.graphics)),
      ("Memory", word(.memory)), ("SizeClass Horizontal", word(.horizontalSizeClass)),
      ("SizeClass Vertical", word(.verticalSizeClass)), ("Direction", word(.direction)),
      ("Glyph Size", word(.glyphSize)), ("Glyph Weight", word(.glyphWeight)), ("State", number(.state)),
      ("Value", number(.value)), ("Part", number(.part)), ("Element", number(.element)),
    ]
  }
}
