import Archives
import CFAssets
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// The assets of one or more source catalogs, in bytewise order of their names. Of several with a name and a kind,
/// the first one counts.
struct SourceAssets {
  struct Asset {
    let catalog: Int
    let asset: SourceAsset
    /// As places in ``SourceAssets/renditions``.
    let renditions: Range<Int>
    /// Why there are no renditions.
    let fault: AssetError?
  }

  struct Rendition {
    let asset: Int
    let rendition: SourceRendition
    let key: DescribedKey
  }

  let catalogs: [(catalog: SourceCatalog, name: Text)]
  private(set) var assets: [Asset] = []
  private(set) var renditions: [Rendition] = []

  /// What is wrong with the catalogs, for people.
  private(set) var diagnostics: [Text] = []

  init(_ catalogs: [(catalog: SourceCatalog, name: Text)]) {
    self.catalogs = catalogs
    var found: [(catalog: Int, asset: SourceAsset)] = []
    var kinds: [Text: [SourceAssetKind]] = [:]
    for (index, (catalog, name)) in catalogs.enumerated() {
      diagnostics += catalog.diagnostics.map { name + ": " + $0.clause }
      for asset in catalog.assets {
        if kinds[asset.name]?.contains(asset.kind) == true {
          diagnostics.append(name + ": another catalog has the asset " + asset.place + ", which is ignored here")
        } else {
          kinds[asset.name, default: []].append(asset.kind)
          found.append((index, asset))
        }
      }
    }
    for (catalog, asset) in found.stableSorted({ $0.asset.name < $1.asset.name }) {
      let first = renditions.count
      var fault: AssetError?
      do throws(AssetError) {
        for rendition in try catalogs[catalog].catalog.renditions(of: asset) {
          renditions.append(Rendition(asset: assets.count, rendition: rendition, key: DescribedKey(rendition)))
        }
      } catch { fault = error }
      assets.append(Asset(catalog: catalog, asset: asset, renditions: first..<renditions.count, fault: fault))
    }
  }

  /// The asset that a program most likely means by a name.
  func index(of name: Text, kind: AssetKind?) -> Int? {
    let found = assets.indices.filter {
      assets[$0].asset.name == name && (kind == nil || assets[$0].asset.kind.assetKind == kind)
    }
    for kind in SourceAssetKind.allCases {
      if let index = found.first(where: { assets[$0].asset.kind == kind }) { return index }
    }
    return nil
  }

  // MARK: - Files

  /// The path of a rendition's file; `nil` for colors.
  func file(_ index: Int) -> Text? {
    guard case .file(let file) = renditions[index].rendition.content else { return nil }
    return file
  }

  private func path(_ index: Int) -> Text? {
    file(index).map { Path.join(catalogs[assets[renditions[index].asset].catalog].catalog.path, $0) }
  }

  /// For people.
  func shownFile(_ index: Int) -> Text {
    guard let file = file(index) else { return "" }
    return catalogs.count == 1 ? file : Path.join(catalogs[assets[renditions[index].asset].catalog].name, file)
  }

  /// The size of a rendition's file in bytes; 0 for colors.
  func size(_ index: Int) -> Int { path(index).flatMap { try? FileAttributes($0) }?.size ?? 0 }

  func bytes(of index: Int) throws(AssetError) -> [UInt8] {
    guard let file = file(index), let path = path(index) else { throw AssetError(.wrongKind(wanted: .data)) }
    do throws(SystemError) { return try Files.read(path, limit: Budget.maximumFileSize) } catch {
      throw AssetError(.unreadable(file, error.description))
    }
  }

  /// The size of a rendition in pixels, if it is a PNG file.
  func pixels(_ index: Int) -> (width: Int, height: Int)? {
    guard let bytes = try? bytes(of: index) else { return nil }
    let span = bytes.span
    guard PNGReader.isPNG(span), let reader = try? PNGReader(span) else { return nil }
    return (reader.width, reader.height)
  }

  // MARK: - Tables

  /// A line for each name: its kind, its renditions, the largest size, and the bytes of the files.
  func names(_ wanted: [Int]) -> [[String]] {
    var rows = [["name", "kind", "renditions", "pixels", "bytes"]]
    for asset in wanted.map({ assets[$0] }) {
      let largest = asset.renditions.compactMap { pixels($0) }.max { $0.width * $0.height < $1.width * $1.height }
      rows.append([
        asset.asset.name.string, Text(asset.asset.kind.name).string,
        asset.fault == nil ? DescribedKey.summary(asset.renditions.map { renditions[$0].key }) : "damaged",
        largest.map { "\($0.width)x\($0.height)" } ?? "", "\(asset.renditions.reduce(0) { $0 + size($1) })",
      ])
    }
    return rows
  }

  /// A line for each rendition: its number, its file, what it is, its size, and its attributes.
  func renditions(_ wanted: [Int]) -> [[String]] {
    var rows = [["index", "file", "kind", "pixels", "bytes", "attributes"]]
    for index in wanted {
      let size = pixels(index)
      rows.append([
        "\(index)", shownFile(index).string, assetType(index).string,
        size.map { "\($0.width)x\($0.height)" } ?? "", "\(self.size(index))", renditions[index].key.description,
      ])
    }
    return rows
  }

  private func assetType(_ index: Int) -> Text {
    switch assets[renditions[index].asset].asset.kind {
    case .image, .launchImage: renditions[index].rendition.scale == 0 && isVector(index) ? "Vector" : "Image"
    case .icon: "Icon Image"
    case .symbol: "Vector Glyph"
    case .color: "Color"
    case .data: "Data"
    case .brand, .stack, .layer, .complication, .other: "Other"
    }
  }

  private func isVector(_ index: Int) -> Bool {
    let ending = file(index).map { Path.pathExtension($0).asciiLowercased }
    return ending == "pdf" || ending == "svg"
  }

  // MARK: - JSON

  /// The document, and what is wrong with renditions and assets.
  func document(of wanted: [Int], hasHeader: Bool) -> (
    document: JSONValue, faults: [(rendition: Int, error: AssetError)]
  ) {
    var faults: [(rendition: Int, error: AssetError)] = []
    var objects: [JSONValue] = []
    if hasHeader {
      objects.append(
        .members([
          ("Catalogs", .array(catalogs.map { .string($0.name) })),
          ("Diagnostics", diagnostics.isEmpty ? nil : .array(diagnostics.map { .string($0) })),
        ]))
    }
    for index in wanted {
      let rendition = renditions[index]
      var members = [("Name", JSONValue.string(assets[rendition.asset].asset.name))] + rendition.key.members
      var own: [(String, JSONValue?)] = [("Index", .integer(index))]
      members.append(("AssetType", .string(assetType(index))))
      do throws(AssetError) { try append(index, &members, &own) } catch {
        faults.append((index, error))
        own.append(("Diagnostics", .array([.string(error.description)])))
      }
      objects.append(.members(AssetListing.sorted(members) + own))
    }
    return (.array(objects), faults)
  }

  private func append(
    _ index: Int, _ members: inout [(String, JSONValue?)], _ own: inout [(String, JSONValue?)]
  ) throws(AssetError) {
    let rendition = renditions[index].rendition
    let asset = assets[renditions[index].asset].asset
    switch rendition.content {
    case .color(let color):
      members += [
        ("Color components", .array(color.components.map { .real($0) })),
        ("Colorspace", .string(AssetListing.colorSpace(color.colorSpace))),
      ]
    case .systemColor(let platform, let name):
      members.append(("System Color", .string(platform.isEmpty ? name : platform + ":" + name)))
    case .damagedColor: throw AssetError(.damagedColor(asset.place))
    case .file(let file):
      own.append(("File", .string(shownFile(index))))
      members.append(("RenditionName", .string(Path.lastComponent(file))))
      let bytes = try bytes(of: index)
      members.append(("SizeOnDisk", .integer(bytes.count)))
      let span = bytes.span
      guard isPicture(index), PNGReader.isPNG(span) else {
        let type = (rendition.entry["universal-type-identifier"] as? StringObject)?.text
        members += [
          ("Data Length", .integer(bytes.count)), ("UTI", type.map { .string($0) }),
          ("SHA256", .string(AssetListing.digest(span))),
        ]
        return
      }
      let image = try PNGReader(span).image().multiplied()
      members += [
        ("PixelWidth", .integer(image.width)), ("PixelHeight", .integer(image.height)),
        ("Opaque", .bool(image.isOpaque)), ("SHA256", .string(AssetListing.digest(image.span))),
      ]
    }
  }

  // MARK: - Extraction

  /// The name of a color and its components; `nil` for another kind of value.
  func color(of index: Int, _ paths: inout ExtractedPaths) throws(AssetError) -> (key: String, value: JSONValue)? {
    let value: JSONValue
    switch renditions[index].rendition.content {
    case .file: return nil
    case .damagedColor: throw AssetError(.damagedColor(assets[renditions[index].asset].asset.place))
    case .color(let color):
      value = .object([
        ("colorspace", .string(AssetListing.colorSpace(color.colorSpace))),
        ("components", .array(color.components.map { .real($0) })),
      ])
    case .systemColor(let platform, let name):
      value = .object([("platform", .string(platform)), ("system color", .string(name))])
    }
    return (path(of: index, &paths, size: (0, 0), extension: "").string, value)
  }

  /// The path of the file that a rendition becomes.
  func path(of index: Int, _ format: ExtractedAssets.Format, _ paths: inout ExtractedPaths) throws(AssetError) -> Text {
    guard isPicture(index), let size = pixels(index) else {
      return path(of: index, &paths, size: (0, 0), extension: ExtractedPaths.ending(of: file(index) ?? ""))
    }
    return path(of: index, &paths, size: size, extension: format == .png ? ".png" : ".rgba")
  }

  /// The content of that file. PNG files that only Apple's systems read become plain ones.
  func extracted(_ index: Int, _ format: ExtractedAssets.Format) throws(AssetError) -> [UInt8] {
    let bytes = try bytes(of: index)
    let span = bytes.span
    guard isPicture(index), PNGReader.isPNG(span) else { return bytes }
    let reader = try PNGReader(span)
    if format == .raw {
      let image = try reader.image().multiplied()
      let pixels = image.span
      return pixels.indices.map { pixels[$0] }
    }
    return reader.isCgBI ? try reader.normalized { zlibStream(of: $0, level: 9) } : bytes
  }

  private func isPicture(_ index: Int) -> Bool { assets[renditions[index].asset].asset.kind != .data }

  private func path(
    of index: Int, _ paths: inout ExtractedPaths, size: (width: Int, height: Int), extension ending: Text
  ) -> Text {
    let rendition = renditions[index]
    return paths.path(assets[rendition.asset].asset.name, rendition.key, size: size, extension: ending)
  }
}
