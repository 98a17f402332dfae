// Reads bytes as a Mach-O file.

@testable import CFObjectFiles
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMachO(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  if let file = try? MachOFile(reading: bytes) {
    guard !file.architectures.isEmpty else { fatalError("a file without architecture") }
    guard Set(file.architectures).count == file.architectures.count else { fatalError("one twice") }
    for architecture in file.architectures where architecture.name.isEmpty { fatalError("one without name") }
  }
  return 0
}
