import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Reporting
import Terminal

/// Which rules run, and how severe they are: from the command line and from `.cfbundle.plist`.
package struct Configuration: Sendable {
  package static let fileName: Text = ".cfbundle.plist"

  /// IDs, beginnings of IDs, names, or `all`. Empty: the rules that are on.
  package var select: [Text] = []
  package var ignore: [Text] = []

  /// By ID.
  package var severities: [Text: Severity] = [:]

  /// By ID: patterns of paths on which the rule does not report.
  package var paths: [Text: [GlobPattern]] = [:]

  /// The languages that must be complete; empty: all.
  package var languages: [String] = []

  /// What the bundles are meant to be.
  package private(set) var profile = ProfileChoice()

  /// Patterns of keys that the program builds when it runs.
  package var dynamicKeys: [GlobPattern] = []

  /// The keys whose texts are the same in other languages.
  package var copies: Set<Text> = []

  /// What is wrong with the file.
  package var faults: [String] = []

  /// The file that the configuration was read from.
  package var file: Text?

  package init() {}

  /// The configuration of the nearest file above a directory, the directory included.
  package static func nearest(to directory: Text) -> Configuration {
    var current = ((try? Files.resolved(directory)) ?? nil) ?? directory
    while true {
      let path = Path.join(current, fileName)
      if let bytes = try? Files.read(path, limit: 1 << 20) { return Configuration(bytes, at: path) }
      if current == "/" || current.isEmpty { return Configuration() }
      current = Path.parent(current)
    }
  }

  package init(_ bytes: [UInt8], at path: Text) {
    file = path
    let content: CFObject
    do throws(ParseError) {
      let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{") && bytes.contains(UInt8(ascii: ":"))
      if isJSON, let json = try? JSONParser.parse(bytes.span) {
        content = json
      } else {
        content = try PropertyListReader.readWhole(bytes.span).value
      }
    } catch {
      faults.append(error.description.string)
      return
    }
    guard let dictionary = content as? DictionaryObject else {
      faults.append("the configuration is not a dictionary")
      return
    }
    for entry in dictionary.entries {
      guard let key = (entry.key as? StringObject)?.text.string else { continue }
      switch key {
      case "select": select = rules(entry.value, key)
      case "ignore": ignore = rules(entry.value, key)
      case "languages": languages = (entry.value as? ArrayObject)?.texts.map(\.string) ?? []
      case "severity":
        for (id, value) in pairs(entry.value, key) {
          guard let name = (value as? StringObject)?.text, let severity = Severity(name: name) else {
            faults.append("severity of \(id): write error, warning or note")
            continue
          }
          for rule in known(id) { severities[rule.id] = severity }
        }
      case "paths":
        for (id, value) in pairs(entry.value, key) {
          let patterns = (value as? ArrayObject)?.texts ?? (value as? StringObject).map { [$0.text] } ?? []
          for rule in known(id) { paths[rule.id, default: []] += patterns.map { GlobPattern($0) } }
        }
      case "profile":
        if let choice = (entry.value as? StringObject).flatMap({ ProfileChoice($0.text) }) {
          profile = choice
        } else {
          faults.append("profile: write " + ProfileChoice.names.joined(separator: ", "))
        }
      case "dynamicKeys":
        dynamicKeys = (entry.value as? ArrayObject)?.texts.map { GlobPattern(ofKeys: $0) } ?? []
      case "copies": copies = Set((entry.value as? ArrayObject)?.texts ?? [])
      default: faults.append("unknown key \"\(key)\"")
      }
    }
  }

  private mutating func known(_ word: Text) -> [Rule] {
    let rules = RuleCatalog.rules(selectedBy: word)
    if rules.isEmpty { faults.append("unknown rule \"\(word)\"") }
    return rules
  }

  private mutating func rules(_ value: CFObject, _ key: String) -> [Text] {
    let words =
      (value as? ArrayObject)?.texts ?? (value as? StringObject).map { $0.text.split(at: UInt8(ascii: ",")) }
    guard let words else {
      faults.append("\(key) is not an array of rules")
      return []
    }
    return words.filter { !known($0).isEmpty }
  }

  private mutating func pairs(_ value: CFObject, _ key: String) -> [(Text, CFObject)] {
    guard let dictionary = value as? DictionaryObject else {
      faults.append("\(key) is not a dictionary")
      return []
    }
    return dictionary.entries.compactMap { entry in
      (entry.key as? StringObject).map { ($0.text, entry.value) }
    }
  }

  /// - Parameter profile: that somebody asked for.
  package func runs(_ rule: Rule, profile: Profile? = nil, isForStore: Bool = false) -> Bool {
    let isOn =
      rule.description.isOn || isForStore && rule.isForStore || profile.map { rule.profiles.contains($0) } == true
    let selecting = select.filter { rule.isSelected(by: $0) }
    let ignoring = ignore.filter { rule.isSelected(by: $0) }
    if selecting.isEmpty, !select.isEmpty || !isOn { return false }
    // The more exact of two words wins.
    guard let ignored = ignoring.map({ weight($0) }).max() else { return true }
    return (selecting.map { weight($0) }.max() ?? 0) > ignored
  }

  private func weight(_ word: Text) -> Int { word == "all" ? 0 : word.hasPrefix("CFB") ? word.count : 6 }
}
