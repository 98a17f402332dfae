import CFObjects
import CFText

/// Writes a property list in the binary format, `bplist00`.
///
/// Equal strings, numbers, dates and data are written once, and so is a container that occurs several times.
/// A dictionary's entries keep their order.
struct BinaryWriter {
  /// The objects in the order of a preorder walk: a container, then its elements.
  private var numbered = NumberedObjects()
  /// The numbers of what the containers refer to, container after container.
  private var references: [UInt32] = []
  /// How many of the references are written.
  private var writtenReferences = 0

  private var bytes: [UInt8] = []
  private var referenceSize = 1

  private init() {}

  /// - Parameter value: A list that a reader has made, or a ``PropertyListValidator`` has accepted.
  static func write(_ value: CFObject) -> [UInt8] {
    var writer = BinaryWriter()
    writer.collect(value)
    writer.referenceSize = byteCount(writer.numbered.count)
    writer.bytes.append(contentsOf: ("bplist00" as Literal).bytes)
    var offsets: [Int] = []
    offsets.reserveCapacity(writer.numbered.count)
    for object in writer.numbered.objects {
      offsets.append(writer.bytes.count)
      writer.append(object)
    }
    let table = writer.bytes.count
    let offsetSize = byteCount(table)
    for offset in offsets { writer.append(UInt64(offset), size: offsetSize) }
    writer.bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(writer.referenceSize)]
    for number in [offsets.count, 0, table] { writer.append(UInt64(number), size: 8) }
    return writer.bytes
  }

  /// The number of bytes that hold an integer: a power of two.
  private static func byteCount(_ number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }
}

// MARK: - Collecting

extension BinaryWriter {
  private struct OpenContainer {
    var parts: ListParts
    /// The index of the next part's number in ``references``.
    var reference: Int
  }

  /// Numbers the objects of a list.
  private mutating func collect(_ list: CFObject) {
    // The containers from the list to the current object.
    var open: [OpenContainer] = []
    _ = number(of: list, &open)
    while let last = open.indices.last {
      guard let part = open[last].parts.next() else {
        open.removeLast()
        continue
      }
      let reference = open[last].reference
      open[last].reference += 1
      references[reference] = number(of: part, &open)
    }
  }

  /// The number of an object, or of one that counts as the same. A container that has none yet is opened.
  private mutating func number(of object: CFObject, _ open: inout [OpenContainer]) -> UInt32 {
    let hash = Self.hash(object)
    if let number = numbered.number(of: object, hash: hash, where: Self.areSame) { return UInt32(number) }
    numbered.add(object, hash: hash)
    if object.typeID.isCompound {
      let parts = ListParts(of: object)
      open.append(OpenContainer(parts: parts, reference: references.count))
      references.append(contentsOf: repeatElement(0, count: parts.objects.count))
    }
    return UInt32(numbered.count - 1)
  }

  private static func hash(_ object: CFObject) -> UInt {
    object.typeID.isCompound ? UInt(bitPattern: ObjectIdentifier(object)) : object.contentHash
  }

  /// Whether one may replace the other. Equal numbers of different types are written apart.
  private static func areSame(_ left: CFObject, _ right: CFObject) -> Bool {
    if left === right { return true }
    guard left.typeID == right.typeID, !left.typeID.isCompound else { return false }
    guard let left = left as? NumberObject, let right = right as? NumberObject else {
      return left.equals(right)
    }
    return left.equals(right) && left.type.isReal == right.type.isReal && left.isSingle == right.isSingle
  }
}

extension NumberObject {
  /// Whether the number is written as a four-byte float.
  fileprivate var isSingle: Bool { type == .real32 }
}

// MARK: - Writing

extension BinaryWriter {
  private mutating func append(_ object: CFObject) {
    switch object {
    case let string as StringObject: append(string.text)
    case let number as NumberObject: append(number)
    case let date as DateObject:
      bytes.append(0x33)
      append(date.absoluteTime.bitPattern, size: 8)
    case let data as DataObject:
      append(marker: 0x40, count: data.count)
      bytes.append(contentsOf: data.span)
    case let uid as UIDObject:
      let size = Self.byteCount(Int(uid.value))
      bytes.append(0x80 | UInt8(size - 1))
      append(UInt64(uid.value), size: size)
    case let array as ArrayObject:
      append(marker: 0xA0, count: array.count)
      appendReferences(array.count)
    case let dictionary as DictionaryObject:
      append(marker: 0xD0, count: dictionary.count)
      appendReferences(2 * dictionary.count)
    default: bytes.append(object === BooleanObject.true ? 0x09 : 0x08)
    }
  }

  /// The containers are written in the order in which they were opened.
  private mutating func appendReferences(_ count: Int) {
    for _ in 0..<count {
      append(UInt64(references[writtenReferences]), size: referenceSize)
      writtenReferences += 1
    }
  }

  private mutating func append(_ text: Text) {
    if text.isASCII {
      append(marker: 0x50, count: text.count)
      return bytes.append(contentsOf: text.span)
    }
    append(marker: 0x60, count: text.utf16Count)
    text.forEachUTF16Unit(in: 0..<text.utf16Count) { append(UInt64($0), size: 2) }
  }

  private mutating func append(_ number: NumberObject) {
    switch number.value {
    case .integer(let integer): append(integer: UInt64(bitPattern: integer))
    case .unsigned(let integer):
      bytes.append(0x14)
      append(0, size: 8)
      append(integer, size: 8)
    case .real(let real):
      bytes.append(number.isSingle ? 0x22 : 0x23)
      append(number.isSingle ? UInt64(Float(real).bitPattern) : real.bitPattern, size: number.isSingle ? 4 : 8)
    }
  }

  /// In as few bytes as possible; a negative integer in eight.
  private mutating func append(integer: UInt64) {
    let exponent: UInt8 = integer < 1 << 8 ? 0 : integer < 1 << 16 ? 1 : integer < 1 << 32 ? 2 : 3
    bytes.append(0x10 | exponent)
    append(integer, size: 1 << Int(exponent))
  }

  private mutating func append(marker: UInt8, count: Int) {
    bytes.append(marker | UInt8(min(count, 15)))
    if count >= 15 { append(integer: UInt64(count)) }
  }

  /// The lowest bytes, big-endian.
  private mutating func append(_ number: UInt64, size: Int) {
    for index in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}
