import CFText

/// A language identifier in one spelling: `zh_Hant_TW`, `de`, `ca_ES_VALENCIA`.
///
/// The bytes are stored inline, because choosing a language creates many short-lived names. The limit is low
/// because copying costs time. A longer identifier is invalid. The limit of Apple's matcher is 57 bytes; no
/// language has a name between the two.
struct LanguageName: Sendable {
  static let limit = 31

  /// The bytes of the name from the lowest bits up, which is their order in memory on little-endian processors; padded
  /// with zeros, and their number in the last byte.
  private var words: [4 of UInt64] = [0, 0, 0, 0]

  private(set) var count: Int {
    get { Int(truncatingIfNeeded: words[3] &>> 56) }
    set { words[3] = words[3] & ~(0xFF &<< 56) | UInt64(truncatingIfNeeded: newValue) &<< 56 }
  }

  init() {}

  /// The name with these bytes; more than the limit make it ``isOverlong``.
  @_disfavoredOverload
  init(_ text: Text) {
    append(text.span)
  }

  init(_ literal: Literal) {
    append(StaticBytes(literal).span)
  }

  init(_ utf8: ByteSpan) {
    append(utf8)
  }

  init(_ bytes: StaticBytes) {
    append(bytes.span)
  }

  /// A name in a common form: `de`, `pt-BR`, `zh-Hant` or `zh_Hant_TW`; `nil` for any other.
  ///
  /// Such a name is canonical except for its separators.
  @inline(__always)
  init?(plain utf8: ByteSpan) {
    func isSmall(_ index: Int) -> Bool { utf8[index] &- 0x61 < 26 }
    func isCapital(_ index: Int) -> Bool { utf8[index] &- 0x41 < 26 }
    func isSeparator(_ index: Int) -> Bool { utf8[index] == .hyphen || utf8[index] == .underscore }
    func isRegion(_ index: Int) -> Bool { isSeparator(index) && isCapital(index + 1) && isCapital(index + 2) }
    func isScript(_ index: Int) -> Bool {
      isSeparator(index) && isCapital(index + 1) && isSmall(index + 2) && isSmall(index + 3) && isSmall(index + 4)
    }

    guard utf8.count >= 2, isSmall(0), isSmall(1) else { return nil }
    switch utf8.count {
    case 2: break
    case 5 where isRegion(2): break
    case 7 where isScript(2): break
    case 10 where isScript(2) && isRegion(7): break
    default: return nil
    }
    var (first, second): (UInt64, UInt64) = (0, 0)
    for index in 0..<utf8.count {
      let byte = UInt64(utf8[index] == .hyphen ? .underscore : utf8[index])
      if index < 8 { first |= byte &<< UInt64(8 &* index) } else { second |= byte &<< UInt64(8 &* (index &- 8)) }
    }
    words = [first, second, 0, UInt64(utf8.count) &<< 56]
  }
}

extension LanguageName: Equatable {
  static func == (left: LanguageName, right: LanguageName) -> Bool {
    left.words[0] == right.words[0] && left.words[1] == right.words[1] && left.words[2] == right.words[2]
      && left.words[3] == right.words[3]
  }
}

// MARK: - Reading

extension LanguageName {
  /// A name beyond the limit has lost bytes and must not be used.
  var isOverlong: Bool { count > Self.limit }

  var isEmpty: Bool { count == 0 }

  var utf8: ByteSpan {
    @_lifetime(borrow self) @inline(__always)
    get { words.bytes.extracting(first: count) }
  }

  /// The first eight bytes and the eight after them, each from the lowest bits up; zeros after the end.
  var firstWords: (UInt64, UInt64) { (words[0], words[1]) }

  var text: Text { Text(utf8) }

  func firstIndex(of byte: UInt8) -> Int? {
    let utf8 = utf8
    var index = 0
    while index < utf8.count, utf8[index] != byte { index += 1 }
    return index < utf8.count ? index : nil
  }

  func lastIndex(of byte: UInt8) -> Int? {
    let utf8 = utf8
    var end = utf8.count
    while end > 0, utf8[end - 1] != byte { end -= 1 }
    return end > 0 ? end - 1 : nil
  }
}

// MARK: - Changing

extension LanguageName {
  private mutating func makeOverlong() { count = Self.limit + 1 }

  /// Stores a byte where there was none.
  @inline(__always)
  private mutating func put(_ byte: UInt8, at index: Int) {
    words[index &>> 3] |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* (index & 7))
  }

  mutating func append(_ byte: UInt8) {
    let count = count
    guard count < Self.limit else { return makeOverlong() }
    put(byte, at: count)
    self.count = count + 1
  }

  @_optimize(speed)
  mutating func append(_ utf8: ByteSpan) {
    let count = count
    guard utf8.count <= Self.limit - count else { return makeOverlong() }
    for index in 0..<utf8.count { put(utf8[index], at: count &+ index) }
    self.count = count + utf8.count
  }

  mutating func truncate(to newCount: Int) {
    if newCount < count { self = LanguageName(utf8.extracting(first: newCount)) }
  }
}
