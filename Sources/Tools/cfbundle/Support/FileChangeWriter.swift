import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// Writes files, or tells which ones would change.
struct FileChangeWriter {
  /// Whether to write nothing.
  let checks: Bool
  private(set) var changed: [Text] = []
  /// What the files were before, in the order in which they were written.
  private var saved: [SavedFile] = []

  init(checks: Bool) { self.checks = checks }

  /// Writes files below a folder, and nothing outside of it: the paths come from names in files. After an error none of
  /// them is written.
  mutating func write(_ files: [(path: Text, bytes: [UInt8])], below folder: Text) throws {
    do throws(FolderFault) {
      guard checks else { return try FolderWriter.write(files, below: folder) }
      try FolderWriter.check(files.map(\.path), below: folder)
    } catch {
      Output.report(error.path, error.reason.string, limit: error.limit)
      throw Status.unusable
    }
    for file in files { try write(file.bytes, to: Path.join(folder, file.path)) }
  }

  /// - Parameter path: `-` is standard output.
  mutating func write(_ bytes: [UInt8], to path: Text) throws {
    if path == "-" { return Output.write(bytes.span) }
    do throws(SystemError) {
      if checks {
        if try Self.content(path) != bytes { changed.append(path) }
        return
      }
      let old = try SavedFile(path)
      try FolderWriter.makeDirectory(Path.parent(path))
      try OutputFile.write(bytes.span, to: path)
      saved.append(old)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

  /// Puts back what was there before, after a later step has failed.
  func undo() { for file in saved.reversed() { file.restore() } }

  /// The same, but a file that has these bytes already keeps its time, so that nothing is made again because of it.
  mutating func writeIfChanged(_ bytes: [UInt8], to path: Text) throws {
    if !checks, path != "-", (try? Self.content(path)) == bytes { return }
    try write(bytes, to: path)
  }

  /// Names the files that would change.
  func finish() throws {
    for path in changed { Output.print("\(path.printable) is not up to date") }
    if !changed.isEmpty { throw Status.no }
  }

  private static func content(_ path: Text) throws(SystemError) -> [UInt8]? {
    guard try Files.status(path) != nil else { return nil }
    return try Files.read(path, limit: Budget.maximumFileSize)
  }
}
