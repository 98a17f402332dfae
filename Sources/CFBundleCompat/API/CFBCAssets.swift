// C entry points for pictures, colors and data of asset catalogs. The contract is in CFBCAssets.h.

import CFAssets
import CFBundleCompatC
import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText

extension AssetFault: ErrorForC {}

@_cdecl("CFBCAssetCatalogGetTypeID")
package func exportCFBCAssetCatalogGetTypeID() -> UInt { UInt(TypeID.assetCatalog.rawValue) }

@_cdecl("CFBCRenditionGetTypeID")
package func exportCFBCRenditionGetTypeID() -> UInt { UInt(TypeID.assetRendition.rawValue) }

@_cdecl("CFBCImageGetTypeID")
package func exportCFBCImageGetTypeID() -> UInt { UInt(TypeID.image.rawValue) }

// MARK: - Opening

@inline(never)
private func limits(_ options: Handle?, function: Literal) throws(AssetFault) -> AssetLimits {
  var limits = AssetLimits()
  guard let options = borrow(options, as: DictionaryObject.self, function: function) else { return limits }
  for entry in options.entries {
    let key = (entry.key as? StringObject)?.text ?? entry.key.description
    var limit = 0
    if let number = entry.value as? NumberObject, case .integer(let integer) = number.value {
      limit = Int(clamping: integer)
    }
    guard limit > 0, key == "MaxPixels" || key == "MaxBytes" else { throw AssetFault(AssetError(.option(key))) }
    if key == "MaxPixels" { limits.pixels = min(limit, AssetLimits.mostPixels) } else { limits.bytes = limit }
  }
  return limits
}

@_cdecl("CFBCAssetCatalogCreateWithURL")
package func exportCFBCAssetCatalogCreateWithURL(
  _ url: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let url = borrow(url, as: URLObject.self) else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      let limits = try limits(options, function: "CFBCAssetCatalogCreateWithURL")
      guard let path = url.fileSystemPath else { throw AssetFault(AssetError(.notAFile)) }
      return try AssetCatalog.open(path, limits)
    }, error)
}

@_cdecl("CFBCAssetCatalogCreateWithData")
package func exportCFBCAssetCatalogCreateWithData(
  _ data: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      let limits = try limits(options, function: "CFBCAssetCatalogCreateWithData")
      return try AssetCatalog.open(data.isMutable ? DataObject(copying: data.span) : data, "", limits)
    }, error)
}

@_cdecl("CFBCBundleCopyAssetCatalog")
package func exportCFBCBundleCopyAssetCatalog(
  _ bundle: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let bundle = borrow(bundle, as: Bundle.self) else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      if let query = ResourceQuery(name: "Assets", type: "car", subdirectory: nil),
        case .text(let found)? = bundle.explainResource(query)?.answer
      {
        return try AssetCatalog.open(Path.join(bundle.path, found), AssetLimits())
      }
      let folder = bundle.resourcesURL.fileSystemPath ?? bundle.path
      let entries: [DirectoryListing.Entry]
      do throws(SystemError) { entries = try DirectoryListing.ifPresent(folder)?.entries ?? [] } catch {
        throw AssetFault(error, path: folder)
      }
      let sources = entries.filter { $0.isDirectory && AssetCatalog.isSource($0.name) }
        .map { Path.join(folder, $0.name) }
      guard !sources.isEmpty else { throw AssetFault(AssetError(.noCatalog), path: bundle.path) }
      return try AssetCatalog.open(sources: sources, AssetLimits())
    }, error)
}

// MARK: - The catalog

@inline(never)
private func borrowCatalog(_ catalog: Handle?, function: Literal = #function) -> AssetCatalog? {
  borrow(catalog, as: AssetCatalog.self, function: function)
}

@inline(never)
private func borrowText(_ text: Handle?, function: Literal = #function) -> Text? {
  borrow(text, as: StringObject.self, function: function)?.text
}

@_cdecl("CFBCAssetCatalogGetFormat")
package func exportCFBCAssetCatalogGetFormat(_ catalog: Handle?) -> Int { borrowCatalog(catalog)?.format.rawValue ?? 0 }

@_cdecl("CFBCAssetCatalogCopyInfo")
package func exportCFBCAssetCatalogCopyInfo(_ catalog: Handle?) -> Handle? { retained(borrowCatalog(catalog)?.info) }

@_cdecl("CFBCAssetCatalogCopyDiagnostics")
package func exportCFBCAssetCatalogCopyDiagnostics(_ catalog: Handle?) -> Handle? {
  retained(borrowCatalog(catalog).map { ArrayObject(texts: $0.diagnostics) })
}

@_cdecl("CFBCAssetCatalogCopyNames")
package func exportCFBCAssetCatalogCopyNames(_ catalog: Handle?, _ kind: Int) -> Handle? {
  guard let catalog = borrowCatalog(catalog) else { return nil }
  if kind == 0 { return withMemory(for: catalog.renditionCount) { ArrayObject(texts: catalog.names(nil)) } }
  guard let kind = AssetKind(rawValue: kind) else {
    Diagnostics.badArgument("there is no such kind of assets", function: #function)
    return retained(ArrayObject(texts: []))
  }
  return withMemory(for: catalog.renditionCount) { ArrayObject(texts: catalog.names(kind)) }
}

/// The result of work on a list, which needs memory for it.
private func withMemory(for count: Int, _ work: () -> CFObject?) -> Handle? {
  let cost = ReadingCost.list(of: count)
  guard cfbcc_begin_reading(cost) else { return nil }
  defer { cfbcc_end_reading(cost) }
  return retained(work())
}

@_cdecl("CFBCAssetCatalogGetKind")
package func exportCFBCAssetCatalogGetKind(_ catalog: Handle?, _ name: Handle?) -> Int {
  let name = borrowText(name)
  guard let catalog = borrowCatalog(catalog), let name else { return -1 }
  return catalog.kind(name)?.rawValue ?? -1
}

@_cdecl("CFBCAssetCatalogCopyProperties")
package func exportCFBCAssetCatalogCopyProperties(_ catalog: Handle?, _ name: Handle?) -> Handle? {
  let name = borrowText(name)
  guard let catalog = borrowCatalog(catalog), let name else { return nil }
  return retained(catalog.properties(name))
}

// MARK: - Renditions

@_cdecl("CFBCAssetCatalogGetRenditionCount")
package func exportCFBCAssetCatalogGetRenditionCount(_ catalog: Handle?) -> Int {
  borrowCatalog(catalog)?.renditionCount ?? 0
}

@_cdecl("CFBCAssetCatalogCopyRenditionAtIndex")
package func exportCFBCAssetCatalogCopyRenditionAtIndex(_ catalog: Handle?, _ index: Int) -> Handle? {
  guard let catalog = borrowCatalog(catalog), isIndex(index, below: catalog.renditionCount) else { return nil }
  return retained(catalog.rendition(at: index))
}

@_cdecl("CFBCAssetCatalogCopyRenditions")
package func exportCFBCAssetCatalogCopyRenditions(
  _ catalog: Handle?, _ name: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  let name = borrowText(name)
  guard let catalog = borrowCatalog(catalog), let name else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      guard let found = try catalog.renditions(name) else {
        throw AssetFault(AssetError(.noSuchAsset(name)), path: catalog.path, asset: name)
      }
      return ArrayObject(found.map { catalog.rendition(at: $0) })
    }, error)
}

/// What renditions are chosen for.
private func query(_ environment: Handle?, function: Literal) -> AssetQuery {
  let target = borrow(environment, as: TargetEnvironment.self, function: function) ?? ProcessEnvironment.shared.current
  return AssetQuery(AssetEnvironment(target))
}

extension AssetEnvironment {
  init(_ target: TargetEnvironment) {
    self.init()
    let pictures = target.settings.pictures
    idiom = AssetEnvironment.idiom(ofDevice: target.deviceName)
    scale = target.scale
    isDark = pictures.appearance == "dark"
    hasHighContrast = pictures.contrast == "high"
    hasDisplayP3 = pictures.gamut == "p3"
    languages = target.languages
    let isRightToLeft =
      pictures.layoutDirection.isEmpty
      ? target.languages.first.map { WritingDirection(of: $0) == .rightToLeft } ?? false
      : pictures.layoutDirection == "rtl"
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    horizontalSizeClass = RenditionAttribute.horizontalSizeClass.value(for: pictures.horizontalSizeClass) ?? 0
    verticalSizeClass = RenditionAttribute.verticalSizeClass.value(for: pictures.verticalSizeClass) ?? 0
    if pictures.memory > 0 { memory = RenditionAttribute.memory.value(for: Text(pictures.memory) + "GB") }
    if !pictures.graphics.isEmpty { graphics = RenditionAttribute.graphics.value(for: pictures.graphics) }
    subtype = UInt16(pictures.subtype)
  }
}

@_cdecl("CFBCAssetCatalogCopyRendition")
package func exportCFBCAssetCatalogCopyRendition(
  _ catalog: Handle?, _ name: Handle?, _ kind: Int, _ environment: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  let name = borrowText(name)
  let query = query(environment, function: #function)
  guard let catalog = borrowCatalog(catalog), let name else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      let wanted = AssetKind(rawValue: kind)
      guard let wanted else { throw AssetFault(AssetError(.noSuchAsset(name)), path: catalog.path, asset: name) }
      return try catalog.select(name, kind: wanted == .other ? nil : wanted, query)
    }, error)
}

@_cdecl("CFBCAssetCatalogCopyIconRendition")
package func exportCFBCAssetCatalogCopyIconRendition(
  _ catalog: Handle?, _ name: Handle?, _ pixels: Int, _ environment: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  let name = borrowText(name)
  var query = query(environment, function: #function)
  guard let catalog = borrowCatalog(catalog), isLength(pixels) else { return nil }
  query.pixels = min(pixels, 65_536)
  return retained(attempt(error) { () throws(AssetFault) in try catalog.selectIcon(name, query) }, error)
}

@_cdecl("CFBCAssetCatalogCopyExplanation")
package func exportCFBCAssetCatalogCopyExplanation(
  _ catalog: Handle?, _ name: Handle?, _ environment: Handle?
) -> Handle? {
  let name = borrowText(name)
  let query = query(environment, function: #function)
  guard let catalog = borrowCatalog(catalog), let name,
    let candidates = try? catalog.candidates(name, kind: nil, query)
  else { return nil }
  return withMemory(for: candidates.count) {
    ArrayObject(
      candidates.enumerated().map { place, candidate in
        let entry = DictionaryObject.ofObjects()
        entry.set(NumberObject(.integer(Int64(candidate.index))), for: "Index")
        let isChosen = place == 0 && candidate.unsuitable == nil
        entry.set(isChosen ? BooleanObject.true : BooleanObject.false, for: "Chosen")
        if let criterion = candidate.unsuitable {
          entry.set(StringObject(Text(criterion.name)), for: "Unsuitable")
        } else if let criterion = candidate.beatenBy, !isChosen {
          entry.set(StringObject(Text(criterion.name)), for: "Worse")
        }
        return entry
      })
  }
}

@inline(never)
private func borrowRendition(_ rendition: Handle?, function: Literal = #function) -> AssetRendition? {
  borrow(rendition, as: AssetRendition.self, function: function)
}

@_cdecl("CFBCRenditionGetKind")
package func exportCFBCRenditionGetKind(_ rendition: Handle?) -> Int { borrowRendition(rendition)?.kind.rawValue ?? 0 }

@_cdecl("CFBCRenditionGetIndex")
package func exportCFBCRenditionGetIndex(_ rendition: Handle?) -> Int { borrowRendition(rendition)?.index ?? -1 }

@_cdecl("CFBCRenditionGetWidth")
package func exportCFBCRenditionGetWidth(_ rendition: Handle?) -> Int { borrowRendition(rendition)?.size.width ?? 0 }

@_cdecl("CFBCRenditionGetHeight")
package func exportCFBCRenditionGetHeight(_ rendition: Handle?) -> Int { borrowRendition(rendition)?.size.height ?? 0 }

@_cdecl("CFBCRenditionGetScale")
package func exportCFBCRenditionGetScale(_ rendition: Handle?) -> Double {
  borrowRendition(rendition).map { Double($0.scale) } ?? 0
}

@_cdecl("CFBCRenditionCopyName")
package func exportCFBCRenditionCopyName(_ rendition: Handle?) -> Handle? {
  retained(borrowRendition(rendition).map { StringObject($0.name) })
}

@_cdecl("CFBCRenditionCopyAssetName")
package func exportCFBCRenditionCopyAssetName(_ rendition: Handle?) -> Handle? {
  retained((borrowRendition(rendition)?.assetName).map { StringObject($0) })
}

@_cdecl("CFBCRenditionCopyType")
package func exportCFBCRenditionCopyType(_ rendition: Handle?) -> Handle? {
  retained((borrowRendition(rendition)?.type).map { StringObject($0) })
}

@_cdecl("CFBCRenditionCopyURL")
package func exportCFBCRenditionCopyURL(_ rendition: Handle?) -> Handle? {
  retained((borrowRendition(rendition)?.filePath).map { URLObject(filePath: $0, isDirectory: false) })
}

@_cdecl("CFBCRenditionCopyAttributes")
package func exportCFBCRenditionCopyAttributes(_ rendition: Handle?) -> Handle? {
  retained(borrowRendition(rendition)?.attributes)
}

@_cdecl("CFBCRenditionCopyInfo")
package func exportCFBCRenditionCopyInfo(_ rendition: Handle?) -> Handle? { retained(borrowRendition(rendition)?.info) }

// MARK: - Contents

@_cdecl("CFBCRenditionCreateImage")
package func exportCFBCRenditionCreateImage(
  _ rendition: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let rendition = borrowRendition(rendition) else { return nil }
  return retained(attempt(error) { () throws(AssetFault) in try rendition.image() }, error)
}

@_cdecl("CFBCRenditionCopyData")
package func exportCFBCRenditionCopyData(_ rendition: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  guard let rendition = borrowRendition(rendition) else { return nil }
  return retained(attempt(error) { () throws(AssetFault) in try rendition.dataObject() }, error)
}

@_cdecl("CFBCRenditionGetColor")
package func exportCFBCRenditionGetColor(
  _ rendition: Handle?, _ components: UnsafeMutablePointer<Double>?, _ count: UnsafeMutablePointer<Int>?,
  _ colorSpace: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  guard let rendition = borrowRendition(rendition),
    let color = attempt(error, { () throws(AssetFault) in try rendition.color() })
  else { return 0 }
  if let components = unsafe components {
    for index in 0..<4 {
      unsafe components[index] = index < color.components.count ? color.components[index] : 0
    }
  }
  unsafe count?.pointee = color.components.count
  unsafe colorSpace?.pointee = color.colorSpace
  return 1
}

@_cdecl("CFBCRenditionCopySlices")
package func exportCFBCRenditionCopySlices(_ rendition: Handle?) -> Handle? {
  retained(borrowRendition(rendition)?.slices)
}

// MARK: - Images

@inline(never)
private func borrowImage(_ image: Handle?, function: Literal = #function) -> ImageObject? {
  borrow(image, as: ImageObject.self, function: function)
}

@_cdecl("CFBCImageGetWidth")
package func exportCFBCImageGetWidth(_ image: Handle?) -> Int { borrowImage(image)?.image.width ?? 0 }

@_cdecl("CFBCImageGetHeight")
package func exportCFBCImageGetHeight(_ image: Handle?) -> Int { borrowImage(image)?.image.height ?? 0 }

@_cdecl("CFBCImageGetColorSpace")
package func exportCFBCImageGetColorSpace(_ image: Handle?) -> Int { borrowImage(image)?.colorSpace ?? 0 }

@_cdecl("CFBCImageIsOpaque")
package func exportCFBCImageIsOpaque(_ image: Handle?) -> UInt8 { borrowImage(image)?.image.isOpaque == true ? 1 : 0 }

@_cdecl("CFBCImageIsExact")
package func exportCFBCImageIsExact(_ image: Handle?) -> UInt8 { borrowImage(image)?.image.isExact == true ? 1 : 0 }

@_cdecl("CFBCImageGetPixels")
package func exportCFBCImageGetPixels(_ image: Handle?) -> UnsafePointer<UInt8>? { unsafe borrowImage(image)?.address }

@_cdecl("CFBCImageCopyStraightPixels")
package func exportCFBCImageCopyStraightPixels(
  _ image: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let image = borrowImage(image) else { return nil }
  return retained(attempt(error) { () throws(AssetFault) in try image.straightPixels() }, error)
}

@_cdecl("CFBCImageCopyPNGData")
package func exportCFBCImageCopyPNGData(_ image: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  guard let image = borrowImage(image) else { return nil }
  return retained(attempt(error) { () throws(AssetFault) in try image.png() }, error)
}

@_cdecl("CFBCImageCreateWithPNGData")
package func exportCFBCImageCreateWithPNGData(
  _ data: Handle?, _ options: Handle?, _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  return retained(
    attempt(error) { () throws(AssetFault) in
      try ImageObject.open(data.span, try limits(options, function: "CFBCImageCreateWithPNGData"))
    }, error)
}

@_cdecl("CFBCDataCopyNormalizedPNG")
package func exportCFBCDataCopyNormalizedPNG(_ data: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  guard let data = borrow(data, as: DataObject.self) else { return nil }
  return retained(attempt(error) { () throws(AssetFault) in try ImageObject.normalized(data) }, error)
}

@_cdecl("CFBCIcnsCreateData")
package func exportCFBCIcnsCreateData(_ pngs: Handle?, _ error: UnsafeMutablePointer<Handle?>?) -> Handle? {
  guard let pngs = borrow(pngs, as: ArrayObject.self) else { return nil }
  let pictures = pngs.objects.map { $0 as? DataObject }
  return retained(attempt(error) { () throws(AssetFault) in try ImageObject.iconFile(pictures) }, error)
}
