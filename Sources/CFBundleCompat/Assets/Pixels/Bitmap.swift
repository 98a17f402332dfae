import CFText

/// The block of a rendition that has pixels.
///
/// Its pixels may be in chunks of rows, each of which is coded by itself.
struct Bitmap: ~Escapable {
  let coding: UInt32
  /// After the header.
  private let content: BlockReader
  private let isChunked: Bool
  /// The length of the pixels, or the number of chunks.
  private let length: Int

  /// Reads the header.
  @_lifetime(copy reader)
  init(_ reader: BlockReader) throws(AssetError) {
    var reader = reader
    let place = reader.place
    guard reader.rest >= 4, try reader.isCode("MLEC") else { throw AssetError(.notABitmap, at: place) }
    isChunked = try reader.uint32() & 1 != 0
    coding = try reader.uint32()
    length = try reader.length()
    content = reader
  }

  /// - Parameters:
  ///   - rowBytes: of a row before it is decoded, if the rendition says it.
  func decode(
    width: Int, height: Int, _ format: PixelFormat, rowBytes: Int?, limit: Int
  ) throws(AssetError) -> AssetImage {
    let pixels = try AssetLimits.pixelCount(width, height, limit: limit, at: content.base)
    guard let coding = BitmapCoding(rawValue: coding) else { throw AssetError(.unsupported(.coding(coding))) }
    var target = RowTarget(
      width: width, format: format, rowBytes: rowBytes ?? width * format.size, pixels: try .make(pixels: pixels))
    var reader = content
    guard isChunked else {
      target.rows = 0..<height
      try target.decode(try reader.reader(length), coding)
      return AssetImage(width: width, height: height, pixels: target.pixels, isExact: target.isExact)
    }
    guard length <= height else { throw AssetError(.chunkRows, at: content.base) }
    var row = 0
    for _ in 0..<length {
      let place = reader.place
      guard try reader.isCode("KCBC") else { throw AssetError(.notABitmap, at: place) }
      try reader.skip(8)
      let rows = try reader.length()
      guard rows > 0, rows <= height - row else { throw AssetError(.chunkRows, at: place) }
      target.rows = row..<row + rows
      try target.decode(try reader.reader(try reader.length()), coding)
      row += rows
    }
    guard row == height else { throw AssetError(.chunkRows, at: reader.place) }
    return AssetImage(width: width, height: height, pixels: target.pixels, isExact: target.isExact)
  }
}

/// The rows of a picture that are decoded next.
struct RowTarget {
  let width: Int
  let format: PixelFormat
  /// Of a row of the codings that do not know about pixels.
  let rowBytes: Int
  let pixels: PixelMemory
  var rows = 0..<0
  var isExact = true

  /// Decodes the pixels of the rows.
  mutating func decode(_ input: consuming BlockReader, _ coding: BitmapCoding) throws(AssetError) {
    let (bytes, base) = (input.bytes, input.base)
    if coding.hasRows {
      // Rows are padded to a multiple of 64 at most; much longer ones would only take memory.
      guard rowBytes >= width * format.size, rowBytes <= 2 * width * format.size + 4096 else {
        throw AssetError(.rowLength, at: base)
      }
    }
    switch coding {
    case .uncompressed:
      guard bytes.count >= rows.count * rowBytes else { throw AssetError(.streamTooShort, at: base) }
      try store(bytes, at: base)
    case .runLengths: try decodeRunLengths(input)
    case .zip:
      var output = try DecodedBytes(limit: rows.count * rowBytes)
      try Inflate.decodeGzip(bytes, at: base, into: &output)
      try store(output.span, at: base)
    case .lzvn:
      var output = try DecodedBytes(limit: rows.count * rowBytes)
      try LZVN.decode(bytes, at: base, into: &output)
      try store(output.span, at: base)
    case .lzfse:
      let output = try LZFSE.decode(bytes, at: base, count: rows.count * rowBytes)
      try store(output.span, at: base)
    case .palette: try decodePalette(input)
    case .deepmap: try decodeDeepmap(input)
    case .deepmap2: try decodeDeepmap2(input)
    case .jpegLZFSE, .blurred, .astc, .hevc, .dxtc:
      throw AssetError(.unsupported(.coding(coding.rawValue)))
    }
  }

  /// Stores rows of `rowBytes`, of which the rest after the pixels is dropped.
  private func store(_ bytes: ByteSpan, at base: Int) throws(AssetError) {
    guard bytes.count >= rows.count * rowBytes else { throw AssetError(.streamTooShort, at: base) }
    for row in 0..<rows.count {
      try store(width, at: (rows.lowerBound + row) * width, from: bytes, row * rowBytes, base)
    }
  }

  /// Stores pixels of the format.
  func store(
    _ count: Int, at first: Int, from bytes: ByteSpan, _ start: Int, _ base: Int
  ) throws(AssetError) {
    switch format {
    case .argb: pixels.set(first, count, fromBGRA: bytes, at: start)
    case .grayAlpha: pixels.set(first, count, fromGrayAlpha: bytes, at: start)
    case .halfFloats: throw AssetError(.unsupported(.pixelFormat("RGBW")))
    }
  }
}
