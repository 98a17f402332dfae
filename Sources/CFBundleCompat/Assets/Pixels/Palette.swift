import CFText

extension RowTarget {
  /// A palette, and for each pixel a number of 1 to 16 bits. A row has whole words of 16 bits.
  func decodePalette(_ input: consuming BlockReader) throws(AssetError) {
    let size = try LZFSE.decodedCount(input.bytes, at: input.base, limit: .max)
    guard size <= 10 + 4 * 65_535 + 2 * rows.count * width else { throw AssetError(.streamTooLong, at: input.base) }
    let output = try LZFSE.decode(input.bytes, at: input.base, count: size)
    var reader = BlockReader(output.span, at: input.base)
    guard try reader.uint32() == 0xCAFE_F00D, try reader.uint32() == 1 else {
      throw AssetError(.notAPalette, at: input.base)
    }
    let count = Int(try reader.uint16())
    guard count > 0 else { throw AssetError(.emptyPalette, at: input.base) }
    let palette = reader.offset
    try reader.skip(4 * count)
    let bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : count <= 256 ? 8 : 16
    let bytes = output.span
    for row in rows {
      let start = reader.offset
      try reader.skip((width * bits + 15) / 16 * 2)
      for column in 0..<width {
        // The first pixel has the highest bits of a word, whose lower byte comes first.
        let bit = column * bits
        let word = start + bit / 16 * 2
        let value = Int(bytes[word]) | Int(bytes[word + 1]) << 8
        let number = value >> (16 - bits - bit % 16) & (1 << bits - 1)
        guard number < count else { throw AssetError(.colorOutsidePalette, at: input.base) }
        let color = palette + 4 * number
        pixels.set(row * width + column, bytes[color + 1], bytes[color + 2], bytes[color + 3], bytes[color])
      }
    }
  }
}
