import CFBundleCompatC
import CFObjects
import CFSystem
import CFText
import TerminalC

/// The bytes of an input: a file, a pipe, or standard input. A large file is mapped.
package final class InputFile {
  let mapped: MappedFile?
  let content: DataObject

  /// Files of this size are mapped: then they take no memory of the process's own.
  private static let mappedSize = 1 << 20

  private static let pieceSize = 256 << 10

  private init(mapped: MappedFile?, content: [UInt8]) {
    self.mapped = mapped
    self.content = DataObject(content)
  }

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - folder: that of the files that one thread has opened before.
  package static func open(
    _ path: Text, limit: Int, after folder: RecentFolder? = nil
  ) throws(SystemError) -> InputFile {
    if path == "-" { return InputFile(mapped: nil, content: try readStandardInput(limit: limit)) }
    // Most files are small, and opened once.
    let (directory, name) = folder?.place(of: path) ?? (currentDirectory, path)
    switch readSmall(name, in: directory) {
    case .content(let content) where content.count <= limit: return InputFile(mapped: nil, content: content)
    case .stream(let file):
      // It stays open from here on: a writer that has waited for a reader would be ended by a reader that goes.
      defer { close(file) }
      cfbct_wait_for_writer(file)
      return InputFile(mapped: nil, content: try readAll(file, limit: limit))
    default: break
    }
    do throws(SystemError) {
      return InputFile(mapped: nil, content: try Files.read(path, limit: min(limit, mappedSize - 1)))
    } catch {
      if error.limit != nil, limit >= mappedSize { return try openLarge(path, limit: limit) }
      // Not a regular file: a device, perhaps.
      guard error.code == EINVAL else { throw error }
    }
    let file = openForReading(path)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    return InputFile(mapped: nil, content: try readAll(file, limit: limit))
  }

  package static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] { try readAll(0, limit: limit) }

  private static func openLarge(_ path: Text, limit: Int) throws(SystemError) -> InputFile {
    guard let file = MappedFile.map(path, minimum: mappedSize) else {
      return InputFile(mapped: nil, content: try Files.read(path, limit: limit))
    }
    guard file.span.count <= limit else { throw SystemError(tooLargeFor: limit) }
    return InputFile(mapped: file, content: [])
  }

  private static func readAll(_ file: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let got = read(file, upTo: pieceSize, into: &content)
      if got < 0 { throw SystemError(code: Int32(-got)) }
      guard content.count <= limit else { throw SystemError(tooLargeFor: limit) }
      if got < pieceSize { return content }
    }
  }
}
