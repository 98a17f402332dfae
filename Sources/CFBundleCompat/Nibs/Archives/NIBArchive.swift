import CFObjects
import CFSystem
import CFText

/// The format of iOS 6, macOS 10.13 and later: four tables, whose numbers of entries and offsets are at the beginning.
///
/// ``values`` has the offset of each value in the file.
final class NIBArchive: Archive {
  private static let headerSize = 50
  private static let elementKey: Text = "UINibEncoderEmptyKey"

  /// The types of values.
  private enum ValueType {
    static let int8: UInt8 = 0
    static let int16: UInt8 = 1
    static let int32: UInt8 = 2
    static let int64: UInt8 = 3
    // Other descriptions have these two the other way round.
    static let `false`: UInt8 = 4
    static let `true`: UInt8 = 5
    static let single: UInt8 = 6
    static let double: UInt8 = 7
    static let data: UInt8 = 8
    static let null: UInt8 = 9
    static let reference: UInt8 = 10
  }

  /// A table: how many entries it has, and where it begins.
  private struct Section {
    let count: Int
    let offset: Int
    var end = 0
  }

  // No initializer that fails: Embedded Swift leaks its object.

  static func open(_ data: DataObject, _ limits: NibLimits) throws(NibError) -> NIBArchive {
    let archive = NIBArchive(data, .nibArchive, limits)
    try archive.readAll()
    return archive
  }

  private func readAll() throws(NibError) {
    var cursor = ByteCursor(bytes, at: 10)
    formatVersion = Int(try cursor.littleEndian())
    coderVersion = Int(try cursor.littleEndian())
    if formatVersion != 1 { report(unknownVersion: formatVersion, of: "The format's") }
    if coderVersion != 9, coderVersion != 10 {
      report(unknownVersion: coderVersion, of: "The coder's")
    }
    var sections: [Section] = []
    // Objects, keys, values and classes; and the fewest bytes that an entry of each can have.
    let allowed = [limits.objects, limits.names, limits.values, limits.names]
    let sizes = [3, 1, 2, 2]
    for index in 0..<4 {
      let start = cursor.offset
      let count = Int(try cursor.littleEndian())
      let offset = Int(try cursor.littleEndian())
      guard offset >= Self.headerSize || count == 0, offset <= data.count, count <= (data.count - offset) / sizes[index]
      else {
        throw NibError(.damaged(.tableOutside), at: start)
      }
      guard count <= allowed[index] else {
        throw NibError(.limit(.table, .objects(allowed[index])), at: start)
      }
      sections.append(Section(count: count, offset: offset))
    }
    try memory.take(1, of: data.count)
    let counts = sections.map { $0.count }
    sections[0].end = try readObjects(sections[0], counts)
    sections[1].end = try readKeys(sections[1])
    sections[2].end = try readValues(sections[2], counts)
    sections[3].end = try readClasses(sections[3])
    try checkOrder(sections)
    if slots.isEmpty { throw NibError(.noRoot(.noObjects), at: 18) }
  }

  override func key(of value: Int, in slot: Int) -> Text { keys[keyNumber(value)] }

  override func index(ofKey key: Text, in slot: Int) -> Int? {
    valueRange(of: slot).first { keys[keyNumber($0)] == key }
  }

  // The file has been checked, so that nothing can fail from here on.

  private func keyNumber(_ value: Int) -> Int {
    var cursor = ByteCursor(bytes, at: Int(values[value]))
    return (try? cursor.number()) ?? 0
  }

  override func value(at index: Int, in slot: Int) -> ArchivedValue {
    var cursor = ByteCursor(bytes, at: Int(values[index]))
    _ = try? cursor.number()
    let offset = cursor.offset + 1
    func integer<Integer: FixedWidthInteger & BitwiseCopyable>(_: Integer.Type) -> Integer {
      Integer(littleEndian: bytes.load(at: offset, as: Integer.self))
    }
    switch cursor.next {
    case ValueType.int8: return .number(.integer(Int64(integer(Int8.self))))
    case ValueType.int16: return .number(.integer(Int64(integer(Int16.self))))
    case ValueType.int32: return .number(.integer(Int64(integer(Int32.self))))
    case ValueType.int64: return .number(.integer(integer(Int64.self)))
    case ValueType.false: return .boolean(false)
    case ValueType.true: return .boolean(true)
    case ValueType.single: return .single(Float(bitPattern: integer(UInt32.self)))
    case ValueType.double: return .number(.real(Double(bitPattern: integer(UInt64.self))))
    case ValueType.reference: return .reference(Int(integer(UInt32.self)))
    case ValueType.data:
      _ = try? cursor.byte()
      let count = (try? cursor.number()) ?? 0
      return .data(cursor.offset..<cursor.offset + count)
    default: return .null
    }
  }

  override func elements(ofObject slot: Int) throws(NibError) -> [ArchivedValue] {
    var elements: [ArchivedValue] = []
    for index in valueRange(of: slot) where keys[keyNumber(index)] == Self.elementKey {
      elements.append(value(at: index, in: slot))
    }
    return elements
  }

  override func rootValue(_ key: Literal) -> ArchivedValue { value(key, of: 0) ?? .null }
}

// MARK: - Opening

extension NIBArchive {
  @_optimize(speed)
  private func readObjects(_ section: Section, _ counts: [Int]) throws(NibError) -> Int {
    try memory.take(section.count, of: MemoryLayout<Slot>.stride)
    slots.reserveCapacity(section.count)
    var cursor = ByteCursor(bytes, at: section.offset)
    for index in 0..<section.count {
      let start = cursor.offset
      let classIndex = try cursor.number()
      let first = try cursor.number()
      let count = try cursor.number()
      guard classIndex < counts[3] else {
        throw NibError(.damaged(.missingClass), at: start, object: index)
      }
      // An object without values may have any first one.
      guard count == 0 || first <= counts[2] && count <= counts[2] - first else {
        throw NibError(.damaged(.missingValues), at: start, object: index)
      }
      slots.append(
        Slot(classIndex: Int32(classIndex), first: count == 0 ? 0 : UInt32(first), count: UInt32(count)))
    }
    return cursor.offset
  }

  private func readKeys(_ section: Section) throws(NibError) -> Int {
    try memory.take(section.count, of: MemoryLayout<Text>.stride)
    keys.reserveCapacity(section.count)
    var cursor = ByteCursor(bytes, at: section.offset)
    for _ in 0..<section.count {
      let start = cursor.offset
      let key = try name(try cursor.take(try cursor.number()), at: start)
      try memory.take(1, of: key.count + 33)  // A block, and its header.
      keys.append(key)
    }
    return cursor.offset
  }

  @_optimize(speed)
  private func readValues(_ section: Section, _ counts: [Int]) throws(NibError) -> Int {
    try memory.take(section.count, of: MemoryLayout<UInt32>.stride)
    values.reserveCapacity(section.count)
    var cursor = ByteCursor(bytes, at: section.offset)
    for _ in 0..<section.count {
      let start = cursor.offset
      guard try cursor.number() < counts[1] else {
        throw NibError(.damaged(.missingKey), at: start)
      }
      switch try cursor.byte() {
      case ValueType.false, ValueType.true, ValueType.null: break
      case ValueType.int8: try cursor.skip(1)
      case ValueType.int16: try cursor.skip(2)
      case ValueType.int32, ValueType.single: try cursor.skip(4)
      case ValueType.int64, ValueType.double: try cursor.skip(8)
      case ValueType.data: try cursor.skip(try cursor.number())
      case ValueType.reference:
        guard Int(try cursor.littleEndian()) < counts[0] else {
          throw NibError(.damaged(.referenceToNothing), at: start)
        }
      default: throw NibError(.damaged(.valueOfUnknownType), at: start)
      }
      values.append(UInt32(truncatingIfNeeded: start))
    }
    return cursor.offset
  }

  private func readClasses(_ section: Section) throws(NibError) -> Int {
    var cursor = ByteCursor(bytes, at: section.offset)
    var fallbacks: [[Int]] = []
    for _ in 0..<section.count {
      let start = cursor.offset
      let length = try cursor.number()
      let count = try cursor.number()
      guard count <= cursor.rest / 4 else { throw cursor.truncated }
      try memory.take(count, of: MemoryLayout<Int>.stride)
      var others: [Int] = []
      for _ in 0..<count {
        let other = Int(try cursor.littleEndian())
        guard other < section.count else {
          throw NibError(.damaged(.missingFallback), at: start)
        }
        others.append(other)
      }
      var bytes = try cursor.take(length)
      if bytes.isEmpty {
        report("A class has no name.")
      } else if bytes[bytes.count - 1] == 0 {
        bytes = bytes.extracting(first: bytes.count - 1)
      } else {
        report("The name of a class does not end with NUL.")
      }
      try add(ArchivedClass(try name(bytes, at: start)))
      fallbacks.append(others)
    }
    try setFallbacks(fallbacks, at: section.offset)
    return cursor.offset
  }

  /// Enters the names of the classes to fall back to, and refuses cycles of them.
  private func setFallbacks(_ fallbacks: [[Int]], at offset: Int) throws(NibError) {
    for index in fallbacks.indices where !fallbacks[index].isEmpty {
      try memory.take(fallbacks[index].count, of: MemoryLayout<Text>.stride)
      classes[index].others = fallbacks[index].map { classes[$0].name }
    }
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: fallbacks.count)
    for first in fallbacks.indices where states[first] == .new && !fallbacks[first].isEmpty {
      var path = [(first, 0)]
      states[first] = .open
      while let (index, next) = path.last {
        guard next < fallbacks[index].count else {
          states[index] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].1 += 1
        let other = fallbacks[index][next]
        guard states[other] != .open else {
          throw NibError(.damaged(.fallbackLoop), at: offset)
        }
        if states[other] == .new {
          states[other] = .open
          path.append((other, 0))
        }
      }
    }
  }

  /// Refuses tables that overlap, and reports bytes between them.
  private func checkOrder(_ sections: [Section]) throws(NibError) {
    var end = Self.headerSize
    var left = sections
    while !left.isEmpty {
      var first = 0
      for index in left.indices where left[index].offset < left[first].offset { first = index }
      let section = left.remove(at: first)
      if section.count == 0 { continue }
      guard section.offset >= end else {
        throw NibError(.damaged(.tablesOverlap), at: section.offset)
      }
      if section.offset > end { report("There are bytes between the tables.") }
      end = section.end
    }
    if end < data.count { report("There are bytes after the last table.") }
  }
}
