import CFPropertyLists
import CFSystem
import CFText

/// What is at a place in the text of a property list, and what the table of documented keys says about it.
package struct ListCursor {
  /// The dictionary, as the table names it.
  package let place: Text

  /// The key as it is in the file.
  package let name: Text

  /// `nil` if the key is not documented.
  package let key: InfoKey?
  package let keyRange: Range<Int>

  /// The value at the place, or the element of an array; `nil` if the place is in the key.
  package let value: Range<Int>?

  private static let table = InfoKeyTable.standard

  /// - Parameter place: that of the outermost dictionary.
  package init?(_ tree: ListTree, at offset: Int, place: Text) {
    guard let found = Self.find(tree, offset, place) else { return nil }
    self = found
  }

  private init(_ pair: ListTree.Pair, _ place: Text, value: Range<Int>?) {
    self.place = place
    name = pair.key
    key = Self.table.documented(pair.key, at: place)
    keyRange = pair.keyRange
    self.value = value
  }

  private static func find(_ tree: ListTree, _ offset: Int, _ place: Text) -> ListCursor? {
    for pair in tree.pairs {
      if pair.keyRange.contains(offset) { return ListCursor(pair, place, value: nil) }
      if pair.value.range.contains(offset) {
        return find(pair.value, offset, inner(place, pair.key), of: pair, at: place)
      }
    }
    return nil
  }

  /// What is in the value of a key, whose dictionaries are at a place.
  private static func find(
    _ value: ListTree, _ offset: Int, _ inside: Text, of pair: ListTree.Pair, at place: Text
  ) -> ListCursor? {
    if !value.pairs.isEmpty { return find(value, offset, inside) ?? ListCursor(pair, place, value: nil) }
    for element in value.elements where element.range.contains(offset) {
      return find(element, offset, inside + "[]", of: pair, at: place)
    }
    return ListCursor(pair, place, value: value.range)
  }

  /// The place of the value of a key.
  static func inner(_ place: Text, _ name: Text) -> Text {
    if place.isEmpty { return table.base(of: name) }
    if table.hasKeys(at: place) || place.hasSuffix(":") {
      return place.hasSuffix(":") ? place + name : place + "." + name
    }
    // The keys of a dictionary whose keys are free.
    return place + ".*"
  }

  /// What kind of list a file is, as the table names it; `nil` for one that it does not know.
  package static func place(ofFile file: CheckedFile) -> Text? {
    switch file.kind {
    case .info: file.name.hasSuffix("Info-gnustep.plist") ? "gnustep:" : ""
    case .manifest: "PrivacyInfo.xcprivacy:"
    case .list: Path.parent(file.name).hasSuffix("Settings.bundle") ? "Settings.bundle/*.plist:" : nil
    case .table, .picture, .configuration: nil
    }
  }
}

/// What somebody is writing at a place of an XML property list, whose text need not be complete.
package struct ListGap {
  package enum Wanted {
    /// A key of the dictionary.
    case key
    /// A string as the value of a key, or as an element of it.
    case value(Text)
    /// Any value of a key, which has none yet.
    case element(Text)
  }

  package let wanted: Wanted

  /// The dictionary, as the table names it.
  package let place: Text

  /// What is written of it so far.
  package let range: Range<Int>

  /// The keys that the dictionary has, those after the place included.
  package let present: Set<Text>

  /// The end tag, if it is behind the place.
  package let hasEndTag: Bool

  /// A container around a place.
  private struct Container {
    let start: Int
    /// The place of its dictionary, or of the dictionaries in it.
    let place: Text
    let isArray: Bool

    /// The key whose value comes; of an array, the key that has it.
    var key: Text?

    /// The place of the dictionary that has the key of an array.
    var outer: Text = ""
    var keys: Set<Text> = []
  }

  /// - Parameter place: that of the outermost dictionary.
  package init?(_ utf8: [UInt8], at offset: Int, place: Text) {
    guard ListPairs.isXML(utf8), offset <= utf8.count else { return nil }
    let open = utf8[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
    let tag = Text(utf8[open..<offset])
    let start: Int
    let word: String?
    if tag.hasPrefix("<key>") {
      (start, word) = (open, "key")
    } else if tag.hasPrefix("<string>") {
      (start, word) = (open, "string")
    } else {
      // Between tags, or at the beginning of one.
      let isTag = tag.hasPrefix("<") && !tag.contains(UInt8(ascii: ">"))
      if isTag, tag.count > 1 { return nil }
      if !isTag, !Self.isBetweenTags(tag) { return nil }
      (start, word) = (isTag ? open : offset, nil)
    }
    guard let container = Self.container(utf8, before: start, place) else { return nil }
    let content = word.map { open + $0.utf8.count + 2 } ?? start
    switch word {
    case "key":
      guard !container.isArray, container.key == nil else { return nil }
      wanted = .key
      self.place = container.place
    case "string":
      guard let key = container.key else { return nil }
      wanted = .value(key)
      self.place = container.isArray ? container.outer : container.place
    default:
      guard let key = container.key else { return nil }
      wanted = .element(key)
      self.place = container.isArray ? container.outer : container.place
    }
    range = content..<offset
    let rest = utf8[offset...]
    hasEndTag = word.map { rest.starts(with: "</\($0)>".utf8) } ?? false
    present = container.keys.union(Self.keys(in: utf8, without: start..<offset, container.start))
  }

  /// Whether nothing but blanks is behind a tag that has no content.
  private static func isBetweenTags(_ text: Text) -> Bool {
    guard let end = text.lastIndex(of: UInt8(ascii: ">")) else { return text.isEmpty }
    let hasContent = ["<integer>", "<real>", "<date>", "<data>"].contains { text.hasPrefix(Text($0)) }
    return !hasContent && text.utf8[(end + 1)...].allSatisfy(\.isXMLSpace)
  }

  /// The innermost container at an offset that text before it leaves open.
  private static func container(_ utf8: [UInt8], before end: Int, _ place: Text) -> Container? {
    let before = Array(utf8[..<end])
    var tokens = XMLTokens(before.span, budget: Budget())
    var stack: [Container] = []
    while let token = try? tokens.next() {
      switch token.kind {
      case .beginDictionary, .beginArray:
        let outer = stack.last
        var inside = place
        if let outer {
          inside = outer.isArray ? outer.place + "[]" : ListCursor.inner(outer.place, outer.key ?? "")
          if !outer.isArray { stack[stack.count - 1].key = nil }
        }
        var container = Container(
          start: token.range.lowerBound, place: inside, isArray: token.kind == .beginArray)
        if container.isArray {
          container.key = outer?.key
          container.outer = outer.map { $0.isArray ? $0.outer : $0.place } ?? place
        }
        stack.append(container)
      case .end: _ = stack.popLast()
      case .key:
        let key = tokens.text(of: token)
        guard !stack.isEmpty else { break }
        stack[stack.count - 1].key = key
        stack[stack.count - 1].keys.insert(key)
      case .string, .scalar, .noValue:
        if let last = stack.last, !last.isArray { stack[stack.count - 1].key = nil }
      }
    }
    return stack.last
  }

  /// The keys of the container that begins at an offset, of the text without a part.
  private static func keys(in utf8: [UInt8], without part: Range<Int>, _ start: Int) -> Set<Text> {
    var end = part.upperBound
    for tag in ["</key>", "</string>"] where utf8[end...].starts(with: tag.utf8) { end += tag.utf8.count }
    guard let root = ListTree(Array(utf8[..<part.lowerBound] + utf8[end...])) else { return [] }
    var tree = root
    while tree.range.lowerBound != start {
      let inside = tree.pairs.map(\.value) + tree.elements
      guard let next = inside.first(where: { $0.range.contains(start) }) else { return [] }
      tree = next
    }
    return Set(tree.pairs.map(\.key))
  }
}
