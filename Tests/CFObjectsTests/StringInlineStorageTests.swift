import CFBundleCompatC
import Testing

@testable import CFObjects
@testable import CFSystem
@testable import CFText

@Suite struct StringInlineStorageTests {
  private func copy(_ text: Text) -> StringObject { StringObject.copying(text.span) }

  @Test func theLayoutIsAsAssumed() {
    let object = StringObject("")
    #expect(StringObject.hasExpectedLayout(StringObject.memoryBeforeInlineStorage(of: object)))
  }

  @Test func aReferenceInTheTemplateIsNoticed() {
    let owned = StringObject(Text(utf16: [UInt16](arrayLiteral: 0x61).span))
    #expect(!StringObject.hasExpectedLayout(StringObject.memoryBeforeInlineStorage(of: owned)))
    let mutable = StringObject(StringBuffer()!)
    #expect(!StringObject.hasExpectedLayout(StringObject.memoryBeforeInlineStorage(of: mutable)))
  }

  @Test func theInlineStorageIsTheLastProperty() {
    let object = StringObject("")
    let memory = StringObject.memoryBeforeInlineStorage(of: object)
    // Swift's ABI: after kind, superclass, flags and address point.
    let instanceSize = unsafeBitCast(StringObject.self, to: UnsafeRawPointer.self).load(
      fromByteOffset: 24, as: UInt32.self)
    #expect(memory.count + MemoryLayout<UInt64>.size == Int(instanceSize))
  }

  @Test(arguments: [
    "", "a", "seven b", "eight by", "Grüße aus Zürich", "a string longer than a cache line, to be copied",
  ])
  func aCopyHasItsBytesAfterTheObject(content: String) {
    let text = Text(content)
    let string = copy(text)
    #expect(string.text == text)
    let object = UnsafeRawPointer(Unmanaged.passUnretained(string).toOpaque())
    let distance = StringObject.memoryBeforeInlineStorage(of: string).count
    #expect(UnsafeRawPointer(string.cString(in: .utf8)!) == object + distance)
  }

  @Test func aCopyHasOneReferenceAndIsFreed() {
    var string: StringObject? = copy("freed")
    #expect(isKnownUniquelyReferenced(&string))
    weak let remaining = string
    #expect(remaining != nil)
    string = nil
    #expect(remaining == nil)
  }

  @Test func aTextOutlivesTheCopyThatHeldIt() {
    var string: StringObject? = copy("kept by its text")
    let text = string!.text
    string = nil
    #expect(text == "kept by its text")
  }
}
