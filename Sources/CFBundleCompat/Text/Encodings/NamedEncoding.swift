import CFBundleCompatC

/// An encoding that a file names: one of Apple's, or one that only the C library has.
package struct NamedEncoding: Equatable, Sendable {
  package let name: Text

  /// Apple's encoding of that name, if there is one.
  private let encoding: StringEncoding?

  /// `nil` if the system cannot convert the encoding.
  package init?(_ name: Text) {
    // The C library would take other characters for options.
    guard !name.isEmpty, name.count <= 64, name.utf8.allSatisfy({ Self.isAllowed($0) }) else { return nil }
    self.name = name
    encoding = EncodingRecord(charsetName: name).flatMap { StringEncoding(rawValue: $0.encoding) }
    if encoding?.isAvailable == true { return }
    guard encoding == nil, name.withCString({ unsafe cfbcc_has_converter($0) != 0 }) else { return nil }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == .hyphen || byte == .underscore || byte == .dot
      || byte == UInt8(ascii: ":")
  }

  /// Decodes bytes. Returns `nil` if they are not valid in the encoding.
  package func decode(_ bytes: ByteSpan) -> Text? {
    if let encoding { return encoding.decode(bytes, isExternal: true) }
    return Text(decoding: bytes, charset: name)
  }
}
