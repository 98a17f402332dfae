// Feeds the readers of binary and of XML lists. What they read must be sound, whatever the file; and
// a refusal names a place in it.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let list = UnsafeRawBufferPointer(start: bytes, count: count)
  var budget = Budget()
  budget.maximumObjects = 1 << 16
  budget.maximumUnfolding = 1 << 16
  budget.maximumBytes = 16 << 20

  do {
    expectSound(try BinaryReader.read(list, budget: budget), warnings: [])
  } catch {
    expectPlace(error, in: list)
  }
  do {
    let (value, warnings) = try XMLReader.read(list, budget: budget)
    expectSound(value, warnings: warnings)
  } catch {
    expectPlace(error, in: list)
  }
  _ = try? PropertyListReader.read(list, budget: budget)
  return 0
}
