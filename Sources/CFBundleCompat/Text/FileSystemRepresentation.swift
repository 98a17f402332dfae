// Text as a file name.

extension Text {
  /// Whether a file can have this name: it contains neither a NUL nor a lone surrogate.
  ///
  /// A name from the system need not be UTF-8. Its bytes are kept, and passed back unchanged.
  package var isFileName: Bool {
    if isASCII { return !contains(0) }
    return !contains(0) && !codePoints.contains { $0.isSurrogate }
  }

  /// The maximum size in bytes of a file name with this many UTF-16 units, including its NUL, on any system: some
  /// store decomposed characters.
  package var maximumFileSystemRepresentationSize: Int { utf16Count * (isASCII ? 3 : 9) + 1 }

  /// Writes the bytes and a NUL. Returns false, and writes nothing, if they do not fit.
  package func write(to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    withCString { start in
      guard count < buffer.count else { return false }
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count + 1))
      return true
    }
  }
}
