import CFText

/// The decoded pixels of a picture, rows from the top.
package struct AssetImage: Sendable {
  package let width: Int
  package let height: Int
  let pixels: PixelMemory

  /// Whether the coding keeps every bit, as far as is known. Half floats, and predicted rows, do not.
  package let isExact: Bool

  /// Whether colors are multiplied by alpha: those of catalogs are.
  package let isMultiplied: Bool

  init(width: Int, height: Int, pixels: PixelMemory, isExact: Bool, isMultiplied: Bool = true) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isExact = isExact
    self.isMultiplied = isMultiplied
  }

  /// Red, green, blue, alpha: a byte each.
  package var span: ByteSpan {
    @_lifetime(borrow self)
    get { pixels.span }
  }

  /// Whether no pixel is transparent.
  package var isOpaque: Bool {
    let bytes = span
    return stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// The same pixels with colors that are not multiplied by alpha. The nearest color that is multiplied to the same.
  package func straight() throws(AssetError) -> AssetImage {
    guard isMultiplied else { return self }
    let straight = try PixelMemory.make(pixels: pixels.count)
    let bytes = span
    for index in 0..<pixels.count {
      let alpha = UInt32(bytes[4 * index + 3])
      func color(_ offset: Int) -> UInt8 {
        if alpha == 255 { return bytes[4 * index + offset] }
        return alpha == 0 ? 0 : UInt8(min(255, (UInt32(bytes[4 * index + offset]) * 255 + alpha / 2) / alpha))
      }
      straight.set(index, color(0), color(1), color(2), UInt8(alpha))
    }
    return AssetImage(width: width, height: height, pixels: straight, isExact: isExact, isMultiplied: false)
  }

  /// The same pixels with colors that are multiplied by alpha.
  package func multiplied() throws(AssetError) -> AssetImage {
    guard !isMultiplied else { return self }
    let multiplied = try PixelMemory.make(pixels: pixels.count)
    let bytes = span
    for index in 0..<pixels.count {
      let alpha = UInt32(bytes[4 * index + 3])
      func color(_ offset: Int) -> UInt8 { UInt8((UInt32(bytes[4 * index + offset]) * alpha + 127) / 255) }
      multiplied.set(index, color(0), color(1), color(2), UInt8(alpha))
    }
    return AssetImage(width: width, height: height, pixels: multiplied, isExact: isExact)
  }

  /// A part of the picture, which must be inside of it.
  func cropped(x: Int, y: Int, width: Int, height: Int) throws(AssetError) -> AssetImage {
    let part = try PixelMemory.make(pixels: width * height)
    for row in 0..<height { part.set(row * width, width, from: pixels, at: (y + row) * self.width + x) }
    return AssetImage(width: width, height: height, pixels: part, isExact: isExact)
  }
}
