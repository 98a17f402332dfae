@_spi(_Unicode) import Swift

extension [UInt16] {
  /// The units in Unicode's canonical form: letters and accents apart, or in one where there is one.
  /// A lone surrogate stays as it is.
  package func normalized(composed: Bool) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(count)
    var sound = String.UnicodeScalarView()
    func appendSound() {
      let text = String(sound)
      if composed {
        for scalar in text._nfc { result.append(codePoint: scalar.value) }
      } else {
        for scalar in text._nfd { result.append(codePoint: scalar.value) }
      }
      sound = String.UnicodeScalarView()
    }
    forEachCodePoint { codePoint, _ in
      if let scalar = Unicode.Scalar(codePoint) { return sound.append(scalar) }
      appendSound()
      result.append(UInt16(codePoint))
    }
    appendSound()
    return result
  }
}
