// Reads bytes as the block of a bitmap: the first bytes are its width, height and format. Then as the streams by themselves.

@testable import CFAssets
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAssetPixels(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard input.count >= 4 else { return 0 }
  let formats: [PixelFormat] = [.argb, .grayAlpha, .halfFloats]
  let format = formats[Int(input[2]) % 3]
  let (width, height) = (Int(input[0]), Int(input[1]))
  let rowBytes = input[3] == 0 ? nil : width * format.size + Int(input[3])
  let block = input.span.extracting(droppingFirst: 4)
  if let bitmap = try? Bitmap(BlockReader(block, at: 0)),
    let image = try? bitmap.decode(width: width, height: height, format, rowBytes: rowBytes, limit: 1 << 16)
  {
    guard image.span.count == 4 * width * height else { fatalError("pixels are missing") }
  }
  decode(block) { (stream, output) throws(AssetError) in try LZFSE.decode(stream, at: 0, into: &output) }
  decode(block) { (stream, output) throws(AssetError) in try LZVN.decode(stream, at: 0, into: &output) }
  decode(block) { (stream, output) throws(AssetError) in try Inflate.decode(stream, at: 0, into: &output) }
  decode(block) { (stream, output) throws(AssetError) in try Inflate.decodeGzip(stream, at: 0, into: &output) }
  if let size = try? LZFSE.decodedCount(block, at: 0, limit: 1 << 16) {
    let decoded = (try? LZFSE.decode(block, at: 0, count: size))?.count
    guard decoded == nil || decoded == size else { fatalError("a stream has another length than it says") }
  }
  return 0
}

/// The same stream gives the same bytes where there is more room for them.
private func decode(_ stream: ByteSpan, _ body: (ByteSpan, inout DecodedBytes) throws(AssetError) -> Void) {
  guard var small = try? DecodedBytes(limit: 1 << 12), var large = try? DecodedBytes(limit: 1 << 14) else { return }
  guard (try? body(stream, &small)) != nil else { return }
  guard (try? body(stream, &large)) != nil, small.array == large.array else {
    fatalError("more room changes what is decoded")
  }
}
