import CFText

/// The version of a system: numbers between dots. Parts that are missing are 0.
struct SystemVersion: Comparable {
  private let parts: [UInt32]

  /// `nil` for anything but digits and dots.
  init?(_ text: Text) {
    var parts: [UInt32] = []
    for part in text.split(at: .dot) {
      guard !part.isEmpty, part.span.allSatisfy({ $0.isASCIIDigit }), let number = part.number(radix: 10) else {
        return nil
      }
      parts.append(number)
    }
    while parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }

  static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
