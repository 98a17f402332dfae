import CFText

extension DefaultStringInterpolation {
  package mutating func appendInterpolation(_ text: Text) { appendInterpolation(text.string) }
}
