import Foundation

/// The rows of one area of the published cases of making bundles; none where the table is missing.
package enum TableOfCases {
  package struct Row: Sendable, CustomStringConvertible {
    package let id: String
    package let input: String
    package let expected: String

    package var description: String { id }

    package func inputObject<Value>(as: Value.Type = Value.self) -> Value? { Self.object(input) }
    package func expectedObject<Value>(as: Value.Type = Value.self) -> Value? { Self.object(expected) }

    private static func object<Value>(_ text: String) -> Value? {
      try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed]) as? Value
    }
  }

  package static func rows(_ area: String) -> [Row] { all.filter { $0.area == area }.map(\.row) }

  private static let all: [(area: String, row: Row)] = {
    let shared = ProcessInfo.processInfo.environment["CFBUNDLECOMPAT_SHARED"] ?? "../shared"
    guard let table = try? String(contentsOfFile: shared + "/data/build-cases.tsv", encoding: .utf8) else { return [] }
    return table.split(separator: "\n", omittingEmptySubsequences: true).dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (cells[1], Row(id: cells[0], input: cells[2], expected: cells[3]))
    }
  }()
}
