import CFBundleCompatC
import CFText

/// Where the dynamic linker looks for a library that another one needs.
package enum LinkerSearchPath {
  /// What the environment adds; asked before a library's own directories. The linker has read it when
  /// the process started, so what was set later does not count.
  package static let ofEnvironment: [Text] = {
    let value = Environment.value("LD_LIBRARY_PATH") ?? ""
    return value.split(at: 0x3A).flatMap { $0.split(at: 0x3B) }.filter { everywhere.contains($0) }
  }()

  /// All that do not depend on the library, the system's own at the end.
  package static let everywhere: [Text] = {
    let bytes = cfbcc_linker_directories()
    guard let start = bytes.start else { return [] }
    defer { free(start) }
    return Text(UnsafeRawBufferPointer(start: start, count: bytes.count)).split(at: 0).filter { !$0.isEmpty }
  }()

  /// The system's list of libraries. Empty where there is none.
  package static var cacheFile: [UInt8] { (try? Files.read("/etc/ld.so.cache", limit: 16 << 20)) ?? [] }
}
