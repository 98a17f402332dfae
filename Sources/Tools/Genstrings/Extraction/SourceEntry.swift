import CFText
import Terminal

/// What a call says about a string to localize. Key and value are as written in a strings file, with escapes.
struct SourceEntry {
  let key: Text
  let table: Text
  /// `nil` where the call gives no value of its own: then it is the key.
  let value: Text?
  let comment: Text?
  /// Where the name of the routine begins.
  let offset: Int
  /// Whether its routine shows nothing but localized strings.
  let isLocalized: Bool
}

/// A call that is not as it should be.
struct BadEntry {
  let offset: Int
  let reason: Text
  /// The argument that should be the key.
  var key: Range<Int>?
  /// The table, if it is known.
  var table: Text?
  /// Whether nothing is written because of it: the name of the table may be a path out of the folder.
  var isRefused = false

  static var notLiteral: Text { "Argument is not a literal string." }
}

/// What the calls of a source say.
struct SourceEntries {
  var entries: [SourceEntry] = []
  var badEntries: [BadEntry] = []
  /// The expressions whose types are only assumed.
  var assumptions: [Range<Int>] = []
  var passedOver: [PassedOver] = []
}

/// A call that has no key here, because its argument is not a literal. That is no fault: a view shows other strings as
/// they are, and a resource was found where it is made.
struct PassedOver {
  let offset: Int
  let key: Range<Int>
  /// Whether its routine shows nothing but localized strings.
  let isLocalized: Bool
}

/// Reads the arguments of the calls that a scanner has found.
struct CallReader: ~Escapable {
  private let source: Span<UInt8>
  private let language: SourceLanguage
  private let routines: RoutineTable
  private let types: [TypeName]
  private var expressions: ExpressionTypes?
  private var result = SourceEntries()
  /// The key of the call that is being read.
  private var key: Range<Int>?
  /// Its table, if that is known.
  private var table: Text?

  @_lifetime(copy source)
  private init(_ source: Span<UInt8>, _ language: SourceLanguage, _ routines: RoutineTable, _ types: [TypeName]) {
    self.source = source
    self.language = language
    self.routines = routines
    self.types = types
  }

  /// Everything that a source says.
  static func read(
    _ source: Span<UInt8>, _ language: SourceLanguage, _ routines: RoutineTable, _ options: ScanOptions,
    types: [TypeName] = []
  ) throws(NestingError) -> SourceEntries {
    var scanner = CallScanner(source, language, routines, options)
    try scanner.scan()
    if scanner.calls.isEmpty { return SourceEntries() }
    var reader = CallReader(source, language, scanner.routines, types)
    for call in scanner.calls { reader.read(call) }
    return reader.result
  }

  private mutating func read(_ call: FoundCall) {
    let routine = routines[call.routine]
    key = nil
    table = nil
    do throws(CallFault) {
      guard call.isClosed else { throw .bad("The closing parenthesis is missing.") }
      if let entry = try entry(call, routine) { result.entries.append(entry) }
    } catch {
      switch error {
      case .bad(let reason):
        result.badEntries.append(BadEntry(offset: call.name.lowerBound, reason: reason, key: key, table: table))
      case .noTable:
        result.badEntries.append(
          BadEntry(
            offset: call.name.lowerBound, reason: "Table is not the name of a file.", key: key, table: table,
            isRefused: true))
      case .other:
        guard let key else { return }
        result.passedOver.append(
          PassedOver(offset: call.name.lowerBound, key: key, isLocalized: routine.needsLiterals))
      }
    }
  }
}

private enum CallFault: Error {
  /// Not what the routine takes: there is nothing to localize.
  case other
  case bad(Text)
  /// The table cannot be the name of a file.
  case noTable
}

// MARK: - Arguments

/// The arguments of a call by what they are for.
private struct CallArguments {
  var key: Range<Int>?
  var table: Range<Int>?
  var value: Range<Int>?
  var comment: Range<Int>?
}

extension CallReader {
  private mutating func entry(_ call: FoundCall, _ routine: Routine) throws(CallFault) -> SourceEntry? {
    let arguments = language == .c ? try positional(call, routine) : try labelled(call, routine)
    guard let keyRange = arguments.key else { throw fault(routine) }
    self.key = keyRange
    let table = tableName(arguments, routine)
    self.table = table
    guard let key = try text(keyRange, .string, routine) else { throw fault(routine) }
    guard let name = table else { throw .bad("Table is not a literal string.") }
    guard (try? ResourceName.table(name).checked()) != nil else { throw .noTable }
    if name.hasSuffix(".strings") { throw .bad("Table is the name of a file: a table has no extension.") }
    let value = try text(of: routine.value, arguments.value, .string, routine)
    var comment: Text?
    do throws(CallFault) {
      comment = try text(of: routine.comment, arguments.comment, .comment, routine)
    } catch {
      // A key that is a literal is not passed over in silence.
      throw routine.needsLiterals ? error : .bad("Comment is not a literal string.")
    }
    return SourceEntry(
      key: key, table: name, value: value, comment: comment, offset: call.name.lowerBound,
      isLocalized: routine.needsLiterals)
  }

  private func fault(_ routine: Routine) -> CallFault {
    if routine.isFunction || routine.needsLiterals && beginsWithLiteral { .bad(BadEntry.notLiteral) } else { .other }
  }

  /// Whether the key is an expression that begins with a literal. An initializer may also be passed a symbol of a
  /// catalog, or a resource.
  private var beginsWithLiteral: Bool {
    guard let key else { return true }
    let start = language.skipTrivia(source, key.lowerBound, to: key.upperBound)
    return start == key.upperBound || source[start] == .quotationMark || source[start] == .numberSign
  }

  /// `nil` if it is not a literal.
  private mutating func tableName(_ arguments: CallArguments, _ routine: Routine) -> Text? {
    do throws(CallFault) {
      let table = try text(of: routine.table, arguments.table, .string, routine)
      return table.map { StringsText.meaning(of: $0) } ?? "Localizable"
    } catch {
      return nil
    }
  }

  private mutating func text(
    of part: Routine.Part, _ argument: Range<Int>?, _ form: LiteralForm, _ routine: Routine
  ) throws(CallFault) -> Text? {
    if case .text(let text) = part { return text }
    guard let argument else { return nil }
    return try text(argument, form, routine)
  }

  private mutating func text(
    _ range: Range<Int>, _ form: LiteralForm, _ routine: Routine
  ) throws(CallFault) -> Text? {
    if routine.allowsExpressions, expressions == nil {
      var known = ExpressionTypes(source)
      for type in types { known.add(type.name, type.specifier) }
      expressions = known
    }
    var reader = LiteralReader(
      source, range, language, form, expressions: routine.allowsExpressions ? expressions : nil)
    let content = reader.read()
    result.assumptions += reader.assumptions
    switch content {
    case .absent: return nil
    case .literal(let text): return text
    case .other: throw fault(routine)
    }
  }

  private func positional(_ call: FoundCall, _ routine: Routine) throws(CallFault) -> CallArguments {
    guard call.argumentCount >= routine.argumentCount else { throw .bad("There are too few arguments.") }
    func range(_ part: Routine.Part) -> Range<Int>? {
      if case .argument(let index) = part { index < call.arguments.count ? call.arguments[index] : nil } else { nil }
    }
    return CallArguments(
      key: range(routine.key), table: range(routine.table), value: range(routine.value),
      comment: range(routine.comment))
  }

  /// Arguments of Swift and Python, which may have labels; others are by position.
  private func labelled(_ call: FoundCall, _ routine: Routine) throws(CallFault) -> CallArguments {
    var result = positions(call, routine)
    result.key = nil
    for (position, argument) in call.arguments.enumerated() {
      guard let (label, content) = label(argument) else {
        if position == 0 { result.key = argument }
        continue
      }
      switch label {
      case "tableName", "table": result.table = content
      case "value" where routine.isFunction, "defaultValue" where routine.needsLiterals: result.value = content
      case "comment": result.comment = content
      case "key" where language == .python: result.key = content
      default: if position == 0, isKey(label, routine) { result.key = content }
      }
    }
    if case .labelled(let label) = routine.kind, let first = call.arguments.first {
      let found = self.label(first)?.label ?? ""
      // Another initializer of the type.
      if found != Text(label) { throw .other }
    } else if !routine.needsLiterals, call.arguments.first.flatMap({ self.label($0) }) != nil {
      throw .other
    }
    return result
  }

  private func isKey(_ label: Text, _ routine: Routine) -> Bool {
    if case .labelled(let wanted) = routine.kind { label == Text(wanted) } else { false }
  }

  /// The arguments without labels.
  private func positions(_ call: FoundCall, _ routine: Routine) -> CallArguments {
    func range(_ part: Routine.Part) -> Range<Int>? {
      guard case .argument(let index) = part, index < call.arguments.count else { return nil }
      return label(call.arguments[index]) == nil ? call.arguments[index] : nil
    }
    return CallArguments(
      key: range(routine.key), table: range(routine.table), value: range(routine.value),
      comment: range(routine.comment))
  }

  /// The label of an argument, and what follows it.
  private func label(_ argument: Range<Int>) -> (label: Text, content: Range<Int>)? {
    let start = language.skipTrivia(source, argument.lowerBound, to: argument.upperBound)
    var end = start
    while end < argument.upperBound, source[end].isWord { end += 1 }
    guard end > start, end - start < 32 else { return nil }
    let next = language.skipTrivia(source, end, to: argument.upperBound)
    let sign: UInt8 = language == .swift ? UInt8(ascii: ":") : UInt8(ascii: "=")
    guard next < argument.upperBound, source[next] == sign else { return nil }
    // A comparison of Python.
    if next + 1 < argument.upperBound, source[next + 1] == UInt8(ascii: "=") { return nil }
    return (Text(source.extracting(start..<end)), next + 1..<argument.upperBound)
  }
}
