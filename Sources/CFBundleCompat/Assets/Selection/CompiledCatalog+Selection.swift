import CFText

extension CompiledCatalog {
  /// What is chosen of an asset, and what else there was.
  package struct Selection: Sendable {
    package let chosen: Rendition

    /// A better match that this library cannot decode, so that the chosen one is used in its place.
    package let replaced: Rendition?
  }

  /// All renditions of an asset: those that suit, best first, then the others.
  package func candidates(of facet: Facet, _ query: AssetQuery) -> [RenditionCandidate] {
    let ranking = RenditionRanking(query, part: facet.part)
    let candidates = renditions(of: facet).map { index in
      var ranked = attributes(of: index)
      if let reason = ranking.unsuitable(ranked) {
        return RenditionCandidate(index: index, unsuitable: reason, places: [])
      }
      if let rendition = try? rendition(at: index) {
        ranked.pixels = rendition.width
        ranked.isVector = rendition.kind == .vector || rendition.kind == .glyph
      }
      return ranking.suitable(ranked)
    }
    return candidates.filter { $0.unsuitable == nil }.stableSorted { $0.isBeaten(by: $1) == nil }
      + candidates.filter { $0.unsuitable != nil }
  }

  /// What the key of a rendition says.
  private func attributes(of index: Int) -> RankedRendition {
    var ranked = RankedRendition(index: index)
    let key = key(of: index)
    for attribute in RenditionAttribute.allCases { ranked[attribute] = key[attribute] }
    // One that the tables do not name suits nothing.
    if key[.appearance] != 0 {
      ranked.appearance = appearances.first { $0.number == key[.appearance] }?.name ?? ""
    }
    if key[.localization] != 0 {
      ranked.language = localizations.first { $0.number == key[.localization] }?.name ?? ""
    }
    return ranked
  }

  /// The rendition of an asset that suits best.
  package func select(_ name: Text, _ query: AssetQuery) throws(AssetError) -> Selection {
    guard let facet = facet(named: name) else { throw AssetError(.noSuchAsset(name)) }
    let suitable = candidates(of: facet, query).filter { $0.unsuitable == nil }
    guard let best = suitable.first else {
      throw AssetError(facet.part == RenditionPart.iconStack ? .needsRendering : .noRendition(name))
    }
    let rendition = try rendition(at: best.index)
    guard !isDecoded(rendition) else { return Selection(chosen: rendition, replaced: nil) }
    // The same picture for older systems.
    let sameness: [RenditionCriterion] = [.memory, .graphics, .deploymentTarget, .order]
    for other in suitable.dropFirst() {
      if let criterion = other.isBeaten(by: best), sameness.contains(criterion),
        let older = try? self.rendition(at: other.index), isDecoded(older)
      {
        return Selection(chosen: older, replaced: rendition)
      }
    }
    return Selection(chosen: rendition, replaced: nil)
  }

  /// Whether the coding of the pixels, if there are any, is one that this library decodes.
  private func isDecoded(_ rendition: Rendition) -> Bool {
    guard rendition.isBitmap else { return true }
    let picture = rendition.kind == .link ? (try? target(of: rendition))?.picture : rendition
    guard let picture else { return true }
    // Damage is for the caller to see.
    guard let number = coding(of: picture) else { return true }
    return BitmapCoding(rawValue: number)?.isDecoded == true && PixelFormat(picture.pixelFormat) != nil
  }
}
