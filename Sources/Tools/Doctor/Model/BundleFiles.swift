import CFBundleCompatC
import CFPropertyLists
import CFSystem
import CFText

/// The files below a folder. Rules see files through this alone, so that a tree need not be on a disk.
package final class BundleFiles {
  package struct Entry: Sendable {
    /// Relative to the folder.
    package let path: Text
    package let kind: FileAttributes.Kind
    package let size: Int
    package let mode: Int

    /// What a symbolic link contains; `nil` for anything else.
    package let linkTarget: Text?

    /// Tells whether the file has changed since; `nil` if it could not be read.
    let version: FileVersion?

    /// Why the entry could not be read.
    package fileprivate(set) var failure: SystemError?

    package var name: Text { Path.lastComponent(path) }
    package var isDirectory: Bool { kind == .directory }
  }

  package let root: Text

  /// Sorted by path; a directory comes before what is in it.
  package let entries: [Entry]

  private let indexes: [Text: Int]

  /// For each entry, the index of the first regular file from it on.
  private lazy var nextFiles: [Int] = {
    var next = entries.count
    var files = Array(repeating: next, count: entries.count)
    for index in entries.indices.reversed() {
      if entries[index].kind == .regular { next = index }
      files[index] = next
    }
    return files
  }()

  /// What could be listed, but not asked or read later, by path: no rule may take it for absent.
  private(set) var failures: [Text: SystemError] = [:]

  /// No bundle is nested more deeply.
  private static let maximumDepth = 200

  /// The content of files that counts in place of what is on the disk: of standard input, or of what an editor has open.
  private var given: [Text: [UInt8]] = [:]

  /// Whether there is a folder on a disk.
  private var isOnDisk = true

  /// - Parameters:
  ///   - documents: the content of files that an editor has open, by their paths, which need not be on the disk.
  ///   - includes: whether to list an entry of the folder itself, by its name.
  package init(
    _ root: Text, documents: [Text: [UInt8]] = [:], includes: (Text) -> Bool = { _ in true }
  ) throws(SystemError) {
    self.root = root
    given = Self.documents(documents, below: root)
    var entries: [Entry] = []
    var waiting: [(path: Text, index: Int, depth: Int)] = [("", 0, 0)]
    while let (directory, index, depth) = waiting.popLast() {
      let listing: DirectoryListing
      do throws(SystemError) {
        listing = try DirectoryListing.all(of: Path.join(root, directory))
      } catch {
        if depth == 0 { throw error }
        entries[index].failure = error
        continue
      }
      for item in listing.entries where depth > 0 || includes(item.name) {
        let path = Path.join(directory, item.name)
        let entry = given[path].map { Self.entry(path, content: $0) } ?? Self.entry(path, in: root)
        if entry.isDirectory, depth < Self.maximumDepth { waiting.append((path, entries.count, depth + 1)) }
        entries.append(entry)
      }
    }
    let listed = Set(entries.map(\.path))
    entries += given.filter { !listed.contains($0.key) && includes(Self.firstName($0.key)) }
      .map { Self.entry($0.key, content: $0.value) }
    entries.sort { $0.path < $1.path }
    var indexes: [Text: Int] = [:]
    for (index, entry) in entries.enumerated() { indexes[entry.path] = index }
    self.entries = entries
    self.indexes = indexes
  }

  /// The documents below a folder, by their paths in it.
  private static func documents(_ documents: [Text: [UInt8]], below root: Text) -> [Text: [UInt8]] {
    var found: [Text: [UInt8]] = [:]
    let prefix = root == "/" ? root : root + "/"
    for (path, content) in documents where path.hasPrefix(prefix) { found[path.slice(from: prefix.count)] = content }
    return found
  }

  private static func firstName(_ path: Text) -> Text { path.firstIndex(of: .slash).map { path.slice(to: $0) } ?? path }

  /// One file alone.
  package init(file name: Text, in root: Text, documents: [Text: [UInt8]] = [:]) {
    self.root = root
    let content = documents[Path.join(root, name)]
    if let content { given = [name: content] }
    entries = [content.map { Self.entry(name, content: $0) } ?? Self.entry(name, in: root)]
    indexes = [name: 0]
  }

  /// One file that is not on a disk.
  package init(file name: Text, content: [UInt8]) {
    root = ""
    given = [name: content]
    isOnDisk = false
    entries = [Self.entry(name, content: content)]
    indexes = [name: 0]
  }

  private static func entry(_ path: Text, content: [UInt8]) -> Entry {
    Entry(path: path, kind: .regular, size: content.count, mode: 0o644, linkTarget: nil, version: nil, failure: nil)
  }

  private static func entry(_ path: Text, in root: Text) -> Entry {
    let full = Path.join(root, path)
    do throws(SystemError) {
      let attributes = try FileAttributes(full)
      let target = attributes.kind == .symbolicLink ? try Files.linkTarget(full) : nil
      let isReadable = attributes.kind == .regular ? try Files.isAccessible(full, R_OK) : true
      return Entry(
        path: path, kind: attributes.kind, size: attributes.size, mode: attributes.mode, linkTarget: target,
        version: attributes.version, failure: isReadable ? nil : SystemError(code: EACCES))
    } catch {
      return Entry(path: path, kind: .unknown, size: 0, mode: 0, linkTarget: nil, version: nil, failure: error)
    }
  }

  /// The first regular file below a directory.
  func firstFile(below directory: Text) -> Entry? {
    let prefix = directory.isEmpty ? "" : directory + "/"
    let start = entries.firstIndex(notBefore: prefix)
    guard start < entries.count, nextFiles[start] < entries.count else { return nil }
    let file = entries[nextFiles[start]]
    return file.path.hasPrefix(prefix) ? file : nil
  }

  package subscript(path: Text) -> Entry? { indexes[path].map { entries[$0] } }

  /// The kind of what a path leads to, through links; `nil` if it leads nowhere. A failure counts as a kind of its own.
  package func kind(_ path: Text) -> FileStatus.Kind? {
    if let entry = self[path] {
      if entry.kind == .directory { return .directory }
      if entry.kind == .regular { return .regular }
    }
    if !isOnDisk { return nil }
    do throws(SystemError) { return try Files.status(Path.join(root, path))?.kind } catch {
      if error.code == ELOOP { return nil }
      failures[path] = error
      return .other
    }
  }

  /// Where a path leads, through links, relative to the folder; `nil` if it leaves the folder or leads nowhere.
  package func target(_ path: Text) -> Text? {
    guard isOnDisk, let resolved = (try? Files.resolved(Path.join(root, path))) ?? nil,
      let base = (try? Files.resolved(root)) ?? nil
    else { return nil }
    if resolved == base { return "" }
    return resolved.hasPrefix(base + "/") ? resolved.slice(from: base.count + 1) : nil
  }

  package func content(_ path: Text) throws(SystemError) -> [UInt8] {
    if let content = given[path] { return content }
    return try Files.read(Path.join(root, path), limit: Budget.maximumFileSize)
  }

  /// The first bytes of a file; none if it cannot be read.
  package func head(_ path: Text, count: Int) -> [UInt8] {
    if let content = given[path] { return Array(content.prefix(count)) }
    guard let file = open(path) else { return [] }
    if let bytes = file.bytes(in: 0..<min(count, file.count)) { return bytes }
    failures[path] = file.failure ?? SystemError(code: EIO)
    return []
  }

  /// A regular file, to read a piece at a time.
  package func open(_ path: Text) -> OpenFile? {
    if !isOnDisk { return nil }
    do throws(SystemError) { return try OpenFile.open(Path.join(root, path)) } catch {
      failures[path] = error
      return nil
    }
  }
}

extension [BundleFiles.Entry] {
  /// The size of all together. What an archive claims may be as large as a number can be, and the sum then is, too.
  package var totalSize: Int { reduce(0) { Swift.min($0, .max - $1.size) + $1.size } }

  /// What is below a directory, of entries that are sorted by path.
  func below(_ directory: Text) -> ArraySlice<BundleFiles.Entry> { below(prefix: directory + "/") }

  /// The same for a path with its slash; all entries for an empty one.
  func below(prefix: Text) -> ArraySlice<BundleFiles.Entry> {
    self[firstIndex(notBefore: prefix)...].prefix { $0.path.hasPrefix(prefix) }
  }

  fileprivate func firstIndex(notBefore path: Text) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
