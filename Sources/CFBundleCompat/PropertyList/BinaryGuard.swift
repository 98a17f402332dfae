/// Checks a binary property list before libplist sees it, and reads what libplist cannot carry.
///
/// libplist 2.2.0 calls itself for each level, copies an object as often as it is referred to, and
/// ends a text at U+0000. So this pass follows every reference, without recursion, before any
/// object is made: it bounds depth, objects and bytes, and refuses cycles and whatever reaches
/// beyond the file. It also reads the scalars whose value libplist would lose.
struct BinaryGuard {
  let bytes: UnsafeRawBufferPointer
  let objectCount: Int
  let root: Int
  private let budget: Budget
  private let offsetSize: Int
  private let referenceSize: Int

  /// Where the table of offsets begins; the objects end there.
  private let tableOffset: Int

  init(checking bytes: UnsafeRawBufferPointer, budget: Budget) throws(ParseError) {
    self.bytes = bytes
    self.budget = budget
    guard bytes.count >= 8 + 1 + Self.trailerSize else {
      throw Self.error("the file is too short for a binary list", at: bytes.count)
    }
    guard bytes.starts(with: "bplist00".utf8) else {
      throw Self.error("the version of the binary list is unknown", at: 0)
    }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Self.error("the trailer names a size that is not 1 to 8", at: trailer + 6)
    }
    guard let count = Self.integer(bytes, at: trailer + 8, size: 8),
      let root = Self.integer(bytes, at: trailer + 16, size: 8),
      let tableOffset = Self.integer(bytes, at: trailer + 24, size: 8),
      root < count, tableOffset > 8, tableOffset < trailer, count <= trailer,
      tableOffset + count * offsetSize == trailer
    else { throw Self.error("the trailer does not fit the file", at: trailer) }
    guard count <= budget.maximumObjects else { throw Self.error("too many objects", at: trailer) }
    objectCount = count
    self.root = root
    self.tableOffset = tableOffset
    try checkOffsets()
    try checkObjects()
  }

  private static let trailerSize = 32
}

// MARK: - The parts of the file

extension BinaryGuard {
  /// An object as its first bytes describe it.
  struct Item {
    enum Kind { case boolean, integer, real, date, data, ascii, utf16, uid, array, set, dictionary }

    let kind: Kind
    /// Where the object begins.
    let start: Int
    /// Where its content begins: bytes, or references.
    let content: Int
    /// How many bytes, UTF-16 units, elements or pairs the content has.
    let count: Int
  }

  /// The object with a number, checked against the end of the objects.
  func item(_ object: Int) throws(ParseError) -> Item {
    let start = offset(of: object)
    guard start >= 8 else { throw badOffset(of: object) }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker & 0xF0 {
    case 0x00 where low == 8 || low == 9: return try sized(.boolean, start, 0)
    case 0x00 where low == 0: throw Self.error("a null is not read", at: start)
    case 0x10 where low <= 4: return try sized(.integer, start, 1 << low)
    case 0x20 where low == 2 || low == 3: return try sized(.real, start, 1 << low)
    case 0x30 where low == 3: return try sized(.date, start, 8)
    case 0x40: return try counted(.data, start, unit: 1)
    case 0x50: return try counted(.ascii, start, unit: 1)
    case 0x60: return try counted(.utf16, start, unit: 2)
    case 0x80: return try sized(.uid, start, low + 1)
    case 0xA0: return try counted(.array, start, unit: referenceSize)
    case 0xC0: return try counted(.set, start, unit: referenceSize)
    case 0xD0: return try counted(.dictionary, start, unit: 2 * referenceSize)
    default: throw Self.error("an object of an unknown kind", at: start)
    }
  }

  /// The number of an object that a container refers to. A dictionary's keys come first.
  func reference(_ index: Int, in item: Item) throws(ParseError) -> Int {
    let position = item.content + index * referenceSize
    guard let object = Self.integer(bytes, at: position, size: referenceSize), object < objectCount
    else { throw Self.error("a reference to an object that is not there", at: position) }
    return object
  }

  private func sized(_ kind: Item.Kind, _ start: Int, _ size: Int) throws(ParseError) -> Item {
    guard size <= tableOffset - start - 1 else {
      throw Self.error("an object reaches beyond the end of the objects", at: start)
    }
    return Item(kind: kind, start: start, content: start + 1, count: size)
  }

  /// An object whose length stands in its marker or in an integer behind that.
  private func counted(_ kind: Item.Kind, _ start: Int, unit: Int) throws(ParseError) -> Item {
    var content = start + 1
    var count = Int(bytes[start] & 0x0F)
    if count == 0x0F {
      let size = content < tableOffset ? 1 << Int(bytes[content] & 0x0F) : 0
      guard size > 0, bytes[content] & 0xF0 == 0x10, size <= 16, size < tableOffset - content,
        let length = Self.integer(bytes, at: content + 1, size: size)
      else { throw Self.error("an object's length is not a length", at: start) }
      content += 1 + size
      count = length
    }
    guard count <= (tableOffset - content) / unit else {
      throw Self.error("an object claims to be longer than the file", at: start)
    }
    return Item(kind: kind, start: start, content: content, count: count)
  }

  private func offset(of object: Int) -> Int {
    Self.integer(bytes, at: tableOffset + object * offsetSize, size: offsetSize) ?? Int.max
  }

  private static func error(_ reason: Text, at offset: Int) -> ParseError {
    ParseError(reason: reason, position: .offset(offset))
  }

  /// The big-endian number of so many bytes, unless it is too large for any use here.
  private static func integer(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> Int? {
    var value: UInt64 = 0
    for index in offset..<offset + size {
      if value >= 1 << 55 { return nil }
      value = value << 8 | UInt64(bytes[index])
    }
    return value < 1 << 56 ? Int(value) : nil
  }
}

// MARK: - The walk

extension BinaryGuard {
  /// Also objects that nothing refers to must begin before the table: so has it Apple's reader.
  private func checkOffsets() throws(ParseError) {
    for object in 0..<objectCount where offset(of: object) >= tableOffset {
      throw badOffset(of: object)
    }
  }

  private func badOffset(of object: Int) -> ParseError {
    Self.error(
      "an object's offset is outside of the objects", at: tableOffset + object * offsetSize)
  }

  /// What an object holds, itself and the objects below it, each as often as it is referred to.
  private struct Measure {
    enum State { case unseen, open, done }

    var state = State.unseen
    var objects = 1
    var bytes = 0
    /// How many levels stand below it.
    var height = 0
  }

  /// A container on the way from the root to the object in hand.
  private struct Step {
    let object: Int
    let item: Item
    var nextReference = 0

    var referenceCount: Int { item.kind == .dictionary ? 2 * item.count : item.count }
  }

  /// Visits every object that the root reaches, once, children first.
  private func checkObjects() throws(ParseError) {
    var measures = [Measure](repeating: Measure(), count: objectCount)
    var path: [Step] = []
    try visit(root, &measures, &path)

    while let step = path.last {
      let last = path.count - 1
      guard step.nextReference < step.referenceCount else {
        path.removeLast()
        measures[step.object].state = .done
        continue
      }
      let child = try reference(step.nextReference, in: step.item)
      switch measures[child].state {
      case .unseen:
        try visit(child, &measures, &path)
        // A container: its reference is counted when the walk comes back to it.
        if measures[child].state == .open { continue }
      case .open:
        throw Self.error("a container holds itself", at: step.item.start)
      case .done:
        break
      }
      path[last].nextReference += 1
      try add(child, to: step, depth: path.count, &measures)
    }
  }

  private func visit(
    _ object: Int, _ measures: inout [Measure], _ path: inout [Step]
  ) throws(ParseError) {
    let item = try item(object)
    switch item.kind {
    case .array, .set, .dictionary:
      guard path.count <= budget.maximumDepth else { throw tooDeep(item) }
      measures[object].state = .open
      path.append(Step(object: object, item: item))
      return
    case .utf16:
      guard item.count > 0 else { throw Self.error("an empty text claims to be UTF-16", at: item.start) }
      measures[object].bytes = item.count * 2
    case .uid:
      guard integer(of: item) <= UInt32.max else { throw Self.error("a UID is too large", at: item.start) }
    default:
      measures[object].bytes = item.count
    }
    measures[object].state = .done
  }

  private func add(
    _ child: Int, to step: Step, depth: Int, _ measures: inout [Measure]
  ) throws(ParseError) {
    if step.item.kind == .dictionary, step.nextReference < step.item.count {
      let key = try item(child)
      guard key.kind == .ascii || key.kind == .utf16 else {
        throw Self.error("a dictionary's key is not a text", at: key.start)
      }
    }
    var measure = measures[step.object]
    let added = measures[child]
    measure.objects += added.objects
    measure.bytes += added.bytes
    measure.height = max(measure.height, added.height + 1)
    guard measure.objects <= budget.maximumObjects else {
      throw Self.error("the list unfolds to too many objects", at: step.item.start)
    }
    guard measure.bytes <= budget.maximumBytes else {
      throw Self.error("the list unfolds to too many bytes", at: step.item.start)
    }
    guard depth + added.height <= budget.maximumDepth else { throw tooDeep(step.item) }
    measures[step.object] = measure
  }

  private func tooDeep(_ item: Item) -> ParseError {
    Self.error("containers are nested too deeply", at: item.start)
  }
}

// MARK: - What libplist would lose

extension BinaryGuard {
  /// The value of a scalar that libplist does not carry: integers, whose sign it does not tell;
  /// dates, which it cuts to 32 bits; texts, which it ends at U+0000 and strips of lone
  /// surrogates; UIDs, which we give as XML shows them. `nil`: ask libplist.
  func exactValue(_ item: Item) -> CFObject? {
    switch item.kind {
    case .integer: NumberObject(number(of: item))
    case .date: DateObject(absoluteTime: Double(bitPattern: integer(of: item)))
    case .ascii, .utf16: StringObject(text(of: item))
    case .uid: DictionaryObject([(StringObject("CF$UID"), NumberObject(.exactly(integer(of: item))))])
    case .boolean, .real, .data, .array, .set, .dictionary: nil
    }
  }

  /// Up to four bytes are never negative. Of 16 bytes the lower half counts, and is not negative.
  private func number(of item: Item) -> NumberObject.Value {
    let value = integer(of: item)
    return item.count == 8 ? .integer(Int64(bitPattern: value)) : .exactly(value)
  }

  /// The last 64 bits of a scalar.
  private func integer(of item: Item) -> UInt64 {
    var value: UInt64 = 0
    for byte in bytes[item.content..<item.content + item.count] { value = value << 8 | UInt64(byte) }
    return value
  }

  private func text(of item: Item) -> Text {
    var builder = TextBuilder()
    if item.kind == .utf16 {
      for offset in stride(from: item.content, to: item.content + item.count * 2, by: 2) {
        builder.append(utf16Unit: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1]))
      }
      return builder.text
    }
    let content = UnsafeRawBufferPointer(
      rebasing: bytes[item.content..<item.content + item.count])
    if content.allSatisfy({ $0 < 0x80 }) { return Text(content) }
    for byte in content { builder.append(codePoint: UInt32(byte)) }  // Apple takes it for Latin-1.
    return builder.text
  }
}
