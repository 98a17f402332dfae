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

extension Text {
  /// The text in Unicode's normalization form D; `nil` if it is in that form already, as ASCII is, and for bytes that
  /// are not UTF-8.
  package var decomposed: Text? {
    guard !isASCII, isWellFormedUTF8(span) else { return nil }
    let text = Text(utf16: Array(utf16Units(in: 0..<utf16Count)).normalized(composed: false).span)
    return text == self ? nil : text
  }
}
