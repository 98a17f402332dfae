import CFBundleCompatC
import CFText

/// Why a package is not written. Then nothing has changed, unless the reason says so.
package struct PackageFault: Error {
  package enum Reason {
    case system(SystemError)
    /// The directory must not be replaced: programs and shells work in it.
    case inUse
    /// The name of the directory has no extension, so it is one that users see as a directory.
    case notAPackage
    /// Another process has written or removed it meanwhile.
    case replaced
    /// The content has a symbolic link.
    case link
    /// The file system cannot exchange two names, and when it failed, the old package could not get its name back.
    case leftAside(Text, SystemError)
  }

  /// The file that the reason is about.
  package let path: Text
  package let reason: Reason

  /// An `errno` value.
  package var code: CInt {
    switch reason {
    case .system(let error), .leftAside(_, let error): error.code
    case .inUse: EBUSY
    case .notAPackage: EPERM
    case .replaced: ESTALE
    case .link: EINVAL
    }
  }

  package var description: Text {
    switch reason {
    case .system(let error): error.description
    case .inUse: "it is the home directory, or contains the working directory"
    case .notAPackage: "its name has no extension, so it is not a package"
    case .replaced: "another process has replaced it"
    case .link: "a package has no symbolic links"
    case .leftAside(let aside, let error): error.description + "; the old package is in " + aside
    }
  }

  fileprivate static func about<Result>(
    _ path: Text, _ body: () throws(SystemError) -> Result
  ) throws(PackageFault) -> Result {
    do throws(SystemError) { return try body() } catch { throw PackageFault(path: path, reason: .system(error)) }
  }
}

/// Writes a directory as a whole: other processes see the old one or the new one, also after the system has crashed.
///
/// The new directory is made in a temporary one beside its place, with hard links to the files of the old one that have
/// the same bytes. Then both exchange their names, and the old one is removed. A process that is killed leaves the temporary
/// directory.
package struct PackageWriter {
  /// Without links, so that a link to a package stays one.
  private let path: Text

  /// What is there.
  private let old: FileIdentity?

  /// The temporary directory.
  private let folder: Text

  /// - Parameters:
  ///   - source: a directory, which may be in a file tree.
  ///   - replaces: whether another directory may be at the path.
  package static func copy(_ source: Text, to path: Text, replaces: Bool) throws(PackageFault) {
    let path = try PackageFault.about(path) { () throws(SystemError) in
      if path.isInFileTree { throw SystemError(code: EROFS) }
      return try Files.resolved(path) ?? path
    }
    let old = try identity(of: path, replaces: replaces)
    let folder = try PackageFault.about(path) { () throws(SystemError) in try makeTemporaryDirectory(for: path) }
    let writer = PackageWriter(path: path, old: old, folder: folder)
    // Tells later writers that this process is alive.
    let lock = try? FileLock(directory: folder, seconds: 0)
    do throws(PackageFault) {
      try writer.fill(from: source)
      try writer.takePlace()
    } catch {
      if case .leftAside = error.reason { throw error }
      writer.removeFolder()
      throw error
    }
    path.withCString { unsafe cfbcc_synchronize_folder_of($0) }
    writer.removeFolder()
    withExtendedLifetime(lock) { writer.reportLeftovers() }
  }

  private var new: Text { Path.join(folder, "new") }

  /// The identity of the directory that is to be replaced; `nil` if there is none.
  private static func identity(of path: Text, replaces: Bool) throws(PackageFault) -> FileIdentity? {
    let (status, isUsed) = try PackageFault.about(path) { () throws(SystemError) in
      if !replaces, try Files.kind(path) != nil { throw SystemError(code: EEXIST) }
      let status = try Files.status(path)
      if let status, status.kind != .directory { throw SystemError(code: ENOTDIR) }
      return (status, try isInUse(path))
    }
    guard let status else { return nil }
    if isUsed { throw PackageFault(path: path, reason: .inUse) }
    // A program that has lost the name of its document must not replace the directory with all of them.
    if Path.pathExtension(Path.lastComponent(path)).isEmpty { throw PackageFault(path: path, reason: .notAPackage) }
    try PackageFault.about(path) { () throws(SystemError) in
      guard try Files.isAccessible(path, W_OK) else { throw SystemError(code: EACCES) }
    }
    return status.identity
  }

  private static func isInUse(_ path: Text) throws(SystemError) -> Bool {
    if let home = Environment.value("HOME"), try Files.resolved(home) == path { return true }
    let here = try CurrentDirectory.path ?? ""
    return path == "/" || path == here || here.hasPrefix(path + "/")
  }
}

// MARK: - The temporary directory

extension PackageWriter {
  /// How the names of the temporary directories of a package begin.
  private static func prefix(for path: Text) -> Text {
    let name = Path.lastComponent(path)
    // A name has 255 bytes at most.
    return "." + (name.count > 200 ? "" : name) + ".cfbundle-"
  }

  private static func makeTemporaryDirectory(for path: Text) throws(SystemError) -> Text {
    let template = Path.join(parent(of: path), prefix(for: path) + "XXXXXX")
    guard !template.contains(0) else { throw SystemError(code: ENOENT) }
    var bytes = Array(template.utf8) + [0]
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe cfbcc_make_temporary_directory(buffer.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
    guard result == 0 else { throw .last }
    return Text(bytes.dropLast())
  }

  private static func parent(of path: Text) -> Text {
    let parent = Path.parent(path)
    return parent.isEmpty ? "." : parent
  }

  /// Removes the temporary directory. The package is what it should be, so a failure is only reported.
  private func removeFolder() {
    do throws(SystemError) { try Files.removeTree(folder) } catch {
      Diagnostics.report(folder, "cannot be removed: " + error.description, severity: .error)
    }
  }

  /// Reports the temporary directories of processes that were killed while they wrote this package.
  private func reportLeftovers() {
    let (parent, prefix) = (Self.parent(of: path), Self.prefix(for: path))
    guard let listing = try? DirectoryListing.all(of: parent) else { return }
    for entry in listing.entries where entry.isDirectory && entry.name.hasPrefix(prefix) {
      let leftover = Path.join(parent, entry.name)
      if (try? FileLock(directory: leftover, seconds: 0)) == nil { continue }
      Diagnostics.report(leftover, "was left by a process that wrote the package and ended", severity: .note)
    }
  }
}

// MARK: - Writing

extension PackageWriter {
  /// A directory whose content is being written.
  private struct Level {
    /// Relative to the package, with a slash at the end unless it is the package.
    let path: Text
    /// Whether the old package has it.
    let isOld: Bool
    var entries: ArraySlice<DirectoryListing.Entry>
  }

  private func fill(from source: Text) throws(PackageFault) {
    var levels = [try begin("", in: source, isInOld: old != nil)]
    while var level = levels.popLast() {
      if cfbcc_memory_is_low() { throw PackageFault(path: path, reason: .system(.outOfMemory)) }
      guard let entry = level.entries.popFirst() else {
        try finish(level)
        continue
      }
      levels.append(level)
      let relative = level.path + entry.name
      if entry.isDirectory {
        levels.append(try begin(relative + "/", in: source, isInOld: level.isOld))
      } else {
        try copy(relative, from: source, isInOld: level.isOld)
      }
    }
  }

  private func begin(_ relative: Text, in source: Text, isInOld: Bool) throws(PackageFault) -> Level {
    try PackageFault.about(Path.join(path, relative)) { () throws(SystemError) in
      let entries = try DirectoryListing.all(of: Path.join(source, relative)).entries
      try Files.makeDirectory(Path.join(new, relative))
      // A link to a directory does not lead out of the old package.
      var isOld = isInOld
      if isInOld, !relative.isEmpty { isOld = try Files.kind(oldPath(relative)) == .directory }
      return Level(path: relative, isOld: isOld, entries: entries[...])
    }
  }

  private func copy(_ relative: Text, from source: Text, isInOld: Bool) throws(PackageFault) {
    let (from, to, old) = (Path.join(source, relative), Path.join(new, relative), oldPath(relative))
    let kind = try PackageFault.about(Path.join(path, relative)) { () throws(SystemError) in
      let kind = try FileAttributes(from).kind
      if kind == .symbolicLink { return kind }
      let isOld = isInOld ? try Files.kind(old) == .regular : false
      let result = try from.withPath { from in
        to.withCString { to in old.withCString { unsafe cfbcc_copy_file(from, to, isOld ? $0 : nil) } }
      }
      if result != 0 { throw .last }
      return kind
    }
    if kind == .symbolicLink { throw PackageFault(path: Path.join(path, relative), reason: .link) }
  }

  private func finish(_ level: Level) throws(PackageFault) {
    let (made, old) = (Path.join(new, level.path), oldPath(level.path))
    try PackageFault.about(Path.join(path, level.path)) { () throws(SystemError) in
      let result = made.withCString { made in
        old.withCString { unsafe cfbcc_finish_directory(made, level.isOld ? $0 : nil) }
      }
      if result != 0 { throw .last }
    }
  }

  private func oldPath(_ relative: Text) -> Text {
    // Without a slash at the end, which would follow a link.
    let path = Path.join(path, relative)
    return path.hasSuffix("/") ? path.slice(to: path.count - 1) : path
  }

  /// Gives the new directory the name of the package.
  private func takePlace() throws(PackageFault) {
    let aside = Path.join(folder, "old")
    var reason: PackageFault.Reason?
    try PackageFault.about(path) { () throws(SystemError) in
      let lock = try lockParent()
      reason = try exchange(aside: aside)
      withExtendedLifetime(lock) {}
    }
    if let reason { throw PackageFault(path: path, reason: reason) }
  }

  private func lockParent() throws(SystemError) -> FileLock? {
    do throws(SystemError) { return try FileLock(directory: Self.parent(of: path), seconds: 5) } catch {
      // A process that may not list a directory may still make files in it.
      if error.code == EACCES { return nil }
      throw error
    }
  }

  private func exchange(aside: Text) throws(SystemError) -> PackageFault.Reason? {
    guard try Files.status(path)?.identity == old else { return .replaced }
    if old == nil {
      try Files.rename(new, to: path)
      return nil
    }
    let result = new.withCString { new in
      path.withCString { path in aside.withCString { unsafe cfbcc_exchange_directories(new, path, $0) } }
    }
    if result == cfbcc_exchange_failed { throw .last }
    return result == cfbcc_exchange_left_aside ? .leftAside(aside, .last) : nil
  }
}

extension Files {
  /// What is at a path, links not followed; `nil` if there is nothing.
  fileprivate static func kind(_ path: Text) throws(SystemError) -> FileAttributes.Kind? {
    do throws(SystemError) { return try FileAttributes(path).kind } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  /// Removes a directory with all that is in it. Links are removed, not followed.
  fileprivate static func removeTree(_ path: Text) throws(SystemError) {
    if path.withCString({ unsafe cfbcc_remove_tree($0) }) != 0 { throw .last }
  }
}
