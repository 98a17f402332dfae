import CFText

/// A line of an `.xcconfig` file.
package enum ConfigurationLine: Equatable, Sendable {
  case assignment(ConfigurationAssignment)
  case include(Text, isOptional: Bool, line: Int)
  case fault(ConfigurationFault)
}

package struct ConfigurationAssignment: Equatable, Sendable {
  package struct Condition: Equatable, Sendable {
    package let parameter: Text
    package let pattern: Text

    package init(parameter: Text, pattern: Text) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  package let name: Text
  package let conditions: [Condition]
  package let value: Text
  /// The first line of a file is 1.
  package let line: Int
  /// Whether a comment ends the value directly after a colon, as in `http://example.org`.
  package let endsInAddress: Bool
}

package struct ConfigurationFault: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case expectedName
    case expectedEqualsSign
    case conditionWithoutEnd
    case conditionWithoutPattern
    case expectedFileName
    case fileNameWithoutEnd
    case textAfterInclude
    case unknownDirective(Text)
    case notUTF8
  }

  package let reason: Reason
  package let line: Int
}

extension ConfigurationFault.Reason {
  package var description: Text {
    switch self {
    case .expectedName: "expected the name of a setting: a letter or _, then letters, digits and _"
    case .expectedEqualsSign: "expected = after the name of a setting"
    case .conditionWithoutEnd: "the condition has no ]"
    case .conditionWithoutPattern: "the condition has no ="
    case .expectedFileName: "expected a file name in quotation marks"
    case .fileNameWithoutEnd: "the file name has no closing quotation mark"
    case .textAfterInclude: "only a comment may follow the file name"
    case .unknownDirective(let name): "there is no directive \"#" + name + "\""
    case .notUTF8: "the file is not UTF-8"
    }
  }
}

/// Reads the lines of an `.xcconfig` file. A fault costs its line.
package struct ConfigurationParser {
  private let text: Text
  private var index = 0
  private var line = 1

  private init(_ text: Text) { self.text = text }

  package static func parse(_ text: Text) -> [ConfigurationLine] {
    guard text.isWellFormed else { return [.fault(ConfigurationFault(reason: .notUTF8, line: 1))] }
    var parser = ConfigurationParser(text)
    if text.hasPrefix("\u{FEFF}") { parser.index = 3 }
    var lines: [ConfigurationLine] = []
    while parser.index < text.count {
      let line = parser.line
      do throws(ConfigurationFault) {
        if let parsed = try parser.readLine() { lines.append(parsed) }
      } catch {
        lines.append(.fault(error))
        while !parser.isAtEndOfLine, parser.line == line || parser.index < text.count { parser.index += 1 }
      }
      parser.skipLineEnd()
    }
    return lines
  }

  // MARK: - Characters

  private var byte: UInt8 { index < text.count ? text[index] : 0 }

  private func byte(after count: Int) -> UInt8 { index + count < text.count ? text[index + count] : 0 }

  /// LF, CR, CR LF, and the separators of lines and paragraphs.
  private var lineEndCount: Int {
    switch byte {
    case .lineFeed: 1
    case .carriageReturn: byte(after: 1) == .lineFeed ? 2 : 1
    case 0xE2 where byte(after: 1) == 0x80 && (byte(after: 2) == 0xA8 || byte(after: 2) == 0xA9): 3
    default: 0
    }
  }

  private var isAtEndOfLine: Bool { index >= text.count || lineEndCount > 0 }
  private var isAtComment: Bool { byte == .slash && byte(after: 1) == .slash }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

  private mutating func skipLineEnd() {
    let count = lineEndCount
    guard count > 0, index < text.count else { return }
    index += count
    line += 1
  }

  private mutating func skipSpace() {
    while index < text.count {
      if Self.isSpace(byte) {
        index += 1
      } else if isAtComment {
        while !isAtEndOfLine { index += 1 }
      } else {
        return
      }
    }
  }

  private func fault(_ reason: ConfigurationFault.Reason) -> ConfigurationFault {
    ConfigurationFault(reason: reason, line: line)
  }

  // MARK: - Lines

  private mutating func readLine() throws(ConfigurationFault) -> ConfigurationLine? {
    skipSpace()
    if isAtEndOfLine { return nil }
    if byte == UInt8(ascii: "#") { return try readDirective() }
    guard byte.isASCIILetter || byte == .underscore else { throw fault(.expectedName) }
    return .assignment(try readAssignment())
  }

  private mutating func readDirective() throws(ConfigurationFault) -> ConfigurationLine {
    let line = line
    index += 1
    skipSpace()
    let start = index
    while !isAtEndOfLine, !Self.isSpace(byte) { index += 1 }
    let word = text.slice(start..<index)
    guard word == "include" || word == "include?" else { throw fault(.unknownDirective(word)) }
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw fault(.expectedFileName) }
    index += 1
    let nameStart = index
    while !isAtEndOfLine, byte != UInt8(ascii: "\"") { index += 1 }
    guard byte == UInt8(ascii: "\"") else { throw fault(.fileNameWithoutEnd) }
    let name = text.slice(nameStart..<index)
    index += 1
    skipSpace()
    guard isAtEndOfLine else { throw fault(.textAfterInclude) }
    return .include(name, isOptional: word == "include?", line: line)
  }

  private mutating func readAssignment() throws(ConfigurationFault) -> ConfigurationAssignment {
    let (first, start) = (line, index)
    while byte.isASCIILetter || byte.isASCIIDigit || byte == .underscore { index += 1 }
    let name = text.slice(start..<index)
    skipSpace()
    var conditions: [ConfigurationAssignment.Condition] = []
    while byte == UInt8(ascii: "[") {
      conditions.append(try readCondition())
      skipSpace()
    }
    guard byte == UInt8(ascii: "=") else { throw fault(.expectedEqualsSign) }
    index += 1
    let (value, endsInAddress) = readValue()
    return ConfigurationAssignment(
      name: name, conditions: conditions, value: value, line: first, endsInAddress: endsInAddress)
  }

  private mutating func readCondition() throws(ConfigurationFault) -> ConfigurationAssignment.Condition {
    index += 1
    let start = index
    while !isAtEndOfLine, byte != UInt8(ascii: "="), byte != UInt8(ascii: "]") { index += 1 }
    let parameter = text.slice(start..<index)
    if isAtEndOfLine { throw fault(.conditionWithoutEnd) }
    guard byte == UInt8(ascii: "=") else { throw fault(.conditionWithoutPattern) }
    index += 1
    let patternStart = index
    while !isAtEndOfLine, byte != UInt8(ascii: "]") { index += 1 }
    if isAtEndOfLine { throw fault(.conditionWithoutEnd) }
    defer { index += 1 }
    return .init(parameter: parameter, pattern: text.slice(patternStart..<index))
  }

  /// The value, over the lines that it continues in.
  private mutating func readValue() -> (value: Text, endsInAddress: Bool) {
    var parts: [Text] = []
    var endsInAddress = false
    while true {
      skipSpace()
      if isAtEndOfLine { break }
      let start = index
      while !isAtEndOfLine, !isAtComment { index += 1 }
      var end = index
      if isAtComment {
        endsInAddress = endsInAddress || text[end - 1] == UInt8(ascii: ":")
        while !isAtEndOfLine { index += 1 }
      }
      end = endOfTrimmed(start, end)
      if end > start, text[end - 1] == UInt8(ascii: ";") { end = endOfTrimmed(start, end - 1) }
      guard end > start, text[end - 1] == .backslash else {
        parts.append(text.slice(start..<end))
        break
      }
      let trimmed = endOfTrimmed(start, end - 1)
      if trimmed > start { parts.append(text.slice(start..<trimmed)) }
      skipLineEnd()
    }
    return (Self.joined(parts), endsInAddress)
  }

  private func endOfTrimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, Self.isSpace(text[end - 1]) { end -= 1 }
    return end
  }

  private static func joined(_ parts: [Text]) -> Text {
    var builder = TextBuilder()
    for (index, part) in parts.enumerated() {
      if index > 0 { builder.append(0x20 as UInt8) }
      builder.append(part)
    }
    return builder.text
  }
}
