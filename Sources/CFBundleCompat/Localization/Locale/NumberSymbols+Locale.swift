import CFObjects
import CFText

extension NumberSymbols {
  /// Those of a locale, such as `de_CH`, `ar_EG@numbers=latn` or `ar-EG-u-nu-latn`.
  package init(locale identifier: Text) {
    let parts = CanonicalIdentifier.parts(identifier)
    let isPOSIX = parts.language == "en" && parts.region == "US" && parts.variant == "POSIX"
    if isPOSIX || parts.language == "c" || parts.language == "posix" {
      self = SymbolFinder.posix
    } else {
      self = SymbolFinder(parts, region: parts.region).symbols(Self.numberingSystem(in: identifier))
    }
  }

  /// Those for the strings of a localization: of its language, as numbers are written in the user's region.
  ///
  /// - Parameter languages: The user's, best first.
  package init(localization: Text, for languages: [Text]) {
    let own = CanonicalIdentifier.parts(CanonicalIdentifier.locale(localization))
    let region = languages.first.map { CanonicalIdentifier.parts($0).region } ?? ""
    let match = languages.first { CanonicalIdentifier.parts($0).language == own.language }
    self = SymbolFinder(own, region: region.isEmpty ? own.region : region)
      .symbols(match.flatMap { Self.numberingSystem(in: $0) })
  }

  /// `latn` in `ar_EG@numbers=latn` and `ar-EG-u-nu-latn`.
  private static func numberingSystem(in identifier: Text) -> Text? {
    let words = identifier.asciiLowercased.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }.map { Text($0) }
    guard let extensions = words.dropFirst().firstIndex(where: { $0 == "u" || $0 == "numbers" }) else { return nil }
    let key = words[extensions] == "u" ? words[extensions...].firstIndex { $0 == "nu" } : extensions
    return key.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
  }
}

/// Finds symbols in ``NumberSymbolTables``.
///
/// As in the reference: where CLDR lacks a language in a region, the symbols are those of the language, with the
/// separators and the grouping of the region.
private struct SymbolFinder {
  private typealias Tables = NumberSymbolTables

  /// The language, with its script if CLDR distinguishes that.
  private let language: LanguageName

  /// The names under which CLDR may have the language in the region.
  private let namesWithRegion: [LanguageName]
  private let region: LanguageName

  init(_ parts: CanonicalIdentifier.Parts, region: Text) {
    func joined(_ parts: Text...) -> LanguageName {
      var name = LanguageName()
      for part in parts where !part.isEmpty {
        if !name.isEmpty { name.append(.underscore) }
        name.append(part.span)
      }
      return name
    }
    let full = joined(parts.language, parts.script)
    let isListed = parts.script.isEmpty || Tables.names.value(for: full) != nil
    language = isListed ? full : joined(parts.language)
    self.region = joined(region)
    let name = joined(parts.language, parts.script, region)
    namesWithRegion = region.isEmpty ? [] : isListed ? [name] : [name, joined(parts.language, region)]
  }

  /// Those of the C locale.
  static var posix: NumberSymbols { NumberSymbols(Record(Tables.names.value(for: LanguageName("en_US_POSIX")))) }

  /// - Parameter system: The name of a numbering system. An unknown one, and `nil`, mean that of the language.
  func symbols(_ system: Text?) -> NumberSymbols {
    let own = ownSymbols
    guard let system, let digits = Tables.systems.value(for: LanguageName(system)),
      let zero = Text(digits.span).number(radix: 16), zero != own.zero
    else { return own }
    var latin = own
    if own.zero != 0x30 { latin = regional(named(language, with: "@") ?? Tables.names.value(for: language)) }
    if let record = named(LanguageName(), with: "@" + system) {
      var symbols = NumberSymbols(Record(record))
      symbols.notANumber = latin.notANumber
      symbols.groups = latin.groups
      return symbols
    }
    latin.zero = zero
    return latin
  }

  private var ownSymbols: NumberSymbols {
    for name in namesWithRegion {
      if let record = Tables.names.value(for: name) { return NumberSymbols(Record(record)) }
    }
    return regional(Tables.names.value(for: language))
  }

  private func named(_ language: LanguageName, with suffix: Text) -> StaticBytes? {
    var name = language
    name.append(suffix.span)
    return Tables.names.value(for: name)
  }

  private func regional(_ entry: StaticBytes?) -> NumberSymbols {
    var record = Record(entry)
    if let region = Tables.regions.value(for: region) { record.use(region) }
    return NumberSymbols(record)
  }
}

/// The fields of an entry.
private struct Record {
  var decimalSeparator, groupingSeparator: Literal
  let minus, plus, exponent, infinity, notANumber: Literal
  let zero: UInt32
  var sizes: Literal
  let minimum: Int
  private let ownsSeparators: Bool

  /// - Parameter entry: `nil` for a language that CLDR does not list.
  init(_ entry: StaticBytes?) {
    var fields = Fields(NumberSymbolTables.symbols, at: entry?.number(in: 0..<4) ?? 0)
    decimalSeparator = fields.next()
    groupingSeparator = fields.next()
    minus = fields.next()
    plus = fields.next()
    exponent = fields.next()
    infinity = fields.next()
    notANumber = fields.next()
    zero = Text(fields.next().bytes).codePoints.first ?? 0x30
    sizes = fields.next()
    minimum = StaticBytes(fields.next()).number(in: 0..<1)
    ownsSeparators = !fields.next().bytes.isEmpty
  }

  /// Takes from a region what depends on it.
  mutating func use(_ region: StaticBytes) {
    var fields = Fields(NumberSymbolTables.separators, at: region.number(in: 0..<2))
    let (decimal, grouping) = (fields.next(), fields.next())
    if !ownsSeparators { (decimalSeparator, groupingSeparator) = (decimal, grouping) }
    sizes = fields.next()
  }

  private struct Fields {
    private let records: Literal
    private var index: Int

    init(_ records: Literal, at offset: Int) {
      self.records = records
      index = offset
    }

    mutating func next() -> Literal {
      let start = index
      while records.bytes[index] != UInt8(ascii: "|") { index += 1 }
      index += 1
      return records.slice(start..<index - 1)
    }
  }
}

extension NumberSymbols {
  fileprivate init(_ record: Record) {
    let sizes = StaticBytes(record.sizes)
    self.init(
      decimalSeparator: record.decimalSeparator, groupingSeparator: record.groupingSeparator, minus: record.minus,
      plus: record.plus, exponent: record.exponent, infinity: record.infinity, notANumber: record.notANumber,
      zero: record.zero,
      groups: DigitGroups(last: sizes.number(in: 0..<1), others: sizes.number(in: 1..<2), minimum: record.minimum))
  }
}
