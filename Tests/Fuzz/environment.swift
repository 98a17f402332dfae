// Reads bytes as the environment variables of the languages, one to a line, and as an environment's settings: what is
// accepted is the same when its settings are read again.

@testable import CFBundles
@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEnvironment(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let lines = Text(bytes).split(at: UInt8(ascii: "\n"))
  func variable(_ index: Int) -> Text? { index < lines.count ? lines[index] : nil }
  let languages = UserLanguages.fromEnvironment(
    language: variable(0), lcAll: variable(1), lcMessages: variable(2), lang: variable(3))
  if languages.isEmpty { fatalError("a user without language") }
  for (index, language) in languages.enumerated() {
    if language.isEmpty || !language.isASCII || language.contains(.underscore) { fatalError("not a language tag") }
    if languages.firstIndex(of: language) != index { fatalError("a language twice") }
    if UserLanguages.tag(language) != language { fatalError("a tag that is read as another one") }
  }
  if let list = try? PropertyListReader.read(bytes.span), let settings = list.value as? DictionaryObject {
    expectSettings(settings)
  }
  return 0
}

private func expectSettings(_ settings: DictionaryObject) {
  let defaults = TargetEnvironment.Settings(languages: ["en"])
  let environment: TargetEnvironment
  do throws(TargetEnvironment.Fault) {
    environment = try TargetEnvironment.reading(settings, over: defaults)
  } catch {
    if error.reason.isEmpty { fatalError("settings are refused without a reason") }
    return
  }
  guard let again = try? TargetEnvironment.reading(environment.dictionary, over: defaults) else {
    fatalError("an environment's own settings are refused")
  }
  if !again.equals(environment) || again.contentHash != environment.contentHash {
    fatalError("other settings are read")
  }
  let info = DictionaryObject(copying: settings, isMutable: true)
  environment.keyVariants?.apply(to: info)
  if info.count > settings.count { fatalError("keys were made up") }
}
