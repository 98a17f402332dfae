import CFBundleCompatC

/// What the library has to say to a person: one line each, to the program's handler.
///
/// A diagnostic never changes an answer. It names what was wrong, where, and why.
enum Diagnostics {
  /// Reports one line, without a line end.
  static func report(_ message: Text) {
    message.withCString { cfbcc_report($0) }
  }

  /// Reports a fault of a file: `path: reason`.
  static func report(_ path: Text, _ reason: Text) {
    report(path + ": " + reason)
  }

  static func wrongType(_ actual: TypeID, expected: TypeID, function: StaticString) {
    report(
      Text(exportedName(function)) + ": got a " + actual.name + " where a " + expected.name
        + " belongs")
  }

  static func outOfRange(_ function: StaticString) {
    report(Text(exportedName(function)) + ": an index, length or size is out of range")
  }

  /// An argument asks for something that this library does not have.
  static func unsupported(_ what: Text, function: StaticString) {
    report(Text(exportedName(function)) + ": " + what)
  }

  static func overReleased(_ typeID: TypeID) {
    report("CFRelease: a " + typeID.name + " was released more often than it was retained")
  }

  /// `CFBundleCreate` for the Swift function `exportCFBundleCreate(_:_:)`.
  private static func exportedName(_ function: StaticString) -> ArraySlice<UInt8> {
    let name = Text(stringLiteral: function).utf8
    let end = name.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
    let prefix: Text = "export"
    return name[..<end].starts(with: prefix.utf8) ? name[..<end].dropFirst(prefix.count) : name[..<end]
  }
}

extension TypeID {
  /// Apple's name of the type.
  var name: Text {
    switch self {
    case .null: "CFNull"
    case .allocator: "CFAllocator"
    case .string: "CFString"
    case .array: "CFArray"
    case .dictionary: "CFDictionary"
    case .data: "CFData"
    case .number: "CFNumber"
    case .boolean: "CFBoolean"
    case .date: "CFDate"
    case .url: "CFURL"
    case .error: "CFError"
    case .uuid: "CFUUID"
    case .locale: "CFLocale"
    case .bundle: "CFBundle"
    }
  }
}
