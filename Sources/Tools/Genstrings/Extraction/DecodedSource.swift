import CFText

/// How the bytes of sources become text.
struct SourceDecoder {
  private let encoding: StringEncoding?
  private let guesses: Bool

  /// - Parameter name: the IANA name of an encoding; `nil` for UTF-8, and UTF-16 with a byte order mark. The result is
  ///   `nil` for a name that is not known.
  init?(encoding name: Text?, guesses: Bool) {
    self.guesses = guesses
    guard let name else {
      encoding = nil
      return
    }
    guard let record = EncodingRecord(charsetName: name), let known = StringEncoding(rawValue: record.encoding),
      known.isAvailable
    else { return nil }
    encoding = known
  }

  /// What a source is read as.
  enum Result {
    /// The bytes are UTF-8.
    case asIs
    case decoded(Text)
    case failed
  }

  func decode(_ bytes: Span<UInt8>) -> Result {
    if bytes.count > Text.maximumSourceCount { return encoding == nil && isWellFormedUTF8(bytes) ? .asIs : .failed }
    if let encoding {
      if encoding == .utf8, isWellFormedUTF8(bytes) { return .asIs }
      if let text = encoding.decode(bytes, isExternal: true), text.isWellFormed { return .decoded(text) }
      return guesses ? guess(bytes) : .failed
    }
    switch FileEncoding(of: bytes) {
    case .utf8: return isWellFormedUTF8(bytes) ? .asIs : .failed
    case .utf16(_, true): return FileEncoding(of: bytes).decode(bytes).map { .decoded($0) } ?? .failed
    case .utf16, .latin1: return guesses ? guess(bytes) : isWellFormedUTF8(bytes) ? .asIs : .failed
    }
  }

  /// UTF-8, UTF-16 with zero bytes, then Windows-1252, which has almost every byte.
  private func guess(_ bytes: Span<UInt8>) -> Result {
    let encoding = FileEncoding(of: bytes)
    if case .utf16 = encoding, let text = encoding.decode(bytes) { return .decoded(text) }
    if isWellFormedUTF8(bytes) { return .asIs }
    guard let windows = EncodingRecord(codePage: 1252), let western = StringEncoding(rawValue: windows.encoding),
      let text = western.decode(bytes, isExternal: true)
    else { return .failed }
    return .decoded(text)
  }
}
