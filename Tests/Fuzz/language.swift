// Feeds lists of language names, one name to a line, the preferred ones before an empty line.

@testable import CFLocalization
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLanguageMatcher(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let names = Text(UnsafeRawBufferPointer(start: start, count: count)).split(at: UInt8(ascii: "\n"))
  let border = names.firstIndex { $0.isEmpty } ?? names.count / 2
  let preferred = Array(names[..<border])
  let available = Array(names[border...])
  let chosen = LanguageMatcher.choose(preferred: preferred, available: available)
  for name in chosen where !available.contains(name) { fatalError("a name was made up") }
  if chosen != LanguageMatcher.choose(preferred: preferred, available: available) {
    fatalError("two answers to one question")
  }
  for name in names { _ = UserLanguages.tag(name) }
  return 0
}
