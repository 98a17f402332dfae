import CFBundles
import CFObjects
import CFSystem
import CFText

/// The objects and connections of a nib file.
///
/// Unchecked: nothing changes after `init` but the maps of handles, which are thread-safe.
package final class Nib: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .nib }

  let archive: Archive
  let contents: NibContents

  /// Where the nib is; `nil` for one in memory.
  package let location: NibLocation?

  private let objects = ConcurrentMap<NibObject>()
  private let connections = ConcurrentMap<NibConnection>()
  private let lazyChildren = LazyReference<NibGroups>()

  /// The bundle that the nib was found in.
  let source: NibSource?

  init(_ archive: Archive, _ contents: NibContents, at location: NibLocation?, from source: NibSource? = nil) {
    self.archive = archive
    self.contents = contents
    self.location = location
    self.source = source
    super.init(typeID: .nib)
  }

  package override var description: Text {
    var text: Text = "CFBCNib " + archive.format.name
    if let location { text = text + " " + location.path }
    return text
  }
}

// MARK: - Facts

extension Nib {
  package var format: NibFormat { archive.format }
  package var schema: NibSchema { contents.schema }
  package var formatVersion: Int { archive.formatVersion }
  package var coderVersion: Int { archive.coderVersion }
  package var diagnostics: [Text] { archive.faults.sentences }

  /// Reports what is wrong with the nib when it is used.
  package func report(_ reason: Text) { Diagnostics.report(location?.path ?? "nib", reason) }
}

// MARK: - Objects

extension Nib {
  /// The number of slots. Some have no object.
  package var slotCount: Int { archive.slots.count }

  /// The object of a slot, unless it has none.
  package func object(at slot: Int) -> NibObject? {
    guard archive.hasObject(slot) else { return nil }
    let hash = Self.hash(slot)
    let found = unsafe objects.first(hash: hash) { $0.slot == slot }
    return unsafe (found ?? objects.insert(NibObject(slot: slot, of: self), hash: hash) { $0.slot == slot })
      .takeUnretainedValue()
  }

  private static func hash(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number) }

  package var owner: NibObject? { contents.owner.flatMap { object(at: $0) } }
  package var topLevelCount: Int { contents.topLevel.count }
  package func topLevelObject(at index: Int) -> NibObject? { object(contents.topLevel, index) }
  package var visibleWindowCount: Int { contents.visibleWindows.count }
  package func visibleWindow(at index: Int) -> NibObject? { object(contents.visibleWindows, index) }

  private func object(_ list: [Int32], _ index: Int) -> NibObject? {
    list.indices.contains(index) ? object(at: Int(list[index])) : nil
  }

  /// The menu that becomes the menu bar: it has the name, in Interface Builder or of its own, or a source says so.
  package var mainMenu: NibObject? {
    let slot = contents.objects.first { slot in
      let slot = Int(slot)
      if let name = name(of: slot), name == "MainMenu" { return true }
      return archive.text("NSName", of: slot) == "_NSMainMenu" || archive.text("systemMenu", of: slot) == "main"
    }
    return slot.flatMap { object(at: Int($0)) }
  }

  /// The name of an object in Interface Builder.
  func name(of slot: Int) -> Text? {
    let name = Int(contents.roles[slot].name)
    return name < 0 ? nil : archive.text(of: .reference(name))
  }

  /// The objects by their parents.
  var children: NibGroups {
    lazyChildren.load {
      NibGroups(
        contents.objects, by: contents.objects.map { contents.roles[Int($0)].parent }, slotCount: slotCount)
    }
  }
}

/// Indexes by the slot that they belong to, in the order of the file.
final class NibGroups: Sendable {
  /// Where the members of a slot begin in ``members``.
  private let starts: [Int32]
  private let members: [Int32]

  /// - Parameter slots: for each member, the slot that it belongs to, or -1.
  init(_ members: [Int32], by slots: [Int32], slotCount: Int) {
    // The end of each slot's members, from which they are entered backwards.
    var starts = [Int32](repeating: 0, count: slotCount + 1)
    for slot in slots where slot >= 0 { starts[Int(slot)] += 1 }
    var end: Int32 = 0
    for index in starts.indices {
      end += starts[index]
      starts[index] = end
    }
    var sorted = [Int32](repeating: 0, count: Int(end))
    for index in slots.indices.reversed() where slots[index] >= 0 {
      let slot = Int(slots[index])
      starts[slot] -= 1
      sorted[Int(starts[slot])] = members[index]
    }
    self.starts = starts
    self.members = sorted
  }

  func range(of slot: Int) -> Range<Int> { Int(starts[slot])..<Int(starts[slot + 1]) }

  subscript(index: Int) -> Int { Int(members[index]) }
}

// MARK: - Connections

extension Nib {
  package var connectionCount: Int { contents.connections.count }

  package func connection(at index: Int) -> NibConnection? {
    guard contents.connections.indices.contains(index) else { return nil }
    let hash = Self.hash(index)
    let found = unsafe connections.first(hash: hash) { $0.index == index }
    let made: () -> NibConnection = {
      NibConnection(index: index, slot: Int(self.contents.connections[index]), of: self)
    }
    return unsafe (found ?? connections.insert(made(), hash: hash) { $0.index == index }).takeUnretainedValue()
  }
}
