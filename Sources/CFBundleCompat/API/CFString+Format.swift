// C entry points for formats. The contract is in CFString.h and CFBundleCompat.h.
// StringFormat.c exports the variadic functions: it asks a plan which arguments to read from the list.

import CFBundleCompatC
import CFBundles
import CFLocalization
import CFObjects
import CFText

/// The plan of a format string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcc_make_format_plan")
package func makeFormatPlan(
  _ function: cfbcc_format_function, _ options: Handle?, _ format: Handle?
) -> UnsafeMutableRawPointer? {
  guard let format = borrow(format, as: StringObject.self, function: function.name) else { return nil }
  return ownedPlan(FormatPlan(format.text, numberStyle(options, function: function.name), function: function.name))
}

/// How `formatOptions` say that numbers are written: a locale, or a dictionary with a decimal separator.
private func numberStyle(_ options: Handle?, function: Literal) -> NumberStyle {
  if let locale = borrow(options) as? LocaleObject {
    return .localized(NumberSymbols(locale: locale.identifier.text))
  }
  guard let dictionary = borrow(options, as: DictionaryObject.self, function: function),
    let separator = dictionary.text("NSDecimalSeparator")
  else { return .plain }
  return .separated(by: separator)
}

/// The plan of a bundle's format for a key, or NULL if there is no bundle or no key. The caller owns it.
@_cdecl("cfbcc_make_localized_format_plan")
package func makeLocalizedFormatPlan(
  _ function: cfbcc_format_function, _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?
) -> UnsafeMutableRawPointer? {
  ownedPlan(localizedPlan(bundle, key, tableName, function: function.name))
}

/// The same as the variadic functions, with borrowed objects for arguments.
@_cdecl("CFBCBundleCopyLocalizedFormatWithArray")
package func exportCFBCBundleCopyLocalizedFormatWithArray(
  _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?, _ arguments: Handle?,
  _ error: UnsafeMutablePointer<Handle?>?
) -> Handle? {
  let objects = borrow(arguments, as: ArrayObject.self)?.objects ?? []
  guard let plan = localizedPlan(bundle, key, tableName, function: #function) else { return nil }
  let text = attempt(error) { () throws(ErrorObject) in try plan.text(objects) } ?? nil
  return retained(text.map { StringObject($0) }, error)
}

@_cdecl("cfbcc_format_plan_count")
package func countOfFormatPlan(_ plan: UnsafeRawPointer) -> Int { borrowPlan(plan).arguments.count }

@_cdecl("cfbcc_format_plan_type")
package func typeInFormatPlan(_ plan: UnsafeRawPointer, _ index: Int) -> cfbcc_argument_type {
  borrowPlan(plan).arguments[index].code
}

/// The formatted string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcc_format_plan_render")
package func renderFormatPlan(_ plan: UnsafeRawPointer, _ arguments: UnsafePointer<cfbcc_argument>) -> Handle? {
  retainedString(unsafe borrowPlan(plan).text(arguments))
}

@_cdecl("cfbcc_release_format_plan")
package func releaseFormatPlan(_ plan: UnsafeMutableRawPointer) {
  unsafe Unmanaged<FormatPlan>.fromOpaque(plan).release()
}

extension cfbcc_format_function {
  /// The name of the C function.
  var name: Literal {
    switch self {
    case CFBCC_STRING_CREATE_WITH_FORMAT: "CFStringCreateWithFormat"
    case CFBCC_STRING_CREATE_WITH_FORMAT_AND_ARGUMENTS: "CFStringCreateWithFormatAndArguments"
    case CFBCC_STRING_APPEND_FORMAT: "CFStringAppendFormat"
    case CFBCC_STRING_APPEND_FORMAT_AND_ARGUMENTS: "CFStringAppendFormatAndArguments"
    case CFBCC_BUNDLE_COPY_LOCALIZED_FORMAT: "CFBCBundleCopyLocalizedFormat"
    default: "CFBCBundleCopyLocalizedFormatAndArguments"
    }
  }
}

@inline(never)
private func localizedPlan(
  _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?, function: Literal
) -> FormatPlan? {
  let table = borrow(tableName, as: StringObject.self, function: function)
  guard let bundle = borrow(bundle, as: Bundle.self, function: function),
    let key = borrow(key, as: StringObject.self, function: function)
  else { return nil }
  return bundle.formatPlan(for: key.text, table: table?.text, function: function)
}

// StringFormat.c passes each plan on until it releases it.

@safe private func ownedPlan(_ plan: FormatPlan?) -> UnsafeMutableRawPointer? {
  unsafe plan.map { unsafe Unmanaged.passRetained($0).toOpaque() }
}

@safe private func borrowPlan(_ plan: UnsafeRawPointer) -> FormatPlan {
  unsafe Unmanaged<FormatPlan>.fromOpaque(plan).takeUnretainedValue()
}
