import CFObjects
import CFPropertyLists
import CFText

/// A value, and keys, as they are inserted into the text of a list.
package struct ListValueText: ListValueWriter {
  let value: CFObject
  let syntax: ListEditor.Syntax
  let lineEnd: Text

  /// Whether an old-style list has numbers, booleans and dates as strings.
  var coerces = false
  var hasNegativeZero = true

  package init(_ value: CFObject, _ syntax: ListEditor.Syntax, lineEnd: Text) {
    self.value = value
    self.syntax = syntax
    self.lineEnd = lineEnd
  }

  var canBeWritten: Bool {
    if syntax == .xml { return (try? PropertyListValidator.check(value, for: .xml)) != nil }
    return (try? OldStyleWriter.element(value, style(margin: "", indentation: ""))) != nil
  }

  /// `nil` for a value that the format does not have.
  package func text(margin: Text, indentation: Text) -> Text? {
    if syntax == .xml {
      guard canBeWritten else { return nil }
      var layout = XMLLayout()
      layout.margin = margin
      layout.indentation = indentation
      layout.hasNegativeZero = hasNegativeZero
      let text = XMLWriter.element(value, layout)
      return withLineEnds(text.slice(margin.count..<text.count - 1))
    }
    guard let text = try? OldStyleWriter.element(value, style(margin: margin, indentation: indentation)) else {
      return nil
    }
    return withLineEnds(text)
  }

  package static func key(_ key: Text, _ syntax: ListEditor.Syntax) -> Text {
    guard syntax == .xml else {
      var style = OldStyleWriter.Style()
      style.isStringsFile = syntax == .strings
      return OldStyleWriter.key(key, style)
    }
    // `<string>…</string>` and a line end.
    let element = XMLWriter.element(StringObject(key), XMLLayout())
    return "<key>" + element.slice(8..<element.count - 10) + "</key>"
  }

  private func style(margin: Text, indentation: Text) -> OldStyleWriter.Style {
    var style = OldStyleWriter.Style()
    style.coerces = coerces
    style.margin = margin
    style.indentation = indentation
    style.isStringsFile = syntax == .strings
    return style
  }

  private func withLineEnds(_ text: Text) -> Text {
    if lineEnd == "\n" || !text.contains(.lineFeed) { return text }
    var builder = TextBuilder()
    for (index, line) in text.split(at: .lineFeed).enumerated() {
      if index > 0 { builder.append(lineEnd) }
      builder.append(line)
    }
    return builder.text
  }
}
