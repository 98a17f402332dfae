import CFObjects
import CFText

/// A JSON document, whose members are in the order in which they were added.
package enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// An object of the members that have a value.
  package static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { member in member.1.map { (member.0, $0) } })
  }

  /// The document, two spaces for each level, with a final line end.
  package var text: String {
    var output = ""
    write(to: &output, indentation: 0)
    return output + "\n"
  }

  /// The document in one line.
  package var line: String {
    var output = ""
    write(to: &output, indentation: nil)
    return output
  }

  private func write(to output: inout String, indentation: Int?) {
    func separate(_ level: Int) {
      if let indentation { output += "\n" + String(repeating: "  ", count: indentation + level) }
    }
    switch self {
    case .string(let text): Self.write(text, to: &output)
    case .integer(let number): output += String(number)
    case .real(let number): output += number.isFinite ? String(number) : "\"\(number)\""
    case .bool(let flag): output += flag ? "true" : "false"
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        separate(1)
        element.write(to: &output, indentation: indentation.map { $0 + 1 })
      }
      if !elements.isEmpty { separate(0) }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        separate(1)
        Self.write(member.key, to: &output)
        output += indentation == nil ? ":" : ": "
        member.value.write(to: &output, indentation: indentation.map { $0 + 1 })
      }
      if !members.isEmpty { separate(0) }
      output += "}"
    }
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}

extension JSONValue {
  /// A property list. Dates are ISO 8601, data is base 64.
  package init(_ object: CFObject) {
    switch object {
    case let string as StringObject: self = .string(string.text.string)
    case let flag as BooleanObject: self = .bool(flag.value)
    case let number as NumberObject: self = .number(number)
    case let array as ArrayObject: self = .array(array.objects.map { JSONValue($0) })
    case let dictionary as DictionaryObject:
      self = .object(dictionary.entries.map { ($0.key.description.string, JSONValue($0.value)) })
    case let date as DateObject: self = .string(date.iso8601)
    case let data as DataObject: self = .string(data.base64)
    case let uid as UIDObject: self = .object([("CF$UID", .integer(Int(uid.value)))])
    default: self = .string(object.description.string)
    }
  }
}

extension JSONValue {
  /// A number beyond the range of `Int` is a real one.
  private static func number(_ number: NumberObject) -> JSONValue {
    if case .integer(let value) = number.value { return .integer(Int(value)) }
    return .real(number.double)
  }
}

extension DateObject {
  package var iso8601: String {
    let fields = fields
    func padded(_ value: Int, _ count: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let day = [padded(fields.year, 4), padded(fields.month, 2), padded(fields.day, 2)].joined(separator: "-")
    let time = [fields.hour, fields.minute, fields.second].map { padded($0, 2) }.joined(separator: ":")
    return day + "T" + time + "Z"
  }
}

extension DataObject {
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = bytes
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 { text.append(index <= group.count ? alphabet[value >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }
}
