import ArgumentParser
import CFText
import Reporting
import TerminalC

/// How a command tells how far long work is.
enum ProgressMode: String, ExpressibleByArgument, CaseIterable { case auto, json }

/// Tells programs how far long work is: objects of JSON, a line each.
///
/// There is one at the beginning, at most ten in a second, and one when all is done.
struct ProgressRecords {
  /// What is counted, in the plural.
  private let unit: Text
  private let total: Int?
  private var done = 0
  private var lastTime = cfbct_seconds()
  private var isWritten = true

  /// In seconds.
  private static let interval = 0.1

  private let write: (Text) -> Void

  init(_ unit: Text, total: Int?, write: @escaping (Text) -> Void) {
    self.unit = unit
    self.total = total
    self.write = write
    write(line(at: nil))
  }

  /// Counts what is done.
  mutating func advance(by count: Int, at item: Text) {
    done += count
    isWritten = false
    let now = cfbct_seconds()
    guard now - lastTime >= Self.interval else { return }
    lastTime = now
    isWritten = true
    write(line(at: item.isEmpty ? nil : item))
  }

  func end() { if !isWritten { write(line(at: nil)) } }

  private func line(at item: Text?) -> Text {
    JSONValue.members([
      ("done", .integer(done)), ("total", total.map { .integer($0) }), ("unit", .string(unit)),
      ("item", item.map { .string($0) }),
    ]).line
  }
}
