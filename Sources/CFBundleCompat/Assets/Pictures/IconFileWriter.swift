import CFText

/// Makes icon files (`.icns`) of PNG files.
package struct IconFileWriter {
  /// A place in an icon: its size in points, and its scale.
  package struct Slot: Hashable, Sendable {
    package let points: Int
    package let scale: Int

    package var pixels: Int { points * scale }

    package init(points: Int, scale: Int) {
      self.points = points
      self.scale = scale
    }

    /// The name of its file in an iconset.
    package var fileName: Text {
      let size = Text(points)
      return "icon_" + size + "x" + size + (scale == 2 ? "@2x.png" : ".png")
    }

    /// All that there are.
    package static let all: [Slot] = [16, 32, 128, 256, 512].flatMap { points in
      [Slot(points: points, scale: 1), Slot(points: points, scale: 2)]
    }
  }

  /// In the order in which Apple's tool writes them.
  private static let types: [(type: Literal, slot: Slot)] = [
    ("ic12", Slot(points: 32, scale: 2)), ("ic07", Slot(points: 128, scale: 1)), ("ic13", Slot(points: 128, scale: 2)),
    ("ic08", Slot(points: 256, scale: 1)), ("ic04", Slot(points: 16, scale: 1)), ("ic14", Slot(points: 256, scale: 2)),
    ("ic09", Slot(points: 512, scale: 1)), ("ic05", Slot(points: 32, scale: 1)), ("ic10", Slot(points: 512, scale: 2)),
    ("ic11", Slot(points: 16, scale: 2)),
  ]

  /// The slot of a picture in an icon file; `nil` for a type that only older systems have.
  package static func slot(of picture: IconPicture) -> Slot? {
    types.first { Text($0.type) == picture.type }?.slot
  }

  /// An icon file of PNG files, each of which must have the size of its slot.
  ///
  /// The two smallest are written as pixels: some systems do not show PNG files there.
  package static func bytes(of pictures: [Slot: [UInt8]]) throws(AssetError) -> [UInt8] {
    var content: [UInt8] = []
    for (type, slot) in types {
      guard let png = pictures[slot] else { continue }
      let span = png.span
      let reader = try PNGReader(span)
      guard reader.width == slot.pixels, reader.height == slot.pixels else {
        throw AssetError(.wrongSize(width: reader.width, height: reader.height, wanted: slot.pixels))
      }
      let isPlain = slot.scale == 1 && slot.points <= 32
      let element = isPlain ? planes(of: try reader.image().straight()) : png
      append(type, element, to: &content)
    }
    var file: [UInt8] = []
    append("icns", content, to: &file)
    return file
  }

  private static func append(_ type: Literal, _ content: [UInt8], to bytes: inout [UInt8]) {
    let letters = type.bytes
    for index in letters.indices { bytes.append(letters[index]) }
    let length = UInt32(8 + content.count)
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes += content
  }

  /// Four planes of run lengths, the first of alpha.
  private static func planes(of image: AssetImage) -> [UInt8] {
    let pixels = image.span
    let count = image.width * image.height
    var bytes = Array("ARGB" as StaticString)
    for channel in [3, 0, 1, 2] { appendRuns((0..<count).map { pixels[4 * $0 + channel] }, to: &bytes) }
    return bytes
  }

  /// Three to 130 equal bytes are a run, up to 128 others stand for themselves.
  private static func appendRuns(_ plane: [UInt8], to bytes: inout [UInt8]) {
    var literals: [UInt8] = []
    func flush(_ bytes: inout [UInt8]) {
      var start = 0
      while start < literals.count {
        let count = min(128, literals.count - start)
        bytes.append(UInt8(count - 1))
        bytes += literals[start..<start + count]
        start += count
      }
      literals = []
    }
    var index = 0
    while index < plane.count {
      var count = 1
      while count < 130, index + count < plane.count, plane[index + count] == plane[index] { count += 1 }
      if count >= 3 {
        flush(&bytes)
        bytes.append(UInt8(count + 125))
        bytes.append(plane[index])
      } else {
        literals += plane[index..<index + count]
      }
      index += count
    }
    flush(&bytes)
  }
}

extension Array where Element == UInt8 {
  fileprivate init(_ literal: StaticString) {
    let bytes = Literal(stringLiteral: literal).bytes
    self = bytes.indices.map { bytes[$0] }
  }
}
