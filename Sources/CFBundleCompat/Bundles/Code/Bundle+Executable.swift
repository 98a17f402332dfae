import CFObjects
import CFSystem
import CFText

/// Finding a bundle's code.
extension Bundle {
  /// The executable's name in the info dictionary, or else the bundle's own name without extension.
  ///
  /// `NSExecutable` is ignored if there is a `CFBundleExecutable`, even if that is not a name.
  var executableName: Text { statedExecutable ?? folderName }

  /// The name in the info dictionary; `nil` if it states none.
  private var statedExecutable: Text? {
    let value = info["CFBundleExecutable"] ?? info["NSExecutable"]
    guard let name = (value as? StringObject)?.text, !name.isEmpty else { return nil }
    return name
  }

  /// Whether the info dictionary states which file is the executable.
  var statesExecutable: Bool { statedExecutable != nil }

  /// The URL of the main executable; for the main bundle, of the running file if its path is known.
  package var executableURL: URLObject? {
    if let program = executable.program {
      return program.isEmpty ? nil : URLObject(filePath: program, isDirectory: false)
    }
    return executableFile()?.url
  }

  /// A file found among the executables.
  package struct ExecutableFile {
    package let directory: Text
    package let name: Text

    package var path: Text { Path.join(directory, name) }

    /// The name, relative to its directory.
    package var url: URLObject {
      URLObject(
        relativePath: name, isDirectory: false, base: URLObject(filePath: directory, isDirectory: true))
    }
  }

  /// Searches for the main executable (`nil`) or an auxiliary one: a regular file, or another kind of file.
  ///
  /// A name that leads out of the directories of the search is refused, with a diagnostic. A failure of the system ends
  /// the search: the file that would be found next may be other code.
  func findExecutable(
    named auxiliary: Text?, of kind: FileStatus.Kind = .regular
  ) throws(FileFailure) -> ExecutableFile? {
    if isMain, auxiliary == nil || layout.kind == .notABundle { try mainContent() }
    let name = auxiliary ?? executableName
    guard !name.isEmpty else { return nil }
    guard !name.hasPrefix("/"), Path.staysInside(name) else {
      reportOnce(path, "an executable must be in the bundle: " + name)
      return nil
    }
    for directory in executableDirectories(isMain: auxiliary == nil) {
      if let file = try file(named: name, of: kind, in: directory) { return file }
    }
    for directory in try versionDirectories() {
      if let file = try file(named: name, of: kind, in: directory) { return file }
    }
    guard auxiliary == nil else { return nil }
    // Hosts of plug-ins in these formats go by the folder's name, whatever the info dictionary says.
    for directory in executableDirectories(isMain: true) where directory.suffix != nil {
      if let file = try file(named: folderName, of: kind, in: directory) { return file }
    }
    return nil
  }

  /// The bundle's own name without extension.
  private var folderName: Text { Path.deletingExtension(Path.lastComponent(path)) }

  /// The executable of a plug-in that has none for this machine: that for another one.
  func executableOfAnotherMachine() throws(FileFailure) -> ExecutableFile? {
    guard layout.kind == .contents else { return nil }
    let contents = Path.join(path, "Contents")
    let listing = try FileFailure.about(contents) { () throws(SystemError) in
      try DirectoryListing.ifPresent(contents)
    }
    for entry in listing?.entries ?? [] {
      let isVST = entry.name.hasSuffix("-linux")
      guard isVST || entry.name.hasPrefix("Linux-") else { continue }
      let directory = ExecutableDirectory(Path.join(contents, entry.name), suffix: isVST ? ".so" : ".ofx")
      for name in [executableName, folderName] {
        if let file = try file(named: name, of: .regular, in: directory) { return file }
      }
    }
    return nil
  }

  private func file(
    named name: Text, of kind: FileStatus.Kind, in directory: ExecutableDirectory
  ) throws(FileFailure) -> ExecutableFile? {
    // Archives from Macs have names in decomposed Unicode.
    for fileName in directory.fileNames(name) + (name.decomposed.map { directory.fileNames($0) } ?? []) {
      let file = ExecutableFile(directory: directory.path, name: fileName)
      let status = try FileFailure.about(file.path) { () throws(SystemError) in try Files.status(file.path) }
      if status?.kind == kind { return file }
    }
    return nil
  }

  /// The versions of a framework, `Current` and then the last by name first: an archive that cannot have links, such as
  /// a Python wheel, has lost the one from the top level to the executable.
  private func versionDirectories() throws(FileFailure) -> [ExecutableDirectory] {
    guard layout.kind == .oldResources, layout.supportFiles.isEmpty, path.hasSuffix(".framework") else { return [] }
    let directory = Path.join(path, "Versions")
    let listing = try FileFailure.about(directory) { () throws(SystemError) in
      try DirectoryListing.ifPresent(directory)
    }
    var directories: [ExecutableDirectory] = []
    for entry in (listing?.entries ?? []).reversed() {
      let version = ExecutableDirectory(Path.join(directory, entry.name))
      directories.insert(version, at: entry.name == "Current" ? 0 : directories.count)
    }
    return directories
  }

  /// The main executable (`nil`) or an auxiliary one. `nil`, with a diagnostic, after a failure of the system.
  package func executableFile(named auxiliary: Text? = nil) -> ExecutableFile? {
    do throws(FileFailure) { return try findExecutable(named: auxiliary) } catch {
      reportOnce(error.path, error.error.description)
      return nil
    }
  }

  /// Absolute paths, in the order of ``ExecutableDirectories``. The code of a `.resources` directory is beside it,
  /// or in the directories of the File System Hierarchy Standard: `P/share/X.resources` belongs to `P/bin/X`.
  func executableDirectories(isMain: Bool) -> [ExecutableDirectory] {
    let inside = ExecutableDirectories.inOrderOfSearch(layout).map {
      ExecutableDirectory(Path.join(path, $0.path), suffix: $0.suffix)
    }
    guard Path.pathExtension(Path.lastComponent(path)) == "resources" else { return inside }

    let parent = Path.parent(path)
    var outside: [Text] = []
    if Path.lastComponent(parent) == "share" {
      let prefix = Path.parent(parent)
      let name = Path.deletingExtension(Path.lastComponent(path))
      let executables = Path.join(prefix, "libexec/" + name + ".executables")
      // An older bundle contains its helpers.
      let helpers = layout.kind == .oldResources ? [] : [Path.join(executables, "Linux"), executables]
      let standard = isMain ? (["bin", "sbin", "lib64", "lib"] as [Text]).map { Path.join(prefix, $0) } : []
      outside = standard + helpers
    } else if layout.kind == .flat {
      outside = [Path.join(parent, "Linux"), parent]
    } else {
      return inside
    }
    return (outside + [path]).map { ExecutableDirectory($0) }
  }
}
