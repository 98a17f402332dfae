/// The language of a name as two integers: comparing languages is the matcher's inner loop.
struct LanguageCode: Equatable, Sendable {
  private let head: UInt64
  private let tail: UInt64

  /// The language in the first `count` bytes of a name: at most 11, and 16 fit.
  init(_ name: LanguageName, count: Int) {
    let (first, second) = name.firstWords
    head = count < 8 ? first & (1 &<< UInt64(8 &* count) &- 1) : first
    tail = count > 8 ? second & (1 &<< UInt64(8 &* (count &- 8)) &- 1) : 0
  }

  /// A language of two or three letters.
  @inline(__always)
  private init(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar = "\0") {
    head = UInt64(first.value | second.value << 8 | third.value << 16)
    tail = 0
  }

  /// The representative of all languages that share ancestors.
  ///
  /// English represents Hindi because Hindi in Latin letters falls back to English.
  var group: LanguageCode {
    switch self {
    case LanguageCode("a", "r", "s"): LanguageCode("a", "r")
    case LanguageCode("h", "i"): LanguageCode("e", "n")
    case LanguageCode("n", "b"), LanguageCode("n", "n"): LanguageCode("n", "o")
    case LanguageCode("w", "u", "u"), LanguageCode("y", "u", "e"): .chinese
    default: self
    }
  }

  static var chinese: LanguageCode { LanguageCode("z", "h") }
}
