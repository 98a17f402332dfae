import CFBundleCompatC
import CFSystem
import CFText
import Genstrings
import Reporting
import Terminal

/// A file or link among the inputs.
struct ResourceFile {
  enum Kind {
    case file
    /// A link that stays in the entry, with its target relative to the link.
    case link(Text)
  }

  /// Where it is on the disk.
  let path: Text
  /// Where it goes, relative to the folder of its entry.
  let place: Text
  let kind: Kind
  let isExecutable: Bool
  let mode: Int
}

/// Walks the folders that a description names, and leaves out what does not belong into a bundle.
struct ResourceWalk {
  private let ignored: IgnoreRules
  private let leavesJunkOut: Bool

  private(set) var issues = IssueList<BuildIssue>()
  /// What was left out.
  private(set) var excluded: [Text] = []
  /// Folders of the last entry that have nothing in them, relative to the folder of the entry.
  private(set) var emptyFolders: [Text] = []
  /// Files that were found, and folders that were listed.
  private(set) var inputs: [Text] = []

  init(exclude: [Text], leavesJunkOut: Bool) {
    var rules = IgnoreRules()
    for pattern in exclude { rules.add(pattern: pattern) }
    ignored = rules
    self.leavesJunkOut = leavesJunkOut
  }

  /// The files of an entry.
  ///
  /// - Parameter path: a file or a folder; `dir/` and `dir/.` stand for what is in the folder.
  mutating func files(of path: Text) -> [ResourceFile] {
    emptyFolders = []
    if path.isEmpty { return [] }
    let isContent = path.hasSuffix("/" as Text) || path.hasSuffix("/." as Text)
    var root = path
    while root.count > 1, root.hasSuffix("/" as Text) || root.hasSuffix("/." as Text) {
      root = root.slice(to: root.count - (root.hasSuffix("/." as Text) ? 2 : 1))
    }
    var files: [ResourceFile] = []
    let name = Path.lastComponent(root)
    do throws(SystemError) {
      let isFolder = try Files.isDirectory(root)
      if isFolder {
        // A folder of a language is never flattened.
        let place = isContent && !name.hasSuffix(".lproj" as Text) ? "" : name
        try walk(root, place, root: root, ignored, &files, depth: 0)
      } else {
        try add(root, name, root: Path.parent(root), isNamed: true, &files)
      }
    } catch {
      issues.append(BuildIssue(.system(error), at: root))
    }
    return files
  }

  private static let maximumDepth = 256

  private mutating func walk(
    _ folder: Text, _ place: Text, root: Text, _ rules: IgnoreRules, _ files: inout [ResourceFile], depth: Int
  ) throws(SystemError) {
    guard depth < Self.maximumDepth else { throw SystemError(code: ELOOP) }
    inputs.append(folder)
    let entries = try DirectoryListing.all(of: folder).entries
    if entries.isEmpty, !place.isEmpty { emptyFolders.append(place) }
    for entry in entries {
      let path = Path.join(folder, entry.name)
      let inner = Path.join(place, entry.name)
      if rules.matches(entry.name, isDirectory: entry.isDirectory) || leavesJunkOut && Self.isJunk(entry.name) {
        excluded.append(path)
        continue
      }
      if entry.isDirectory {
        var inside = rules
        inside.enter(entry.name)
        try walk(path, inner, root: root, inside, &files, depth: depth + 1)
      } else {
        try add(path, inner, root: root, isNamed: false, &files)
      }
    }
  }

  private static let junkNames = Set<Text>([
    ".DS_Store", "CVS", ".svn", ".git", ".hg", "Thumbs.db", "desktop.ini", "__pycache__", ".gitignore",
    ".gitattributes", ".gitkeep", "Icon\r",
  ])

  /// Whether a file is what a system or a program has left in the folder.
  static func isJunk(_ name: Text) -> Bool {
    junkNames.contains(name) || name.hasPrefix("._" as Text) || name.hasSuffix("~" as Text)
      || name.hasPrefix(".#" as Text) || name.hasSuffix(".pyc" as Text)
      || name.count > 1 && name.hasPrefix("#" as Text) && name.hasSuffix("#" as Text)
  }

  private mutating func add(
    _ path: Text, _ place: Text, root: Text, isNamed: Bool, _ files: inout [ResourceFile]
  ) throws(SystemError) {
    var attributes = try FileAttributes(path)
    inputs.append(path)
    if attributes.kind == .symbolicLink {
      guard let target = try target(of: path, root: root, isNamed: isNamed) else { return }
      switch target {
      case .inside(let relative):
        files.append(ResourceFile(path: path, place: place, kind: .link(relative), isExecutable: false, mode: 0o777))
        return
      case .outside(let real): attributes = try FileAttributes(real)
      }
    }
    guard attributes.kind == .regular else {
      issues.append(BuildIssue(.specialFile, at: path))
      return
    }
    if attributes.mode & 0o6000 != 0 { issues.append(BuildIssue(.setUserBit, .warning, at: path)) }
    files.append(
      ResourceFile(
        path: path, place: place, kind: .file, isExecutable: attributes.mode & 0o100 != 0,
        mode: attributes.mode & 0o777))
  }

  /// Whether the way of a link does not leave the entry, to come back by the entry's name.
  private func staysInside(_ target: Text, _ path: Text, _ root: Text) -> Bool {
    let folder = Path.parent(path)
    guard folder.hasPrefix(root) else { return true }
    return Path.staysInside(folder.slice(from: root.count) + "/" + target)
  }

  private enum LinkTarget {
    case inside(Text)
    case outside(Text)
  }

  /// Where a link leads: `nil` if that is a fault.
  private mutating func target(of path: Text, root: Text, isNamed: Bool) throws(SystemError) -> LinkTarget? {
    let real: Text?
    do throws(SystemError) {
      real = try Files.resolved(path)
    } catch {
      issues.append(BuildIssue(.linkLoop, at: path))
      return nil
    }
    guard let real else {
      issues.append(BuildIssue(.brokenLink, at: path))
      return nil
    }
    if !isNamed, let base = try Files.resolved(root), let folder = try Files.resolved(Path.parent(path)),
      real == base || real.hasPrefix(base.hasSuffix("/" as Text) ? base : base + "/")
    {
      // The link itself, unless it is absolute.
      if let written = try Files.linkTarget(path), !written.hasPrefix("/" as Text), staysInside(written, path, root) {
        return .inside(written)
      }
      return .inside(BundlePath.relative(from: folder, to: real))
    }
    if try Files.isDirectory(real) {
      issues.append(BuildIssue(.folderLink(real), at: path))
      return nil
    }
    return .outside(real)
  }
}
