import CFObjects
import CFText

/// An icon file of macOS (`.icns`): pictures of several sizes.
package struct IconFile: Sendable {
  private let data: DataObject
  package let elements: [Element]
  package private(set) var hasOtherLength = false

  /// An element: four letters, and a range of the file.
  package struct Element: Sendable {
    package let type: Text
    package let range: Range<Int>
    /// Whether it is of the variant for dark appearance.
    package let isDark: Bool
  }

  private static let maximumElements = 4096

  package init(_ data: DataObject) throws(AssetError) {
    let bytes = data.span
    guard !bytes.isEmpty else { throw AssetError(.notAssets(.empty)) }
    let letters: Literal = "icns"
    guard bytes.starts(with: letters.bytes) else {
      throw AssetError(.notAssets(PNGReader.isPNG(bytes) ? .png : .unknownBytes))
    }
    self.data = data
    var header = BlockReader(bytes, at: 0, from: 4)
    let length = UInt64(try header.bigEndian32())
    hasOtherLength = length != UInt64(bytes.count)
    let end = Int(min(length, UInt64(bytes.count)))
    guard end >= 8 else { throw AssetError(.endsEarly, at: 4) }
    var elements: [Element] = []
    try Self.read(BlockReader(bytes.extracting(first: end), at: 0, from: 8), isDark: false, into: &elements)
    self.elements = elements
  }

  private static func read(
    _ reader: consuming BlockReader, isDark: Bool, into elements: inout [Element]
  ) throws(AssetError) {
    while reader.rest > 0 {
      let place = reader.place
      let letters = try reader.take(4)
      let length = UInt64(try reader.bigEndian32())
      guard length >= 8, length - 8 <= UInt64(reader.rest) else { throw AssetError(.elementLength, at: place) }
      guard elements.count < maximumElements else { throw AssetError(.tooManyEntries) }
      let content = reader.place..<reader.place + Int(length) - 8
      // The variant for dark appearance contains elements like the file itself, but no further variant.
      let isVariant = letters[0] == 0xFD && letters[1] == 0xD9 && letters[2] == 0x2F && letters[3] == 0xA8
      elements.append(Element(type: Text(letters), range: content, isDark: isDark))
      let inner = try reader.reader(Int(length) - 8)
      if isVariant, !isDark { try read(inner, isDark: true, into: &elements) }
    }
  }
}

// MARK: - Pictures

/// A picture in an icon file.
package struct IconPicture: Sendable {
  package enum Coding: Sendable, Equatable {
    case png, jpeg2000
    /// Planes of run lengths: with alpha, or with a mask in an element of its own.
    case argb, rgb
    /// One bit for each pixel, and a mask of as many.
    case bits
  }

  /// The place among the elements.
  package let element: Int
  package let type: Text
  /// In pixels.
  package let width: Int
  package let height: Int
  package let scale: Int
  package let coding: Coding
  package let isDark: Bool

  package var isDecoded: Bool { coding != .jpeg2000 }
}

extension IconFile {
  /// The pixels and the scale of a type; `nil` for other elements than pictures.
  private static func size(of type: Text) -> (pixels: Int, scale: Int)? {
    switch type {
    case "is32", "ic04", "icp4", "ics#": (16, 1)
    case "il32", "ic05", "icp5", "ICN#": (32, 1)
    case "ih32", "ich#": (48, 1)
    case "it32", "ic07": (128, 1)
    case "icp6": (64, 1)
    case "ic08": (256, 1)
    case "ic09": (512, 1)
    case "ic10": (1024, 2)
    case "ic11": (32, 2)
    case "ic12": (64, 2)
    case "ic13": (256, 2)
    case "ic14": (512, 2)
    case "icsb": (18, 1)
    case "icsB": (36, 2)
    case "sb24": (24, 1)
    case "SB24": (48, 2)
    default: nil
    }
  }

  /// The pictures, in the order of the file.
  package var pictures: [IconPicture] {
    elements.indices.compactMap { index in
      let element = elements[index]
      guard let (pixels, scale) = Self.size(of: element.type) else { return nil }
      let content = data.span.extracting(element.range)
      let jpeg2000: [UInt8] = [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]
      let codestream: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]
      let argb: Literal = "ARGB"
      var (width, height) = (pixels, pixels)
      let coding: IconPicture.Coding
      if PNGReader.isPNG(content) {
        coding = .png
        if let reader = try? PNGReader(content) { (width, height) = (reader.width, reader.height) }
      } else if content.starts(with: jpeg2000.span) || content.starts(with: codestream.span) {
        coding = .jpeg2000
      } else if content.starts(with: argb.bytes) {
        coding = .argb
      } else if element.type.hasSuffix("#") {
        coding = .bits
      } else {
        coding = .rgb
      }
      return IconPicture(
        element: index, type: element.type, width: width, height: height, scale: scale, coding: coding,
        isDark: element.isDark)
    }
  }

  /// The bytes of an element as they are.
  package func content(of element: Int) -> [UInt8] {
    let bytes = data.span.extracting(elements[element].range)
    return bytes.indices.map { bytes[$0] }
  }

  /// The pixels of a picture, with colors that are not multiplied by alpha.
  package func image(of picture: IconPicture, _ limits: AssetLimits = AssetLimits()) throws(AssetError) -> AssetImage {
    let range = elements[picture.element].range
    let content = BlockReader(data.span.extracting(range), at: range.lowerBound)
    let count = picture.width * picture.width
    switch picture.coding {
    case .png: return try PNGReader(content.bytes).image(limits).straight()
    case .jpeg2000: throw AssetError(.unsupported(.pixelFormat("JPEG 2000")))
    case .bits: return try bits(content, picture)
    case .argb:
      let planes = try Self.planes(content, from: 4, 4, of: count)
      return try image(picture.width, planes, alpha: planes.span, firstColor: count)
    case .rgb:
      // The largest one begins with a number that is 0.
      let start = picture.type == "it32" && content.bytes.count >= 4 ? 4 : 0
      let planes = try Self.planes(content, from: start, 3, of: count)
      guard let mask = try mask(of: picture) else {
        let opaque = [UInt8](repeating: 255, count: count)
        return try image(picture.width, planes, alpha: opaque.span, firstColor: 0)
      }
      return try image(picture.width, planes, alpha: mask.span, firstColor: 0)
    }
  }

  /// The alpha of a picture of run lengths; `nil` if there is none.
  private func mask(of picture: IconPicture) throws(AssetError) -> [UInt8]? {
    let type: Text =
      switch picture.width {
      case 16: "s8mk"
      case 32: "l8mk"
      case 48: "h8mk"
      default: "t8mk"
      }
    guard let element = elements.firstIndex(where: { $0.type == type && $0.isDark == picture.isDark }) else {
      return nil
    }
    guard elements[element].range.count == picture.width * picture.width else {
      throw AssetError(.streamTooShort, at: elements[element].range.lowerBound)
    }
    return content(of: element)
  }

  private func image(
    _ width: Int, _ planes: borrowing DecodedBytes, alpha: ByteSpan, firstColor: Int
  ) throws(AssetError) -> AssetImage {
    let count = width * width
    let pixels = try PixelMemory.make(pixels: count)
    let bytes = planes.span
    for index in 0..<count {
      pixels.set(
        index, bytes[firstColor + index], bytes[firstColor + count + index], bytes[firstColor + 2 * count + index],
        alpha[index])
    }
    return AssetImage(width: width, height: width, pixels: pixels, isExact: true, isMultiplied: false)
  }

  private func bits(_ content: borrowing BlockReader, _ picture: IconPicture) throws(AssetError) -> AssetImage {
    let count = picture.width * picture.height
    let bytes = content.bytes
    guard bytes.count >= count / 4 else { throw AssetError(.streamTooShort, at: content.base) }
    let pixels = try PixelMemory.make(pixels: count)
    for index in 0..<count {
      let bit = UInt8(7 - index % 8)
      let gray: UInt8 = bytes[index / 8] >> bit & 1 == 1 ? 0 : 255
      pixels.set(index, gray, gray, gray, bytes[count / 8 + index / 8] >> bit & 1 == 1 ? 255 : 0)
    }
    return AssetImage(width: picture.width, height: picture.height, pixels: pixels, isExact: true, isMultiplied: false)
  }

  /// Planes of run lengths: bytes that stand for themselves, and bytes that are repeated. A run ends with its plane.
  private static func planes(
    _ content: borrowing BlockReader, from start: Int, _ number: Int, of plane: Int
  ) throws(AssetError) -> DecodedBytes {
    let (bytes, base, size) = (content.bytes, content.base, number * plane)
    var output = try DecodedBytes(limit: size)
    if bytes.count - start == size {
      _ = output.append(bytes, from: start, size)
      return output
    }
    var offset = start
    while output.count < size {
      guard offset < bytes.count else { throw AssetError(.streamEndsEarly, at: base + offset) }
      let code = Int(bytes[offset])
      let rest = plane - output.count % plane
      offset += 1
      if code < 128 {
        guard code + 1 <= rest else { throw AssetError(.runOutside, at: base + offset - 1) }
        guard output.append(bytes, from: offset, code + 1) else {
          throw AssetError(.streamEndsEarly, at: base + offset)
        }
        offset += code + 1
      } else {
        guard code - 125 <= rest else { throw AssetError(.runOutside, at: base + offset - 1) }
        guard offset < bytes.count else { throw AssetError(.streamEndsEarly, at: base + offset) }
        _ = output.append(bytes[offset])
        _ = output.append(distance: 1, code - 126)
        offset += 1
      }
    }
    return output
  }
}
