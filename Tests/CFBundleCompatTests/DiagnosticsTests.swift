import CFSystem
import CFText
import Synchronization
import Testing

@testable import CFBundleCompat

@Suite struct DiagnosticsTests {
  @Test func theHandlerGetsEachMessage() {
    let messages = Mutex<[String]>([])
    CFDiagnostics.setHandler { severity, message in messages.withLock { $0.append("\(severity) \(message)") } }
    defer { CFDiagnostics.setHandler(nil) }
    Diagnostics.report("a test of the handler", severity: .error)
    Diagnostics.report("a note of the handler", severity: .note)
    let found = messages.withLock { $0 }
    #expect(found.contains("error a test of the handler"))
    #expect(found.contains("note a note of the handler"))
  }
}
