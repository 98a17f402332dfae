import CFText

extension Text {
  /// Whether the text has a variable that only a build replaces: `$(NAME)` or `${NAME}`.
  package var hasBuildVariable: Bool {
    let lastParenthesis = lastIndex(of: UInt8(ascii: ")")) ?? 0
    let lastBrace = lastIndex(of: UInt8(ascii: "}")) ?? 0
    var index = 0
    while index + 2 < count {
      defer { index += 1 }
      guard self[index] == UInt8(ascii: "$") else { continue }
      let close: Int
      switch self[index + 1] {
      case UInt8(ascii: "("): close = lastParenthesis
      case UInt8(ascii: "{"): close = lastBrace
      default: continue
      }
      if self[index + 2].isASCIILetter || self[index + 2] == .underscore, close > index + 2 { return true }
    }
    return false
  }
}
