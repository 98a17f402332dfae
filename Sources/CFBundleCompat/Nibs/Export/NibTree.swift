import CFObjects
import CFText

extension Nib {
  /// The nib for people: a line for each object, indented under its parent.
  package var tree: Text {
    NibTree(self).write()
  }
}

private final class NibTree {
  private let nib: Nib
  private var builder = TextBuilder()
  private var isWritten: [Bool]
  private let connections: NibGroups

  /// An object below this level is indented like one at it.
  private static let deepest = 100

  init(_ nib: Nib) {
    self.nib = nib
    isWritten = Array(repeating: false, count: nib.slotCount)
    let indexes = nib.contents.connections.indices
    connections = NibGroups(
      indexes.map { Int32($0) }, by: indexes.map { Int32(nib.connection(at: $0)?.source?.slot ?? -1) },
      slotCount: nib.slotCount)
  }

  private var archive: Archive { nib.archive }

  func write() -> Text {
    builder.append(nib.format.name)
    builder.append(", ")
    builder.append(nib.schema.name)
    builder.append("\n")
    for slot in nib.contents.placeholders { line(Int(slot), depth: 0) }
    for slot in nib.contents.topLevel + nib.contents.objects { branch(from: Int(slot)) }
    return builder.text
  }

  /// An object with those below it, without recursion.
  private func branch(from root: Int) {
    var waiting = [root]
    var depths = [0]
    while let slot = waiting.popLast(), let depth = depths.popLast() {
      if isWritten[slot] { continue }
      line(slot, depth: depth)
      for child in children(of: slot).reversed() where !isWritten[child] {
        waiting.append(child)
        depths.append(depth + 1)
      }
    }
  }

  private func children(of slot: Int) -> [Int] {
    if nib.schema == .appKit || archive is XIBDocument { return nib.children.range(of: slot).map { nib.children[$0] } }
    var children: [Int] = []
    for index in archive.valueRange(of: slot)
    where archive.key(of: index, in: slot).isWord(of: "UIContentView UISubviews UIItems") {
      let value = archive.value(at: index, in: slot)
      for element in ((try? archive.elements(value)) ?? []) + [value] {
        guard let child = element.reference, nib.contents.roles[child].kind == .object else { continue }
        children.append(child)
      }
    }
    return children
  }

  private func line(_ slot: Int, depth: Int) {
    isWritten[slot] = true
    // A chain of many thousand views would take more space for indentation than for anything else.
    for _ in 0..<min(depth, Self.deepest) { builder.append("  ") }
    add(label(slot))
    if nib.contents.roles[slot].kind == .object {
      if let title = title(slot), !title.isEmpty {
        builder.append(" \"")
        add(title)
        builder.append("\"")
      }
      if let objectID = nib.object(at: slot)?.objectID {
        builder.append(" #")
        builder.append(decimal: objectID)
      }
      if let frame = archive.text("NSFrame", of: slot) ?? archive.text("NSWindowRect", of: slot)
        ?? archive.text("NSFrameSize", of: slot) ?? archive.text("contentRect", of: slot)
        ?? archive.text("frame", of: slot)
      {
        builder.append(" ")
        add(frame)
      }
    }
    for index in connections.range(of: slot) {
      let connection = nib.connection(at: connections[index])!
      builder.append(", ")
      builder.append(connection.kind.name)
      if let label = connection.label ?? archive.text("UIKeyPath", of: connection.slot) {
        builder.append(" ")
        add(label)
      }
      if connection.kind == .attributes { continue }
      builder.append(" -> ")
      let none: Text = connection.kind == .action ? "first responder" : "nothing"
      add(NibConnection.list(connection.destinations.map { label($0.slot) }, none))
    }
    builder.append("\n")
  }

  /// A text on one line.
  @inline(never)
  private func add(_ text: Text) {
    let bytes = text.span
    for index in bytes.indices {
      builder.append(bytes[index] < 0x20 || bytes[index] == 0x7F ? UInt8(ascii: " ") : bytes[index])
    }
  }

  /// What an object is called.
  private func label(_ slot: Int) -> Text {
    let object = nib.object(at: slot)!
    switch object.placeholder {
    case .none: return object.effectiveClass
    case .owner: return nib.schema == .uiKit ? "owner" : "owner (" + object.effectiveClass + ")"
    case .firstResponder: return "first responder"
    case .application: return "application"
    case .external: return "external " + (object.placeholderIdentifier ?? "")
    }
  }

  private func title(_ slot: Int) -> Text? {
    archive.text("NSWindowTitle", of: slot) ?? archive.text("NSTitle", of: slot)
      ?? archive.text("title", of: slot) ?? archive.text("text", of: slot)
      ?? archive.reference("NSCell", of: slot).flatMap { archive.text("NSContents", of: $0) }
      ?? archive.reference("cell", of: slot).flatMap { archive.text("title", of: $0) }
  }
}
