/// The language of a name, as two numbers: comparing languages is the matcher's inner loop.
struct LanguageCode: Equatable, Sendable {
  private let head: UInt64
  private let tail: UInt64

  /// Takes the first 16 bytes, more than a language can have.
  init(_ bytes: some Sequence<UInt8>) {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var count = 0
    for byte in bytes where count < 16 {
      if count < 8 {
        head |= UInt64(byte) << UInt64(8 * count)
      } else {
        tail |= UInt64(byte) << UInt64(8 * (count - 8))
      }
      count += 1
    }
    self.head = head
    self.tail = tail
  }

  private init(_ text: StaticString) {
    self.init(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The language that stands for all languages with common ancestors among the names.
  var group: LanguageCode {
    for (member, group) in Self.groups where member == self { return group }
    return self
  }

  static let chinese = LanguageCode("zh")

  /// Hindi is among them because Hindi in Latin letters falls back to English.
  private static let groups: [(LanguageCode, LanguageCode)] = [
    (LanguageCode("ars"), LanguageCode("ar")),
    (LanguageCode("hi"), LanguageCode("en")),
    (LanguageCode("nb"), LanguageCode("no")),
    (LanguageCode("nn"), LanguageCode("no")),
    (LanguageCode("wuu"), LanguageCode("zh")),
    (LanguageCode("yue"), LanguageCode("zh")),
  ]
}
