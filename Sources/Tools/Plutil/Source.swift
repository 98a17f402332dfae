import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// A file that was read: its bytes, and the list in them.
struct Source {
  /// As the command line names it; `-` is standard input.
  let path: Text
  let input: InputFile
  let value: CFObject
  let format: ListFormat
  let warnings: [ParseWarning]

  /// Why the rest of a `.strings` file was not read, as by Apple's reader.
  var syntaxError: ParseError?

  /// What messages call the file.
  var name: Text { Self.name(of: path) }

  /// A warning about the encoding, if that is a guess.
  var warningOfEncoding: Text? { warnings.ofEncoding(in: input.span) }

  static func name(of path: Text) -> Text { path == "-" ? "<stdin>" : path.printable }

  /// The bytes of a file.
  static func open(
    _ path: Text, _ options: Options, after folder: RecentFolder? = nil
  ) throws(Failure) -> InputFile {
    do {
      return try InputFile.open(path, limit: options.maximumBytes, after: folder)
    } catch {
      if error.limit != nil {
        throw Failure("The file is larger than --max-size " + Text(options.maximumBytes) + " allows")
      }
      throw Failure(error.description)
    }
  }

  /// Reads a list of any format, and then JSON.
  static func read(_ path: Text, _ options: Options) throws(Failure) -> Source {
    try read(path, try open(path, options), options)
  }

  static func read(_ path: Text, _ input: InputFile, _ options: Options) throws(Failure) -> Source {
    let listError: ParseError
    do {
      let partial = try PropertyListReader.readBeginning(input.span, budget: options.budget)
      let list = partial.beginning
      let format: ListFormat =
        switch list.format {
        case .xml: .xml
        case .binary: .binary
        case .openStep: ListSyntax.isStringsFile(input.span) ? .strings : .openStep
        }
      return Source(
        path: path, input: input, value: list.value, format: format, warnings: list.warnings,
        syntaxError: list.warnings.ignoredPart)
    } catch {
      listError = error
    }
    do {
      let value = try JSONParser.parse(input.span, budget: options.budget)
      return Source(path: path, input: input, value: value, format: .json, warnings: [])
    } catch {
      throw Failure(
        reason(listError, error, input.span),
        hint: (listError.limit ?? error.limit).map { "fix: " + $0.hint })
    }
  }

  /// Why a file is neither a list nor JSON: the reason of the format that it begins like, and both where that cannot be
  /// told.
  private static func reason(_ list: ParseError, _ json: ParseError, _ bytes: ByteSpan) -> Text {
    if bytes.isEmpty || bytes.starts(with: "bplist") || ListSyntax.beginsLikeXML(bytes) {
      return list.located(in: bytes)
    }
    if list.place < json.place { return json.located(in: bytes) }
    if json.place < list.place { return list.located(in: bytes) }
    return "Property List error: " + list.located(in: bytes) + " / JSON error: " + json.located(in: bytes)
  }
}

// MARK: - Errors of readers

extension ParseError {
  /// The reason and the position, with the column in characters. An empty file has no positions.
  func located(in bytes: ByteSpan) -> Text {
    bytes.isEmpty ? name : name + " at " + position.inCharacters(of: bytes).name
  }

  /// That a reader stopped here.
  func warningOfRest(in bytes: ByteSpan) -> Text {
    "everything from " + position.inCharacters(of: bytes).name + " on is not read"
  }

  /// The same for a text that is not a file.
  var located: Text { name + " at " + position.name }

  /// The reason as a sentence.
  var name: Text { reason.textOfApple.capitalized }

  /// The position as a number that grows with it.
  fileprivate var place: (Int, Int) {
    switch position {
    case .line(let line, let column): (line, column)
    case .offset(let offset): (0, offset)
    }
  }
}

extension [ParseWarning] {
  /// A warning that the rest of a `.strings` file was not read; `nil` if all of it was.
  func ofRest(in bytes: ByteSpan) -> Text? {
    for warning in self {
      if let error = warning.ignoredPart { return error.warningOfRest(in: bytes) }
    }
    return nil
  }

  /// A warning that the encoding of text is a guess, or that its marks are wrong; `nil` if it is right.
  func ofEncoding(in bytes: ByteSpan) -> Text? {
    guard let warning = first(where: { $0.reason.isOfEncoding || $0.reason.changesValue }) else { return nil }
    return warning.reason.text + " at " + warning.position.inCharacters(of: bytes).name
  }
}

extension SourcePosition {
  var name: Text {
    switch self {
    case .line(let line, let column): "line " + Text(line) + ", column " + Text(column)
    case .offset(let offset): "byte " + Text(offset)
    }
  }

  /// The same position with the column in characters, for a file of UTF-8. The readers count bytes.
  func inCharacters(of bytes: ByteSpan) -> SourcePosition {
    guard case .line(let line, let column) = self, let start = ListSyntax.start(ofLine: line, in: bytes) else {
      return self
    }
    var characters = 1
    for index in start..<min(start + column - 1, bytes.count) where bytes[index] & 0xC0 != 0x80 { characters += 1 }
    return .line(line, column: characters)
  }
}

extension Text {
  /// With a capital as first letter.
  var capitalized: Text {
    guard let first = utf8.first, first != first.asciiUppercased else { return self }
    return Text([first.asciiUppercased]) + slice(from: 1)
  }
}
