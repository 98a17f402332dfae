// C entry points for the values of nibs. The contract is in CFBCNib.h.

import CFBundleCompatC
import CFNibs
import CFObjects
import CFText

@_cdecl("CFBCNibParsePoint")
package func exportCFBCNibParsePoint(_ value: Handle?, _ point: UnsafeMutablePointer<cfbcc_nib_numbers2>?) -> UInt8 {
  guard let numbers = NibGeometry.numbers(borrow(value), count: 2) else { return 0 }
  store(cfbcc_nib_numbers2(first: numbers[0], second: numbers[1]), in: point)
  return 1
}

@_cdecl("CFBCNibParseSize")
package func exportCFBCNibParseSize(_ value: Handle?, _ size: UnsafeMutablePointer<cfbcc_nib_numbers2>?) -> UInt8 {
  unsafe exportCFBCNibParsePoint(value, size)
}

@_cdecl("CFBCNibParseRect")
package func exportCFBCNibParseRect(_ value: Handle?, _ rect: UnsafeMutablePointer<cfbcc_nib_rect>?) -> UInt8 {
  guard let numbers = NibGeometry.numbers(borrow(value), count: 4) else { return 0 }
  store(
    cfbcc_nib_rect(
      origin: cfbcc_nib_numbers2(first: numbers[0], second: numbers[1]),
      size: cfbcc_nib_numbers2(first: numbers[2], second: numbers[3])), in: rect)
  return 1
}

@_cdecl("CFBCNibParseColor")
package func exportCFBCNibParseColor(
  _ object: Handle?, _ color: UnsafeMutablePointer<cfbcc_nib_color>?, _ name: UnsafeMutablePointer<Handle?>?
) -> UInt8 {
  guard let found = borrowNibObject(object)?.color else { return 0 }
  var result = cfbcc_nib_color()
  result.color_space = found.space
  result.count = found.components.count
  let numbers = found.components + [Double](repeating: 0, count: 5 - found.components.count)
  result.components = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  store(result, in: color)
  storeRetained(found.name.map { StringObject($0) }, in: name)
  return 1
}

@_cdecl("CFBCNibCreateSelectorBaseName")
package func exportCFBCNibCreateSelectorBaseName(_ selector: Handle?) -> Handle? {
  retained(borrow(selector, as: StringObject.self).map { StringObject(NibGeometry.baseName(ofSelector: $0.text)) })
}
