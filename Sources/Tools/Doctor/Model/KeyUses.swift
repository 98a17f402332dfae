import CFObjects
import CFText
import Genstrings
import Terminal

/// Who uses the keys of tables: sources, if somebody named them, interfaces, intents, and patterns of the configuration.
struct KeyUses {
  enum Answer {
    case used, unused
    /// The program may make the key when it runs.
    case possible
  }

  private let sources: SourceUses?
  private let dynamicKeys: [GlobPattern]

  /// The keys that files of other languages have.
  private let mentioned: Set<Text>

  /// The beginnings of the keys that expressions make, and their lengths.
  private let prefixes: Set<Text>
  private let lengthsOfPrefixes: Set<Int>
  private let interfaces: Interfaces

  /// The keys that calls name, by table.
  private var named: [Text: Set<Text>] = [:]

  /// The patterns of keys with values in them, by table.
  private var patterns: [Text: KeyPatterns] = [:]

  /// The patterns of keys that expressions make.
  private var made = KeyPatterns()

  init(_ bundle: BundleUnderTest) {
    sources = bundle.sources?.uses
    dynamicKeys = bundle.dynamicKeys
    interfaces = bundle.interfaces
    let keys = bundle.tableGroups.flatMap { $0.languages.values.flatMap(\.keys) }
    mentioned = sources?.others.mentioned(Set(keys)) ?? []
    prefixes = sources?.prefixes ?? []
    lengthsOfPrefixes = Set(prefixes.map(\.count))
    for use in sources?.uses ?? [] { named[use.table, default: []].insert(Self.comparable(use.key)) }
    for pattern in sources?.patterns ?? [] { made.append(pattern) }
    for use in sources?.interpolations ?? [] { patterns[use.table, default: KeyPatterns()].append(use.pattern) }
  }

  /// Whether a call of the sources names the table. Another one may be that of a nib, or of the system.
  func hasCalls(of table: Text) -> Bool { named[table] != nil || patterns[table] != nil }

  subscript(key: Text, table table: Text) -> Answer {
    if named[table]?.contains(Self.comparable(key)) == true || interfaces.has(key, table: table) { return .used }
    if Self.hasNoConversion(key), patterns[table]?.matches(key) == true { return .used }
    if dynamicKeys.contains(where: { $0.matches(key) }) { return .used }
    guard let sources else { return .unused }
    if lengthsOfPrefixes.contains(where: { $0 <= key.count && prefixes.contains(key.slice(to: $0)) }) {
      return .possible
    }
    if sources.literals.contains(key) || mentioned.contains(key) { return .possible }
    return sources.hasUnknownKeys && made.matches(key) ? .possible : .unused
  }

  /// Whether a key may be what a pattern becomes: the values are in it then, and no conversion is in their place.
  static func hasNoConversion(_ key: Text) -> Bool { FormatScan(key).uses.isEmpty }

  /// A key whose format specifiers are all `%@`: which one an interpolation becomes depends on a type that may not be
  /// visible.
  static func comparable(_ key: Text) -> Text {
    guard key.contains(UInt8(ascii: "%")) else { return key }
    var builder = TextBuilder()
    var tokens = FormatTokens(key)
    while let token = tokens.next() { builder.append(token.kind == .conversion ? "%@" : key.slice(token.range)) }
    return builder.text
  }
}
