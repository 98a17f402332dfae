import CFObjects
import CFText

/// A property list as read from a file.
package struct PropertyList {
  package let value: CFObject
  package let format: PropertyListFormat
  /// The faults of the file. The caller knows its name and reports them.
  package let warnings: [ParseWarning]
}

/// A property list whose top level is a dictionary: an info dictionary, or a `.strings` file.
package struct PropertyListDictionary {
  package let dictionary: DictionaryObject
  /// The faults of the file. The caller knows its name and reports them.
  package let warnings: [ParseWarning]
}

/// Reads property lists of every format.
package enum PropertyListReader {
  /// Reads a list whose top level must be a dictionary. A `.strings` file with a syntax error is refused.
  package static func readDictionary(
    _ bytes: Span<UInt8>, budget: Budget = Budget()
  ) throws(ParseError) -> PropertyListDictionary {
    try readBeginningOfDictionary(bytes, budget: budget).whole()
  }

  /// The same for the part of the list that Apple's reader takes.
  package static func readBeginningOfDictionary(
    _ bytes: Span<UInt8>, budget: Budget = Budget()
  ) throws(ParseError) -> PartialList<PropertyListDictionary> {
    let partial = try readBeginning(bytes, budget: budget)
    let list = partial.beginning
    guard let dictionary = list.value as? DictionaryObject else {
      throw ParseError(
        reason: .topLevelIsNotADictionary(list.value.typeID),
        position: list.format == .binary ? .offset(0) : .line(1, column: 1))
    }
    return PartialList(
      beginning: PropertyListDictionary(dictionary: dictionary, warnings: list.warnings), error: partial.error)
  }

  /// Reads a list whose top level may be of any type. A `.strings` file with a syntax error is refused.
  package static func read(
    _ bytes: Span<UInt8>, budget: Budget = Budget()
  ) throws(ParseError) -> PropertyList {
    try readBeginning(bytes, budget: budget).whole()
  }

  /// The same for the part of the list that Apple's reader takes.
  ///
  /// Tries binary, XML, then OpenStep, as Apple does: OpenStep accepts a bare word,
  /// so the content and not the first bytes decide.
  ///
  /// If a dictionary repeats a key, the last value wins, in binary lists the first; keys are in the order of the file.
  package static func readBeginning(
    _ bytes: Span<UInt8>, budget: Budget = Budget()
  ) throws(ParseError) -> PartialList<PropertyList> {
    let list = try readTolerantly(bytes, budget: budget)
    return PartialList(beginning: list, error: list.warnings.lazy.compactMap { $0.syntaxError }.first)
  }

  private static func readTolerantly(_ bytes: Span<UInt8>, budget: Budget) throws(ParseError) -> PropertyList {
    guard !bytes.isEmpty else {
      throw ParseError(reason: .emptyFile, position: .offset(0))
    }
    let limit = min(budget.maximumBytes, Budget.largestFile)
    guard bytes.count <= limit else {
      throw ParseError(reason: .fileTooLarge(limit: limit), position: .offset(bytes.count))
    }
    try Budget.beginReading(bytes.count)
    defer { Budget.endReading(bytes.count) }
    guard bytes.starts(with: "bplist") else { return try readText(bytes, budget) }

    let binaryError: ParseError
    do {
      return try BinaryReader.read(bytes, budget: budget)
    } catch {
      binaryError = error
    }
    do {
      return try readText(bytes, budget)
    } catch {
      throw binaryError
    }
  }

  private static func readText(
    _ bytes: Span<UInt8>, _ budget: Budget
  ) throws(ParseError) -> PropertyList {
    try SourceText.withUTF8(of: bytes) { utf8, warnings throws(ParseError) in
      let list: PropertyList
      if let xml = try readXML(utf8, budget) {
        list = xml
      } else {
        list = try readOpenStep(utf8, budget)
      }
      return PropertyList(
        value: list.value, format: list.format, warnings: warnings + list.warnings)
    }
  }

  /// `nil` if the text is not XML. Ambiguous text is XML only if it can be read as XML:
  /// `<dead>` is also OpenStep data.
  private static func readXML(
    _ utf8: Span<UInt8>, _ budget: Budget
  ) throws(ParseError) -> PropertyList? {
    var scanner = TextScanner(utf8)
    scanner.skip { $0.isXMLSpace }
    guard scanner.current == UInt8(ascii: "<") else { return nil }
    do {
      let (value, warnings) = try XMLReader.read(utf8, budget: budget)
      return PropertyList(value: value, format: .xml, warnings: warnings)
    } catch {
      if let list = try? readOpenStep(utf8, budget) { return list }
      let next = scanner.next ?? 0
      let isData = next == UInt8(ascii: "*") || next.isASCIIDigit || next == UInt8(ascii: ">")
      if isData { return nil }
      throw error
    }
  }

  private static func readOpenStep(
    _ utf8: Span<UInt8>, _ budget: Budget
  ) throws(ParseError) -> PropertyList {
    let (value, warnings) = try OpenStepParser.parse(utf8, budget: budget)
    return PropertyList(value: value, format: .openStep, warnings: warnings)
  }
}
