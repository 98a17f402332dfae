/// A language identifier in one spelling: `zh_Hant_TW`, `de`, `ca_ES_VALENCIA`.
///
/// The bytes are kept inline, because choosing a language makes many names and keeps none. That is
/// why the limit is low: copying is what costs. An identifier beyond it names no language. Apple's
/// matcher draws that line at 57 bytes; no language has a name between the two.
struct LanguageName: Sendable {
  static let limit = 31

  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  /// Bytes behind the name are zero.
  private var words: Words = (0, 0, 0, 0)

  private(set) var count = 0

  init() {}

  /// The name with these bytes, which must be within the limit.
  init(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  init(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A name that went beyond the limit has lost bytes and must not be used.
  var isOverlong: Bool { count > Self.limit }

  var isEmpty: Bool { count == 0 }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: words) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  var text: Text { withBytes { Text($0) } }

  mutating func append(_ byte: UInt8) {
    guard count < Self.limit else {
      count = Self.limit + 1
      return
    }
    withUnsafeMutableBytes(of: &words) { $0[count] = byte }
    count += 1
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  mutating func append(_ other: LanguageName) {
    var longer = self
    other.withBytes { longer.append($0) }
    self = longer
  }

  mutating func truncate(to newCount: Int) {
    withUnsafeMutableBytes(of: &words) { bytes in
      for index in newCount..<max(count, newCount) { bytes[index] = 0 }
    }
    count = min(count, newCount)
  }
}

extension LanguageName: Equatable {
  static func == (left: LanguageName, right: LanguageName) -> Bool {
    left.words.0 == right.words.0 && left.count == right.count && left.words.1 == right.words.1
      && left.words.2 == right.words.2 && left.words.3 == right.words.3
  }
}
