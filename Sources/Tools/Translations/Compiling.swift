import CFText

extension TranslationDocument {
  /// Removes the translations whose state is new, and returns how many these are. New strings of the source language
  /// need no translation.
  package mutating func removeNewTranslations() -> Int {
    var count = 0
    for table in tables {
      for entry in table.entries {
        for (language, localization) in entry.localizations where language != sourceLanguage {
          self[table: table.name][entry.key].localizations[language] = localization.withoutNew(&count)
        }
      }
    }
    return count
  }
}

extension Localization {
  fileprivate func withoutNew(_ count: inout Int) -> Localization? {
    guard let content = content.withoutNew(&count) else { return nil }
    var result = Localization(content)
    for var substitution in substitutions {
      // Without its forms the string cannot be formatted.
      guard let content = substitution.content.withoutNew(&count) else { return nil }
      substitution.content = content
      result.substitutions.append(substitution)
    }
    return result
  }
}

extension LocalizedContent {
  fileprivate func withoutNew(_ count: inout Int) -> LocalizedContent? {
    switch self {
    case .string(let unit):
      if unit.state != "new" { return self }
      count += 1
      return nil
    case .phrases(let units):
      if units.first?.state != "new" { return self }
      count += 1
      return nil
    case .variations(let kind, let variants):
      var rest: [Variant] = []
      for variant in variants {
        if let content = variant.content.withoutNew(&count) {
          rest.append(Variant(name: variant.name, content: content))
        }
      }
      return rest.isEmpty ? nil : .variations(kind, rest)
    }
  }
}
