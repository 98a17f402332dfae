import CFObjectFiles
import CFSystem
import CFText

/// The state of a bundle's code: loaded or not.
///
/// No lock is held while the linker works, since initializers may call us. Who uses the library
/// holds a reference, so that it stays for so long even if another thread unloads it.
package final class BundleExecutable: @unchecked Sendable {
  /// The running file, for the main bundle.
  let program: Text?

  private let lock = Lock()
  private var library: DynamicLibrary?

  package init(ofProgram program: Text?) {
    self.program = program
  }

  /// The running program always is.
  package var isLoaded: Bool { program != nil || lock.withLock { library != nil } }

  /// The loaded library, for symbols.
  var loaded: DynamicLibrary? {
    program == nil ? lock.withLock { library } : DynamicLibrary.program
  }

  /// Loads a file unless some file is loaded already.
  package func load(_ path: Text) throws(DynamicLibrary.LoadError) -> DynamicLibrary {
    let opened = try DynamicLibrary(loading: path)
    // If another thread, or an initializer, was faster, ours goes: the linker counts.
    return lock.withLock {
      let first = library ?? opened
      library = first
      return first
    }
  }

  /// Unloads. The running program itself stays.
  func unload() {
    guard program == nil else { return }
    let library = lock.withLock {
      defer { self.library = nil }
      return self.library
    }
    // Here it goes, without the lock: destructors may call us too.
    _ = consume library
  }
}
