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
  /// Whether only `--modern` finds it.
  let isModern: Bool
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
  private var typed: TypedLiterals

  @_lifetime(copy source)
  private init(_ source: Span<UInt8>, _ language: SourceLanguage, _ routines: RoutineTable, _ types: [TypeName]) {
    self.source = source
    self.language = language
    self.routines = routines
    self.types = types
    typed = TypedLiterals(source)
  }

  /// Everything that a source says.
  static func read(
    _ source: Span<UInt8>, _ language: SourceLanguage, _ routines: RoutineTable, _ options: ScanOptions,
    types: [TypeName] = []
  ) throws(NestingError) -> SourceEntries {
    var scanner = CallScanner(source, language, routines, options)
    try scanner.scan()
    if scanner.calls.isEmpty, scanner.declarations.isEmpty { return SourceEntries() }
    var reader = CallReader(source, language, scanner.routines, types)
    for type in scanner.declarations { reader.typed.read(after: type) }
    for call in scanner.calls { reader.read(call) }
    for literal in reader.typed.literals { reader.read(literal) }
    return reader.result
  }

  private mutating func read(_ call: FoundCall) {
    let routine = routine(of: call)
    guard call.isClosed else { return report(missingParenthesis(routine), call, routine) }
    let arguments: CallArguments
    do throws(CallFault) {
      arguments = language.hasLabels ? labelled(call, routine) : try positional(call, routine)
    } catch { return report(error, call, routine) }
    guard arguments.isComplete, !arguments.keys.isEmpty else {
      return report(routine.kind == .function ? .bad(BadEntry.notLiteral) : .other, call, routine)
    }
    let table = tableName(arguments, routine)
    for (index, key) in arguments.keys.enumerated() {
      do throws(CallFault) {
        try read(key, isFirst: index == 0, table, arguments, call, routine)
      } catch { report(error, call, routine, key, table) }
    }
  }

  /// Reads a literal whose type is declared.
  private mutating func read(_ literal: Range<Int>) {
    guard let key = try? text(literal, .string, TypedLiterals.routine) else { return }
    result.entries.append(
      SourceEntry(
        key: key, table: "Localizable", value: nil, comment: comment(of: literal), offset: literal.lowerBound,
        isLocalized: true, isModern: true))
  }

  /// The routine of a call. Where a type is declared, `.init` is that type's.
  private func routine(of call: FoundCall) -> Routine {
    let routine = routines[call.routine]
    guard !routine.neededLabels.isEmpty, let type = typed.type(at: call.name.lowerBound),
      let index = routines.index(of: type, in: source)
    else { return routine }
    return routines[index]
  }

  private func missingParenthesis(_ routine: Routine) -> CallFault {
    routine.kind == .method ? .other : .bad("The closing parenthesis is missing.")
  }

  private mutating func report(
    _ fault: CallFault, _ call: FoundCall, _ routine: Routine, _ key: Range<Int>? = nil, _ table: Text? = nil
  ) {
    let offset = call.name.lowerBound
    switch fault {
    case .bad(let reason):
      result.badEntries.append(BadEntry(offset: offset, reason: reason, key: key, table: table))
    case .noTable:
      result.badEntries.append(
        BadEntry(
          offset: offset, reason: "Table is not the name of a file.", key: key, table: table, isRefused: true))
    case .other:
      guard let key, !isCall(key) else { return }
      result.passedOver.append(PassedOver(offset: offset, key: key, isLocalized: routine.needsLiterals))
    }
  }

  /// Whether an argument is itself the call of a routine, which is read for itself.
  private func isCall(_ argument: Range<Int>) -> Bool {
    guard language == .swift else { return false }
    let start = language.skipTrivia(source, argument.lowerBound, to: argument.upperBound)
    var end = start
    while end < argument.upperBound, source[end].isWord { end += 1 }
    guard end > start, end < argument.upperBound, source[end] == .leftParenthesis else { return false }
    return routines.index(of: start..<end, in: source).map { routines[$0].kind == .type } ?? false
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
  var keys: [Range<Int>] = []
  var table: Range<Int>?
  var value: Range<Int>?
  var comment: Range<Int>?
  /// Those keys that are phrases for Siri, which have a table of their own.
  var phrases: Range<Int>?
  /// Whether the labels are there without which a call may be anything.
  var isComplete = true
}

extension CallReader {
  private mutating func read(
    _ argument: Range<Int>, isFirst: Bool, _ table: Text?, _ arguments: CallArguments, _ call: FoundCall,
    _ routine: Routine
  ) throws(CallFault) {
    let choice = routine.isModern ? SwiftExpression.choice(source, argument) : nil
    var keys: [Text] = []
    for part in choice?.parts ?? [argument] {
      if let key = try keyText(part, choice, routine, argument) { keys.append(key) }
    }
    if keys.isEmpty { throw fault(routine, argument) }
    guard let name = argument == arguments.phrases ? "AppShortcuts" : table else {
      throw routine.kind == .method ? .other : .bad("Table is not a literal string.")
    }
    guard (try? ResourceName.table(name).checked()) != nil else { throw routine.kind == .method ? .other : .noTable }
    if name.hasSuffix(".strings") { throw .bad("Table is the name of a file: a table has no extension.") }
    let value = isFirst ? try text(of: routine.value, arguments.value, .string, routine) : nil
    let comment = try commentText(arguments, call, routine)
    for key in keys {
      result.entries.append(
        SourceEntry(
          key: key, table: name, value: keys.count == 1 ? value : nil, comment: comment, offset: call.name.lowerBound,
          isLocalized: routine.needsLiterals, isModern: routine.isModern))
    }
  }

  /// A key; `nil` for a part of a choice that is passed over. The branches of a condition have one type, so that a view
  /// localizes all of them or none.
  private mutating func keyText(
    _ part: Range<Int>, _ choice: SwiftExpression.Choice?, _ routine: Routine, _ argument: Range<Int>
  ) throws(CallFault) -> Text? {
    guard let choice else { return try text(part, .string, routine) }
    if let key = try? text(part, .string, routine) { return key }
    if choice.isList || routine.needsLiterals { return nil }
    throw .other
  }

  private mutating func commentText(
    _ arguments: CallArguments, _ call: FoundCall, _ routine: Routine
  ) throws(CallFault) -> Text? {
    do throws(CallFault) {
      return try text(of: routine.comment, arguments.comment, .comment, routine)
        ?? comment(of: call.name.lowerBound..<call.end)
    } catch {
      // A key that is a literal is not passed over in silence.
      throw routine.kind == .function || routine.kind == .type ? error : .bad("Comment is not a literal string.")
    }
  }

  private func fault(_ routine: Routine, _ key: Range<Int>) -> CallFault {
    switch routine.kind {
    case .function: .bad(BadEntry.notLiteral)
    case .type: beginsWithLiteral(key) ? .bad(BadEntry.notLiteral) : .other
    case .method, .view: .other
    }
  }

  /// Whether the key is an expression that begins with a literal. An initializer may also be passed a symbol of a
  /// catalog, or a resource.
  private func beginsWithLiteral(_ key: Range<Int>) -> Bool {
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
    case .other: throw fault(routine, range)
    }
  }

  private func positional(_ call: FoundCall, _ routine: Routine) throws(CallFault) -> CallArguments {
    guard call.argumentCount >= routine.argumentCount else {
      throw routine.kind == .method ? .other : .bad("There are too few arguments.")
    }
    return positions(call, routine)
  }

  private func positions(_ call: FoundCall, _ routine: Routine) -> CallArguments {
    func range(_ part: Routine.Part) -> Range<Int>? {
      guard case .argument(let index) = part, index < call.arguments.count else { return nil }
      let argument = call.arguments[index]
      return language.hasLabels && label(argument) != nil ? nil : argument
    }
    return CallArguments(
      keys: range(routine.key).map { [$0] } ?? [], table: range(routine.table), value: range(routine.value),
      comment: range(routine.comment))
  }

  /// Arguments of Swift and Python, which may have labels; others are by position.
  private func labelled(_ call: FoundCall, _ routine: Routine) -> CallArguments {
    var result = positions(call, routine)
    result.keys = []
    result.isComplete = routine.neededLabels.isEmpty
    var plainCount = 0
    for (position, argument) in call.arguments.enumerated() {
      guard let (label, content) = label(argument) else {
        if position == plainCount, plainCount < routine.plainKeys {
          result.keys.append(argument)
          plainCount += 1
        }
        continue
      }
      if routine.neededLabels.contains(label) { result.isComplete = true }
      switch label {
      case "tableName", "table": result.table = content
      case "comment": result.comment = content
      case routine.valueLabel: result.value = content
      case "key" where language == .python: result.keys.append(content)
      case _ where routine.keyLabels.contains(label):
        result.keys.append(content)
        if label == "phrases" { result.phrases = content }
      default: break
      }
    }
    return result
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

// MARK: - Comments

extension CallReader {
  /// What a comment beside a call says after `L10n:`: on the line before it, or after it on its last line.
  private func comment(of call: Range<Int>) -> Text? {
    let line = startOfLine(call.lowerBound)
    if line > 0, let before = Self.note(source, startOfLine(line - 1)..<line, language, isWhole: true) { return before }
    var end = call.upperBound
    while end < source.count, !source[end].isLineEnd, end - call.upperBound < Self.longestLine { end += 1 }
    return Self.note(source, call.upperBound..<end, language, isWhole: false)
  }

  /// Longer lines have no comments: a source that is one line must not be searched for each of its calls.
  private static var longestLine: Int { 1024 }

  private func startOfLine(_ index: Int) -> Int {
    var start = index
    if start > 0, source[start] == .lineFeed, source[start - 1] == .carriageReturn { start -= 1 }
    while start > 0, !source[start - 1].isLineEnd, index - start < Self.longestLine { start -= 1 }
    return start
  }

  /// - Parameter isWhole: whether nothing may be before the comment.
  private static func note(
    _ source: Span<UInt8>, _ range: Range<Int>, _ language: SourceLanguage, isWhole: Bool
  ) -> Text? {
    let mark: Literal = "L10n:"
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = language.endOfComment(source, index, to: range.upperBound) {
        var start = index
        while start < end,
          source[start] == .slash || source[start] == .asterisk || source[start] == .numberSign
            || source[start].isBlank
        { start += 1 }
        if source.extracting(start..<end).starts(with: mark.bytes) {
          return content(source, start + mark.count..<end)
        }
        index = end
      } else if isWhole, !source[index].isBlank {
        return nil
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func content(_ source: Span<UInt8>, _ range: Range<Int>) -> Text? {
    var (start, end) = (range.lowerBound, range.upperBound)
    if end - start >= 2, source[end - 1] == .slash, source[end - 2] == .asterisk { end -= 2 }
    while start < end, source[start].isBlank { start += 1 }
    while end > start, source[end - 1].isBlank { end -= 1 }
    let text = Text(source.extracting(start..<end))
    return text.isEmpty || !text.isWellFormed ? nil : text
  }
}
