import CFObjects
import CFText

/// What a command line asks for.
struct Command {
  enum Verb {
    case help
    case version
    case lint
    case print
    case convert(Conversion)
    case change(ListChange, KeyPath)
    case extract(KeyPath, Conversion, expected: ValueType?)
    case create(ListFormat)
  }

  /// What a list becomes.
  struct Conversion {
    /// `nil` for the format of the input.
    var format: ListFormat?
    /// `-header`, for Objective-C.
    var writesHeader = false
  }

  let verb: Verb
  let options: Options
}

// MARK: - Reading a command line

extension Command {
  /// Reads the arguments after the name of the tool. The first one is the verb, or a file of `-lint`.
  init(_ words: [Text]) throws(Failure) {
    var arguments = ArgumentReader(words)
    guard let first = arguments.next else { throw Self.noFiles }
    let begin = arguments
    _ = arguments.take()
    switch first {
    case "-help", "--help":
      self.init(verb: .help, options: Options())
      return
    case "--version":
      self.init(verb: .version, options: Options())
      return
    case "-lint": try self.init(verb: .lint, options: Options(&arguments, withoutOutput: "-lint"))
    case "-p": try self.init(verb: .print, options: Options(&arguments, withoutOutput: "-p"))
    case "-convert":
      let conversion = try Self.conversion(
        &arguments, missing: "Missing format specifier for command.", isConvert: true)
      try self.init(verb: .convert(conversion), options: Options(&arguments))
    case "-insert", "-replace": try self.init(insertOrReplace: first == "-insert", &arguments)
    case "-remove":
      guard let path = arguments.take() else { throw Failure("'Remove' requires a key path.") }
      try self.init(verb: .change(.remove, KeyPath(path)), options: Options(&arguments))
    case "-extract":
      let missing: Text = "'Extract' requires a key path and a plist format."
      guard let path = arguments.take() else { throw Failure(missing) }
      let conversion = try Self.conversion(&arguments, missing: missing, isConvert: false)
      let expected = try Self.expectation(&arguments)
      try self.init(
        verb: .extract(KeyPath(path), conversion, expected: expected), options: Options(&arguments))
    case "-type":
      guard let path = arguments.take() else { throw Failure("'Type' requires a key path.") }
      let expected = try Self.expectation(&arguments)
      try self.init(
        verb: .extract(KeyPath(path), Conversion(format: .type), expected: expected), options: Options(&arguments))
    case "-create":
      let conversion = try Self.conversion(
        &arguments, missing: "'Create' requires a plist format.", isConvert: false)
      try self.init(verb: .create(conversion.format ?? .xml), options: Options(&arguments))
    default:
      arguments = begin
      try self.init(verb: .lint, options: Options(&arguments, withoutOutput: "-lint"))
    }
    if options.files.isEmpty { throw Self.noFiles }
  }

  static let noFiles = Failure("No files specified.")

  private init(insertOrReplace inserts: Bool, _ arguments: inout ArgumentReader) throws(Failure) {
    guard let path = arguments.take() else { throw ValueArgument.missing }
    let value = try ValueArgument.read(&arguments, Options().budget)
    let appends = arguments.take("-append")
    let options = try Options(&arguments)
    let change: ListChange = inserts ? .insert(value, appends: appends) : .replace(value)
    self.init(verb: .change(change, KeyPath(path)), options: options)
  }

  private static func conversion(
    _ arguments: inout ArgumentReader, missing: Text, isConvert: Bool
  ) throws(Failure) -> Conversion {
    guard let name = arguments.take() else { throw Failure(missing) }
    var conversion = Conversion()
    if name != "NoConversion" {
      guard let format = ListFormat(name: name) else { throw Failure("Unknown format specifier: " + name) }
      conversion.format = format
    }
    if arguments.take("-header") {
      guard isConvert, conversion.format == .objc else {
        throw Failure("-header is only valid for objc literal conversions.")
      }
      conversion.writesHeader = true
    }
    return conversion
  }

  private static func expectation(_ arguments: inout ArgumentReader) throws(Failure) -> ValueType? {
    guard arguments.take("-expect") else { return nil }
    guard let name = arguments.take() else { throw Failure("-expect requires a type argument.") }
    guard let type = ValueType(name: name) else { throw Failure("-expect type [" + name + "] not valid.") }
    return type
  }
}
