import CFText

/// The routines for each language.
struct KnownRoutines {
  private var c = RoutineTable()
  private var swift = RoutineTable()
  private var python = RoutineTable()
  private var java = RoutineTable()

  subscript(language: SourceLanguage) -> RoutineTable {
    get {
      switch language {
      case .c: c
      case .swift: swift
      case .python: python
      case .java: java
      }
    }
    set {
      switch language {
      case .c: c = newValue
      case .swift: swift = newValue
      case .python: python = newValue
      case .java: java = newValue
      }
    }
  }

  /// `NSLocalizedString`, `CFCopyLocalizedString` and their variants, and in Java those of Apple's class `Bundle`.
  init() {
    addFamily("NSLocalizedString")
    addFamily("CFCopyLocalizedString")
    java.addFamily("localizedString", place: .member)
  }

  /// Adds a routine and its variants, as `-s` does.
  mutating func addFamily(_ name: Text) {
    for language in SourceLanguage.all { self[language].addFamily(name) }
  }

  mutating func addText() { swift.add("Text", Routine(kind: .view, valueLabel: "")) }
}

extension RoutineTable {
  fileprivate mutating func addFamily(_ name: Text, place: Routine.Place = .anywhere) {
    add(name, Routine(place: place, comment: .argument(1)))
    add(name + "FromTable", Routine(place: place, table: .argument(1), comment: .argument(2)))
    add(name + "FromTableInBundle", Routine(place: place, table: .argument(1), comment: .argument(3)))
    add(
      name + "WithDefaultValue",
      Routine(place: place, table: .argument(1), value: .argument(3), comment: .argument(4)))
  }

  fileprivate mutating func addAll(_ names: Literal, _ routine: Routine) {
    for name in Text(names).split(at: UInt8(ascii: " ")) where !name.isEmpty { add(name, routine) }
  }
}

// MARK: - Functions of this library

extension KnownRoutines {
  /// Adds the functions of this library, in the languages that have them.
  mutating func addOwn() {
    c.addAll(
      "CFBundleCopyLocalizedString CFBundleCopyLocalizedStringForLocalization",
      Routine(kind: .method, key: .argument(1), table: .argument(3), value: .argument(2)))
    c.addAll(
      """
      CFBCBundleCopyLocalizedFormat CFBCBundleCopyLocalizedFormatAndArguments CFBCBundleCopyLocalizedFormatWithArray \
      CFBCBundleCopyLocalizedStringExplanation
      """, Routine(kind: .method, key: .argument(1), table: .argument(2)))
    c.add(
      "localized",
      Routine(kind: .method, place: .member, table: .argument(2), value: .argument(1)))
    c.add("localizedFormat", Routine(kind: .method, place: .member))
    c.add(
      "localizedFormatFromTable", Routine(kind: .method, place: .member, key: .argument(1), table: .argument(0)))
    python.add(
      "localized",
      Routine(
        kind: .method, place: .member, table: .argument(2), value: .argument(1), keyLabels: ["key"],
        valueLabel: "default"))
    python.add(
      "localized_format", Routine(kind: .method, place: .member, keyLabels: ["key"], valueLabel: ""))
    swift.add("CFLocalizedString", Routine(kind: .method))
    swift.add(
      "localizedString", Routine(kind: .method, plainKeys: 0, keyLabels: ["forKey", "format"]))
    swift.add("explainLocalizedString", Routine(kind: .method, plainKeys: 0, keyLabels: ["forKey"]))
  }
}

// MARK: - What Xcode extracts from Swift beyond genstrings

extension KnownRoutines {
  mutating func addModernForms() {
    swift.addAll("String AttributedString", Self.type("localized", plainKeys: 0))
    swift.addAll(Self.types, Self.type(isLiteral: true))
    swift.add("DisplayRepresentation", Self.type("title subtitle synonyms", plainKeys: 0, isLiteral: true))
    swift.add("TypeDisplayRepresentation", Self.type("name numericFormat", isLiteral: true))
    swift.add("IntentDescription", Self.type("categoryName searchKeywords resultValueName", isLiteral: true))
    swift.addAll(Self.views, Routine(kind: .view, valueLabel: ""))
    swift.addAll(Self.modifiers, Self.modifier())
    swift.add("accessibilityAction", Self.modifier("named"))
    swift.add("searchable", Self.modifier("prompt", plainKeys: 0))
    swift.add("result", Self.modifier("dialog", plainKeys: 0))
    swift.add("accessibilityCustomContent", Self.modifier(plainKeys: 2))
    // Of charts: the label of a value.
    swift.add("value", Self.modifier())
    // Only localized resources have these labels.
    swift.add(
      RoutineTable.initializer,
      Routine(
        kind: .view, place: .member, valueLabel: "defaultValue",
        neededLabels: ["defaultValue", "table", "comment"]))
    swift.add("Parameter", Self.attribute("title description requestValueDialog requestDisambiguationDialog"))
    swift.add("Property", Self.attribute("title"))
    swift.add("Summary", Routine(kind: .view, valueLabel: ""))
    swift.add("AppShortcut", Routine(kind: .view, plainKeys: 0, keyLabels: ["shortTitle", "phrases"], valueLabel: ""))
  }

  private static func labels(_ list: Literal) -> [Text] {
    Text(list).split(at: UInt8(ascii: " ")).filter { !$0.isEmpty }
  }

  private static func type(_ labels: Literal = "", plainKeys: Int = 1, isLiteral: Bool = false) -> Routine {
    Routine(
      kind: .type, plainKeys: plainKeys, keyLabels: Self.labels(labels), valueLabel: "defaultValue",
      isLiteral: isLiteral)
  }

  private static func modifier(_ labels: Literal = "", plainKeys: Int = 1) -> Routine {
    Routine(kind: .view, place: .member, plainKeys: plainKeys, keyLabels: Self.labels(labels), valueLabel: "")
  }

  private static func attribute(_ labels: Literal) -> Routine {
    Routine(kind: .view, place: .attribute, plainKeys: 0, keyLabels: Self.labels(labels), valueLabel: "")
  }

  /// Types whose literals are localized strings.
  private static let types: Literal = "LocalizedStringResource LocalizedStringKey LocalizationValue IntentDialog"

  /// Views whose first argument is a localized title.
  private static let views: Literal = """
    Text Label Button Toggle NavigationLink Picker Section TextField SecureField Menu Stepper DatePicker Link \
    ProgressView LabeledContent GroupBox DisclosureGroup Gauge ColorPicker CommandMenu Tab ContentUnavailableView \
    ShareLink Window WindowGroup MultiDatePicker PasteButton RenameButton Table TableColumn ControlGroup MenuBarExtra \
    TabSection PhotosPicker
    """

  private static let modifiers: Literal = """
    navigationTitle navigationSubtitle navigationBarTitle help alert confirmationDialog badge accessibilityLabel \
    accessibilityHint accessibilityValue fileExporter fileDialogMessage fileDialogConfirmationLabel \
    dialogSuppressionToggle accessibilityInputLabels accessibilityRotor configurationDisplayName description \
    sectionIndexLabel
    """
}
