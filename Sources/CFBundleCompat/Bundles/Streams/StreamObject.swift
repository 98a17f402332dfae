import CFText
import CFObjects
import CFSystem

/// The status of a stream. The raw values are those of `CFStreamStatus`.
package enum StreamStatus: Int {
  case notOpen, opening, open, reading, writing, atEnd, closed, error
}

/// What read and write streams have in common: status, error and file.
///
/// Unchecked: a program may use a stream from one thread at a time only.
package class StreamObject: CFObject, @unchecked Sendable {
  package final private(set) var status = StreamStatus.notOpen

  /// Why the last call failed.
  package final private(set) var error: SystemError?

  /// The open file; `nil` for a stream of memory.
  package final private(set) var file: StreamFile?

  /// The offset that was set before the file was opened.
  private final var firstOffset: Int?

  /// The error of a stream that is not closed.
  package final var currentError: SystemError? { status == .error ? error : nil }

  /// Opens the stream's file; `nil` for a stream of memory.
  func openFile() throws(SystemError) -> StreamFile? { nil }

  package final func open() -> Bool {
    guard status == .notOpen else { return false }
    do throws(SystemError) {
      file = try openFile()
      if let firstOffset, let file { try file.seek(toFirst: firstOffset) }
      status = .open
      return true
    } catch {
      file = nil
      fail(error)
      return false
    }
  }

  package final func close() {
    guard status != .notOpen else { return }
    file = nil
    status = .closed
  }

  package final func fail(_ error: SystemError) {
    self.error = error
    status = .error
  }

  /// The reason to report for an error that a call has thrown.
  package final func reason(_ error: SystemError) -> Text { status == .error ? error.description : "it is not open" }

  final func reachEnd() { status = .atEnd }

  /// The offset in the file; `nil` for a stream of memory.
  package final var fileOffset: Int? { file?.offset ?? firstOffset }

  /// Sets the offset in the file, or the one at which the stream will open.
  ///
  /// - Returns: whether it could be set.
  package final func setFileOffset(_ offset: Int) -> Bool {
    guard offset >= 0 else { return false }
    if let file { return file.seek(to: offset) }
    guard status == .notOpen else { return false }
    firstOffset = offset
    return true
  }

  private static let fileOffsetName: Text = "kCFStreamPropertyFileCurrentOffset"

  /// The value of a property, or `nil` if the stream does not have it.
  package func property(_ name: Text) -> CFObject? {
    name == Self.fileOffsetName ? fileOffset.map { NumberObject(.integer(Int64($0))) } : nil
  }

  /// Whether the property could be set.
  ///
  /// - Parameter function: the C function that a diagnostic names.
  package func setProperty(_ name: Text, to value: Handle?, function: Literal) -> Bool {
    guard name == Self.fileOffsetName, let number = borrow(value, as: NumberObject.self, function: function),
      case .integer(let offset) = number.value
    else { return false }
    return setFileOffset(Int(offset))
  }
}
