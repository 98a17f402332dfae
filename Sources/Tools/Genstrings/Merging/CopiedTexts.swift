import CFObjects
import CFText

/// Which translations that equal their source count as missing, where somebody asks for that.
package struct CopiedTexts: Sendable {
  /// The keys whose texts are the same in other languages.
  package var allowed: Set<Text>

  package init(allowed: Set<Text>) { self.allowed = allowed }

  /// Whether a translation is a copy that should be a translation. A text without a letter outside of its conversions is
  /// the same in all languages.
  package func isMissing(_ text: Text, source: Text?, key: Text) -> Bool {
    guard text == source, !allowed.contains(key) else { return false }
    var tokens = FormatTokens(text)
    while let token = tokens.next() {
      if token.kind == .literal, Self.hasLetter(text.slice(token.range)) { return true }
    }
    return false
  }

  private static func hasLetter(_ text: Text) -> Bool {
    text.codePoints.contains { codePoint in
      switch codePoint.category {
      case .uppercase, .lowercase, .titlecase, .otherLetter: true
      default: false
      }
    }
  }
}
