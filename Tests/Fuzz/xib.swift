// Reads bytes as a xib, and asks it for everything.

@testable import CFNibs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXIB(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  expectNib(bytes, count) { (data, limits) throws(NibError) in try XIBDocument.open(data, limits) }
  return 0
}
