// Reads an `.xcconfig` file, up to an empty line, and expands the text that follows with its variables.

@testable import CFText
@testable import Variables

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVariables(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let bytes, count > 0 else { return 0 }
  let input = Text(UnsafeRawBufferPointer(start: bytes, count: count))
  var end = 0
  while end + 1 < input.count, input[end] != .lineFeed || input[end + 1] != .lineFeed { end += 1 }
  let text = input.slice(from: min(end + 2, input.count))

  var table = VariableTable()
  var line = 0
  for parsed in ConfigurationParser.parse(input.slice(to: end)) {
    let number: Int
    switch parsed {
    case .assignment(let assignment):
      number = assignment.line
      guard VariableTable.isName(assignment.name) else { fatalError("not a name") }
      guard SettingConditions().match(assignment.conditions) else { break }
      let origin = VariableOrigin("fuzz", line: number)
      table.set(assignment.name, VariableValue(assignment.value, from: origin, hasEscapes: true))
    case .include(_, _, let place): number = place
    case .fault(let fault): number = fault.line
    }
    guard number >= line else { fatalError("lines are not in order") }
    line = number
  }

  let expansion = table.expand(text)
  guard expansion == table.expand(text) else { fatalError("another answer") }
  if !expansion.faults.contains(where: { $0.isLimit }) {
    guard expansion.text.count <= Expander.maximumCount else { fatalError("beyond the limit") }
    // Without references nothing is left to do.
    if !text.contains(UInt8(ascii: "$")), expansion.text != text { fatalError("text was changed") }
    for fault in expansion.faults where fault.variable == nil {
      guard fault.offset <= text.count else { fatalError("a fault outside of the text") }
    }
  }
  for element in table.expandList(text).elements where element.count > Expander.maximumCount {
    fatalError("beyond the limit")
  }
  return 0
}
