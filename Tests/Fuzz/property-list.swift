// Feeds the readers of binary and of XML lists. What they read must be valid, whatever the file, and
// an error names a line and a column of it.

@testable import CFObjects
@testable import CFPropertyLists
@testable import CFText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let list = UnsafeRawBufferPointer(start: bytes, count: count)
  var budget = Budget()
  budget.maximumObjects = 1 << 16
  budget.maximumUnfolding = 1 << 16
  budget.maximumBytes = 16 << 20

  do {
    let binary = try BinaryReader.read(list.span, budget: budget)
    expectValid(binary.value, warnings: binary.warnings, mayHaveOtherKeys: true)
  } catch {
    expectLocation(error, in: list)
  }
  do {
    let (value, warnings) = try XMLReader.read(list.span, budget: budget)
    expectValid(value, warnings: warnings)
  } catch {
    expectLocation(error, in: list)
  }
  if let read = try? PropertyListReader.read(list.span, budget: budget) { expectRoundTrip(read.value) }
  return 0
}

/// What was read can be written, and read again: the same list. XML has no fractions of seconds and no halves
/// of surrogate pairs; those are not compared, or refused. A NaN date equals none. A dictionary in the form that UIDs
/// have in XML becomes one. Lists with keys that are not strings are read, but never written.
private func expectRoundTrip(_ value: CFObject) {
  let isWritable = hasStringKeys(value)
  for format in [PropertyListFormat.xml, .binary] {
    guard let data = try? PropertyListWriter.write(value, as: format) else {
      guard format == .xml || !isWritable else { fatalError("a list that was read cannot be written") }
      continue
    }
    guard isWritable else { fatalError("a key that is not a string was written") }
    guard let again = try? PropertyListReader.read(data.span) else { fatalError("what was written cannot be read") }
    guard again.format == format else { fatalError("it was written in another format") }
    guard !hasDate(value, where: { format == .binary ? $0.isNaN : $0 != $0.rounded() }) else { continue }
    guard format == .binary || !hasUIDDictionary(value) else { continue }
    guard value.equals(again.value) else { fatalError("writing has changed a list") }
  }
}

private func hasStringKeys(_ value: CFObject) -> Bool {
  switch value {
  case let array as ArrayObject: array.objects.allSatisfy { hasStringKeys($0) }
  case let dictionary as DictionaryObject:
    dictionary.entries.allSatisfy { $0.key.typeID == .string && hasStringKeys($0.value) }
  default: true
  }
}

private func hasDate(_ value: CFObject, where isOdd: (Double) -> Bool) -> Bool {
  switch value {
  case let date as DateObject: isOdd(date.absoluteTime)
  case let array as ArrayObject: array.objects.contains { hasDate($0, where: isOdd) }
  case let dictionary as DictionaryObject: dictionary.values.contains { hasDate($0, where: isOdd) }
  default: false
  }
}

private func hasUIDDictionary(_ value: CFObject) -> Bool {
  switch value {
  case let array as ArrayObject: array.objects.contains { hasUIDDictionary($0) }
  case let dictionary as DictionaryObject:
    dictionary.count == 1 && UIDObject.represented(by: dictionary[Text(UIDObject.dictionaryKey)]) != nil
      || dictionary.values.contains { hasUIDDictionary($0) }
  default: false
  }
}
