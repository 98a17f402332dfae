import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// What `NSKeyedArchiver` writes: a property list with an array of objects, which refer to each other by index.
///
/// The list is read where it is, in its binary form; a list in XML is written in that form first. ``values`` has for each
/// value the index of its key in the upper half, and the index of its entry in the object's dictionary in the lower half.
final class KeyedArchive: Archive {
  private typealias Scanner = BinaryPropertyListScanner
  private typealias Item = BinaryPropertyListScanner.Item

  private let trailer: BinaryTrailer
  private let objects: Item
  private let top: Item?
  private var valueCount = 0

  /// What has been found out about the elements of `$objects` before their tables are made: the slot of an object's
  /// class, or one of these.
  private enum Entry {
    static let plain: Int32 = -1
    static let classEntry: Int32 = -2
  }

  /// The keys of dictionaries, by the number of their string in the list: 0 for one that has not been seen, one of these,
  /// or the index in a table of keys plus `first`.
  private enum Key {
    static let `class`: UInt32 = 1
    static let className: UInt32 = 2
    static let first: UInt32 = 3
  }

  // No initializer that fails: Embedded Swift leaks its object.

  static func open(
    binary data: DataObject, _ format: NibFormat, _ limits: NibLimits
  ) throws(NibError) -> KeyedArchive {
    let trailer: BinaryTrailer
    do throws(ParseError) { trailer = try BinaryTrailer(of: data.span) } catch { throw NibError(error) }
    let list = Scanner(data.span, checked: trailer)
    let root = try Self.checked(list, list.root)
    guard let objects = try Self.value("$objects", of: root, in: list) else {
      throw NibError(.notANib(.noObjectTable), at: 0)
    }
    guard objects.kind == .array else {
      throw NibError(.notANib(.objectTableIsNoArray), at: 0)
    }
    let top = try Self.value("$top", of: root, in: list)
    let archive = KeyedArchive(data, format, limits, trailer, objects: objects, top: top)
    try archive.readAll(root)
    return archive
  }

  private init(
    _ data: DataObject, _ format: NibFormat, _ limits: NibLimits, _ trailer: BinaryTrailer, objects: Item, top: Item?
  ) {
    self.trailer = trailer
    self.objects = objects
    self.top = top
    super.init(data, format, limits)
  }

  private func readAll(_ root: Item) throws(NibError) {
    try memory.take(1, of: data.count)
    try checkList()
    try readHeader(root)
    guard objects.count <= limits.objects else {
      throw NibError(.limit(.objects, .objects(limits.objects)))
    }
    try memory.take(objects.count, of: MemoryLayout<Slot>.stride + MemoryLayout<Int32>.stride)
    // For each of the list's strings its key, and for each of its values whether its references are checked.
    try memory.take(list.count, of: MemoryLayout<UInt32>.stride + 1)
    var keyNumbers = [UInt32](repeating: 0, count: list.count)
    var found: [Text] = []
    let entries = try readEntries(&keyNumbers, &found)
    try readClasses(entries)
    try readValues(entries, keyNumbers, ranks: try setKeys(found))
    guard let top, top.kind == .dictionary, top.count > 0 else {
      throw NibError(.noRoot(.noTop))
    }
  }

  /// The list, which ``checkList()`` has checked.
  private var list: Scanner {
    @_lifetime(borrow self)
    get { Scanner(bytes, checked: trailer) }
  }

  /// The one place that recognizes a reference: a UID, or its dictionary in XML, which some converters keep as such.
  @inline(never)
  private static func reference(_ item: Item, in list: borrowing Scanner) -> Int? {
    if item.kind == .uid {
      // The upper bytes of a long one are not part of the integer. No object has such an index.
      let bytes = list.bytes(of: item)
      for index in 0..<max(bytes.count - 8, 0) where bytes[index] != 0 { return .max }
      return Int(exactly: list.integer(of: item))
    }
    guard item.kind == .dictionary, item.count == 1, let key = list.element(0, of: item),
      list.isText(key, "CF$UID"), let value = list.element(1, of: item), value.kind == .integer,
      case .integer(let number) = list.number(of: value), number >= 0
    else { return nil }
    return Int(number)
  }

  // MARK: Reading

  override func key(of value: Int, in slot: Int) -> Text { keys[Int(values[value] >> 16)] }

  override func index(ofKey key: Text, in slot: Int) -> Int? {
    valueRange(of: slot).first { keys[Int(values[$0] >> 16)] == key }
  }

  override func value(at index: Int, in slot: Int) -> ArchivedValue {
    let list = list
    guard let object = list.element(slot, of: objects),
      let item = list.element(object.count + Int(values[index] & 0xFFFF), of: object)
    else { return .null }
    return value(of: item, in: list)
  }

  @inline(never)
  private func value(of item: Item, in list: borrowing Scanner) -> ArchivedValue {
    if let slot = Self.reference(item, in: list) { return slot == 0 ? .null : .reference(slot) }
    switch item.kind {
    case .boolean: return .boolean(list.isTrue(item))
    case .integer: return .number(list.number(of: item))
    case .real:
      let real = list.real(of: item)
      return item.count == 4 ? .single(Float(real)) : .number(.real(real))
    case .date: return .date(Double(bitPattern: list.integer(of: item)))
    case .data: return .data(item.content..<item.content + item.count)
    case .ascii: return .text(item.content..<item.content + item.count, .latin1)
    case .utf16: return .text(item.content..<item.content + 2 * item.count, .utf16)
    case .array, .set: return .list(item.start)
    case .dictionary: return .entries(item.start)
    case .uid: return .null
    }
  }

  override func elements(ofList number: Int) -> [ArchivedValue] {
    let list = list
    guard let item = try? list.item(at: number) else { return [] }
    var elements: [ArchivedValue] = []
    elements.reserveCapacity(item.referenceCount)
    for index in 0..<item.count {
      if let element = list.element(index, of: item) { elements.append(value(of: element, in: list)) }
      guard item.kind == .dictionary else { continue }
      if let element = list.element(item.count + index, of: item) { elements.append(value(of: element, in: list)) }
    }
    return elements
  }

  override func elements(ofObject slot: Int) throws(NibError) -> [ArchivedValue] {
    func list(_ key: Literal) throws(NibError) -> [ArchivedValue] {
      guard case .list(let number) = value(key, of: slot) else {
        throw NibError(.damaged(.collectionWithoutElements), object: slot)
      }
      return elements(ofList: number)
    }
    guard kind(of: slot) == .dictionary else { return try list("NS.objects") }
    let keys = try list("NS.keys")
    let objects = try list("NS.objects")
    guard keys.count == objects.count else {
      throw NibError(.damaged(.keysWithoutValues), object: slot)
    }
    return zip(keys, objects).flatMap { [$0, $1] }
  }

  override func plainValue(of slot: Int) -> ArchivedValue {
    let list = list
    return list.element(slot, of: objects).map { value(of: $0, in: list) } ?? .null
  }

  override func rootValue(_ key: Literal) -> ArchivedValue {
    let list = list
    guard let top, let item = try? Self.value(key, of: top, in: list) else { return .null }
    return value(of: item, in: list)
  }
}

// MARK: - Opening

extension KeyedArchive {
  @inline(never)
  private static func checked(_ list: borrowing Scanner, _ number: Int) throws(NibError) -> Item {
    do throws(ParseError) { return try list.item(number) } catch { throw NibError(error) }
  }

  /// The value of a dictionary's first entry with a key.
  @inline(never)
  private static func value(_ key: Literal, of item: Item, in list: borrowing Scanner) throws(NibError) -> Item? {
    guard item.kind == .dictionary else { return nil }
    do throws(ParseError) {
      for index in 0..<item.count where list.isText(try list.item(try list.reference(index, in: item)), key) {
        return try list.item(try list.reference(item.count + index, in: item))
      }
    } catch { throw NibError(error) }
    return nil
  }

  /// Checks everything that the root reaches, as the reader of property lists does, without making objects.
  private func checkList() throws(NibError) {
    enum State {
      static let open: UInt8 = 1
      static let done: UInt8 = 2
      static let text: UInt8 = 3
    }
    let list = list
    try memory.take(list.count, of: 1)
    var states = [UInt8](repeating: 0, count: list.count)
    // The containers around the one that is being checked, and how much of each is checked.
    var outer: [Int] = []
    var positions: [Int] = []
    var total = 0
    do throws(ParseError) {
      var number = list.root
      var item = try list.item(number)
      var position = 0
      states[number] = State.open
      while true {
        guard position < item.referenceCount, item.kind.isContainer else {
          states[number] = State.done
          guard let next = outer.popLast(), let last = positions.popLast() else { return }
          (number, position) = (next, last)
          item = try list.item(number)
          continue
        }
        let child = try list.reference(position, in: item)
        let isKey = item.kind == .dictionary && position < item.count
        position += 1
        var isText = states[child] == State.text
        if states[child] == 0 {
          let childItem = try list.item(child)
          isText = childItem.kind.isText
          states[child] = isText ? State.text : State.done
          if childItem.kind.isContainer, childItem.referenceCount > 0, !isKey {
            total += childItem.referenceCount
            guard outer.count + 1 < limits.depth else {
              throw BinaryTrailer.error(.nestedTooDeeply(limit: limits.depth), at: childItem.start)
            }
            guard total <= limits.values else {
              throw BinaryTrailer.error(.tooManyObjectsInAll(limit: limits.values), at: childItem.start)
            }
            outer.append(number)
            positions.append(position)
            (number, item, position) = (child, childItem, 0)
            states[number] = State.open
          }
        } else if states[child] == State.open {
          throw BinaryTrailer.error(.binary(.containerInItself), at: item.start)
        }
        guard isText || !isKey else { throw BinaryTrailer.error(.binary(.keyIsNotString), at: item.start) }
      }
    } catch { throw NibError(error) }
  }

  private func readHeader(_ root: Item) throws(NibError) {
    let list = list
    if let version = try Self.value("$version", of: root, in: list), version.kind == .integer,
      case .integer(let number) = list.number(of: version)
    {
      formatVersion = Int(number)
    }
    if formatVersion != 100_000 { report(unknownVersion: formatVersion, of: "The archive's") }
    guard let archiver = try Self.value("$archiver", of: root, in: list), !list.isText(archiver, "NSKeyedArchiver")
    else { return }
    report("The archive is not from NSKeyedArchiver.")
  }

  @inline(never)
  private func element(_ slot: Int) throws(NibError) -> Item {
    let list = list
    do throws(ParseError) { return try list.item(try list.reference(slot, in: objects)) } catch {
      throw NibError(error)
    }
  }

  /// Which elements of `$objects` are objects, and which are classes.
  private func readEntries(_ keyNumbers: inout [UInt32], _ found: inout [Text]) throws(NibError) -> [Int32] {
    let list = list
    var entries = [Int32](repeating: Entry.plain, count: objects.count)
    for slot in entries.indices {
      let item = try element(slot)
      guard item.kind == .dictionary, item.count != 1 || Self.reference(item, in: list) == nil else { continue }
      for index in 0..<item.count {
        let number = list.referenceOrRoot(index, in: item)
        if keyNumbers[number] == 0 { keyNumbers[number] = try addKey(list.element(index, of: item), &found, slot) }
        if keyNumbers[number] == Key.className, entries[slot] == Entry.plain { entries[slot] = Entry.classEntry }
        guard keyNumbers[number] == Key.class, entries[slot] < 0 else { continue }
        guard let reference = list.element(item.count + index, of: item),
          let classSlot = Self.reference(reference, in: list), classSlot < objects.count
        else { throw NibError(.damaged(.classNotInArchive), at: item.start, object: slot) }
        entries[slot] = Int32(classSlot)
      }
      if entries[slot] == Entry.plain { report("A dictionary of the archive is neither an object nor a class.") }
      guard entries[slot] >= 0 else { continue }
      valueCount += item.count - 1
      guard item.count <= Int(UInt16.max) else {
        throw NibError(.tooLarge(.valuesOfObject), object: slot)
      }
    }
    return entries
  }

  @inline(never)
  private func addKey(_ item: Item?, _ found: inout [Text], _ slot: Int) throws(NibError) -> UInt32 {
    guard let item, item.count <= limits.nameLength else {
      throw NibError(.tooLarge(.key), object: slot)
    }
    if list.isText(item, "$class") { return Key.class }
    if list.isText(item, "$classname") { return Key.className }
    guard found.count < limits.names else { throw NibError(.tooLarge(.keys)) }
    try memory.take(1, of: MemoryLayout<Text>.stride + 33 + item.count)
    found.append(list.text(of: item))
    return Key.first + UInt32(found.count - 1)
  }

  private func readClasses(_ entries: [Int32]) throws(NibError) {
    let list = list
    slots = Array(repeating: Slot(), count: entries.count)
    // The index of each class is in the slot of its entry, until the objects have theirs.
    for slot in entries.indices where entries[slot] == Entry.classEntry {
      let item = try element(slot)
      var names: [Text] = []
      for key in 0..<3 {
        let key: Literal = key == 0 ? "$classname" : key == 1 ? "$classes" : "$classhints"
        guard let chain = try Self.value(key, of: item, in: list) else { continue }
        if names.isEmpty {
          names.append(try className(chain, slot))
        } else if chain.kind == .array {
          guard chain.count <= limits.names else { throw NibError(.tooLarge(.superclasses)) }
          try memory.take(chain.count, of: MemoryLayout<Text>.stride)
          for index in 0..<chain.count { names.append(try className(list.element(index, of: chain), slot)) }
        }
      }
      var new = ArchivedClass(names[0])
      // The class is the first of its own chain.
      new.others = Array(names.dropFirst(names.count > 1 && names[1] == new.name ? 2 : 1))
      slots[slot].count = UInt32(classes.count)
      try add(new)
    }
    for slot in entries.indices where entries[slot] >= 0 {
      guard entries[Int(entries[slot])] == Entry.classEntry else {
        throw NibError(.damaged(.classIsNoClass), object: slot)
      }
      slots[slot].classIndex = Int32(slots[Int(entries[slot])].count)
    }
  }

  private func className(_ item: Item?, _ slot: Int) throws(NibError) -> Text {
    guard let item, item.kind.isText, item.count <= limits.nameLength else {
      throw NibError(.damaged(.nameOfClassIsNoString), object: slot)
    }
    return list.text(of: item)
  }

  /// Enters the keys, sorted by their bytes. Returns where each of them is.
  private func setKeys(_ found: [Text]) throws(NibError) -> [UInt32] {
    try memory.take(found.count, of: MemoryLayout<Text>.stride + MemoryLayout<Int>.stride)
    let order = Array(found.indices).stableSorted { found[$0] <= found[$1] }
    var ranks = [UInt32](repeating: 0, count: found.count)
    keys.reserveCapacity(order.count)
    for rank in order.indices {
      let key = found[order[rank]]
      ranks[order[rank]] = UInt32(rank)
      keys.append(key.hasPrefix("$$") ? key.slice(from: 1) : key)
    }
    return ranks
  }

  /// Enters the values of all objects, and checks what they refer to.
  private func readValues(_ entries: [Int32], _ keyNumbers: [UInt32], ranks: [UInt32]) throws(NibError) {
    let list = list
    var isChecked = [Bool](repeating: false, count: list.count)
    try reserveValues(valueCount, of: MemoryLayout<UInt32>.stride, limit: limits.values)
    values.reserveCapacity(valueCount)
    for slot in entries.indices where entries[slot] != Entry.classEntry {
      guard entries[slot] >= 0 else {
        try checkReferences(list.referenceOrRoot(slot, in: objects), of: slot, entries, &isChecked)
        continue
      }
      let item = try element(slot)
      let first = values.count
      for index in 0..<item.count {
        let key = keyNumbers[list.referenceOrRoot(index, in: item)]
        if key < Key.first { continue }
        try checkReferences(list.referenceOrRoot(item.count + index, in: item), of: slot, entries, &isChecked)
        values.append(ranks[Int(key - Key.first)] << 16 | UInt32(index))
      }
      sortValues(from: first)
      slots[slot].first = UInt32(first)
      slots[slot].count = UInt32(values.count - first)
    }
  }

  private func sortValues(from first: Int) {
    guard values.count - first <= 64 else {
      let sorted = Array(values[first...]).stableSorted
      for index in sorted.indices { values[first + index] = sorted[index] }
      return
    }
    for end in first..<values.count {
      let value = values[end]
      var index = end
      while index > first, values[index - 1] > value {
        values[index] = values[index - 1]
        index -= 1
      }
      values[index] = value
    }
  }

  /// Refuses references to what does not exist or is a class.
  private func checkReferences(
    _ number: Int, of slot: Int, _ entries: [Int32], _ isChecked: inout [Bool]
  ) throws(NibError) {
    let list = list
    if isChecked[number] { return }
    var waiting = [number]
    while let number = waiting.popLast() {
      if isChecked[number] { continue }
      isChecked[number] = true
      guard let item = try? list.item(number) else { continue }
      if let target = Self.reference(item, in: list) {
        guard target < entries.count, entries[target] != Entry.classEntry else {
          throw NibError(.damaged(.referenceToNothingOrClass), at: item.start, object: slot)
        }
      } else if item.kind.isContainer {
        for index in 0..<item.referenceCount { waiting.append(list.referenceOrRoot(index, in: item)) }
      }
    }
  }
}

extension BinaryPropertyListScanner.Item.Kind {
  fileprivate var isContainer: Bool { self == .array || self == .set || self == .dictionary }
  fileprivate var isText: Bool { self == .ascii || self == .utf16 }
}

extension BinaryPropertyListScanner {
  /// The number of an element, which has been checked.
  @inline(never)
  fileprivate func referenceOrRoot(_ index: Int, in item: Item) -> Int { (try? reference(index, in: item)) ?? root }

  /// An element of a container; of a dictionary, all keys come before the values.
  @inline(never)
  fileprivate func element(_ index: Int, of item: Item) -> Item? {
    guard index < item.referenceCount, let number = try? reference(index, in: item) else { return nil }
    return try? self.item(number)
  }

  @inline(never)
  fileprivate func text(of item: Item) -> Text {
    item.kind == .utf16 ? Text(utf16BigEndian: bytes(of: item)) : Text(latin1: bytes(of: item))
  }

  fileprivate func isText(_ item: Item, _ literal: Literal) -> Bool {
    item.kind == .ascii && bytes(of: item).isSame(as: literal.bytes)
  }
}
