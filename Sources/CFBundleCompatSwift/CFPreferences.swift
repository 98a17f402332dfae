import CFBundles
import CFObjects
import CFText

/// The preferences of an application: what its users have set, as in Foundation's `UserDefaults`.
///
/// A value is looked up among the user's values for this host and for all hosts, then among those that the administrator
/// has set for all users, and last among the registered defaults. On Linux the user's are in
/// `$XDG_CONFIG_HOME/APPLICATION.plist`, or else `~/.config/APPLICATION.plist`.
///
/// ```swift
/// let preferences = CFPreferences(application: "org.example.travel")
/// try preferences.register(defaults: ["Units": "km"])
/// print(preferences.string(forKey: "Units") ?? "none")  // km, unless the user has set another
/// try preferences.set(["Berlin", "Kyoto"], forKey: "Favorites")
/// preferences.synchronize()
/// ```
///
/// What is set can be read at once, and is in the file after ``synchronize()``. Preferences can be used by several threads
/// at once.
public struct CFPreferences: Hashable, Sendable {
  /// The name of the application, such as `org.example.travel`. Those of ``current`` and ``anyApplication`` are the
  /// constants of `CFPreferences.h`.
  public let application: String

  /// The preferences of an application, which need not exist.
  ///
  /// - Parameter application: The identifier of its bundle. One that is empty, or has a slash, has no preferences.
  public init(application: String) { self.application = application }

  /// Those of the running program: of its main bundle's identifier, or else the program's name.
  public static var current: CFPreferences { CFPreferences(application: "kCFPreferencesCurrentApplication") }

  /// Those that all applications see, where they have none of their own.
  public static var anyApplication: CFPreferences { CFPreferences(application: "kCFPreferencesAnyApplication") }

  /// Why preferences could not be changed.
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, without a full stop.
    public let reason: String

    /// The reason.
    public var description: String { reason }

    init(_ fault: Preferences.Fault) { reason = fault.reason.string }

    init(_ error: PropertyList.WriteError) { reason = error.reason }
  }
}

// MARK: - Reading

extension CFPreferences {
  /// The value that the application sees; `nil` if there is none.
  ///
  /// - Parameter key: The key of the preference.
  public func object(forKey key: String) -> PropertyList? {
    Preferences.value(Text(key), application: Text(application)).flatMap { PropertyList($0) }
  }

  /// The value, if it is a string.
  ///
  /// - Parameter key: The key of the preference.
  public func string(forKey key: String) -> String? { object(forKey: key)?.string }

  /// The value as an integer, which may be a number or a string of digits; `nil` for another value, and without one.
  ///
  /// - Parameter key: The key of the preference.
  public func integer(forKey key: String) -> Int? {
    Preferences.integer(Text(key), application: Text(application)).flatMap { Int(exactly: $0) }
  }

  /// The value as true or false, which may be a number or one of the strings `true`, `yes`, `false` and `no`, in any case;
  /// `nil` for another value, and without one.
  ///
  /// - Parameter key: The key of the preference.
  public func bool(forKey key: String) -> Bool? {
    Preferences.boolean(Text(key), application: Text(application))
  }
}

// MARK: - Changing

extension CFPreferences {
  /// Sets the user's value.
  ///
  /// ```swift
  /// try preferences.set(true, forKey: "ShowsGrid")
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes it.
  ///   - key: The key of the preference.
  /// - Throws: ``Error`` if a file cannot hold the value, or the application cannot have preferences.
  public func set(_ value: PropertyList?, forKey key: String) throws(Error) {
    var object: CFObject?
    if let value { object = try Self.object(value) }
    do throws(Preferences.Fault) {
      try Preferences.set(Text(key), to: object, in: Preferences.file(application: Text(application)))
    } catch { throw Error(error) }
  }

  /// Removes the user's value. Those of all users, and registered defaults, are then seen.
  ///
  /// - Parameter key: The key of the preference.
  /// - Throws: ``Error`` if the application cannot have preferences.
  public func removeObject(forKey key: String) throws(Error) { try set(nil, forKey: key) }

  /// Makes values those of preferences that are not set. They are not written to a file: a program registers them at
  /// each start.
  ///
  /// - Parameter defaults: The values by key. They replace earlier ones for the same keys.
  /// - Throws: ``Error`` if the identifier of the running program cannot be read, or values are nested too deeply.
  public func register(defaults: [String: PropertyList]) throws(Error) {
    guard let values = try Self.object(.dictionary(defaults)) as? DictionaryObject else { return }
    do throws(Preferences.Fault) {
      RegisteredDefaults.register(values, application: try Preferences.application(Text(application)))
    } catch { throw Error(error) }
  }

  /// Lets the application see the values of another, where it has none of its own: values that several programs share.
  ///
  /// - Parameter name: The name of the other application.
  /// - Throws: ``Error`` if the identifier of the running program cannot be read.
  public func addSuite(named name: String) throws(Error) { try change(suite: name, isAdded: true) }

  /// Undoes ``addSuite(named:)``.
  ///
  /// - Parameter name: The name of the other application.
  /// - Throws: ``Error`` if the identifier of the running program cannot be read.
  public func removeSuite(named name: String) throws(Error) { try change(suite: name, isAdded: false) }

  /// Writes what was set, and reads what other programs have set since.
  ///
  /// - Returns: Whether all files could be written and read.
  @discardableResult
  public func synchronize() -> Bool { Preferences.synchronize(application: Text(application)) }

  private func change(suite: String, isAdded: Bool) throws(Error) {
    do throws(Preferences.Fault) {
      try Preferences.change(suite: Text(suite), of: Text(application), isAdded: isAdded)
    } catch { throw Error(error) }
  }

  private static func object(_ value: PropertyList) throws(Error) -> CFObject {
    do throws(PropertyList.WriteError) { return try value.object(depth: 512) } catch { throw Error(error) }
  }
}
