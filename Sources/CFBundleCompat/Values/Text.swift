/// A piece of text: its UTF-8 bytes, and what lookups ask of them.
///
/// Comparison is byte for byte: no normalization, as everywhere in the bundle system.
/// A lone surrogate, which UTF-16 sources may hold, is kept as its three bytes;
/// file names are kept as the system gives them. ``isWellFormed`` tells both apart
/// from real UTF-8.
struct Text: Sendable {
  /// The bytes, and one NUL behind them for C.
  private let storage: [UInt8]

  /// Equal texts have equal hashes; see ``TextHash``.
  let hash: UInt64

  /// The length as `CFStringGetLength` counts it.
  let utf16Count: Int

  /// The length in bytes.
  var count: Int { storage.count - 1 }

  var isEmpty: Bool { storage.count == 1 }

  /// Whether every byte is below 128.
  let isASCII: Bool

  init(_ utf8: UnsafeRawBufferPointer) {
    storage = [UInt8](unsafeUninitializedCapacity: utf8.count + 1) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: utf8)
      buffer[utf8.count] = 0
      count = utf8.count + 1
    }
    var hash = TextHash(count: utf8.count)
    let highBits = hash.combine(utf8)
    self.hash = hash.finished
    isASCII = highBits & 0x8080_8080_8080_8080 == 0
    utf16Count = isASCII ? utf8.count : Self.utf16Count(utf8)
  }

  /// Each character has one byte that continues nothing; four bytes make two units.
  private static func utf16Count(_ utf8: UnsafeRawBufferPointer) -> Int {
    var units = 0
    for byte in utf8 { units += (byte & 0xC0 != 0x80 ? 1 : 0) + (byte >= 0xF0 ? 1 : 0) }
    return units
  }

  init(_ utf8: some Sequence<UInt8>) {
    let bytes = Array(utf8)
    self = bytes.withUnsafeBytes { Text($0) }
  }

  init(_ string: String) {
    self.init(string.utf8)
  }

  /// The text of a NUL-terminated C string.
  init(cString: UnsafePointer<CChar>) {
    var length = 0
    while cString[length] != 0 { length += 1 }
    self.init(UnsafeRawBufferPointer(start: cString, count: length))
  }
}

extension Text: ExpressibleByStringLiteral {
  init(stringLiteral literal: StaticString) {
    self = literal.withUTF8Buffer { Text(UnsafeRawBufferPointer($0)) }
  }
}

extension Text: Hashable {
  static func == (left: Text, right: Text) -> Bool {
    left.hash == right.hash && left.storage == right.storage
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Text: Comparable {
  /// By bytes, which is also the order of the code points.
  static func < (left: Text, right: Text) -> Bool {
    left.storage.lexicographicallyPrecedes(right.storage)
  }
}

// MARK: - Reading

extension Text {
  /// The bytes, without the NUL.
  var utf8: ArraySlice<UInt8> { storage.dropLast() }

  subscript(index: Int) -> UInt8 { storage[index] }

  func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer).dropLast()))
    }
  }

  /// A NUL-terminated C string, for the length of the call.
  func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self))
    }
  }

  /// The bytes and a NUL, at an address that stays while any copy of this text lives.
  ///
  /// A Swift array keeps its elements in one block of memory that no copy moves.
  var cString: UnsafePointer<CChar> { withCString { $0 } }

  /// Whether a NUL-terminated C string has the same bytes.
  func equals(cString other: UnsafePointer<CChar>) -> Bool {
    withCString { own in
      var index = 0
      while own[index] == other[index] {
        if own[index] == 0 { return index == count }
        index += 1
      }
      return false
    }
  }

  /// A Swift string; bytes that are not UTF-8 become U+FFFD.
  var string: String { String(decoding: utf8, as: UTF8.self) }

  func slice(_ range: Range<Int>) -> Text {
    withUTF8 { Text(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  func slice(from start: Int) -> Text { slice(start..<count) }
  func slice(to end: Int) -> Text { slice(0..<end) }
}

// MARK: - Searching and joining

extension Text {
  func contains(_ byte: UInt8) -> Bool { utf8.contains(byte) }

  func firstIndex(of byte: UInt8) -> Int? { utf8.firstIndex(of: byte) }

  func lastIndex(of byte: UInt8) -> Int? { utf8.lastIndex(of: byte) }

  func hasPrefix(_ prefix: Text) -> Bool { utf8.starts(with: prefix.utf8) }

  func hasSuffix(_ suffix: Text) -> Bool {
    count >= suffix.count && utf8.dropFirst(count - suffix.count).elementsEqual(suffix.utf8)
  }

  /// Splits at each occurrence of the byte; empty parts are kept.
  func split(at separator: UInt8) -> [Text] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map { Text($0) }
  }

  /// A copy with `A` to `Z` in lower case. Other letters stay.
  var asciiLowercased: Text { Text(utf8.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }) }

  static func + (left: Text, right: Text) -> Text {
    var bytes = [UInt8]()
    bytes.reserveCapacity(left.count + right.count)
    bytes += left.utf8
    bytes += right.utf8
    return Text(bytes)
  }
}

/// The bytes of the characters that syntax is made of.
extension UInt8 {
  static var slash: UInt8 { 0x2F }
  static var dot: UInt8 { 0x2E }
  static var hyphen: UInt8 { 0x2D }
  static var underscore: UInt8 { 0x5F }

  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
