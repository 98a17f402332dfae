import Archives
import CFBundleCompatC
import CFSystem
import CFText
import Reporting
import Terminal

/// What an archive of bundles is called, and what it has.
package enum ArchiveFormat: CaseIterable, Sendable {
  case zip, ipa, tar, tarGzip, tarXZ

  package var name: Text {
    switch self {
    case .zip: "zip"
    case .ipa: "ipa"
    case .tar: "tar"
    case .tarGzip: "tar.gz"
    case .tarXZ: "tar.xz"
    }
  }

  package init?(name: Text) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The format that the name of an archive tells.
  package init?(of path: Text) {
    if path.hasSuffix(".tgz" as Text) {
      self = .tarGzip
      return
    }
    if path.hasSuffix(".txz" as Text) {
      self = .tarXZ
      return
    }
    guard let format = Self.allCases.first(where: { path.hasSuffix("." + $0.name) }) else { return nil }
    self = format
  }
}

extension ArchiveFormat {
  /// The formats in words: `zip, ipa, tar`.
  package static var names: Text { Text(allCases.map(\.name.string).joined(separator: ", ")) }

  fileprivate var compression: ArchiveSink.Compression {
    switch self {
    case .zip, .ipa, .tar: .none
    case .tarGzip: .gzip
    case .tarXZ: .xz
    }
  }
}

/// Collects what is packed, and writes the archive.
package struct BundlePacker {
  private let format: ArchiveFormat
  private let prefix: Text
  private let latest: Int?
  private var entries: [Text: PackedEntry] = [:]
  package private(set) var issues = IssueList<BuildIssue>()
  package private(set) var excluded: [Text] = []

  /// - Parameters:
  ///   - prefix: a folder in the archive.
  ///   - latest: no file is later than this.
  package init(_ format: ArchiveFormat, prefix: Text, latest: Int?) {
    self.format = format
    self.prefix = format == .ipa ? Path.join(prefix, "Payload") : prefix
    self.latest = latest
  }

  package var fileCount: Int { entries.values.count { if case .folder = $0.content { false } else { true } } }

  package var hasErrors: Bool { issues.hasErrors }

  /// Adds a bundle.
  package mutating func addBundle(_ path: Text) {
    let path = Self.withoutSlash(path)
    let name = Path.lastComponent(((try? Files.resolved(path)) ?? nil) ?? path)
    if format == .ipa, !isFlatApplication(path, name) {
      issues.append(BuildIssue(.slices("an .ipa has applications whose Info.plist is at the top"), at: path))
      return
    }
    if !Self.mayBeBundle(path, name) { issues.append(BuildIssue(.notABundle, .warning, at: path)) }
    addFolder(path, at: Path.join(prefix, name))
  }

  /// Whether a folder has the name of a bundle, or an Info.plist in one of the places of bundles.
  private static func mayBeBundle(_ path: Text, _ name: Text) -> Bool {
    if !Path.pathExtension(name).isEmpty { return true }
    return BundlePlanner.infoPlaces.contains { ((try? Files.status(Path.join(path, $0))) ?? nil) != nil }
  }

  /// Adds a folder beside the bundles, at the top of the archive.
  package mutating func addOther(_ path: Text) {
    let path = Self.withoutSlash(path)
    addFolder(path, at: Path.lastComponent(path))
  }

  private static func withoutSlash(_ path: Text) -> Text {
    var path = path
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    return path
  }

  private func isFlatApplication(_ path: Text, _ name: Text) -> Bool {
    name.hasSuffix(".app" as Text) && ((try? Files.status(Path.join(path, "Info.plist"))) ?? nil) != nil
  }

  // MARK: - Walking

  private mutating func addFolder(_ path: Text, at place: Text) {
    do throws(SystemError) {
      guard try Files.status(path) != nil else { throw SystemError(code: ENOENT) }
      guard try Files.isDirectory(path) else { throw SystemError(code: ENOTDIR) }
      if entries[place] != nil {
        issues.append(BuildIssue(.sameDestination(first: place, second: path, place: place)))
        return
      }
      let root = try Files.resolved(path) ?? path
      let isSealed = Self.isSealed(path)
      addParents(of: place)
      try walk(path, place, root: root, isSealed: isSealed)
      checkLinks(in: place, of: path)
    } catch {
      issues.append(BuildIssue(.system(error), at: path))
    }
  }

  /// A link leads to something that is packed, and not out of the bundle and back by its name.
  private mutating func checkLinks(in place: Text, of path: Text) {
    let prefix = place + "/"
    for (link, entry) in entries.sorted(by: { $0.key < $1.key }) where link.hasPrefix(prefix) {
      guard case .link = entry.content else { continue }
      let inner = link.slice(from: prefix.count)
      let exists = BundlePath.exists(inner) { inner in
        switch entries[prefix + inner]?.content {
        case nil: nil
        case .folder: .folder
        case .file: .file
        case .link(let target): .link(target)
        }
      }
      if !exists { issues.append(BuildIssue(.brokenLink, at: Path.join(path, inner))) }
    }
  }

  /// Notes a file that the seal of its bundle does not list: with it, the bundle is not what was signed.
  package mutating func noteUnknownToSeal(_ path: Text) { issues.append(BuildIssue(.notInSeal, .warning, at: path)) }

  /// Whether a bundle has a seal, and is packed as it is: the seal lists all files.
  package static func isSealed(_ path: Text) -> Bool {
    sealPlaces.contains { ((try? Files.status(Path.join(path, $0))) ?? nil) != nil }
  }

  private static let sealPlaces: [Text] = [
    "_CodeSignature", "Contents/_CodeSignature", "Versions/Current/_CodeSignature",
  ]

  private mutating func addParents(of place: Text) {
    var folder = place
    while let slash = folder.lastIndex(of: .slash) {
      folder = folder.slice(to: slash)
      if entries[folder] == nil {
        entries[folder] = PackedEntry(path: folder, content: .folder, mode: 0o755, modified: latest ?? 0)
      }
    }
  }

  private mutating func walk(_ folder: Text, _ place: Text, root: Text, isSealed: Bool) throws(SystemError) {
    guard place.utf8.count(where: { $0 == .slash }) < 512 else { throw SystemError(code: ELOOP) }
    try add(folder, place, .folder)
    for entry in try DirectoryListing.all(of: folder).entries {
      let path = Path.join(folder, entry.name)
      let inner = Path.join(place, entry.name)
      if !entry.name.isWellFormed {
        issues.append(BuildIssue(.nameNotUTF8, format == .zip || format == .ipa ? .error : .warning, at: path))
      }
      if !isSealed, ResourceWalk.isJunk(entry.name) {
        excluded.append(path)
      } else if entry.isDirectory {
        try walk(path, inner, root: root, isSealed: isSealed)
      } else {
        try addFile(path, inner, root: root)
      }
    }
  }

  private mutating func add(_ path: Text, _ place: Text, _ content: PackedEntry.Content) throws(SystemError) {
    let attributes = try FileAttributes(path)
    let modified = Int((attributes.modificationTime + Clock.secondsFrom1970).rounded(.down))
    entries[place] = PackedEntry(
      path: place, content: content, mode: attributes.mode & 0o7777 & ~0o6000,
      modified: min(modified, latest ?? modified))
  }

  private mutating func addFile(_ path: Text, _ place: Text, root: Text) throws(SystemError) {
    let attributes = try FileAttributes(path)
    switch attributes.kind {
    case .regular: try add(path, place, .file(path, size: attributes.size))
    case .symbolicLink:
      guard let target = try Files.linkTarget(path), !target.hasPrefix("/" as Text) else {
        issues.append(BuildIssue(.absoluteLink, at: path))
        return
      }
      let resolved: Text?
      do throws(SystemError) { resolved = try Files.resolved(path) } catch { resolved = nil }
      guard let resolved else {
        issues.append(BuildIssue(.brokenLink, at: path))
        return
      }
      guard resolved == root || resolved.hasPrefix(root + "/") else {
        issues.append(BuildIssue(.folderLink(resolved), at: path))
        return
      }
      try add(path, place, .link(target))
    default: issues.append(BuildIssue(.specialFile, at: path))
    }
  }

  // MARK: - Writing

  /// Writes the archive to a new file, beside the one whose place it is to take. After an error there is none.
  package func write(beside output: Text, level: Int) throws(SystemError) -> Text {
    let (path, file) = try WorkingName.make(beside: output) { (path) throws(SystemError) in
      try ArchiveSink.make(path, format.compression, level: level)
    }
    do throws(SystemError) {
      let lock = try TreeLock(path)
      defer { withExtendedLifetime(lock) {} }
      let all = Array(entries.values)
      switch format {
      case .zip, .ipa: try ZipWriter.write(all, to: file, level: level)
      case .tar, .tarGzip, .tarXZ: try TarWriter.write(all, to: file)
      }
    } catch {
      try? FileChange.remove(path)
      throw error
    }
    return path
  }
}
