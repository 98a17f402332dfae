/// Makes of one localization of one key what a `.strings` or `.stringsdict` file would have.
struct CatalogCompiler {
  let substitutions: DictionaryObject?

  /// Whether the localization is that of the developers: what is new there needs no translation.
  let isSource: Bool

  private(set) var faults: [Text] = []

  init(substitutions: DictionaryObject?, isSource: Bool) {
    self.substitutions = substitutions
    self.isSource = isSource
  }

  /// How deeply variations may vary.
  private static let maximumDepth = 8

  /// The text, or the dictionary of variants; `nil` if nothing is translated.
  mutating func entry(_ content: DictionaryObject) -> CFObject? { entry(content, depth: 0) }

  private mutating func entry(_ content: DictionaryObject, depth: Int) -> CFObject? {
    guard depth < Self.maximumDepth else { return nil }
    if let variations = content["variations"] as? DictionaryObject {
      if let plurals = variations["plural"] as? DictionaryObject { return wholePlural(plurals, StringsDictEntry.pluralRule) }
      if let plurals = variations["ordinal"] as? DictionaryObject { return wholePlural(plurals, StringsDictEntry.ordinalRule) }
      return choice(variations) { compiler, variant in compiler.entry(variant, depth: depth + 1) }
    }
    guard let text = unit(content) else { return nil }
    guard let substitutions, substitutions.count > 0 else { return StringObject(text) }
    return format(text, substitutions)
  }

  /// The text of a unit that counts: in the language of the developers any, else one that somebody has translated.
  private mutating func unit(_ content: DictionaryObject) -> Text? {
    guard let unit = content["stringUnit"] as? DictionaryObject, let value = unit["value"] as? StringObject else {
      return nil
    }
    switch (unit["state"] as? StringObject)?.text {
    case "translated", "needs_review", "stale", nil: return value.text
    case "new": return isSource ? value.text : nil
    case let state?:
      faults.append("the state \"" + state + "\" is not known")
      return value.text
    }
  }

  /// Variants by device or by width.
  private mutating func choice(
    _ variations: DictionaryObject, _ compile: (inout CatalogCompiler, DictionaryObject) -> CFObject?
  ) -> CFObject? {
    let rule: Text
    let variants: DictionaryObject
    if let devices = variations["device"] as? DictionaryObject {
      (rule, variants) = (StringsDictEntry.deviceRule, devices)
    } else if let widths = variations["width"] as? DictionaryObject {
      (rule, variants) = (StringsDictEntry.widthRule, widths)
    } else {
      faults.append("the variations are not known")
      return nil
    }
    var compiled: [(key: CFObject, value: CFObject)] = []
    for entry in variants.entries {
      if let content = entry.value as? DictionaryObject, let value = compile(&self, content) {
        compiled.append((entry.key, value))
      }
    }
    return compiled.isEmpty ? nil : Self.dictionary([(rule, DictionaryObject(compiled))])
  }

  private static func dictionary(_ entries: [(Text, CFObject)]) -> DictionaryObject {
    DictionaryObject(entries.map { (StringObject($0.0), $0.1) })
  }
}

// MARK: - Plural forms

extension CatalogCompiler {
  /// A text that varies as a whole: its first number chooses, and every form counts all arguments.
  private mutating func wholePlural(_ plurals: DictionaryObject, _ rule: Text) -> CFObject? {
    let texts = forms(plurals) { ArgumentNumbers.numbered($0, variables: [:]) }
    guard let sample = texts["other"] ?? texts.values.first else { return nil }
    var number: (argument: Int, specifier: Text)?
    for text in [sample] + texts.values where number == nil {
      number = (text as? StringObject).flatMap { ArgumentNumbers.firstNumber(in: $0.text) }
    }
    guard let number else {
      faults.append("no form has a number")
      return sample
    }
    var builder = TextBuilder()
    builder.append("%")
    builder.append(decimal: number.argument + 1)
    builder.append("$#@plural@")
    return Self.dictionary([
      (StringsDictEntry.formatKey, StringObject(builder.text)),
      ("plural", Self.variable(texts, rule, number.specifier)),
    ])
  }

  /// The forms that are translated, changed as told.
  private mutating func forms(_ plurals: DictionaryObject, _ change: (Text) -> Text) -> DictionaryObject {
    var forms: [(key: CFObject, value: CFObject)] = []
    for entry in plurals.entries {
      if let content = entry.value as? DictionaryObject, let text = unit(content) {
        forms.append((entry.key, StringObject(change(text))))
      }
    }
    return DictionaryObject(forms)
  }

  private static func variable(_ forms: DictionaryObject, _ rule: Text, _ specifier: Text) -> DictionaryObject {
    DictionaryObject(
      [
        (StringObject(StringsDictEntry.specTypeKey), StringObject(rule)),
        (StringObject(StringsDictEntry.valueTypeKey), StringObject(specifier)),
      ] + forms.entries)
  }
}

// MARK: - Substitutions

extension CatalogCompiler {
  private mutating func format(_ text: Text, _ substitutions: DictionaryObject) -> CFObject {
    var numbers: [Text: Int] = [:]
    var variables: [(Text, CFObject)] = []
    for entry in substitutions.entries {
      guard let name = (entry.key as? StringObject)?.text, let content = entry.value as? DictionaryObject else { continue }
      let number = (content["argNum"] as? NumberObject).flatMap { number -> Int? in
        guard case .integer(let value) = number.value, 1...1000 ~= value else { return nil }
        return Int(value)
      }
      if let number { numbers[name] = number }
      let specifier = (content["formatSpecifier"] as? StringObject)?.text ?? "lld"
      guard let variable = substitution(content, number, specifier, depth: 0) else {
        faults.append("the substitution " + name + " has no plural forms")
        continue
      }
      variables.append((name, variable))
    }
    let numbered = numbers.isEmpty ? text : ArgumentNumbers.numbered(text, variables: numbers)
    return Self.dictionary([(StringsDictEntry.formatKey, StringObject(numbered))] + variables)
  }

  private mutating func substitution(
    _ content: DictionaryObject, _ number: Int?, _ specifier: Text, depth: Int
  ) -> CFObject? {
    guard depth < Self.maximumDepth, let variations = content["variations"] as? DictionaryObject else { return nil }
    for (name, rule) in [("plural", StringsDictEntry.pluralRule), ("ordinal", StringsDictEntry.ordinalRule)] as [(Text, Text)] {
      guard let plurals = variations[name] as? DictionaryObject else { continue }
      let forms = forms(plurals) { ArgumentNumbers.replacingArg(in: $0, number, specifier) }
      return forms.count > 0 ? Self.variable(forms, rule, specifier) : nil
    }
    return choice(variations) { compiler, variant in
      compiler.substitution(variant, number, specifier, depth: depth + 1)
    }
  }
}
