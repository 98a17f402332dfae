import CFBundles
import CFSystem
import CFText

// Strings as keys: `String(localized:)`, and the function that takes the place of `NSLocalizedString`.

/// A string in the source of a program that is a key for its translations, with a conversion in the place of each value.
///
/// The key of `"\(count) files in \(name)"` is `%lld files in %@`, if `count` is an `Int`. A percent sign beside a
/// value is `%%` in the key. Other strings are keys as they are.
///
/// ```swift
/// print(String(localized: "\(3) days", bundle: bundle))  // 3 Tage, if a table has the key %lld days
/// ```
///
/// A value is an integer, a real number or a string. Anything else does not compile.
public struct CFLocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key in the table.
  public let key: String

  /// The values, in the order of the string.
  public let arguments: [CFFormatValue]

  /// The string without a translation.
  let text: String

  /// A key without values.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) {
    key = value
    text = value
    arguments = []
  }

  /// A key with values.
  ///
  /// - Parameter interpolation: The string and its values.
  public init(stringInterpolation interpolation: StringInterpolation) {
    arguments = interpolation.arguments
    text = interpolation.text
    // A string without values is not a format.
    key = arguments.isEmpty ? text : interpolation.format
  }

  /// What the compiler makes of a string with values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var format = ""
    fileprivate var text = ""
    fileprivate var arguments: [CFFormatValue] = []

    /// An empty string.
    ///
    /// - Parameters:
    ///   - literalCapacity: The number of bytes between the values.
    ///   - interpolationCount: The number of values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds what is written between values.
    ///
    /// - Parameter literal: A part of the string.
    public mutating func appendLiteral(_ literal: String) {
      for character in literal { format += character == "%" ? "%%" : String(character) }
      text += literal
    }

    /// Adds a value.
    ///
    /// - Parameter value: An integer, a real number or a string.
    public mutating func appendInterpolation<Value: CFFormatArgument>(_ value: Value) {
      appendInterpolation(value, specifier: Value.formatConversion)
    }

    /// Adds a value with a conversion of its own, such as `%.2f`.
    ///
    /// - Parameters:
    ///   - value: An integer, a real number or a string.
    ///   - specifier: The conversion, as formats have it.
    public mutating func appendInterpolation(_ value: some CFFormatArgument, specifier: String) {
      format += specifier
      text += "\(value)"
      arguments.append(value.formatValue)
    }
  }
}

extension String {
  /// The translation of a string, in the user's language, and each number in the plural form of that language.
  ///
  /// ```swift
  /// print(String(localized: "Good day"))
  /// print(String(localized: "\(count) files", bundle: .module, comment: "Below the list"))
  /// ```
  ///
  /// A translation that takes other values than the string has is reported, and the string itself is the result.
  ///
  /// - Parameters:
  ///   - value: The string, which is the key, and the result if no table has it.
  ///   - table: The name of the table without its extension; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table.
  ///   - comment: For the translators: `genstrings --modern` collects it.
  public init(
    localized value: CFLocalizationValue, table: String? = nil, bundle: CFBundle = .main, comment: StaticString? = nil
  ) {
    self = bundle.translation(of: value.key, value, table: table)
  }

  /// The translation for a key that users do not see.
  ///
  /// ```swift
  /// let title = String(localized: "files.title", defaultValue: "\(count) files", bundle: .module)
  /// ```
  ///
  /// A translation that takes other values than the string has is reported, and the string itself is the result.
  ///
  /// - Parameters:
  ///   - key: The key in the table.
  ///   - defaultValue: The string, with the values that translations take. It is the result if no table has the key.
  ///   - table: The name of the table without its extension; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table.
  ///   - comment: For the translators: `genstrings --modern` collects it.
  public init(
    localized key: StaticString, defaultValue: CFLocalizationValue, table: String? = nil, bundle: CFBundle = .main,
    comment: StaticString? = nil
  ) {
    let key = "\(key)"
    self =
      bundle.core.hasString(for: Text(key), table: table.map { Text($0) })
      ? bundle.translation(of: key, defaultValue, table: table) : defaultValue.text
  }
}

extension CFBundle {
  fileprivate func translation(of key: String, _ value: CFLocalizationValue, table: String?) -> String {
    if value.arguments.isEmpty { return localizedString(forKey: key, table: table) }
    do throws(FormatError) { return try localizedString(format: key, table: table, values: value.arguments) } catch {
      Diagnostics.report(Text("String(localized:): \"\(key)\": \(error.reason)"), severity: .error)
      return value.text
    }
  }
}

/// The string for a key, in the user's language: Foundation's `NSLocalizedString`, with a `CFBundle`.
///
/// ```swift
/// print(CFLocalizedString("greeting", comment: "Shown at start"))
/// print(CFLocalizedString("open", tableName: "Menus", bundle: .module, comment: "A command"))
/// ```
///
/// `genstrings -s CFLocalizedString` collects the keys and comments.
///
/// - Parameters:
///   - key: The key in the table.
///   - tableName: The name of the table without its extension; `nil` for `Localizable`.
///   - bundle: The bundle with the table.
///   - value: What to return if no table has the key; empty for the key itself.
///   - comment: For the translators.
/// - Returns: The string. One that the table has counts even if it is empty.
public func CFLocalizedString(
  _ key: String, tableName: String? = nil, bundle: CFBundle = .main, value: String = "", comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}
