import CFObjects
import CFText

/// Writes a list as a constant of Swift or Objective-C that compiles.
struct LiteralWriter {
  enum Language { case swift, objectiveC }

  private let language: Language
  private var builder = TextBuilder()

  private init(_ language: Language) { self.language = language }

  /// - Parameters:
  ///   - path: the file that the list is from.
  ///   - header: the header that declares the constant; `nil` for none. Only for Objective-C.
  static func write(
    _ root: CFObject, as language: Language, from path: Text, header: Text?, order: KeyOrder,
    limit: OutputLimit = OutputLimit()
  ) throws(Failure) -> Text {
    var writer = LiteralWriter(language)
    if let header { writer.builder.append("#import \"" + header + "\"\n\n") }
    writer.beginDeclaration(root, path, isExtern: false)
    writer.builder.append(" = ")
    var walk = ListWalk(root, order: order)
    while let step = walk.next() {
      try writer.append(step, depth: walk.depth)
      try writer.builder.check(limit)
    }
    writer.builder.append(language == .swift ? "\n" : ";\n" as Text)
    return writer.builder.text
  }

  /// The header for a constant of Objective-C.
  static func header(of root: CFObject, from path: Text) throws(Failure) -> Text {
    var writer = LiteralWriter(.objectiveC)
    writer.builder.append("#import <Foundation/Foundation.h>\n\n")
    writer.beginDeclaration(root, path, isExtern: true)
    writer.builder.append(";\n")
    return writer.builder.text
  }

  private mutating func beginDeclaration(_ root: CFObject, _ path: Text, isExtern: Bool) {
    // A name may have line breaks, which would end the comment.
    let file = (path == "-" ? path : Self.lastComponent(path)).isWellFormed ? Self.lastComponent(path) : "list"
    builder.append("/// Generated from " + Text(file.utf8.map { $0 < 0x20 ? 0x3F : $0 }) + "\n")
    let name = Self.variable(from: path, in: language)
    switch language {
    case .swift:
      builder.append("let " + name)
      if Self.needsAnnotation(root) {
        builder.append(root is DictionaryObject ? " : [String : Any]" : " : [Any]" as Text)
      }
    case .objectiveC:
      builder.append("__attribute__((visibility(\"hidden\")))\n")
      if isExtern { builder.append("extern ") }
      builder.append(objectiveCClass(of: root) + " * const " + name)
    }
  }

  private func objectiveCClass(of value: CFObject) -> Text {
    switch value {
    case is DictionaryObject: "NSDictionary"
    case is ArrayObject: "NSArray"
    case is StringObject: "NSString"
    default: "NSNumber"
    }
  }

  private static func lastComponent(_ path: Text) -> Text {
    path.lastIndex(of: .slash).map { path.slice(from: $0 + 1) } ?? path
  }
}

// MARK: - Names

extension LiteralWriter {
  /// A name for the constant: the name of the file without its extension, as an identifier.
  static func variable(from path: Text, in language: Language) -> Text {
    let file = lastComponent(path)
    var stem = file
    if let dot = file.lastIndex(of: .dot), dot > 0 { stem = file.slice(to: dot) }
    var name = TextBuilder()
    for byte in stem.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || byte == .underscore {
        if name.count == 0, byte.isASCIIDigit { name.append(.underscore) }
        name.append(byte)
      } else if byte == .hyphen || byte == 0x20 {
        name.append(.underscore)
      }
    }
    let text: Text = name.count == 0 ? "_" : name.text
    guard language == .swift else { return text.isWord(of: objectiveCKeywords) ? text + "_" : text }
    return text.isWord(of: swiftKeywords) ? "`" + text + "`" : text
  }

  private static let swiftKeywords: Literal = """
    Any Self as associatedtype await break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup \
    private protocol public repeat rethrows return self static struct subscript super switch throw throws true try \
    typealias var where while
    """

  private static let objectiveCKeywords: Literal = """
    auto break case char const continue default do double else enum extern float for goto id if inline int long nil \
    register restrict return self short signed sizeof static struct super switch typedef union unsigned void volatile \
    while BOOL NO YES NULL
    """
}

// MARK: - Values

extension LiteralWriter {
  private mutating func append(_ step: ListWalk.Step, depth: Int) throws(Failure) {
    switch step {
    case .scalar(let value):
      try append(value)
      finishValue(depth)
    case .begin(let kind): begin(kind)
    case .empty(let kind) where language == .swift:
      // At the root the annotation says what it is.
      switch kind {
      case .dictionary: builder.append(depth == 0 ? "[:]" : "[String : Any]()" as Text)
      case .array: builder.append(depth == 0 ? "[]" : "[Any]()" as Text)
      }
      finishValue(depth)
    case .empty(let kind):
      begin(kind)
      end(kind, depth)
    case .element(_, let key):
      indent(depth)
      guard let key else { return }
      appendString(key)
      builder.append(" : ")
    case .end(let kind): end(kind, depth)
    }
  }

  private mutating func begin(_ kind: ListWalk.Kind) {
    if language == .objectiveC { builder.append("@") }
    builder.append(hasBraces(kind) ? "{\n" : "[\n" as Text)
  }

  private mutating func end(_ kind: ListWalk.Kind, _ depth: Int) {
    indent(depth)
    builder.append(hasBraces(kind) ? "}" : "]" as Text)
    finishValue(depth)
  }

  private func hasBraces(_ kind: ListWalk.Kind) -> Bool { kind == .dictionary && language == .objectiveC }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { builder.append("    ") }
  }

  /// A comma and a line end after a value in a container.
  private mutating func finishValue(_ depth: Int) {
    if depth > 0 { builder.append(",\n") }
  }

  private mutating func append(_ value: CFObject) throws(Failure) {
    switch value {
    case let string as StringObject: appendString(string.text)
    case let boolean as BooleanObject:
      switch language {
      case .swift: builder.append(boolean.value ? "true" : "false" as Text)
      case .objectiveC: builder.append(boolean.value ? "@YES" : "@NO" as Text)
      }
    case let number as NumberObject: append(number)
    case let date as DateObject where language == .swift:
      builder.append("Date(timeIntervalSinceReferenceDate: " + Text(date.absoluteTime.description) + ")")
    case let data as DataObject where language == .swift: append(data)
    default:
      guard language == .swift else {
        throw Failure("Input contains an object that cannot be represented in Obj-C literal syntax")
      }
      throw Failure("Input contains an object that cannot be represented in Swift literal syntax")
    }
  }

  private mutating func append(_ data: DataObject) {
    builder.append("Data(bytes: [")
    let bytes = data.span
    for index in bytes.indices {
      builder.append("0x")
      builder.append(hexadecimal: bytes[index], upperCase: true)
      builder.append(",")
    }
    builder.append("])")
  }

  private mutating func append(_ number: NumberObject) {
    let text: Text
    switch number.value {
    case .integer(let integer):
      if language == .swift {
        text = Text(Int(integer))
      } else {
        // The least integer is not a literal: C negates one that is too large.
        text = integer == .min ? "@(-9223372036854775807LL - 1)" : "@" + Text(Int(integer))
      }
    case .unsigned(let integer):
      text = language == .swift ? "UInt64(" + Text(integer) + ")" : "@" + Text(integer) + "U"
    case .real(let real) where real.isNaN: text = language == .swift ? "Double.nan" : "@(NAN)"
    case .real(let real) where real.isInfinite:
      switch language {
      case .swift: text = real < 0 ? "-Double.infinity" : "Double.infinity"
      case .objectiveC: text = real < 0 ? "@(-INFINITY)" : "@(INFINITY)"
      }
    case .real(let real):
      text = language == .swift ? NumberObject.literal(real) : "@" + NumberObject.literal(real)
    }
    builder.append(text)
  }

  private mutating func appendString(_ text: Text) {
    if language == .objectiveC { builder.append("@") }
    builder.append("\"")
    let text = text.repaired
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        builder.append(.backslash)
        builder.append(byte)
      case 0x09: builder.append("\\t")
      case 0x0A: builder.append("\\n")
      case 0x0D: builder.append("\\r")
      case ..<0x20, 0x7F:
        builder.append(language == .swift ? "\\u{" : "\\0" as Text)
        if language == .swift {
          builder.append(hexadecimal: byte)
          builder.append("}")
        } else {
          builder.append(0x30 + byte >> 3 & 7)
          builder.append(0x30 + byte & 7)
        }
      case UInt8(ascii: "?") where language == .objectiveC && previous == UInt8(ascii: "?"):
        // Not a trigraph.
        builder.append("\\?")
      default: builder.append(byte)
      }
      previous = byte
    }
    builder.append("\"")
  }
}

// MARK: - Types

extension LiteralWriter {
  /// Whether Swift cannot infer the type of a constant: its values are of several types, or there are none. It infers the
  /// types of containers in it.
  private static func needsAnnotation(_ root: CFObject) -> Bool {
    let values: [CFObject]
    switch root {
    case let dictionary as DictionaryObject: values = dictionary.values
    case let array as ArrayObject: values = array.objects
    default: return false
    }
    guard let first = values.first else { return true }
    return values.contains { ValueType(of: $0) != ValueType(of: first) || isUnsigned($0) != isUnsigned(first) }
  }

  private static func isUnsigned(_ value: CFObject) -> Bool {
    if case .unsigned? = (value as? NumberObject)?.value { true } else { false }
  }
}
