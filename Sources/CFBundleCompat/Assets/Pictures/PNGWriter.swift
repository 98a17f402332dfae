import CFText

/// Writes pictures as PNG files: with colors that are not multiplied by alpha, and without alpha where no pixel needs it.
package struct PNGWriter {
  private var bytes = PNGReader.signature

  /// - Parameters:
  ///   - colorSpace: the number of a rendition's color space. Pixels are not converted.
  ///   - compress: makes a zlib stream of bytes; `nil` if there is not enough memory.
  package static func bytes(
    of image: AssetImage, colorSpace: Int, compress: (ByteSpan) -> [UInt8]?
  ) throws(AssetError) -> [UInt8] {
    let isOpaque = image.isOpaque
    let pixels = isOpaque ? image : try image.straight()
    let rows = try filteredRows(of: pixels, isOpaque: isOpaque)
    guard let compressed = compress(rows.span) else { throw .outOfMemory }
    var writer = PNGWriter()
    writer.appendHeader(width: image.width, height: image.height, isOpaque: isOpaque)
    switch colorSpace {
    case 1: writer.append(chunk: "sRGB", [0].span)
    // The primaries of Display P3, the curve of sRGB, no matrix, and the full range.
    case 3: writer.append(chunk: "cICP", [12, 13, 0, 1].span)
    // Gamma 2.2.
    case 2: writer.append(chunk: "gAMA", bigEndian(45_455).span)
    default: break
    }
    writer.append(chunk: "IDAT", compressed.span)
    return writer.finish()
  }

  mutating func appendHeader(width: Int, height: Int, isOpaque: Bool) {
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append(chunk: "IHDR", header.span)
  }

  /// The file, with its last chunk.
  consuming func finish() -> [UInt8] {
    append(chunk: "IEND", ByteSpan())
    return bytes
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  mutating func append(chunk name: Text, _ content: ByteSpan) {
    bytes += Self.bigEndian(UInt32(content.count))
    let start = bytes.count
    bytes += name.utf8
    for index in content.indices { bytes.append(content[index]) }
    bytes += Self.bigEndian(Checksum.crc32(bytes.span.extracting(start..<bytes.count)))
  }

  /// Each row after the number of its filter: the one with the smallest differences.
  @_optimize(speed)
  static func filteredRows(of image: AssetImage, isOpaque: Bool) throws(AssetError) -> DecodedBytes {
    let size = isOpaque ? 3 : 4
    let rowBytes = image.width * size
    var output = try DecodedBytes(limit: image.height * (1 + rowBytes))
    let pixels = image.span
    var above = [UInt8](repeating: 0, count: rowBytes)
    var row = above
    var candidates = [[UInt8]](repeating: above, count: 5)
    for y in 0..<image.height {
      for x in 0..<image.width {
        for color in 0..<size { row[x &* size &+ color] = pixels[4 &* (y &* image.width &+ x) &+ color] }
      }
      var (best, least) = (0, Int.max)
      for filter in 0..<5 {
        var sum = 0
        for index in 0..<rowBytes {
          let left = index < size ? 0 : row[index &- size]
          let corner = index < size ? 0 : above[index &- size]
          let difference = row[index] &- prediction(filter, left, above[index], corner)
          candidates[filter][index] = difference
          sum &+= Int(Int8(bitPattern: difference).magnitude)
        }
        if sum < least { (best, least) = (filter, sum) }
      }
      _ = output.append(UInt8(best))
      let filtered = candidates[best]
      _ = output.append(filtered.span, from: 0, rowBytes)
      swap(&row, &above)
    }
    return output
  }

  /// What a filter expects of a byte.
  @inline(__always)
  static func prediction(_ filter: Int, _ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    switch filter {
    case 1: return left
    case 2: return up
    case 3: return UInt8(truncatingIfNeeded: (Int(left) + Int(up)) / 2)
    case 4:
      let estimate = Int(left) + Int(up) - Int(corner)
      let (toLeft, toUp, toCorner) = (abs(estimate - Int(left)), abs(estimate - Int(up)), abs(estimate - Int(corner)))
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    default: return 0
    }
  }
}

extension PNGWriter {
  /// A zlib stream of bytes as they are, for programs that have no compressor.
  package static func storedStream(of bytes: ByteSpan) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let largest = 0xFFFF
    stream.reserveCapacity(bytes.count + 5 * (bytes.count / largest + 1) + 6)
    var start = 0
    repeat {
      let count = min(largest, bytes.count - start)
      stream.append(start + count == bytes.count ? 1 : 0)
      for number in [UInt16(count), ~UInt16(count)] {
        stream.append(UInt8(number & 0xFF))
        stream.append(UInt8(number >> 8))
      }
      for index in start..<start + count { stream.append(bytes[index]) }
      start += count
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for index in bytes.indices {
      low = (low &+ UInt32(bytes[index])) % 65_521
      high = (high &+ low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }
}
