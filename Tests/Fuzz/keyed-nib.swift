// Reads bytes as a keyed archive, binary or XML, and asks the nib for everything.

@testable import CFNibs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeyedNib(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  expectNib(bytes, count) { (data, limits) throws(NibError) in try Archive.decode(data, limits) }
  return 0
}
