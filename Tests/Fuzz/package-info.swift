// Reads bytes as PkgInfo, and as an info dictionary's codes: the same four MacRoman characters are the same code.

@testable import CFBundles
@testable import CFObjects
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackageInfo(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  guard let file = PackageInfo(file: bytes) else {
    if count >= 8 { fatalError("a complete file is refused") }
    return 0
  }
  if count < 8 { fatalError("a file that is too short is read") }
  if file != PackageInfo(file: Array(bytes.prefix(8))) { fatalError("bytes after the codes change them") }
  func text(_ range: Range<Int>) -> Text {
    guard let text = StringEncoding.macRoman.decode(Array(bytes[range]).span, isExternal: false) else {
      fatalError("MacRoman has a character for each byte")
    }
    return text
  }
  let info = DictionaryObject([
    (StringObject("CFBundlePackageType"), StringObject(text(0..<4))),
    (StringObject("CFBundleSignature"), StringObject(text(4..<8))),
  ])
  guard let read = PackageInfo(info: info, pathExtension: "app", looksLikeBundle: false), read == file else {
    fatalError("the info dictionary's codes are others")
  }
  // Any string is a code of four characters or none.
  let other = DictionaryObject([(StringObject("CFBundleSignature"), StringObject(Text(bytes.span)))])
  for pathExtension in ["app", "framework", ""] as [Text] {
    guard let info = PackageInfo(info: other, pathExtension: pathExtension, looksLikeBundle: true) else {
      fatalError("a bundle has no codes")
    }
    if Text(bytes.span).utf16Count != 4, info.creator != PackageInfo.unknownCreator {
      fatalError("a code of other length")
    }
  }
  return 0
}
