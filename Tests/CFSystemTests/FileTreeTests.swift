import CFBundleCompatC
import CFTestSupport
import Foundation
import Testing

@testable import CFSystem
@testable import CFText

/// A tree of the files in a dictionary. Directories are those that the paths name; a text that begins with `->` is a link.
final class SampleTree: FileTree, @unchecked Sendable {
  private let files: [String: String]
  private let ignoresCase: Bool
  private(set) var askedCount = 0

  /// What every function throws from now on.
  var failure: CInt?

  /// What the status says of a file's size, instead of the truth.
  var claimedSize: Int?

  init(_ files: [String: String], ignoresCase: Bool = false) {
    self.files = files
    self.ignoresCase = ignoresCase
    super.init()
  }

  override var description: Text { "sample!" }
  override var isCaseInsensitive: Bool { ignoresCase }

  private func ask() throws(SystemError) {
    askedCount += 1
    if let failure { throw SystemError(code: failure) }
  }

  override func list(_ directory: Text) throws(SystemError) -> [Entry] {
    try ask()
    let prefix = directory.isEmpty ? "" : directory.string + "/"
    let below = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let names = Set(below.map { $0.split(separator: "/")[0] })
    var entries: [Entry] = []
    for name in names {
      entries.append(Entry(name: Text(String(name)), kind: try status(Text(prefix + name))!.kind))
    }
    return entries
  }

  override func status(_ path: Text) throws(SystemError) -> Status? {
    try ask()
    if let file = files[path.string] {
      return file.hasPrefix("->")
        ? Status(kind: .symbolicLink) : Status(kind: .regular, size: claimedSize ?? file.utf8.count)
    }
    let prefix = path.isEmpty ? "" : path.string + "/"
    return files.keys.contains { $0.hasPrefix(prefix) } ? Status(kind: .directory) : nil
  }

  override func open(_ path: Text) throws(SystemError) -> TreeFile {
    try ask()
    return SampleFile(Array(files[path.string]!.utf8))
  }

  override func linkTarget(_ path: Text) throws(SystemError) -> Text {
    try ask()
    return Text(String(files[path.string]!.dropFirst(2)))
  }
}

/// Reads at most three bytes at once.
final class SampleFile: TreeFile, @unchecked Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init()
  }

  override func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    let part = bytes.dropFirst(offset).prefix(min(3, buffer.count))
    unsafe buffer.copyBytes(from: part)
    return part.count
  }
}

/// A tree whose functions are those of `FileTree`, but for the status: a directory with a file and a link.
private class PlainTree: FileTree, @unchecked Sendable {
  override func status(_ path: Text) throws(SystemError) -> Status? {
    switch path {
    case "": Status(kind: .directory)
    case "file": Status(kind: .regular, size: 1)
    case "link": Status(kind: .symbolicLink)
    default: nil
    }
  }
}

/// Lists what no file system has, and one link that is too long.
private final class OddTree: PlainTree, @unchecked Sendable {
  private let entryCount: Int

  init(entryCount: Int = 0) {
    self.entryCount = entryCount
    super.init()
  }

  override func list(_ directory: Text) throws(SystemError) -> [Entry] {
    let odd = [("a\0b", FileAttributes.Kind.regular), ("", .regular), ("a/b", .regular), ("pipe", .namedPipe)]
    return odd.map { Entry(name: Text($0), kind: $1) }
      + (0..<entryCount).map { Entry(name: Text($0), kind: .regular) }
  }

  override func open(_ path: Text) throws(SystemError) -> TreeFile { TreeFile() }

  override func linkTarget(_ path: Text) throws(SystemError) -> Text { Text(String(repeating: "x", count: 4096)) }
}

@Suite struct FileTreeTests {
  private let tree = SampleTree([
    "App.app/Info.plist": "content", "App.app/Resources/a.txt": "a", "App.app/Resources/._a.txt": "",
    "App.app/Versions/A/b.txt": "bb", "App.app/Versions/Current": "->A", "App.app/b.txt": "->Versions/Current/b.txt",
    "up": "->../up", "outside": "->../../etc/passwd", "absolute": "->/App.app", "dangling": "->nothing", "one": "->two",
    "two": "->one", "self": "->self/x", "App.app/Versions/back": "->../Resources/a.txt",
    "password": "->/etc/passwd", "App.app/root": "->/",
  ])

  private func path(_ mount: FileTreeMount, _ relative: String) -> Text { Path.join(mount.root, Text(relative)) }

  private func text(_ path: Text) throws -> String { String(decoding: try Files.read(path, limit: 100), as: UTF8.self) }

  @Test func aMountedTreeHasFilesLikeThoseOfTheSystem() throws {
    let mount = FileTreeMount(tree)
    #expect(try text(path(mount, "App.app/Info.plist")) == "content")
    #expect(try Files.isDirectory(path(mount, "App.app")))
    #expect(try Files.isDirectory(mount.root))
    #expect(try Files.status(path(mount, "App.app/none")) == nil)
    #expect(try DirectoryListing(path(mount, "App.app/Resources")).entries.map(\.name) == ["a.txt"])
    #expect(try DirectoryListing.all(of: path(mount, "App.app/Resources")).entries.map(\.name) == ["._a.txt", "a.txt"])
    let names = try DirectoryListing(path(mount, "App.app")).entries.map { ($0.name.string, $0.isDirectory) }
    #expect(names.map(\.0) == ["Info.plist", "Resources", "Versions", "b.txt", "root"])
    #expect(names.map(\.1) == [false, true, true, false, false])
    #expect(try FileAttributes(path(mount, "App.app/b.txt")).kind == .symbolicLink)
    #expect(try FileAttributes(path(mount, "App.app/Info.plist")).size == 7)
    #expect(try Files.mountPoint(path(mount, "App.app/b.txt")) == mount.root)
    #expect { try Files.read(path(mount, "App.app"), limit: 100) } throws: { ($0 as? SystemError)?.code == EISDIR }
    #expect(throws: SystemError(tooLargeFor: 6)) { try Files.read(path(mount, "App.app/Info.plist"), limit: 6) }
    #expect(throws: SystemError(code: ENOTDIR)) { try DirectoryListing(path(mount, "App.app/Info.plist")) }
    #expect(Files.version(path(mount, "App.app/Info.plist")) == nil)
  }

  @Test func openFilesAndStreamsReadAtOffsets() throws {
    let mount = FileTreeMount(tree)
    let file = try OpenFile.open(path(mount, "App.app/Info.plist"))
    #expect(file.count == 7)
    #expect(file.bytes(in: 1..<6) == Array("onten".utf8))
    #expect(file.bytes(in: 5..<9) == nil)
    let stream = try StreamFile.openForReading(path(mount, "App.app/Info.plist"))
    try stream.seek(toFirst: 2)
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(try unsafe bytes.withUnsafeMutableBytes { try unsafe stream.read(into: $0) } == 4)
    #expect(bytes == Array("nten".utf8))
    #expect(stream.offset == 6)
  }

  @Test func anOpenDirectoryFindsWhatIsInIt() throws {
    let mount = FileTreeMount(tree)
    let directory = try #require(try OpenDirectory.openIfPresent(path(mount, "App.app/Versions/Current")))
    #expect(try directory.hasDirectory("../A"))
    #expect(try !directory.hasDirectory("b.txt"))
    #expect(try unsafe directory.withContent("b.txt", limit: 10) { unsafe Array($0) } == Array("bb".utf8))
    #expect(try directory.identity == Files.status(path(mount, "App.app/Versions/A"))?.identity)
    #expect(try OpenDirectory.openIfPresent(path(mount, "App.app/Info.plist")) == nil)
  }

  @Test func linksLeadToFilesInTheTreeOnly() throws {
    let mount = FileTreeMount(tree)
    #expect(try text(path(mount, "App.app/b.txt")) == "bb")
    #expect(try text(path(mount, "App.app/Versions/Current/../back")) == "a")
    let resolved = try Files.resolved(path(mount, "App.app/Versions/Current/b.txt"))
    #expect(resolved == path(mount, "App.app/Versions/A/b.txt"))
    #expect(try Files.linkTarget(path(mount, "App.app/Versions/Current")) == "A")
    #expect(try Path.normalized(path(mount, "App.app//./Versions/")) == path(mount, "App.app/Versions"))
    #expect(try Path.normalized(path(mount, "App.app/../App.app/Versions")) == path(mount, "App.app/Versions"))
    #expect(try text(path(mount, "absolute/Resources/a.txt")) == "a")
    #expect(try Files.resolved(path(mount, "App.app/root")) == mount.root)
    #expect(try text(path(mount, "App.app/root/App.app/b.txt")) == "bb")
    for name in ["up", "outside", "password", "absolute/../../App.app", "dangling", "../App.app", "App.app/../.."] {
      #expect(try Files.status(path(mount, name)) == nil)
    }
    for name in ["one", "self"] { #expect(throws: SystemError(code: ELOOP)) { try Files.status(path(mount, name)) } }
  }

  @Test func aTreeIsReachableWhileAMountOfItIsAlive() throws {
    var first: FileTreeMount? = FileTreeMount(tree)
    let info = path(first!, "App.app/Info.plist")
    let second = FileTreeMount.holding(info)
    #expect(second != nil)
    first = nil
    #expect(try text(info) == "content")
    let file = try OpenFile.open(info)
    withExtendedLifetime(second) {}
    let other = FileTreeMount(tree)
    #expect(other.root != info.slice(to: other.root.count))
    #expect(file.bytes(in: 0..<7) != nil)
  }

  @Test func afterwardsItHasNoFiles() throws {
    let info = path(FileTreeMount(tree), "App.app/Info.plist")
    #expect(throws: SystemError(code: ENOENT)) { try Files.read(info, limit: 100) }
    #expect(FileTreeMount.holding(info) == nil)
    #expect(info.namingFileTrees.hasPrefix("cfbc-tree://"))
  }

  @Test(arguments: [EIO, EMFILE, ENOMEM, EACCES]) func aFailureOfATreeIsOneOfTheSystem(code: CInt) throws {
    let mount = FileTreeMount(tree)
    tree.failure = code
    let failures = SystemFailures()
    #expect(throws: SystemError(code: code)) { try Files.status(path(mount, "App.app")) }
    #expect(failures.code == Int(code))
  }

  /// What the calls of the system, or of a tree in its place, answer about a path; an errno in place of an answer.
  private func answers(_ path: Text) -> [String] {
    func answer(_ call: String, _ result: Int, _ value: String = "") -> String {
      "\(call): \(result < 0 ? "errno \(errno)" : value)"
    }
    func described(_ status: stat) -> String {
      cfbcc_is_regular(status.st_mode) == 0 ? "\(status.st_mode & S_IFMT)" : "file of \(status.st_size)"
    }
    return path.withCString { path in
      var result: [String] = []
      var status = stat()
      var buffer = [UInt8](repeating: 0, count: 100)
      func bytes(_ count: Int) -> String { String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) }
      for flags in [0, AT_SYMLINK_NOFOLLOW] {
        let code = Int(unsafe cfbcc_status_of(AT_FDCWD, path, flags, &status))
        result.append(answer("status \(flags)", code, described(status)))
      }
      for size in [100, 2, 1] {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe cfbcc_read_link(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), size)
        }
        result.append(answer("link", count, bytes(count)))
      }
      let real = unsafe cfbcc_real_path(path)
      result.append(answer("real path", unsafe real == nil ? -1 : 0))
      unsafe free(real)
      result.append(answer("access", Int(unsafe cfbcc_access(path, R_OK))))
      let directory = unsafe cfbcc_open_directory(path, 1)
      result.append(answer("directory", Int(directory)))
      if directory >= 0 {
        for name in ["f.txt", "missing", "."] {
          let code = Int(unsafe cfbcc_status_of(directory, name, 0, &status))
          result.append(answer("\(name) in it", code, described(status)))
        }
        result.append(
          answer(
            "read it", unsafe buffer.withUnsafeMutableBytes { unsafe cfbcc_read_next(directory, $0.baseAddress, 9) }))
        cfbcc_close(directory)
      }
      if let listing = unsafe cfbcc_list(path) {
        var names: [String] = []
        while let entry = unsafe cfbcc_next_entry(listing) {
          names.append(unsafe String(cString: cfbcc_entry_name(entry)))
        }
        unsafe cfbcc_end_list(listing)
        result.append("list: \(names.filter { $0 != "." && $0 != ".." }.sorted())")
      } else {
        result.append(answer("list", -1))
      }
      let file = unsafe cfbcc_open_for_reading(path)
      result.append(answer("open", Int(file)))
      guard file >= 0 else { return result }
      defer { cfbcc_close(file) }
      result.append(answer("its status", Int(unsafe cfbcc_status_of_open_file(file, &status)), described(status)))
      guard cfbcc_is_regular(status.st_mode) != 0 else { return result }
      for offset in [0, 2, 100] {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe cfbcc_read_all(file, $0.baseAddress, 100, offset) }
        result.append(answer("read at \(offset)", count, bytes(count)))
      }
      for (offset, whence) in [
        (1, SEEK_SET), (1, SEEK_CUR), (-1, SEEK_CUR), (-9, SEEK_CUR), (-1, SEEK_SET), (50, SEEK_SET),
      ] {
        let place = Int(cfbcc_seek(file, offset, whence))
        result.append(answer("seek \(offset)", place, "\(place)"))
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe cfbcc_read_next(file, $0.baseAddress, 1) }
        result.append(answer("next", count, bytes(count)))
      }
      return result
    }
  }

  /// The same files in a tree and on a disk, asked the same, also what no caller of ours asks.
  @Test(arguments: [
    "", ".", "d", "d/", "d/.", "d//e", "d/e/../f.txt", "d/f.txt", "d/f.txt/", "d/f.txt/x", "d/f.txt/..", "missing",
    "missing/", "missing/..", "missing/x", "link", "link/", "to-d", "to-d/", "to-d/f.txt", "to-d/../d", "chain",
    "dangling", "dangling/", "loop", "loop/x", String(repeating: "d/../", count: 99) + "d/f.txt",
  ])
  func eachCallEndsAsOnADisk(path: String) throws {
    let files = ["d/f.txt": "text", "d/e/g": "", "d/h": "h"]
    let links = ["link": "d/f.txt", "to-d": "d", "chain": "to-d/../link", "dangling": "nothing", "loop": "loop"]
    let directory = try TemporaryDirectory()
    for (name, content) in files { try directory.write(name, content) }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: directory.path + "/" + name, withDestinationPath: target)
    }
    let mount = FileTreeMount(SampleTree(files.merging(links.mapValues { "->" + $0 }) { $1 }))
    #expect(answers(mount.root + "/" + Text(path)) == answers(directory.path("") + Text(path)))
  }

  @Test func aSizeThatIsNotTrueIsNotTrusted() throws {
    let mount = FileTreeMount(tree)
    let info = path(mount, "App.app/Info.plist")
    tree.claimedSize = 100
    #expect(try text(info) == "content")
    tree.claimedSize = 3
    #expect(try text(info) == "con")
    tree.claimedSize = -1
    #expect(throws: SystemError(code: EIO)) { try Files.read(info, limit: 100) }
    tree.claimedSize = .max
    #expect(throws: SystemError(tooLargeFor: 100)) { try Files.read(info, limit: 100) }
  }

  @Test func aTreeWithoutFunctionsOfItsOwnHasFilesThatCannotBeRead() throws {
    let (empty, mount, odd) = (FileTreeMount(FileTree()), FileTreeMount(PlainTree()), FileTreeMount(OddTree()))
    #expect(throws: SystemError(code: ENOTSUP)) { try Files.status(empty.root) }
    #expect(throws: SystemError(code: ENOTSUP)) { try DirectoryListing(mount.root) }
    #expect(throws: SystemError(code: ENOTSUP)) { try Files.read(path(mount, "file"), limit: 10) }
    #expect(throws: SystemError(code: ENOTSUP)) { try Files.linkTarget(path(mount, "link")) }
    #expect(throws: SystemError(code: ENOTSUP)) { try Files.read(path(odd, "file"), limit: 10) }
    #expect(path(mount, "file").namingFileTrees.hasPrefix("cfbc-tree://"))
  }

  @Test func entriesAndLinksThatNoFileSystemHasAreNone() throws {
    let mount = FileTreeMount(OddTree())
    let entries = try DirectoryListing(mount.root).entries
    #expect(entries.map(\.name) == ["pipe"])
    #expect(entries.map(\.isDirectory) == [false])
    #expect(try Files.linkTarget(path(mount, "link")) == nil)
  }

  @Test func aListingHasABound() throws {
    let mount = FileTreeMount(OddTree(entryCount: 1_050_000))
    #expect(throws: SystemError(code: EFBIG)) { try DirectoryListing(mount.root) }
  }

  @Test func nothingInATreeCanBeChanged() throws {
    let info = path(FileTreeMount(tree), "App.app/Info.plist")
    #expect(throws: SystemError(code: EROFS)) { try Files.write([UInt8]().span, to: info) }
    #expect(throws: SystemError(code: EROFS)) { try Files.remove(info) }
    #expect(throws: SystemError(code: EROFS)) { try Files.makeDirectory(info) }
    #expect(throws: SystemError(code: EROFS)) { try Files.replace(info, with: [UInt8]().span) }
  }

  @Test func messagesNameTheTree() {
    let mount = FileTreeMount(tree)
    let message = path(mount, "App.app/Info.plist") + ": not read; see " + path(mount, "up")
    #expect(message.namingFileTrees == "sample!/App.app/Info.plist: not read; see sample!/up")
    #expect(("no tree" as Text).namingFileTrees == "no tree")
  }
}
