/// The state of a bundle's code: loaded or not.
///
/// No lock is held while the linker works, since initializers may call us.
final class BundleExecutable: @unchecked Sendable {
  /// The running file, for the main bundle.
  let program: Text?

  private let lock = Lock()
  private var library: DynamicLibrary?

  init(ofProgram program: Text?) {
    self.program = program
    if program != nil { library = DynamicLibrary.program }
  }

  var isLoaded: Bool { lock.withLock { library != nil } }

  /// The loaded library, for symbols.
  var loaded: DynamicLibrary? { lock.withLock { library } }

  /// Loads a file unless some file is loaded already.
  func load(_ path: Text) throws(DynamicLibrary.LoadError) {
    let opened = try DynamicLibrary(loading: path)
    let isFirst = lock.withLock {
      guard library == nil else { return false }
      library = opened
      return true
    }
    // Another thread was faster; the linker counts, so ours goes.
    if !isFirst { _ = opened.close() }
  }

  /// Unloads. The running program itself stays.
  func unload() {
    guard program == nil else { return }
    let library = lock.withLock {
      defer { self.library = nil }
      return self.library
    }
    if library?.close() == false { Diagnostics.report("the dynamic linker refused to unload a library") }
  }
}
