// The Swift side of StringFormat.c, which exports the variadic functions:
// the plan of a format tells C which arguments to take from the list.

import CFBundleCompatC
import CFBundles
import CFLocalization
import CFObjects
import CFSystem
import CFText

/// A parsed format that C holds while it reads the arguments.
private class FormatPlan {
  /// The C function that was called, for diagnostics.
  let function: StaticString
  let arguments: [StringFormat.ArgumentType]

  init(_ function: StaticString, _ arguments: [StringFormat.ArgumentType]) {
    self.function = function
    self.arguments = arguments
  }

  /// The formatted text; `nil`, with a diagnostic, if the arguments do not suit the format.
  func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? { nil }

  var owned: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

private final class PlainPlan: FormatPlan {
  private let format: StringFormat

  init(_ function: StaticString, _ format: StringFormat) {
    self.format = format
    super.init(function, format.arguments)
  }

  override func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? {
    do throws(FormatError) {
      return try FormatRenderer.text(of: format, values)
    } catch {
      Diagnostics.badArgument(error.description, function: function)
      return nil
    }
  }
}

private final class LocalizedPlan: FormatPlan {
  private let key: Text
  private let format: LocalizedFormat?

  init(_ function: StaticString, _ key: Text, _ usable: Bundle.UsableFormat?) {
    self.key = key
    format = usable?.format
    super.init(function, usable?.arguments ?? [])
  }

  override func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? {
    guard let format else { return key }
    do throws(FormatError) {
      return Bundle.debugging.changed(try LocalizedFormatRenderer.text(of: format, values))
    } catch {
      Diagnostics.badArgument("\"" + key + "\": " + error.description, function: function)
      return key
    }
  }
}

/// The plan of a format string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcc_make_format_plan")
package func makeFormatPlan(_ function: cfbcc_format_function, _ format: Handle?) -> UnsafeMutableRawPointer? {
  let function = function.name
  guard let text = borrow(format, as: StringObject.self, function: function)?.text else { return nil }
  do throws(FormatError) {
    return PlainPlan(function, try StringFormat(text)).owned
  } catch {
    Diagnostics.badArgument(error.description, function: function)
    return nil
  }
}

/// The plan of a bundle's format for a key, or NULL if there is no bundle or no key. The caller owns it.
@_cdecl("cfbcc_make_localized_format_plan")
package func makeLocalizedFormatPlan(
  _ function: cfbcc_format_function, _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?
) -> UnsafeMutableRawPointer? {
  let function = function.name
  let table = borrow(tableName, as: StringObject.self, function: function)?.text
  guard let bundle = borrow(bundle, as: Bundle.self, function: function),
    let key = borrow(key, as: StringObject.self, function: function)?.text
  else { return nil }
  return LocalizedPlan(function, key, bundle.localizedFormat(for: key, table: table)).owned
}

/// The same as the variadic functions, with objects for arguments. They are borrowed from the array.
@_cdecl("CFBCBundleCopyLocalizedFormatWithArray")
package func exportCFBCBundleCopyLocalizedFormatWithArray(
  _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?, _ arguments: Handle?
) -> Handle? {
  let objects = borrow(arguments, as: ArrayObject.self)?.objects ?? []
  guard let bundle = borrow(bundle, as: Bundle.self), let key = borrow(key, as: StringObject.self)?.text else {
    return nil
  }
  let table = borrow(tableName, as: StringObject.self)?.text
  let plan = LocalizedPlan(#function, key, bundle.localizedFormat(for: key, table: table))
  var values: [cfbcc_argument] = []
  var texts: [Text] = []
  for type in plan.arguments {
    guard values.count < objects.count, let value = type.argument(objects[values.count], &texts) else {
      var reason = TextBuilder()
      reason.append("argument ")
      reason.append(decimal: values.count + 1)
      reason.append(" does not suit ")
      reason.append(type.name)
      Diagnostics.badArgument(reason.text, function: #function)
      return nil
    }
    values.append(value)
  }
  values.append(cfbcc_argument())
  return withExtendedLifetime(texts) { plan.text(values).flatMap { retained(StringObject($0)) } }
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
  borrowPlan(plan).text(arguments).flatMap { retained(StringObject($0)) }
}

@_cdecl("cfbcc_release_format_plan")
package func releaseFormatPlan(_ plan: UnsafeMutableRawPointer) {
  Unmanaged<FormatPlan>.fromOpaque(plan).release()
}

private func borrowPlan(_ plan: UnsafeRawPointer) -> FormatPlan {
  Unmanaged<FormatPlan>.fromOpaque(plan).takeUnretainedValue()
}

extension cfbcc_format_function {
  /// The name of the C function.
  var name: StaticString {
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

extension StringFormat.ArgumentType {
  /// An object as an argument of this type; `nil` if it does not suit the type. The texts own what the argument points to.
  fileprivate func argument(_ object: CFObject, _ texts: inout [Text]) -> cfbcc_argument? {
    var argument = cfbcc_argument()
    switch self {
    case .int, .long, .longLong:
      guard let number = object as? NumberObject, number.store(as: .signed64, to: &argument.integer) else { return nil }
    case .double:
      guard let number = object as? NumberObject else { return nil }
      _ = number.store(as: .real64, to: &argument.real)
    case .longDouble:
      guard let number = object as? NumberObject else { return nil }
      var real = 0.0
      _ = number.store(as: .real64, to: &real)
      cfbcc_set_long_double(&argument, real)
    case .object: argument.pointer = unretained(object)
    case .cString:
      guard let string = object as? StringObject else { return nil }
      let text = string.text
      texts.append(text)
      argument.pointer = UnsafeRawPointer(text.cString)
    case .wideString, .utf16String, .pointer: return nil
    }
    return argument
  }

  /// The same for C.
  fileprivate var code: cfbcc_argument_type {
    switch self {
    case .int: CFBCC_ARGUMENT_INT
    case .long: CFBCC_ARGUMENT_LONG
    case .longLong: CFBCC_ARGUMENT_LONG_LONG
    case .double: CFBCC_ARGUMENT_DOUBLE
    case .longDouble: CFBCC_ARGUMENT_LONG_DOUBLE
    case .object, .cString, .wideString, .utf16String, .pointer: CFBCC_ARGUMENT_POINTER
    }
  }
}
