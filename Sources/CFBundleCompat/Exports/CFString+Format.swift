// The Swift side of StringFormat.c, which exports the variadic functions:
// the plan of a format tells C which arguments to take from the list.

import CFBundleCompatC

/// A format on its way through C.
private final class FormatPlan {
  let format: StringFormat

  init(_ format: StringFormat) { self.format = format }
}

/// The plan of a format string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcs_format_plan")
public func makeFormatPlan(_ format: Handle?) -> UnsafeMutableRawPointer? {
  guard let text = borrow(format, as: StringObject.self, function: "exportCFStringCreateWithFormat")?.text
  else { return nil }
  do throws(FormatError) {
    return Unmanaged.passRetained(FormatPlan(try StringFormat(text))).toOpaque()
  } catch {
    Diagnostics.report("CFStringCreateWithFormat", error.description)
    return nil
  }
}

@_cdecl("cfbcs_format_plan_count")
public func countOfFormatPlan(_ plan: UnsafeMutableRawPointer) -> Int {
  borrowPlan(plan).format.arguments.count
}

@_cdecl("cfbcs_format_plan_type")
public func typeInFormatPlan(_ plan: UnsafeMutableRawPointer, _ index: Int) -> UInt32 {
  borrowPlan(plan).format.arguments[index].code.rawValue
}

/// The formatted string, or NULL with a diagnostic. The caller owns it.
@_cdecl("cfbcs_format_plan_render")
public func renderFormatPlan(
  _ plan: UnsafeMutableRawPointer, _ arguments: UnsafePointer<cfbcc_argument>
) -> Handle? {
  do throws(FormatError) {
    return give(StringObject(try FormatRenderer.text(of: borrowPlan(plan).format, arguments)))
  } catch {
    Diagnostics.report("CFStringCreateWithFormat", error.description)
    return nil
  }
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
    case .pointer: CFBCC_ARGUMENT_POINTER
    }
  }
}
