import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct URLEditingTests {
  private func url(_ string: Text) -> URLObject { URLObject(string: string, base: nil)! }

  @Test(
    arguments: [
      ("file:///a/b", "c d", false, "file:///a/b/c%20d"), ("file:///a/b/", "c", true, "file:///a/b/c/"),
      ("http://h/a?q#f", "b", false, "http://h/a/b?q#f"), ("file:///a", "b/", false, "file:///a/b"),
      ("file:///a", "b/", true, "file:///a/b/"), ("file:///a", "b/c//", false, "file:///a/b/c"),
      ("FILE:///a", "/b//", true, "FILE:///a/b/"), ("file:///a", "//", false, "file:///a/"),
      ("file:///a/", "/", false, "file:///a//"), ("http://h/a", "b/", false, "http://h/a/b/"),
      ("http://h/a", "b/", true, "http://h/a/b//"),
    ] as [(Text, Text, Bool, Text)])
  func aComponentIsAppendedToThePath(_ string: Text, _ component: Text, _ isDirectory: Bool, _ expected: Text) {
    #expect(url(string).appendingPathComponent(component, isDirectory: isDirectory)?.string == expected)
  }

  @Test(
    arguments: [
      ("file:///a/b", "file:///a/"), ("file:///a/b/", "file:///a/"), ("file:///a/..", "file:///a/../../"),
      ("http://h/a/b?q", "http://h/a/?q"),
    ] as [(Text, Text)])
  func theLastComponentIsDeleted(_ string: Text, _ expected: Text) {
    #expect(url(string).deletingLastPathComponent()?.string == expected)
  }

  @Test(
    arguments: [("file:///a.txt", "txt"), ("file:///a.b/c", nil), ("file:///.profile", nil), ("file:///a.", nil)]
      as [(Text, Text?)])
  func anExtensionFollowsTheLastDot(_ string: Text, _ expected: Text?) {
    #expect(url(string).pathExtension == expected)
  }

  @Test func anExtensionIsAddedAndDeleted() {
    #expect(url("file:///a/b/").appendingPathExtension("txt")?.string == "file:///a/b.txt/")
    #expect(url("file:///a/b.txt/").deletingPathExtension()?.string == "file:///a/b/")
    #expect(url("file:///a/b").deletingPathExtension()?.string == "file:///a/b")
    #expect(url("file:///a").appendingPathExtension("a/b") == nil)
  }

  @Test func aURLWithoutAPathHasNothingToEdit() {
    let opaque = url("mailto:a")
    #expect(opaque.appendingPathComponent("b", isDirectory: false) == nil)
    #expect(opaque.deletingLastPathComponent() == nil)
    #expect(opaque.deletingPathExtension() == nil)
    #expect(opaque.lastPathComponent == "")
  }

  @Test func temporaryPropertiesBelongToOneObject() {
    let (first, second) = (url("file:///a"), url("file:///a"))
    TemporaryProperties.set(StringObject("v"), for: StringObject("k"), of: first)
    #expect(TemporaryProperties.value(for: "k", of: first)?.description == "v")
    #expect(TemporaryProperties.value(for: "k", of: second) == nil)
    TemporaryProperties.set(nil, for: StringObject("k"), of: first)
    #expect(TemporaryProperties.value(for: "k", of: first) == nil)
  }
}
