import CFObjects
import CFText

/// An object of a nib's archive: of the interface, a placeholder, or a value.
///
/// Unchecked: as ``NibPart``.
package final class NibObject: NibPart, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .nibObject }

  init(slot: Int, of nib: Nib) { super.init(.nibObject, slot: slot, of: nib) }

  private var archive: Archive { nib.archive }
  private var role: NibContents.Role { nib.contents.roles[slot] }

  package override var description: Text { "#" + Text(slot) + " " + effectiveClass }

  package var kind: NibObjectKind { role.kind }
  package var placeholder: NibPlaceholder { role.placeholder }

  /// The name under which a program supplies the object that this one stands for.
  package var placeholderIdentifier: Text? {
    switch archive.kind(of: slot) {
    case .externalPlaceholder: archive.text("NSExternalObjectPlaceholderIdentifier", of: slot)
    case .proxy: archive.text("UIProxiedObjectIdentifier", of: slot)
    default: nil
    }
  }

  /// The number that Interface Builder gave to the object.
  package var objectID: Int? { role.objectID == .min ? nil : Int(role.objectID) }

  package var name: Text? { nib.name(of: slot) }

  package var parent: NibObject? { role.parent < 0 ? nil : nib.object(at: Int(role.parent)) }

  package var childCount: Int { nib.children.range(of: slot).count }

  package func child(at index: Int) -> NibObject? {
    let indexes = nib.children.range(of: slot)
    guard index >= 0, index < indexes.count else { return nil }
    return nib.object(at: nib.children[indexes.lowerBound + index])
  }
}

// MARK: - Classes

extension NibObject {
  package var archivedClass: Text { archive.archivedClass(of: slot).name }

  package var classChain: [Text] { archive.classChain(Int(archive.slots[slot].classIndex)) }

  /// The class to create: of a custom class, its name.
  package var effectiveClass: Text { archive.effectiveClass(of: slot) }

  /// The class that a custom class replaces.
  package var baseClass: Text? {
    switch archive.kind(of: slot) {
    case .customView: return archive.text("NSExtension", of: slot)
    case .classSwapper:
      let name = archive.text("NSOriginalClassName", of: slot)
      // What Interface Builder has as a stand-in in storyboards.
      return name.map { $0 == "IBNSWindowController" ? "NSWindowController" : $0 }
    case .uiClassSwapper: return archive.text("UIOriginalClassName", of: slot)
    default: return nil
    }
  }

  /// The Swift module in the name of the class: `Module.Class`, or mangled `_TtC6Module5Class`.
  package var module: Text? {
    let name = effectiveClass
    if name.hasPrefix("_TtC") {
      var index = 4
      var length = 0
      while index < name.count, name[index].isASCIIDigit, length < name.count {
        length = length * 10 + Int(name[index] - 0x30)
        index += 1
      }
      return length > 0 && length < name.count - index ? name.slice(index..<index + length) : nil
    }
    guard let dot = name.firstIndex(of: .dot), dot > 0, dot < name.count - 1 else { return nil }
    return name.slice(to: dot)
  }
}

extension Archive {
  func effectiveClass(of slot: Int) -> Text {
    let archived = archivedClass(of: slot)
    let name: Text? =
      switch archived.kind {
      case .customObject, .customView, .classSwapper, .resource: text("NSClassName", of: slot)
      case .uiCustomObject, .uiClassSwapper, .proxy: text("UIClassName", of: slot)
      case .window: text("NSWindowClass", of: slot)
      case .imageResource: "UIImage"
      default: nil
      }
    return name ?? archived.name
  }
}

// MARK: - Properties

extension NibObject {
  package var propertyCount: Int { archive.valueRange(of: slot).count }

  package func propertyKey(at index: Int) -> Text? { valueIndex(index).map { archive.key(of: $0, in: slot) } }

  /// The index in the archive of a property's value.
  package func valueIndex(_ index: Int) -> Int? {
    let indexes = archive.valueRange(of: slot)
    return index >= 0 && index < indexes.count ? indexes.lowerBound + index : nil
  }
}
