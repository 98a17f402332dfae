import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension XIBDocument {
  /// Reads a document of version 3.0.
  static func open(_ data: DataObject, _ limits: NibLimits) throws(NibError) -> XIBDocument {
    let document = XIBDocument(data, .xib, limits)
    var failure: NibError?
    do throws(ParseError) {
      try SourceText.withUTF8(of: data.span) { utf8, warnings throws(ParseError) in
        for warning in warnings { document.faults.append(warning.description + ".") }
        var scanner = XMLDocumentScanner(utf8)
        let reader = XIBReader(document)
        do throws(NibError) {
          try reader.read(&scanner)
        } catch {
          failure = error
        }
      }
    } catch {
      failure = NibError(document: error)
    }
    if let failure { throw failure }
    return document
  }
}

/// Makes the objects of a xib from its elements, without recursion.
///
/// Texts are ranges of ``pool``. The attributes of an element become its values as they are read; what the element is
/// then decides what happens to them.
private final class XIBReader {
  typealias Value = XIBDocument.Value
  typealias Word = XIBNames.Word

  /// An element that is open.
  struct Frame {
    enum Kind {
      case document, scenes, scene, objects, resources, connections, attributes
      case object, connection, container, string, data, ignored
    }

    var kind = Kind.ignored
    /// The key of the value that it becomes. Its complement if it has no key but its name.
    var key = 0
    /// The object that it becomes.
    var slot = -1
    /// The object of the interface that it is, or is in.
    var owner = -1
    /// Where its values begin among those of all open elements, and its text among the bytes.
    var start = 0
    var textStart = 0
    /// The identifier of the object whose titles these are, as in ``XIBDocument/Value``.
    var identifier: UInt64 = 0
    /// The key that comes after it in the keys of translations, or -1.
    var part = -1
    /// Whether a string is in base 64.
    var isEncoded = false
    /// Whether the element is a state of a control, as whose title a translation has `normalTitle`.
    var isState = false
    /// The index of a segment, whose titles translations have as a list of the control.
    var segment = -1
  }

  private let document: XIBDocument
  private var pool = TextBuilder()
  private var frames: [Frame] = []
  /// The values of the open elements.
  private var pending: [Value] = []
  private var keys = NumberedNames()
  private var classes = NumberedNames()
  private var identifiers = NumberedNames()
  /// The objects with the identifiers; -1 for the first responder of AppKit, which nibs do not have.
  private var identified: [Int32] = []
  private var root = -1
  private var connections: [ArchivedValue] = []
  private var attributes: [ArchivedValue] = []
  /// The members of the outlet collections of an object, with the names of their properties as keys.
  private var members: [Value] = []
  /// The element that begins: its name, and the attribute `key`.
  private var element = 0
  private var elementKey = -1
  /// What it becomes if it is a value without parts.
  private var scalar: Value?

  init(_ document: XIBDocument) { self.document = document }

  private var isForUIKit: Bool { document.isForUIKit }
  private var limits: NibLimits { document.limits }
}

// MARK: - Elements

extension XIBReader {
  func read(_ scanner: inout XMLDocumentScanner) throws(NibError) {
    for index in 0...Word.uiResource.rawValue {
      let name = Text(word(index, of: XIBNames.words))
      // Nibs have their own name for this attribute.
      _ = try key(index == Word.placeholderIdentifier.rawValue ? "placeholderIdentifier" : name, as: name)
    }
    var isIgnored = false
    while true {
      let token: XMLDocumentScanner.Token?
      do throws(ParseError) { token = try scanner.next() } catch { throw NibError(document: error) }
      switch token {
      case .name(let range):
        guard frames.count < limits.depth else {
          throw NibError(document: scanner.error(.nestedTooDeeply(limit: limits.depth)))
        }
        var frame = Frame()
        frame.start = pending.count
        if let parent = frames.last {
          frame.owner = parent.owner
          isIgnored = parent.kind == .ignored || parent.kind == .string || parent.kind == .data
        }
        frames.append(frame)
        if !isIgnored { element = try key(scanner.text(range)) }
        elementKey = -1
      case .attribute(let range, let content):
        if isIgnored { continue }
        let key = try key(scanner.text(range))
        let text = scanner.text(content)
        if key == Word.key.rawValue { elementKey = try self.key(text) } else { try add(key, text) }
      case .open:
        if !isIgnored { try begin() }
      case .text(let content):
        let kind = frames[frames.count - 1].kind
        if kind == .string || kind == .data { _ = try add(scanner.text(content)) }
      case .end: try end(frames.removeLast())
      case nil: return try finish()
      }
    }
  }

  private func begin() throws(NibError) {
    let index = frames.count - 1
    var frame = frames[index]
    frame.textStart = pool.count
    let name = Word(rawValue: element)
    if index == 0 {
      try check()
      frame.kind = .document
    } else {
      let parent = frames[index - 1]
      switch parent.kind {
      case .document:
        switch name {
        case .objects: frame.kind = .objects
        case .scenes: frame.kind = .scenes
        case .resources: frame.kind = .resources
        default: break
        }
      case .scenes: frame.kind = .scene
      case .scene: if name == .objects { frame.kind = .objects }
      case .resources: if name == .image { try addResource() }
      case .connections: try beginConnection(&frame)
      case .attributes: try beginPair(&frame)
      case .objects, .object, .connection, .container: try beginValue(&frame, in: parent)
      case .string, .data, .ignored: break
      }
    }
    frames[index] = frame
    // Only objects and containers have values.
    if frame.slot < 0, frame.kind != .container { pending.removeLast(pending.count - frame.start) }
    if let value = scalar {
      scalar = nil
      try add(value)
    }
  }

  private func check() throws(NibError) {
    let type = text(.type)
    guard element == Word.document.rawValue, type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw NibError(.notANib(.otherDocument), at: 0)
    }
    guard has(.version, "3.0") else {
      throw NibError(.xibVersion(text(.version)), at: 0)
    }
    document.isForUIKit = !type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.")
    if type.hasSuffix(".Storyboard.XIB") { document.format = .storyboardSource }
    document.initialController = text(.initialViewController)
    document.formatVersion = 3
    let tools = text(.toolsVersion)
    document.coderVersion = Int(tools.slice(to: tools.firstIndex(of: .dot) ?? tools.count).number(radix: 10) ?? 0)
  }

  private func beginValue(_ frame: inout Frame, in parent: Frame) throws(NibError) {
    let name = Word(rawValue: element)
    if parent.kind == .object, name == .connections || name == .userDefinedRuntimeAttributes {
      frame.kind = name == .connections ? .connections : .attributes
      return
    }
    frame.key = elementKey >= 0 ? elementKey : parent.kind == .container ? ~element : element
    if parent.kind == .connection { frame.key = Self.end(of: frame.key) }
    frame.identifier = parent.identifier
    frame.part = parent.part
    frame.isState = parent.isState
    switch name {
    case .string, .mutableString:
      frame.kind = .string
      frame.isEncoded = find(.encoded) != nil
    case .data, .mutableData: frame.kind = .data
    case .null: scalar = Value(frame.key, .null)
    case .integer:
      if case .integer(let number) = XMLScalars.integer(text(.value).span) {
        scalar = Value(frame.key, .integer, bits: UInt64(bitPattern: number))
      } else {
        setReal(.value, frame.key, .real)
      }
    case .real: setReal(.value, frame.key, .real)
    case .bool, .boolean: scalar = Value(frame.key, .boolean, bits: has(.value, "YES") ? 1 : 0)
    case .date: setReal(.seconds, frame.key, .date)
    case .rect, .size, .point, .value:
      let point = Self.pair(find(.x) == nil ? "" : text(.x), text(.y))
      let size = Self.pair(text(.width), text(.height))
      scalar = Value(frame.key, .text, try add(point.isEmpty ? size : size.isEmpty ? point : Self.pair(point, size)))
    default:
      let identifier = find(.id)
      if identifier != nil || (Word.color.rawValue...Word.tableHeaderCell.rawValue).contains(element) {
        try beginObject(identifier, &frame, in: parent)
      } else if let reference = find(.reference) {
        scalar = Value(frame.key, .identifier, pending[reference].range)
        return
      } else {
        frame.kind = .container
      }
      if identifier == nil {
        // The keys of translations have at most one key between the object and the title.
        if name == .segment {
          frame.segment = frame.start - parent.start
        } else if name != .segments, elementKey < 0 || parent.slot != parent.owner {
          frame.identifier = 0
        }
        frame.part = (Word.array.rawValue...Word.set.rawValue).contains(element) ? -1 : elementKey
        frame.isState = name == .state
      }
      for index in frame.start..<pending.count { pending[index] = try property(pending[index], frame) }
    }
  }

  private func beginObject(_ identifier: Int?, _ frame: inout Frame, in parent: Frame) throws(NibError) {
    let name = Word(rawValue: element)
    let base = XIBNames.className(keys.names[element], isForUIKit: isForUIKit)
    let isResponder = has(.id, "-1") || has(.sceneMemberID, "firstResponder")
    let isOwner = isForUIKit ? has(.placeholderIdentifier, "IBFilesOwner") : has(.id, "-2")
    var archived = base
    var custom = text(.customClass)
    let module = text(.customModule)
    if !custom.isEmpty, !module.isEmpty {
      custom = "_TtC" + Text(module.count) + module + Text(custom.count) + custom
    }
    var classKey = isForUIKit ? Word.uiClassName : .className
    var baseKey: Word?
    if name == .placeholder || name == .exit {
      archived = "UIProxyObject"
      if name == .exit { try add(Word.placeholderIdentifier.rawValue, "exit") }
    } else if !isForUIKit, name == .customObject {
      archived = "NSCustomObject"
      if has(.id, "-3") { custom = "NSApplication" } else if isResponder { custom = "FirstResponder" }
      if custom.isEmpty { custom = base }
    } else if !isForUIKit, name == .window || name == .customView {
      archived = name == .window ? "NSWindowTemplate" : "NSCustomView"
      if name == .window { classKey = .windowClass } else { baseKey = .baseClass }
      if custom.isEmpty { custom = base }
    } else if !custom.isEmpty {
      archived = !isForUIKit ? "NSClassSwapper" : name == .customObject ? "UICustomObject" : "UIClassSwapper"
      baseKey = isForUIKit ? .uiOriginalClassName : .originalClassName
    }
    frame.kind = .object
    frame.slot = try addSlot(archived)
    if !custom.isEmpty { try add(classKey.rawValue, custom) }
    if let baseKey { try add(baseKey.rawValue, base) }
    guard let identifier, name != .viewLayoutGuide else { return }
    frame.owner = frame.slot
    frame.identifier = pending[identifier].bits
    frame.part = -1
    frame.isState = false
    if isOwner {
      root = frame.slot
    } else {
      Self.enter(frame.slot, parent.owner < 0 ? .null : .reference(parent.owner), in: &document.tables.parents)
    }
    try enter(text(.id), isResponder && !isForUIKit ? -1 : frame.slot)
    if let number = XMLScalars.integer(text(.id).span) {
      Self.enter(frame.slot, .number(number), in: &document.tables.objectIDs)
    }
    if let label = find(.userLabel) {
      let name = try addString(pending[label].range, key: nil)
      Self.enter(frame.slot, .reference(name), in: &document.tables.names)
    }
    let isVisible = isForUIKit ? has(.visibleAtLaunch, "YES") : !has(.visibleAtLaunch, "NO")
    if name == .window, isVisible, parent.kind == .objects, document.format == .xib {
      document.tables.visibleWindows.append(.reference(frame.slot))
    }
  }

  /// Enters what belongs to an object into a table.
  @inline(never)
  private static func enter(_ slot: Int, _ value: ArchivedValue, in table: inout NibTables.Pairs) {
    table.append(.reference(slot))
    table.append(value)
  }

  private func enter(_ identifier: Text, _ slot: Int) throws(NibError) {
    try document.memory.take(1, of: 256 + identifier.count)
    guard identifiers.index(of: identifier) == nil else { return document.report("Two objects have one identifier.") }
    identifiers.add(identifier)
    identified.append(Int32(slot))
  }

  private func end(_ frame: Frame) throws(NibError) {
    switch frame.kind {
    case .object:
      close(frame)
      if let parent = frames.last, parent.kind != .objects { try add(Value(frame.key, slot: frame.slot)) }
    case .connection: close(frame)
    case .container:
      var frame = frame
      let isDictionary =
        pending[frame.start...].contains { $0.key >= 0 } || pending.count == frame.start && frame.part >= 0
      frame.slot = try addSlot(isDictionary ? "NSDictionary" : "NSArray")
      close(frame)
      try add(Value(frame.key, slot: frame.slot))
    case .string, .data:
      var range = frame.textStart..<pool.count
      if frame.kind == .data || frame.isEncoded {
        let text = text(at: range)
        let bytes = XMLScalars.data(text.span) ?? []
        range = try add(bytes.span)
      }
      let isData = frame.kind == .data
      try add(isData ? Value(frame.key, .data, range) : try property(Value(frame.key, .text, range), frame))
    case .connections: try connectCollections(frame.owner)
    default: break
    }
  }

  /// Moves the values of an element that ends to its object.
  @inline(never)
  private func close(_ frame: Frame) {
    document.slots[frame.slot].first = UInt32(document.entries.count)
    document.slots[frame.slot].count = UInt32(pending.count - frame.start)
    document.entries += pending[frame.start...]
    pending.removeLast(pending.count - frame.start)
  }
}

// MARK: - Attributes of the element that begins

extension XIBReader {
  /// The index of an attribute among the values.
  @inline(never)
  private func find(_ word: Word) -> Int? {
    var index = pending.count
    while index > frames[frames.count - 1].start {
      index -= 1
      if pending[index].key == word.rawValue { return index }
    }
    return nil
  }

  /// The text of an attribute; empty if there is none.
  @inline(never)
  private func text(_ word: Word) -> Text { find(word).map { text(at: pending[$0].range) } ?? "" }

  @inline(never)
  private func text(at range: Range<Int>) -> Text {
    let bytes = pool
    return Text(bytes.span.extracting(range))
  }

  @inline(never)
  private func has(_ word: Word, _ value: Literal) -> Bool { text(word) == value }

  private func setReal(_ word: Word, _ key: Int, _ form: Value.Form) {
    scalar = Value(key, form, bits: (XMLScalars.real(text(word).span) ?? 0).bitPattern)
  }

  @inline(never)
  private static func pair(_ first: Text, _ second: Text) -> Text {
    first.isEmpty || second.isEmpty ? "" : "{" + first + ", " + second + "}"
  }
}

// MARK: - Values

extension XIBReader {
  @inline(never)
  private func add(_ value: Value) throws(NibError) {
    guard document.entries.count + pending.count < limits.values else {
      throw NibError(.limit(.valuesOfDocument, .objects(limits.values)))
    }
    try document.memory.take(2, of: MemoryLayout<Value>.stride)
    pending.append(value)
  }

  @inline(never)
  private func add(_ key: Int, _ text: Text) throws(NibError) { try add(Value(key, .text, try add(text))) }

  /// Adds a text to the bytes.
  private func add(_ text: Text) throws(NibError) -> Range<Int> { try add(text.span) }

  @inline(never)
  private func add(_ bytes: ByteSpan) throws(NibError) -> Range<Int> {
    try document.memory.take(2, of: bytes.count)
    let start = pool.count
    pool.append(bytes)
    return start..<pool.count
  }

  @inline(never)
  private func key(_ name: Text, as key: Text? = nil) throws(NibError) -> Int {
    if let index = keys.index(of: name) { return index }
    guard name.count <= limits.nameLength, keys.names.count < limits.names else {
      throw NibError(.tooLarge(.namesOfDocument))
    }
    try document.memory.take(1, of: 256 + name.count)
    keys.add(name)
    document.keys.append(key ?? name)
    document.keyRanges.append(try add(name))
    return keys.names.count - 1
  }

  @inline(never)
  private func addSlot(_ name: Text) throws(NibError) -> Int {
    guard document.slots.count < limits.objects else {
      throw NibError(.limit(.objectsOfDocument, .objects(limits.objects)))
    }
    guard name.count <= limits.nameLength else {
      throw NibError(.tooLarge(.classNameOfDocument))
    }
    try document.memory.take(1, of: MemoryLayout<Archive.Slot>.stride)
    if classes.index(of: name) == nil {
      try document.add(ArchivedClass(name))
      classes.add(name)
    }
    document.slots.append(Archive.Slot(classIndex: Int32(classes.index(of: name) ?? 0)))
    return document.slots.count - 1
  }

  /// Makes an object of the last values.
  @inline(never)
  private func addObject(_ className: Text, from start: Int) throws(NibError) -> Int {
    let frame = Frame(slot: try addSlot(className), start: start)
    close(frame)
    return frame.slot
  }

  /// Adds a string that is an object. Translations find it by its key.
  @inline(never)
  private func addString(_ text: Range<Int>, key: Text?) throws(NibError) -> Int {
    let start = pending.count
    try add(Value(Word.bytes.rawValue, .text, text))
    if let key { try add(Word.translationKey.rawValue, key) }
    return try addObject(key == nil ? "NSString" : "NSLocalizableString", from: start)
  }

  /// A text of an object as its value: one that people read may be translated.
  @inline(never)
  private func property(_ value: Value, _ frame: Frame) throws(NibError) -> Value {
    var value = value
    let key = value.positiveKey
    if (Word.firstItem.rawValue...Word.initialItem.rawValue).contains(key) { value.form = .identifier }
    // The word for a text in an empty field is also that for an object.
    let isReadable = (Word.title.rawValue...Word.toolTip.rawValue).contains(key) || key == Word.placeholder.rawValue
    guard isReadable else { return value }
    if frame.identifier != 0, !value.range.isEmpty {
      let title = key == Word.toolTip.rawValue ? "ibShadowedToolTip" : keys.names[key]
      var name = text(at: Value(0, .text, bits: frame.identifier).range)
      let isSpoken = frame.part >= 0 && keys.names[frame.part] == "accessibilityConfiguration"
      if frame.part >= 0 { name = name + "." + (isSpoken ? "accessibility" : keys.names[frame.part]) }
      if frame.segment >= 0 {
        let list: Text = key == Word.toolTip.rawValue ? title + "s" : isForUIKit ? "segmentTitles" : "ibShadowedLabels"
        name = name + "." + list + "[" + Text(frame.segment) + "]"
      } else {
        name = frame.isState || isSpoken ? name + XIBNames.capitalized(title) : name + "." + title
      }
      value = Value(Int(value.key), slot: try addString(value.range, key: name))
    }
    // Xcode makes no connection of a tool tip in base 64.
    if key == Word.toolTip.rawValue, !isForUIKit, frame.owner >= 0, !frame.isEncoded {
      let start = pending.count
      try add(Value(Word.end.rawValue, slot: frame.owner))
      try add(Value(Word.marker.rawValue, value.form, bits: value.bits))
      connections.append(.reference(try addObject("NSIBHelpConnector", from: start)))
    }
    return value
  }

  /// Adds an image that the document names.
  private func addResource() throws(NibError) {
    guard let name = find(.name) else { return }
    let start = pending.count
    try add(Value((isForUIKit ? Word.uiResource : .resource).rawValue, .text, pending[name].range))
    try add(Word.className.rawValue, "NSImage")
    _ = try addObject(isForUIKit ? "UIImageNibPlaceholder" : "NSCustomResource", from: start)
  }
}

// MARK: - Connections

extension XIBReader {
  /// What nibs call an attribute of a connection.
  private static func end(of key: Int) -> Int {
    let word: Word? =
      switch Word(rawValue: key) {
      case .destination, .target: .end
      case .property, .selector: .endLabel
      case .keyPath: .endPath
      case .name: .endName
      case .eventType: .endMask
      case .options: .endOptions
      case .value: .pairValue
      default: nil
      }
    return word?.rawValue ?? key
  }

  private func beginConnection(_ frame: inout Frame) throws(NibError) {
    let name = Word(rawValue: element)
    guard name != .outletCollection else {
      guard members.count < 1_000 else { throw NibError(.tooLarge(.outletCollections)) }
      if let end = find(.destination) { members.append(Value(try key(text(.property)), .end, pending[end].range)) }
      return
    }
    let kind = element - Word.outlet.rawValue
    let classes = isForUIKit ? XIBNames.uiKitConnections : XIBNames.appKitConnections
    frame.kind = .connection
    frame.slot = try addSlot(0..<5 ~= kind ? Text(word(kind, of: classes)) : keys.names[element])
    connections.append(.reference(frame.slot))
    if name == .binding { try add(Word.endLabel.rawValue, text(.name) + ": " + text(.keyPath)) }
    if name == .segue, let label = find(.identifier) ?? find(.relationship) ?? find(.kind) {
      try add(Value(Word.endLabel.rawValue, .text, pending[label].range))
    }
    for index in frame.start..<pending.count {
      let key = pending[index].positiveKey
      pending[index].key = Int32(Self.end(of: key))
      switch Word(rawValue: key) {
      case .destination, .target: pending[index].form = .end
      case .eventType:
        let event = text(at: pending[index].range).wordIndex(in: XIBNames.events)
        pending[index] = Value(Word.endMask.rawValue, .integer, bits: event.map { 1 << UInt64($0) } ?? 0)
      default: break
      }
    }
    try add(Value(Word.source.rawValue, slot: frame.owner))
  }

  /// A user-defined runtime attribute, whose value is an attribute of the element, or inside of it.
  private func beginPair(_ frame: inout Frame) throws(NibError) {
    frame.kind = .connection
    frame.slot = try addSlot("UINibKeyValuePair")
    attributes.append(.reference(frame.slot))
    if let path = find(.keyPath) { pending[path].key = Int32(Word.pairPath.rawValue) }
    if let value = find(.value) {
      if has(.type, "boolean") { pending[value] = Value(0, .boolean, bits: has(.value, "YES") ? 1 : 0) }
      pending[value].key = Int32(Word.pairValue.rawValue)
    }
    try add(Value(Word.pairObject.rawValue, slot: frame.owner))
  }

  /// Makes one connection of all members of an outlet collection.
  private func connectCollections(_ source: Int) throws(NibError) {
    for first in members.indices where members[first].form == .end {
      let property = members[first].key
      let start = pending.count
      for index in first..<members.count where members[index].key == property {
        try add(members[index])
        members[index].form = .null
      }
      let array = try addObject("NSArray", from: start)
      try add(Value(Word.collectionSource.rawValue, slot: source))
      try add(Value(Word.collectionMembers.rawValue, slot: array))
      try add(Value(Word.collectionLabel.rawValue, .text, document.keyRanges[Int(property)]))
      connections.append(.reference(try addObject("UIRuntimeOutletCollectionConnection", from: start)))
    }
    members.removeAll()
  }
}

// MARK: - The end

extension XIBReader {
  /// Finds the objects that others refer to, and enters what the document says of all of them.
  private func finish() throws(NibError) {
    for index in document.entries.indices {
      let value = document.entries[index]
      guard value.form == .end || value.form == .identifier else { continue }
      if let number = identifiers.index(of: text(at: value.range)) {
        let slot = Int(identified[number])
        document.entries[index] = slot < 0 ? Value(Int(value.key), .null) : Value(Int(value.key), slot: slot)
      } else if value.form == .identifier {
        document.entries[index].form = .text
      } else {
        document.report("A connection refers to an object that does not exist.")
      }
    }
    if root >= 0 {
      document.tables.root = root
      for index in document.tables.parents.indices {
        if case .null = document.tables.parents[index] { document.tables.parents[index] = .reference(root) }
      }
    }
    // UIKit sets the attributes before it connects outlets.
    document.tables.connections = isForUIKit ? attributes + connections : connections + attributes
    let bytes = pool
    document.data = DataObject(copying: bytes.span)
  }
}
