import CFText

/// The beginning of the two codings that were made for pictures.
private struct DeepmapHeader {
  let method: UInt8
  let channels: UInt32

  init(_ reader: inout BlockReader, version: UInt32, _ letters: Literal) throws(AssetError) {
    let place = reader.place
    guard try reader.uint32() == version else { throw AssetError(.notADeepmap, at: place) }
    channels = try reader.uint32()
    let rest = try reader.length()
    try reader.skip(4)
    guard rest <= reader.rest else { throw AssetError(.endsEarly, at: place + 8) }
    guard try reader.isCode(letters) else { throw AssetError(.notADeepmap, at: place + 16) }
    method = try reader.uint8()
    try reader.skip(2)
    guard try reader.uint8() == UInt8(truncatingIfNeeded: channels) else {
      throw AssetError(.notADeepmap, at: place + 23)
    }
  }
}

/// A rectangle of the picture that is coded by itself.
private struct Tile {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var count: Int { width * height }
}

extension RowTarget {
  private static let tileSize = 256

  /// Deepmap: tiles of 256 × 256 pixels.
  mutating func decodeDeepmap(_ input: consuming BlockReader) throws(AssetError) {
    let header = try DeepmapHeader(&input, version: 5, "dmap")
    try check(header)
    var palette: [UInt32] = []
    switch header.method {
    case 1: return try storePlain(input)
    case 2: isExact = false
    case 3: break
    case 4 where format == .argb: palette = try Self.readPalette(try input.length(), &input)
    default: throw AssetError(.unsupported(.method(header.method)))
    }
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.tileSize) {
      for x in stride(from: 0, to: width, by: Self.tileSize) {
        let tile = Tile(
          x: x, y: y, width: min(Self.tileSize, width - x), height: min(Self.tileSize, rows.upperBound - y))
        let data = try input.reader(try input.length())
        switch header.method {
        case 2: try storePredicted(tile, data, padding: 8)
        case 3: try store(tile, data)
        default: try storeIndexes(tile, data, palette)
        }
      }
    }
  }

  /// Deepmap2: strips of rows.
  mutating func decodeDeepmap2(_ input: consuming BlockReader) throws(AssetError) {
    let header = try DeepmapHeader(&input, version: 1, "dmp2")
    try check(header)
    guard Int(try input.uint16()) == width else { throw AssetError(.otherWidth, at: input.place - 2) }
    let stripRows = Int(try input.uint16())
    guard stripRows > 0 else { throw AssetError(.stripRows, at: input.place - 2) }
    var palette: [UInt32] = []
    switch header.method {
    case 1: return try storePlain(input)
    case 2: isExact = false
    case 3: break
    case 4 where format == .argb:
      let count = Int(try input.uint16())
      guard try input.uint16() == 4 else { throw AssetError(.notADeepmap, at: input.place - 2) }
      palette = try Self.readPalette(count, &input)
    default: throw AssetError(.unsupported(.method(header.method)))
    }
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: stripRows) {
      let strip = Tile(x: 0, y: y, width: width, height: min(stripRows, rows.upperBound - y))
      let data = try input.reader(try input.length())
      switch header.method {
      case 2: try storePredicted(strip, data, padding: 16)
      case 3: try store(strip, data)
      default: try storeColors(strip, data, palette)
      }
    }
  }

  private func check(_ header: DeepmapHeader) throws(AssetError) {
    guard header.channels == format.channels else { throw AssetError(.unsupported(.channels(header.channels))) }
    // Half floats occur with predictions only.
    guard format != .halfFloats || header.method == 2 else { throw AssetError(.unsupported(.method(header.method))) }
  }

  /// Entries of four bytes, as they lie in the file.
  private static func readPalette(_ count: Int, _ input: inout BlockReader) throws(AssetError) -> [UInt32] {
    guard count > 0 else { throw AssetError(.emptyPalette, at: input.place) }
    guard count <= input.rest / 4 else { throw AssetError(.endsEarly, at: input.place) }
    var palette: [UInt32] = []
    // More than a byte can name.
    for index in 0..<count {
      let color = try input.uint32()
      if index < 256 { palette.append(color) }
    }
    return palette
  }

  /// Pixels that are not compressed.
  private func storePlain(_ input: consuming BlockReader) throws(AssetError) {
    let start = input.offset
    try input.skip(rows.count * width * format.size)
    try store(rows.count * width, at: rows.lowerBound * width, from: input.bytes, start, input.base)
  }

  private func store(_ tile: Tile, _ data: consuming BlockReader) throws(AssetError) {
    let output = try LZFSE.decode(data.bytes, at: data.base, count: tile.count * format.size, orLZVN: true)
    for row in 0..<tile.height {
      try store(
        tile.width, at: (tile.y + row) * width + tile.x, from: output.span, row * tile.width * format.size, data.base)
    }
  }

  /// A plane of alpha, and one of indexes into colors without alpha.
  private func storeIndexes(_ tile: Tile, _ data: consuming BlockReader, _ palette: [UInt32]) throws(AssetError) {
    let output = try LZFSE.decode(data.bytes, at: data.base, count: 2 * tile.count, orLZVN: true)
    let bytes = output.span
    try forEachPixel(tile, data.base, palette, bytes, from: tile.count) { index, color, number in
      pixels.set(
        index, UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), bytes[number - tile.count])
    }
  }

  /// A plane of indexes into colors with alpha.
  private func storeColors(_ tile: Tile, _ data: consuming BlockReader, _ palette: [UInt32]) throws(AssetError) {
    let output = try LZFSE.decode(data.bytes, at: data.base, count: tile.count, orLZVN: true)
    let bytes = output.span
    try forEachPixel(tile, data.base, palette, bytes, from: 0) { index, color, _ in
      pixels.set(
        index, UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), UInt8(color >> 24))
    }
  }

  /// Calls the body with the place of each pixel, its color, and where its index is.
  private func forEachPixel(
    _ tile: Tile, _ base: Int, _ palette: [UInt32], _ bytes: ByteSpan, from start: Int,
    _ body: (Int, UInt32, Int) -> Void
  ) throws(AssetError) {
    for row in 0..<tile.height {
      for column in 0..<tile.width {
        let place = start + row * tile.width + column
        let number = Int(bytes[place])
        guard number < palette.count else { throw AssetError(.colorOutsidePalette, at: base) }
        body((tile.y + row) * width + tile.x + column, palette[number], place)
      }
    }
  }

  private func storePredicted(_ tile: Tile, _ data: consuming BlockReader, padding: Int) throws(AssetError) {
    let components = format == .grayAlpha ? 1 : 3
    let count = PredictedRows.byteCount(width: tile.width, height: tile.height, components: components)
    let output = try LZFSE.decode(
      data.bytes, at: data.base, count: (count + padding - 1) / padding * padding, orLZVN: true)
    var predicted = PredictedRows(output.span, width: tile.width, height: tile.height, components: components)
    for row in 0..<tile.height {
      guard predicted.next() else { throw AssetError(.unknownRowMode, at: data.base) }
      let (first, alpha) = ((tile.y + row) * width + tile.x, row * tile.width)
      for column in 0..<tile.width {
        let (red, green, blue): (UInt8, UInt8, UInt8)
        switch format {
        case .grayAlpha:
          let gray = Self.byte(predicted.values[column])
          (red, green, blue) = (gray, gray, gray)
        case .argb:
          let color = predicted.color(column)
          (red, green, blue) = (Self.byte(color.2), Self.byte(color.1), Self.byte(color.0))
        case .halfFloats:
          let color = predicted.color(column)
          (red, green, blue) = (Self.byte(half: color.0), Self.byte(half: color.1), Self.byte(half: color.2))
        }
        pixels.set(first + column, red, green, blue, output.span[alpha + column])
      }
    }
  }

  private static func byte(_ value: Int32) -> UInt8 { UInt8(max(0, min(255, value))) }

  /// 511 stands for 1.
  private static func byte(half value: Int32) -> UInt8 { UInt8(max(0, min(255, (Int64(value) * 255 + 255) / 511))) }
}
