import CFBundleCompatC

/// What a lookup asks of a text: its bytes, and their hash.
///
/// It counts nothing, so that a lookup writes to no memory that threads share. Whoever has the text keeps it meanwhile.
package struct BorrowedText {
  package let bytes: UnsafeRawBufferPointer
  package let hash: UInt64

  package static var empty: BorrowedText { BorrowedText(bytes: UnsafeRawBufferPointer(start: nil, count: 0), hash: 0) }

  @inline(__always)
  package var isEmpty: Bool { bytes.isEmpty }

  @inline(__always)
  package static func == (left: BorrowedText, right: BorrowedText) -> Bool {
    left.hash == right.hash && left.bytes.isSame(as: right.bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal, and as many.
  @inline(__always)
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && (isEmpty || memcmp(baseAddress!, other.baseAddress!, count) == 0)
  }
}

extension Text {
  @inline(__always)
  package var key: BorrowedText {
    BorrowedText(bytes: UnsafeRawBufferPointer(start: cString, count: count), hash: hash)
  }
}
