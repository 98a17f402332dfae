import CFObjects
import CFText

/// A language identifier in one spelling: `zh_Hant_TW`, `de`, `ca_ES_VALENCIA`.
///
/// The bytes are stored inline, because choosing a language creates many short-lived names. The limit is low
/// because copying costs time. A longer identifier is invalid. The limit of Apple's matcher is 57 bytes; no
/// language has a name between the two.
struct LanguageName: Sendable {
  static let limit = 31

  /// The bytes of the name, padded with zeros, and their number in the last byte.
  private(set) var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  private(set) var count: Int {
    get { withUnsafeBytes(of: words) { Int($0[Self.limit]) } }
    set { withUnsafeMutableBytes(of: &words) { $0[Self.limit] = UInt8(newValue) } }
  }

  init() {}

  /// The name with these bytes; more than the limit make it ``isOverlong``.
  init(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  init(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A name in a common form: `de`, `pt-BR`, `zh-Hant` or `zh_Hant_TW`; `nil` for any other.
  ///
  /// Such a name is canonical except for its separators.
  @inline(__always)
  init?(plain bytes: UnsafeRawBufferPointer) {
    func isSmall(_ index: Int) -> Bool { bytes[index] &- 0x61 < 26 }
    func isCapital(_ index: Int) -> Bool { bytes[index] &- 0x41 < 26 }
    func isSeparator(_ index: Int) -> Bool { bytes[index] == .hyphen || bytes[index] == .underscore }
    func isRegion(_ index: Int) -> Bool { isSeparator(index) && isCapital(index + 1) && isCapital(index + 2) }
    func isScript(_ index: Int) -> Bool {
      isSeparator(index) && isCapital(index + 1) && isSmall(index + 2) && isSmall(index + 3) && isSmall(index + 4)
    }

    guard bytes.count >= 2, isSmall(0), isSmall(1) else { return nil }
    switch bytes.count {
    case 2: break
    case 5 where isRegion(2): break
    case 7 where isScript(2): break
    case 10 where isScript(2) && isRegion(7): break
    default: return nil
    }
    withUnsafeMutableBytes(of: &words) { name in
      for (index, byte) in bytes.enumerated() { name[index] = byte == .hyphen ? .underscore : byte }
    }
    count = bytes.count
  }

  /// A name beyond the limit has lost bytes and must not be used.
  var isOverlong: Bool { count > Self.limit }

  private mutating func makeOverlong() { count = Self.limit + 1 }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: words) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  var text: Text { withBytes { Text($0) } }

  mutating func append(_ byte: UInt8) {
    let count = count
    guard count < Self.limit else { return makeOverlong() }
    withUnsafeMutableBytes(of: &words) { $0[count] = byte }
    self.count = count + 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let count = count
    guard bytes.count <= Self.limit - count else { return makeOverlong() }
    withUnsafeMutableBytes(of: &words) {
      UnsafeMutableRawBufferPointer(rebasing: $0[count...]).copyMemory(from: bytes)
    }
    self.count = count + bytes.count
  }

  mutating func append(_ text: Text) {
    text.withUTF8 { append($0) }
  }

  mutating func append(_ other: LanguageName) {
    other.withBytes { append($0) }
  }

  mutating func truncate(to newCount: Int) {
    let count = count
    guard newCount < count else { return }
    withUnsafeMutableBytes(of: &words) { bytes in
      for index in newCount..<count { bytes[index] = 0 }
    }
    self.count = newCount
  }
}

extension LanguageName: Equatable {
  static func == (left: LanguageName, right: LanguageName) -> Bool { left.words == right.words }
}
