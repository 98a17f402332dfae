import CFSystem
import CFTestSupport
import CFText
import Synchronization
import Testing

@testable import CFBundleCompat

@Suite struct DiagnosticsTests {
  @Test func theHandlerGetsEachMessage() {
    let messages = Mutex<[String]>([])
    DiagnosticHandler.take {
      CFDiagnostics.setHandler { severity, message in messages.withLock { $0.append("\(severity) \(message)") } }
      Diagnostics.report("a test of the handler", severity: .error)
      Diagnostics.report("a note of the handler", severity: .note)
      CFDiagnostics.setHandler(nil)
    }
    let found = messages.withLock { $0 }
    #expect(found.contains("error a test of the handler"))
    #expect(found.contains("note a note of the handler"))
  }
}
