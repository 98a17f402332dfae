import Testing

@testable import CFLocalization
@testable import CFObjects
@testable import CFText

@Suite struct LocaleObjectTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de_DE"), ("de_DE@euro", "de_DE"), ("en", "en"), ("C", "en_US"),
    ("POSIX", "en_US"), ("C.UTF-8", "en_US"), ("", "en_US"), ("sr_RS.UTF-8@latin", "sr_Latn_RS"),
    ("sr@latin", "sr_Latn"), ("uz_UZ@cyrillic", "uz_Cyrl_UZ"),
  ])
  func identifierComesFromThePOSIXName(name: String, identifier: String) {
    let locale = LocaleObject(posixName: Text(name))
    #expect(locale.identifier.text == Text(identifier))
    #expect(locale.equals(LocaleObject(identifier: Text(identifier))))
  }
}
