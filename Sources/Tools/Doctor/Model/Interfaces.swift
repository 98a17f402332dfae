import CFObjects
import CFPropertyLists
import CFSystem
import CFText

/// What the sources of interfaces and of intents, in `.xib`, `.storyboard` and `.intentdefinition` files, say about the
/// keys of tables with their names.
struct Interfaces {
  /// The IDs of objects, whose texts have keys such as `ab1-cd-2ef.title`; of intents, whole keys.
  private var identifiers: [Text: Set<Text>] = [:]

  /// The interfaces in which no object has a text, by path.
  private var withoutTexts: Set<Text> = []

  /// The tables of interfaces, compiled or not.
  private var tables: Set<Text> = []

  /// The tables of interfaces whose keys are not known: compiled ones.
  private var compiled: Set<Text> = []

  /// The tables of interfaces that cannot be read, which may have any key.
  private var unreadable: Set<Text> = []

  init(_ bundle: BundleUnderTest) {
    for entry in bundle.entries {
      let table = Self.table(of: entry.name)
      switch Path.pathExtension(entry.name) {
      case "nib", "storyboardc":
        tables.insert(table)
        compiled.insert(table)
      case "xib", "storyboard":
        tables.insert(table)
        guard entry.kind == .regular, let bytes = bundle.content(entry.path), let scan = InterfaceScan(bytes) else {
          unreadable.insert(table)
          continue
        }
        identifiers[table, default: []].formUnion(scan.identifiers)
        if !scan.hasTexts { withoutTexts.insert(entry.path) }
      case "intentdefinition":
        guard entry.kind == .regular, let bytes = bundle.content(entry.path),
          let definition = BundleUnderTest.dictionary(bytes)
        else {
          unreadable.insert(table)
          continue
        }
        identifiers[table, default: []].formUnion(Self.keys(of: definition))
      default: break
      }
    }
  }

  /// The table of an interface: variants for devices have that of the plain one.
  static func table(of name: Text) -> Text { Path.deletingExtension(ResourceVariantName(name).name) }

  /// Whether an interface or intent has a text with the key, or may have it.
  func has(_ key: Text, table: Text) -> Bool {
    if unreadable.contains(table) { return true }
    guard let identifiers = identifiers[table] else { return false }
    return identifiers.contains(key) || key.firstIndex(of: .dot).map { identifiers.contains(key.slice(to: $0)) } == true
  }

  /// Whether a table is that of an interface, whose texts are shown as they are.
  func isTable(_ name: Text) -> Bool { tables.contains(name) }

  /// Whether nobody can tell which keys the interface of a table has.
  func isCompiled(_ table: Text) -> Bool { compiled.contains(table) && identifiers[table] == nil }

  /// Whether users see no text of the interface at a path.
  func isWithoutTexts(_ path: Text) -> Bool { withoutTexts.contains(path) }

  /// The values of `INIntentTitleID` and its kin, at any depth.
  private static func keys(of definition: DictionaryObject) -> Set<Text> {
    var keys: Set<Text> = []
    var waiting: [CFObject] = [definition]
    while let object = waiting.popLast() {
      if let array = object as? ArrayObject { waiting += array.objects }
      for entry in (object as? DictionaryObject)?.entries ?? [] {
        if let value = entry.value as? StringObject {
          if (entry.key as? StringObject)?.text.hasSuffix("ID") == true { keys.insert(value.text) }
        } else {
          waiting.append(entry.value)
        }
      }
    }
    return keys
  }
}

extension BundleUnderTest {
  /// Whether an entry is of an interface: its key has the form of one, as in `ab1-cd-2ef.title`, or its table is one's.
  func isOfInterface(_ entry: TableEntry) -> Bool {
    guard let dot = entry.key.firstIndex(of: .dot), dot + 1 < entry.key.count else { return false }
    return interfaces.isTable(entry.file.table) || Self.isIdentifier(entry.key.slice(to: dot))
  }

  /// Three, two and three letters or digits: what Xcode calls an object.
  private static func isIdentifier(_ text: Text) -> Bool {
    text.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 3 || index == 6 ? byte == .hyphen : byte.isASCIILetter || byte.isASCIIDigit
      }
  }
}

/// The objects of an interface, and whether one has a text.
private struct InterfaceScan {
  private(set) var identifiers: Set<Text> = []
  private(set) var hasTexts = false

  /// `nil` for a file that is not such a document.
  init?(_ bytes: [UInt8]) {
    guard firstMalformedUTF8(bytes.span) == nil else { return nil }
    var scanner = XMLDocumentScanner(bytes.span)
    // Whether the element's content is a text, if it has some.
    var isText = false
    do throws(ParseError) {
      while let token = try scanner.next() {
        switch token {
        case .name: isText = false
        case .attribute(let name, let value): read(scanner.text(name), scanner.text(value), &isText)
        case .text(let text):
          if isText, Self.isForPeople(scanner.text(text)) { hasTexts = true }
        case .open, .end: break
        }
      }
    } catch {
      return nil
    }
  }

  private mutating func read(_ name: Text, _ value: Text, _ isText: inout Bool) {
    switch name {
    case "id": identifiers.insert(value)
    case "key": isText = Self.isNameOfText(value)
    default: if Self.isNameOfText(name), Self.isForPeople(value) { hasTexts = true }
    }
  }

  private static func isNameOfText(_ name: Text) -> Bool {
    name.hasSuffix("itle") || name.hasSuffix("ext") && name != "context"
      || ["placeholder", "placeholderString", "prompt", "label", "paletteLabel", "toolTip", "content", "hint"]
        .contains(name)
  }

  private static func isForPeople(_ text: Text) -> Bool { text.utf8.contains { $0.isASCIILetter || $0 >= 0x80 } }
}
