// The Swift side of StringFormat.c, which exports the variadic functions:
// the plan of a format tells C which arguments to take from the list.

import CFBundleCompatC

/// A format on its way through C.
private class FormatPlan {
  let arguments: [StringFormat.ArgumentType]

  init(_ arguments: [StringFormat.ArgumentType]) { self.arguments = arguments }

  /// The text; with a diagnostic, `nil` if the arguments do not do.
  func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? { nil }

  var owned: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

private final class PlainPlan: FormatPlan {
  private let format: StringFormat

  init(_ format: StringFormat) {
    self.format = format
    super.init(format.arguments)
  }

  override func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? {
    do throws(FormatError) {
      return try FormatRenderer.text(of: format, values)
    } catch {
      Diagnostics.report("CFStringCreateWithFormat", error.description)
      return nil
    }
  }
}

private final class LocalizedPlan: FormatPlan {
  private let key: Text
  private let format: LocalizedFormat?

  init(_ key: Text, _ usable: Bundle.UsableFormat?) {
    self.key = key
    format = usable?.format
    super.init(usable?.arguments ?? [])
  }

  override func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? {
    guard let format else { return key }
    do throws(FormatError) {
      return try LocalizedFormatRenderer.text(of: format, values)
    } catch {
      Diagnostics.report("CFBCBundleCopyLocalizedFormat: \"" + key + "\"", error.description)
      return key
    }
  }
}

/// The plan of a format string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcs_format_plan")
public func makeFormatPlan(_ format: Handle?) -> UnsafeMutableRawPointer? {
  guard let text = borrow(format, as: StringObject.self, function: "exportCFStringCreateWithFormat")?.text
  else { return nil }
  do throws(FormatError) {
    return PlainPlan(try StringFormat(text)).owned
  } catch {
    Diagnostics.report("CFStringCreateWithFormat", error.description)
    return nil
  }
}

/// The plan of what a bundle has for a key, or NULL if there is no bundle or no key. The caller owns it.
@_cdecl("cfbcs_localized_format_plan")
public func makeLocalizedFormatPlan(
  _ bundle: Handle?, _ key: Handle?, _ tableName: Handle?
) -> UnsafeMutableRawPointer? {
  let function: StaticString = "exportCFBCBundleCopyLocalizedFormat"
  let table = borrow(tableName, as: StringObject.self, function: function)?.text
  guard let bundle = borrow(bundle, as: Bundle.self, function: function),
    let key = borrow(key, as: StringObject.self, function: function)?.text
  else { return nil }
  return LocalizedPlan(key, bundle.localizedFormat(for: key, table: table)).owned
}

@_cdecl("cfbcs_format_plan_count")
public func countOfFormatPlan(_ plan: UnsafeMutableRawPointer) -> Int { borrowPlan(plan).arguments.count }

@_cdecl("cfbcs_format_plan_type")
public func typeInFormatPlan(_ plan: UnsafeMutableRawPointer, _ index: Int) -> UInt32 {
  borrowPlan(plan).arguments[index].code.rawValue
}

/// The formatted string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcs_format_plan_render")
public func renderFormatPlan(
  _ plan: UnsafeMutableRawPointer, _ arguments: UnsafePointer<cfbcc_argument>
) -> Handle? {
  borrowPlan(plan).text(arguments).flatMap { give(StringObject($0)) }
}

@_cdecl("cfbcs_format_plan_release")
public func releaseFormatPlan(_ plan: UnsafeMutableRawPointer) {
  Unmanaged<FormatPlan>.fromOpaque(plan).release()
}

private func borrowPlan(_ plan: UnsafeMutableRawPointer) -> FormatPlan {
  Unmanaged<FormatPlan>.fromOpaque(plan).takeUnretainedValue()
}

extension StringFormat.ArgumentType {
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
