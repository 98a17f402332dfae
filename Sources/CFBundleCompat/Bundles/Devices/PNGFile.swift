import CFSystem
import CFText
import CFObjects

/// The header of a PNG file (PNG Specification, 11.2.2).
enum PNGFile {
  /// The length in bytes of the signature, of the chunk that Xcode's pngcrush inserts after it, and of the header up to
  /// the width.
  static let headCount = 8 + 16 + 12

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The width of a file's image in pixels. `nil` if the file is not a PNG file.
  static func width(_ path: Text) throws(SystemError) -> Int? {
    let file = try OpenFile.open(path)
    let head = file.bytes(in: 0..<min(file.count, headCount))
    if let failure = file.failure { throw failure }
    return head.flatMap { width(head: $0) }
  }

  /// The same, from the first ``headCount`` bytes.
  static func width(head: [UInt8]) -> Int? {
    guard head.starts(with: signature), let header = [8, 24].first(where: { isHeader(head, at: $0) }) else {
      return nil
    }
    let width = head[header + 8..<header + 12].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    return width == 0 || width > 0x7FFF_FFFF ? nil : Int(width)
  }

  private static func isHeader(_ head: [UInt8], at start: Int) -> Bool {
    head.count >= start + 12 && head[start + 4..<start + 8].elementsEqual("IHDR".utf8)
  }
}
