import CFPropertyLists
import CFText

/// The lines of a file that edits change, in the form that `patch` reads.
struct LineDifference {
  private static let contextCount = 3

  private struct Step {
    let sign: UInt8
    let line: Text
    var isChange: Bool { sign != UInt8(ascii: " ") }
  }

  private var steps: [Step] = []

  /// - Parameter edits: in the order of their offsets, without overlaps.
  init(_ old: [UInt8], _ edits: [TextEdit]) {
    var start = 0
    var index = 0
    while index < edits.count {
      let begin = old[start..<edits[index].range.lowerBound].lastIndex(of: .lineFeed).map { $0 + 1 } ?? start
      append(UInt8(ascii: " "), Self.lines(old[start..<begin])[...])
      // The edits of this line, and those of the lines directly after it.
      var new: [UInt8] = []
      var copied = begin
      var end = begin
      repeat {
        let (range, text) = (edits[index].range, edits[index].text)
        new += old[copied..<range.lowerBound]
        new += text.utf8
        copied = range.upperBound
        if copied >= end { end = old[copied...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? old.count }
        index += 1
      } while index < edits.count
        && (edits[index].range.lowerBound <= end || !old[end..<edits[index].range.lowerBound].contains(.lineFeed))
      new += old[copied..<end]
      appendChange(Self.lines(old[begin..<end]), Self.lines(new[...]))
      start = end
    }
    append(UInt8(ascii: " "), Self.lines(old[start...])[...])
  }

  /// The lines with their ends.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [Text] {
    var lines: [Text] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex
      lines.append(Text(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  private mutating func append(_ sign: UInt8, _ lines: ArraySlice<Text>) {
    for line in lines { steps.append(Step(sign: sign, line: line)) }
  }

  private mutating func appendChange(_ old: [Text], _ new: [Text]) {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
    append(UInt8(ascii: " "), old[..<first])
    append(UInt8(ascii: "-"), old[first..<old.count - last])
    append(UInt8(ascii: "+"), new[first..<new.count - last])
    append(UInt8(ascii: " "), old[(old.count - last)...])
  }
}

// MARK: - The text

extension LineDifference {
  var text: Text {
    var builder = TextBuilder()
    // The lines of each version before the hunk.
    var (oldCount, newCount) = (0, 0)
    var start = 0
    while let first = steps[start...].firstIndex(where: \.isChange) {
      // A hunk continues as long as the next change is near.
      var end = first + 1
      var index = end
      while index < steps.count, index - end < 2 * Self.contextCount {
        if steps[index].isChange { end = index + 1 }
        index += 1
      }
      let hunk = max(first - Self.contextCount, start)..<min(end + Self.contextCount, steps.count)
      oldCount += hunk.lowerBound - start
      newCount += hunk.lowerBound - start
      let removed = steps[hunk].count { $0.sign == UInt8(ascii: "-") }
      let inserted = steps[hunk].count { $0.sign == UInt8(ascii: "+") }
      builder.append("@@ -" + Self.range(after: oldCount, count: hunk.count - inserted))
      builder.append(" +" + Self.range(after: newCount, count: hunk.count - removed) + " @@\n")
      for step in steps[hunk] {
        builder.append(step.sign)
        builder.append(step.line)
        if !step.line.hasSuffix("\n") { builder.append("\n\\ No newline at end of file\n") }
      }
      oldCount += hunk.count - inserted
      newCount += hunk.count - removed
      start = hunk.upperBound
    }
    return builder.text
  }

  private static func range(after before: Int, count: Int) -> Text {
    Text(before + (count > 0 ? 1 : 0)) + "," + Text(count)
  }
}
