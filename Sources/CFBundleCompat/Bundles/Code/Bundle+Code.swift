import CFText
import CFObjectFiles
import CFObjects
import CFSystem

/// Loading a bundle's code, and looking up its symbols.
extension Bundle {
  /// Loads the executable unless it is loaded.
  ///
  /// - Returns: the code, which stays loaded at least as long as the caller retains the object.
  @discardableResult
  func loadExecutable() throws(BundleLoadError) -> DynamicLibrary {
    if let library = executable.loaded { return library }
    let path = try pathOfCode()
    // The linker trusts the headers when it maps a file, and a missing page would kill the process.
    let section = try checkedLibrary(path)
    let library: DynamicLibrary
    do { library = try executable.load(path) } catch { throw diagnosed(error, path, section) }
    registerDynamically(library)
    return library
  }

  /// Throws what loading the executable would throw, without running any of its code.
  package func preflightExecutable() throws(BundleLoadError) {
    if executable.isLoaded { return }
    let path = try pathOfCode()
    if DynamicLibrary(loadedAs: path) != nil { return }
    let section = try checkedLibrary(path)
    do {
      try LinkCheck.check(path, section)
    } catch {
      throw BundleLoadError(error.code, bundlePath: self.path, executablePath: path, reason: error.description)
    }
  }

  /// The address of a function or variable. Loads the executable if it is not loaded. A failure to load is reported;
  /// `nil` for that and for a missing name.
  package func symbol(_ name: Text) -> UnsafeMutableRawPointer? { unsafe loadedCode?.symbol(name) }

  /// The code, loaded now if it is not loaded; `nil`, with a diagnostic, if it cannot be.
  var loadedCode: DynamicLibrary? {
    do {
      return try loadExecutable()
    } catch {
      Diagnostics.report(path, error.description, severity: .error)
      return nil
    }
  }

  private func pathOfCode() throws(BundleLoadError) -> Text {
    if path.isInFileTree {
      let reason: Text = "the bundle is in a file tree, and the dynamic linker loads code from the file system only"
      throw BundleLoadError(.notLoadable, bundlePath: path, executablePath: nil, reason: reason)
    }
    let directory: ExecutableFile?
    let foreign: ExecutableFile?
    do {
      if let file = try findExecutable(named: nil) { return file.path }
      directory = try findExecutable(named: nil, of: .directory)
      foreign = try executableOfAnotherMachine()
    } catch { throw unreadable(error.path, error.error) }
    // Its machine is the reason of the error.
    if let foreign { return foreign.path }
    guard let directory else { throw BundleLoadError(withoutExecutable: path) }
    throw BundleLoadError(
      .notLoadable, bundlePath: path, executablePath: directory.path, reason: "is a directory")
  }

  private func unreadable(_ file: Text, _ error: SystemError) -> BundleLoadError {
    BundleLoadError(
      .notLoadable, bundlePath: path, executablePath: file, reason: "cannot be read: " + error.description)
  }

  private func checkedLibrary(_ file: Text) throws(BundleLoadError) -> ELFDynamicSection<OpenFile> {
    let executable: CodeFile
    do { executable = try CodeFile(file) } catch { throw unreadable(file, error) }
    do { return try executable.checkedLibrary() } catch {
      throw BundleLoadError(error.code, bundlePath: path, executablePath: file, reason: error.description)
    }
  }

  /// The error for a failure of the dynamic linker. Its message is localized, so the code comes from a check of ours.
  private func diagnosed(
    _ error: DynamicLibrary.LoadError, _ file: Text, _ section: ELFDynamicSection<OpenFile>
  ) -> BundleLoadError {
    var code = BundleLoadError.Code.linkFailed
    do { try LinkCheck.check(file, section) } catch { code = error.code }
    return BundleLoadError(
      code, bundlePath: path, executablePath: file, reason: "cannot be loaded: " + error.reason,
      linkerText: error.reason)
  }
}

// MARK: - Architectures

extension Bundle {
  /// The processors that the executable has code for; empty if there is none, or if it is not code.
  package var executableArchitectures: [Architecture] { code?.architectures ?? [] }

  /// Whether the executable is complete, and for this machine and system.
  package var isExecutableLoadable: Bool { code?.isForThisProcess ?? false }

  private var code: CodeFile? {
    guard let path = executable.program ?? executableFile()?.path else { return nil }
    return readable(path) { () throws(SystemError) in try CodeFile(path) }
  }

  /// The executable at a URL: that of a bundle's directory, or the file itself.
  package static func code(at url: URLObject?) -> CodeFile? {
    guard let url, let path = url.fileSystemPath else { return nil }
    let file = reported { () throws(FileFailure) in
      try FileFailure.about(path) { () throws(SystemError) in
        try Files.isDirectory(path) ? nil : try CodeFile(path)
      }
    }
    // A failure was reported.
    guard let file else { return nil }
    return file ?? unregistered(url)?.code
  }
}

extension CodeFile {
  /// Whether the file is complete, and for this machine and system.
  package var isForThisProcess: Bool {
    do throws(Problem) {
      _ = try checkedELF()
      return true
    } catch {
      reportFailure()
      return false
    }
  }
}

extension ArrayObject {
  /// The processors' numbers in CFBundle.h; `nil` if there are none.
  package convenience init?(_ architectures: [Architecture]) {
    guard !architectures.isEmpty else { return nil }
    self.init(architectures.map { NumberObject(.integer(Int64(Int32(bitPattern: $0.code))), type: .signed32) })
  }
}
