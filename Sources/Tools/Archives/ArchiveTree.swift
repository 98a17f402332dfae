import CFBundleCompatC
import CFSystem
import CFText

/// The files of an archive, for ``FileTreeMount``.
///
/// Subclasses know how an archive's format says what an entry is, and how to get at its content. No lock is held while
/// they do, and an archive may be asked by several threads. An entry is a number of the format's; `UInt32.max` stands for
/// a directory that the archive has no entry for.
package class ArchiveTree: FileTree, @unchecked Sendable {
  /// What is told of an entry that cannot be read: its path, as messages name it, and why.
  package typealias Report = @Sendable (_ path: Text, _ reason: Text) -> Void

  /// What is in the archive, as far as somebody has asked.
  private let index: Locked<ArchiveIndex>

  /// The path of the archive, as messages name it.
  package let name: Text

  private let hasLinks: Bool
  private let report: Report

  init(_ index: ArchiveIndex, name: Text, report: @escaping Report) {
    hasLinks = index.hasLinks
    self.index = Locked(index)
    self.name = name
    self.report = report
    super.init()
  }

  /// What is wrong with the names, and with what the archive says of its entries.
  package var faults: [ArchiveFault] { [] }

  /// The size, the time (since 1970) and the permissions of an entry.
  func details(of entry: UInt32) -> (size: Int, modified: Int, permissions: Int) { (0, 0, 0) }

  func content(of entry: UInt32) throws(ArchiveError) -> ArchiveContent {
    throw ArchiveError.system(SystemError(code: ENOTSUP))
  }

  func target(of entry: UInt32) throws(ArchiveError) -> Text { throw ArchiveError.system(SystemError(code: ENOTSUP)) }

  private func find(_ path: Text) -> (number: Int, node: ArchiveIndex.Node)? {
    index.withLock { index in index.node(at: path).map { ($0, index.nodes[$0]) } }
  }

  package override var description: Text { name + "!" }

  package override var mayHaveLinks: Bool { hasLinks }

  package override func list(_ directory: Text) throws(SystemError) -> [Entry] {
    try index.withLock { (index) throws(SystemError) in
      guard let node = index.node(at: directory) else { throw SystemError(code: ENOENT) }
      guard index.nodes[node].kind == .directory else { throw SystemError(code: ENOTDIR) }
      return index.children(of: node).map { child in
        Entry(name: index.name(of: child), kind: Self.kind(index.nodes[child].kind))
      }
    }
  }

  package override func status(_ path: Text) throws(SystemError) -> Status? {
    guard let (number, node) = find(path) else { return nil }
    let details = details(of: node.entry)
    return Status(
      kind: Self.kind(node.kind), size: node.kind == .directory ? 0 : details.size, identity: UInt64(number) + 1,
      modified: Double(details.modified) - Clock.secondsFrom1970, permissions: details.permissions)
  }

  package override func open(_ path: Text) throws(SystemError) -> TreeFile {
    guard let (_, node) = find(path) else { throw SystemError(code: ENOENT) }
    guard node.kind != .directory else { throw SystemError(code: EISDIR) }
    do throws(ArchiveError) {
      return ArchiveFile(try content(of: node.entry)) { [self] in reportFailure($0, path) }
    } catch {
      throw reportFailure(error, path)
    }
  }

  package override func linkTarget(_ path: Text) throws(SystemError) -> Text {
    guard let (_, node) = find(path) else { throw SystemError(code: ENOENT) }
    guard node.kind == .link else { throw SystemError(code: EINVAL) }
    do throws(ArchiveError) {
      return try target(of: node.entry)
    } catch {
      throw reportFailure(error, path)
    }
  }

  private func reportFailure(_ error: ArchiveError, _ path: Text) -> SystemError {
    report(.joining(description, "/", path), error.message)
    return SystemError(code: error.code)
  }

  private static func kind(_ kind: ArchiveIndex.Kind) -> FileAttributes.Kind {
    switch kind {
    case .directory: .directory
    case .file: .regular
    case .link: .symbolicLink
    case .other: .unknown
    }
  }
}

/// An open file of an archive.
private final class ArchiveFile: TreeFile, @unchecked Sendable {
  private let content: Locked<ArchiveContent>

  /// Readers of large files ask again.
  private static let pieceCount = 4 << 20
  private let failure: (ArchiveError) -> SystemError

  init(_ content: ArchiveContent, failure: @escaping (ArchiveError) -> SystemError) {
    self.content = Locked(content)
    self.failure = failure
    super.init()
  }

  override func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    let count = min(buffer.count, Self.pieceCount)
    let result: Result<[UInt8], ArchiveError> = content.withLock { content in
      guard offset < content.count else { return .success([]) }
      do throws(ArchiveError) {
        return .success(try content.read(offset..<min(offset + count, content.count)))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let bytes):
      unsafe buffer.copyBytes(from: bytes)
      return bytes.count
    case .failure(let error): throw failure(error)
    }
  }
}

extension ArchiveError {
  /// What callers that know of files only are told.
  fileprivate var code: Int32 {
    switch kind {
    case .failed, .damaged: EIO
    case .changed: ESTALE
    case .tooLarge: EFBIG
    case .encrypted: EACCES
    case .unsupported: ENOTSUP
    case .outOfMemory: ENOMEM
    }
  }
}
