// All of this module's unsafe code but `EntryStream`: calls of C with memory, and numbers in bytes. Each buffer stays alive
// during its call.

import ArchivesC
import CFText

extension Span where Element == UInt8 {
  /// The number at an offset, as zip archives have them. Like `load`, but compiled into its caller, which may ask a million
  /// times.
  @inline(__always)
  func number<Integer: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Integer.Type) -> Integer {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Integer>.size)
    return Integer(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Integer.self))
  }
}

/// The checksum of zip archives.
enum Checksum {
  static func of(_ bytes: ByteSpan, after checksum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe $0.isEmpty ? checksum : cfbca_checksum(checksum, $0.baseAddress, $0.count) }
  }
}

/// How large bytes are when gzip has compressed them; `nil` if there is not enough memory.
package func gzipSize(of bytes: ByteSpan) -> Int? {
  let size = unsafe bytes.withUnsafeBytes { unsafe cfbca_gzip_size($0.baseAddress, $0.count) }
  return size < 0 ? nil : Int(size)
}

/// A zlib stream of bytes, as PNG files have them; `nil` if there is not enough memory.
package func zlibStream(of bytes: ByteSpan, level: Int) -> [UInt8]? {
  let stream = unsafe [UInt8](
    unsafeUninitializedCapacity: cfbca_zlib_bound(bytes.count),
    writingWith: { output in
      unsafe bytes.withUnsafeBytes {
        unsafe cfbca_zlib($0.baseAddress, $0.count, output.baseAddress, output.count, Int32(level))
      }
    })
  return stream.isEmpty ? nil : stream
}

/// Undoes deflate.
///
/// Safe: the state stays allocated as long as the object lives.
@safe
final class Inflater {
  enum Result { case more, end, damaged, outOfMemory }

  private let state: OpaquePointer

  private init(_ state: OpaquePointer) { unsafe self.state = state }

  deinit { unsafe cfbca_inflater_free(state) }

  /// `nil` if there is not enough memory.
  static func make() -> Inflater? {
    guard let state = unsafe cfbca_inflater_make() else { return nil }
    return unsafe Inflater(state)
  }

  /// Inflates input from an index on, and appends at most `count` bytes.
  func inflate(_ input: [UInt8], _ start: inout Int, _ output: inout [UInt8], atMost count: Int) -> Result {
    var inputUsed = 0
    var result: Int32 = 0
    let first = start
    let piece = unsafe [UInt8](
      unsafeUninitializedCapacity: count,
      writingWith: { buffer in
        var outputUsed = 0
        unsafe result = input.withUnsafeBytes { input in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: input[first...])
          return unsafe cfbca_inflate(
            state, rest.baseAddress, rest.count, &inputUsed, buffer.baseAddress, count, &outputUsed)
        }
        return outputUsed
      })
    start += inputUsed
    output.append(contentsOf: piece)
    switch Int(result) {
    case CFBCA_MORE: return .more
    case CFBCA_END: return .end
    case CFBCA_NO_MEMORY: return .outOfMemory
    default: return .damaged
    }
  }
}
