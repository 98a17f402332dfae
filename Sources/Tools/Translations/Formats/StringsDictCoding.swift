import CFLocalization
import CFObjects
import CFText

/// The values of `.stringsdict` and `.loctable` files.
enum StringsDictCoding {
  static let formatKey = Text(StringsDictEntry.formatKey)
  static let deviceRule = Text(StringsDictEntry.deviceRule)
  static let widthRule = Text(StringsDictEntry.widthRule)
  static let specTypeKey = Text(StringsDictEntry.specTypeKey)
  static let valueTypeKey = Text(StringsDictEntry.valueTypeKey)
  static let pluralRule = Text(StringsDictEntry.pluralRule)

  /// An extension of this library: plural forms of ordinals.
  private static let ordinalRule = Text(StringsDictEntry.ordinalRule)

  /// Whether a key of a variable's dictionary says how it varies: the others are its forms.
  static func isOfRule(_ key: Text) -> Bool { key == specTypeKey || key == valueTypeKey }

  /// The variable of a string that varies as a whole.
  private static let wholeName: Text = "plural"

  /// A value that has no counterpart in this format, or in the others.
  struct Unsupported: Error {
    let what: Text
  }
}

// MARK: - Writing

extension StringsDictCoding {
  static func object(_ localization: Localization, key: Text) throws(Unsupported) -> CFObject {
    try object(localization.content, localization.substitutions, key)
  }

  private static func object(
    _ content: LocalizedContent, _ substitutions: [Substitution], _ key: Text
  ) throws(Unsupported) -> CFObject {
    switch content {
    case .string(let unit):
      return substitutions.isEmpty ? StringObject(unit.text) : try format(unit.text, substitutions)
    case .phrases(let units): return ArrayObject(texts: units.map(\.text))
    case .variations(let kind, let variants) where kind.isPlural: return try wholePlural(kind, variants, key)
    case .variations(let kind, let variants):
      var objects: [(key: CFObject, value: CFObject)] = []
      for variant in variants {
        objects.append((StringObject(variant.name), try object(variant.content, substitutions, key)))
      }
      return dictionary([(kind == .device ? deviceRule : widthRule, DictionaryObject(objects))])
    }
  }

  /// A string that varies as a whole by its first number.
  private static func wholePlural(
    _ kind: VariationKind, _ variants: [LocalizedContent.Variant], _ key: Text
  ) throws(Unsupported) -> CFObject {
    let forms = try forms(variants)
    let texts = [forms.first { $0.name == "other" }?.text].compactMap { $0 } + forms.map(\.text) + [key]
    var number: (argument: Int, specifier: Text) = (0, "lld")
    for text in texts {
      guard let found = ArgumentNumbers.firstNumber(in: text) else { continue }
      number = found
      break
    }
    // A form that is formatted for itself counts its arguments from the one that the variable has.
    let hasMore = number.argument > 0 || texts.contains { ArgumentNumbers.count(in: $0) > 1 }
    let reference = hasMore ? "%" + Text(number.argument + 1) + "$#@" + wholeName + "@" : "%#@" + wholeName + "@"
    let written = forms.map { ($0.name, hasMore ? ArgumentNumbers.numbered($0.text) : $0.text) }
    return dictionary([
      (formatKey, StringObject(reference)), (wholeName, variable(kind, number.specifier, written)),
    ])
  }

  private static func forms(
    _ variants: [LocalizedContent.Variant]
  ) throws(Unsupported) -> [(name: Text, text: Text)] {
    var forms: [(name: Text, text: Text)] = []
    for variant in variants {
      guard case .string(let unit) = variant.content else {
        throw Unsupported(what: "plural forms that vary by something else")
      }
      forms.append((variant.name, unit.text))
    }
    return forms
  }

  private static func variable(
    _ kind: VariationKind, _ specifier: Text, _ forms: [(name: Text, text: Text)]
  ) -> DictionaryObject {
    dictionary(
      [
        (specTypeKey, StringObject(kind == .plural ? pluralRule : ordinalRule)),
        (valueTypeKey, StringObject(specifier)),
      ] + forms.map { ($0.name, StringObject($0.text)) })
  }

  private static func format(_ text: Text, _ substitutions: [Substitution]) throws(Unsupported) -> CFObject {
    var arguments: [Text: Int] = [:]
    var members: [(Text, CFObject)] = []
    for substitution in substitutions {
      if let argument = substitution.argument, arguments[substitution.name] == nil {
        arguments[substitution.name] = argument
      }
      members.append((substitution.name, try object(substitution, substitution.content)))
    }
    let numbered = arguments.isEmpty ? text : ArgumentNumbers.numbered(text) { arguments[$0] }
    return dictionary([(formatKey, StringObject(numbered))] + members)
  }

  private static func object(
    _ substitution: Substitution, _ content: LocalizedContent
  ) throws(Unsupported) -> CFObject {
    guard case .variations(let kind, let variants) = content else {
      throw Unsupported(what: "substitutions that do not vary")
    }
    guard !kind.isPlural else {
      let texts = try forms(variants).map { form in
        (form.name, ArgumentNumbers.replacingArg(in: form.text, substitution.argument, substitution.specifier))
      }
      return variable(kind, substitution.specifier, texts)
    }
    var objects: [(Text, CFObject)] = []
    for variant in variants { objects.append((variant.name, try object(substitution, variant.content))) }
    return dictionary([(kind == .device ? deviceRule : widthRule, dictionary(objects))])
  }

  private static func dictionary(_ members: [(Text, CFObject)]) -> DictionaryObject {
    DictionaryObject(members.map { (key: StringObject($0.0), value: $0.1) })
  }
}

// MARK: - Reading

extension StringsDictCoding {
  /// The localization that a value describes. What is written for it again is equal to the value.
  static func localization(_ object: CFObject, key: Text) throws(Unsupported) -> Localization {
    if let string = object as? StringObject { return Localization(text: string.text) }
    // With `%arg`, as in string catalogs, if that is written as the same value again.
    var reader = Reader(usesArg: true)
    let nice = try reader.localization(object)
    if let again = try? self.object(nice, key: key), again.equals(object) { return nice }
    reader = Reader(usesArg: false)
    let plain = try reader.localization(object)
    if let again = try? self.object(plain, key: key), again.equals(object) { return plain }
    throw Unsupported(what: "members of dictionaries that no other format has")
  }

  private struct Reader {
    let usesArg: Bool
    private var substitutions: [Substitution] = []
    private var indexes: [Text: Int] = [:]

    init(usesArg: Bool) { self.usesArg = usesArg }

    mutating func localization(_ object: CFObject) throws(Unsupported) -> Localization {
      let content = try content(object, depth: 0)
      return Localization(content, substitutions)
    }

    private mutating func content(_ object: CFObject, depth: Int) throws(Unsupported) -> LocalizedContent {
      if let string = object as? StringObject { return .string(StringUnit(text: string.text)) }
      if let array = object as? ArrayObject, array.texts.count == array.count {
        return .phrases(array.texts.map { StringUnit(text: $0) })
      }
      guard let dictionary = object as? DictionaryObject, depth < LocalizedContent.maximumDepth else {
        throw Unsupported(what: "values that are not strings")
      }
      for (rule, kind) in [(deviceRule, VariationKind.device), (widthRule, .width)] {
        guard let variants = dictionary[rule] as? DictionaryObject else { continue }
        var read: [LocalizedContent.Variant] = []
        for (name, value) in members(variants) {
          read.append(.init(name: name, content: try content(value, depth: depth + 1)))
        }
        return .variations(kind, read)
      }
      guard let format = (dictionary[formatKey] as? StringObject)?.text else {
        throw Unsupported(what: "dictionaries without NSStringLocalizedFormatKey")
      }
      return try self.format(format, dictionary)
    }

    private mutating func format(
      _ format: Text, _ dictionary: DictionaryObject
    ) throws(Unsupported) -> LocalizedContent {
      let variables = members(dictionary).filter { $0.value is DictionaryObject }
      if usesArg, variables.count == 1, variables[0].name == wholeName,
        isWhole(format), let whole = variables[0].value as? DictionaryObject
      {
        return .variations(try kind(whole), try variants(whole, argument: nil, specifier: nil))
      }
      let (text, arguments) = usesArg ? Self.unnumbered(format, Set(variables.map(\.name))) : (format, [:])
      for (name, value) in variables {
        let argument = arguments[name]
        let specifier = self.specifier(value as? DictionaryObject, depth: 0) ?? "d"
        let substitution = Substitution(
          name: name, argument: argument, specifier: specifier,
          content: try variable(value, argument, specifier, depth: 0))
        if let index = indexes[name] {
          guard substitutions[index] == substitution else {
            throw Unsupported(what: "variables of one name that differ between variants")
          }
        } else {
          indexes[name] = substitutions.count
          substitutions.append(substitution)
        }
      }
      return .string(StringUnit(text: text))
    }

    /// Whether a format is nothing but the variable of a whole string: `%#@plural@`, `%2$#@plural@`.
    private func isWhole(_ format: Text) -> Bool {
      var tokens = FormatTokens(format)
      guard let token = tokens.next(), tokens.next() == nil else { return false }
      return token.kind == .variable && format.slice(token.name) == wholeName
    }

    /// A format whose variables have no argument numbers any more, and these numbers.
    private static func unnumbered(_ format: Text, _ names: Set<Text>) -> (Text, [Text: Int]) {
      var arguments: [Text: Int] = [:]
      var builder = TextBuilder()
      var tokens = FormatTokens(format)
      while let token = tokens.next() {
        let name = format.slice(token.name)
        guard token.kind == .variable, token.isNumbered, names.contains(name),
          let number = format.slice(token.digits).number(radix: 10), 1...1000 ~= number,
          arguments[name] == nil || arguments[name] == Int(number)
        else {
          builder.append(format.slice(token.range))
          continue
        }
        arguments[name] = Int(number)
        builder.append("%")
        builder.append(format.slice(token.digits.upperBound + 1..<token.range.upperBound))
      }
      return (builder.text, arguments)
    }

    private func specifier(_ variable: DictionaryObject?, depth: Int) -> Text? {
      guard let variable, depth < LocalizedContent.maximumDepth else { return nil }
      if let specifier = (variable[valueTypeKey] as? StringObject)?.text { return specifier }
      for rule in [deviceRule, widthRule] {
        let first = (variable[rule] as? DictionaryObject)?.values.first
        if let found = specifier(first as? DictionaryObject, depth: depth + 1) { return found }
      }
      return nil
    }

    private func variable(
      _ object: CFObject, _ argument: Int?, _ specifier: Text, depth: Int
    ) throws(Unsupported) -> LocalizedContent {
      guard let dictionary = object as? DictionaryObject, depth < LocalizedContent.maximumDepth else {
        throw Unsupported(what: "variables without plural forms")
      }
      for (rule, kind) in [(deviceRule, VariationKind.device), (widthRule, .width)] {
        guard let choices = dictionary[rule] as? DictionaryObject else { continue }
        var read: [LocalizedContent.Variant] = []
        for (name, value) in members(choices) {
          read.append(.init(name: name, content: try variable(value, argument, specifier, depth: depth + 1)))
        }
        return .variations(kind, read)
      }
      return .variations(
        try kind(dictionary), try variants(dictionary, argument: argument, specifier: usesArg ? specifier : nil))
    }

    private func kind(_ variable: DictionaryObject) throws(Unsupported) -> VariationKind {
      switch (variable[specTypeKey] as? StringObject)?.text {
      case pluralRule: return .plural
      case ordinalRule: return .ordinal
      default: throw Unsupported(what: "variables of an unknown type")
      }
    }

    /// The plural forms, with `%arg` for the argument if a specifier is passed.
    private func variants(
      _ variable: DictionaryObject, argument: Int?, specifier: Text?
    ) throws(Unsupported) -> [LocalizedContent.Variant] {
      var forms: [LocalizedContent.Variant] = []
      for (name, value) in members(variable) where name != specTypeKey && name != valueTypeKey {
        guard let text = (value as? StringObject)?.text else {
          throw Unsupported(what: "plural forms that vary by something else")
        }
        let form = specifier.map { Self.withArg(text, argument, $0) } ?? text
        forms.append(.init(name: name, content: .string(StringUnit(text: form))))
      }
      let order: [Text] = ["zero", "one", "two", "few", "many", "other"]
      return forms.stableSorted {
        (order.firstIndex(of: $0.name) ?? order.count) <= (order.firstIndex(of: $1.name) ?? order.count)
      }
    }

    /// A form with `%arg` for each conversion of the argument.
    private static func withArg(_ form: Text, _ argument: Int?, _ specifier: Text) -> Text {
      let conversion = "%" + (argument.map { Text($0) + "$" } ?? "") + specifier
      var builder = TextBuilder()
      var tokens = FormatTokens(form)
      while let token = tokens.next() {
        let piece = form.slice(token.range)
        builder.append(piece == conversion ? "%arg" : piece)
      }
      return builder.text
    }

    private func members(_ dictionary: DictionaryObject) -> [(name: Text, value: CFObject)] {
      dictionary.entries.compactMap { entry in
        (entry.key as? StringObject).map { ($0.text, entry.value) }
      }
    }
  }
}
