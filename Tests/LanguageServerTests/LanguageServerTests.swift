import CFText
import Doctor
import Foundation
import LanguageServer
import Reporting
import Testing

struct MessageFrameTests {
  @Test func `messages come out whole, however the bytes come`() throws {
    let stream = Array("Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]".utf8)
    for size in [1, 2, 7, stream.count] {
      var frames = MessageFrames()
      var messages: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        frames.append(Array(stream[start..<min(start + size, stream.count)]))
        while let message = try frames.next() { messages.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(messages == ["{}", "[1]"])
    }
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", "Content-Type: a\r\n\r\n{}", "\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 1 2\r\n\r\n",
  ])
  func `a header without a length is an error`(_ text: String) {
    var frames = MessageFrames()
    frames.append(Array(text.utf8))
    if text.contains("1 2") {
      // Blanks are not part of a number, wherever they are.
      #expect(throws: Never.self) { try frames.next() }
    } else {
      #expect(throws: MessageFrames.Fault.header) { try frames.next() }
    }
  }

  @Test func `what is too long is refused before it comes`() {
    var frames = MessageFrames()
    frames.append(Array("Content-Length: 1000000000\r\n\r\n".utf8))
    #expect(throws: MessageFrames.Fault.tooLong(limit: 64 << 20)) { try frames.next() }
    var headless = MessageFrames()
    headless.append(Array(repeating: 0x41, count: 10_000))
    #expect(throws: MessageFrames.Fault.header) { try headless.next() }
  }

  @Test func `a frame has the length in bytes`() {
    #expect(MessageFrames.frame(.string("é")) == "Content-Length: 4\r\n\r\n\"é\"")
  }
}

private let info = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
    <key>CFBundleIdentifier</key>
    <string>org.example.app</string>
    <key>CFBundleName</key>
    <string>Example</string>
    <key>CFBundleVersion</key>
    <string>1</string>
    <key>CFBundleExecutable</key>
    <string>App</string>
    <key>UIStatusBarStyle</key>
    <string>UIStatusBarStyleDefault</string>
  </dict>
  </plist>

  """

private let tables = [
  "en.lproj/Localizable.strings": "/* A greeting. */\n\"hello\" = \"Hello, %@\";\n\"bye\" = \"Bye\";\n",
  "de.lproj/Localizable.strings": "\"hello\" = \"Hallo, %@\";\n\"bye\" = \"Tschüs\";\n",
]

struct LanguageServerTests {
  // MARK: - Protocol

  @Test func `the server begins and ends as the protocol says`() throws {
    let editor = try Editor(initialize: false)
    #expect(try editor.answer("textDocument/hover", [:])["error"] != nil)
    let result = try editor.request("initialize", ["capabilities": Members()]) as? Members
    let capabilities = try #require(result?["capabilities"] as? Members)
    #expect(
      Set(capabilities.keys) == [
        "positionEncoding", "textDocumentSync", "hoverProvider", "completionProvider", "definitionProvider",
        "renameProvider", "codeActionProvider", "documentSymbolProvider",
      ])
    #expect((try editor.answer("no/such", [:])["error"] as? Members)?["code"] as? Int == -32_601)
    #expect(editor.send(#"{"jsonrpc":"2.0","method":"$/setTrace","params":{}}"#).isEmpty)
    #expect(editor.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#).isEmpty)
    #expect(try editor.request("shutdown", [:]) is NSNull)
    #expect(try editor.answer("textDocument/hover", [:])["error"] != nil)
    #expect(editor.server.exitStatus == nil)
    editor.note("exit", [:])
    #expect(editor.server.exitStatus == 0)
  }

  @Test func `an exit without shutdown is a failure`() throws {
    let editor = try Editor()
    editor.note("exit", [:])
    #expect(editor.server.exitStatus == 1)
  }

  @Test(arguments: ["", "{", "[]", "1", "{\"id\":1}", "\u{0}", "{\"method\":1}"])
  func `what is not a message is answered with an error`(_ text: String) throws {
    let answers = try Editor().send(text)
    #expect(answers.count == 1 && answers.first?["error"] != nil && answers.first?["id"] is NSNull)
  }

  // MARK: - Diagnostics

  @Test func `findings come on opening, after silence, and go when the file is right`() throws {
    let editor = try Editor(["Info.plist": info])
    try editor.open("Info.plist")
    #expect(editor.rules("Info.plist") == [])
    editor.change("Info.plist", info.replacing("StyleDefault", with: "StyleDefualt"))
    #expect(editor.rules("Info.plist") == [])
    editor.wait(0.1)
    #expect(editor.rules("Info.plist") == [])
    editor.wait(0.1)
    #expect(editor.rules("Info.plist") == ["CFB121"])
    let range = editor.diagnostics["Info.plist"]?[0]["range"] as? Members
    #expect((range?["start"] as? Members)?["line"] as? Int == 12)
    #expect((range?["end"] as? Members)?["line"] as? Int == 12)
    #expect(editor.diagnostics["Info.plist"]?[0]["severity"] as? Int == 2)
    editor.change("Info.plist", info)
    editor.wait(1)
    #expect(editor.rules("Info.plist") == [])
  }

  @Test func `changes without a pause are checked once`() throws {
    let editor = try Editor(["Info.plist": info])
    try editor.open("Info.plist")
    for _ in 0..<50 {
      editor.change("Info.plist", info + " ")
      editor.wait(0.05)
    }
    #expect(editor.server.deadline != nil)
    editor.change("Info.plist", info.replacing("UIStatusBarStyle</key>", with: "UIStatusBarStile</key>"))
    editor.wait(0.2)
    #expect(editor.rules("Info.plist") == ["CFB107"])
    #expect(editor.server.deadline == nil)
  }

  @Test func `a change of a translation changes the findings of the source, and unsaved text wins`() throws {
    let editor = try Editor(tables)
    try editor.open("en.lproj/Localizable.strings")
    try editor.open("de.lproj/Localizable.strings")
    #expect(editor.rules("de.lproj/Localizable.strings") == [])
    editor.change(
      "en.lproj/Localizable.strings", tables["en.lproj/Localizable.strings"]!.replacing("%@", with: "%d"))
    editor.wait(1)
    #expect(editor.rules("de.lproj/Localizable.strings") == ["CFB409"])
    editor.note("textDocument/didClose", ["textDocument": ["uri": editor.uri("en.lproj/Localizable.strings")]])
    #expect(editor.rules("en.lproj/Localizable.strings") == [])
    // The file on the disk counts again.
    #expect(editor.rules("de.lproj/Localizable.strings") == [])
  }

  @Test func `positions count UTF-16 units, behind a byte-order mark and CRLF, too`() throws {
    let editor = try Editor(["a.strings": ""])
    func range(_ text: String) throws -> [Int] {
      try editor.open("a.strings", text)
      let range = editor.diagnostics["a.strings"]?.first?["range"] as? Members
      let start = range?["start"] as? Members
      return [start?["line"] as? Int ?? -1, start?["character"] as? Int ?? -1]
    }
    #expect(try range("\"a\" = \"😀\"; \"b\" = \"%z\";\n\"b\" = \"x\";\n").first == 1)
    let plain = try range("\"😀\" = \"x\"; \"a\" = \"1\"; \"a\" = \"2\";\n")
    #expect(plain == [0, 23])
    #expect(try range("\u{FEFF}\"😀\" = \"x\"; \"a\" = \"1\"; \"a\" = \"2\";\n") == [0, 24])
    #expect(try range("\"x\" = \"x\";\r\n\r\n\"a\" = \"1\";\r\n\"a\" = \"2\";\r\n") == [3, 0])
  }

  @Test func `two bundles do not mix, and a file outside of any is checked alone`() throws {
    let editor = try Editor([
      "A.bundle/Contents/Info.plist": info, "A.bundle/Contents/Resources/en.lproj/L.strings": "\"a\" = \"1\";\n",
      "B.bundle/Contents/Info.plist": info, "B.bundle/Contents/Resources/en.lproj/L.strings": "\"b\" = \"1\";\n",
      "B.bundle/Contents/Resources/de.lproj/L.strings": "\"b\" = \"1\";\n", "lone.strings": "\"a\" = \"1\"\n",
    ])
    try editor.open("A.bundle/Contents/Resources/en.lproj/L.strings")
    try editor.open("B.bundle/Contents/Resources/de.lproj/L.strings")
    try editor.open("lone.strings")
    #expect(editor.rules("A.bundle/Contents/Resources/en.lproj/L.strings") == [])
    #expect(editor.rules("lone.strings") == ["CFB401"])
    try editor.open("new/folder/x.strings", "\"a\" = \"1\"; \"a\" = \"2\";\n")
    #expect(!editor.rules("new/folder/x.strings").isEmpty)
  }

  @Test func `a large file has one note`() throws {
    let editor = try Editor(["a.strings": ""])
    try editor.open("a.strings", String(repeating: "/* 0123456789 */\n", count: 300_000))
    #expect(editor.diagnostics["a.strings"]?.count == 1)
    #expect(editor.diagnostics["a.strings"]?[0]["severity"] as? Int == 3)
  }

  @Test func `what changes on the disk counts`() throws {
    let editor = try Editor(tables, initialize: false)
    try editor.request(
      "initialize", ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]])
    let asked = editor.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    #expect(asked.map { $0["method"] as? String } == ["client/registerCapability"])
    #expect("\(asked)".contains("**/*.{") && "\(asked)".contains("xcstrings"))
    #expect(editor.send(#"{"jsonrpc":"2.0","id":"files","result":null}"#).isEmpty)
    let german = "de.lproj/Localizable.strings"
    try editor.open(german)
    #expect(editor.rules(german) == [])
    try editor.write(
      "en.lproj/Localizable.strings", tables["en.lproj/Localizable.strings"]!.replacing("%@", with: "%d"))
    editor.note("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(editor.rules(german) == ["CFB409"])
  }

  @Test func `a configuration is read again`() throws {
    let editor = try Editor(["a.strings": "\"a\" = \"1\"\n"])
    try editor.open("a.strings")
    #expect(editor.rules("a.strings") == ["CFB401"])
    try editor.write(".cfbundle.plist", "{ ignore = (CFB401); }")
    editor.note("textDocument/didSave", ["textDocument": ["uri": editor.uri("a.strings")]])
    #expect(editor.rules("a.strings") == [])
  }

  // MARK: - Hover

  private func hover(_ editor: Editor, _ place: Members) throws -> String? {
    let result = try editor.request("textDocument/hover", place) as? Members
    return (result?["contents"] as? Members)?["value"] as? String
  }

  @Test func `a key of Info.plist has its documentation, and a value its note`() throws {
    let editor = try Editor(["Info.plist": info])
    let key = try hover(
      editor,
      editor.open("Info.plist", marked: info.replacing("UIStatusBarStyle</key>", with: "UIStatus|BarStyle</key>")))
    #expect(key?.hasPrefix("**UIStatusBarStyle**") == true)
    #expect(key?.contains("a string") == true)
    let value = try hover(
      editor, editor.open("Info.plist", marked: info.replacing("StyleDefault", with: "Style|Default")))
    #expect(value?.hasPrefix("**UIStatusBarStyleDefault**") == true)
    let other = try hover(editor, editor.open("Info.plist", marked: info.replacing(">Example", with: ">Exam|ple")))
    #expect(other == nil)
  }

  @Test func `a key of an inner dictionary, a manifest and a pane has its documentation`() throws {
    let inner =
      "<plist><dict><key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict><key>x.org</key>"
      + "<dict><key>NSInclu|desSubdomains</key><true/></dict></dict></dict></dict></plist>"
    let editor = try Editor()
    #expect(try hover(editor, editor.open("Info.plist", marked: inner))?.contains("NSIncludesSubdomains") == true)
    let manifest = "<plist><dict><key>NSPrivacyTrack|ing</key><false/></dict></plist>"
    #expect(
      try hover(editor, editor.open("PrivacyInfo.xcprivacy", marked: manifest))?.contains("NSPrivacyTracking") == true)
    let pane =
      "<plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Default|Value</key><true/></dict></array>"
      + "</dict></plist>"
    #expect(
      try hover(editor, editor.open("Settings.bundle/Root.plist", marked: pane))?.contains("DefaultValue") == true)
  }

  @Test func `a string has its texts in all languages, its comment and arguments`() throws {
    let editor = try Editor(tables)
    let text = try #require(
      try hover(
        editor,
        editor.open(
          "en.lproj/Localizable.strings",
          marked: tables["en.lproj/Localizable.strings"]!.replacing("\"hello", with: "\"he|llo"))))
    for part in ["| de | Hallo, %@ |", "| en | Hello, %@ |", "A greeting.", "1: `%@`"] { #expect(text.contains(part)) }
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"k": {"comment": "C", "localizations":
      {"de": {"stringUnit": {"state": "translated", "value": "a|b*"}}}}}, "version": "1.0"}
      """#
    try editor.open("L.xcstrings", catalog)
    let hovered = try #require(try hover(editor, editor.at("L.xcstrings", line: 0, character: 40)))
    #expect(hovered.contains("| de | a\\|b\\* |") && hovered.contains("| en | k |"))
  }

  // MARK: - Completion

  private func completion(_ editor: Editor, _ place: Members) throws -> [Members] {
    try editor.request("textDocument/completion", place) as? [Members] ?? []
  }

  /// The text after an item was chosen.
  private func chosen(_ label: String, _ items: [Members], _ text: String) throws -> String {
    let item = try #require(items.first { $0["label"] as? String == label })
    return applied([try #require(item["textEdit"] as? Members)], to: text.replacing("|", with: "", maxReplacements: 1))
  }

  @Test func `keys that are not there yet`() throws {
    let editor = try Editor()
    for end in ["</key>", ""] {
      let text = info.replacing("  <key>UIStatusBarStyle</key>\n", with: "  <key>UISt|\(end)\n")
      let items = try completion(editor, editor.open("Info.plist", marked: text))
      let labels = items.compactMap { $0["label"] as? String }
      #expect(labels.contains("UIStatusBarStyle") && !labels.contains("CFBundleName"))
      #expect(items.allSatisfy { $0["detail"] is String && $0["documentation"] is String })
      #expect(
        try chosen("UIStatusBarStyle", items, text)
          == text.replacing("UISt|\(end)", with: "UIStatusBarStyle</key>"))
    }
  }

  @Test func `the keys of an inner dictionary`() throws {
    let text =
      "<plist><dict><key>CFBundleURLTypes</key><array><dict><key>|</key></dict></array><key>UIAppFonts</key><array/>"
      + "</dict></plist>"
    let editor = try Editor()
    let labels = try completion(editor, editor.open("Info.plist", marked: text)).compactMap { $0["label"] as? String }
    #expect(labels.contains("CFBundleURLSchemes") && !labels.contains("CFBundleName"))
  }

  @Test func `values of a set, also in arrays, and Booleans`() throws {
    let editor = try Editor()
    let value = info.replacing("UIStatusBarStyleDefault", with: "UI|")
    let items = try completion(editor, editor.open("Info.plist", marked: value))
    #expect(try chosen("UIStatusBarStyleDefault", items, value) == info)
    let array = info.replacing(
      "</dict>", with: "<key>UIBackgroundModes</key><array><string>audio</string><string>|</string></array></dict>")
    #expect(
      try completion(editor, editor.open("Info.plist", marked: array)).contains { $0["label"] as? String == "fetch" })
    let boolean = info.replacing("</dict>", with: "<key>UIFileSharingEnabled</key>|</dict>")
    let booleans = try completion(editor, editor.open("Info.plist", marked: boolean))
    #expect(booleans.compactMap { $0["label"] as? String } == ["<true/>", "<false/>"])
    #expect(
      try chosen("<true/>", booleans, boolean)
        == info.replacing("</dict>", with: "<key>UIFileSharingEnabled</key><true/></dict>"))
  }

  @Test func `strings that a translation lacks`() throws {
    let editor = try Editor(tables)
    let text = "\"bye\" = \"Tschüs\";\n\"he|\"\n"
    let items = try completion(editor, editor.open("de.lproj/Localizable.strings", marked: text))
    #expect(items.compactMap { $0["label"] as? String } == ["hello"])
    #expect(items.first?["filterText"] as? String == "\"hello\"")
    #expect(
      try chosen("hello", items, text)
        == "\"bye\" = \"Tschüs\";\n/* A greeting. */\n\"hello\" = \"Hello, %@\";\n")
    for inside in ["\"bye\" = \"Tsch|üs\";\n", "/* |\n*/\n\"bye\" = \"x\";\n"] {
      #expect(try completion(editor, editor.open("de.lproj/Localizable.strings", marked: inside)).isEmpty)
    }
  }

  /// A catalog in two languages, with something in the object of one string's languages.
  private func catalog(_ member: String) -> String {
    """
    {"sourceLanguage": "en", "strings": {
      "a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}}}},
      "b": {"localizations": {
        \(member)
        "fr": {"stringUnit": {"state": "new", "value": "y"}}
      }}
    }, "version": "1.0"}
    """
  }

  @Test(arguments: ["|", "\"d|\"", "\"d|", "\"|de\": 1,", "\"d\\u00|65\"  : {},"])
  func `languages that a string of a catalog lacks`(member: String) throws {
    let editor = try Editor(["L.xcstrings": "{}"])
    try editor.open("L.xcstrings", catalog(""))
    let text = catalog(member)
    let items = try completion(editor, editor.change("L.xcstrings", marked: text))
    let labels = items.sorted { ($0["sortText"] as? String ?? "") < ($1["sortText"] as? String ?? "") }
      .compactMap { $0["label"] as? String }
    #expect(labels.first == "de" && labels.contains("ja") && !labels.contains("fr"))
    #expect(items.first { $0["label"] as? String == "ja" }?["detail"] as? String == "Japanese")
    let written = try #require(member.replacing("|", with: "").firstMatch(of: /("[^"]*"?)?(.*)/))
    let rest = String(written.2)
    #expect(
      try chosen("de", items, text) == catalog("\"de\"" + (rest.isEmpty ? " : " : rest)))
  }

  @Test func `a language comes with its text`() throws {
    let editor = try Editor(["L.xcstrings": "{}"], initialize: false)
    try editor.request(
      "initialize",
      ["capabilities": ["textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]]])
    let items = try completion(editor, editor.open("L.xcstrings", marked: catalog("\"|\"")))
    let item = try #require(items.first { $0["label"] as? String == "de" })
    #expect(item["insertTextFormat"] as? Int == 2)
    let text = try chosen("de", items, catalog("\"|\"")).replacing("$0", with: "z")
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is Members)
    #expect(text.contains("\n    \"de\" : {\n      \"stringUnit\" : {\n        \"state\" : \"translated\",\n"))
  }

  @Test func `plural forms of the language`() throws {
    let editor = try Editor(["L.xcstrings": "{}"])
    func labels(_ language: String, _ marked: String) throws -> [String] {
      let text = catalog("\"\(language)\": {\"variations\": {\"plural\": {\(marked)}}},")
      return try completion(editor, editor.open("L.xcstrings", marked: text)).compactMap { $0["label"] as? String }
    }
    #expect(try labels("pl", "|") == ["one", "few", "many", "other"])
    #expect(try labels("ja", "\"|\"") == ["other"])
    #expect(try labels("pl", "\"one\": {}, \"|\"") == ["few", "many", "other"])
    // A text, a place between members, and a file that is damaged elsewhere.
    #expect(try labels("pl", "\"one\": \"|\"").isEmpty)
    #expect(try labels("pl", "\"one\": {} |").isEmpty)
    #expect(try labels("pl", "\"|\" x").isEmpty)
  }

  // MARK: - Definition, renaming, symbols

  @Test func `a definition is in the development language`() throws {
    let editor = try Editor(tables)
    let place = try editor.open(
      "de.lproj/Localizable.strings",
      marked: tables["de.lproj/Localizable.strings"]!.replacing("\"bye", with: "\"by|e"))
    let result = try editor.request("textDocument/definition", place) as? Members
    #expect(result?["uri"] as? String == editor.uri("en.lproj/Localizable.strings"))
    #expect(((result?["range"] as? Members)?["start"] as? Members)?["line"] as? Int == 2)
  }

  @Test func `a definition is the file that Info.plist names`() throws {
    let named = info.replacing("</dict>", with: "<key>CFBundleIconFile</key><string>Icon|</string></dict>")
    let editor = try Editor(["A.app/Contents/Info.plist": info, "A.app/Contents/Resources/Icon.icns": "icns"])
    let result =
      try editor.request("textDocument/definition", editor.open("A.app/Contents/Info.plist", marked: named)) as? Members
    #expect(result?["uri"] as? String == editor.uri("A.app/Contents/Resources/Icon.icns"))
  }

  @Test func `a key is renamed in all files of its table`() throws {
    let dict =
      "<plist><dict><key>bye</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict></dict></plist>\n"
    let catalog =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"bye\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
    let editor = try Editor(
      tables.merging(["de.lproj/Localizable.stringsdict": dict, "Localizable.xcstrings": catalog]) { $1 })
    let place = try editor.open(
      "de.lproj/Localizable.strings",
      marked: tables["de.lproj/Localizable.strings"]!.replacing("\"bye", with: "\"by|e"))
    let prepared = try editor.request("textDocument/prepareRename", place) as? Members
    #expect(prepared?["placeholder"] as? String == "bye")
    let result =
      try editor.request("textDocument/rename", place.merging(["newName": "a \"quoted\" & <new> 😀"]) { $1 }) as? Members
    let changes = try #require(result?["changes"] as? [String: [Members]])
    func after(_ name: String, _ text: String) throws -> String {
      applied(try #require(changes[editor.uri(name)]), to: text)
    }
    #expect(
      try after("en.lproj/Localizable.strings", tables["en.lproj/Localizable.strings"]!)
        == tables["en.lproj/Localizable.strings"]!.replacing("\"bye\"", with: #""a \"quoted\" & <new> 😀""#))
    #expect(
      try after("de.lproj/Localizable.stringsdict", dict)
        == dict.replacing("<key>bye", with: "<key>a \"quoted\" &amp; &lt;new&gt; 😀"))
    #expect(try after("Localizable.xcstrings", catalog).contains(#""a \"quoted\" & <new> 😀" : {"#))
  }

  @Test func `a key is not renamed to one that exists, to nothing, or beside a mistake`() throws {
    let editor = try Editor(tables)
    let place = try editor.open(
      "de.lproj/Localizable.strings",
      marked: tables["de.lproj/Localizable.strings"]!.replacing("\"bye", with: "\"by|e"))
    for name in ["hello", ""] {
      #expect(try editor.answer("textDocument/rename", place.merging(["newName": name]) { $1 })["error"] != nil)
    }
    try editor.write("en.lproj/Localizable.strings", "\"bye\" = \n")
    editor.note("textDocument/didSave", ["textDocument": ["uri": editor.uri("de.lproj/Localizable.strings")]])
    #expect(try editor.answer("textDocument/rename", place.merging(["newName": "x"]) { $1 })["error"] != nil)
  }

  @Test func `symbols are the keys`() throws {
    let editor = try Editor(tables)
    try editor.open("en.lproj/Localizable.strings")
    let document: Members = ["textDocument": ["uri": editor.uri("en.lproj/Localizable.strings")]]
    let symbols = try editor.request("textDocument/documentSymbol", document) as? [Members]
    #expect(symbols?.compactMap { $0["name"] as? String } == ["hello", "bye"])
    try editor.open(
      "Info.plist", "<plist><dict><key>A</key><array><dict><key>B</key><true/></dict></array></dict></plist>")
    let inner =
      try editor.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": editor.uri("Info.plist")]]) as? [Members]
    #expect(((inner?.first?["children"] as? [Members])?.first?["name"] as? String) == "B")
  }

  // MARK: - Actions

  private func actions(_ editor: Editor, _ name: String, only: [String] = []) throws -> [Members] {
    let range: Members = [
      "start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0],
    ]
    var context: Members = ["diagnostics": [Any]()]
    if !only.isEmpty { context["only"] = only }
    return try editor.request(
      "textDocument/codeAction", ["textDocument": ["uri": editor.uri(name)], "range": range, "context": context])
      as? [Members] ?? []
  }

  private func edits(_ action: Members, _ editor: Editor, _ name: String) -> [Members] {
    ((action["edit"] as? Members)?["changes"] as? [String: [Members]])?[editor.uri(name)] ?? []
  }

  @Test func `all fixes of a file give what --fix writes`() throws {
    let faulty = [
      "a.strings": "\"😀\" = \"1\"\n\"b\" = \"2\"\n\"c\" = \"3\";\n",
      "Info.plist": info.replacing("<key>UIStatusBarStyle</key>", with: "<key>UIStatusBarStile</key>"),
    ]
    let editor = try Editor(faulty)
    for (name, text) in faulty.sorted(by: { $0.key < $1.key }) {
      try editor.open(name)
      let found = try actions(editor, name, only: ["source.fixAll"])
      #expect(found.count == 1)
      let result = applied(edits(try #require(found.first), editor, name), to: text)
      let file = try #require(CheckedFile(Text(editor.folder.path + "/" + name)))
      let context = FileContext(of: file)
      let report = try #require(try Doctor().check([(file, context)]).first)
      #expect(FixRun(report, in: context.folder).apply().isEmpty)
      #expect(try String(contentsOf: editor.folder.appending(path: name), encoding: .utf8) == result)
      #expect(result != text)
    }
  }

  @Test func `a finding is ignored by a comment, and missing keys are added`() throws {
    let german = "\"hello\" = \"Hallo, %d\";\n"
    let editor = try Editor(tables.merging(["de.lproj/Localizable.strings": german]) { $1 })
    try editor.open("de.lproj/Localizable.strings")
    #expect(Set(editor.rules("de.lproj/Localizable.strings")) == ["CFB405", "CFB409"])
    let found = try actions(editor, "de.lproj/Localizable.strings", only: ["quickfix"])
    func after(_ title: String) throws -> String {
      let action = try #require(found.first { $0["title"] as? String == title })
      return applied(edits(action, editor, "de.lproj/Localizable.strings"), to: german)
    }
    let ignoring = try after("Ignore CFB409 here")
    #expect(ignoring == "/* cfbundle:ignore CFB409 */\n" + german)
    editor.change("de.lproj/Localizable.strings", ignoring)
    editor.wait(1)
    #expect(editor.rules("de.lproj/Localizable.strings") == ["CFB405"])
    let added = try after("Add the missing keys")
    #expect(added == german + "\n/* cfbundle: new */\n\"bye\" = \"Bye\";\n")
    editor.change("de.lproj/Localizable.strings", added)
    editor.wait(1)
    #expect(!editor.rules("de.lproj/Localizable.strings").contains("CFB405"))
  }

  // MARK: - Time

  @Test func `broken documents of every kind are answered`() throws {
    let editor = try Editor()
    let texts = [
      "Info.plist": info, "L.strings": tables["en.lproj/Localizable.strings"]!,
      "L.xcstrings": "{\"strings\" : {\"a\" : {}}}",
    ]
    for (name, text) in texts {
      for end in stride(from: 0, through: text.utf8.count, by: 3) {
        let part = String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
        try editor.open(name, part)
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let place = editor.at(name, line: lines.count - 1, character: lines.last?.utf16.count ?? 0)
        for method in ["hover", "completion", "definition", "prepareRename", "documentSymbol"] {
          try editor.request("textDocument/\(method)", place)
        }
      }
    }
  }
}
