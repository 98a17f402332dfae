import CFBundleCompatC

@testable import CFObjects
@testable import CFText

/// What C would take from a `va_list`.
package enum Argument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral, Sendable {
  case integer(Int64)
  case real(Double)
  case cString(String)
  case object(String)
  case address(UInt)

  package static let null = Argument.address(0)

  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .cString(value) }

  /// Strings and objects are never freed: the test ends soon enough.
  package var value: cfbcc_argument {
    switch self {
    case .integer(let value): cfbcc_argument(integer: value)
    case .real(let value): cfbcc_argument(real: value)
    case .cString(let string): cfbcc_argument(pointer: UnsafeRawPointer(strdup(string)))
    case .object(let string): cfbcc_argument(object: retained(StringObject(Text(string))))
    case .address(let address): cfbcc_argument(pointer: UnsafeRawPointer(bitPattern: address))
    }
  }
}
