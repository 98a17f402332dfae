import CFPropertyLists
import CFText

/// A key that an object of JSON has twice. Readers keep one of its values, so the other one would be lost.
struct RepeatedMember {
  let key: Text

  /// The offsets of both names in the file.
  let first: Int
  let second: Int

  /// More levels than any catalog has.
  private static let maximumDepth = 64

  /// The first repetition in a file; `nil` if there is none.
  static func find(in file: Span<UInt8>) throws(ParseError) -> RepeatedMember? {
    var cursor = try JSONCursor(file)
    return try find(&cursor, depth: 0)
  }

  private static func find(_ cursor: inout JSONCursor, depth: Int) throws(ParseError) -> RepeatedMember? {
    guard cursor.next() == UInt8(ascii: "{"), depth < maximumDepth else {
      _ = try cursor.skipValue()
      return nil
    }
    guard try cursor.openObject() else { return nil }
    var offsets: [Text: Int] = [:]
    repeat {
      let name = try cursor.memberName()
      let key = cursor.text(of: name)
      let offset = name.range.lowerBound - 1
      if let first = offsets.updateValue(offset, forKey: key) {
        return RepeatedMember(key: key, first: first, second: offset)
      }
      if let repeated = try find(&cursor, depth: depth + 1) { return repeated }
    } while try cursor.hasNextMember()
    return nil
  }
}
