import CFLocalization
import CFObjects
import CFPropertyLists
import CFText

/// Brings strings files and property lists into the form that a bundle has.
enum TextConversion {
  enum Form { case keep, utf8, utf16, xml, binary }

  struct Result {
    let bytes: [UInt8]
    let isOtherEncoding: Bool
  }

  /// The content of a strings file. It is read even if it is only copied.
  static func strings(_ bytes: [UInt8], _ form: Form) throws(ParseError) -> Result {
    if bytes.isEmpty {
      return Result(bytes: form == .binary ? try binary(DictionaryObject([])) : [], isOtherEncoding: false)
    }
    let list = try PropertyListReader.readWholeDictionary(bytes.span)
    let isOther = list.warnings.contains { $0.reason == .readAsWindows1252 }
    switch form {
    case .keep, .xml: return Result(bytes: bytes, isOtherEncoding: isOther)
    case .binary: return Result(bytes: try binary(list.dictionary), isOtherEncoding: isOther)
    case .utf8, .utf16:
      if Text(bytes.prefix(6)) == "bplist" {
        // Without text there is nothing to encode.
        return Result(bytes: bytes, isOtherEncoding: false)
      }
      let encoded = try SourceText.withUTF8(of: bytes.span) { utf8, _ throws(ParseError) -> [UInt8] in
        let text = Text(utf8)
        return form == .utf8 ? Array(text.utf8) : utf16(text)
      }
      return Result(bytes: encoded, isOtherEncoding: isOther)
    }
  }

  private static func utf16(_ text: Text) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    var bytes: [UInt8] = [0xFF, 0xFE]
    bytes.reserveCapacity(2 * text.utf16Count + 2)
    text.forEachUTF16Unit(in: 0..<text.utf16Count) { unit in
      bytes.append(UInt8(truncatingIfNeeded: unit))
      bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
    }
    return bytes
  }

  /// The content of a property list.
  static func list(_ bytes: [UInt8], _ form: Form) throws(ParseError) -> [UInt8] {
    let list = try PropertyListReader.readWhole(bytes.span)
    switch form {
    case .xml: return try write(list.value, .xml)
    case .binary: return try binary(list.value)
    case .keep, .utf8, .utf16: return bytes
    }
  }

  static func binary(_ value: CFObject) throws(ParseError) -> [UInt8] { try write(value, .binary) }

  private static func write(_ value: CFObject, _ format: PropertyListFormat) throws(ParseError) -> [UInt8] {
    do throws(PropertyListError) {
      let data = try PropertyListWriter.write(value, as: format)
      return Array(Text(data.span).utf8)
    } catch {
      throw ParseError(reason: .outOfMemory, position: .offset(0))
    }
  }
}
