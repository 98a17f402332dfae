import CFObjectFiles
import CFText

/// Bytes as a source, for as long as a test needs.
struct TestBytes: ByteSource {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var readFailure: Text? { nil }

  func bytes(in range: Range<Int>) -> [UInt8]? { Array(bytes[range]) }
}
