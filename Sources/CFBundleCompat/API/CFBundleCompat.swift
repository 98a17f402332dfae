// C entry points for diagnostics and the version. The contract is in CFBundleCompat.h.

import CFBundleCompatC
import CFText

@_cdecl("CFBCSetDiagnosticHandler")
package func exportCFBCSetDiagnosticHandler(
  _ handler: (@convention(c) (Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void)?,
  _ context: UnsafeMutableRawPointer?
) {
  unsafe cfbcc_set_diagnostic_handler(handler, context)
}

@_cdecl("CFBCGetVersionString")
package func exportCFBCGetVersionString() -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(Version.text.start).assumingMemoryBound(to: CChar.self)
}
