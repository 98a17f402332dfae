import CFText

/// A function or macro whose arguments are strings to localize.
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
    /// A type whose initializer has this label for the key, which may also be a resource or a symbol.
    case labelled(Literal)
    /// A view of SwiftUI: it shows other strings than literals without localizing them.
    case view
    /// The same for a function that follows a dot.
    case modifier
  }

  var kind = Kind.function
  var key = Part.argument(0)
  var table = Part.absent
  var value = Part.absent
  var comment = Part.absent

  /// The number of arguments that C must pass.
  var argumentCount: Int {
    var count = 0
    for part in [key, table, value, comment] {
      if case .argument(let index) = part { count = max(count, index + 1) }
    }
    return count
  }

  /// Whether the texts of a call may contain expressions, which become format specifiers.
  var allowsExpressions: Bool {
    !isFunction
  }

  var isFunction: Bool {
    if case .function = kind { true } else { false }
  }

  /// Whether a call shows nothing but localized strings.
  var needsLiterals: Bool {
    switch kind {
    case .function, .labelled: true
    case .view, .modifier: false
    }
  }
}

/// The routines that calls are compared with, by name.
struct RoutineTable {
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

  @inline(never)
  private func search(_ word: Range<Int>, _ source: Span<UInt8>) -> Int? { indexes[Text(source.extracting(word))] }
}

extension RoutineTable {
  /// `NSLocalizedString`, `CFCopyLocalizedString` and their variants are always recognized.
  static var standard: RoutineTable {
    var table = RoutineTable()
    table.addFamily("NSLocalizedString")
    table.addFamily("CFCopyLocalizedString")
    return table
  }

  /// Adds a routine and its variants, as `-s` does.
  mutating func addFamily(_ name: Text) {
    add(name, Routine(comment: .argument(1)))
    add(name + "FromTable", Routine(table: .argument(1), comment: .argument(2)))
    add(name + "FromTableInBundle", Routine(table: .argument(1), comment: .argument(3)))
    add(
      name + "WithDefaultValue", Routine(table: .argument(1), value: .argument(3), comment: .argument(4)))
  }

  mutating func addText() { add("Text", Routine(kind: .view)) }

  /// What Xcode extracts from Swift beyond `genstrings`.
  mutating func addModernForms() {
    for name in Self.words("String AttributedString") { add(name, Routine(kind: .labelled("localized"))) }
    for name in Self.words("LocalizedStringResource LocalizedStringKey") { add(name, Routine(kind: .labelled(""))) }
    for name in Self.words(Self.views) { add(name, Routine(kind: .view)) }
    for name in Self.words(Self.modifiers) { add(name, Routine(kind: .modifier)) }
  }

  private static func words(_ list: Literal) -> [Text] {
    Text(list).split(at: UInt8(ascii: " "))
  }

  /// Views whose first argument is a localized title.
  private static let views: Literal = """
    Text Label Button Toggle NavigationLink Picker Section TextField SecureField Menu Stepper DatePicker Link \
    ProgressView LabeledContent GroupBox DisclosureGroup Gauge ColorPicker CommandMenu Tab ContentUnavailableView \
    ShareLink Window WindowGroup MultiDatePicker PasteButton RenameButton Table TableColumn
    """

  private static let modifiers: Literal = """
    navigationTitle navigationSubtitle navigationBarTitle help alert confirmationDialog badge accessibilityLabel \
    accessibilityHint accessibilityValue accessibilityAction fileExporter
    """
}
