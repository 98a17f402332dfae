import CFText

/// What a connection does. The raw values are those of `CFBCNibConnectionKind`.
package enum NibConnectionKind: Int {
  case outlet = 1
  case action, collection, binding, help, attributes, plain, other, segue

  var name: Text {
    switch self {
    case .outlet: "outlet"
    case .action: "action"
    case .collection: "collection"
    case .binding: "binding"
    case .help: "help"
    case .attributes: "attributes"
    case .plain: "plain"
    case .other: "other"
    case .segue: "segue"
    }
  }

  /// The kind of a class; `nil` for another class than those of connections.
  init?(archivedKind kind: ArchivedClass.Kind) {
    switch kind {
    case .outlet: self = .outlet
    case .action: self = .action
    case .collection: self = .collection
    case .binding: self = .binding
    case .help: self = .help
    case .attributes, .keyValuePair: self = .attributes
    case .plain: self = .plain
    case .segue: self = .segue
    default: return nil
    }
  }

  /// The kind of an object of the archive; `nil` if it connects nothing.
  init?(of slot: Int, in archive: Archive) {
    if let known = NibConnectionKind(archivedKind: archive.kind(of: slot)) {
      self = known
    } else {
      guard
        archive.reference("NSSource", of: slot) ?? archive.reference("NSDestination", of: slot)
          ?? archive.reference("UISource", of: slot) ?? archive.reference("UIDestination", of: slot) != nil
      else { return nil }
      self = .other
    }
  }
}
