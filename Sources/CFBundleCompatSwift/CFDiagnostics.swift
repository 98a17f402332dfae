import CFBundleCompatC

/// Messages for developers: one line each, about faults of a bundle's files and failures of the system.
///
/// A diagnostic never changes an answer. Without a handler it goes to standard error, unless the environment has
/// `CFBUNDLECOMPAT_QUIET=1`.
///
/// ```swift
/// CFDiagnostics.setHandler { severity, message in log("\(severity): \(message)") }
/// ```
public enum CFDiagnostics {
  /// How bad it is.
  public enum Severity: Int, Hashable, Sendable {
    /// Something that ordinary programs expect, such as a missing bundle. It is shown only if there is a handler.
    case note = 0
    /// A fault of a file: the answer leaves something out.
    case warning
    /// A failure of the system.
    case error
  }

  /// A function that gets each message, in the thread that causes it.
  public typealias Handler = @Sendable (_ severity: Severity, _ message: String) -> Void

  /// Sets the function that gets the messages. Another thread may still call the one that was set before.
  ///
  /// - Parameter handler: The function; `nil` for standard error.
  public static func setHandler(_ handler: Handler?) {
    guard let handler else { return cfbcc_set_diagnostic_handler(nil, nil) }
    // Never freed: another thread may be calling it when the next one is set.
    let box = unsafe Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
    unsafe cfbcc_set_diagnostic_handler(
      { severity, message, context in
        guard let message = unsafe message, let context = unsafe context else { return }
        let box = unsafe Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue()
        unsafe box.handler(Severity(rawValue: Int(severity)) ?? .error, String(cString: message))
      }, box)
  }

  private final class HandlerBox: Sendable {
    let handler: Handler

    init(_ handler: @escaping Handler) { self.handler = handler }
  }
}
