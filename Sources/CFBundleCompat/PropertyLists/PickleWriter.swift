import CFBundleCompatC
import CFObjects
import CFText

/// Writes a value in the format of Python's `pickle` module, protocol 4.
///
/// A container that occurs several times, even in itself, is written once, and so is a key. What Python has no plain
/// type for is written as a persistent ID, which the reader resolves.
package struct PickleWriter {
  /// Whether dates are in UTC, or have no time zone.
  private let datesHaveZone: Bool
  /// Whether the reader creates the dictionaries: each is a persistent ID of 0.
  private let asksForDictionaries: Bool

  private var bytes: [UInt8] = []

  /// The containers and keys so far, and the place of each in the reader's memo.
  private var numbered = NumberedObjects()
  private var places: [Int] = []
  /// The places of Python's classes and constants.
  private var placesOfGlobals: [Int?] = [nil, nil, nil]
  private var placeCount = 0

  private struct Container {
    /// The elements of an array, or the keys of a dictionary and then its values.
    let parts: [CFObject]
    let isDictionary: Bool
    var count = 0

    /// The next part, where each key of a dictionary precedes its value, and whether it is a key.
    mutating func next() -> (part: CFObject, isKey: Bool)? {
      guard count < parts.count else { return nil }
      defer { count += 1 }
      guard isDictionary else { return (parts[count], false) }
      return (parts[count / 2 + (count & 1) * (parts.count / 2)], count & 1 == 0)
    }
  }

  private init(datesHaveZone: Bool, asksForDictionaries: Bool) {
    self.datesHaveZone = datesHaveZone
    self.asksForDictionaries = asksForDictionaries
  }

  package static func write(
    _ value: CFObject, datesHaveZone: Bool, asksForDictionaries: Bool
  ) throws(PropertyListError) -> DataObject {
    var writer = PickleWriter(datesHaveZone: datesHaveZone, asksForDictionaries: asksForDictionaries)
    writer.append(.protocol)
    writer.bytes.append(4)
    try writer.appendAll(value)
    writer.append(.stop)
    if cfbcc_memory_is_low() { throw PropertyListError.unwritable(.outOfMemory) }
    return DataObject(writer.bytes)
  }

  private mutating func appendAll(_ value: CFObject) throws(PropertyListError) {
    // The containers that are open, the innermost one apart.
    var outer: [Container] = []
    guard var container = try append(value, isKey: false) else { return }
    while true {
      if let (part, isKey) = container.next() {
        guard let inner = try append(part, isKey: isKey) else { continue }
        outer.append(container)
        container = inner
      } else {
        append(container.isDictionary ? .setItems : .appendItems)
        guard let next = outer.popLast() else { return }
        container = next
      }
    }
  }

  /// Appends a scalar or a reference, or begins a container that has parts.
  private mutating func append(_ value: CFObject, isKey: Bool) throws(PropertyListError) -> Container? {
    switch value {
    case let string as StringObject:
      if !isKey {
        append(string.text)
      } else if !appendReference(to: value) {
        append(string.text)
        remember(value)
      }
    case let number as NumberObject: append(number)
    // A container cannot be a key in Python.
    case let array as ArrayObject where !isKey:
      if !appendReference(to: value) { return try begin(array, .emptyList, array.listElements) }
    case let dictionary as DictionaryObject where !isKey:
      if !appendReference(to: value) {
        return try begin(dictionary, asksForDictionaries ? nil : .emptyDictionary, dictionary.listKeysAndValues)
      }
    case let data as DataObject:
      append(.shortBytes, .bytes, .longBytes, count: data.count)
      bytes.append(contentsOf: data.span)
    case let date as DateObject: append(date)
    case let uid as UIDObject:
      append(.uid)
      append(Int64(uid.value))
      append(.makeTuple1)
      append(.call)
    case _ where value === BooleanObject.true: append(.true)
    case _ where value === BooleanObject.false: append(.false)
    default: appendPersistentID(of: value)
    }
    return nil
  }
}

// MARK: - The format

extension PickleWriter {
  /// What the reader does. The names are those of pickletools, in words.
  private enum Opcode: UInt8 {
    case `protocol` = 0x80
    case stop = 0x2E  // .
    case pop = 0x30  // 0
    case mark = 0x28  // (
    case remember = 0x94
    case shortReference = 0x68  // h
    case reference = 0x6A  // j
    case emptyList = 0x5D  // ]
    case appendItems = 0x65  // e
    case emptyDictionary = 0x7D  // }
    case setItems = 0x75  // u
    case `true` = 0x88
    case `false` = 0x89
    case byte = 0x4B  // K
    case twoBytes = 0x4D  // M
    case fourBytes = 0x4A  // J, which has a sign
    case integer = 0x8A
    case real = 0x47  // G
    case shortText = 0x8C
    case text = 0x58  // X
    case longText = 0x8D
    case shortBytes = 0x43  // C
    case bytes = 0x42  // B
    case longBytes = 0x8E
    case global = 0x93
    case makeTuple1 = 0x85
    case makeTuple2 = 0x86
    case call = 0x52  // R
    case persistentID = 0x51  // Q
  }

  /// What is found in a module.
  private enum Global: Int {
    case datetime, utc, uid

    var name: (module: Text, name: Text) {
      switch self {
      case .datetime: ("datetime", "datetime")
      case .utc: ("datetime", "timezone.utc")
      case .uid: ("plistlib", "UID")
      }
    }
  }

  private mutating func append(_ opcode: Opcode) { bytes.append(opcode.rawValue) }

  private mutating func append(_ global: Global) {
    if let place = placesOfGlobals[global.rawValue] { return appendReference(to: place) }
    append(global.name.module)
    append(global.name.name)
    append(.global)
    append(.remember)
    placesOfGlobals[global.rawValue] = placeCount
    placeCount += 1
  }

  /// The lowest bytes, least significant first.
  private mutating func append(_ number: UInt64, size: Int) {
    for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  private mutating func append(_ short: Opcode, _ ordinary: Opcode, _ long: Opcode, count: Int) {
    let isShort = count < 1 << 8
    let isLong = count >= 1 << 32
    append(isShort ? short : isLong ? long : ordinary)
    append(UInt64(count), size: isShort ? 1 : isLong ? 8 : 4)
  }
}

// MARK: - References

extension PickleWriter {
  private mutating func begin(
    _ container: CFObject, _ opcode: Opcode?, _ parts: [CFObject]?
  ) throws(PropertyListError) -> Container? {
    guard let parts else {
      throw .unwritable(.collectionOfPointers)
    }
    if let opcode { append(opcode) } else { appendPersistentID(0) }
    remember(container)
    if parts.isEmpty { return nil }
    append(.mark)
    return Container(parts: parts, isDictionary: container is DictionaryObject)
  }

  private static func hash(_ object: CFObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

  private mutating func remember(_ object: CFObject) {
    append(.remember)
    numbered.add(object, hash: Self.hash(object))
    places.append(placeCount)
    placeCount += 1
  }

  /// Appends a reference to an object that is in the reader's memo. False if it is not.
  private mutating func appendReference(to object: CFObject) -> Bool {
    guard let number = numbered.number(of: object, hash: Self.hash(object), where: ===) else { return false }
    appendReference(to: places[number])
    return true
  }

  private mutating func appendReference(to place: Int) {
    append(place < 256 ? .shortReference : .reference)
    append(UInt64(place), size: place < 256 ? 1 : 4)
  }

  /// The number of an object's handle.
  private mutating func appendPersistentID(of object: CFObject) {
    appendPersistentID(Int64(Int(bitPattern: unretained(object))))
  }

  private mutating func appendPersistentID(_ number: Int64) {
    append(number)
    append(.persistentID)
  }
}

// MARK: - Scalars

extension PickleWriter {
  private mutating func append(_ text: Text) {
    append(.shortText, .text, .longText, count: text.count)
    bytes.append(contentsOf: text.span)
  }

  private mutating func append(_ number: NumberObject) {
    switch number.value {
    case .integer(let integer): append(integer)
    case .unsigned(let integer):
      append(.integer)
      bytes.append(9)
      append(integer, size: 8)
      bytes.append(0)
    case .real(let real):
      append(.real)
      append(real.bitPattern.byteSwapped, size: 8)
    }
  }

  private mutating func append(_ integer: Int64) {
    let bits = UInt64(bitPattern: integer)
    if bits < 1 << 16 {
      append(bits < 1 << 8 ? .byte : .twoBytes)
      append(bits, size: bits < 1 << 8 ? 1 : 2)
    } else if Int64(Int32(truncatingIfNeeded: integer)) == integer {
      append(.fourBytes)
      append(bits, size: 4)
    } else {
      append(.integer)
      bytes.append(8)
      append(bits, size: 8)
    }
  }

  /// In microseconds, rounded as Python rounds. A persistent ID outside the years 1 to 9999, which are Python's.
  private mutating func append(_ date: DateObject) {
    let seconds = date.absoluteTime.rounded(.towardZero)
    guard abs(seconds) < 1e12 else { return appendPersistentID(of: date) }
    let microseconds = Int(((date.absoluteTime - seconds) * 1e6).rounded(.toNearestOrEven))
    let carry = microseconds < 0 ? -1 : microseconds / 1_000_000
    let fields = DateObject.fields(atSecond: Int(seconds) + carry)
    guard 1...9999 ~= fields.year else { return appendPersistentID(of: date) }
    append(.datetime)
    append(.shortBytes, .bytes, .longBytes, count: 10)
    bytes += [UInt8(fields.year >> 8), UInt8(truncatingIfNeeded: fields.year)]
    bytes += [UInt8(fields.month), UInt8(fields.day), UInt8(fields.hour), UInt8(fields.minute), UInt8(fields.second)]
    let rest = microseconds - carry * 1_000_000
    bytes += [UInt8(rest >> 16), UInt8(truncatingIfNeeded: rest >> 8), UInt8(truncatingIfNeeded: rest)]
    if datesHaveZone { append(.utc) }
    append(datesHaveZone ? .makeTuple2 : .makeTuple1)
    append(.call)
  }
}
