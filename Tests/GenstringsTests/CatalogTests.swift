import CFText
import Testing

@testable import Genstrings

@Suite struct CatalogTests {
  private func entry(_ key: String, value: String? = nil, comment: String = "") -> TableEntry {
    let entry = TableEntry(
      key: Text(key), meaning: Text(key), value: Text(value ?? key), comments: comment.isEmpty ? [] : [Text(comment)])
    entry.hasOwnValue = value != nil
    return entry
  }

  private func merged(_ old: String?, _ entries: [TableEntry]) throws -> String {
    let bytes = old.map { Array($0.utf8) } ?? Text(CatalogMerge.empty).utf8.map { $0 }
    let result = try #require(try CatalogMerge(entries, into: bytes.span, MergeOptions())).file.text.string
    // A second time nothing changes.
    let again = Array(result.utf8)
    let second = try #require(try CatalogMerge(entries, into: again.span, MergeOptions()))
    #expect(second.file.text.string == result && second.changes.isEmpty)
    return result
  }

  @Test func aNewCatalogIsAsXcodeWritesIt() throws {
    let entries = [entry("b"), entry("A", value: "Ä\"", comment: "c"), entry("item10"), entry("item2")]
    #expect(
      try merged(nil, entries) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "A" : {
              "comment" : "c",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Ä\\""
                  }
                }
              }
            },
            "b" : {

            },
            "item2" : {

            },
            "item10" : {

            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func whatNobodyTouchedStays() throws {
    let old = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "a\\/b" : {
            "localizations" : {
              "de" : {
                "variations" : [ 1, "x" ]
              }
            },
            "unknown" : 5
          }
        },
        "version" : "1.1"
      }
      """
    #expect(try merged(old, [entry(""), entry("a/b")]) == old)
  }

  @Test func vanishedKeysBecomeStaleAndComeBack() throws {
    let old =
      #"{"sourceLanguage":"en","strings":{"a":{"comment":"c"},"m":{"extractionState":"manual"}},"version":"1.0"}"#
    let stale = try merged(old, [])
    #expect(stale.contains(#""extractionState":"stale""#) && stale.contains(#""extractionState":"manual""#))
    #expect(!(try merged(stale, [entry("a")])).contains("stale"))
  }

  @Test func translationsOfAChangedTextNeedAReview() throws {
    let first = try merged(nil, [entry("k", value: "old")])
    let translated = first.replacing(
      "\"en\" :",
      with: #""de" : {"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"alt"}}}}}, "en" :"#)
    let changed = try merged(translated, [entry("k", value: "new")])
    #expect(changed.contains(#""state":"needs_review""#) && changed.contains(#""value" : "new""#))
    // A text that a person has changed is that person's.
    let edited = try merged(
      first.replacing(#""state" : "new""#, with: #""state" : "translated""#), [entry("k", value: "x")])
    #expect(edited.contains(#""value" : "old""#))
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"strings":{}}"#, #"{"sourceLanguage":"en","strings":5}"#])
  func whatIsNoCatalogIsRefused(_ old: String) {
    let bytes = Array(old.utf8)
    let merge = try? CatalogMerge([], into: bytes.span, MergeOptions())
    #expect(merge == nil)
  }

  @Test func nestingTakesLittleStack() throws {
    let deep = String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    let bytes = Array(deep.utf8)
    let text = try CatalogNode(bytes.span).text
    #expect(try CatalogNode(text.span).text == text)
    let open = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    #expect((try? CatalogNode(open.span)) == nil)
  }
}
