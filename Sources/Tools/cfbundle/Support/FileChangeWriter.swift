import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// Writes files, or tells which ones would change.
struct FileChangeWriter {
  /// Whether to write nothing.
  let checks: Bool
  private(set) var changed: [Text] = []

  init(checks: Bool) { self.checks = checks }

  /// Writes files below a folder, and nothing outside of it: the paths come from names in files. All are checked before
  /// the first one is written.
  mutating func write(_ files: [(path: Text, bytes: [UInt8])], below folder: Text) throws {
    var names = NamesInFolder(folder)
    do throws(NamesInFolder.Fault) {
      for file in files { try names.check(file.path) }
    } catch {
      Output.report(Path.join(folder, error.path), error.reason.string)
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
      try Self.makeDirectory(Path.parent(path))
      try OutputFile.write(bytes.span, to: path)
    } catch {
      Output.report(path, error)
      throw Status.unusable
    }
  }

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

  private static func makeDirectory(_ path: Text) throws(SystemError) {
    if path.isEmpty || path == "." || path == "/" { return }
    if try Files.status(path) != nil { return }
    try makeDirectory(Path.parent(path))
    do throws(SystemError) {
      try Files.makeDirectory(path)
    } catch {
      // Another process may have made it.
      guard (try? Files.isDirectory(path)) == true else { throw error }
    }
  }
}

/// Checks paths that are to be written below a folder: with links followed they stay in it, and no two names differ in
/// case only, since one of them would vanish on a Mac.
private struct NamesInFolder {
  struct Fault: Error {
    let path: Text
    let reason: Text
  }

  private let root: Text

  /// The entries of each directory, and the paths checked so far, by their names in lower case.
  private var names: [Text: [Text: Text]] = [:]

  init(_ folder: Text) { root = ((try? Files.resolved(folder.isEmpty ? "." : folder)) ?? nil) ?? folder }

  mutating func check(_ path: Text) throws(Fault) {
    var directory = root
    for name in path.split(at: .slash) {
      if names[directory] == nil { names[directory] = Self.entries(directory) }
      let known = names[directory]?.updateValue(name, forKey: name.asciiLowercased) ?? name
      guard known == name else {
        throw Fault(path: path, reason: "there is \"" + known.printable + "\", which differs from it in case only")
      }
      directory = try followed(Path.join(directory, name), path)
    }
  }

  private static func entries(_ directory: Text) -> [Text: Text] {
    let entries = (try? DirectoryListing.ifPresent(directory))??.entries ?? []
    return Dictionary(entries.map { ($0.name.asciiLowercased, $0.name) }) { first, _ in first }
  }

  private func followed(_ full: Text, _ path: Text) throws(Fault) -> Text {
    guard (try? Files.linkTarget(full)) != nil else { return full }
    guard let real = (try? Files.resolved(full)) ?? nil, real.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw Fault(path: path, reason: "a link leads out of the folder")
    }
    return real
  }
}
