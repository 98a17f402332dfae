import CFText
import CFBundleCompatC
import CFObjects
import CFSystem

/// Reads bytes in sequence from memory or from a file. Unchecked: see ``StreamObject``.
package final class ReadStreamObject: StreamObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .readStream }

  package enum Source {
    case memory(DataObject)
    case file(Text)
  }

  private let source: Source

  /// The number of bytes of the memory that were read.
  private var position = 0

  package init(_ source: Source) {
    self.source = source
    super.init(typeID: .readStream)
  }

  override func openFile() throws(SystemError) -> StreamFile? {
    guard case .file(let path) = source else { return nil }
    return try .openForReading(path)
  }

  package override var description: Text {
    switch source {
    case .memory(let data): "<CFReadStream " + data.description + ">"
    case .file(let path): "<CFReadStream " + path + ">"
    }
  }
}

// MARK: - Reading

extension ReadStreamObject {
  /// Whether a read returns bytes, the end or an error without blocking.
  package var hasBytes: Bool {
    guard status == .open else { return false }
    if case .memory(let data) = source { return position < data.count }
    return file?.isReady(toWrite: false) ?? true
  }

  /// Reads at most as many bytes as fit into the buffer.
  ///
  /// - Returns: the number of bytes; 0 at the end; `nil` after an error, and if the stream is not open.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if status == .atEnd { return 0 }
    guard status == .open else { return nil }
    guard buffer.count > 0 else { return 0 }
    do throws(SystemError) {
      let count: Int
      if let file {
        count = try unsafe file.read(into: buffer)
        if count == 0 { reachEnd() }
      } else {
        let piece = unsafe take(buffer.count)
        count = piece.count
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).copyMemory(from: piece)
      }
      return count
    } catch {
      fail(error)
      return nil
    }
  }

  /// The next bytes of the memory, without copying them; none for a stream of a file.
  package func take(_ limit: Int) -> UnsafeRawBufferPointer {
    guard status == .open, case .memory(let data) = source else {
      return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let end = position + min(limit, data.count - position)
    defer { position = end }
    if end == data.count { reachEnd() }
    return unsafe data.span.extracting(position..<end).withUnsafeBytes { unsafe $0 }
  }

  /// Reads to the end, but at most `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> DataObject {
    let data = DataObject(copying: ByteSpan(), maximumCount: .max)
    while data.count < limit {
      let start = data.count
      guard unsafe data.setCount(start + min(1 << 16, limit - start)) else { throw SystemError(code: ENOMEM) }
      let count = unsafe read(into: UnsafeMutableRawBufferPointer(rebasing: data.mutableBuffer[start...]))
      _ = unsafe data.setCount(start + (count ?? 0))
      guard let count else { throw error ?? SystemError(code: EBADF) }
      if count == 0 { break }
    }
    return data
  }
}
