import CFBundleCompatC
import CFSystem
import CFText
import Glibc

/// What goes wrong while a thread makes a record: what the library reports, and what an archive does.
enum FaultCollector {
  private static let faults = Locked<[UInt: [Text]]>([:])

  /// As many as a record has.
  private static let limit = 20

  /// Sends the library's diagnostics here, from now on.
  static func begin() {
    unsafe cfbcc_set_diagnostic_handler(
      { severity, message, _ in
        if severity > 0, let message = unsafe message { unsafe FaultCollector.add(Text(cString: message)) }
      }, nil)
  }

  /// What is collected in this thread while a function runs.
  static func faults(of body: () -> Void) -> [Text] {
    let thread = UInt(pthread_self())
    faults.withLock { $0[thread] = [] }
    body()
    return faults.withLock { $0.removeValue(forKey: thread) } ?? []
  }

  static func add(_ path: Text, _ reason: Text) { add(path + ": " + reason) }

  private static func add(_ fault: Text) {
    let thread = UInt(pthread_self())
    faults.withLock { faults in
      guard let known = faults[thread], known.count < limit, !known.contains(fault) else { return }
      faults[thread]?.append(fault)
    }
  }
}
