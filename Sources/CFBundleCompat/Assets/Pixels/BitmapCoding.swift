import CFText

/// How the pixels of a bitmap are coded.
package enum BitmapCoding: UInt32, Sendable {
  case uncompressed = 0
  case runLengths, zip, lzvn, lzfse, jpegLZFSE, blurred, astc, palette, hevc, deepmap, deepmap2, dxtc

  /// Whether this library decodes it.
  var isDecoded: Bool {
    switch self {
    case .uncompressed, .runLengths, .zip, .lzvn, .lzfse, .palette, .deepmap, .deepmap2: true
    case .jpegLZFSE, .blurred, .astc, .hevc, .dxtc: false
    }
  }

  /// Whether it does not know about pixels, but makes rows of bytes.
  var hasRows: Bool {
    switch self {
    case .uncompressed, .zip, .lzvn, .lzfse: true
    default: false
    }
  }

  /// Apple's name for it.
  package var name: Literal {
    switch self {
    case .uncompressed: "uncompressed"
    case .runLengths: "rle"
    case .zip: "zip"
    case .lzvn: "lzvn"
    case .lzfse: "lzfse"
    case .jpegLZFSE: "jpeg-lzfse"
    case .blurred: "blurred"
    case .astc: "astc"
    case .palette: "palette-img"
    case .hevc: "hevc"
    case .deepmap: "deepmap-lzfse"
    case .deepmap2: "deepmap2"
    case .dxtc: "dxtc"
    }
  }
}

/// What a pixel of a bitmap has: always premultiplied with its alpha.
package enum PixelFormat: Sendable {
  /// Blue, green, red, alpha.
  case argb
  /// Gray, alpha.
  case grayAlpha
  /// Four half floats.
  case halfFloats

  init?(_ letters: Text) {
    switch letters {
    case "ARGB": self = .argb
    case "GA8 ": self = .grayAlpha
    case "RGBW": self = .halfFloats
    default: return nil
    }
  }

  /// The bytes of a pixel.
  var size: Int {
    switch self {
    case .argb: 4
    case .grayAlpha: 2
    case .halfFloats: 8
    }
  }

  /// The number that deepmap has for it.
  var channels: UInt32 {
    switch self {
    case .argb: 4
    case .grayAlpha: 2
    case .halfFloats: 0x14
    }
  }
}
