import CFSystem
import CFText
import TerminalC

/// A line on a terminal that tells how far long work has come: a bar if the total is known, else a counter.
final class Progress {
  /// What is counted, in the plural.
  private let noun: Literal
  private let total: Int?
  private let start = cfbct_seconds()
  private var lastTime = 0.0
  private var done = 0
  private(set) var isShown = false

  /// Short work shows nothing.
  private static let delay = 0.4

  /// Ten times a second.
  private static let interval = 0.1

  private static let barWidth = 20

  init(_ noun: Literal, total: Int?) {
    self.noun = noun
    self.total = total
  }

  /// Whether standard error is a terminal that somebody looks at.
  static var isWanted: Bool {
    cfbct_is_terminal(2) != 0 && Environment.value("CI") == nil && Environment.value("TERM") != "dumb"
  }

  /// Counts what is done. Returns the line to show, if it is time for one.
  func advance(by count: Int, at item: Text) -> Text? {
    done += count
    let now = cfbct_seconds()
    guard now - start > Self.delay, now - lastTime > Self.interval else { return nil }
    lastTime = now
    isShown = true
    return line(item.printable, seconds: now - start)
  }

  /// Notes that the line was erased.
  func erase() { isShown = false }

  private func line(_ item: Text, seconds: Double) -> Text {
    var text = TextBuilder()
    if let total, total > 0 {
      let filled = min(done * Self.barWidth / total, Self.barWidth)
      text.append("[")
      for index in 0..<Self.barWidth { text.append(index < filled ? "#" : ".") }
      text.append("] " + Text(done) + "/" + Text(total) + " ")
    } else {
      text.append(Text(done) + " ")
    }
    text.append(Text(noun) + ", " + Text(Int(Double(done) / seconds)) + " a second")
    if !item.isEmpty { text.append(", " + item) }
    return Self.fitting(text.text)
  }

  /// The beginning of a line that fits on the terminal.
  private static func fitting(_ line: Text) -> Text {
    let wanted = Environment.value("COLUMNS").flatMap { $0.number(radix: 10) }.map { Int(min($0, 1000)) }
    let columns = wanted ?? Int(cfbct_columns(2))
    let width = (columns > 0 ? columns : 80) - 1
    var count = 0
    for (index, byte) in line.utf8.enumerated() where byte & 0xC0 != 0x80 {
      if count == width { return line.slice(to: index) }
      count += 1
    }
    return line
  }
}
