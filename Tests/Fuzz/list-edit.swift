// Reads text as tokens, and changes it: the first byte chooses the change, the second one how deep it is.

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText
@testable import Plutil

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzListEditor(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let bytes, count > 2 else { return 0 }
  let text = UnsafeRawBufferPointer(start: bytes + 2, count: count - 2)
  guard firstMalformedUTF8(text.span) == nil else { return 0 }
  checkTokens(text)
  let components = [Text]((0...Int(bytes[1] & 3)).map { $0 % 2 == 0 ? "a" : "0" as Text })
  let value = StringObject("v\n<")
  let kinds: [ListChanges.Change] = [.remove, .insert(value), .set(value), .set(value)]
  var changes = ListChanges()
  changes.insert(kinds[Int(bytes[0] & 3)], components[...])
  // A second change in the same containers.
  if bytes[0] & 4 != 0 { changes.insert(.set(value), components.dropLast() + ["b"]) }
  for syntax in [ListValueText.Syntax.xml, .openStep, .strings] {
    var style = ListValueText.Style(syntax, lineEnd: "\n")
    style.hasQuotesOfNeighbours = bytes[0] & 8 != 0
    guard let edits = ListEditor.edits(of: text.span, changes, style) else { continue }
    guard edits.allSatisfy({ $0.range.upperBound <= text.count }) else { fatalError("an edit is outside of the text") }
    _ = TextEdit.apply(edits, to: text.span)
  }
  return 0
}

/// The check without objects and the readers accept the same texts.
private func checkTokens(_ text: UnsafeRawBufferPointer) {
  guard !text.isEmpty, !text.span.starts(with: "bplist"), let mark = try? TextEncoding.detect(text.span),
    mark.encoding == .utf8, mark.length == 0
  else { return }
  var failure: ParseError?
  do { _ = try PropertyListCheck.check(text.span, budget: Budget(), isStrict: false) } catch { failure = error }
  let list = try? PropertyListReader.readBeginning(text.span)
  guard (failure == nil) == (list != nil) else { fatalError("the check and the reader do not agree") }
  if let failure { expectLocation(failure, in: text) }
}
