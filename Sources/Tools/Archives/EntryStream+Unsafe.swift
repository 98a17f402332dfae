import ArchivesC
import CFText

/// The entries of an archive that libarchive reads, in order.
///
/// Safe: the state stays allocated as long as the object lives.
@safe
final class EntryStream {
  struct Entry {
    let name: Text
    let kind: ArchiveIndex.Kind

    /// What a symbolic link contains.
    let target: Text?

    /// The earlier entry that this is another name of.
    let otherName: Text?
    let size: Int
    let modified: Int
    let permissions: Int
  }

  private let state: OpaquePointer

  private init(_ state: OpaquePointer) { unsafe self.state = state }

  deinit { unsafe cfbca_stream_free(state) }

  /// Opens the archive at a path.
  static func open(_ path: Text) throws(ArchiveError) -> EntryStream {
    guard cfbca_has_libarchive() != 0 else { throw ArchiveError.noLibArchive }
    guard let state = unsafe cfbca_stream_make() else { throw ArchiveError.outOfMemory }
    let stream = unsafe EntryStream(state)
    if path.withCString({ unsafe cfbca_stream_open(state, $0) }) != 0 { throw stream.error }
    return stream
  }

  private var error: ArchiveError {
    unsafe .damaged(Text(cString: cfbca_stream_reason(state)))
  }

  /// The next entry; `nil` at the end.
  func next() throws(ArchiveError) -> Entry? {
    var entry = unsafe cfbca_entry()
    let result = unsafe cfbca_stream_next(state, &entry)
    if result < 0 { throw error }
    guard result > 0 else { return nil }
    let mode = unsafe entry.mode
    let kind: ArchiveIndex.Kind =
      switch mode & 0o170000 {
      case 0o040000: .directory
      case 0o120000: .link
      case 0o100000: .file
      default: .other
      }
    let otherName = unsafe Self.text(entry.other_name)
    return unsafe Entry(
      name: Self.text(entry.name) ?? "", kind: otherName == nil ? kind : .file, target: Self.text(entry.link),
      otherName: otherName, size: max(0, Int(entry.size)), modified: Int(entry.modified),
      permissions: Int(mode & 0o7777))
  }

  @unsafe
  private static func text(_ string: UnsafePointer<CChar>?) -> Text? {
    unsafe string.map { unsafe Text(cString: $0) }
  }

  /// The next bytes of the entry: at most `count`, none at its end.
  func read(atMost count: Int) throws(ArchiveError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: count,
      writingWith: { buffer in
        unsafe result = cfbca_stream_read(state, buffer.baseAddress, count)
        return max(0, result)
      })
    if result < 0 { throw error }
    return bytes
  }
}
