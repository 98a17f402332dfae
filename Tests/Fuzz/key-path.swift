// Reads a key path, up to the first line end, and changes and looks up the value there in the list that follows.

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText
@testable import Plutil

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeyPath(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let bytes, count > 0 else { return 0 }
  let input = UnsafeRawBufferPointer(start: bytes, count: count)
  let end = input.firstIndex(of: 0x0A) ?? count
  let path = KeyPath(Text(Array(input[..<end])))

  // Written again, it is the same path.
  var again = KeyPath.escaped(path.components[0])
  for component in path.components.dropFirst() { again = again.appending(".").appending(KeyPath.escaped(component)) }
  guard KeyPath(again).components == path.components else { fatalError("another path") }

  let content = UnsafeRawBufferPointer(rebasing: input[min(end + 1, count)...])
  guard let list = try? PropertyListReader.read(content.span).value else { return 0 }
  let old = path.value(in: list)
  let value = StringObject("new")
  if let changed = try? ListChange.replace(value).apply(to: list, at: path), !path.components.contains("") {
    guard path.value(in: changed) === value else { fatalError("the new value is not there") }
  }
  if let changed = try? ListChange.remove.apply(to: list, at: path), list is DictionaryObject, old != nil,
    ArrayIndex(path.components[path.components.count - 1]).isNumber == false
  {
    guard path.value(in: changed) == nil else { fatalError("the value is still there") }
  }
  guard path.value(in: list) === old else { fatalError("the list itself has changed") }
  return 0
}

extension ArrayIndex {
  fileprivate var isNumber: Bool {
    if case .notANumber = self { false } else { true }
  }
}
