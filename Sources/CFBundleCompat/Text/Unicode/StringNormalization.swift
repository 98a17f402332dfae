@_spi(_Unicode) import Swift

extension [UInt16] {
  /// The units in Unicode's normalization form C (composed) or D (decomposed). A lone surrogate is unchanged.
  package func normalized(composed: Bool) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(count)
    var scalars = String.UnicodeScalarView()
    func appendScalars() {
      let text = String(scalars)
      if composed {
        for scalar in text._nfc { result.append(codePoint: scalar.value) }
      } else {
        for scalar in text._nfd { result.append(codePoint: scalar.value) }
      }
      scalars = String.UnicodeScalarView()
    }
    forEachCodePoint { codePoint, _ in
      if let scalar = Unicode.Scalar(codePoint) { return scalars.append(scalar) }
      appendScalars()
      result.append(UInt16(codePoint))
    }
    appendScalars()
    return result
  }
}
