// Reads bytes as a NIBArchive, and asks the nib for everything.

@testable import CFNibs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNibArchive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  expectNib(bytes, count) { (data, limits) throws(NibError) in try NIBArchive.open(data, limits) }
  return 0
}
