// Feeds the OpenStep parser text as it is, without the decoder before it,
// so that it also meets bytes that are not UTF-8.

@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOpenStepParser(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = UnsafeRawBufferPointer(start: bytes, count: count)
  do {
    let list = try OpenStepParser.parse(text.span, budget: Budget())
    expectValid(list.value, warnings: list.warnings)
  } catch {
    expectLocation(error, in: text)
  }
  return 0
}
