import CFBundleCompatC
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
    try BundleWriter(plan, options).compare().comparison
  }

  private init(_ plan: BundlePlan, _ options: WriteOptions) {
    self.plan = plan
    // A link is followed, so that it stays; also one to a bundle that is to be made.
    var path = plan.output
    while path.count > 1, path.hasSuffix("/" as Text) { path = path.slice(to: path.count - 1) }
    output = (try? OutputFile.target(of: path)) ?? path
    self.options = options
  }

  /// Compares the plan with what is there, and reads the state of an update in place.
  private func compare() throws(WriteFault) -> (comparison: TreeComparison, state: State?) {
    try OutputCheck(plan: plan, isForced: options.isForced, isInPlace: options.isInPlace).check()
    let state = try options.isInPlace ? readState() : nil
    if options.isInPlace { try checkLinks(state?.former ?? []) }
    var comparison = try reporting { () throws(SystemError) in
      try TreeComparison(of: plan.tree, with: output, removes: !options.isInPlace)
    }
    if let state {
      comparison.add(removed: state.former.filter { (try? FileAttributes(Path.join(output, $0))) != nil })
    }
    return (comparison, state)
  }

  private func write() throws(WriteFault) -> TreeComparison {
    TreeChange.holdInterrupts()
    defer { TreeChange.releaseInterrupts() }
    if options.makesParents { try reporting { () throws(SystemError) in try Self.makeFolders(Path.parent(output)) } }
    let folder = Path.parent(output)
    if !folder.isEmpty, ((try? Files.status(folder)) ?? nil) == nil { throw .noFolder(folder) }
    return options.isInPlace ? try update() : try replace()
  }

  private func reporting<Result>(_ body: () throws(SystemError) -> Result) throws(WriteFault) -> Result {
    do throws(SystemError) { return try body() } catch { throw .system(output, error) }
  }

  private func identity() throws(WriteFault) -> FileIdentity? {
    try reporting { () throws(SystemError) in try Files.status(output)?.identity }
  }

  private func lock(_ path: Text) throws(WriteFault) -> TreeLock {
    try reporting { () throws(SystemError) in try TreeLock(path) }
  }

  private static func makeFolders(_ path: Text) throws(SystemError) {
    if path.isEmpty || path == "." || path == "/" { return }
    if try Files.isDirectory(path) { return }
    try makeFolders(Path.parent(path))
    do throws(SystemError) { try TreeChange.makeFolder(path) } catch { if error.code != EEXIST { throw error } }
  }

  private func checkInterrupt() throws(WriteFault) {
    if TreeChange.isInterrupted { throw .interrupted }
  }

  // MARK: - As a whole

  private func replace() throws(WriteFault) -> TreeComparison {
    // Before the comparison: what is the same then is taken from this one.
    let before = try identity()
    let comparison = try compare().comparison
    if comparison.isUpToDate, before != nil {
      if options.touches { try reporting { () throws(SystemError) in try TreeChange.setTime(output, options.latest) } }
      return comparison
    }
    let folder = try reporting { () throws(SystemError) in
      try WorkingName.make(beside: output) { (path) throws(SystemError) in try TreeChange.makeFolder(path) }.path
    }
    do throws(WriteFault) {
      let lock = try lock(folder)
      defer { withExtendedLifetime(lock) {} }
      try fill(folder, comparison)
      try exchange(folder, before)
    } catch {
      try? FileChange.removeFolder(folder)
      throw error
    }
    if before != nil { try reporting { () throws(SystemError) in try FileChange.removeFolder(folder) } }
    return comparison
  }

  /// Gives the new folder its name, unless another process has changed something meanwhile.
  private func exchange(_ folder: Text, _ before: FileIdentity?) throws(WriteFault) {
    try reporting { () throws(SystemError) in try TreeChange.synchronize(folder) }
    let parent = Path.parent(output)
    let lock = try lock(parent.isEmpty ? "." : parent)
    // Waits for one who changes it in place.
    let oldLock = before == nil ? nil : try? TreeLock(output)
    defer { withExtendedLifetime((lock, oldLock)) {} }
    guard try identity() == before else { throw .replaced }
    try checkInterrupt()
    try reporting { () throws(SystemError) in
      if before == nil { try FileChange.rename(folder, to: output) } else { try TreeChange.exchange(folder, output) }
    }
  }

  private func fill(_ folder: Text, _ comparison: TreeComparison) throws(WriteFault) {
    try reporting { () throws(SystemError) in
      for path in plan.tree.folders { try TreeChange.makeFolder(Path.join(folder, path)) }
    }
    for (path, action) in comparison.actions where action != .remove {
      try checkInterrupt()
      let new = Path.join(folder, path)
      // An empty folder is there by now.
      guard let entry = plan.tree.entries[path] else { continue }
      if action == .same, keep(path, as: new) { continue }
      try make(entry, at: new, for: path)
    }
    try reporting { () throws(SystemError) in
      for path in plan.tree.folders.reversed() { try TreeChange.setTime(Path.join(folder, path), options.latest) }
      try TreeChange.setTime(folder, options.latest)
    }
  }

  /// A file that is as it was keeps its time, and its bytes on the disk.
  private func keep(_ path: Text, as new: Text) -> Bool {
    guard case .link = plan.tree.entries[path]!.content else {
      return (try? TreeChange.hardLink(Path.join(output, path), to: new)) != nil
    }
    return false
  }

  /// - Parameter place: what the entry is called in the bundle.
  private func make(_ entry: PlannedEntry, at path: Text, for place: Text) throws(WriteFault) {
    do throws(SystemError) {
      switch entry.content {
      case .file(let source): try TreeChange.copy(source, to: path, mode: entry.mode, latest: options.latest)
      case .bytes(let bytes): try TreeChange.write(bytes.span, to: path, mode: entry.mode, latest: options.latest)
      case .link(let target):
        try FileChange.link(path, to: target)
        try TreeChange.setTime(path, options.latest)
      }
    } catch {
      throw .system(Path.join(output, place), error)
    }
  }

  // MARK: - File by file

  private func update() throws(WriteFault) -> TreeComparison {
    let before = try identity()
    try reporting { () throws(SystemError) in try Self.makeFolders(output) }
    let lock = try lock(output)
    defer { withExtendedLifetime(lock) {} }
    // What others have changed meanwhile is compared here.
    let (comparison, state) = try compare()
    if let before, try identity() != before { throw .replaced }
    let changes = comparison.actions
      .filter { ($0.action == .add || $0.action == .change) && plan.tree.entries[$0.path] != nil && !isLinked($0.path) }
      .map(\.path)
    let isChange = !changes.isEmpty || state?.former.isEmpty == false
    try reporting { () throws(SystemError) in
      try WorkingName.removeLeftFolders(in: output)
      if let state {
        // Lists what was written and what is to be: a run that is killed has forgotten nothing.
        try write(state, plan.tree.paths + state.former)
        // First, because a folder may take the place of a file, and a file that of a folder.
        try remove(state.former)
      }
      for path in plan.tree.folders { try Self.makeFolders(Path.join(output, path)) }
      for (path, action) in comparison.actions where action == .change && plan.tree.entries[path] == nil {
        try Files.setPermissions(Path.join(output, path), TreeChange.modeOfFolders)
      }
    }
    if !changes.isEmpty {
      let folder = try reporting { () throws(SystemError) in try WorkingName.makeFolder(in: output) }
      defer { try? FileChange.removeFolder(folder) }
      try update(changes, in: folder)
    }
    try reporting { () throws(SystemError) in
      if let state, !state.former.isEmpty { try write(state, plan.tree.paths) }
      if isChange || options.touches { try TreeChange.setTime(output, options.latest) }
    }
    return comparison
  }

  /// - Parameter folder: where new files are made, one after the other.
  private func update(_ paths: [Text], in folder: Text) throws(WriteFault) {
    let new = Path.join(folder, "new")
    for path in paths {
      try checkInterrupt()
      let file = Path.join(output, path)
      try make(plan.tree.entries[path]!, at: new, for: path)
      do throws(SystemError) { try TreeChange.rename(new, over: file) } catch { throw .system(file, error) }
    }
  }

  /// Nothing is written or removed through a link.
  private func checkLinks(_ former: [Text]) throws(WriteFault) {
    let boundary = FolderBoundary(output)
    let removed = Set(former)
    for folder in Set(former.map { Path.parent($0) }).union(plan.tree.folders).sorted() {
      // A link of the last run that is a folder now goes first.
      if let link = boundary.firstLink(in: folder), !removed.contains(link) { throw .isLink(link) }
    }
  }

  /// Whether a linker has put a program there.
  private func isLinked(_ path: Text) -> Bool {
    guard case .file(let source) = plan.tree.entries[path]!.content, let first = try? Files.status(source),
      let second = try? Files.status(Path.join(output, path))
    else { return false }
    return first.identity == second.identity
  }

  /// The file of `--state`.
  private struct State {
    let path: Text
    let bytes: [UInt8]
    /// What the last run has written and this one does not.
    let former: [Text]
  }

  /// The first line of a state.
  private var stateHeading: Text { "cfbundle-build-state/1 " + Path.lastComponent(output).printable }

  private func readState() throws(WriteFault) -> State? {
    guard let path = options.state else { return nil }
    var bytes: [UInt8] = []
    do throws(SystemError) { bytes = try Files.read(path, limit: 64 << 20) } catch {
      if !error.isAbsence { throw .system(path, error) }
    }
    guard !bytes.isEmpty else { return State(path: path, bytes: [], former: []) }
    var lines = Text(bytes).split(at: .lineFeed)
    guard lines.removeFirst() == stateHeading, lines.popLast() == "",
      lines.allSatisfy({ !$0.isEmpty && BundlePath.normalized($0) == $0 })
    else { throw .notAState(path) }
    return State(path: path, bytes: bytes, former: lines.filter { plan.tree.entries[$0] == nil })
  }

  private func write(_ state: State, _ paths: [Text]) throws(SystemError) {
    var builder = TextBuilder()
    for line in [stateHeading] + paths { builder.append(line + "\n") }
    let text = builder.text
    if Array(text.utf8) != state.bytes { try OutputFile.write(text.span, to: state.path) }
  }

  private func remove(_ former: [Text]) throws(SystemError) {
    for path in former {
      let full = Path.join(output, path)
      // A folder is nothing that a run has written: one that failed has listed a file which was to be there.
      guard let attributes = try? FileAttributes(full), attributes.kind != .directory else { continue }
      do throws(SystemError) { try FileChange.remove(full) } catch {
        if !error.isAbsence { throw error }
      }
      removeEmptyFolders(above: path)
    }
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
