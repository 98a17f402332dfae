import CFObjects
import Testing

@testable import CFAssets
@testable import CFText

/// A zlib stream of blocks that are not compressed.
func storedStream(of bytes: ByteSpan) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let count = min(65_535, bytes.count - start)
    let isLast = start + count == bytes.count
    stream += [isLast ? 1 : 0] + CatalogBuilder.little16([count, ~count & 0xFFFF])
    for index in start..<start + count { stream.append(bytes[index]) }
    start += count
  } while start < bytes.count
  var (low, high) = (UInt32(1), UInt32(0))
  for index in bytes.indices {
    low = (low + UInt32(bytes[index])) % 65_521
    high = (high + low) % 65_521
  }
  return stream + CatalogBuilder.big32([Int(high << 16 | low)])
}

@Suite struct PictureFileTests {
  /// A PNG file of rows that have no filter.
  private static func png(
    width: Int, height: Int, depth: Int, colorType: Int, rows: [[UInt8]], interlaced: Bool = false,
    chunks: [(Text, [UInt8])] = []
  ) -> [UInt8] {
    func big(_ values: [Int]) -> [UInt8] { CatalogBuilder.big32(values) }
    var writer = PNGWriter()
    let header = big([width, height]) + [UInt8(depth), UInt8(colorType), 0, 0, interlaced ? 1 : 0]
    writer.append(chunk: "IHDR", header.span)
    for (name, content) in chunks { writer.append(chunk: name, content.span) }
    let raw: [UInt8] = rows.flatMap { [UInt8(0)] + $0 }
    let stream = storedStream(of: raw.span)
    writer.append(chunk: "IDAT", stream.span)
    return writer.finish()
  }

  private static func read(_ bytes: [UInt8]) throws -> [UInt8] { try PNGReader(bytes.span).image().bytes }

  @Test func everyKindOfColorIsRead() throws {
    #expect(
      try Self.read(Self.png(width: 3, height: 1, depth: 1, colorType: 0, rows: [[0b1010_0000]]))
        == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255])
    #expect(try Self.read(Self.png(width: 1, height: 1, depth: 4, colorType: 0, rows: [[0x50]])) == [85, 85, 85, 255])
    #expect(
      try Self.read(Self.png(width: 1, height: 1, depth: 16, colorType: 0, rows: [[0x80, 0x00]])) == [
        128, 128, 128, 255,
      ])
    #expect(try Self.read(Self.png(width: 1, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3]])) == [1, 2, 3, 255])
    #expect(try Self.read(Self.png(width: 1, height: 1, depth: 8, colorType: 4, rows: [[9, 8]])) == [9, 9, 9, 8])
    #expect(
      try Self.read(Self.png(width: 1, height: 1, depth: 8, colorType: 6, rows: [[1, 2, 3, 4]])) == [1, 2, 3, 4])
    let palette: [(Text, [UInt8])] = [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [7])]
    #expect(
      try Self.read(Self.png(width: 2, height: 1, depth: 2, colorType: 3, rows: [[0b0001_0000]], chunks: palette))
        == [1, 2, 3, 7, 4, 5, 6, 255])
    let transparent: [(Text, [UInt8])] = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(
      try Self.read(Self.png(width: 1, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3]], chunks: transparent))
        == [1, 2, 3, 0])
  }

  @Test func passesOfAnInterlacedPictureAreInOrder() throws {
    // Of three by three pixels the passes have 1, 0, 0, 1, 2, 2 and 3 in the last.
    let rows: [[UInt8]] = [[0], [2], [6, 8], [1], [7], [3, 4, 5]]
    #expect(
      try Self.read(Self.png(width: 3, height: 3, depth: 8, colorType: 0, rows: rows, interlaced: true))
        == (0...8).flatMap { [$0, $0, $0, 255] as [UInt8] })
  }

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    var pixels: [UInt8] = []
    for index in 0..<300 { pixels += [UInt8(index % 7), UInt8(index % 5), UInt8(index % 3), UInt8(index % 256)] }
    let multiplied = stride(from: 0, to: pixels.count, by: 4).flatMap { start -> [UInt8] in
      let alpha = Int(pixels[start + 3])
      return (0..<3).map { UInt8((Int(pixels[start + $0]) * alpha + 127) / 255) } + [UInt8(alpha)]
    }
    let catalog = try CatalogBuilder.withRendition(
      CatalogBuilder.rendition("p", width: 30, height: 10, content: CatalogBuilder.bitmap(0, multiplied)))
    let image = try catalog.image(of: catalog.rendition(at: 0))
    let png = try PNGWriter.bytes(of: image, colorSpace: 1) { storedStream(of: $0) }
    #expect(try Self.read(png) == image.straight().bytes)
    #expect(try PNGReader(png.span).image().multiplied().bytes == image.bytes)
  }

  @Test func damagedFilesAreRefused() throws {
    let good = Self.png(
      width: 4, height: 4, depth: 8, colorType: 6,
      rows: [[UInt8]](repeating: [UInt8](repeating: 5, count: 16), count: 4))
    #expect(try Self.read(good).count == 64)
    for count in 0..<good.count {
      let error = try #require(throws: AssetError.self) { try Self.read(Array(good[..<count])) }
      #expect(error.code == .damaged, "\(count)")
    }
    for index in 8..<good.count - 12 {
      var changed = good
      changed[index] ^= 0x40
      #expect(throws: AssetError.self, "\(index)") { try Self.read(changed) }
    }
    // One row too few.
    let short = Self.png(width: 1, height: 2, depth: 8, colorType: 0, rows: [[1]])
    #expect(try #require(throws: AssetError.self) { try Self.read(short) }.reason == .damaged(.streamTooShort))
    var limits = AssetLimits()
    limits.pixels = 15
    let error = try #require(throws: AssetError.self) { try PNGReader(good.span).image(limits).bytes }
    #expect(error.reason == .tooManyPixels(limit: 15))
  }

  // MARK: - Icons

  private static func square(_ size: Int) -> [UInt8] {
    png(
      width: size, height: size, depth: 8, colorType: 6,
      rows: (0..<size).map { row in (0..<size).flatMap { [UInt8(row), UInt8($0 & 255), 9, UInt8(200 + row % 8)] } })
  }

  @Test func picturesOfAnIconFileAreThoseThatWereWritten() throws {
    let slots: [IconFileWriter.Slot] =
      [16, 32, 128].map { .init(points: $0, scale: 1) } + [.init(points: 16, scale: 2)]
    let files = Dictionary(uniqueKeysWithValues: slots.map { ($0, Self.square($0.pixels)) })
    let icon = try IconFile(DataObject(try IconFileWriter.bytes(of: files)))
    #expect(icon.pictures.map(\.type) == ["ic07", "ic04", "ic05", "ic11"])
    for picture in icon.pictures {
      let slot = try #require(IconFileWriter.slot(of: picture))
      #expect(try icon.image(of: picture).bytes == Self.read(files[slot]!))
      if picture.coding == .png { #expect(icon.content(of: picture.element) == files[slot]) }
    }
    let wrong = try #require(throws: AssetError.self) {
      try IconFileWriter.bytes(of: [.init(points: 16, scale: 1): Self.square(17)])
    }
    #expect(wrong.reason == .wrongSize(width: 17, height: 17, wanted: 16))
  }

  @Test func eachPrefixOfAnIconFileIsRefusedOrHasFewerElements() throws {
    let bytes = try IconFileWriter.bytes(of: [.init(points: 16, scale: 1): Self.square(16)])
    for count in 0..<bytes.count {
      if let icon = try? IconFile(DataObject(Array(bytes[..<count]))) {
        #expect(icon.elements.isEmpty && icon.hasOtherLength)
      }
    }
  }
}
