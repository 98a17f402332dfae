import CFObjects
import CFPropertyLists
import CFText

/// A value, and keys, as they are inserted into the text of a list.
package struct ListValueText {
  package enum Syntax { case xml, openStep, strings }

  package struct Style {
    var syntax: Syntax
    let lineEnd: Text

    /// Whether an old-style list has numbers, booleans and dates as strings.
    var coerces = false
    var hasNegativeZero = true

    /// Whether strings of an old-style list have quotes that need none if those beside them have.
    package var hasQuotesOfNeighbours = false

    package init(_ syntax: Syntax, lineEnd: Text) {
      self.syntax = syntax
      self.lineEnd = lineEnd
    }
  }

  private let value: CFObject
  private let style: Style

  init(_ value: CFObject, _ style: Style) {
    self.value = value
    self.style = style
  }

  var canBeWritten: Bool {
    if style.syntax == .xml { return (try? PropertyListValidator.check(value, for: .xml)) != nil }
    return (try? OldStyleWriter.element(value, oldStyle(margin: "", indentation: ""))) != nil
  }

  /// The text without white space around it; `nil` for a value that the format does not have. All lines but the first
  /// begin with the margin.
  func text(margin: Text, indentation: Text) -> Text? {
    if style.syntax == .xml {
      guard canBeWritten else { return nil }
      var layout = XMLLayout()
      layout.margin = margin
      layout.indentation = indentation
      layout.hasNegativeZero = style.hasNegativeZero
      let text = XMLWriter.element(value, layout)
      return withLineEnds(text.slice(margin.count..<text.count - 1))
    }
    guard let text = try? OldStyleWriter.element(value, oldStyle(margin: margin, indentation: indentation)) else {
      return nil
    }
    return withLineEnds(text)
  }

  static func key(_ key: Text, _ syntax: Syntax) -> Text {
    guard syntax == .xml else {
      var style = OldStyleWriter.Style()
      style.isStringsFile = syntax == .strings
      return OldStyleWriter.key(key, style)
    }
    // `<string>…</string>` and a line end.
    let element = XMLWriter.element(StringObject(key), XMLLayout())
    return "<key>" + element.slice(8..<element.count - 10) + "</key>"
  }

  private func oldStyle(margin: Text, indentation: Text) -> OldStyleWriter.Style {
    var style = OldStyleWriter.Style()
    style.coerces = self.style.coerces
    style.margin = margin
    style.indentation = indentation
    style.isStringsFile = self.style.syntax == .strings
    return style
  }

  private func withLineEnds(_ text: Text) -> Text {
    if style.lineEnd == "\n" || !text.contains(.lineFeed) { return text }
    var builder = TextBuilder()
    for (index, line) in text.split(at: .lineFeed).enumerated() {
      if index > 0 { builder.append(style.lineEnd) }
      builder.append(line)
    }
    return builder.text
  }
}
