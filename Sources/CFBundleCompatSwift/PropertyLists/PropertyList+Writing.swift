import CFObjects
import CFPropertyLists
import CFText

extension PropertyList {
  /// Why a property list could not be written.
  public struct WriteError: Error, Hashable, Sendable {
    /// What the format cannot hold, without a full stop.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The list as the content of a file. The same value always has the same bytes: keys are sorted.
  ///
  /// ```swift
  /// let xml = try list.bytes(as: .xml)
  /// let json = String(decoding: try list.bytes(as: .json), as: UTF8.self)
  /// ```
  ///
  /// - Parameter format: How to write it.
  /// - Throws: ``WriteError`` if the format has no such value: OpenStep has no numbers, for example, and JSON no dates.
  ///   Containers may be nested 512 deep.
  public func bytes(as format: Format) throws(WriteError) -> [UInt8] {
    let object = try object(depth: Budget().maximumDepth + 1)
    switch format {
    case .xml: return try Self.write(object, as: .xml)
    case .binary: return try Self.write(object, as: .binary)
    case .openStep:
      var writer = OpenStepWriter()
      try writer.write(self, indent: 0)
      return Array((writer.output + "\n").utf8)
    case .json:
      var writer = JSONWriter()
      try writer.write(self, indent: 0)
      return Array((writer.output + "\n").utf8)
    }
  }

  private static func write(_ object: CFObject, as format: PropertyListFormat) throws(WriteError) -> [UInt8] {
    do throws(PropertyListError) {
      return try PropertyListWriter.write(object, as: format).bytes
    } catch { throw WriteError(error.text.string) }
  }
}

extension PropertyList.WriteError: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}

/// Writes lists for people: one value on each line, two spaces for each level.
private protocol IndentedWriter {
  var output: String { get set }
  mutating func write(_ list: PropertyList, indent: Int) throws(PropertyList.WriteError)
}

extension IndentedWriter {
  fileprivate mutating func startLine(_ indent: Int) {
    output += "\n"
    output += String(repeating: "  ", count: indent)
  }

  fileprivate mutating func write(
    _ values: [PropertyList], indent: Int, between open: String, and close: String
  ) throws(PropertyList.WriteError) {
    output += open
    for (index, value) in values.enumerated() {
      if index > 0 { output += "," }
      startLine(indent + 1)
      try write(value, indent: indent + 1)
    }
    if !values.isEmpty { startLine(indent) }
    output += close
  }
}

/// Writes the format of OpenStep, in ASCII.
private struct OpenStepWriter: IndentedWriter {
  var output = ""

  mutating func write(_ list: PropertyList, indent: Int) throws(PropertyList.WriteError) {
    switch list {
    case .string(let value): write(value)
    case .data(let bytes):
      output += "<"
      for byte in bytes { output += byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16) }
      output += ">"
    case .array(let values): try write(values, indent: indent, between: "(", and: ")")
    case .dictionary(let values):
      output += "{"
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        startLine(indent + 1)
        write(key)
        output += " = "
        try write(value, indent: indent + 1)
        output += ";"
      }
      if !values.isEmpty { startLine(indent) }
      output += "}"
    case .integer, .unsignedInteger, .real, .boolean, .date, .uid:
      throw PropertyList.WriteError("the OpenStep format has only strings, data, lists and dictionaries")
    }
  }

  private mutating func write(_ string: String) {
    output += "\""
    for unit in string.utf16 {
      switch unit {
      case 0x22: output += "\\\""
      case 0x5C: output += "\\\\"
      case 0x0A: output += "\\n"
      case 0x20..<0x7F: output.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        output += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    output += "\""
  }
}

/// Writes JSON (RFC 8259).
private struct JSONWriter: IndentedWriter {
  var output = ""

  mutating func write(_ list: PropertyList, indent: Int) throws(PropertyList.WriteError) {
    switch list {
    case .string(let value): write(value)
    case .integer(let value): output += String(value)
    case .unsignedInteger(let value): output += String(value)
    case .real(let value):
      guard value.isFinite else { throw PropertyList.WriteError("JSON has no infinite numbers") }
      output += String(value)
    case .boolean(let value): output += value ? "true" : "false"
    case .array(let values): try write(values, indent: indent, between: "[", and: "]")
    case .dictionary(let values):
      output += "{"
      for (index, (key, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output += "," }
        startLine(indent + 1)
        write(key)
        output += ": "
        try write(value, indent: indent + 1)
      }
      if !values.isEmpty { startLine(indent) }
      output += "}"
    case .date, .data, .uid: throw PropertyList.WriteError("JSON has no dates, data and UIDs")
    }
  }

  private mutating func write(_ string: String) {
    var builder = TextBuilder()
    builder.append(json: Text(string))
    output += builder.text.string
  }
}
