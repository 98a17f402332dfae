import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFPropertyLists
@testable import CFSystem
@testable import CFText

@Suite struct LocalizationDebuggingTests {
  private func aids(_ arguments: Text..., environment: [Text: Text] = [:]) -> LocalizationDebugging {
    LocalizationDebugging(arguments: ["program"] + arguments) { environment[$0] }
  }

  @Test func argumentsGoBeforeTheEnvironment() {
    let name: Text = "NSShowNonLocalizedStrings"
    #expect(aids().areOff)
    for value in ["YES", "yes", "true", "1"] as [Text] {
      #expect(aids("-" + name, value).showsNonLocalized)
      #expect(aids(environment: [name: value]).showsNonLocalized)
    }
    for value in ["NO", "0", "", "false"] as [Text] {
      #expect(aids("-" + name, value, environment: [name: "YES"]).areOff)
    }
    #expect(aids("-" + name).areOff)
    #expect(aids("-" + name, "YES", "-" + name, "NO").areOff)
    #expect(aids("-NSShowNonLocalizableStrings", "YES").showsNonLocalizable)
  }

  @Test(arguments: [
    ("", ""), ("a1é", "a\u{327}1é"), ("%d of %2$@", "%d o\u{325}f\u{300} %2$@"),
    ("%#@files@z", "%#@files@z\u{303}"), ("%", "%"), ("%ld", "%ld"), ("%#@x", "%#@x\u{300}"),
  ])
  func lettersAreAccented(text: Text, expected: Text) {
    #expect(aids("-NSAccentuateLocalizedStrings", "YES").changed(text) == expected)
  }

  @Test func textsAreDoubledAndTurned() {
    #expect(aids("-NSDoubleLocalizedStrings", "YES").changed("%d files") == " files %d files")
    #expect(aids("-NSForceRightToLeftLocalizedStrings", "YES").changed("a%@") == "\u{202E}a%@\u{202C}")
    let all = aids(
      "-NSDoubleLocalizedStrings", "1", "-NSAccentuateLocalizedStrings", "1", "-NSForceRightToLeftLocalizedStrings", "1"
    )
    #expect(all.changed("g") == "\u{202E}g\u{327} g\u{327}\u{202C}")
  }

  @Test func capitalsKeepConversions() {
    #expect(LocalizationDebugging.upperCased("%ld straße, %#@n@") == "%ld STRASSE, %#@n@")
  }
}
