// All of this module's unsafe code: what the compiler cannot check, each with the reason why it holds.
//
// The other files read spans, whose bounds and lifetimes are checked.

import CFBundleCompatC
import CFObjects
import CFText

// MARK: - Bytes

extension Span<UInt8> {
  /// The eight bytes at an index, the first in the lowest bits; `nil` if there are fewer.
  @inline(__always)
  func word(at index: Int) -> UInt64? {
    guard count >= 8, UInt(bitPattern: index) <= UInt(bitPattern: count &- 8) else { return nil }
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Whether a literal's bytes are at an index.
  @inline(__always)
  func has(_ literal: Literal, at index: Int) -> Bool {
    let length = literal.count
    guard index >= 0, length <= count &- index else { return false }
    let expected = unsafe literal.start
    for offset in 0..<length where unsafe self[unchecked: index &+ offset] != expected[offset] { return false }
    return true
  }

  /// Whether the first bytes are those of a literal.
  package func starts(with literal: Literal) -> Bool { has(literal, at: 0) }
}

/// The number in decimal digits, with sign and exponent, as C reads it; the digits must not contain a point.
func binaryReal(_ digits: [UInt8]) -> Double {
  // A NUL ends what C reads.
  let digits = digits.map { CChar(truncatingIfNeeded: $0) } + [0]
  return unsafe strtod(digits, nil)
}

/// The number in 17 significant decimal digits, from which it can be restored.
func decimalText(_ real: Double) -> Text {
  var argument = unsafe cfbcc_argument()
  unsafe argument.real = real
  // A NUL follows a literal.
  let format: Literal = "%*.*g"
  let formatStart = unsafe UnsafeRawPointer(format.start).assumingMemoryBound(to: CChar.self)
  // The longest number has 24 bytes: -1.7976931348623157e+308.
  return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { buffer in
    _ = unsafe cfbcc_print_real(buffer.baseAddress, buffer.count, formatStart, 0, 17, &argument, 0)
    return unsafe Text(cString: buffer.baseAddress!)
  }
}

// MARK: - Bytes and objects

extension [UInt8] {
  mutating func append(contentsOf bytes: ByteSpan) { unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) } }
}

// MARK: - Handles

/// Whether a handle is that of an immutable string with these bytes.
@inline(__always)
func isString(_ handle: Handle, _ utf8: Span<UInt8>) -> Bool {
  guard let key = unsafe unmanaged(handle, as: StringObject.self)?.key else { return false }
  return unsafe utf8.withUnsafeBytes { unsafe key.bytes.isSame(asKey: $0) }
}

/// The word that a possible handle points to; `nil` if the address is not readable.
func wordInMemory(at handle: Handle) -> UInt? {
  var word: UInt = 0
  return unsafe cfbcc_read_word(handle.rawValue, &word) != 0 ? word : nil
}
