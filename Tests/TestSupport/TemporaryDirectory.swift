import CFText
import Foundation

/// A new directory for one test, removed with the last reference.
package final class TemporaryDirectory: Sendable {
  /// Absolute and without links, so that the library's answers can be compared with it.
  package let path: String

  package init() throws {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = directory.appendingPathComponent("cfbundlecompat-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the directory.
  package func path(_ name: String) -> Text { Text("\(path)/\(name)") }

  /// Writes a file, and makes the directories that lead to it.
  @discardableResult
  package func write(_ name: String, _ content: [UInt8]) throws -> Text {
    let file = "\(path)/\(name)"
    try makeDirectory((name as NSString).deletingLastPathComponent)
    try Data(content).write(to: URL(fileURLWithPath: file))
    return Text(file)
  }

  @discardableResult
  package func write(_ name: String, _ content: String) throws -> Text { try write(name, Array(content.utf8)) }

  @discardableResult
  package func makeDirectory(_ name: String) throws -> Text {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    return Text("\(path)/\(name)")
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  package func content(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }
}
