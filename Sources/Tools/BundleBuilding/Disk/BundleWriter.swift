import CFSystem
import CFText
import Terminal

/// How a bundle is written.
package struct WriteOptions {
  package var isForced = false
  package var isInPlace = false
  package var makesParents = false
  /// Where the files of the last run are listed, so that those which are gone now can be removed.
  package var state: Text?
  /// No file is later than this: SOURCE_DATE_EPOCH.
  package var latest: Int?
  /// Whether the top folder gets a new time even if nothing changed, as build systems expect.
  package var touches = false

  package init() {}
}

/// Writes a planned bundle: as a whole, or file by file.
package struct BundleWriter {
  private let plan: BundlePlan
  private let output: Text
  private let options: WriteOptions

  package static func write(_ plan: BundlePlan, _ options: WriteOptions) throws(WriteFault) -> TreeComparison {
    let writer = BundleWriter(plan, options)
    return try writer.write()
  }

  /// How the bundle differs from what is there; nothing is written.
  package static func comparison(_ plan: BundlePlan, _ options: WriteOptions) throws(WriteFault) -> TreeComparison {
    try BundleWriter(plan, options).comparison()
  }

  private init(_ plan: BundlePlan, _ options: WriteOptions) {
    self.plan = plan
    // A link is followed, so that it stays.
    var path = plan.output
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    output = ((try? Files.resolved(path)) ?? nil) ?? path
    self.options = options
  }

  private func comparison() throws(WriteFault) -> TreeComparison {
    try OutputCheck(plan: plan, isForced: options.isForced, isInPlace: options.isInPlace).check()
    do throws(SystemError) {
      return try TreeComparison(of: plan.tree, with: output, removes: !options.isInPlace)
    } catch {
      throw .system(output, error)
    }
  }

  private func write() throws(WriteFault) -> TreeComparison {
    let comparison = try comparison()
    TreeChange.holdInterrupts()
    defer { TreeChange.releaseInterrupts() }
    do throws(SystemError) {
      try makeParents()
      let isThere = try Files.status(output) != nil
      if options.isInPlace {
        try update(comparison)
      } else if !comparison.isUpToDate || !isThere {
        try replace(comparison)
      } else if options.touches {
        try TreeChange.setTime(output, options.latest)
      }
    } catch {
      if error.code == Self.interrupted { throw .interrupted }
      if error.code == Self.replaced { throw .refused("another process has replaced it") }
      throw .system(output, error)
    }
    return comparison
  }

  // Values that no system call has.
  private static let interrupted: Int32 = 100_001
  private static let replaced: Int32 = 100_002

  private var parent: Text {
    let parent = Path.parent(output)
    return parent.isEmpty ? "." : parent
  }

  private func makeParents() throws(SystemError) {
    guard options.makesParents else { return }
    try Self.makeFolders(parent)
  }

  private static func makeFolders(_ path: Text) throws(SystemError) {
    if path.isEmpty || path == "." || path == "/" { return }
    if try Files.isDirectory(path) { return }
    try makeFolders(Path.parent(path))
    do throws(SystemError) { try TreeChange.makeFolder(path) } catch { if error.code != 17 { throw error } }
  }

  private func checkInterrupt() throws(SystemError) {
    if TreeChange.isInterrupted { throw SystemError(code: Self.interrupted) }
  }

  // MARK: - As a whole

  private func replace(_ comparison: TreeComparison) throws(SystemError) {
    let before = try Files.status(output)?.identity
    let folder = try makeTemporaryFolder()
    do throws(SystemError) {
      try fill(folder, comparison)
      try TreeChange.synchronize(folder)
      try TreeChange.withLock(parent) { () throws(SystemError) in
        guard try Files.status(output)?.identity == before else { throw SystemError(code: Self.replaced) }
        try checkInterrupt()
        if before == nil { try FileChange.rename(folder, to: output) } else { try TreeChange.exchange(folder, output) }
      }
    } catch {
      try? FileChange.removeFolder(folder)
      throw error
    }
    if before != nil { try FileChange.removeFolder(folder) }
  }

  private func makeTemporaryFolder() throws(SystemError) -> Text {
    let name = "." + Path.lastComponent(output) + ".cfbundle-"
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let folder = Path.join(parent, name + Text(UInt64.random(in: 0...0xFFFF_FFFF, using: &generator), radix: 36))
      do throws(SystemError) {
        try TreeChange.makeFolder(folder)
        return folder
      } catch {
        if error.code != 17 { throw error }
      }
    }
    throw SystemError(code: 17)
  }

  private func fill(_ folder: Text, _ comparison: TreeComparison) throws(SystemError) {
    for path in plan.tree.folders { try TreeChange.makeFolder(Path.join(folder, path)) }
    for (path, action) in comparison.actions where action != .remove {
      try checkInterrupt()
      let new = Path.join(folder, path)
      if action == .same, keep(path, as: new) { continue }
      try make(plan.tree.entries[path]!, at: new)
    }
    for path in plan.tree.folders.reversed() { try TreeChange.setTime(Path.join(folder, path), options.latest) }
    try TreeChange.setTime(folder, options.latest)
  }

  /// A file that is as it was keeps its time, and its bytes on the disk.
  private func keep(_ path: Text, as new: Text) -> Bool {
    guard case .link = plan.tree.entries[path]!.content else {
      return (try? TreeChange.hardLink(Path.join(output, path), to: new)) != nil
    }
    return false
  }

  private func make(_ entry: PlannedEntry, at path: Text) throws(SystemError) {
    switch entry.content {
    case .file(let source): try TreeChange.copy(source, to: path, mode: entry.mode, latest: options.latest)
    case .bytes(let bytes): try TreeChange.write(bytes.span, to: path, mode: entry.mode, latest: options.latest)
    case .link(let target):
      try FileChange.link(path, to: target)
      try TreeChange.setTime(path, options.latest)
    }
  }

  // MARK: - File by file

  private func update(_ comparison: TreeComparison) throws(SystemError) {
    try Self.makeFolders(output)
    for path in plan.tree.folders { try Self.makeFolders(Path.join(output, path)) }
    var hasChanged = false
    for (path, action) in comparison.actions where action == .add || action == .change {
      try checkInterrupt()
      let entry = plan.tree.entries[path]!
      let file = Path.join(output, path)
      if case .file(let source) = entry.content, isOne(source, file) {
        // A linker has put it there.
        continue
      }
      let new = Path.join(Path.parent(file), "." + Path.lastComponent(file) + ".cfbundle~")
      try? FileChange.remove(new)
      do throws(SystemError) {
        try make(entry, at: new)
        try TreeChange.rename(new, over: file)
      } catch {
        try? FileChange.remove(new)
        throw error
      }
      hasChanged = true
    }
    if let state = options.state { try removeFormer(state, &hasChanged) }
    if hasChanged || options.touches { try TreeChange.setTime(output, options.latest) }
  }

  private func isOne(_ left: Text, _ right: Text) -> Bool {
    guard let first = try? Files.status(left), let second = try? Files.status(right) else { return false }
    return first.identity == second.identity
  }

  /// Removes what the last run has written and this one does not, and lists what this one has written.
  private func removeFormer(_ state: Text, _ hasChanged: inout Bool) throws(SystemError) {
    var written: [UInt8]?
    do throws(SystemError) { written = try Files.read(state, limit: 64 << 20) } catch {
      if !error.isAbsence { throw error }
    }
    for line in Text(written ?? []).split(at: .lineFeed) where !line.isEmpty && plan.tree.entries[line] == nil {
      guard BundlePath.normalized(line) == line else { continue }
      do throws(SystemError) {
        try FileChange.remove(Path.join(output, line))
        hasChanged = true
      } catch {
        if !error.isAbsence { throw error }
      }
      removeEmptyFolders(above: line)
    }
    var builder = TextBuilder()
    for path in plan.tree.paths { builder.append(path + "\n") }
    let text = builder.text
    if written != Array(text.utf8) { try OutputFile.write(text.span, to: state) }
  }

  private func removeEmptyFolders(above path: Text) {
    var folder = path
    while let slash = folder.lastIndex(of: .slash) {
      folder = folder.slice(to: slash)
      let full = Path.join(output, folder)
      guard let listing = try? DirectoryListing.all(of: full), listing.entries.isEmpty else { return }
      try? FileChange.remove(full)
    }
  }
}
