import CFAssets
import CFText
import Terminal
import Doctor
import Reporting

/// A catalog in the form in which Apple's `assetutil --info` lists it.
struct AssetListing {
  private let catalog: CompiledCatalog
  private let names: [Text?]
  private var pictures: PictureCache

  /// What is wrong with renditions.
  private(set) var faults: [(rendition: Int, error: AssetError)] = []

  init(_ catalog: CompiledCatalog) {
    self.catalog = catalog
    names = catalog.assetNames
    pictures = PictureCache(catalog)
  }

  /// The document: an object about the catalog, and one for each of the renditions.
  mutating func document(of renditions: [Int], hasHeader: Bool) -> JSONValue {
    var objects: [JSONValue] = hasHeader ? [header] : []
    for index in renditions { objects.append(object(index)) }
    return .array(objects)
  }

  /// Apple's keys in their order.
  static func sorted(_ members: [(String, JSONValue?)]) -> [(String, JSONValue?)] {
    members.sorted { Text($0.0) < Text($1.0) }
  }

  private var header: JSONValue {
    let header = catalog.header
    let metadata = catalog.metadata
    return .members(
      Self.sorted([
        ("Appearances", numbers(catalog.appearances)), ("AssetStorageVersion", .string(header.version)),
        ("Authoring Tool", metadata.map { .string($0.authoringTool) }),
        ("CoreUIVersion", .integer(header.coreUIVersion)),
        (
          "Key Format",
          .array(
            catalog.keyFormat.attributes.map { number in
              .string(
                UInt16(exactly: number).flatMap { RenditionAttribute(rawValue: $0) }.map { Text($0.name) }
                  ?? Text(UInt64(number)))
            })
        ),
        ("Localizations", numbers(catalog.localizations)), ("MainVersion", .string(header.mainVersion)),
        ("Platform", metadata.map { .string($0.platform) }),
        ("PlatformVersion", metadata.map { .string($0.deploymentVersion) }),
        ("SchemaVersion", .integer(header.schemaVersion)), ("StorageVersion", .integer(header.storageVersion)),
        ("ThinningParameters", metadata.map { .string($0.thinning) }), ("Timestamp", .integer(header.time)),
      ])
        + [
          (
            "Diagnostics",
            catalog.diagnostics.isEmpty ? nil : .array(catalog.diagnostics.map { .string($0.clause) })
          )
        ])
  }

  private func numbers(_ names: [(name: Text, number: UInt16)]) -> JSONValue? {
    names.isEmpty ? nil : .object(names.map { ($0.name.string, .integer(Int($0.number))) })
  }

  // MARK: - A rendition

  private mutating func object(_ index: Int) -> JSONValue {
    let key = DescribedKey(catalog, index)
    var members = [("Name", names[index].map { JSONValue.string($0) })] + key.members
    var own: [(String, JSONValue?)] = [("Index", .integer(index))]
    do throws(AssetError) {
      let rendition = try catalog.rendition(at: index)
      members += [
        ("AssetType", .string(Self.assetType(rendition, part: key[.part]))),
        ("RenditionName", .string(rendition.name)), ("SizeOnDisk", .integer(rendition.size)),
      ]
      own.append(("Flags", .integer(Int(rendition.flags.rawValue))))
      own.append(("Sections", .array(catalog.sectionNumbers(of: rendition).map { .integer($0) })))
      members += facts(of: rendition)
      try appendContent(of: rendition, &members, &own)
    } catch {
      faults.append((index, error))
      own.append(("Diagnostics", .array([.string(error.description)])))
    }
    return .members(Self.sorted(members) + own)
  }

  static func assetType(_ rendition: Rendition, part: UInt16) -> Text {
    switch rendition.kind {
    case .picture, .link, .externalLink: part == RenditionPart.icon ? "Icon Image" : "Image"
    case .packedPicture: "PackedImage"
    case .vector: "Vector"
    case .glyph: "Vector Glyph"
    case .data: "Data"
    case .color: "Color"
    case .iconSizes: "MultiSized Image"
    case .stack: "SolidImageStack"
    case .iconStack: "IconImageStack"
    case .iconGroup: "IconGroup"
    case .gradient: "Named Gradient"
    case .themeGradient: "Gradient"
    case .effect: "Effect"
    case .texture: "Texture"
    case .contents: "Contents"
    case .placeholder: "Placeholder"
    case .other: "Other"
    }
  }

  private func facts(of rendition: Rendition) -> [(String, JSONValue?)] {
    guard rendition.isBitmap || rendition.isEncodedPicture else { return [] }
    let isGray = rendition.pixelFormat == "GA8 "
    let layout = rendition.kind == .link ? (try? catalog.packedPart(of: rendition))?.layout : rendition.layout
    return [
      ("PixelWidth", .integer(rendition.width)), ("PixelHeight", .integer(rendition.height)),
      ("BitsPerComponent", .integer(rendition.pixelFormat == "RGBW" ? 16 : 8)),
      ("ColorModel", .string(isGray ? "Monochrome" : "RGB")),
      ("Colorspace", .string(Self.colorSpace(rendition.colorSpace))),
      (
        "Encoding",
        .string(isGray ? "Gray" : rendition.pixelFormat == "RGBW" ? "RGBA-16" : rendition.pixelFormat)
      ),
      ("Compression", catalog.coding(of: rendition).map { .string(Self.coding($0)) }),
      ("Image Type", layout.flatMap { Self.imageType($0) }.map { .string(Text($0)) }),
      (
        "Template Mode",
        .string(
          rendition.flags.contains(.template)
            ? "template" : rendition.flags.contains(.automaticTemplate) ? "automatic" : "original")
      ),
    ]
  }

  static func coding(_ number: UInt32) -> Text {
    BitmapCoding(rawValue: number).map { Text($0.name) } ?? Text(UInt64(number))
  }

  static func colorSpace(_ number: Int) -> Text {
    switch number {
    case 0: "generic"
    case 1: "srgb"
    case 2: "gray gamma 22"
    case 3: "display p3"
    case 4: "extended srgb"
    case 5: "extended linear srgb"
    case 6: "extended gray"
    default: Text(number)
    }
  }

  private static func imageType(_ layout: UInt16) -> Literal? {
    switch layout {
    case 10: "kCoreThemeOnePartFixedSize"
    case 11: "kCoreThemeOnePartTile"
    case 12: "kCoreThemeOnePartScale"
    case 20: "kCoreThemeThreePartHTile"
    case 21: "kCoreThemeThreePartHScale"
    case 22: "kCoreThemeThreePartHUniform"
    case 23: "kCoreThemeThreePartVTile"
    case 24: "kCoreThemeThreePartVScale"
    case 25: "kCoreThemeThreePartVUniform"
    case 30: "kCoreThemeNinePartTile"
    case 31: "kCoreThemeNinePartScale"
    case 32: "kCoreThemeNinePartHorizontalUniformVerticalScale"
    case 33: "kCoreThemeNinePartHorizontalScaleVerticalUniform"
    case 34: "kCoreThemeNinePartEdgesOnly"
    case 40: "kCoreThemeManyPartLayoutUnknown"
    case 50: "kCoreThemeAnimation"
    default: nil
    }
  }

  /// What has to be read, or decoded, to be known.
  private mutating func appendContent(
    of rendition: Rendition, _ members: inout [(String, JSONValue?)], _ own: inout [(String, JSONValue?)]
  ) throws(AssetError) {
    let slices = try catalog.slices(of: rendition)
    if slices.count > 1 { members.append(("Slices", .array(slices.map { Self.rectangle($0) }))) }
    switch rendition.kind {
    case .color:
      let color = try catalog.color(of: rendition)
      members += [
        ("Color components", .array(color.components.map { .real(shortest($0)) })),
        ("Colorspace", .string(Self.colorSpace(color.colorSpace))),
        ("System Color", try catalog.systemColorName(of: rendition).map { .string($0) }),
      ]
    case .iconSizes:
      let idiom = RenditionAttribute.idiom.word(for: catalog.key(of: rendition.index)[.idiom])
      let sizes = try catalog.iconSizes(of: rendition)
      members.append(
        (
          "Sizes",
          .array(sizes.map { .string(Text("\($0.width)x\($0.height) index:\($0.index) idiom:\(idiom)")) })
        ))
    case _ where rendition.hasData:
      let data = try catalog.data(of: rendition)
      members += [
        ("Data Length", .integer(data.count)), ("UTI", try catalog.type(of: rendition).map { .string($0) }),
        ("SHA256", .string(Self.digest(data.span))),
      ]
    case .picture, .packedPicture, .link:
      if rendition.kind == .link {
        let (target, _, _) = try catalog.target(of: rendition)
        own.append(
          (
            "Link",
            .object([
              ("Index", .integer(target.index)),
              ("Rectangle", Self.rectangle(try catalog.packedPart(of: rendition).rectangle)),
            ])
          ))
      }
      let image = try pictures.image(of: rendition)
      members += [("Opaque", .bool(image.isOpaque)), ("SHA256", .string(Self.digest(image.span)))]
      if !image.isExact { own.append(("Exact", .bool(false))) }
    case .stack, .iconStack, .iconGroup:
      let layers = try catalog.layers(of: rendition)
      members.append(("Layers", .array(layers.map { layer($0) })))
    case .gradient:
      let gradient = try catalog.gradient(of: rendition)
      members.append(
        (
          "Stops",
          .array(
            gradient.stops.map { .object([("Color", .string($0.color)), ("Location", .real(Double($0.location)))]) })
        ))
    case .externalLink:
      let (bundle, tag) = try catalog.externalLink(of: rendition)
      own.append(("External", .object([("Bundle", .string(bundle)), ("Tag", .string(tag))])))
    case .data, .vector, .glyph, .themeGradient, .effect, .texture, .contents, .placeholder, .other: break
    }
  }

  private static func rectangle(_ rectangle: PixelRectangle) -> JSONValue {
    .object([
      ("X", .integer(rectangle.x)), ("Y", .integer(rectangle.y)), ("Width", .integer(rectangle.width)),
      ("Height", .integer(rectangle.height)),
    ])
  }

  private func layer(_ layer: RenditionLayer) -> JSONValue {
    let identifier = layer.attributes.first { $0.attribute == RenditionAttribute.identifier.rawValue }?.value
    return .members([
      ("NameIdentifier", identifier.map { .integer(Int($0)) }), ("X", .integer(layer.x)), ("Y", .integer(layer.y)),
      ("Width", .integer(layer.width)), ("Height", .integer(layer.height)), ("Opacity", .real(Double(layer.opacity))),
      ("Blend Mode", .integer(layer.blendMode)),
    ])
  }

  static func digest(_ bytes: ByteSpan) -> Text {
    var hash = SecureHash(.sha256)
    hash.update(bytes)
    var builder = TextBuilder()
    builder.append(hexadecimal: hash.finish().span)
    return builder.text
  }
}

/// A number of a color with as few digits as give the same one: they were rounded to 32 bits.
func shortest(_ component: Double) -> Double {
  let single = Float(component)
  return Double(single) == component ? Double(single.description) ?? component : component
}
