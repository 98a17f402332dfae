extension [UInt16] {
  /// The units in Unicode's normalization form C (composed) or D (decomposed). A lone surrogate is unchanged.
  package func normalized(composed: Bool) -> [UInt16] {
    var characters: [UInt32] = []
    characters.reserveCapacity(count)
    forEachCodePoint { codePoint, _ in characters.append(decomposed: codePoint) }
    characters.sortMarks()
    if composed { characters.compose() }
    var result: [UInt16] = []
    result.reserveCapacity(count)
    for character in characters { result.append(codePoint: character) }
    return result
  }
}
