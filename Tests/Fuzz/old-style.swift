// Feeds the old-style parser text as it is, without the decoder before it,
// so that it also meets bytes that are not UTF-8.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOldStyleParser(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = UnsafeRawBufferPointer(start: bytes, count: count)
  do {
    let list = try OpenStepParser.parse(text, budget: Budget())
    expectSound(list.value, warnings: list.warnings)
  } catch {
    expectPlace(error, in: text)
  }
  return 0
}
