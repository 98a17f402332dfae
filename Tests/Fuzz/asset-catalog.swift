// Reads bytes as a compiled asset catalog, and everything in it.

@testable import CFAssets
@testable import CFObjects
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAssetCatalog(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let catalog: CompiledCatalog
  do throws(AssetError) { catalog = try CompiledCatalog(DataObject(input)) } catch {
    expectPlace(error, count)
    return 0
  }
  var limits = AssetLimits()
  limits.pixels = 1 << 16
  limits.bytes = 1 << 20
  let names = catalog.assetNames
  guard names.count == catalog.renditionCount else { fatalError("a rendition has no place for a name") }
  for (previous, next) in zip(catalog.sortedFacets, catalog.sortedFacets.dropFirst()) where next.name < previous.name {
    fatalError("the names are not in order")
  }
  // What the fuzzer may take.
  var work = 64
  for facet in catalog.sortedFacets.prefix(32) {
    guard catalog.facet(named: facet.name)?.name == facet.name else { fatalError("a name is not found") }
    _ = catalog.kind(of: facet)
    let candidates = catalog.candidates(of: facet, AssetQuery(AssetEnvironment()))
    guard candidates.count == catalog.renditions(of: facet).count else { fatalError("a candidate is missing") }
  }
  for index in 0..<catalog.renditionCount {
    work -= 1
    if work < 0 { break }
    do throws(AssetError) {
      let rendition = try catalog.rendition(at: index)
      guard rendition.size <= count else { fatalError("a rendition is larger than the file") }
      _ = try? catalog.slices(of: rendition)
      _ = try? catalog.layers(of: rendition)
      _ = try? catalog.type(of: rendition)
      switch rendition.kind {
      case .color: _ = try catalog.color(of: rendition)
      case .iconSizes: _ = try catalog.iconSizes(of: rendition)
      case .gradient: _ = try catalog.gradient(of: rendition)
      case _ where rendition.hasData: _ = try catalog.data(of: rendition, limits)
      default:
        let image = try catalog.image(of: rendition, limits)
        guard image.span.count == 4 * image.width * image.height else { fatalError("pixels are missing") }
        if !image.isOpaque { _ = try image.straight() }
      }
    } catch { expectPlace(error, count) }
  }
  return 0
}

private func expectPlace(_ error: AssetError, _ count: Int) {
  if error.description.isEmpty { fatalError("an error says nothing") }
  if let offset = error.offset, offset < 0 || offset > count + 64 { fatalError("an error is outside of the file") }
}
