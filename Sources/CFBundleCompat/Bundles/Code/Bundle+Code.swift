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
  package func symbol(_ name: Text) -> UnsafeMutableRawPointer? { loadedCode?.symbol(name) }

  /// The code, loaded now if it is not loaded; `nil`, with a diagnostic, if it cannot be.
  var loadedCode: DynamicLibrary? {
    do {
      return try loadExecutable()
    } catch {
      Diagnostics.report(path, error.description)
      return nil
    }
  }

  private func pathOfCode() throws(BundleLoadError) -> Text {
    if let file = findExecutable(named: nil) { return file.path }
    guard let directory = findExecutable(named: nil, of: .directory) else {
      throw BundleLoadError(withoutExecutable: path)
    }
    throw BundleLoadError(
      .notLoadable, bundlePath: path, executablePath: directory.path, reason: "is a directory")
  }

  private func checkedLibrary(_ file: Text) throws(BundleLoadError) -> ELFDynamicSection<OpenFile> {
    let executable: CodeFile
    do { executable = try CodeFile(file) } catch {
      throw BundleLoadError(
        .notLoadable, bundlePath: path, executablePath: file, reason: "cannot be read: " + error.description)
    }
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
    (executable.program ?? findExecutable(named: nil)?.path).flatMap { try? CodeFile($0) }
  }

  /// The executable at a URL: that of a bundle's directory, or the file itself.
  package static func code(at url: URLObject?) -> CodeFile? {
    guard let url, let path = url.fileSystemPath.map(Path.normalized) else { return nil }
    return Files.isDirectory(path) ? unregistered(url)?.code : try? CodeFile(path)
  }
}

extension CodeFile {
  /// Whether the file is complete, and for this machine and system.
  package var isForThisProcess: Bool { (try? checkedELF()) != nil }
}

extension ArrayObject {
  /// The processors' numbers in CFBundle.h; `nil` if there are none.
  package convenience init?(_ architectures: [Architecture]) {
    guard !architectures.isEmpty else { return nil }
    self.init(architectures.map { NumberObject(.integer(Int64(Int32(bitPattern: $0.code))), type: .signed32) })
  }
}
