import CFObjects
import CFText

/// Visits the values of a list from its root, step by step and without recursion, for those who write it.
struct ListWalk {
  enum Step {
    case scalar(CFObject)
    /// A container that has elements; they and its end follow.
    case begin(Kind)
    /// A container without elements.
    case empty(Kind)
    /// The element that follows: its place in the container, and its key in a dictionary.
    case element(Int, key: Text?)
    case end(Kind)
  }

  enum Kind { case array, dictionary }

  private struct Container {
    let kind: Kind
    let entries: [(key: Text, value: CFObject)]
    var next = 0
  }

  private let order: KeyOrder
  /// The containers that are open, outermost first.
  private var open: [Container] = []
  /// The value that comes next.
  private var value: CFObject?

  init(_ root: CFObject, order: KeyOrder) {
    self.order = order
    value = root
  }

  /// The number of containers that are open.
  var depth: Int { open.count }

  /// The path to the element that was visited last.
  var path: Text {
    var text = TextBuilder()
    for (index, container) in open.enumerated() {
      if index > 0 { text.append(.dot) }
      let place = container.next - 1
      text.append(container.kind == .dictionary ? KeyPath.escaped(container.entries[place].key) : Text(place))
    }
    return text.text
  }

  mutating func next() -> Step? {
    if let value {
      self.value = nil
      return visit(value)
    }
    guard let last = open.indices.last else { return nil }
    let index = open[last].next
    guard index < open[last].entries.count else { return .end(open.removeLast().kind) }
    open[last].next += 1
    let entry = open[last].entries[index]
    value = entry.value
    return .element(index, key: open[last].kind == .dictionary ? entry.key : nil)
  }

  private mutating func visit(_ value: CFObject) -> Step {
    let container: Container
    switch value {
    case let dictionary as DictionaryObject:
      container = Container(kind: .dictionary, entries: dictionary.entries(in: order))
    case let array as ArrayObject: container = Container(kind: .array, entries: array.objects.map { ("", $0) })
    default: return .scalar(value)
    }
    if container.entries.isEmpty { return .empty(container.kind) }
    open.append(container)
    return .begin(container.kind)
  }
}
