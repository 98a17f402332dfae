import CFBundleCompatC

/// An immutable string: UTF-8 bytes with their hash and their lengths.
///
/// Comparison is byte for byte, without normalization, as everywhere in the bundle system. A lone surrogate from a
/// UTF-16 source is stored as its three bytes, and a file name as the bytes that the system returned.
/// ``isWellFormed`` distinguishes both from valid UTF-8.
///
/// Copies share the bytes, and so does a suffix with the text that it was sliced from. A literal does not allocate:
/// its bytes are part of the program.
///
/// Safe: only this file follows `start`, within the length, while `owner` keeps the bytes alive.
///
/// Unchecked: the bytes do not change once a text has them, and `owner` is only retained and released.
@safe
public struct Text: @unchecked Sendable {
  /// The object that owns the bytes; `nil` for bytes that are alive as long as the program.
  private var owner: AnyObject?

  /// The bytes, followed by one NUL for C.
  private let start: UnsafePointer<UInt8>

  /// Equal texts have equal hashes; see ``TextHash``.
  package let hash: UInt64

  /// From the highest bit: the length in bytes (31 bits), the length in UTF-16 units (31 bits), flags (2 bits).
  ///
  /// Packed into one word, since a structure of four words is passed in registers, and one of five is not.
  private var lengthsAndFlags: UInt64

  /// Every byte is below 128.
  private static let asciiFlag: UInt64 = 1
  /// The bytes are UTF-8. Without the flag they have not been validated.
  private static let wellFormedFlag: UInt64 = 2

  /// The maximum length in bytes.
  package static let maximumCount = Int(Int32.max)

  /// This many bytes of any encoding, or UTF-16 units, fit into a text: UTF-8 and escapes take at most three bytes
  /// for one.
  package static let maximumSourceCount = maximumCount / 4

  /// A text of existing bytes, which the owner keeps alive. A NUL must follow them.
  @inline(__always)
  package init(_ start: UnsafePointer<UInt8>, count: Int, in owner: consuming AnyObject?) {
    self.owner = owner
    unsafe self.start = unsafe start
    (hash, lengthsAndFlags) = unsafe Self.measure(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Computes the stored properties. Not part of the initializer, so that the initializer only moves the owner.
  @inline(never)
  private static func measure(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, lengthsAndFlags: UInt64) {
    precondition(bytes.count <= maximumCount)
    var hash = TextHash(count: bytes.count)
    let isASCII = unsafe hash.combine(bytes) & 0x8080_8080_8080_8080 == 0
    let units = unsafe UInt64(isASCII ? bytes.count : utf16Count(bytes))
    let flags = isASCII ? asciiFlag | wellFormedFlag : 0
    return (hash.finished, UInt64(bytes.count) << 33 | units << 2 | flags)
  }

  /// The same text with an object that owns its bytes; unchanged if it already has an owner.
  @inline(__always)
  package func owned(by object: AnyObject) -> Text {
    var text = self
    if owner == nil { text.owner = object }
    return text
  }

  /// A copy of the bytes.
  @inline(never)
  package init(_ utf8: UnsafeRawBufferPointer) {
    unsafe self.init(count: utf8.count) { unsafe $0.copyMemory(from: utf8) }
  }

  /// A copy of the bytes.
  package init(_ utf8: ByteSpan) { self = unsafe utf8.withUnsafeBytes { unsafe Text($0) } }

  /// A text of `count` bytes, which the body writes.
  @inline(__always)
  package init(count: Int, writing body: (UnsafeMutableRawBufferPointer) -> Void) {
    let owner = TextBytes.make(capacity: count)
    let start = unsafe owner.start
    unsafe body(UnsafeMutableRawBufferPointer(start: start, count: count))
    unsafe start[count] = 0
    unsafe self.init(start, count: count, in: owner)
  }

  /// A text of at most `capacity` bytes, which the body appends.
  @inline(__always)
  package init(capacity: Int, writing body: (inout OutputSpan<UInt8>) -> Void) {
    let owner = TextBytes.make(capacity: capacity)
    let start = unsafe owner.start
    var output = unsafe OutputSpan(
      buffer: UnsafeMutableBufferPointer(start: start, count: capacity), initializedCount: 0)
    body(&output)
    let count = unsafe output.finalize(for: UnsafeMutableBufferPointer(start: start, count: capacity))
    unsafe start[count] = 0
    unsafe self.init(start, count: count, in: owner)
  }

  package init(_ utf8: some Sequence<UInt8>) {
    let bytes = Array(utf8)
    self = Text(bytes.span)
  }

  package init(_ bytes: Bytes) { self = bytes.text }

  package init(_ string: String) { self.init(string.utf8Span.span) }

  /// The text of a NUL-terminated C string.
  package init(cString: UnsafePointer<CChar>) {
    unsafe self.init(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }
}

// MARK: - Properties

extension Text {
  /// The length in bytes.
  package var count: Int { Int(truncatingIfNeeded: lengthsAndFlags >> 33) }

  package var isEmpty: Bool { count == 0 }

  /// Whether every byte is below 128.
  package var isASCII: Bool { lengthsAndFlags & Self.asciiFlag != 0 }

  /// Whether the bytes have been validated as UTF-8: see ``ifWellFormed``.
  package var isKnownWellFormed: Bool {
    get { lengthsAndFlags & Self.wellFormedFlag != 0 }
    set { lengthsAndFlags = lengthsAndFlags & ~Self.wellFormedFlag | (newValue ? Self.wellFormedFlag : 0) }
  }

  /// The length in UTF-16 units, which `CFStringGetLength` returns.
  package var utf16Count: Int { Int(truncatingIfNeeded: lengthsAndFlags >> 2 & 0x7FFF_FFFF) }

  /// Each character has one byte that is not a continuation byte; a character of four bytes has two units.
  private static func utf16Count(_ utf8: UnsafeRawBufferPointer) -> Int {
    let lowest: UInt64 = 0x0101_0101_0101_0101
    var units = 0
    var index = 0
    while index + 8 <= utf8.count {
      let word = unsafe utf8.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let continuing = word >> 7 & ~(word >> 6) & lowest
      let long = word >> 7 & word >> 6 & word >> 5 & word >> 4 & lowest
      // The units of each byte are 0, 1 or 2. The product has their sum in its highest byte.
      units &+= Int(truncatingIfNeeded: ((lowest &- continuing &+ long) &* lowest) &>> 56)
      index += 8
    }
    while index < utf8.count {
      let byte = unsafe utf8[index]
      units += (byte & 0xC0 != 0x80 ? 1 : 0) + (byte >= 0xF0 ? 1 : 0)
      index += 1
    }
    return units
  }
}

extension Text: ExpressibleByStringLiteral {
  @inline(__always)
  public init(stringLiteral literal: StaticString) { self.init(Literal(stringLiteral: literal)) }

  @inline(never)
  package init(_ literal: Literal) { unsafe self.init(literal.start, count: literal.count, in: nil) }
}

extension Text: Hashable {
  @_disfavoredOverload
  public static func == (left: Text, right: Text) -> Bool {
    left.hash == right.hash && left.hasBytes(of: right)
  }

  @inline(never)
  private func hasBytes(of other: Text) -> Bool {
    span.isSame(as: other.span)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

package protocol TextPiece { var text: Text { get } }
extension Text: TextPiece { package var text: Text { self } }

/// Literals are compared and concatenated directly: converting each one to a text takes more code.
extension Text {
  @inline(never)
  package static func == (text: Text, literal: Literal) -> Bool {
    text.span.isSame(as: literal.bytes)
  }

  package static func != (text: Text, literal: Literal) -> Bool { !(text == literal) }
  package static func ~= (literal: Literal, text: Text) -> Bool { text == literal }

  @inline(never)
  package static func + (text: Text, literal: Literal) -> Text { text.appending(Text(literal)) }

  @inline(never)
  package static func + (literal: Literal, text: Text) -> Text { Text(literal).appending(text) }

  /// Generic, so that the compiler prefers the other overloads for a literal.
  package static func + <Other: TextPiece>(text: Text, other: Other) -> Text { text.appending(other.text) }
}

extension Text: Comparable {
  /// By bytes, which is also the order of code points.
  public static func < (left: Text, right: Text) -> Bool {
    let order = unsafe memcmp(left.start, right.start, min(left.count, right.count))
    return order < 0 || order == 0 && left.count < right.count
  }
}

// MARK: - Reading

extension Text {
  /// The bytes, without the NUL. For what is stored, use ``utf8``.
  package var span: ByteSpan {
    @inline(__always) @_lifetime(borrow self)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: start, count: count), borrowing: self) }
  }

  /// The bytes, without the NUL.
  package var utf8: Bytes { unsafe Bytes(owner: owner, start: start, startIndex: 0, endIndex: count) }

  /// The bytes of a text, or a range of them.
  ///
  /// Safe: each access is checked to be within the range, which is within the text.
  @safe
  package struct Bytes: RandomAccessCollection {
    fileprivate let owner: AnyObject?
    fileprivate let start: UnsafePointer<UInt8>
    package let startIndex: Int
    package let endIndex: Int

    package subscript(index: Int) -> UInt8 {
      precondition(index >= startIndex && index < endIndex)
      return unsafe start[index]
    }

    package subscript(range: Range<Int>) -> Bytes {
      precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
      return unsafe Bytes(owner: owner, start: start, startIndex: range.lowerBound, endIndex: range.upperBound)
    }

    fileprivate var text: Text {
      defer { withExtendedLifetime(owner) {} }
      return unsafe Text(UnsafeRawBufferPointer(start: start + startIndex, count: endIndex - startIndex))
    }
  }

  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    return unsafe start[index]
  }

  @safe
  @inline(__always)
  package func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Calls the body with a NUL-terminated C string, which is valid during the call.
  @safe
  @inline(__always)
  package func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(owner) {} }
    return try unsafe body(cString)
  }

  /// The bytes and a NUL. The address is valid while any copy of this text is alive.
  package var cString: UnsafePointer<CChar> { unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self) }

  /// Whether a NUL-terminated C string has the same bytes.
  @inline(never)
  package func equals(cString other: UnsafePointer<CChar>) -> Bool {
    withCString { own in unsafe strcmp(own, other) == 0 && strlen(own) == count }
  }

  /// A Swift string, with U+FFFD for bytes that are not UTF-8.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// A range of the bytes. A suffix shares them, any other range is a copy.
  @inline(never)
  package func slice(_ range: Range<Int>) -> Text {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if range.upperBound == count {
      return unsafe range.lowerBound == 0 ? self : Text(start + range.lowerBound, count: range.count, in: owner)
    }
    return unsafe Text(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  package func slice(from start: Int) -> Text { slice(start..<count) }
  package func slice(to end: Int) -> Text { slice(0..<end) }
}

// MARK: - Searching and joining

extension Text {
  @inline(never)
  package func contains(_ byte: UInt8) -> Bool { span.contains(byte) }

  @inline(never)
  package func firstIndex(of byte: UInt8) -> Int? { span.firstIndex(of: byte) }

  @inline(never)
  package func lastIndex(of byte: UInt8) -> Int? {
    let bytes = span
    return bytes.indices.last { bytes[$0] == byte }
  }

  @inline(never)
  package func hasPrefix(_ literal: Literal) -> Bool { hasPrefix(Text(literal)) }

  @inline(never)
  package func hasSuffix(_ literal: Literal) -> Bool { hasSuffix(Text(literal)) }

  @_disfavoredOverload
  @inline(never)
  package func hasPrefix(_ prefix: Text) -> Bool {
    span.starts(with: prefix.span)
  }

  /// Whether this is one of the words of a list that spaces separate.
  package func isWord(of list: Literal) -> Bool { wordIndex(in: list) != nil }

  /// Which of the words of a list this is.
  @inline(never)
  package func wordIndex(in list: Literal) -> Int? {
    var rest = list.bytes
    var index = 0
    while !rest.isEmpty {
      let length = rest.firstIndex(of: 0x20) ?? rest.count
      if rest.extracting(first: length).isSame(as: span) { return index }
      rest = rest.extracting(droppingFirst: length + 1)
      index += 1
    }
    return nil
  }

  @_disfavoredOverload
  @inline(never)
  package func hasSuffix(_ suffix: Text) -> Bool {
    count >= suffix.count && span.extracting(last: suffix.count).isSame(as: suffix.span)
  }

  /// Splits at each occurrence of the byte; empty parts are kept.
  @inline(never)
  package func split(at separator: UInt8) -> [Text] {
    var parts: [Text] = []
    var partStart = 0
    let bytes = span
    for index in bytes.indices where bytes[index] == separator {
      parts.append(slice(partStart..<index))
      partStart = index + 1
    }
    parts.append(slice(from: partStart))
    return parts
  }

  /// A copy with `A` to `Z` in lower case. Other letters are unchanged.
  @inline(never)
  package var asciiLowercased: Text {
    let bytes = span
    guard bytes.firstIndex(where: { $0 &- 0x41 < 26 }) != nil else { return self }
    return Text(capacity: count) { lowercased in
      for index in bytes.indices { lowercased.append(bytes[index].asciiLowercased) }
    }
  }

  @inline(never)
  func appending(_ other: Text) -> Text {
    if other.isEmpty { return self }
    return isEmpty ? other : .joining(self, other, "")
  }

  /// The concatenation of three texts, which is cheaper than concatenating twice.
  @inline(never)
  package static func joining(_ first: Text, _ second: Text, _ third: Text) -> Text {
    unsafe Text(count: first.count + second.count + third.count) { joined in
      let start = joined.baseAddress!
      unsafe start.copyMemory(from: first.start, byteCount: first.count)
      unsafe (start + first.count).copyMemory(from: second.start, byteCount: second.count)
      unsafe (start + first.count + second.count).copyMemory(from: third.start, byteCount: third.count)
    }
  }
}

/// In every module, and whatever a file imports: another interpolation would show the fields.
extension Text: CustomStringConvertible {
  public var description: String { string }
}
