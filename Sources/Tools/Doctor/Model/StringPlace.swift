import CFPropertyLists
import CFText

/// Where a key of a table is in its text.
package struct StringPlace {
  package let key: Text

  /// With quotation marks or tags.
  package let keyRange: Range<Int>

  /// The key with its value.
  package let range: Range<Int>

  /// The keys of a table, in the order of its text; none of a binary file. Of a text with an error, those before it; of a
  /// catalog with one, none.
  package static func all(in utf8: [UInt8], _ kind: TableFile.Kind) -> [StringPlace] {
    switch kind {
    case .strings, .stringsDict:
      return (ListTree(utf8)?.pairs ?? []).map {
        StringPlace(
          key: $0.key, keyRange: $0.keyRange,
          range: $0.keyRange.lowerBound..<max($0.keyRange.upperBound, $0.value.range.upperBound))
      }
    case .catalog:
      guard let strings = try? CatalogMember.members(of: utf8).first(where: { $0.key == "strings" }) else { return [] }
      return ((try? CatalogMember.members(of: utf8, in: strings.value)) ?? []).map {
        StringPlace(key: $0.key, keyRange: $0.keyRange, range: $0.range)
      }
    case .loctable: return []
    }
  }
}
