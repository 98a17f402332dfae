import CFBundleCompatC

/// What a lookup asks of a text: its bytes, and their hash.
///
/// It counts nothing, so that a lookup writes to no memory that threads share. Whoever has the text keeps it meanwhile.
struct TextKey {
  let bytes: UnsafeRawBufferPointer
  let hash: UInt64

  static var empty: TextKey { TextKey(bytes: UnsafeRawBufferPointer(start: nil, count: 0), hash: 0) }

  @inline(__always)
  var isEmpty: Bool { bytes.isEmpty }

  @inline(__always)
  static func == (left: TextKey, right: TextKey) -> Bool {
    left.hash == right.hash && left.bytes.isSame(as: right.bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal, and as many.
  @inline(__always)
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && (isEmpty || memcmp(baseAddress!, other.baseAddress!, count) == 0)
  }
}

extension Text {
  @inline(__always)
  var key: TextKey { TextKey(bytes: UnsafeRawBufferPointer(start: cString, count: count), hash: hash) }
}

extension Unmanaged where Instance == StringObject {
  /// The text of a string that never changes; `nil` for another.
  @inline(__always)
  var key: TextKey? { _withUnsafeGuaranteedRef { $0.fixedKey } }
}
