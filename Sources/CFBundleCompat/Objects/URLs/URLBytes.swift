import CFText

// The bytes of a URL's string.

extension URLObject {
  /// Decodes the string of a URL. Bytes that are not UTF-8 stay as they are, and are escaped later.
  package static func decode(_ bytes: UnsafeRawBufferPointer, _ encoding: StringEncoding) -> Text? {
    unsafe encoding == .utf8 ? Text(bytes) : encoding.decode(bytes.span, isExternal: false)
  }

  /// Copies the string. Returns the number of bytes, or `nil` if the buffer is too small.
  package func copyBytes(to buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let string = string
    guard string.count <= buffer.count else { return nil }
    string.withUTF8 { unsafe buffer.copyMemory(from: $0) }
    return string.count
  }
}

extension Text {
  /// The text without escapes, except those of some characters; `nil` keeps every escape.
  package func removingPercentEscapes(keepingOrAll kept: Text?, encoding: StringEncoding = .utf8) -> Text? {
    guard let kept else { return self }
    return removingPercentEscapes(keeping: kept, encoding: encoding)
  }
}
