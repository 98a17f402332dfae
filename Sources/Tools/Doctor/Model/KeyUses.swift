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
  private let interfaces: Interfaces

  /// The keys that calls name, by table.
  private var named: [Text: Set<Text>] = [:]

  /// The patterns of keys with values in them, by table.
  private var patterns: [Text: [GlobPattern]] = [:]

  init(_ bundle: BundleUnderTest) {
    sources = bundle.sources?.uses
    dynamicKeys = bundle.dynamicKeys
    interfaces = bundle.interfaces
    for use in sources?.uses ?? [] { named[use.table, default: []].insert(Self.comparable(use.key)) }
    for use in sources?.interpolations ?? [] { patterns[use.table, default: []].append(use.pattern) }
  }

  /// Whether a call of the sources names the table. Another one may be that of a nib, or of the system.
  func hasCalls(of table: Text) -> Bool { named[table] != nil || patterns[table] != nil }

  subscript(key: Text, table table: Text) -> Answer {
    if named[table]?.contains(Self.comparable(key)) == true || interfaces.has(key, table: table) { return .used }
    if patterns[table]?.contains(where: { Self.fits(key, $0) }) == true { return .used }
    if dynamicKeys.contains(where: { $0.matches(key) }) { return .used }
    guard let sources else { return .unused }
    if sources.prefixes.contains(where: { key.hasPrefix($0) }) { return .possible }
    if sources.literals.contains(key) { return .possible }
    return sources.hasUnknownKeys && sources.patterns.contains { $0.matches(key) } ? .possible : .unused
  }

  /// Whether a key may be what a pattern becomes. The values are in it then, so that it has no conversion in their place.
  static func fits(_ key: Text, _ pattern: GlobPattern) -> Bool {
    pattern.matches(key) && FormatScan(key).uses.isEmpty
  }

  /// A key whose format specifiers are all `%@`: which one an interpolation becomes depends on a type that may not be
  /// visible.
  static func comparable(_ key: Text) -> Text {
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
