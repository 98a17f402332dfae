import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// A rendition of a catalog for C.
///
/// Unchecked: nothing changes after `init`.
package final class AssetRendition: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .assetRendition }

  /// The numbers of `CFBCAssets.h`.
  package enum Kind: Int {
    case other = 0
    case bitmap, encoded, vector, color, data, sizes, stack, gradient, packed, external
  }

  package let catalog: AssetCatalog
  package let index: Int

  init(_ catalog: AssetCatalog, _ index: Int) {
    self.catalog = catalog
    self.index = index
    super.init(typeID: .assetRendition)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    let other = unsafe unsafeDowncast(other, to: AssetRendition.self)
    return catalog === other.catalog && index == other.index
  }

  package override var contentHash: UInt { UInt(bitPattern: index) }

  package override var description: Text { "CFBCRendition " + Text(index) + (assetName.map { " of " + $0 } ?? "") }

  private func fault(_ error: AssetError) -> AssetFault {
    AssetFault(error, path: catalog.path, asset: assetName ?? "", rendition: index)
  }

  /// That of a compiled catalog; `nil` if it is damaged, or of another catalog.
  private var compiled: (rendition: Rendition, catalog: CompiledCatalog)? {
    guard case .compiled(let catalog, _) = catalog.content, let rendition = try? catalog.rendition(at: index) else {
      return nil
    }
    return (rendition, catalog)
  }

  private var source: (rendition: SourceRendition, asset: SourceCatalogList.Asset, catalog: SourceCatalog)? {
    guard case .source(let list) = catalog.content else { return nil }
    let (asset, rendition) = list.renditions[index]
    return (rendition, list.assets[asset], list.catalogs[list.assets[asset].catalog])
  }
}

// MARK: - Facts

extension AssetRendition {
  package var kind: Kind {
    switch catalog.content {
    case .compiled: return compiled.map { Self.kind(of: $0.rendition) } ?? .other
    case .icon(_, let pictures):
      switch pictures[index].coding {
      case .png, .jpeg2000: return .encoded
      case .argb, .rgb, .bits: return .bitmap
      }
    case .source:
      guard let source else { return .other }
      switch source.rendition.content {
      case .color, .systemColor, .damagedColor: return .color
      case .file(let file):
        if source.asset.asset.kind == .data { return .data }
        let ending = Path.pathExtension(file).asciiLowercased
        return ending == "pdf" || ending == "svg" ? .vector : .encoded
      }
    }
  }

  private static func kind(of rendition: Rendition) -> Kind {
    switch rendition.kind {
    case .picture: rendition.isEncodedPicture ? .encoded : .bitmap
    case .link: .bitmap
    case .packedPicture: .packed
    case .vector, .glyph: .vector
    case .data: .data
    case .color: .color
    case .iconSizes: .sizes
    case .stack, .iconStack, .iconGroup: .stack
    case .gradient: .gradient
    case .externalLink: .external
    case .themeGradient, .effect, .texture, .contents, .placeholder, .other: .other
    }
  }

  package var size: (width: Int, height: Int) {
    switch catalog.content {
    case .compiled: return compiled.map { ($0.rendition.width, $0.rendition.height) } ?? (0, 0)
    case .icon(_, let pictures): return (pictures[index].width, pictures[index].height)
    case .source:
      guard kind == .encoded, let bytes = try? data() else { return (0, 0) }
      let span = bytes.span
      guard PNGReader.isPNG(span), let reader = try? PNGReader(span) else { return (0, 0) }
      return (reader.width, reader.height)
    }
  }

  package var scale: Int {
    switch catalog.content {
    case .compiled(let catalog, _): Int(catalog.key(of: index)[.scale])
    case .icon(_, let pictures): pictures[index].scale
    case .source: source?.rendition.scale ?? 0
    }
  }

  /// That of the source; of an icon file, the type of the element.
  package var name: Text {
    switch catalog.content {
    case .compiled: return compiled?.rendition.name ?? ""
    case .icon(_, let pictures): return pictures[index].type
    case .source:
      guard let source, case .file(let file) = source.rendition.content else { return "" }
      return Path.lastComponent(file)
    }
  }

  package var assetName: Text? {
    switch catalog.content {
    case .compiled(_, let names): names[index]
    case .icon: AssetCatalog.iconName
    case .source: source?.asset.asset.name
    }
  }

  /// The uniform type identifier of what ``data()`` returns; `nil` if it is not known.
  package var type: Text? {
    switch catalog.content {
    case .compiled:
      guard let (rendition, catalog) = compiled else { return nil }
      if let type = try? catalog.type(of: rendition) { return type }
      switch rendition.pixelFormat {
      case "JPEG" where rendition.isEncodedPicture: return "public.jpeg"
      case "HEIF" where rendition.isEncodedPicture: return "public.heic"
      case "PDF ": return "com.adobe.pdf"
      case "SVG ": return "public.svg-image"
      default: return nil
      }
    case .icon(_, let pictures):
      switch pictures[index].coding {
      case .png: return "public.png"
      case .jpeg2000: return "public.jpeg-2000"
      case .argb, .rgb, .bits: return nil
      }
    case .source:
      guard let source, case .file(let file) = source.rendition.content else { return nil }
      if let type = source.rendition.entry["universal-type-identifier"] as? StringObject { return type.text }
      switch Path.pathExtension(file).asciiLowercased {
      case "png": return "public.png"
      case "jpg", "jpeg": return "public.jpeg"
      case "heic": return "public.heic"
      case "pdf": return "com.adobe.pdf"
      case "svg": return "public.svg-image"
      case "json": return "public.json"
      default: return nil
      }
    }
  }

  /// The file of a source catalog.
  package var filePath: Text? {
    guard let source, case .file(let file) = source.rendition.content else { return nil }
    return Path.join(source.catalog.path, file)
  }

  // MARK: - As dictionaries

  /// What the rendition is for: words, and the numbers of compiled catalogs.
  package var attributes: DictionaryObject {
    let result = DictionaryObject.ofObjects()
    func add(_ key: Literal, _ number: UInt16, _ word: Text?) {
      guard number != 0 else { return }
      result.set(word.map { StringObject($0) } ?? NumberObject(.integer(Int64(number))), for: key)
    }
    func number(_ key: Literal, _ value: Int) { result.set(NumberObject(.integer(Int64(value))), for: key) }
    number("Scale", scale)
    let attributes: [(Literal, RenditionAttribute, Bool)] = [
      ("Idiom", .idiom, true), ("Subtype", .subtype, false), ("Direction", .direction, true), ("Gamut", .gamut, true),
      ("HorizontalSizeClass", .horizontalSizeClass, true), ("VerticalSizeClass", .verticalSizeClass, true),
      ("Memory", .memory, true), ("Graphics", .graphics, true), ("DeploymentTarget", .deploymentTarget, true),
      ("GlyphWeight", .glyphWeight, true), ("GlyphSize", .glyphSize, true), ("Dimension1", .dimension1, false),
      ("Dimension2", .dimension2, false), ("State", .state, false), ("Value", .value, false), ("Part", .part, false),
      ("Element", .element, false), ("Identifier", .identifier, false),
    ]
    switch catalog.content {
    case .compiled(let catalog, _):
      let key = catalog.key(of: index)
      for (name, attribute, hasWords) in attributes {
        add(name, key[attribute], hasWords ? attribute.word(for: key[attribute]) : nil)
      }
      add("Appearance", key[.appearance], catalog.word(for: .appearance, key[.appearance]))
      add("Language", key[.localization], catalog.word(for: .localization, key[.localization]))
    case .source:
      guard let rendition = source?.rendition else { break }
      for (name, attribute, hasWords) in attributes {
        add(name, rendition[attribute], hasWords ? attribute.word(for: rendition[attribute]) : nil)
      }
      add("Appearance", rendition.appearance == nil ? 0 : 1, rendition.appearance)
      add("Language", rendition.language == nil ? 0 : 1, rendition.language)
    case .icon(_, let pictures):
      if pictures[index].isDark { result.set(StringObject("NSAppearanceNameDarkAqua"), for: "Appearance") }
    }
    return result
  }

  /// What the rendition is.
  package var info: DictionaryObject {
    let result = DictionaryObject.ofObjects()
    func text(_ key: Literal, _ text: Text) { if !text.isEmpty { result.set(StringObject(text), for: key) } }
    func number(_ key: Literal, _ value: Int) { result.set(NumberObject(.integer(Int64(value))), for: key) }
    number("Index", index)
    text("Name", assetName ?? "")
    text("RenditionName", name)
    text("Type", type ?? "")
    guard let (rendition, catalog) = compiled else { return result }
    number("Layout", Int(rendition.layout))
    number("Flags", Int(rendition.flags.rawValue))
    number("ColorSpace", rendition.colorSpace)
    number("SizeOnDisk", rendition.size)
    text("PixelFormat", rendition.pixelFormat)
    if let coding = catalog.coding(of: rendition) {
      text("Compression", BitmapCoding(rawValue: coding).map { Text($0.name) } ?? Text(UInt64(coding)))
    }
    if rendition.isBitmap || rendition.isEncodedPicture {
      text(
        "TemplateMode",
        rendition.flags.contains(.template)
          ? "template" : rendition.flags.contains(.automaticTemplate) ? "automatic" : "original")
    }
    if rendition.kind == .link, let target = try? catalog.target(of: rendition) {
      number("LinkIndex", target.picture.index)
    }
    if rendition.kind == .iconSizes, let sizes = try? catalog.iconSizes(of: rendition) {
      result.set(
        ArrayObject(texts: sizes.map { Text($0.width) + "x" + Text($0.height) + " index:" + Text($0.index) }),
        for: "Sizes")
    }
    if rendition.kind == .externalLink, let (bundle, tag) = try? catalog.externalLink(of: rendition) {
      text("AssetPackBundle", bundle)
      text("AssetPackTag", tag)
    }
    return result
  }

  /// The parts of a picture that can be resized, from the top left; `nil` if there are none.
  package var slices: DictionaryObject? {
    guard let (rendition, catalog) = compiled, let slices = try? catalog.slices(of: rendition), slices.count > 1 else {
      return nil
    }
    let result = DictionaryObject.ofObjects()
    let rectangles = slices.map { slice in
      let rectangle = DictionaryObject.ofObjects()
      let values: [(Literal, Int)] = [
        ("X", slice.x), ("Y", rendition.height - slice.y - slice.height), ("Width", slice.width),
        ("Height", slice.height),
      ]
      for (key, value) in values { rectangle.set(NumberObject(.integer(Int64(value))), for: key) }
      return rectangle
    }
    result.set(ArrayObject(rectangles), for: "Rectangles")
    let layout = rendition.kind == .link ? (try? catalog.packedPart(of: rendition))?.layout : rendition.layout
    result.set(NumberObject(.integer(Int64(layout ?? rendition.layout))), for: "Layout")
    return result
  }
}

// MARK: - Contents

extension AssetRendition {
  /// The bytes as they are stored: of data sets, vectors, and pictures in a format of their own.
  package func data() throws(AssetFault) -> [UInt8] {
    switch catalog.content {
    case .compiled(let compiled, _):
      do throws(AssetError) { return try compiled.data(of: try compiled.rendition(at: index), catalog.limits) } catch {
        throw fault(error)
      }
    case .icon(let icon, let pictures): return icon.content(of: pictures[index].element)
    case .source:
      guard let filePath else { throw fault(AssetError(.wrongKind(wanted: .data))) }
      do throws(SystemError) { return try Files.read(filePath, limit: catalog.limits.bytes) } catch {
        throw AssetFault(error, path: filePath)
      }
    }
  }

  package func image() throws(AssetFault) -> ImageObject {
    switch catalog.content {
    case .compiled(let compiled, _):
      do throws(AssetError) {
        let rendition = try compiled.rendition(at: index)
        return try withMemory(for: rendition.size) { () throws(AssetError) in
          ImageObject(try compiled.image(of: rendition, catalog.limits), colorSpace: rendition.colorSpace)
        }
      } catch { throw fault(error) }
    case .icon(let icon, let pictures):
      do throws(AssetError) {
        return ImageObject(try icon.image(of: pictures[index], catalog.limits).multiplied(), colorSpace: 1)
      } catch { throw fault(error) }
    case .source:
      guard kind == .encoded else { throw fault(AssetError(.wrongKind(wanted: .picture))) }
      let bytes = try data()
      guard PNGReader.isPNG(bytes.span) else { throw fault(AssetError(.wrongKind(wanted: .picture))) }
      do throws(AssetError) { return try ImageObject.decode(bytes.span, catalog.limits) } catch { throw fault(error) }
    }
  }

  package func color() throws(AssetFault) -> AssetColor {
    switch catalog.content {
    case .compiled(let compiled, _):
      do throws(AssetError) { return try compiled.color(of: try compiled.rendition(at: index)) } catch {
        throw fault(error)
      }
    case .icon: break
    case .source:
      guard let source else { break }
      switch source.rendition.content {
      case .color(let color): return color
      case .damagedColor: throw fault(AssetError(.damagedColor(source.asset.asset.place)))
      case .systemColor(let platform, let name):
        throw fault(AssetError(.unsupported(.systemColor(platform + ":" + name))))
      case .file: break
      }
    }
    throw fault(AssetError(.wrongKind(wanted: .color)))
  }
}

/// A decoded picture for C: colors are multiplied by alpha.
///
/// Unchecked: nothing changes after `init`.
package final class ImageObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .image }

  package let image: AssetImage
  package let colorSpace: Int

  init(_ image: AssetImage, colorSpace: Int) {
    self.image = image
    self.colorSpace = colorSpace
    super.init(typeID: .image)
  }

  package override var description: Text { "CFBCImage " + Text(image.width) + "x" + Text(image.height) }

  /// A PNG file, or Apple's form of one.
  package static func decode(_ png: ByteSpan, _ limits: AssetLimits) throws(AssetError) -> ImageObject {
    guard PNGReader.isPNG(png) else { throw AssetError(.notAssets(png.isEmpty ? .empty : .unknownBytes)) }
    return ImageObject(try PNGReader(png).image(limits).multiplied(), colorSpace: 1)
  }

  /// Where C sees the pixels.
  package var address: UnsafePointer<UInt8> { unsafe image.address }
}

// MARK: - Bytes for C

extension DataObject {
  /// Data of bytes that have been made, if there is memory for the copy.
  fileprivate static func of(_ bytes: [UInt8]) throws(AssetError) -> DataObject {
    guard cfbcc_memory_is_available(bytes.count) else { throw .outOfMemory }
    return DataObject(bytes)
  }
}

/// What work may take that makes arrays of a size: memory for them is set aside, because arrays cannot fail to grow.
private func withMemory<Result>(
  for count: Int, _ work: () throws(AssetError) -> Result
) throws(AssetError) -> Result {
  guard cfbcc_begin_reading(count) else { throw .outOfMemory }
  defer { cfbcc_end_reading(count) }
  let result = try work()
  if cfbcc_memory_is_low() { throw .outOfMemory }
  return result
}

extension AssetRendition {
  package func dataObject() throws(AssetFault) -> DataObject {
    let bytes = try data()
    do throws(AssetError) { return try .of(bytes) } catch { throw fault(error) }
  }
}

extension ImageObject {
  private func about<Result>(_ work: () throws(AssetError) -> Result) throws(AssetFault) -> Result {
    do throws(AssetError) { return try work() } catch { throw AssetFault(error) }
  }

  package func straightPixels() throws(AssetFault) -> DataObject {
    try about { () throws(AssetError) in
      let straight = try image.straight()
      return try withMemory(for: straight.span.count) { DataObject(copying: straight.span) }
    }
  }

  /// A PNG file with colors that are not multiplied by alpha.
  package func png() throws(AssetFault) -> DataObject {
    try about { () throws(AssetError) in
      try withMemory(for: 5 * image.width * image.height) { () throws(AssetError) in
        DataObject(
          try PNGWriter.bytes(of: image, colorSpace: colorSpace) { PNGWriter.storedStream(of: $0) })
      }
    }
  }

  package static func open(_ png: ByteSpan, _ limits: AssetLimits) throws(AssetFault) -> ImageObject {
    do throws(AssetError) { return try decode(png, limits) } catch { throw AssetFault(error) }
  }

  /// The same picture as every program reads it. A PNG file that is not Apple's form of one stays as it is.
  package static func normalized(_ png: DataObject) throws(AssetFault) -> DataObject {
    do throws(AssetError) {
      guard PNGReader.isPNG(png.span) else {
        throw AssetError(.notAssets(png.count == 0 ? .empty : .unknownBytes))
      }
      let reader = try PNGReader(png.span)
      guard reader.isCgBI else { return png.isMutable ? try .of(png.bytes) : png }
      let count = png.count + 5 * reader.width * reader.height
      guard cfbcc_begin_reading(count) else { throw .outOfMemory }
      defer { cfbcc_end_reading(count) }
      return DataObject(try reader.normalized { PNGWriter.storedStream(of: $0) })
    } catch { throw AssetFault(error) }
  }

  /// An icon file of PNG files, each of which fills the places of its size.
  ///
  /// - Parameter pngs: `nil` for an element that is not data.
  package static func iconFile(_ pngs: [DataObject?]) throws(AssetFault) -> DataObject {
    do throws(AssetError) {
      var pictures: [IconFileWriter.Slot: [UInt8]] = [:]
      var total = 0
      for png in pngs { total += png?.count ?? 0 }
      guard cfbcc_begin_reading(2 * total) else { throw .outOfMemory }
      defer { cfbcc_end_reading(2 * total) }
      for png in pngs {
        guard let png, PNGReader.isPNG(png.span) else { throw AssetError(.notAPNG, at: 0) }
        let reader = try PNGReader(png.span)
        let slots = IconFileWriter.Slot.all.filter { $0.pixels == reader.width && $0.pixels == reader.height }
        guard !slots.isEmpty else { throw AssetError(.noSlot(width: reader.width, height: reader.height)) }
        for slot in slots { pictures[slot] = png.bytes }
      }
      return DataObject(try IconFileWriter.bytes(of: pictures))
    } catch { throw AssetFault(error) }
  }
}
