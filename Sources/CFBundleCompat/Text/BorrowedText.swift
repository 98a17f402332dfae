import CFBundleCompatC

/// The bytes of a text and their hash, without a reference to their owner.
///
/// No reference is counted, so a lookup does not write to memory that threads share. The owner of the text keeps the
/// bytes alive meanwhile.
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
  /// Whether both have the same number of bytes, and equal ones.
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
