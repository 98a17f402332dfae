import CFSystem
import CFText

/// The localizations of string catalogs and `.loctable` files, by path, for all bundles of the process.
///
/// A file's localizations count as long as its version is the same.
final class TableLocalizations: Sendable {
  static let shared = TableLocalizations()

  private struct Entry {
    let path: Text
    let version: FileVersion
    let names: [Text]
  }

  /// A list, because reading one file costs more than comparing all paths. When it is full, it starts again.
  private let entries = Locked<[Entry]>([])

  private static let limit = 64

  func names(_ path: Text, _ version: FileVersion) -> [Text]? {
    entries.withLock { entries in entries.first { $0.version == version && $0.path == path }?.names }
  }

  /// - Parameter version: That of the file before it was read, and after it.
  func add(_ path: Text, _ version: FileVersion, _ names: [Text], now: Double = Clock.absoluteTime) {
    guard version.isSettled(at: now) else { return }
    entries.withLock { entries in
      let entry = Entry(path: path, version: version, names: names)
      if let index = entries.firstIndex(where: { $0.path == path }) {
        entries[index] = entry
      } else {
        if entries.count >= Self.limit { entries = [] }
        entries.append(entry)
      }
    }
  }
}
