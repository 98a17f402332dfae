import CFText

/// The bytes of an executable: a file, read piece by piece, or memory.
package protocol ByteSource {
  /// The length in bytes.
  var count: Int { get }

  /// Why the system failed to read bytes; `nil` if it did not.
  var readFailure: Text? { get }

  /// Some of the bytes, or `nil` if the source does not have them all, or cannot be read.
  ///
  /// - Parameter range: within `0..<count`.
  func bytes(in range: Range<Int>) -> [UInt8]?
}

extension UnsafeRawBufferPointer: ByteSource {
  package var readFailure: Text? { nil }

  package func bytes(in range: Range<Int>) -> [UInt8]? { unsafe Array(self[range]) }
}

extension ByteSource {
  /// A piece of the file. If it extends beyond the end, the file is truncated.
  package func block(
    at offset: UInt64, count: UInt64, isBigEndian: Bool
  ) throws(ExecutableFault) -> ByteBlock {
    let (end, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, end <= UInt64(self.count), let bytes = bytes(in: Int(offset)..<Int(end)) else {
      throw readFailure.map { .unreadable($0) } ?? .truncated
    }
    return ByteBlock(bytes: bytes, isBigEndian: isBigEndian)
  }
}

/// A piece of a file whose integers have one byte order.
package struct ByteBlock {
  package let bytes: [UInt8]
  package let isBigEndian: Bool

  package var count: Int { bytes.count }

  package func integer<Integer: FixedWidthInteger>(
    _ offset: Int, as: Integer.Type = Integer.self
  ) throws(ExecutableFault) -> Integer {
    let size = Integer.bitWidth / 8
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { throw .truncated }
    var value: Integer = 0
    for index in 0..<size {
      let shift = (isBigEndian ? size - 1 - index : index) * 8
      value |= Integer(truncatingIfNeeded: bytes[offset + index]) << shift
    }
    return value
  }

  /// The string from an offset to the next NUL.
  package func text(at offset: Int) throws(ExecutableFault) -> Text {
    guard offset >= 0, offset < bytes.count, let end = bytes[offset...].firstIndex(of: 0) else {
      throw .malformed("a name is outside the string table")
    }
    return Text(bytes[offset..<end])
  }
}

/// Why an executable could not be read.
package enum ExecutableFault: Error, Equatable {
  case unknownFormat
  /// With the system's reason.
  case unreadable(Text)
  case truncated
  /// With the reason, as a clause.
  case malformed(Text)

  package static var outOfMemory: ExecutableFault { .unreadable("there is not enough memory") }

  /// A clause without subject.
  package var description: Text {
    switch self {
    case .unknownFormat: "is not code: it is neither ELF nor Mach-O"
    case .unreadable(let reason): "cannot be read: " + reason
    case .truncated: "is truncated: a part that its headers announce is missing"
    case .malformed(let what): "is damaged: " + what
    }
  }
}
