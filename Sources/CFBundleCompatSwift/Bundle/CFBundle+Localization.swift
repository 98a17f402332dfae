import CFBundles
import CFObjects
import CFText

// Localized strings, and the choice of localizations.

extension CFBundle {
  /// The string for a key, in the user's language.
  ///
  /// ```swift
  /// let greeting = bundle.localizedString(forKey: "greeting")
  /// let title = bundle.localizedString(forKey: "title", value: "Travel", table: "Menus")
  /// let german = bundle.localizedString(forKey: "greeting", localization: "de")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table.
  ///   - value: What to return if no table has the key; `nil` or empty for the key itself.
  ///   - tableName: The name of the table without its extension; `nil` for `Localizable`.
  ///   - localization: One of ``localizations``; `nil` for those that the user prefers.
  /// - Returns: The string. One that the table has counts even if it is empty.
  public func localizedString(
    forKey key: String, value: String? = nil, table tableName: String? = nil, localization: String? = nil
  ) -> String {
    core.localizedString(
      StringObject(Text(key)), fallback: value.map { StringObject(Text($0)) },
      table: tableName.map { StringObject(Text($0)) }, localization: localization.map { StringObject(Text($0)) }
    ).text.string
  }

  /// A localized format with its arguments filled in, each number in the plural form of the user's language.
  ///
  /// The format is that of a strings table, a `.stringsdict` file or a string catalog; if none has the key, the key.
  /// Numbers are written as in the language, `1.234,5` in German: see ``CFEnvironment/localizesNumbers``.
  ///
  /// ```swift
  /// // "days %lld" has the forms "%lld day" and "%lld days".
  /// print(try bundle.localizedString(format: "days %lld", 3))  // 3 days
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the table.
  ///   - tableName: The name of the table without its extension; `nil` for `Localizable`.
  ///   - arguments: What the format takes: integers, real numbers and strings. Arguments that it does not take are
  ///     ignored.
  /// - Throws: ``FormatError`` if the format takes an argument that is missing or has another type.
  public func localizedString(
    format key: String, table tableName: String? = nil, _ arguments: any CFFormatArgument...
  ) throws(FormatError) -> String {
    try localizedString(format: key, table: tableName, arguments: arguments)
  }

  /// The same with the arguments in an array.
  ///
  /// - Parameters:
  ///   - key: The key in the table.
  ///   - tableName: The name of the table without its extension; `nil` for `Localizable`.
  ///   - arguments: What the format takes: integers, real numbers and strings.
  /// - Throws: ``FormatError`` if the format takes an argument that is missing or has another type.
  public func localizedString(
    format key: String, table tableName: String? = nil, arguments: [any CFFormatArgument]
  ) throws(FormatError) -> String {
    try localizedString(format: key, table: tableName, values: arguments.map { $0.formatValue })
  }

  func localizedString(format key: String, table: String?, values: [CFFormatValue]) throws(FormatError) -> String {
    let plan = core.formatPlan(for: Text(key), table: table.map { Text($0) }, function: #function)
    do throws(ErrorObject) { return try plan.text(values.map { $0.object })?.string ?? key } catch {
      throw FormatError(error)
    }
  }
}

extension CFBundle {
  /// The localizations that the bundle has, such as `en`, `de` and `Base`.
  public var localizations: [String] { core.localizations.map { $0.string } }

  /// The localizations in which resources are searched, best first.
  public var preferredLocalizations: [String] { core.view.searchLanguages.map { $0.string } }

  /// The language that the bundle was written in: `CFBundleDevelopmentRegion`.
  public var developmentLocalization: String? { core.developmentRegion?.text.string }

  /// Those of some localizations that the program would use: by the languages of the main bundle, and the user's.
  ///
  /// ```swift
  /// let language = CFBundle.preferredLocalizations(from: ["en", "pt-BR", "zh-Hant"]).first
  /// ```
  ///
  /// - Parameter localizations: The names of localizations.
  /// - Returns: Those to use, best first.
  public static func preferredLocalizations(from localizations: [String]) -> [String] {
    Bundle.preferredLocalizations(among: localizations.map { Text($0) }).map { $0.string }
  }

  /// Those of some localizations that suit a list of languages.
  ///
  /// ```swift
  /// CFBundle.preferredLocalizations(from: ["en", "pt-BR"], forPreferences: ["pt-PT", "es"])  // ["pt-BR"]
  /// ```
  ///
  /// - Parameters:
  ///   - localizations: The names of localizations.
  ///   - preferences: Languages, best first; `nil` for those of the user.
  /// - Returns: Those to use, best first.
  public static func preferredLocalizations(
    from localizations: [String], forPreferences preferences: [String]?
  ) -> [String] {
    Bundle.localizations(among: localizations.map { Text($0) }, for: preferences?.map { Text($0) }).map { $0.string }
  }
}

// MARK: - Arguments of formats

/// A value that ``CFBundle/localizedString(format:table:_:)`` and ``CFLocalizationValue`` can fill into a format: an
/// integer, a real number or a string.
public protocol CFFormatArgument: Sendable {
  /// The value, as one of the kinds that formats know.
  var formatValue: CFFormatValue { get }

  /// The conversion that stands for such a value in the key of a ``CFLocalizationValue``: `%lld`, `%@` and their kin.
  static var formatConversion: String { get }
}

/// The kinds of values that formats know.
public enum CFFormatValue: Hashable, Sendable {
  /// For `%d`, `%lld` and their kin.
  case integer(Int64)
  /// An integer above `Int64.max`, for `%llu` and its kin.
  case unsignedInteger(UInt64)
  /// For `%f` and its kin.
  case real(Double)
  /// For `%@`.
  case string(String)

  var object: CFObject {
    switch self {
    case .integer(let value): NumberObject(.integer(value))
    case .unsignedInteger(let value): NumberObject(value)
    case .real(let value): NumberObject(.real(value))
    case .string(let value): StringObject(Text(value))
    }
  }
}

extension CFFormatArgument where Self: SignedInteger & FixedWidthInteger {
  /// The integer.
  public var formatValue: CFFormatValue { .integer(Int64(self)) }

  /// `%lld`, or `%d` for integers of at most 32 bits.
  public static var formatConversion: String { bitWidth > 32 ? "%lld" : "%d" }
}

extension CFFormatArgument where Self: UnsignedInteger & FixedWidthInteger {
  /// The integer.
  public var formatValue: CFFormatValue {
    Int64(exactly: self).map { .integer($0) } ?? .unsignedInteger(UInt64(self))
  }

  /// `%llu`, or `%u` for integers of at most 32 bits.
  public static var formatConversion: String { bitWidth > 32 ? "%llu" : "%u" }
}

extension Int: CFFormatArgument {}
extension Int8: CFFormatArgument {}
extension Int16: CFFormatArgument {}
extension Int32: CFFormatArgument {}
extension Int64: CFFormatArgument {}
extension UInt: CFFormatArgument {}
extension UInt8: CFFormatArgument {}
extension UInt16: CFFormatArgument {}
extension UInt32: CFFormatArgument {}
extension UInt64: CFFormatArgument {}

extension Double: CFFormatArgument {
  /// The number.
  public var formatValue: CFFormatValue { .real(self) }

  /// `%lf`.
  public static var formatConversion: String { "%lf" }
}

extension Float: CFFormatArgument {
  /// The number.
  public var formatValue: CFFormatValue { .real(Double(self)) }

  /// `%f`.
  public static var formatConversion: String { "%f" }
}

extension String: CFFormatArgument {
  /// The string.
  public var formatValue: CFFormatValue { .string(self) }

  /// `%@`.
  public static var formatConversion: String { "%@" }
}

extension Substring: CFFormatArgument {
  /// The string.
  public var formatValue: CFFormatValue { .string(String(self)) }

  /// `%@`.
  public static var formatConversion: String { "%@" }
}
