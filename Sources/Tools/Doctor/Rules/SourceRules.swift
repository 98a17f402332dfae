import CFPropertyLists
import CFText
import Genstrings
import Reporting
import Terminal

/// The rules that compare tables with the sources of the program: CFB427 to CFB429. They run if there are sources.
enum SourceRules {
  static func unusedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let sources = bundle.sources else { return }
    var used: [Text: Set<Text>] = [:]
    for use in sources.uses.uses { used[use.table, default: []].insert(comparable(use.key)) }
    for group in bundle.tableGroups {
      // A table that no call names may be used by a nib or the system.
      guard let keys = used[group.table], let source = group.source, let entries = group.languages[source] else {
        continue
      }
      for key in entries.keys.sorted() where !keys.contains(comparable(key)) {
        guard let entry = entries[key], !bundle.dynamicKeys.contains(where: { $0.matches(key) }) else {
          continue
        }
        if mayBeBuilt(key, sources.uses) {
          findings.undetermined.append("\(entry.file.path): \"\(key)\"")
        } else {
          findings.add("\"\(key)\" is used nowhere", entry, hint: "remove it")
        }
      }
    }
  }

  /// Whether the program may make the key when it runs.
  private static func mayBeBuilt(_ key: Text, _ uses: SourceUses) -> Bool {
    if uses.prefixes.contains(where: { key.hasPrefix($0) }) { return true }
    return uses.hasUnknownKeys && uses.literals.contains(key)
  }

  static func undefinedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let sources = bundle.sources else { return }
    var known: [Text: Set<Text>] = [:]
    for group in bundle.tableGroups {
      for entries in group.languages.values { known[group.table, default: []].formUnion(entries.keys) }
    }
    var seen: [Text: Set<Text>] = [:]
    for use in sources.uses.uses where use.isLocalized {
      guard known[use.table]?.contains(use.key) != true, seen[use.table, default: []].insert(use.key).inserted else {
        continue
      }
      // A key with interpolation has the specifiers that were assumed.
      let comparableKey = comparable(use.key)
      if use.key.contains(UInt8(ascii: "%")),
        known[use.table]?.contains(where: { comparable($0) == comparableKey }) == true
      {
        continue
      }
      let meant = nearest(to: use.key, among: known[use.table]?.sorted() ?? [])
      let table = known[use.table] == nil ? "there is no table \"\(use.table)\"" : "is not in \(use.table)"
      findings.add(
        known[use.table] == nil ? "\"\(use.key)\": \(table)" : "\"\(use.key)\" \(table)", use.place, in: sources,
        table: use.table, key: use.key, hint: meant.map { "did you mean \"\($0)\"?" } ?? "add it")
    }
  }

  static func interpolatedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let sources = bundle.sources else { return }
    for place in sources.uses.interpolations {
      findings.add(
        "a key with interpolation never matches", place, in: sources,
        hint: "write a format, or String(localized:)")
    }
  }

  /// A key whose format specifiers are all `%@`: which one an interpolation becomes depends on a type that may not be
  /// visible.
  private static func comparable(_ key: Text) -> Text {
    guard key.contains(UInt8(ascii: "%")) else { return key }
    let bytes = key.span
    var builder = TextBuilder()
    var index = 0
    while index < bytes.count {
      builder.append(bytes[index])
      index += 1
      guard bytes[index - 1] == UInt8(ascii: "%") else { continue }
      while index < bytes.count, bytes[index].isASCIIDigit || isModifier(bytes[index]) { index += 1 }
      guard index < bytes.count else { break }
      builder.append(bytes[index].isASCIILetter ? UInt8(ascii: "@") : bytes[index])
      index += 1
    }
    return builder.text
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    switch byte {
    case .dot, UInt8(ascii: "$"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "z"): true
    default: false
    }
  }
}

extension BundleUnderTest {
  /// The sources that a bundle is compared with.
  package struct Sources {
    package let folder: Text
    package let uses: SourceUses

    package init(in folder: Text) {
      self.folder = folder.count > 1 && folder.hasSuffix("/") ? folder.slice(to: folder.count - 1) : folder
      uses = SourceUses(of: self.folder, maximumSize: Budget.maximumFileSize)
    }
  }
}

extension Findings {
  /// About a call in a source.
  fileprivate mutating func add(
    _ message: String, _ place: SourceUses.Place, in sources: BundleUnderTest.Sources, table: Text? = nil,
    key: Text? = nil, hint: String
  ) {
    let isInside = place.path.hasPrefix(sources.folder + "/")
    add(
      message, at: isInside ? place.path.slice(from: sources.folder.count + 1) : place.path,
      Position(line: place.line, column: place.column), table: table, key: key, hint: hint, root: sources.folder)
  }
}
