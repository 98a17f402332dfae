import CFBundleCompatC
import CFText

/// The number formats of the system's locales.
package enum SystemLocale {
  /// The separators of the locale with a POSIX name; those of English if the system does not have the locale.
  package static func separators(_ name: Text) -> (decimal: Text, grouping: Text) {
    let separators = name.withCString { unsafe cfbcc_separators_of($0) }
    return unsafe (
      decimal: withUnsafeBytes(of: separators.decimal) { unsafe Text($0.prefix { $0 != 0 }) },
      grouping: unsafe withUnsafeBytes(of: separators.grouping) { unsafe Text($0.prefix { $0 != 0 }) }
    )
  }
}
