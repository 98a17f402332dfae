/// Collects text piece by piece: bytes, code points, or UTF-16 units.
///
/// Two surrogates that arrive one after the other become one character;
/// a lone one is kept as its three bytes.
struct TextBuilder {
  private(set) var bytes: [UInt8] = []
  private var pendingHighSurrogate: UInt16?

  var text: Text {
    var copy = self
    copy.flushSurrogate()
    return Text(copy.bytes)
  }

  mutating func append(_ byte: UInt8) {
    flushSurrogate()
    bytes.append(byte)
  }

  mutating func append(_ text: Text) {
    flushSurrogate()
    bytes += text.utf8
  }

  mutating func append(_ utf8: some Sequence<UInt8>) {
    flushSurrogate()
    bytes += utf8
  }

  mutating func append(codePoint: UInt32) {
    flushSurrogate()
    encode(codePoint)
  }

  mutating func append(utf16Unit unit: UInt16) {
    if let high = pendingHighSurrogate, unit & 0xFC00 == 0xDC00 {
      pendingHighSurrogate = nil
      encode(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
      return
    }
    flushSurrogate()
    if unit & 0xFC00 == 0xD800 {
      pendingHighSurrogate = unit
    } else {
      encode(UInt32(unit))
    }
  }

  /// The number in decimal.
  mutating func append(decimal value: Int) {
    append(String(value).utf8)
  }

  private mutating func flushSurrogate() {
    guard let high = pendingHighSurrogate else { return }
    pendingHighSurrogate = nil
    encode(UInt32(high))
  }

  private mutating func encode(_ codePoint: UInt32) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (codePoint >> shift & 0x3F)) }
    switch codePoint {
    case ..<0x80:
      bytes.append(UInt8(codePoint))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | codePoint >> 6))
      bytes.append(continuation(0))
    case ..<0x10000:
      bytes.append(UInt8(0xE0 | codePoint >> 12))
      bytes.append(continuation(6))
      bytes.append(continuation(0))
    default:
      bytes.append(UInt8(0xF0 | codePoint >> 18 & 0x07))
      bytes.append(continuation(12))
      bytes.append(continuation(6))
      bytes.append(continuation(0))
    }
  }
}
