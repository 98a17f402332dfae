import Testing

@testable import CFLocalization
@testable import CFText

@Suite struct WritingDirectionTests {
  @Test(arguments: [
    "ar", "he", "iw", "fa-IR", "ur_PK", "yi", "az-Arab", "en-Hebr", "pa-PK", "Arabic", "ckb", "dv", "uz_AF",
  ])
  func rightToLeft(language: String) {
    #expect(WritingDirection(of: Text(language)) == .rightToLeft)
  }

  @Test(arguments: [
    "en", "de-AT", "ar-Latn", "pa", "az", "uz", "ja", "he-Latn-IL", "English", "", "nonsense!", "und",
  ])
  func leftToRight(language: String) {
    #expect(WritingDirection(of: Text(language)) == .leftToRight)
  }
}
