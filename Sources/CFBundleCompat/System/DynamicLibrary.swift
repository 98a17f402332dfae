import CFBundleCompatC
import CFText

/// A library that the dynamic linker has loaded for us. The last reference closes it.
///
/// So no thread can look up a symbol in a library that another thread has unloaded, and no lock is held during a call
/// of the linker, which may wait for an initializer that calls this library.
///
/// Safe: the handle is valid until the library is closed, and only this file passes it to the linker.
///
/// Unchecked: the handle does not change, and the dynamic linker does its own locking.
@safe
package final class DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The running program with the libraries that it was linked with.
  ///
  /// Not a `static let`: the linker may wait for an initializer that waits for the value.
  package static var program: DynamicLibrary? {
    unsafe cfbcc_open_library(nil, RTLD_LAZY).map { unsafe DynamicLibrary(handle: $0) }
  }

  private init(handle: UnsafeMutableRawPointer) { unsafe self.handle = unsafe handle }

  deinit {
    if unsafe cfbcc_close_library(handle) != 0 {
      Diagnostics.report("the dynamic linker refused to unload a library", severity: .error)
    }
  }

  /// Loads a file, and runs its initializers. All its symbols are bound now, and none is visible to other libraries.
  package convenience init(loading path: Text) throws(LoadError) {
    // The linker searches for a name without a slash; our paths are absolute.
    guard let handle = try? path.withPath({ unsafe cfbcc_open_library($0, RTLD_NOW | RTLD_LOCAL) }) else {
      throw unsafe LoadError(reason: dlerror().map { unsafe Text(cString: $0) } ?? "unknown error")
    }
    unsafe self.init(handle: handle)
  }

  /// The library with a path or a file name, if it is loaded. Never loads anything.
  package convenience init?(loadedAs name: Text) {
    guard let handle = try? name.withPath({ unsafe cfbcc_open_library($0, RTLD_LAZY | RTLD_NOLOAD) }) else {
      return nil
    }
    unsafe self.init(handle: handle)
  }

  /// The address of a function or a variable.
  package func symbol(_ name: Text) -> UnsafeMutableRawPointer? {
    name.contains(0) ? nil : name.withCString { unsafe dlsym(handle, $0) }
  }

  /// Whether the library, or one of its dependencies, has a symbol, in a version unless that is `nil`.
  package func has(_ name: Text, version: Text?) -> Bool {
    name.withCString { name in
      guard let version else { return unsafe cfbcc_has_symbol(handle, name, nil) != 0 }
      return version.withCString { unsafe cfbcc_has_symbol(handle, name, $0) != 0 }
    }
  }

  package struct LoadError: Error {
    /// The message of the dynamic linker.
    package let reason: Text
  }
}
