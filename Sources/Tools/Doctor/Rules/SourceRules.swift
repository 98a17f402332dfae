import CFPropertyLists
import CFText
import Genstrings
import Reporting
import Terminal

/// The rules that compare tables with the sources of the program: CFB427 to CFB429. They run if there are sources.
enum SourceRules {
  static func unusedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard bundle.sources != nil else { return }
    let uses = bundle.keyUses
    for group in bundle.tableGroups {
      guard uses.hasCalls(of: group.table), let source = group.source, let entries = group.languages[source] else {
        continue
      }
      for key in entries.keys.sorted() where !key.isEmpty {
        guard let entry = entries[key] else { continue }
        switch uses[key, table: group.table] {
        case .used: break
        case .possible: findings.undetermined.append("\(entry.file.path): \"\(key)\"")
        case .unused: findings.add("\"\(key)\" is used nowhere", entry, hint: "remove it")
        }
      }
    }
  }

  static func undefinedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let sources = bundle.sources else { return }
    var known: [Text: Set<Text>] = [:]
    for group in bundle.tableGroups {
      for entries in group.languages.values { known[group.table, default: []].formUnion(entries.keys) }
    }
    var seen: [Text: Set<Text>] = [:]
    var comparable: [Text: Set<Text>] = [:]
    var sorted: [Text: [Text]] = [:]
    var comparisons = maximumComparisons
    for use in sources.uses.uses where use.isLocalized {
      guard known[use.table]?.contains(use.key) != true, seen[use.table, default: []].insert(use.key).inserted else {
        continue
      }
      // A key with interpolation has the specifiers that were assumed.
      if use.key.contains(UInt8(ascii: "%")), let keys = known[use.table] {
        if comparable[use.table] == nil { comparable[use.table] = Set(keys.map { KeyUses.comparable($0) }) }
        if comparable[use.table]?.contains(KeyUses.comparable(use.key)) == true { continue }
      }
      if sorted[use.table] == nil { sorted[use.table] = known[use.table]?.sorted() ?? [] }
      let candidates = (sorted[use.table] ?? []).prefix(comparisons)
      comparisons -= candidates.count
      let meant = nearest(to: use.key, among: candidates)
      let table = known[use.table] == nil ? "there is no table \"\(use.table)\"" : "is not in \(use.table)"
      findings.add(
        known[use.table] == nil ? "\"\(use.key)\": \(table)" : "\"\(use.key)\" \(table)", use.place, in: sources,
        table: use.table, key: use.key,
        hint: meant.map { "did you mean \"\($0)\"?" }
          ?? (use.isModern ? "add it, or run genstrings --modern" : "add it"))
    }
  }

  /// How many keys are compared to find what was meant.
  private static let maximumComparisons = 10_000_000

  static func interpolatedKey(_ bundle: BundleUnderTest, _ findings: inout Findings) {
    guard let sources = bundle.sources, !sources.uses.interpolations.isEmpty else { return }
    let uses = sources.uses.interpolations
    var patterns: [Text: (all: KeyPatterns, uses: [Int])] = [:]
    for (number, use) in uses.enumerated() {
      patterns[use.table, default: (KeyPatterns(), [])].all.append(use.pattern)
      patterns[use.table, default: (KeyPatterns(), [])].uses.append(number)
    }
    var matched: Set<Int> = []
    for group in bundle.tableGroups {
      guard let (all, numbers) = patterns[group.table] else { continue }
      for key in Set(group.languages.values.flatMap(\.keys)) where KeyUses.hasNoConversion(key) {
        for number in all.matching(key) { matched.insert(numbers[number]) }
      }
    }
    for (number, use) in uses.enumerated() where !matched.contains(number) {
      findings.add(
        "a key with interpolation never matches: its values are in it, and \(use.table) has no such key", use.place,
        in: sources, hint: "write a format, or String(localized:)")
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
