import Foundation

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

/// Reads a list for a test, as Apple's reader does.
package func read(
  _ bytes: some Collection<UInt8>, budget: Budget = Budget()
) throws -> PropertyList {
  try PropertyListReader.readBeginning(Array(bytes).span, budget: budget).beginning
}

/// A value in one line, so that a test can say what it expects, and so that our values
/// and the reference's compare. Dictionaries are sorted by key.
package func canonical(_ value: Any) -> String {
  switch value {
  case let string as StringObject:
    return quoted(string.text.repaired)
  case let number as NumberObject:
    switch number.value {
    case .integer(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .real(let value): return "real \(value)"
    }
  case let boolean as BooleanObject:
    return "\(boolean.value)"
  case let date as DateObject:
    return "date \(date.absoluteTime)"
  case let data as DataObject:
    return hexadecimal(data.bytes)
  case let uid as UIDObject:
    return "UID \(uid.value)"
  case let array as ArrayObject:
    return "(" + array.objects.map(canonical).joined(separator: ", ") + ")"
  case let dictionary as DictionaryObject:
    var entries: [String: String] = [:]
    for (key, value) in dictionary.entries { entries[canonical(key)] = canonical(value) }
    return braced(entries)
  default:
    return canonicalReference(value)
  }
}

private func canonicalReference(_ value: Any) -> String {
  // Not `as Bool`: that takes the numbers 0 and 1, too.
  if type(of: value) == Bool.self { return "\(value)" }
  switch value {
  case let string as String:
    return quoted(string)
  case let number as NSNumber:
    let isReal = ["d", "f"].contains(String(cString: number.objCType))
    return isReal ? "real \(number.doubleValue)" : number.stringValue
  case let date as Date:
    return "date \(date.timeIntervalSinceReferenceDate)"
  case let data as Data:
    return hexadecimal([UInt8](data))
  case let array as [Any]:
    return "(" + array.map(canonical).joined(separator: ", ") + ")"
  case let dictionary as [AnyHashable: Any]:
    var entries: [String: String] = [:]
    for (key, value) in dictionary { entries[canonical(key.base)] = canonical(value) }
    return braced(entries)
  default:
    return uid(value) ?? "\(type(of: value))"
  }
}

/// Foundation has no functions for its UIDs, but writes them: a marker with the size, and the value.
private func uid(_ value: Any) -> String? {
  guard ["_NSKeyedArchiverUID", "__NSCFType"].contains("\(type(of: value))"),
    let list = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  else { return nil }
  return "UID \(list.dropFirst(9).prefix(Int(list[8] & 0x0F) + 1).reduce(0) { $0 << 8 | UInt64($1) })"
}

private func braced(_ entries: [String: String]) -> String {
  let pairs = entries.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value);" }
  return "{" + pairs.joined(separator: " ") + "}"
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  "<" + bytes.map { String(0x100 + UInt16($0), radix: 16).dropFirst() }.joined() + ">"
}

/// A lone surrogate is U+FFFD, as in the strings that Foundation gives to Swift.
private func quoted(_ string: String) -> String {
  let characters = string.unicodeScalars.map { scalar in
    (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }
  return "\"" + characters.joined() + "\""
}

extension Text {
  /// The text as UTF-16 would show it: one U+FFFD for a lone surrogate, which has three bytes.
  fileprivate var repaired: String {
    var bytes: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == 0xED, index + 2 < count, self[index + 1] >= 0xA0 {
        bytes += Array("\u{FFFD}".utf8)
        index += 3
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
