import CFBundleCompatC
import CFText

/// Messages for people, one line each, which the program's handler receives.
///
/// A diagnostic never changes a result. It names what was wrong, where, and why.
package enum Diagnostics {
  /// How bad it is, as `CFBCDiagnosticSeverity` in CFBundleCompat.h.
  package enum Severity: Int32 {
    /// An answer that ordinary programs expect, such as that there is no bundle. Not printed by default.
    case note = 0

    /// A fault in a file: the answer leaves something out.
    case warning

    /// A call that is wrong, or a failure of the system.
    case error
  }

  /// Reports one line, without a line end. Control characters, which could forge lines, and bytes that are not UTF-8
  /// are escaped.
  package static func report(_ message: Text, severity: Severity = .warning) {
    message.namingFileTrees.printable.withCString { unsafe cfbcc_report(severity.rawValue, $0) }
  }

  /// Reports a fault in a file, or that it cannot be used: `path: reason`.
  ///
  /// - Parameter limit: the limit that the file exceeds.
  package static func report(
    _ path: Text, _ reason: Text, severity: Severity = .warning, limit: ReadingLimit? = nil
  ) {
    report(path + ": " + reason.shortened, severity: severity)
    #if !hasFeature(Embedded)
      if let limit { unsafe limitObserver?(path, limit) }
    #endif
  }

  #if !hasFeature(Embedded)
    /// Is told which limit a file exceeds, after that was reported.
    ///
    /// Unchecked: set before there are threads. In the shipped library limits are constants.
    package nonisolated(unsafe) static var limitObserver: (@Sendable (_ path: Text, ReadingLimit) -> Void)?
  #endif

  /// Reports an argument that is not valid for an exported function.
  @_disfavoredOverload
  package static func badArgument(_ reason: Text, function: Literal) {
    report(Text(exportedName(function)) + ": " + reason.shortened, severity: .error)
  }

  @inline(never)
  package static func badArgument(_ reason: Literal, function: Literal) {
    badArgument(Text(reason), function: function)
  }

  /// `CFBundleCreate` for the Swift function `exportCFBundleCreate(_:_:)`.
  package static func exportedName(_ function: Literal) -> Text.Bytes {
    let name = Text(function).utf8
    let end = name.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex
    let prefix: Text = "export"
    return name[..<end].starts(with: prefix.utf8) ? name[..<end].dropFirst(prefix.count) : name[..<end]
  }
}

/// What is wrong with a file, one sentence each: the first faults, and the number of the others.
///
/// A file may have a fault in each of a million entries.
package struct FaultList {
  private static let limit = 10

  private var first: [Text] = []
  private var otherCount = 0

  package init() {}

  @inline(never)
  package mutating func append(_ fault: Text) {
    let fault = fault.shortened
    guard !first.contains(fault) else { return }
    if first.count < Self.limit { first.append(fault) } else { otherCount += 1 }
  }

  package var sentences: [Text] { otherCount == 0 ? first : first + [Text(otherCount) + " more faults"] }
}

extension Text {
  /// The text for a message: without its middle if it is long. Files have keys of a million bytes, and messages quote
  /// them.
  package var shortened: Text {
    guard count > 512 else { return self }
    var (start, end) = (256, count - 128)
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    while end < count, utf8[end] & 0xC0 == 0x80 { end += 1 }
    return slice(to: start) + "…" + slice(from: end)
  }

  /// The text with `\x0A` for each byte that is a control character or not UTF-8.
  fileprivate var printable: Text {
    if isWellFormed, !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return self }
    var builder = TextBuilder()
    var rest = span
    while !rest.isEmpty {
      let wellFormedCount = firstMalformedUTF8(rest) ?? rest.count
      for index in 0..<wellFormedCount {
        let byte = rest[index]
        if byte < 0x20 || byte == 0x7F { builder.append(escaped: byte) } else { builder.append(byte) }
      }
      if wellFormedCount < rest.count { builder.append(escaped: rest[wellFormedCount]) }
      rest = rest.extracting(droppingFirst: wellFormedCount + 1)
    }
    return builder.text
  }
}

extension TextBuilder {
  fileprivate mutating func append(escaped byte: UInt8) {
    append("\\x")
    for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
  }
}
