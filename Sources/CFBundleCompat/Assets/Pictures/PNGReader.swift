import CFText

/// Reads PNG files, and those that Xcode has changed for iPhones: "CgBI", whose pixels are blue, green, red and alpha,
/// multiplied by alpha, in a stream without a header.
package struct PNGReader: ~Escapable {
  private let bytes: ByteSpan
  package let width: Int
  package let height: Int
  package let isCgBI: Bool
  private let depth: Int
  private let colorType: ColorType
  private let isInterlaced: Bool

  /// The chunks between the header and the end: their names, and where their content is.
  private let chunks: [Chunk]

  private struct Chunk {
    let name: Text
    let range: Range<Int>
  }

  private enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    func allows(depth: Int) -> Bool {
      switch self {
      case .gray: [1, 2, 4, 8, 16].contains(depth)
      case .palette: [1, 2, 4, 8].contains(depth)
      case .rgb, .grayAlpha, .rgba: depth == 8 || depth == 16
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether bytes begin as such a file does.
  package static func isPNG(_ bytes: ByteSpan) -> Bool { bytes.starts(with: signature.span) }

  /// Reads the header, and finds the chunks.
  @_lifetime(copy bytes)
  package init(_ bytes: ByteSpan) throws(AssetError) {
    guard Self.isPNG(bytes) else { throw AssetError(.notAPNG, at: 0) }
    self.bytes = bytes
    var reader = BlockReader(bytes, at: 0, from: 8)
    var chunks: [Chunk] = []
    var header: Range<Int>?
    var isCgBI = false
    while true {
      let length = Int(truncatingIfNeeded: try reader.bigEndian32())
      let start = reader.offset
      let name = Text(try reader.take(4))
      let content = reader.offset
      guard length >= 0, length <= Int(Int32.max) else { throw AssetError(.endsEarly, at: start) }
      try reader.skip(length)
      let isRead = [Text("IHDR"), "PLTE", "tRNS", "IDAT"].contains(name)
      let checksum = try reader.bigEndian32()
      if isRead, checksum != Checksum.crc32(bytes.extracting(start..<content + length)) {
        throw AssetError(.checksum, at: start)
      }
      if name == "IEND" { break }
      if name == "CgBI" {
        isCgBI = true
      } else if name == "IHDR", header == nil {
        header = content..<content + length
      } else {
        chunks.append(Chunk(name: name, range: content..<content + length))
      }
      // A file of empty chunks.
      guard chunks.count <= 1 << 16 else { throw AssetError(.tooManyEntries) }
    }
    guard let header, header.count == 13 else { throw AssetError(.notAPNG, at: 8) }
    var fields = BlockReader(bytes.extracting(header), at: header.lowerBound)
    width = Int(truncatingIfNeeded: try fields.bigEndian32())
    height = Int(truncatingIfNeeded: try fields.bigEndian32())
    depth = Int(try fields.uint8())
    guard let colorType = ColorType(rawValue: try fields.uint8()), colorType.allows(depth: depth),
      try fields.uint16() == 0
    else { throw AssetError(.notAPNG, at: header.lowerBound + 8) }
    let interlace = try fields.uint8()
    guard interlace <= 1 else { throw AssetError(.notAPNG, at: header.lowerBound + 12) }
    // None of another kind is known.
    guard !isCgBI || colorType == .rgba && depth == 8 else { throw AssetError(.unsupported(.pixelFormat("CgBI"))) }
    self.isCgBI = isCgBI
    self.colorType = colorType
    isInterlaced = interlace == 1
    self.chunks = chunks
  }

  // MARK: - Pixels

  /// The pixels: of a CgBI file multiplied by alpha, as they are in it, of others not.
  package func image(_ limits: AssetLimits = AssetLimits()) throws(AssetError) -> AssetImage {
    let count = try AssetLimits.pixelCount(width, height, limit: limits.pixels, at: 16)
    let pixels = try PixelMemory.make(pixels: count)
    let rows = try inflated()
    var painter = PNGPainter(pixels: pixels, width: width, palette: try palette(), transparent: try transparentColor())
    var place = 0
    for pass in passes {
      let (columns, lines) = (pass.columns(of: width), pass.lines(of: height))
      if columns <= 0 || lines <= 0 { continue }
      let rowBytes = rowBytes(columns)
      var row = [UInt8](repeating: 0, count: rowBytes)
      var above = row
      for line in 0..<lines {
        guard Self.unfilter(rows.span, place, &row, above, max(1, bitsPerPixel / 8)) else {
          throw AssetError(.unknownRowMode, at: 0)
        }
        place += 1 + rowBytes
        let first = (pass.y + line * pass.dy) * width + pass.x
        try paint(row, columns, from: first, step: pass.dx, &painter)
        swap(&row, &above)
      }
    }
    return AssetImage(width: width, height: height, pixels: pixels, isExact: true, isMultiplied: isCgBI)
  }

  private var bitsPerPixel: Int { colorType.channels * depth }

  /// The bytes of a row, without the number of its filter.
  private func rowBytes(_ columns: Int) -> Int { (columns * bitsPerPixel + 7) / 8 }

  private struct Pass {
    let x: Int
    let y: Int
    let dx: Int
    let dy: Int

    func columns(of width: Int) -> Int { (width - x + dx - 1) / dx }
    func lines(of height: Int) -> Int { (height - y + dy - 1) / dy }
  }

  /// The pictures that an interlaced one consists of.
  private var passes: [Pass] {
    guard isInterlaced else { return [Pass(x: 0, y: 0, dx: 1, dy: 1)] }
    return [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
      Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]
  }

  /// The filtered rows of all passes.
  private func inflated() throws(AssetError) -> DecodedBytes {
    var size = 0
    for pass in passes {
      let (columns, lines) = (pass.columns(of: width), pass.lines(of: height))
      if columns > 0, lines > 0 { size += lines * (1 + rowBytes(columns)) }
    }
    var stream: [UInt8] = []
    for chunk in chunks where chunk.name == "IDAT" {
      let part = bytes.extracting(chunk.range)
      stream.reserveCapacity(stream.count + part.count)
      for index in part.indices { stream.append(part[index]) }
    }
    var output = try DecodedBytes(limit: size)
    let base = chunks.first { $0.name == "IDAT" }?.range.lowerBound ?? bytes.count
    let span = stream.span
    if isCgBI {
      try Inflate.decode(span, at: base, into: &output)
    } else {
      // Two bytes of header, which say that this is deflate without a dictionary.
      guard span.count > 2, span[0] & 15 == 8, span[1] & 0x20 == 0, (Int(span[0]) << 8 | Int(span[1])) % 31 == 0 else {
        throw AssetError(.unknownBlock, at: base)
      }
      try Inflate.decode(span.extracting(droppingFirst: 2), at: base + 2, into: &output)
    }
    guard output.isFull else { throw AssetError(.streamTooShort, at: base) }
    return output
  }

  /// Undoes the filter of a row.
  ///
  /// - Returns: false if the row names an unknown filter.
  @_optimize(speed)
  private static func unfilter(
    _ rows: ByteSpan, _ place: Int, _ row: inout [UInt8], _ above: [UInt8], _ size: Int
  ) -> Bool {
    let filter = Int(rows[place])
    guard filter <= 4 else { return false }
    for index in row.indices {
      let left = index < size ? 0 : row[index &- size]
      let corner = index < size ? 0 : above[index &- size]
      row[index] = rows[place &+ 1 &+ index] &+ PNGWriter.prediction(filter, left, above[index], corner)
    }
    return true
  }

  private func paint(
    _ row: [UInt8], _ columns: Int, from first: Int, step: Int, _ painter: inout PNGPainter
  ) throws(AssetError) {
    for column in 0..<columns {
      let index = first + column * step
      if isCgBI {
        let start = 4 * column
        painter.pixels.set(index, row[start + 2], row[start + 1], row[start], row[start + 3])
        continue
      }
      func sample(_ channel: Int) -> Int {
        let number = column * colorType.channels + channel
        switch depth {
        case 8: return Int(row[number])
        case 16: return Int(row[2 * number]) << 8 | Int(row[2 * number + 1])
        default:
          let bit = number * depth
          return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        }
      }
      switch colorType {
      case .palette:
        guard painter.paint(palette: sample(0), at: index) else { throw AssetError(.colorOutsidePalette, at: 0) }
      case .gray: painter.paint(sample(0), sample(0), sample(0), nil, depth, at: index)
      case .grayAlpha: painter.paint(sample(0), sample(0), sample(0), sample(1), depth, at: index)
      case .rgb: painter.paint(sample(0), sample(1), sample(2), nil, depth, at: index)
      case .rgba: painter.paint(sample(0), sample(1), sample(2), sample(3), depth, at: index)
      }
    }
  }

  /// Red, green, blue and alpha of each color of the palette.
  private func palette() throws(AssetError) -> [UInt32] {
    guard colorType == .palette else { return [] }
    guard let table = chunks.first(where: { $0.name == "PLTE" })?.range, table.count % 3 == 0, table.count <= 768 else {
      throw AssetError(.notAPalette, at: 0)
    }
    let alphas = chunks.first { $0.name == "tRNS" }?.range ?? 0..<0
    return (0..<table.count / 3).map { number in
      let start = table.lowerBound + 3 * number
      let alpha = number < alphas.count ? bytes[alphas.lowerBound + number] : 255
      return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16 | UInt32(alpha) << 24
    }
  }

  /// The one color that is transparent, as samples.
  private func transparentColor() throws(AssetError) -> (Int, Int, Int)? {
    guard colorType == .gray || colorType == .rgb, let range = chunks.first(where: { $0.name == "tRNS" })?.range else {
      return nil
    }
    var reader = BlockReader(bytes.extracting(range), at: range.lowerBound)
    let first = Int(try reader.bigEndian16())
    return colorType == .gray
      ? (first, first, first) : (first, Int(try reader.bigEndian16()), Int(try reader.bigEndian16()))
  }
}

/// Stores samples as pixels.
private struct PNGPainter {
  let pixels: PixelMemory
  let width: Int
  let palette: [UInt32]
  let transparent: (Int, Int, Int)?

  func paint(palette number: Int, at index: Int) -> Bool {
    guard number < palette.count else { return false }
    let color = palette[number]
    pixels.set(
      index, UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8),
      UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 24))
    return true
  }

  func paint(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int?, _ depth: Int, at index: Int) {
    let largest = 1 << depth - 1
    func byte(_ sample: Int) -> UInt8 { depth == 8 ? UInt8(sample) : UInt8((sample * 255 + largest / 2) / largest) }
    let isTransparent = transparent.map { $0 == (red, green, blue) } ?? false
    pixels.set(index, byte(red), byte(green), byte(blue), isTransparent ? 0 : alpha.map { byte($0) } ?? 255)
  }
}

// MARK: - From CgBI to PNG

extension PNGReader {
  /// The same picture as every program reads it, with its other chunks.
  package func normalized(compress: (ByteSpan) -> [UInt8]?) throws(AssetError) -> [UInt8] {
    let image = try image().straight()
    // The number of bits that count is one for each channel.
    let isOpaque = image.isOpaque && !chunks.contains { $0.name == "sBIT" }
    var writer = PNGWriter()
    writer.appendHeader(width: width, height: height, isOpaque: isOpaque)
    let rows = try PNGWriter.filteredRows(of: image, isOpaque: isOpaque)
    guard let compressed = compress(rows.span) else { throw .outOfMemory }
    var isWritten = false
    for chunk in chunks {
      if chunk.name == "IDAT" {
        if !isWritten { writer.append(chunk: "IDAT", compressed.span) }
        isWritten = true
      } else if chunk.name != "iDOT" {
        writer.append(chunk: chunk.name, bytes.extracting(chunk.range))
      }
    }
    return writer.finish()
  }
}
