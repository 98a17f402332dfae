import CFObjects
import CFPropertyLists
import CFText

/// A localized format, ready for arguments: every form of every variable is parsed, and the types of its arguments
/// are known.
package struct LocalizedFormat {
  /// A parsed format or form.
  package final class Piece {
    package let source: Text
    package let parts: [StringFormat.Part]

    /// The choices of the variables among the parts, in their order.
    let variables: [Choice]

    package init(_ source: Text, _ parts: [StringFormat.Part], _ variables: [Choice]) {
      self.source = source
      self.parts = parts
      self.variables = variables
    }
  }

  /// A variable applied to one argument.
  package final class Choice {
    let variable: LocalizedVariable
    package let number: StringFormat.Conversion
    package let argument: Int

    /// Whether all forms are alike, and none prints the argument as a number. It may be a string then.
    let choosesNothing: Bool

    /// Parallel to the variable's forms.
    fileprivate(set) var forms: [Piece?] = []

    package init(
      _ variable: LocalizedVariable, _ number: StringFormat.Conversion, _ argument: Int, choosesNothing: Bool
    ) {
      self.variable = variable
      self.number = number
      self.argument = argument
      self.choosesNothing = choosesNothing
    }

    /// The form for a category, else `other`. `nil` if there is neither: another form would be wrong.
    ///
    /// Every language may have a form for zero.
    package func form(for category: PluralCategory, isZero: Bool) -> Piece? {
      if isZero, let form = forms[PluralCategory.zero.rawValue] { return form }
      return forms[category.rawValue] ?? forms[PluralCategory.other.rawValue]
    }
  }

  package let root: Piece

  /// The localization whose plural rules apply.
  package let localization: Text

  /// The types as which arguments are printed or choose a form; `nil` for any other.
  package let arguments: [StringFormat.ArgumentType?]

  /// The types of arguments that a variable takes, and that choose nothing.
  private let idle: [StringFormat.ArgumentType?]

  package init(_ entry: LocalizedEntry, localization: Text) throws(FormatError) {
    var reader = LocalizedFormatReader()
    root = try reader.read(entry)
    self.localization = localization
    arguments = reader.arguments.types
    idle = reader.idle.types
  }
}

// MARK: - Reading

/// Parses an entry.
private struct LocalizedFormatReader {
  private(set) var arguments = ArgumentTypes()

  /// The arguments of variables that choose nothing.
  private(set) var idle = ArgumentTypes()

  /// The variables of the entries around a form, the outermost first.
  private var scopes: [[LocalizedVariable]] = []

  /// The variables whose forms are being read: none may name itself.
  private var open: [LocalizedVariable] = []

  /// The choices read so far.
  private var choices: [LocalizedFormat.Choice] = []

  /// The number of times that a variable was named.
  private var uses = 0

  /// The maximum depth of nested variables, and their maximum number in a format.
  private static let maximumDepth = 16
  private static let maximumChoices = 256
  private static let maximumUses = 1000

  /// The bytes of forms that were parsed again, for another argument, and their maximum.
  private var repeatedSize = 0
  private static let maximumRepeatedSize = 1 << 20

  mutating func read(_ entry: LocalizedEntry) throws(FormatError) -> LocalizedFormat.Piece {
    try read(entry, formOf: nil)
  }

  private mutating func read(
    _ entry: LocalizedEntry, formOf owner: FormatParser.Owner?
  ) throws(FormatError) -> LocalizedFormat.Piece {
    scopes.append(entry.variables)
    defer { scopes.removeLast() }
    var parser = FormatParser(localized: entry.format, formOf: owner)
    try parser.parse()
    for use in parser.uses { try arguments.take(use.argument, use.type, at: use.offset) }
    var variables: [LocalizedFormat.Choice] = []
    for part in parser.parts {
      guard case .variable(let variable) = part else { continue }
      variables.append(try choice(Text(entry.format.utf8[variable.name]), variable))
    }
    return LocalizedFormat.Piece(entry.format, parser.parts, variables)
  }

  private mutating func choice(
    _ name: Text, _ use: StringFormat.Variable
  ) throws(FormatError) -> LocalizedFormat.Choice {
    func failure(_ reason: Text) -> FormatError {
      FormatError(reason: "the variable " + name + " " + reason, offset: use.name.lowerBound)
    }
    uses += 1
    // Each use searches all variables.
    guard uses <= Self.maximumUses else { throw failure("exceeds a limit") }
    guard let (variable, level) = find(name) else { throw failure("does not exist") }
    guard !open.contains(where: { $0 === variable }) else { throw failure("names itself") }
    if let choice = choices.first(where: { $0.variable === variable && $0.argument == use.argument }) { return choice }
    guard open.count < Self.maximumDepth, choices.count < Self.maximumChoices else { throw failure("exceeds a limit") }
    guard let number = StringFormat.Conversion(specifier: variable.specifier) else {
      throw failure("has no valid value type")
    }

    let owner = FormatParser.Owner(argument: use.argument, type: number.argumentType)
    let choosesNothing = choosesNothing(variable, owner)
    if choosesNothing {
      try idle.take(use.argument, number.argumentType, at: use.name.lowerBound)
    } else {
      try arguments.take(use.argument, number.argumentType, at: use.name.lowerBound)
    }
    let isRepeated = choices.contains { $0.variable === variable }
    let choice = LocalizedFormat.Choice(variable, number, use.argument, choosesNothing: choosesNothing)
    choices.append(choice)
    open.append(variable)
    let inner = scopes[(level + 1)...]
    scopes.removeLast(inner.count)
    defer {
      scopes += inner
      open.removeLast()
    }
    for form in variable.forms {
      guard let form else {
        choice.forms.append(nil)
        continue
      }
      if isRepeated { repeatedSize += form.format.count }
      guard repeatedSize <= Self.maximumRepeatedSize else { throw failure("exceeds a limit") }
      choice.forms.append(try read(form, formOf: owner))
    }
    return choice
  }

  /// The innermost variable with a name, and the level of its entry.
  private func find(_ name: Text) -> (LocalizedVariable, level: Int)? {
    for level in scopes.indices.reversed() {
      if let variable = scopes[level].first(where: { $0.name == name }) { return (variable, level) }
    }
    return nil
  }

  /// Whether a variable has a form for every argument, and all forms are alike, name no variables of their own, and do
  /// not print its argument as a number.
  private func choosesNothing(_ variable: LocalizedVariable, _ owner: FormatParser.Owner) -> Bool {
    let forms = variable.forms.compactMap { $0 }
    guard let other = variable.forms[PluralCategory.other.rawValue],
      forms.allSatisfy({ $0.format == other.format && $0.variables.isEmpty })
    else { return false }
    var parser = FormatParser(localized: other.format, formOf: owner)
    guard (try? parser.parse()) != nil else { return false }
    return !parser.uses.contains { $0.argument == owner.argument && $0.type.isSameKind(as: owner.type) }
  }
}

/// The types of arguments, as they become known.
private struct ArgumentTypes {
  private(set) var types: [StringFormat.ArgumentType?] = []

  mutating func take(_ argument: Int, _ type: StringFormat.ArgumentType, at offset: Int) throws(FormatError) {
    guard argument < LocalizedFormat.maximumArguments else {
      throw FormatError(reason: "there are too many arguments", offset: offset)
    }
    while types.count <= argument { types.append(nil) }
    guard let read = type.read(as: types[argument] ?? type) else {
      throw FormatError(reason: "one argument has two types", offset: offset)
    }
    types[argument] = read
  }
}

// MARK: - Arguments

extension LocalizedFormat {
  /// No program has formats with more.
  fileprivate static let maximumArguments = 1000

  /// The types of another format's arguments, if a caller that passes them can use this format; otherwise `nil`.
  /// This format may use fewer, and may print an integer in another width.
  package func arguments(agreeingWith other: [StringFormat.ArgumentType]) -> [StringFormat.ArgumentType]? {
    guard arguments.count <= other.count else { return nil }
    for (own, theirs) in zip(arguments, other) {
      // What may be any address is not followed.
      if let own, own.read(as: theirs) == nil || (theirs == .pointer && own != .pointer) { return nil }
    }
    return other
  }

  /// The argument types, if all are known.
  package var allArguments: [StringFormat.ArgumentType]? {
    var types: [StringFormat.ArgumentType] = []
    for index in 0..<max(arguments.count, idle.count) {
      let type = index < arguments.count ? arguments[index] : nil
      guard let type = type ?? (index < idle.count ? idle[index] : nil) else { return nil }
      types.append(type)
    }
    return types
  }

  /// The arguments as conversions, for messages.
  package static func names(_ arguments: [StringFormat.ArgumentType?]) -> Text {
    guard !arguments.isEmpty else { return "nothing" }
    var builder = TextBuilder()
    for argument in arguments {
      if builder.count > 0 { builder.append(UInt8(ascii: " ")) }
      builder.append(argument?.name ?? "?")
    }
    return builder.text
  }
}
