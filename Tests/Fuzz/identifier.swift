// Canonical spellings of languages and locales, and the names of localizations.

@testable import CFLocalization
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCanonicalIdentifier(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let name = Text(bytes)
  for canonical in [CanonicalIdentifier.language(name), CanonicalIdentifier.locale(name)] {
    // The longest replacement of a part is one of a legacy name.
    if canonical.count > count + 16 { fatalError("a spelling is longer than its parts") }
  }
  let parts = CanonicalIdentifier.parts(name)
  if !parts.script.isEmpty, parts.script.count != 4 { fatalError("a script of another length") }
  if parts.region.count > 3 { fatalError("a region of another length") }
  // A plain name in the usual order is its own canonical spelling, part by part.
  if let plain = LanguageName(plain: name.span), plain.count == 5,
    LanguageTables.twoLetterLanguages.value(for: LanguageName(name.slice(to: 2))) == nil
  {
    let again = CanonicalIdentifier.parts(Text.joining(parts.language, "_", parts.region))
    if again.language != parts.language || again.region != parts.region { fatalError("parts change when joined") }
  }
  let names = name.split(at: UInt8(ascii: "\n"))
  let region = names.last
  let list = BundleLocalizations.list(declared: Array(names.dropLast()), folders: ["Base"], developmentRegion: region)
  if !list.contains("Base") { fatalError("a folder is missing in the list") }
  if list.count > names.count + 1 { fatalError("names were made up") }
  return 0
}
