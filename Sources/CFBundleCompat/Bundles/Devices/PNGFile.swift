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
    let width = Int(head.span.load(at: header + 8, as: UInt32.self).bigEndian)
    return 1...0x7FFF_FFFF ~= width ? width : nil
  }

  private static func isHeader(_ head: [UInt8], at start: Int) -> Bool {
    head.count >= start + 12 && head.span.load(at: start + 4, as: UInt32.self).bigEndian == 0x4948_4452  // IHDR
  }
}
