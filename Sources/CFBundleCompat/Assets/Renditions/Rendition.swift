import CFText

/// One concrete form of an asset: the facts of its header. Its content is read on request.
package struct Rendition: Sendable {
  /// The place in the catalog.
  package let index: Int
  package let flags: Flags
  /// In pixels; 0 for what has none.
  package let width: Int
  package let height: Int
  /// In percent; 0 for none.
  package let scale: Int
  /// Four letters, in the order in which Apple writes them, or none.
  package let pixelFormat: Text
  package let colorSpace: Int
  package let layout: UInt16
  /// The name of the source.
  package let name: Text
  /// The bytes that the rendition has in the file.
  package let size: Int

  let sections: [Section]
  /// What comes after the sections, as a range of the file.
  let content: Range<Int>

  /// A section: its number, and a range of the file.
  struct Section {
    let number: UInt32
    let range: Range<Int>
  }

  package var kind: RenditionKind { RenditionKind(layout: layout) }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let fullPageOverlay = Flags(rawValue: 0x1)
    package static let excludedFromContrast = Flags(rawValue: 0x2)
    package static let madeFromVector = Flags(rawValue: 0x4)
    package static let template = Flags(rawValue: 0x8)
    package static let automaticTemplate = Flags(rawValue: 0x10)
    package static let notThinned = Flags(rawValue: 0x20)
    package static let flipsForRightToLeft = Flags(rawValue: 0x40)
    package static let tinted = Flags(rawValue: 0x80)
    package static let keepsVector = Flags(rawValue: 0x100)
  }

  private static let maximumSections = 256

  init(_ reader: consuming BlockReader, index: Int) throws(AssetError) {
    let base = reader.base
    size = reader.bytes.count
    self.index = index
    guard reader.rest >= 4, try reader.isCode("ISTC") else { throw AssetError(.notARendition, at: base) }
    try reader.skip(4)
    flags = Flags(rawValue: try reader.uint32())
    width = try reader.length()
    height = try reader.length()
    scale = try reader.length()
    let letters = try reader.take(4)
    pixelFormat = letters[0] == 0 ? "" : Text((0..<4).map { letters[3 - $0] })
    colorSpace = Int(try reader.uint32() & 15)
    try reader.skip(4)
    layout = try reader.uint16()
    try reader.skip(2)
    name = try reader.text(128)
    let sectionsLength = try reader.length()
    // How many lengths follow: of nothing, and of the data.
    let lengths = try reader.length()
    guard lengths < reader.rest / 4 else { throw AssetError(.notARendition, at: base + 172) }
    try reader.skip(4 * (lengths + 1))
    guard sectionsLength <= reader.rest else { throw AssetError(.sectionOutside, at: base + 168) }
    sections = try Self.readSections(try reader.reader(sectionsLength))
    content = reader.place..<base + size
  }

  private static func readSections(_ reader: consuming BlockReader) throws(AssetError) -> [Section] {
    var sections: [Section] = []
    while reader.rest > 0 {
      let place = reader.place
      guard sections.count < maximumSections, reader.rest >= 8 else { throw AssetError(.sectionOutside, at: place) }
      let number = try reader.uint32()
      let length = try reader.length()
      guard length <= reader.rest else { throw AssetError(.sectionOutside, at: place) }
      sections.append(Section(number: number, range: reader.place..<reader.place + length))
      try reader.skip(length)
    }
    return sections
  }

  /// Whether the pixels are in a file of another format: JPEG or HEIF.
  package var isEncodedPicture: Bool { kind == .picture && (pixelFormat == "JPEG" || pixelFormat == "HEIF") }

  /// Whether the rendition has bytes that are handed out as they are.
  package var hasData: Bool {
    switch kind {
    case .data, .vector, .glyph: true
    default: isEncodedPicture
    }
  }

  /// Whether there are pixels that this library decodes, but for codings that it does not know.
  package var isBitmap: Bool {
    switch kind {
    case .picture, .packedPicture: !isEncodedPicture
    case .link: true
    default: false
    }
  }
}
