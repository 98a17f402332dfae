// All of this module's unsafe code: calls of C with memory. Each buffer stays alive during its call.

import ArchivesC
import CFEntryPoints
import CFText

/// The checksum of zip archives.
enum Checksum {
  static func of(_ bytes: ByteSpan, after checksum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe $0.isEmpty ? checksum : cfbca_checksum(checksum, $0.baseAddress, $0.count) }
  }
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
