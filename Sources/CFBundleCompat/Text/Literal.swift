/// The UTF-8 bytes of a string literal, which are part of the program. A NUL follows them.
///
/// Two words, which are passed in registers. The standard `StaticString` has a third one, for literals that are stored as a
/// character, and most functions that take a literal and a text got that word on the stack.
///
/// Safe: a literal is never freed, and its length is what the compiler says.
///
/// Unchecked: nobody writes to a literal.
@safe
package struct Literal: ExpressibleByStringLiteral, @unchecked Sendable {
  package let start: UnsafePointer<UInt8>
  package let count: Int

  @inline(__always)
  package init(stringLiteral literal: StaticString) {
    unsafe start = literal.utf8Start
    count = literal.utf8CodeUnitCount
  }

  private init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Some of the bytes. No NUL follows them.
  package func slice(_ range: Range<Int>) -> Literal {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe Literal(start: start + range.lowerBound, count: range.count)
  }

  package var bytes: ByteSpan {
    @inline(__always) @_lifetime(immortal)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeStart: start, count: count), copying: ()) }
  }
}
