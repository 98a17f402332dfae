import CFText

/// A function, macro or type whose arguments are strings to localize.
struct Routine {
  /// Where a part of an entry comes from.
  enum Part {
    case absent
    case argument(Int)
    /// What the body of a macro says.
    case text(Text)
  }

  /// What a call must look like to count.
  enum Kind {
    /// Every call counts, and its arguments must be literals.
    case function
    /// A function whose name others have, too: a call counts if its arguments are literals.
    case method
    /// A type of Swift that is made of a localized string, a resource or a symbol.
    case type
    /// A view of SwiftUI: it shows other strings than literals without localizing them.
    case view
  }

  /// What must be before the name.
  enum Place { case anywhere, member, attribute }

  var kind = Kind.function
  var place = Place.anywhere
  var key = Part.argument(0)
  var table = Part.absent
  var value = Part.absent
  var comment = Part.absent

  // In Swift and Python, arguments have labels.

  /// How many arguments are keys that have no label and come first.
  var plainKeys = 1
  /// The labels of arguments that are keys.
  var keyLabels: [Text] = []
  /// The label of a value that a table may lack; empty if the routine takes none.
  var valueLabel: Text = "value"
  /// A call counts only with one of these labels; empty if all count.
  var neededLabels: [Text] = []
  /// Whether a literal is a localized string where this type is declared.
  var isLiteral = false

  /// The number of arguments that C must pass.
  var argumentCount: Int {
    var count = 0
    for part in kind == .method ? [key] : [key, table, value, comment] {
      if case .argument(let index) = part { count = max(count, index + 1) }
    }
    return count
  }

  /// Whether the texts of a call may contain expressions, which become format specifiers.
  var allowsExpressions: Bool { isModern }

  /// Whether only `--modern` finds the calls.
  var isModern: Bool { kind == .type || kind == .view }

  /// Whether a call shows nothing but localized strings.
  var needsLiterals: Bool { kind != .view }
}

/// The routines that calls are compared with, by name.
struct RoutineTable {
  /// What Swift writes after a dot where the type is known.
  static let initializer: Text = "init"

  private var routines: [Routine] = []
  private var indexes: [Text: Int] = [:]

  /// For each length of a name, a set of what the names of that length begin and end with. Most words of a source are
  /// in none, and need no further search.
  private var filter = [UInt64](repeating: 0, count: 64)

  subscript(index: Int) -> Routine { routines[index] }

  /// A later routine of the same name replaces an earlier one.
  mutating func add(_ name: Text, _ routine: Routine) {
    guard !name.isEmpty else { return }
    filter[min(name.count, 63)] |= Self.bit(name[0], name[name.count - 1])
    indexes[name] = routines.count
    routines.append(routine)
  }

  @inline(__always)
  private static func bit(_ first: UInt8, _ last: UInt8) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: (first ^ last &* 5) & 63)
  }

  /// The index of the routine that a word names.
  @inline(__always)
  func index(of word: Range<Int>, in source: Span<UInt8>) -> Int? {
    let bits = filter[min(word.count, 63)]
    guard bits != 0, bits & Self.bit(source[word.lowerBound], source[word.upperBound - 1]) != 0 else { return nil }
    return search(word, source)
  }

  func index(of name: Text) -> Int? { indexes[name] }

  @inline(never)
  private func search(_ word: Range<Int>, _ source: Span<UInt8>) -> Int? { indexes[Text(source.extracting(word))] }
}
