// The C face of comparison and search. The contract is in CFString.h; it is not repeated.

import CFBundleCompatC
import CFObjects
import CFText

// MARK: - Comparing

@_cdecl("cfbc_CFStringCompare")
package func exportCFStringCompare(_ left: Handle?, _ right: Handle?, _ options: UInt) -> Int {
  guard let left = borrow(left, as: StringObject.self), let right = borrow(right, as: StringObject.self)
  else { return TextOrder.same.rawValue }
  return order(left, 0..<left.count, right, options)
}

@_cdecl("cfbc_CFStringCompareWithOptions")
package func exportCFStringCompareWithOptions(
  _ left: Handle?, _ right: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Int {
  guard let left = borrow(left, as: StringObject.self), let right = borrow(right, as: StringObject.self),
    let range = positions(range, in: left.count)
  else { return TextOrder.same.rawValue }
  return order(left, range, right, options)
}

@_cdecl("cfbc_CFStringCompareWithOptionsAndLocale")
package func exportCFStringCompareWithOptionsAndLocale(
  _ left: Handle?, _ right: Handle?, _ range: cfbcc_range, _ options: UInt, _ locale: Handle?
) -> Int {
  exportCFStringCompareWithOptions(left, right, range, options)
}

private func order(_ left: StringObject, _ range: Range<Int>, _ right: StringObject, _ options: UInt) -> Int {
  TextOrder(left.units(in: range), right.units, StringComparisonOptions(rawValue: options)).rawValue
}

// MARK: - Searching

@_cdecl("cfbc_CFStringFind")
package func exportCFStringFind(_ string: Handle?, _ wanted: Handle?, _ options: UInt) -> cfbcc_range {
  let none = cfbcc_range(location: notFound, length: 0)
  guard let string = borrow(string, as: StringObject.self), let wanted = borrow(wanted, as: StringObject.self)
  else { return none }
  return match(of: wanted, in: string, 0..<string.count, options) ?? none
}

@_cdecl("cfbc_CFStringFindWithOptions")
package func exportCFStringFindWithOptions(
  _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt,
  _ result: UnsafeMutablePointer<cfbcc_range>?
) -> UInt8 {
  guard let string = borrow(string, as: StringObject.self), let wanted = borrow(wanted, as: StringObject.self),
    let range = positions(range, in: string.count), let match = match(of: wanted, in: string, range, options)
  else { return 0 }
  result?.pointee = match
  return 1
}

@_cdecl("cfbc_CFStringFindWithOptionsAndLocale")
package func exportCFStringFindWithOptionsAndLocale(
  _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt, _ locale: Handle?,
  _ result: UnsafeMutablePointer<cfbcc_range>?
) -> UInt8 {
  exportCFStringFindWithOptions(string, wanted, range, options, result)
}

@_cdecl("cfbc_CFStringCreateArrayWithFindResults")
package func exportCFStringCreateArrayWithFindResults(
  _ allocator: Handle?, _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Handle? {
  guard let string = borrow(string, as: StringObject.self), let wanted = borrow(wanted, as: StringObject.self),
    let range = positions(range, in: string.count)
  else { return nil }
  let matches = search(for: wanted, in: string, range, options).matches()
  guard !matches.isEmpty else { return nil }
  let found = matches.map { Optional(cfbcc_found_range(cRange($0, after: range.lowerBound))!) }
  return retained(ArrayObject(found, rule: .custom(cfbcc_found_range_callbacks), isMutable: false))
}

@_cdecl("cfbc_CFStringCreateArrayBySeparatingStrings")
package func exportCFStringCreateArrayBySeparatingStrings(
  _ allocator: Handle?, _ string: Handle?, _ separator: Handle?
) -> Handle? {
  guard let string = borrow(string, as: StringObject.self), let separator = borrow(separator, as: StringObject.self)
  else { return nil }
  let units = string.units
  var ends = search(for: separator, in: string, 0..<units.count, 0).matches()
  ends.append(units.count..<units.count)
  var start = 0
  var parts: [CFObject] = []
  units.withUnsafeBufferPointer { units in
    for end in ends {
      parts.append(StringObject(Text(utf16: UnsafeBufferPointer(rebasing: units[start..<end.lowerBound]))))
      start = end.upperBound
    }
  }
  return retained(ArrayObject(parts))
}

@_cdecl("cfbc_CFStringCreateByCombiningStrings")
package func exportCFStringCreateByCombiningStrings(
  _ allocator: Handle?, _ strings: Handle?, _ separator: Handle?
) -> Handle? {
  guard let strings = borrow(strings, as: ArrayObject.self),
    let separator = borrow(separator, as: StringObject.self)?.text
  else { return nil }
  var builder = TextBuilder()
  for (index, element) in strings.values.enumerated() {
    guard let text = borrow(element, as: StringObject.self)?.text else { return nil }
    guard builder.count + separator.count + text.count <= StringBuffer.limit else {
      reportNoRoom()
      return nil
    }
    if index > 0 { builder.append(separator) }
    builder.append(text)
  }
  return giveText(builder.text)
}

@_cdecl("cfbc_CFStringFindAndReplace")
package func exportCFStringFindAndReplace(
  _ string: Handle?, _ wanted: Handle?, _ replacement: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Int {
  guard let buffer = borrowMutableString(string), let target = borrow(string, as: StringObject.self),
    let wanted = borrow(wanted, as: StringObject.self), let replacement = borrow(replacement, as: StringObject.self),
    let range = positions(range, in: buffer.count)
  else { return 0 }
  var matches = search(for: wanted, in: target, range, options).matches()
  if options & StringComparisonOptions.backwards.rawValue != 0 { matches.reverse() }
  let (units, inserted) = (target.units(in: range), replacement.units)
  var result: [UInt16] = []
  var copied = 0
  for match in matches {
    guard result.count + inserted.count <= StringBuffer.limit else {
      reportNoRoom()
      return 0
    }
    result += units[copied..<match.lowerBound] + inserted
    copied = match.upperBound
  }
  result += units[copied...]
  guard buffer.replace(range, with: result) else {
    reportNoRoom()
    return 0
  }
  return matches.count
}

private func search(
  for wanted: StringObject, in string: StringObject, _ range: Range<Int>, _ options: UInt
) -> StringSearch {
  StringSearch(for: wanted.units, in: string.units(in: range), StringComparisonOptions(rawValue: options))
}

private func match(
  of wanted: StringObject, in string: StringObject, _ range: Range<Int>, _ options: UInt
) -> cfbcc_range? {
  search(for: wanted, in: string, range, options).matches(atMost: 1).first.map { cRange($0, after: range.lowerBound) }
}

private func cRange(_ range: Range<Int>, after start: Int) -> cfbcc_range {
  cfbcc_range(location: start + range.lowerBound, length: range.count)
}

@_cdecl("cfbc_CFStringHasPrefix")
package func exportCFStringHasPrefix(_ string: Handle?, _ prefix: Handle?) -> UInt8 {
  guard
    let text = borrow(string, as: StringObject.self)?.text,
    let prefix = borrow(prefix, as: StringObject.self)?.text
  else { return 0 }
  return !prefix.isEmpty && text.hasPrefix(prefix) ? 1 : 0
}

@_cdecl("cfbc_CFStringHasSuffix")
package func exportCFStringHasSuffix(_ string: Handle?, _ suffix: Handle?) -> UInt8 {
  guard
    let text = borrow(string, as: StringObject.self)?.text,
    let suffix = borrow(suffix, as: StringObject.self)?.text
  else { return 0 }
  return !suffix.isEmpty && text.hasSuffix(suffix) ? 1 : 0
}
