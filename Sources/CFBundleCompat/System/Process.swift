import CFBundleCompatC
import CFText

/// The running program.
package enum Process {
  /// The path of the program's own file when it was started, with links resolved; `nil` if it cannot be found.
  package static var executablePath: Text? {
    guard let path = (try? Files.linkTarget(ownFile)) ?? nil else { return startedPath }
    // The kernel's mark for a file that was removed, or replaced by a newer version. A name may end like that, too.
    let mark: Text = " (deleted)"
    return path.hasSuffix(mark) && !isOwnFile(path) ? path.slice(to: path.count - mark.count) : path
  }

  /// Why there is no ``executablePath``.
  package static var pathFailure: FileFailure {
    let exists = ((try? Files.status(ownFile)) ?? nil) != nil
    return FileFailure(path: ownFile, error: SystemError(code: exists ? ENAMETOOLONG : ENOENT))
  }

  private static let ownFile: Text = "/proc/self/exe"

  private static func isOwnFile(_ path: Text) -> Bool {
    guard let own = (try? Files.status(ownFile)) ?? nil else { return false }
    return ((try? Files.status(path)) ?? nil)?.identity == own.identity
  }

  /// The path that the program was started with, for a process without `/proc`, and for a file whose path is longer
  /// than the kernel tells. It may be relative to the directory that was current then.
  ///
  /// If the system fails to resolve links, the unresolved path is used: the main bundle is looked up only once, so
  /// having no path would be permanent.
  private static var startedPath: Text? {
    guard let start = unsafe cfbcc_started_path() else { return nil }
    let path = unsafe Text(cString: start)
    if let resolved = (try? Files.resolved(path)) ?? nil { return resolved }
    if path.hasPrefix("/") { return path }
    guard isOwnFile(path), let directory = (try? CurrentDirectory.path) ?? nil else { return nil }
    return try? Path.normalized(Path.join(directory, path))
  }

  /// The arguments that the program was started with, its name first. None if `/proc` is not mounted.
  package static var arguments: [Text] {
    get throws(SystemError) {
      let bytes = unsafe cfbcc_read_command_line()
      guard let start = unsafe bytes.start else {
        let error = SystemError.last
        if error.isAbsence { return [] }
        throw error
      }
      defer { unsafe free(start) }
      var parts = unsafe Text(UnsafeRawBufferPointer(start: start, count: bytes.count)).split(at: 0)
      if parts.last?.isEmpty == true { parts.removeLast() }
      return parts
    }
  }

  /// The name of the machine; empty if it has none.
  package static var hostName: Text {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      unsafe gethostname(buffer.baseAddress!, 255) == 0 ? Text(cString: buffer.baseAddress!) : ""
    }
  }

  /// The processor architecture of this process, as directory names spell it. Not the kernel's: a 32-bit process on a
  /// 64-bit kernel loads 32-bit plug-ins.
  package static let machine: Text = unsafe Text(cString: cfbcc_machine())

  /// The first bytes of the ELF header of this library's own file, with the fields that must agree in a file that
  /// this process can load.
  package static var ownELFHeader: [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: cfbcc_own_elf_header(), count: 20))
  }
}
