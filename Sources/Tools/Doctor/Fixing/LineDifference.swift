import CFText

/// The lines that two versions of a file differ in, in the form that `patch` reads.
package enum LineDifference {
  private static let contextCount = 3

  package static func text(from old: [UInt8], to new: [UInt8]) -> Text {
    let steps = steps(lines(old), lines(new))
    var builder = TextBuilder()
    var start = 0
    while let first = steps[start...].firstIndex(where: { $0.sign != UInt8(ascii: " ") }) {
      // A hunk goes on as long as the next change is near.
      var end = first
      for index in first..<steps.count where steps[index].sign != UInt8(ascii: " ") {
        if index - end > 2 * contextCount { break }
        end = index
      }
      let hunk = max(first - contextCount, start)..<min(end + contextCount + 1, steps.count)
      builder.append(header(steps, hunk))
      for step in steps[hunk] {
        builder.append(step.sign)
        builder.append(step.line)
        if !step.line.hasSuffix("\n") { builder.append("\n\\ No newline at end of file\n") }
      }
      start = hunk.upperBound
    }
    return builder.text
  }

  /// The lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [Text] {
    bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let hasEnd = line.endIndex < bytes.count
      return line.isEmpty && !hasEnd ? nil : Text(line) + (hasEnd ? "\n" : "")
    }
  }

  private struct Step {
    let sign: UInt8
    let line: Text
  }

  private static func steps(_ old: [Text], _ new: [Text]) -> [Step] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      if removed.contains(here) {
        steps.append(Step(sign: UInt8(ascii: "-"), line: old[here]))
        here += 1
      } else if inserted.contains(there) {
        steps.append(Step(sign: UInt8(ascii: "+"), line: new[there]))
        there += 1
      } else {
        steps.append(Step(sign: UInt8(ascii: " "), line: old[here]))
        here += 1
        there += 1
      }
    }
    return steps
  }

  private static func header(_ steps: [Step], _ hunk: Range<Int>) -> Text {
    func range(without sign: UInt8) -> Text {
      let before = steps[..<hunk.lowerBound].count { $0.sign != sign }
      let count = steps[hunk].count { $0.sign != sign }
      return Text(before + (count > 0 ? 1 : 0)) + "," + Text(count)
    }
    return "@@ -" + range(without: UInt8(ascii: "+")) + " +" + range(without: UInt8(ascii: "-")) + " @@\n"
  }
}
