import CFBundleCompatC
import CFTestSupport
import Foundation
import Testing

@testable import CFSystem
@testable import CFText

/// A directory that is removed with its content after the test.
private final class ScratchDirectory {
  let path: Text

  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    let url = parent.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = Text(url.resolvingSymlinksInPath().path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  subscript(name: Text) -> Text { Path.join(path, name) }
}

private func write(_ bytes: [UInt8], to path: Text) throws {
  try Files.write(bytes.span, to: path)
}

private func code(_ body: () throws -> Void) -> CInt? {
  do {
    try body()
    return nil
  } catch {
    return (error as? SystemError)?.code
  }
}

@Suite struct FileContentTests {
  private let directory: ScratchDirectory
  private let file: Text

  init() throws {
    directory = try ScratchDirectory()
    file = directory["file"]
  }

  /// Up to 4096 bytes are read without the heap.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func bytesAreReadAsTheyWereWritten(count: Int) throws {
    var rng = SeededGenerator()
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: rng.next()) }
    try write(bytes, to: file)
    #expect(try Files.read(file, limit: count) == bytes)
    let opened = try OpenDirectory.open(directory.path, isListed: false)
    #expect(try opened.withContent("file", limit: count) { Array($0) } == bytes)
  }

  @Test func writingReplacesTheContent() throws {
    try write(Array(repeating: 1, count: 100), to: file)
    try write([2, 3], to: file)
    #expect(try Files.read(file, limit: 100) == [2, 3])
  }

  @Test func aLargerFileThanTheLimitIsRefused() throws {
    try write([1, 2, 3], to: file)
    #expect(code { _ = try Files.read(file, limit: 2) } == EFBIG)
  }

  @Test func aPathWithANULNamesNothing() throws {
    try write([1], to: file)
    #expect(code { _ = try Files.read(file + Text([0, 0x78]), limit: 10) } == ENOENT)
  }

  @Test func aPipeIsRefusedWithoutWaiting() throws {
    let pipe = directory["pipe"]
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    #expect(code { _ = try Files.read(pipe, limit: 10) } == EINVAL)
    #expect(try FileAttributes(pipe).kind == .namedPipe)
  }

  @Test func replacingKeepsThePermissionsAndLeavesNoOtherFile() throws {
    try write([1], to: file)
    try Files.setPermissions(file, 0o640)
    try Files.replace(file, with: ([2, 3] as [UInt8]).span)
    #expect(try Files.read(file, limit: 10) == [2, 3])
    #expect(try FileAttributes(file).mode & 0o777 == 0o640)
    #expect(try DirectoryListing(directory.path).entries.map(\.name) == ["file"])
  }

  /// An ACL. The group bits in the mode of its file are its mask, not the rights of the group.
  private static let acl: [UInt8] =
    [2, 0, 0, 0]
    + [(1, 6, -1), (2, 6, 1), (4, 0, -1), (16, 6, -1), (32, 0, -1)].flatMap { (tag: UInt8, rights: UInt8, id: Int8) in
      [tag, 0, rights, 0, UInt8(bitPattern: id)] + Array(repeating: id < 0 ? 0xFF : 0, count: 3)
    }

  private func attribute(_ name: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 100)
    let count = file.withCString { getxattr($0, name, &value, 100) }
    return count < 0 ? nil : Array(value.prefix(count))
  }

  private func setAttribute(_ name: String, _ value: [UInt8], of path: Text) -> Bool {
    path.withCString { setxattr($0, name, value, value.count, 0) == 0 }
  }

  /// Some file systems list the ACL before other attributes, such as that of shared memory.
  @Test func replacingKeepsWhatIsListedAfterTheACL() throws {
    let shared = URL(fileURLWithPath: "/dev/shm")
    guard let directory = try? ScratchDirectory(in: shared) else { return }
    let file = directory["file"]
    try write([1], to: file)
    let names = ["user.a", "user.z", "user.origin"].filter { setAttribute($0, [7], of: file) }
    guard setAttribute("system.posix_acl_access", Self.acl, of: file) else { return }
    try Files.replace(file, with: ([2] as [UInt8]).span)
    for name in names { #expect(file.withCString { getxattr($0, name, nil, 0) } == 1) }
    #expect(file.withCString { getxattr($0, "system.posix_acl_access", nil, 0) } == Self.acl.count)
  }

  @Test func replacingKeepsTheGroup() throws {
    try write([1], to: file)
    guard file.withCString({ chown($0, uid_t.max, 2) }) == 0 else { return }  // Only root may.
    try Files.replace(file, with: ([2] as [UInt8]).span)
    var status = stat()
    #expect(file.withCString { stat($0, &status) } == 0)
    #expect(status.st_gid == 2)
  }

  @Test func replacingKeepsAttributesAndWhoHasAccess() throws {
    try write([1], to: file)
    guard setAttribute("user.origin", [7], of: file),
      setAttribute("system.posix_acl_access", Self.acl, of: file)
    else { return }  // The file system has none.
    try Files.replace(file, with: ([2] as [UInt8]).span)
    #expect(try Files.read(file, limit: 10) == [2])
    #expect(attribute("user.origin") == [7])
    #expect(attribute("system.posix_acl_access") == Self.acl)
    #expect(try FileAttributes(file).mode & 0o777 == 0o660)
  }

  /// Of as many as the system allows. Those that it does not are left out.
  @Test func replacingKeepsManyAndLongAttributes() throws {
    try write([1], to: file)
    let names = (0..<70).map { "user.a name of seventy bytes, of which there are as many as that: number \($0)" }
    let kept = names.filter { setAttribute($0, [1], of: file) }
    let hasLong = setAttribute("user.long", Array(repeating: 7, count: 6000), of: file)
    try Files.replace(file, with: ([2] as [UInt8]).span)
    for name in kept { #expect(attribute(name) == [1]) }
    #expect(file.withCString { getxattr($0, "user.long", nil, 0) } == (hasLong ? 6000 : -1))
  }

  @Test func replacingGivesNobodyAccessWhoHadNone() throws {
    try write([1], to: file)
    try Files.setPermissions(file, 0o660)
    guard setAttribute("system.posix_acl_default", Self.acl, of: directory.path) else { return }
    try Files.replace(file, with: ([2] as [UInt8]).span)
    #expect(attribute("system.posix_acl_access") == nil)
    #expect(try FileAttributes(file).mode & 0o777 == 0o660)
  }

  /// The new content was written, but it cannot get the name of a directory.
  @Test func aFailedReplacementLeavesNoOtherFile() throws {
    try Files.makeDirectory(file)
    let result = code { try Files.replace(file, with: ([1] as [UInt8]).span) }
    #expect(result == EISDIR)
    #expect(try DirectoryListing(directory.path).entries.map(\.name) == ["file"])
  }

  @Test func aReadOnlyFileIsNotReplaced() throws {
    try write([1], to: file)
    try Files.setPermissions(file, 0o444)
    let result = code { try Files.replace(file, with: ([2] as [UInt8]).span) }
    #expect(result == EACCES)
    #expect(try Files.read(file, limit: 10) == [1])
  }

  /// What another program has put in the place of our temporary file.
  @Test func aLinkInTheWayOfAReplacementIsNeitherRemovedNorFollowed() throws {
    try write([1], to: file)
    try write([2], to: directory["other"])
    #expect("other".withCString { symlink($0, (file + ".~cfbc").cString) } == 0)
    try Files.replace(file, with: ([3] as [UInt8]).span)
    #expect(try Files.read(file, limit: 10) == [3])
    #expect(try Files.read(directory["other"], limit: 10) == [2])
    #expect(try DirectoryListing(directory.path).entries.map(\.name) == ["file", "file.~cfbc", "other"])
  }

  @Test(arguments: [0, 1, 5, 6, 7, 200, 249, 250, 254, 255])
  func aFileWithAnyNameIsReplaced(_ length: Int) throws {
    let name =
      length == 0 ? "é" + Text(String(repeating: "é", count: 126)) : Text(String(repeating: "x", count: length))
    try write([1], to: directory[name])
    try Files.replace(directory[name], with: ([2] as [UInt8]).span)
    #expect(try Files.read(directory[name], limit: 10) == [2])
    #expect(try DirectoryListing(directory.path).entries.map(\.name) == [name])
  }

  /// The temporary file has a longer name.
  @Test func aPathThatLeavesNoRoomForATemporaryFileIsRefused() throws {
    try write([1], to: file)
    let path = directory.path + Text(String(repeating: "/", count: 4090 - file.count + 1)) + "file"
    #expect(path.count == 4090)
    let result = code { try Files.replace(path, with: ([2] as [UInt8]).span) }
    #expect(result == ENAMETOOLONG)
    #expect(try Files.read(file, limit: 10) == [1])
  }

  @Test func moreThanTheLargestRangeIsNotRead() throws {
    try write([1], to: file)
    #expect(file.withCString { truncate($0, 1 << 30) } == 0)
    let open = try OpenFile.open(file)
    #expect(open.count == 1 << 30)
    #expect(open.bytes(in: 0..<open.count) == nil)
    #expect(open.bytes(in: open.count - 2..<open.count) == [0, 0])
  }

  @Test func rangesOutsideAFileAreNotRead() throws {
    try write(Array(0..<100), to: file)
    let open = try OpenFile.open(file)
    #expect(open.count == 100)
    #expect(open.bytes(in: 10..<13) == [10, 11, 12])
    #expect(open.bytes(in: 99..<100) == [99])
    #expect(open.bytes(in: 99..<101) == nil)
  }

  @Test func streamsAppendAndSeek() throws {
    for appends in [false, true] {
      let stream = try StreamFile.openForWriting(file, appends: appends)
      #expect(try ([1, 2] as [UInt8]).withUnsafeBytes { bytes in try stream.write(bytes) } == 2)
    }
    let stream = try StreamFile.openForReading(file)
    #expect(stream.seek(to: 1))
    #expect(stream.offset == 1)
    var buffer = [UInt8](repeating: 0, count: 10)
    let count = try buffer.withUnsafeMutableBytes { buffer in try stream.read(into: buffer) }
    #expect(Array(buffer[..<count]) == [2, 1, 2])
    #expect(!stream.seek(to: -1))
    #expect(code { try stream.seek(toFirst: -1) } == EINVAL)
  }

  @Test func aStreamThatIsNotSeekableHasNoOffset() throws {
    let pipe = directory["pipe"]
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    let other = pipe.withCString { open($0, O_RDWR | O_CLOEXEC) }
    defer { close(other) }
    let stream = try StreamFile.openForReading(pipe)
    #expect(stream.offset == nil)
    try stream.seek(toFirst: 2)
    #expect(Glibc.write(other, [7], 1) == 1)
    var byte: [UInt8] = [0]
    #expect(try byte.withUnsafeMutableBytes { try stream.read(into: $0) } == 1)
    #expect(byte == [7])
  }
}

@Suite struct FileSystemTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  /// A program that another thread starts meanwhile does not inherit them.
  @Test func openFilesAreClosedWhenAProgramStarts() throws {
    let (file, path) = (directory["file"], directory.path)
    try write([1], to: file)
    let descriptors = [
      file.withCString { cfbcc_open_for_reading($0) }, file.withCString { cfbcc_open_for_writing($0) },
      file.withCString { cfbcc_open_stream_for_reading($0) }, file.withCString { cfbcc_open_stream_for_writing($0, 0) },
      path.withCString { cfbcc_open_directory($0, 0) }, path.withCString { cfbcc_open_directory($0, 1) },
      file.withCString { cfbcc_lock_file($0, 0) },
    ]
    for descriptor in descriptors {
      #expect(descriptor >= 0 && fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      close(descriptor)
    }
  }

  @Test func listingsAreSortedByBytesAndLeaveOutAppleDouble() throws {
    let names: [Text] = ["b", "a", "a.b", "aaaaaaaaX", "aaaaaaaa", "aaaaaaaaaaaaaaaaY", "é", "Z", ".hidden"]
    for name in names + ["._a"] { try write([], to: directory[name]) }
    try Files.makeDirectory(directory["d"])
    #expect("a".withCString { symlink($0, directory["link"].cString) } == 0)
    let entries = try DirectoryListing(directory.path).entries
    #expect(entries.map(\.name) == (names + ["d", "link"]).sorted())
    #expect(entries.filter(\.isDirectory).map(\.name) == ["d"])
  }

  @Test func manyRandomNamesAreSorted() throws {
    var rng = SeededGenerator()
    let characters = Array("ab".utf8)
    let names = Set((0..<200).map { _ in Text((0..<1 + rng.below(20)).map { _ in rng.pick(characters) }) })
    for name in names { try write([], to: directory[name]) }
    #expect(try DirectoryListing(directory.path).entries.map(\.name) == names.sorted())
  }

  @Test func aLinkIsDistinguishedFromItsTarget() throws {
    let (target, link) = (directory["target"], directory["link"])
    try Files.makeDirectory(target)
    #expect(target.withCString { target in link.withCString { symlink(target, $0) } } == 0)
    #expect(try Files.isDirectory(link))
    #expect(try Files.linkTarget(link) == target)
    #expect(try Files.linkTarget(target) == nil)
    #expect(try Files.resolved(link) == target)
    #expect(try FileAttributes(link).kind == .symbolicLink)
    #expect(try Files.status(link)?.identity == Files.status(target)?.identity)
    #expect(try Path.normalized(link + "/..//target/") == target)
  }

  @Test func renamingNeedsAFreeName() throws {
    let (one, two) = (directory["one"], directory["two"])
    try write([1], to: one)
    try write([2], to: two)
    #expect(code { try Files.rename(one, to: two) } == EEXIST)
    try Files.remove(two)
    try Files.rename(one, to: two)
    #expect(try Files.read(two, limit: 10) == [1])
    #expect(try Files.status(one) == nil)
  }

  @Test func timesAreSecondsSince2001() throws {
    let file = directory["file"]
    try write([], to: file)
    try Files.setTimes(file, accessed: nil, modified: -0.5)
    let attributes = try FileAttributes(file)
    #expect(attributes.modificationTime == -0.5)
    #expect(abs(attributes.accessTime - Clock.absoluteTime) < 100)
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func aTimeThatTheSystemCannotStoreIsRefused(time: Double) throws {
    let file = directory["file"]
    try write([], to: file)
    try Files.setTimes(file, accessed: 1, modified: 2)
    #expect(code { try Files.setTimes(file, accessed: 3, modified: time) } == EINVAL)
    #expect(code { try Files.setTimes(file, accessed: time, modified: nil) } == EINVAL)
    let attributes = try FileAttributes(file)
    #expect(attributes.accessTime == 1)
    #expect(attributes.modificationTime == 2)
  }

  @Test func aTimeJustBeforeASecondIsStored() throws {
    let file = directory["file"]
    try write([], to: file)
    try Files.setTimes(file, accessed: nil, modified: -1e-20)
    #expect(abs(try FileAttributes(file).modificationTime) < 0.1)
  }

  @Test func directoriesAreMadeWithTheirParents() throws {
    try write([], to: directory["file"])
    try Files.makeDirectories(directory["a/b/c"], permissions: 0o700)
    try Files.makeDirectories("/", permissions: 0o700)
    #expect(try Files.isDirectory(directory["a/b/c"]))
    #expect(code { try Files.makeDirectories(directory["file/b"], permissions: 0o700) } == ENOTDIR)
    #expect(code { try Files.makeDirectories("/proc/none", permissions: 0o700) } == ENOENT)
  }

  @Test func pathsWithoutAFileHaveNoAttributes() throws {
    for path in [directory["absent"], directory["a\0b"]] {
      #expect(try Files.mountPoint(path) == nil)
      #expect(code { _ = try Files.volume(path) } == ENOENT)
      #expect(try Files.extendedAttribute("user.name", of: path) == nil)
      #expect(try Files.status(path) == nil)
      #expect(Files.version(path) == nil)
    }
    #expect(try FileAttributes("/proc/self/stat").creationTime == nil)
  }

  @Test func onlyPipesSocketsAndDevicesAreSpecial() {
    func kind(_ mode: mode_t) -> String? { unsafe cfbcc_kind_of_special_file(mode).map { unsafe String(cString: $0) } }
    #expect(kind(S_IFIFO) == "the file is a pipe")
    #expect(kind(S_IFSOCK) == "the file is a socket")
    #expect(kind(S_IFCHR) == "the file is a device")
    #expect(kind(S_IFBLK) == "the file is a device")
    for mode: mode_t in [S_IFREG, S_IFDIR, S_IFLNK] { #expect(kind(mode) == nil) }
  }

  @Test func attributesDescribeTheFile() throws {
    let file = directory["file"]
    try write(Array(repeating: 1, count: 5000), to: file)
    let attributes = try FileAttributes(file)
    #expect(attributes.kind == .regular)
    #expect(attributes.size == 5000)
    #expect(attributes.linkCount == 1)
    #expect(attributes.owner == Int(getuid()))
    #expect(try attributes.identity == Files.status(file)?.identity)
    #expect(try Files.isAccessible(file, R_OK))
    #expect(try !Files.isAccessible(directory["absent"], F_OK))
    #expect(code { _ = try FileAttributes(directory["absent"]) } == ENOENT)
  }

  @Test(
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a/b", "c/d", "a/b/c/d"), ("a", "", "a"),
      ("", "b", "b"),
      ("", "", ""),
    ] as [(Text, Text, Text)])
  func aNameWithoutADirectoryDoesNotBecomeOneInTheRoot(directory: Text, relative: Text, joined: Text) {
    #expect(Path.join(directory, relative) == joined)
  }

  @Test func theMountPointContainsThePath() throws {
    let mountPoint = try #require(try Files.mountPoint(directory.path))
    #expect(mountPoint == "/" || directory.path.hasPrefix(mountPoint + "/"))
    #expect(try Files.volume(directory.path).f_frsize > 0)
  }

  @Test func anOpenDirectoryIsStillTheSameAfterARename() throws {
    try Files.makeDirectory(directory["old"])
    try Files.makeDirectory(directory["old/inside"])
    let open = try OpenDirectory.open(directory["old"], isListed: true)
    try Files.rename(directory["old"], to: directory["new"])
    #expect(try open.hasDirectory("inside"))
    #expect(try !open.hasDirectory("absent"))
    #expect(try open.identity == Files.status(directory["new"])?.identity)
    #expect(code { _ = try OpenDirectory.open(directory["old"], isListed: false) } == ENOENT)
  }
}

@Suite struct FileLockTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  /// Each thread reads a number, waits, and replaces the file: without the lock, numbers are lost. The first one makes it.
  @Test func oneHolderAtATime() async throws {
    let file = directory["number"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<5 {
            let lock = try FileLock(file, seconds: 60)
            defer { withExtendedLifetime(lock) {} }
            let number = (try? Files.read(file, limit: 1)[0]) ?? 0
            usleep(500)
            try Files.replace(file, with: [number + 1].span)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Files.read(file, limit: 1) == [20])
  }

  @Test func aLockEndsWithItsHolder() throws {
    let file = directory["file"]
    try write([], to: file)
    var lock: FileLock? = try FileLock(file, seconds: 0)
    #expect(code { _ = try FileLock(file, seconds: 0) } == EWOULDBLOCK)
    withExtendedLifetime(lock) {}
    lock = nil
    lock = try FileLock(file, seconds: 0)
    withExtendedLifetime(lock) {}
  }

  @Test func whatIsNotARegularFileHasNoLock() throws {
    #expect(code { _ = try FileLock(directory.path, seconds: 0) } == EINVAL)
    #expect(code { _ = try FileLock(directory["none/file"], seconds: 0) } == ENOENT)
    try write([], to: directory["file"])
    #expect(code { _ = try FileLock(directory["file/none"], seconds: 0) } == ENOTDIR)
  }
}

@Suite struct ProcessTests {
  @Test func argumentsAndExecutableAreThoseOfThisProcess() throws {
    #expect(try Process.arguments.map(\.string) == CommandLine.arguments)
    #expect(try Process.executablePath.flatMap { try Files.status($0) }?.kind == .regular)
  }

  @Test func theOwnHeaderIsELF() {
    #expect(Process.ownELFHeader.prefix(4) == [0x7F, 0x45, 0x4C, 0x46])
    #expect(Process.ownELFHeader.count == 20)
  }

  @Test func aBlockOfNearlyAllAddressesIsNotThere() {
    #expect(!cfbcc_memory_is_available(Int.max))
    #expect(cfbcc_memory_is_available(1 << 20))
  }

  @Test func theEnvironmentDistinguishesEmptyFromAbsent() {
    setenv("CFBC_TEST_EMPTY", "", 1)
    unsetenv("CFBC_TEST_ABSENT")
    #expect(Environment.value("CFBC_TEST_EMPTY") == "")
    #expect(Environment.value("CFBC_TEST_ABSENT") == nil)
  }

  @Test func onlyTenFaultsAreListed() {
    var faults = FaultList()
    for number in 0..<10 { faults.append("fault " + Text(number)) }
    faults.append("fault 3")
    #expect(faults.sentences.count == 10)
    faults.append("another")
    faults.append("and another")
    #expect(faults.sentences.count == 11)
    #expect(faults.sentences.last == "2 more faults")
  }

  @Test func theCurrentDirectoryIsAbsolute() throws {
    let path = try #require(try CurrentDirectory.path)
    #expect(path.hasPrefix("/"))
    #expect(try Files.status(path)?.identity == Files.status(".")?.identity)
  }

  @Test func librariesAreFoundOnlyIfTheyAreLoaded() throws {
    let library = try #require(DynamicLibrary(loadedAs: "libc.so.6"))
    #expect(library.symbol("malloc") != nil)
    #expect(library.symbol("no_such_function") == nil)
    #expect(library.symbol("malloc\0") == nil)
    #expect(library.has("malloc", version: nil))
    #expect(!library.has("malloc", version: "NO_SUCH_VERSION"))
    #expect(DynamicLibrary(loadedAs: "libnosuch.so.9") == nil)
    #expect(throws: DynamicLibrary.LoadError.self) { try DynamicLibrary(loading: "/no/such/library.so") }
  }

  @Test func aLongMessageLosesItsMiddleBetweenCharacters() {
    let text = "a" + String(repeating: "ä", count: 300) + "b"
    let short = "a" + String(repeating: "ä", count: 127) + "…" + String(repeating: "ä", count: 63) + "b"
    #expect(Text(text).shortened.string == short)
    #expect(Text(String(repeating: "x", count: 512)).shortened.count == 512)
  }

  @Test func diagnosticsNameTheCFunction() {
    #expect(Text(Diagnostics.exportedName("exportCFBundleCreate(_:_:)")) == "CFBundleCreate")
    #expect(Text(Diagnostics.exportedName("CFBundleCreate")) == "CFBundleCreate")
  }
}

@Suite struct PathPartsTests {
  @Test(arguments: [
    ("/", "/", ""), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a", "", "a"), ("a/", "a", ""),
  ])
  func aPathHasAParentAndALastComponent(path: String, parent: String, last: String) {
    #expect(Path.parent(Text(path)) == Text(parent))
    #expect(Path.lastComponent(Text(path)) == Text(last))
  }

  @Test(arguments: [("/a", "b", "/a/b"), ("/a/", "b", "/a/b"), ("/a", "", "/a"), ("/", "b", "/b")])
  func joiningAddsOneSlash(directory: String, relative: String, joined: String) {
    #expect(Path.join(Text(directory), Text(relative)) == Text(joined))
  }

  @Test(arguments: [("a.b", "a"), ("a.b.c", "a.b"), (".hidden", ".hidden"), ("name.", "name."), ("none", "none")])
  func deletingAnExtension(name: String, rest: String) {
    #expect(Path.deletingExtension(Text(name)) == Text(rest))
  }

  @Test(arguments: [("a", true), ("", false), ("a/b", false), ("a\0", false)])
  func aComponentIsOneStep(text: String, isComponent: Bool) {
    #expect(Text(text).isPathComponent == isComponent)
  }
}

@Suite struct SystemFailureTests {
  @Test(arguments: [
    (ENOENT, true, true), (ENOTDIR, true, true), (ELOOP, false, false), (ENAMETOOLONG, true, true),
    (EISDIR, false, true), (EFBIG, false, true), (EIO, false, false), (EMFILE, false, false), (ENFILE, false, false),
    (EACCES, false, false),
    (ENOMEM, false, false),
  ])
  func onlyErrorsAboutTheFileAreAnswers(code: CInt, isAbsence: Bool, isAnswer: Bool) {
    #expect(SystemError(code: code).isAbsence == isAbsence)
    #expect(SystemError(code: code).isAnswer == isAnswer)
  }

  /// The first page is not mapped, so the system cannot read it.
  private func failToRead() throws {
    let memory = try OpenFile.open("/proc/self/mem")
    #expect(memory.bytes(in: 0..<8) == nil)
    #expect(memory.failure?.code == EIO)
  }

  @Test func aReadingKnowsWhetherTheSystemFailed() throws {
    #expect(Reading { 1 }.isComplete)
    #expect(Reading { try? Files.read("/no/such/file", limit: 1) }.isComplete)
    #expect(Reading { try? Files.read("/", limit: 1) }.isComplete)
    #expect(try !Reading { try failToRead() }.isComplete)
    #expect(Reading { 1 }.isComplete, "An earlier failure does not matter")
  }

  @Test func aFailureIsKnownToEveryReadingThatIsUnderWay() throws {
    let outer = try Reading {
      let inner = try Reading { try failToRead() }
      return inner.isComplete || Reading { false }.value
    }
    #expect(!outer.value)
    #expect(!outer.isComplete)
  }

  @Test func aFailureInAnotherThreadDoesNotMatter() {
    let reading = Reading {
      let thread = Thread { try? failToRead() }
      thread.start()
      while !thread.isFinished { usleep(100) }
    }
    #expect(reading.isComplete)
  }

  @Test func anAbsentFileIsDistinguishedFromOneThatCannotBeAsked() throws {
    #expect(try Files.status("/no/such/file") == nil)
    #expect(try Files.status("/etc/passwd/x") == nil)
    #expect(try Files.status(Text(String(repeating: "x", count: 5000))) == nil)
    #expect(try DirectoryListing.ifPresent("/no/such/directory") == nil)
    #expect(try OpenDirectory.openIfPresent("/etc/passwd") == nil)
  }
}
