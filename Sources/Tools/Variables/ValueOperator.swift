import CFText

/// What a reference may do with the value: `$(NAME:upper)`, `$(NAME:dir=/tmp)`.
enum ValueOperator: Equatable {
  case upper, lower
  case identifier, rfc1034Identifier, c99Identifier
  case quote
  case directory, file, base, suffix
  case standardizedPath
  case not
  case truncatedVersion
  case strippedSlash

  // With an operand.
  case defaultValue
  case replaceDirectory, replaceFile, replaceBase, replaceSuffix
  case relativeTo
  case isAncestor

  /// `nil` for an operator that does not exist.
  init?(_ name: Text, hasOperand: Bool) {
    let all = hasOperand ? Self.withOperand : Self.withoutOperand
    guard let entry = all.first(where: { $0.name == name }) else { return nil }
    self = entry.value
  }

  /// The names, for completion and suggestions.
  package static var names: [Text] { (withoutOperand + withOperand).map(\.name) }

  private static let withoutOperand: [(name: Text, value: ValueOperator)] = [
    ("upper", .upper), ("lower", .lower), ("identifier", .identifier), ("rfc1034identifier", .rfc1034Identifier),
    ("c99extidentifier", .c99Identifier), ("quote", .quote), ("dir", .directory), ("file", .file), ("base", .base),
    ("suffix", .suffix), ("standardizepath", .standardizedPath), ("not", .not),
    ("truncatedversion", .truncatedVersion), ("__stripslash", .strippedSlash),
  ]

  private static let withOperand: [(name: Text, value: ValueOperator)] = [
    ("default", .defaultValue), ("dir", .replaceDirectory), ("file", .replaceFile), ("base", .replaceBase),
    ("suffix", .replaceSuffix), ("relativeto", .relativeTo), ("isancestor", .isAncestor),
  ]

  func apply(to value: Text, operand: Text) -> Text {
    switch self {
    case .upper: value.mapped(.upper)
    case .lower: value.mapped(.lower)
    case .identifier: value.identifier(replacement: .underscore)
    case .rfc1034Identifier: value.identifier(replacement: .hyphen)
    case .c99Identifier: value.c99Identifier
    case .quote: value.quotedForShell
    case .directory: VariablePath.directory(value)
    case .file: VariablePath.file(value)
    case .base: VariablePath.base(value)
    case .suffix: VariablePath.suffix(value)
    case .standardizedPath: VariablePath.standardized(value)
    case .not: value == "YES" ? "NO" : "YES"
    case .truncatedVersion: value.truncatedVersion
    case .strippedSlash: value.hasPrefix("/") ? value.slice(from: 1) : value
    case .defaultValue: value.isEmpty ? operand : value
    case .replaceDirectory: VariablePath.join(operand, VariablePath.file(value))
    case .replaceFile: VariablePath.join(VariablePath.folder(value), operand)
    case .replaceBase:
      VariablePath.join(VariablePath.folder(value), operand + "." + VariablePath.suffixWithoutDot(value))
    case .replaceSuffix: VariablePath.withoutSuffix(value) + "." + VariablePath.afterLastDot(operand)
    case .relativeTo: VariablePath.relative(from: value, to: operand)
    case .isAncestor: VariablePath.isAncestor(operand, of: value) ? "YES" : "NO"
    }
  }
}

extension Text {
  fileprivate func mapped(_ mapping: CaseMapping) -> Text {
    switch mapping {
    case .lower where isASCII: asciiLowercased
    case .upper where isASCII: Text(utf8.map(\.asciiUppercased))
    default: Text(utf16: mapping.mapped(utf16Units(in: 0..<utf16Count), language: "").span)
    }
  }

  /// With a backslash before each character that a shell would not take as it is.
  fileprivate var quotedForShell: Text {
    guard !isEmpty else { return "\"\"" }
    var builder = TextBuilder()
    for byte in utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, .backslash, UInt8(ascii: "\""), UInt8(ascii: "'"): builder.append(.backslash)
      default: break
      }
      builder.append(byte)
    }
    return builder.text
  }

  /// The first three parts of a version.
  fileprivate var truncatedVersion: Text {
    var builder = TextBuilder()
    for (index, part) in split(at: .dot).filter({ !$0.isEmpty }).prefix(3).enumerated() {
      if index > 0 { builder.append(.dot) }
      builder.append(part)
    }
    return builder.text
  }
}
