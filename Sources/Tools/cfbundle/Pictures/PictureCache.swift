import CFAssets
import CFText

/// Decodes pictures of a catalog, and keeps packed ones for the next link that leads into them.
struct PictureCache {
  private let catalog: CompiledCatalog
  private var packed: [Int: AssetImage] = [:]
  private var size = 0

  private static let maximumSize = 256 << 20

  init(_ catalog: CompiledCatalog) { self.catalog = catalog }

  mutating func image(of rendition: Rendition) throws(AssetError) -> AssetImage {
    guard rendition.kind == .link else { return try catalog.image(of: rendition) }
    let target = try catalog.target(of: rendition).picture
    if let picture = packed[target.index] { return try catalog.image(ofLink: rendition, in: picture) }
    let picture = try catalog.image(of: target)
    size += 4 * picture.width * picture.height
    if size > Self.maximumSize {
      packed = [:]
      size = 4 * picture.width * picture.height
    }
    packed[target.index] = picture
    return try catalog.image(ofLink: rendition, in: picture)
  }
}
