import CFObjects
import CFPropertyLists
import CFText
import Terminal

/// A change of a list's text that leaves all other bytes as they are.
struct LosslessChange {
  let source: Source
  let options: Options
  let change: ListChange
  let path: KeyPath

  /// The whole file after the change; `nil` if it can only be written anew.
  ///
  /// - Parameter changed: the list after the change. What is written is read again, and must be equal to it.
  func bytes(_ changed: CFObject) throws(Failure) -> [UInt8]? {
    guard let syntax else { return nil }
    let bytes = source.input.span
    guard let mark = try? TextEncoding.detect(bytes) else { return nil }
    let content = bytes.extracting(droppingFirst: mark.length)
    let start = Array(Text(bytes.extracting(first: mark.length)).utf8)
    switch mark.encoding {
    case .utf8:
      let text = Text(content)
      guard text.isWellFormed else { return nil }
      return try result(text, syntax, changed) { (text) in start + text.utf8 }
    case .utf16(let isBigEndian):
      guard content.count % 2 == 0 else { return nil }
      var units: [UInt16] = []
      units.reserveCapacity(content.count / 2)
      for index in 0..<content.count / 2 {
        let unit: UInt16 = content.load(at: 2 * index, as: UInt16.self)
        units.append(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
      }
      return try result(Text(utf16: units.span), syntax, changed) { (text) in
        var file = start
        for unit in text.utf16Units(in: 0..<text.utf16Count) {
          let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
          file += isBigEndian ? [high, low] : [low, high]
        }
        return file
      }
    default: return nil
    }
  }

  /// `nil` for a file that has no text to be left alone.
  private var syntax: ListValueText.Syntax? {
    switch source.format {
    case .xml: .xml
    case .openStep: .openStep
    case .strings: .strings
    default: nil
    }
  }

  private func result(
    _ text: Text, _ syntax: ListValueText.Syntax, _ changed: CFObject, _ encode: (Text) -> [UInt8]
  ) throws(Failure) -> [UInt8]? {
    // Apple's tool writes a list anew. One on a single line has nothing that this would lose.
    if syntax == .xml, options.edits != true, !ListEditor.hasLines(text.span), !hasComment(text) { return nil }
    for lineEnd in (text.contains(.carriageReturn) ? ["\r\n", "\n"] : ["\n"]) as [Text] {
      guard let edits = try edits(of: text, syntax, lineEnd) else { return nil }
      let file = encode(TextEdit.apply(edits, to: text.span))
      if let list = try? PropertyListReader.readWhole(file.span, budget: options.budget), list.value.equals(changed) {
        return file
      }
    }
    return nil
  }

  /// Whether an XML file has a comment, perhaps outside of the list.
  private func hasComment(_ text: Text) -> Bool {
    var scanner = TextScanner(text.span)
    return scanner.skip(past: "<!--")
  }

  private func edits(of text: Text, _ syntax: ListValueText.Syntax, _ lineEnd: Text) throws(Failure) -> [TextEdit]? {
    var components = path.components
    let kind: ListChanges.Change
    let value: CFObject
    switch change {
    case .remove: (kind, value) = (.remove, StringObject(""))
    case .replace(let new): (kind, value) = (.set(new), new)
    case .insert(let new, let appends):
      value = new
      if appends, let array = path.value(in: source.value) as? ArrayObject {
        components.append(Text(array.count))
        kind = .insert(new)
      } else {
        let parent = components.count == 1 ? source.value : path.parent.value(in: source.value)
        kind = parent is ArrayObject ? .insert(new) : .set(new)
      }
    }
    var style = ListValueText.Style(syntax, lineEnd: lineEnd)
    style.coerces = options.coerces
    style.hasNegativeZero = false
    guard ListValueText(value, style).canBeWritten else {
      // Says why.
      var style = OldStyleWriter.Style()
      style.coerces = options.coerces
      _ = try OldStyleWriter.element(value, style)
      return nil
    }
    var changes = ListChanges()
    changes.insert(kind, components[...])
    return ListEditor.edits(of: text.span, changes, style)
  }
}

extension KeyPath {
  /// The path without its last component. Not for a path of one component.
  fileprivate var parent: KeyPath {
    var builder = TextBuilder()
    for (index, component) in components.dropLast().enumerated() {
      if index > 0 { builder.append(.dot) }
      builder.append(KeyPath.escaped(component))
    }
    return KeyPath(builder.text)
  }
}
