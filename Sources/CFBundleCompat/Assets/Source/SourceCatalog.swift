import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// A source catalog, `NAME.xcassets`: what Apple's tools compile to `Assets.car`.
///
/// Opening lists its folders. The renditions of an asset are read when somebody asks for them, and their faults are
/// their own. Links are not followed.
package struct SourceCatalog: Sendable {
  package let path: Text
  /// In the order of their places.
  package private(set) var assets: [SourceAsset] = []
  package private(set) var diagnostics: [AssetDiagnostic] = []

  private var assetsByName: [Text: [Int]] = [:]

  private static let maximumDepth = 32
  /// Of a Contents.json.
  private static let maximumSize = 64 << 20
  private static let maximumDiagnostics = 100

  package init(_ path: Text) throws(AssetError) {
    self.path = path
    try list("", namespace: "", depth: 0)
  }

  private mutating func list(_ folder: Text, namespace: Text, depth: Int) throws(AssetError) {
    let listing: DirectoryListing
    do throws(SystemError) { listing = try DirectoryListing(Path.join(path, folder)) } catch {
      throw AssetError(.unreadable(folder, error.description))
    }
    for entry in listing.entries where entry.isDirectory {
      let place = Path.join(folder, entry.name)
      guard depth < Self.maximumDepth else {
        report(.nestedTooDeeply(place))
        continue
      }
      guard let kind = SourceAssetKind(pathExtension: Path.pathExtension(entry.name)) else {
        let isNamespace = providesNamespace(place)
        try list(place, namespace: isNamespace ? namespace + entry.name + "/" : namespace, depth: depth + 1)
        continue
      }
      let name = namespace + Path.deletingExtension(entry.name)
      add(SourceAsset(name: name, kind: kind, place: place))
      if kind.containsAssets { try list(place, namespace: name + "/", depth: depth + 1) }
    }
  }

  private mutating func add(_ asset: SourceAsset) {
    let others = assetsByName[asset.name] ?? []
    if let first = others.first(where: { assets[$0].kind == asset.kind }) {
      report(.sameName(asset.place, assets[first].place))
      return
    }
    assetsByName[asset.name] = others + [assets.count]
    assets.append(asset)
  }

  private mutating func report(_ diagnostic: AssetDiagnostic) {
    if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(diagnostic) }
  }

  // MARK: - Contents.json

  /// Whether the names of what is in a group begin with the group's. A damaged file of a group does not matter.
  private func providesNamespace(_ group: Text) -> Bool {
    guard let contents = try? contents(of: group), let properties = contents["properties"] as? DictionaryObject else {
      return false
    }
    return (properties["provides-namespace"] as? BooleanObject)?.value ?? false
  }

  private func contents(of folder: Text) throws(AssetError) -> DictionaryObject {
    let file = Path.join(folder, "Contents.json")
    let bytes: [UInt8]
    do throws(SystemError) {
      guard try FileAttributes(Path.join(path, file)).kind == .regular else { throw SystemError(code: ENOENT) }
      bytes = try Files.read(Path.join(path, file), limit: Self.maximumSize)
    } catch {
      if error.isAbsence { throw AssetError(.noContents(folder)) }
      throw AssetError(.unreadable(file, error.description))
    }
    do throws(ParseError) {
      if let contents = try JSONParser.parse(bytes.span) as? DictionaryObject { return contents }
    } catch {
      throw AssetError(.contents(file, error))
    }
    throw AssetError(.notADictionary(file))
  }

  // MARK: - Assets

  /// The asset with a name and a kind; of any kind, the kind that a program most likely means.
  package func asset(_ name: Text, kind: SourceAssetKind? = nil) -> SourceAsset? {
    let found = (assetsByName[name] ?? []).map { assets[$0] }
    if let kind { return found.first { $0.kind == kind } }
    for kind in SourceAssetKind.allCases {
      if let asset = found.first(where: { $0.kind == kind }) { return asset }
    }
    return nil
  }

  /// What Xcode shows beside an asset, such as `template-rendering-intent`.
  package func properties(of asset: SourceAsset) throws(AssetError) -> DictionaryObject? {
    try contents(of: asset.place)["properties"] as? DictionaryObject
  }

  /// The renditions of an asset, in the order of its file. An entry without a file, or for what this library does not know,
  /// is left out, as by Apple's compiler.
  package func renditions(of asset: SourceAsset) throws(AssetError) -> [SourceRendition] {
    let contents = try contents(of: asset.place)
    guard let key = asset.kind.listKey else { return [] }
    guard let list = contents[Text(key)] else { return [] }
    guard let list = list as? ArrayObject else { throw AssetError(.notADictionary(asset.place)) }
    var renditions: [SourceRendition] = []
    for case let entry as DictionaryObject in list.objects {
      guard var rendition = SourceRendition(entry, of: asset, index: renditions.count) else { continue }
      if case .file(let file) = rendition.content {
        let attributes = try? FileAttributes(Path.join(path, file))
        guard attributes?.kind == .regular else { continue }
      }
      rendition.index = renditions.count
      renditions.append(rendition)
    }
    return renditions
  }

  /// All renditions of an asset: those that suit, best first, then the others.
  package func candidates(
    of asset: SourceAsset, _ query: AssetQuery
  ) throws(AssetError) -> [(rendition: SourceRendition, candidate: RenditionCandidate)] {
    let ranking = RenditionRanking(query, part: asset.kind == .icon ? RenditionPart.icon : RenditionPart.image)
    let renditions = try renditions(of: asset)
    let candidates = renditions.map { rendition in
      let reason = rendition.isDropped(on: query.environment.idiom) ?? ranking.unsuitable(rendition.attributes)
      return reason.map { RenditionCandidate(index: rendition.index, unsuitable: $0, places: []) }
        ?? ranking.suitable(rendition.attributes)
    }
    let suitable = candidates.filter { $0.unsuitable == nil }.stableSorted { $0.isBeaten(by: $1) == nil }
    return (suitable + candidates.filter { $0.unsuitable != nil }).map { (renditions[$0.index], $0) }
  }

  /// The rendition of an asset that suits best.
  package func select(
    _ name: Text, kind: SourceAssetKind? = nil, _ query: AssetQuery
  ) throws(AssetError) -> SourceRendition {
    guard let asset = asset(name, kind: kind) else { throw AssetError(.noSuchAsset(name)) }
    guard let best = try candidates(of: asset, query).first, best.candidate.unsuitable == nil else {
      throw AssetError(.noRendition(name))
    }
    if case .damagedColor = best.rendition.content { throw AssetError(.damagedColor(asset.place)) }
    return best.rendition
  }
}
