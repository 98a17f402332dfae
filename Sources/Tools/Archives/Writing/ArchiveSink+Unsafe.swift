import ArchivesC
import CFSystem
import CFText

/// A new file that an archive is written to.
///
/// Safe: the state stays allocated until ``end()``, after which it is not used.
@safe
package final class ArchiveSink {
  private var sink: OpaquePointer?

  private init(_ sink: OpaquePointer) { unsafe self.sink = sink }

  deinit { if let sink = unsafe sink { _ = unsafe cfbca_sink_end(sink) } }

  /// How a file is compressed as a whole.
  package enum Compression {
    case none, gzip
    /// Needs liblzma.
    case xz
  }

  /// Whether liblzma is installed.
  package static var hasXZ: Bool { cfbca_has_xz() != 0 }

  package static func make(_ path: Text, _ compression: Compression, level: Int) throws(SystemError) -> ArchiveSink {
    var error: Int32 = 0
    let kind =
      switch compression {
      case .none: CFBCA_PLAIN
      case .gzip: CFBCA_GZIP
      case .xz: CFBCA_XZ
      }
    let sink = path.withCString { unsafe cfbca_sink_make($0, Int32(kind), Int32(level), &error) }
    guard let sink = unsafe sink else { throw SystemError(code: error) }
    return unsafe ArchiveSink(sink)
  }

  var position: UInt64 { unsafe sink.map { unsafe cfbca_sink_position($0) } ?? 0 }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try check(unsafe bytes.withUnsafeBytes { unsafe cfbca_sink_write(sink, $0.baseAddress, $0.count) })
  }

  func patch(_ bytes: [UInt8], at position: UInt64) throws(SystemError) {
    try check(unsafe bytes.withUnsafeBytes { unsafe cfbca_sink_patch(sink, position, $0.baseAddress, $0.count) })
  }

  func copy(_ path: Text, size: Int) throws(SystemError) {
    try check(path.withCString { unsafe cfbca_sink_copy(sink, $0, UInt64(size)) })
  }

  func deflate(_ path: Text, size: Int, level: Int) throws(SystemError) -> cfbca_packed {
    var packed = cfbca_packed()
    try check(path.withCString { unsafe cfbca_sink_deflate(sink, $0, UInt64(size), Int32(level), &packed) })
    return packed
  }

  func end() throws(SystemError) {
    guard let open = unsafe sink else { return }
    unsafe sink = nil
    try check(unsafe cfbca_sink_end(open))
  }

  private func check(_ error: Int32) throws(SystemError) {
    if error != 0 { throw SystemError(code: error) }
  }
}
