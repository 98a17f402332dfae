import CFText

extension RenditionAttribute {
  /// Apple's word for a value; its number if there is none.
  package func word(for value: UInt16) -> Text {
    let words: [Literal] =
      switch self {
      case .idiom: ["universal", "phone", "pad", "tv", "car", "watch", "marketing", "mac", "vision"]
      case .horizontalSizeClass, .verticalSizeClass: ["any", "compact", "regular"]
      case .gamut: ["sRGB", "P3"]
      case .memory: ["any", "1GB", "2GB", "4GB", "3GB", "6GB", "6GB"]
      case .graphics:
        [
          "any", "metal1v2", "metal2v2", "metal3v1", "metal3v2", "metal4v1", "metal5v1", "apple6", "apple7", "apple8",
        ]
      case .deploymentTarget: ["any", "2016", "2017", "2018", "2018Plus", "2019", "2020"]
      case .direction: ["any", "1", "2", "3", "right-to-left", "left-to-right"]
      case .glyphWeight:
        [
          "any", "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ]
      case .glyphSize: ["any", "small", "medium", "large"]
      default: []
      }
    if value < words.count { return Text(words[Int(value)]) }
    return self == .memory ? Text(Int(value)) + "GB" : Text(Int(value))
  }

  /// The value that a word stands for.
  package func value(for word: Text) -> UInt16? {
    let word = word.asciiLowercased
    return (0...UInt16(16)).first { self.word(for: $0).asciiLowercased == word }
  }
}

extension CompiledCatalog {
  /// The name of an appearance or of a language, as its table has it; its number if it has none.
  package func word(for attribute: RenditionAttribute, _ value: UInt16) -> Text {
    let names =
      switch attribute {
      case .appearance: appearances
      case .localization: localizations
      default: [] as [(name: Text, number: UInt16)]
      }
    return names.first { $0.number == value }?.name ?? attribute.word(for: value)
  }

  /// The name of the asset that each rendition belongs to; `nil` for those of no name, such as packed pictures.
  package var assetNames: [Text?] {
    var names = [Text?](repeating: nil, count: renditionCount)
    // Names may have their renditions in common. The first one counts.
    for index in 0..<facetCount {
      let facet = facet(at: index)
      let renditions = renditions(of: facet)
      guard let first = renditions.first, names[first] == nil else { continue }
      for rendition in renditions { names[rendition] = facet.name }
    }
    return names
  }

  /// The names in bytewise order.
  package var sortedFacets: [Facet] { (0..<facetCount).map { facet(at: sortedFacetIndex($0)) } }
}
