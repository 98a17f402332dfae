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
        let text = unsafe Text(cString: message)
        Output.note("CFBundleCompat: " + text.string)
        Output.noteLimit(ofDiagnostic: text)
      }, nil)
  }
}
