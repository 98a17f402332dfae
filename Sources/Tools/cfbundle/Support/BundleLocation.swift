import ArgumentParser
import Archives
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Terminal

/// Where an argument leads: to a folder, or into an archive.
struct BundleLocation {
  /// For the library. In an archive, it begins with the root of the mounted tree.
  let path: Text

  /// For people, and for programs that read what is written.
  let name: Text

  let isInArchive: Bool

  /// The archive's tree.
  private(set) var archive: ArchiveTree?

  /// The archives that are open: each is mounted until the tool ends.
  private nonisolated(unsafe) static var open: [Text: (tree: ArchiveTree, mount: FileTreeMount)] = [:]

  /// The bundle that an argument names.
  ///
  /// `ARCHIVE!/path` and `ARCHIVE/path` are in an archive, unless there is such a file. An archive alone stands for the
  /// one bundle in it. `-` is a zip archive in standard input.
  init(bundle argument: Text) throws {
    let found = try Self.bundles(named: argument)
    guard found.count == 1 else {
      Output.report(argument, "there are several bundles in the archive:")
      for location in found { Output.note("  \(location.name.printable)") }
      throw Status.unusable
    }
    self = found[0]
  }

  /// The bundles that an argument names: of an archive, all that are in no other bundle. At least one.
  static func bundles(named argument: Text) throws -> [BundleLocation] {
    let found = try outermostBundles(named: argument)
    guard !found.isEmpty else {
      Output.report(argument, "there is no bundle in the archive")
      throw Status.unusable
    }
    return found
  }

  /// The same, of which an archive may have none.
  static func outermostBundles(named argument: Text) throws -> [BundleLocation] {
    let location = try BundleLocation(argument) { _ in true }
    guard location.isArchiveItself else { return [location] }
    var found: [BundleLocation] = []
    BundleFinder.walk(location.path, isNamed: true) { item in
      guard case .bundle(let bundle) = item else { return false }
      let name = bundle.path == location.path ? location.name + "/" : bundle.path.namingFileTrees
      found.append(BundleLocation(path: bundle.path, name: name, isInArchive: true, archive: location.archive))
      return false
    }
    return found
  }

  /// The archive that an argument names, or leads into; `nil` for what is not in an archive. Its format is found by its
  /// content.
  static func archive(of argument: Text) throws(ArchiveError) -> ArchiveTree? {
    guard let (archive, _) = split(argument, { _ in true }) else { return nil }
    return try opened(archive).tree
  }

  /// The file or folder that an argument names.
  init(file argument: String) throws { try self.init(Text(argument: argument), isArchive: ArchiveTree.isName) }

  /// - Parameter isArchive: whether a file with this name is an archive, if the argument names the file itself.
  private init(_ path: Text, isArchive: (Text) -> Bool) throws {
    guard let (archive, inner) = Self.split(path, isArchive) else {
      self.init(path: path, name: path, isInArchive: false, archive: nil)
      return
    }
    let tree: ArchiveTree
    let mount: FileTreeMount
    do throws(ArchiveError) { (tree, mount) = try Self.opened(archive) } catch {
      let isNamedLikeOne = archive == Self.standardInput || ArchiveTree.isName(Path.lastComponent(archive))
      let reason = (isNamedLikeOne ? "" : "not a folder, and not an archive: ") + error.message.string
      Output.report(archive, reason, limit: error.limit)
      throw Status.unusable
    }
    let name = tree.description + (inner.map { $0.isEmpty ? "/" : "/" + $0 } ?? "")
    self.init(path: Path.join(mount.root, inner ?? ""), name: name, isInArchive: true, archive: tree)
    isArchiveItself = inner == nil
  }

  /// A bundle that is a folder, whatever its path looks like.
  init(folder path: Text, name: Text) { self.init(path: path, name: name, isInArchive: false, archive: nil) }

  private init(path: Text, name: Text, isInArchive: Bool, archive: ArchiveTree?) {
    self.path = path
    self.name = name
    self.isInArchive = isInArchive
    self.archive = archive
  }

  /// Whether the argument names an archive, and nothing in it.
  private(set) var isArchiveItself = false

  /// The archive of a path, and what is in it; `nil` for what is not in an archive.
  private static func split(_ path: Text, _ isArchive: (Text) -> Bool) -> (archive: Text, inner: Text?)? {
    if path == standardInput { return isArchive(path) ? (path, nil) : nil }
    if path.hasPrefix("-!/") { return (standardInput, trimmed(path.slice(from: 3))) }
    if let status = try? Files.status(path) {
      // A nib, or a table, is a file, too.
      return status.kind == .regular && isArchive(Path.lastComponent(path)) ? (path, nil) : nil
    }
    var end = path.count
    while end > 0, let slash = path.slice(to: end).lastIndex(of: .slash) {
      end = slash
      let inner = trimmed(path.slice(from: slash + 1))
      var archive = path.slice(to: slash)
      if isFile(archive) { return (archive, inner) }
      guard archive.hasSuffix("!") else { continue }
      archive = archive.slice(to: archive.count - 1)
      if isFile(archive) { return (archive, inner) }
    }
    guard path.hasSuffix("!") else { return nil }
    let archive = path.slice(to: path.count - 1)
    return isFile(archive) ? (archive, "") : nil
  }

  private static func isFile(_ path: Text) -> Bool { (try? Files.status(path))??.kind == .regular }

  private static func trimmed(_ path: Text) -> Text {
    var path = path
    while path.hasSuffix("/") { path = path.slice(to: path.count - 1) }
    return path
  }

  private static func opened(_ archive: Text) throws(ArchiveError) -> (tree: ArchiveTree, mount: FileTreeMount) {
    if let known = unsafe open[archive] { return known }
    let tree =
      archive == standardInput
      ? try openStandardInput() : try ArchiveTree.open(archive, name: archive) { Output.explain($0, $1) }
    let opened = (tree, FileTreeMount(tree))
    unsafe open[archive] = opened
    return opened
  }

  /// How an argument names standard input.
  private static let standardInput: Text = "-"

  /// A zip archive has its index at its end, so all of it has to be in memory.
  private static func openStandardInput() throws(ArchiveError) -> ArchiveTree {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile.readStandardInput(limit: Budget.maximumFileSize)
    } catch {
      throw .system(error)
    }
    return try ZipTree(ZipArchive(ArchiveSource(bytes)), name: standardInput) { Output.explain($0, $1) }
  }
}
