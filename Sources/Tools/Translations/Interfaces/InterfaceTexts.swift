import CFPropertyLists
import CFText

/// The texts of an interface with the keys that their translations have.
package struct InterfaceTexts {
  package struct InterfaceText: Sendable {
    package let key: Text
    package let text: Text
    /// `Class = "UILabel"; text = "Hello"; ObjectID = "abc-de-fgh";`
    package let comment: Text
    /// Where it is in the document; `nil` for that of a compiled interface.
    fileprivate let place: WrittenString.Place?
  }

  /// In the order of exchange files.
  package private(set) var texts: [InterfaceText] = []

  /// Reads a `.xib` or `.storyboard` file.
  package init(reading file: Span<UInt8>) throws(TranslationError) {
    var reader = InterfaceReader()
    let utf8 = try TranslationReader.text(file)
    do throws(ParseError) { try reader.read(XMLDocumentScanner(utf8)) } catch { throw TranslationError(error) }
    guard let root = reader.root else { return }
    guard root.name == "document" || root.name == "archive" else {
      throw TranslationError(
        reason: "this is not an interface: its root is <" + root.name + ">", position: .line(1, column: 1))
    }
    kit = Kit(type: root.attributes["type"] ?? "")
    collect(root)
    sort()
  }

  /// The texts of a compiled interface, with the classes of their objects. A key such as `12.title` has the object's ID.
  package init(compiled strings: [(key: Text, text: Text, className: Text)]) {
    for (key, text, className) in strings where !text.isEmpty {
      let dot = key.firstIndex(of: .dot) ?? 0
      let (id, name) = (key.slice(to: dot), dot == 0 ? key : key.slice(from: dot + 1))
      let comment = Self.comment(className, name, text, id, note: nil)
      texts.append(InterfaceText(key: key, text: text, comment: comment, place: nil))
    }
    sort()
  }

  private mutating func sort() { texts = texts.stableSorted { !UnitID.precedes($1.key, $0.key) } }

  private enum Kit {
    case appKit, uiKit, watchKit

    init(type: Text) {
      func has(_ word: Text) -> Bool { type.firstRange(of: word) != nil }
      self = has("WatchKit") ? .watchKit : has("CocoaTouch") ? .uiKit : .appKit
    }

    func className(of element: Text) -> Text {
      let prefix: Text = self == .appKit ? "NS" : self == .uiKit ? "UI" : "WKInterface"
      switch element {
      case "binding": return "CocoaBindingsConnection"
      case "customView": return "NSView"
      case "customObject": return "NSObject"
      default: return prefix + Text([element[0].asciiUppercased]) + element.slice(from: 1)
      }
    }
  }

  private var kit = Kit.appKit
}

/// A string of a document.
fileprivate struct WrittenString {
  /// Where it is written, and how.
  enum Place {
    case attribute(Range<Int>)
    case content(Range<Int>)
    case base64(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .attribute(let range), .content(let range), .base64(let range): range
      }
    }
  }

  let text: Text
  let place: Place
}

/// An element of a document.
private final class InterfaceElement {
  let name: Text
  var attributes: [Text: Text] = [:]
  /// Where the values of the attributes are.
  var places: [Text: Range<Int>] = [:]
  var children: [InterfaceElement] = []
  var text = TextBuilder()
  /// Where the content is.
  var place = 0..<0

  init(_ name: Text) { self.name = name }

  /// A text: an attribute, or an element with that key.
  func written(_ key: Text) -> WrittenString? {
    if let value = attributes[key], let place = places[key] {
      return WrittenString(text: value, place: .attribute(place))
    }
    let child = children.first {
      ($0.name == "string" || $0.name == "mutableString") && $0.attributes["key"] == key
    }
    return child?.content
  }

  func string(_ key: Text) -> Text? { written(key)?.text }

  /// The content of a `<string>`, which may be in base 64.
  var content: WrittenString {
    guard attributes["base64-UTF8"] == "YES" || attributes["base64"] == "YES" else {
      return WrittenString(text: text.text, place: .content(place))
    }
    return WrittenString(text: Text(base64: text.text) ?? "", place: .base64(place))
  }

  func child(_ name: Text, key: Text? = nil) -> InterfaceElement? {
    children.first { $0.name == name && (key == nil || $0.attributes["key"] == key) }
  }
}

extension Text {
  /// The text that base 64 stands for; `nil` if it is not base 64, or not of a text. Padding may be missing.
  fileprivate init?(base64 written: Text) {
    var bytes: [UInt8] = []
    var (bits, count) = (0 as UInt32, 0)
    for byte in written.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case .slash: value = 63
      case UInt8(ascii: "="): continue
      case _ where byte.isXMLSpace: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    let text = Text(bytes)
    guard text.isWellFormed else { return nil }
    self = text
  }
}

private struct InterfaceReader {
  private(set) var root: InterfaceElement?

  mutating func read(_ document: consuming XMLDocumentScanner) throws(ParseError) {
    var scanner = document
    var open: [InterfaceElement] = []
    while let token = try scanner.next() {
      switch token {
      case .name(let range):
        let element = InterfaceElement(scanner.text(range))
        if let parent = open.last { parent.children.append(element) } else { root = element }
        open.append(element)
        guard open.count <= Budget().maximumDepth else {
          throw scanner.error(.nestedTooDeeply(limit: Budget().maximumDepth))
        }
      case .attribute(let name, let value):
        open.last?.attributes[scanner.text(name)] = scanner.text(value)
        open.last?.places[scanner.text(name)] = value.range
      case .open: break
      case .text(let content):
        guard let element = open.last else { break }
        let start = element.place.isEmpty ? content.range.lowerBound : element.place.lowerBound
        element.text.append(scanner.text(content))
        element.place = start..<content.range.upperBound
      case .end: open.removeLast()
      }
    }
  }
}

// MARK: - Keys

extension InterfaceTexts {
  /// Collects the texts of an element and of those in it. Nothing recurses.
  private mutating func collect(_ root: InterfaceElement) {
    var waiting: [(element: InterfaceElement, parent: InterfaceElement?)] = [(root, nil)]
    while let (element, parent) = waiting.popLast() {
      for child in element.children { waiting.append((child, element)) }
      if let id = element.attributes["id"] { collect(element, id, isDataCell: parent?.name == "tableColumn") }
    }
  }

  private mutating func collect(_ element: InterfaceElement, _ id: Text, isDataCell: Bool) {
    let note = Self.note(of: element)
    func add(_ key: Text, _ string: WrittenString?, into texts: inout [InterfaceText], isIndexed: Bool = false) {
      guard let string, !string.text.isEmpty else { return }
      let comment = Self.comment(
        kit.className(of: element.name), isIndexed ? id + "." + key : key, string.text, id, note: note)
      texts.append(InterfaceText(key: id + "." + key, text: string.text, comment: comment, place: string.place))
    }
    func addAll(
      _ key: Text, _ list: InterfaceElement?, _ text: (InterfaceElement) -> WrittenString?,
      into texts: inout [InterfaceText]
    ) {
      for (index, child) in (list?.children ?? []).enumerated() {
        add(key + "[" + Text(index) + "]", text(child), into: &texts, isIndexed: true)
      }
    }
    let attributes = kit == .appKit ? Self.appKit[element.name] : Self.uiKit[element.name]
    for key in attributes ?? [] where !isLeftOut(element, key, isDataCell: isDataCell) {
      add(key, element.written(key), into: &texts)
    }
    if attributes == nil, kit != .appKit, element.name.hasSuffix("Controller") || element.name == "controller" {
      add("title", element.written("title"), into: &texts)
    }
    switch (kit, element.name) {
    case (.appKit, "tableColumn"):
      add("headerCell.title", element.child("tableHeaderCell", key: "headerCell")?.written("title"), into: &texts)
    case (.appKit, "segmentedCell"):
      addAll("ibShadowedLabels", element.child("segments"), { $0.written("label") }, into: &texts)
      addAll("ibShadowedToolTips", element.child("segments"), { $0.written("toolTip") }, into: &texts)
    case (.appKit, "comboBoxCell"):
      addAll("ibShadowedObjectValues", element.child("objectValues"), { $0.content }, into: &texts)
    case (.appKit, "binding"):
      let options = element.child("dictionary", key: "options")
      for (option, key) in Self.bindingOptions { add(key, options?.written(option), into: &texts) }
    case (.uiKit, "button"):
      for state in element.children where state.name == "state" {
        guard let name = state.attributes["key"] else { continue }
        add(name + "Title", state.written("title"), into: &texts)
      }
      let configuration = element.child("buttonConfiguration")
      add("configuration.title", configuration?.written("title"), into: &texts)
      add("configuration.subtitle", configuration?.written("subtitle"), into: &texts)
    case (.uiKit, "segmentedControl"):
      addAll("segmentTitles", element.child("segments"), { $0.written("title") }, into: &texts)
    case (.uiKit, "searchBar"):
      addAll("scopeButtonTitles", element.child("scopeButtonTitles"), { $0.content }, into: &texts)
    default: break
    }
    if kit == .appKit {
      if element.name != "toolbarItem" { add("ibShadowedToolTip", element.written("toolTip"), into: &texts) }
      let accessibility = element.child("accessibility")
      add("ibExternalAccessibilityDescription", accessibility?.written("description"), into: &texts)
      add("ibExternalAccessibilityHelp", accessibility?.written("help"), into: &texts)
    } else if kit == .uiKit {
      let accessibility = element.child("accessibility", key: "accessibilityConfiguration")
      add("accessibilityLabel", accessibility?.written("label"), into: &texts)
      add("accessibilityHint", accessibility?.written("hint"), into: &texts)
      let runtime = element.child("userDefinedRuntimeAttributes")
      let localized = (runtime?.children ?? []).filter {
        $0.attributes["type"] == "string" && $0.attributes["localized"] == "YES"
      }
      for (index, attribute) in localized.enumerated() {
        add(
          "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[" + Text(index) + "]", attribute.written("value"),
          into: &texts, isIndexed: true)
      }
    }
  }

  private func isLeftOut(_ element: InterfaceElement, _ key: Text, isDataCell: Bool) -> Bool {
    guard kit == .appKit, key == "title" else { return false }
    let title = element.string(key)
    switch element.name {
    case "menuItem": return element.attributes["isSeparatorItem"] == "YES"
    // Interface Builder's own texts, which the program replaces.
    case "textFieldCell": return isDataCell && title == "Text Cell" || title == "Table View Cell"
    default: return false
    }
  }

  /// What a developer tells translators about an object.
  private static func note(of element: InterfaceElement) -> Text? {
    guard let comments = element.child("attributedString", key: "userComments") else { return nil }
    let pieces = comments.children.filter { $0.name == "fragment" }.compactMap { $0.string("content") }
    return pieces.isEmpty ? nil : Text.joined(pieces, "")
  }

  private static func comment(_ className: Text, _ name: Text, _ text: Text, _ id: Text, note: Text?) -> Text {
    let comment: Text =
      "Class = \"" + className + "\"; " + name + " = \"" + escaped(text) + "\"; ObjectID = \"" + id + "\";"
    guard let note else { return comment }
    return comment + " Note = \"" + escaped(note) + "\";"
  }

  private static func escaped(_ text: Text) -> Text {
    var builder = TextBuilder()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): builder.append("\\\"")
      case .lineFeed: builder.append("\\n")
      case 0x09: builder.append("\\t")
      default: builder.append(byte)
      }
    }
    return builder.text
  }

  /// The attributes of elements of AppKit that people read.
  private static let appKit: [Text: [Text]] = [
    "menuItem": ["title"], "menu": ["title"], "window": ["title", "subtitle"], "panel": ["title"],
    "buttonCell": ["title", "alternateTitle"], "textFieldCell": ["title", "placeholderString"],
    "searchFieldCell": ["title", "placeholderString"], "secureTextFieldCell": ["title", "placeholderString"],
    "tokenFieldCell": ["title", "placeholderString"], "comboBoxCell": ["title", "placeholderString"],
    "formCell": ["title"], "box": ["title"], "tabViewItem": ["label"], "tableColumn": ["headerToolTip"],
    "toolbarItem": ["label", "paletteLabel", "toolTip"], "viewController": ["title"], "splitViewController": ["title"],
    "tabViewController": ["title"], "pagecontroller": ["title"],
  ]

  /// The same of UIKit and WatchKit.
  private static let uiKit: [Text: [Text]] = [
    "label": ["text"], "textField": ["placeholder", "text"], "textView": ["text"],
    "navigationItem": ["title", "prompt", "backButtonTitle"], "barButtonItem": ["title"], "tabBarItem": ["title"],
    "tableViewSection": ["headerTitle", "footerTitle"], "searchBar": ["text", "placeholder", "prompt"],
    "button": ["title"],
  ]

  private static let bindingOptions: [(Text, Text)] = [
    ("NSDisplayPattern", "ibShadowedDisplayPattern"), ("NSNullPlaceholder", "ibShadowedIsNilPlaceholder"),
    ("NSNoSelectionPlaceholder", "ibShadowedNoSelectionPlaceholder"),
    ("NSMultipleValuesPlaceholder", "ibShadowedMultipleValuesPlaceholder"),
    ("NSNotApplicablePlaceholder", "ibShadowedNotApplicablePlaceholder"),
  ]
}

extension TranslationReader {
  /// Adds the texts of an interface, in the language of the sources. What a translation of the same name has stays.
  package mutating func readInterface(_ file: Span<UInt8>, table name: Text) throws(TranslationError) {
    let interface = try InterfaceTexts(reading: file)
    if interface.texts.isEmpty { return }
    var table = document[table: name]
    for text in interface.texts where table[text.key].localizations[document.sourceLanguage] == nil {
      table.set(text.key, text.text, in: document.sourceLanguage)
      table[text.key].comment = text.comment
    }
    document[table: name] = table
  }
}

// MARK: - Strings files

extension InterfaceTexts {
  /// A strings file as `ibtool --export-strings-file` writes it.
  package var stringsFile: Text {
    var builder = TextBuilder()
    for text in texts {
      builder.append("\n/* ")
      builder.append(text.comment.replacing("*/", with: "* /"))
      builder.append(" */\n")
      Self.append(quoting: text.key, to: &builder)
      builder.append(" = ")
      Self.append(quoting: text.text, to: &builder)
      builder.append(";\n")
    }
    return builder.text
  }

  static func append(quoting text: Text, to builder: inout TextBuilder) {
    builder.append(quoting: text) { byte, builder in
      builder.append("\\U00")
      builder.append(hexadecimal: byte)
    }
  }

  /// The document with other texts, by key. All bytes that are not of these texts stay.
  ///
  /// - Returns: also the keys that the interface does not have.
  package func document(_ file: Span<UInt8>, with translations: [Text: Text]) -> (bytes: [UInt8], unknown: [Text]) {
    let mark = file.starts(with: "\u{FEFF}") ? 3 : 0
    var unknown = translations
    var edits: [(place: WrittenString.Place, text: Text)] = []
    for text in texts {
      guard let new = unknown.removeValue(forKey: text.key), new != text.text, let place = text.place else { continue }
      edits.append((place, new))
    }
    var builder = TextBuilder()
    var start = 0
    for edit in edits.sorted(by: { $0.place.range.lowerBound < $1.place.range.lowerBound }) {
      builder.append(file.extracting(start..<edit.place.range.lowerBound + mark))
      switch edit.place {
      case .attribute: builder.append(xml: edit.text)
      case .content: builder.append(xml: edit.text, inAttribute: false)
      case .base64: builder.append(base64: edit.text.span)
      }
      start = edit.place.range.upperBound + mark
    }
    builder.append(file.extracting(droppingFirst: start))
    return (Array(builder.text.utf8), unknown.keys.sorted())
  }
}
