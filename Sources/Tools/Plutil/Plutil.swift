import CFEntryPoints
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal
import TerminalC

/// `plutil`: checks, prints, converts and changes property lists.
package struct Plutil {
  let console: Console
  let options: Options

  /// Runs the tool with the arguments after its name.
  package static func run(_ arguments: [Text], _ console: Console) -> ExitStatus {
    do throws(Failure) {
      let command = try Command(arguments)
      return Plutil(console: console, options: command.options).run(command.verb)
    } catch {
      console.report(error.message.printable)
      if let hint = error.hint { console.report("  " + hint) }
      return .failure
    }
  }

  private func run(_ verb: Command.Verb) -> ExitStatus {
    switch verb {
    case .help:
      console.write(Usage.text)
      return .success
    case .version:
      console.print("plutil " + Text(Version.text))
      return .success
    case .lint: return Lint(console: console, options: options).run()
    case .print:
      if options.isSilent { console.report("-s doesn't make a lot of sense with -p.") }
      return forEachFile { (tool, path) throws(Failure) in try tool.print(path) }
    case .convert(let conversion):
      return forEachFile { (tool, path) throws(Failure) in try tool.convert(path, conversion) }
    case .change(let change, let keyPath):
      return forEachFile { (tool, path) throws(Failure) in try tool.change(path, change, keyPath) }
    case .extract(let keyPath, let conversion, let expected):
      return forEachFile { (tool, path) throws(Failure) in try tool.extract(path, keyPath, conversion, expected) }
    case .create(let format):
      return forEachFile { (tool, path) throws(Failure) in try tool.create(path, format) }
    }
  }

  /// Does the same for every file. One that fails does not stop the others.
  private func forEachFile(_ body: @escaping (Plutil, Text) throws(Failure) -> Void) -> ExitStatus {
    let (console, options) = (console, options)
    var status = ExitStatus.success
    options.beginProgress(console)
    defer { console.endProgress() }
    if threads == 1 {
      for path in options.files {
        if !succeeds(path, body) { status = .failure }
        console.advanceProgress(at: path)
      }
      return status
    }
    inThreads(threads, count: options.files.count) { index in
      let tool = Plutil(console: console.recorder, options: options)
      return (tool.console, tool.succeeds(options.files[index], body))
    } _: { index, result in
      console.replay(result.0)
      console.advanceProgress(at: options.files[index])
      if !result.1 { status = .failure }
    }
    return status
  }

  private func succeeds(_ path: Text, _ body: (Plutil, Text) throws(Failure) -> Void) -> Bool {
    do throws(Failure) {
      try body(self, path)
      return true
    } catch {
      console.report(Source.name(of: path) + ": " + error.message)
      if let hint = error.hint { console.report("  " + hint) }
      return false
    }
  }

  /// Jobs that share an output file run sequentially.
  private var threads: Int {
    let isOneAfterTheOther =
      options.output != nil || options.fileExtension != nil || Set(options.files).count < options.files.count
    return isOneAfterTheOther ? 1 : options.jobs
  }
}

extension Options {
  /// For several files, unless the tool is to be silent.
  func beginProgress(_ console: Console) {
    if files.count > 1, !isSilent { console.beginProgress("files", total: files.count) }
  }
}

// MARK: - The verbs

extension Plutil {
  /// A source that was read, after a warning if its encoding is a guess, or if the rest of it was not read.
  private func warned(_ source: Source) -> Source {
    if !options.isSilent, let warning = source.warningOfEncoding {
      console.report(source.name + ": warning: " + warning)
    }
    if !options.isSilent, let error = source.syntaxError {
      console.report(source.name + ": warning: " + error.warningOfRest(in: source.input.span))
    }
    return source
  }

  private func print(_ path: Text) throws(Failure) {
    let input = try Source.open(path, options)
    let bytes = input.span
    if let lists = EmbeddedLists.inProgram(bytes) {
      let printed = options.printsAll ? lists : Array(lists.filter { $0.isInfo }.prefix(1))
      if printed.isEmpty { throw Failure("The program has no property list inside") }
      for list in printed { try print(list.range, of: bytes, path) }
    } else if options.printsAll, bytes.starts(with: "<") {
      for range in EmbeddedLists.documents(bytes) { try print(range, of: bytes, path) }
    } else {
      let source = try warned(Source.read(path, input, options))
      writeText(try rendering(path, bytes).text(of: source.value))
    }
  }

  private func rendering(_ path: Text, _ bytes: ByteSpan) -> Rendering {
    var rendering = Rendering(options: options, path: path)
    rendering.fileSize = bytes.count
    return rendering
  }

  /// Prints one of several lists in a file.
  private func print(_ range: Range<Int>, of bytes: ByteSpan, _ path: Text) throws(Failure) {
    let list: PropertyList
    do throws(ParseError) {
      list = try PropertyListReader.readWhole(bytes.extracting(range), budget: options.budget)
    } catch {
      throw Failure("The list at byte " + Text(range.lowerBound) + ": " + error.located(in: bytes.extracting(range)))
    }
    writeText(try rendering(path, bytes).text(of: list.value))
  }

  private func convert(_ path: Text, _ conversion: Command.Conversion) throws(Failure) {
    let lock = try lock(path, as: conversion.format)
    defer { withExtendedLifetime(lock) {} }
    let source = try warned(Source.read(path, options))
    try write(source.value, from: source, conversion)
  }

  /// A lock on a file that is read and then replaced: of two tools that change it at the same time, the second one reads
  /// what the first one has written. `nil` for a file that is only read.
  ///
  /// - Parameter format: that of the result; `nil` for the one that the file has.
  private func lock(_ path: Text, as format: ListFormat? = nil) throws(Failure) -> FileLock? {
    guard !options.checks, case .file(let target) = Target(of: path, format: format ?? .xml, options),
      Self.isSameFile(target, path)
    else { return nil }
    do throws(FileLock.Timeout) { return try FileLock.take(path) } catch { throw Failure(error.reason) }
  }

  /// Whether two paths lead to one file: `list.plist` and `./list.plist`, or a link and its target.
  private static func isSameFile(_ first: Text, _ second: Text) -> Bool {
    if first == second { return true }
    // Another process may replace the file between two questions, but its name stays.
    if let one = (try? Files.resolved(first)) ?? nil, one == (try? Files.resolved(second)) ?? nil { return true }
    guard let one = (try? Files.status(first)) ?? nil else { return false }
    return one.identity == ((try? Files.status(second)) ?? nil)?.identity
  }

  private func extract(
    _ path: Text, _ keyPath: KeyPath, _ conversion: Command.Conversion, _ expected: ValueType?
  ) throws(Failure) {
    let lock = try lock(path, as: conversion.format)
    defer { withExtendedLifetime(lock) {} }
    let source = try warned(Source.read(path, options))
    guard let value = keyPath.value(in: source.value) else {
      throw Failure("Could not extract value, error: No value at that key path or invalid key path: " + keyPath.text)
    }
    let type = ValueType(of: value)
    if let expected, expected != type {
      throw Failure("Value at [" + keyPath.text + "] expected to be " + expected.longName + " but is " + type.longName)
    }
    try write(value, from: source, conversion)
  }

  private func change(_ path: Text, _ change: ListChange, _ keyPath: KeyPath) throws(Failure) {
    let lock = try lock(path)
    defer { withExtendedLifetime(lock) {} }
    let source = try warned(Source.read(path, options))
    if source.format != .json, let place = change.newValue?.pathOfNull() {
      throw Failure("Property lists have no null, which is " + place)
    }
    let changed = try change.apply(to: source.value, at: keyPath)
    if options.edits == true || options.edits == nil && changesInPlace(source) {
      let edit = LosslessChange(source: source, options: options, change: change, path: keyPath)
      if let bytes = try edit.bytes(changed) {
        return try write(DataObject(bytes), from: source, as: source.format)
      }
      if options.edits == true || source.format == .openStep || source.format == .strings {
        throw Failure(
          "The text cannot be changed in place", hint: "fix: --rewrite writes the whole file anew, without its comments"
        )
      }
    }
    try write(changed, from: source, Command.Conversion())
  }

  /// Whether the result replaces a file of text.
  private func changesInPlace(_ source: Source) -> Bool {
    guard source.format == .xml || source.format == .openStep || source.format == .strings else { return false }
    if case .file(let path) = Target(of: source.path, format: source.format, options) { return path == source.path }
    return false
  }

  private func create(_ path: Text, _ format: ListFormat) throws(Failure) {
    let bytes = try Rendering(options: options, path: path).bytes(of: DictionaryObject([]), as: format)
    if path == "-" {
      console.write(bytes.span)
      if format.isAnswer, !options.omitsLineEnd { console.write("\n") }
    } else {
      try replace(path, with: bytes)
    }
  }
}

// MARK: - Results

extension Plutil {
  /// Writes a value to where the options say.
  private func write(
    _ value: CFObject, from source: Source, _ conversion: Command.Conversion
  ) throws(Failure) {
    let format = conversion.format ?? source.format
    guard source.format != .binary || value.hasStringKeys else {
      throw Failure("Dictionaries are required to have string keys in property lists")
    }
    var rendering = rendering(source.path, source.input.span)
    rendering.isFromJSON = source.format == .json
    let target = Target(of: source.path, format: format, options)
    if format == .objc, case .file(let path) = target {
      rendering.header = path.lastComponent.stem + ".h"
    }
    let bytes = try rendering.bytes(of: value, as: format)
    try write(bytes, from: source, as: format)
    if conversion.writesHeader, case .file(let path) = target, !options.checks {
      let header = try LiteralWriter.header(of: value, from: source.path)
      try replace(path.stem + ".h", with: DataObject(copying: header.span))
    }
  }

  /// Writes text of files to standard output: it cannot control a terminal.
  private func writeText(_ text: Text) { console.write(isTerminal ? text.printableLines : text) }

  private var isTerminal: Bool { cfbct_is_terminal(1) != 0 }

  /// Writes the bytes of a file in the format.
  private func write(
    _ bytes: DataObject, from source: Source, as format: ListFormat
  ) throws(Failure) {
    switch Target(of: source.path, format: format, options) {
    case .standardOutput:
      if format == .binary || !isTerminal { console.write(bytes.span) } else { writeText(Text(bytes.span)) }
      if format.isAnswer, !options.omitsLineEnd { console.write("\n") }
    case .file(let path):
      if options.checks {
        guard let old = try? InputFile.open(path, limit: options.maximumBytes), old.span.isSame(as: bytes.span) else {
          throw Failure(path == source.path ? "would be changed" : path.printable + " would be changed")
        }
        return
      }
      if let error = source.syntaxError, !options.losesTheRest, Self.isSameFile(path, source.path) {
        throw Failure(
          error.located(in: source.input.span) + ": the rest of the file would be lost",
          hint: "fix: correct the file; --lossy writes what was read")
      }
      try replace(path, with: bytes)
    }
  }

  private func replace(_ path: Text, with bytes: DataObject) throws(Failure) {
    do {
      try OutputFile.write(bytes.span, to: path)
    } catch {
      throw Failure("cannot write " + path.printable + ": " + error.description)
    }
  }
}

/// Where a result goes.
enum Target {
  case standardOutput
  case file(Text)

  init(of input: Text, format: ListFormat, _ options: Options) {
    if let output = options.output {
      self = output == "-" ? .standardOutput : .file(output)
    } else if format.isAnswer || input == "-" {
      self = .standardOutput
    } else if let fileExtension = options.fileExtension {
      self = .file(input.stem + "." + fileExtension)
    } else {
      switch format {
      case .swift: self = .file(input.stem + ".swift")
      case .objc: self = .file(input.stem + ".m")
      default: self = .file(input)
      }
    }
  }
}

extension Text {
  /// The last component of a path.
  var lastComponent: Text { lastIndex(of: .slash).map { slice(from: $0 + 1) } ?? self }

  /// A path without the extension of its last component. A dot at the beginning of a name begins no extension.
  var stem: Text {
    guard let dot = lastIndex(of: .dot), dot > 0, self[dot - 1] != .slash,
      lastIndex(of: .slash).map({ $0 < dot }) ?? true
    else { return self }
    return slice(to: dot)
  }
}
