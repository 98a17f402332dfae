import CFText

/// What a folder of a source catalog stands for, as its extension says.
package enum SourceAssetKind: Sendable, CaseIterable {
  case image, icon, symbol, color, data
  case brand, stack, layer, complication, launchImage
  /// Listed only.
  case other

  /// The kind of a folder; `nil` for a group.
  init?(pathExtension: Text) {
    switch pathExtension {
    case "imageset": self = .image
    case "appiconset", "iconset", "stickersiconset": self = .icon
    case "symbolset": self = .symbol
    case "colorset": self = .color
    case "dataset": self = .data
    case "brandassets": self = .brand
    case "imagestack", "solidimagestack": self = .stack
    case "imagestacklayer", "solidimagestacklayer": self = .layer
    case "complicationset": self = .complication
    case "launchimage": self = .launchImage
    case "textureset", "cubetextureset", "mipmapset", "arresourcegroup", "arreferenceimage", "stickerpack", "sticker",
      "stickersequence":
      self = .other
    default: return nil
    }
  }

  /// The key of `Contents.json` that has the renditions; `nil` for what has none of its own.
  var listKey: Literal? {
    switch self {
    case .image, .icon, .launchImage: "images"
    case .symbol: "symbols"
    case .color: "colors"
    case .data: "data"
    case .brand, .stack, .layer, .complication, .other: nil
    }
  }

  /// Whether the assets in it have names that begin with its own.
  var containsAssets: Bool {
    switch self {
    case .brand, .stack, .layer, .complication: true
    default: false
    }
  }

  /// The kind of thing that a name stands for, as in compiled catalogs.
  package var assetKind: AssetKind {
    switch self {
    case .image, .launchImage: .image
    case .icon: .icon
    case .symbol: .symbol
    case .color: .color
    case .data: .data
    case .brand, .stack, .layer: .stack
    case .complication, .other: .other
    }
  }

  package var name: Literal {
    switch self {
    case .image: "image"
    case .icon: "icon"
    case .symbol: "symbol"
    case .color: "color"
    case .data: "data"
    case .brand: "brand"
    case .stack: "stack"
    case .layer: "layer"
    case .complication: "complication"
    case .launchImage: "launch image"
    case .other: "other"
    }
  }
}

/// An asset of a source catalog.
package struct SourceAsset: Sendable {
  package let name: Text
  package let kind: SourceAssetKind
  /// Its folder, relative to the catalog.
  package let place: Text
}
