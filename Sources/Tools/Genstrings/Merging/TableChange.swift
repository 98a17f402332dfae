import CFText
import Terminal

/// A key that is not as the sources say.
struct TableChange {
  /// `+` for a new key, `-` for one that is gone, `~` for another value or comment.
  let sign: Text
  /// As it is written in the file.
  let key: Text
  let detail: Text

  var line: Text {
    let line = sign + " \"" + key.printable + "\""
    return detail.isEmpty ? line : line + " (" + detail + ")"
  }
}

extension TableChange {
  /// What differs between a file and the entries that would be written instead of it. The layout does not count.
  static func differences(_ entries: [TableEntry], from document: StringsDocument) -> [TableChange] {
    var changes: [TableChange] = []
    var pairs: [Text: StringsDocument.Pair] = [:]
    for pair in document.pairs { pairs[pair.key] = pair }
    var wanted: Set<Text> = []
    for entry in entries {
      wanted.insert(entry.meaning)
      guard let pair = pairs[entry.meaning] else {
        changes.append(TableChange(sign: "+", key: entry.key, detail: ""))
        continue
      }
      if pair.value != StringsText.meaning(of: entry.value) {
        changes.append(TableChange(sign: "~", key: entry.key, detail: "value"))
      } else if pair.comment.map({ document.text.slice($0) }) != Text.joining("/* ", entry.comment, " */") {
        changes.append(TableChange(sign: "~", key: entry.key, detail: "comment"))
      }
    }
    var reported: Set<Text> = []
    for pair in document.pairs where !wanted.contains(pair.key) && reported.insert(pair.key).inserted {
      changes.append(TableChange(sign: "-", key: StringsText.written(pair.key), detail: ""))
    }
    return changes
  }
}
