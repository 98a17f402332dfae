import CFLocalization
import CFPropertyLists
import CFText
import Genstrings

/// One text of a table of a project, in the form that exchange files have.
package struct ProjectUnit: Sendable {
  package let id: Text
  package let key: Text

  /// The path of the variant: of a catalog as ``FlatLocalization`` has it, of a `.stringsdict` file the keys of its
  /// dictionaries; empty for a string that does not vary.
  package let variant: [Text]

  package let source: Text

  /// Whether it is the form of a plural in a `.stringsdict` file.
  var isPluralForm = false

  /// Whether the source has no such text. Then the ID stands for it.
  package var isSourceMissing = false
  package var target: Text?
  package var state: Text?
  package var note: Text = ""
  package var isNoteGenerated = false

  /// Whether the key is in no source any more.
  package var isStale = false

  init(id: Text, key: Text, variant: [Text] = [], source: Text) {
    self.id = id
    self.key = key
    self.variant = variant
    self.source = source
  }

  /// Whether the target is there and done.
  package var isFinished: Bool { target != nil && TranslationState.isFinished(state) }

  var exchanged: ExchangeUnit {
    var unit = ExchangeUnit(id: id, source: source, target: target, state: state, note: note)
    unit.isNoteGenerated = isNoteGenerated
    return unit
  }
}

/// The plural forms of languages.
package enum PluralForms {
  /// Xcode offers no form for millions in these.
  private static let withoutMany: Set<Text> = ["fr", "es", "it", "pt", "ca"]

  /// The forms that a language has in Xcode.
  package static func names(_ language: Text) -> [Text] {
    let base = CanonicalIdentifier.parts(CanonicalIdentifier.language(language)).language
    // Each rule begins with the first letter of its form.
    let letters = PluralRules(for: language, .cardinal).source.split(at: UInt8(ascii: ";")).compactMap { $0.utf8.first }
    return PluralCategory.allCases.map(\.name).filter { name in
      name == "other" || letters.contains(name[0]) && !(name == "many" && withoutMany.contains(base))
    }
  }
}

// MARK: - Catalogs

/// A localization of a catalog in the form of exchange files: `%1$#@A@` for `%#@A@`, `%1$lld` for `%arg`.
struct ExchangedLocalization {
  private(set) var flat = FlatLocalization()

  /// Why the localization cannot be exchanged.
  private(set) var fault: Text?

  init(_ node: CatalogNode) {
    add(node, "")
    if node["stringUnit"] != nil, node["variations"] != nil { fault = "a text beside variants" }
    if let variations = node["variations"]?.object?.members, variations.count > 1 {
      fault = "several kinds of variants"
    }
  }

  init(text: Text) { flat.add(StringUnit(text: text), at: "") }

  private mutating func add(_ node: CatalogNode, _ path: Text) {
    let start = path.isEmpty ? path : path + "."
    if let unit = node["stringUnit"], let text = unit["value"]?.string {
      flat.add(StringUnit(text: text, state: unit["state"]?.string), at: path)
    }
    if node["stringSet"] != nil { fault = "phrases of App Shortcuts" }
    for kind in node["variations"]?.object?.members ?? [] {
      for variant in kind.value.object?.members ?? [] {
        add(variant.value, start + kind.key + "." + FlatLocalization.component(variant.key))
      }
    }
    for member in node[FlatLocalization.substitutionsName]?.object?.members ?? [] {
      var argument: Int?
      if case .other(let written)? = member.value["argNum"] { argument = written.number(radix: 10).map { Int($0) } }
      flat.add(substitution: member.key, argument, member.value["formatSpecifier"]?.string ?? "lld")
      add(member.value, FlatLocalization.path(ofSubstitution: member.key))
    }
  }

  /// The text of a path with numbers of arguments.
  func exchanged(_ path: Text) -> Text? {
    guard let unit = flat[path] else { return nil }
    return SubstitutionNumbers(flat).exchanged(
      unit.text, in: FlatLocalization.substitution(of: path)?.name)
  }
}

/// The numbers of the arguments of a string's substitutions: catalogs leave them out, exchange files have them.
struct SubstitutionNumbers {
  private let variables: FlatLocalization

  /// Has the substitutions that the others lack.
  private let source: FlatLocalization?

  init(_ variables: FlatLocalization, or source: FlatLocalization? = nil) {
    self.variables = variables
    self.source = source
  }

  private var isEmpty: Bool { variables.substitutions.isEmpty && source?.substitutions.isEmpty ?? true }

  private func variable(_ name: Text) -> FlatLocalization.Variable? {
    variables.substitution(name) ?? source?.substitution(name)
  }

  /// The text of an exchange file for that of a catalog.
  ///
  /// - Parameter name: the substitution of which the text is a form.
  func exchanged(_ text: Text, in name: Text?) -> Text {
    if isEmpty { return text }
    let result = Self.replacingReferences(in: text) { name, number in
      guard number == nil, let argument = variable(name)?.argument else { return nil }
      return "%" + Text(argument) + "$#@" + name + "@"
    }
    guard let variable = name.flatMap({ self.variable($0) }) else { return result }
    return result.replacing("%arg", with: Self.conversion(variable))
  }

  /// The text of a catalog for that of an exchange file.
  func restored(_ text: Text, in name: Text?) -> Text {
    if isEmpty { return text }
    let result = Self.replacingReferences(in: text) { name, number in
      guard let number, let argument = variable(name)?.argument, Text(argument) == number else { return nil }
      return "%#@" + name + "@"
    }
    guard let variable = name.flatMap({ self.variable($0) }), variable.argument != nil else { return result }
    return result.replacing(Self.conversion(variable), with: "%arg")
  }

  private static func conversion(_ variable: FlatLocalization.Variable) -> Text {
    variable.argument.map { "%" + Text($0) + "$" + variable.specifier } ?? "%" + variable.specifier
  }

  /// The text with others for its `%#@name@` and `%1$#@name@`.
  ///
  /// - Parameter replacement: for a name and the digits of a number; `nil` leaves what is there.
  private static func replacingReferences(
    in text: Text, _ replacement: (_ name: Text, _ number: Text?) -> Text?
  ) -> Text {
    let bytes = text.span
    var builder = TextBuilder()
    var (start, index) = (0, 0)
    while let percent = text.firstRange(of: "%", from: index)?.lowerBound {
      var place = percent + 1
      while place < bytes.count, bytes[place].isASCIIDigit { place += 1 }
      var number: Text?
      if place > percent + 1, place < bytes.count, bytes[place] == UInt8(ascii: "$") {
        number = text.slice(percent + 1..<place)
        place += 1
      }
      index = percent + 1
      guard bytes.extracting(droppingFirst: min(place, bytes.count)).starts(with: "#@") else { continue }
      guard let end = text.firstRange(of: "@", from: place + 2)?.lowerBound else { break }
      guard let new = replacement(text.slice(place + 2..<end), number) else { continue }
      builder.append(bytes.extracting(start..<percent))
      builder.append(new)
      start = end + 1
      index = start
    }
    if start == 0 { return text }
    builder.append(bytes.extracting(start..<bytes.count))
    return builder.text
  }
}

extension CatalogFile {
  /// The texts of a language that a translator gets, in the order of exchange files or in that of the catalog.
  ///
  /// - Throws: the key of a string that no exchange file can have, and why.
  func units(
    _ language: Text, isSorted: Bool = true
  ) throws(ProjectFault) -> (units: [ProjectUnit], staleKeys: Int) {
    let source = sourceLanguage
    let forms = PluralForms.names(language)
    var units: [ProjectUnit] = []
    var stale = 0
    for member in entries {
      let entry = member.value
      if case .other(let written)? = entry["shouldTranslate"], written == "false" { continue }
      let isStale = entry["extractionState"]?.string == "stale"
      if isStale { stale += 1 }
      let localizations = entry["localizations"]
      let sources = localizations?[source].map { ExchangedLocalization($0) } ?? ExchangedLocalization(text: member.key)
      let targets = localizations?[language].map { ExchangedLocalization($0) }
      if let fault = sources.fault ?? targets?.fault {
        throw .unexchangeable(key: member.key, what: fault)
      }
      let note = entry["comment"]?.string?.exchangedNote ?? ""
      let isGenerated: Bool
      if case .other(let written)? = entry["isCommentAutoGenerated"] {
        isGenerated = written == "true"
      } else {
        isGenerated = false
      }
      for path in Self.paths(sources.flat, targets?.flat, forms) {
        let id = UnitID.joined(member.key, path)
        let text = Self.source(of: path, sources)
        var unit = ProjectUnit(id: id, key: member.key, variant: path.isEmpty ? [] : [path], source: text ?? id)
        unit.isSourceMissing = text == nil
        unit.target = targets?.exchanged(path)
        unit.state = targets?.flat[path]?.state
        if unit.target != nil, unit.state == nil { unit.state = TranslationState.translated }
        unit.note = note
        unit.isNoteGenerated = isGenerated && !note.isEmpty
        unit.isStale = isStale
        units.append(unit)
      }
    }
    let sorted = units.stableSorted { !UnitID.precedes($1.id, $0.id) }
    for (unit, next) in zip(sorted, sorted.dropFirst()) where unit.id == next.id {
      throw .equalIDs(unit.id, keys: [unit.key, next.key])
    }
    return (isSorted ? sorted : units, stale)
  }

  /// The paths of the target's texts, else of the source's, with all plural forms of the language.
  private static func paths(_ source: FlatLocalization, _ target: FlatLocalization?, _ forms: [Text]) -> [Text] {
    let shape = target.flatMap { $0.units.isEmpty ? nil : $0 } ?? source
    var paths: [Text] = []
    var groups: Set<Text> = []
    for (path, _) in shape.units {
      guard let group = pluralGroup(path) else {
        paths.append(path)
        continue
      }
      guard groups.insert(group).inserted else { continue }
      let hasZero = source[group + "zero"] != nil || target?[group + "zero"] != nil
      for form in forms { paths.append(group + form) }
      if hasZero, !forms.contains("zero") { paths.append(group + "zero") }
    }
    return paths
  }

  /// The path of a plural form without its name: `device.mac.plural.`.
  static func pluralGroup(_ path: Text) -> Text? {
    guard let end = path.lastIndex(of: .dot) else { return nil }
    let group = path.slice(to: end + 1)
    return group == "plural." || group.hasSuffix(".plural.") ? group : nil
  }

  /// The source's text for a path that may be of the target only: its own, that of all other numbers or devices, or of
  /// all.
  private static func source(of path: Text, _ sources: ExchangedLocalization) -> Text? {
    if let text = sources.exchanged(path) { return text }
    if let group = pluralGroup(path) {
      if let text = sources.exchanged(group + "other") { return text }
      // Without the part for the number.
      let whole = group.slice(to: group.count - "plural.".count)
      if let text = sources.exchanged(whole.isEmpty ? "" : whole.slice(to: whole.count - 1)) { return text }
    }
    if FlatLocalization.substitution(of: path) != nil { return nil }
    for fallback in ["device.other", "", "plural.other", "device.other.plural.other"] as [Text] {
      if let text = sources.exchanged(fallback) { return text }
    }
    return sources.flat.units.first.flatMap { sources.exchanged($0.path) }
  }
}

/// Why a project cannot be exported or changed.
package enum ProjectFault: Error, Equatable {
  case unexchangeable(key: Text, what: Text)
  case equalIDs(Text, keys: [Text])

  /// One line, without the name of the table.
  package var description: Text {
    switch self {
    case .unexchangeable(let key, let what): "\"" + key.printedShort + "\" has " + what + ", which XLIFF does not have"
    case .equalIDs(let id, let keys):
      "the keys " + Text.list(keys.map { "\"" + $0.printedShort + "\"" }) + " have one id in XLIFF: " + id.printedShort
    }
  }
}
