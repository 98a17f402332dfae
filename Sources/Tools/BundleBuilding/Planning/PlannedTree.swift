import CFSystem
import CFText
import Terminal

/// A file or link that a bundle is to have.
package struct PlannedEntry {
  package enum Content: Equatable {
    /// A copy of a file.
    case file(Text)
    case bytes([UInt8])
    /// A symbolic link with its target.
    case link(Text)
  }

  package let content: Content
  package let mode: Int
  /// What it was made of, for people.
  package let source: Text

  func isSame(as other: PlannedEntry) -> Bool {
    guard mode == other.mode else { return false }
    if content == other.content { return true }
    guard case .file(let path) = content, case .file(let otherPath) = other.content else { return false }
    return TreeChange.haveSameBytes(path, otherPath)
  }
}

/// What a bundle is to contain, by paths relative to it.
package struct PlannedTree {
  package private(set) var entries: [Text: PlannedEntry] = [:]
  private(set) var conflicts: [(path: Text, first: Text, second: Text)] = []

  /// Folders that the bundle has although nothing is in them.
  package private(set) var emptyFolders: Set<Text> = []

  mutating func addEmptyFolder(_ path: Text) { emptyFolders.insert(path) }

  /// Adds an entry, unless another one has its place. Equal bytes are no conflict.
  mutating func add(_ path: Text, _ entry: PlannedEntry) {
    if let old = entries[path], !old.isSame(as: entry) {
      conflicts.append((path, old.source, entry.source))
      return
    }
    entries[path] = entry
  }

  /// Adds an entry in place of one that may be there.
  mutating func replace(_ path: Text, _ entry: PlannedEntry) { entries[path] = entry }

  var paths: [Text] { entries.keys.sorted() }

  /// The names directly in a folder, sorted.
  func names(in folder: Text) -> [Text] {
    let prefix = folder.isEmpty ? folder : folder + "/"
    var names: Set<Text> = []
    for path in Array(entries.keys) + emptyFolders where path.hasPrefix(prefix) && path.count > prefix.count {
      let rest = path.slice(from: prefix.count)
      names.insert(rest.firstIndex(of: .slash).map { rest.slice(to: $0) } ?? rest)
    }
    return names.sorted()
  }

  /// Files that are also folders of others.
  var blockedPaths: [(file: Text, below: Text)] {
    entries.keys.sorted().compactMap { path in
      var folder = path
      while let slash = folder.lastIndex(of: .slash) {
        folder = folder.slice(to: slash)
        if entries[folder] != nil { return (folder, path) }
      }
      return nil
    }
  }

  /// Links that lead to nothing in the bundle.
  var danglingLinks: [Text] {
    let folders = Set(folders)
    return paths.filter { path in
      guard case .link = entries[path]!.content else { return false }
      return !BundlePath.exists(path) { place in
        guard let entry = entries[place] else { return folders.contains(place) ? .folder : nil }
        return if case .link(let target) = entry.content { .link(target) } else { .file }
      }
    }
  }

  /// The folders of all entries, each before those in it.
  package var folders: [Text] {
    var folders = emptyFolders
    for path in Array(entries.keys) + emptyFolders {
      var folder = path
      while let slash = folder.lastIndex(of: .slash) {
        folder = folder.slice(to: slash)
        if !folders.insert(folder).inserted { break }
      }
    }
    return folders.sorted()
  }
}

/// Paths in a bundle.
enum BundlePath {
  enum Kind {
    case file, folder
    case link(Text)
  }

  /// Whether a path leads to something, through links that do not leave the bundle.
  static func exists(_ path: Text, _ kind: (Text) -> Kind?) -> Bool {
    // The components that are left, the next one last.
    var rest = Array(path.split(at: .slash).reversed())
    var place: Text = ""
    var links = 0
    while let name = rest.popLast() {
      if name.isEmpty || name == "." { continue }
      if name == ".." {
        if place.isEmpty { return false }
        place = Path.parent(place)
        continue
      }
      let next = Path.join(place, name)
      switch kind(next) {
      case nil: return false
      case .folder: place = next
      case .file: return rest.allSatisfy { $0.isEmpty || $0 == "." }
      case .link(let target):
        links += 1
        if links > 40 || target.hasPrefix("/") { return false }
        rest += target.split(at: .slash).reversed()
      }
    }
    return true
  }

  /// A place that a description names, without empty and `.` components; `nil` if it would leave the bundle.
  static func normalized(_ place: Text) -> Text? {
    guard !place.hasPrefix("/" as Text), place.isWellFormed else { return nil }
    var components: [Text] = []
    for component in place.split(at: .slash) where !component.isEmpty && component != "." {
      guard component != "..", component.span.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
      components.append(component)
    }
    return components.reduce("") { Path.join($0, $1) }
  }

  /// Where a relative path leads from a folder, without looking at links; `nil` if it leaves the bundle.
  static func normalized(_ folder: Text, followedBy path: Text) -> Text? {
    var components: [Text] = []
    for component in (folder + "/" + path).split(at: .slash) where !component.isEmpty && component != "." {
      if component != ".." { components.append(component) } else if components.popLast() == nil { return nil }
    }
    return components.reduce("") { Path.join($0, $1) }
  }

  /// The way from a folder to another path; both are relative to the bundle.
  static func relative(from folder: Text, to path: Text) -> Text {
    let (from, to) = (components(folder), components(path))
    var common = 0
    while common < from.count, common + 1 < to.count, from[common] == to[common] { common += 1 }
    let up = [Text](repeating: "..", count: from.count - common)
    return (up + to[common...]).reduce("") { Path.join($0, $1) }
  }

  private static func components(_ path: Text) -> [Text] { path.split(at: .slash).filter { !$0.isEmpty } }
}
