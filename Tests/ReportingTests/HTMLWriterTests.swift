import CFText
import Reporting
import Testing

struct HTMLWriterTests {
  @Test func `texts and values of attributes are escaped`() {
    var writer = HTMLWriter()
    writer.element("p", [.init("title", "a\"><script>")]) { writer in
      writer.append("<b> & \"c\" 'd' \u{1}")
      writer.void("br", [])
    }
    #expect(
      writer.text
        == "<p title=\"a&quot;&gt;&lt;script&gt;\">&lt;b&gt; &amp; &quot;c&quot; 'd' \u{FFFD}<br></p>")
  }

  @Test func `what is not UTF-8 becomes replacement characters`() {
    var writer = HTMLWriter()
    writer.append(Text([0x61, 0xED, 0xA0, 0x80]))
    #expect(writer.text == "a\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
