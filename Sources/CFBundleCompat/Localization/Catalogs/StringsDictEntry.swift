import CFObjects
import CFText

/// The values of a `.stringsdict` file: strings, and dictionaries that describe variants of one.
package enum StringsDictEntry {
  package static let formatKey: Literal = "NSStringLocalizedFormatKey"
  package static let deviceRule: Literal = "NSStringDeviceSpecificRuleType"
  package static let widthRule: Literal = "NSStringVariableWidthRuleType"
  package static let specTypeKey: Literal = "NSStringFormatSpecTypeKey"
  package static let valueTypeKey: Literal = "NSStringFormatValueTypeKey"
  package static let pluralRule: Literal = "NSStringPluralRuleType"

  /// An extension of this library: plural forms of ordinals.
  package static let ordinalRule: Literal = "CFBCStringOrdinalRuleType"

  /// The maximum depth of nested dictionaries.
  private static let maximumDepth = 16

  /// The format of a value; a string is its own format. `nil` if the value neither is nor describes a string.
  package static func format(of value: CFObject, _ traits: VariantTraits) -> StringObject? {
    guard let dictionary = variant(of: value, traits) as? DictionaryObject else {
      return variant(of: value, traits) as? StringObject
    }
    return dictionary[formatKey] as? StringObject
  }

  /// The string, or the dictionary with a format, for the device and the width.
  private static func variant(of value: CFObject, _ traits: VariantTraits) -> CFObject? {
    var value = value
    for _ in 0..<maximumDepth {
      guard let dictionary = value as? DictionaryObject else { return value }
      if let variants = dictionary.dictionary(deviceRule), let chosen = traits.variant(byDevice: variants) {
        value = chosen
      } else if let variants = dictionary.dictionary(widthRule),
        let chosen = traits.variant(byWidth: variants)
      {
        value = chosen
      } else {
        return dictionary
      }
    }
    return nil
  }
}

// MARK: - Reading

extension StringsDictEntry {
  /// The entry that a value describes. Diagnostics are added to `faults`, one line each.
  package static func read(_ value: CFObject, _ traits: VariantTraits, faults: inout [Text]) -> LocalizedEntry? {
    var reader = Reader(traits: traits)
    let entry = reader.entry(value, depth: 0)
    faults += reader.faults
    return entry
  }

  private struct Reader {
    let traits: VariantTraits
    var faults: [Text] = []

    mutating func entry(_ value: CFObject, depth: Int) -> LocalizedEntry? {
      guard depth < maximumDepth, let variant = variant(of: value, traits) else {
        faults.append("dictionaries are nested too deeply")
        return nil
      }
      if let text = variant as? StringObject { return LocalizedEntry(format: text.text) }
      guard let dictionary = variant as? DictionaryObject else {
        faults.append("a value is neither a string nor a dictionary")
        return nil
      }
      guard let format = dictionary.text(formatKey) else {
        faults.append("there is no " + Text(formatKey))
        return nil
      }
      let variables = variables(dictionary, depth: depth)
      return LocalizedEntry(format: format, variables: variables)
    }

    private mutating func variables(_ dictionary: DictionaryObject, depth: Int) -> [LocalizedVariable] {
      var variables: [LocalizedVariable] = []
      for entry in dictionary.entries {
        guard let name = (entry.key as? StringObject)?.text, let content = entry.value as? DictionaryObject,
          name != deviceRule, name != widthRule,
          let variable = variable(name, content, depth: depth)
        else { continue }
        variables.append(variable)
      }
      return variables
    }

    private mutating func variable(_ name: Text, _ value: DictionaryObject, depth: Int) -> LocalizedVariable? {
      guard let dictionary = variant(of: value, traits) as? DictionaryObject else {
        faults.append("the variable " + name + " has no plural forms")
        return nil
      }
      guard let rules = rules(dictionary, of: name) else { return nil }
      var forms: [LocalizedEntry?] = []
      for category in PluralCategory.allCases {
        forms.append(dictionary[category.name].flatMap { entry($0, depth: depth + 1) })
      }
      guard forms.contains(where: { $0 != nil }) else {
        faults.append("the variable " + name + " has no plural forms")
        return nil
      }
      if forms[PluralCategory.other.rawValue] == nil {
        faults.append("the variable " + name + " has no form \"other\"")
      }
      let specifier = dictionary.text(valueTypeKey) ?? value.text(valueTypeKey) ?? "d"
      return LocalizedVariable(
        name: name, specifier: specifier.hasPrefix("%") ? specifier.slice(from: 1) : specifier, rules: rules,
        forms: forms)
    }

    /// Cardinal rules are the default.
    private mutating func rules(_ dictionary: DictionaryObject, of name: Text) -> PluralRules.Kind? {
      guard let type = dictionary[specTypeKey] else { return .cardinal }
      if let type = type as? StringObject {
        if type.text == pluralRule { return .cardinal }
        if type.text == ordinalRule { return .ordinal }
      }
      faults.append("the variable " + name + " has an unknown " + specTypeKey)
      return nil
    }
  }
}
