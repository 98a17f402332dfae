import CFText
import Reporting

/// The texts about the keys of Info.plist: what `cfbundle keys` prints.
package enum KeyPages {
  /// The first values of a long set.
  private static let someValues = 12

  /// All about one key, for a terminal.
  package static func page(_ key: InfoKey, allValues: Bool) -> String {
    var lines = ["\(label(key))   \(key.types.map(\.noun).joined(separator: ", or "))"]
    let systems = platforms(key)
    let kinds = key.isOfAnyKind ? "all bundles" : key.kinds.map { kindName($0) }.joined(separator: ", ")
    lines.append(systems.isEmpty ? kinds.capitalizedFirst : "\(systems): \(kinds)")
    lines.append("\(key.says)")
    lines += valueLines(key, all: allValues)
    if let value = key[.defaultValue] { lines.append("Without it: \(value).") }
    if key.isLocalizable { lines.append("May be translated in InfoPlist.strings.") }
    lines += requirementLines(key)
    if let obsolete = obsolete(key) { lines.append(obsolete) }
    if key.certainty < .documented {
      lines.append(
        key.certainty == .observed ? "Seen in real bundles; Apple's documentation does not have it." : "Not verified.")
    }
    let inner = InfoKeyTable.standard.insides(of: key)
    if !inner.isEmpty { lines.append("Inside: " + inner.map(\.name.string).joined(separator: " ")) }
    return lines[0] + "\n" + lines.dropFirst().map { "  " + $0 + "\n" }.joined()
  }

  /// A key with the dictionary that has it.
  package static func label(_ key: InfoKey) -> String {
    key.place.isEmpty
      ? key.name.string : key.place.hasSuffix(":") ? "\(key.place) \(key.name)" : "\(key.place).\(key.name)"
  }

  private static func valueLines(_ key: InfoKey, all: Bool) -> [String] {
    guard let name = key[.values] else { return [] }
    guard let set = ValueTable.standard[name] else { return ["Value: \(name)"] }
    if let form = set.form { return ["Value: \(form)."] }
    guard !set.values.isEmpty else { return [] }
    if all {
      return ["Values:"]
        + set.values.map { value in
          let remarks = [value.since.map { system($0) }, value.note?.string].compactMap(\.self)
          return "  \(value.text)" + (remarks.isEmpty ? "" : "   " + remarks.joined(separator: "; "))
        }
    }
    let words = set.values.prefix(someValues).map(\.text.string).joined(separator: " ")
    let isShort = set.values.count > someValues
    return ["Values: \(words)" + (isShort ? " … (\(set.values.count); --values lists them with notes)" : "")]
  }

  private static func requirementLines(_ key: InfoKey) -> [String] {
    key.requirements.map { requirement in
      let verb: String
      switch requirement.level {
      case .required: verb = "Required"
      case .guide: verb = "Required by Apple's guides"
      case .recommended: verb = "Recommended"
      case .store: verb = "Required by the App Store"
      case .oneOf(let names): verb = "One of \(names.map(\.string).joined(separator: ", ")) is required"
      }
      let system =
        ["all", "store", "macstore"].contains(requirement.platform) ? "" : systemNames[requirement.platform] ?? ""
      let version = requirement.version.isEmpty ? "" : " \(requirement.version)"
      let unless = requirement.unless.map { $0.hasPrefix("@") ? $0.slice(from: 1).string : $0.string }
      return verb + (system.isEmpty ? "" : " on \(system)\(version)") + " for \(kindName(requirement.kind))"
        + (unless.isEmpty ? "" : ", unless there is \(unless.joined(separator: " or "))") + "."
    }
  }

  private static func obsolete(_ key: InfoKey) -> String? {
    guard let word = key[.obsolete] else { return key[.replaced].map { "Replaced by \($0)." } }
    let replacement = key[.replaced].map { ": \($0) replaces it" } ?? ""
    return word.hasPrefix("never")
      ? "\(word.string.capitalizedFirst)\(replacement)." : "No effect since \(system(word))\(replacement)."
  }

  /// A system as the table writes it: `ios7.0`, or `10.15` for macOS.
  package static func system(_ word: Text) -> String {
    guard let digit = word.utf8.firstIndex(where: \.isASCIIDigit) else { return systemNames[word] ?? word.string }
    let name = word.slice(to: digit)
    let last = word.hasSuffix("-") ? word.slice(digit..<word.count - 1) : word.slice(from: digit)
    return "\(systemNames[name.isEmpty ? "mac" : name] ?? name.string) \(last)"
  }

  private static func platforms(_ key: InfoKey) -> String {
    (key[.platforms]?.split(at: UInt8(ascii: " ")) ?? []).map(system).joined(separator: ", ")
  }

  private static let systemNames: [Text: String] = [
    "mac": "macOS", "ios": "iOS", "tv": "tvOS", "watch": "watchOS", "vision": "visionOS", "catalyst": "Mac Catalyst",
  ]

  private static let kindNames: [Text: String] = [
    "app": "apps", "appex": "app extensions", "clip": "app clips", "watchapp": "watch apps", "framework": "frameworks",
    "plugin": "plug-ins", "bundle": "bundles of resources", "xpc": "XPC services", "kext": "kernel extensions",
    "dext": "drivers", "component": "audio components", "prefPane": "preference panes",
    "qlgenerator": "Quick Look generators", "mdimporter": "Spotlight importers",
    "systemextension": "system extensions", "xctest": "tests", "installer": "installers", "tool": "tools",
    "wdgt": "Dashboard widgets", "help": "help books", "action": "Automator actions", "gnustep": "bundles of GNUstep",
    "settings": "settings bundles", "privacy": "privacy manifests", "xcframework": "XCFrameworks",
    "storyboardc": "compiled storyboards", "webplugin": "web plug-ins", "xcarchive": "archives of Xcode",
    "any": "all bundles", "entry": "each entry", "doctype": "each document type", "uti": "each declared type",
    "urltype": "each URL type", "package-doc": "document types that are packages",
    "mode-processing": "apps with the background mode processing", "doctypes": "apps with document types",
  ]

  private static func kindName(_ kind: Text) -> String { kindNames[kind] ?? kind.string }

  /// The columns of the table, for programs. What a key does not have is left out.
  package static func json(_ key: InfoKey) -> JSONValue {
    .object(
      InfoKey.Column.allCases.compactMap { column -> (key: String, value: JSONValue)? in
        switch column {
        case .types: return (column.name, list(key[column], UInt8(ascii: "|")))
        case .kinds, .names, .required: return (column.name, list(key[column], UInt8(ascii: ",")))
        case .platforms: return (column.name, list(key[column], UInt8(ascii: " ")))
        case .localizable: return (column.name, .bool(key.isLocalizable))
        case .seen: return (column.name, .integer(Int(key[column]?.string ?? "") ?? 0))
        case .place: return (column.name, .string(key.place))
        case .key, .values, .obsolete, .replaced, .defaultValue, .certainty, .source, .says:
          return key[column].map { (column.name, .string($0)) }
        }
      })
  }

  private static func list(_ text: Text?, _ separator: UInt8) -> JSONValue {
    .array((text?.split(at: separator) ?? []).map { .string($0) })
  }
}

extension InfoKeyTable {
  /// The keys of the dictionaries in a key's value.
  package func insides(of key: InfoKey) -> [InfoKey] {
    let path = key.place.isEmpty || key.place.hasSuffix(":") ? key.place + key.name : key.place + "." + key.name
    return ["", "[]", ".*", ".*[]"].flatMap { keys(at: path + Text($0)) }
  }

  /// The keys that a person names: one at the top, wherever it is else; or a path from the top, indexes and names of free
  /// keys left out.
  package func keys(matching word: Text) -> [InfoKey] {
    let name = base(of: word)
    let named = keys(named: name)
    if !named.isEmpty { return named }
    let wanted = Self.plain(word)
    return keys.filter { Self.plain($0.place.isEmpty ? $0.name : $0.place + "." + $0.name) == wanted }
  }

  /// A path without brackets, indexes and asterisks.
  private static func plain(_ path: Text) -> Text {
    let parts = path.split(at: .dot).map { part in
      part.firstIndex(of: UInt8(ascii: "[")).map { part.slice(to: $0) } ?? part
    }
    return parts.filter { $0 != "*" && !$0.isEmpty && !$0.utf8.allSatisfy(\.isASCIIDigit) }
      .reduce("") { $0.isEmpty ? $1 : $0 + "." + $1 }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
