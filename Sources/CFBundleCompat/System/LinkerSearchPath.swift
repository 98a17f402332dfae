import CFBundleCompatC
import CFText

/// The directories that the dynamic linker searches for the dependencies of a library.
///
/// Not in a `static let`: the linker may wait for an initializer that waits for the value.
package struct LinkerSearchPath {
  /// The directories of `LD_LIBRARY_PATH`, searched before a library's own. The linker read the variable when the
  /// process started; later changes have no effect.
  package let ofEnvironment: [Text]

  /// The directories that do not depend on the library, the system's own last.
  package let everywhere: [Text]

  package init() {
    let everywhere = Self.directories()
    let value = Environment.value("LD_LIBRARY_PATH") ?? ""
    ofEnvironment = value.split(at: 0x3A).flatMap { $0.split(at: 0x3B) }.filter { everywhere.contains($0) }
    self.everywhere = everywhere
  }

  private static func directories() -> [Text] {
    let bytes = unsafe cfbcc_linker_directories()
    guard let start = unsafe bytes.start else { return [] }
    defer { unsafe free(start) }
    return unsafe Text(UnsafeRawBufferPointer(start: start, count: bytes.count)).split(at: 0).filter { !$0.isEmpty }
  }

  package static let cachePath: Text = "/etc/ld.so.cache"

  /// The content of the system's list of libraries; empty if there is none.
  package static var cacheFile: [UInt8] {
    get throws(SystemError) {
      do { return try Files.read(cachePath, limit: 16 << 20) } catch {
        if error.isAnswer { return [] }
        throw error
      }
    }
  }
}
