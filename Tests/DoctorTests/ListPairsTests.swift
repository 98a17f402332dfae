import CFText
import Testing

@testable import Doctor

@Suite struct ListPairsTests {
  @Test(arguments: [
    ("a = 1; a;", "a=1@0 a=a@7"), ("{ a = (1); \"\\n\" = \"\\\"\"; }", "a=nil@2 \n=\"@11"),
    ("a+b = c;", "a+b=c@0"), ("é = c;", ""), ("", ""),
    ("<dict><key>a</key><string>1</string><key>a</key><string>&lt;</string></dict>", "a=1@6 a=<@36"),
    ("<plist><dict><!-- <key>x</key> --><key>a</key><dict><key>b</key><true/></dict></dict></plist>", "a=nil@34"),
    ("<array><string>1</string></array>", ""),
  ])
  func pairsHaveTheirPlaces(source: String, expected: String) {
    #expect(description(source) == expected)
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", "a=1@0"), ("\"a\"\n\"b\" = \"2\";", "a=a@0"), ("\"a\"", "a=a@0"),
    ("a = 1; b = (", "a=1@0"), ("a = 1; b = ;", "a=1@0"), ("a = 1; \"b", "a=1@0"),
    ("<dict><key>a</key><true/><key>b</key><wrong/></dict>", "a=nil@6"),
  ])
  func pairsBeforeAnErrorAreFound(source: String, expected: String) {
    #expect(description(source) == expected)
  }

  private func description(_ source: String) -> String {
    ListPairs.read(Array(source.utf8)).map { "\($0.key.string)=\($0.value?.string ?? "nil")@\($0.keyStart)" }
      .joined(separator: " ")
  }
}
