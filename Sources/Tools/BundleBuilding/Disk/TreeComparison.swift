import CFSystem
import CFText
import Terminal

/// How a planned tree differs from what is on the disk.
package struct TreeComparison {
  package enum Action {
    case add, change, same, remove

    /// As a list of changes shows it.
    package var mark: Text {
      switch self {
      case .add: "+"
      case .change: "~"
      case .same: "="
      case .remove: "-"
      }
    }
  }

  /// By path, in order.
  package private(set) var actions: [(path: Text, action: Action)] = []

  /// - Parameter removes: whether what is not planned is removed.
  package init(of tree: PlannedTree, with output: Text, removes: Bool) throws(SystemError) {
    // Where a link is in place of a folder, all that is to be in the folder is new.
    let links = Set(tree.folders.filter { ((try? Files.linkTarget(Path.join(output, $0))) ?? nil) != nil })
    for path in tree.paths {
      let isNew = !links.isEmpty && Self.isBelow(links, path)
      actions.append((path, isNew ? .add : Self.action(tree.entries[path]!, Path.join(output, path))))
    }
    for path in tree.folders {
      let attributes = try? FileAttributes(Path.join(output, path))
      if attributes?.kind == .directory {
        if (attributes?.mode ?? 0) & 0o7777 != TreeChange.modeOfFolders { actions.append((path, .change)) }
      } else if tree.emptyFolders.contains(path) {
        actions.append((path, .add))
      }
    }
    actions.sort { $0.path < $1.path }
    guard removes, try Files.status(output) != nil else { return }
    var old: [Text] = []
    try Self.list(output, "", &old)
    add(removed: old.filter { tree.entries[$0] == nil && !tree.emptyFolders.contains($0) })
  }

  /// Adds what is removed.
  mutating func add(removed paths: [Text]) {
    for path in paths { actions.append((path, .remove)) }
    actions.sort { $0.path < $1.path }
  }

  package var isUpToDate: Bool { actions.allSatisfy { $0.action == .same } }

  private static func action(_ entry: PlannedEntry, _ path: Text) -> Action {
    guard let attributes = try? FileAttributes(path) else { return .add }
    switch entry.content {
    case .link(let target): return ((try? Files.linkTarget(path)) ?? nil) == target ? .same : .change
    case .file(let source):
      guard attributes.kind == .regular, isSameMode(attributes, entry) else { return .change }
      return TreeChange.haveSameBytes(source, path) ? .same : .change
    case .bytes(let bytes):
      guard attributes.kind == .regular, isSameMode(attributes, entry), attributes.size == bytes.count else {
        return .change
      }
      return (try? Files.read(path, limit: bytes.count)) == bytes ? .same : .change
    }
  }

  private static func isBelow(_ folders: Set<Text>, _ path: Text) -> Bool {
    var folder = path
    while let slash = folder.lastIndex(of: .slash) {
      folder = folder.slice(to: slash)
      if folders.contains(folder) { return true }
    }
    return false
  }

  private static func isSameMode(_ attributes: FileAttributes, _ entry: PlannedEntry) -> Bool {
    attributes.mode & 0o7777 == entry.mode
  }

  /// The files, links and empty folders below a folder.
  static func list(_ folder: Text, _ place: Text, _ paths: inout [Text]) throws(SystemError) {
    let entries = try DirectoryListing.all(of: folder).entries
    if entries.isEmpty, !place.isEmpty { paths.append(place) }
    for entry in entries {
      let inner = Path.join(place, entry.name)
      if entry.isDirectory {
        try list(Path.join(folder, entry.name), inner, &paths)
      } else {
        paths.append(inner)
      }
    }
  }
}
