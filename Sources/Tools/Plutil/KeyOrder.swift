import CFObjects
import CFText

/// The order in which the keys of a dictionary are written.
enum KeyOrder {
  /// By UTF-16 code unit.
  case codeUnits
  /// For people: numbers as numbers; case and marks count only where nothing else differs.
  case natural
  /// As in the file.
  case file
}

extension DictionaryObject {
  /// The entries in an order, with the descriptions of keys that are not strings.
  func entries(in order: KeyOrder) -> [(key: Text, value: CFObject)] {
    let entries = self.entries.map { (key: $0.key.description, value: $0.value) }
    switch order {
    case .file: return entries
    case .codeUnits: return entries.stableSorted { !$1.key.precedesInUTF16($0.key) }
    case .natural:
      let keys = entries.map { NaturalKey($0.key) }
      return Array(0..<entries.count).stableSorted { !(keys[$1] < keys[$0]) }.map { entries[$0] }
    }
  }
}
