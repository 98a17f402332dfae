import CFObjects
import Testing

@testable import CFAssets
@testable import CFText

/// Every fact that is published about the catalogs of ../shared/data/assets.
@Suite(.enabled(if: SharedAssets.exist, "../shared/data/assets is missing"))
struct SharedCatalogTests {
  private static let files = Set(SharedAssets.rows("car-files.tsv").map { $0["file"] }).sorted()

  @Test(arguments: files) func headerAndTablesAreRead(file: String) throws {
    let row = try #require(SharedAssets.rows("car-files.tsv").first { $0["file"] == file })
    let catalog = try SharedAssets.catalog("car/" + file)
    #expect(catalog.header.coreUIVersion == row.number("coreui"))
    #expect(catalog.header.storageVersion == row.number("storage"))
    #expect(catalog.header.schemaVersion == row.number("schema"))
    #expect(catalog.header.keySemantics == row.number("key_semantics"))
    #expect(catalog.keyFormat.attributes.map { String($0) }.joined(separator: ",") == row["key_format"])
    #expect(catalog.facetCount == row.number("facets"))
    #expect(catalog.renditionCount == row.number("renditions"))
    #expect(catalog.header.renditionCount == catalog.renditionCount)
    #expect(Set(catalog.tables.map(\.string)) == Set(row["variables"].split(separator: " ").map(String.init)))
    #expect((catalog.metadata?.platform ?? "").string == row["platform"].withoutDash)
    #expect((catalog.metadata?.deploymentVersion ?? "").string == row["platform_version"].withoutDash)
    #expect(catalog.diagnostics.map(\.clause) == [])
  }

  private static let attributes: [String: RenditionAttribute] = [
    "appearance": .appearance, "dim1": .dimension1, "dim2": .dimension2, "direction": .direction, "element": .element,
    "graphics": .graphics, "hclass": .horizontalSizeClass, "id": .identifier, "idiom": .idiom, "layer": .layer,
    "memory": .memory, "part": .part, "pstate": .presentationState, "scale": .scale, "size": .size, "state": .state,
    "subtype": .subtype, "target": .deploymentTarget, "value": .value, "vclass": .verticalSizeClass, "gamut": .gamut,
    "localization": .localization,
  ]

  private static let layouts = [
    "color": 1009, "effect": 7, "external-link": 1001, "gradient": 6, "internal-link": 1003, "multisize": 1010,
    "named-gradient": 1021, "one-scale": 12, "one-tile": 11, "packed": 1004, "vector": 9,
  ]

  @Test(arguments: files) func renditionsAreAsPublished(file: String) throws {
    let name = String(file.dropLast(4))
    let catalog = try SharedAssets.catalog("car/" + file)
    var decoded: [Int: AssetImage] = [:]
    for row in SharedAssets.rows("renditions.tsv") where row["car"] == name {
      let index = row.number("index")
      let rendition = try catalog.rendition(at: index)
      let key = catalog.key(of: index)
      var wanted: [String: Int] = [:]
      for pair in row["key"].split(separator: " ") {
        let parts = pair.split(separator: "=")
        wanted[String(parts[0])] = Int(parts[1])
      }
      for (word, attribute) in Self.attributes {
        #expect(Int(key[attribute]) == wanted[word] ?? 0, "\(word) of \(row)")
        wanted[word] = nil
      }
      #expect(wanted.isEmpty)
      #expect(rendition.name.string == row["name"])
      #expect(Int(rendition.layout) == Self.layouts[row["layout"]] ?? row.number("layout"))
      #expect((rendition.pixelFormat.isEmpty ? "-" : rendition.pixelFormat.string) == row["format"].trimmingDash)
      #expect(rendition.width == row.number("width") && rendition.height == row.number("height"))
      #expect(rendition.scale == row.number("scale"))
      #expect(Int(rendition.flags.rawValue) == row.number("flags"))
      #expect(rendition.size == row.number("size_on_disk"))
      #expect(catalog.sectionNumbers(of: rendition).map { String($0) }.joined(separator: ",") == row["tlvs"])
      let digest = row["sha256_rgba_premultiplied"]
      if digest.hasPrefix("raw:") {
        let data = try catalog.data(of: rendition)
        #expect(digest == "raw:\(sha256(data)):\(data.count)", "\(row)")
      } else if digest != "-" {
        let image: AssetImage
        if rendition.kind == .link {
          let target = try catalog.target(of: rendition).picture
          #expect(target.index == row.number("link_target"))
          let packed = try decoded[target.index] ?? catalog.image(of: target)
          decoded[target.index] = packed
          image = try catalog.image(ofLink: rendition, in: packed)
        } else {
          image = try catalog.image(of: rendition)
          decoded[index] = image
          #expect(image.hasColorsWithinAlpha, "\(row)")
        }
        #expect(image.width == rendition.width && image.height == rendition.height)
        #expect(sha256(image) == digest, "\(row)")
      }
      if rendition.kind == .link {
        let part = try catalog.packedPart(of: rendition).rectangle
        #expect("\(part.x),\(part.y),\(part.width),\(part.height)" == row["link_rect"])
      }
    }
  }

  @Test func namesHaveTheirAttributes() throws {
    for (car, rows) in Dictionary(grouping: SharedAssets.rows("facets.tsv"), by: { $0["car"] }) {
      let catalog = try SharedAssets.catalog("car/\(car).car")
      #expect(catalog.facetCount == rows.count)
      for row in rows {
        let facet = try #require(catalog.facet(named: Text(row["facet"])))
        let attributes = facet.attributes.map { pair in
          "\(Self.attributes.first { $0.value.rawValue == pair.attribute }?.key ?? "?")=\(pair.value)"
        }
        #expect(attributes.sorted() == row["attributes"].split(separator: " ").map(String.init).sorted())
        #expect(!catalog.renditions(of: facet).isEmpty || catalog.metadata?.thinning.isEmpty == false)
      }
    }
  }

  @Test func colorsHaveTheirComponents() throws {
    for row in SharedAssets.rows("colors.tsv") {
      let catalog = try SharedAssets.catalog("car/\(row["car"]).car")
      let color = try catalog.color(of: catalog.rendition(at: row.number("index")))
      #expect(color.colorSpace == row.number("colorspace"))
      #expect(color.components == row["components"].split(separator: " ").compactMap { Double($0) })
    }
  }

  // MARK: - Synthetic catalogs

  private static let short: [String: RenditionAttribute] = [
    "loc": .localization, "app": .appearance, "hc": .horizontalSizeClass, "idiom": .idiom, "gamut": .gamut,
    "target": .deploymentTarget, "mem": .memory, "d2": .dimension2, "part": .part,
  ]

  @Test(arguments: ["synthetic", "synthetic-two-level"]) func everyCodingDecodesToKnownPixels(name: String) throws {
    let catalog = try SharedAssets.catalog("car/\(name).car")
    for row in SharedAssets.rows("synthetic.tsv") {
      let facet = try #require(catalog.facet(named: Text(row["facet"])), "\(row)")
      var selects: [String: UInt16] = [:]
      for pair in row["selects"].split(separator: " ") where pair != "-" {
        let parts = pair.split(separator: "=")
        selects[String(parts[0])] = UInt16(parts[1])
      }
      let found = catalog.renditions(of: facet).filter { index in
        let key = catalog.key(of: index)
        let isPlain =
          selects["part"] != nil || key[.part] != RenditionPart.iconSizes && key[.part] != RenditionPart.iconStack
        return isPlain && (selects["part"] != nil || Int(key[.scale]) == row.number("scale"))
          && Self.short.allSatisfy { word, attribute in
            selects[word].map { key[attribute] == $0 }
              ?? (selects["part"] != nil || word == "part" || key[attribute] == 0)
          }
      }
      #expect(found.count == 1, "\(row): \(found)")
      guard let index = found.first else { continue }
      let rendition = try catalog.rendition(at: index)
      #expect(rendition.width == row.number("width") && rendition.height == row.number("height"), "\(row)")
      #expect(rendition.pixelFormat.string == row["format"].padding4, "\(row)")
      switch row["expected"] {
      case "ok": #expect(sha256(try catalog.image(of: rendition)) == row["sha256"], "\(row)")
      case "data": #expect(sha256(try catalog.data(of: rendition)) == row["sha256"], "\(row)")
      case "unsupported", "needs-rendering":
        let error = try #require(throws: AssetError.self) { try catalog.image(of: rendition) }
        #expect(error.code == (row["expected"] == "unsupported" ? .unsupported : .needsRendering), "\(row)")
      default: Issue.record("an unknown answer: \(row)")
      }
    }
  }

  @Test(arguments: SharedAssets.rows("payload.tsv")) func blocksOfOtherCatalogsAreDecoded(row: SharedAssets.Row) throws
  {
    let bytes = try SharedAssets.bytes("payload/" + row["file"])
    let format = try #require(PixelFormat(Text(row["format"].padding4)))
    let (width, height) = (row.number("width"), row.number("height"))
    let bitmap = try Bitmap(BlockReader(bytes.span, at: 0))
    let image = try bitmap.decode(
      width: width, height: height, format, rowBytes: row.number("row_bytes"), limit: 1 << 28)
    guard format == .halfFloats else {
      #expect(sha256(image) == row["sha256"])
      return
    }
    #expect(!image.isExact)
    // Of half floats the components before they become bytes are published.
    var reader = BlockReader(bytes.span, at: 0, from: 16 + 16 + 8)
    let stripWidth = Int(try reader.uint16())
    #expect(stripWidth == width)
    let stripRows = Int(try reader.uint16())
    var components: [UInt8] = []
    func append(_ value: Int32) {
      components.append(UInt8(truncatingIfNeeded: value))
      components.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    for top in stride(from: 0, to: height, by: stripRows) {
      let rows = min(stripRows, height - top)
      let data = try reader.reader(try reader.length())
      let count = PredictedRows.byteCount(width: width, height: rows, components: 3)
      let strip = try LZFSE.decode(data.bytes, at: 0, count: (count + 15) / 16 * 16, orLZVN: true)
      let alpha = strip.span
      var predicted = PredictedRows(strip.span, width: width, height: rows, components: 3)
      for row in 0..<rows {
        let isKnown = predicted.next()
        #expect(isKnown)
        for column in 0..<width {
          let color = predicted.color(column)
          for value in [color.0, color.1, color.2, Int32(alpha[row * width + column])] { append(value) }
        }
      }
    }
    #expect(sha256(components) == row["sha256"])
  }

  @Test(arguments: SharedAssets.rows("lzfse.tsv")) func streamsOfEveryBlockAreDecoded(row: SharedAssets.Row) throws {
    let bytes = try SharedAssets.bytes("lzfse/" + row["file"])
    let decoded = try LZFSE.decode(bytes.span, at: 0, limit: 1 << 20)
    #expect(decoded.count == row.number("decoded_bytes"))
    #expect(sha256(decoded.array) == row["sha256"])
    // No beginning of a stream is one.
    for count in stride(from: 0, to: bytes.count - 4, by: max(1, bytes.count / 100)) {
      #expect(throws: AssetError.self) {
        try LZFSE.decode(bytes.span.extracting(first: count), at: 0, limit: 1 << 20).count
      }
    }
  }

  @Test(arguments: SharedAssets.rows("lzvn.tsv")) func eachCodeOfLZVNHasItsMeaning(row: SharedAssets.Row) throws {
    let input = bytes(hexadecimal: row["code_hex"])
    var output = try DecodedBytes(limit: 1000)
    if row["decoded_hex"] == "error" {
      var failure: AssetError?
      do throws(AssetError) { try LZVN.decode(input.span, at: 0, into: &output) } catch { failure = error }
      #expect(failure?.code == .damaged)
    } else {
      let used = try LZVN.decode(input.span, at: 0, into: &output)
      #expect(used == row.number("bytes_used"))
      #expect(output.array == bytes(hexadecimal: row["decoded_hex"]))
    }
  }

  // MARK: - Damage

  @Test(arguments: SharedAssets.rows("hostile.tsv")) func damageIsFoundWhereItIs(row: SharedAssets.Row) throws {
    let data = DataObject(try SharedAssets.bytes("hostile/" + row["file"]))
    let codes: [String: AssetError.Code] = [
      "damaged": .damaged, "not-assets": .notAssets, "too-large": .tooLarge, "unsupported": .unsupported,
      "no-rendition": .noRendition,
    ]
    guard row["open"] == "ok" else {
      let error = try #require(throws: AssetError.self) { try CompiledCatalog(data) }
      #expect(error.code == codes[row["open"]])
      return
    }
    let catalog = try CompiledCatalog(data)
    var failure: AssetError?
    do throws(AssetError) {
      let rendition = try catalog.select(Text(row["asset"]), AssetQuery(AssetEnvironment())).chosen
      switch rendition.kind {
      case .color: _ = try catalog.color(of: rendition)
      case .data, .vector: _ = try catalog.data(of: rendition)
      default: _ = try catalog.image(of: rendition)
      }
    } catch { failure = error }
    #expect(failure?.code == codes[row["decode"]], "\(failure?.description.string ?? "decoded")")
  }

  @Test(arguments: ["vortex.car", "mojave-system.car", "shifty.car", "synthetic.car", "rosalind.car"])
  func eachPrefixIsRefusedOrSaysWhatIsMissing(file: String) throws {
    let bytes = try SharedAssets.bytes("car/" + file)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 150)) {
      guard let catalog = try? CompiledCatalog(DataObject(Array(bytes[..<count]))) else { continue }
      var isComplete = true
      for index in 0..<catalog.renditionCount where (try? catalog.rendition(at: index)) == nil { isComplete = false }
      #expect(!isComplete || !catalog.diagnostics.isEmpty, "\(count) bytes")
    }
  }

  // MARK: - Single renditions

  @Test(arguments: SharedAssets.rows("csi.tsv")) func renditionsOfOtherKindsAreRead(row: SharedAssets.Row) throws {
    let bytes = try SharedAssets.bytes("csi/" + row["file"])
    let catalog = try CatalogBuilder.withRendition(bytes)
    let rendition = try catalog.rendition(at: 0)
    #expect(Int(rendition.layout) == row.number("layout"))
    #expect((rendition.pixelFormat.isEmpty ? "-" : rendition.pixelFormat.string) == row["format"].trimmingDash)
    #expect(rendition.width == row.number("width") && rendition.height == row.number("height"))
    #expect(rendition.scale == row.number("scale"))
    #expect(Int(rendition.flags.rawValue) == row.number("flags"))
    #expect(catalog.sectionNumbers(of: rendition).map { String($0) }.joined(separator: ",") == row["sections"])
    #expect(rendition.name.string == row["name"])
    let content = row["content"].split(separator: " ").map(String.init)
    switch rendition.kind {
    case .data, .vector, .picture, .iconStack, .iconGroup:
      let data = try catalog.data(of: rendition)
      #expect(content.prefix(3) == ["data", String(data.count), sha256(data)])
      #expect(try catalog.layers(of: rendition).count == content.filter { $0 == "->" }.count)
    case .externalLink:
      let error = try #require(throws: AssetError.self) { try catalog.image(of: rendition) }
      guard case .external(let bundle, let tag) = error.reason else { throw error }
      #expect(row["content"] == "external [b'\(bundle)', b'\(tag)']")
    case .color:
      let color = try catalog.color(of: rendition)
      #expect(
        row["content"] == "color space \(color.colorSpace) " + color.components.map { "\($0)" }.joined(separator: " "))
    case .iconSizes:
      let sizes = try catalog.iconSizes(of: rendition)
      #expect(row["content"] == "sizes " + sizes.map { "\($0.width)x\($0.height):\($0.index)" }.joined(separator: " "))
    case .gradient:
      let gradient = try catalog.gradient(of: rendition)
      #expect(gradient.start.x == 0.5 && gradient.start.y == 0 && gradient.end.y == 1)
      #expect(gradient.stops.map(\.color) == ["icon_Assets/Color-4", "icon_Assets/Color-5"])
    case .themeGradient, .effect:
      #expect(throws: AssetError.self) { try catalog.image(of: rendition) }
    default: Issue.record("an unknown kind: \(row)")
    }
  }
}

extension AssetImage {
  fileprivate var hasColorsWithinAlpha: Bool {
    let bytes = span
    return stride(from: 0, to: bytes.count, by: 4).allSatisfy {
      max(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) <= bytes[$0 + 3]
    }
  }
}

extension String {
  /// Four letters, as the tables have lost blanks at the end.
  var padding4: String { self == "-" ? "" : count < 4 ? padded : self }
  private var padded: String { self + String(repeating: " ", count: 4 - count) }
  fileprivate var withoutDash: String { self == "-" ? "" : self }
  fileprivate var trimmingDash: String { self == "-" ? "-" : padding4 }
}
