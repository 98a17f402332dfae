import Archives
import CFAssets
import CFText
import Reporting
import Terminal

/// The files that renditions become: their paths, from names in the catalog, and their bytes.
struct ExtractedAssets {
  enum Format { case png, raw }

  private let catalog: CompiledCatalog
  private let names: [Text?]
  private let format: Format
  private var pictures: PictureCache
  private var paths = ExtractedPaths()

  init(_ catalog: CompiledCatalog, _ format: Format) {
    self.catalog = catalog
    self.format = format
    names = catalog.assetNames
    pictures = PictureCache(catalog)
  }

  /// The path of a rendition's file, which is another one for each; `nil` for what becomes no file.
  mutating func path(of index: Int) throws(AssetError) -> Text? {
    let rendition = try catalog.rendition(at: index)
    guard let ending = ending(of: rendition) else { return nil }
    return path(of: rendition, extension: ending)
  }

  private mutating func path(of rendition: Rendition, extension ending: Text) -> Text {
    paths.path(
      names[rendition.index] ?? rendition.name, DescribedKey(catalog, rendition.index),
      size: (rendition.width, rendition.height), extension: ending)
  }

  private func ending(of rendition: Rendition) -> Text? {
    switch rendition.kind {
    case .picture, .packedPicture, .link, .externalLink, .stack, .iconStack:
      if !rendition.isEncodedPicture { return format == .png ? ".png" : ".rgba" }
      return rendition.pixelFormat == "JPEG" ? ".jpg" : ".heic"
    case .vector, .glyph: return rendition.pixelFormat == "PDF " ? ".pdf" : ".svg"
    case .data: return ExtractedPaths.ending(of: rendition.name)
    case .color, .iconSizes, .iconGroup, .gradient, .themeGradient, .effect, .texture, .contents, .placeholder, .other:
      return nil
    }
  }

  /// The content of a rendition's file.
  mutating func bytes(of index: Int) throws(AssetError) -> [UInt8] {
    let rendition = try catalog.rendition(at: index)
    if rendition.hasData { return try catalog.data(of: rendition) }
    let image = try pictures.image(of: rendition)
    if format == .png {
      return try PNGWriter.bytes(of: image, colorSpace: rendition.colorSpace) { zlibStream(of: $0, level: 9) }
    }
    let pixels = image.span
    return pixels.indices.map { pixels[$0] }
  }

  /// The name of a color and its components; `nil` for what is not a color.
  mutating func color(of index: Int) throws(AssetError) -> (name: String, value: JSONValue)? {
    let rendition = try catalog.rendition(at: index)
    guard rendition.kind == .color else { return nil }
    let color = try catalog.color(of: rendition)
    return (
      path(of: rendition, extension: "").string,
      .object([
        ("colorspace", .string(AssetListing.colorSpace(color.colorSpace))),
        ("components", .array(color.components.map { .real(shortest($0)) })),
      ])
    )
  }
}
