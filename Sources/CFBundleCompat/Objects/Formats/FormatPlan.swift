import CFBundleCompatC
import CFSystem
import CFText

/// A parsed format, and what to do with the arguments that C collects for it.
///
/// Swift cannot read a `va_list`. C asks a plan for the types, reads the arguments, and hands them back as an array.
///
/// Safe: a plan does not store the arguments. Passing an array of them must be marked.
@safe
package final class FormatPlan {
  package let arguments: [StringFormat.ArgumentType]
  private let render: (UnsafePointer<cfbcc_argument>) -> Text?

  /// - Parameter render: makes the text from one argument for each of the types, or reports why it cannot.
  package init(
    _ arguments: [StringFormat.ArgumentType], render: @escaping (UnsafePointer<cfbcc_argument>) -> Text?
  ) {
    self.arguments = arguments
    unsafe self.render = unsafe render
  }

  /// The plan of a format that is not localized, or `nil` with a diagnostic that names the C function.
  package convenience init?(_ source: Text, _ numbers: NumberStyle, function: Literal) {
    do throws(FormatError) {
      let format = try StringFormat(source)
      unsafe self.init(format.arguments) { values in
        do throws(FormatError) {
          return unsafe try FormatRenderer.text(of: format, values, numbers)
        } catch {
          Diagnostics.badArgument(error.description, function: function)
          return nil
        }
      }
    } catch {
      Diagnostics.badArgument(error.description, function: function)
      return nil
    }
  }

  /// The formatted text, or `nil` with a diagnostic.
  ///
  /// - Parameter values: one for each of ``arguments``, of that type.
  package func text(_ values: UnsafePointer<cfbcc_argument>) -> Text? { unsafe render(values) }
}

// MARK: - Objects as arguments

extension FormatPlan {
  /// The formatted text, with objects for arguments; otherwise as ``text(_:)``.
  ///
  /// - Throws: EINVAL with a reason that names the first argument that is missing or does not suit the format.
  package func text(_ objects: [CFObject]) throws(ErrorObject) -> Text? {
    var values: [cfbcc_argument] = unsafe []
    var texts: [Text] = []
    for type in arguments {
      let index = unsafe values.count
      guard index < objects.count, let value = unsafe type.argument(objects[index], &texts) else {
        var reason = TextBuilder()
        reason.append("argument ")
        reason.append(decimal: index + 1)
        reason.append(index < objects.count ? " does not suit " : " is missing: " as Text)
        reason.append(type.name)
        throw .invalidArgument(reason.text)
      }
      unsafe values.append(value)
    }
    // An empty array may have no address.
    unsafe values.append(cfbcc_argument())
    return withExtendedLifetime(texts) { unsafe text(values) }
  }
}

extension StringFormat.ArgumentType {
  /// An object as an argument of this type; `nil` if it cannot be one. The texts keep alive what it points to.
  fileprivate func argument(_ object: CFObject, _ texts: inout [Text]) -> cfbcc_argument? {
    var argument = unsafe cfbcc_argument()
    switch self {
    case .int, .unsignedInt, .long, .longLong:
      guard
        let number = object as? NumberObject,
        let integer = self == .int || self == .unsignedInt ? Int64(exactly: number) : number.bits
      else { return nil }
      unsafe argument.integer = integer
    case .double:
      guard let number = object as? NumberObject else { return nil }
      _ = unsafe number.store(as: .real64, to: &argument.real)
    case .longDouble:
      guard let number = object as? NumberObject else { return nil }
      var real = 0.0
      _ = unsafe number.store(as: .real64, to: &real)
      unsafe cfbcc_set_long_double(&argument, real)
    case .object: unsafe argument.object = unretained(object)
    case .cString:
      guard let string = object as? StringObject else { return nil }
      let text = string.text
      texts.append(text)
      unsafe argument.pointer = unsafe UnsafeRawPointer(text.cString)
    case .wideString, .utf16String, .pointer: return nil
    }
    return unsafe argument
  }

  /// The type as C names it.
  package var code: cfbcc_argument_type {
    switch self {
    case .int: CFBCC_ARGUMENT_INT
    case .unsignedInt: CFBCC_ARGUMENT_UNSIGNED_INT
    case .long: CFBCC_ARGUMENT_LONG
    case .longLong: CFBCC_ARGUMENT_LONG_LONG
    case .double: CFBCC_ARGUMENT_DOUBLE
    case .longDouble: CFBCC_ARGUMENT_LONG_DOUBLE
    case .object, .cString, .wideString, .utf16String, .pointer: CFBCC_ARGUMENT_POINTER
    }
  }
}
