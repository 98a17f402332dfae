import CFObjects
import CFSystem
import CFText

/// What `NSArchiver` writes: a stream of values with their types. What a value means, its position tells.
///
/// ``values`` has for each value its form in the upper bits, and in the others where it is: an offset in the file, or
/// the index of an object, a string or a list.
final class TypedStream: Archive {
  private typealias Cursor = TypedStreamCursor
  private typealias Tag = TypedStreamCursor.Tag

  /// A range, in half the memory: files are smaller than 128 MiB.
  private struct FilePlace {
    private let start: UInt32
    private let end: UInt32

    init(_ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private enum Form: UInt32 {
    case null, object, classObject, sharedString, bytes, int8, uint8, boolean
    case integer, uint16, uint32, uint64, single, double, list, data
  }

  private static let payloadBits: UInt32 = 27

  /// Slots without an object have one of these as their class index; `first` is then the index of the class or string,
  /// `count` that of the class's name.
  private enum SlotKind {
    static let classObject: Int32 = -2
    static let cString: Int32 = -3
  }

  private let isBigEndian: Bool
  /// The superclass of each class, by index, or -1.
  private var superclasses: [Int32] = []
  private var sharedStrings: [FilePlace] = []
  /// Where the elements of an array are in ``values``; of an array of characters, where they are in the file.
  private var lists: [FilePlace] = []
  private var root: UInt32 = 0

  // No initializer that fails: Embedded Swift leaks its object.

  static func open(_ data: DataObject, _ limits: NibLimits) throws(NibError) -> TypedStream {
    guard data.count >= TypedStreamHeader.size else {
      throw NibError(.damaged(.endsEarly), at: data.count)
    }
    let header = TypedStreamHeader(data.span)
    guard header.version == 4 else {
      throw NibError(.typedStreamVersion(Text(header.version)), at: 0)
    }
    let stream = TypedStream(data, header, limits)
    try stream.readAll()
    return stream
  }

  private init(_ data: DataObject, _ header: TypedStreamHeader, _ limits: NibLimits) {
    isBigEndian = header.isBigEndian
    super.init(data, .typedStream, limits)
    formatVersion = header.version
  }

  private func readAll() throws(NibError) {
    guard data.count < 1 << Int(Self.payloadBits) else { throw NibError(.tooLarge(.file)) }
    try memory.take(1, of: data.count)
    var cursor = Cursor(bytes, at: TypedStreamHeader.size, isBigEndian: isBigEndian)
    coderVersion = try cursor.integer()
    var reader = Reader()
    try reader.readAll(&cursor, for: self)
    guard let first = reader.pending.first, form(first) == .object else {
      throw NibError(.noRoot(.noRootObject), at: TypedStreamHeader.size)
    }
    root = first
    // The tables have grown by doubling.
    values = values.map { $0 }
    slots = slots.map { $0 }
  }

  private func pack(_ form: Form, _ payload: Int = 0) -> UInt32 {
    form.rawValue << Self.payloadBits | UInt32(truncatingIfNeeded: payload)
  }

  private func form(_ value: UInt32) -> Form { Form(rawValue: value >> Self.payloadBits) ?? .null }

  private func payload(_ value: UInt32) -> Int { Int(value & (1 << Self.payloadBits - 1)) }

  // MARK: Reading

  override func key(of value: Int, in slot: Int) -> Text {
    TypedStreamLayout.key(
      at: value - Int(slots[slot].first), of: Int(slots[slot].count), in: archivedClass(of: slot).name)
  }

  override func index(ofKey key: Text, in slot: Int) -> Int? {
    valueRange(of: slot).first { self.key(of: $0, in: slot) == key }
  }

  override func value(at index: Int, in slot: Int) -> ArchivedValue { value(values[index]) }

  // The file has been checked, so that nothing can fail from here on.

  private func value(_ packed: UInt32) -> ArchivedValue {
    let payload = payload(packed)
    func integer(at offset: Int) -> Int {
      var cursor = Cursor(bytes, at: offset, isBigEndian: isBigEndian)
      return (try? cursor.integer()) ?? 0
    }
    func real(at offset: Int, isDouble: Bool) -> Double {
      var cursor = Cursor(bytes, at: offset, isBigEndian: isBigEndian)
      return (try? cursor.real(isDouble: isDouble)) ?? 0
    }
    switch form(packed) {
    case .null: return .null
    case .object, .classObject: return .reference(payload)
    case .sharedString: return .text(sharedStrings[payload].range, .utf8)
    case .bytes:
      var cursor = Cursor(bytes, at: payload, isBigEndian: isBigEndian)
      let count = (try? cursor.length()) ?? 0
      return .data(cursor.offset..<cursor.offset + count)
    case .int8: return .number(.integer(Int64(Int8(bitPattern: bytes[payload]))))
    case .uint8: return .number(.integer(Int64(bytes[payload])))
    case .boolean: return .boolean(bytes[payload] != 0)
    case .integer: return .number(.integer(Int64(integer(at: payload))))
    case .uint16: return .number(.integer(Int64(UInt16(truncatingIfNeeded: integer(at: payload)))))
    case .uint32: return .number(.integer(Int64(UInt32(truncatingIfNeeded: integer(at: payload)))))
    case .uint64:
      let number = UInt64(bitPattern: Int64(integer(at: payload)))
      return .number(Int64(exactly: number).map { .integer($0) } ?? .unsigned(number))
    case .single: return .single(Float(real(at: payload, isDouble: false)))
    case .double: return .number(.real(real(at: payload, isDouble: true)))
    case .list: return .list(payload)
    case .data: return .data(lists[payload].range)
    }
  }

  override func elements(ofList number: Int) -> [ArchivedValue] { lists[number].range.map { value(values[$0]) } }

  override func elements(ofObject slot: Int) throws(NibError) -> [ArchivedValue] {
    // The first value is the count.
    let first = Int(slots[slot].first)
    return (first..<first + Int(slots[slot].count)).dropFirst().map { value(values[$0]) }
  }

  override func plainValue(of slot: Int) -> ArchivedValue {
    let place = slots[slot]
    switch place.classIndex {
    case SlotKind.classObject: return .text(sharedStrings[Int(place.count)].range, .utf8)
    case SlotKind.cString: return .text(sharedStrings[Int(place.first)].range, .utf8)
    default: return .null
    }
  }

  override func rootValue(_ key: Literal) -> ArchivedValue {
    key.bytes.isSame(as: ("IB.objectdata" as Literal).bytes) ? value(root) : .null
  }

  override func number(of slot: Int) -> ArchivedValue {
    slots[slot].count >= 2 ? value(values[Int(slots[slot].first) + 1]) : .null
  }

  override func classChain(_ index: Int) -> [Text] {
    var names: [Text] = []
    var next = index
    while next >= 0 {
      names.append(classes[next].name)
      next = Int(superclasses[next])
    }
    return names
  }
}

// MARK: - Opening

extension TypedStream {
  /// Reads the values one after the other. Objects inside of objects are on a stack.
  private struct Reader {
    /// What is being read, the outermost first.
    private enum Frame {
      /// The types that are left of a group.
      case types(Range<Int>)
      /// An object, and where its values begin in ``pending``.
      case object(slot: Int, start: Int)
      /// An array: the type of its elements, how many are left, and where they begin in ``pending``.
      case array(type: Range<Int>, left: Int, start: Int)
    }

    private var frames: [Frame] = []
    private var depth = 0
    /// The values of the objects that are not complete.
    var pending: [UInt32] = []
    private var total = 0

    /// Types are read again for each element of an array.
    private static let maximumTypeLength = 512

    mutating func readAll(_ cursor: inout Cursor, for stream: TypedStream) throws(NibError) {
      while !cursor.cursor.isAtEnd {
        try openGroup(&cursor, for: stream)
        while !frames.isEmpty { try step(&cursor, for: stream) }
      }
    }

    private mutating func openGroup(_ cursor: inout Cursor, for stream: TypedStream) throws(NibError) {
      let start = cursor.offset
      guard let types = try stream.readSharedString(&cursor) else {
        throw NibError(.damaged(.missingType), at: start)
      }
      let range = stream.sharedStrings[types].range
      guard !range.isEmpty, range.count <= Self.maximumTypeLength else {
        throw NibError(.damaged(.emptyOrLongType), at: start)
      }
      frames.append(.types(range))
    }

    private mutating func step(_ cursor: inout Cursor, for stream: TypedStream) throws(NibError) {
      switch frames.removeLast() {
      case .types(let types):
        if !types.isEmpty { try readValue(types, &cursor, for: stream) }
      case .object(let slot, let start):
        guard cursor.takes(Tag.end) else {
          frames.append(.object(slot: slot, start: start))
          return try openGroup(&cursor, for: stream)
        }
        stream.slots[slot].first = UInt32(stream.values.count)
        stream.slots[slot].count = UInt32(pending.count - start)
        try moveValues(from: start, to: stream)
        depth -= 1
      case .array(let type, let left, let start):
        guard left == 0 else {
          try countValue(cursor.offset, for: stream)
          frames.append(.array(type: type, left: left - 1, start: start))
          frames.append(.types(type))
          return
        }
        let first = stream.values.count
        try moveValues(from: start, to: stream)
        try stream.addList(first..<stream.values.count)
        pending.append(stream.pack(.list, stream.lists.count - 1))
        depth -= 1
      }
    }

    /// Moves the values of what is complete to the table.
    private mutating func moveValues(from start: Int, to stream: TypedStream) throws(NibError) {
      try stream.memory.take(pending.count - start, of: MemoryLayout<UInt32>.stride)
      stream.values.append(contentsOf: pending[start...])
      pending.removeSubrange(start...)
    }

    private mutating func countValue(_ offset: Int, for stream: TypedStream) throws(NibError) {
      total += 1
      // A value has at least a byte, but for elements of arrays that are counted twice, and groups.
      let limit = min(stream.limits.values, 4 * stream.data.count)
      guard total <= limit else {
        throw NibError(.limit(.values, .objects(limit)), at: offset)
      }
    }

    private mutating func enter(_ offset: Int, for stream: TypedStream) throws(NibError) {
      depth += 1
      guard depth <= stream.limits.depth else {
        throw NibError(.limit(.nestedObjects, .depth(stream.limits.depth)), at: offset)
      }
    }

    /// Reads a value of the first type, and opens the frame of the others.
    private mutating func readValue(
      _ types: Range<Int>, _ cursor: inout Cursor, for stream: TypedStream
    ) throws(NibError) {
      let offset = cursor.offset
      try countValue(offset, for: stream)
      let bytes = stream.bytes
      let end = try Self.endOfType(types, in: bytes, at: offset)
      if end < types.upperBound { frames.append(.types(end..<types.upperBound)) }
      func add(_ form: Form) { pending.append(stream.pack(form, offset)) }
      switch bytes[types.lowerBound] {
      case UInt8(ascii: "c"):
        add(.int8)
        try cursor.skip(1)
      case UInt8(ascii: "C"):
        add(.uint8)
        try cursor.skip(1)
      case UInt8(ascii: "B"):
        add(.boolean)
        try cursor.skip(1)
      case UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "q"):
        add(.integer)
        _ = try cursor.integer()
      case UInt8(ascii: "S"):
        add(.uint16)
        _ = try cursor.integer()
      case UInt8(ascii: "I"), UInt8(ascii: "L"):
        add(.uint32)
        _ = try cursor.integer()
      case UInt8(ascii: "Q"):
        add(.uint64)
        _ = try cursor.integer()
      case UInt8(ascii: "f"):
        add(.single)
        _ = try cursor.real(isDouble: false)
      case UInt8(ascii: "d"):
        add(.double)
        _ = try cursor.real(isDouble: true)
      case UInt8(ascii: ":"), UInt8(ascii: "%"):
        let string = try stream.readSharedString(&cursor)
        pending.append(string.map { stream.pack(.sharedString, $0) } ?? stream.pack(.null))
      case UInt8(ascii: "*"): pending.append(try stream.readCString(&cursor))
      case UInt8(ascii: "+"):
        if cursor.takes(Tag.null) {
          pending.append(stream.pack(.null))
        } else {
          add(.bytes)
          try cursor.skip(try cursor.length())
        }
      case UInt8(ascii: "#"): pending.append(try stream.readClass(&cursor).packed)
      case UInt8(ascii: "@"): try readObject(&cursor, for: stream)
      case UInt8(ascii: "!"): break
      case UInt8(ascii: "{"):
        let inner = types.lowerBound + 1..<end - 1
        let name = inner.first { bytes[$0] == UInt8(ascii: "=") }
        frames.append(.types((name.map { $0 + 1 } ?? inner.upperBound)..<inner.upperBound))
      case UInt8(ascii: "["): try openArray(types.lowerBound + 1..<end - 1, &cursor, for: stream)
      default: throw NibError(.damaged(.unknownType), at: offset)
      }
    }

    private mutating func openArray(
      _ type: Range<Int>, _ cursor: inout Cursor, for stream: TypedStream
    ) throws(NibError) {
      let bytes = stream.bytes
      var start = type.lowerBound
      var count = 0
      while start < type.upperBound, bytes[start].isASCIIDigit, count <= bytes.count {
        count = count * 10 + Int(bytes[start] - 0x30)
        start += 1
      }
      // Every element has at least a byte.
      guard start > type.lowerBound, start < type.upperBound, count <= cursor.cursor.rest else {
        throw NibError(.damaged(.arrayTooLarge), at: cursor.offset)
      }
      let element = start..<type.upperBound
      if element.count == 1, bytes[start] | 0x20 == UInt8(ascii: "c") {
        try stream.addList(cursor.offset..<cursor.offset + count)
        pending.append(stream.pack(.data, stream.lists.count - 1))
        return try cursor.skip(count)
      }
      try enter(cursor.offset, for: stream)
      frames.append(.array(type: element, left: count, start: pending.count))
    }

    private mutating func readObject(_ cursor: inout Cursor, for stream: TypedStream) throws(NibError) {
      let offset = cursor.offset
      if cursor.takes(Tag.null) { return pending.append(stream.pack(.null)) }
      guard cursor.takes(Tag.new) else {
        let slot = try cursor.reference()
        guard stream.hasObject(slot) else {
          throw NibError(.damaged(.referenceToNothing), at: offset)
        }
        return pending.append(stream.pack(.object, slot))
      }
      try enter(offset, for: stream)
      let slot = try stream.addSlot(Slot(), at: offset)
      guard let classIndex = try stream.readClass(&cursor).index else {
        throw NibError(.damaged(.objectWithoutClass), at: offset, object: slot)
      }
      stream.slots[slot].classIndex = Int32(classIndex)
      pending.append(stream.pack(.object, slot))
      frames.append(.object(slot: slot, start: pending.count))
    }

    /// Where the first of several types ends.
    private static func endOfType(
      _ types: Range<Int>, in bytes: ByteSpan, at offset: Int
    ) throws(NibError) -> Int {
      var depth = 0
      for index in types {
        switch bytes[index] {
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth == 0 { return index + 1 }
        if depth < 0 { break }
      }
      throw NibError(.damaged(.incompleteType), at: offset)
    }
  }

  private func addSlot(_ slot: Slot, at offset: Int) throws(NibError) -> Int {
    guard slots.count < limits.objects else {
      throw NibError(.limit(.objects, .objects(limits.objects)), at: offset)
    }
    try memory.take(1, of: MemoryLayout<Slot>.stride)
    slots.append(slot)
    return slots.count - 1
  }

  private func addList(_ list: Range<Int>) throws(NibError) {
    try memory.take(1, of: MemoryLayout<FilePlace>.stride)
    lists.append(FilePlace(list))
  }

  /// The index of a shared string; `nil` for none.
  private func readSharedString(_ cursor: inout Cursor) throws(NibError) -> Int? {
    let offset = cursor.offset
    if cursor.takes(Tag.null) { return nil }
    guard cursor.takes(Tag.new) else {
      let index = try cursor.reference()
      guard sharedStrings.indices.contains(index) else {
        throw NibError(.damaged(.referenceToNoString), at: offset)
      }
      return index
    }
    let length = try cursor.length()
    guard sharedStrings.count < limits.names else {
      throw NibError(.tooLarge(.names), at: offset)
    }
    try memory.take(1, of: MemoryLayout<FilePlace>.stride)
    sharedStrings.append(FilePlace(cursor.offset..<cursor.offset + length))
    try cursor.skip(length)
    return sharedStrings.count - 1
  }

  private func readCString(_ cursor: inout Cursor) throws(NibError) -> UInt32 {
    let offset = cursor.offset
    if cursor.takes(Tag.null) { return pack(.null) }
    guard cursor.takes(Tag.new) else {
      let slot = try cursor.reference()
      guard slots.indices.contains(slot), slots[slot].classIndex == SlotKind.cString else {
        throw NibError(.damaged(.referenceToNoString), at: offset)
      }
      return pack(.sharedString, Int(slots[slot].first))
    }
    guard let string = try readSharedString(&cursor) else {
      throw NibError(.damaged(.missingString), at: offset)
    }
    _ = try addSlot(Slot(classIndex: SlotKind.cString, first: UInt32(string)), at: offset)
    return pack(.sharedString, string)
  }

  /// A class with its superclasses: its index, and the value for it.
  private func readClass(_ cursor: inout Cursor) throws(NibError) -> (index: Int?, packed: UInt32) {
    let firstNew = classes.count
    let firstSlot = slots.count
    while true {
      let offset = cursor.offset
      var index = -1
      var slot = -1
      let isNew = cursor.takes(Tag.new)
      if isNew {
        guard let name = try readSharedString(&cursor), sharedStrings[name].range.count <= limits.nameLength else {
          throw NibError(.damaged(.classWithoutName), at: offset)
        }
        _ = try cursor.integer()  // The class's version.
        index = classes.count
        slot = try addSlot(
          Slot(classIndex: SlotKind.classObject, first: UInt32(index), count: UInt32(name)), at: offset)
        let text = text(sharedStrings[name].range, .utf8)
        if !isWellFormedUTF8(bytes.extracting(sharedStrings[name].range)) {
          report("The name of a class is not UTF-8.")
        }
        try add(ArchivedClass(text))
        superclasses.append(-1)
      } else if !cursor.takes(Tag.null) {
        slot = try cursor.reference()
        guard slots.indices.contains(slot), slots[slot].classIndex == SlotKind.classObject else {
          throw NibError(.damaged(.referenceToNoClass), at: offset)
        }
        index = Int(slots[slot].first)
        guard index < firstNew else { throw NibError(.damaged(.inheritanceLoop), at: offset) }
      }
      if index > firstNew || !isNew && classes.count > firstNew {
        superclasses[(isNew ? index : classes.count) - 1] = Int32(index)
      }
      guard !isNew else { continue }
      if classes.count > firstNew { return (firstNew, pack(.classObject, firstSlot)) }
      return index < 0 ? (nil, pack(.null)) : (index, pack(.classObject, slot))
    }
  }
}
