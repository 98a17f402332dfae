import CFBundleCompatC
import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct URLPropertiesTests {
  private func url(_ path: Text) -> URLObject { URLObject(filePath: path, isDirectory: false) }

  /// Apple's codes: NSFileReadNoSuchFileError and so on.
  @Test(arguments: [
    (ENOENT, 260, 4), (ENOTDIR, 260, 4), (EACCES, 257, 513), (EPERM, 257, 513), (EIO, 256, 512), (EEXIST, 256, 516),
    (ENOSPC, 256, 640), (EROFS, 256, 642),
  ])
  func eachErrorOfTheSystemHasACode(error: CInt, reading: Int, writing: Int) {
    #expect(FileErrors.reading(url("/x"), SystemError(code: error)).code == reading)
    #expect(FileErrors.writing(url("/x"), SystemError(code: error)).code == writing)
  }

  @Test func aFileHasItsPropertiesAndNoOthers() throws {
    let directory = try TemporaryDirectory()
    let properties = try URLProperties(of: url(directory.write("name.txt", "12345")))
    #expect((try properties["NSURLNameKey"] as? StringObject)?.text == "name.txt")
    #expect((try properties["NSURLFileSizeKey"] as? NumberObject)?.value == .integer(5))
    #expect((try properties["NSURLIsDirectoryKey"] as? BooleanObject)?.value == false)
    #expect((try properties["NSURLIsRegularFileKey"] as? BooleanObject)?.value == true)
    #expect(try properties["NoSuchKey"] == nil)
  }

  @Test(arguments: [("A.app", true), ("A.APP", true), ("A.txt", false), ("A", false)])
  func aDirectoryIsAPackageByItsExtension(name: String, isPackage: Bool) throws {
    let directory = try TemporaryDirectory()
    let properties = try URLProperties(of: url(directory.makeDirectory(name)))
    #expect((try properties["NSURLIsPackageKey"] as? BooleanObject)?.value == isPackage)
    #expect(try properties["NSURLFileSizeKey"] == nil)
  }

  @Test func whatDoesNotExistHasANameButNoSize() throws {
    let directory = try TemporaryDirectory()
    let properties = try URLProperties(of: url(directory.path("missing")))
    #expect((try properties["NSURLNameKey"] as? StringObject)?.text == "missing")
    let error = #expect(throws: ErrorObject.self) { _ = try properties["NSURLFileSizeKey"] }
    #expect(error?.code == 260)
  }

  @Test func aURLWithoutSchemeNamesNoFile() throws {
    let relative = try #require(URLObject(string: "a", base: nil))
    let error = #expect(throws: ErrorObject.self) { _ = try URLProperties(of: relative) }
    #expect(error?.code == 262)
  }

  @Test func theNameCanBeChanged() throws {
    let directory = try TemporaryDirectory()
    try URLProperties(of: url(directory.write("old", "x"))).set("NSURLNameKey", to: StringObject("new"))
    #expect(try directory.content("new") == Array("x".utf8))
    #expect(throws: (any Error).self) { try directory.content("old") }
  }

  @Test func theErrorListsThePropertiesThatWereNotSet() throws {
    let directory = try TemporaryDirectory()
    let properties = try URLProperties(of: url(directory.write("file", "x")))
    let values = DictionaryObject([(StringObject("NSURLNameKey"), StringObject("a/b"))])
    let error = #expect(throws: ErrorObject.self) { try properties.set(values) }
    #expect((error?.userInfo["NSURLKeysOfUnsetValuesKey"] as? ArrayObject)?.texts == ["NSURLNameKey"])
  }

  @Test func contentIsWrittenReadAndDestroyed() throws {
    let directory = try TemporaryDirectory()
    let content = try URLContent(of: url(directory.path("file")))
    try content.write(DataObject([1, 2]))
    #expect(try content.read().bytes.elementsEqual([1, 2]))
    #expect((try content.property("kCFURLFileLength") as? NumberObject)?.value == .integer(2))
    try content.destroy()
    #expect(throws: URLContent.Failure.notFound) { try content.read() }
    #expect(throws: URLContent.Failure.unavailableKey) { try content.property("kCFURLFileLength") }
    #expect(throws: URLContent.Failure.unknownKey) { try content.property("NoSuchKey") }
  }
}
