import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// A catalog of pictures, colors and data for C: compiled, source, or an icon file.
///
/// Unchecked: nothing changes after `init`.
package final class AssetCatalog: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .assetCatalog }

  /// The numbers of `CFBCAssets.h`.
  package enum Format: Int { case compiled = 1, source, icon }

  enum Content {
    /// With the name of each rendition's asset.
    case compiled(CompiledCatalog, [Text?])
    case source(SourceCatalogList)
    case icon(IconFile, [IconPicture])
  }

  let content: Content
  /// Empty if the catalog is in memory.
  package let path: Text
  let limits: AssetLimits

  /// The name of the one asset of an icon file.
  static let iconName: Text = "Icon"

  private init(_ content: Content, _ path: Text, _ limits: AssetLimits) {
    self.content = content
    self.path = path
    self.limits = limits
    super.init(typeID: .assetCatalog)
  }

  package override var description: Text { path.isEmpty ? "CFBCAssetCatalog" : "CFBCAssetCatalog " + path }
}

// MARK: - Opening

extension AssetCatalog {
  /// Opens a file or a folder.
  package static func open(_ path: Text, _ limits: AssetLimits) throws(AssetFault) -> AssetCatalog {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Files.isDirectory(path) ? nil : try Files.read(path, limit: AssetLimits.file)
    } catch { throw AssetFault(error, path: path) }
    if let bytes {
      guard cfbcc_begin_reading(bytes.count) else { throw AssetFault(.outOfMemory, path: path) }
      defer { cfbcc_end_reading(bytes.count) }
      return try open(DataObject(bytes), path, limits)
    }
    guard isSource(path) else { throw AssetFault(AssetError(.notAssets(.folder)), path: path) }
    return try open(sources: [path], limits)
  }

  /// Whether a folder has the name of a source catalog.
  package static func isSource(_ path: Text) -> Bool {
    var end = path.count
    while end > 1, path.slice(to: end).hasSuffix("/") { end -= 1 }
    let kind = Path.pathExtension(Path.lastComponent(path.slice(to: end)))
    return kind == "xcassets" || kind == "xcstickers"
  }

  /// - Parameter path: where the data come from; empty if they are in memory.
  package static func open(
    _ data: DataObject, _ path: Text, _ limits: AssetLimits
  ) throws(AssetFault) -> AssetCatalog {
    guard cfbcc_begin_reading(data.count) else { throw AssetFault(.outOfMemory, path: path) }
    defer { cfbcc_end_reading(data.count) }
    do throws(AssetError) {
      let letters: Literal = "icns"
      if data.span.starts(with: letters.bytes) {
        let icon = try IconFile(data)
        return AssetCatalog(.icon(icon, icon.pictures), path, limits)
      }
      if PNGReader.isPNG(data.span) { throw AssetError(.notAssets(.png)) }
      let catalog = try CompiledCatalog(data)
      return AssetCatalog(.compiled(catalog, catalog.assetNames), path, limits)
    } catch { throw AssetFault(error, path: path) }
  }

  /// Opens source catalogs as one. Of several assets with a name and a kind, the first one counts.
  package static func open(sources paths: [Text], _ limits: AssetLimits) throws(AssetFault) -> AssetCatalog {
    var catalogs: [SourceCatalog] = []
    for path in paths {
      do throws(AssetError) { catalogs.append(try SourceCatalog(path)) } catch { throw AssetFault(error, path: path) }
      if cfbcc_memory_is_low() { throw AssetFault(.outOfMemory, path: path) }
    }
    let list = SourceCatalogList(catalogs)
    if cfbcc_memory_is_low() { throw AssetFault(.outOfMemory, path: paths.first ?? "") }
    return AssetCatalog(.source(list), paths.count == 1 ? paths[0] : "", limits)
  }
}

// MARK: - Names

extension AssetCatalog {
  package var format: Format {
    switch content {
    case .compiled: .compiled
    case .source: .source
    case .icon: .icon
    }
  }

  package var diagnostics: [Text] {
    switch content {
    case .compiled(let catalog, _): catalog.diagnostics.map { $0.clause }
    case .source(let list): list.diagnostics
    case .icon(let icon, _): icon.hasOtherLength ? ["the file has another length than its header says"] : []
    }
  }

  /// The names of a kind, or of all, in bytewise order. Names that are not UTF-8 are left out.
  package func names(_ kind: AssetKind?) -> [Text] {
    var names: [Text] = []
    func add(_ name: Text, _ itsKind: @autoclosure () -> AssetKind) {
      guard name.isWellFormed, names.last != name, kind == nil || itsKind() == kind else { return }
      names.append(name)
    }
    switch content {
    case .compiled(let catalog, _): for facet in catalog.sortedFacets { add(facet.name, catalog.kind(of: facet)) }
    case .source(let list): for asset in list.assets { add(asset.asset.name, asset.asset.kind.assetKind) }
    case .icon: add(Self.iconName, .icon)
    }
    return names
  }

  /// The kind of an asset; `nil` if there is none.
  package func kind(_ name: Text) -> AssetKind? {
    switch content {
    case .compiled(let catalog, _): return catalog.facet(named: name).map { catalog.kind(of: $0) }
    case .source(let list): return list.index(of: name, kind: nil).map { list.assets[$0].asset.kind.assetKind }
    case .icon: return name == Self.iconName ? .icon : nil
    }
  }

  package var renditionCount: Int {
    switch content {
    case .compiled(let catalog, _): catalog.renditionCount
    case .source(let list): list.renditions.count
    case .icon(_, let pictures): pictures.count
    }
  }

  package func rendition(at index: Int) -> AssetRendition { AssetRendition(self, index) }

  /// The renditions of an asset, in the order of the file; `nil` if there is no such asset.
  package func renditions(_ name: Text) throws(AssetFault) -> [Int]? {
    switch content {
    case .compiled(let catalog, _): return catalog.facet(named: name).map { catalog.renditions(of: $0) }
    case .source(let list):
      guard let index = list.index(of: name, kind: nil) else { return nil }
      return Array(try usable(list, index).renditions)
    case .icon(_, let pictures): return name == Self.iconName ? Array(pictures.indices) : nil
    }
  }

  private func usable(_ list: SourceCatalogList, _ index: Int) throws(AssetFault) -> SourceCatalogList.Asset {
    let asset = list.assets[index]
    if let fault = asset.fault {
      throw AssetFault(fault, path: list.catalogs[asset.catalog].path, asset: asset.asset.name)
    }
    return asset
  }
}

// MARK: - Choice

extension AssetCatalog {
  /// A rendition that might be chosen, and why it is or not.
  package struct Candidate {
    package let index: Int
    package let unsuitable: RenditionCriterion?
    /// By what the chosen one is better.
    package let beatenBy: RenditionCriterion?
  }

  /// All renditions of an asset: those that suit, best first, then the others.
  package func candidates(
    _ name: Text, kind: AssetKind?, _ query: AssetQuery
  ) throws(AssetFault) -> [Candidate] {
    let found: [(index: Int, candidate: RenditionCandidate)]
    switch content {
    case .compiled(let catalog, _):
      guard let facet = catalog.facet(named: name), kind == nil || catalog.kind(of: facet) == kind else {
        throw missing(name)
      }
      found = catalog.candidates(of: facet, query).map { ($0.index, $0) }
    case .source(let list):
      guard let index = list.index(of: name, kind: kind) else { throw missing(name) }
      let asset = try usable(list, index)
      do throws(AssetError) {
        found = try list.catalogs[asset.catalog].candidates(of: asset.asset, query)
          .map { (asset.renditions.lowerBound + $0.rendition.index, $0.candidate) }
      } catch { throw AssetFault(error, path: path, asset: name) }
    case .icon(_, let pictures):
      guard name == Self.iconName, kind == nil || kind == .icon else { throw missing(name) }
      return Self.ranked(pictures, query)
    }
    return found.map { index, candidate in
      Candidate(
        index: index, unsuitable: candidate.unsuitable, beatenBy: found.first.flatMap { candidate.isBeaten(by: $0.1) })
    }
  }

  /// The pictures of an icon file, best first: for dark appearance its own, then by width.
  private static func ranked(_ pictures: [IconPicture], _ query: AssetQuery) -> [Candidate] {
    let isDark = query.environment.isDark
    let wanted = query.pixels
    func distance(_ width: Int) -> Int {
      wanted == 0 ? -width : width == wanted ? 0 : width > wanted ? width - wanted : (1 << 20) + wanted - width
    }
    func place(_ index: Int) -> [Int] {
      let picture = pictures[index]
      return [picture.isDecoded ? 0 : 1, picture.isDark == isDark ? 0 : 1, distance(picture.width)]
    }
    let suitable = pictures.indices.filter { isDark || !pictures[$0].isDark }
      .stableSorted { !place($1).lexicographicallyPrecedes(place($0)) }
    let best = suitable.first
    return suitable.map { index in
      let isOther = best.map { pictures[$0].isDark != pictures[index].isDark } ?? false
      return Candidate(
        index: index, unsuitable: nil, beatenBy: index == best ? nil : isOther ? .appearance : .width)
    }
      + pictures.indices.filter { !isDark && pictures[$0].isDark }.map {
        Candidate(index: $0, unsuitable: .appearance, beatenBy: nil)
      }
  }

  private func missing(_ name: Text) -> AssetFault {
    AssetFault(AssetError(.noSuchAsset(name)), path: path, asset: name)
  }

  /// The rendition that suits best. A compiled catalog may have the same picture for older systems, which is chosen if the
  /// best one is not decoded.
  package func select(_ name: Text, kind: AssetKind?, _ query: AssetQuery) throws(AssetFault) -> AssetRendition {
    let candidates = try candidates(name, kind: kind, query)
    if case .compiled(let catalog, _) = content {
      do throws(AssetError) { return AssetRendition(self, try catalog.select(name, query).chosen.index) } catch {
        throw AssetFault(error, path: path, asset: name, rendition: candidates.first?.index ?? -1)
      }
    }
    guard let best = candidates.first, best.unsuitable == nil else {
      throw AssetFault(AssetError(.noRendition(name)), path: path, asset: name)
    }
    return AssetRendition(self, best.index)
  }

  /// The rendition of an icon that suits best.
  ///
  /// - Parameter name: `nil` for the only icon.
  package func selectIcon(_ name: Text?, _ query: AssetQuery) throws(AssetFault) -> AssetRendition {
    if let name { return try select(name, kind: .icon, query) }
    let icons = names(.icon)
    guard icons.count == 1 else { throw missing("") }
    return try select(icons[0], kind: .icon, query)
  }
}

// MARK: - Source catalogs

/// The assets of source catalogs, in bytewise order of their names.
struct SourceCatalogList: Sendable {
  struct Asset: Sendable {
    let catalog: Int
    let asset: SourceAsset
    /// As places in ``SourceCatalogList/renditions``.
    let renditions: Range<Int>
    let fault: AssetError?
  }

  let catalogs: [SourceCatalog]
  private(set) var assets: [Asset] = []
  private(set) var renditions: [(asset: Int, rendition: SourceRendition)] = []
  private(set) var diagnostics: [Text] = []
  /// The places of the assets with a name.
  private var byName: [Text: [Int]] = [:]

  init(_ catalogs: [SourceCatalog]) {
    self.catalogs = catalogs
    var found: [(catalog: Int, asset: SourceAsset)] = []
    var kinds: [Text: [SourceAssetKind]] = [:]
    for (index, catalog) in catalogs.enumerated() {
      diagnostics += catalog.diagnostics.map { $0.clause }
      for asset in catalog.assets {
        let known = kinds[asset.name] ?? []
        if known.contains(asset.kind) {
          diagnostics.append(
            catalog.path + ": another catalog has the asset " + asset.place + ", which is ignored here")
        } else {
          kinds[asset.name] = known + [asset.kind]
          found.append((index, asset))
        }
      }
    }
    for (catalog, asset) in found.stableSorted({ $0.asset.name < $1.asset.name }) {
      if cfbcc_memory_is_low() { return }
      let first = renditions.count
      var fault: AssetError?
      do throws(AssetError) {
        for rendition in try catalogs[catalog].renditions(of: asset) { renditions.append((assets.count, rendition)) }
      } catch { fault = error }
      byName[asset.name] = (byName[asset.name] ?? []) + [assets.count]
      assets.append(Asset(catalog: catalog, asset: asset, renditions: first..<renditions.count, fault: fault))
    }
  }

  /// The asset that a program most likely means by a name.
  func index(of name: Text, kind: AssetKind?) -> Int? {
    let found = (byName[name] ?? []).filter { kind == nil || assets[$0].asset.kind.assetKind == kind }
    for kind in SourceAssetKind.allCases {
      if let index = found.first(where: { assets[$0].asset.kind == kind }) { return index }
    }
    return nil
  }
}

// MARK: - As dictionaries

extension AssetCatalog {
  /// What the catalog is, and who made it.
  package var info: DictionaryObject {
    let result = DictionaryObject.ofObjects()
    func text(_ key: Literal, _ text: Text) { if !text.isEmpty { result.set(StringObject(text), for: key) } }
    func number(_ key: Literal, _ value: Int) { result.set(NumberObject(.integer(Int64(value))), for: key) }
    number("RenditionCount", renditionCount)
    switch content {
    case .compiled(let catalog, _):
      number("CoreUIVersion", catalog.header.coreUIVersion)
      number("StorageVersion", catalog.header.storageVersion)
      number("SchemaVersion", catalog.header.schemaVersion)
      text("MainVersion", catalog.header.mainVersion)
      text("Version", catalog.header.version)
      guard let metadata = catalog.metadata else { break }
      text("AuthoringTool", metadata.authoringTool)
      text("Platform", metadata.platform)
      text("PlatformVersion", metadata.deploymentVersion)
      text("ThinningParameters", metadata.thinning)
    case .source(let list): result.set(ArrayObject(texts: list.catalogs.map { $0.path }), for: "Paths")
    case .icon(let icon, _): result.set(ArrayObject(texts: icon.elements.map { $0.type }), for: "Elements")
    }
    return result
  }

  /// What Xcode shows beside an asset of a source catalog; of a compiled one, what the first rendition has of it. `nil` if
  /// there is no such asset.
  package func properties(_ name: Text) -> DictionaryObject? {
    switch content {
    case .compiled(let catalog, _):
      guard let facet = catalog.facet(named: name) else { return nil }
      let result = DictionaryObject.ofObjects()
      result.set(NumberObject(.integer(Int64(facet.identifier))), for: "identifier")
      guard let index = catalog.renditions(of: facet).first, let rendition = try? catalog.rendition(at: index) else {
        return result
      }
      if rendition.isBitmap, !rendition.flags.contains(.automaticTemplate) {
        let intent: Text = rendition.flags.contains(.template) ? "template" : "original"
        result.set(StringObject(intent), for: "template-rendering-intent")
      }
      if rendition.flags.contains(.keepsVector) {
        result.set(BooleanObject.true, for: "preserves-vector-representation")
      }
      return result
    case .source(let list):
      guard let index = list.index(of: name, kind: nil) else { return nil }
      let asset = list.assets[index]
      return (try? list.catalogs[asset.catalog].properties(of: asset.asset)) ?? DictionaryObject.ofObjects()
    case .icon: return name == Self.iconName ? DictionaryObject.ofObjects() : nil
    }
  }
}
