import CFObjects
import CFText

/// A property list that was read.
package struct PropertyList {
  package let value: CFObject
  package let format: PropertyListFormat
  /// What the file got wrong. The caller knows its name and reports them.
  package let warnings: [ParseWarning]
}

/// A property list whose top level is a dictionary: an info dictionary, or a `.strings` file.
package struct PropertyListDictionary {
  package let dictionary: DictionaryObject
  /// What the file got wrong. The caller knows its name and reports them.
  package let warnings: [ParseWarning]
}

/// Reads property lists of every format.
package enum PropertyListReader {
  /// Reads a list that must be a dictionary; a file with a single word is not.
  package static func readDictionary(
    _ bytes: UnsafeRawBufferPointer, budget: Budget = Budget()
  ) throws(ParseError) -> PropertyListDictionary {
    let list = try read(bytes, budget: budget)
    guard let dictionary = list.value as? DictionaryObject else {
      throw ParseError(
        reason: "the top level is a " + list.value.typeID.name + ", not a dictionary",
        position: list.format == .binary ? .offset(0) : .line(1, column: 1))
    }
    return PropertyListDictionary(dictionary: dictionary, warnings: list.warnings)
  }

  /// Tries binary, XML, then the old style, as Apple does: the last accepts a bare word,
  /// so the content and not the first bytes decide.
  ///
  /// The top level may be of any type. In a dictionary the last value of a repeated key stays,
  /// but the first in binary lists; keys are in the order of the file.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, budget: Budget = Budget()
  ) throws(ParseError) -> PropertyList {
    guard !bytes.isEmpty else {
      throw ParseError(reason: "the file is empty", position: .offset(0))
    }
    guard bytes.count <= min(budget.maximumBytes, Int(Int32.max)) else {
      throw ParseError(reason: "the file is too large", position: .offset(bytes.count))
    }
    guard bytes.starts(with: "bplist".utf8) else { return try readText(bytes, budget) }

    let binaryError: ParseError
    do {
      let value = try BinaryReader.read(bytes, budget: budget)
      return PropertyList(value: value, format: .binary, warnings: [])
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
    _ bytes: UnsafeRawBufferPointer, _ budget: Budget
  ) throws(ParseError) -> PropertyList {
    try SourceText.withUTF8(of: bytes) { utf8, warnings throws(ParseError) in
      let list: PropertyList
      if let xml = try readXML(utf8, budget) {
        list = xml
      } else {
        list = try readOldStyle(utf8, budget)
      }
      return PropertyList(
        value: list.value, format: list.format, warnings: warnings + list.warnings)
    }
  }

  /// `nil` if the text is not XML. What could be either is XML only if it can be read as that:
  /// `<dead>` is also data of the old style.
  private static func readXML(
    _ utf8: UnsafeRawBufferPointer, _ budget: Budget
  ) throws(ParseError) -> PropertyList? {
    var scanner = TextScanner(utf8)
    scanner.skip { $0.isXMLSpace }
    guard scanner.current == UInt8(ascii: "<") else { return nil }
    do {
      let (value, warnings) = try XMLReader.read(utf8, budget: budget)
      return PropertyList(value: value, format: .xml, warnings: warnings)
    } catch {
      if let list = try? readOldStyle(utf8, budget) { return list }
      let next = scanner.next ?? 0
      let isData = next == UInt8(ascii: "*") || next.isASCIIDigit || next == UInt8(ascii: ">")
      if isData { return nil }
      throw error
    }
  }

  private static func readOldStyle(
    _ utf8: UnsafeRawBufferPointer, _ budget: Budget
  ) throws(ParseError) -> PropertyList {
    let (value, warnings) = try OpenStepParser.parse(utf8, budget: budget)
    return PropertyList(value: value, format: .openStep, warnings: warnings)
  }
}
