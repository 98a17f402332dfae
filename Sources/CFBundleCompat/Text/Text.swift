import CFBundleCompatC

/// A piece of text: its UTF-8 bytes, and what lookups ask of them.
///
/// Comparison is byte for byte: no normalization, as everywhere in the bundle system.
/// A lone surrogate, which UTF-16 sources may hold, is kept as its three bytes;
/// file names are kept as the system gives them. ``isWellFormed`` tells both apart
/// from real UTF-8.
///
/// Copies share the bytes, and so may texts that end in the same place. A literal's bytes are the program's
/// own, so a literal allocates nothing.
public struct Text: @unchecked Sendable {
  /// What keeps the bytes; `nil` for those that live as long as the program.
  private var owner: AnyObject?

  /// The bytes, and one NUL behind them for C.
  private let start: UnsafePointer<UInt8>

  /// Equal texts have equal hashes; see ``TextHash``.
  package let hash: UInt64

  /// From the top: the length in bytes, 31 bits; the length in UTF-16 units, 31 bits; what is known of the bytes, 2.
  ///
  /// In one word, since a structure of four words is passed in registers, and one of five is not.
  private var lengthsAndMarks: UInt64

  /// Every byte is below 128.
  private static let asciiMark: UInt64 = 1
  /// The bytes are UTF-8. Without the mark nobody has looked.
  private static let wellFormedMark: UInt64 = 2

  /// No text is longer, in bytes.
  package static let maximumCount = Int(Int32.max)

  /// So many bytes of any encoding, or UTF-16 units, always are a text: UTF-8 and escapes take three bytes for one.
  package static let maximumSourceCount = maximumCount / 4

  /// A text of bytes that are there already. The owner keeps them; a NUL must be behind them.
  @inline(__always)
  package init(_ start: UnsafePointer<UInt8>, count: Int, in owner: consuming AnyObject?) {
    self.owner = owner
    self.start = start
    (hash, lengthsAndMarks) = Self.measure(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A function of its own, so that the owner is only moved.
  @inline(never)
  private static func measure(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, lengthsAndMarks: UInt64) {
    precondition(bytes.count <= maximumCount)
    var hash = TextHash(count: bytes.count)
    let isASCII = hash.combine(bytes) & 0x8080_8080_8080_8080 == 0
    let units = UInt64(isASCII ? bytes.count : utf16Count(bytes))
    let marks = isASCII ? asciiMark | wellFormedMark : 0
    return (hash.finished, UInt64(bytes.count) << 33 | units << 2 | marks)
  }

  /// The same text, for as long as an object lives that keeps the bytes; without effect if it has an owner.
  @inline(__always)
  package func kept(by object: AnyObject) -> Text {
    var text = self
    if owner == nil { text.owner = object }
    return text
  }

  /// A copy of the bytes.
  @inline(never)
  package init(_ utf8: UnsafeRawBufferPointer) {
    self.init(count: utf8.count) { $0.copyMemory(from: utf8) }
  }

  /// A text of so many bytes, which the body writes.
  @inline(__always)
  package init(count: Int, writing body: (UnsafeMutableRawBufferPointer) -> Void) {
    let owner = TextBytes.make(capacity: count)
    let start = owner.start
    body(UnsafeMutableRawBufferPointer(start: start, count: count))
    start[count] = 0
    self.init(start, count: count, in: owner)
  }

  package init(_ utf8: some Sequence<UInt8>) {
    let bytes = Array(utf8)
    self = bytes.withUnsafeBytes { Text($0) }
  }

  package init(_ bytes: Bytes) { self = bytes.text }

  package init(_ string: String) {
    self.init(string.utf8)
  }

  /// The text of a NUL-terminated C string.
  package init(cString: UnsafePointer<CChar>) {
    self.init(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }
}

// MARK: - What lookups ask

extension Text {
  /// The length in bytes.
  package var count: Int { Int(truncatingIfNeeded: lengthsAndMarks >> 33) }

  package var isEmpty: Bool { count == 0 }

  /// Whether every byte is below 128.
  package var isASCII: Bool { lengthsAndMarks & Self.asciiMark != 0 }

  /// Whether the bytes are known to be UTF-8: see ``ifWellFormed``.
  package var isKnownWellFormed: Bool {
    get { lengthsAndMarks & Self.wellFormedMark != 0 }
    set { lengthsAndMarks = lengthsAndMarks & ~Self.wellFormedMark | (newValue ? Self.wellFormedMark : 0) }
  }

  /// The length as `CFStringGetLength` counts it.
  package var utf16Count: Int { Int(truncatingIfNeeded: lengthsAndMarks >> 2 & 0x7FFF_FFFF) }

  /// Each character has one byte that continues nothing; four bytes make two units.
  private static func utf16Count(_ utf8: UnsafeRawBufferPointer) -> Int {
    let lowest: UInt64 = 0x0101_0101_0101_0101
    var units = 0
    var index = 0
    while index + 8 <= utf8.count {
      let word = utf8.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let continuing = word >> 7 & ~(word >> 6) & lowest
      let long = word >> 7 & word >> 6 & word >> 5 & word >> 4 & lowest
      units += 8 - continuing.nonzeroBitCount + long.nonzeroBitCount
      index += 8
    }
    for byte in utf8[index...] { units += (byte & 0xC0 != 0x80 ? 1 : 0) + (byte >= 0xF0 ? 1 : 0) }
    return units
  }
}

extension Text: ExpressibleByStringLiteral {
  @inline(never)
  public init(stringLiteral literal: StaticString) {
    guard literal.hasPointerRepresentation else {
      self = literal.withUTF8Buffer { Text(UnsafeRawBufferPointer($0)) }
      return
    }
    self.init(literal.utf8Start, count: literal.utf8CodeUnitCount, in: nil)
  }
}

extension Text: Hashable {
  @_disfavoredOverload
  public static func == (left: Text, right: Text) -> Bool {
    left.hash == right.hash && left.hasBytes(of: right)
  }

  @inline(never)
  private func hasBytes(of other: Text) -> Bool {
    count == other.count && memcmp(start, other.start, count) == 0
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

package protocol TextPiece { var text: Text { get } }
extension Text: TextPiece { package var text: Text { self } }

/// Literals are compared and joined as they are: making a text of each takes more code.
extension Text {
  @inline(never)
  package static func == (text: Text, literal: StaticString) -> Bool {
    text.count == literal.utf8CodeUnitCount && memcmp(text.start, literal.utf8Start, text.count) == 0
  }

  package static func != (text: Text, literal: StaticString) -> Bool { !(text == literal) }
  package static func ~= (literal: StaticString, text: Text) -> Bool { text == literal }

  @inline(never)
  package static func + (text: Text, literal: StaticString) -> Text { text.appending(Text(stringLiteral: literal)) }

  @inline(never)
  package static func + (literal: StaticString, text: Text) -> Text { Text(stringLiteral: literal).appending(text) }

  /// Generic, so that the compiler prefers the others for a literal.
  package static func + <Other: TextPiece>(text: Text, other: Other) -> Text { text.appending(other.text) }
}

extension Text: Comparable {
  /// By bytes, which is also the order of the code points.
  public static func < (left: Text, right: Text) -> Bool {
    let order = memcmp(left.start, right.start, min(left.count, right.count))
    return order < 0 || order == 0 && left.count < right.count
  }
}

// MARK: - Reading

extension Text {
  /// The bytes, without the NUL.
  package var utf8: Bytes { Bytes(owner: owner, start: start, startIndex: 0, endIndex: count) }

  /// The bytes of a text, or some of them.
  package struct Bytes: RandomAccessCollection {
    fileprivate let owner: AnyObject?
    fileprivate let start: UnsafePointer<UInt8>
    package let startIndex: Int
    package let endIndex: Int

    package subscript(index: Int) -> UInt8 {
      precondition(index >= startIndex && index < endIndex)
      return start[index]
    }

    package subscript(range: Range<Int>) -> Bytes {
      precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
      return Bytes(owner: owner, start: start, startIndex: range.lowerBound, endIndex: range.upperBound)
    }

    fileprivate var text: Text {
      defer { withExtendedLifetime(owner) {} }
      return Text(UnsafeRawBufferPointer(start: start + startIndex, count: endIndex - startIndex))
    }
  }

  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    return start[index]
  }

  @inline(__always)
  package func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A NUL-terminated C string, for the length of the call.
  @inline(__always)
  package func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try body(cString)
  }

  /// The bytes and a NUL, at an address that stays while any copy of this text lives.
  package var cString: UnsafePointer<CChar> { UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self) }

  /// Whether a NUL-terminated C string has the same bytes.
  @inline(never)
  package func equals(cString other: UnsafePointer<CChar>) -> Bool {
    withCString { own in strcmp(own, other) == 0 && strlen(own) == count }
  }

  /// A Swift string; bytes that are not UTF-8 become U+FFFD.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// A copy of some of the bytes; of the last ones, without copying.
  @inline(never)
  package func slice(_ range: Range<Int>) -> Text {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if range.upperBound == count {
      return range.lowerBound == 0 ? self : Text(start + range.lowerBound, count: range.count, in: owner)
    }
    return Text(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  package func slice(from start: Int) -> Text { slice(start..<count) }
  package func slice(to end: Int) -> Text { slice(0..<end) }
}

// MARK: - Searching and joining

extension Text {
  @inline(never)
  package func contains(_ byte: UInt8) -> Bool { memchr(start, Int32(byte), count) != nil }

  @inline(never)
  package func firstIndex(of byte: UInt8) -> Int? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  @inline(never)
  package func lastIndex(of byte: UInt8) -> Int? {
    var index = count
    while index > 0 {
      index &-= 1
      if start[index] == byte { return index }
    }
    return nil
  }

  @inline(never)
  package func hasPrefix(_ literal: StaticString) -> Bool { hasPrefix(Text(stringLiteral: literal)) }

  @inline(never)
  package func hasSuffix(_ literal: StaticString) -> Bool { hasSuffix(Text(stringLiteral: literal)) }

  @_disfavoredOverload
  @inline(never)
  package func hasPrefix(_ prefix: Text) -> Bool {
    count >= prefix.count && memcmp(start, prefix.start, prefix.count) == 0
  }

  /// Whether this is one of the words in a list, with spaces between them.
  @inline(never)
  package func isWord(of list: StaticString) -> Bool {
    var word = list.utf8Start
    let end = word + list.utf8CodeUnitCount
    while word < end {
      let length = memchr(word, 0x20, end - word).map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) - word }
      if length ?? (end - word) == count, memcmp(word, start, count) == 0 { return true }
      guard let length else { return false }
      word += length + 1
    }
    return false
  }

  @_disfavoredOverload
  @inline(never)
  package func hasSuffix(_ suffix: Text) -> Bool {
    count >= suffix.count && memcmp(start + (count - suffix.count), suffix.start, suffix.count) == 0
  }

  /// Splits at each occurrence of the byte; empty parts are kept.
  @inline(never)
  package func split(at separator: UInt8) -> [Text] {
    var parts: [Text] = []
    var partStart = 0
    for index in 0..<count where start[index] == separator {
      parts.append(slice(partStart..<index))
      partStart = index + 1
    }
    parts.append(slice(from: partStart))
    return parts
  }

  /// A copy with `A` to `Z` in lower case. Other letters stay.
  @inline(never)
  package var asciiLowercased: Text {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    guard bytes.contains(where: { $0 &- 0x41 < 26 }) else { return self }
    return Text(count: count) { lowercased in
      for index in 0..<bytes.count {
        lowercased[index] = bytes[index] &- 0x41 < 26 ? bytes[index] | 0x20 : bytes[index]
      }
    }
  }

  @inline(never)
  func appending(_ other: Text) -> Text {
    if other.isEmpty { return self }
    return isEmpty ? other : .joining(self, other, "")
  }

  /// One text of three, which is cheaper than adding twice.
  @inline(never)
  package static func joining(_ first: Text, _ second: Text, _ third: Text) -> Text {
    Text(count: first.count + second.count + third.count) { joined in
      let start = joined.baseAddress!
      start.copyMemory(from: first.start, byteCount: first.count)
      (start + first.count).copyMemory(from: second.start, byteCount: second.count)
      (start + first.count + second.count).copyMemory(from: third.start, byteCount: third.count)
    }
  }
}

/// The bytes of the characters that syntax is made of.
