import CFObjects
import CFPropertyLists
import CFText

/// New translations in a `.stringsdict` file; all else stays byte for byte.
struct StringsDictEdit {
  /// By key: the texts with their paths.
  var texts: [(key: Text, texts: [(path: [Text], text: Text)])] = []
  private var indexes: [Text: Int] = [:]

  /// The source's file, whose structure new keys get.
  let source: DictionaryObject

  init(_ source: DictionaryObject) { self.source = source }

  mutating func set(_ text: Text, _ key: Text, _ path: [Text]) {
    let index = indexes[key] ?? texts.count
    if index == texts.count {
      indexes[key] = index
      texts.append((key, []))
    }
    texts[index].texts.append((path, text))
  }

  /// The changed file, and the keys that are left out because a plural has no form for all other numbers.
  ///
  /// - Parameter old: the file; `nil` if there is none.
  func applied(to old: [UInt8]?) throws -> (bytes: [UInt8], incomplete: [Text]) {
    let list = try old.flatMap { $0.isEmpty ? nil : try PropertyListReader.readWhole($0.span) }
    let dictionary = list?.value as? DictionaryObject ?? DictionaryObject([])
    var changes: [ListFileChange] = []
    var incomplete: [Text] = []
    for (key, texts) in texts {
      guard let model = source[key] as? DictionaryObject else { continue }
      guard let own = dictionary[key] as? DictionaryObject else {
        guard let new = Self.translated(model, texts) else {
          incomplete.append(key)
          continue
        }
        changes.append(ListFileChange(path: [key], value: new, isNew: true))
        continue
      }
      var added: Set<Text> = []
      for (path, text) in texts {
        if path.count > 1, own[path[0]] == nil {
          // The variable is new in the source: it comes with all of its texts.
          guard added.insert(path[0]).inserted else { continue }
          guard let new = Self.translated(model, texts)?[path[0]] else {
            incomplete.append(key)
            break
          }
          changes.append(ListFileChange(path: [key, path[0]], value: new, isNew: true))
        } else {
          changes.append(
            ListFileChange(path: [key] + path, value: StringObject(text), isNew: own.text(at: path) == nil))
        }
      }
    }
    if changes.isEmpty { return (old ?? [], incomplete) }
    let merged = dictionary.setting(changes)
    guard let old, !old.isEmpty, let format = list?.format else {
      let data = try PropertyListWriter.write(merged, as: .xml)
      return (Array(Text(data.span).utf8), incomplete)
    }
    return (try FileMerge.changed(old, format, changes, merged), incomplete)
  }

  /// An entry of the source with the texts of a translation; `nil` if one of its plurals lacks the form for all other
  /// numbers.
  private static func translated(_ model: DictionaryObject, _ texts: [(path: [Text], text: Text)]) -> DictionaryObject?
  {
    var members: [(key: CFObject, value: CFObject)] = []
    for member in model.entries {
      guard let name = (member.key as? StringObject)?.text else { continue }
      let own = texts.filter { $0.path.first == name }
      if let variable = member.value as? DictionaryObject {
        let isPlural = variable.text(at: [StringsDictCoding.specTypeKey]) == StringsDictCoding.pluralRule
        var inner: [(key: CFObject, value: CFObject)] = variable.entries.compactMap { entry in
          let isOfRule = (entry.key as? StringObject).map { StringsDictCoding.isOfRule($0.text) } ?? false
          return isOfRule ? (entry.key, entry.value) : nil
        }
        inner += own.compactMap { text in text.path.last.map { (StringObject($0), StringObject(text.text)) } }
        if isPlural, !own.contains(where: { $0.path.last == "other" }) { return nil }
        members.append((member.key, DictionaryObject(inner)))
      } else {
        members.append((member.key, own.first.map { StringObject($0.text) } ?? member.value))
      }
    }
    return DictionaryObject(members)
  }
}
