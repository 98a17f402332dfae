import CFBundleCompatC
import CFObjects
import CFPropertyLists
import CFText

extension StringCatalog {
  /// The translators' comments by key. A key that occurs twice has its last comment.
  package var comments: DictionaryObject {
    let comments = DictionaryObject.ofObjects()
    guard cfbcc_begin_reading(file.count) else { return comments }
    defer { cfbcc_end_reading(file.count) }
    // The file is the JSON that was read.
    try? addComments(to: comments)
    return comments
  }

  private func addComments(to comments: DictionaryObject) throws(ParseError) {
    var cursor = try JSONCursor(file.span)
    guard try cursor.openObject() else { return }
    repeat {
      let name = try cursor.memberName()
      guard cursor.isEqual(name, "strings"), cursor.next() == UInt8(ascii: "{") else {
        _ = try cursor.skipValue()
        continue
      }
      // As the reader does, only the first one.
      guard try cursor.openObject() else { return }
      repeat {
        let key = try cursor.memberName()
        guard cursor.next() == UInt8(ascii: "{") else {
          _ = try cursor.skipValue()
          continue
        }
        guard let comment = try Self.comment(&cursor) else { continue }
        if cfbcc_memory_is_low() { return }
        comments.set(StringObject(cursor.text(of: comment)), for: StringObject(cursor.text(of: key)))
      } while try cursor.hasNextMember()
      return
    } while try cursor.hasNextMember()
  }

  /// The comment of the key whose object is next.
  private static func comment(_ cursor: inout JSONCursor) throws(ParseError) -> JSONCursor.Piece? {
    var comment: JSONCursor.Piece?
    guard try cursor.openObject() else { return nil }
    repeat {
      let name = try cursor.memberName()
      if cursor.isEqual(name, "comment"), cursor.next() == UInt8(ascii: "\"") {
        comment = try cursor.stringPiece()
      } else {
        _ = try cursor.skipValue()
      }
    } while try cursor.hasNextMember()
    return comment
  }
}
