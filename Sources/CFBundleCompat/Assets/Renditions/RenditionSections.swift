import CFText

/// A rectangle in pixels.
package struct PixelRectangle: Equatable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  init(_ reader: inout BlockReader) throws(AssetError) {
    x = try reader.length()
    y = try reader.length()
    width = try reader.length()
    height = try reader.length()
  }
}

/// A part of a packed picture.
package struct PackedPart: Sendable {
  /// `y` counts from the bottom of the packed picture.
  package let rectangle: PixelRectangle
  /// The layout that the picture would have by itself.
  package let layout: UInt16
  /// The attributes of the packed picture.
  package let attributes: [(attribute: UInt16, value: UInt16)]
}

/// A layer of a picture that is drawn from several.
package struct RenditionLayer: Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
  package let blendMode: Int
  package let opacity: Float
  /// The attributes of the layer's picture.
  package let attributes: [(attribute: UInt16, value: UInt16)]
}

/// A size of an icon, in points.
package struct IconSize: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// What the attribute `dimension2` of its pictures is.
  package let index: Int
}

/// A color that is not multiplied by its alpha.
package struct AssetColor: Equatable, Sendable {
  package let colorSpace: Int
  /// Red, green, blue and alpha, or white and alpha.
  package let components: [Double]
}

/// A gradient between named colors.
package struct AssetGradient: Sendable {
  package let start: (x: Float, y: Float)
  package let end: (x: Float, y: Float)
  package let stops: [(location: Float, color: Text)]
}

private enum SectionNumber {
  static let slices: UInt32 = 1001
  static let type: UInt32 = 1005
  static let rowBytes: UInt32 = 1007
  static let link: UInt32 = 1010
  static let layers: UInt32 = 1012
}

extension BlockReader {
  /// Pairs of an attribute and its value, up to a pair of zeros or the end.
  mutating func attributes() throws(AssetError) -> [(attribute: UInt16, value: UInt16)] {
    var attributes: [(attribute: UInt16, value: UInt16)] = []
    while rest >= 4 {
      let pair = (attribute: try uint16(), value: try uint16())
      if pair.attribute == 0, pair.value == 0 { break }
      guard attributes.count < 256 else { throw AssetError(.notALink, at: place) }
      attributes.append(pair)
    }
    return attributes
  }
}

extension CompiledCatalog {
  @_lifetime(borrow self)
  private func section(_ number: UInt32, of rendition: Rendition) -> BlockReader? {
    guard let section = rendition.sections.first(where: { $0.number == number }) else { return nil }
    return container.reader(section.range)
  }

  /// The numbers of the sections that a rendition has.
  package func sectionNumbers(of rendition: Rendition) -> [Int] { rendition.sections.map { Int($0.number) } }

  /// The bytes of a row before it is decoded.
  func rowBytes(of rendition: Rendition) throws(AssetError) -> Int? {
    guard var reader = section(SectionNumber.rowBytes, of: rendition) else { return nil }
    return try reader.length()
  }

  /// The parts of a picture that can be resized: one, three or nine, from the top left. `y` counts from the bottom.
  package func slices(of rendition: Rendition) throws(AssetError) -> [PixelRectangle] {
    guard var reader = section(SectionNumber.slices, of: rendition) else { return [] }
    let count = try reader.length()
    guard count <= 4096, count <= reader.rest / 16 else { throw AssetError(.tooManySlices, at: reader.base) }
    var slices: [PixelRectangle] = []
    for _ in 0..<count { slices.append(try PixelRectangle(&reader)) }
    return slices
  }

  /// The uniform type identifier of data.
  package func type(of rendition: Rendition) throws(AssetError) -> Text? {
    guard var reader = section(SectionNumber.type, of: rendition) else { return nil }
    let length = try reader.length()
    try reader.skip(4)
    let type = try reader.text(length)
    return type.isEmpty ? nil : type
  }

  /// Where in a packed picture a link leads.
  package func packedPart(of rendition: Rendition) throws(AssetError) -> PackedPart {
    guard var reader = section(SectionNumber.link, of: rendition) else {
      throw AssetError(.notALink, at: rendition.content.lowerBound)
    }
    guard reader.rest >= 4, try reader.isCode("KLNI") else { throw AssetError(.notALink, at: reader.base) }
    try reader.skip(4)
    let rectangle = try PixelRectangle(&reader)
    let layout = try reader.uint16()
    var pairs = try reader.reader(try reader.length())
    return PackedPart(rectangle: rectangle, layout: layout, attributes: try pairs.attributes())
  }

  package func layers(of rendition: Rendition) throws(AssetError) -> [RenditionLayer] {
    guard var reader = section(SectionNumber.layers, of: rendition) else { return [] }
    let count = try reader.length()
    try reader.skip(4)
    guard count <= reader.rest / 36 else { throw AssetError(.endsEarly, at: reader.base) }
    var layers: [RenditionLayer] = []
    for _ in 0..<count {
      try reader.skip(4)
      let x = Int(Int32(bitPattern: try reader.uint32()))
      let y = Int(Int32(bitPattern: try reader.uint32()))
      let (width, height, blendMode) = (try reader.length(), try reader.length(), try reader.length())
      let opacity = try reader.float32()
      var pairs = try reader.reader(try reader.length())
      layers.append(
        RenditionLayer(
          x: x, y: y, width: width, height: height, blendMode: blendMode, opacity: opacity,
          attributes: try pairs.attributes()))
    }
    return layers
  }
}

// MARK: - What comes after the sections

extension CompiledCatalog {
  @_lifetime(borrow self)
  private func content(
    of rendition: Rendition, _ letters: Literal, _ reason: AssetError.Reason
  ) throws(AssetError) -> BlockReader {
    var reader = container.reader(rendition.content)
    guard reader.rest >= 4, try reader.isCode(letters) else { throw AssetError(reason, at: reader.base) }
    return reader
  }

  package func color(of rendition: Rendition) throws(AssetError) -> AssetColor {
    guard rendition.kind == .color else { throw AssetError(.wrongKind(wanted: .color)) }
    var reader = try content(of: rendition, "RLOC", .damaged(.notARendition))
    try reader.skip(4)
    let info = try reader.uint32()
    let place = reader.place
    let count = try reader.length()
    guard count == 2 || count == 4 else { throw AssetError(.colorComponents, at: place) }
    var components: [Double] = []
    for _ in 0..<count { components.append(try reader.float64()) }
    return AssetColor(colorSpace: Int(info & 0xFF), components: components)
  }

  /// The name of a color of the system, for which the components are a substitute.
  package func systemColorName(of rendition: Rendition) throws(AssetError) -> Text? {
    var reader = try content(of: rendition, "RLOC", .damaged(.notARendition))
    try reader.skip(4)
    guard try reader.uint32() & 0x700 != 0 else { return nil }
    try reader.skip(8 * (try reader.length()))
    return try reader.text(try reader.length())
  }

  package func iconSizes(of rendition: Rendition) throws(AssetError) -> [IconSize] {
    var reader = try content(of: rendition, "SISM", .damaged(.notARendition))
    try reader.skip(4)
    let count = try reader.length()
    guard count <= reader.rest / 12 else { throw AssetError(.endsEarly, at: reader.base) }
    var sizes: [IconSize] = []
    for _ in 0..<count {
      sizes.append(IconSize(width: try reader.length(), height: try reader.length(), index: try reader.length()))
    }
    return sizes
  }

  package func gradient(of rendition: Rendition) throws(AssetError) -> AssetGradient {
    var reader = try content(of: rendition, "ARGG", .damaged(.notARendition))
    let count = try reader.length()
    try reader.skip(8)
    let start = (x: try reader.float32(), y: try reader.float32())
    let end = (x: try reader.float32(), y: try reader.float32())
    guard count <= reader.rest / 8 else { throw AssetError(.endsEarly, at: reader.base) }
    var stops: [(location: Float, color: Text)] = []
    for _ in 0..<count {
      let location = try reader.float32()
      stops.append((location, try reader.text(try reader.length())))
    }
    return AssetGradient(start: start, end: end, stops: stops)
  }

  /// The bundle and the tag of an asset pack.
  package func externalLink(of rendition: Rendition) throws(AssetError) -> (bundle: Text, tag: Text) {
    var reader = try content(of: rendition, "KLXE", .damaged(.notARendition))
    try reader.skip(8)
    var texts: [Text] = []
    for _ in 0..<2 {
      // The number of a section.
      try reader.skip(4)
      texts.append(try reader.text(try reader.length()))
    }
    return (texts[0], texts[1])
  }

  /// Bytes as a program gets them: of data sets, vectors, and pictures in a format of their own.
  package func data(of rendition: Rendition, _ limits: AssetLimits = AssetLimits()) throws(AssetError) -> [UInt8] {
    switch rendition.kind {
    case .iconStack, .iconGroup, .stack: break
    default: if !rendition.hasData { throw AssetError(.wrongKind(wanted: .data)) }
    }
    var reader = try content(of: rendition, "DWAR", .damaged(.notRawData))
    let isCompressed = try reader.uint32() & 1 != 0
    let length = try reader.length()
    guard length <= reader.rest else { throw AssetError(.dataOutside, at: reader.place) }
    let data = try reader.reader(length)
    guard isCompressed else {
      guard length <= limits.bytes else { throw AssetError(.tooMuchData(limit: limits.bytes)) }
      let bytes = data.bytes
      var output = try DecodedBytes(limit: length)
      _ = output.append(bytes, from: 0, length)
      return try output.checkedArray
    }
    return try LZFSE.decode(data.bytes, at: data.base, limit: limits.bytes).checkedArray
  }

  /// The number of the coding of a bitmap; `nil` for what has no pixels of its own.
  package func coding(of rendition: Rendition) -> UInt32? {
    guard rendition.kind == .picture || rendition.kind == .packedPicture, !rendition.isEncodedPicture else {
      return nil
    }
    return try? Bitmap(container.reader(rendition.content)).coding
  }
}

// MARK: - Pictures

extension CompiledCatalog {
  /// The packed picture of a link, and the rectangle in it, whose `y` counts from the top.
  package func target(of link: Rendition) throws(AssetError) -> (picture: Rendition, x: Int, y: Int) {
    let part = try packedPart(of: link)
    let place = link.content.lowerBound
    guard let index = rendition(withKey: key(with: part.attributes)) else {
      throw AssetError(.linkToNothing, at: place)
    }
    let picture = try rendition(at: index)
    guard picture.kind == .packedPicture else { throw AssetError(.linkToOther, at: place) }
    let rectangle = part.rectangle
    guard rectangle.width > 0, rectangle.height > 0 else { throw AssetError(.noPixels, at: place) }
    // Each of the four is at most 32 bits.
    guard UInt64(rectangle.x) + UInt64(rectangle.width) <= UInt64(picture.width),
      UInt64(rectangle.y) + UInt64(rectangle.height) <= UInt64(picture.height)
    else { throw AssetError(.linkOutside, at: place) }
    return (picture, rectangle.x, picture.height - rectangle.y - rectangle.height)
  }

  /// A key with the values of some attributes, and 0 for the others.
  private func key(with attributes: [(attribute: UInt16, value: UInt16)]) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: keyFormat.keySize)
    for (attribute, value) in attributes {
      guard let column = keyFormat.attributes.firstIndex(of: UInt32(attribute)) else { continue }
      key[2 * column] = UInt8(value & 0xFF)
      key[2 * column + 1] = UInt8(value >> 8)
    }
    return key
  }

  /// The pixels of a rendition.
  package func image(of rendition: Rendition, _ limits: AssetLimits = AssetLimits()) throws(AssetError) -> AssetImage {
    switch rendition.kind {
    case .picture where !rendition.isEncodedPicture, .packedPicture: return try bitmap(of: rendition, limits)
    case .link:
      return try image(ofLink: rendition, in: bitmap(of: try target(of: rendition).picture, limits))
    case .externalLink:
      let (bundle, tag) = try externalLink(of: rendition)
      throw AssetError(.external(bundle: bundle, tag: tag))
    case .iconStack, .iconGroup, .stack: throw AssetError(.needsRendering)
    default: throw AssetError(.wrongKind(wanted: .picture))
    }
  }

  /// A part of a packed picture that has been decoded.
  package func image(ofLink link: Rendition, in picture: AssetImage) throws(AssetError) -> AssetImage {
    let (_, x, y) = try target(of: link)
    let rectangle = try packedPart(of: link).rectangle
    guard x + rectangle.width <= picture.width, y + rectangle.height <= picture.height else {
      throw AssetError(.linkOutside, at: link.content.lowerBound)
    }
    return try picture.cropped(x: x, y: y, width: rectangle.width, height: rectangle.height)
  }

  private func bitmap(of rendition: Rendition, _ limits: AssetLimits) throws(AssetError) -> AssetImage {
    guard let format = PixelFormat(rendition.pixelFormat) else {
      throw AssetError(.unsupported(.pixelFormat(rendition.pixelFormat)))
    }
    let bitmap = try Bitmap(container.reader(rendition.content))
    return try bitmap.decode(
      width: rendition.width, height: rendition.height, format, rowBytes: try rowBytes(of: rendition),
      limit: limits.pixels)
  }
}
