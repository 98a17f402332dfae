import CFBundleCompatC

/// Code that the dynamic linker has loaded for us.
struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The running program with the libraries that it was linked with.
  static var program: DynamicLibrary? { dlopen(nil, RTLD_LAZY).map { DynamicLibrary(handle: $0) } }

  private init(handle: UnsafeMutableRawPointer) { self.handle = handle }

  /// Loads a file, and runs its initializers. All its symbols are bound now,
  /// and none is offered to other libraries.
  init(loading path: Text) throws(LoadError) {
    // The linker looks for a name without a slash along its search path; ours are absolute.
    guard let handle = path.withCString({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }) else {
      throw LoadError(reason: dlerror().map { Text(cString: $0) } ?? "unknown error")
    }
    self.handle = handle
  }

  /// The address of a function or a variable.
  func symbol(_ name: Text) -> UnsafeMutableRawPointer? { name.withCString { dlsym(handle, $0) } }

  /// Gives the code back to the linker. Returns whether that worked.
  func close() -> Bool { dlclose(handle) == 0 }

  struct LoadError: Error {
    /// The dynamic linker's own words.
    let reason: Text
  }
}
