import CFBundleCompatC
import CFObjects
import CFText

extension Nib {
  /// The nib as JSON, as docs/nibs.md describes it; `nil` if that would be out of proportion to the file, because much of
  /// the nib has the same keys, names or strings.
  package var json: DataObject? { NibJSON(self).write().map { DataObject(copying: $0.span) } }

  package static let jsonIsTooLarge: Text = "The description would be out of proportion to the file."
}

/// Writes a nib as JSON: the same bytes on every machine.
private final class NibJSON {
  private let nib: Nib
  private var builder = TextBuilder()

  /// The objects that something refers to, and those of them that are not written yet.
  private var isListed: [Bool]
  private var waiting: [Int32] = []

  init(_ nib: Nib) {
    self.nib = nib
    isListed = Array(repeating: false, count: nib.slotCount)
  }

  private var archive: Archive { nib.archive }
  private var contents: NibContents { nib.contents }

  /// Whether this is more than 64 MiB and 32 times the file.
  private var isTooLarge: Bool { builder.count - 32 * archive.bytes.count > 64 << 20 }

  /// Writes everything twice: the first time tells which objects are referred to.
  func write() -> Text? {
    list(contents.objects)
    list(contents.placeholders)
    list(contents.visibleWindows)
    writeAll()
    if isTooLarge { return nil }
    builder = TextBuilder()
    while !isTooLarge, let slot = waiting.popLast() { object(Int(slot)) }
    if isTooLarge { return nil }
    builder = TextBuilder()
    writeAll()
    return isTooLarge ? nil : builder.text
  }

  private func list(_ slots: [Int32]) {
    for slot in slots { listed(Int(slot)) }
  }

  /// The index of an object that is written, too.
  @inline(never)
  private func listed(_ slot: Int) {
    builder.append(decimal: slot)
    if !isListed[slot] {
      isListed[slot] = true
      waiting.append(Int32(slot))
    }
  }

  private func writeAll() {
    builder.append("{\"schemaVersion\": 1")
    key("format", isNext: true)
    builder.append(json: nib.format.name)
    key("schema", isNext: true)
    builder.append(json: nib.schema.name)
    add("formatVersion", nib.formatVersion)
    add("coderVersion", nib.coderVersion)
    add("slots", nib.slotCount)
    add("owner", contents.owner ?? -1)
    lines("objects", isListed.count) { slot, isFirst in
      if isListed[slot] {
        line(isFirst)
        object(slot)
      }
      return isListed[slot]
    }
    add("topLevel", contents.topLevel)
    add("visibleWindows", contents.visibleWindows)
    lines("connections", nib.connectionCount) { index, isFirst in
      line(isFirst)
      connection(nib.connection(at: index)!)
      return true
    }
    lines("localizableStrings", nib.localizableStrings) { string in
      builder.append("{\"object\": ")
      if let object = string.object { listed(object.slot) } else { builder.append("null") }
      member("key", string.key)
      member("value", string.value)
      builder.append("}")
    }
    lines("resources", nib.resources(in: nil)) { resource in
      builder.append("{\"class\": ")
      builder.append(json: resource.className)
      member("name", resource.name)
      builder.append("}")
    }
    lines("diagnostics", nib.diagnostics) { builder.append(json: $0) }
    builder.append("}\n")
  }
}

// MARK: - Parts

extension NibJSON {
  @inline(never)
  private func key(_ key: Literal, isNext: Bool) {
    builder.append(isNext ? ",\n\"" : ", \"")
    builder.append(key)
    builder.append("\": ")
  }

  private func add(_ name: Literal, _ number: Int) {
    key(name, isNext: true)
    if number < 0 { builder.append("null") } else { builder.append(decimal: number) }
  }

  @inline(never)
  private func add(_ name: Literal, _ slots: [Int32]) {
    key(name, isNext: true)
    builder.append("[")
    for index in slots.indices {
      if index > 0 { builder.append(", ") }
      builder.append(decimal: Int(slots[index]))
    }
    builder.append("]")
  }

  private func line(_ isFirst: Bool) { builder.append(isFirst ? "\n" : ",\n") }

  /// An array with a line for each element.
  ///
  /// - Parameter write: writes an element, and returns whether there is one.
  @inline(never)
  private func lines(_ name: Literal, _ count: Int, _ write: (_ index: Int, _ isFirst: Bool) -> Bool) {
    key(name, isNext: true)
    builder.append("[")
    var isFirst = true
    for index in 0..<count where !isTooLarge && write(index, isFirst) { isFirst = false }
    builder.append(isFirst ? "]" : "\n]")
  }

  private func lines<Element>(_ name: Literal, _ elements: [Element], _ write: (Element) -> Void) {
    lines(name, elements.count) { index, isFirst in
      line(isFirst)
      write(elements[index])
      return true
    }
  }

  /// A member of an object that is not the first.
  @inline(never)
  private func member(_ name: Literal, _ text: Text?) {
    guard let text else { return }
    key(name, isNext: false)
    builder.append(json: text)
  }

  @inline(never)
  private func member(_ name: Literal, _ object: NibObject?) {
    guard let object else { return }
    key(name, isNext: false)
    listed(object.slot)
  }

  @inline(never)
  private func object(_ slot: Int) {
    let object = nib.object(at: slot)!
    builder.append("{\"index\": ")
    builder.append(decimal: slot)
    member("class", object.effectiveClass)
    member("archivedClass", object.archivedClass)
    member("baseClass", object.baseClass)
    if let number = object.objectID {
      key("oid", isNext: false)
      builder.append(decimal: number)
    }
    member("name", object.name)
    member("parent", object.parent)
    member("kind", object.kind.name)
    member("placeholder", object.placeholder.name)
    member("identifier", object.placeholderIdentifier)
    properties(of: slot)
  }

  private func connection(_ connection: NibConnection) {
    builder.append("{\"kind\": ")
    builder.append(json: connection.kind.name)
    member("class", connection.archivedClass)
    member("label", connection.label)
    member("source", connection.source)
    member("destination", connection.destination)
    properties(of: connection.slot)
  }

  @inline(never)
  private func properties(of slot: Int) {
    builder.append(", \"properties\": [")
    let indexes = archive.valueRange(of: slot)
    for index in indexes where !isTooLarge {
      builder.append(index == indexes.lowerBound ? "[" : ", [")
      builder.append(json: archive.key(of: index, in: slot))
      builder.append(", ")
      append(archive.value(at: index, in: slot))
      builder.append("]")
    }
    builder.append("]}")
  }
}

// MARK: - Values

extension NibJSON {
  /// A value and what is inside of it, without recursion.
  @inline(never)
  private func append(_ value: ArchivedValue) {
    var maker = ValueMaker(nib: nib)
    guard let object = try? maker.make(value) else {
      builder.append("{\"damaged\": true}")
      return
    }
    var written = EntryTable()
    // The elements of the containers that are being written, keys and values in turn. For each container, twice the
    // number of those that have been, and 1 for a dictionary.
    var open: [CFObject] = []
    var marks: [Int] = []
    var next: CFObject? = object
    while true {
      if let object = next {
        next = nil
        if !object.typeID.isCompound {
          append(scalar: object)
        } else if !isRepeated(object, &written) {
          let dictionary = object as? DictionaryObject
          builder.append(dictionary == nil ? "[" : "{\"entries\": [")
          marks.append(dictionary == nil ? 0 : 1)
          open.append(dictionary.map { ArrayObject($0.entries.flatMap { [$0.key, $0.value] }) } ?? object)
        } else if let slot = maker.slot(of: object) {
          reference(slot)
        } else {
          builder.append("{\"repeated\": true}")
        }
      }
      guard !isTooLarge, let array = open.last as? ArrayObject, let mark = marks.popLast() else { return }
      let isDictionary = mark & 1 != 0
      let index = mark >> 1
      if index < array.count {
        let isKey = isDictionary && index & 1 == 0
        if index > 0 { builder.append(isKey ? "], [" : ", ") } else if isKey { builder.append("[") }
        next = borrow(array[index])
        marks.append(mark + 2)
      } else {
        if isDictionary { builder.append(index > 0 ? "]]}" : "]}") } else { builder.append("]") }
        open.removeLast()
      }
    }
  }

  /// One that occurs again is not written again, because a small file can double it at each level.
  private func isRepeated(_ object: CFObject, _ written: inout EntryTable) -> Bool {
    let handle = unretained(object)
    let hash = UInt(bitPattern: handle) >> 4
    if written.index(hash: hash, where: { $0 == handle }) != nil { return true }
    written.add(hash: hash, key: handle, value: nil)
    return false
  }

  @inline(never)
  private func reference(_ slot: Int) {
    builder.append("{\"ref\": ")
    listed(slot)
    builder.append("}")
  }

  @inline(never)
  private func append(scalar object: CFObject) {
    switch object {
    case let string as StringObject: builder.append(json: string.text)
    case let part as NibObject: reference(part.slot)
    case let data as DataObject:
      builder.append("{\"base64\": \"")
      builder.append(base64: data.span)
      builder.append("\"}")
    case let date as DateObject:
      builder.append("{\"date\": ")
      append(scalar: NumberObject(.real(date.absoluteTime)))
      builder.append("}")
    case let number as NumberObject:
      if number.double.isFinite { builder.append(number.description) } else { builder.append(json: number.description) }
    case let boolean as BooleanObject: builder.append(boolean.description)
    default: builder.append("null")
    }
  }
}

extension NibPlaceholder {
  fileprivate var name: Text? {
    switch self {
    case .none: nil
    case .owner: "owner"
    case .firstResponder: "firstResponder"
    case .application: "application"
    case .external: "external"
    }
  }
}
