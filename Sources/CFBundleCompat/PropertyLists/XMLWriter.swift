import CFObjects
import CFText

/// How a list is written as XML.
package struct XMLLayout {
  /// What begins each line.
  package var margin: Text = ""
  /// What follows it, for each level.
  package var indentation: Text = "\t"
  /// The columns of a line of data; 0 for data on one line.
  package var dataWidth = 76
  /// Whether keys are sorted, or in the order of the dictionary.
  package var sortsKeys = true
  /// Whether negative zero has its sign.
  package var hasNegativeZero = true

  package init() {}
}

/// Writes a property list as XML, byte for byte as Apple does: sorted keys, tabs, 17 digits.
package struct XMLWriter {
  private let layout: XMLLayout
  private var builder = TextBuilder()

  /// The containers that are open, outermost first.
  private var open: [Container] = []

  private struct Container {
    let isDictionary: Bool
    /// The elements of an array; the keys and values of a dictionary in turn, in the order of the keys.
    var parts: ListParts
  }

  private init(_ layout: XMLLayout) { self.layout = layout }

  /// - Parameter value: A list that a ``PropertyListValidator`` has accepted for XML.
  package static func write(_ value: CFObject, _ layout: XMLLayout = XMLLayout()) -> Text {
    var writer = XMLWriter(layout)
    writer.builder.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """ as Text)
    writer.appendAll(value)
    writer.builder.append("</plist>\n")
    return writer.builder.text
  }

  /// The element of a value, in lines, without a document around it.
  package static func element(_ value: CFObject, _ layout: XMLLayout) -> Text {
    var writer = XMLWriter(layout)
    writer.appendAll(value)
    return writer.builder.text
  }

  private mutating func appendAll(_ value: CFObject) {
    append(value)
    while !open.isEmpty { appendNext() }
  }

  /// Appends a scalar, or opens a container.
  private mutating func append(_ value: CFObject) {
    indent(open.count)
    switch value {
    case let string as StringObject: append("string", escaping: string.text)
    case let number as NumberObject: append(number)
    case let dictionary as DictionaryObject: begin(dictionary)
    case let array as ArrayObject: begin(array)
    case let data as DataObject: append(data.span, depth: open.count)
    case let date as DateObject: append("date", escaping: date.wholeSeconds)
    case let uid as UIDObject: append(uid)
    default: builder.append(value === BooleanObject.true ? "<true/>\n" : "<false/>\n" as Text)
    }
  }

  private mutating func indent(_ depth: Int) {
    if !layout.margin.isEmpty { builder.append(layout.margin) }
    for _ in 0..<depth { builder.append(layout.indentation) }
  }
}

// MARK: - Containers

extension XMLWriter {
  /// Appends the next part of the innermost container, or its end.
  private mutating func appendNext() {
    let last = open.count - 1
    guard let part = open[last].parts.next() else {
      let container = open.removeLast()
      indent(open.count)
      return builder.append(container.isDictionary ? "</dict>\n" : "</array>\n" as Text)
    }
    guard open[last].isDictionary else { return append(part) }
    indent(open.count)
    append("key", escaping: (part as! StringObject).text)
    if let value = open[last].parts.next() { append(value) }
  }

  private mutating func begin(_ array: ArrayObject) {
    guard array.count > 0 else { return builder.append("<array/>\n") }
    builder.append("<array>\n")
    open.append(Container(isDictionary: false, parts: ListParts(of: array)))
  }

  private mutating func begin(_ dictionary: DictionaryObject) {
    guard dictionary.count > 0 else { return builder.append("<dict/>\n") }
    builder.append("<dict>\n")
    let objects = dictionary.listKeysAndValues!
    let count = objects.count / 2
    var keys: [Text] = []
    keys.reserveCapacity(count)
    for index in 0..<count { keys.append((objects[index] as! StringObject).text) }
    var sorted: [CFObject] = []
    sorted.reserveCapacity(objects.count)
    var order = Array(0..<count)
    if layout.sortsKeys { order = order.stableSorted { !keys[$1].precedesInUTF16(keys[$0]) } }
    for index in order {
      sorted.append(objects[index])
      sorted.append(objects[count + index])
    }
    open.append(Container(isDictionary: true, parts: ListParts(sorted)))
  }
}

// MARK: - Scalars

extension XMLWriter {
  private mutating func append(_ element: Text, escaping text: Text) {
    builder.append("<")
    builder.append(element)
    builder.append(">")
    appendEscaped(text.span)
    builder.append("</")
    builder.append(element)
    builder.append(">\n")
  }

  private mutating func appendEscaped(_ utf8: Span<UInt8>) {
    var start = 0
    for index in 0..<utf8.count {
      let entity: Text
      switch utf8[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      default: continue
      }
      builder.append(utf8.extracting(start..<index))
      builder.append(entity)
      start = index + 1
    }
    builder.append(utf8.extracting(droppingFirst: start))
  }

  private mutating func append(_ number: NumberObject) {
    switch number.value {
    case .integer(let integer): append("integer", escaping: Text(Int(integer)))
    case .unsigned(let integer): append("integer", escaping: Text(integer))
    case .real(let real): append("real", escaping: text(ofReal: real))
    }
  }

  private mutating func append(_ uid: UIDObject) {
    builder.append("<dict>\n")
    indent(open.count + 1)
    append("key", escaping: Text(UIDObject.dictionaryKey))
    indent(open.count + 1)
    append("integer", escaping: Text(Int(uid.value)))
    indent(open.count)
    builder.append("</dict>\n")
  }

  /// In 17 digits, from which the value can be restored.
  private func text(ofReal real: Double) -> Text {
    guard real.isFinite else { return real.isNaN ? "nan" : real < 0 ? "-infinity" : "+infinity" }
    if real == 0 { return real.sign == .minus && layout.hasNegativeZero ? "-0.0" : "0.0" }
    return decimalText(real)
  }

  /// Base 64, in lines of 76 columns including tabs of eight, or as the layout says. No line has more than eight tabs.
  private mutating func append(_ data: ByteSpan, depth: Int) {
    let lineDepth = min(depth, 8)
    let lineBytes = layout.dataWidth == 0 ? max(data.count, 1) : max((layout.dataWidth - 8 * lineDepth) / 4 * 3, 3)
    builder.append("<data>\n")
    for lineStart in stride(from: 0, to: data.count, by: lineBytes) {
      indent(lineDepth)
      builder.append(base64: data.extracting(lineStart..<min(lineStart + lineBytes, data.count)))
      builder.append("\n")
    }
    indent(depth)
    builder.append("</data>\n")
  }
}
