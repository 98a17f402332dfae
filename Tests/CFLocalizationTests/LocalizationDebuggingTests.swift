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

  @Test(
    arguments: [
      ("<b>d</b>", "<b>d\u{30A}</b>"), ("<a x=\"%@y\">d", "<a x=\"%@y\">d\u{30A}"), ("a < b>", nil), ("<b", nil),
      ("&amp;d", "&amp;d\u{30A}"), ("d & d;", nil), ("&d d;", nil), ("${d}d", "${d}d\u{30A}"), ("${d", nil),
    ] as [(Text, Text?)])
  func markupStays(text: Text, expected: Text?) {
    let changes = LocalizationDebugging(accentuates: true, doubles: false, turnsRightToLeft: false)
    let changed = changes.changed(text)
    if let expected {
      #expect(changed == expected)
    } else {
      #expect(changed.utf16Count == text.utf16Count + letters(text))
    }
  }

  private func letters(_ text: Text) -> Int { text.utf8.count { ($0 | 0x20) &- 0x61 < 26 } }

  @Test func argumentsOfFormsStay() {
    let changes = LocalizationDebugging(accentuates: true, doubles: false, turnsRightToLeft: false)
    #expect(changes.changed("%arg d", isForm: true) == "%arg d\u{30A}")
    #expect(changes.changed("%arg", isForm: false) == "%ar\u{300}g\u{327}")
    let doubled = LocalizationDebugging(accentuates: false, doubles: true, turnsRightToLeft: false)
    #expect(doubled.changed("%arg d<b>", isForm: true) == " d %arg d<b>")
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
