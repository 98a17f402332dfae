import CFObjects
import Foundation
import Terminal
import Testing

@testable import CFAssets
@testable import CFText

/// Published catalogs, and what is in them.
enum SharedAssets {
  private static let folder =
    (ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_SHARED"] ?? "../shared") + "/data/assets"

  /// Whether the tests have them.
  static let exist = FileManager.default.fileExists(atPath: folder)

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }

  static func path(_ path: String) -> Text { Text("\(folder)/\(path)") }

  static func catalog(_ path: String) throws -> CompiledCatalog { try CompiledCatalog(DataObject(try bytes(path))) }

  /// The rows of a table by column; none where it is missing.
  static func rows(_ table: String) -> [Row] {
    guard let text = try? String(contentsOfFile: "\(folder)/\(table)", encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Row(columns: lines[0], cells: $0) }
  }

  struct Row: Sendable, CustomStringConvertible {
    let columns: [String]
    let cells: [String]

    subscript(_ column: String) -> String {
      guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
      return cells[index]
    }

    func number(_ column: String) -> Int {
      let cell = self[column]
      return (cell.hasPrefix("0x") ? Int(cell.dropFirst(2), radix: 16) : Int(cell)) ?? -1
    }

    var description: String { cells.prefix(3).joined(separator: " ") }
  }
}

func sha256(_ image: AssetImage) -> String {
  let bytes = image.span
  return sha256(bytes.indices.map { bytes[$0] })
}

func sha256(_ bytes: [UInt8]) -> String {
  var hash = SecureHash(.sha256)
  hash.update(bytes.span)
  return hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The bytes of a text of hexadecimal digits.
func bytes(hexadecimal text: String) -> [UInt8] {
  let digits = Array(text.utf8)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)!
  }
}
