import CFBundleCompatC
import CFText

/// The environment variables of the process.
package enum Environment {
  /// The value, or `nil` if the variable is not set. An empty value is a value.
  package static func value(_ name: Text) -> Text? {
    name.withCString { name in unsafe getenv(name).map { unsafe Text(cString: $0) } }
  }
}

extension Environment {
  /// The POSIX name of the locale for messages; empty if none is set.
  package static var localeName: Text {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] as [Text] {
      if let value = value(name), !value.isEmpty { return value }
    }
    return ""
  }
}
