// C entry points for comparison and search. The contract is in CFString.h.

import CFBundleCompatC
import CFObjects
import CFText

// MARK: - Comparing

@_cdecl("cfbc_CFStringCompare")
package func exportCFStringCompare(_ left: Handle?, _ right: Handle?, _ options: UInt) -> Int {
  guard let left = borrow(left, as: StringObject.self), let right = borrow(right, as: StringObject.self)
  else { return TextOrder.same.rawValue }
  return left.compare(0..<left.count, to: right, StringComparisonOptions(rawValue: options)).rawValue
}

@_cdecl("cfbc_CFStringCompareWithOptions")
package func exportCFStringCompareWithOptions(
  _ left: Handle?, _ right: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Int {
  compare(left, right, range, options)
}

@_cdecl("cfbc_CFStringCompareWithOptionsAndLocale")
package func exportCFStringCompareWithOptionsAndLocale(
  _ left: Handle?, _ right: Handle?, _ range: cfbcc_range, _ options: UInt, _ locale: Handle?
) -> Int {
  compare(left, right, range, options)
}

private func compare(
  _ left: Handle?, _ right: Handle?, _ range: cfbcc_range, _ options: UInt, function: Literal = #function
) -> Int {
  guard let left = borrow(left, as: StringObject.self, function: function),
    let right = borrow(right, as: StringObject.self, function: function),
    let range = indices(range, in: left.count, function: function)
  else { return TextOrder.same.rawValue }
  return left.compare(range, to: right, StringComparisonOptions(rawValue: options)).rawValue
}

// MARK: - Searching

@_cdecl("cfbc_CFStringFind")
package func exportCFStringFind(_ string: Handle?, _ wanted: Handle?, _ options: UInt) -> cfbcc_range {
  guard let string = borrow(string, as: StringObject.self), let wanted = borrow(wanted, as: StringObject.self),
    let match = string.firstMatch(of: wanted, in: 0..<string.count, StringComparisonOptions(rawValue: options))
  else { return cfbcc_range(location: notFound, length: 0) }
  return cfbcc_range(match)
}

@_cdecl("cfbc_CFStringFindWithOptions")
package func exportCFStringFindWithOptions(
  _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt,
  _ result: UnsafeMutablePointer<cfbcc_range>?
) -> UInt8 {
  find(wanted, in: string, range, options, result)
}

@_cdecl("cfbc_CFStringFindWithOptionsAndLocale")
package func exportCFStringFindWithOptionsAndLocale(
  _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt, _ locale: Handle?,
  _ result: UnsafeMutablePointer<cfbcc_range>?
) -> UInt8 {
  find(wanted, in: string, range, options, result)
}

@safe private func find(
  _ wanted: Handle?, in string: Handle?, _ range: cfbcc_range, _ options: UInt,
  _ result: UnsafeMutablePointer<cfbcc_range>?, function: Literal = #function
) -> UInt8 {
  guard let string = borrow(string, as: StringObject.self, function: function),
    let wanted = borrow(wanted, as: StringObject.self, function: function),
    let range = indices(range, in: string.count, function: function),
    let match = string.firstMatch(of: wanted, in: range, StringComparisonOptions(rawValue: options))
  else { return 0 }
  store(cfbcc_range(match), in: result)
  return 1
}

@_cdecl("cfbc_CFStringFindCharacterFromSet")
package func exportCFStringFindCharacterFromSet(
  _ string: Handle?, _ set: Handle?, _ range: cfbcc_range, _ options: UInt,
  _ result: UnsafeMutablePointer<cfbcc_range>?
) -> UInt8 {
  guard let string = borrow(string, as: StringObject.self), let set = borrow(set, as: CharacterSetObject.self),
    let range = indices(range, in: string.count),
    let match = string.firstCharacter(in: set.characters, range, StringComparisonOptions(rawValue: options))
  else { return 0 }
  store(cfbcc_range(match), in: result)
  return 1
}

@_cdecl("cfbc_CFStringCreateArrayWithFindResults")
package func exportCFStringCreateArrayWithFindResults(
  _ allocator: Handle?, _ string: Handle?, _ wanted: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Handle? {
  guard let string = borrow(string, as: StringObject.self), let wanted = borrow(wanted, as: StringObject.self),
    let range = indices(range, in: string.count)
  else { return nil }
  let matches = string.matches(of: wanted, in: range, StringComparisonOptions(rawValue: options))
  return matches.isEmpty ? nil : retained(ArrayObject(ranges: matches))
}

@_cdecl("cfbc_CFStringCreateArrayBySeparatingStrings")
package func exportCFStringCreateArrayBySeparatingStrings(
  _ allocator: Handle?, _ string: Handle?, _ separator: Handle?
) -> Handle? {
  guard let string = borrow(string, as: StringObject.self), let separator = borrow(separator, as: StringObject.self)
  else { return nil }
  return retained(string.components(separatedBy: separator))
}

@_cdecl("cfbc_CFStringCreateByCombiningStrings")
package func exportCFStringCreateByCombiningStrings(
  _ allocator: Handle?, _ strings: Handle?, _ separator: Handle?
) -> Handle? {
  guard let strings = borrow(strings, as: ArrayObject.self),
    let separator = borrow(separator, as: StringObject.self)?.text, let texts = allTexts(of: strings)
  else { return nil }
  guard let joined = StringBuffer.joined(texts, by: separator) else {
    reportNoMemory()
    return nil
  }
  return retainedString(joined)
}

/// The elements of an array in which all are strings; `nil` and a diagnostic for another.
private func allTexts(of strings: ArrayObject, function: Literal = #function) -> [Text]? {
  var texts: [Text] = []
  for element in strings.values {
    guard let string = borrow(element, as: StringObject.self, function: function) else { return nil }
    texts.append(string.text)
  }
  return texts
}

@_cdecl("cfbc_CFStringFindAndReplace")
package func exportCFStringFindAndReplace(
  _ string: Handle?, _ wanted: Handle?, _ replacement: Handle?, _ range: cfbcc_range, _ options: UInt
) -> Int {
  guard let buffer = borrowMutableString(string), let wanted = borrow(wanted, as: StringObject.self),
    let replacement = borrow(replacement, as: StringObject.self), let range = indices(range, in: buffer.count)
  else { return 0 }
  let options = StringComparisonOptions(rawValue: options)
  guard let count = buffer.replaceMatches(of: wanted.units, with: replacement.units, in: range, options) else {
    reportNoMemory()
    return 0
  }
  return count
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
