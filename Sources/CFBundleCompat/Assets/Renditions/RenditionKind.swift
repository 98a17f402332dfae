import CFText

/// What a rendition has, as its layout says.
package enum RenditionKind: Sendable {
  /// Pixels; JPEG and HEIF pictures are data.
  case picture
  /// A part of a packed picture.
  case link
  case packedPicture
  case vector
  case glyph
  case data
  case color
  case iconSizes
  case externalLink
  /// Layers of one picture.
  case stack, iconStack, iconGroup
  case gradient
  /// Of macOS' own interface.
  case themeGradient, effect
  case texture
  case contents, placeholder
  case other

  init(layout: UInt16) {
    switch layout {
    case 10...12, 20...25, 30...34, 40, 50: self = .picture
    case 6: self = .themeGradient
    case 7: self = .effect
    case 9: self = .vector
    case 1000: self = .data
    case 1001: self = .externalLink
    case 1002, 1018: self = .stack
    case 1003: self = .link
    case 1004: self = .packedPicture
    case 1005: self = .contents
    case 1006: self = .placeholder
    case 1007, 1008: self = .texture
    case 1009: self = .color
    case 1010: self = .iconSizes
    case 1017: self = .glyph
    case 1019: self = .iconStack
    case 1020: self = .iconGroup
    case 1021: self = .gradient
    default: self = .other
    }
  }

  /// The kind of an asset that has such a rendition.
  var asset: AssetKind {
    switch self {
    case .picture, .link, .vector, .externalLink, .packedPicture: .image
    case .glyph: .symbol
    case .data: .data
    case .color: .color
    case .iconSizes: .icon
    case .stack, .iconStack, .iconGroup: .stack
    case .gradient: .gradient
    case .themeGradient, .effect, .texture, .contents, .placeholder, .other: .other
    }
  }
}
