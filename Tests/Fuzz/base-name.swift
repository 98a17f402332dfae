// Scans language identifiers: the quick way for usual names gives what the scanner gives, and results are names
// that the same functions accept.

@testable import CFLocalization
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBaseName(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Text(UnsafeRawBufferPointer(start: start, count: count))
  var scanner = BaseNameScanner(text)
  let scanned = scanner.scan()
  if let scanned, scanned.count > LanguageName.limit { fatalError("a name beyond the limit") }
  if let plain = LanguageName(plain: text.span), scanned?.text != plain.text { fatalError("the quick way differs") }
  if let name = LanguageIdentifier.baseName(of: text) {
    if name.count > LanguageName.limit { fatalError("a name beyond the limit") }
    if !text.isASCII && !name.text.isASCII { fatalError("a name that is not ASCII") }
    let (language, script, region) = name.parts
    if language.upperBound > script.lowerBound || script.upperBound > region.lowerBound
      || region.upperBound > name.count
    {
      fatalError("parts overlap, or are outside")
    }
    _ = name.namesUnusualRegion
  }
  if let identifier = LanguageIdentifier(text) {
    if identifier.language != identifier.name.languageCode { fatalError("the language is that of another name") }
    if identifier.name.isOverlong { fatalError("a name has lost bytes") }
  }
  return 0
}
