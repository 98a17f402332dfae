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

  /// The paths whose records are there.
  private let done: Set<Text>

  /// What a thread makes the records of.
  private enum Item: Sendable {
    case bundle(BundleRecord.Place)
    case failure(Text, Text)
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
    try BundleFinder.walk(folder, isNamed: true) { item in
      switch item {
      case .bundle(let found): try add(.bundle(BundleRecord.Place(path: found.path, parent: found.parent)))
      case .file: break
      case .failure(let path, let error): try add(.failure(path, path + ": " + error.description))
      }
      return true
    }
  }

  // MARK: - Records

  /// The records of a batch, made by all threads.
  private func lines(of batch: [Item]) -> [Text] {
    var lines: [Text] = []
    inThreads(threadCount, count: batch.count, { self.line(of: batch[$0]) }) { if let line = $1 { lines.append(line) } }
    return lines
  }

  private func line(of item: Item) -> Text? {
    switch item {
    case .bundle(let place): done.contains(place.path) ? nil : BundleRecord.line(place, fields, environment)
    case .failure(let path, let reason): done.contains(path) ? nil : BundleRecord.line(path, failure: reason)
    }
  }
}
