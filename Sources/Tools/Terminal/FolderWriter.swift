import CFSystem
import CFText

/// Why files cannot be written below a folder.
package struct FolderFault: Error {
  /// The full path.
  package let path: Text
  package let reason: Text

  /// The limit that the file exceeds.
  package let limit: ReadingLimit?

  init(path: Text, reason: Text) { (self.path, self.reason, limit) = (path, reason, nil) }

  init(path: Text, _ error: SystemError) {
    (self.path, reason, limit) = (path, error.description, error.limit)
  }
}

/// Writes files below a folder, and nothing outside of it: their paths come from names in files.
package enum FolderWriter {
  /// Writes files: all of them or, after an error, none. All paths are checked before the first file is written.
  package static func write(_ files: [(path: Text, bytes: [UInt8])], below folder: Text) throws(FolderFault) {
    try check(files.map { $0.path }, below: folder)
    var old: [SavedFile] = []
    for file in files {
      let path = Path.join(folder, file.path)
      do throws(SystemError) { old.append(try SavedFile(path)) } catch { throw FolderFault(path: path, error) }
    }
    for (index, file) in files.enumerated() {
      let path = old[index].path
      do throws(SystemError) {
        try makeDirectory(Path.parent(path))
        try OutputFile.write(file.bytes.span, to: path)
      } catch {
        for file in old.prefix(index) { file.restore() }
        throw FolderFault(path: path, error)
      }
    }
  }

  /// Checks paths that are to be written below a folder: with links followed they stay in it, and no two names differ in
  /// case only, since one of them would vanish on a Mac.
  package static func check(_ paths: [Text], below folder: Text) throws(FolderFault) {
    var names = NamesInFolder(folder)
    for path in paths { try names.check(path) }
  }

  /// Makes a directory with those above it.
  package static func makeDirectory(_ path: Text) throws(SystemError) {
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

/// The names in a folder that files are written below.
private struct NamesInFolder {
  private let folder: Text
  private let boundary: FolderBoundary

  /// The entries of each directory, and the paths checked so far, by their names in lower case.
  private var names: [Text: [Text: Text]] = [:]

  init(_ folder: Text) {
    self.folder = folder
    boundary = FolderBoundary(folder)
  }

  mutating func check(_ path: Text) throws(FolderFault) {
    var directory = boundary.root
    for name in path.split(at: .slash) {
      if names[directory] == nil { names[directory] = Self.entries(directory) }
      let known = names[directory]?.updateValue(name, forKey: name.asciiLowercased) ?? name
      guard known == name else {
        throw FolderFault(
          path: Path.join(folder, path),
          reason: "there is \"" + known.printable + "\", which differs from it in case only")
      }
      guard let next = boundary.followed(Path.join(directory, name)) else {
        throw FolderFault(path: Path.join(folder, path), reason: "a link leads out of the folder")
      }
      directory = next
    }
  }

  private static func entries(_ directory: Text) -> [Text: Text] {
    var names: [Text: Text] = [:]
    for entry in (try? DirectoryListing.ifPresent(directory))??.entries ?? [] {
      names[entry.name.asciiLowercased] = names[entry.name.asciiLowercased] ?? entry.name
    }
    return names
  }
}
