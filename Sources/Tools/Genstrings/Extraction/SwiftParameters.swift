import CFSystem
import CFText
import Terminal

/// Finds the types and functions of a source in Swift that take localized strings: those with a property or parameter
/// whose type is `LocalizedStringKey` or `LocalizedStringResource`.
struct SwiftParameters: ~Escapable {
  /// A name, and the label of an argument of its calls; an empty one for the first argument without a label.
  struct Parameter {
    let name: Text
    let label: Text
  }

  private enum Scope {
    case type(Text)
    /// The number of the parameter that is being read.
    case parameters(of: Text, index: Int)
    case other
  }

  private let source: Span<UInt8>
  private var scopes: [Scope] = []
  /// The last words with nothing but blanks between them.
  private var words: [Range<Int>] = []
  /// The words before the last colon.
  private var named: [Range<Int>] = []
  private var isAfterColon = false
  private var newType: Text?
  private var newFunction: Text?
  private var result: [Parameter] = []

  @_lifetime(copy source)
  private init(_ source: Span<UInt8>) { self.source = source }

  static func find(in source: Span<UInt8>) -> [Parameter] {
    var finder = SwiftParameters(source)
    finder.run()
    return finder.result
  }

  private mutating func run() {
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte.isWord {
        let start = index
        while index < source.count, source[index].isWord { index += 1 }
        read(start..<index)
      } else if let end = SwiftExpression.endOfAtom(source, index, to: source.count) {
        index = end
      } else {
        if !byte.isBlank { readSign(byte) }
        index += 1
      }
    }
  }

  private func text(_ range: Range<Int>) -> Text { Text(source.extracting(range)) }

  private mutating func read(_ word: Range<Int>) {
    let name = text(word)
    if isAfterColon, words.isEmpty, name.isWord(of: "LocalizedStringKey LocalizedStringResource") { addParameter() }
    if let last = words.last.map({ text($0) }) {
      if last.isWord(of: "struct class enum actor extension"), !name.isWord(of: "func var let subscript") {
        newType = name
      }
      if last == "func" { newFunction = name }
    }
    if name == "init", word.lowerBound == 0 || source[word.lowerBound - 1] != .dot { newFunction = enclosingType }
    if words.count == 4 { words.removeFirst() }
    words.append(word)
  }

  private var enclosingType: Text? {
    guard case .type(let name)? = scopes.last else { return nil }
    return name
  }

  private mutating func readSign(_ byte: UInt8) {
    switch byte {
    case .leftBrace:
      scopes.append(newType.map { .type($0) } ?? .other)
      (newType, newFunction) = (nil, nil)
    case .leftParenthesis:
      scopes.append(newFunction.map { .parameters(of: $0, index: 0) } ?? .other)
      newFunction = nil
    case UInt8(ascii: "["): scopes.append(.other)
    case .rightBrace, .rightParenthesis, UInt8(ascii: "]"): _ = scopes.popLast()
    case UInt8(ascii: ","):
      if case .parameters(let name, let index)? = scopes.last {
        scopes[scopes.count - 1] = .parameters(of: name, index: index + 1)
      }
    default: break
    }
    isAfterColon = byte == UInt8(ascii: ":")
    if isAfterColon { named = words }
    words = []
  }

  /// A type was named whose literals are localized strings.
  private mutating func addParameter() {
    guard let last = named.last.map({ text($0) }) else { return }
    switch scopes.last {
    case .parameters(let name, let index):
      let label = named.count > 1 ? text(named[named.count - 2]) : last
      if label != "_" {
        result.append(Parameter(name: name, label: label))
      } else if index == 0 {
        result.append(Parameter(name: name, label: ""))
      }
    case .type(let name):
      let isStored = named.dropLast().contains { text($0).isWord(of: "let var") }
      if isStored, !named.contains(where: { text($0) == "static" }) {
        result.append(Parameter(name: name, label: last))
      }
    default: break
    }
  }
}

extension KnownRoutines {
  /// Adds the types and functions of sources in Swift that take localized strings.
  mutating func addParameters(of sources: [SourceFiles.Source], _ decoder: SourceDecoder, maximumSize: Int) {
    var all: [SwiftParameters.Parameter] = []
    for source in sources where source.language == .swift && source.path != "-" {
      guard let file = try? InputFile.open(source.path, limit: maximumSize) else { continue }
      let parameters: [SwiftParameters.Parameter]
      switch decoder.decode(file.span) {
      case .asIs: parameters = SwiftParameters.find(in: file.span)
      case .decoded(let text): parameters = SwiftParameters.find(in: text.span)
      case .failed: continue
      }
      all += parameters
    }
    self[.swift].add(all)
  }
}

extension RoutineTable {
  /// Adds what takes localized strings. A name that is known keeps its meaning.
  mutating func add(_ parameters: [SwiftParameters.Parameter]) {
    var found: [Text: Routine] = [:]
    for parameter in parameters where index(of: parameter.name) == nil {
      var routine = found[parameter.name] ?? Routine(kind: .view, plainKeys: 0, valueLabel: "")
      if parameter.label.isEmpty {
        routine.plainKeys = 1
      } else if !routine.keyLabels.contains(parameter.label) {
        routine.keyLabels.append(parameter.label)
      }
      found[parameter.name] = routine
    }
    for (name, routine) in found { add(name, routine) }
  }
}
