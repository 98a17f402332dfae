// Reads bytes as the beginning of a PNG file.

@testable import CFBundles

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  let width = PNGFile.width(head: bytes)
  if let width, !(1...0x7FFF_FFFF).contains(width) { fatalError("a width that no PNG file has") }
  if width != PNGFile.width(head: Array(bytes.prefix(PNGFile.headCount))) {
    fatalError("bytes after the header change the width")
  }
  // The same width in a header that is written here, with and without Apple's chunk before it.
  let number = bytes.prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
  let expected = number == 0 || number > 0x7FFF_FFFF ? nil : Int(number)
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let header = [0, 0, 0, 13] + Array("IHDR".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  let chunk = [0, 0, 0, 4] + Array("CgBI".utf8) + [UInt8](repeating: 0x50, count: 8)
  for head in [signature + header, signature + chunk + header] where PNGFile.width(head: head) != expected {
    fatalError("a width was read that was not written")
  }
  return 0
}
