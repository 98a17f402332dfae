import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

/// The tables of an archive: which objects it has, and where their values are in the file.
///
/// All indexes of the file are checked when it is opened. Each coding is a subclass.
class Archive {
  /// A place in the archive, which has an object unless ``classIndex`` is negative.
  struct Slot {
    var classIndex: Int32 = -1
    /// The object's first value in ``Archive/values``.
    var first: UInt32 = 0
    var count: UInt32 = 0
  }

  final var format: NibFormat
  /// Not replaced once the archive is open.
  final var data: DataObject
  final let limits: NibLimits
  final var memory: NibMemory

  final var formatVersion = 0
  final var coderVersion = 0
  final var slots: [Slot] = []
  /// One number for each value, by which its coding finds it in the file.
  final var values: [UInt32] = []
  final var keys: [Text] = []
  final var classes: [ArchivedClass] = []

  /// What is unusual about the file.
  final var faults = FaultList()

  init(_ data: DataObject, _ format: NibFormat, _ limits: NibLimits) {
    self.data = data
    self.format = format
    self.limits = limits
    memory = NibMemory(limit: limits.memory(ofFile: data.count))
  }

  /// The bytes that ``values`` are found in.
  final var bytes: ByteSpan {
    // The data of an archive that is open are never replaced, so that they live as long as the archive.
    @inline(__always) @_lifetime(borrow self)
    get {
      let data = data
      return unsafe _overrideLifetime(data.span, borrowing: self)
    }
  }

  // What a coding does in its own way.

  /// The key of a value.
  func key(of value: Int, in slot: Int) -> Text { "" }

  /// The first value with a key.
  func index(ofKey key: Text, in slot: Int) -> Int? { nil }

  /// A value by its index in ``values``.
  func value(at index: Int, in slot: Int) -> ArchivedValue { .null }

  /// The elements of an array inside of an object; of a dictionary, keys and values in turn.
  func elements(ofList number: Int) -> [ArchivedValue] { [] }

  /// The elements of an array or set; of a dictionary, keys and values in turn.
  func elements(ofObject slot: Int) throws(NibError) -> [ArchivedValue] { [] }

  /// The value of an `NSNumber`.
  func number(of slot: Int) -> ArchivedValue {
    if let value = value("NS.intval", of: slot) ?? value("NS.dblval", of: slot) { return value }
    guard let value = value("NS.boolval", of: slot) else { return .null }
    return integer(of: value).map { .boolean($0 != 0) } ?? .null
  }

  /// What a slot without an object has.
  func plainValue(of slot: Int) -> ArchivedValue { .null }

  /// A value of the root.
  func rootValue(_ key: Literal) -> ArchivedValue { .null }

  /// The names of a class and of its superclasses, or of those to fall back to.
  func classChain(_ index: Int) -> [Text] { [classes[index].name] + classes[index].others }
}

// MARK: - Building

extension Archive {
  /// Refuses more of something than the limits allow, and counts the memory for it.
  @inline(never)
  func reserveValues(_ count: Int, of size: Int, limit: Int) throws(NibError) {
    guard count <= limit else { throw NibError(.limit(.values, .objects(limit))) }
    try memory.take(count, of: size)
  }

  /// Adds a class, whose name the caller has checked.
  @inline(never)
  func add(_ new: ArchivedClass) throws(NibError) {
    guard classes.count < limits.names else { throw NibError(.tooLarge(.classes)) }
    try memory.take(1, of: MemoryLayout<ArchivedClass>.stride + new.name.count)
    classes.append(new)
  }

  /// Notes what is unusual about the file.
  @inline(never)
  func report(_ fault: Literal) { faults.append(Text(fault)) }

  @inline(never)
  func report(unknownVersion version: Int, of what: Literal) {
    faults.append(Text(what) + " version " + Text(version) + " is unknown.")
  }

  /// A name of the file.
  @inline(never)
  func name(_ bytes: ByteSpan, at offset: Int) throws(NibError) -> Text {
    guard bytes.count <= limits.nameLength else { throw NibError(.tooLarge(.name), at: offset) }
    guard let text = Text(bytes).ifWellFormed else { throw NibError(.damaged(.nameNotUTF8), at: offset) }
    return text
  }
}

// MARK: - Reading

extension Archive {
  func hasObject(_ slot: Int) -> Bool { slot >= 0 && slot < slots.count && slots[slot].classIndex >= 0 }

  /// The indexes of an object's values; none for a slot without an object.
  @inline(never)
  func valueRange(of slot: Int) -> Range<Int> {
    guard hasObject(slot) else { return 0..<0 }
    let first = Int(slots[slot].first)
    return first..<first + Int(slots[slot].count)
  }

  /// The name of an object's class; empty for a slot without an object.
  @inline(never)
  func archivedClassName(of slot: Int) -> Text { hasObject(slot) ? archivedClass(of: slot).name : "" }

  /// The class of an object.
  @inline(never)
  func archivedClass(of slot: Int) -> ArchivedClass { classes[Int(slots[slot].classIndex)] }

  /// What the class of an object is known as.
  @inline(never)
  func kind(of slot: Int) -> ArchivedClass.Kind { hasObject(slot) ? archivedClass(of: slot).kind : .other }

  /// The first value with a key.
  @_disfavoredOverload
  func value(_ key: Text, of slot: Int) -> ArchivedValue? {
    index(ofKey: key, in: slot).map { value(at: $0, in: slot) }
  }

  @inline(never)
  func value(_ key: Literal, of slot: Int) -> ArchivedValue? { value(Text(key), of: slot) }

  /// An object that a value refers to.
  @inline(never)
  func reference(_ key: Literal, of slot: Int) -> Int? {
    value(key, of: slot)?.reference.flatMap { hasObject($0) ? $0 : nil }
  }

  @inline(never)
  func text(_ key: Literal, of slot: Int) -> Text? { value(key, of: slot).flatMap { text(of: $0) } }

  /// The text of a string, which may be an object or a value.
  @inline(never)
  func text(of value: ArchivedValue) -> Text? {
    switch value {
    case .text(let range, let form): return text(range, form)
    case .data(let range): return text(range, .utf8)
    case .reference(let slot) where hasObject(slot):
      guard kind(of: slot) == .string else { return nil }
      guard let value = self.value("NS.string", of: slot) ?? self.value("NS.bytes", of: slot) else { return nil }
      if case .reference(let other) = value, hasObject(other) { return nil }
      return text(of: value)
    case .reference(let slot):
      let plain = plainValue(of: slot)
      if case .reference = plain { return nil }
      return text(of: plain)
    default: return nil
    }
  }

  @inline(never)
  func text(_ range: Range<Int>, _ form: ArchivedValue.TextForm) -> Text {
    let bytes = bytes.extracting(range)
    switch form {
    case .utf8: return Text(bytes).ifWellFormed ?? StringEncoding.nextStep.decode(bytes, isExternal: false) ?? ""
    case .latin1: return Text(latin1: bytes)
    case .utf16: return Text(utf16BigEndian: bytes)
    }
  }

  /// The integer of a number, which may be an object or a value.
  @inline(never)
  func integer(of value: ArchivedValue) -> Int? {
    switch value {
    case .number(.integer(let integer)): return Int(integer)
    case .number(.real(let real)): return Int(exactly: real)
    case .boolean(let boolean): return boolean ? 1 : 0
    case .reference(let slot) where hasObject(slot):
      guard kind(of: slot) == .number, case let value = number(of: slot) else { return nil }
      if case .reference = value { return nil }
      return integer(of: value)
    case .reference(let slot):
      let plain = plainValue(of: slot)
      if case .reference = plain { return nil }
      return integer(of: plain)
    default: return nil
    }
  }

  func integer(_ key: Literal, of slot: Int) -> Int? { value(key, of: slot).flatMap { integer(of: $0) } }

  /// The elements of a value, if it is an array or set.
  @inline(never)
  func elements(_ value: ArchivedValue?) throws(NibError) -> [ArchivedValue] {
    switch value {
    case .list(let number): return elements(ofList: number)
    case .reference(let slot) where kind(of: slot) == .array: return try elements(ofObject: slot)
    default: return []
    }
  }
}
