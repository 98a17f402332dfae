// Feeds the guards, and libplist behind them. Whatever a guard lets through, libplist must read:
// so a disagreement is a finding, as is everything that the sanitizer sees inside of libplist.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let list = UnsafeRawBufferPointer(start: bytes, count: count)
  var budget = Budget()
  budget.maximumObjects = 1 << 16
  budget.maximumBytes = 16 << 20

  do {
    expectSound(try LibplistTree.value(of: BinaryGuard(checking: list, budget: budget)), warnings: [])
  } catch {
    expectPlace(error, in: list)
  }
  do {
    let checked = try XMLGuard(checking: list, budget: budget)
    expectSound(try LibplistTree.value(of: checked), warnings: checked.warnings)
  } catch {
    expectPlace(error, in: list)
  }
  _ = try? PropertyListReader.read(list, budget: budget)
  return 0
}
