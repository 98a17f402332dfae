import CFTestSupport
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

/// Expected values were observed on CoreFoundation, unless a test says otherwise.
@Suite struct URLTests {
  private func make(_ string: Text, _ base: Text? = nil) -> URLObject? {
    URLObject(string: string, base: base.flatMap { URLObject(string: $0, base: nil) })
  }

  @Test(
    arguments: [
      ("http://a/b/c/d;p?q", "g", "http://a/b/c/g"),
      ("http://a/b/c/d;p?q", "./g", "http://a/b/c/g"),
      ("http://a/b/c/d;p?q", "g/", "http://a/b/c/g/"),
      ("http://a/b/c/d;p?q", "/g", "http://a/g"),
      ("http://a/b/c/d;p?q", "//g", "http://g"),
      ("http://a/b/c/d;p?q", "?y", "http://a/b/c/d;p?y"),
      ("http://a/b/c/d;p?q", "#s", "http://a/b/c/d;p?q#s"),
      ("http://a/b/c/d;p?q", ".", "http://a/b/c/"),
      ("http://a/b/c/d;p?q", "..", "http://a/b/"),
      ("http://a/b/c/d;p?q", "../../x", "http://a/x"),
      ("http://a/b/c/d;p?q", "", "http://a/b/c/d;p?q"),
      ("http://a/b/c/d;p?q", "g/../h", "http://a/b/c/h"),
      ("http://a/b/c/d;p?q", "/../g", "http://a/../g"),
      ("file:///x/y/z", "a", "file:///x/y/a"),
      ("file:///x/y/z/", "a/b:c", "file:///x/y/z/a/b:c"),
      ("file:///", "..", "file:///.."),
      ("file:///", "./../g", "file:///../g"),
      ("mailto:x", "a", "mailto:///a"),
      ("http://h", "../x", "http://h/../x"),
    ] as [(Text, Text, Text)])
  func relativeURLsResolveAsInCFURL(base: Text, relative: Text, expected: Text) {
    #expect(make(relative, base)?.absolute.string == expected)
  }

  @Test(
    arguments: [
      ("http:g", "http://a/b/c/g"), ("http://k", "http://k"), ("../../../x", "http://a/x"), ("../../..", "http://a/"),
      ("g/./h/..", "http://a/b/c/g/"), ("?y", "http://a/b/c/d?y"), ("mailto:a", "mailto:a"),
    ] as [(Text, Text)])
  func oldRulesDropWhatLeadsOutOfTheRoot(relative: Text, expected: Text) {
    let base = make("http://a/b/c/d?q")
    #expect(URLObject.absolute(escaping: relative, base: base, isCompatible: true).string == expected)
  }

  @Test(
    arguments: [
      (".", "."), ("..", ".."), ("./", "./"), ("../", "../"), ("a/..", ""), ("a/../", ""), ("a/.", "a/"), ("./a", "a"),
      ("", ""),
      ("?q", "?q"),
    ] as [(Text, Text)])
  func oldRulesLeaveAPathWithoutABase(relative: Text, expected: Text) {
    #expect(URLObject.absolute(escaping: relative, base: nil, isCompatible: true).string == expected)
  }

  @Test(
    arguments: [
      ("file:///c%3A/Users", "c:\\Users"), ("file:///%63:/a", "c:\\a"), ("file:///c%3a", "c:"),
      ("file:///ab%3A/x", "\\ab:\\x"), ("file:///a/c:/x", "\\a\\c:\\x"), ("file:////c:/x", "\\\\c:\\x"),
    ] as [(Text, Text)])
  func aDriveMayBeEscaped(string: Text, path: Text) {
    #expect(make(string)?.path(style: .windows) == path)
  }

  /// From Apple's header: own range, and the one with separators.
  @Test(
    arguments: [
      (.scheme, 0..<6, 0..<9), (.netLocation, 9..<25, 6..<25), (.path, 25..<46, 25..<47), (.user, 9..<13, 6..<14),
      (.password, 14..<18, 13..<19), (.userInfo, 9..<18, 6..<19), (.host, 19..<23, 18..<24), (.port, 24..<25, 23..<25),
      (.query, 47..<52, 46..<53), (.fragment, 53..<61, 52..<61), (.resourceSpecifier, 47..<61, 46..<61),
    ] as [(URLPart, Range<Int>, Range<Int>)])
  func partsHaveRanges(part: URLPart, own: Range<Int>, withSeparators: Range<Int>) {
    let url: Text = "scheme://user:pass@host:1/path/path2/file.html?query#fragment"
    let range = url.urlComponents.range(of: part)
    #expect(range?.own == own)
    #expect(range?.withSeparators == withSeparators)
  }

  @Test(
    arguments: [
      "file:///%", "file:///%4", "file:///%zz", "file:///a b", "file:///é", "a\\b", "a^b", "a#b#c", "<a>",
      "a\nb",
    ] as [Text])
  func stringsWithCharactersThatNoURLHasAreRefused(string: Text) {
    #expect(make(string) == nil)
    #expect(URLObject(escaping: string, base: nil).string.isASCII)
  }

  @Test(
    arguments: [
      ("a[b]c", "a%5Bb%5Dc"), ("http:#f", "http:%23f"), ("http://[::1]:80/x", "http://[::1]:80/x"),
      ("mailto:a@b.c?subject=x#f", "mailto:a@b.c?subject=x%23f"),
    ] as [(Text, Text)])
  func bracketsAndHashesAreEscapedWhereTheyMeanNothing(string: Text, expected: Text) {
    #expect(make(string)?.string == expected)
  }

  /// The rule is the library's own.
  @Test(
    arguments: [
      ("//[[::1]:7", "//[%5B::1]:7"), ("//u[:p@[::1]", "//u%5B:p@[::1]"), ("//u@[::1]@[", "//u@[::1%5D@%5B"),
      ("//[", "//["), ("//u@", "//u@"),
    ] as [(Text, Text)])
  func onlyTheHostBeginsWithABracket(string: Text, expected: Text) {
    #expect(make(string)?.string == expected)
  }

  @Test func manyBracketsTakeLinearTime() {
    // One search per bracket would read 250 GB.
    let count = 500_000
    let string = Text(Array("//".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: count))
    #expect(make(string)?.string.count == 3 + 3 * (count - 1))
  }

  @Test func partsOfAFullURL() throws {
    let url = try #require(make("http://us%41r:pass@host.com:8080/path;param?query#fragment"))
    #expect(url.scheme == "http")
    #expect(url.netLocation == "us%41r:pass@host.com:8080")
    #expect(url.userName == "usAr")
    #expect(url.password == "pass")
    #expect(url.hostName == "host.com")
    #expect(url.port == 8080)
    #expect(url.path == "/path;param")
    #expect(url.query == "query")
    #expect(url.fragment == "fragment")
    #expect(url.resourceSpecifier == "?query#fragment")
    #expect(url.strictPath?.path == "path;param")
  }

  @Test(
    arguments: [
      ("http://h:/", nil), ("http://h:80x/", nil), ("http://h:-1/", nil), ("http://h:65536/", 65536),
      ("http://h:99999999999/", Int32.max), ("http://[::1]:7/", 7),
    ] as [(Text, Int32?)])
  func portsAreDigitsOnly(string: Text, port: Int32?) {
    #expect(make(string)?.port == port)
  }

  @Test func aSchemeWithoutASlashIsOpaque() throws {
    let url = try #require(make("mailto:a@b.c", "http://h/"))
    #expect(!url.components.isDecomposable)
    #expect(url.base == nil)
    #expect(url.path == nil)
    #expect(url.resourceSpecifier == "a@b.c")
  }

  @Test(
    arguments: [
      ("/a b", false, "file:///a%20b"), ("/a", true, "file:///a/"), ("/a/", false, "file:///a"),
      ("/", false, "file:///"), ("/", true, "file:///"), ("//a/b", false, "file:////a/b"),
      ("/a?b#c;d%e", false, "file:///a%3Fb%23c%3Bd%25e"), ("/é", false, "file:///%C3%A9"),
      ("/-_.!~*'():@&=+$,", false, "file:///-_.!~*'():@&=+$,"),
    ] as [(Text, Bool, Text)])
  func pathsBecomeURLsAndComeBack(path: Text, isDirectory: Bool, expected: Text) {
    let url = URLObject(filePath: path, isDirectory: isDirectory)
    #expect(url.string == expected)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? path.slice(to: path.count - 1) : path
    #expect(url.fileSystemPath == trimmed)
  }

  @Test func pathsNeedNotBeUTF8() {
    let path = Text([0x2F, 0xFF, 0x61, 0xC3])
    let url = URLObject(filePath: path, isDirectory: false)
    #expect(url.string == "file:///%FFa%C3")
    #expect(url.fileSystemPath == path)
    #expect(url.lastPathComponent == nil)
  }

  @Test func everyPathComesBack() {
    var generator = SeededGenerator()
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
      let path = Text([0x2F] + bytes + [0x78])
      #expect(URLObject(filePath: path, isDirectory: false).fileSystemPath == path)
      #expect(URLObject(filePath: path, isDirectory: true).fileSystemPath == path)
    }
  }

  @Test(
    arguments: [
      ("file://localhost/a", "/a"), ("FILE:///a", "/a"), ("file:/a", "/a"), ("file:///a?q#f", "/a"),
      ("file:///a%2Fb/", "/a/b"), ("file://host/a", nil), ("http://h/a", nil), ("file:a", nil),
    ] as [(Text, Text?)])
  func onlyLocalFileURLsHaveAFileSystemPath(string: Text, path: Text?) {
    #expect(make(string)?.fileSystemPath == path)
  }

  @Test func aRelativePathKeepsItsBase() {
    let bundle = URLObject(filePath: "/x/Sample.app", isDirectory: true)
    let resources = URLObject(relativePath: "Contents/Resources", isDirectory: true, base: bundle)
    #expect(resources.description == "Contents/Resources/ -- file:///x/Sample.app/")
    #expect(resources.absolute.string == "file:///x/Sample.app/Contents/Resources/")
    #expect(resources.fileSystemPath == "/x/Sample.app/Contents/Resources")
    #expect(resources.path(resolved: false) == "Contents/Resources")
  }

  @Test func aColonInARelativePathEndsNoScheme() {
    let base = URLObject(filePath: "/x", isDirectory: true)
    let url = URLObject(relativePath: "a:b", isDirectory: false, base: base)
    #expect(url.string == "a:b")
    #expect(url.scheme == "file")
    #expect(url.absolute.string == "file:///x/a:b")
    // CoreFoundation loses the base here.
    #expect(url.appendingPathComponent("c", isDirectory: false)?.fileSystemPath == "/x/a:b/c")
  }

  @Test func theBaseIsMadeAbsolute() {
    let root = URLObject(filePath: "/x", isDirectory: true)
    let middle = URLObject(relativePath: "y", isDirectory: true, base: root)
    let leaf = URLObject(relativePath: "z", isDirectory: false, base: middle)
    #expect(leaf.base?.string == "file:///x/y/")
    #expect(leaf.base?.base == nil)
  }

  @Test(
    arguments: [
      ("file:///a/b", "file:///a/"), ("file:///a/b/", "file:///a/"), ("file:///", "file:///../"), ("a", "./"),
      (".", "../"), ("..", "../../"), ("file:///a/..", "file:///a/../../"), ("file:///a//", "file:///a//../"),
      ("a/b", "a/"), ("/a", "/"), ("http://h/a?q#f", "http://h/?q#f"), ("", nil), ("mailto:x", nil),
      // As on Apple's systems; the reference writes "http://h../".
      ("http://h", "http://h"), ("http://u@h:80?q#f", "http://u@h:80?q#f"), ("http://h/", "http://h/../"),
    ] as [(Text, Text?)])
  func parents(string: Text, parent: Text?) {
    #expect(make(string)?.deletingLastPathComponent()?.string == parent)
  }

  @Test(
    arguments: [
      ("file:///a", "b c", false, "file:///a/b%20c"), ("file:///a/", "b", true, "file:///a/b/"),
      ("file:///a", "/b", false, "file:///a/b"), ("file:///a/", "/b", false, "file:///a//b"),
      ("http://h?q", "x", false, "http://h/x?q"), ("a", "%41;", false, "a/%2541%3B"),
    ] as [(Text, Text, Bool, Text)])
  func components(string: Text, component: Text, isDirectory: Bool, expected: Text) {
    #expect(make(string)?.appendingPathComponent(component, isDirectory: isDirectory)?.string == expected)
  }

  @Test(
    arguments: [
      ("file:///a.b.c", "a.b.c", "c", "file:///a.b"), ("file:///a.b/", "a.b", "b", "file:///a/"),
      ("file:///.hidden", ".hidden", nil, "file:///.hidden"), ("file:///a.", "a.", nil, "file:///a."),
      ("file:///a%2eb", "a.b", "b", "file:///a%2eb"), ("file:///", "/", nil, "file:///"),
      ("file:///a.b%20c", "a.b c", nil, "file:///a"), ("file:///a.b/c", "c", nil, "file:///a.b/c"),
    ] as [(Text, Text, Text?, Text)])
  func namesAndExtensions(string: Text, name: Text, pathExtension: Text?, without: Text) {
    #expect(make(string)?.lastPathComponent == name)
    #expect(make(string)?.pathExtension == pathExtension)
    #expect(make(string)?.deletingPathExtension()?.string == without)
  }

  @Test(
    arguments: [
      ("file:///a", "txt", "file:///a.txt"), ("file:///a/", "b", "file:///a.b/"),
      ("file:///a", "", "file:///a"),
      ("file:///a", "b c", nil), ("file:///a", "b/c", nil), ("file:///a", "b.", nil),
      ("file:///", "n", "file:///.n"),
    ] as [(Text, Text, Text?)])
  func extensionsAreAppendedToTheLastComponent(string: Text, pathExtension: Text, expected: Text?) {
    #expect(make(string)?.appendingPathExtension(pathExtension)?.string == expected)
  }

  @Test func equalityMeansTheSameStringAndBase() throws {
    let absolute = try #require(make("file:///a/b"))
    #expect(absolute.equals(URLObject(filePath: "/a/b", isDirectory: false)))
    #expect(absolute.contentHash == URLObject(filePath: "/a/b", isDirectory: false).contentHash)
    #expect(!absolute.equals(URLObject(filePath: "/a/b", isDirectory: true)))
    #expect(!absolute.equals(try #require(make("b", "file:///a/"))))
    #expect(try #require(make("b", "file:///a/")).equals(try #require(make("b", "file:///a/"))))
  }

  @Test(
    arguments: [
      ("C:\\a\\b", "file:///C:/a/b", "C:\\a\\b"), ("\\a", "file:////a", "\\\\a"),
      ("/a/b", "file:///a/b", "\\a\\b"),
    ] as [(Text, Text, Text)])
  func windowsPaths(path: Text, string: Text, back: Text) {
    let url = URLObject.forPath(path, style: .windows, isDirectory: false, base: nil)
    #expect(url?.string == string)
    #expect(url?.path(style: .windows) == back)
  }

  @Test(
    arguments: [
      ("a%20b%2Fc", "", "a b/c"), ("a%20b%2Fc", "/", "a b%2Fc"), ("%c3%a9", "é", "%c3%a9"), ("%c3%a9", "", "é"),
      ("%ff", "", nil), ("%", "", nil), ("%c3x", "", nil), ("plain", "", "plain"),
    ] as [(Text, Text, Text?)])
  func escapesAreRemovedByCharacter(string: Text, kept: Text, expected: Text?) {
    #expect(string.removingPercentEscapes(keeping: kept, encoding: .utf8) == expected)
  }

  @Test(
    arguments: [
      ("a b/é%", "", "", "a%20b/%C3%A9%25"), ("a b/", " ", "/", "a b%2F"), ("#?", "?#", "?#", "#%3F"),
    ] as [(Text, Text, Text, Text)])
  func escapesAreAddedWhereNeededOrAsked(string: Text, unescaped: Text, escaped: Text, expected: Text) {
    let result = string.addingPercentEscapes(leaving: unescaped, escaping: escaped, encoding: .utf8)
    #expect(result == expected)
  }
}
