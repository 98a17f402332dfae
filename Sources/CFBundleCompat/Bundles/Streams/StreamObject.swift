import CFText
import CFObjects
import CFSystem

/// How far a stream is. The numbers are those of `CFStreamStatus`.
package enum StreamStatus: Int {
  case notOpen, opening, open, reading, writing, atEnd, closed, error
}

/// What streams of both directions have in common: a life that begins with opening and ends with closing.
///
/// A stream is used by one thread at a time.
package class StreamObject: CFObject, @unchecked Sendable {
  package private(set) var status = StreamStatus.notOpen

  /// Why the last call failed.
  package private(set) var error: SystemError?

  /// The file that is open, where the stream is one of a file.
  package private(set) var file: StreamFile?

  /// Where a program wants to begin in the file.
  private var firstOffset: Int?

  /// What is to be done when the stream is opened.
  func openFile() throws(SystemError) -> StreamFile? { nil }

  package func open() -> Bool {
    guard status == .notOpen else { return false }
    do throws(SystemError) {
      file = try openFile()
      status = .open
      if let firstOffset { _ = file?.seek(to: firstOffset) }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  package func close() {
    guard status != .notOpen else { return }
    file = nil
    status = .closed
  }

  package func fail(_ error: SystemError) {
    self.error = error
    status = .error
  }

  /// What to say of an error that a call has thrown.
  package func reason(_ error: SystemError) -> Text { status == .error ? error.description : "it is not open" }

  func reachEnd() { status = .atEnd }

  /// The place in the file; `nil` in a stream of memory.
  package var fileOffset: Int? { file?.offset ?? firstOffset }

  /// Whether the place could be set; before the stream is open it is remembered.
  package func setFileOffset(_ offset: Int) -> Bool {
    guard offset >= 0 else { return false }
    if let file { return file.seek(to: offset) }
    guard status == .notOpen else { return false }
    firstOffset = offset
    return true
  }
}
