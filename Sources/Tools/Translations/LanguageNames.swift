import CFText

/// The English names of languages.
package enum LanguageNames {
  /// What people call the language of a canonical tag, and in parentheses what the name leaves out; empty if the language
  /// is not known.
  package static func name(of tag: Text) -> String {
    var named = tag.string.split(separator: "-")
    var rest: [Substring] = []
    while !named.isEmpty {
      if let name = names[named.joined(separator: "-")] {
        return rest.isEmpty ? name : "\(name) (\(rest.joined(separator: ", ")))"
      }
      rest.insert(named.removeLast(), at: 0)
    }
    return ""
  }

  /// The canonical tags of the languages that have a name.
  package static var tags: [Text] { names.keys.map { Text($0) }.sorted() }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      names[String(words[0])] = String(words[1])
    }
    return names
  }()
}
