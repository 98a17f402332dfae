import CFObjectFiles
import CFSystem
import CFText

/// The state of a bundle's code: loaded or not.
///
/// No lock is held while the dynamic linker works, because initializers may call this library. Callers that use
/// the code retain the ``DynamicLibrary``, so it stays loaded even if another thread unloads the bundle.
///
/// Unchecked: `lock` guards `library` and `hasLoadedLibrary`.
package final class BundleExecutable: @unchecked Sendable {
  /// The running file, for the main bundle.
  let program: Text?

  private let lock = Lock()
  private var library: DynamicLibrary?
  private var hasLoadedLibrary = false

  package init(ofProgram program: Text?) {
    self.program = program
  }

  /// The running program always is loaded.
  package var isLoaded: Bool { program != nil || lock.withLock { library != nil } }

  /// Whether this library loads the code, or has unloaded it: a dynamic linker may keep it.
  var wasLoaded: Bool { program != nil || lock.withLock { hasLoadedLibrary } }

  /// The loaded library, for symbols.
  var loaded: DynamicLibrary? {
    program == nil ? lock.withLock { library } : DynamicLibrary.program
  }

  /// Loads a file, unless a file is loaded already.
  package func load(_ path: Text) throws(DynamicLibrary.LoadError) -> DynamicLibrary {
    let opened = try DynamicLibrary(loading: path)
    // If another thread or an initializer was faster, `opened` is closed: the dynamic linker counts references.
    return lock.withLock {
      let first = library ?? opened
      library = first
      hasLoadedLibrary = true
      return first
    }
  }

  /// Unloads the code. Has no effect on the running program.
  func unload() {
    guard program == nil else { return }
    let library = lock.withLock {
      defer { self.library = nil }
      return self.library
    }
    // The library is closed here, without the lock, because destructors may call this library.
    _ = consume library
  }
}
