import CFText

/// The size of a screen in points, of a device that is held upright.
struct ScreenSize: Hashable, Sendable {
  let width, height: Int

  /// Reads `{320, 568}`, as in Info.plist. The smaller number is the width.
  init?(_ text: Text) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let parts = text.slice(from: 1).slice(to: text.count - 2).split(at: UInt8(ascii: ","))
    guard parts.count == 2, let first = Self.number(parts[0]), let second = Self.number(parts[1]) else { return nil }
    width = min(first, second)
    height = max(first, second)
  }

  private static func number(_ part: Text) -> Int? {
    let digits = Text(part.utf8.drop { $0 == 0x20 })
    guard digits.count <= 5, let number = digits.number(radix: 10), number > 0 else { return nil }
    return Int(number)
  }

  /// `{320, 568}`
  var name: Text { "{" + Text(width) + ", " + Text(height) + "}" }
}
