// Feeds the readers of binary and of XML lists. What they read must be sound, whatever the file; and
// a refusal names a place in it.

@testable import CFBundleCompat

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPropertyList(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let list = UnsafeRawBufferPointer(start: bytes, count: count)
  var budget = Budget()
  budget.maximumObjects = 1 << 16
  budget.maximumUnfolding = 1 << 16
  budget.maximumBytes = 16 << 20

  do {
    expectSound(try BinaryReader.read(list, budget: budget), warnings: [])
  } catch {
    expectPlace(error, in: list)
  }
  do {
    let (value, warnings) = try XMLReader.read(list, budget: budget)
    expectSound(value, warnings: warnings)
  } catch {
    expectPlace(error, in: list)
  }
  if let read = try? PropertyListReader.read(list, budget: budget) { expectSurvivesWriting(read.value) }
  return 0
}

/// What was read can be written, and read again: the same list. XML has no fractions of seconds and no halves
/// of surrogate pairs; what has such is not compared, or refused.
private func expectSurvivesWriting(_ value: CFObject) {
  for format in [PropertyListFormat.xml, .binary] {
    guard let data = try? PropertyListWriter.write(value, as: format) else {
      guard format == .xml else { fatalError("a list that was read cannot be written") }
      continue
    }
    guard let again = try? PropertyListReader.read(data.buffer) else { fatalError("what was written cannot be read") }
    guard again.format == format else { fatalError("it was written in another format") }
    guard format == .binary || !hasFractions(value) else { continue }
    guard value.equals(again.value) else { fatalError("writing has changed a list") }
  }
}

/// Whether a date in the list is no whole second.
private func hasFractions(_ value: CFObject) -> Bool {
  switch value {
  case let date as DateObject: date.absoluteTime != date.absoluteTime.rounded()
  case let array as ArrayObject: array.objects.contains(where: hasFractions)
  case let dictionary as DictionaryObject: dictionary.values.contains(where: hasFractions)
  default: false
  }
}
