import CFBundleCompatC
import CFObjects
import CFTestSupport
import Foundation
import Testing

@testable import CFEntryPoints

/// Diagnostics begin with the name of the C function that was called.
@Suite(.serialized) struct DiagnosticNamesTests {
  /// The lines of one thread: other tests cause diagnostics, too.
  private final class Lines {
    let thread = pthread_self()
    var all: [String] = []
  }

  private func diagnostics(_ body: () -> Void) -> [String] {
    let lines = Lines()
    // Never freed: another thread may still be calling the handler.
    let context = Unmanaged.passRetained(lines).toOpaque()
    DiagnosticHandler.take {
      exportCFBCSetDiagnosticHandler(
        { _, message, context in
          let lines = Unmanaged<Lines>.fromOpaque(context!).takeUnretainedValue()
          if pthread_equal(lines.thread, pthread_self()) != 0 { lines.all.append(String(cString: message!)) }
        }, context)
      body()
      exportCFBCSetDiagnosticHandler(nil, nil)
    }
    return lines.all
  }

  private func names(_ body: () -> Void) -> [Substring] { diagnostics(body).map { $0.prefix { $0 != ":" } } }

  private var number: Handle? { unretained(NumberObject.nan) }
  private var string: Handle? { retained(StringObject("string")) }

  @Test func functionsThatShareTheirWorkNameThemselves() {
    let range = cfbcc_range(location: 0, length: 0)
    #expect(
      names {
        _ = exportCFStringCompareWithOptionsAndLocale(number, string, range, 0, nil)
        _ = exportCFStringFindWithOptionsAndLocale(number, string, range, 0, nil, nil)
        _ = exportCFStringCreateWithCStringNoCopy(nil, "a", 0x0800_0100, number)
        _ = exportCFBundleGetFunctionPointerForName(number, string)
        _ = exportCFPreferencesCopyValue(number, string, string, string)
        _ = exportCFBundleCreate(nil, number)
        _ = exportCFPlugInCreate(nil, number)
      } == [
        "CFStringCompareWithOptionsAndLocale", "CFStringFindWithOptionsAndLocale",
        "CFStringCreateWithCStringNoCopy", "CFBundleGetFunctionPointerForName", "CFPreferencesCopyValue",
        "CFBundleCreate", "CFPlugInCreate",
      ])
  }

  @Test func closuresNameTheFunctionAroundThem() {
    let null: [Handle?] = [nil]
    let array = retained(ArrayObject([], rule: .objects, isMutable: true))
    #expect(
      names {
        exportCFArrayReplaceValues(array, cfbcc_range(location: 0, length: 0), null, 1)
        _ = exportCFArrayGetValueAtIndex(array, 5)
      } == ["CFArrayReplaceValues", "CFArrayGetValueAtIndex"])
    exportCFRelease(array)
  }
}
