import Archives
import CFBundles
import CFSystem
import CFText
import Doctor
import Terminal

/// Finds the bundles of sources, and makes their records with several threads.
///
/// Records come in the order of the walk, however many threads there are: they are made and written in batches, so that
/// a scan of a million bundles takes no more memory than one of a thousand.
final class BundleScan: Sendable {
  private let fields: Set<RecordField>
  private let environment: TargetEnvironment
  private let threadCount: Int

  /// The paths whose records are there, as they were written.
  private let done: Set<Text>

  /// What a thread makes the records of.
  private enum Item: Sendable {
    /// The mount of its archive lasts as long as somebody reads from it.
    case bundle(BundleRecord.Place, FileTreeMount?)
    /// An archive in a folder, with all bundles in it.
    case archive(Text)
    case failure(Text, container: Text?, Text)
  }

  private static let batchCount = 256

  init(_ fields: Set<RecordField>, _ environment: TargetEnvironment, threadCount: Int, done: Set<Text>) {
    self.fields = fields
    self.environment = environment
    self.threadCount = threadCount
    self.done = done
  }

  /// - Parameter write: Gets the lines of a batch.
  func run(_ sources: [Text], _ write: ([Text]) throws -> Void) throws {
    FaultCollector.begin()
    var batch: [Item] = []
    func add(_ item: Item) throws {
      batch.append(item)
      guard batch.count == Self.batchCount else { return }
      try write(lines(of: batch))
      batch = []
    }
    for source in sources { try walk(source, add) }
    try write(lines(of: batch))
  }

  private func walk(_ source: Text, _ add: (Item) throws -> Void) throws {
    var folder = source
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.slice(to: folder.count - 1) }
    let status: FileStatus?
    do throws(SystemError) { status = try Files.status(folder) } catch {
      return try add(.failure(source, container: nil, source + ": " + error.description))
    }
    if status?.kind == .regular {
      return try walk(archive: folder, add)
    }
    if status == nil {
      return try add(.failure(source, container: nil, source + ": there is no such file or folder"))
    }
    try walk(folder, nil, container: nil, add)
  }

  private func walk(archive path: Text, _ add: (Item) throws -> Void) throws {
    let (tree, failure) = Self.open(path)
    guard let tree else { return try add(.failure(path, container: path, failure)) }
    let mount = FileTreeMount(tree)
    var isEmpty = true
    try walk(mount.root, mount, container: path) { item in
      isEmpty = false
      try add(item)
    }
    // What was left out may be the bundles.
    if isEmpty, let fault = tree.faults.first(where: { $0.kind == .escaping }) {
      let reason = "there is no bundle but for what leads out of the archive, such as " + fault.name.printable
      try add(.failure(path, container: path, path + ": " + reason))
    }
  }

  private func walk(
    _ folder: Text, _ mount: FileTreeMount?, container: Text?, _ add: (Item) throws -> Void
  ) throws {
    try BundleFinder.walk(folder, isNamed: true) { item in
      switch item {
      case .bundle(let found): try add(.bundle(Self.place(found, container), mount))
      case .file(let path):
        if container == nil, ArchiveTree.isName(Path.lastComponent(path)) { try add(.archive(path)) }
      case .failure(let path, let error):
        let name = path.namingFileTrees
        try add(.failure(name, container: container, name + ": " + error.description))
      case .tooDeep(let path, let limit):
        let name = path.namingFileTrees
        let reason = Text("it is inside of \(limit) bundles, the limit, and left out")
        try add(.failure(name, container: container, name + ": " + reason))
      }
      return true
    }
  }

  private static func place(_ found: BundleFinder.Found, _ container: Text?) -> BundleRecord.Place {
    let name = found.path.namingFileTrees
    return BundleRecord.Place(
      path: found.path, name: name.hasSuffix("!") && container != nil ? name + "/" : name,
      parent: found.parent?.namingFileTrees, container: container)
  }

  private static func open(_ archive: Text) -> (tree: ArchiveTree?, failure: Text) {
    do throws(ArchiveError) {
      return (try ArchiveTree.open(archive, name: archive) { FaultCollector.add($0, $1) }, "")
    } catch {
      return (nil, archive + ": " + error.message)
    }
  }

  // MARK: - Records

  /// The records of a batch, made by all threads.
  private func lines(of batch: [Item]) -> [Text] {
    var lines: [Text] = []
    inThreads(threadCount, count: batch.count, { self.lines(of: batch[$0]) }) { lines += $1 }
    return lines
  }

  private func lines(of item: Item) -> [Text] {
    switch item {
    case .bundle(let place, _): return line(of: place).map { [$0] } ?? []
    case .failure(let name, let container, let reason):
      return isDone(name) ? [] : [BundleRecord.line(name, container: container, failure: reason)]
    case .archive(let path):
      var lines: [Text] = []
      try? walk(archive: path) { lines += self.lines(of: $0) }
      return lines
    }
  }

  private func line(of place: BundleRecord.Place) -> Text? {
    isDone(place.name) ? nil : BundleRecord.line(place, fields, environment)
  }

  private func isDone(_ name: Text) -> Bool { !done.isEmpty && done.contains(RecordFile.written(name)) }
}
