import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Doctor
import Genstrings
import Reporting

extension LanguageServer {
  /// What mends the findings in a range; `source.fixAll.cfbundle` mends all that `--fix` would.
  func codeActions(_ document: OpenDocument, _ parameters: DictionaryObject) -> JSONValue {
    guard let report = document.report else { return .array([]) }
    let range = parameters.dictionary("range")
    let start = document.offset(range?.dictionary("start"))
    let end = document.offset(range?.dictionary("end"))
    let kinds = parameters.dictionary("context")?.elements("only").compactMap { ($0 as? StringObject)?.text } ?? []
    func isWanted(_ kind: Text) -> Bool {
      kinds.isEmpty || kinds.contains { $0 == kind || kind.hasPrefix($0 + ".") }
    }
    let text = TextLines(document.bytes)
    let touched = report.active.filter { finding in
      let position = finding.position ?? Position(line: 1, column: 1)
      let last = text?.end(ofTokenAt: position) ?? position
      return document.lines.offset(of: position) <= end && start <= document.lines.offset(of: last)
    }
    var actions: [JSONValue] = []
    if isWanted("quickfix") {
      for finding in touched {
        if let edit = Self.edit(of: finding, document) {
          actions.append(action("quickfix", finding.hint ?? "Mend: " + finding.message, [edit], document))
        }
        if finding.rule == "CFB405", let edit = addition(finding, document) {
          actions.append(action("quickfix", "Add the missing keys", [edit], document))
        }
        if let edit = ignoring(finding, document) {
          actions.append(action("quickfix", "Ignore " + finding.rule + " here", [edit], document))
        }
      }
    }
    if isWanted(Self.fixAll) {
      let edits = FixRun(report, in: "").findings.compactMap { Self.edit(of: $0, document) }
      if !edits.isEmpty { actions.append(action(Self.fixAll, "Mend all that cfbundle can", edits, document)) }
    }
    return .array(actions)
  }

  private func action(_ kind: Text, _ title: Text, _ edits: [TextEdit], _ document: OpenDocument) -> JSONValue {
    .object([
      ("title", .string(title)), ("kind", .string(kind)),
      ("edit", Self.workspaceEdit([(document, TextEdit.ordered(edits))])),
    ])
  }

  /// The change of the document's text that a fix is; `nil` for one of another kind.
  private static func edit(of finding: Finding, _ document: OpenDocument) -> TextEdit? {
    switch finding.fix {
    case .edit(_, let range, let text): range.upperBound <= document.bytes.count ? TextEdit(range, text) : nil
    case .write(_, let content): difference(document.bytes, content)
    case .rename, .remove, .removeFolder, .links, .makeExecutable, nil: nil
    }
  }

  /// A comment before an entry of a strings file that ignores a finding.
  private func ignoring(_ finding: Finding, _ document: OpenDocument) -> TextEdit? {
    guard finding.key != nil, let position = finding.position, case .table? = document.file?.kind,
      let name = document.file?.name, Path.pathExtension(name) == "strings", !ListPairs.isXML(document.bytes)
    else { return nil }
    let offset = document.lines.offset(of: position)
    guard
      let place = StringPlace.all(in: document.bytes, .strings).first(where: {
        $0.key == finding.key && $0.range.contains(offset)
      })
    else { return nil }
    let start = place.range.lowerBound
    return TextEdit(start..<start, "/* cfbundle:ignore " + finding.rule + " */\n")
  }

  /// The strings that a strings file lacks, with the texts of the development language.
  private func addition(_ finding: Finding, _ document: OpenDocument) -> TextEdit? {
    guard let (file, group) = table(of: document), file.kind == .strings, !ListPairs.isXML(document.bytes) else {
      return nil
    }
    let present = group.languages[file.language] ?? [:]
    let missing = group.sourceEntries.filter { present[$0.key] == nil && $0.text != nil && !$0.key.isEmpty }
    guard !missing.isEmpty else { return nil }
    let end = document.bytes.count
    var text: Text = end == 0 || document.bytes[end - 1] == .lineFeed ? "" : "\n"
    for entry in missing { text = text + "\n" + Self.entry(entry, isNew: true) + "\n" }
    return TextEdit(end..<end, text)
  }
}
