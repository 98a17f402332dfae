import CFText

/// A routine that a macro defines.
struct MacroRoutine {
  let name: Text
  let routine: Routine
}

/// A macro of C: `#define L(k, c) NSLocalizedString(k, c)` defines a routine.
struct MacroDefinition {
  let name: Text

  /// Where the macro's text begins.
  let bodyStart: Int
  let end: Int

  /// The names of its parameters; `nil` for a macro without any.
  private let parameters: [Text]?

  private static let maximumParameters = 16

  /// Reads a definition after its `define`, up to the end of its line.
  init(_ source: Span<UInt8>, afterDefine start: Int, to end: Int) {
    self.end = end
    var index = SourceLanguage.c.skipTrivia(source, start, to: end)
    let nameStart = index
    while index < end, source[index].isWord { index += 1 }
    name = Text(source.extracting(nameStart..<index))
    guard index < end, source[index] == .leftParenthesis else {
      parameters = nil
      bodyStart = index
      return
    }
    var names: [Text] = []
    index += 1
    while index < end, source[index] != .rightParenthesis {
      let word = MacroDefinition.word(source, &index, end)
      if word.isEmpty { index += 1 } else if names.count < Self.maximumParameters { names.append(word) }
    }
    parameters = names
    bodyStart = min(index + 1, end)
  }

  private static func word(_ source: Span<UInt8>, _ index: inout Int, _ end: Int) -> Text {
    let start = index
    while index < end, source[index].isWord { index += 1 }
    return Text(source.extracting(start..<index))
  }

  /// The routine, if the macro's text is the call of one with literals or the macro's own parameters.
  func routine(in source: Span<UInt8>, _ routines: RoutineTable) -> Routine? {
    guard let parameters, !name.isEmpty else { return nil }
    let body = source.extracting(bodyStart..<end)
    guard Self.beginsWithCall(body, routines) else { return nil }
    var options = ScanOptions()
    options.readsMacros = false
    var scanner = CallScanner(body, .c, routines, options)
    guard (try? scanner.scan(endsAfterCall: true)) != nil, let call = scanner.calls.first, call.isClosed,
      Self.isOnly(.leftParenthesis, in: body.extracting(0..<call.name.lowerBound)),
      Self.isOnly(.rightParenthesis, in: body.extracting(droppingFirst: call.end))
    else { return nil }
    var result = routines[call.routine]
    guard Self.replace(&result.key, .string, call, body, parameters),
      Self.replace(&result.table, .string, call, body, parameters),
      Self.replace(&result.value, .string, call, body, parameters),
      Self.replace(&result.comment, .comment, call, body, parameters),
      case .argument = result.key
    else { return nil }
    return result
  }

  /// Whether nothing but parentheses is before the call of a routine. The text of most macros is something else.
  private static func beginsWithCall(_ body: Span<UInt8>, _ routines: RoutineTable) -> Bool {
    guard let start = body.indices.first(where: { !isPadding(.leftParenthesis, body[$0]) }) else { return false }
    var end = start
    let name = word(body, &end, body.count)
    guard !name.isEmpty, routines.index(of: start..<end, in: body) != nil else { return false }
    let open = SourceLanguage.c.skipTrivia(body, end, to: body.count)
    return open < body.count && body[open] == .leftParenthesis
  }

  private static func isPadding(_ bracket: UInt8, _ byte: UInt8) -> Bool {
    byte == bracket || byte.isBlank || byte == .backslash
  }

  private static func isOnly(_ bracket: UInt8, in source: Span<UInt8>) -> Bool {
    source.allSatisfy { isPadding(bracket, $0) }
  }

  /// Replaces an argument of the call by what the macro's call says. Returns `false` if it says neither a parameter nor
  /// a literal.
  private static func replace(
    _ part: inout Routine.Part, _ form: LiteralForm, _ call: FoundCall, _ body: Span<UInt8>, _ parameters: [Text]
  ) -> Bool {
    guard case .argument(let index) = part else { return true }
    guard index < call.arguments.count else { return false }
    let argument = call.arguments[index]
    if let parameter = parameters.firstIndex(of: word(of: argument, body)) {
      part = .argument(parameter)
      return true
    }
    var reader = LiteralReader(body, argument, .c, form)
    switch reader.read() {
    case .absent: part = .absent
    case .literal(let text): part = .text(text)
    case .other: return false
    }
    return true
  }

  /// The word that an argument consists of, as in `k`, `@k` or `CFSTR(k)`.
  private static func word(of argument: Range<Int>, _ body: Span<UInt8>) -> Text {
    let c = SourceLanguage.c
    let end = argument.upperBound
    var index = c.skipTrivia(body, argument.lowerBound, to: end)
    if index < end, body[index] == UInt8(ascii: "@") { index += 1 }
    var found = word(body, &index, end)
    index = c.skipTrivia(body, index, to: end)
    if found == "CFSTR", index < end, body[index] == .leftParenthesis {
      index = c.skipTrivia(body, index + 1, to: end)
      found = word(body, &index, end)
      index = c.skipTrivia(body, index, to: end)
      guard index < end, body[index] == .rightParenthesis else { return "" }
      index = c.skipTrivia(body, index + 1, to: end)
    }
    return index == end ? found : ""
  }
}
