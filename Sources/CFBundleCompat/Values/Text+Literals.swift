import CFBundleCompatC

/// Questions about a text and a literal. They make no text of the literal: that would take more code than the
/// question, at each place that asks.
extension Text {
  static func == (text: Text, literal: StaticString) -> Bool { text.equals(literal) }

  static func != (text: Text, literal: StaticString) -> Bool { !text.equals(literal) }

  static func ~= (literal: StaticString, text: Text) -> Bool { text.equals(literal) }

  @inline(never)
  private func equals(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && hasPrefix(literal)
  }

  @inline(never)
  func hasPrefix(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { prefix in
      withUTF8 { $0.count >= prefix.count && memcmp($0.baseAddress!, prefix.baseAddress!, prefix.count) == 0 }
    }
  }

  @inline(never)
  func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      withUTF8 { text in
        let start = text.count - suffix.count
        return start >= 0 && memcmp(text.baseAddress! + start, suffix.baseAddress!, suffix.count) == 0
      }
    }
  }
}
