import CFPropertyLists
import CFText
import Doctor

/// What somebody is writing as a key of an object of a string catalog, which is whole but for that key.
struct CatalogGap {
  /// The keys that lead to the object.
  private(set) var path: [Text] = []

  /// The keys that the object has beside the one at the place.
  private(set) var present: Set<Text> = []

  /// What is written of the key so far, with its quotes.
  let range: Range<Int>

  /// Whether a value follows the key.
  let hasValue: Bool

  /// Whether another member comes behind the place.
  let needsComma: Bool

  init?(_ utf8: [UInt8], at offset: Int) {
    guard let range = Self.key(utf8, at: offset) else { return nil }
    func next(_ bytes: some Sequence<UInt8>) -> UInt8? { bytes.first { !$0.isXMLSpace } }
    let before = next(utf8[..<range.lowerBound].reversed())
    guard before == UInt8(ascii: "{") || before == UInt8(ascii: ",") else { return nil }
    let after = next(utf8[range.upperBound...])
    self.range = range
    hasValue = after == UInt8(ascii: ":")
    needsComma = !hasValue && after == UInt8(ascii: "\"")
    let member = "\"\":0" + (needsComma ? "," : "")
    let whole = hasValue ? utf8 : Array(utf8[..<range.lowerBound]) + member.utf8 + utf8[range.upperBound...]
    guard let members = try? CatalogMember.members(of: whole), find(members, in: whole) else { return nil }
  }

  /// The string that an offset is in, or an empty place. No string of JSON has a line end.
  private static func key(_ utf8: [UInt8], at offset: Int) -> Range<Int>? {
    let start = utf8[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    var open: Int?
    var index = start
    while index < offset {
      if utf8[index] == .backslash, open != nil {
        index += 1
      } else if utf8[index] == UInt8(ascii: "\"") {
        open = open == nil ? index : nil
      }
      index += 1
    }
    guard let open else { return offset..<offset }
    var end = offset
    while end < utf8.count, utf8[end] != .lineFeed {
      if utf8[end] == UInt8(ascii: "\"") { return open..<end + 1 }
      end += utf8[end] == .backslash ? 2 : 1
    }
    // The string has no end yet.
    return open..<offset
  }

  private mutating func find(_ members: [CatalogMember], in utf8: [UInt8]) -> Bool {
    if members.contains(where: { $0.range.lowerBound == range.lowerBound }) {
      present = Set(members.filter { $0.range.lowerBound != range.lowerBound }.map(\.key))
      return true
    }
    guard let member = members.first(where: { $0.value.range.contains(range.lowerBound) }),
      utf8[member.value.range.lowerBound] == UInt8(ascii: "{"),
      let inner = try? CatalogMember.members(of: utf8, in: member.value)
    else { return false }
    path.append(member.key)
    return find(inner, in: utf8)
  }
}
