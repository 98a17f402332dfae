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

  @Test func aStringThatSharesBytesKeepsTheirOwner() {
    final class Owner {
      let bytes: UnsafeMutablePointer<UInt8>
      init(_ text: String) {
        unsafe bytes = .allocate(capacity: text.utf8.count + 1)
        for (index, byte) in (Array(text.utf8) + [0]).enumerated() { unsafe bytes[index] = byte }
      }
      deinit { unsafe bytes.deallocate() }
    }
    var owner: Owner? = Owner("Grüße")
    weak let remaining = owner
    var string: StringObject? = unsafe .sharing(owner!.bytes, count: 7, of: owner!)
    unsafe #expect(string!.cString(in: .utf8).map { unsafe UnsafeRawPointer($0) } == UnsafeRawPointer(owner!.bytes))
    #expect(string!.isFixedUTF8 && string!.buffer == nil)
    owner = nil
    #expect(remaining != nil)
    var text: Text? = string!.text
    string = nil
    #expect(text == "Grüße" && remaining != nil)
    text = nil
    #expect(remaining == nil)
  }

  @Test func aMutableStringOwnsItsBuffer() {
    weak var remaining: StringBuffer?
    do {
      let string = StringObject(StringBuffer([0x61])!)
      remaining = string.buffer
      #expect(string.isMutable && string.text == "a" && string.buffer === remaining)
    }
    #expect(remaining == nil)
  }

  @Test func aTextOutlivesTheCopyThatHeldIt() {
    var string: StringObject? = copy("kept by its text")
    let text = string!.text
    string = nil
    #expect(text == "kept by its text")
  }
}
