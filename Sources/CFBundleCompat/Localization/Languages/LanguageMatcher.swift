import CFText

/// Chooses among localizations as Apple's systems do.
///
/// The results are those of `ualoc_localizationsToUse` in Apple's ICU, which CFBundle calls on Apple's systems.
package enum LanguageMatcher {
  /// CFBundle's limit.
  private static let choiceLimit = 512

  /// The best of the available localizations, then its ancestors among them, as the caller spells
  /// them. Empty if the user's languages, best first, do not match any.
  package static func choose(preferred: [Text], available: [Text]) -> [Text] {
    guard
      !preferred.isEmpty, !available.isEmpty,
      preferred.allSatisfy({ $0.isASCII }), available.allSatisfy({ $0.isASCII })
    else { return [] }

    let search = LanguageSearch(available: available)
    if let winner = search.winner(for: preferred) { return search.family(of: winner, limit: choiceLimit) }
    // "No linguistic content" suits every user.
    return available.contains("zxx") ? ["zxx"] : []
  }
}

/// One run of the matcher.
private struct LanguageSearch {
  private let available: [Text]

  /// The parsed available names; `nil` for invalid ones.
  private let candidates: [LanguageIdentifier?]

  init(available: [Text]) {
    self.available = available
    candidates = available.map { LanguageIdentifier($0) }
  }

  /// A candidate with a region that its language does not imply is one step farther from its ancestors. Mexico's
  /// Spanish and Taiwan's Chinese are not: they serve for whole parts of the world.
  private static func ancestry(of candidate: LanguageName) -> Ancestry {
    candidate.ancestry(
      penalized: candidate.namesUnusualRegion && candidate != mexicanSpanish && candidate != taiwan)
  }

  private static let mexicanSpanish = LanguageName("es_MX")
  private static let taiwan = LanguageName("zh_Hant_TW")
  private static let hongKong = LanguageName("zh_Hant_HK")
  private static let portugal = LanguageName("pt_PT")
  private static let brazil = LanguageName("pt_BR")
}

// MARK: - The best candidate

extension LanguageSearch {
  private struct Match {
    let index: Int

    /// How far apart the names are: -1 for the same base name, 0 for the same name.
    let distance: Int
  }

  /// The index of the candidate for the first language that has one.
  func winner(for preferred: [Text]) -> Int? {
    var lastResort: Int?
    for name in preferred {
      if let match = nearest(to: name, lastResort: &lastResort) { return refined(match, among: preferred) }
    }
    return lastResort
  }

  /// The candidate with the smallest distance, the first of several.
  ///
  /// Brazilian Portuguese is a last resort for Portugal: any other language of the user comes first.
  private func nearest(to text: Text, lastResort: inout Int?) -> Match? {
    guard let wanted = LanguageIdentifier(text) else { return nil }
    var best: Match?
    var ancestry: [LanguageName] = []
    for (index, candidate) in candidates.enumerated() {
      guard let candidate, candidate.group == wanted.group else { continue }
      if candidate.name == wanted.name {
        if LanguageIdentifier.baseName(of: available[index]) == LanguageIdentifier.baseName(of: text) {
          return Match(index: index, distance: -1)
        }
        if best?.distance != 0 { best = Match(index: index, distance: 0) }
      }
      if best?.distance == 0 { continue }
      if ancestry.isEmpty { ancestry = wanted.name.ancestry().names }
      guard var distance = Self.distance(from: candidate.name, to: ancestry) else { continue }
      if wanted.name == Self.portugal, candidate.name == Self.brazil {
        lastResort = index
        continue
      }
      if candidate.language != wanted.language { distance += 1 }
      if distance < best?.distance ?? .max { best = Match(index: index, distance: distance) }
    }
    return best
  }

  /// How many steps up a candidate and a name with this ancestry take to their nearest common ancestor.
  ///
  /// The first common ancestor is the nearest: above it, both ancestries are the same.
  @inline(never)
  private static func distance(from candidate: LanguageName, to ancestry: [LanguageName]) -> Int? {
    for (steps, ancestor) in Self.ancestry(of: candidate) {
      if let others = ancestry.firstIndex(of: ancestor) { return steps + others }
    }
    return nil
  }

  /// A variety of the same language that the user names later beats a variety that the user does not name:
  /// if Swiss and Canadian French are preferred, Canadian beats that of France.
  private func refined(_ match: Match, among preferred: [Text]) -> Int {
    guard
      match.distance > 0, let chosen = candidates[match.index],
      chosen.name.namesRegion, chosen.language != .chinese
    else { return match.index }
    for name in preferred {
      guard let wanted = LanguageIdentifier(name), wanted.language == chosen.language else { continue }
      if let exact = candidates.firstIndex(where: { $0?.name == wanted.name }) { return exact }
    }
    return match.index
  }
}

// MARK: - Ancestors of the winner

extension LanguageSearch {
  /// A candidate, then those with the name of an ancestor, as the caller spells them.
  func family(of winner: Int, limit: Int) -> [Text] {
    var family = [available[winner]]
    guard let name = candidates[winner]?.name else { return family }
    for (_, ancestor) in Self.ancestry(of: name) {
      // Taiwan's Chinese substitutes for Hong Kong's, though neither is an ancestor of the other.
      let substitute = ancestor == Self.hongKong ? Self.taiwan : nil
      for index in candidates.indices where index != winner && family.count < limit {
        if let name = candidates[index]?.name, name == ancestor || name == substitute {
          family.append(available[index])
        }
      }
    }
    return family
  }
}
