import CFSystem
import CFText

/// Which framework a nib is for. The raw values are those of `CFBCNibSchema`.
package enum NibSchema: Int {
  case none, appKit, uiKit

  var name: Text {
    switch self {
    case .none: "none"
    case .appKit: "AppKit"
    case .uiKit: "UIKit"
    }
  }
}

/// What an object of an archive is. The raw values are those of `CFBCNibObjectKind`.
package enum NibObjectKind: UInt8 {
  case object = 1
  case placeholder, value

  var name: Text {
    switch self {
    case .object: "object"
    case .placeholder: "placeholder"
    case .value: "value"
    }
  }
}

/// What a placeholder stands for. The raw values are those of `CFBCNibPlaceholder`.
package enum NibPlaceholder: UInt8 {
  case none, owner, firstResponder, application, external
}

/// The objects of a nib by their roles, as indexes into the archive.
struct NibContents {
  /// What the nib says of one slot of the archive.
  struct Role {
    var kind = NibObjectKind.value
    var placeholder = NibPlaceholder.none
    var isTopLevel = false
    var parent: Int32 = -1
    /// The slot of the object's name.
    var name: Int32 = -1
    /// The object ID, or `Int32.min`.
    var objectID = Int32.min
  }

  var schema = NibSchema.none
  var owner: Int?
  var roles: [Role] = []
  /// The objects of the interface without placeholders, in the order of the file.
  var objects: [Int32] = []
  /// The placeholders, in the order of the file.
  var placeholders: [Int32] = []
  var topLevel: [Int32] = []
  var visibleWindows: [Int32] = []
  var connections: [Int32] = []
}

extension NibContents {
  /// Finds out what the objects of an archive are.
  ///
  /// - Parameter acceptsAnyArchive: whether to accept an archive that is not a nib. All its objects are values.
  init(of archive: Archive, acceptsAnyArchive: Bool) throws(NibError) {
    try archive.memory.take(archive.slots.count, of: MemoryLayout<Role>.stride)
    roles = Array(repeating: Role(), count: archive.slots.count)
    if let document = archive as? XIBDocument {
      schema = document.isForUIKit ? .uiKit : .appKit
      try read(document.tables, archive)
    } else if let root = archive.rootValue("IB.objectdata").reference, archive.hasObject(root),
      archive.archivedClass(of: root).name == "NSIBObjectData"
    {
      schema = .appKit
      try read(try NibTables(archive, root: root), archive)
    } else if case .reference = archive.rootValue("UINibObjectsKey") {
      schema = .uiKit
      try readUIKit(archive)
    } else if !acceptsAnyArchive {
      throw NibError(.notANib(.otherRoot), at: 0)
    }
  }

  /// The objects among values.
  @inline(never)
  private func objects(_ values: [ArchivedValue], in archive: Archive) -> [Int32] {
    var slots: [Int32] = []
    for value in values {
      if let slot = value.reference, archive.hasObject(slot) { slots.append(Int32(slot)) }
    }
    return slots
  }

  private mutating func finish(connections values: [ArchivedValue], _ archive: Archive) throws(NibError) {
    guard values.count <= archive.limits.connections else {
      throw NibError(.limit(.connections, .objects(archive.limits.connections)))
    }
    for slot in objects(values, in: archive) {
      if NibConnectionKind(of: Int(slot), in: archive) != nil {
        connections.append(slot)
      } else {
        archive.faults.append(
          "A connection of the class " + archive.archivedClass(of: Int(slot)).name
            + " has neither source nor destination."
        )
      }
    }
    let count = objects.count + placeholders.count + topLevel.count + visibleWindows.count + connections.count
    try archive.memory.take(count, of: MemoryLayout<Int32>.stride)
  }
}

// MARK: - AppKit, and documents

extension NibContents {
  private mutating func read(_ tables: NibTables, _ archive: Archive) throws(NibError) {
    // The objects at the top level of a storyboard are those of its scenes.
    let isStoryboard = archive.format == .storyboardSource
    if let root = tables.root, archive.hasObject(root) {
      owner = root
      roles[root].kind = .placeholder
      roles[root].placeholder = .owner
      placeholders.append(Int32(root))
    } else if !isStoryboard {
      archive.report("The nib has no owner.")
    }
    for index in stride(from: 0, to: tables.parents.count, by: 2) {
      let (key, value) = (tables.parents[index], tables.parents[index + 1])
      guard let slot = key.reference, archive.hasObject(slot) else {
        archive.report("An object of the nib is missing.")
        continue
      }
      guard roles[slot].kind == .value else {
        archive.report(slot == owner ? "The owner has a parent." : "An object has two parents.")
        continue
      }
      let placeholder = NibPlaceholder(slot, in: archive)
      roles[slot].placeholder = placeholder
      roles[slot].kind = placeholder == .none ? .object : .placeholder
      if let parent = value.reference, archive.hasObject(parent), parent != slot {
        roles[slot].parent = Int32(parent)
      } else if !isStoryboard {
        archive.report("An object has no parent.")
      }
      if placeholder == .none { objects.append(Int32(slot)) } else { placeholders.append(Int32(slot)) }
    }
    cutCycles(archive)
    for slot in objects where isStoryboard ? roles[Int(slot)].parent < 0 : Int(roles[Int(slot)].parent) == owner {
      roles[Int(slot)].isTopLevel = true
      topLevel.append(slot)
    }
    for index in stride(from: 0, to: tables.objectIDs.count, by: 2) {
      let (key, value) = (tables.objectIDs[index], tables.objectIDs[index + 1])
      guard let slot = key.reference, archive.hasObject(slot), let number = archive.integer(of: value),
        let objectID = Int32(exactly: number), objectID != .min
      else {
        archive.report("An object ID is missing.")
        continue
      }
      roles[slot].objectID = objectID
    }
    for index in stride(from: 0, to: tables.names.count, by: 2) {
      let (key, value) = (tables.names[index], tables.names[index + 1])
      guard let slot = key.reference, archive.hasObject(slot), let name = value.reference else { continue }
      roles[slot].name = Int32(name)
    }
    visibleWindows = objects(tables.visibleWindows, in: archive)
    try finish(connections: tables.connections, archive)
  }

  /// Makes orphans of objects that contain themselves.
  private mutating func cutCycles(_ archive: Archive) {
    // The object from which a parent was reached first.
    var visits = [Int32](repeating: -1, count: roles.count)
    for object in objects + placeholders {
      var slot = object
      while slot >= 0, visits[Int(slot)] < 0 {
        visits[Int(slot)] = object
        let parent = roles[Int(slot)].parent
        if parent >= 0, visits[Int(parent)] == object {
          archive.report("An object contains itself.")
          roles[Int(slot)].parent = -1
          break
        }
        slot = parent
      }
    }
  }
}

extension NibPlaceholder {
  fileprivate init(_ slot: Int, in archive: Archive) {
    switch archive.kind(of: slot) {
    case .externalPlaceholder: self = .external
    case .proxy: self.init(uiKit: slot, in: archive)
    case .customObject:
      let name = archive.text("NSClassName", of: slot)
      self = name == "NSApplication" ? .application : name == "FirstResponder" ? .firstResponder : .none
    default: self = .none
    }
  }

  fileprivate init(uiKit slot: Int, in archive: Archive) {
    guard archive.kind(of: slot) == .proxy else {
      self = .none
      return
    }
    let name = archive.text("UIProxiedObjectIdentifier", of: slot)
    self = name == "IBFilesOwner" ? .owner : name == "IBFirstResponder" ? .firstResponder : .external
  }
}

extension Optional where Wrapped == Text {
  static func == (text: Text?, literal: Literal) -> Bool { text.map { $0 == literal } ?? false }
}

/// The tables of an `NSIBObjectData`, or what a xib has in place of them.
struct NibTables {
  /// Keys and values in turn.
  typealias Pairs = [ArchivedValue]

  var root: Int?
  var parents: Pairs = []
  var names: Pairs = []
  var objectIDs: Pairs = []
  var visibleWindows: [ArchivedValue] = []
  var connections: [ArchivedValue] = []

  init() {}

  init(_ archive: Archive, root data: Int) throws(NibError) {
    guard archive.format != .typedStream else {
      try read(archive, at: data)
      return
    }
    root = archive.reference("NSRoot", of: data)
    parents = try Self.pairs("NSObjectsKeys", "NSObjectsValues", of: data, in: archive)
    names = try Self.pairs("NSNamesKeys", "NSNamesValues", of: data, in: archive)
    objectIDs = try Self.pairs("NSOidsKeys", "NSOidsValues", of: data, in: archive)
    visibleWindows = try archive.elements(archive.value("NSVisibleWindows", of: data))
    connections = try archive.elements(archive.value("NSConnections", of: data))
  }

  private static func pairs(
    _ keysKey: Literal, _ valuesKey: Literal, of data: Int, in archive: Archive
  ) throws(NibError) -> Pairs {
    let keys = try archive.elements(archive.value(keysKey, of: data))
    let values = try archive.elements(archive.value(valuesKey, of: data))
    guard keys.count == values.count else {
      throw NibError(.damaged(.differentLengths(keysKey, valuesKey)), object: data)
    }
    var pairs: Pairs = []
    for index in keys.indices {
      pairs.append(keys[index])
      pairs.append(values[index])
    }
    return pairs
  }

  /// The values of a typedstream, which have positions instead of names.
  private mutating func read(_ archive: Archive, at data: Int) throws(NibError) {
    var next = Int(archive.slots[data].first)
    let end = next + Int(archive.slots[data].count)
    func take() throws(NibError) -> ArchivedValue {
      guard next < end else { throw NibError(.damaged(.rootEndsEarly), object: data) }
      next += 1
      return archive.value(at: next - 1, in: data)
    }
    func takePairs() throws(NibError) -> Pairs {
      guard let count = archive.integer(of: try take()), count >= 0, count <= (end - next) / 2 else {
        throw NibError(.damaged(.countInRoot), object: data)
      }
      var pairs: Pairs = []
      for _ in 0..<count {
        pairs.append(try take())
        pairs.append(try take())
      }
      return pairs
    }
    root = try take().reference
    parents = try takePairs()
    names = try takePairs()
    visibleWindows = try archive.elements(try take())
    connections = try archive.elements(try take())
    _ = try take()  // The font manager.
    objectIDs = try takePairs()
  }
}

// MARK: - UIKit

extension NibContents {
  private mutating func readUIKit(_ archive: Archive) throws(NibError) {
    for slot in archive.slots.indices where archive.hasObject(slot) {
      let placeholder = NibPlaceholder(uiKit: slot, in: archive)
      guard placeholder != .none else { continue }
      roles[slot].kind = .placeholder
      roles[slot].placeholder = placeholder
      placeholders.append(Int32(slot))
      if placeholder == .owner, owner == nil { owner = slot }
    }
    func add(_ values: [ArchivedValue], isTopLevel: Bool) {
      for slot in objects(values, in: archive) where roles[Int(slot)].kind != .placeholder {
        if isTopLevel, !roles[Int(slot)].isTopLevel {
          roles[Int(slot)].isTopLevel = true
          topLevel.append(slot)
        }
        guard roles[Int(slot)].kind == .value else { continue }
        roles[Int(slot)].kind = .object
        objects.append(slot)
        if isTopLevel { archive.report("A top-level object is not among the objects.") }
      }
    }
    add(try archive.elements(archive.rootValue("UINibObjectsKey")), isTopLevel: false)
    add(try archive.elements(archive.rootValue("UINibTopLevelObjectsKey")), isTopLevel: true)
    visibleWindows = objects(try archive.elements(archive.rootValue("UINibVisibleWindowsKey")), in: archive)
    // UIKit sets the attributes before it connects outlets.
    try finish(
      connections: try archive.elements(archive.rootValue("UINibKeyValuePairsKey"))
        + (try archive.elements(archive.rootValue("UINibConnectionsKey"))),
      archive)
  }
}
