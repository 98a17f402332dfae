/// The bytes of a text and their hash, without a reference to their owner.
///
/// No reference is counted, so a lookup does not write to memory that threads share. The compiler lets no borrowed text
/// outlive what it borrows from.
package struct BorrowedText: ~Escapable {
  package let span: ByteSpan
  package let hash: UInt64

  @inline(__always)
  @_lifetime(copy span)
  package init(_ span: ByteSpan, hash: UInt64) {
    self.span = span
    self.hash = hash
  }

  /// The same without the compiler's guard: not to be used longer than what it borrows from.
  @unsafe
  @inline(__always)
  package var bytes: UnsafeRawBufferPointer { unsafe span.withUnsafeBytes { unsafe $0 } }

  package static var empty: BorrowedText {
    @_lifetime(immortal)
    get { BorrowedText(ByteSpan(), hash: 0) }
  }

  @inline(__always)
  package var isEmpty: Bool { span.isEmpty }

  @inline(__always)
  package static func == (left: BorrowedText, right: BorrowedText) -> Bool {
    left.hash == right.hash && left.span.isSame(asKey: right.span)
  }
}

extension Text {
  @inline(__always)
  package static func == (text: Text, key: BorrowedText) -> Bool {
    text.hash == key.hash && text.span.isSame(as: key.span)
  }

  package var key: BorrowedText {
    @inline(__always) @_lifetime(borrow self)
    get { BorrowedText(span, hash: hash) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both have the same number of bytes, and equal ones; see ``Span/isSame(asKey:)``.
  @inline(__always)
  package func isSame(asKey other: UnsafeRawBufferPointer) -> Bool { unsafe span.isSame(asKey: other.span) }
}
