import CFText

/// A set of characters as C sees it.
///
/// Unchecked: the characters of a mutable set belong to the thread that changes them, as the header demands.
package final class CharacterSetObject: CFObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .characterSet }

  package var characters: CharacterRanges

  package init(_ characters: CharacterRanges, isMutable: Bool = false) {
    self.characters = characters
    super.init(typeID: .characterSet, isMutable: isMutable)
  }

  package override func isEqual(to other: CFObject) -> Bool {
    characters == (other as? CharacterSetObject)?.characters
  }

  package override var contentHash: UInt { characters.boundaries.reduce(0) { $0 &* 31 &+ UInt($1) } }

  package override var description: Text {
    "<CFCharacterSet of " + Text(characters.boundaries.count / 2) + " ranges>"
  }

  /// A predefined set, which is never freed.
  package static func predefined(_ set: PredefinedCharacters) -> CharacterSetObject {
    predefinedSets[set.rawValue - 1].load { CharacterSetObject(CharacterRanges(set)) }
  }

  private static let predefinedSets = PredefinedCharacters.allCases.map { _ in LazyReference<CharacterSetObject>() }
}
