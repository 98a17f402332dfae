import CFBundleCompatC
import CFSystem
import CFText
import Doctor

extension BundleLocation {
  /// The path of the bundle in a tree of the files of its folder that ignores case. The mount has to last until the bundle
  /// is open.
  func mountIgnoringCase() -> (path: Text, mount: FileTreeMount) {
    let path = ((try? Files.resolved(self.path)) ?? nil) ?? self.path
    let component = Path.lastComponent(path)
    // In a tree, the root has no name.
    let isRoot = path.isInFileTree && !path.contains(.slash)
    let parent = isRoot ? path : Path.parent(path)
    let hasName = !isRoot && !isInArchive && Path.lastComponent(name) == component
    let folderName = hasName ? Path.parent(name) : parent.namingFileTrees
    let mount = FileTreeMount(CaseInsensitiveTree(parent, name: folderName.isEmpty ? "." : folderName))
    return (isRoot ? mount.root : mount.path(component), mount)
  }
}

extension BundleLocation {
  /// A path in the bundle with the names as its directories have them, in whichever Unicode form.
  func existingPath(_ path: Text) -> Text { CaseInsensitiveTree.existing(path, in: self.path) }
}

/// The files in a folder, under names whose case and Unicode form do not matter, as on a Mac: they are listed composed, and
/// found in either form. The folder may be in an archive.
///
/// The system follows links. Nothing walks through this tree, so links that lead up do no harm.
///
/// Unchecked: both properties are constants, and each question reads the file system anew.
private final class CaseInsensitiveTree: FileTree, @unchecked Sendable {
  private let folder: Text
  private let name: Text

  init(_ folder: Text, name: Text) {
    self.folder = folder
    self.name = name
    super.init()
  }

  override var description: Text { name }

  override var mayHaveLinks: Bool { false }

  override var isCaseInsensitive: Bool { true }

  private func path(_ relative: Text) -> Text {
    relative.isEmpty ? folder : Path.join(folder, Self.existing(relative, in: folder))
  }

  /// A path below a folder with the names as its directories have them.
  static func existing(_ path: Text, in folder: Text) -> Text {
    if path.isASCII { return path }
    var directory = folder
    var names: [Text] = []
    for name in path.split(at: .slash) {
      let entries = name.isASCII ? [] : (try? DirectoryListing.ifPresent(directory))??.entries ?? []
      let composed = name.composed
      let isThere = entries.contains { $0.name == name }
      names.append(isThere ? name : entries.first { $0.name.composed == composed }?.name ?? name)
      directory = Path.join(directory, names[names.count - 1])
    }
    return Text(names.map(\.string).joined(separator: "/"))
  }

  override func list(_ directory: Text) throws(SystemError) -> [Entry] {
    let path = path(directory)
    var entries: [Entry] = []
    let listing = try DirectoryListing.all(of: path).entries
    let names = Set(listing.map(\.name))
    for entry in listing {
      let composed = entry.name.composed
      if composed != entry.name, names.contains(composed) { continue }
      let kind = entry.isDirectory ? .directory : try? FileAttributes(Path.join(path, entry.name)).kind
      entries.append(Entry(name: composed, kind: kind ?? .unknown))
    }
    return entries
  }

  override func status(_ path: Text) throws(SystemError) -> Status? {
    guard let resolved = try Files.resolved(self.path(path)) else { return nil }
    let attributes = try FileAttributes(resolved)
    let identity = attributes.identity
    return Status(
      kind: attributes.kind, size: attributes.size,
      identity: identity.device &* 0x9E37_79B9_7F4A_7C15 ^ identity.inode,
      modified: attributes.modificationTime, permissions: attributes.mode & 0o7777)
  }

  override func open(_ path: Text) throws(SystemError) -> TreeFile { FileOfTree(try OpenFile.open(self.path(path))) }
}

/// Unchecked: `OpenFile` keeps the failure of its last read, but a command reads bundles from one thread only.
private final class FileOfTree: TreeFile, @unchecked Sendable {
  private let file: OpenFile

  init(_ file: OpenFile) {
    self.file = file
    super.init()
  }

  override func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    let count = unsafe file.read(into: start, buffer.count, at: offset)
    if count == 0, let failure = file.failure { throw failure }
    return count
  }
}
