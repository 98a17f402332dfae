import CFText
import Terminal

/// What a compiler leaves out of a document.
package struct LeftOutText: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// Its state is new.
    case new
    /// A form is new or not there. That for all others is needed; then the whole string is left out.
    case form(Text)
    /// Tables have no phrases of App Shortcuts.
    case phrases
  }

  package let reason: Reason
  package let key: Text
  package let language: Text

  /// One line, as Xcode's compiler has its warnings; `nil` for what is only counted.
  package var warning: Text? {
    switch reason {
    case .new: nil
    case .form(let name): "the form '" + name + "' has no text (" + language + ": " + key.printable + ")"
    case .phrases: "phrases of App Shortcuts are not compiled (" + language + ": " + key.printable + ")"
    }
  }
}

extension TranslationDocument {
  /// Removes what a compiler leaves out: translations whose state is new, plurals without the form for all other numbers,
  /// and phrases.
  ///
  /// - Parameter keepsNewOfSource: whether new strings of the source language stay: they need no translation.
  package mutating func removeUncompiled(keepsNewOfSource: Bool = true) -> [LeftOutText] {
    var all: [LeftOutText] = []
    for table in tables {
      for entry in table.entries {
        for language in entry.localizations.keys.sorted() {
          guard let localization = entry.localizations[language] else { continue }
          var compiler = LocalizationCompiler(isSource: keepsNewOfSource && language == sourceLanguage)
          let compiled = compiler.compiled(localization)
          if compiler.leftOut.isEmpty { continue }
          self[table: table.name][entry.key].localizations[language] = compiled
          all += compiler.leftOut.map { LeftOutText(reason: $0, key: entry.key, language: language) }
        }
      }
    }
    return all
  }
}

private struct LocalizationCompiler {
  let isSource: Bool
  var leftOut: [LeftOutText.Reason] = []

  private static let other: Text = "other"

  mutating func compiled(_ localization: Localization) -> Localization? {
    guard let content = compiled(localization.content) else { return nil }
    var result = Localization(content)
    for var substitution in localization.substitutions {
      // Without its forms the string cannot be formatted.
      guard let content = compiled(substitution.content) else { return nil }
      substitution.content = content
      result.substitutions.append(substitution)
    }
    return result
  }

  private mutating func compiled(_ content: LocalizedContent) -> LocalizedContent? {
    switch content {
    case .string(let unit):
      if unit.state != "new" || isSource { return content }
      leftOut.append(.new)
      return nil
    case .phrases:
      leftOut.append(.phrases)
      return nil
    case .variations(let kind, let variants): return compiled(kind, variants)
    }
  }

  private mutating func compiled(
    _ kind: VariationKind, _ variants: [LocalizedContent.Variant]
  ) -> LocalizedContent? {
    var finished: [LocalizedContent.Variant] = []
    var unfinished: [Text] = []
    for variant in variants {
      if let content = compiled(variant.content) {
        finished.append(.init(name: variant.name, content: content))
      } else {
        unfinished.append(variant.name)
      }
    }
    // Widths have no form for all others.
    let needsOther = kind != .width
    if needsOther, !variants.contains(where: { $0.name == Self.other }) { unfinished.append(Self.other) }
    // A string with no finished form is only counted.
    if !finished.isEmpty { leftOut += unfinished.map { .form($0) } }
    if finished.isEmpty || needsOther && unfinished.contains(Self.other) { return nil }
    return .variations(kind, finished)
  }
}
