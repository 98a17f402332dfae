import CFText

/// Expands texts, one after the other: a machine with its open references in an array, so that nesting takes no stack.
///
/// All that is expanded is appended to one output. A name, an operand and a value begin at a mark in it; when a name is
/// complete it is removed from there, and an operator replaces what comes after the mark.
///
/// The expanded values of variables are kept, so that each is expanded once. Variables that refer to others twice would
/// double the work each time.
package struct Expander {
  /// How many references may be open at once.
  static let maximumDepth = 4096
  static let maximumCount = 16 << 20
  /// References, and bytes that were written: not every value can be kept.
  private static let maximumWork = 256 << 20
  private static let workOfReference = 64

  private let table: VariableTable
  private let keepsUndefined: Bool

  /// Values that are the same wherever they are referred to, as long as each open variable is at its first value.
  private var cache: [Text: CachedValue] = [:]
  /// How many references depended on what was open, were undefined or had a fault.
  private var impurities = 0
  /// How many values other than first ones are open.
  private var laterValues = 0

  private struct CachedValue {
    let text: Text
    let isDefined: Bool
  }

  private var output: [UInt8] = []
  private var work = 0
  private var open: [Construct] = []
  /// The texts that are being read: the whole, and values of variables.
  private var sources: [Source] = []
  /// For each variable, how many of its values are being expanded, from the first on.
  private var depths: [Text: [Int]] = [:]
  private var faults: [ExpansionFault] = []
  private var seen: Set<ExpansionFault> = []
  private var undefined: [UndefinedReference] = []

  /// A text that is being read.
  private struct Source {
    let text: Text
    var index = 0
    let hasEscapes: Bool
    /// The variable, and which of its values the text is.
    let variable: Text?
    let depth: Int
    /// How many impurities there were before it.
    var impuritiesBefore = 0
  }

  private enum Kind {
    case text
    case name
    case value
    case operand(ValueOperator?)
  }

  /// What is being collected: all from `mark` on.
  private struct Construct {
    var kind: Kind
    let mark: Int
    /// The closing bracket of a name or operand; 0 for a whole text.
    let delimiter: UInt8
    /// Where the reference begins in its source.
    let start: Int
    /// Whether anything but undefined references was found.
    var isDefined = false
    /// How many undefined references were noted before it.
    let undefinedBefore: Int
    /// The name of the variable of a reference, once it is known.
    var name: Text = ""
  }

  package init(_ table: VariableTable, keepsUndefined: Bool = false) {
    self.table = table
    self.keepsUndefined = keepsUndefined
  }

  /// Replaces the references in a text.
  package mutating func expand(_ text: Text, hasEscapes: Bool = false) -> Expansion {
    guard text.contains(UInt8(ascii: "$")) else {
      return Expansion(text: text, isDefined: true, faults: [], undefined: [])
    }
    begin()
    sources = [Source(text: text, hasEscapes: hasEscapes, variable: nil, depth: 0)]
    open = [Construct(kind: .text, mark: 0, delimiter: 0, start: 0, isDefined: text.isEmpty, undefinedBefore: 0)]
    while !open.isEmpty {
      do throws(ExpansionFault) {
        try step()
      } catch {
        return Expansion(text: "", isDefined: false, faults: faults + [error], undefined: undefined)
      }
    }
    return Expansion(text: Text(output.span), isDefined: wholeIsDefined, faults: faults, undefined: undefined)
  }

  private var wholeIsDefined = false

  private mutating func begin() {
    output.removeAll(keepingCapacity: true)
    (work, laterValues) = (0, 0)
    (depths, faults, seen, undefined) = ([:], [], [], [])
  }

  // MARK: - Steps

  // Read in place: a copy would count references to its texts.

  private var source: Source {
    _read { yield sources[sources.count - 1] }
    _modify { yield &sources[sources.count - 1] }
  }

  private var current: Construct {
    _read { yield open[open.count - 1] }
    _modify { yield &open[open.count - 1] }
  }

  /// The next byte of the source; `nil` at its end.
  private var next: UInt8? { source.index < source.text.count ? source.text[source.index] : nil }

  /// Reads literal text up to what ends the construct or begins a reference, and deals with that.
  private mutating func step() throws(ExpansionFault) {
    switch current.kind {
    case .value: return try readOperators()
    // The reference that continues it is complete.
    case .name where current.delimiter == 0: return try endName()
    case .text, .name, .operand: break
    }
    let (text, start) = (source.text, source.index)
    let end = endOfLiteral(text, from: start)
    source.index = end
    if end > start { try append(text.utf8[start..<end]) }
    if end < text.count, text[end] == .backslash, source.hasEscapes, current.delimiter == 0 {
      source.index = min(end + 2, text.count)
      try append(text.utf8[end..<source.index])
    } else if next == UInt8(ascii: "$") {
      try beginReference()
    } else {
      try close()
    }
  }

  private func endOfLiteral(_ text: Text, from start: Int) -> Int {
    let delimiter = current.delimiter
    let hasEscapes = source.hasEscapes && delimiter == 0
    let bytes = text.span
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "$") || hasEscapes && byte == .backslash { break }
      if delimiter != 0, byte == UInt8(ascii: ":") || byte == delimiter { break }
      index += 1
    }
    return index
  }

  private mutating func append(_ bytes: Text.Bytes) throws(ExpansionFault) {
    output.append(contentsOf: bytes)
    current.isDefined = true
    try spend(bytes.count)
  }

  /// What was written from a mark on.
  private func text(from mark: Int) -> Text { Text(output.span.extracting(droppingFirst: mark)) }

  private mutating func spend(_ amount: Int) throws(ExpansionFault) {
    work += amount
    if output.count > Self.maximumCount { throw fault(.tooLong(limit: Self.maximumCount)) }
    if work > Self.maximumWork { throw fault(.tooMuchWork) }
  }

  private func fault(_ reason: ExpansionFault.Reason) -> ExpansionFault {
    ExpansionFault(reason: reason, offset: source.index, variable: source.variable)
  }

  private mutating func note(_ reason: ExpansionFault.Reason) {
    impurities += 1
    let fault = fault(reason)
    if seen.insert(fault).inserted { faults.append(fault) }
  }

  // MARK: - References

  private mutating func beginReference() throws(ExpansionFault) {
    let start = source.index
    source.index += 1
    guard let byte = next else { return try append(source.text.utf8[start..<source.index]) }
    if let delimiter = Self.closing(byte) {
      source.index += 1
      return try begin(.name, delimiter: delimiter, start: start)
    }
    if byte.isASCIILetter || byte == .underscore { return try readBareReference(start) }
    try append(source.text.utf8[start..<start + 1])
    if byte == UInt8(ascii: "$") { source.index += 1 }
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private mutating func begin(_ kind: Kind, delimiter: UInt8, start: Int) throws(ExpansionFault) {
    // Each source has a text of its own, which is no reference.
    guard open.count - sources.count < Self.maximumDepth else {
      throw fault(.nestedTooDeeply(limit: Self.maximumDepth))
    }
    open.append(
      Construct(
        kind: kind, mark: output.count, delimiter: delimiter, start: start, undefinedBefore: undefined.count))
    try spend(Self.workOfReference)
  }

  /// `$NAME`, whose name ends before the first byte that is not part of one; `$(` there continues it.
  private mutating func readBareReference(_ start: Int) throws(ExpansionFault) {
    try begin(.name, delimiter: 0, start: start)
    let first = source.index
    while let byte = next, byte.isVariableNameByte { source.index += 1 }
    try append(source.text.utf8[first..<source.index])
    let (text, index) = (source.text, source.index)
    if index + 1 < text.count, text[index] == UInt8(ascii: "$"), text[index + 1] == UInt8(ascii: "(") {
      // The name is complete when that reference is.
      return try beginReference()
    }
    try endName()
  }

  /// The source or the construct ends here.
  private mutating func close() throws(ExpansionFault) {
    switch current.kind {
    case .text: try endText()
    case .name:
      if current.delimiter != 0 {
        if next == nil {
          note(.unterminated)
        } else if source.index == current.start + 2, next != current.delimiter {
          // `$()` is nothing, and no mistake: it keeps `//` from beginning a comment.
          note(.noName)
        }
      }
      try endName()
    case .operand(let valueOperator): try endOperand(valueOperator)
    case .value: break
    }
  }

  /// A whole text or the value of a variable is complete.
  private mutating func endText() throws(ExpansionFault) {
    let ended = open.removeLast()
    let source = sources.removeLast()
    guard let variable = source.variable else {
      wholeIsDefined = ended.isDefined
      return
    }
    depths[variable]?.removeLast()
    if source.depth > 0 {
      laterValues -= 1
    } else if laterValues == 0, impurities == source.impuritiesBefore {
      cache[variable] = CachedValue(text: text(from: ended.mark), isDefined: ended.isDefined)
    }
    // The reference is below it.
    current.isDefined = ended.isDefined
  }

  /// The name of a reference is complete: its value begins.
  private mutating func endName() throws(ExpansionFault) {
    let name = text(from: current.mark)
    output.removeSubrange(current.mark...)
    let isBare = current.delimiter == 0
    current.kind = .value
    current.name = name
    current.isDefined = false
    let (variable, depth) = target(of: name)
    if depth > 0 {
      impurities += 1
    } else if laterValues == 0, let cached = cache[variable] {
      output.append(contentsOf: cached.text.utf8)
      current.isDefined = cached.isDefined
      return try spend(cached.text.count)
    }
    guard let value = table.value(of: variable, depth: depth) else {
      if isBare {
        output.append(UInt8(ascii: "$"))
        output.append(contentsOf: name.utf8)
        current.isDefined = true
      } else if source.index > current.start + 2, !isInherited(name) {
        impurities += 1
        undefined.append(
          UndefinedReference(
            name: name, variable: source.variable, offset: current.start, isCircular: isExhausted(name)))
      }
      return
    }
    depths[variable, default: []].append(depth)
    if depth > 0 { laterValues += 1 }
    sources.append(
      Source(
        text: value.text, hasEscapes: value.hasEscapes, variable: variable, depth: depth, impuritiesBefore: impurities))
    open.append(
      Construct(
        kind: .text, mark: output.count, delimiter: 0, start: 0, isDefined: value.text.isEmpty,
        undefinedBefore: undefined.count))
  }

  /// Which value of which variable a name means here. While a value is expanded, its variable means the value before it.
  private func target(of name: Text) -> (name: Text, depth: Int) {
    if let variable = source.variable, name == "inherited" || name == "value" { return (variable, source.depth + 1) }
    if let depth = depths[name]?.last { return (name, depth + 1) }
    return (name, 0)
  }

  /// Whether a name means the value before the first one.
  private func isExhausted(_ name: Text) -> Bool { target(of: name).depth > 0 }

  /// Whether a name means the value before the one that has the reference. Where there is none it is empty, and no
  /// mistake: `$(inherited)` is written also where nothing is inherited.
  private func isInherited(_ name: Text) -> Bool {
    isExhausted(name) && (name == source.variable || name == "inherited" || name == "value")
  }

  // MARK: - Operators

  /// The value of a reference is complete: reads what comes after it.
  private mutating func readOperators() throws(ExpansionFault) {
    let delimiter = current.delimiter
    guard delimiter != 0 else { return endReference() }
    guard let byte = next else { return endReference() }
    guard byte == UInt8(ascii: ":") else {
      source.index += 1
      return endReference()
    }
    source.index += 1
    let first = source.index
    while let byte = next, byte.isOperatorNameByte { source.index += 1 }
    let name = source.text.slice(first..<source.index)
    switch next {
    case nil: note(.unterminated)
    case UInt8(ascii: "="):
      source.index += 1
      if name.isEmpty {
        note(.noOperator)
        return skipToOperator(delimiter)
      }
      let valueOperator = ValueOperator(name, hasOperand: true)
      if valueOperator == nil { note(.unknownOperator(name)) }
      try begin(.operand(valueOperator), delimiter: delimiter, start: first)
    case UInt8(ascii: ":"), delimiter:
      if name.isEmpty { return note(.noOperator) }
      guard let valueOperator = ValueOperator(name, hasOperand: false) else { return note(.unknownOperator(name)) }
      try apply(valueOperator, operand: "")
    default:
      note(.operatorCharacter)
      skipToOperator(delimiter)
    }
  }

  private mutating func skipToOperator(_ delimiter: UInt8) {
    while let byte = next, byte != UInt8(ascii: ":"), byte != delimiter { source.index += 1 }
  }

  private mutating func endOperand(_ valueOperator: ValueOperator?) throws(ExpansionFault) {
    if next == nil { note(.unterminated) }
    let ended = open.removeLast()
    let operand = text(from: ended.mark)
    output.removeSubrange(ended.mark...)
    let isDefault = valueOperator == .defaultValue
    let isUsed = isDefault ? !current.isDefined || output.count == current.mark : current.isDefined
    guard isUsed, let valueOperator else {
      undefined.removeSubrange(ended.undefinedBefore...)
      return
    }
    guard isDefault else { return try apply(valueOperator, operand: operand) }
    // What was undefined before has a value now.
    undefined.removeSubrange(current.undefinedBefore..<ended.undefinedBefore)
    output.removeSubrange(current.mark...)
    output.append(contentsOf: operand.utf8)
    current.isDefined = true
    try spend(operand.count)
  }

  private mutating func apply(_ valueOperator: ValueOperator, operand: Text) throws(ExpansionFault) {
    guard current.isDefined else { return }
    let value = text(from: current.mark)
    output.removeSubrange(current.mark...)
    output.append(contentsOf: valueOperator.apply(to: value, operand: operand).utf8)
    try spend(value.count + Self.workOfReference)
  }

  private mutating func endReference() {
    let ended = open.removeLast()
    if ended.isDefined {
      current.isDefined = true
    } else if keepsUndefined {
      output.removeSubrange(ended.mark...)
      output.append(contentsOf: source.text.utf8[ended.start..<source.index])
    } else {
      output.removeSubrange(ended.mark...)
    }
  }
}
