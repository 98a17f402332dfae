import CFText

/// What a result was made of, in the syntax of Make, which Ninja reads, too.
package struct DependencyFile {
  /// The name of the result for the build system.
  package let target: Text
  /// Files that were read, and folders that were listed.
  package var inputs: [Text] = []
  /// Whether each input also has an empty rule, so that Make does not fail when one is gone.
  package var hasEmptyRules = false

  package init(target: Text) { self.target = target }

  package var text: Text {
    var seen: Set<Text> = []
    let inputs = inputs.map { Self.writable($0) }.filter { seen.insert($0).inserted }
    var builder = TextBuilder()
    Self.append(target, to: &builder)
    builder.append(UInt8(ascii: ":"))
    for input in inputs {
      builder.append(" \\\n  " as Text)
      Self.append(input, to: &builder)
    }
    builder.append(.lineFeed)
    if hasEmptyRules {
      for input in inputs {
        Self.append(input, to: &builder)
        builder.append(":\n" as Text)
      }
    }
    return builder.text
  }

  /// An input as it can be written. Make, Ninja and CMake have no common way to write a semicolon: of a file that has one in
  /// its name the folder is listed.
  private static func writable(_ path: Text) -> Text {
    guard let semicolon = path.firstIndex(of: UInt8(ascii: ";")) else { return path }
    let start = path.slice(to: semicolon)
    guard let slash = start.lastIndex(of: .slash) else { return "." }
    return slash == 0 ? "/" : start.slice(to: slash)
  }

  private static func append(_ path: Text, to builder: inout TextBuilder) {
    for byte in path.utf8 {
      switch byte {
      case 0x20, UInt8(ascii: "#"), UInt8(ascii: ":"): builder.append(.backslash)
      case UInt8(ascii: "$"): builder.append(byte)
      default: break
      }
      builder.append(byte)
    }
  }

  /// Where the inputs begin: behind the first colon before a blank. Names of targets may have others.
  private static func endOfTarget(_ text: Text) -> Int {
    for index in 0..<text.count where text[index] == UInt8(ascii: ":") {
      if index + 1 == text.count || text[index + 1].isBlank || text[index + 1] == .lineFeed { return index + 1 }
    }
    return 0
  }

  /// The inputs that a compiler has written to such a file.
  static func inputs(of text: Text) -> [Text] {
    var inputs: [Text] = []
    var current = TextBuilder()
    func isSpace(_ byte: UInt8) -> Bool { byte.isBlank }
    var index = endOfTarget(text)
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == .backslash, index < text.count {
        let next = text[index]
        index += 1
        if next == .lineFeed { continue }
        let isEscaped = next == 0x20 || next == UInt8(ascii: "#") || next == UInt8(ascii: ":")
        if !isEscaped { current.append(byte) }
        current.append(next)
      } else if byte == UInt8(ascii: "$"), index < text.count, text[index] == byte {
        current.append(byte)
        index += 1
      } else if isSpace(byte) {
        if current.count > 0 { inputs.append(current.text) }
        current = TextBuilder()
      } else {
        current.append(byte)
      }
    }
    if current.count > 0 { inputs.append(current.text) }
    return inputs
  }
}
