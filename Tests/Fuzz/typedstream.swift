// Reads bytes as a typedstream, and asks the nib for everything.

@testable import CFNibs

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTypedStream(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  expectNib(bytes, count) { (data, limits) throws(NibError) in try TypedStream.open(data, limits) }
  return 0
}
