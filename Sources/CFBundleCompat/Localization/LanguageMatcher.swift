/// Chooses among localizations as Apple's systems do.
///
/// The answers are those of `ualoc_localizationsToUse` in Apple's ICU,
/// which CFBundle asks on Apple's systems.
enum LanguageMatcher {
  /// CFBundle takes no more names than this.
  private static let choiceLimit = 512

  /// The best of the available localizations, then its ancestors among them, as the caller spells
  /// them. Empty if the user's languages, best first, do not match any.
  static func choose(preferred: [Text], available: [Text]) -> [Text] {
    guard
      !preferred.isEmpty, !available.isEmpty,
      preferred.allSatisfy({ $0.isASCII }), available.allSatisfy({ $0.isASCII })
    else { return [] }

    var search = LanguageSearch(available: available)
    if let winner = search.winner(for: preferred.map { LanguageIdentifier($0) }) {
      return search.family(of: winner, limit: choiceLimit).map { available[$0] }
    }
    // "No linguistic content" suits everybody.
    return available.contains("zxx") ? ["zxx"] : []
  }
}

/// One run of the matcher.
private struct LanguageSearch {
  private struct Candidate {
    let identifier: LanguageIdentifier?

    /// Made when first needed; empty until then.
    var ancestry: [LanguageName] = []

    mutating func makeAncestry() {
      guard ancestry.isEmpty, let name = identifier?.name else { return }
      ancestry = name.ancestry(
        penalized: name != LanguageSearch.mexicanSpanish && name != LanguageSearch.taiwan
          && name.namesUnusualRegion)
    }
  }

  private var candidates: [Candidate]

  init(available: [Text]) {
    candidates = available.map { Candidate(identifier: LanguageIdentifier($0)) }
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
  mutating func winner(for preferred: [LanguageIdentifier?]) -> Int? {
    var lastResort: Int?
    for case let wanted? in preferred {
      if let match = nearest(to: wanted, lastResort: &lastResort) {
        return refined(match, among: preferred)
      }
    }
    return lastResort
  }

  /// The candidate with the smallest distance, the first of several.
  ///
  /// Brazilian Portuguese is a last resort for Portugal: any other language of the user comes first.
  private mutating func nearest(
    to wanted: LanguageIdentifier, lastResort: inout Int?
  ) -> Match? {
    var best: Match?
    var ancestry: [LanguageName] = []
    for index in candidates.indices {
      guard let identifier = candidates[index].identifier, identifier.group == wanted.group else {
        continue
      }
      if identifier.baseName == wanted.baseName { return Match(index: index, distance: -1) }
      if let best, best.distance == 0 { continue }
      if identifier.name == wanted.name {
        best = Match(index: index, distance: 0)
        continue
      }
      if ancestry.isEmpty { ancestry = wanted.name.ancestry(penalized: false) }
      candidates[index].makeAncestry()
      guard var distance = Self.distance(ancestry, candidates[index].ancestry) else { continue }
      if wanted.name == Self.portugal, identifier.name == Self.brazil {
        lastResort = index
        continue
      }
      if identifier.language != wanted.language { distance += 1 }
      if distance < best?.distance ?? .max { best = Match(index: index, distance: distance) }
    }
    return best
  }

  /// How many steps up both names take to their nearest common ancestor.
  private static func distance(_ left: [LanguageName], _ right: [LanguageName]) -> Int? {
    var best: Int?
    for (leftSteps, ancestor) in left.enumerated() {
      if let rightSteps = right.firstIndex(of: ancestor) {
        best = min(best ?? .max, leftSteps + rightSteps)
      }
    }
    return best
  }

  /// A variety of the same language that the user asks for later by its very name beats a variety
  /// that nobody asked for: with Swiss and Canadian French wanted, Canadian beats that of France.
  private func refined(_ match: Match, among preferred: [LanguageIdentifier?]) -> Int {
    guard
      match.distance > 0, let chosen = candidates[match.index].identifier,
      chosen.name.namesRegion, chosen.language != .chinese
    else { return match.index }
    for case let wanted? in preferred where wanted.language == chosen.language {
      let exact = candidates.firstIndex {
        $0.identifier?.baseName == wanted.baseName || $0.identifier?.name == wanted.name
      }
      if let exact { return exact }
    }
    return match.index
  }
}

// MARK: - What goes with it

extension LanguageSearch {
  /// The index of a candidate, then those of the candidates that bear the name of an ancestor.
  mutating func family(of winner: Int, limit: Int) -> [Int] {
    candidates[winner].makeAncestry()
    var ancestry = candidates[winner].ancestry
    if ancestry.count > 1, ancestry[0] == ancestry[1] { ancestry.removeFirst() }

    var family = [winner]
    for ancestor in ancestry {
      for index in candidates.indices where index != winner && family.count < limit {
        guard let name = candidates[index].identifier?.name else { continue }
        // Hong Kong's texts are near enough to Taiwan's, though neither is an ancestor.
        if name == ancestor || ancestor == Self.hongKong && name == Self.taiwan {
          family.append(index)
        }
      }
    }
    return family
  }
}
