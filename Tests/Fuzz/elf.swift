// Reads bytes as an ELF library, with every table that the dynamic linker would read.

@testable import CFObjectFiles
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzELF(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  guard let file = try? ELFFile(reading: bytes) else { return 0 }
  for segment in file.segments where segment.offset + segment.fileSize > UInt64(count) {
    fatalError("a segment that the file does not have")
  }
  if file.identity.name.isEmpty { fatalError("a machine without name") }
  guard let section = try? ELFDynamicSection(file) else { return 0 }
  _ = try? section.imports()
  _ = try? section.exports()
  _ = try? section.requiredVersions()
  _ = try? section.versions()
  return 0
}
