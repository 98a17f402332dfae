// C entry points for changes to the characters of a string. The contract is in CFString.h.

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
  of string: Handle?, _ mapping: CaseMapping, _ locale: Handle?, function: Literal = #function
) {
  guard let buffer = borrowMutableString(string, function: function) else { return }
  let language = borrow(locale, as: LocaleObject.self, function: function)?.language ?? ""
  if !buffer.mapCase(mapping, language: language) { reportNoMemory(function: function) }
}

@_cdecl("cfbc_CFStringFold")
package func exportCFStringFold(_ string: Handle?, _ options: UInt, _ locale: Handle?) {
  guard let buffer = borrowMutableString(string) else { return }
  if !buffer.fold(StringComparisonOptions(rawValue: options)) { reportNoMemory() }
}

@_cdecl("cfbc_CFStringNormalize")
package func exportCFStringNormalize(_ string: Handle?, _ form: Int) {
  guard let buffer = borrowMutableString(string) else { return }
  guard let form = StringBuffer.NormalizationForm(rawValue: form) else {
    return Diagnostics.badArgument("the normalization form is not available", function: #function)
  }
  if !buffer.normalize(to: form) { reportNoMemory() }
}
