// Reads bytes as a PNG file, also of an iPhone, and as an icon file.

@testable import CFAssets
@testable import CFObjects
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPictureFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  var limits = AssetLimits()
  limits.pixels = 1 << 16
  if let reader = try? PNGReader(input.span), let image = try? reader.image(limits) {
    expectSame(image, limits)
    guard let normalized = try? reader.normalized(compress: { storedStream(of: $0) }),
      let again = try? PNGReader(normalized.span).image(limits), let straight = try? image.straight(),
      same(again, straight)
    else { fatalError("a picture becomes another one") }
  }
  guard let icon = try? IconFile(DataObject(input)) else { return 0 }
  for picture in icon.pictures.prefix(16) {
    guard icon.elements[picture.element].range.upperBound <= count else {
      fatalError("an element is outside of the file")
    }
    if let image = try? icon.image(of: picture, limits) { expectSame(image, limits) }
  }
  return 0
}

/// What is written of a picture is read as the same one.
private func expectSame(_ image: AssetImage, _ limits: AssetLimits) {
  guard image.span.count == 4 * image.width * image.height else { fatalError("pixels are missing") }
  guard let png = try? PNGWriter.bytes(of: image, colorSpace: 1, compress: { storedStream(of: $0) }),
    let again = try? PNGReader(png.span).image(limits), let straight = try? image.straight(), same(again, straight)
  else { fatalError("what is written is read as another picture") }
}

private func same(_ left: AssetImage, _ right: AssetImage) -> Bool { left.span.isSame(as: right.span) }

/// A zlib stream of blocks that are not compressed. Its checksum is not read.
private func storedStream(of bytes: ByteSpan) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let count = min(65_535, bytes.count - start)
    stream.append(start + count == bytes.count ? 1 : 0)
    for number in [count, ~count] { for shift in [0, 8] { stream.append(UInt8(truncatingIfNeeded: number >> shift)) } }
    for index in start..<start + count { stream.append(bytes[index]) }
    start += count
  } while start < bytes.count
  return stream + [0, 0, 0, 0]
}
