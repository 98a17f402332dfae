import CFTestSupport
import Testing

@testable import CFBundles
@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct StreamsTests {
  private func write(_ bytes: [UInt8], to path: Text, appends: Bool = false) throws {
    let stream = WriteStreamObject(.file(path))
    #expect(stream.setAppends(appends))
    #expect(stream.open())
    try stream.writeAll(bytes.span)
    stream.close()
    #expect(stream.status == .closed)
  }

  @Test func aFileIsReplacedOrAppendedTo() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    try write([1, 2, 3], to: path)
    try write([4], to: path, appends: true)
    #expect(try directory.content("file") == [1, 2, 3, 4])
    try write([5], to: path)
    #expect(try directory.content("file") == [5])
  }

  @Test func aFileIsReadFromAnOffsetToItsEnd() throws {
    let directory = try TemporaryDirectory()
    let stream = ReadStreamObject(.file(try directory.write("file", [1, 2, 3, 4])))
    #expect(stream.setFileOffset(1))
    #expect(stream.open())
    #expect(try stream.readAll(limit: 2).bytes.elementsEqual([2, 3]))
    #expect(stream.status == .open)
    #expect(try stream.readAll(limit: .max).bytes.elementsEqual([4]))
    #expect(stream.status == .atEnd)
  }

  @Test func memoryIsReadInPieces() {
    let stream = ReadStreamObject(.memory(DataObject([1, 2, 3])))
    #expect(stream.take(1).isEmpty)
    #expect(stream.open())
    #expect(Array(stream.take(2)) == [1, 2])
    #expect(stream.hasBytes)
    #expect(Array(stream.take(2)) == [3])
    #expect(stream.status == .atEnd)
    #expect(!stream.hasBytes)
  }

  @Test func aFixedBufferTakesAllOrNothing() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
    defer { memory.deallocate() }
    let stream = WriteStreamObject(.buffer(memory))
    #expect(stream.open())
    #expect([1, 2, 3].withUnsafeBytes { stream.write(UnsafeRawBufferPointer(rebasing: $0[..<3])) } == nil)
    #expect(stream.status == .error)
    #expect(stream.error != nil)
  }

  @Test func aMissingFileFailsToOpen() throws {
    let directory = try TemporaryDirectory()
    let stream = ReadStreamObject(.file(directory.path("missing")))
    #expect(!stream.open())
    #expect(stream.status == .error)
    #expect(stream.error?.isAbsence == true)
    #expect(!stream.open())
  }
}
