import CFText

// Changes to single characters. Each returns false, and changes nothing, without enough memory.

extension StringBuffer {
  /// The normalization forms that are available, by the numbers of `CFStringNormalizationForm`.
  package enum NormalizationForm: Int {
    case decomposed = 0
    case composed = 2
  }

  package func mapCase(_ mapping: CaseMapping, language: Text) -> Bool {
    unsafe replaceAll(with: mapping.mapped(Array(units), language: language))
  }

  /// Removes the differences that the options ignore.
  package func fold(_ options: StringComparisonOptions) -> Bool {
    let options = options.intersection(.folding).subtracting(.nonliteral)
    return unsafe replaceAll(with: CaseFoldedUTF16(Array(units), options).units)
  }

  package func normalize(to form: NormalizationForm) -> Bool {
    unsafe replaceAll(with: Array(units).normalized(composed: form == .composed))
  }

  private func replaceAll(with units: [UInt16]) -> Bool { replace(0..<count, with: units) }
}
