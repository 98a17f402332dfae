/// Unicode's canonical decompositions: `é` has the same meaning as `e` and an accent.
///
/// They are not Embedded Swift's, whose tables and strings are 40 KB of code and data more.
enum CanonicalDecomposition {
  /// What a character consists of: one other character, or a pair. The first may have parts, the second has none.
  static func parts(of character: UInt32) -> (first: UInt32, second: UInt32?)? {
    guard character >= 0xC0, character < 0x30000 else { return nil }
    let syllable = character &- Hangul.firstSyllable
    if syllable < Hangul.syllables {
      let trailing = syllable % Hangul.trailings
      if trailing > 0 { return (character - trailing, Hangul.beforeTrailing + trailing) }
      let (leading, vowel) = (syllable / Hangul.trailings).quotientAndRemainder(dividingBy: Hangul.vowels)
      return (Hangul.firstLeading + leading, Hangul.firstVowel + vowel)
    }
    guard let run = runs.lastIndex(notAbove: character << 14 | 0x3FFF) else { return nil }
    let index = Int(runs[run] & 0x3FFF + character - runs[run] >> 14)
    guard index < (run + 1 < runs.count ? Int(runs[run + 1] & 0x3FFF) : firsts.count) else { return nil }
    let (first, kind) = (UInt32(firsts[index]), Int(kinds[index]))
    if kind < 2 { return (first | UInt32(kind) << 17, nil) }
    return (first | character & 0x10000, seconds[kind - 2] >> 14 & 0x1FFFF)
  }

  /// The character that consists of a pair.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    let (leading, vowel) = (first &- Hangul.firstLeading, second &- Hangul.firstVowel)
    if leading < Hangul.leadings, vowel < Hangul.vowels {
      return Hangul.firstSyllable + (leading * Hangul.vowels + vowel) * Hangul.trailings
    }
    let (syllable, trailing) = (first &- Hangul.firstSyllable, second &- Hangul.beforeTrailing)
    if syllable < Hangul.syllables, syllable % Hangul.trailings == 0, 1..<Hangul.trailings ~= trailing {
      return first + trailing
    }
    let plane = first & 0x30000
    guard second >= 0x300, second < 0x20000, plane < 0x20000, first < 0x20000 else { return nil }
    let key = plane << 1 | second
    guard let index = seconds.lastIndex(notAbove: key << 14 | 0x3FFF), seconds[index] >> 14 == key else { return nil }
    var low = Int(seconds[index] & 0x3FFF)
    var high = index + 1 < seconds.count ? Int(seconds[index + 1] & 0x3FFF) : composites.count
    while low < high {
      let middle = (low + high) / 2
      let composite = plane | UInt32(composites[middle])
      guard let (part, _) = parts(of: composite) else { return nil }
      if part == first { return composite }
      if part < first { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Calls the body with the ranges of the characters that have parts, in order.
  static func forEachRun(_ body: (Range<UInt32>) -> Void) {
    var isBeforeHangul = true
    for index in runs.indices {
      let first = runs[index] >> 14
      if isBeforeHangul, first > Hangul.firstSyllable {
        isBeforeHangul = false
        body(Hangul.firstSyllable..<Hangul.firstSyllable + Hangul.syllables)
      }
      let end = index + 1 < runs.count ? runs[index + 1] & 0x3FFF : UInt32(firsts.count)
      body(first..<first + end - runs[index] & 0x3FFF)
    }
  }

  /// Syllables of Hangul are computed: a leading consonant, a vowel and perhaps a trailing consonant.
  private enum Hangul {
    static var firstSyllable: UInt32 { 0xAC00 }
    static var firstLeading: UInt32 { 0x1100 }
    static var firstVowel: UInt32 { 0x1161 }
    static var beforeTrailing: UInt32 { 0x11A7 }
    static var leadings: UInt32 { 19 }
    static var vowels: UInt32 { 21 }
    /// With none.
    static var trailings: UInt32 { 28 }
    static var syllables: UInt32 { leadings * vowels * trailings }
  }
}

extension UInt32 {
  /// The first character of the canonical decomposition: a letter without its marks.
  var withoutMarks: UInt32 {
    var base = self
    while let (first, _) = CanonicalDecomposition.parts(of: base) { base = first }
    return base
  }

  /// Unicode's canonical combining class; 0 for characters that are not combining marks.
  var combiningClass: UInt8 {
    let runs = CanonicalDecomposition.classes
    guard self >= 0x300, self < 0x20000, let index = runs.lastIndex(notAbove: self << 14 | 0x3FFF),
      self - runs[index] >> 14 <= runs[index] >> 8 & 0x3F
    else { return 0 }
    return UInt8(truncatingIfNeeded: runs[index])
  }
}

extension [UInt32] {
  /// Appends the canonical decomposition of a character.
  mutating func append(decomposed character: UInt32) {
    guard let (first, second) = CanonicalDecomposition.parts(of: character) else { return append(character) }
    append(decomposed: first)
    if let second { append(second) }
  }

  /// Sorts marks into Unicode's canonical order, by combining class.
  mutating func sortMarks() {
    var index = 0
    while index < count {
      let first = index
      var keys: [UInt64] = []
      while index < count, case let combiningClass = self[index].combiningClass, combiningClass > 0 {
        keys.append(UInt64(combiningClass) << 56 | UInt64(index) << 21 | UInt64(self[index]))
        index += 1
      }
      if keys.count > 1 {
        for (offset, key) in keys.stableSorted.enumerated() { self[first + offset] = UInt32(key & 0x1F_FFFF) }
      }
      index += 1
    }
  }

  /// Composes each character with what follows it, except after a mark of the same or a higher combining class.
  mutating func compose() {
    var (starter, written) = (-1, 0)
    var lastClass: UInt8 = 0
    for index in indices {
      let (character, combiningClass) = (self[index], self[index].combiningClass)
      if starter >= 0, written == starter + 1 || lastClass < combiningClass,
        let composed = CanonicalDecomposition.composed(self[starter], character)
      {
        self[starter] = composed
        continue
      }
      if combiningClass == 0 { starter = written }
      lastClass = combiningClass
      self[written] = character
      written += 1
    }
    removeLast(count - written)
  }
}

extension Array where Element: FixedWidthInteger {
  /// The index of the last number that is not above another one. The numbers are in ascending order.
  @inline(never)
  func lastIndex(notAbove number: Element) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
