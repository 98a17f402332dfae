import CFBundleCompatC
import CFText

/// Code that the dynamic linker has loaded for us. The last reference gives it back.
///
/// So nobody can ask for a symbol of code that another thread has just unloaded, and no lock is needed
/// while the linker works: it may wait for an initializer, and that one for us.
package final class DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The running program with the libraries that it was linked with.
  ///
  /// Not kept by a `static let`: the linker may wait for an initializer that waits for us.
  package static var program: DynamicLibrary? { dlopen(nil, RTLD_LAZY).map { DynamicLibrary(handle: $0) } }

  private init(handle: UnsafeMutableRawPointer) { self.handle = handle }

  deinit {
    if dlclose(handle) != 0 { Diagnostics.report("the dynamic linker refused to unload a library") }
  }

  /// Loads a file, and runs its initializers. All its symbols are bound now,
  /// and none is offered to other libraries.
  package convenience init(loading path: Text) throws(LoadError) {
    // The linker looks for a name without a slash along its search path; ours are absolute.
    guard let handle = try? path.withPath({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }) else {
      throw LoadError(reason: dlerror().map { Text(cString: $0) } ?? "unknown error")
    }
    self.init(handle: handle)
  }

  /// The library that a path or a file name stands for, if somebody has loaded it. Loads nothing.
  package convenience init?(loadedAs name: Text) {
    guard let handle = try? name.withPath({ dlopen($0, RTLD_LAZY | RTLD_NOLOAD) }) else { return nil }
    self.init(handle: handle)
  }

  /// The address of a function or a variable.
  package func symbol(_ name: Text) -> UnsafeMutableRawPointer? {
    name.contains(0) ? nil : name.withCString { dlsym(handle, $0) }
  }

  /// Whether the library, or one that it needs, has a symbol, in a version if one is named.
  package func has(_ name: Text, version: Text?) -> Bool {
    name.withCString { name in
      guard let version else { return cfbcc_has_symbol(handle, name, nil) != 0 }
      return version.withCString { cfbcc_has_symbol(handle, name, $0) != 0 }
    }
  }

  package struct LoadError: Error {
    /// The dynamic linker's own words.
    package let reason: Text
  }
}
