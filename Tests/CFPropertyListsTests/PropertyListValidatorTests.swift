import CFBundleCompatC
import CFObjects
import CFTestSupport
import CFText
import Testing

@testable import CFPropertyLists

@Suite struct PropertyListValidatorTests {
  private static func array(_ elements: [Handle?]) -> ArrayObject {
    ArrayObject(elements, rule: CollectionCallbacks(values: nil), isMutable: false)
  }

  @Test func objectsInACollectionWithoutCallbacksAreFound() throws {
    let objects: [CFObject] = [
      StringObject("text"), StringObject.copying(([0x61] as [UInt8]).span), ArrayObject([CFObject]()),
      DictionaryObject([]), DataObject([1]), NumberObject(.real(1)), BooleanObject.false, DateObject(absoluteTime: 1),
    ]
    try withExtendedLifetime(objects) {
      try PropertyListValidator.check(Self.array(objects.map { unretained($0) }), for: .binary)
    }
  }

  /// A container within `levels` others.
  private static func nested(_ inner: CFObject, levels: Int) -> CFObject {
    (0..<levels).reduce(inner) { inner, _ in ArrayObject([inner]) }
  }

  @Test func aSharedContainerCountsWhereItIsDeepest() throws {
    let shared = Self.nested(ArrayObject([CFObject]()), levels: 9)
    // 512 levels may be open: 502 around the shared one, which has ten.
    let deepest = Self.nested(shared, levels: 501)
    let tooDeep = Self.nested(shared, levels: 502)
    for format in [PropertyListFormat.xml, .binary, nil] {
      try PropertyListValidator.check(ArrayObject([shared, deepest]), for: format)
      #expect(throws: PropertyListError.self) {
        try PropertyListValidator.check(ArrayObject([shared, tooDeep]), for: format)
      }
    }
    let data = try PropertyListWriter.write(ArrayObject([shared, deepest]), as: .binary)
    _ = try PropertyListReader.read(data.span)
  }

  @Test func nullInACollectionWithoutCallbacksIsNamed() {
    #expect {
      try PropertyListValidator.check(Self.array([unretained(NullObject.null)]), for: .binary)
    } throws: {
      ($0 as? PropertyListError) == .unwritable(.unsupportedType(.null))
    }
  }

  /// The words of the memory must stay: retaining what is not an object would change one.
  @Test func memoryThatIsNotAnObjectIsRefusedAndStays() {
    var words = [UInt](repeating: 1, count: 8)
    words.withUnsafeMutableBytes { words in
      let element = Handle(words.baseAddress!)
      #expect(throws: PropertyListError.self) { try PropertyListValidator.check(Self.array([element]), for: .xml) }
    }
    #expect(words == [UInt](repeating: 1, count: 8))
  }

  @Test func addressesThatCannotBeReadAreRefused() {
    let page = mmap(nil, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    defer { munmap(page, 4096) }
    for element in [
      nil, Handle(bitPattern: 5), Handle(bitPattern: 0x10000), Handle(bitPattern: UInt.max - 7), Handle(page),
    ] {
      #expect(throws: PropertyListError.self) { try PropertyListValidator.check(Self.array([element]), for: nil) }
    }
  }
}
