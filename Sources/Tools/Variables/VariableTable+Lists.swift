import CFText

extension VariableTable {
  /// Expands a text that is a list: blanks separate its elements, unless quotation marks or a backslash protect them.
  ///
  /// A reference without quotation marks may yield several elements. One that is undefined yields none.
  package func expandList(_ text: Text) -> (elements: [Text], faults: [ExpansionFault]) {
    var list = ListBuilder()
    var faults: [ExpansionFault] = []
    var scanner = ListScanner(text)
    while let piece = scanner.next() {
      switch piece {
      case .separator: list.endElement()
      case .literal(let bytes): list.append(bytes)
      case .reference(let reference, let isQuoted):
        let expansion = expand(reference)
        faults += expansion.faults
        guard expansion.isDefined else { continue }
        if isQuoted {
          list.append(expansion.text)
        } else {
          list.append(elementsOf: expansion.text)
        }
      }
    }
    list.endElement()
    return (list.elements, faults)
  }
}

/// The parts of a list as it is written.
private struct ListScanner {
  enum Piece {
    case separator
    case literal(Text)
    case reference(Text, isQuoted: Bool)
  }

  private let text: Text
  private var index = 0
  private var quote: UInt8?

  /// False for a text in which references were replaced already.
  private let hasReferences: Bool

  init(_ text: Text, hasReferences: Bool = true) {
    self.text = text
    self.hasReferences = hasReferences
  }

  mutating func next() -> Piece? {
    guard index < text.count else { return nil }
    let start = index
    let byte = text[index]
    if quote == nil, byte.isBlank {
      while index < text.count, text[index].isBlank { index += 1 }
      return .separator
    }
    if hasReferences, byte == UInt8(ascii: "$") {
      index = endOfReference(start)
      return .reference(text.slice(start..<index), isQuoted: quote != nil)
    }
    index += 1
    if byte == .backslash {
      guard index < text.count else { return .literal("") }
      index += 1
      return .literal(text.slice(start + 1..<index))
    }
    if let open = quote {
      if byte == open {
        quote = nil
        return .literal("")
      }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
      return .literal("")
    }
    return .literal(text.slice(start..<index))
  }

  /// The end of a reference, with those in it.
  private func endOfReference(_ start: Int) -> Int {
    var closing: [UInt8] = []
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "$"), index + 1 < text.count {
        let after = text[index + 1]
        switch after {
        case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
        case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
        default:
          index += 1
          if after == UInt8(ascii: "$") {
            index += 1
          } else {
            while index < text.count, text[index].isVariableNameByte { index += 1 }
            let continues =
              index + 1 < text.count && text[index] == UInt8(ascii: "$") && text[index + 1] == UInt8(ascii: "(")
            if continues, closing.isEmpty { continue }
          }
          if closing.isEmpty { return index }
          continue
        }
        index += 2
        continue
      }
      index += 1
      if byte == closing.last { closing.removeLast() }
      if closing.isEmpty { return index }
    }
    return index
  }
}

/// Elements that grow from pieces.
private struct ListBuilder {
  private(set) var elements: [Text] = []
  /// The element that is open; `nil` between elements.
  private var element: TextBuilder?

  mutating func append(_ text: Text) {
    if element == nil { element = TextBuilder() }
    element?.append(text)
  }

  mutating func endElement() {
    if let element { elements.append(element.text) }
    element = nil
  }

  /// Adds a value that is a list itself: its first and last elements join what is written before and after it.
  mutating func append(elementsOf value: Text) {
    if value.isEmpty { return append("") }
    var scanner = ListScanner(value, hasReferences: false)
    while let piece = scanner.next() {
      switch piece {
      case .separator: endElement()
      case .literal(let text): append(text)
      case .reference(let text, _): append(text)
      }
    }
  }
}
