import CFText

/// Something to tell a user about an input.
package protocol Issue {
  var severity: Severity { get }
}

/// What there is to tell: the first issues of each severity, and how many others there are. So an input with millions of
/// faults takes no memory for them, and an error is not lost behind warnings.
package struct IssueList<Element: Issue>: Sequence {
  /// How many issues of a severity are kept.
  package static var limit: Int { 100 }

  private var kept: [Element] = []
  private var counts = SeverityCounts()
  /// How many issues of each severity are not in the list.
  package private(set) var omitted = SeverityCounts()

  package init() {}

  package mutating func append(_ issue: Element) {
    guard counts[issue.severity] < Self.limit else { return omit(issue.severity, 1) }
    counts[issue.severity] += 1
    kept.append(issue)
  }

  private mutating func omit(_ severity: Severity, _ count: Int) { omitted[severity] += count }

  /// Adds the issues of a list, and the number of those that it left out.
  package mutating func append<Other>(_ other: IssueList<Other>, _ transform: (Other) -> Element) {
    for issue in other { append(transform(issue)) }
    for severity in Severity.allCases { omit(severity, other.omitted[severity]) }
  }

  package static func += (list: inout IssueList, other: IssueList) { list.append(other) { $0 } }

  package func makeIterator() -> IndexingIterator<[Element]> { kept.makeIterator() }

  /// Sorts the issues that are kept; those that are equal stay in order.
  package mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    kept = kept.enumerated().sorted { left, right in
      if areInIncreasingOrder(left.element, right.element) { return true }
      return left.offset < right.offset && !areInIncreasingOrder(right.element, left.element)
    }.map { $0.element }
  }

  package var isEmpty: Bool { kept.isEmpty }

  /// Whether a further issue of a severity is only counted.
  package func isFull(_ severity: Severity) -> Bool { counts[severity] == Self.limit }

  package var hasErrors: Bool { count(.error) > 0 }

  /// How many issues of a severity there are, with those that are not in the list.
  package func count(_ severity: Severity) -> Int { counts[severity] + omitted[severity] }
}

extension IssueList: Sendable where Element: Sendable {}

package struct SeverityCounts: Sendable {
  private var counts = [Int](repeating: 0, count: Severity.allCases.count)

  package subscript(severity: Severity) -> Int {
    get { counts[severity.rawValue] }
    set { counts[severity.rawValue] = newValue }
  }

  package var total: Int { counts.reduce(0, +) }

  /// `12 more errors, 3 more warnings`; `nil` if there are none at or above a severity.
  package func summary(from lowest: Severity) -> Text? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = self[severity]
      guard severity >= lowest, count > 0 else { return nil }
      return "\(count) more \(severity.name.string)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : Text(parts.joined(separator: ", "))
  }
}
