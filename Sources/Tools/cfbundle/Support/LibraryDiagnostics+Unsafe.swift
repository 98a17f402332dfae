import CFSystem
import CFText
import CFBundleCompatC

/// What the library reports about files, as it prints it itself; and which option helps if a file is over a limit.
enum LibraryDiagnostics {
  /// Sends the library's diagnostics to ``Output``, from now on.
  static func begin() {
    if Environment.value("CFBUNDLECOMPAT_QUIET") == "1" { return }
    unsafe cfbcc_set_diagnostic_handler(
      { severity, message, _ in
        guard severity > 0, let message = unsafe message else { return }
        Output.note("CFBundleCompat: " + (unsafe String(cString: message)))
      }, nil)
    unsafe Diagnostics.limitObserver = { path, limit in Output.suggest(limit, for: path) }
  }
}
