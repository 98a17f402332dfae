// Reads bytes as an info dictionary, and asks its document types for files of each kind that it names.

@testable import CFBundles
@testable import CFDocumentTypes
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocumentTypes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = UnsafeRawBufferPointer(start: bytes, count: count)
  guard let info = try? PropertyListReader.readDictionary(file.span).dictionary else { return 0 }
  let declarations = BundleDeclarations(info)
  guard declarations.faults.count <= 11 else { fatalError("too many faults") }
  for (index, type) in declarations.documentTypes.enumerated() {
    // A question takes time that is linear in the number of declarations.
    if index >= 20 { continue }
    let hasTypes = !type.contentTypes.isEmpty
    for name in (hasTypes ? type.contentTypes : TagKind.filenameExtension.names(in: type.tags)).prefix(20) {
      let described = DescribedFile(name, hasTypes ? .identifier : .filenameExtension, declarations.types)
      guard described.distance(to: type) != nil else { fatalError("a document type does not suit its own files") }
    }
  }
  return 0
}
