import CFText

/// Something in a catalog that is wrong, and was left out or ignored.
package enum AssetDiagnostic: Equatable, Sendable {
  /// A table has another number of entries than it claims.
  case entries(of: Literal, claimed: Int, found: Int)
  case keyFormatReplacement
  /// The key of a rendition has another length than the format says, or does not exist.
  case renditionKey(Int)
  /// The attributes of a name do not exist.
  case facet(Int)
  case table(Literal)
  // Of source catalogs.
  case sameName(Text, Text)
  case nestedTooDeeply(Text)

  /// A clause without a full stop.
  package var clause: Text {
    switch self {
    case .entries(let table, let claimed, let found):
      "the table " + Text(table) + " has " + Text(found) + " entries, and claims " + Text(claimed)
    case .keyFormatReplacement: "KEYFORMATWORKAROUND has another length than KEYFORMAT, and is ignored"
    case .renditionKey(let index): "the key of rendition " + Text(index) + " is damaged; the rendition is left out"
    case .facet(let index): "the attributes of name " + Text(index) + " are damaged; the name is left out"
    case .sameName(let place, let first): place + " has the name and kind of " + first + ", and is ignored"
    case .nestedTooDeeply(let place): place + " is nested too deeply, and ignored"
    case .table(let name): "the table " + Text(name) + " is damaged, and ignored"
    }
  }

  package static func == (left: AssetDiagnostic, right: AssetDiagnostic) -> Bool { left.clause == right.clause }
}
