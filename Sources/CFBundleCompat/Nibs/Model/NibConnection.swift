import CFObjects
import CFText

/// A connection of a nib: an object of its archive that connects others.
///
/// Unchecked: as ``NibPart``.
package final class NibConnection: NibPart, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .nibConnection }

  /// The index among the nib's connections.
  let index: Int

  init(index: Int, slot: Int, of nib: Nib) {
    self.index = index
    super.init(.nibConnection, slot: slot, of: nib)
  }

  private var archive: Archive { nib.archive }

  package override var description: Text {
    var text = kind.name
    if let label { text = text + " " + label }
    let ends = Self.list(destinations.map { $0.description }, "(null)")
    return text + ": " + (source?.description ?? "(null)") + " -> " + ends
  }

  /// Names for people: several are in parentheses.
  static func list(_ names: [Text], _ none: Text) -> Text {
    guard names.count > 1 else { return names.first ?? none }
    var builder = TextBuilder()
    for name in names {
      builder.append(builder.count == 0 ? "(" : ", " as Text)
      builder.append(name)
    }
    builder.append(")")
    return builder.text
  }

  package var kind: NibConnectionKind { NibConnectionKind(of: slot, in: archive) ?? .other }

  package var archivedClass: Text { archive.archivedClass(of: slot).name }

  /// The name of an outlet's property, or the selector of an action.
  package var label: Text? { archive.text("NSLabel", of: slot) ?? archive.text("UILabel", of: slot) }

  package var source: NibObject? {
    switch archive.kind(of: slot) {
    case .attributes: object("NSObject")
    case .keyValuePair: object("UIObject")
    default: object("NSSource") ?? object("UISource")
    }
  }

  /// Of a collection, the first member.
  package var destination: NibObject? { destinations(atMost: 1).first }

  /// The destination, or all members of a collection.
  package var destinations: [NibObject] { destinations(atMost: .max) }

  private func destinations(atMost count: Int) -> [NibObject] {
    guard let end = object("NSDestination") ?? object("UIDestination") else { return [] }
    guard archive.kind(of: end.slot) == .array else { return [end] }
    let members = (try? archive.elements(ofObject: end.slot)) ?? []
    return members.prefix(count).compactMap { $0.reference.flatMap { nib.object(at: $0) } }
  }

  /// Whether the destination is nil. A destination that is not an object, such as a string, is not nil.
  var hasNoDestination: Bool {
    switch archive.value("NSDestination", of: slot) ?? archive.value("UIDestination", of: slot) {
    case .null, nil: true
    default: false
    }
  }

  @inline(never)
  private func object(_ key: Literal) -> NibObject? {
    archive.reference(key, of: slot).flatMap { nib.object(at: $0) }
  }

  /// The events of UIKit for which an action is sent.
  package var eventMask: UInt { UInt(bitPattern: archive.integer("UIEventMask", of: slot) ?? 0) }
}
