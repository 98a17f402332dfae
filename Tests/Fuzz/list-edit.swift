// Reads text as tokens, and changes it: the first byte chooses the change, the second one how deep it is.

@testable import CFPropertyLists
@testable import CFText

private struct Literal: ListValueWriter {
  let value: Text

  func text(margin: Text, indentation: Text) -> Text? { value }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzListEditor(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let bytes, count > 2 else { return 0 }
  let text = UnsafeRawBufferPointer(start: bytes + 2, count: count - 2)
  guard firstMalformedUTF8(text.span) == nil else { return 0 }
  checkTokens(text)
  let components = [Text]((0...Int(bytes[1] & 3)).map { $0 % 2 == 0 ? "a" : "0" as Text })
  let change: ListEditor.Change = bytes[0] & 3 == 0 ? .remove : bytes[0] & 3 == 1 ? .insert : .set
  for syntax in [ListEditor.Syntax.xml, .openStep, .strings] {
    let isXML = syntax == .xml
    guard
      let edits = ListEditor.edits(
        of: text.span, syntax, components, change, key: isXML ? "<key>a</key>" : "a",
        Literal(value: isXML ? "<true/>" : "v"))
    else { continue }
    var end = 0
    for edit in edits {
      guard end <= edit.range.lowerBound, edit.range.upperBound <= text.count else { fatalError("edits overlap") }
      end = edit.range.upperBound
    }
    _ = ListEdit.apply(edits, to: text.span)
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
