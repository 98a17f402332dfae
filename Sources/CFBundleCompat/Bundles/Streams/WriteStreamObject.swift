import CFText
import CFBundleCompatC
import CFObjects
import CFSystem

/// Writes bytes in sequence to memory or to a file. Unchecked: see ``StreamObject``.
package final class WriteStreamObject: StreamObject, HandleType, @unchecked Sendable {
  package static var handleTypeID: TypeID { .writeStream }

  /// Safe: C keeps its memory allocated as long as the stream.
  @safe package enum Target {
    /// The program's own memory, of fixed size.
    case buffer(UnsafeMutableRawBufferPointer)
    case data(DataObject)
    case file(Text)
  }

  private let target: Target

  /// The number of bytes of the program's memory that were written.
  private var position = 0

  /// Whether to append to the file instead of truncating it.
  private var appends = false

  package init(_ target: Target) {
    self.target = target
    super.init(typeID: .writeStream)
  }

  override func openFile() throws(SystemError) -> StreamFile? {
    guard case .file(let path) = target else { return nil }
    return try .openForWriting(path, appends: appends)
  }

  package override var description: Text {
    guard case .file(let path) = target else { return "<CFWriteStream>" }
    return "<CFWriteStream " + path + ">"
  }

  /// A stream into memory of its own, which grows.
  package static func ofOwnMemory() -> WriteStreamObject {
    WriteStreamObject(.data(DataObject(copying: ByteSpan(), capacity: 0)))
  }

  package override func property(_ name: Text) -> CFObject? {
    name == "kCFStreamPropertyDataWritten" ? writtenData : super.property(name)
  }

  package override func setProperty(_ name: Text, to value: Handle?, function: Literal) -> Bool {
    guard name == "kCFStreamPropertyAppendToFile" else {
      return super.setProperty(name, to: value, function: function)
    }
    return setAppends(value == unretained(BooleanObject.true))
  }

  /// Chooses whether to append to the file. Returns false if the stream is not one of a file, or not new.
  package func setAppends(_ appends: Bool) -> Bool {
    guard case .file = target, status == .notOpen else { return false }
    self.appends = appends
    return true
  }
}

// MARK: - Writing

extension WriteStreamObject {
  /// Whether a byte can be written without blocking.
  package var acceptsBytes: Bool {
    guard status == .open else { return false }
    if case .buffer(let buffer) = target { return position < buffer.count }
    return file?.isReady(toWrite: true) ?? true
  }

  /// Writes bytes: all or none of them to memory, perhaps fewer to a file.
  ///
  /// - Returns: the number of bytes; `nil` after an error, and if the stream is not open.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard status == .open else { return nil }
    guard bytes.count > 0 else { return 0 }
    do throws(SystemError) {
      if let file { return try unsafe file.write(bytes) }
      try unsafe put(bytes)
      return bytes.count
    } catch {
      fail(error)
      return nil
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    switch target {
    case .buffer(let buffer):
      guard bytes.count <= buffer.count - position else { throw SystemError(code: ENOMEM) }
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[position...]).copyMemory(from: bytes)
      position += bytes.count
    case .data(let data):
      guard unsafe data.replace(data.count..<data.count, with: bytes) else { throw SystemError(code: ENOMEM) }
    case .file: break
    }
  }

  /// Writes all of the bytes.
  package func writeAll(_ bytes: ByteSpan) throws(SystemError) {
    var rest = bytes
    while rest.count > 0 {
      let count = unsafe rest.withUnsafeBytes { unsafe write($0) }
      guard let count, count > 0 else { throw error ?? SystemError(code: EBADF) }
      rest = rest.extracting(droppingFirst: count)
    }
  }

  /// A copy of the bytes in the stream's own memory; `nil` for another target.
  package var writtenData: DataObject? {
    guard case .data(let data) = target else { return nil }
    return DataObject(copying: data.span)
  }
}
