import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// Compiles the strings of a localization that vary into entries of `.strings` and `.stringsdict` files.
struct CatalogCompiler {
  private let localization: Text

  /// Whether the localization is the source language, whose new strings need no translation.
  private let isSource: Bool

  private(set) var faults = FaultList()

  /// Those of the current string.
  private var substitutions: DictionaryObject?
  private var reasons: [Text] = []

  /// Whether a text of the current string is new, and left out.
  private var hasNewText = false

  init(localization: Text, isSource: Bool) {
    self.localization = localization
    self.isSource = isSource
  }

  /// The string, the dictionary of variants, or the array of a set of strings; `nil` if nothing is translated.
  ///
  /// - Parameters:
  ///   - content: The content of a localization in a file that was read without an error.
  ///   - key: The string's key, for diagnostics.
  mutating func entry(_ content: JSONCursor.Piece, of file: Span<UInt8>, forKey key: JSONCursor.Piece) -> CFObject? {
    let cursor = JSONCursor(before: content, of: file)
    guard let content = try? JSONParser.parse(cursor.bytes(of: content)) as? DictionaryObject else { return nil }
    substitutions = content.dictionary("substitutions")
    hasNewText = false
    let entry = entry(content, depth: 0)
    if !reasons.isEmpty {
      let start = "\"" + cursor.text(of: key).shortened + "\" in " + localization.shortened + ": "
      for reason in reasons { faults.append(start + reason) }
      reasons = []
    }
    return entry
  }

  static let newState: Text = "new"

  /// What is wrong with the state of a string: it is one of a later version.
  @inline(never)
  static func fault(ofState state: Text) -> Text? {
    if state.isEmpty || state.isWord(of: "translated new needs_review stale machine_translated") { return nil }
    return "the state \"" + state + "\" is not known"
  }

  /// The maximum depth of nested variations.
  private static let maximumDepth = 8

  private mutating func entry(_ content: DictionaryObject, depth: Int) -> CFObject? {
    guard depth < Self.maximumDepth else { return nil }
    if let variations = content.dictionary("variations") {
      if let (plurals, rule) = Self.plurals(variations) { return wholePlural(plurals, rule) }
      return choice(variations) { compiler, variant in compiler.entry(variant, depth: depth + 1) }
    }
    guard let text = unit(content) else { return set(content) }
    guard let substitutions, substitutions.count > 0 else { return StringObject(text) }
    return format(text, substitutions)
  }

  /// The plural forms among the variations, and the rules that choose one.
  private static func plurals(_ variations: DictionaryObject) -> (DictionaryObject, rule: Literal)? {
    if let plurals = variations.dictionary("plural") { return (plurals, StringsDictEntry.pluralRule) }
    return variations.dictionary("ordinal").map { ($0, StringsDictEntry.ordinalRule) }
  }

  /// The string of a unit; `nil` if it is new and not in the source language.
  private mutating func unit(_ content: DictionaryObject) -> Text? {
    guard let unit = content.dictionary("stringUnit"), let value = unit.text("value") else { return nil }
    return isTranslated(unit) ? value : nil
  }

  private mutating func isTranslated(_ unit: DictionaryObject) -> Bool {
    let state = unit.text("state") ?? ""
    if let fault = Self.fault(ofState: state) { faults.append(fault) }
    if state != Self.newState || isSource { return true }
    hasNewText = true
    return false
  }

  /// The phrases of a set, any of which a user may say.
  private mutating func set(_ content: DictionaryObject) -> CFObject? {
    guard let set = content.dictionary("stringSet"), let values = set["values"] as? ArrayObject, isTranslated(set)
    else { return nil }
    return ArrayObject(texts: values.texts)
  }

  /// Variants by device or by width.
  private mutating func choice(
    _ variations: DictionaryObject, _ compile: (inout CatalogCompiler, DictionaryObject) -> CFObject?
  ) -> CFObject? {
    let rule: Literal
    let variants: DictionaryObject
    if let devices = variations.dictionary("device") {
      (rule, variants) = (StringsDictEntry.deviceRule, devices)
    } else if let widths = variations.dictionary("width") {
      (rule, variants) = (StringsDictEntry.widthRule, widths)
    } else {
      reasons.append("the variations are of an unknown kind")
      return nil
    }
    var compiled: [(key: CFObject, value: CFObject)] = []
    for entry in variants.entries {
      if let content = entry.value as? DictionaryObject, let value = compile(&self, content) {
        compiled.append((entry.key, value))
      }
    }
    guard !compiled.isEmpty, !isUnfinished(variants, compiled) else { return nil }
    return DictionaryObject([Self.entry(rule, DictionaryObject(compiled))])
  }

  /// Whether the variant for all others is there, and not translated: no other one may stand in for it.
  private func isUnfinished(_ variants: DictionaryObject, _ compiled: [(key: CFObject, value: CFObject)]) -> Bool {
    variants[Self.other] != nil && !compiled.contains { ($0.key as? StringObject)?.text == Self.other }
  }

  private static let other: Text = "other"

  @inline(never)
  private static func entry(_ key: Literal, _ value: CFObject) -> (key: CFObject, value: CFObject) {
    (StringObject(Text(key)), value)
  }
}

// MARK: - Plural forms

extension CatalogCompiler {
  /// A string that varies as a whole: its first number chooses the form, and every form numbers all arguments.
  private mutating func wholePlural(_ plurals: DictionaryObject, _ rule: Literal) -> CFObject? {
    let texts = forms(plurals, of: nil)
    guard let sample = texts["other"] ?? texts.values.first else { return nil }
    var number: (argument: Int, specifier: Text)?
    for text in [sample] + texts.values where number == nil {
      number = (text as? StringObject).flatMap { ArgumentNumbers.firstNumber(in: $0.text) }
    }
    guard let number else {
      reasons.append("no form contains a number")
      return sample
    }
    var builder = TextBuilder()
    builder.append("%")
    builder.append(decimal: number.argument + 1)
    builder.append("$#@plural@")
    return DictionaryObject([
      Self.entry(StringsDictEntry.formatKey, StringObject(builder.text)),
      Self.entry("plural", Self.variable(texts, rule, number.specifier)),
    ])
  }

  /// The translated forms of a substitution, in which `%arg` is its argument, or of a whole string.
  private mutating func forms(
    _ plurals: DictionaryObject, of substitution: (number: Int?, specifier: Text)?
  ) -> DictionaryObject {
    var forms: [(key: CFObject, value: CFObject)] = []
    for entry in plurals.entries {
      if let content = entry.value as? DictionaryObject, let text = unit(content) {
        let form =
          substitution.map { ArgumentNumbers.replacingArg(in: text, $0.number, $0.specifier) }
          ?? ArgumentNumbers.numbered(text)
        forms.append((entry.key, StringObject(form)))
      }
    }
    return isUnfinished(plurals, forms) ? DictionaryObject([]) : DictionaryObject(forms)
  }

  private static func variable(
    _ forms: DictionaryObject, _ rule: Literal, _ specifier: Text
  ) -> DictionaryObject {
    DictionaryObject(
      [
        entry(StringsDictEntry.specTypeKey, StringObject(Text(rule))),
        entry(StringsDictEntry.valueTypeKey, StringObject(specifier)),
      ] + forms.entries)
  }
}

// MARK: - Substitutions

extension CatalogCompiler {
  private mutating func format(_ text: Text, _ substitutions: DictionaryObject) -> CFObject? {
    var hasNumbers = false
    var entries: [(key: CFObject, value: CFObject)] = []
    for entry in substitutions.entries {
      guard let name = (entry.key as? StringObject)?.text, let content = entry.value as? DictionaryObject
      else { continue }
      let number = Self.argumentNumber(content)
      if number != nil { hasNumbers = true }
      guard let specifier = Self.specifier(content.text("formatSpecifier") ?? "lld") else {
        reasons.append("the substitution " + name + " has no valid format specifier")
        continue
      }
      guard let variable = substitution(content, number, specifier, depth: 0) else {
        // Without its forms the string cannot be formatted.
        if hasNewText { return nil }
        reasons.append("the substitution " + name + " has no plural forms")
        continue
      }
      entries.append((entry.key, variable))
    }
    let numbered =
      hasNumbers
      ? ArgumentNumbers.numbered(text) { (substitutions[$0] as? DictionaryObject).flatMap(Self.argumentNumber) } : text
    entries.append(Self.entry(StringsDictEntry.formatKey, StringObject(numbered)))
    return DictionaryObject(entries)
  }

  /// The argument that a substitution names.
  private static func argumentNumber(_ substitution: DictionaryObject) -> Int? {
    guard case .integer(let value)? = (substitution["argNum"] as? NumberObject)?.value, 1...1000 ~= value else {
      return nil
    }
    return Int(value)
  }

  /// Each `%arg` of a form becomes a specifier: a long one, of a thousand modifiers, would multiply the size of the file.
  private static let maximumSpecifierCount = 32

  /// The specifier without a percent sign; `nil` if it is not that of one conversion.
  private static func specifier(_ text: Text) -> Text? {
    guard text.count <= maximumSpecifierCount else { return nil }
    let specifier = text.hasPrefix("%") ? text.slice(from: 1) : text
    return StringFormat.Conversion(specifier: specifier) == nil ? nil : specifier
  }

  private mutating func substitution(
    _ content: DictionaryObject, _ number: Int?, _ specifier: Text, depth: Int
  ) -> CFObject? {
    guard depth < Self.maximumDepth, let variations = content.dictionary("variations") else { return nil }
    if let (plurals, rule) = Self.plurals(variations) {
      let forms = forms(plurals, of: (number, specifier))
      return forms.count > 0 ? Self.variable(forms, rule, specifier) : nil
    }
    return choice(variations) { compiler, variant in
      compiler.substitution(variant, number, specifier, depth: depth + 1)
    }
  }
}
