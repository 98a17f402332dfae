import CFText
import Testing

@testable import Translations

@Suite struct InterfaceTextsTests {
  private func texts(_ objects: String, type: String = "CocoaTouch.XIB") throws -> [String] {
    let document = Array(
      "<document type=\"com.apple.InterfaceBuilder3.\(type)\"><objects>\(objects)</objects></document>".utf8)
    return try InterfaceTexts(reading: document.span).texts.map { "\($0.key) = \($0.text) /* \($0.comment) */" }
  }

  @Test func aTextHasTheKeyAndTheCommentOfInterfaceBuilder() throws {
    #expect(
      try texts(#"<label text="Say &quot;hi&quot;&#10;now" id="a-1"/><label text="" id="b-1"/><label text="no id"/>"#)
        == [#"a-1.text = Say "hi"\#nnow /* Class = "UILabel"; text = "Say \"hi\"\nnow"; ObjectID = "a-1"; */"#])
  }

  @Test func indexedKeysHaveTheirObjectBeforeThem() throws {
    let control =
      #"<segmentedControl id="s"><segments><segment title="A"/><segment/><segment title="C"/></segments></segmentedControl>"#
    #expect(
      try texts(control) == [
        #"s.segmentTitles[0] = A /* Class = "UISegmentedControl"; s.segmentTitles[0] = "A"; ObjectID = "s"; */"#,
        #"s.segmentTitles[2] = C /* Class = "UISegmentedControl"; s.segmentTitles[2] = "C"; ObjectID = "s"; */"#,
      ])
  }

  @Test func hintsForTranslatorsFollow() throws {
    let button = """
      <button id="b"><state key="normal" title="Go"/><attributedString key="userComments"><fragment content="Start "/>\
      <fragment><string key="content">the engine</string></fragment></attributedString></button>
      """
    #expect(
      try texts(button)
        == [
          #"b.normalTitle = Go /* Class = "UIButton"; normalTitle = "Go"; ObjectID = "b"; Note = "Start the engine"; */"#
        ])
  }

  @Test func whatInterfaceBuilderPutsInIsNoText() throws {
    let column = """
      <tableColumn id="c"><tableHeaderCell key="headerCell" title="Name"/><textFieldCell key="dataCell" title="Text Cell" \
      id="d"/></tableColumn><menuItem isSeparatorItem="YES" title="x" id="m"/><textFieldCell title="Text Cell" id="e"/>
      """
    #expect(
      try texts(column, type: "Cocoa.XIB").map { String($0.prefix { $0 != "/" }) }
        == ["c.headerCell.title = Name ", "e.title = Text Cell "])
  }

  @Test func textsMayBeElementsAndInBase64() throws {
    let view =
      #"<textView id="t"><string key="text" base64-UTF8="YES">w4RoAQ</string></textView><textView id="u"><mutableString key="text">x</mutableString></textView>"#
    #expect(try texts(view).map { String($0.prefix { $0 != "/" }) } == ["t.text = Äh\u{1} ", "u.text = x "])
  }

  @Test(arguments: ["<html/>", "<document", "", "<document><a></document>"])
  func whatIsNoInterfaceIsRefused(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: TranslationError.self) { try InterfaceTexts(reading: bytes.span) }
  }

  @Test func deepDocumentsAreRefused() {
    let bytes = Array(("<document>" + String(repeating: "<view>", count: 100_000)).utf8)
    #expect(throws: TranslationError.self) { try InterfaceTexts(reading: bytes.span) }
  }
}
