// A text as the name of a file.

extension Text {
  /// Whether the system can have a file of this name: no NUL is inside, and no lone surrogate.
  ///
  /// Names that the system gave need not be UTF-8; their bytes are kept, and go back as they came.
  package var isFileName: Bool {
    if isASCII { return !contains(0) }
    return !contains(0) && !codePoints.contains { $0.isSurrogate }
  }

  /// An upper limit of the bytes that a file name of this many UTF-16 units takes, with a NUL behind it,
  /// on any system, also one that stores accents apart.
  package var maximumFileSystemRepresentationSize: Int { utf16Count * (isASCII ? 3 : 9) + 1 }

  /// Writes the bytes and a NUL. False, with nothing written, if they do not fit.
  package func write(to buffer: UnsafeMutableRawBufferPointer) -> Bool {
    withCString { start in
      guard count < buffer.count else { return false }
      buffer.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count + 1))
      return true
    }
  }
}
