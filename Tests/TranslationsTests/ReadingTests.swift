import CFText
import Genstrings
import Testing

@testable import Translations

/// What is read is all of it, or somebody is told.
struct ReadingTests {
  private func reader(_ files: [(text: String, TranslationFormat, language: Text)]) throws -> TranslationReader {
    var reader = TranslationReader(sourceLanguage: "en")
    for file in files {
      try reader.read(Array(file.text.utf8).span, file.1, table: "T", language: file.language)
    }
    return reader
  }

  // MARK: Plural forms of gettext

  private static let head = """
    msgid ""
    msgstr "Language: uk\\nX-Source-Language: en\\n"

    msgctxt "T/n"
    msgid "%d file"
    msgid_plural "%d files"

    """

  private func message(_ texts: [String]) -> String {
    Self.head + texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
  }

  @Test(arguments: [
    (["%d f1", "", ""], ["one"]), (["", "%d f2", ""], ["few"]), (["", "", "%d f3"], ["many", "other"]),
    (["%d f1", "%d f2", "%d f3"], ["one", "few", "many", "other"]), (["", "", ""], []),
  ])
  func `a form that is not translated takes the text of no other`(_ texts: [String], _ forms: [Text]) throws {
    let document = try reader([(message(texts), .po, "uk")]).document
    let localization = document.tables[0].entries[0].localizations["uk"]
    #expect(localization.map { FlatLocalization($0).units.map { $0.path } } ?? [] == forms.map { "plural." + $0 })
    // And back.
    var writer = TranslationWriter(document)
    let files = writer.files(.po, hasCompanions: false).filter { $0.language == "uk" }
    guard !forms.isEmpty else { return }
    let written = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    #expect(written.hasSuffix(texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()), "\(written)")
  }

  @Test func `a form for all numbers is the last one of gettext`() throws {
    let list = """
      {"sourceLanguage":"en","strings":{"n":{"localizations":{
      "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%d file"}},
      "other":{"stringUnit":{"state":"translated","value":"%d files"}}}}},
      "uk":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"%d f"}}}}}}}},"version":"1.0"}
      """
    var writer = TranslationWriter(try reader([(list, .catalog, "")]).document)
    let file = try #require(writer.files(.po, hasCompanions: false).first { $0.language == "uk" })
    let written = String(decoding: file.bytes, as: UTF8.self)
    #expect(written.hasSuffix("msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"%d f\"\n"), "\(written)")
  }

  // MARK: Keys that occur twice

  @Test(arguments: [
    (#""a" = "1"; "a" = "2"; "b" = "B";"#, ["a"]), (#""a" = "1"; "a" = "1";"#, []),
    (#""a" = "1"; "a" = "2"; "a" = "3"; "b" = "1"; "b" = "2";"#, ["a", "b"]), (#""a" = "1";"#, []), ("", []),
    (#""a" = "1"; "\U0061" = "2";"#, ["a"]), (#"{ "a" = "1"; }"#, []),
  ])
  func `an earlier text of a key is noted`(_ text: String, _ keys: [Text]) throws {
    let reader = try reader([(text, .strings, "en")])
    #expect(reader.lost.filter { !$0.isText }.map(\.key) == keys)
    #expect(RepeatedPairs.keys(in: Array(text.utf8).span) == keys)
  }

  // MARK: Catalogs in UTF-16

  @Test(arguments: [
    FileEncoding.utf16(isBigEndian: false, hasMark: true), .utf16(isBigEndian: true, hasMark: true),
    .utf16(isBigEndian: false, hasMark: false), .utf16(isBigEndian: true, hasMark: false), .utf8(hasMark: false),
  ])
  func `a catalog keeps its encoding`(_ encoding: FileEncoding) throws {
    let text: Text = "{\"sourceLanguage\":\"en\",\"strings\":{\"\u{E4}\u{1F600}\":{}},\"version\":\"1.0\"}"
    let bytes = try #require(encoding.encode(text))
    var catalog = try CatalogFile(reading: bytes.span)
    #expect(catalog.bytes == bytes && catalog.keys == ["\u{E4}\u{1F600}"])
    try catalog.set("\u{E4}\u{1F600}", CatalogTextChange(language: "de", text: "\u{FC}"))
    #expect(encoding.decode(catalog.bytes.span) == catalog.text && catalog.bytes != bytes)
    var reader = TranslationReader(sourceLanguage: "en")
    try reader.read(catalog.bytes.span, .catalog, table: "T", language: "")
    #expect(reader.document.tables[0].entries[0].localizations["de"]?.plainText == "\u{FC}")
  }

  @Test func `a fault of a catalog in UTF-16 has its place`() throws {
    let bytes = try #require(FileEncoding.utf16(isBigEndian: false, hasMark: true).encode("{\n  \"strings\" : }"))
    #expect(throws: TranslationError.self) { try CatalogFile(reading: bytes.span) }
    do { _ = try CatalogFile(reading: bytes.span) } catch {
      #expect(error.position == .line(2, column: 15))
    }
  }
}
