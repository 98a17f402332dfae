import CFBundleCompatC

/// Bytes that something else owns.
///
/// The compiler lets no span outlive what it borrows from, and the index of each access is checked. Where a check costs
/// too much, `span[unchecked:]` reads without one and must be marked `unsafe`.
package typealias ByteSpan = Span<UInt8>

// The only functions that follow a span's address. Each stays within its count.

extension Span where Element == UInt8 {
  /// Whether both have the same number of bytes, and equal ones.
  @inline(__always)
  package func isSame(as other: ByteSpan) -> Bool {
    guard count == other.count else { return false }
    if isEmpty { return true }
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { unsafe memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0 }
    }
  }

  /// The same for keys, which are short: eight bytes at a time, and without a call, for which a lookup would have to
  /// save what it has in registers. That is 20 instructions for a key of 30 bytes instead of 45.
  @inline(__always)
  package func isSame(asKey other: ByteSpan) -> Bool {
    guard count == other.count else { return false }
    if count >= 8 {
      // The last word may overlap the one before it.
      let last = count &- 8
      var index = 0
      while index < last {
        if unsafe uncheckedWord(at: index) != other.uncheckedWord(at: index) { return false }
        index &+= 8
      }
      return unsafe uncheckedWord(at: last) == other.uncheckedWord(at: last)
    }
    for index in 0..<count where unsafe self[unchecked: index] != other[unchecked: index] { return false }
    return true
  }

  @unsafe @inline(__always)
  private func uncheckedWord(at offset: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }

  package func starts(with prefix: ByteSpan) -> Bool {
    count >= prefix.count && extracting(first: prefix.count).isSame(as: prefix)
  }

  /// The integer at an offset, in the byte order of the processor. It need not be aligned.
  @inline(__always)
  package func load<Integer: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as: Integer.Type) -> Integer {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Integer>.size)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Integer.self)
  }

  /// The index of the first byte with this value.
  package func firstIndex(of byte: UInt8) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - start
    }
  }

  package func firstIndex(where isWanted: (UInt8) -> Bool) -> Int? {
    indices.first { unsafe isWanted(self[unchecked: $0]) }
  }

  package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  package func allSatisfy(_ isAllowed: (UInt8) -> Bool) -> Bool { firstIndex { !isAllowed($0) } == nil }
}

extension UnsafeRawBufferPointer {
  /// The bytes, which must stay allocated and unchanged as long as the span is used.
  @unsafe
  package var span: ByteSpan {
    @inline(__always) @_lifetime(borrow self)
    get { unsafe _overrideLifetime(ByteSpan(_unsafeBytes: self), borrowing: self) }
  }
}
