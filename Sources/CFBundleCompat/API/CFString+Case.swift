// The C face of what changes the characters of a string one by one. The contract is in CFString.h.

import CFLocalization
import CFObjects
import CFSystem
import CFText

@_cdecl("cfbc_CFStringLowercase")
package func exportCFStringLowercase(_ string: Handle?, _ locale: Handle?) { mapCase(of: string, .lower, locale) }

@_cdecl("cfbc_CFStringUppercase")
package func exportCFStringUppercase(_ string: Handle?, _ locale: Handle?) { mapCase(of: string, .upper, locale) }

@_cdecl("cfbc_CFStringCapitalize")
package func exportCFStringCapitalize(_ string: Handle?, _ locale: Handle?) { mapCase(of: string, .title, locale) }

private func mapCase(
  of string: Handle?, _ mapping: CaseMapping, _ locale: Handle?, function: StaticString = #function
) {
  guard let buffer = borrowMutableString(string, function: function) else { return }
  let identifier = borrow(locale, as: LocaleObject.self, function: function)?.identifier.text ?? ""
  let language = Text(identifier.utf8.prefix { $0.isASCIILetter })
  change(buffer, to: mapping.mapped(Array(buffer.units), language: language), function: function)
}

@_cdecl("cfbc_CFStringFold")
package func exportCFStringFold(_ string: Handle?, _ options: UInt, _ locale: Handle?) {
  guard let buffer = borrowMutableString(string) else { return }
  let options = StringComparisonOptions(rawValue: options).intersection(.folding).subtracting(.nonliteral)
  change(buffer, to: CaseFoldedUTF16(Array(buffer.units), options).units)
}

@_cdecl("cfbc_CFStringNormalize")
package func exportCFStringNormalize(_ string: Handle?, _ form: Int) {
  guard let buffer = borrowMutableString(string) else { return }
  switch form {
  case 0: change(buffer, to: Array(buffer.units).normalized(composed: false))
  case 2: change(buffer, to: Array(buffer.units).normalized(composed: true))
  default: Diagnostics.badArgument("the normalization form is not available", function: #function)
  }
}

private func change(_ buffer: StringBuffer, to units: [UInt16], function: StaticString = #function) {
  replace(0..<buffer.count, in: buffer, with: units, function: function)
}
